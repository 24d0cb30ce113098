"""The lobby: the games in a row, and what there is to continue."""

from __future__ import annotations

import os
from itertools import pairwise
from pathlib import Path

import msgspec
import pygame
import pytest

from tabletop_gui.engine.game import OptionValue
from tabletop_gui.games import GAMES
from tabletop_gui.gui.art import Art
from tabletop_gui.gui.scenes.main.lobby import AT_REST_MS, LobbyScene
from tabletop_gui.gui.scenes.play.proposed_setup import minutes_of
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.loop import StepClock
from tabletop_gui.gui.widgets.card_fan import SIDES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tabletop_gui.match.storage import locks
from tests.gui.reading import words_on
from tests.gui.screens import app_in, click, places_in, press, settle, show
from tests.match.played import one
from tests.match.test_achievements import match_of


def test_continue_appears_only_when_there_is_something_to_continue(app: App) -> None:
    lobby = show(app, "lobby")
    assert not any(one.name == "continue" for one in lobby.group.widgets)
    seats = [Seat("person", "Ana", "vera"), *(Seat("bot", name, name, "easy", "novice") for name in ("lobo", "kofi"))]
    begun = Match.new(GAMES["oh_hell"], {}, seats, 7)
    app.archive.begin(begun)
    lobby.uncovered()
    assert not any(one.name == "continue" for one in lobby.group.widgets), "nobody has decided anything yet"
    while not saves.decided(begun):
        one(begun)
    lobby.uncovered()
    assert not any(one.name == "matches" for one in lobby.group.widgets)
    button = next(one for one in lobby.group.widgets if one.name == "continue")
    assert "19" in button.sub
    press(app, lobby, "continue")
    match = getattr(app.scenes.top, "match", None)
    assert match is not None
    assert match.seats[0].name == "Ana"


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1600, 900), 1.0), ((1280, 720), 1.3), ((1024, 768), 1.0)])
def test_play_stands_where_it_always_does(tmp_path: Path, size: tuple[int, int], scale: float, language: str) -> None:
    """With a match to continue, or several, it moved: the next click there was for something else."""
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        lobby = show(app, "lobby")
        places = []
        for count in range(3):
            if count:
                several(app, count)
                lobby.uncovered()
            buttons = [one for one in lobby.group.widgets if one.name in ("matches", "continue", "play", "learn")]
            assert len(buttons) == 2 + count
            assert all(one.rect.right < other.rect.left for one, other in pairwise(sorted(buttons, key=lambda one: one.rect.x)))
            places.append(next(one for one in buttons if one.name == "play").rect)
        assert len({(place.x, place.w, place.bottom) for place in places}) == 1


def several(app: App, count: int) -> list[Path]:
    """So many matches to continue, the newest first."""
    seats = [Seat("person", "Ana", "vera"), *(Seat("bot", name, name, "easy", "novice") for name in ("lobo", "kofi"))]
    paths = []
    for number in range(count):
        match = Match.new(GAMES["oh_hell"], {}, seats, number)
        slot = app.archive.begin(match)
        for _ in range(3 + number):
            one(match)
        slot.leave()
        os.utime(slot.path, (1_700_000_000 - 60 * number,) * 2)
        paths.append(slot.path)
    return paths


def test_continue_goes_to_the_newest_at_once_and_the_list_is_beside_it(app: App) -> None:
    newest, *_ = several(app, 3)
    lobby = show(app, "lobby")
    names = [widget.name for widget in lobby.group.widgets]
    resume, matches = (lobby.group.widgets[names.index(name)] for name in ("continue", "matches"))
    assert matches.rect.right <= resume.rect.left and matches.rect.centery == resume.rect.centery
    press(app, lobby, "matches")
    settle(app)
    assert type(app.scenes.top).__name__ == "SavedMatchesScene"
    app.scenes.pop()
    press(app, lobby, "continue")
    assert app.slot is not None and app.slot.path == newest


