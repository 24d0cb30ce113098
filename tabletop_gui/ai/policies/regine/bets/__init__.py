"""The bets of Regine: their tree, equilibrium and reasons."""
