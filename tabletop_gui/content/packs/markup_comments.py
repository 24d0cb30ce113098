"""Leaving the asides out of a text: comments, processing instructions."""

from __future__ import annotations

from collections.abc import Callable


def without(text: str, opening: str, closing: str) -> str:
    """The text without what stands between two marks, and without the marks; an aside that is never closed stays.

    One pass from mark to mark: a lazy regular expression would look for the end of every unclosed one, and a file made to do so
    would stop the program for minutes.

    >>> without("a<!-- b -->c<!-- d", "<!--", "-->")
    'ac<!-- d'
    """
    return replaced(text, opening, closing, lambda aside: "")


def replaced(text: str, opening: str, closing: str, put: Callable[[str], str]) -> str:
    """The text with something put in the place of each closed aside, its marks with it. In one pass, as `without`."""
    kept: list[str] = []
    at = 0
    while (start := text.find(opening, at)) >= 0:
        end = text.find(closing, start + len(opening))
        if end < 0:
            break
        kept += text[at:start], put(text[start : end + len(closing)])
        at = end + len(closing)
    kept.append(text[at:])
    return "".join(kept)
