"""Famiglia's part of its table: the tally, the places, the gestures, and the panel that leads through a turn."""
