"""The bets and the resolution at the table of Regine: buttons, keys, chips, tokens; what the panel tells, and what is counted."""

from __future__ import annotations

import pytest

from tabletop_gui.games.regine.actions import DOBLO, END_TURN, PASO, SE_VERA, VOY
from tabletop_gui.games.regine.betting import Speak
from tabletop_gui.games.regine.characters import KIND
from tabletop_gui.games.regine.combinations import CATEGORIES, total
from tabletop_gui.games.regine.court import OPEN, TABLE
from tabletop_gui.gui.games.regine.felt_items import CHIP, STOCK
from tabletop_gui.gui.games.regine.words import held, seat_told
from tests.gui.games.regine.court import match_of, reached
from tests.gui.games.regine.desk import at, last_of


def to_the_bets(desk):
    return at(desk, lambda state: isinstance(state.question, Speak) and VOY in state.legal)


def carried(one, start: tuple[int, int], end: tuple[int, int]) -> None:
    """A chip or the token goes from a point to another."""
    one.move(start)
    one.press(start)
    one.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), held=True)
    one.move(end, held=True)
    one.release(end)
    one.step()


def test_a_chip_is_carried_to_the_jugada(desk) -> None:
    one = to_the_bets(desk)
    scene = one.scene
    jugada = scene.view.jugada
    x, y = scene.board.paint.spot(STOCK, 0, scene.places.reserve, CHIP)
    left, top, w, h = scene.places.jugada(jugada, 1.0)
    start, end = one.pixel(x, y - 12), one.pixel(left + w / 2, top + h / 2)
    one.move(start)
    one.press(start)
    for part in range(1, 7):
        one.move((start[0] + (end[0] - start[0]) * part // 6, start[1] + (end[1] - start[1]) * part // 6), held=True)
        one.step()
    assert one.table.pointer.chip is not None
    one.release(end)
    one.step()
    assert last_of(one) == "voy"


def test_a_chip_dropped_on_another_jugada_is_no_bet(desk) -> None:
    one = to_the_bets(desk)
    scene, before = one.scene, len(one.match.steps)
    x, y = scene.board.paint.spot(STOCK, 0, scene.places.reserve, CHIP)
    left, top, w, h = scene.places.jugada((scene.view.jugada + 1) % 4, 1.0)
    start, end = one.pixel(x, y - 12), one.pixel(left + w / 2, top + h / 2)
    carried(one, start, end)
    assert len(one.match.steps) == before and one.table.pointer.chip is None


def bets_of(desk, *said: str, seats: int = 3):
    """The bets of a first round in which nobody has laid a card; so much has been said, in order."""
    match = match_of(seats)
    for _ in range(seats):
        match.propose(match.to_act, END_TURN)
    for word in said:
        match.propose(match.to_act, match.game.parse(word))
    one = desk(match)
    one.settle()
    one.wake()
    assert one.table.mine
    return one


def test_the_panel_tells_what_one_has_and_what_a_bet_means(desk) -> None:
    one = bets_of(desk)
    tr, page = one.app.tr, one.scene.panel.page
    assert held(0, one.scene.tally.row(0), tr) in page.text, "the own cards, for the jugada that is bet on"
    assert tr("table.regine.bet.alone", n=2) in page.text and tr("table.regine.bet.most", n=1) in page.text
    assert page.says == tr("table.regine.bet.alone", n=2), "what the decision means is what stands there"


def test_the_panel_tells_that_passing_gives_the_jugada_away(desk) -> None:
    one = bets_of(desk, "paso", "voy", "paso")  # seats 0, 2, 1: what the first says now is the last word
    tr, who = one.app.tr, one.match.seats[2].name
    assert tr("table.regine.bet.go", points="3") in one.scene.panel.page.text
    assert tr("table.regine.bet.gives", who=who, n=2) in one.scene.panel.page.text


def test_the_panel_tells_what_a_double_is_played_for(desk) -> None:
    one = bets_of(desk, "voy", "voy", "voy")
    tr = one.app.tr
    assert tr("table.regine.bet.double", now="4", points="7") in one.scene.panel.page.text
    assert one.scene.plate_told(2) == tr("table.regine.sign.voy")
    assert [one.button(name).label for name in ("paso", "doblo")] == ["No doblo", "Doblo"], "one passes on the double alone"
    one = bets_of(desk, "voy", "voy", "voy", "paso", "doblo", "para-ti")
    assert tr("table.regine.bet.answer_last", who=one.match.seats[2].name, n=2) in one.scene.panel.page.text
    assert tr("table.regine.bet.plays", points="5") in one.scene.panel.page.text


def test_who_has_gone_and_does_not_double_is_still_in(desk) -> None:
    one = bets_of(desk, "paso", "voy", "voy")
    one.table.propose(VOY)
    one.settle()
    assert one.scene.plate_told(2) in {one.app.tr(f"table.regine.sign.{word}") for word in ("checks", "doblo", "se_vera")}


def test_a_jugada_that_is_won_is_no_bet_any_longer(desk) -> None:
    one = bets_of(
        desk, "voy", "paso", "paso", "voy", "voy", "paso", "paso", "paso", "paso"
    )  # queens are won, jesters will be seen
    assert seat_told(one.scene.tally, 0, False, one.app.tr) == one.app.tr("table.regine.sign.stakes", n=1)
    assert seat_told(one.scene.tally, 1, False, one.app.tr) == one.app.tr("table.regine.sign.none")


def at_the_last_word(desk, seats: int):
    """Nobody has gone on anything, and the player says the last word of the bets."""
    match = match_of(seats, mano="2")  # against the clock from the second seat: the player speaks second
    while match.state.jugada < 3 or match.to_act != 0:
        match.propose(match.to_act, END_TURN if match.state.jugada < 0 else PASO)
    one = desk(match)
    one.settle()
    one.wake()
    return one


def shown_results(one) -> list[int]:
    return [jugada for jugada in range(4) if one.scene.tally.winners[jugada] != OPEN]


def test_the_cards_of_a_row_are_turned_up_together(desk) -> None:
    one = at_the_last_word(desk, 2)
    one.table.propose(PASO)
    hidden = 4
    while one.scene.tally.counted < 0:
        one.step()
        left = one.scene.tally.row(1).count(-1)
        assert left in (hidden, 0), "all four, or none"
        hidden = left
    assert hidden == 0


def test_each_press_shows_the_result_of_the_next_jugada(desk) -> None:
    one = at_the_last_word(desk, 2)
    one.table.propose(PASO)
    for jugada in range(4):
        one.table.skip()
        assert shown_results(one) == list(range(jugada + 1))
        assert one.scene.tally.counted == jugada and not one.table.director.waiting
        told = {one.scene.seat_plate(seat).line for seat in range(2)}
        assert told == {one.app.tr(key, **params) for key, params in one.scene.tally.declared.values()}
        one.step()
        assert one.scene.panel.page.lines[jugada].under, "what was compared"
    one.table.skip()
    one.step()
    assert one.table.director.waiting and len(one.scene.panel.page.choices) >= 1


@pytest.mark.parametrize(("key", "word"), [("1", "paso"), ("2", "voy")])
def test_keys_bet(desk, key: str, word: str) -> None:
    one = to_the_bets(desk)
    one.key(key)
    assert last_of(one) == word


def test_the_jugada_itself_can_be_clicked(desk) -> None:
    one = to_the_bets(desk)
    left, top, w, h = one.scene.places.jugada(one.scene.view.jugada, 1.0)
    one.click(one.pixel(left + w / 2, top + h / 2))
    assert last_of(one) == "voy"


def test_a_click_on_another_jugada_says_which_one_is_bet_on(desk) -> None:
    one = to_the_bets(desk)
    before, jugada = len(one.match.steps), one.scene.view.jugada
    left, top, w, h = one.scene.places.jugada((jugada + 1) % 4, 1.0)
    one.click(one.pixel(left + w / 2, top + h / 2))
    assert len(one.match.steps) == before
    assert one.app.toasts.shown == one.app.tr("table.regine.bet.not_there", jugada=f"{CATEGORIES[jugada]}.name")
    assert one.app.tr(f"table.regine.jugada.{CATEGORIES[jugada]}.name") in one.app.toasts.shown


def test_a_jugada_shines_only_where_a_click_or_a_chip_does_something(desk) -> None:
    for able, shines in ((VOY, True), (DOBLO, False)):
        one = at(desk, lambda state: able in state.legal)  # noqa: B023
        left, top, w, h = one.scene.places.jugada(one.scene.view.jugada, 1.0)
        one.move(one.pixel(left + w / 2, top + h / 2))
        one.step(2)
        assert one.scene.board.over == shines
    x, y = one.scene.places.tokens
    start, end = one.pixel(x, y - 30), one.pixel(left + w / 2, top + h / 2)
    one.move(start)
    one.press(start)
    one.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), held=True)
    one.move(end, held=True)
    one.step(2)
    assert one.scene.board.over, "the token may be put down here"


