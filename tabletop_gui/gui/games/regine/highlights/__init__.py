"""The animated highlights of Regine."""
