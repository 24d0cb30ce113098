"""The window: the only part that knows pygame."""
