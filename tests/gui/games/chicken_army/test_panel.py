"""What the corner panel says and offers, moment by moment."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from tabletop_gui.ai.requests import Hint
from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.chicken_army.cards import SYMBOLS
from tabletop_gui.gui.paint.canvas import Canvas
from tests.gui.games.chicken_army.flock import match_of, played, sensible
from tests.gui.reading import words_on


def meets(own, other) -> int:
    """The damage of one attack, straight from the rule."""
    return max(0, own.fists - other.shields) + max(0, own.wands - other.barriers)


def fitting(one, monkeypatch) -> list[tuple[str, bool, bool]]:
    """The words that are written from now on where they may be set smaller; whether they fit as they are, and at their least."""
    shrunk, told = one.app.text.shrunk, []

    def note(text, face, px, colour, room, least):
        told.append((text, *(one.app.text.width(text, face, size) <= room for size in (px, min(px, least)))))
        return shrunk(text, face, px, colour, room, least)

    monkeypatch.setattr(one.app.text, "shrunk", note)
    return told


def cut(told: list[tuple[str, bool, bool]]) -> set[str]:
    """Those that do not even fit at their least size."""
    return {text for text, _, least in told if not least}


def to_turn(one) -> None:
    """On until the player is to act, past the table of the last battle."""
    one.settle()
    if one.table.director.waiting:
        one.press_button("go on")
        one.settle()
    assert one.table.mine


def test_the_forecast_follows_the_armies_that_are_shown_while_cards_fly(desk) -> None:
    one = desk(played(match_of(3, seed=4), 9))
    to_turn(one)
    one.carry(one.free, 0, 1)
    one.drop(0, 1)
    one.press_button("lay")
    flown = 0
    for _ in range(2000):
        with one.unseen():
            one.step()
        tally, account = one.scene.tally, one.scene.panel.says.account
        if one.table.director.waiting:
            break
        if tally.phase != "organise" or one.table.director.idle:
            continue
        flown += 1
        own, rivals = tally.totals(0), [tally.totals(k) for k in (1, 2)]
        account = one.scene.panel.says.account
        assert account.deals[1] == (sum(meets(own, other) for other in rivals),) * 2
        assert account.takes[1] == (sum(meets(other, own) for other in rivals),) * 2
    assert flown > 10 and account.takes[1][0] > 0


def test_what_will_be_left_is_told_alike_before_and_in_the_battle(desk) -> None:
    """Potions are reckoned with in both."""
    one = desk(played(match_of(2, seed=6, starter="2"), 9))
    to_turn(one)
    one.carry(one.free, 0, 1)
    one.drop(0, 1)
    foretold = one.scene.panel.says.account.left[1]
    one.press_button("lay")
    seen = set()
    while not one.table.director.waiting:
        one.step()
        if one.scene.play.show.stage in ("muster", "strike", "resolve"):
            seen.add(one.scene.panel.says.account.left[1])
    assert seen == {foretold} == {(one.match.state.life[0],) * 2}


def test_the_panel_shows_how_far_the_round_is_while_others_lay_and_fight(desk) -> None:
    one = desk(match_of(4, seed=5, starter="3"))
    named, battles = [], []
    for _ in range(3000):
        with one.unseen():
            one.step()
        if one.table.director.waiting:
            break
        if one.table.mine and not one.table.stage.flying:
            one.carry(one.free, 0, 1)
            one.drop(0, 1)
            one.press_button("lay")
        order = one.scene.panel.says.order
        if order is not None:
            battles.append(order.battle)
            now = [k for k, turn in enumerate(order.turns) if turn.when == "now"]
            if now and (not named or named[-1] != (order.battle, now[0])):
                assert [turn.when for turn in order.turns[: now[0]]] == ["done"] * now[0]
                named.append((order.battle, now[0]))
    assert named == [(False, 0), (False, 1), (False, 2), (False, 3), (True, 0), (True, 1), (True, 2), (True, 3)]
    assert battles == sorted(battles)


def test_the_buttons_fill_the_panel_whatever_can_be_pressed(desk) -> None:
    one = desk(match_of(4, seed=5))
    one.settle()
    one.click(one.middle(one.free))
    one.move(one.pixel(20, 450))
    one.step(3)
    panel, names = one.scene.panel.rect, [button.name for button in one.scene.panel.widgets]
    assert names == ["turn", "give back"]
    first, last = (one.scene.panel.buttons[k].rect for k in (0, -1))
    assert abs((first.left - panel.left) - (panel.right - last.right)) <= 2


def test_several_persons_are_told_whose_turn_it_is(desk) -> None:
    one = desk(match_of(3, persons=2, seed=5))
    one.settle()
    assert one.scene.panel.says.title == "Turno de P0"
    alone = desk(match_of(3, seed=5))
    alone.settle()
    assert not alone.scene.panel.says.title, "the ring and the sentence say it"
    assert alone.scene.panel.says.note == "Lleva una carta a tu ejército."


def test_a_hint_lights_the_card_it_names_and_no_other(desk) -> None:
    one = desk(match_of(4, seed=5))
    one.settle()
    advice = one.match.game.text(Place(one.free, 0, 1, 0))
    one.scene.hint.hints = (Hint(advice, 1.0),)
    one.key("h")
    argument = one.scene.advice.reason_lights
    assert [card for card in one.scene.tally.market if argument.frame(card)] == [one.free]


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_the_symbol_that_is_struck_through_can_still_be_told(desk, symbol: str) -> None:
    """The stroke lies across every emblem, and not along it."""
    one = desk(match_of(2, seed=1))
    board, armies = one.scene.places.boards[0], one.scene.felt.armies
    x, y = one.pixel(*board.corner(0, 0))
    side = round(board.cell * one.app.viewport.u)
    box = pygame.Rect(x, y, side, side)

    def shown(struck: str) -> pygame.Surface:
        target = pygame.Surface((one.app.viewport.width, one.app.viewport.height))
        canvas = Canvas(target)
        canvas.begin()
        plain = one.scene.emblems.plain
        if not struck:
            one.scene.emblems.plain = lambda symbol, px, colour=None: pygame.Surface((px, px), pygame.SRCALPHA)
        armies.struck(canvas, board, {(0, 0): symbol})
        one.scene.emblems.plain = plain
        canvas.end()
        return target.subsurface(box).copy()

    with_it, without = shown(symbol), shown("")
    told = sum(with_it.get_at((i, j)) != without.get_at((i, j)) for i in range(side) for j in range(side))
    px = round(max(16, round(side * 0.40)) * 0.66)
    assert told > px * px * 0.15


def test_whoever_touches_the_deck_is_told_that_the_card_cannot_be_given_back(desk) -> None:
    one = desk(match_of(4, seed=5))
    one.settle()
    spot = one.scene.places.deck.spots(9)[-1]
    one.click(one.pixel(spot.x, spot.y))
    one.step(3)
    assert one.scene.card.awaits_confirmation and one.app.tr("table.chicken_army.panel.blind_note") in words_on(one.app)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440)])
def test_a_rivals_name_is_whole_when_the_army_is_held_close(desk, monkeypatch, size) -> None:
    one = desk(match_of(4, seed=5), size=size)
    one.settle()
    left, top, w, h = one.scene.places.corners[1].box
    one.move(one.pixel(left + w / 2, top + h / 2))
    told = fitting(one, monkeypatch)
    one.step(30)
    name = one.match.seats[1].name
    assert one.scene.felt.look.slot == 1 and [fits for text, fits, _ in told if text == name][-1]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440), (1024, 768)])
def test_no_word_of_the_buttons_is_cut_at_the_largest_interface(desk, monkeypatch, language, size) -> None:
    one = desk(match_of(4, seed=5), size=size, ui_scale=1.6, language=language)
    one.settle()
    told = fitting(one, monkeypatch)
    one.carry(one.free, 0, 1)
    one.drop(0, 1)
    one.step(3)
    labels = {button.label for button in one.scene.panel.buttons}
    assert len(labels) == 3 and not labels & cut(told)
    one.press_button("give back")
    spot = one.scene.places.deck.spots(9)[-1]
    one.click(one.pixel(spot.x, spot.y))
    one.step(3)
    labels = {button.label for button in one.scene.panel.buttons}
    assert len(labels) == 2 and not labels & cut(told)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_whoever_has_fallen_reads_both_buttons_whole(desk, monkeypatch, language, scale) -> None:
    match = match_of(4, seed=5)
    while not match.state.fell[0]:
        match.propose(match.to_act, match.state.legal[0] if match.to_act == 0 else sensible(Random(1), match.state.legal))
    assert match.outcome is None
    one = desk(match, ui_scale=scale, language=language)
    one.settle()
    told = fitting(one, monkeypatch)
    buttons = one.scene.panel.buttons
    assert [button.name for button in buttons] == ["rush", "go on"]
    for button in buttons:
        button.draw(one.app.canvas)
    assert not {button.label for button in buttons} & cut(told)
