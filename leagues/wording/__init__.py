"""Codes and errors in words, for every door that speaks to people. No HTML, no HTTP."""
