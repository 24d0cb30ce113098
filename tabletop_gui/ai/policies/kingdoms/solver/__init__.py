"""Streets solved, and the values of actions."""
