"""A subset of Markdown as blocks: headings, paragraphs, lists, quotes, rules and diagrams. Emphasis and inline
icons are left to text layout.

=================  =======================================
``# … ### …``      headings of three levels
``- …``, ``* …``   a list item; two leading spaces nest it
``1. …``           a numbered item
``> …``            a quotation
``---``            a horizontal rule
`` ```army ``      a diagram of that kind up to the next `` ``` ``; its lines are its own (`gui.rulebook.diagrams`)
``![](a/b.svg)``   the drawing ``assets/a/b.svg`` inline
=================  =======================================

Lines of a paragraph are joined; an empty line ends it. HTML comments are left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, Literal

from msgspec import Struct

from tabletop_gui.content.packs.markup_comments import strip_between

Kind = Literal["title", "heading", "subheading", "paragraph", "item", "quote", "rule", "figure"]

HEADINGS: Final[dict[int, Kind]] = {1: "title", 2: "heading", 3: "subheading"}

_HEADING = re.compile(r"(#{1,6})\s+(.*)\Z")
_ITEM = re.compile(r"( *)(?:([-*+])|(\d{1,3})[.)])\s+(.*)\Z")
_FENCE = re.compile(r"```\s*(\w+)\s*\Z")
_ICON = re.compile(r"((?<=\S) )?!\[\]\(((?:\w+/)*\w+\.svg)\)")
_ICON_AND_SPACE = re.compile(r"(?<! ) *!\[\]\((?:\w+/)*\w+\.svg\)")
_RULE = re.compile(r" *([-*_])( *\1){2,} *\Z")


class Block(Struct, frozen=True):
    """A block of a text. ``text`` may contain ``**bold**``, ``*italic*`` and icons (`with_icons`)."""

    kind: Kind
    text: str = ""
    depth: int = 0
    """Nesting depth of a list item, from 0."""
    number: int | None = None
    """The number of a numbered item."""
    figure: str = ""
    """The kind of a diagram; its lines are the text."""


def blocks_of(source: str) -> list[Block]:
    """Return the blocks of a Markdown text. Never raises: unrecognised input is a paragraph."""
    blocks: list[Block] = []
    lines: list[str] = []
    opened: Block | None = None  # the item or quotation that further lines belong to
    fenced: list[str] | None = None  # the lines of a figure that is not at its end
    kind = ""

    def close() -> None:
        nonlocal opened
        if lines:
            base = opened or Block("paragraph")
            blocks.append(Block(base.kind, " ".join(lines), base.depth, base.number))
        lines.clear()
        opened = None

    for line in strip_between(source.replace("\t", "    "), "<!--", "-->").splitlines():
        stripped = line.strip()
        if fenced is not None:
            if stripped == "```":
                blocks.append(Block("figure", "\n".join(fenced), figure=kind))
                fenced = None
            else:
                fenced.append(stripped)
        elif not stripped:
            close()
        elif found := _FENCE.match(stripped):
            close()
            fenced, kind = [], found[1]
        elif found := _HEADING.match(line):
            close()
            blocks.append(Block(HEADINGS[min(3, len(found[1]))], found[2].rstrip().rstrip("#").rstrip()))
        elif _RULE.match(line):
            close()
            blocks.append(Block("rule"))
        elif found := _ITEM.match(line):
            close()
            opened = Block("item", depth=min(3, len(found[1]) // 2), number=int(found[3]) if found[3] else None)
            lines.append(found[4].strip())
        elif stripped.startswith(">"):
            if opened is None or opened.kind != "quote":
                close()
                opened = Block("quote")
            lines.append(stripped[1:].strip())
        else:
            lines.append(stripped)
    close()
    if fenced is not None:  # it never ended
        blocks.append(Block("paragraph", " ".join(fenced)))
    return blocks


def plain(text: str) -> str:
    """Return a text without its emphasis and its icons, for tables of contents and search.

    >>> plain("![](famiglia/emblems/famiglia.svg) the **Famiglia** ![](x.svg), and *others*")
    'the Famiglia, and others'
    """
    return _ICON_AND_SPACE.sub("", text).replace("*", "").strip()


def with_icons(text: str, sign: Callable[[str], str]) -> str:
    """Return the text with each icon replaced by `sign` of its path; a no-break space keeps it with the word
    before.

    >>> with_icons("two ![](suits/S.svg) and none ![](../x.svg)", lambda path: f"<{path}>")
    'two\\xa0<suits/S.svg> and none ![](../x.svg)'
    """
    return _ICON.sub(lambda found: ("\N{NO-BREAK SPACE}" if found[1] else "") + sign(found[2]), text)
