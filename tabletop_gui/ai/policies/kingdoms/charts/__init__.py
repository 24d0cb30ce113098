"""Charts for the play before the flop."""
