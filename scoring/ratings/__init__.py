"""Ratings: how strong players are by their results, and how sure that is."""
