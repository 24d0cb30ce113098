"""Whatever a player's files hold, to read it takes as long as it is large: a text of which each half looks like the other would
keep an expression that goes back over it busy for hours."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest

from tabletop_gui.content.packs.svg_check import flaw_of
from tabletop_gui.content.text.clean_text import graphemes, line, words
from tabletop_gui.content.text.markdown import blocks_of, plain, with_icons
from tabletop_gui.content.text.phrases import Phrases, invalid_brace, placeholders
from tabletop_gui.gui.art.cards.portraits import eyes_of
from tabletop_gui.gui.art.raster.raster import inks_of, inner_drawing, is_embeddable, recolour
from tabletop_gui.gui.games import TABLES
from tabletop_gui.gui.rulebook.diagrams import diagram_of
from tabletop_gui.gui.rulebook.search import search
from tabletop_gui.gui.shell.a11y.tree import spoken
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.sharing import codes, duels

LENGTH = 60_000
"""Of a text: its square would be hours."""
PIECES = (
    ":", ": ", " ", "a", "a ", "a:", "9", "**", "* ", "# ", "- ", "![](", "![](a/", "<", "<g>", "<svg ", "<svg>", "<!--",
    "<!DOCTYPE ", "<![CDATA[", "<a b=", "<a b='", '"', "'", "&", "#12", "{", "{a:", "}", "[tapete-duel:", "[tapete-duel:1:", "[ ",
    "`", "``` a", "FFF ", "F9 ", ">", "/ ", "2S ", "2S > ", "AAA ", "F1: F1 F1 / ", "=", "-", "\t", "♠", "A♠", "1.", "| ",
    "\u0301", "\u200b", "👩\u200d", "क\u094d\u200c", "م\u200c", "🇪", "🏴\U000e0067", "ᄀ", "\u0600", "1\ufe0f", "A-",
)  # fmt: skip
READERS: dict[str, Callable[[str], object]] = {
    "rules": lambda text: search(blocks_of(text), "aa b"),
    "words": plain,
    "icons": lambda text: with_icons(text, str),
    "drawing": flaw_of,
    "drawing within": inner_drawing,
    "whole": is_embeddable,
    "inks": inks_of,
    "other inks": lambda text: recolour(text, {"#111111": "#222222"}),
    "eyes": eyes_of,
    "duel": duels.holds,
    "duel read": duels.read,
    "code": codes.decode,
    "gaps": placeholders,
    "braces": invalid_brace,
    "cleaned": line,
    "graphemes": graphemes,
    "word by word": words,
    "said": lambda text: spoken(text, Phrases("en").tr),
}


def texts() -> list[str]:
    """Long texts of one piece each, alone and with what they may have been waiting for."""
    whole = [piece * (LENGTH // len(piece)) for piece in PIECES]
    return [text + end for text in whole for end in ("", "!", ">", "\nx")]


@pytest.mark.parametrize("reader", READERS)
def test_a_text_is_read_in_time(reader: str) -> None:
    for text in texts():
        with suppress(ValueError, codes.CodeError, duels.DuelError):
            READERS[reader](text)


def test_a_figure_of_the_rules_is_read_in_time(app: App) -> None:
    for kind in (kind for table in TABLES.values() for kind in table.figures):
        for text in texts():
            diagram_of(app, kind, text[: LENGTH // 3], 500)
