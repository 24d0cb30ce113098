"""What stands on a seat's plate, in windows in which its words have their least size."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.table.model.seating import seats_around
from tabletop_gui.gui.table.seats.seat_plates import MOODS, SeatPlate, SeatPlates
from tests.gui.screens import app_in

SIZES = [(460, 260), (620, 350), (780, 440), (960, 600), (1088, 612), (1280, 720), (1600, 900), (2560, 1440)]
"""Windows, and parts of windows: a look back leaves its table seven tenths of one."""


@pytest.mark.parametrize("scale", [0.8, 1.0, 1.35])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("line", ["", "pide 9"])
def test_the_lines_of_a_plate_never_touch_its_words(
    tmp_path: Path, size: tuple[int, int], scale: float, line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither its edge nor the hairline within, which is left out where it would."""
    with app_in(tmp_path, size, ui_scale=scale) as app:
        signs, canvas = SeatPlates(app), Canvas(pygame.Surface(size))
        hairlines: list[bool] = []
        usual, skin = app.skin._plate_svg, app.skin

        def watched(kind: Any, h: int, state: Any, radius: float, hairline: bool) -> Any:
            hairlines.append(hairline)
            return usual(kind, h, state, radius, hairline)

        monkeypatch.setattr(skin, "_plate_svg", watched)
        given: list[tuple[pygame.Surface, int, int]] = []
        monkeypatch.setattr(canvas, "blit", lambda surface, x, y: given.append((surface, x, y)))
        seat, sign = seats_around(3, 1600, 900)[1], SeatPlate("Bot Ay", line, "vera")
        signs._plate(signs.measure.pen(canvas), seat, sign)
        plate, (_, x, y) = signs._plate_at(seat, sign), given[0]
        assert plate.topleft == (x, y) and len(hairlines) == 1
        free = plate.inflate(-2, -2)
        if hairlines[0]:
            margin = (plate.h - skin.clear_of_hairline(plate.h)) // 2
            free = plate.inflate(-2, -2 * margin)
        for words, x, y in given[1:]:
            assert free.contains(words.get_bounding_rect().move(x, y))
        assert len(given) == (3 if line else 2)
        if size[1] >= 720 and scale >= 1:
            assert hairlines[0], "where there is room for it, it is there"


def test_no_face_has_to_be_drawn_for_the_first_time_while_cards_fly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with app_in(tmp_path, (1600, 900)) as app:
        signs, canvas, seats = SeatPlates(app), Canvas(app.canvas.target), seats_around(3, 1600, 900)
        signs.ahead(seats, ["vera", "lobo", "nadira"])
        assert app.art.wait(20)

        def drawn_now(subject: object, size: object) -> pygame.Surface:
            raise AssertionError(f"{subject} is drawn within a frame")

        monkeypatch.setattr(app.art.portrait_cache, "_draw", drawn_now)
        for emotion, ring in MOODS:
            for seat, who in zip(seats, ["vera", "lobo", "nadira"], strict=True):
                canvas.begin()
                signs.draw(canvas, 0, seat, SeatPlate("Ay", "pide 9", who, emotion=emotion, active=ring == GOLD))
        assert {ring for _, ring in MOODS} == {GOLD, PAPER}
