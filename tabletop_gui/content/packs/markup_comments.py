"""Removal of comments and processing instructions from markup."""

from __future__ import annotations

from collections.abc import Callable


def strip_between(text: str, opening: str, closing: str) -> str:
    """Return the text without the passages between two marks, and without the marks; an unclosed one stays.

    It is a single pass from mark to mark: a lazy regular expression would search for the end of every unclosed
    mark, and a crafted file could stop the program for minutes.

    >>> strip_between("a<!-- b -->c<!-- d", "<!--", "-->")
    'ac<!-- d'
    """
    return replace_between(text, opening, closing, lambda comment: "")


def replace_between(text: str, opening: str, closing: str, put: Callable[[str], str]) -> str:
    """Return the text with each closed comment, including its marks, replaced by `put` of it; a single pass, as in
    `strip_between`.
    """
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
