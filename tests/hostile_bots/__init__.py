"""Bots that mean harm, and the proof that they can do none."""
