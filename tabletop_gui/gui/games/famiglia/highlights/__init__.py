"""The animated highlights of Famiglia."""
