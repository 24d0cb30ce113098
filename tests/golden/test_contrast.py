"""All that is written stands out, in every scene and every theme."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from tabletop_gui.gui.paint.skin import INKS, Skin, faint
from tabletop_gui.gui.paint.theme import CONTRAST, SHARP_CONTRAST, THEMES, contrast, sharpened, shine
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.rehearsal import rehearsal, rest
from tests.golden.stills import HD, MOMENTS
from tests.gui.reading import noted, standing_out, writings

FAINTEST: Final = 3.0
"""The least contrast of a text by night and by day: of a step that is not there yet, or of what cannot be done now."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    with rehearsal(HD, home=tmp_path_factory.mktemp("contrast"), reduced_motion=True, last_card=False) as one:
        yield one


@pytest.mark.parametrize("moment", MOMENTS)
def test_all_that_is_written_stands_out(app: App, moment: str) -> None:
    faint: list[str] = []
    with noted(app) as texts:
        MOMENTS[moment](app)
        for theme in THEMES:
            app.change(theme=theme)
            app.scenes.skip_fade()
            rest(app)
            app.art.wait(60)
            rest(app)
            written = writings(app, texts)
            assert written
            for one in written:
                found = standing_out(app, one, written)
                if found is not None and found < (SHARP_CONTRAST if THEMES[theme].sharp else FAINTEST):
                    faint.append(f"{theme}: {one.text!r} at {one.ink}, {one.px} px: {found:.1f}")
    assert faint == [], "\n".join(faint)


def test_it_is_seen_when_something_does_not_stand_out(app: App) -> None:
    """The measure itself."""
    app.change(theme="contrast")
    with noted(app) as texts:
        MOMENTS["pause"](app)
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
    ground = "#F6EAD4" if shine(ink) < 0.25 else "#303030"
    assert contrast(made, ground) >= SHARP_CONTRAST


@pytest.mark.parametrize("kind", INKS)
def test_a_sharp_plate_is_read_whether_it_can_be_pressed_or_not(kind: str) -> None:
    skin = Skin(1.0, CONTRAST)
    assert contrast(skin.text_of(kind), skin.face_of(kind)) >= SHARP_CONTRAST  # type: ignore[arg-type]
    assert contrast(skin.text_of(kind, "off"), faint(CONTRAST, skin.face_of(kind))) >= SHARP_CONTRAST  # type: ignore[arg-type]


def test_the_focus_ring_is_wider_where_all_must_stand_out() -> None:
    assert Skin(1.0, CONTRAST).ring_margin > Skin(1.0, THEMES["night"]).ring_margin
