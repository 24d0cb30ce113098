"""What must be read or told apart on the screens of the program: faint plates, fans and words, pointed at and chosen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.paint.skin import INKS, Skin, disabled
from tabletop_gui.gui.paint.theme import DAY, NIGHT, Theme, contrast
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.setup.poster import Poster
from tabletop_gui.match.storage.settings import Settings
from tests.gui.screens import app_in, move, press, settle, show


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda theme: theme.name)
@pytest.mark.parametrize("kind", INKS)
def test_a_plate_that_cannot_be_pressed_can_be_read(theme: Theme, kind: str) -> None:
    skin = Skin(1.0, theme)
    face = skin.face_of(kind)  # type: ignore[arg-type]
    assert contrast(skin.text_of(kind, "off"), disabled(face)) >= 3.3  # type: ignore[arg-type]


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1600, 900), 1.2), ((2560, 1440), 1.0), ((1024, 768), 1.0)], ids=str
)
def test_in_the_lobby_no_card_touches_the_words_about_the_game(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        lobby = show(app, "lobby")
        for index in range(len(GAMES)):
            lobby.choose(index)
            settle(app)
            told = lobby.game.tagline.of(language)
            words = [one.rect for one in app.canvas.shown if app.text.source_text(one.surface).endswith(told)]
            assert len(words) == 1
            cards = list(lobby.fan.shown())
            assert len(cards) == 4
            for picture, x, y in cards:
                ink = picture.get_bounding_rect(40).move(x, y)
                assert ink.collidelist(words) < 0, lobby.game.id


def test_a_poster_pointed_at_does_not_look_like_the_chosen_one(app: App) -> None:
    lobby = show(app, "lobby")
    posters = [one for one in lobby.group.widgets if isinstance(one, Poster)]
    other = next(one for one in posters if not one.chosen)
    frames: list[tuple[str, float]] = []
    frame = app.skin.frame

    def noted(w: int, h: int, radius: float, colour: str = "", width: float = 0.0) -> pygame.Surface:
        frames.append((colour, width))
        return frame(w, h, radius, colour, width)

    move(app, other.rect.center)
    settle(app)
    app.skin.frame = noted  # type: ignore[method-assign]
    for poster in (next(one for one in posters if one.chosen), other):
        poster.draw(app.canvas)
    del app.skin.frame
    chosen, pointed = frames
    assert chosen[0] != pointed[0] and chosen[1] > 1.5 * pointed[1]


# -- the settings ---------------------------------------------------------------------------------------------------------------


def test_the_wheel_turns_the_settings_over_the_whole_panel(tmp_path: Path) -> None:
    with app_in(tmp_path, (1280, 720)) as app:
        scene = show(app, "settings", section="keys")
        area = scene.form.area.rect
        move(app, (area.x - 6, area.centery))
        app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-2, precise_y=-2.0, flipped=False))
        settle(app)
        assert scene.form.area.offset > 0


def test_all_settings_can_be_made_as_at_first_and_that_taken_back(tmp_path: Path) -> None:
    changed = {"speed": 2.0, "master": 0.3, "one_click": True, "theme": "day", "keys": {"hint": "j"}, "player": "Ana"}
    with app_in(tmp_path, (1600, 900), **changed) as app:
        scene = show(app, "settings", section="trouble")
        before, first = app.settings, Settings()
        assert not any(one.name == "as before" for one in scene.group.widgets)
        press(app, scene, "all usual")
        settle(app)
        for name in ("speed", "master", "one_click", "theme", "keys", "reduced_motion"):
            assert getattr(app.settings, name) == getattr(first, name), name
        assert (app.settings.player, app.settings.language) == ("Ana", "es"), "only what this page sets"
        assert not any(one.name == "all usual" for one in scene.group.widgets)
        press(app, scene, "as before")
        settle(app)
        assert app.settings == before
        press(app, scene, "all usual")
        app.change(speed=4.0)
        scene.build()
        assert not any(one.name == "as before" for one in scene.group.widgets), "that would undo the newer choice"
