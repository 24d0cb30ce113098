"""The last run of the deck: a band is laid round the pile once, when it has been shuffled, and stays until it is used up."""

from __future__ import annotations

import pytest

from tabletop_gui.games.famiglia import DECK, Stir
from tabletop_gui.gui.games.famiglia.highlights.last_run import LAST_RUN
from tests.gui.games.famiglia.gang import RIG, SECOND, card, match_of

LAST = RIG | {"deck": "B1c", "street": "F2c C3a M4a B1b F1c F3a", "rest": "DISCARD"}
"""One more card, and the first run is over."""


def stirred(desk, **settings):
    """The street is being stirred, which uses up the deck."""
    one = desk(match_of(rig=LAST), **{"speed": 1.0, "reduced_motion": False, **settings})
    one.settle()
    assert not one.table.tally.banded
    assert one.table.propose(Stir(card("B1b")))
    return one


def test_it_lies_there_when_the_pile_has_been_shuffled(desk) -> None:
    one = stirred(desk)
    shown = 0
    for _ in range(400):
        one.step()
        if one.table.highlights.running:
            assert one.table.highlights.now.kind == LAST_RUN and one.table.tally.run == 2
            assert one.table.stage.rows[DECK] and not one.table.stage.flying, "all cards lie in it"
            shown += 1
        elif not shown:
            assert not one.table.tally.banded
    assert shown > 10 and one.table.tally.banded
    assert one.sounds.names.count("paper_slap") == 1, "once"
    assert one.table.undo() and not one.table.tally.banded, "taken back, it is gone"


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_with_less_motion_and_at_once_it_only_lies_there(desk, settings) -> None:
    one = stirred(desk, **settings)
    for _ in range(200):
        one.step()
        assert not one.table.highlights.running
    assert one.table.tally.banded and one.sounds.names.count("paper_slap") == 1


def test_a_match_that_is_in_its_last_run_has_it_from_the_start(desk) -> None:
    one = desk(match_of(rig=SECOND))
    one.settle()
    assert one.table.tally.banded and not one.table.highlights.running
