"""Hints, explanations and tips at the table."""
