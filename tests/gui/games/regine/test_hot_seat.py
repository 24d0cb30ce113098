"""Several persons at one screen: hands behind curtains, bets before everybody's eyes."""

from __future__ import annotations

import pygame
import pytest

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games.regine.actions import END_TURN, PASO, VOY, Lay, exchange
from tabletop_gui.games.regine.court import HAND, TABLE
from tabletop_gui.gui.scenes.play.curtain import CurtainScene
from tests.gui.games.regine.court import match_of


@pytest.fixture
def bets(desk):
    """Three persons; the bets begin, and nobody has looked at the table yet."""
    match = match_of(3, persons=3)
    for _ in range(3):
        match.propose(match.to_act, END_TURN)
    one = desk(match)
    one.settle()
    one.wake()
    return one


def lift(one) -> None:
    for _ in range(300):
        if isinstance(one.app.scenes.top, CurtainScene):
            break
        one.step()
    one.step(40)
    one.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    one.step(60)
    one.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ")
    one.step(40)


def faces(one) -> set[int]:
    """Every face that the table could print."""
    return {sprite.face for row in one.table.stage.rows for sprite in row} - {HIDDEN}


def test_bets_are_said_before_everybodys_eyes(bets) -> None:
    one, said = bets, []
    while one.match.state.jugada == 0:
        acting = one.match.to_act
        assert one.app.scenes.top is one.scene and one.table.mine, "no curtain"
        assert one.table.viewpoint.covered and not faces(one), "nobody's hidden card is on the table"
        assert one.match.seats[acting].name in one.scene.panel.page.title
        one.on(one.button("voy" if VOY in one.scene.view.legal else "paso"))
        said.append(acting)
        one.settle()
        one.wake()
    assert set(said) == {0, 1, 2}
    assert one.match.state.went[0] == 0b111


def test_a_chip_carried_openly_lies_where_it_was_put(bets) -> None:
    one = bets
    one.scene.play.aloud.by_hand = True
    one.table.propose(VOY)
    one.step(2)
    assert not one.scene.play.slides.under_way and one.scene.tally.stakes[0]


def test_whoever_bets_can_look_at_their_cards_behind_a_curtain_first(bets) -> None:
    one = bets
    acting = one.match.to_act
    one.key("0")
    lift(one)
    assert one.table.viewpoint.seat == acting and one.scene.tally.row(acting) == one.match.state.zones[TABLE + acting]
    assert "look" not in {choice.name for choice in one.scene.panel.page.choices}
    one.wake()
    one.on(one.button("paso"))
    one.settle()
    assert one.app.scenes.top is one.scene, "the next one speaks openly again"
    assert one.match.to_act != acting and one.table.viewpoint.covered and not faces(one)


@pytest.mark.parametrize("word", ["voy", "paso"])
def test_the_cards_of_whoever_has_looked_go_down_while_their_word_is_shown(bets, word: str) -> None:
    """All look at the table again once the word is out: no hidden card waits face up for the chip to land."""
    one = bets
    one.key("0")
    lift(one)
    one.wake()
    row = one.table.stage.rows[TABLE + one.table.viewpoint.south]
    assert all(sprite.up == 1.0 for sprite in row)
    one.on(one.button(word))
    turned = False
    for frame in range(600):
        if one.table.viewpoint.covered:
            break
        row = one.table.stage.rows[TABLE + one.table.viewpoint.south]
        assert all(not sprite.spot.up for sprite in row), frame
        turned = turned or all(sprite.up == 0.0 for sprite in row)
        assert turned or frame < 40, "they are down long before the chip lies"
        one.step()
    assert turned and one.table.viewpoint.covered and not faces(one)


def seen_to_bet(one) -> None:
    """Whoever bets looks at their cards, and passes: the next one will speak openly."""
    one.key("0")
    lift(one)
    one.wake()
    one.on(one.button("paso"))


def private(one) -> list[str]:
    """What stands on the screen that only one of the persons may see."""
    scene, pointer = one.scene, one.table.pointer
    things = {
        "page": scene.note.title, "large card": scene.zoom.shown, "chronicle": scene.log.shown,
        "chosen card": pointer.selected is not None or pointer.zoomed is not None,
    }  # fmt: skip
    return [name for name, shown in things.items() if shown]


