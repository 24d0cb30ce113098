"""The last run of the deck: a red band is laid round the pile (``timelines.yaml``) and stays there until it is used up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games.famiglia import DECK
from tabletop_gui.gui.games.famiglia.tally import FamigliaTally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import cached_piece
from tabletop_gui.gui.table.effects.timeline_view import Box
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots

if TYPE_CHECKING:
    from tabletop_gui.gui.games.famiglia.table_view import FamigliaView
    from tabletop_gui.gui.table.model.table import Table

LAST_RUN: Final = "last_run"
"""Name of the highlight."""
STAKE: Final = 0.3
HITS: Final = 0.4
"""Share of the highlight after which the band is tight."""
BAND: Final = "famiglia/timelines/band.svg"
WIDER: Final = 1.14
"""Width of the band's picture, in widths of the pile."""
DARK_STEPS: Final = 8
"""Steps in which the band becomes darker with the table."""


def last_run_cues(table: Table) -> Iterator[Cue]:
    """Yield the cue of the band, shown once the discards have become the deck of the last run."""

    def begin() -> None:
        tally = table.tally
        assert isinstance(tally, FamigliaTally)
        if tally.banded or tally.run < 2 or not tally.zones[DECK]:
            return
        tally.banded = True
        request = HighlightRequest(
            LAST_RUN, tally.seat, STAKE, lighter=among_bots(table.match), hits=HITS, along=(0.0, 1.0),
            dice=len(table.match.steps), side=table.side_of_zone(DECK),
        )  # fmt: skip
        table.highlights.begin(request)

    yield Cue(begin, settle=True)


def deck_box(scene: FamigliaView) -> Box | None:
    """Return the top card of the pile, pixels; None while there is none."""
    goals, u = scene.table.stage.goals(DECK), scene.app.viewport.u
    return Box.logical(u, goals[-1].x, goals[-1].y, goals[-1].width, goals[-1].height) if goals else None


def draw_band(scene: FamigliaView, canvas: Canvas) -> None:
    """Draw the band round the pile, as dark as the table is."""
    highlights, box = scene.table.highlights, deck_box(scene)
    now = highlights.now
    coming = now is not None and now.kind == LAST_RUN and highlights.since(now.hits) < 0
    if not scene.tally.banded or box is None or coming:
        return
    side, step = round(box.w * WIDER), round(highlights.dark * DARK_STEPS)
    picture = cached_piece(scene.app.skin, ("deck band", side, step), partial(_band, scene, side, step))
    canvas.blit(picture, box.x - side / 2, box.y - side / 2)


def _band(scene: FamigliaView, side: int, step: int) -> pygame.Surface:
    picture = scene.app.art.turned(BAND, side)
    level = round(255 * (1 - step / DARK_STEPS))
    picture.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
