"""The gallery: every shipped picture, on the screen and as sheets."""
