"""Checks of the data beyond a single record."""
