"""The shareable poster of a finished duel: the game's poster with the score, both score graphs by hand, the
players, the seal and the date. It shows no cards and no code.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from io import BytesIO
from typing import Final

import pygame
from msgspec import Struct

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.cards.print_finish import press
from tabletop_gui.gui.art.raster.raster import mix, opaque
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.duel_graph import DuelGraph
from tabletop_gui.gui.paint.pen import Anchor, Pen, written
from tabletop_gui.gui.paint.theme import DUEL_THEIRS, GOLD_DEEP, INK, MUTED_INK, PAPER
from tabletop_gui.gui.share.poster import EDGE, INSET, MARGIN, SIZE, PosterApp, pieces
from tabletop_gui.gui.share.slices import SlicedWork
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core import clock
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.sharing.duels import DuelComparison

UNIT: Final = 1.25
"""Pixels per interface unit."""
PLATE: Final = 470
"""Width of the game's poster, pixels, as below."""
FACE, FOOT = 118, 44


class DuelHead(Struct, frozen=True):
    """Faces, scores and the result; the viewer's own first."""

    ahead: int
    """Positive if the viewer's own match was better, negative if worse, 0 for a draw."""
    points: tuple[int, int]
    names: tuple[str, str]
    faces: tuple[str, str]
    title: str
    note: str

    def draw(self, pen: Pen, inner: pygame.Rect, d: int) -> None:
        """Draw it along the upper edge of an area, with faces `d` pixels wide."""
        px = pen.px
        ends = []
        for left, (one, ink) in enumerate(((1, DUEL_THEIRS), (0, GOLD_DEEP))):
            glad = self.ahead > 0 if left else self.ahead < 0
            mood = "glad" if glad else "calm" if not self.ahead else "sour"
            at = inner.x if left else inner.right - d, inner.y
            pen.portrait(at, d, PortraitSpec(self.faces[one], mood, ink), lies=True)
            edge = inner.x + d + px(14) if left else inner.right - d - px(14)
            anchor: Anchor = "topleft" if left else "topright"
            room = max(px(60), inner.w // 6)
            figure = pen.text((edge, inner.y + px(2)), self.points[one], "display", 42, ink, anchor, room=room, least=20)
            at = edge, figure.bottom - px(4)
            told = pen.text(at, self.names[one], "bold", 18, MUTED_INK, anchor, room=room, least=13)
            ends.append(max(figure.right, told.right) if left else min(figure.left, told.left))
        between = pygame.Rect(ends[1] + px(20), inner.y, ends[0] - ends[1] - px(40), d)
        tail, tall = pen.skin.ribbon_tail, px(52)
        line = pen.line(self.title, "display", 28, PAPER, room=max(8, between.w - 2 * tail - px(36)), least=13)
        wide = max(px(120), min(between.w - 2 * tail, line.get_width() + px(60)))
        pen.put(pen.skin.ribbon(wide, tall), (between.centerx, between.y + px(4)), "midtop")
        pen.put(line, (between.centerx, between.y + px(4) + (tall - line.get_height()) // 2), "midtop")
        if between.y + px(66) + pen.height("italic", 17) <= between.bottom + px(12):
            at = between.centerx, between.y + px(66)
            pen.text(at, self.note, "italic", 17, MUTED_INK, "midtop", room=between.w, least=12)
        pen.rule((inner.x, inner.y + d + px(14)), inner.w, INK, 1.4)


def score_across(pen: Pen, plate: pygame.Rect, points: Sequence[int]) -> None:
    """Draw the score on a ribbon across a game's poster."""
    px, room = pen.px, plate.w - 2 * pen.skin.ribbon_tail
    tall = min(px(54), plate.h // 6)
    words = pen.line(" : ".join(map(written, points)), "display", 28, PAPER, room=max(8, room - px(24)), least=13)
    wide = min(room, words.get_width() + px(60))
    y = plate.y + round(plate.h * 0.62)
    pen.put(pen.skin.ribbon(wide, tall), (plate.centerx, y), "midtop")
    pen.put(words, (plate.centerx, y + (tall - words.get_height()) // 2), "midtop")


class DuelPosterPrint(SlicedWork):
    """Renders the poster of a duel to PNG."""

    ending = "png"

    def __init__(self, app: App, mine: Match, head: DuelHead, comparison: DuelComparison) -> None:
        super().__init__(SIZE)
        self.app, self.mine, self.duel, self.comparison = app, mine, head, comparison

    def _made(self) -> Generator[None]:
        canvas = Canvas(opaque(*SIZE))
        canvas.begin()
        yield from self._print(canvas)
        canvas.end()
        self.share = 0.4
        yield
        printed = canvas.target.convert_alpha()
        for number, piece in enumerate(pieces()):
            press(printed.subsurface(piece), 0, number)
            yield
        self.preview = printed.convert(24)
        self.share = 0.9
        yield
        to = BytesIO()
        pygame.image.save(self.preview, to, "poster.png")
        self.data = to.getvalue()

    def _print(self, canvas: Canvas) -> Generator[None]:
        app, resources = self.app, PosterApp(self.app).at(UNIT)
        pen, manifest = Pen(canvas, resources), app.library.manifest(self.mine.game.id)
        whole = pygame.Rect((0, 0), SIZE)
        block = whole.inflate(-2 * EDGE, -2 * EDGE)
        inner = block.inflate(-2 * MARGIN, -2 * MARGIN)
        ground = mix(manifest.table.felt, INK, 0.42)
        pen.fill(whole, PAPER)
        pen.band(block, ground, 16)
        line = pen.skin.frame(block.w - 2 * INSET, block.h - 2 * INSET, 10, mix(ground, PAPER, 0.75), 1.6)
        pen.put(line, (block.x + INSET, block.y + INSET))
        yield
        plate = pen.art.poster(manifest.poster, PLATE, manifest.name.of(app.phrases.language))
        rect = pen.put(plate, (block.centerx, inner.y), "midtop")
        score_across(pen, rect, self.duel.points)
        yield
        top = rect.bottom + 26
        paper = pygame.Rect(inner.x - 8, top, inner.w + 16, inner.bottom - FOOT - top)
        pen.sheet(paper)
        on = paper.inflate(-80, -64)
        self.duel.draw(pen, on, FACE)
        yield
        both = self.comparison
        graph = DuelGraph(resources, both.mine, both.theirs, both.largest_differences(), self.duel.faces)
        y = on.y + FACE + pen.px(30)
        graph.lay(pygame.Rect(on.x, y, on.w, on.bottom - y))
        graph.draw(canvas)
        yield
        self._foot(pen, pygame.Rect(inner.x, inner.bottom - FOOT + 16, inner.w, FOOT))

    def _foot(self, pen: Pen, at: pygame.Rect) -> None:
        """Draw the seal made before the first card, and the date."""
        tr, quiet, seal = self.app.tr, mix(PAPER, INK, 0.2), self.mine.seal
        if seal is not None:
            pen.text(at, tr("duel.sealed", signs=seal.signs), "text", 18, quiet, "midleft", room=at.w // 2)
        began = clock.written(self.mine.began)
        if began is None:  # whatever a save says
            return
        day = tr("date.day_year", day=began.day, month=str(began.month), year=began.year)
        pen.text(at, day, "text", 18, quiet, "midright", room=at.w // 2)