@pytest.mark.parametrize("jugada", range(4))
def test_what_a_jugada_is_told_with_covers_no_own_card(desk, jugada: int) -> None:
    one = to_the_bets(desk)
    left, top, w, h = one.scene.places.jugada(jugada, 1.0)
    one.move(one.pixel(left + w / 2, top + h / 2))
    one.step(60)
    assert one.app.tooltip.shown == one.app.tr(f"table.regine.jugada.{CATEGORIES[jugada]}.tip")
    tip = one.app.tooltip.rect
    for spot in one.table.stage.goals(TABLE):
        assert not tip.colliderect(one.app.viewport.rect(*spot.box))


def test_doubling_by_its_button_and_by_the_token(desk) -> None:
    for by_hand in (False, True):
        one = at(desk, lambda state: DOBLO in state.legal)
        if by_hand:
            x, y = one.scene.places.tokens
            left, top, w, h = one.scene.places.jugada(one.scene.view.jugada, 1.0)
            start, end = one.pixel(x, y - 30), one.pixel(left + w / 2, top + h / 2)
            carried(one, start, end)
        else:
            one.on(one.button("doblo"))
        assert last_of(one) == "doblo"


def test_no_chip_is_taken_to_answer_a_double(desk) -> None:
    """There is nothing to put down: the chip lies there already. A touch on the jugada stays."""
    one = bets_of(desk, "voy", "voy", "voy", "paso", "doblo", "para-ti")
    scene = one.scene
    x, y = scene.board.paint.spot(STOCK, 0, scene.places.reserve, CHIP)
    assert scene.board.chip(scene.places, x, y - 12) is None
    left, top, w, h = scene.places.jugada(0, 1.0)
    one.click(one.pixel(left + w / 2, top + h / 2))
    assert last_of(one) == "se-vera"


