"""Plates that belong to the whole house: card backs, posters, felts, icons and the program's mark."""
