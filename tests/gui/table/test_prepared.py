"""What a moment shows is ready when it begins: nothing large is drawn for the first time while it runs."""

from __future__ import annotations

from threading import current_thread, main_thread

import pygame
import pytest

from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.gui.art.cards import card_pictures, portraits
from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.raster import raster
from tabletop_gui.gui.art.studio import Art
from tabletop_gui.gui.paint import skin
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.shell.headless.rehearsal import rehearsal
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.model.sprites import Motion, Sprite
from tabletop_gui.gui.table.sprite_painter import CardPainter
from tools.films import __main__ as films

STEP_MS = 100.0
LARGE = 180 * 180
"""More pixels than that are not cut in a frame."""


@pytest.fixture
def drawn_now(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The faces and the large drawings that the table itself had to draw, not the thread that draws ahead."""
    drawn: list[str] = []
    face, whole = portraits.rounded, raster.raster

    def rounded(plate, side):
        if current_thread() is main_thread():
            drawn.append(f"a face {side} wide")
        return face(plate, side)

    def rastered(svg, w, h, within=None):
        if w * h > LARGE and current_thread() is main_thread():
            drawn.append(f"a drawing {w} by {h}")
        return whole(svg, w, h, within)

    monkeypatch.setattr(portraits, "rounded", rounded)
    for module in (skin, raster):
        monkeypatch.setattr(module, "raster", rastered)
    return drawn


FILMED = {"famiglia_count": 2500, "oh_hell_last_trick": 7500, "kingdoms_run_out": 3700, "kingdoms_fall": 11_500}
"""Moments, and how long they are watched, in ms."""


@pytest.mark.parametrize("name", FILMED)
def test_nothing_large_is_drawn_for_the_first_time_in_a_moment(
    name: str, drawn_now: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    film = next(one for one in read(films.FILMS, films.FilmsFile).films if one.id == name)
    monkeypatch.setattr(films, "FRAME_MS", STEP_MS)
    with rehearsal((1280, 720), first_times=False) as app:
        scene, bots = films.begun(app, film)
        assert app.art.wait(20)  # what was asked for when the table came up: a player has looked at it for longer
        drawn_now.clear()
        for _ in range(round(FILMED[name] / STEP_MS)):
            films.on(app, scene, bots)
            app.dirty()
            app.draw()
            assert app.art.wait(20)
    assert not drawn_now


def test_a_card_on_its_way_is_printed_meanwhile_as_it_will_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turned, over its shadow, with the line round it: when it arrives there is nothing left to be made."""
    with rehearsal((1280, 720)) as app:
        faces = list(faces_of(app.library, app.library.game("oh_hell").manifest.deck, "es").values())
        painter = CardPainter(app.art, lambda card: faces[card], "flames")
        painter.viewport, canvas = app.viewport, Canvas(pygame.Surface((1280, 720)))
        sprite = Sprite(3, Spot(300, 300, 120))
        sprite.send(Spot(700, 400, 142, angle=7.0), Motion(500))
        laid: list[int] = []
        real = card_pictures.lay

        def lay(master, under, width, *how):
            if current_thread() is main_thread():
                laid.append(width)
            return real(master, under, width, *how)

        monkeypatch.setattr(card_pictures, "lay", lay)
        painter.draw(canvas, sprite, glow=GOLD)
        assert laid, "it is seen on its way"
        assert app.art.wait(10)
        laid.clear()
        sprite.land()
        painter.draw(canvas, sprite, glow=GOLD)
        assert not laid
        assert app.art.wait(10)
        painter.draw(canvas, sprite)
        assert not laid, "nor when the line is gone"


BLOWS = {
    "regine_double": ("turn ring", "burst ring", "regine/timelines/crack.svg"), "famiglia_threat": ("turn ring", "price patch"),
}  # fmt: skip
"""Moments, and the drawings that must lie ready when they are shown."""


@pytest.mark.parametrize("name", BLOWS)
def test_what_a_blow_leaves_is_drawn_before_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    film = next(one for one in read(films.FILMS, films.FilmsFile).films if one.id == name)
    late: list[str] = []
    seen: set[str] = set()
    real = skin.Skin.drawing

    def drawing(self, key, w, h, body):
        if key[0] in BLOWS[name]:
            seen.add(key[0])
            if ("drawing", *key, w, h) not in self.pieces and current_thread() is main_thread():
                late.append(key[0])
        return real(self, key, w, h, body)

    turned = Art.turned

    def drawn(self, relative, px, degrees=0.0, inks=None):
        seen.add(relative)
        if current_thread() is main_thread():
            late.append(relative)
        return turned(self, relative, px, degrees, inks)

    monkeypatch.setattr(Art, "turned", drawn)
    monkeypatch.setattr(films, "FRAME_MS", STEP_MS / 2)
    with rehearsal((1280, 720), first_times=False) as app:
        scene, bots = films.begun(app, film)
        assert app.art.wait(20)
        monkeypatch.setattr(skin.Skin, "drawing", drawing)
        for _ in range(16):
            films.on(app, scene, bots)
            app.dirty()
            app.draw()
            assert app.art.wait(20)
    assert seen >= set(BLOWS[name][1:])
    assert not late
