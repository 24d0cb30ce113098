"""Lessons, puzzles and the progress in them."""
