"""Rules that say when a match is over and what its result is."""
