"""The bars, sheets and panels over a table."""
