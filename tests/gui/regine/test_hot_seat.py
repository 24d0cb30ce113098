"""Several persons at one screen: hands behind curtains, bets before everybody's eyes."""

from __future__ import annotations

import pygame
import pytest

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games.regine.actions import END_TURN, PASO, VOY
from tabletop_gui.games.regine.court import TABLE
from tabletop_gui.gui.scenes.curtain import CurtainScene
from tests.gui.regine.court import match_of


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
        assert one.table.eyes.covered and not faces(one), "nobody's hidden card is on the table"
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
    assert one.table.eyes.seat == acting and one.scene.tally.row(acting) == one.match.state.zones[TABLE + acting]
    assert "look" not in {choice.name for choice in one.scene.panel.page.choices}
    one.wake()
    one.on(one.button("paso"))
    one.settle()
    assert one.app.scenes.top is one.scene, "the next one speaks openly again"
    assert one.match.to_act != acting and one.table.eyes.covered and not faces(one)


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
