"""What is drawn on an army: groups lit up, cells struck through, the ghost of a card, a rival's army held close to the eye."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.games.chicken_army.matrix import Group, Matrix
from tabletop_gui.gui.games.chicken_army.boards import Board
from tabletop_gui.gui.games.chicken_army.emblems import Emblems
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER, RED
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.painter import TURNED, CardPainter

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

Cell = tuple[int, int]
INSET: Final = 0.05
"""A group's outline runs so far inside its cells, in cells."""


class ArmyArt:
    """Draws over armies; the cards themselves are the stage's."""

    def __init__(self, app: App, painter: CardPainter, emblems: Emblems) -> None:
        self.app, self.painter, self.emblems = app, painter, emblems

    # -- groups ---------------------------------------------------------------------------------------------------------------

    def groups(self, canvas: Canvas, board: Board, groups: Iterable[Group], strength: float = 1.0) -> None:
        """A line in the group's own light ink round each group."""
        if strength <= 0:
            return
        u = self.app.viewport.u
        for group in groups:
            rows, columns = [row for row, _ in group.cells], [column for _, column in group.cells]
            top, left = min(rows), min(columns)
            cells = frozenset((row - top, column - left) for row, column in group.cells)
            side = round(board.cell * u)
            pad = max(3, side // 8)
            w, h = (max(columns) - left + 1) * side + 2 * pad, (max(rows) - top + 1) * side + 2 * pad
            body = outline_of(cells, self.emblems.light(group.symbol), side, pad)
            piece = self.app.skin.drawing(("group", group.symbol, cells, side), w, h, body)
            x, y = board.corner(top, left)
            shown = canvas.faded(piece, strength) if strength < 1 else piece
            canvas.blit(shown, round(x * u) - pad, round(y * u) - pad)

    # -- placing --------------------------------------------------------------------------------------------------------------

    def reach(self, canvas: Canvas, board: Board, army: Matrix) -> None:
        """Every free cell that a card could cover: a dotted square."""
        u = self.app.viewport.u
        side = round(board.cell * u)
        inset, r = side * 0.08, side * 0.12
        line = max(1.0, side * 0.018)
        body = (
            f'<rect x="{inset:.1f}" y="{inset:.1f}" width="{side - 2 * inset:.1f}" height="{side - 2 * inset:.1f}" rx="{r:.1f}" '
            f'fill="{PAPER}" fill-opacity="0.07" stroke="{PAPER}" stroke-opacity="0.42" stroke-width="{line:.1f}" '
            f'stroke-dasharray="{side * 0.09:.1f} {side * 0.07:.1f}"/>'
        )
        piece = self.app.skin.drawing(("army reach",), side, side, body)
        taken = army.cells()
        free = {(row + dr, column + dc) for row, column in taken for dr in (-1, 0, 1) for dc in (-1, 0, 1)} - set(taken)
        for row, column in sorted(free):
            x, y = board.corner(row, column)
            canvas.blit(piece, round(x * u), round(y * u))

    def ghost(self, canvas: Canvas, spot: Spot, card: int) -> None:
        """The card where it would lie, in a gold frame."""
        u, skin = self.app.viewport.u, self.app.skin
        picture = self.painter.small(card + TURNED * spot.turn, spot.width)
        x, y = self.app.viewport.point(spot.x, spot.y)
        canvas.blit(picture.surface, x + picture.dx, y + picture.dy)
        side = round(spot.width * u) + 2 * skin.px(4)
        frame = skin.frame(side, side, 12, GOLD, 3.6)
        canvas.blit(frame, x - side // 2, y - side // 2)

    def struck(self, canvas: Canvas, board: Board, covered: Mapping[Cell, str]) -> None:
        """In the corner of every cell that would be covered the symbol that is lost, struck through."""
        u = self.app.viewport.u
        d = max(16, round(board.cell * u * 0.40))
        for (row, column), symbol in covered.items():
            x, y = board.corner(row, column)
            left = round((x + board.cell) * u) - d - max(1, round(board.cell * u * 0.03))
            top = round((y + board.cell) * u) - d - max(1, round(board.cell * u * 0.03))
            canvas.blit(self.app.skin.disc(d, PAPER, INK, 1.4), left, top)
            px = round(d * 0.66)
            canvas.blit(self.emblems.plain(symbol, px), left + (d - px) // 2, top + (d - px) // 2)
            canvas.blit(self._cross(d), left, top)

    def _cross(self, d: int) -> pygame.Surface:
        edge, line = d * 0.16, max(1.8, d * 0.11)
        way = f"M{edge:.1f} {edge:.1f}L{d - edge:.1f} {d - edge:.1f}"  # across a wand, not along it
        body = (
            f'<path d="{way}" stroke="{PAPER}" stroke-width="{2.0 * line:.1f}" stroke-linecap="round"/>'
            f'<path d="{way}" stroke="{RED}" stroke-width="{line:.1f}" stroke-linecap="round"/>'
        )
        return self.app.skin.drawing(("struck",), d, d, body)

    # -- close to the eye -----------------------------------------------------------------------------------------------------

    def cards(self, canvas: Canvas, board: Board, placed: Sequence[tuple[int, int, int, int]]) -> None:
        """A whole army (card, row, column, turn) on another board than the stage's."""
        for card, row, column, turn in placed:
            spot = board.spot(row, column, turn)
            picture = self.painter.small(card + TURNED * turn, spot.width)
            x, y = self.app.viewport.point(spot.x, spot.y)
            canvas.blit(picture.surface, x + picture.dx, y + picture.dy)


def outline_of(cells: frozenset[Cell], light: str, side: int, pad: int) -> str:
    """SVG of the line round a group whose cells are ``side`` px, its picture ``pad`` px larger on every side."""
    inset, line = side * INSET, max(2.0, side * 0.055)
    path = ""
    for loop in outlines(cells):
        corners = (f"{x * side + pad + dx * inset:.1f} {y * side + pad + dy * inset:.1f}" for x, y, dx, dy in loop)
        path += f"M{'L'.join(corners)}Z"
    return (
        f'<path d="{path}" fill="{light}" fill-opacity="0.16" stroke="{INK}" stroke-width="{2.1 * line:.1f}" '
        f'stroke-opacity="0.55" stroke-linejoin="round"/>'
        f'<path d="{path}" fill="none" stroke="{light}" stroke-width="{line:.1f}" stroke-linejoin="round"/>'
    )


def outlines(cells: frozenset[Cell]) -> list[list[tuple[int, int, int, int]]]:
    """The closed lines round a set of cells, clockwise, each corner as (x, y, and which way is inward along x and y).

    >>> outlines(frozenset({(0, 0)}))
    [[(0, 0, 1, 1), (1, 0, -1, 1), (1, 1, -1, -1), (0, 1, 1, -1)]]
    """
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for row, column in sorted(cells):
        for beside, start, way in (
            ((row - 1, column), (column, row), (1, 0)),
            ((row, column + 1), (column + 1, row), (0, 1)),
            ((row + 1, column), (column + 1, row + 1), (-1, 0)),
            ((row, column - 1), (column, row + 1), (0, -1)),
        ):
            if beside not in cells:
                edges.setdefault(start, []).append(way)
    loops = []
    while edges:
        start = min(edges, key=lambda point: (point[1], point[0]))
        at, way = start, edges[start][0]
        corners: list[tuple[int, int, int, int]] = []
        while True:
            ways = edges[at]
            # where two cells meet at a corner only, keep to the own one: turn right
            following = (-way[1], way[0])
            taken = following if corners and following in ways else ways[0]
            ways.remove(taken)
            if not ways:
                del edges[at]
            if not corners or taken != way:
                before = way if corners else (0, -1)
                corners.append((*at, *inward(before, taken)))
            way, at = taken, (at[0] + taken[0], at[1] + taken[1])
            if at == start:
                break
        loops.append(corners)
    return loops


def inward(before: Cell, after: Cell) -> Cell:
    """Which way the inside lies at a corner of a clockwise line: to the right of both of its edges."""
    (bx, by), (ax, ay) = before, after
    return (-by or -ay), (bx or ax)
