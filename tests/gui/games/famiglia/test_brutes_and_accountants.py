"""Brutes and Accountants at the table: the reduction, the exchange, and taking a step back."""

from __future__ import annotations

import pytest

from tabletop_gui.games.famiglia import AREA, CODES, HAND, STREET
from tabletop_gui.gui.games.famiglia.facts import threat_previews
from tabletop_gui.gui.table.model.input.gestures import Drag
from tests.gui.games.famiglia.gang import RIG, card, match_of, state


@pytest.mark.parametrize("by", [1, 2])
def test_a_brute_threatens_the_more_the_further_it_comes(desk, by: int) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    one.put(card("B2a"), f"threat {card('F3a')} {by}")
    assert state(one).reduction == by
    assert state(one).reduced == card("F3a")


def test_the_stepper_chooses_the_reduction_of_a_clicked_brute(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    one.click(one.grip(card("B2a")))
    assert one.scene.steps.words.dial
    one.click(one.scene.steps.less.rect.center)
    spot = one.spot(card("F3a"))
    one.click(one.pixel(spot.x, spot.y))
    assert state(one).reduction == 1


def test_who_is_threatened_starts_back(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    one.put(card("B2a"), f"threat {card('F3a')} 2")
    assert any(one.table.stage.rows[STREET][k].shake for k in range(6) if one.table.stage.rows[STREET][k].face == card("F3a"))


def test_what_is_threatened_shines_only_when_it_can_be_taken(desk) -> None:
    for target, affordable in (("F3a", True), ("M4a", False)):
        one = desk(match_of(rig=RIG))
        one.settle()
        one.put(card("B2a"), f"threat {card(target)} 1")
        one.settle()
        lit = {sprite.face for sprite in one.table.stage.rows[STREET] if one.scene.glows(sprite)}
        assert (card(target) in lit) is affordable


def test_an_accountant_opens_the_exchange(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    one.put(card("C2a"), "area")
    one.settle()
    assert state(one).swaps == 2
    one.put(card("F2b"), "hand")
    one.settle()
    assert not one.scene.steps.end.enabled, "something must be laid down first"
    dim = {sprite.face for sprite in one.table.stage.rows[HAND] if one.scene.dims(sprite)}
    assert dim == {card("F2b")}, "only the card fetched cannot be laid down for itself"
    one.put(card("B0a"), "area")
    one.settle()
    assert state(one).swaps == 1
    assert card("F2b") in state(one).zones[HAND]
    assert card("B0a") in state(one).zones[AREA]


def test_an_accountant_lights_what_he_can_bring_back(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    one.put(card("C2a"), "area")
    one.settle()
    lit = {sprite.face for sprite in one.table.stage.rows[AREA] if one.scene.glows(sprite)}
    assert lit == {card("F0c"), card("C0c"), card("B1a"), card("F2b")}


def test_a_step_is_taken_back_with_one_click(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    before = state(one).zones
    one.put(card("C2a"), "area")
    one.settle()
    one.scene.toolbox.undo()
    one.settle()
    assert state(one).zones == before
    assert one.match.undone == 0


def test_what_is_taken_back_leaves_the_street_as_it_lay(desk) -> None:
    one = desk(match_of(persons=2, rig=RIG | {"street": "F0d C3a M4a B1b F1c F3a"}))
    one.settle()
    one.put(card("F0d"), "hand")
    one.settle()
    one.scene.steps.end_turn()
    one.settle()
    before = dict(one.table.tally.slots)
    assert before[card("C3a")] == 1, "the first place is empty"
    one.put(card("B2a"), f"threat {card('B1b')} 1")
    one.settle()
    one.scene.toolbox.undo()
    one.settle()
    assert one.table.tally.slots == before


def test_the_price_stands_over_the_copy_the_brute_is_held_over(desk) -> None:
    one = desk(match_of(rig=RIG | {"street": "F3a C3a F3b B1b"}))
    one.settle()
    named = {g.action.target for g in one.table.gestures if isinstance(g, Drag) and g.to == f"threat {card('F3b')} 2"}
    assert named == {card("F3a")}, "the rules name one of the two"
    start, spot = one.grip(card("B2a")), one.spot(card("F3b"))
    one.move(start)
    one.press(start)
    one.move((start[0] + 8, start[1]), held=True)
    carry = one.table.pointer.carry
    one.move(one.pixel(spot.x - carry.dx, spot.y - carry.dy), held=True)
    assert [(aim.card, aim.by, aim.held) for aim in threat_previews(one.table)] == [(card("F3b"), 2, True)]


def test_a_chosen_brute_shows_what_every_card_would_cost(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    assert not threat_previews(one.table)
    one.click(one.grip(card("B2a")))
    told = {CODES[aim.card]: (aim.by, aim.payable) for aim in threat_previews(one.table)}
    assert told == {
        "F2c": (2, True), "C3a": (2, False), "M4a": (2, False), "B1b": (1, True), "F1c": (1, True), "F3a": (2, True),
    }  # fmt: skip
    one.click(one.scene.steps.less.rect.center)
    assert {aim.by for aim in threat_previews(one.table)} == {1}


def test_whoever_is_no_brute_is_told_what_he_is_good_for(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    one.put(card("F1a"), f"street {card('F2c')}")
    assert "Sobre la calle se juegan Brutos" in one.app.toasts.shown
    one.put(card("M2a"), "area")
    assert "Las demás cartas sirven para pagar" in one.app.toasts.shown
    assert not one.match.steps


def test_the_twin_of_the_accountant_just_played_can_be_picked_up_though_he_lies_on_it(desk) -> None:
    """They lie on one pile: whoever took hold of it was told that the one on top cannot be picked up, and saw no other."""
    one = desk(match_of(rig=RIG | {"areas": ["C2b F2b", "C1b M0c"]}))
    one.settle()
    one.put(card("C2a"), "area")
    one.settle()
    held = len(one.table.view.zones[HAND])
    for code in ("C2a", "C2b"):
        assert one.drags(card(code)) == {"hand"}
    one.put(card("C2a"), "hand")
    one.settle()
    assert len(one.table.view.zones[HAND]) == held + 1
    assert not one.app.toasts.shown
    assert card("C2a") in one.table.view.zones[AREA], "the one played stays"
