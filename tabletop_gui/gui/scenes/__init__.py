"""The scenes of the program; they do not know one another."""
