"""Pointer and gestures, without a window."""
