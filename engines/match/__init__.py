"""Matches: players put at a game, the record of what happened, and its replay."""
