"""Tapete: card games on one table."""

__version__ = "1.0.0"
