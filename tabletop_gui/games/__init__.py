"""The rules of each game, one module or folder per game."""
