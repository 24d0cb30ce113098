"""The table as it is without a screen: who sees, what is carried, where cards lie, when they move. It knows no pygame."""
