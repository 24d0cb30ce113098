"""The score sheet of Hearts: a line for each hand, a column for each seat; over the table, and when the match is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Grid, Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, KEPT, MUTED_INK, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.sheets import Standing, TableSheet
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.match import Match
from tapete_hearts.rules import ALL, Hearts

if TYPE_CHECKING:
    from tapete_hearts.table.scene import HeartsTable

FIRST, COLUMN, ROW, TALLEST, HEAD, FOOT = 74.0, 170.0, 34.0, 46.0, 92.0, 56.0
"""Interface units: the column of the hands and those of the seats, a line (usual, and where there is room), the head and foot."""


def draw(pen: Pen, rect: pygame.Rect, match: Match, sheet: Sequence[int], own: int) -> None:
    """The hands played, as wide as there is room: whoever took all of one has its nought in green."""
    px, n = pen.px, len(match.seats)
    hands = [sheet[k : k + n] for k in range(0, len(sheet), n)]
    column = min(px(COLUMN), (rect.w - px(FIRST)) // n)
    pitch = min(px(TALLEST), (rect.h - px(HEAD + FOOT)) // max(1, len(hands)))
    grid = Grid(rect.centerx - (px(FIRST) + n * column) // 2, rect.y + px(HEAD), (px(FIRST), *[column] * n), pitch)
    foot = grid.y + len(hands) * pitch
    totals = [sum(sheet[seat::n]) for seat in range(n)]
    for seat, one in enumerate(match.seats):
        at = grid.cell(0, 1 + seat)
        if seat == own:
            pen.band(pygame.Rect(at.x, rect.y, at.w, foot + px(FOOT) - rect.y), mix(PAPER, GOLD, 0.22))
        pen.portrait((at.centerx, rect.y + px(4)), one.character or "vera", px(46), anchor="midtop")
        pen.text((at.centerx, rect.y + px(56)), one.name, "display", 18, INK, "midtop", room=column - px(8), least=16)
        if hands and totals[seat] == min(totals):
            pen.pill(pygame.Rect(at.centerx - px(34), foot + px(8), px(68), px(38)), GOLD)
        pen.text((at.centerx, foot + px(27)), totals[seat], "display", 26, INK, "center")
    for k, hand in enumerate(hands):
        first, *cells = grid.cells(k)
        pen.text((first.x + px(24), first.centery), k + 1, "display", 16, MUTED_INK, "midright")
        for seat, points in enumerate(hand):
            ink = INK if points else KEPT if sum(hand) > ALL else MUTED_INK
            pen.text(cells[seat].center, points, "text" if points else "bold", 18, ink, "center")
    for y in (grid.y - px(4), foot + px(2)):
        pen.rule((grid.x, y), grid.width, INK, 1.8)


class ScoreSheet(TableSheet):
    """Laid over the table for who asks."""

    glanced = True

    def __init__(self, scene: HeartsTable) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        app, n = self.scene.app, len(self.scene.match.seats)
        pen, tally = Pen(canvas, app), self.scene.tally
        px, (wide, high) = pen.px, app.viewport.size
        w = px(FIRST) + n * px(COLUMN) + px(64)
        h = min(high - px(96), px(HEAD + FOOT + 52) + max(3, len(tally.sheet) // n) * px(ROW))
        rect = pygame.Rect((wide - w) // 2, (high + px(52) - h) // 2, w, h)
        pen.put(app.skin.veil(wide, high, 0.45), (0, 0))
        pen.sheet(rect, lift=(22, 170, 12))
        draw(pen, rect.inflate(-px(64), -px(52)), self.scene.match, tally.sheet, self.scene.own)


class HeartsSheet:
    """The score sheet of a match that is over."""

    def __init__(self, app: App, match: Match) -> None:
        assert isinstance(match.state, Hearts)
        self.app, self.match, self.points, self.sheet = app, match, match.state.points, match.state.sheet
        self.rect = pygame.Rect(0, 0, 0, 0)

    def lay(self, rect: pygame.Rect) -> Sequence[ScrollArea]:
        self.rect = rect
        return ()

    def draw(self, canvas: Canvas) -> None:
        persons = [seat for seat, one in enumerate(self.match.seats) if one.person]
        draw(Pen(canvas, self.app), self.rect, self.match, self.sheet, persons[0] if len(persons) == 1 else -1)

    def standings(self) -> Sequence[Standing]:
        points, tr = self.points, self.app.tr
        return [Standing(1 + sum(other < own for other in points), tr("results.hearts.points", n=own)) for own in points]

    def highlights(self) -> list[str]:
        tr, n, sheet = self.app.tr, len(self.match.seats), self.sheet
        hands, told = [sheet[k : k + n] for k in range(0, len(sheet), n)], []
        for seat, one in enumerate(self.match.seats):
            shot = sum(not hand[seat] and sum(hand) > ALL for hand in hands)
            clean = sum(not hand[seat] for hand in hands) - shot
            told += [(100 * shot, tr("results.hearts.moons", who=one.name, n=shot))] if shot else []
            told += [(clean, tr("results.hearts.clean", who=one.name, n=clean))] if clean > 1 else []
        if sheet:
            worst = max(range(len(sheet)), key=sheet.__getitem__)
            who, hand = self.match.seats[worst % n].name, worst // n + 1
            told.append((2, tr("results.hearts.worst", who=who, n=sheet[worst], hand=hand)))
        return [fact for _, fact in sorted(told, key=lambda one: -one[0])]
