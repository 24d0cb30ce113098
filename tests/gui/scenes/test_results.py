"""The end of a match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.engine.game import Outcome
from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import OhHell
from tabletop_gui.gui.games import TABLES
from tabletop_gui.gui.games.oh_hell.facts import PlayedHand, SeatHand, lines_of
from tabletop_gui.gui.games.oh_hell.words import decisive_text
from tabletop_gui.gui.scenes.play.results import ALONE_MS, PLACE_MS, SHEET_MS
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.trick_sheets import TOTAL
from tabletop_gui.gui.widgets.confetti import LASTS_MS
from tabletop_gui.match.core.match import SAME, Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.reading import words_on, written_by
from tests.gui.scenes.matches import CAST, NAMES, WINDOWS, played
from tests.gui.screens import Listener, app_in, key, press, settle, show

MATCHES = {n: played(n, seed=n) for n in range(3, 8)}
LONGEST = played(3, seed=2, options={"maximum": 17})


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path) as app:
        show(app, "lobby")
        yield app


def state_of(match: Match) -> OhHell:
    assert isinstance(match.state, OhHell)
    return match.state


def ended(monkeypatch: pytest.MonkeyPatch, winners: tuple[int, ...], persons: int) -> Match:
    """A match of four that these seats have won."""
    match = played(4, persons=persons)
    monkeypatch.setattr(type(match), "outcome", Outcome(match.game.points(match.state), winners))
    return match


# -- the account -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(3, 8))
def test_the_lines_add_up(seats: int) -> None:
    match = MATCHES[seats]
    lines = lines_of(state_of(match))
    assert [line.size for line in lines] == state_of(match).sizes
    assert [entry.total for entry in lines[-1].entries] == list(match.game.points(match.state))
    for line in lines:
        assert sum(entry.won for entry in line.entries) == line.size
    dealers = [int(event.seat) for event in all_events(match) if getattr(event, "what", "") == "deal"]
    assert [line.dealer for line in lines] == dealers


def at_random(game: str, seed: int) -> Match:
    """A whole match of a game with the fewest seats, the first one a person's."""
    n = min(GAMES[game].seats)
    company = [Seat("bot" if k else "person", NAMES[k], CAST[k], "normal", "steady") for k in range(n)]
    match, rng = Match.new(GAMES[game], {}, company, seed), Random(seed)
    while match.to_act is not None:
        match.propose(match.to_act, rng.choice(match.legal(match.to_act)))
    return match


def all_events(match: Match) -> list[Any]:
    return [*match.opening, *(event for step in match.steps for event in step.events)]


@pytest.mark.parametrize("steps", [0, 30, 90, 200])
def test_a_match_under_way_has_the_hands_it_has_scored(steps: int) -> None:
    match = played(4, steps=steps)
    lines = lines_of(state_of(match))
    dealers = [int(event.seat) for event in all_events(match) if getattr(event, "what", "") == "deal"]
    assert len(lines) == state_of(match).hand
    assert [line.dealer for line in lines] == dealers[: len(lines)]


def test_what_decided_it_names_the_winner_and_the_rival_that_was_closest() -> None:
    lines = [
        PlayedHand(1, 5, 0, (SeatHand(1, 1, 11, 11), SeatHand(2, 2, 12, 12), SeatHand(1, 0, 0, 0))),
        PlayedHand(2, 4, 1, (SeatHand(3, 3, 13, 24), SeatHand(1, 0, 0, 12), SeatHand(0, 0, 10, 10))),
    ]
    told = decisive_text(lines, 2, 0, ["Ana", "Blas", "Ciro"], Phrases("es").tr)
    assert told == "**Mano 2.** Ana: puja de 3 cumplida (+13). Blas: puja de 1 fallada."


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_decided_it_can_be_seen_in_the_review(app: App, opened: list[dict[str, Any]], game: str) -> None:
    """The moment at which the winner's lead grew most: the review opens there."""
    match = at_random(game, seed=3)
    scene = show(app, "results", match=match)
    point = scene.turning_point
    assert (point is None) == (len(match.outcome.winners) > 1)
    if point is not None:
        assert 0 <= point.step < len(match.steps) and match.seats[match.outcome.winners[0]].name in point.text
        assert "{" not in point.text and app.phrases.missing == ()
        press(app, scene, "decided")
        assert opened[0]["step"] == point.step


