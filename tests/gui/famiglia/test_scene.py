"""What a person does at the table of Famiglia, with real events in a dummy window."""

from __future__ import annotations

import pytest

from tabletop_gui.games.famiglia import AREA, CODES, GAME, HAND, KIND, KINDS, STREET, WORTH, Famiglia
from tabletop_gui.gui.famiglia.deeds import RECALLED
from tabletop_gui.gui.famiglia.tally import ADDED_UP
from tabletop_gui.gui.scenes.table_famiglia import FamigliaTable
from tabletop_gui.gui.table.gestures import Drag
from tabletop_gui.match.chronicle import Chronicle
from tabletop_gui.match.match import Accepted
from tests.gui.famiglia.gang import match_of

RIG = {
    "hands": ["F1a F0a M2a C2a B2a B0a M0a F1b", "F0b C0b B0b M0b F2a"],
    "areas": ["F0c C0c B1a F2b", "C1b M0c"],
    "street": "F2c C3a M4a B1b F1c F3a",
}
SECOND = RIG | {"run": 2, "deck": "B0c B0d C1c C1d M1a", "rest": "DISCARD"}


def card(code: str) -> int:
    return CODES.index(code)


def state(one) -> Famiglia:
    return one.match.state


def test_a_card_with_two_ways_to_pay_is_dropped_on_who_goes_to_the_table(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    assert one.drags(card("F2c")) == {"away", "lay 1", "lay 17"}
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
    assert one.scene.steps.dial
    one.click(one.scene.steps.less.rect.center)
    spot = one.spot(card("F3a"))
    one.click(one.pixel(spot.x, spot.y))
    assert state(one).reduction == 1


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


def test_a_step_is_taken_back_with_one_click(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    before = state(one).zones
    one.put(card("C2a"), "area")
    one.settle()
    one.click(one.scene.steps.back.rect.center)
    one.settle()
    assert state(one).zones == before
    assert one.match.undone == 0


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


def test_a_pass_that_ends_the_game_must_be_meant(desk) -> None:
    match = match_of(rig=RIG)
    assert isinstance(match.state, Famiglia)
    match.state.passed[1] = 1
    one = desk(match)
    one.settle()
    assert "se acaba" in one.scene.steps.warning
    one.click(one.scene.steps.end.rect.center)
    assert not one.match.steps
    one.click(one.scene.steps.end.rect.center)
    assert one.match.outcome is not None


def test_the_street_goes_under_the_deck_in_the_second_run(desk) -> None:
    one = desk(match_of(rig=SECOND))
    one.settle()
    one.put(card("F1c"), "away")
    one.settle()
    assert one.table.tally.zones[6] == [card("F1c")]
    assert not any(to == "away" for c in state(one).zones[STREET] for to in one.drags(c))


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


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_the_panel_keeps_clear_of_hand_and_discards(desk, language: str, scale: float) -> None:
    one = desk(match_of(rig=SECOND), language=language, ui_scale=scale)
    one.settle()
    rect = one.scene.steps.rect
    places = one.scene.places
    hand = [one.app.viewport.rect(*spot.box) for spot in one.table.stage.goals(HAND)]
    assert not any(rect.colliderect(box) for box in hand)
    assert not rect.colliderect(one.app.viewport.rect(*places.discard.spots(1)[0].box))
    assert rect.bottom <= one.app.viewport.height


def test_the_gangs_are_counted_and_a_button_leads_to_the_results(desk) -> None:
    match = match_of(rig=RIG)
    assert isinstance(match.state, Famiglia)
    match.state.passed[1] = 1
    one = desk(match)
    one.settle()
    for _ in range(2):
        one.click(one.scene.steps.end.rect.center)
    one.settle()
    assert one.table.director.waiting
    one.step()
    assert f"Ana: {state(one).worth(0)} · Lobo: {state(one).worth(1)}" == one.scene.steps.warning
    one.click(one.scene.steps.end.rect.center)
    one.step(3)
    assert one.app.scenes.top is not one.scene


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


def test_who_can_pay_is_shown_while_a_card_of_the_street_is_chosen(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    row = {sprite.face: sprite for sprite in one.table.stage.rows[HAND]}
    assert not any(one.scene.glows(sprite) for sprite in row.values())
    one.click(one.grip(card("F2c")))
    assert {face for face, sprite in row.items() if one.scene.glows(sprite)} == {card("F1a"), card("F1b"), card("M2a")}


def test_an_accountant_lights_what_he_can_bring_back(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    one.put(card("C2a"), "area")
    one.settle()
    lit = {sprite.face for sprite in one.table.stage.rows[AREA] if one.scene.glows(sprite)}
    assert lit == {card("F0c"), card("C0c"), card("B1a"), card("F2b")}


def test_the_strip_tells_the_rivals_turn_until_the_own_one_ends(desk, monkeypatch) -> None:
    match = match_of(rig=RIG | {"seat": 1, "street": "F0d C3a M4a B1b F1c F3a"})
    one = desk(match)
    heard: list[str] = []
    monkeypatch.setattr(one.app, "play", heard.append)
    one.settle()
    told = list(one.scene.recap.lines)
    assert [line.word for line in told] == [line.word for line in Chronicle(match, 0).since_last_turn() if line.word in RECALLED]
    assert told
    assert one.scene.recap.shown
    assert heard.count("turn") == 1
    one.put(card("C2a"), "area")
    one.settle()
    assert one.scene.recap.lines == told
    assert heard.count("turn") == 1, "a turn begins once, however many steps it has"


def test_what_a_take_is_worth_rises_from_the_seal(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    one.put(card("F2c"), "lay 17")
    for _ in range(60):
        one.step()
        if one.scene.seals._gains:
            break
    assert one.scene.seals._gains[0][0] == 6
    one.step(120)
    assert not one.scene.seals._gains


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("strict", [False, True])
def test_every_card_held_close_to_the_eye_says_what_it_is_for(desk, language: str, strict: bool) -> None:
    one = desk(match_of(brutes="whole" if strict else "up_to", green=not strict), language=language)
    one.settle()
    told = {KINDS[KIND[number]]: one.scene.told_of(number) for number in range(60)}
    assert not one.app.phrases.missing
    assert len(set(told.values())) == 20
    wild = "Mercenary" if language == "en" else "Mercenario"
    assert (told["M3"].count(wild) > 2) is not strict
    assert ("up to 2" in told["B2"] or "hasta 2" in told["B2"]) is not strict
    assert told["F4"].splitlines()[0].startswith("Famiglia 4 · 15")


def test_the_gangs_are_counted_family_by_family_side_by_side(desk) -> None:
    match = match_of(rig=RIG)
    assert isinstance(match.state, Famiglia)
    match.state.passed[1] = 1
    one = desk(match)
    one.settle()
    for _ in range(2):
        one.click(one.scene.steps.end.rect.center)
    told: dict[int, tuple[int, int]] = {}
    for _ in range(900):
        one.step()
        tally = one.table.tally
        if tally.over:
            told[tally.counted] = tally.told(0), tally.told(1)
        if one.table.director.waiting:
            break
    assert told[0] == (0, 0)
    worth = [[sum(WORTH[c] for c in tally.family(seat, family)) for family in range(4)] for seat in range(2)]
    for counted in range(1, 5):
        assert told[counted] == (sum(worth[0][:counted]), sum(worth[1][:counted]))
    assert told[ADDED_UP] == match.outcome.points


def test_two_persons_at_one_screen_are_told_whose_turn_it_is(desk) -> None:
    one = desk(match_of(persons=2, rig=RIG))
    one.settle()
    assert one.scene.steps.title == "Turno de Ana"
    one.put(card("F2c"), "lay 17")
    one.settle()
    one.step(4)
    assert one.table.eyes.seat == 1
    assert one.scene.steps.title == "Turno de Blas"
    assert one.app.toasts.shown == "Turno de Blas"


def test_cards_alike_are_counted_each_as_within_reach(desk) -> None:
    one = desk(match_of(rig=RIG | {"street": "F0d F0e C3a M4a"}))
    one.settle()
    assert one.scene.steps.steps[3].note.startswith("2 cartas")


def test_who_is_threatened_starts_back(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    one.put(card("B2a"), f"threat {card('F3a')} 2")
    assert any(one.table.stage.rows[STREET][k].shake for k in range(6) if one.table.stage.rows[STREET][k].face == card("F3a"))


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


def test_the_panel_tells_what_the_rival_has_done_so_far(desk) -> None:
    match = match_of(rig=RIG | {"seat": 1, "deck": "C1c C1d B0c F3b M1a"})
    assert isinstance(match.propose(1, GAME.parse("stir F1c")), Accepted)
    assert isinstance(match.propose(1, GAME.parse("stir C1c")), Accepted)
    one = desk(match)
    one.bots.ask = lambda state, seat: 0  # he thinks for ever
    one.table.refresh()
    one.step(20)
    assert one.scene.steps.title == "Turno de Lobo"
    first = one.scene.steps.steps[0]
    assert (first.state, first.note) == ("done", "Ha quitado Famiglia 1, Contable 1.")
    assert all(not step.note for step in one.scene.steps.steps[1:])


def test_the_panel_tells_what_was_stirred_away_in_the_own_turn(desk) -> None:
    one = desk(match_of(rig=SECOND))
    one.settle()
    one.put(card("F1c"), "away")
    one.settle()
    first = one.scene.steps.steps[0]
    assert (first.state, first.note) == ("done", "Has quitado Famiglia 1.")


def test_a_pass_lets_go_of_the_card_that_was_chosen(desk) -> None:
    one = desk(match_of(rig=RIG))
    one.settle()
    one.click(one.grip(card("F2c")))
    assert one.table.pointer.selected == card("F2c")
    one.click(one.scene.steps.end.rect.center)
    assert one.match.steps[-1].text == "take-nothing"
    assert one.table.pointer.selected is None


def test_what_is_threatened_shines_only_when_it_can_be_taken(desk) -> None:
    for target, affordable in (("F3a", True), ("M4a", False)):
        one = desk(match_of(rig=RIG))
        one.settle()
        one.put(card("B2a"), f"threat {card(target)} 1")
        one.settle()
        lit = {sprite.face for sprite in one.table.stage.rows[STREET] if one.scene.glows(sprite)}
        assert (card(target) in lit) is affordable
