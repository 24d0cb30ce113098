"""A Windows where there is none: wine, a real Windows Python and the wheels that Windows gets."""