# -- the scene -------------------------------------------------------------------------------------------------------


def test_every_game_has_a_sheet() -> None:
    assert {game for game, table in TABLES.items() if table.sheet} >= set(GAMES)


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
@pytest.mark.parametrize("seats", [3, 7])
def test_fits_every_window(tmp_path: Path, language: str, size: tuple[int, int], seats: int, scale: float) -> None:
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        scene = show(app, "results", match=MATCHES[seats])
        window, sheet = app.canvas.target.get_rect(), scene.sheet
        if scene.long_page is not None:  # large letters: the page scrolls
            assert scale > 1.5
            window.h += scene.long_page.most
        rects = [widget.rect for widget in scene.group.widgets]
        for index, rect in enumerate(rects):
            assert window.contains(rect)
            assert rect.collidelist(rects[index + 1 :]) == -1
        paper, ranking, face = scene.paper.rect, scene.ranking.rect, scene._face(alone=False)
        assert window.contains(paper) and window.contains(ranking)
        assert paper.contains(sheet.rect.clip(paper)) and sheet.rect.w <= paper.w
        assert face.y >= 0 and face.bottom + app.skin.px(52) <= ranking.y
        m = sheet.measures
        assert m.mark + m.pill + m.total <= m.column
        assert sheet.foot_y + sheet.foot <= paper.bottom
        assert app.phrases.missing == ()


def test_nineteen_hands_of_seven_seats_need_no_scrolling_on_a_usual_screen(tmp_path: Path) -> None:
    with app_in(tmp_path, (1600, 900)) as app:
        scene = show(app, "results", match=played(5, seed=1))
        assert len(scene.sheet.lines) == 19 and scene.sheet.area.most == 0
        scene = show(app, "results", match=MATCHES[7])
        assert scene.sheet.area.most == 0


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1440)], ids=str)
@pytest.mark.parametrize("seats", [3, 4, 7])
def test_however_few_hands_the_paper_is_no_empty_sheet(tmp_path: Path, size: tuple[int, int], seats: int, scale: float) -> None:
    """A match of five hands left most of it empty: higher lines fill it, or the course of the match under them."""
    with app_in(tmp_path, size, ui_scale=scale) as app:
        for most in (1, 3, 5, 7):
            match = played(seats, options={"sequence": "low-high", "maximum": most})
            scene = show(app, "results", match=match)
            sheet, paper = scene.sheet, scene.paper.rect
            foot = sheet.foot_y + sheet.foot
            if sheet.graph is not None:
                plot = sheet.graph.plot
                assert foot < plot.y and plot.h >= app.skin.px(72)
                assert paper.x < plot.x and plot.right < paper.right
                foot = plot.bottom + app.text.height("text", app.type(16))
            assert foot <= paper.bottom
            assert foot - sheet.rect.y >= 0.62 * paper.h, (most, "most of the paper is written on")


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
def test_a_total_stands_under_the_running_totals_it_sums_up(
    tmp_path: Path, language: str, size: tuple[int, int], scale: float
) -> None:
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        for match in (MATCHES[3], MATCHES[7], played(4, options={"sequence": "low-high", "maximum": 5})):
            sheet = show(app, "results", match=match).sheet
            figures = [box for text, box in written_by(app, sheet.draw) if text.lstrip("−").isdigit()]
            foot = [box for box in figures if 0 < box.centery - sheet.foot_y < sheet.foot][-len(match.seats) :]
            totals, size = [box.right for box in foot], app.text.height("display", sheet.type(TOTAL))
            running = [box for box in figures if box.h == size and box.bottom <= sheet.foot_y]
            first = [box.right for box in running if box.centery == running[0].centery]
            assert len(totals) == len(match.seats) and totals == first[-len(totals) :]


