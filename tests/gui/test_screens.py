"""The screens around the table: laid out at every size, in both languages, and doing what their buttons say."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.app import App
from tabletop_gui.gui.launch import note_crash
from tabletop_gui.match.match import Match
from tabletop_gui.match.seats import Seat
from tabletop_gui.match.settings import SPEEDS, Table, load
from tests.gui.screens import app_in, click, key, press, settle, show

SCREENS: dict[str, dict[str, Any]] = {
    "lobby": {},
    "setup": {"game": "oh_hell"},
    "settings": {},
    "profile": {},
    "cast": {"chosen": "vera", "taken": ["nadira"], "own": True},
    "face": {"face": "face:0"},
}
SIZES = [(1280, 720), (1024, 768), (2560, 1080), (960, 600)]


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path) as one:
        yield one


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", list(SCREENS))
def test_every_screen_is_whole_at_every_size(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    for language, scale in (("es", 1.0), ("en", 1.6), ("es", 0.8)):
        with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
            scene = show(app, name, **SCREENS[name])
            assert app.phrases.missing == ()
            window = pygame.Rect((0, 0), size)
            seen = [one for one in scene.group.widgets if one.shown]
            for one in seen:
                bounds = one.area.rect if one.area is not None else window
                assert one.rect.w > 0
                assert one.rect.left >= bounds.left - 1, (language, scale, one.name, one.rect, bounds)
                assert one.rect.right <= bounds.right + 1, (language, scale, one.name, one.rect, bounds)
                if one.area is None:
                    assert window.inflate(4, 4).contains(one.rect), (language, scale, one.name, one.rect)
            for index, one in enumerate(seen):
                for other in seen[index + 1 :]:
                    if one.area is other.area:
                        assert not one.rect.colliderect(other.rect), (language, scale, one.name, other.name, one.rect, other.rect)


@pytest.mark.parametrize("name", list(SCREENS))
def test_tab_reaches_everything_and_comes_back(app: App, name: str) -> None:
    scene = show(app, name, **SCREENS[name])
    every = scene.group.reachable
    seen = []
    for _ in every:
        key(app, "tab")
        seen.append(scene.group.current)
    assert len({one.name for one in every}) == len(every)
    assert {one.name for one in seen} == {one.name for one in every}


def test_two_clicks_from_the_lobby_to_the_first_card(app: App) -> None:
    lobby = show(app, "lobby")
    press(app, lobby, "play")
    settle(app)
    setup = app.scenes.top
    assert setup is not None
    press(app, setup, "start")
    table = app.scenes.top
    assert getattr(table, "match", None) is not None
    assert app.archive.continue_list(), "the match is on the disk before its first card is seen"


def test_the_same_by_keyboard(app: App) -> None:
    show(app, "lobby")
    key(app, "return")
    settle(app)
    key(app, "return")
    assert getattr(app.scenes.top, "match", None) is not None


def test_language_changes_at_once_and_everywhere(app: App) -> None:
    lobby = show(app, "lobby")
    assert next(one for one in lobby.group.widgets if one.name == "play").label == "Jugar"
    press(app, lobby, "language")
    assert next(one for one in lobby.group.widgets if one.name == "play").label == "Play"
    assert app.settings.language == "en"


def test_continue_appears_only_when_there_is_something_to_continue(app: App) -> None:
    lobby = show(app, "lobby")
    assert not any(one.name == "continue" for one in lobby.group.widgets)
    seats = [Seat("person", "Ana", "vera"), *(Seat("bot", name, name, "easy", "novice") for name in ("lobo", "kofi"))]
    app.archive.begin(Match.new(GAMES["oh_hell"], {}, seats, 7))
    lobby.uncovered()
    button = next(one for one in lobby.group.widgets if one.name == "continue")
    assert "19" in button.sub
    press(app, lobby, "continue")
    match = getattr(app.scenes.top, "match", None)
    assert match is not None
    assert match.seats[0].name == "Ana"


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


def test_a_broken_deck_of_the_players_does_not_stop_the_lobby(tmp_path: Path) -> None:
    deck = tmp_path / "data" / "mods" / "data" / "oh_hell" / "cards.yaml"
    deck.parent.mkdir(parents=True)
    deck.write_text("game: oh_hell\nsuits: [\n", encoding="utf-8")
    with app_in(tmp_path) as app:
        lobby = show(app, "lobby")
        assert any("cards.yaml" in problem for problem in lobby.problems)
        assert any(one.name == "notice" for one in lobby.group.widgets)


# -- the set-up --------------------------------------------------------------------------------------------------------


def test_seats_come_and_go_within_the_games_limits(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    assert len(setup.seats) == 4
    while any(one.name == "add" for one in setup.group.widgets):
        press(app, setup, "add")
    assert len(setup.seats) == 7
    assert len({seat.character for seat in setup.seats}) == 7
    while any(one.name == "remove.2" and one.shown for one in setup.group.widgets):
        press(app, setup, "remove.2")
    assert len(setup.seats) == 3


def test_an_impossible_table_cannot_be_started_and_says_why(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    setup.set_option("scoring", "blackout")
    setup.set_option("vienna", True)
    settle(app)
    assert setup.refusal is not None
    assert not setup.start_button.enabled
    setup.start()
    assert app.scenes.top is setup
    setup.set_option("vienna", False)
    assert setup.start_button.enabled


def test_too_many_cards_for_more_players_is_said_at_once(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    setup.set_option("maximum", 12)
    assert setup.refusal is None
    setup.add_seat()
    assert setup.refusal is not None
    assert setup.refusal.key == "rules.refuse.oh_hell.maximum"


def test_from_the_automatic_number_one_step_is_one_card_and_the_buttons_stay(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")

    def stepper() -> Any:
        return next(one for one in setup.group.widgets if one.name == "maximum")

    there = stepper().rect.copy()
    for by, number in ((-1, 9), (-1, 8), (1, 9), (1, "auto"), (1, 11)):
        stepper().move(by)
        assert setup.options["maximum"] == number
        assert stepper().rect == there
    for _ in range(20):
        stepper().move(-1)
    assert setup.options["maximum"] == 1


def test_every_option_of_the_game_can_be_reached(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    names = {one.name for one in setup.group.widgets}
    assert {option.id for option in setup.manifest.options} <= names


def test_a_person_and_a_bot_change_places(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    setup.set_kind(1, "person")
    assert setup.seats[1].person
    assert setup.seats[1].name != setup.seats[0].name
    setup.rename(1, setup.seats[0].name)
    assert setup.refusal is not None
    setup.set_kind(1, "bot")
    assert setup.seats[1].level
    assert setup.refusal is None


def test_a_taken_character_changes_seats(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    first, second = setup.seats[1].character, setup.seats[2].character
    setup.take_character(1, second)
    assert (setup.seats[1].character, setup.seats[2].character) == (second, first)


def test_the_same_code_deals_the_same_cards(app: App) -> None:
    hands = []
    for _ in range(2):
        setup = show(app, "setup", game="oh_hell")
        press(app, setup, "code")
        for digit in "4711":
            key(app, digit, text=digit)
        setup.start()
        match = app.scenes.top.match  # type: ignore[union-attr]
        assert match.seed == 4711
        hands.append(match.state.digest())
    assert hands[0] == hands[1]


def test_the_last_table_is_remembered(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    setup.add_seat()
    setup.set_option("scoring", "negative")
    setup.start()
    again = show(app, "setup", game="oh_hell")
    assert len(again.seats) == 5
    assert again.options["scoring"] == "negative"


def test_a_remembered_table_of_other_data_is_mended(tmp_path: Path) -> None:
    odd = Table(
        (Seat("person", "Ana", "nobody"), *(Seat("bot", "X", "gone", "lost", "away") for _ in range(3))), {"scoring": "gone"}
    )
    with app_in(tmp_path, tables={"oh_hell": odd}) as app:
        setup = show(app, "setup", game="oh_hell")
        cast = app.library.characters()
        assert all(seat.character in cast for seat in setup.seats)
        assert len({seat.character for seat in setup.seats}) == 4
        assert setup.options["scoring"] == "positive"
        assert setup.refusal is None


@pytest.mark.parametrize("name", ["setup", "settings"])
def test_up_and_down_leave_out_no_row_of_a_form(app: App, name: str) -> None:
    show(app, "lobby")
    scene = show(app, name, **SCREENS[name])
    column = [one for one in scene.group.reachable if one.area is not None and one.area.column]
    area = column[0].area
    rows = sorted((one for one in column if one.area is area), key=lambda one: one.rect.y)
    scene.group.focus(rows[0])
    for row in rows[1:]:
        key(app, "down")
        assert scene.group.current is row
    for row in reversed(rows[:-1]):
        key(app, "up")
        assert scene.group.current is row


# -- settings and profile ----------------------------------------------------------------------------------------------


def test_settings_are_applied_at_once_and_written(tmp_path: Path) -> None:
    with app_in(tmp_path, persist=True) as app:
        scene = show(app, "settings")
        press(app, scene, "one_click")
        press(app, scene, "open_table")
        speed = next(one for one in scene.group.widgets if one.name == "speed")
        speed.choose(len(SPEEDS) - 1)
        assert (app.settings.one_click, app.settings.open_table, app.settings.speed) == (True, True, 0.0)
    stored, refusal = load(tmp_path / "config" / "settings.json")
    assert refusal is None
    assert (stored.one_click, stored.open_table, stored.speed) == (True, True, 0.0)


def test_what_the_command_line_said_is_not_written(tmp_path: Path) -> None:
    with app_in(tmp_path, persist=True) as app:
        app.override(speed=4.0)
        show(app, "settings")
        app.change(one_click=True)
    stored, _ = load(tmp_path / "config" / "settings.json")
    assert stored.speed == 1.0
    assert stored.one_click


def test_the_interface_grows_and_everything_stays_inside(app: App) -> None:
    scene = show(app, "settings")
    before = app.skin.unit
    app.change(ui_scale=1.4)
    settle(app)
    assert app.skin.unit == pytest.approx(before * 1.4)
    window = pygame.Rect((0, 0), app.viewport.size)
    assert all(window.contains(one.rect) for one in scene.group.widgets if one.area is None)


def test_the_profile_takes_a_name_and_a_face(app: App) -> None:
    show(app, "lobby")
    scene = show(app, "profile")
    press(app, scene, "name")
    for letter in "Iris":
        key(app, letter.lower(), text=letter)
    assert app.settings.player == "Iris"
    press(app, scene, "portrait")
    settle(app)
    cast = app.scenes.top
    press(app, cast, "face.kofi")
    assert app.settings.character == "kofi"
    assert scene.seat.character == "kofi"


def test_the_profile_says_how_many_lines_of_the_history_it_could_not_read(app: App) -> None:
    show(app, "lobby")
    whole = show(app, "profile")
    app.archive.history.parent.mkdir(parents=True, exist_ok=True)
    app.archive.history.write_bytes(b"{ spoilt\n\xff\n")
    app.scenes.pop()
    spoilt = show(app, "profile")
    assert spoilt.statistics.broken == 2
    assert len(spoilt.figures) == len(whole.figures) + 1


def test_escape_goes_back(app: App) -> None:
    show(app, "lobby")
    for name in ("setup", "settings", "profile"):
        show(app, name, **SCREENS[name])
        key(app, "escape")
        assert len(app.scenes) == 1


def test_no_screen_costs_anything_while_nothing_moves(app: App) -> None:
    for name, arguments in SCREENS.items():
        show(app, name, **arguments)
        app.draw()
        before = len(app.canvas.frames)
        for _ in range(3):
            assert not app.update(16)
            app.draw()
        assert len(app.canvas.frames) == before, name


def test_a_key_is_bound_anew_and_taken_from_whoever_had_it(app: App) -> None:
    scene = show(app, "settings")
    press(app, scene, "key.undo")
    key(app, "h", text="h")
    assert app.settings.keys == {"undo": "h", "hint": ""}
    assert app.bindings.label("undo") == "H"
    assert "Pista" in app.toasts.shown, "it is said who has no key now"
    settle(app)
    press(app, scene, "key.redo")
    key(app, "tab")
    assert "redo" not in app.settings.keys, "the keyboard keeps its way about"
    key(app, "u", text="u")
    assert app.settings.keys["redo"] == "u"
    settle(app)
    press(app, scene, "key.undo")
    key(app, "escape")
    assert app.settings.keys["undo"] == "h"
    assert app.scenes.top is scene
    press(app, scene, "usual keys")
    assert app.settings.keys == {}
    assert app.bindings.label("hint") == "H"


def test_a_second_person_is_offered_a_name_of_those_who_played_here(tmp_path: Path) -> None:
    with app_in(tmp_path, player="Ana", names=("Ana", "Bea")) as app:
        setup = show(app, "setup", game="oh_hell")
        assert setup.seats[0].name == "Ana"
        setup.set_kind(1, "person")
        setup.set_kind(2, "person")
        assert [seat.name for seat in setup.seats[1:3]] == ["Bea", "Jugador 2"]


def test_who_has_no_name_is_you_alone_and_a_number_in_company(tmp_path: Path) -> None:
    with app_in(tmp_path) as app:
        setup = show(app, "setup", game="oh_hell")
        assert setup.seats[0].name == "Tú"
        setup.set_kind(1, "person")
        assert [seat.name for seat in setup.seats[:2]] == ["Jugador 1", "Jugador 2"]
        setup.rename(0, "")
        assert setup.seats[0].name == "Jugador 1"
        setup.rename(1, "Bea")
        setup.set_kind(1, "bot")
        assert setup.seats[0].name == "Tú"
        setup.set_kind(1, "person")
        setup.rename(1, "Bea")
        setup.start()
        assert app.settings.player == "", "the second person's name is not the player's"
        assert app.settings.names == ("Bea",)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768)], ids=str)
def test_several_games_stand_in_a_row(tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    with app_in(tmp_path, size) as app:
        only = app.library.manifests()[0]
        several = [msgspec.structs.replace(only, id=name, showcase=()) for name in ("one", "two", "three", "oh_hell", "five")]
        monkeypatch.setattr(app.library, "manifests", lambda: several)
        monkeypatch.setattr("tabletop_gui.gui.scenes.lobby.faces_of", lambda *anything: {})
        monkeypatch.setattr(app.art, "prepare_game", lambda *anything: None)
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


def test_a_crash_is_written_down(tmp_path: Path) -> None:
    try:
        raise RuntimeError("la mesa cojea")
    except RuntimeError:
        note_crash(tmp_path / "data")
    assert "la mesa cojea" in (tmp_path / "data" / "crash.log").read_text(encoding="utf-8")


def test_a_switch_is_turned_by_its_label_too(app: App) -> None:
    scene = show(app, "settings")
    switch = next(one for one in scene.group.widgets if one.name == "open_table")
    click(app, (switch.rect.x - 200, switch.rect.centery))
    assert app.settings.open_table


def test_keys_that_work_everywhere(app: App) -> None:
    show(app, "lobby")
    key(app, "+", text="+")
    assert app.settings.ui_scale == pytest.approx(1.1)
    key(app, "-", text="-")
    assert app.settings.ui_scale == pytest.approx(1.0)
    key(app, "m", text="m")
    assert app.settings.muted
    key(app, "f12")
    taken = list((app.places.data / "screenshots").glob("*.png"))
    assert len(taken) == 1
    assert pygame.image.load(taken[0]).get_size() == app.viewport.size
    key(app, "q", mod=pygame.KMOD_LCTRL)
    assert not app.running


@pytest.mark.parametrize("game", GAMES)
def test_the_cards_of_the_game_in_front_come_out_from_behind_the_buttons(tmp_path: Path, game: str) -> None:
    with app_in(tmp_path, reduced_motion=False) as app:
        lobby = show(app, "lobby")
        lobby.choose([one.id for one in lobby.games].index(game))
        settle(app)
        assert lobby.game.id == game and len(lobby._faces()) >= 4
        assert lobby._spread(3) == 1.0
        whole = app.canvas.target.copy()
        lobby._spread_ms = 0.0
        app.dirty()
        app.draw()
        changed = pygame.mask.from_threshold(whole, (0, 0, 0), (1, 1, 1, 255), app.canvas.target)
        changed.invert()
        boxes = changed.get_bounding_rects()
        assert boxes, "the cards are seen"
        foot = min(one.rect.top for one in lobby.group.widgets if one.name in ("gallery", "settings", "quit"))
        posters = max(one.rect.bottom for one in lobby.group.widgets if one.name.startswith("poster."))
        assert all(posters <= box.top and box.bottom <= foot + 12 for box in boxes), (posters, foot, boxes)
