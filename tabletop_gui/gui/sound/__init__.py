"""Sounds, and their assignment to events."""