def test_more_hands_than_fit_are_scrolled_by_key_and_wheel(app: App) -> None:
    scene = show(app, "results", match=LONGEST)
    area = scene.sheet.area
    assert len(scene.sheet.lines) == 33 and area.most > 0
    key(app, "end")
    settle(app)
    assert area.offset == area.most
    key(app, "home")
    settle(app)
    app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0, flipped=False))
    settle(app)
    assert area.offset > 0


@pytest.mark.parametrize(
    ("winners", "persons", "title", "sound"),
    [
        ((0,), 1, "¡Has ganado!", "win"),
        ((1,), 1, f"Gana {NAMES[1]}", "lose"),
        ((1,), 2, f"Gana {NAMES[1]}", "win"),
        ((0, 2), 1, "Victoria compartida", "win"),
        ((2, 3), 1, "Victoria compartida", "lose"),
        ((2,), 0, f"Gana {NAMES[2]}", "win"),
    ],
)
def test_says_who_has_won(
    app: App, monkeypatch: pytest.MonkeyPatch, winners: tuple[int, ...], persons: int, title: str, sound: str
) -> None:
    sounds = Listener(app)
    scene = show(app, "results", match=ended(monkeypatch, winners, persons))
    assert scene.outcome.title() == title
    assert sounds.names == [sound]


def test_the_ranking_goes_by_points(app: App) -> None:
    scene = show(app, "results", match=MATCHES[7])
    points = [scene.outcome.points[seat] for seat in scene.outcome.order]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize("name", ["again", "same"])
def test_another_match_at_the_same_table(app: App, sat: list[Match], name: str) -> None:
    match = MATCHES[4]
    scene = show(app, "results", match=match)
    press(app, scene, "more" if name == "same" else name)
    if name == "same":
        press(app, app.scenes.top, name)
    (other,) = sat
    marked = (SAME,) if name == "same" else ()
    assert (other.seats, other.options, other.friendly, other.actions) == (match.seats, match.options, match.friendly, marked)
    assert (other.seed == match.seed) == (name == "same")
    assert (other.opening == match.opening) == (name == "same")


def test_enter_plays_again_and_escape_goes_to_the_lobby(app: App, sat: list[Match]) -> None:
    scene = show(app, "results", match=MATCHES[4])
    key(app, "return")
    assert len(sat) == 1
    key(app, "escape")
    assert app.scenes.top is not scene and len(app.scenes) == 1


def test_the_table_can_be_changed(app: App) -> None:
    scene: Any = show(app, "results", match=MATCHES[4])
    press(app, scene, "more")
    press(app, app.scenes.top, "table")
    top: Any = app.scenes.top
    assert top.game_id == "oh_hell" and len(app.scenes) == 2


# -- the order in which it is told -------------------------------------------------------------------------------------


def test_it_is_told_in_order_and_a_press_tells_the_rest(tmp_path: Path, sat: list[Match]) -> None:
    """The winner alone, the places from the last, the sheet row by row, and then the buttons, which that press was not for."""
    with app_in(tmp_path, reduced_motion=False) as app:
        match = MATCHES[4]
        scene: Any = app.scene("results", match=match)
        app.scenes.push(scene)
        app.scenes.skip_fade()

        def after(ms: float) -> str:
            scene.update(ms)
            app.dirty()
            app.draw()
            return words_on(app)

        order = [match.seats[seat].name for seat in scene.outcome.order]
        assert after(300) == scene.outcome.title()
        last = after(ALONE_MS - 300 + 10)
        assert order[-1] in last and order[0] not in last.split("\n")
        after(PLACE_MS * len(order))
        some = after(SHEET_MS / 2)
        assert 0 < scene.sheet.rows_shown(19) < 19 and app.tr("results.again") not in some
        key(app, "return")
        app.draw()
        told = words_on(app)
        assert scene.told and app.tr("results.again") in told and app.tr("results.decided") in told
        assert not sat, "the press was meant for what was being told"
        key(app, "return")
        assert not sat, "... and so is one that follows at once"
        settle(app)
        key(app, "return")
        assert len(sat) == 1


