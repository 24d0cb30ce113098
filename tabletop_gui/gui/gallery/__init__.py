"""The gallery: every picture of the house to be looked at, on the screen and as sheets."""
