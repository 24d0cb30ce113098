"""How fast the program is beside others that do the same, measured in one run; nothing is judged."""
