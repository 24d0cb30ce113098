"""What must stand out does: the measure, inks, plates, places, edges. What is written in every scene: `test_stills.py`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame
import pytest

from tabletop_gui.gui.paint.achievement_disc import GROUND, achievement_disc
from tabletop_gui.gui.paint.outline import empty_place
from tabletop_gui.gui.paint.skin import INKS, Skin, faint
from tabletop_gui.gui.paint.theme import (
    CONTRAST,
    DAY,
    PAPER,
    SHARP_CONTRAST,
    THEMES,
    bar_fill,
    contrast,
    relative_luminance,
    sharpened,
)
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import rehearsal
from tabletop_gui.gui.widgets import Choice
from tests.golden.stills import HD, MOMENTS
from tests.gui.reading import noted, standing_out, writings
from tests.run_folder import plates_for

SHARP_PICTURE: Final = 3.0
"""The least contrast, in a sharp theme, of what is no text but has to be seen: edges of controls, places, signs, bars."""

@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    home = tmp_path_factory.mktemp("contrast")
    with rehearsal(HD, home=home, cache=plates_for(home), reduced_motion=True, last_card=False) as one:
        yield one


def test_it_is_seen_when_something_does_not_stand_out(app: App) -> None:
    """The measure itself."""
    app.change(theme="contrast")
    with noted(app) as texts:
        MOMENTS["settings"](app)
        app.text.sharp = False
        ground = app.skin.fill(400, 60, "#B3242C")
        words = app.text.line("no se lee", "text", 20, "#D63A1B")
        app.canvas.begin()
        app.canvas.blit(ground, 0, 0)
        app.canvas.blit(words, 10, 10)
        app.canvas.end()
        (one,) = writings(app, texts)
        found = standing_out(app, one, [one])
        assert found is not None and found < 2
    app.text.sharp = True
    app.dirty()


@pytest.mark.parametrize("ink", ["#B3242C", "#12695F", "#E2A42B", "#FF8A75", "#4FAE83", "#5296EC", "#5A4A50"])
def test_a_sharpened_ink_is_read_on_its_ground(ink: str) -> None:
    """Dark ones on paper, light ones on every dark ground."""
    made = sharpened(ink)
    ground = "#F6EAD4" if relative_luminance(ink) < 0.25 else "#303030"
    assert contrast(made, ground) >= SHARP_CONTRAST


@pytest.mark.parametrize("kind", INKS)
def test_a_sharp_plate_is_read_whether_it_can_be_pressed_or_not(kind: str) -> None:
    skin = Skin(1.0, CONTRAST)
    assert contrast(skin.text_of(kind), skin.face_of(kind)) >= SHARP_CONTRAST  # type: ignore[arg-type]
    assert contrast(skin.text_of(kind, "off"), faint(CONTRAST, skin.face_of(kind))) >= SHARP_CONTRAST  # type: ignore[arg-type]


def seen_on(piece: pygame.Surface, ground: str) -> float:
    """How much the strongest of a picture stands out on a ground."""
    below = pygame.Surface(piece.get_size())
    below.fill(ground)
    below.blit(piece, (0, 0))
    pixels = {tuple(below.get_at((x, y)))[:3] for x in range(below.get_width()) for y in range(below.get_height())}
    return max(contrast("#{:02X}{:02X}{:02X}".format(*pixel), ground) for pixel in pixels)


@pytest.mark.parametrize("strength", [0.34, 0.55])
@pytest.mark.parametrize("felt", ["#3A1218", "#1C2A1E", "#2B1F30"])
def test_a_place_for_a_card_stands_out_on_the_felt(app: App, felt: str, strength: float) -> None:
    app.change(theme="contrast")
    assert seen_on(empty_place(app.skin, (90, 126), 0.8, strength), felt) >= SHARP_PICTURE


@pytest.mark.parametrize("fill", ["#B3242C", "#D8571C", "#CB9427"])
def test_one_sees_where_a_bar_ends(fill: str) -> None:
    for track in (CONTRAST.field, CONTRAST.panel):
        assert contrast(CONTRAST.ground(bar_fill(CONTRAST, fill)), track) >= SHARP_PICTURE


@pytest.mark.parametrize("ground", [CONTRAST.floor, CONTRAST.table_floor, CONTRAST.panel])
def test_one_sees_where_a_panel_ends(app: App, ground: str) -> None:
    """Its ground is the floor's: a line goes all round it."""
    panel = Skin(1.0, CONTRAST).panel(200, 120)
    for edge in ((60, 0, 80, 4), (60, 116, 80, 4), (0, 40, 4, 40), (196, 40, 4, 40)):
        assert seen_on(panel.subsurface(edge), ground) >= SHARP_PICTURE
    assert not any(theme.edge for theme in THEMES.values() if not theme.sharp), "by night and by day grounds differ"


def test_a_stamp_that_is_not_earned_is_made_out(app: App) -> None:
    app.change(theme="contrast")
    assert (
        seen_on(achievement_disc(app.skin, app.art, "crown", "regine", 90, "open").subsurface((30, 30, 30, 30)), GROUND)
        >= SHARP_PICTURE
    )


def test_what_is_chosen_on_paper_is_not_told_by_its_colour_alone(app: App) -> None:
    """A line goes round it, and round all there is to choose from."""
    app.change(theme="contrast")
    one = Choice(app, "b", [("a", "uno"), ("b", "dos"), ("c", "tres")], lambda value: None)
    one.on_paper = True
    one.place(20, 20)
    chosen = one.segments()[one.index]
    app.canvas.begin()
    app.canvas.blit(app.skin.fill(600, 200, PAPER), 0, 0)
    one.draw(app.canvas)
    app.canvas.end()
    picture = app.canvas.target
    for x, top in ((chosen.centerx, chosen.y), (one.rect.centerx, one.rect.y)):
        edge = min(relative_luminance("#{:02X}{:02X}{:02X}".format(*picture.get_at((x, top + k))[:3])) for k in range(3))
        assert (relative_luminance(DAY.field) + 0.05) / (edge + 0.05) >= SHARP_PICTURE
    app.dirty()


def test_the_focus_ring_is_wider_where_all_must_stand_out() -> None:
    assert Skin(1.0, CONTRAST).ring_margin > Skin(1.0, THEMES["night"]).ring_margin
