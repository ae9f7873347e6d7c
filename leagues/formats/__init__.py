"""The formats of tournaments: who meets whom in which round, from plain values.

One module a kind of format, and `registry` with all of them by code. Nothing here reads the
database.
"""
