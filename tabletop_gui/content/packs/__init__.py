"""Packs made by others: archives, drawings and what they may contain."""
