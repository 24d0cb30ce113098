"""The page of advice: what it says, and what it warns of."""

from __future__ import annotations

from tabletop_gui.ai.requests import Hint, Why
from tests.gui.table.pilot import match_of


def test_a_hint_says_what_to_beware_of_as_soon_as_it_says_what_to_do(desk) -> None:
    one = desk(match_of())
    one.settle()
    hint, note = one.scene.hint, one.scene.note
    warning = Why("hint.oh_hell.last_trump", {})
    hint.hints, hint.step = (Hint("bid 1", 3.0, (Why("hint.oh_hell.aim_lost", {}),), (warning,)),), 1
    one.scene.advice.show()
    assert not note.warnings, "where to look is no advice yet"
    one.step()
    low = note.natural()[1]
    for step in (2, 3):
        hint.step = step
        one.scene.advice.show()
        assert note.warnings == (one.app.tr(warning.key),)
    assert note.natural()[1] > low
    one.step()
    one.scene.advice.close()
    assert not note.title and not note.warnings
