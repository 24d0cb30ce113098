"""How heavily a card comes down that has been taken: the more it is worth the longer, the louder and the more is seen of it."""

from __future__ import annotations

import pytest

from tabletop_gui.games.famiglia import CODES, HAND, STREET, WORTH, Recruit, Take
from tabletop_gui.gui.games.famiglia.emphasis import emphasis_of_landing
from tabletop_gui.gui.games.famiglia.highlights.landing import LANDS, TAKES_LIGHT
from tests.gui.games.famiglia.gang import card, match_of

HELD = ["F1a F1b F2a F2b F3a F3b C0a C0b C1a B0a M0a", "F0b C0c B0b B0c M0b"]
RIG = {"hands": HELD, "areas": ["C1b", "C1c"], "street": "F0c F2c F4a M1a B1a C2a C2b"}
"""The first can pay for F2c and F4a; F0c is free. What the other cannot pay for next is stolen from nobody."""
TAKEN = {
    "C0d": Take(card("C0d")), "C1d": Recruit(card("C1d"), card("C0a"), card("C0b")),
    "F2c": Recruit(card("F2c"), card("F1a"), card("F1b")), "F3b": Recruit(card("F3b"), card("F2a"), card("F2b")),
    "F4a": Recruit(card("F4a"), card("F3a"), card("F3b")),
}  # fmt: skip
"""Cards worth 0, 1, 6, 10 and 15, and how they are taken."""


def taken(desk, code: str, **settings):
    """A card is being taken."""
    hands = [held.replace(" F3b", "") if code == "F3b" else held for held in HELD]
    rig = RIG | {"hands": hands, "street": f"{code} M1a B1a C2a C2b"}
    one = desk(match_of(rig=rig), **{"speed": 1.0, "reduced_motion": False, **settings})
    one.settle()
    one.sounds.heard.clear()
    assert one.table.propose(TAKEN[code])
    return one


def came_down(one, code: str) -> tuple[int, set[str], float]:
    """Watch it: frames in the air, the highlights seen, and the darkness."""
    air, seen, dark = 0, set(), 0.0
    for _ in range(400):
        one.step()
        found = one.table.stage.find(card(code))
        air += found is not None and one.table.stage.rows[found[0]][found[1]].flight is not None
        now = one.table.highlights.now
        if now is not None:
            seen.add(now.kind)
            dark = max(dark, one.table.highlights.dark)
            assert one.table.stage.find(card(code))[0] == HAND, "it lies there"
        if one.table.director.idle and not one.table.stage.flying and one.scene.play.payment is None:
            return air, seen, dark
    raise AssertionError("it never ends")


def test_a_heavier_card_has_the_larger_stake() -> None:
    by_worth = sorted((WORTH[one], emphasis_of_landing(one)) for one in range(len(CODES)))
    assert [stake for _, stake in by_worth] == sorted(stake for _, stake in by_worth)
    assert len({stake for worth, stake in by_worth if worth >= 6}) == 3


def test_it_comes_down_with_its_worth(desk) -> None:
    air, dark, heard = {}, {}, {}
    for code, kinds in {"C0d": set(), "C1d": set(), "F2c": {LANDS}, "F3b": {LANDS}, "F4a": {TAKES_LIGHT}}.items():
        one = taken(desk, code)
        air[code], seen, dark[code] = came_down(one, code)
        heard[code] = set(one.sounds.names)
        assert seen == kinds, code
    assert air["C1d"] < air["F2c"] < air["F3b"] < air["F4a"], "the heavier the longer it is in the air"
    assert air["C0d"] > air["C1d"], "a card worth nothing glides"
    assert dark["F2c"] < dark["F3b"] < dark["F4a"]
    assert "card_place" not in heard["C0d"] and "card_place" in heard["C1d"] and "thud" not in heard["C1d"]
    for code, sounds in {"F2c": {"thud"}, "F3b": {"thud", "low_wood"}, "F4a": {"thud", "drum", "bell", "lamp_click"}}.items():
        assert sounds <= heard[code]


def test_all_the_light_is_on_the_best_card(desk) -> None:
    one, lit = taken(desk, "F4a"), list[set[int]]()
    for _ in range(300):
        one.step()
        lit.append({sprite.face for sprite in one.table.stage.rows[HAND] if not one.scene.dims(sprite)})
    assert {card("F4a")} in lit and len(lit[-1]) > 5, "for a while"


def test_it_is_heard_where_it_lies(desk) -> None:
    one, sides = taken(desk, "F4a"), dict[str, float]()
    real = one.sounds.play

    def play(name: str, step: int = 0, side: float = 0.0) -> bool:
        sides[name] = side
        return real(name, step, side)

    one.sounds.play = play
    came_down(one, "F4a")
    lies = one.table.side(one.spot(card("F4a")).x)
    assert lies < -0.2 and {sides[name] for name in ("thud", "drum", "bell", "lamp_click")} == {lies}


def test_what_it_is_worth_sets_out_when_the_stillness_is_over_and_has_come_before_anybody_acts(desk) -> None:
    one = taken(desk, "F4a")
    before, flown = one.scene.seals.points(0), 0
    for _ in range(400):
        one.step()
        payment = one.scene.play.payment
        if payment is not None and payment.flown >= 0:
            flown += 1
            assert not one.table.highlights.running and not one.table.director.idle
        elif flown:
            break
        assert one.scene.seals.points(0) == before
    assert flown > 5


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"speed": 0.0}])
def test_with_less_motion_and_at_once_it_is_heard_as_a_touch(desk, settings) -> None:
    one = taken(desk, "F4a", **settings)
    one.step(60)
    assert not one.table.highlights.running and one.table.stage.find(card("F4a"))[0] != STREET
    assert "thud" in one.sounds.names and "drum" not in one.sounds.names
