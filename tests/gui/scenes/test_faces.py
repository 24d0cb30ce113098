"""Choosing a portrait: the cast in its grid, and a face of one's own, with the mouse and with the keyboard."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.records.avatar import FEATURES, AvatarSpec, is_avatar
from tabletop_gui.gui.scenes.look.avatar import invisible_features
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.seating import bot_seat, parse_seats, player_seat, refreshed
from tabletop_gui.match.core.seats import Seat, repaired
from tabletop_gui.match.log import saves
from tabletop_gui.match.record.rivals import STRANGER, RivalHistories
from tabletop_gui.match.storage.persons import Person, Persons
from tabletop_gui.match.storage.settings import load
from tests.gui.reading import words_on
from tests.gui.screens import app_in, click, key, move, places_in, press, settle, show, widget
from tests.match.played import one
from tests.match.someone import someone

FACE = AvatarSpec.roll(20).text


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(places_in(tmp_path))


def top(app: App) -> Any:
    settle(app)
    return app.scenes.top


def drawn(app: App) -> str:
    """Everything that is written on the screen, drawn now."""
    app.dirty()
    app.draw()
    return words_on(app)


# -- the grid ----------------------------------------------------------------------------------------------------------


def test_every_character_is_in_the_grid_and_says_who_it_is(app: App) -> None:
    scene = show(app, "cast", chosen="vera", own=True)
    for who in app.library.characters().values():
        scene.group.focus(widget(scene, f"face.{who.id}"))
        assert scene.seen == who.id
        assert who.note.of("es") in drawn(app)
    scene.group.focus(widget(scene, "face.new"))
    assert app.tr("face.roll_help") in drawn(app)


def test_the_arrows_walk_the_grid_and_enter_chooses(app: App) -> None:
    taken: list[object] = []
    scene = app.scene("cast", chosen="aldonza")
    app.scenes.push(scene, then=taken.append)
    settle(app)
    assert scene.group.current.name == "face.aldonza"
    key(app, "right")
    second = scene.group.current
    key(app, "down")
    assert scene.group.current.rect.y > second.rect.y
    key(app, "up")
    key(app, "return")
    assert taken == [second.character]


def test_what_lies_further_down_is_scrolled_to(tmp_path: Path) -> None:
    with app_in(tmp_path, (960, 600), ui_scale=1.6) as app:
        last = list(app.library.characters())[-1]
        scene = show(app, "cast", chosen=last)
        assert scene.area.rect.contains(widget(scene, f"face.{last}").rect)
        scene = show(app, "cast", chosen="aldonza")
        scene.group.focus(widget(scene, f"face.{last}"))
        settle(app)
        assert scene.area.rect.contains(widget(scene, f"face.{last}").rect)


def test_pointing_makes_glad(app: App) -> None:
    scene = show(app, "cast", chosen="vera")
    lobo = widget(scene, "face.lobo")
    move(app, lobo.rect.center)
    assert lobo.hot
    assert scene.seen == "lobo"


def test_who_likes_the_game_comes_first(app: App) -> None:
    scene = show(app, "cast", chosen="vera", game="oh_hell")
    cast = app.library.characters()
    likes = [("oh_hell" in cast[one.character].games) for one in scene.group.widgets if one.name.startswith("face.")]
    assert likes == sorted(likes, reverse=True)
    assert sum(likes) >= 5


def test_a_bot_has_no_face_of_its_own(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    setup.choose_character(1)
    assert not any(one.name == "face.new" for one in top(app).group.widgets)
    app.scenes.pop(None)
    setup.choose_character(0)
    assert any(one.name == "face.new" for one in top(app).group.widgets)


# -- a face of one's own -----------------------------------------------------------------------------------------------


def test_a_face_is_rolled_changed_and_kept_with_the_mouse(tmp_path: Path) -> None:
    with app_in(tmp_path, persist=True) as app:
        show(app, "lobby")
        profile = show(app, "profile")
        press(app, profile, "portrait")
        press(app, top(app), "face.new")
        scene = top(app)
        first = scene.face
        press(app, scene, "roll")
        assert scene.face != first
        hat = widget(scene, "hat")
        before = scene.face["hat"]
        hat.area.reveal(hat)
        settle(app)
        hat = widget(scene, "hat")
        click(app, (hat.rect.right - 10, hat.rect.centery))
        assert scene.face == scene.before[-1].turned("hat", 1)
        assert scene.face["hat"] != before
        hat = widget(scene, "hat")
        click(app, (hat.rect.x + 10, hat.rect.centery))
        assert scene.face["hat"] == before
        chosen = scene.face.text
        press(app, scene, "take")
        settle(app)
        assert app.scenes.top is profile
        assert (app.persons.mine.face, app.settings.faces, profile.seat.character) == (chosen, (chosen,), chosen)
    stored, refusal = load(tmp_path / "config" / "settings.json")
    assert refusal is None and stored.faces == (chosen,) and someone(tmp_path / "data").mine.face == chosen


def test_the_same_by_keyboard(app: App) -> None:
    taken: list[object] = []
    scene = app.scene("face")
    app.scenes.push(scene, then=taken.append)
    settle(app)
    assert scene.group.current.name == "roll"
    first = scene.face
    key(app, "return")
    assert scene.face != first
    while scene.group.current.name != "beard":
        key(app, "tab")
    rolled = scene.face
    for _ in FEATURES["beard"]:
        key(app, "right")
        assert scene.group.current.name == "beard", "the focus stays while the face changes"
    assert scene.face == rolled
    key(app, "left")
    assert scene.face == rolled.turned("beard", -1)
    key(app, "z", text="z")
    assert scene.face == rolled
    while scene.group.current.name != "take":
        key(app, "tab")
    key(app, "return")
    assert taken == [rolled.text]


def test_what_was_rolled_can_be_had_back(app: App) -> None:
    scene = show(app, "face", face=FACE)
    assert not widget(scene, "before").enabled
    for _ in range(3):
        press(app, scene, "roll")
    for _ in range(3):
        press(app, scene, "before")
    assert scene.face.text == FACE
    scene.undo()
    assert scene.face.text == FACE


def test_going_back_keeps_everything_as_it_was(app: App) -> None:
    show(app, "lobby")
    profile = show(app, "profile")
    press(app, profile, "portrait")
    cast = top(app)
    press(app, cast, "face.new")
    key(app, "escape")
    assert top(app) is cast
    key(app, "escape")
    assert top(app) is profile
    assert (app.persons.mine.face, app.settings.faces) == ("", ())


def test_a_face_is_touched_up_in_its_place(tmp_path: Path) -> None:
    other = AvatarSpec.roll(3).text
    with app_in(tmp_path, character=FACE, faces=(other, FACE)) as app:
        show(app, "lobby")
        profile = show(app, "profile")
        press(app, profile, "portrait")
        cast = top(app)
        assert {FACE, other} <= {getattr(one, "character", "") for one in cast.group.widgets}
        press(app, cast, "touch_up")
        scene = top(app)
        assert scene.face.text == FACE
        scene.put("hat", "crown" if scene.face["hat"] != "crown" else "none")
        scene.take()
        assert app.settings.faces == (app.persons.mine.face, other)
        assert FACE not in app.settings.faces


def test_a_feature_that_cannot_be_seen_cannot_be_turned(app: App) -> None:
    scene = show(app, "face", face=AvatarSpec.of(hat="none").text)
    assert not widget(scene, "hat_colour").enabled
    scene.put("hat", "beret")
    assert widget(scene, "hat_colour").enabled
    assert widget(scene, "hair").enabled
    scene.put("hat", "hood")
    assert not widget(scene, "hair").enabled
    assert not widget(scene, "jewel").enabled


@pytest.mark.parametrize("hat", ["none", "fedora", "hood", "bonnet", "horns"])
def test_whatever_can_be_turned_can_be_seen(app: App, hat: str) -> None:
    face = AvatarSpec.of(hat=hat, beard="goatee", jewel="studs")
    for feature, values in FEATURES.items():
        drawn = {
            pygame.image.tobytes(app.art.portrait(face.with_value(feature, value).text, "calm", 120), "RGBA") for value in values
        }
        assert (len(drawn) == 1) == (feature in invisible_features(face)), (hat, feature)


# -- in settings, saves and seats --------------------------------------------------------------------------------------


def alone(face: str = "") -> Persons:
    """One person at a home where nothing is kept."""
    return Persons(Path("nowhere"), "", lambda: [Person(face=face)])


@pytest.mark.parametrize("character", ["face:", "face:#!", "face:" + "9" * 50, "../../secret", "nobody", ""])
def test_a_broken_portrait_is_somebody_of_the_cast(library: Library, character: str) -> None:
    seat = player_seat(alone(character), library, "Tú")
    assert seat.character in library.characters()


def test_a_face_nobody_knows_any_more_is_drawn_all_the_same(tmp_path: Path) -> None:
    with app_in(tmp_path, character="face:zzzzzzzzzzzz", faces=("face:zz", "rubbish", "face:#")) as app:
        for name, arguments in (("lobby", {}), ("profile", {}), ("cast", {"own": True}), ("face", {"face": "face:#"})):
            show(app, name, **arguments)
        assert app.art.problems == []


def test_settings_of_an_older_program_still_load(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"character": "vera", "player": "Ana"}', encoding="utf-8")
    settings, refusal = load(path)
    assert refusal is None
    assert (settings.character, settings.faces) == ("vera", ())


def test_a_person_keeps_a_face_and_a_bot_with_one_is_mended(library: Library) -> None:
    cast, levels, styles = library.characters(), library.levels(), library.personalities()
    seats = [Seat("person", "Ana", FACE), Seat("bot", "X", FACE, "hard", "novice"), Seat("person", "Bea", "face:#")]
    whole = repaired(seats, cast, levels, styles)
    assert whole[0] == seats[0]
    assert whole[1].character in cast
    assert whole[2].character in cast
    again = refreshed(seats, alone(FACE), library, "Tú", "oh_hell")
    assert (again[0].character, is_avatar(again[1].character), again[2].character in cast or is_avatar(again[2].character)) == (
        FACE,
        False,
        True,
    )


def test_the_command_line_takes_a_face_for_a_person_only(library: Library) -> None:
    seats = parse_seats([f"human:{FACE}", "easy", "easy"], alone(), library, "Tú", str, "oh_hell")
    assert seats[0].character == FACE
    with pytest.raises(ValueError, match="no_character"):
        parse_seats([f"easy:{FACE}", "human", "easy"], alone(), library, "Tú", str)


def test_a_bot_that_changes_places_with_a_face_is_somebody_else(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    setup.take_character(0, FACE)
    assert (setup.seats[0].character, app.persons.mine.face) == (FACE, FACE)
    wanted = setup.seats[2].character
    setup.take_character(0, wanted)
    assert setup.seats[0].character == wanted
    assert len({seat.character for seat in setup.seats}) == len(setup.seats) > 2
    assert not any(is_avatar(seat.character) for seat in setup.seats if not seat.person)


def test_two_persons_change_faces(app: App) -> None:
    setup = show(app, "setup", game="oh_hell")
    setup.seating.set_kind(1, "person")
    setup.take_character(0, FACE)
    before = setup.seats[1].character
    setup.take_character(1, FACE)
    assert (setup.seats[0].character, setup.seats[1].character) == (before, FACE)


def test_a_match_is_played_with_a_face_and_goes_on(tmp_path: Path) -> None:
    with app_in(tmp_path, character=FACE) as app:
        setup = show(app, "setup", game="oh_hell")
        setup.start()
        settle(app)
        assert app.scenes.top is not None
        match = app.scenes.top.match  # type: ignore[attr-defined]
        while not saves.decided(match):
            one(match)
        path = app.archive.continue_list()[0].path
    with app_in(tmp_path) as app:
        app.resume(path)
        settle(app)
        assert app.scenes.top.match.seats[0].character == FACE  # type: ignore[union-attr]


# -- who is asked to sit down ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["oh_hell", "regine", "famiglia", "kingdoms", "chicken_army"])
def test_who_likes_a_table_sits_down_first_and_everybody_can_be_asked(library: Library, game: str) -> None:
    cast = library.characters()
    order: list[str] = []
    for _ in cast:
        order.append(bot_seat(library, order, game=game).character)
    assert sorted(order) == sorted(cast)
    fond = [game in cast[name].games for name in order]
    assert sum(fond) >= 5
    assert fond == sorted(fond, reverse=True)


def test_a_taken_seat_at_a_small_cast_is_no_reason_to_fail(library: Library) -> None:
    assert bot_seat(library, library.characters(), game="oh_hell").character in library.characters()


def test_the_wheel_scrolls_the_features_and_changes_none(tmp_path: Path) -> None:
    with app_in(tmp_path, (960, 600), ui_scale=1.6) as app:
        scene = show(app, "face", face=FACE)
        assert scene.area.most > 0
        first = widget(scene, "skin")
        move(app, first.rect.center)
        app.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0, flipped=False))
        settle(app)
        assert scene.area.offset > 0
        assert scene.face.text == FACE


def test_the_cast_arrives_a_few_at_a_time(app: App) -> None:
    scene = app.scene("cast", chosen="vera")
    app.scenes.push(scene)
    arrived = [sum(one.arrived for one in scene.sitters)]
    while scene.update(16):
        arrived.append(sum(one.arrived for one in scene.sitters))
    assert max(later - earlier for earlier, later in pairwise(arrived)) <= 6
    assert arrived[-1] == len(scene.sitters)


@pytest.mark.parametrize(
    ("size", "scale"), [((1600, 900), 1.0), ((1024, 768), 1.0), ((960, 600), 1.6), ((2560, 1080), 0.8)], ids=str
)
def test_every_name_in_the_grid_is_read_in_full(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    for language in ("es", "en"):
        with app_in(tmp_path, size, ui_scale=scale, language=language, faces=(FACE,)) as app:
            scene = show(app, "cast", chosen="vera", own=True)
            assert all(one.label_width <= one.rect.w for one in scene.sitters)


def test_what_there_has_been_with_a_rival_is_told_forgotten_and_had_back(tmp_path: Path) -> None:
    with app_in(tmp_path / "home", language="en") as app:
        known = RivalHistories(app.places.data, app.persons)
        scene = show(app, "cast", chosen="vera")
        assert "Vera:" not in drawn(app) and all(one.name != "forget" for one in scene.group.widgets), "nothing to forget"
        app.scenes.pop(None)
        known.put("oh_hell", "vera", STRANGER.played(yours=True, theirs=False).seen("you_took"))
        scene = show(app, "cast", chosen="vera")
        tr = app.phrases.tr
        told = f"{tr('cast.met', name='Vera', n=1, yours=1, theirs=0)} {tr('cast.moment.you_took')}"
        grudge = tr("cast.grudge")
        assert f"{told} {grudge}" in drawn(app).splitlines()
        widget(scene, "forget").activate()
        assert told not in drawn(app) and grudge not in drawn(app)
        widget(scene, "forget").activate()
        assert f"{told} {grudge}" in drawn(app).splitlines()
