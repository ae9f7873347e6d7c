"""One command that runs the whole site on one machine."""
