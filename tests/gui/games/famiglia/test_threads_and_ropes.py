"""The economy as one sees it: what pays for the card one looks at, and what the rival can take next."""

from __future__ import annotations

import pytest

from tabletop_gui.games.famiglia import HAND, KIND, NOTHING, STREET
from tabletop_gui.gui.games.famiglia.felt_items import seal_at
from tabletop_gui.gui.games.famiglia.payment_threads import BEAD_MS, ROUNDS, RUNS_MS
from tabletop_gui.gui.games.famiglia.prices import reachable_cards
from tests.gui.games.famiglia.gang import RIG, card, match_of, state
from tests.gui.reading import words_on

RIVAL_CAN: dict[str, object] = RIG | {
    "hands": ["F1a F0a M2a C2a B2a B0a M0a F1b", "F3b C0b M4a F0b M1a B1c"],
    "street": "F2c C3a F4a M1b F1c M0d",
}
"""A rival who can pay for the best card of the street by himself, for others with help, and for some not at all."""


def at_table(desk, rig: dict[str, object] = RIVAL_CAN, **more: object):
    one = desk(match_of(rig=rig), **more)
    one.settle()
    return one


def test_a_mercenary_that_pays_for_another_says_so(desk) -> None:
    one = at_table(desk)
    look_at(one, "F2c")
    assert one.scene.threads.wild is None, "the pair is of one kind"
    assert one.app.tr("table.famiglia.price.joker") in one.app.tooltip.shown
    one.key("page down")
    one.step(30)
    assert one.scene.threads.wild == card("M2a")
    assert one.app.tr("table.famiglia.wild") in words_on(one.app)


def look_at(one, code: str) -> None:
    spot = one.spot(card(code))
    one.move(one.pixel(spot.x, spot.y - 20))
    one.step(30)


def test_looking_at_a_card_ties_threads_to_the_two_that_pay_and_they_rise(desk) -> None:
    one = at_table(desk)
    threads = one.scene.threads
    assert threads.pair is None
    look_at(one, "F2c")
    assert threads.card == card("F2c")
    assert threads.pair == (card("F1a"), card("F1b")), "the cheapest pair comes first"
    raised = {sprite.face for sprite in one.table.stage.rows[HAND] if sprite.lifted.goal}
    assert raised == set(threads.pair)
    assert threads.others == {card("M2a")}, "and what else could pay has an empty knot"
    dim = {sprite.face for sprite in one.table.stage.rows[HAND] if one.scene.dims(sprite)}
    assert dim == set(one.table.held) - {card("F1a"), card("F1b"), card("M2a")}
    sunk = {sprite.face for sprite in one.table.stage.rows[STREET] if one.scene.veiled(STREET, sprite)}
    assert sunk == {card("C3a"), card("F4a"), card("M1b")} - {
        sprite.face for sprite in one.table.stage.rows[STREET] if one.scene.glows(sprite)
    }
    one.move((5, 300))
    one.step(30)
    assert threads.pair is None
    assert not any(sprite.lifted.value for sprite in one.table.stage.rows[HAND])
    assert not any(one.scene.veiled(STREET, sprite) for sprite in one.table.stage.rows[STREET])


def test_the_wheel_and_a_key_tie_the_next_pair(desk) -> None:
    one = at_table(desk)
    look_at(one, "F2c")
    first = one.scene.threads.pair
    assert one.scene.scroll(-1)
    second = one.scene.threads.pair
    assert second == (card("F1a"), card("M2a")) != first
    assert one.scene.scroll(-1)
    assert one.scene.threads.pair == first
    look_at(one, "M0d")
    assert not one.scene.scroll(-1), "a free card needs no pair"


def test_the_keyboard_sees_the_threads_too(desk) -> None:
    one = at_table(desk)
    one.move((5, 300))
    one.app.ring_shown = True
    one.scene.focus.focus_card(card("F2c"))
    one.step(5)
    assert one.scene.threads.pair == (card("F1a"), card("F1b"))


def test_the_answer_one_aims_at_ties_its_pair(desk) -> None:
    one = at_table(desk)
    one.click(one.grip(card("F2c")))
    one.step(3)
    lays = {target.name: target for target in one.table.pointer.lit() if target.name.startswith("lay ")}
    wild = lays[f"lay {KIND[card('M2a')]}"]
    one.move(one.pixel(wild.spot.x, wild.spot.y))
    one.step(3)
    assert card("M2a") in (one.scene.threads.pair or ())


