"""Regroup! Chicken Army: the tiles and their birds, the leaders, life cards, the back, and all else printed for it."""
