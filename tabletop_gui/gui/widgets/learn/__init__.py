"""Widgets of the learning page."""
