"""The page that shows: reached from two pages, by mouse and keys; what it keeps are files that others read."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import saves
from tests.gui.screens import app_in, key, press, settle, show

KEPT = Path(__file__).parents[2] / "match" / "kept_saves"


def kept(game: str, share: float = 1.0) -> Match:
    """A kept match, as it stood after this share of its log."""
    whole = saves.read(KEPT / f"format_4.{game}.over.json")
    if share == 1.0:
        return whole
    log = whole.actions[: int(share * len(whole.actions))]
    return Match.replayed(whole.game, whole.options, whole.seats, whole.seed, whole.friendly, log)


def wait(app: App, scene: Any) -> None:
    """Until nothing is being made any more."""
    for _ in range(20_000):
        if scene.making is None:
            return
        app.update(16)
    raise AssertionError("it is never done")


def exports(app: App) -> list[Path]:
    return sorted((app.places.data / "exports").glob("*")) if (app.places.data / "exports").is_dir() else []


@pytest.mark.parametrize("page", ["results", "look_back"])
@pytest.mark.parametrize("by", ["camera", "keys"])
def test_the_camera_and_its_keys_open_it_and_escape_leads_back(app: App, page: str, by: str) -> None:
    under = show(app, page, match=kept("kingdoms"))
    if by == "camera" and page == "results":
        press(app, under, "more")
        press(app, app.scenes.top, "camera")
    elif by == "camera":
        press(app, under, "camera")
    else:
        key(app, "s", mod=pygame.KMOD_CTRL)
    top: Any = app.scenes.top
    assert type(top).__name__ == "ShareScene"
    key(app, "escape")
    settle(app)
    assert app.scenes.top is under


@pytest.mark.parametrize("game", list(GAMES))
def test_a_poster_of_every_game_is_kept_as_a_picture(game: str, home: Path) -> None:
    with app_in(home) as app:
        before = exports(app)
        scene = show(app, "showing", match=kept(game))
        press(app, scene, "save")
        wait(app, scene)
        (path,) = (one for one in exports(app) if one not in before)
        assert path == scene.saved and path.name.startswith(f"tapete-{game}-20")
        assert pygame.image.load(BytesIO(path.read_bytes()), "poster.png").get_size() == (1080, 1440)
        assert app.phrases.missing == ()
        settle(app)
        path.unlink()


def test_a_hand_is_kept_as_a_film_and_escape_stops_it_first(app: App) -> None:
    scene = show(app, "showing", match=kept("kingdoms"))
    scene.choose("film")
    press(app, scene, "save")
    app.update(16)
    key(app, "escape")
    assert app.scenes.top is scene and not scene.saving and not exports(app)
    scene.save()
    wait(app, scene)
    (path,) = exports(app)
    assert path.suffix == ".gif" and len(pygame.image.load_animation(str(path))) > 3


def test_of_a_match_that_goes_on_no_poster_is_offered_nor_a_hand_that_is_not_over(app: App) -> None:
    match = kept("oh_hell", 0.5)
    scene = show(app, "showing", match=match)
    names = [widget.name for widget in scene.group.widgets]
    assert scene.kind == "film" and "kind" not in names
    hands = next(widget for widget in scene.group.widgets if widget.name == "hand")
    assert max(number for number, _ in hands.options) < match.game.hand(match.state)


@pytest.mark.parametrize(("size", "scale"), [((960, 600), 1.6), ((1280, 720), 1.6), ((2560, 1440), 1.0)])
def test_all_of_it_has_room(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    with app_in(tmp_path, size, ui_scale=scale) as app:
        scene = show(app, "showing", match=kept("kingdoms"))
        scene.choose("film")
        scene.save()
        wait(app, scene)
        rects = [widget.rect for widget in scene.group.widgets]
        assert all(scene.rect.contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[k + 1 :]) == -1 for k, rect in enumerate(rects))
        told = scene.told.rect
        assert told.collidelist(rects) == -1 and scene.rect.contains(told)
