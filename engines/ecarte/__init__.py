"""Ecarte: two players, a race to five points."""
