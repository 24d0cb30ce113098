"""The tricks among Oh Hell's rules: read, drawn, and true."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabletop_gui.content.text.markdown import blocks_of
from tabletop_gui.engine.trick_taking import CODES, SUIT, SUITS, power, winning
from tabletop_gui.gui.games.oh_hell.diagrams import CardRow, TricksDiagram
from tabletop_gui.gui.shell.app import App
from tests.gui.screens import app_in


@pytest.mark.parametrize("wrong", ["", "KH 3X", "KH 3H > AS", "KH, 3H", "1H", "> KH"])
def test_what_is_no_trick_is_no_drawing(wrong: str, app: App) -> None:
    with pytest.raises(ValueError, match=r"trick|cards|nothing"):
        TricksDiagram(app, wrong, 500)


def test_the_cards_the_winner_and_the_words_are_read(app: App) -> None:
    (row,) = TricksDiagram(app, "10H 3H 2S > 2S: trumps", 500).rows
    assert (row.cards, row.taken_by, row.words) == (("10H", "3H", "2S"), "2S", "trumps")


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_trick_of_the_book_is_taken_by_the_card_that_takes_it(language: str, app: App) -> None:
    trump, tricks = SUITS.index("S"), list[tuple[CardRow, int | None]]()  # spades, but for the chapter on hands without
    for block in blocks_of(app.library.rules("oh_hell", language)):
        if block.kind == "heading":
            trump = None if block.text in ("Manos sin triunfo", "Hands without trumps") else SUITS.index("S")
        elif block.kind == "figure":
            tricks += [(row, trump) for row in TricksDiagram(app, block.text, 600).rows if row.taken_by]
    assert len(tricks) >= 6 and sum(trumps is None for _, trumps in tricks) == 2
    for row, trumps in tricks:
        cards = [CODES.index(code) for code in row.cards]
        assert row.cards[winning(cards, power(SUIT[cards[0]], trumps))] == row.taken_by
        assert row.taken_by.rstrip(SUITS) in re.findall(r"\w+", row.words)


def test_it_is_drawn_at_any_width(tmp_path: Path) -> None:
    from tabletop_gui.gui.paint.canvas import Canvas

    with app_in(tmp_path) as app:
        for width in (200, 420, 800):
            figure = TricksDiagram(app, "KH 2S AH 5S > 5S: so\nAS KS QS JS 10S 9S 8S", width)
            canvas: Canvas = app.canvas
            canvas.begin()
            start = canvas.given
            figure.draw(canvas, 0, 0)
            boxes = canvas.boxes(start)
            assert boxes and max(box.right for box in boxes) <= width + app.skin.px(30)
