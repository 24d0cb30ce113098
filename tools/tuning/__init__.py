"""How the opponents' numbers were found, and how they are measured against others; none of it runs in the program."""
