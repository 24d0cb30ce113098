"""References into the rules for players: the line behind a refusal or a lesson."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from msgspec import Meta, field

from tabletop_gui.content.text.language_ids import FALLBACK
from tabletop_gui.content.text.markdown import Block, blocks_of, plain
from tabletop_gui.content.yaml_files.diagnostics import Fault, with_guess
from tabletop_gui.content.yaml_files.fields import DataRecord


class RuleLine(DataRecord, frozen=True):
    """A line of a game's rules: a paragraph, a list item, a quotation or a diagram under a heading."""

    heading: Annotated[str, Meta(min_length=1, max_length=80)]
    """The heading in the English rules: ``The hook rule``."""
    line: Annotated[int, Meta(ge=1, le=99)] = 1
    """Number of the line under it, from 1."""


class RuleLinesFile(DataRecord, frozen=True):
    """``<game>/rule_lines.yaml``: the lines of the rules for players behind refusals."""

    refusals: Annotated[dict[str, RuleLine], Meta(max_length=200)] = field(default_factory=dict)
    """The lines by the refusal's phrase key: ``rules.refuse.tricks.follow``."""


class Passage(NamedTuple):
    """A line of the rules in one language."""

    heading: str
    line: int
    """Number of the line under the heading, from 1."""
    place: int
    """Index of the block in the text, from 0 (`content.text.markdown.blocks_of`)."""
    block: Block


class Chapter(NamedTuple):
    """A heading of the rules and the lines under it."""

    heading: str
    lines: tuple[Passage, ...]


def chapters(text: str) -> list[Chapter]:
    """Return the headings of a rules text with the lines under each."""
    found: list[Chapter] = []
    for place, block in enumerate(blocks_of(text)):
        if block.kind in ("title", "heading", "subheading"):
            found.append(Chapter(plain(block.text), ()))
        elif found and block.kind != "rule":
            heading, lines = found[-1]
            found[-1] = Chapter(heading, (*lines, Passage(heading, len(lines) + 1, place, block)))
    return found


def passage(line: RuleLine, texts: Mapping[str, str], language: str) -> Passage:
    """Return the line in this language; headings are named in English, and in other languages the heading at the same
    position is used. `texts` are the game's rules by language. Raises Fault if any language lacks it.
    """
    known = chapters(texts[FALLBACK])
    number = next((k for k, one in enumerate(known) if one.heading == line.heading), None)
    if number is None:
        fault, params = with_guess("no_heading", line.heading, [one.heading for one in known], name=line.heading)
        raise Fault(fault, ("heading",), **params)
    there = known if language == FALLBACK else chapters(texts[language])
    if number >= len(there) or len(there[number].lines) < line.line or len(known[number].lines) < line.line:
        most = min(len(one[number].lines) if number < len(one) else 0 for one in (known, there))
        raise Fault("at_most", ("line",), found=line.line, limit=most)
    return there[number].lines[line.line - 1]


def fault_of(line: RuleLine, texts: Mapping[str, str]) -> Fault | None:
    """Return the fault of a line in any language, or None if every one has it. Languages without rules are ignored."""
    try:
        for language, text in texts.items():
            if text and texts.get(FALLBACK):
                passage(line, texts, language)
    except Fault as fault:
        return fault
    return None
