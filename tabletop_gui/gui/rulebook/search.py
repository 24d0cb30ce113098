"""Search in a rule book: the matching lines, or the nearest ones."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import SequenceMatcher
from typing import Final
from unicodedata import combining, normalize

from msgspec import Struct

from tabletop_gui.content.text.markdown import Block, plain

NEAREST: Final = 3
"""Number of lines offered if nothing matches."""
MOST: Final = 24
LONGEST: Final = 40
"""Maximum length of a search text."""
WORD: Final = re.compile(r"\w+")


class FoundLine(Struct, frozen=True):
    """A search result: the number of its block, its heading, and an excerpt around the match."""

    block: int
    heading: str
    words: str
    exact: bool
    """True for a match; False for an approximate one."""


def folded(text: str) -> str:
    """Return a text in the form used for comparison: without accents, in lower case.

    >>> folded("Último Ñandú")
    'ultimo nandu'
    """
    return "".join(sign for sign in normalize("NFD", text.casefold()) if not combining(sign))


def search(blocks: Sequence[Block], wanted: str) -> list[FoundLine]:
    """Return the lines that contain every word searched for, those first that are headed by it or explain it; if
    there are none, the nearest three.

    >>> book = [Block("heading", "The hook rule"), Block("paragraph", "The dealer may not bid it."), Block("heading", "The end")]
    >>> [(line.block, line.exact) for line in search(book, "HOOK")], [line.block for line in search(book, "dealler")]
    ([(0, True)], [1, 0, 2])
    >>> search(book, " ")
    []
    >>> [line.words for line in search([Block("figure", "KH 2S > 2S: The trump wins.", figure="tricks")], "trump")]
    ['The trump wins.']
    """
    words = WORD.findall(folded(wanted[:LONGEST]))
    if not words:
        return []
    heading, found, all_lines = "", [], []
    for number, block in enumerate(blocks):
        if block.kind in ("title", "heading", "subheading"):
            heading = plain(block.text)
        if block.kind == "rule" or not block.text:
            continue
        text = plain(block.text)
        if block.kind == "figure":  # its codes are drawn, not read
            text = " ".join(word for word in text.split() if any(sign.islower() for sign in word))
        known, over = WORD.findall(folded(text)), WORD.findall(folded(heading))
        all_lines.append((number, heading, text, known))
        here = [any(one.startswith(word) for one in known) for word in words]
        above = [any(one.startswith(word) for one in over) for word in words]
        if all(a or b for a, b in zip(here, above, strict=True)):
            explains = any(folded(term).startswith(words[0]) for term in re.findall(r"\*\*(.+?)\*\*", block.text))
            rank = 0 if block.kind == "heading" and all(here) else 1 if explains else 2 if any(here) else 3
            found.append((rank, number, FoundLine(number, heading, _about(text, words), exact=True)))
    if any(rank == 0 for rank, _, _ in found):
        found = [one for one in found if one[0] < 3]  # the heading itself is there: what stands under it need not be
    if found:
        return [line for _, _, line in sorted(found, key=lambda one: one[:2])[:MOST]]
    near = sorted(all_lines, key=lambda line: (-_similarity(words, line[3]), line[0]))[:NEAREST]
    return [FoundLine(number, over, text, exact=False) for number, over, text, _ in near]


def _similarity(words: Sequence[str], known: Sequence[str]) -> float:
    """Return the similarity of a line's words to those searched for, 0 to 1."""
    total = 0.0
    for word in words:
        matcher = SequenceMatcher(b=word, autojunk=False)
        best = 0.0
        for one in set(known):
            matcher.set_seq1(one)
            if matcher.real_quick_ratio() > best and matcher.quick_ratio() > best:
                best = max(best, matcher.ratio())
        total += best
    return total / len(words)


def _about(text: str, words: Sequence[str]) -> str:
    """Return an excerpt that starts shortly before the first of these words."""
    at = folded(text).find(words[0])
    if at < 60:
        return text
    start = text.rfind(" ", 0, at - 30) + 1
    return f"…{text[start:]}"
