"""Drawing of armies: symbols, groups, the changes a pending card would make, and the enlarged view of one army."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from tabletop_gui.content.decks.chicken_army import ChickenDeck
from tabletop_gui.games.chicken_army.cards import SYMBOLS
from tabletop_gui.games.chicken_army.matrix import Group, Matrix
from tabletop_gui.gui.games.chicken_army.places import Board, ChickenPlaces
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import dashed_outline
from tabletop_gui.gui.paint.pen import Anchor, At, Pen, laid
from tabletop_gui.gui.paint.skin import prerender_drawing
from tabletop_gui.gui.paint.theme import BEST, BEST_ON_PAPER, GOLD, INK, PAPER, RED, SHARP_PLACE_OPACITY
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.input.intents import Box
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import Glide
from tabletop_gui.gui.table.sprite_painter import TURNED, CardPainter

IN_PAIRS: Final = "FWSBCP"
"""Symbols in pairs: attacks, defences, coins and potions."""
SINGLE: Final = "CP"
"""Symbols that count alone."""


class GroupLine(NamedTuple):
    """Outline of a group: its cache key, its size (pixels), its SVG body, the first row and column of the group, and
    the padding (pixels) around its cells.
    """

    key: tuple[object, ...]
    w: int
    h: int
    body: str
    top: int
    left: int
    pad: int


class Emblems:
    """Draws symbols. Every symbol has an emblem of its own on the square, so that no information rests on colour alone."""

    def __init__(self, app: App, deck: ChickenDeck) -> None:
        self.app, self.deck = app, deck

    def ground(self, symbol: str) -> str:
        """Return the ink of a symbol's tiles."""
        return self.deck.symbol(symbol).ground

    def light(self, symbol: str) -> str:
        """Return the light ink that goes with the symbol's tile ink."""
        return self.deck.symbol(symbol).light

    def plain(self, symbol: str, px: int, colour: str | None = None) -> pygame.Surface:
        """Return the emblem without its square, in a single ink."""
        return self.app.art.emblem(self.deck.symbol(symbol).plain, px, colour)

    def draw(self, canvas: Canvas, symbol: str, at: At, side: int, anchor: Anchor = "topleft") -> pygame.Rect:
        """Draw a symbol's square at a point or in a rectangle (pixels) and return its rectangle."""
        one, pen, rect, px = self.deck.symbol(symbol), Pen(canvas, self.app), laid((side, side), at, anchor), round(side * 0.66)
        pen.band(rect, one.ground, 7 * side / pen.px(34), PAPER)
        pen.put(pen.art.emblem(one.emblem, px) if symbol in "CP" else self.plain(symbol, px, PAPER), rect, "center")
        return rect


def value_of(totals: tuple[int, ...], symbol: str) -> int:
    """Return a symbol's total.

    >>> value_of((1, 2, 3, 4, 5, 6), "W")
    3
    """
    return totals[SYMBOLS.index(symbol)]


def present(*totals: tuple[int, ...]) -> str:
    """Return the symbols of which any of the totals has some, in pairs.

    >>> present((0, 2, 0, 0, 1, 0))
    'SC'
    """
    return "".join(symbol for symbol in IN_PAIRS if any(value_of(one, symbol) for one in totals))


Cell = tuple[int, int]
INSET: Final = 0.05
"""Inset of a group's outline from the edges of its cells, in cells."""


