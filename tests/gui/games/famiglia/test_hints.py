"""Hints in words: every action has a reason that both languages can say, and one that is true."""

from __future__ import annotations

import pytest

from tabletop_gui.content.text.phrases import LANGUAGES
from tabletop_gui.gui.table.help.note_panel import Words as Paragraph
from tests.gui.games.famiglia.gang import SECOND, match_of


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_leaves_the_count_of_the_deck_in_sight(desk, size: tuple[int, int], language: str) -> None:
    """The page of the hint lay over how many cards there are still to come."""
    street = "F2c C3a M4a B1b F1c F3a M1a M1b M1c M3a C4a B4a F4a C3b"
    one = desk(match_of(rig=SECOND | {"street": street, "deck": "B0c B0d C1c C1d M2b"}), size=size, language=language)
    one.settle()
    scene = one.scene
    figures = scene.felt.counts
    assert len(figures) == 2
    said = "Calculo que en unos turnos le sacarás 5 puntos.\n"
    for lines in range(1, 7):
        scene.note.show("Pista", Paragraph(said * lines))
        one.step(4)
        assert not any(scene.note.rect.colliderect(rect) for rect in figures), lines
