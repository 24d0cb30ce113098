"""Cues, the director, tempo and easing, without a window."""
