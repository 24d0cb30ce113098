"""A match looked back at: its table within a part of the window, the line below it, and the coach beside it."""