def test_a_free_card_has_no_thread(desk) -> None:
    one = at_table(desk)
    look_at(one, "M0d")
    assert one.scene.threads.card == card("M0d")
    assert one.scene.threads.pair is None


def test_what_cannot_be_paid_has_none(desk) -> None:
    one = at_table(desk)
    look_at(one, "F4a")
    assert one.scene.threads.card == -1


def test_threads_come_to_rest(desk) -> None:
    """A pointer that is left lying on a card must not cost anything for ever."""
    one = at_table(desk)
    look_at(one, "F2c")
    assert one.scene.threads.update(16)
    assert not any(one.scene.threads.update(ROUNDS * BEAD_MS + RUNS_MS[1]) for _ in range(2)) or not one.scene.threads.update(16)


def test_with_less_motion_threads_are_there_at_once_and_still(desk) -> None:
    one = at_table(desk, reduced_motion=True)
    look_at(one, "F2c")
    assert one.scene.threads.pair is not None
    assert not one.scene.threads.update(16)


# -- the rope ------------------------------------------------------------------------------------------------------------------


def test_a_rope_rings_what_the_rival_reaches_from_what_lies_open(desk) -> None:
    one = at_table(desk)
    reach = one.scene.ropes.reach
    assert reach == reachable_cards(one.match.view(0), 1)
    assert reach[card("F4a")] is True
    assert reach[card("F1c")] is True
    assert card("M0d") not in reach, "zeros get none"
    assert False in reachable_cards(one.match.view(0), 0).values()


def test_a_rope_is_shown_in_the_own_turn_only_and_where_it_is_wanted(desk) -> None:
    one = at_table(desk)
    assert one.scene.ropes.reach
    one.app.change(threatened_cards=False)
    assert not one.scene.ropes.reach
    one.app.change(threatened_cards=True)
    one.table.propose(NOTHING)
    one.step(3)
    assert not one.table.mine
    assert not one.scene.ropes.reach


def test_no_rope_where_the_rival_has_no_turn_to_come(desk) -> None:
    one = at_table(desk)
    one.scene.view.left = 0
    assert not one.scene.ropes.reach


def test_ropes_are_drawn_while_one_points_at_the_rival_and_told_to_whoever_hears(desk) -> None:
    one = at_table(desk)
    look_at(one, "F4a")
    assert not one.scene.ropes.shown
    assert one.scene.ropes.payers >= {card("F3b"), card("M4a")}
    rival, held = one.scene.places.seats[1], one.table.stage.goals(HAND + 1)[0]
    for x, y in ((rival.x, rival.y), seal_at(rival), (held.x, held.y)):
        one.move((5, 300))
        one.step(3)
        assert not one.scene.ropes.shown
        one.move(one.pixel(x, y))
        one.step(3)
        assert one.scene.ropes.shown
    assert one.scene.words.named(card("F4a")) in one.scene.situation().split("Lobo podría fichar")[1]


def test_a_helper_in_the_hand_lights_what_it_brings_within_reach(desk) -> None:
    one = at_table(desk, RIVAL_CAN | {"street": "F2c C3a F4a M1b F3a"})
    dark = next(s for s in one.table.stage.rows[STREET] if s.face == card("F3a"))
    assert not one.scene.glows(dark)
    one.click(one.grip(card("B2a")))
    one.step(3)
    assert one.scene.glows(dark), "3 − 2 is paid with the two Famiglia 1"
    one.click(one.grip(card("C2a")))
    one.step(3)
    assert not one.scene.glows(dark)


@pytest.mark.parametrize("language", ["es", "en"])
def test_it_is_said_in_words_as_well(desk, language: str) -> None:
    one = at_table(desk, language=language)
    look_at(one, "F4a")
    spot = one.spot(card("F4a"))
    told, _ = one.scene.tip_at(one.pixel(spot.x, spot.y))
    assert "Lobo" in told.splitlines()[-1]
    assert not one.app.phrases.missing
    assert state(one).zones[STREET]
