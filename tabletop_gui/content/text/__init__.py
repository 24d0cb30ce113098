"""Phrases, Markdown and text from outside."""
