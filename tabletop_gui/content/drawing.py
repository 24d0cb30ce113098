"""Whether a file is an SVG drawing, without an XML parser (frozen builds carry none): tags that nest, and a size.

The rasteriser shows nothing at all for broken XML and says nothing, so a player who draws plates needs to be told.
"""

from __future__ import annotations

import re
from pathlib import Path

from tabletop_gui.content.asides import without

LARGEST_DRAWING = 2**20
"""Bytes; a bigger one would stall the table."""

_ASIDES = (("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"))
_DOCTYPE = re.compile(r"<!DOCTYPE[^<\[>]*>")
_TAG = re.compile(r"""<(/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>""")
_SIZE = re.compile(r"""\bviewBox\s*=|\bwidth\s*=.*\bheight\s*=|\bheight\s*=.*\bwidth\s*=""", re.S)


def is_drawing(path: Path) -> bool:
    """Whether a file is well-formed SVG with a size, and not so large that it would stall the table."""
    try:
        if path.stat().st_size > LARGEST_DRAWING:
            return False
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, ValueError):
        return False
    return is_svg(text)


def is_svg(text: str) -> bool:
    """Whether a text is one ``svg`` element with a size, all tags closed in their order. Entity declarations are refused."""
    for opening, closing in _ASIDES:
        text = without(text, opening, closing)
    text = _DOCTYPE.sub("", text)
    open_tags: list[str] = []
    at = 0
    roots = 0
    for tag in _TAG.finditer(text):
        between = text[at : tag.start()]
        at = tag.end()
        closing, name, attributes, empty = tag.groups()
        if "<" in between or (not open_tags and between.strip()):
            return False
        if closing:
            if attributes or empty or not open_tags or open_tags.pop() != name:
                return False
            continue
        if not open_tags:
            roots += 1
            if name.rpartition(":")[2] != "svg" or not _SIZE.search(attributes):
                return False
        if not empty:
            open_tags.append(name)
    return roots == 1 and not open_tags and not text[at:].strip()
