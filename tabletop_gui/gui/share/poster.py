"""The shareable poster of a finished match: the winner, the table in one of its hands, the score sheet, the deal and the date."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from io import BytesIO
from typing import Final

import pygame

from tabletop_gui.gui.art.cards.print_finish import press
from tabletop_gui.gui.art.raster.raster import mix, opaque
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, NIGHT, PAPER, Theme
from tabletop_gui.gui.share.offscreen_table import HandViewpoint, OffscreenApp, TableSnapshot
from tabletop_gui.gui.share.outcome import RAYS_OUT, RIBBON, OutcomeView
from tabletop_gui.gui.share.slices import SlicedWork
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core import clock
from tabletop_gui.match.core.match import Match

SIZE: Final = (1080, 1440)
TABLE: Final = (944, 531)
"""Size of the table, pixels."""
EDGE, INSET, MARGIN = 34, 12, 34
"""Margins in pixels: paper round the block, block edge to its line, block edge to its contents."""
TITLE, FACE, GAP = 40, 132, 20
FOOT: Final = 38
ACROSS: Final = 4
SCALES: Final = (0.82, 0.74, 0.66, 0.58, 0.52)
"""Pixels per interface unit to try, the first at which the score sheet needs no scrolling."""
UNIT: Final = 0.9
"""Pixels per interface unit for everything else."""


class PosterApp(OffscreenApp):
    """Application proxy for a poster: always the dark theme, and independent of the player's scale."""

    theme: Theme = NIGHT

    def at(self, unit: float) -> PosterApp:
        """Set the number of pixels per unit, and return the proxy."""
        self.scale = unit / min(SIZE[0] / 1600, SIZE[1] / 900)
        self.lay(pygame.Rect((0, 0), SIZE))
        return self


class PosterPrint(SlicedWork):
    """Renders the poster of a match to PNG."""

    ending = "png"

    def __init__(self, app: App, match: Match, viewpoint: HandViewpoint, step: int | None = None) -> None:
        """Create it. `viewpoint` and `step` select the picture of the table, as in `TableSnapshot`."""
        super().__init__(SIZE)
        self.app, self.match = app, match
        self._table = TableSnapshot(app, match, viewpoint, TABLE, step)

    def close(self) -> None:
        self._table.close()
        super().close()

    def _made(self) -> Generator[None]:
        yield from self._table._made()
        self.share = 0.7
        table = self._table.preview
        assert table is not None, "it has been drawn"
        canvas = Canvas(opaque(*SIZE))
        canvas.begin()
        yield from self._print(canvas, table)
        canvas.end()
        yield
        printed = canvas.target.convert_alpha()
        for number, piece in enumerate(pieces()):
            part = printed.subsurface(piece)
            press(part, 0, number)
            yield
        self.preview = printed.convert(24)
        yield
        self.share = 0.9
        written = BytesIO()
        pygame.image.save(self.preview, written, "poster.png")
        self.data = written.getvalue()

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def _print(self, canvas: Canvas, table: pygame.Surface) -> Generator[None]:
        app, match = self.app, self.match
        proxy = PosterApp(app).at(UNIT)
        pen, manifest = Pen(canvas, proxy), app.library.manifest(match.game.id)
        whole = pygame.Rect((0, 0), SIZE)
        block = whole.inflate(-2 * EDGE, -2 * EDGE)
        inner = block.inflate(-2 * MARGIN, -2 * MARGIN)
        ground = mix(manifest.table.felt, INK, 0.42)
        pen.fill(whole, PAPER)
        pen.band(block, ground, 16)
        pen.put(pen.skin.frame(block.w - 2 * INSET, block.h - 2 * INSET, 10, mix(ground, PAPER, 0.75), 1.6),
                (block.x + INSET, block.y + INSET))  # fmt: skip
        name = manifest.name.of(app.phrases.language)
        top = pygame.Rect(inner.x, inner.y - 6, inner.w, TITLE)
        title = pen.text(top, name, "display", 34, GOLD, "center", room=inner.w - 260)
        pen.flank(title, min(230, title.x - inner.x - 40), 22)
        yield
        outcome = OutcomeView(app, match)
        yield
        y = top.bottom + round(FACE * RAYS_OUT) + 8
        outcome.draw(pen, pygame.Rect(inner.x, y, inner.w, FACE), note=PAPER, named=True)
        yield
        y += FACE + pen.px(RIBBON) + pen.height("italic", 20) + 14
        lies = pygame.Rect(0, y, *TABLE)
        lies.centerx = block.centerx
        pen.fill(lies.inflate(6, 6), PAPER)
        pen.put(table, lies)
        paper = pygame.Rect(lies.x - 3, lies.bottom + GAP, lies.w + 6, inner.bottom - FOOT - lies.bottom - GAP)
        yield from self._sheet(canvas, paper)
        self._foot(pen, pygame.Rect(inner.x, inner.bottom - FOOT + 12, inner.w, FOOT))

    def _sheet(self, canvas: Canvas, paper: pygame.Rect) -> Generator[None]:
        """Draw the score sheet, as large as fits completely."""
        for unit in SCALES:
            proxy = PosterApp(self.app).at(unit)
            outcome = OutcomeView(proxy, self.match)  # type: ignore[arg-type]
            sheet, pen = outcome.sheet, Pen(canvas, proxy)
            areas = [] if sheet is None else sheet.lay(paper.inflate(-2 * proxy.skin.px(30), -2 * proxy.skin.px(26)))
            yield
            if not any(area.most for area in areas):
                break
        pen.sheet(paper)
        if sheet is not None:
            with canvas.clipped(paper):
                sheet.draw(canvas)

    def _foot(self, pen: Pen, at: pygame.Rect) -> None:
        tr, quiet = self.app.tr, mix(PAPER, INK, 0.2)
        pen.text(at, tr("showing.deal", seed=str(self.match.seed)), "text", 22, quiet, "midleft", room=at.w // 2)
        began = clock.written(self.match.began)
        if began is None:  # whatever a save says
            return
        day = tr("date.day_year", day=began.day, month=str(began.month), year=began.year)
        pen.text(at, day, "text", 22, quiet, "midright", room=at.w // 2)


def pieces() -> Iterator[pygame.Rect]:
    """Yield the parts that get their print finish one by one, each as large as an enlarged card: on the whole
    poster the grain of the paper would be far too coarse.
    """
    w, h = SIZE[0] // ACROSS, SIZE[1] // ACROSS
    for number in range(ACROSS * ACROSS):
        yield pygame.Rect(number % ACROSS * w, number // ACROSS * h, w, h)
