"""A hand as GIF: small enough in every game, read by others, and nothing in it that the viewer may not see."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.engine.state import State
from tabletop_gui.games import GAMES
from tabletop_gui.gui.share.hand_gif import MOST_BYTES, HandGif
from tabletop_gui.gui.share.offscreen_table import HandViewpoint, OffscreenTable, TableSnapshot
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.viewpoint import ReviewViewpoint
from tabletop_gui.match.core.match import SPECTATOR, Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tabletop_gui.match.log.playback import Playback, hands_of
from tests.gui.reading import written_by
from tests.gui.screens import app_in

KEPT = Path(__file__).parents[2] / "match" / "kept_saves"


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that has to be set right is an error."""


def over(game: str) -> Match:
    """A kept match that is over."""
    return saves.read(KEPT / f"format_4.{game}.over.json")


def longest(match: Match) -> int:
    """The number of the hand with the most steps."""
    return max(hands_of(match), key=lambda hand: hand.end - hand.first).number


@pytest.mark.parametrize("game", list(GAMES))
def test_the_longest_hand_of_every_game_fits_and_is_read_by_others(game: str, home: Path) -> None:
    with app_in(home, reduced_motion=False) as app:
        match = over(game)
        film = HandGif(app, match, HandViewpoint(longest(match), 0, 0, True))
        shares = [film.share]
        while film.work(50):
            shares.append(film.share)
        read = pygame.image.load_animation(BytesIO(film.data), "hand.gif")
    assert len(film.data) <= MOST_BYTES and film.share == 1
    assert shares[-1] > 0.3 and all(0 <= share <= 1 for share in shares)
    assert read[0][0].get_size() == film.size == (800, 450)
    first, last = (pygame.image.tobytes(one, "RGB") for one in (read[0][0], read[-1][0]))
    assert len(read) >= 3 and first != last and len(set(first)) > 40
    assert sum(ms for _, ms in read) >= 3000


PANELS: dict[str, Callable[[Any], str]] = {
    "famiglia": lambda scene: scene.steps.words.title,
    "regine": lambda scene: scene.panel.page.title,
    "chicken_army": lambda scene: scene.panel.says.title,
}
"""How the panel is headed that says whose turn it is and what may be done; the other games have one only for who may do it."""


@pytest.mark.parametrize("game", list(PANELS))
def test_a_picture_for_others_asks_nothing(game: str, home: Path) -> None:
    """Famiglia's poster said "Drag a card" to whoever looked at it."""
    match = over(game)
    own = [number for number, step in enumerate(match.steps) if step.seat == 0 and not step.forced]
    with app_in(home) as app:
        hand = next(hand.number for hand in hands_of(match) if hand.first <= own[0] < hand.end)
        table = OffscreenTable(app, match, HandViewpoint(hand, 0, 0, True), (944, 531))
        try:
            table.go(own[0], "")
            while table.update(20):
                pass
            head = PANELS[game](table.scene)
            for asks in (True, False):
                table.scene.asks = asks
                assert (head in [words for words, _ in written_by(app, table.draw)]) == asks
        finally:
            table.leave()
        picture = OffscreenTable(app, match, HandViewpoint(hand, 0, 0, True), (944, 531))
        assert not picture.scene.asks
        picture.leave()


def test_what_is_too_much_gets_smaller(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop_gui.gui.share.hand_gif.MOST_BYTES", 120_000)
    film = HandGif(app, over("kingdoms"), HandViewpoint(1, 0, 0, True))
    film.finish()
    assert 0 < len(film.data) <= 120_000 and film.size < (800, 450)
    assert pygame.image.load_animation(BytesIO(film.data), "hand.gif")[0][0].get_size() == film.size


def test_whoever_wants_it_no_more_leaves_no_table_behind(app: App) -> None:
    film = HandGif(app, over("oh_hell"), HandViewpoint(3, 0, 0, True))
    assert film.work(200)
    film.close()
    assert not film.work(50) and not film.data


# -- nothing but what may be seen ------------------------------------------------------------------------------------------


@pytest.fixture
def spied(monkeypatch: pytest.MonkeyPatch) -> list[State]:
    """Every view that a table of the past asks for."""
    views: list[State] = []
    seen = ReviewViewpoint.view

    def noted(self: ReviewViewpoint) -> State:
        view = seen(self)
        views.append(view)
        return view

    monkeypatch.setattr(ReviewViewpoint, "view", noted)
    return views


@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_is_seen_that_the_seat_did_not_see(game: str, app: App, spied: list[State]) -> None:
    match = over(game)
    film = HandGif(app, match, HandViewpoint(longest(match), 1, 1, False))
    film.finish()
    assert spied and film.data
    for view in spied:
        for zone in view.zones:
            assert all(card == HIDDEN or view.sight[card] >> 1 & 1 for card in zone)


@pytest.mark.parametrize("game", ["oh_hell", "regine", "kingdoms"])
def test_nothing_of_a_later_hand_is_in_it(game: str, app: App, spied: list[State]) -> None:
    match = over(game)
    numbers = [hand.number for hand in hands_of(match)]
    table = OffscreenTable(app, match, HandViewpoint(numbers[1], 0, 0, True), (640, 360))
    table.leave()
    assert table.playback.hands[-1].number == numbers[1]
    assert {match.game.hand(step.before) for step in table.playback.whole} == set(numbers[:2])
    film = HandGif(app, match, HandViewpoint(numbers[1], 0, 0, True))
    film.finish()
    assert {match.game.hand(view) for view in spied} <= {*numbers[:2]}


def test_a_match_that_goes_on_is_not_laid_open(app: App, spied: list[State]) -> None:
    whole = over("oh_hell")
    seats = [Seat("person", one.name, one.character) if k < 2 else one for k, one in enumerate(whole.seats)]
    log = whole.actions[: len(whole.actions) // 2]
    match = Match.replayed(whole.game, whole.options, seats, whole.seed, whole.friendly, log)
    past = Playback(match)
    assert past.private and not past.may_open_hands
    TableSnapshot(
        app, match, HandViewpoint(past.hands[-1].number, 0, SPECTATOR, True), (640, 360), past.hands[-1].first + 2
    ).finish()
    hands: Any = spied[-1].zones
    assert all(card == HIDDEN for hand in hands[: len(seats)] for card in hand)
    with pytest.raises(StopIteration):
        OffscreenTable(app, match, HandViewpoint(match.game.hand(match.state), 0, 0, True), (640, 360))
