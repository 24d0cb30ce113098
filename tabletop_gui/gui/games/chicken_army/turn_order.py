"""How far a round is: everybody's face in the order in which cards are laid and armies attack, and the battle behind them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.chicken_army.emblems import Emblems
from tabletop_gui.gui.games.chicken_army.tally import Tally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, KEPT, PAPER
from tabletop_gui.gui.table.measure import Measure

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

FACE: Final = 38.0
CHEVRON: Final = 14.0
BATTLE: Final = "FW"
"""The battle is where fists and wands meet."""

When = Literal["done", "now", "later"]


@dataclass(frozen=True, slots=True)
class Turn:
    """One army's part of the round."""

    character: str
    when: When


@dataclass(frozen=True, slots=True)
class Order:
    """A round: everybody who fights in it, in turn order, and whether the battle has come."""

    turns: tuple[Turn, ...]
    battle: bool


def order_of(tally: Tally, acting: int | None, struck: list[int], attacker: int, character: Callable[[int], str]) -> Order | None:
    """How far the round is, as it is shown. `acting`: who decides; `struck`: who has attacked; None before the first round.

    While cards fly nobody decides: then it is the turn of the first who has not laid this round's card.
    """
    living = tally.living()
    if not tally.round or tally.phase == "close" or tally.ended:
        return None
    battle = tally.phase == "battle"
    if battle:
        done, now = [seat for seat in struck if seat != attacker], attacker
    else:
        done = [seat for seat in living if tally.lain[seat] > tally.round]
        waiting = [seat for seat in living if seat not in done]
        now = acting if acting is not None else waiting[0] if waiting else -1
    turns = (Turn(character(seat), "now" if seat == now else "done" if seat in done else "later") for seat in living)
    return Order(tuple(turns), battle)


class TurnOrder:
    """Draws it in a row."""

    def __init__(self, app: App, emblems: Emblems, measure: Measure) -> None:
        self.app, self.emblems, self.measure = app, emblems, measure

    def draw(self, canvas: Canvas, order: Order, x: int, middle: int) -> None:
        """From `x` on, pixels."""
        m = self.measure
        for turn in order.turns:
            self._face(canvas, turn, x, middle)
            x = self._chevron(canvas, x + m.px(FACE), middle)
        self._battle(canvas, x, middle, lit=order.battle)

    def _face(self, canvas: Canvas, turn: Turn, x: int, middle: int) -> None:
        app, skin, d = self.app, self.app.skin, self.measure.px(FACE)
        ring = GOLD if turn.when == "now" else PAPER
        face = app.art.portrait(turn.character, "calm", d, ring)
        canvas.blit(face if turn.when != "later" else canvas.faded(face, 0.5), x, middle - d // 2)
        if turn.when == "now":
            wide = d + 2 * skin.px(4)
            canvas.blit(skin.frame(wide, wide, wide / 2 / skin.unit, GOLD, 2.6), x - skin.px(4), middle - wide // 2)
        elif turn.when == "done":
            b = round(d * 0.46)
            left, top = x + d - round(b * 0.72), middle + d // 2 - round(b * 0.86)
            canvas.blit(skin.disc(b, KEPT, PAPER, 1.4), left, top)
            px = round(b * 0.62)
            canvas.blit(app.art.icon("check", px, PAPER), left + (b - px) // 2, top + (b - px) // 2)

    def _chevron(self, canvas: Canvas, x: int, middle: int) -> int:
        m, theme = self.measure, self.app.theme
        side, gap = m.px(CHEVRON), m.px(7)
        sign = self.app.art.icon("right", side, mix(theme.panel_muted, theme.panel, 0.25))
        canvas.blit(sign, x + gap, middle - side // 2)
        return x + side + 2 * gap

    def _battle(self, canvas: Canvas, x: int, middle: int, *, lit: bool) -> None:
        """A fist's tile and a wand's, one over the other."""
        m, skin = self.measure, self.app.skin
        side, shift = m.px(26), m.px(13)
        w, h = side + shift, side + shift
        top = middle - h // 2
        for k, symbol in enumerate(BATTLE):
            self.emblems.draw(canvas, symbol, x + k * shift, top + k * shift, side)
        if not lit:
            canvas.blit(skin.panel(w + 2, h + 2, fill=self.app.theme.panel, alpha=0.5, radius=4), x - 1, top - 1)
        else:
            pad = m.px(4)
            canvas.blit(skin.frame(w + 2 * pad, h + 2 * pad, 9, GOLD, 2.4), x - pad, top - pad)
