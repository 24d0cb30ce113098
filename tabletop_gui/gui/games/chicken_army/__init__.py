"""What the table of Regroup! Chicken Army adds to the table of every game."""