def test_with_less_motion_all_is_told_at_once(app: App) -> None:
    scene = app.scene("results", match=MATCHES[4])
    app.scenes.push(scene)
    app.scenes.skip_fade()
    app.draw()
    assert scene.told and app.tr("results.decided") in words_on(app)


# -- the celebration -------------------------------------------------------------------------------------------------


def test_confetti_is_over_in_two_seconds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with app_in(tmp_path, reduced_motion=False) as app:
        app.draw()
        scene: Any = app.scene("results", match=ended(monkeypatch, (0,), 1))
        app.scenes.push(scene)
        assert LASTS_MS <= 2000
        elapsed = 0.0
        while scene.confetti.flying:
            app.update(16)
            app.draw()
            elapsed += 16
        assert 1000 < elapsed <= 2016
        app.scenes.skip_fade()
        scene.skip_ahead()
        assert not app.update(16)


def test_a_press_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with app_in(tmp_path, reduced_motion=False) as app:
        scene: Any = app.scene("results", match=ended(monkeypatch, (0,), 1))
        app.scenes.push(scene)
        app.update(300)
        assert scene.confetti.flying
        key(app, "return")
        assert not scene.confetti.flying and scene.told


def test_none_with_reduced_motion_and_none_for_a_loss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, app: App) -> None:
    assert not show(app, "results", match=ended(monkeypatch, (0,), 1)).confetti.flying
    with app_in(tmp_path / "other", reduced_motion=False) as lively:
        scene: Any = lively.scene("results", match=ended(monkeypatch, (3,), 1))
        lively.scenes.push(scene)
        lively.update(16)
        assert not scene.confetti.flying


def test_resizing_does_not_celebrate_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with app_in(tmp_path, reduced_motion=False) as app:
        scene: Any = app.scene("results", match=ended(monkeypatch, (0,), 1))
        app.scenes.push(scene)
        scene.confetti.stop()
        app.change(ui_scale=1.2)
        assert not scene.confetti.flying


# -- looking back ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("persons", "seat"), [(1, 0), (2, None), (0, None)])
def test_the_match_can_be_looked_back_at(app: App, opened: list[dict[str, Any]], persons: int, seat: int | None) -> None:
    match = played(4, persons=persons)
    app.slot = app.archive.begin(match)
    scene = show(app, "results", match=match)
    press(app, scene, "look_back")
    assert opened == [{"match": match, "save": app.archive.finished_list()[0], "seat": seat}]
    key(app, "escape")
    settle(app)
    assert app.scenes.top is scene


def test_it_is_told_that_a_match_was_played_on_from_another(app: App) -> None:
    match = played(4).from_here(30)
    while match.to_act is not None:
        match.propose(match.to_act, match.legal(match.to_act)[0])
    assert show(app, "results", match=match).outcome.remarks()[0] == app.tr("history.taken_over")


def test_a_second_click_meant_for_the_table_presses_nothing(app: App, sat: list[Match]) -> None:
    """Whatever the last button at the table lay over: a double click ends the match, and leaves its results alone."""
    laid = show(app, "results", match=MATCHES[3])
    rect = next(one.rect for one in laid.group.widgets if one.name == "again")
    app.scenes.pop()
    scene = app.scene("results", match=MATCHES[3])
    app.scenes.push(scene)
    app.scenes.skip_fade()
    app.draw()
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=rect.center, button=1))
    assert sat == []
    settle(app)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.handle(pygame.event.Event(kind, pos=rect.center, button=1))
    assert len(sat) == 1
