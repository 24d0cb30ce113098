"""The page of advice: what it says, and what it warns of."""

from __future__ import annotations

from tabletop_gui.ai.requests import Hint, Why
from tabletop_gui.gui.table.note_panel import Advised, Numbered
from tests.gui.table.pilot import match_of


def test_one_press_says_what_to_do_how_sure_that_is_why_and_what_to_beware_of(desk) -> None:
    one = desk(match_of())
    one.settle()
    hint, note, tr = one.scene.hint, one.scene.note, one.app.tr
    why, warning = Why("hint.oh_hell.aim_lost", {}), Why("hint.oh_hell.last_trump", {})
    hint.hints = (Hint("bid 1", 3.0, (why,), (warning,)), Hint("bid 0", 1.0, doubt=0.2))
    one.key("h")
    assert hint.shown
    advised, *said = [part for part in note.parts if isinstance(part, Advised | Numbered)]
    assert advised.words == tr("table.oh_hell.hint.bid", bid=1) and advised.sure == tr("table.hint.sure")
    assert said == [Numbered(1, tr(why.key)), Numbered(2, tr(warning.key), against=True)]
    one.key("h")
    assert not note.title and not hint.shown, "the same key puts it away"
    assert hint.hints, "and what was found is kept for the next time"
