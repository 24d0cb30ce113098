"""Tapete: card games on one beautiful table."""

__version__ = "0.1.0"
