"""Tapete: card games on one beautiful table."""

__version__ = "1.0.0"
