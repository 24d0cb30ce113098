"""The tables of the games, one folder each; none knows another."""
