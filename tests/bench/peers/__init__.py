"""Contestants of other projects, installed for the measurements only."""