class ArmyArt:
    """Draws overlays on armies; the stage draws the cards themselves."""

    def __init__(self, app: App, painter: CardPainter, emblems: Emblems) -> None:
        self.app, self.painter, self.emblems = app, painter, emblems

    # -- groups ---------------------------------------------------------------------------------------------------------------

    def groups(self, canvas: Canvas, board: Board, groups: Iterable[Group], strength: float = 1.0) -> None:
        """Draw an outline in the group's light ink round each group."""
        if strength <= 0:
            return
        u = self.app.viewport.u
        for group in groups:
            line = self._round(board, group)
            piece = self.app.skin.drawing(line.key, line.w, line.h, line.body)
            x, y = board.corner(line.top, line.left)
            shown = canvas.faded(piece, strength) if strength < 1 else piece
            canvas.blit(shown, round(x * u) - line.pad, round(y * u) - line.pad)

    def counted(self, canvas: Canvas, board: Board, army: Matrix) -> None:
        """Draw what counts on an army and what does not: groups outlined, lone chickens dimmed."""
        self.lone(canvas, board, army)
        self.groups(canvas, board, army.groups())

    def lone(self, canvas: Canvas, board: Board, army: Matrix) -> None:
        """Draw a veil with a dashed edge over each chicken that is in no group."""
        u, together = self.app.viewport.u, {cell for group in army.groups() for cell in group.cells}
        piece = self.app.skin.drawing(*self._veil(board))
        for cell, symbol in army.cells().items():
            if cell not in together and symbol not in SINGLE:
                x, y = board.corner(*cell)
                canvas.blit(piece, round(x * u), round(y * u))

    def prerender_lone(self, board: Board) -> None:
        """Render that veil in the background."""
        prerender_drawing(self.app.art.in_background, self.app.skin, *self._veil(board))

    def _veil(self, board: Board) -> tuple[tuple[object, ...], int, int, str]:
        """Return the veil over a lone chicken: its cache key, its size (pixels) and its SVG body."""
        side = round(board.cell * self.app.viewport.u)
        inset, r, sharp = side * INSET, side * 0.1, self.app.theme.sharp
        w, line = side - 2 * inset, max(1.2, side * (0.045 if sharp else 0.03))
        path = dashed_outline((inset, inset, w, w), r, side * 0.1, side * 0.08)
        body = (
            f'<rect x="0" y="0" width="{side}" height="{side}" rx="{r:.1f}" fill="{INK}" fill-opacity="0.5"/>'
            f'<path d="{path}" fill="none" stroke="{PAPER}" stroke-opacity="0.8" stroke-width="{line:.1f}"/>'
        )
        return ("lone chicken", sharp), side, side, body

    def prerender_groups(self, board: Board, groups: Iterable[Group]) -> None:
        """Render the same outlines in the background."""
        for group in groups:
            line = self._round(board, group)
            prerender_drawing(self.app.art.in_background, self.app.skin, line.key, line.w, line.h, line.body)

    def _round(self, board: Board, group: Group) -> GroupLine:
        """Return the outline of a group."""
        rows, columns = [row for row, _ in group.cells], [column for _, column in group.cells]
        top, left = min(rows), min(columns)
        cells = frozenset((row - top, column - left) for row, column in group.cells)
        side = round(board.cell * self.app.viewport.u)
        pad = max(3, side // 8)
        w, h = (max(columns) - left + 1) * side + 2 * pad, (max(rows) - top + 1) * side + 2 * pad
        body = outline_of(cells, self.emblems.light(group.symbol), side, pad)
        return GroupLine(("group", group.symbol, cells, side), w, h, body, top, left, pad)

    # -- placing --------------------------------------------------------------------------------------------------------------

    def reach(self, canvas: Canvas, board: Board, army: Matrix) -> None:
        """Draw a dotted square on every free cell that a card could cover."""
        u = self.app.viewport.u
        side = round(board.cell * u)
        inset, r = side * 0.08, side * 0.12
        sharp = self.app.theme.sharp
        line, strong = max(1.0, side * (0.027 if sharp else 0.018)), SHARP_PLACE_OPACITY if sharp else 0.42
        w = side - 2 * inset
        place = f'x="{inset:.1f}" y="{inset:.1f}" width="{w:.1f}" height="{w:.1f}" rx="{r:.1f}"'
        path = dashed_outline((inset, inset, w, w), r, side * 0.09, side * 0.07)
        body = (
            f'<rect {place} fill="{PAPER}" fill-opacity="0.07"/>'
            f'<path d="{path}" fill="none" stroke="{PAPER}" stroke-opacity="{strong}" stroke-width="{line:.1f}"/>'
        )
        piece = self.app.skin.drawing(("army reach",), side, side, body)
        taken = army.cells()
        free = {(row + dr, column + dc) for row, column in taken for dr in (-1, 0, 1) for dc in (-1, 0, 1)} - set(taken)
        for row, column in sorted(free):
            x, y = board.corner(row, column)
            canvas.blit(piece, round(x * u), round(y * u))

    def ghost(self, canvas: Canvas, spot: Spot, card: int, tag: str = "", frame: str = GOLD) -> None:
        """Draw the card at its possible position, in a frame. `tag` is the label used when another card is already pending
        there.
        """
        pen, at = Pen(canvas, self.app), self.app.viewport.point(spot.x, spot.y)
        pen.picture(at, self.painter.small(card + TURNED * spot.turn, spot.width))
        side = round(spot.width * self.app.viewport.u) + 2 * pen.px(4)
        pen.put(pen.skin.frame(side, side, 12, BEST if tag else frame, 3.6), at, "center")
        if tag:
            text = pen.line(tag, "bold", 16, PAPER)
            pill = laid((text.get_width() + pen.px(22), text.get_height() + pen.px(5)), (at[0], at[1] + side // 2), "center")
            pen.pill(pill, BEST_ON_PAPER)
            pen.put(text, pill, "center")

    def struck(self, canvas: Canvas, board: Board, covered: Mapping[Cell, str]) -> None:
        """Draw the symbol that would be lost, struck through, in the corner of every cell that would be covered."""
        pen, u = Pen(canvas, self.app), self.app.viewport.u
        d, inside = max(16, round(board.cell * u * 0.40)), max(1, round(board.cell * u * 0.03))
        for (row, column), symbol in covered.items():
            x, y = board.corner(row, column)
            disc = pygame.Rect(round((x + board.cell) * u) - d - inside, round((y + board.cell) * u) - d - inside, d, d)
            pen.disc(disc, PAPER, INK, 1.4)
            pen.put(self.emblems.plain(symbol, round(d * 0.66)), disc, "center")
            pen.put(self._cross(d), disc)

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
        """Draw a whole army (card, row, column, turn) on a board other than the stage's."""
        pen = Pen(canvas, self.app)
        for card, row, column, turn in placed:
            spot = board.spot(row, column, turn)
            pen.picture(self.app.viewport.point(spot.x, spot.y), self.painter.small(card + TURNED * turn, spot.width))


def outline_of(cells: frozenset[Cell], light: str, side: int, pad: int) -> str:
    """Return the SVG of the outline round a group with cells of ``side`` px; the picture extends ``pad`` px beyond
    them on every side.
    """
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
    """Return the closed outlines of a set of cells, clockwise. Each corner is (x, y, inward direction along x,
    inward direction along y).

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
    """Return the direction of the inside at a corner of a clockwise outline: to the right of both of its edges."""
    (bx, by), (ax, ay) = before, after
    return (-by or -ay), (bx or ax)


REST_MS: Final = 140.0
"""Time the pointer must rest before an army is enlarged, so that an army the pointer only passes over does not open."""
CLOSE_CELL: Final = 76.0
WIDEST: Final = 590.0
HIGHEST: Final = 520.0
CLOSE_HEAD: Final = 58.0
CLOSE_PAD: Final = 18.0


class ArmyZoom:
    """Enlarged view of one army, with its groups and totals."""

    def __init__(self, app: App, armies: ArmyArt, emblems: Emblems) -> None:
        self.app, self.armies, self.emblems = app, armies, emblems
        self._wanted: int | None = None
        self.slot: int | None = None
        """The slot of the army that is shown."""
        self._rested = 0.0
        self._open = Glide(0.0)

    def point(self, slot: int | None) -> None:
        """Set the slot of the rival's army under the pointer (None if there is none)."""
        slot = slot or None
        if slot != self._wanted:
            self._wanted, self._rested = slot, 0.0
            if slot is None:
                self._open.to(0.0, 0 if self.app.reduced_motion else timing.ZOOM_OUT_MS)
            else:
                self.app.wake_in(REST_MS + 1)

    def update(self, dt_ms: float) -> bool:
        """Advance by `dt_ms`. Return True while the view opens or closes."""
        if self._wanted is not None and self.slot != self._wanted:
            self._rested += dt_ms
            if self._rested >= REST_MS:
                self.slot = self._wanted
                self._open.snap(0.0)
                self._open.to(1.0, 0 if self.app.reduced_motion else timing.ZOOM_IN_MS)
            return True
        moving = self._open.update(dt_ms)
        if self._wanted is None and self._open.value <= 0:
            self.slot = None
        elif self._wanted is not None and self._open.goal < 1:
            self._open.to(1.0, timing.ZOOM_IN_MS)
            moving = True
        return moving

    def draw(self, canvas: Canvas, tally: ChickenTally, places: ChickenPlaces, south: int, names: Sequence[str]) -> None:
        """Draw the enlarged army next to its place on the table."""
        slot = self.slot
        if slot is None or self._open.value <= 0.05:
            return
        app, skin, view = self.app, self.app.skin, self.app.viewport
        seat = (south + slot) % tally.n
        army, corner = tally.matrices[seat], places.corners[slot]
        cell = min(CLOSE_CELL, WIDEST / army.columns, HIGHEST / army.rows)
        totals = tally.totals(seat)
        wide = max(army.columns * cell + 2 * CLOSE_PAD, min(WIDEST, self._head_width(names[seat], totals) / view.u))
        tall = army.rows * cell + 2 * CLOSE_PAD + CLOSE_HEAD
        left, top, w, h = corner.box
        x = {"west": left + w + 14, "east": left - 14 - wide}.get(corner.side, left + w / 2 - wide / 2)
        y = max(66.0, min(top + h / 2 - tall / 2, view.h - tall - 14)) if corner.side != "north" else top + h + 14
        rect = view.rect(x, y, wide, tall)
        shadow = app.art.shadow(rect.w, rect.h, 14 * skin.unit, skin.px(18), 180, drop=skin.px(8))
        strength = self._open.value
        canvas.blit(canvas.faded(shadow.surface, strength), rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(canvas.faded(skin.panel(rect.w, rect.h, fill="#1B2A17", alpha=0.97, line=GOLD), strength), rect.x, rect.y)
        if strength < 0.7:
            return
        box = x + CLOSE_PAD, y + CLOSE_HEAD, wide - 2 * CLOSE_PAD, tall - CLOSE_HEAD - CLOSE_PAD
        board = Board.fitted(army, box, cell, 0.0)
        self.armies.cards(canvas, board, army.placements[: tally.shown_cards[seat]])
        self.armies.counted(canvas, board, army)
        self._head(Pen(canvas, app), rect, names[seat], totals)

    def _head_width(self, name: str, totals: tuple[int, ...]) -> int:
        """Return the width needed by the heading above the army, pixels."""
        app, skin = self.app, self.app.skin
        shown = [n for n in totals if n]
        figures = sum(app.text.width(str(n), "display", app.type(19)) for n in shown)
        signs = len(shown) * (skin.px(26) + skin.px(4) + skin.px(9))
        return skin.px(16) + app.text.width(name, "display", app.type(20)) + skin.px(20) + figures + signs + skin.px(14)

    def _head(self, pen: Pen, rect: pygame.Rect, name: str, totals: tuple[int, ...]) -> None:
        """Draw the totals from the right, and the name in the space left of them."""
        px, y, tall = pen.px, rect.y + pen.px(15), pen.px(26)
        right = rect.right - px(14)
        for symbol in reversed(present(totals)):
            text = pen.text(pygame.Rect(right, y, 0, tall), value_of(totals, symbol), "display", 19, PAPER, "midright")
            right = self.emblems.draw(pen.canvas, symbol, (text.x - px(4), y), tall, "topright").x - px(9)
        left = rect.x + px(16)
        title = pygame.Rect(left, y, 0, tall)
        pen.text(title, name, "display", 20, PAPER, "midleft", room=right - rect.x - px(12), least=16)


def slot_at(places: ChickenPlaces, own: Box, x: float, y: float) -> int | None:
    """Return the slot of the army at a point: the viewer's only on the army itself, a rival's anywhere in its part
    of the table.
    """
    for slot, corner in enumerate(places.corners):
        left, top, w, h = corner.box if slot else own
        if left <= x <= left + w and top <= y <= top + h:
            return slot
    return None
