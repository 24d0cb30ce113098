"""What is written and marked on Regine's felt: labels, points, the mano, hidden cards, and where a card may be laid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabletop_gui.games.regine.court import DISCARD
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.regine.places import ReginePlaces
from tabletop_gui.gui.games.regine.tally import Tally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER, RED
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.table.model.intents import Target
from tabletop_gui.gui.table.model.rim import Seat
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.outline import dashed_outline

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CAP: Final = 1.2
"""The largest interface scale these follow."""
SEAL: Final = {"north": (0.43, -0.30), "south": (0.43, -0.34), "west": (0.43, -0.34), "east": (0.43, -0.34)}


class FeltSigns:
    """Draws them at one table."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.measure = Measure(app, CAP)

    # -- under the cards ------------------------------------------------------------------------------------------------------

    def draw_ground(self, canvas: Canvas, places: ReginePlaces, tally: Tally, felt: str, me: int, lit: Sequence[Target]) -> None:
        """Deck and discards with their counts, and the empty places of the own row. What a lit pile means stands where its count
        does."""
        tr, soft = self.app.tr, mix(PAPER, felt, 0.22)
        deck, discard = places.deck, places.discard
        foot = deck.y + deck.width * 0.7 + 16
        for pile, key, n in ((deck, "deck", tally.deck), (discard, "discards", len(tally.zones[DISCARD]))):
            if not n:
                self._place(canvas, pile.x, pile.y, pile.width)
            if not any(abs(one.slot.x - pile.x) < pile.width / 2 and abs(one.slot.y - pile.y) < pile.width / 2 for one in lit):
                self._say(canvas, tr(f"table.regine.{key}", n=n), pile.x, foot, soft)
        if tally.building:
            for k in range(len(tally.row(me)), 4):
                spot = places.row.slot(k)
                self._place(canvas, spot.x, spot.y, spot.width)

    def _place(self, canvas: Canvas, x: float, y: float, width: float) -> None:
        """The outline of an empty place."""
        u = self.app.viewport.u
        w, h = round(width * u), round(width * 1.4 * u)
        line = max(1.3, 1.8 * u)
        path = dashed_outline(line, line, w - 2 * line, h - 2 * line, 8 * u, 7 * u, 6 * u)
        body = f'<path d="{path}" fill="none" stroke="{PAPER}" stroke-width="{line:.2f}" opacity="0.34"/>'
        piece = self.app.skin.drawing(("empty place", w), w, h, body)
        px, py = self.app.viewport.point(x, y)
        canvas.blit(piece, px - w // 2, py - h // 2)

    def _say(self, canvas: Canvas, words: str, x: float, y: float, ink: str) -> None:
        text = self.app.text.line(words, "italic", self.measure.type(17), ink)
        px, py = self.app.viewport.point(x, y)
        canvas.blit(text, px - text.get_width() // 2, py - text.get_height() // 2)

    # -- over the cards -------------------------------------------------------------------------------------------------------

    def draw_points(self, canvas: Canvas, seat: Seat, points: int) -> None:
        """A seat's points, as a red seal on the portrait."""
        app, u = self.app, self.app.viewport.u
        text = app.text.line(str(points), "display", max(13, round(21 * u)), PAPER)
        d = max(round(42 * u), text.get_width() + round(14 * u))
        across, down = SEAL[seat.side]
        x, y = app.viewport.point(seat.x + seat.diameter * across, seat.y + seat.diameter * down)
        canvas.blit(app.skin.disc(d, RED, PAPER, 2.4), x - d // 2, y - d // 2)
        canvas.blit(text, x - text.get_width() // 2, y - text.get_height() // 2)

    def draw_mano(self, canvas: Canvas, seat: Seat) -> None:
        """The sign of the mano: a hand."""
        app, u = self.app, self.app.viewport.u
        d = round(34 * u)
        x, y = app.viewport.point(seat.x - seat.diameter * 0.43, seat.y - seat.diameter * 0.30)
        canvas.blit(app.skin.disc(d, PAPER, INK, 1.8), x - d // 2, y - d // 2)
        mark = app.art.icon("hand", round(d * 0.66), INK)
        canvas.blit(mark, x - mark.get_width() // 2, y - mark.get_height() // 2)

    def sign_at(self, places: ReginePlaces, tally: Tally, x: float, y: float) -> str:
        """The name of what is at a point and has something to it; empty elsewhere."""
        seat = places.seat(tally.mano)
        if abs(x - seat.x + seat.diameter * 0.43) < 18 and abs(y - seat.y + seat.diameter * 0.30) < 18:
            return "mano"
        for name, pile in (("deck", places.deck), ("discards", places.discard)):
            if abs(x - pile.x) < pile.width / 2 and abs(y - pile.y) < pile.width * 0.7:
                return name
        if abs(x - places.tokens[0]) < 30 and places.tokens[1] - 70 < y < places.tokens[1] + 4:
            return "token"
        if abs(x - places.reserve[0]) < 90 and places.reserve[1] - 70 < y < places.reserve[1] + 4:
            return "reserve"
        return ""

    def draw_hidden(self, canvas: Canvas, row: Sequence[Sprite]) -> None:
        """The word over the own cards that lie face down."""
        for sprite in row:
            if sprite.face >= 0 and sprite.spot.veiled and sprite.flight is None:
                spot = sprite.spot
                self._pill(canvas, self.app.tr("table.regine.hidden"), spot.x, spot.y - spot.height / 2 - 2, False)

    def draw_marks(self, canvas: Canvas, lit: Sequence[Target]) -> None:
        """What each of the lit places means."""
        for target in lit:
            if target.name in ("up", "down", "aside", "away", "swap", "below"):
                spot = target.slot
                words = self.app.tr(f"table.regine.to.{target.name}")
                self._pill(canvas, words, spot.x, spot.y + spot.height / 2 + 2, True)

    def _pill(self, canvas: Canvas, words: str, x: float, y: float, strong: bool) -> None:
        app, m = self.app, self.measure
        text = app.text.line(words, "bold", m.type(16), INK if strong else PAPER)
        w, h = text.get_width() + m.px(22), text.get_height() + m.px(6)
        px, py = app.viewport.point(x, y)
        piece = app.skin.pill(w, h, GOLD, INK) if strong else app.skin.pill(w, h, "#14101A", None, 0.86)
        canvas.blit(piece, px - w // 2, py - h // 2)
        canvas.blit(text, px - text.get_width() // 2, py - text.get_height() // 2)
