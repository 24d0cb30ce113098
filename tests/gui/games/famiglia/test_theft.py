"""The theft under a rival's nose: seen where the other could have paid next, before the card goes."""

from __future__ import annotations

import pytest

from tabletop_gui.games.famiglia import HAND, STREET, Recruit
from tabletop_gui.gui.games.famiglia.highlights.landing import LANDS
from tabletop_gui.gui.games.famiglia.highlights.theft import SNATCHED
from tests.gui.games.famiglia.gang import card, match_of

RIG = {
    "hands": ["F2a F1a C0a B0a M3a", "F2b F2c F0b C0b B0b"],
    "areas": ["C1a F1b", "C1b M1b"],
    "street": "C2a F3a M2b B1a C3a F1c",
}
"""Both could pay for F3a: the first with a Mercenary."""
POOR = RIG | {"hands": ["F2a F1a C0a B0a M3a", "F2b C2c F0b C0b B0b"]}
"""The second could not."""


def taken(desk, rig=RIG, **settings):
    """F3a is being taken, up to where that is seen."""
    one = desk(match_of(rig=rig), **{"speed": 1.0, "reduced_motion": False, **settings})
    one.settle()
    assert one.table.propose(Recruit(card("F3a"), card("F2a"), card("M3a")))
    for _ in range(60):
        if one.table.highlights.running or one.table.director.idle:
            break
        one.step()
    return one


def points(one) -> tuple[int, int]:
    return one.scene.seals.points(0), one.scene.seals.points(1)


def test_the_card_lies_there_until_the_rope_has_snapped(desk) -> None:
    one = taken(desk)
    now = one.table.highlights.now
    assert now is not None and now.kind == SNATCHED and now.seat == 1
    before = points(one)
    struck = 0
    while one.table.highlights.running:
        found = one.table.stage.find(card("F3a"))
        assert found is not None and found[0] == STREET and points(one) == before, "no figure before its event"
        struck += one.table.highlights.since(now.hits) >= 0
        one.step()
    assert struck > 3
    one.step(120)
    found = one.table.stage.find(card("F3a"))
    assert found is not None and found[0] == HAND
    assert points(one) == (before[0] + 10, before[1])


def test_what_the_other_could_not_pay_for_is_taken_like_any_card(desk) -> None:
    one = taken(desk, POOR)
    now = one.table.highlights.now
    assert now is None or (now.kind == LANDS and one.table.stage.find(card("F3a"))[0] == HAND)


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_with_less_motion_and_at_once_it_is_not_shown(desk, settings) -> None:
    one = taken(desk, **settings)
    assert not one.table.highlights.running
