"""Taking a card of the street: what it costs, who pays, and what is seen of it."""

from __future__ import annotations

import pytest

from tabletop_gui.engine.values import Card
from tabletop_gui.games.famiglia import AREA, CODES, HAND, STREET, VALUE, Stir
from tabletop_gui.gui.games.famiglia.play import TO_HAND
from tabletop_gui.gui.games.famiglia.scene import FamigliaTable
from tabletop_gui.gui.table.model.input.gestures import Drag
from tests.gui.games.famiglia.gang import RIG, card, match_of, state


def test_a_card_with_two_ways_to_pay_is_dropped_on_who_goes_to_the_table(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    assert one.drags(card("F2c")) == {"away", "lay 1", "lay 17", "hand"}
    one.put(card("F2c"), "lay 17")
    assert card("M2a") in state(one).zones[AREA]
    assert {card("F2c"), card("F1a"), card("F1b")} <= set(state(one).zones[HAND])


def test_the_other_copy_is_as_good_and_the_picture_stays_true(desk) -> None:
    one = desk(match_of(rig=RIG | {"hands": ["F0a F0d C0a", "F0b C0b"], "areas": ["", ""], "street": "F1c F2c F1d C3a B1b M2c"}))
    one.settle()
    scene = one.table
    named = next(g.action for g in scene.gestures if isinstance(g, Drag) and g.card == card("F1d") and g.to == "hand")
    assert named.card == card("F1c")
    other = scene.stage.goals(STREET)[2]
    one.put(card("F1d"), "hand")
    one.step(30)
    assert card("F1c") in state(one).zones[HAND]
    row = [sprite.face for sprite in scene.stage.rows[STREET]]
    assert card("F1d") in row
    assert scene.tally.slots[card("F1d")] == 0, "the copy that stays lies where it seemed to lie"
    assert other.x not in [spot.x for spot in scene.stage.goals(STREET)]


def test_a_price_that_cannot_be_paid_is_told(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    one.put(card("C3a"), "hand")
    assert "Cuesta 3: hace falta Contable 2" in one.app.toasts.shown
    assert not one.match.steps
    one.move(one.grip(card("F2c")))
    one.press(one.grip(card("F2c")))
    one.move((one.grip(card("F2c"))[0] + 30, one.grip(card("F2c"))[1]), held=True)
    one.step(30)
    assert not one.app.toasts.shown, "the next try is not told about the last one"


def test_the_keyboard_takes_a_card_of_the_street(desk) -> None:
    one = desk(match_of(rig=RIG | {"street": "F0d C3a M4a B1b F1c F3a"}))
    one.settle()
    scene: FamigliaTable = one.scene
    widget = next(w for w in scene.focus.widgets if w.name == f"card {card('F0d')}")
    one.app.ring_shown = True
    scene.focus.focus(widget)
    one.key("enter")
    one.key("enter")
    assert card("F0d") in state(one).zones[HAND]


def test_who_can_pay_is_shown_while_a_card_of_the_street_is_chosen(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    row = {sprite.face: sprite for sprite in one.table.stage.rows[HAND]}
    assert not any(one.scene.glows(sprite) for sprite in row.values())
    one.click(one.grip(card("F2c")))
    assert {face for face, sprite in row.items() if one.scene.glows(sprite)} == {card("F1a"), card("F1b"), card("M2a")}


def test_what_a_take_is_worth_rises_from_the_seal(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    one.put(card("F2c"), "lay 17")
    for _ in range(120):
        one.step()
        if one.scene.seals.gains:
            break
    assert one.scene.seals.gains[0][0] == 6
    assert not one.table.stage.flying, "the points come with the card, not before it"
    one.step(120)
    assert not one.scene.seals.gains


def test_a_card_dropped_in_the_hand_that_can_be_paid_in_two_ways_asks_who_goes(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    one.put(card("F2c"), "hand")
    assert not one.match.steps, "nothing has been decided yet"
    assert one.table.pointer.selected == card("F2c"), "the choice stays open"
    assert {t.name for t in one.scene.lit()} == {"away", "lay 1", "lay 17"}
    slot = next(t.spot for t in one.table.pointer.lit() if t.name == "lay 1")
    one.click(one.pixel(slot.x, slot.y))
    assert card("F2c") in state(one).zones[HAND]
    assert VALUE[state(one).zones[AREA][-1]] == 1


def test_a_card_of_the_hand_clicked_during_the_choice_decides_nothing(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    one.click(one.grip(card("F2c")))
    for code in ("C0a", "M0a", "F0a"):
        if code in [CODES[c] for c in one.table.held]:
            one.click(one.grip(card(code)))
    assert not one.match.steps


def test_letting_go_says_beforehand_what_follows(desk) -> None:
    one = desk(match_of(rig=RIG | {"street": "F2c C3a M4a F0d"}, green=True))
    one.settle()
    drop_effect_text = one.scene.words.drop_effect_text
    said = {
        (CODES[g.card], g.to): drop_effect_text(g.action, g.to == TO_HAND, 1)
        for g in one.table.gestures
        if isinstance(g, Drag) and g.card in (card("F2c"), card("F0d"))
    }
    assert said == {
        ("F2c", "lay 1"): "Famiglia 1, al área",
        ("F2c", "lay 17"): "Mercenario 2, al área",
        ("F2c", TO_HAND): "y eliges quién se va",
        ("F0d", TO_HAND): "gratis",
    }
    assert drop_effect_text(Stir(Card(card("M4a"))), False, 1) == "fuera: salen 4 cartas"
    assert drop_effect_text(Stir(Card(card("F1a"))), False, 2) == "bajo el mazo: sale 1 carta"


@pytest.mark.parametrize(
    ("hand", "wanted", "told"),
    [
        ("F1a M0a", "F2c", "Cuesta 2: tienes Famiglia 1; te falta otra igual o un Mercenario 2 o mayor."),
        ("F0a M2a", "F2c", "Cuesta 2: te falta Famiglia 1."),
        ("F0a M1a", "F2c", "Cuesta 2: te faltan Famiglia 1 y otra igual o un Mercenario 2 o mayor."),
        ("F1a M2a M3a F1b", "F2c", "Cuesta 2: la pagas con Famiglia 1 y otra igual, Mercenario 2 o Mercenario 3."),
        ("M3a C3a", "M4a", "Cuesta 4: tienes Mercenario 3; te falta otra igual o el Mercenario 4."),
        ("C3a", "F0d", "Gratis: llévala a tu mano."),
    ],
)
def test_the_pointer_on_a_card_of_the_street_tells_what_it_costs_and_what_is_missing(desk, hand, wanted, told) -> None:
    one = desk(match_of(rig=RIG | {"hands": [hand, "F0b C0b B0b"], "street": f"{wanted} C3b B1b"}))
    one.settle()
    one.move(one.grip(card(wanted)))
    one.step(40)
    assert one.app.tooltip.shown == told


def test_a_click_on_a_card_that_cannot_be_had_says_why(desk) -> None:
    one = desk(match_of(rig=RIG | {"street": "F0d C3a M4a"}))  # a 0 lies there: nothing can be stirred either
    one.settle()
    one.click(one.grip(card("C3a")))
    assert "Cuesta 3: hace falta Contable 2" in one.app.toasts.shown
    assert one.table.pointer.selected is None


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440)])
def test_what_a_card_costs_covers_no_other_card_of_a_street_of_two_rows(desk, size) -> None:
    street = "F2c F2b C2a C2b B2a B2b M2a M2b F3a C3a C3b B3a B3b M3a M3b F1b"
    one = desk(match_of(rig=RIG | {"hands": ["F1a M0a", "F0b C0b B0b"], "areas": ["", ""], "street": street}), size=size)
    one.settle()
    boxes = [one.app.viewport.rect(*spot.box) for spot in one.table.stage.goals(STREET)]
    assert len({box.y for box in boxes}) == 2
    for box in boxes:
        one.move((5, 300))
        one.step(30)
        one.move(box.center)
        one.step(40)
        assert one.app.tooltip.shown.startswith("Cuesta")
        lifted = box.move(0, -box.h // 10)
        assert one.app.tooltip.rect.collidelist([*boxes, lifted]) == -1, (one.app.tooltip.shown, box)


def asked(desk, **more):
    """A table on which it is asked who goes to the table."""
    one = desk(match_of(rig=RIG), **more)
    one.settle()
    one.click(one.grip(card("F2c")))
    one.step(40)
    assert one.table.pointer.selected == card("F2c")
    return one


def answers(one) -> list[tuple[float, float, float, float]]:
    return [target.catch for target in one.table.pointer.lit() if target.exact]


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440)])
def test_on_the_panel_that_asks_who_pays_only_the_two_cards_answer(desk, size) -> None:
    one = asked(desk, size=size)
    left, top, wide, tall = one.scene.places.question(2)
    told = answers(one)
    tried = 0
    for across in range(1, 20):
        for down in range(1, 12):
            x, y = left + wide * across / 20, top + tall * down / 12
            if any(a <= x <= a + w and b <= y <= b + h for a, b, w, h in told):
                continue
            one.click(one.pixel(x, y))
            tried += 1
            assert not one.match.steps, (x, y)
            assert one.table.pointer.selected == card("F2c"), "the question stays open"
    assert tried > 60
    x, y, w, h = told[0]
    one.click(one.pixel(x + w / 2, y + h / 2))
    assert one.match.steps and card("F2c") in state(one).zones[HAND]


def test_a_card_dropped_between_the_two_who_may_pay_leaves_the_question_open(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    left, top, wide, tall = one.scene.places.question(2)
    for share in (0.06, 0.5, 0.94):
        start = one.grip(card("F2c"))
        one.move(start)
        one.press(start)
        one.move((start[0] + 8, start[1]), held=True)
        carry = one.table.pointer.carry
        end = one.pixel(left + wide * share - carry.dx, top + tall * 0.6 - carry.dy)
        one.move(end, held=True)
        one.step()
        assert one.table.pointer.best is None or one.table.pointer.best.name == TO_HAND
        one.release(end)
        one.step(30)
        assert not one.match.steps and one.table.pointer.selected == card("F2c")
        one.key("esc")
        assert one.table.pointer.selected is None


def test_nothing_under_the_question_can_be_touched(desk) -> None:
    street = "F2c C2b B2b M2b F3a C3a C3b B3a B3b M3a M3b F3b F4a C4a B4a M4a"
    one = desk(match_of(rig=RIG | {"street": street}))
    one.settle()
    one.click(one.grip(card("F2c")))
    one.step(40)
    box = one.scene.places.question(len(set(answers(one))))
    for spot, sprite in zip(one.table.stage.goals(STREET), one.table.stage.rows[STREET], strict=True):
        x, y = spot.x, spot.y + spot.height / 2 - 4
        if box[0] < x < box[0] + box[2] and y > box[1]:
            assert one.table.hit_test.grip(x, y) is None, sprite.face