@pytest.mark.parametrize("word", ["para_ti", "se_vera"])
def test_a_double_is_answered_by_buttons(desk, word: str) -> None:
    one = at(desk, lambda state: SE_VERA in state.legal)
    assert [choice.name for choice in one.scene.panel.page.choices] == ["para_ti", "se_vera"]
    one.on(one.button(word))
    assert last_of(one) == word.replace("_", "-")


def test_a_button_that_has_just_appeared_is_dead(desk) -> None:
    one = desk(reached(lambda state: isinstance(state.question, Speak) and VOY in state.legal, 4))
    one.settle()
    before = len(one.match.steps)
    one.press(one.button("paso").rect.center)
    one.release(one.button("paso").rect.center)
    assert len(one.match.steps) == before
    one.wake()
    one.on(one.button("paso"))
    assert len(one.match.steps) > before


def test_who_is_in_is_told_when_the_chip_has_landed(desk) -> None:
    one = at(desk, lambda state: VOY in state.legal and not state.stakes[state.jugada])
    nobody = one.app.tr("table.regine.bet.nobody")
    jugada = one.scene.tally.jugada
    one.key("2")
    one.step(3)
    assert one.scene.play.slides.coming(("stake", jugada, 0)), "the chip is in the air"
    assert nobody in one.scene.panel.page.text
    for _ in range(200):
        if not one.scene.play.slides.coming(("stake", jugada, 0)):
            break
        one.step()
    one.step()
    assert nobody not in one.scene.panel.page.text


def test_thirty_one_is_not_passed_without_being_asked(desk) -> None:
    """It was passed by a click that was meant for the jugada before."""
    one = at(desk, lambda state: state.jugada == 3 and VOY in state.legal and 31 in sums(state))
    button, before = one.button("paso"), len(one.match.steps)
    one.on(button)
    assert len(one.match.steps) == before and button.shown_label == one.app.tr("table.regine.bet.pass_31")
    one.step(30)
    one.on(button)
    assert one.match.actions[before] == "paso"


def sums(state) -> list[int]:
    """What the four cards of the viewer add up to, if they lie there."""
    row = state.zones[TABLE]
    return [total([KIND[card] for card in row])] if len(row) == 4 else []