def test_a_match_played_in_another_window_is_passed_over(app: App) -> None:
    newest, second = several(app, 2)
    other = locks.take(newest.with_suffix(".lock"))
    assert other is not None
    lobby = show(app, "lobby")
    assert lobby.newest.path == second
    press(app, lobby, "matches")
    settle(app)
    app.scenes.pop(lobby.running[0])
    app.update(0)
    app.update(0)
    assert app.slot is None and "otra ventana" in app.toasts.shown
    assert app.archive.abandon(newest) is not None
    assert newest.exists(), "it is neither set aside nor put away: nothing is wrong with it"
    other.release()
    press(app, lobby, "continue")
    assert app.slot is not None and app.slot.path == second
    assert locks.held(second.with_suffix(".lock")), "who plays it has it now"
    app.scenes.reset(app.scene("lobby"))
    assert app.slot is None and not locks.held(second.with_suffix(".lock"))


def test_a_match_without_a_decision_is_gone_with_its_table(app: App) -> None:
    seats = [Seat("person", "Ana", "vera"), *(Seat("bot", name, name, "easy", "novice") for name in ("lobo", "kofi"))]
    app.open_table(Match.new(GAMES["oh_hell"], {}, seats, 3))
    assert app.slot is not None
    path = app.slot.path
    assert path.exists()
    app.scenes.reset(app.scene("lobby"))
    assert not path.exists()
    assert not [left for left in path.parent.iterdir() if left.suffix != ".lock" or left.name != locks.TURN_FILE]


def test_a_broken_save_is_told_and_put_aside(app: App) -> None:
    folder = app.archive.folder
    folder.mkdir(parents=True)
    (folder / "oh_hell-broken.json").write_text('{"format": 1, "game": ', encoding="utf-8")
    lobby = show(app, "lobby")
    notice = next(one for one in lobby.group.widgets if one.name == "notice")
    click(app, notice.rect.center)
    settle(app)
    sentences = getattr(app.scenes.top, "sentences", ())
    assert any("oh_hell-broken.json" in sentence for sentence in sentences)


FAULTY = {"french/cards.yaml": "deck: french\nsuits: [\n", "sounds.yaml": "per_second: 0\nsounds: {}\n"}


@pytest.mark.parametrize("name", FAULTY)
def test_a_faulty_file_of_the_players_does_not_stop_the_lobby_and_is_told_at_once(tmp_path: Path, name: str) -> None:
    path = places_in(tmp_path).mods("data") / name
    path.parent.mkdir(parents=True)
    path.write_text(FAULTY[name], encoding="utf-8")
    with app_in(tmp_path) as app:
        lobby = show(app, "lobby")
        assert any(path.name in sentence for sentence in lobby.problems)
        assert any(one.name == "notice" for one in lobby.group.widgets)


def test_the_language_is_at_hand_until_a_match_is_over_and_then_the_daily_deal_waits_in_the_record(app: App) -> None:
    def names() -> set[str]:
        return {one.name for one in app.scenes.top.group.widgets}

    def waits() -> bool:
        return next(one for one in app.scenes.top.group.widgets if one.name == "record").dot

    show(app, "lobby")
    assert "language" in names() and not waits(), "who is new has enough to look at"
    app.archive.history.parent.mkdir(parents=True, exist_ok=True)
    app.archive.history.write_bytes(msgspec.json.encode(match_of({"dealt": 60}, "chicken_army")) + b"\n")
    show(app, "lobby")
    assert "language" not in names() and waits()
    press(app, app.scenes.top, "record")
    settle(app)
    press(app, app.scenes.top, "sit")
    app.scenes.reset(app.scene("lobby"))
    settle(app)
    assert not waits()


