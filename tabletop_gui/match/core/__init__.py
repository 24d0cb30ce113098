"""A match under way: seats, actions, undo, its deal and its seal."""
