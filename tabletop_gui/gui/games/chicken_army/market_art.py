"""What stands on the felt about the market: what each card asks for, and the empty places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tabletop_gui.games.chicken_army.campaign import SLOTS
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.chicken_army.emblems import Emblems
from tabletop_gui.gui.games.chicken_army.places import ChickenPlaces
from tabletop_gui.gui.games.chicken_army.tally import Tally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.table.outline import dashed_outline

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CAP: Final = 1.2
COIN: Final = 25.0
UNDER: Final = 14.0
"""From a card's lower edge to the middle of what it asks for, before the interface's scale."""


def asking(market: Sequence[int], away: int | None) -> tuple[int, ...]:
    """The places of the market in which a card lies, and so asks for something: not the one that a card was taken from.

    >>> asking([7, 8, 9], None), asking([7, 8, 9], 7), asking([7, 8], 40)
    ((0, 1, 2), (1, 2), (0, 1))
    """
    return tuple(k for k, card in enumerate(market) if card != away)


class MarketArt:
    """Draws coins, words and empty places under the market's cards."""

    def __init__(self, app: App, emblems: Emblems) -> None:
        self.app, self.emblems = app, emblems
        self.measure = Measure(app, CAP)

    def draw(
        self, canvas: Canvas, tally: Tally, places: ChickenPlaces, felt: str, coins: int, away: int | None = None
    ) -> None:
        """`coins`: how many the viewer shows; a card out of reach says what is missing in a paler ink. `away`: a card of the
        market that is in the player's hand or lies on trial: its place is empty, and asks for nothing."""
        asked = asking(tally.market, away)
        state = asked, tally.deck, coins, bool(tally.blind), places.market.first, felt
        canvas.repeat("chicken market", state, lambda: self._draw(canvas, tally, places, felt, coins, asked))

    def _draw(
        self, canvas: Canvas, tally: Tally, places: ChickenPlaces, felt: str, coins: int, asked: Sequence[int]
    ) -> None:
        app, m, view = self.app, self.measure, self.app.viewport
        spots = [places.market.slot(k) for k in range(SLOTS)]
        y = view.px(spots[0].y + spots[0].height / 2) + m.px(UNDER)
        u = view.u
        for k, spot in enumerate(spots):
            x = view.px(spot.x)
            side, line = round(spot.width * u), max(1.2, 1.6 * u)
            path = dashed_outline(line, line, side - 2 * line, side - 2 * line, 9 * u, 8 * u, 7 * u)
            body = f'<path d="{path}" fill="none" stroke="{PAPER}" stroke-width="{line:.2f}" opacity="0.35"/>'
            slot = app.skin.drawing(("market slot",), side, side, body)
            canvas.blit(slot, x - side // 2, view.px(spot.y) - side // 2)
            if k not in asked:
                continue
            if not k:
                text = app.text.line(app.tr("table.chicken_army.free"), "italic", m.type(18), PAPER)
                canvas.blit(text, x - text.get_width() // 2, y - text.get_height() // 2)
                continue
            d = m.px(COIN)
            for n in range(k):
                left = x - (k * d + (k - 1) * m.px(3)) // 2 + n * (d + m.px(3))
                coin = app.art.emblem(self.emblems.deck.symbol("C").emblem, d)
                canvas.blit(coin if n < coins else canvas.faded(coin, 0.38), left, y - d // 2)
        if tally.blind:
            return  # the card that was turned up lies there
        deck = places.deck
        words = app.tr("table.chicken_army.deck" if tally.deck else "table.chicken_army.deck_empty")
        text = app.text.line(words, "italic", m.type(18), PAPER if tally.deck else mix(PAPER, felt, 0.35))
        canvas.blit(text, view.px(deck.x) - text.get_width() // 2, y - text.get_height() // 2)

    def ring(self, canvas: Canvas, places: ChickenPlaces, count: int) -> None:
        """A gold line round the deck: it is asked for, or the hint points at it."""
        if not count:
            return
        view, skin = self.app.viewport, self.app.skin
        spot = places.deck.spots(count)[-1]
        side = round(spot.width * view.u) + 2 * skin.px(5)
        x, y = view.point(spot.x, spot.y)
        canvas.blit(skin.frame(side, side, 13, GOLD, 3.6), x - side // 2, y - side // 2)
