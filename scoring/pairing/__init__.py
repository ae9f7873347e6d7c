"""Who meets whom, at which seat, and why; and a check that does not trust the pairing."""
