"""Widgets of the player's record."""
