"""Scenes around a match: set-up, pause, results, game night, daily deal."""
