"""The page of advice: what it says, and what it warns of."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop_gui.ai.requests import Hint, Reason
from tabletop_gui.gui.table.help.note_panel import Advised, Numbered
from tabletop_gui.gui.table.scale import TableScale
from tests.gui.table.pilot import match_of


def test_one_press_says_what_to_do_how_sure_that_is_why_and_what_to_beware_of(desk) -> None:
    one = desk(match_of())
    one.settle()
    hint, note, tr = one.scene.hint, one.scene.note, one.app.tr
    why, warning = Reason("hint.oh_hell.barred.none", {}), Reason("hint.no_reason", {})
    hint.hints = (Hint("bid 1", 3.0, (why,), (warning,)), Hint("bid 0", 1.0, doubt=0.2))
    one.key("h")
    assert hint.shown
    advised, *said = [part for part in note.parts if isinstance(part, Advised | Numbered)]
    assert advised.words == tr("table.oh_hell.hint.bid", bid=1) and advised.sure == tr("table.hint.sure")
    assert said == [Numbered(1, tr(why.key)), Numbered(2, tr(warning.key), against=True)]
    one.key("h")
    assert not note.title and not hint.shown, "the same key puts it away"
    assert hint.hints, "and what was found is kept for the next time"


@pytest.mark.parametrize("words", ["Coge barrera-barrera-barrera-varita y colócala donde brilla", "Ficha a Mercenarios 4"])
@pytest.mark.parametrize("wide", [156, 240, 340])
def test_no_word_of_the_advice_is_cut_at_the_edge_of_a_narrow_page(desk, words: str, wide: int) -> None:
    """At any width that a page may have, in pixels: it is parted after a hyphen, or set smaller."""
    app = desk(match_of()).app
    m, set_in = TableScale(app), []
    plain = app.text.block

    def block(said: str, px: int, colour: str, width: int, **more: Any) -> Any:
        set_in.append((app.text.block_width(said, px, width, face=more["face"]), width))
        return plain(said, px, colour, width, **more)

    app.text.block = block
    Advised(words, "seguro", "#000000").lay(app, m, m.px(wide))
    assert set_in and all(used <= width for used, width in set_in)
