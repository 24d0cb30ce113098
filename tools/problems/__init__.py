"""Puzzles found in matches of bots: their search, evaluation and storage."""
