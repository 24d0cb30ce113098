"""The gallery: everything is there, whichever the size and the eye, and what is clicked comes close."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.content.decks import DECKS
from tabletop_gui.gui.gallery.exhibits import CHIPS, HALLS, PORTRAITS, exhibits_of
from tabletop_gui.gui.shell.app import App
from tests.gui.screens import app_in, click, key, press, settle, show


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path) as one:
        show(one, "lobby")
        yield one


def printed(app: App) -> None:
    """Draw until nothing is being printed any more."""
    for _ in range(60):
        settle(app)
        if app.art.prepared() and not app.is_dirty and not app.scenes.top.prints.waiting:
            return
        assert app.art.wait(30)


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.canvas.target, "RGB")


def test_every_deck_has_a_room_and_everything_in_it_a_name_in_both_languages(app: App) -> None:
    assert (*DECKS, PORTRAITS, CHIPS) == HALLS
    for room in HALLS:
        rooms = {language: exhibits_of(app.library, room, language, app.tr) for language in ("es", "en")}
        ids = [one.id for one in rooms["es"]]
        assert ids == [one.id for one in rooms["en"]] and len(set(ids)) == len(ids)
        assert all(one.name for exhibits in rooms.values() for one in exhibits)


@pytest.mark.parametrize("room", HALLS)
def test_the_wall_is_filled_and_whole_at_every_size(app: App, room: str) -> None:
    scene = show(app, "gallery", room=room, size="small")
    for size in ("large", "medium", "small"):
        scene.show_size(size)
        bounds = scene.area.rect
        for frame in scene.frames:
            assert bounds.left <= frame.rect.left and frame.rect.right <= bounds.right - scene.area.bar_width
        for one, other in zip(scene.frames, scene.frames[1:], strict=False):
            assert not one.rect.colliderect(other.rect)
    printed(app)
    seen = [frame for frame in scene.frames if frame.rect.colliderect(scene.area.rect)]
    assert seen and all((frame.exhibit.id, frame.width) in scene.shown for frame in seen)


def test_an_eye_changes_the_cards_and_the_old_print_stays_until_then(app: App) -> None:
    scene = show(app, "gallery", room="french", size="small")
    printed(app)
    before = dict(scene.shown)
    scene.show_vision("deutan")
    app.draw()
    assert scene.shown.keys() == before.keys()
    printed(app)
    place = ("KH", scene.frames[0].width)
    assert pygame.image.tobytes(scene.shown[place].surface, "RGBA") != pygame.image.tobytes(before[place].surface, "RGBA")


def test_a_click_brings_a_card_close_and_the_arrows_lead_on_and_round(app: App) -> None:
    scene = show(app, "gallery", room="french")
    click(app, scene.frames[1].rect.center)
    closeup: Any = app.scenes.top
    assert closeup is not scene and closeup.exhibits[closeup.index].name == "Tres de tréboles"
    key(app, "right")
    key(app, "right")
    assert closeup.index == 3
    app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0, flipped=True))
    assert closeup.index == 4, "down leads on, also when the system reverses the wheel"
    key(app, "home")
    key(app, "left")
    assert closeup.index == len(closeup.exhibits) - 1
    printed(app)
    assert closeup.prints.get(closeup.exhibits[closeup.index], closeup.width, "colour") is not None
    key(app, "escape")
    back: Any = app.scenes.top
    assert back is scene and back.group.current is back.frames[-1]


def test_a_drag_moves_the_wall_and_opens_nothing(app: App) -> None:
    scene = show(app, "gallery", room="french")
    x, y = scene.frames[3].rect.center
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(0, 0, 0)))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y - 60), rel=(0, -60), buttons=(1, 0, 0)))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y - 60), button=1))
    assert scene.area.offset == 60 and app.scenes.top is scene


def test_another_language_keeps_the_wall_full(app: App) -> None:
    scene = show(app, "gallery", room="french")
    printed(app)
    press(app, scene, "language")
    assert app.phrases.language == "en"
    assert scene.frames[1].exhibit.name == "Three of clubs"
    app.draw()
    seen = [frame for frame in scene.frames if frame.rect.colliderect(scene.area.rect)]
    assert all((frame.exhibit.id, frame.width) in scene.shown for frame in seen)


def test_the_record_leads_there_and_escape_back(app: App) -> None:
    press(app, app.scenes.top, "record")
    record = app.scenes.top
    press(app, record, "leaf.gallery")
    assert type(app.scenes.top).__name__ == "GalleryScene"
    key(app, "escape")
    assert app.scenes.top is record
