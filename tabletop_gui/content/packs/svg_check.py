"""Check that a file is an SVG drawing, without an XML parser (frozen builds carry none): tags that nest, and a size.

The rasteriser silently shows nothing for broken XML, so a player who draws plates needs to be told the fault and its
remedy. The cost of rasterising a valid drawing is not judged here: ``gui.art.raster.sandbox`` tests it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from msgspec import Struct, field

from tabletop_gui.content.packs.markup_comments import replace_between
from tabletop_gui.content.yaml_files.diagnostics import Problem

LARGEST_DRAWING = 2**20
"""Maximum size in bytes; shipped drawings are much smaller."""

_PASSAGES = (("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>"))
_NOT_A_BREAK = re.compile(r"[^\n]")
_DOCTYPE = re.compile(r"<!DOCTYPE[^<\[>]*>")
_DECLARATION = re.compile(r"<!DOCTYPE[^<\[>]*\[|<!ENTITY\b")
_TAG = re.compile(r"""<(/?)([A-Za-z_][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>""")
_ATTRIBUTE = re.compile(r"""([\w:.-]+)\s*=\s*(?:"[^"<]*"|'[^'<]*')""")


class SvgFlaw(Struct, frozen=True):
    """The reason why a text is no drawing: a key of `content.problem`, its parameters, and its position (from 1; 0: none)."""

    fault: str
    params: Mapping[str, object] = field(default_factory=dict)
    line: int = 0
    column: int = 0


def problem_of(path: Path, read: Callable[[Path], bytes] = Path.read_bytes) -> Problem | None:
    """Return the first problem of a file that should be a drawing, or None.

    ``read`` returns its content: `content.packs.packed_drawings.shipped_drawing` for shipped drawings, which a bundle packs.
    It may raise OSError.
    """
    try:
        if path.stat().st_size > LARGEST_DRAWING:
            return Problem(path, 0, 0, "", "drawing_too_big", {"limit": LARGEST_DRAWING // 1024})
        text = read(path).decode("utf-8-sig")
    except FileNotFoundError:
        return Problem(path, 0, 0, "", "missing_file")
    except UnicodeDecodeError:
        return Problem(path, 0, 0, "", "encoding")
    except (OSError, ValueError):
        return Problem(path, 0, 0, "", "unreadable")
    flaw = flaw_of(text)
    return Problem(path, flaw.line, flaw.column, "", flaw.fault, flaw.params) if flaw is not None else None


def is_drawing(path: Path) -> bool:
    """Return True if a file is well-formed SVG with a size, and no larger than `LARGEST_DRAWING`."""
    return problem_of(path) is None


def is_svg(text: str) -> bool:
    """Return True if a text is a single ``svg`` element with a size, all tags closed in their order. Entity
    declarations are refused.
    """
    return flaw_of(text) is None


def flaw_of(text: str) -> SvgFlaw | None:
    """Return the first reason why a text is no such drawing, or None for a valid one."""
    if not text.strip():
        return SvgFlaw("empty")
    for opening, closing in _PASSAGES:
        text = _blanked(text, opening, closing)
    declaration = _DECLARATION.search(text)
    if declaration is not None:
        return _at(text, declaration.start(), "drawing_entities")
    text = _DOCTYPE.sub(_spaces, text)
    open_tags: list[tuple[str, int]] = []
    at = 0
    roots = 0
    for tag in _TAG.finditer(text):
        between = text[at : tag.start()]
        if (stray := between.find("<")) >= 0:
            return _at(text, at + stray, "drawing_tag")
        if not open_tags and between.strip():
            return _outside(text, at, roots)
        at = tag.end()
        closing, name, attributes, empty = tag.groups()
        if closing:
            if attributes or empty:
                return _at(text, tag.start(), "drawing_tag")
            if not open_tags or open_tags[-1][0] != name:
                return _crossed(text, tag.start(), name, open_tags)
            open_tags.pop()
            continue
        if not open_tags:
            roots += 1
            if roots > 1:
                return _outside(text, tag.start(), 1)
            if name.rpartition(":")[2] != "svg":
                return _at(text, tag.start(), "drawing_root", name=f"<{name}>")
            if not _has_size(attributes):
                return _at(text, tag.start(), "drawing_size")
        if not empty:
            open_tags.append((name, tag.start()))
    if (stray := text.find("<", at)) >= 0:
        return _at(text, stray, "drawing_tag")
    if open_tags:
        name, start = open_tags[-1]
        return _at(text, start, "drawing_unclosed", name=f"<{name}>", closing=f"</{name}>")
    if not roots:
        return SvgFlaw("drawing_none")
    return _outside(text, at, roots) if text[at:].strip() else None


def _has_size(attributes: str) -> bool:
    names = set(_ATTRIBUTE.findall(attributes))
    return "viewBox" in names or names >= {"width", "height"}


def _crossed(text: str, at: int, name: str, open_tags: list[tuple[str, int]]) -> SvgFlaw:
    """Return the flaw of a closing tag that closes nothing, or not the tag opened last."""
    if any(known == name for known, _ in open_tags):
        inner, start = open_tags[-1]
        return _at(text, start, "drawing_unclosed", name=f"<{inner}>", closing=f"</{inner}>")
    return _at(text, at, "drawing_crossed", name=f"</{name}>")


def _outside(text: str, at: int, roots: int) -> SvgFlaw:
    """Return the flaw of content outside the file's single root element."""
    while text[at].isspace():
        at += 1
    return _at(text, at, "drawing_outside") if roots else SvgFlaw("drawing_none")


def _at(text: str, at: int, fault: str, **params: object) -> SvgFlaw:
    return SvgFlaw(fault, params, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))


def _spaces(found: re.Match[str]) -> str:
    return _NOT_A_BREAK.sub(" ", found[0])


def _blanked(text: str, opening: str, closing: str) -> str:
    """Return the text with spaces in place of passages between two marks and of the marks, so that line positions
    are kept.

    It is a single pass, as in `markup_comments.strip_between`; an unclosed passage stays.
    """
    return replace_between(text, opening, closing, lambda passage: _NOT_A_BREAK.sub(" ", passage))
