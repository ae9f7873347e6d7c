"""Arithmetic of competition: when a match ends, who stands where, who meets whom."""
