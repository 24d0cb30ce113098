"""The record of finished matches: history, its index and what is computed from it."""
