"""The commands of `python -m engines`: one module each."""
