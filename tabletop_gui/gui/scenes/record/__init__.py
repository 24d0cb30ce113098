"""Scenes of the player's record: matches, stats, achievements, review."""