@pytest.fixture
def drawn_ahead(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games whose table was to be drawn ahead; none is."""
    asked: list[str] = []
    monkeypatch.setattr(Art, "prepare_game", lambda art, game, *rest: asked.append(game.id))
    return asked


# -- the set-up --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=str)
@pytest.mark.usefixtures("drawn_ahead")
def test_several_games_stand_in_a_row(tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    with app_in(tmp_path, size) as app:
        only = app.library.manifests()[0]
        several = [msgspec.structs.replace(only, id=name, showcase=()) for name in ("one", "two", "three", "oh_hell", "five")]
        monkeypatch.setattr(app.library, "manifests", lambda: several)
        monkeypatch.setattr("tabletop_gui.gui.scenes.main.lobby.faces_of", lambda *anything: {})
        monkeypatch.setattr("tabletop_gui.gui.scenes.play.proposed_setup.GAMES", {one.id: GAMES["oh_hell"] for one in several})
        lobby = show(app, "lobby")
        window = pygame.Rect((0, 0), size)
        posters = [one for one in lobby.group.widgets if one.name.startswith("poster.")]
        assert len(posters) == 5
        for index, one in enumerate(lobby.group.widgets):
            assert window.contains(one.rect)
            assert not any(one.rect.colliderect(other.rect) for other in lobby.group.widgets[index + 1 :])
        press(app, lobby, "poster.oh_hell")
        assert lobby.game.id == "oh_hell"
        settle(app)
        press(app, lobby, "poster.oh_hell")
        assert type(app.scenes.top).__name__ == "SetupScene"


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_the_game_in_front_come_out_from_behind_the_buttons(tmp_path: Path, game: str) -> None:
    with app_in(tmp_path, reduced_motion=False) as app:
        lobby = show(app, "lobby")
        lobby.choose([one.id for one in lobby.games].index(game))
        settle(app)
        assert lobby.game.id == game and len([*lobby.fan.shown()]) >= 4
        assert lobby.fan.out(3) == 1.0
        whole = app.canvas.target.copy()
        lobby.fan.come()
        app.dirty()
        app.draw()
        changed = pygame.mask.from_threshold(whole, (0, 0, 0), (1, 1, 1, 255), app.canvas.target)
        changed.invert()
        boxes = changed.get_bounding_rects()
        assert boxes, "the cards are seen"
        foot = min(one.rect.top for one in lobby.group.widgets if one.name in ("record", "settings", "quit"))
        posters = max(one.rect.bottom for one in lobby.group.widgets if one.name.startswith("poster."))
        assert all(posters <= box.top and box.bottom <= foot + 12 for box in boxes), (posters, foot, boxes)


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440)])
def test_the_cards_beside_the_buttons_stand_clear_of_them(tmp_path: Path, size: tuple[int, int]) -> None:
    """They all but touched the buttons: four pixels looked like a mistake."""
    with app_in(tmp_path, size, language="es", reduced_motion=False) as app:
        lobby = show(app, "lobby")
        lobby.choose([one.id for one in lobby.games].index("famiglia"))
        settle(app)
        whole = app.canvas.target.copy()
        lobby.fan.come()
        app.dirty()
        app.draw()
        cards = pygame.mask.from_threshold(whole, (0, 0, 0), (48, 48, 48, 255), app.canvas.target)
        cards.invert()  # what differs plainly: cards, and none of their shadows
        clear = app.viewport.px(8)
        for button in lobby.group.widgets:
            if button.name in ("play", "learn"):
                near = pygame.mask.Mask(button.rect.inflate(2 * clear, 0).size, fill=True)
                assert not cards.overlap(near, button.rect.inflate(2 * clear, 0).topleft), button.name


def moved(by: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=(5 + by, 5), rel=(by, 0), buttons=(0, 0, 0))


def test_nothing_is_drawn_ahead_before_somebody_is_there_who_rests(app: App, drawn_ahead: list[str]) -> None:
    clock, asked = app.clock, drawn_ahead
    assert isinstance(clock, StepClock)
    app.scenes.push(app.scene("lobby"))
    app.loop.turn([])
    app.loop.turn([moved(0)])  # where the pointer lay
    clock.step(AT_REST_MS + 1)
    app.loop.turn([])
    assert asked == []
    for _ in range(3):
        app.loop.turn([moved(4)])
        clock.step(AT_REST_MS - 1)
        app.loop.turn([])
    assert asked == []
    clock.step(1)
    while app.loop.moving:  # the house book is gathered first
        app.loop.turn([])
    app.loop.turn([])
    assert len(asked) == 1
    clock.step(AT_REST_MS)
    app.loop.turn([])
    assert len(asked) == 1


def test_a_lobby_that_was_left_draws_nothing_ahead(app: App, drawn_ahead: list[str]) -> None:
    clock, asked = app.clock, drawn_ahead
    assert isinstance(clock, StepClock)
    app.scenes.push(app.scene("lobby"))
    app.loop.turn([moved(4)])
    app.scenes.clear()
    clock.step(AT_REST_MS)
    app.loop.turn([])
    assert asked == []


def test_the_cards_beside_the_buttons_come_by_themselves_and_slide_whatever_their_drawing_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that was only opened showed them when the mouse moved, seconds later, and then all at once."""
    with app_in(tmp_path, reduced_motion=False) as app:
        clock = app.clock
        assert isinstance(clock, StepClock)
        lobby = app.scene("lobby")
        assert isinstance(lobby, LobbyScene)
        app.scenes.push(lobby)
        app.loop.turn([])
        assert app.shown_once and not list(lobby.fan.shown()), "the first frame need not draw them"
        sleeps = "tabletop_gui.gui.shell.process.sleep.Sleeper.sleep"
        monkeypatch.setattr(sleeps, lambda *_, **__: pytest.fail("the loop sleeps before the cards have come"))
        seen = []
        clock.step(8000)  # the disk was slow, or the machine
        while lobby.fan.out(len(SIDES) - 1) < 1.0:
            app.loop.turn(app.loop.next_events())
            seen.append((len(list(lobby.fan.shown())), lobby.fan.out(0)))
            clock.step(400)
        assert {count for count, _ in seen} == {0, len(SIDES)}, "all together, or none"
        steps = [b - a for (_, a), (_, b) in pairwise(seen)]
        assert max(steps) < 0.25, steps


def test_the_cards_of_another_game_come_together_too(tmp_path: Path) -> None:
    with app_in(tmp_path, reduced_motion=False) as app:
        lobby = show(app, "lobby")
        lobby.choose(1)
        assert not list(lobby.fan.shown())
        counts = set()
        for _ in range(60):
            app.update(300)
            counts.add(len(list(lobby.fan.shown())))
        assert counts == {0, len(SIDES)}


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_lobby_says_how_long_the_match_takes_that_play_proposes(tmp_path: Path, game: str, language: str) -> None:
    """Also after another kind of match was played: five hands of Oh Hell are no evening."""
    with app_in(tmp_path, language=language) as app:
        manifest = app.library.manifest(game)
        for preset in (None, *manifest.presets):
            if preset is not None:
                setup = show(app, "setup", game=game)
                setup.choose_preset(preset.id)
                press(app, setup, "start")
            lobby = show(app, "lobby")
            lobby.choose([one.id for one in lobby.games].index(game))
            settle(app)
            told = words_on(app)
            setup = show(app, "setup", game=game)
            chosen = manifest.preset_of(setup.options)
            assert chosen is not None and (preset is None or chosen is preset)
            least, most = minutes_of(manifest, len(setup.seats), setup.options)
            assert (least, most) == chosen.minutes or len(setup.seats) != manifest.seats.default
            assert app.tr("lobby.minutes", least=least, most=most) in told
            assert app.tr("setup.minutes", least=least, most=most) in words_on(app)


def test_more_hands_points_or_seats_take_longer(app: App) -> None:
    """The minutes were those of the kind of match with a name, whatever its numbers were changed to and however many sat down."""

    def least(game: str, seats: int, **options: OptionValue) -> int:
        manifest = app.library.manifest(game)
        return minutes_of(manifest, seats, {**manifest.defaults, **options})[0]

    kinds = ((3, "low-high"), (7, "low-high"), (12, "high-low-high"))
    hands = [least("oh_hell", 4, maximum=most, sequence=way) for most, way in kinds]
    assert hands == sorted(set(hands)), hands
    assert least("oh_hell", 3) < least("oh_hell", 5) and least("kingdoms", 2) < least("kingdoms", 9)
    points = [least("regine", 4, target=target) for target in (11, 21, 41)]
    assert points == sorted(set(points)), points
    assert least("regine", 2) < least("regine", 4)
    assert least("famiglia", 2, deck="short", green=False) < least("famiglia", 2, green=False)
    lives = [least("chicken_army", 4, life=life, powers=True) for life in (12, 20, 30)]
    assert lives == sorted(set(lives)) and least("chicken_army", 2) < least("chicken_army", 4), lives
    assert least("kingdoms", 5, points=500) < least("kingdoms", 5, points=5000) < least("kingdoms", 5, points=5000, growth="off")
    for manifest in app.library.manifests():
        for preset in manifest.presets:
            assert minutes_of(manifest, manifest.seats.default, {**manifest.defaults, **preset.options}) == preset.minutes


def test_a_game_lasts_as_long_as_its_usual_match(app: App) -> None:
    for manifest in app.library.manifests():
        usual = manifest.preset_of(manifest.defaults)
        assert usual is not None and manifest.minutes == usual.minutes, manifest.id
