"""A rival's page: opened by resting on a rival, clear of what is played, and told to whoever does not see it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.paint.free_space import MUST
from tabletop_gui.gui.table.seats.rival_page import HOVER_MS, RivalPage
from tests.gui.reading import words_on
from tests.gui.table.every import EveryDesk, match_of, played

SEATS = {"oh_hell": 4, "famiglia": 2, "regine": 3, "kingdoms": 4, "chicken_army": 3}
MOVES = {"chicken_army": 9, "famiglia": 9}


def rest_on(desk, seat: int) -> RivalPage:
    """Let the pointer rest on a seat; return the page."""
    (page,) = (part for part in desk.scene.parts if isinstance(part, RivalPage))
    at = next(at for _, who, at in desk.scene.seats.seated() if who == seat)
    desk.move(desk.scene.signs.plate_rect(at, desk.scene.seat_plate(seat)).center)
    desk.step(round(HOVER_MS / 16) + 3)
    return page


@pytest.mark.parametrize("game", GAMES)
def test_it_opens_over_a_rival_that_is_rested_on_and_covers_nothing_that_is_played(game: str, tmp_path: Path) -> None:
    desk = EveryDesk(played(match_of(game, SEATS[game]), MOVES.get(game, 40)), tmp_path)
    desk.settle()
    page = rest_on(desk, 1)
    level = desk.app.library.levels()["normal"].name.of(desk.app.phrases.language)
    assert page.seat == 1 and level in words_on(desk.app)
    must = [sight.rect for sight in desk.scene.table_sights() if sight.weight >= MUST]
    assert page.rect.collidelist(must) < 0 and desk.app.window.surface.get_rect().contains(page.rect)
    facts = desk.scene.rival_facts(1)
    assert all(0 <= habit.share <= 1 for habit in facts.habits)
    seats = next(node.parts for node in desk.scene.a11y.nodes() if node.parts and node.parts[0].role == "seat")
    about = next(node.about for node in seats if node.name == desk.match.seats[1].name)
    assert level in about and all(habit.what in about for habit in facts.habits)
    desk.move((3, 300))
    desk.step(3)
    assert page.seat is None
    assert rest_on(desk, 0).seat is None, "nobody reads a page about oneself"
    desk.close()


def test_only_hands_that_were_shown_stand_on_it(tmp_path: Path) -> None:
    desk = EveryDesk(played(match_of("kingdoms", 3, seed=4), 90), tmp_path)
    desk.settle()
    shown = {
        (event.seat, tuple(step.before.zones[desk.scene.play.hand(event.seat)]))
        for step in desk.match.steps
        for event in step.events
        if getattr(event, "what", "") == "team"
    }
    found = {(seat, hand.cards) for seat in (1, 2) for hand in desk.scene.rival_facts(seat).hands}
    assert found and found <= shown
    desk.close()


def test_a_marker_with_a_tip_of_its_own_opens_no_page(tmp_path: Path) -> None:
    """The mark of the eldest hand lies on a portrait: it had its tip and the page at once."""
    desk = EveryDesk(match_of("regine", 3, mano="2"), tmp_path)
    desk.settle()
    page = rest_on(desk, 1)
    assert page.seat == 1
    at = desk.scene.places.seat(1)
    desk.move(desk.pixel(at.x - at.diameter * 0.43, at.y - at.diameter * 0.3))
    desk.step(round(HOVER_MS / 16) + 3)
    assert desk.app.tooltip.shown == desk.app.tr("table.regine.help.mano") and page.seat is None
    desk.close()
