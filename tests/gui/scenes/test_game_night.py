"""An evening from the choice of company to its sheet: begun, left, gone on with, lost, over, with one person and with two."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.game_nights import GAMES_IN_TURN, GameNight, GameNightMatch, GameNightProgress
from tests.gui.reading import words_on
from tests.gui.scenes.conftest import Clipboard
from tests.gui.scenes.matches import WINDOWS
from tests.gui.screens import app_in, press, settle, show


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path, player="Aldonza") as app:
        show(app, "lobby")
        yield app


def played(match: Match) -> Match:
    """A match to its end, written down then."""
    rng, listeners = Random(match.seed), match.listeners[:]
    match.listeners.clear()
    while (seat := match.to_act) is not None:
        match.propose(seat, rng.choice(list(match.legal(seat))))
    for listener in listeners:
        listener(match)
    return match


def opened(app: App) -> Any:
    app.scenes.reset(app.scene("lobby"))
    app.leave_table()
    return show(app, "evening")


def names(scene: Any) -> set[str]:
    return {one.name for one in scene.group.widgets}


def test_five_games_in_turn_and_one_sheet(app: App, sat: list[Match], clipboard: Clipboard) -> None:
    scene = opened(app)
    press(app, scene, "begin")
    for number in range(5):
        played(sat[-1])
        scene = opened(app)
        assert scene.game_night.done == number + 1
        if number < 4:
            press(app, scene, "next")
    assert tuple(match.game.id for match in sat) == GAMES_IN_TURN
    assert names(scene) == {"another", "copy", "back"}
    press(app, scene, "copy")
    assert clipboard.text.startswith("Tapete · una velada · ") and "{" not in clipboard.text
    assert sum(scene.game_night.totals) == 5 * 4 * 6
    press(app, scene, "another")
    settle(app)
    press(app, app.scenes.top, "stay")
    settle(app)
    assert GameNightProgress(app.places.data, app.persons).now is not None, "the sheet is gone only when asked twice"
    press(app, scene, "another")
    settle(app)
    press(app, app.scenes.top, "drop")
    settle(app)
    assert "begin" in names(app.scenes.top) and GameNightProgress(app.places.data, app.persons).now is None


@pytest.mark.parametrize(("persons", "ahead", "told"), [(1, 0, "¡La velada es tuya!"), (1, 2, "Gana"), (2, 0, "Gana")])
def test_its_end_is_told_to_one_person_as_to_oneself(app: App, persons: int, ahead: int, told: str) -> None:
    seats = [Seat("person" if place < persons else "bot", f"S{place}", "vera") for place in range(4)]
    points = [12 if place == ahead else 4 for place in range(4)]
    evening = GameNight(seats, 1, [GameNightMatch(name, [0, 1, 2, 3], points) for name in "abcde"])
    scene = opened(app)
    scene.game_night = evening
    assert evening.winners() == [ahead]
    assert scene.winner_text(evening).startswith(told)


def test_the_results_of_one_of_its_games_lead_back_to_the_sheet(app: App, sat: list[Match]) -> None:
    press(app, opened(app), "begin")
    results = show(app, "results", match=played(sat[-1]))
    press(app, results, "again")
    settle(app)
    assert type(app.scenes.top).__name__ == "GameNightScene" and app.scenes.top.game_night.done == 1  # type: ignore[union-attr]


def test_after_the_last_of_its_games_the_results_promise_only_the_sheet(app: App, sat: list[Match]) -> None:
    """ "The evening goes on" stood there when it was over."""
    press(app, opened(app), "begin")
    for number in range(5):
        results: Any = show(app, "results", match=played(sat[-1]))
        (again,) = (one for one in results.group.widgets if one.name == "again")
        assert again.label == app.tr("results.evening_sheet" if number == 4 else "results.evening")
        scene = opened(app)
        if number < 4:
            press(app, scene, "next")


def test_results_of_any_other_match_do_not(app: App, sat: list[Match]) -> None:
    press(app, opened(app), "begin")
    played(sat[-1])
    opened(app)
    other = Match.new(sat[-1].game, {"maximum": 1}, sat[-1].seats, 3)
    app.slot = app.archive.begin(other)
    assert not show(app, "results", match=played(other)).game_night


def test_what_was_left_is_gone_on_with(app: App) -> None:
    press(app, opened(app), "begin")
    settle(app)
    match: Match = app.scenes.top.match  # type: ignore[union-attr]
    while match.undos.last_decision(0) is None:
        seat = match.to_act
        assert seat is not None
        match.propose(seat, match.legal(seat)[0])
    scene = opened(app)
    assert "go_on" in names(scene)
    press(app, scene, "go_on")
    settle(app)
    again: Match = app.scenes.top.match  # type: ignore[union-attr]
    assert again.actions[: len(match.actions)] == match.actions


def test_what_was_thrown_away_is_played_anew(app: App) -> None:
    press(app, opened(app), "begin")
    settle(app)
    first: Match = app.scenes.top.match  # type: ignore[union-attr]
    scene = opened(app)
    assert "next" in names(scene), "nobody had decided anything: it was not kept"
    press(app, scene, "next")
    settle(app)
    second: Match = app.scenes.top.match  # type: ignore[union-attr]
    assert second.game.id == "oh_hell" and second.seed != first.seed


def test_starting_over_plays_the_game_of_the_evening_anew(app: App, sat: list[Match]) -> None:
    """The pause put the match away and dealt one that the evening did not know: it was played for nothing."""
    press(app, opened(app), "begin")
    show(app, "pause", match=sat[-1])
    press(app, app.scenes.top, "restart")
    settle(app)
    assert names(app.scenes.top) == {"new", "cancel"}, "the same cards are known by now"
    press(app, app.scenes.top, "new")
    settle(app)
    first, second = sat
    assert (second.game.id, second.seats) == (first.game.id, first.seats) and second.seed != first.seed
    played(second)
    assert opened(app).game_night.done == 1


def test_two_at_one_screen_have_names_and_meet_each_other_at_famiglia(app: App, sat: list[Match]) -> None:
    scene = opened(app)
    scene.set_persons(2)
    scene.set_many(3)
    assert len(scene.rivals) == 1
    scene.begin()
    match = played(sat[-1])
    assert [seat.person for seat in match.seats] == [True, True, False] and len({seat.name for seat in match.seats}) == 3
    for _ in range(2):
        opened(app).open_table()
        match = played(sat[-1])
    assert match.game.id == "famiglia" and all(seat.person for seat in match.seats)


def test_the_second_person_is_called_what_they_say(app: App, sat: list[Match]) -> None:
    scene = opened(app)
    assert "other" not in names(scene), "who plays alone is asked for no other name"
    scene.set_persons(2)
    scene.group.focus(next(one for one in scene.group.widgets if one.name == "other"))
    app.handle(pygame.event.Event(pygame.TEXTINPUT, text=" Berta "))
    scene.set_many(3)
    press(app, scene, "begin")
    assert [seat.name for seat in sat[-1].seats if seat.person] == ["Aldonza", "Berta"]
    played(sat[-1])
    scene = opened(app)
    press(app, scene, "give_up")
    settle(app)
    press(app, app.scenes.top, "drop")
    settle(app)
    assert scene.other == "Berta" and "other" in names(scene), "they are still there"
    for name, called in (("aldonza", "Jugador 2"), ("", "Jugador 2")):
        scene.set_other(name)
        scene.begin()
        assert [seat.name for seat in sat[-1].seats if seat.person] == ["Aldonza", called]
        GameNightProgress(app.places.data, app.persons).drop()
        scene.game_night = None


def test_rivals_are_chosen_and_change_places(app: App) -> None:
    scene = opened(app)
    one, two = scene.rivals[0].character, scene.rivals[1].character
    scene.change(0)
    settle(app)
    app.scenes.top.choose(two)  # type: ignore[union-attr]
    settle(app)
    assert [seat.character for seat in scene.rivals[:2]] == [two, one]


def test_no_rival_has_the_face_of_whoever_plays(app: App) -> None:
    scene = opened(app)
    scene.change(0)
    settle(app)
    cast: Any = app.scenes.top
    offered = {who.id for who in cast.cast}
    assert "aldonza" in app.library.characters() and "aldonza" not in offered and len(offered) > 20


def test_it_is_given_up_only_when_asked_twice(app: App, sat: list[Match]) -> None:
    press(app, opened(app), "begin")
    played(sat[-1])
    scene = opened(app)
    press(app, scene, "give_up")
    settle(app)
    press(app, app.scenes.top, "stay")
    settle(app)
    assert scene.game_night is not None and scene.game_night.done == 1
    press(app, scene, "give_up")
    settle(app)
    press(app, app.scenes.top, "drop")
    settle(app)
    assert "begin" in names(scene)


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
def test_the_page_is_whole_in_every_window(
    tmp_path: Path, size: tuple[int, int], language: str, scale: float, sat: list[Match]
) -> None:
    with app_in(tmp_path, size, language=language, ui_scale=scale, player="Aldonza") as app:
        show(app, "lobby")
        scene = opened(app)
        for _ in range(2):
            rects = [one.rect for one in scene.group.widgets]
            window = pygame.Rect((0, 0), app.viewport.size)
            if scene.long_page is not None:  # large letters: the page scrolls
                assert scale > 1.5
                window.h += scene.long_page.most
            assert all(window.contains(rect) for rect in rects)
            assert not any(one.colliderect(other) for k, one in enumerate(rects) for other in rects[k + 1 :])
            if scene.game_night is not None:
                assert all(scene.page.rect.contains(one.rect) for one in scene.group.widgets if one.name != "back")
            if scene.game_night is None and scene.persons == 1:
                scene.set_persons(2)
                field = next(one for one in scene.group.widgets if one.name == "other")
                rects = [one.rect for one in scene.group.widgets]
                assert not any(one.colliderect(other) for k, one in enumerate(rects) for other in rects[k + 1 :])
                assert field.rect.w >= app.skin.px(110)
                press(app, scene, "begin")
            scene = opened(app)
        assert app.phrases.missing == ()


def test_before_it_begins_the_table_is_seen_with_its_chairs_and_the_cup_tells_the_rule(app: App) -> None:
    """The games in the order of play and the rule of the points are pictures: the reader is told them in words."""
    scene = opened(app)
    settle(app)
    assert app.tr("evening.what") not in words_on(app)
    told = [node.name for node in scene.a11y_nodes()]
    named = [app.library.manifest(game).name.of("es") for game in GAMES_IN_TURN]
    assert told[:5] == named and "Famiglia solo juegan dos" in told[5]
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=scene.cup.rect.center, rel=(1, 0), buttons=(0, 0, 0)))
    app.clock.step(2000)  # type: ignore[attr-defined]
    for _ in range(40):
        app.update(50)
    app.draw()
    assert "Famiglia solo juegan dos" in words_on(app).replace("\n", " ")
    for persons in (1, 2):
        scene.set_persons(persons)
        rects = [one.rect for one in scene.group.widgets]
        assert all(rect.collidelist(rects[k + 1 :]) == -1 for k, rect in enumerate(rects)) and len(rects) == 8
