"""Sounds, and which event is heard as which."""
