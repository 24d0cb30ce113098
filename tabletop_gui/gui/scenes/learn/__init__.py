"""Scenes that teach: lessons, puzzles, rules."""
