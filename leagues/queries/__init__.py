"""Reads: nouns that return values for pages, the API and files. Nothing here writes."""
