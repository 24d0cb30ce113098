"""The street, the deck and what has left them."""

from __future__ import annotations

import pytest

from tabletop_gui.games.famiglia import STREET
from tests.gui.famiglia.gang import RIG, SECOND, card, match_of, state


def test_the_street_goes_under_the_deck_in_the_second_run(desk) -> None:
    one = desk(match_of(rig=SECOND))
    one.settle()
    one.put(card("F1c"), "away")
    one.settle()
    assert one.table.tally.zones[6] == [card("F1c")]
    assert not any(to == "away" for c in state(one).zones[STREET] for to in one.drags(c))


def test_a_gap_stays_in_a_street_of_six_and_a_crowded_one_closes_up(desk) -> None:
    one = desk(match_of(rig=RIG | {"street": "F0d C3a M4a B1b F1c F3a"}))
    one.settle()
    one.put(card("F0d"), "hand")
    one.step(40)
    slots = one.table.tally.slots
    assert slots[card("C3a")] == 1
    crowded = desk(match_of(rig=RIG | {"street": "F0d C3a M4a B1b F1c F3a C1b M1c", "areas": ["", ""]}))
    crowded.settle()
    crowded.put(card("F0d"), "hand")
    crowded.step(1)
    assert crowded.table.tally.slots[card("M1c")] == 0


def test_what_has_left_the_street_can_be_looked_at(desk) -> None:
    one = desk(match_of(rig=SECOND))
    one.settle()
    spot = one.scene.places.discard.spots(1)[0]
    one.click(one.pixel(spot.x, spot.y))
    assert one.scene.discards.shown
    one.key("esc")
    assert not one.scene.discards.shown


@pytest.mark.parametrize(("run", "words"), [(1, "segunda vuelta"), (2, "últimos turnos")])
def test_a_deck_that_runs_out_is_told(desk, run: int, words: str) -> None:
    rig = {
        "hands": ["F0a", "F0b"],
        "areas": ["", ""],
        "street": "C3a B1b",
        "deck": "F1c F1d",
        "discards": "M1a M1b M1c",
        "run": run,
    }
    one = desk(match_of(rig=rig))
    one.settle()
    assert not one.app.toasts.shown, "nothing has happened yet"
    one.put(card("C3a"), "away")
    one.step(100)
    assert words in one.app.toasts.shown
