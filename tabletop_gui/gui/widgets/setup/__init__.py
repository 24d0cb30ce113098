"""Widgets of the set-up and the lobby."""