def turned_down(one) -> bool:
    """Whether the viewer's cards are being turned down."""
    row = one.table.stage.rows[TABLE + one.table.viewpoint.south]
    return not one.table.viewpoint.covered and not any(sprite.spot.up for sprite in row)


def going_down(one) -> None:
    """Let time pass until they are."""
    for _ in range(600):
        if turned_down(one):
            return
        one.step()
    raise AssertionError("the cards are never turned down")


@pytest.mark.parametrize("wish", ["i", "l"])
def test_what_is_asked_for_while_the_cards_are_turned_down_is_not_left_to_the_next_one(bets, wish: str) -> None:
    one = bets
    seen_to_bet(one)
    asked = 0
    for _ in range(600):
        if one.table.viewpoint.covered:
            break
        if turned_down(one) and not private(one):
            asked += 1
            one.key(wish)
        one.step()
    assert asked
    one.step(3)
    assert one.table.mine and not private(one)


def test_an_action_taken_back_while_the_cards_are_turned_down_leaves_nothing_behind(bets) -> None:
    one = bets
    one.match.friendly = True
    seen_to_bet(one)
    viewer = one.table.viewpoint.seat
    for _ in range(2):
        going_down(one)
        assert one.table.undo()
        one.settle()
        one.wake()
        assert one.table.viewpoint.seat == viewer and all(sprite.up == 1.0 for sprite in one.table.stage.rows[TABLE + viewer])
        one.key("i")
        assert private(one) == ["page"]
        one.table.propose(PASO)
    going_down(one)
    assert not private(one), "it is forgotten while the cards go down, not when they lie"
    one.settle()
    assert one.table.viewpoint.covered and not private(one) and not faces(one)


def test_a_word_said_openly_can_be_taken_back(bets) -> None:
    one = bets
    one.match.friendly = True
    first = one.match.to_act
    one.table.propose(PASO)
    one.settle()
    assert one.table.undo() and one.match.to_act == first
    one.settle()
    assert one.table.mine


def test_no_hint_is_given_while_nobody_looks(bets) -> None:
    """It would tell all of the cards of one."""
    bets.key("h")
    assert not bets.scene.note.title


def test_hands_are_exchanged_behind_a_curtain(desk) -> None:
    one = desk(match_of(2, persons=2))
    one.step(200)
    assert isinstance(one.app.scenes.top, CurtainScene)


def test_what_was_drawn_last_is_seen_before_the_table_is_handed_over(desk) -> None:
    one = desk(match_of(2, persons=2))
    lift(one)
    one.settle()
    first, second, *_ = one.match.state.zones[HAND]
    assert one.table.propose(Lay(first, False))
    one.settle()
    assert one.table.propose(exchange((second,))) and one.match.to_act == 1, "the turn has ended by itself"
    seen = 0
    for _ in range(600):
        if one.scene.handover.blocks():
            break
        shown = {sprite.face for sprite in one.table.stage.rows[HAND] if sprite.up == 1.0}
        seen += not one.table.stage.flying and shown == set(one.match.state.zones[HAND])
        one.step()
    assert seen > 60, "for a second at least"
    one.settle()
    assert isinstance(one.app.scenes.top, CurtainScene) and not faces(one)


def test_a_turn_that_brought_no_card_is_handed_over_at_once(desk) -> None:
    one = desk(match_of(2, persons=2))
    lift(one)
    one.settle()
    one.table.propose(END_TURN)
    one.step(40)
    assert isinstance(one.app.scenes.top, CurtainScene)


def test_the_showdown_that_all_look_at_together_names_everybody(bets) -> None:
    one = bets
    while not one.table.director.waiting:
        one.table.propose(VOY if VOY in one.scene.view.legal else PASO)
        one.settle()
        one.wake()
    shown, tally = [line.note for line in one.scene.panel.page.lines], one.scene.tally
    assert any(winner == one.table.viewpoint.south for winner in tally.winners), "the one who sits in the south has won something"
    for line, winner in zip(shown, tally.winners, strict=True):
        assert winner < 0 or one.match.seats[winner].name in line
