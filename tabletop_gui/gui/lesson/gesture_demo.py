"""Gesture demonstration: a card's path to its target, and a hand that moves along it twice.

Only the first interactive step of a game's first lesson shows it: afterwards the player knows.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, degrees
from typing import TYPE_CHECKING, Any, Final

import pygame
from msgspec import Struct

from tabletop_gui.engine.values import Action
from tabletop_gui.gui.lesson.spotlights import cards_of
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.table.model.input.gestures import Gather
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.widgets import Button

if TYPE_CHECKING:
    from tabletop_gui.gui.table.scene import TableScene

WAY_MS, REST_MS = 1100.0, 450.0
"""Time for which the hand moves, and for which it rests at the end."""
TIMES: Final = 2
"""Number of runs; afterwards the hand stays at the target."""
HAND: Final = 58.0
"""Size of the hand, logical units."""
DOT, STEP = 7.0, 20.0
FINGERS: Final = (
    f'<g fill="{PAPER}" stroke="{INK}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round">'
    '<path d="M12 7Q12 3 16 3Q20 3 20 7V19Q20 16 23.5 16Q27 16 27 20Q27 17.5 30.3 17.5Q33.6 17.5 33.6 21.5Q34 19.5 36.8 19.5'
    'Q40 19.5 40 23.5V32Q40 45 28 45H24Q17 45 13 39L6.5 29.5Q4.5 26.5 7 24.8Q9.5 23 12 26Z"/>'
    '<path d="M20 19V27M27 20V27M33.6 22V28" fill="none"/></g>'
)
"""A pointing hand as SVG, its fingertip at (16, 4) of a box of 48."""
GHOST: Final = 0.42
"""Opacity of the card at its target."""
BOW: Final = 0.14
"""Bend of the path, as a share of its length."""


class CardPath(Struct, frozen=True):
    """The path of a card to its target."""

    card: int
    start: tuple[float, float]
    end: Spot

    def at(self, share: float) -> tuple[float, float]:
        """Return a point of the path, logical units."""
        (x0, y0), (x2, y2) = self.start, (self.end.x, self.end.y)
        x1, y1 = (x0 + x2) / 2 + (y2 - y0) * BOW, (y0 + y2) / 2 - (x2 - x0) * BOW
        t, s = share, 1 - share
        return s * s * x0 + 2 * s * t * x1 + t * t * x2, s * s * y0 + 2 * s * t * y1 + t * t * y2


class GestureDemo:
    """Demonstrates how an action is done with mouse or keyboard."""

    def __init__(self, scene: TableScene[Any, Any, Any, Any]) -> None:
        self.scene, self.app = scene, scene.app
        self.paths: Sequence[CardPath] = ()
        """Path of each card to be carried."""
        self._action: Action | None = None
        self._ms = 0.0

    @property
    def words(self) -> str:
        """The explaining sentence; "" while nothing is shown."""
        tr, button = self.app.tr, self.button
        if self._action is None:
            return ""
        if button is not None:
            return tr("lesson.how.press", button=button.label)
        if not self.paths:
            return tr("lesson.how.button")
        if self.app.ring_shown:
            return tr("lesson.how.keys")
        if any(isinstance(gesture, Gather) for gesture in self.scene.table.gestures) and len(self.paths) > 1:
            return tr("lesson.how.cards")
        return tr("lesson.how.at_once" if self.app.settings.one_click else "lesson.how.card")

    @property
    def button(self) -> Button | None:
        """The button that remains to be pressed once all cards lie at their targets; None before that."""
        aside = self.scene.table.holding.aside
        laid = self._action is not None and (not aside or all(path.card in aside for path in self.paths))
        return self.scene.confirms() if laid else None

    def show(self, action: Action | None) -> None:
        """Demonstrate an action; None: it has been done."""
        self._action, self._ms = action, 0.0
        self.paths = () if action is None else self._found(action)
        self.app.dirty()

    def _found(self, action: Action) -> Sequence[CardPath]:
        """Return the paths of the action's cards: to the target of exactly this action, or of this kind."""
        table, game, found = self.scene.table, self.scene.match.game, list[CardPath]()
        for card in cards_of(self.scene, action):
            targets = table.hit_test.targets(card)
            verb = game.text(action).split()[0]
            alike = [one for one in targets if one.action is not None and game.text(one.action).split()[0] == verb]
            meant = [one for one in targets if one.action == action] or alike
            lies = table.stage.find(card)
            if meant and lies is not None:
                spot = table.stage.goals(lies[0])[lies[1]]
                found.append(CardPath(card, (spot.x, spot.y), meant[0].spot))
        return found

    @property
    def going(self) -> bool:
        """True while the hand moves."""
        return bool(self.paths) and not self.app.reduced_motion and self._ms < TIMES * (WAY_MS + REST_MS)

    def update(self, dt_ms: float) -> bool:
        """Advance time. True while the hand moves."""
        going = self.going
        self._ms += dt_ms if going else 0.0
        return going

    def draw(self, canvas: Canvas) -> None:
        """Draw the paths, the cards at their targets, and the hand on the last path, or on the remaining button;
        nothing while the player is doing it.
        """
        pointer, button, pen = self.scene.table.pointer, self.button, Pen(canvas, self.app)
        if pointer.carry is not None or pointer.selected is not None:
            return
        if button is not None:
            self._hand(pen, (button.rect.centerx, button.rect.centery + button.rect.h // 4))
            return
        if self.scene.table.holding.aside:
            return
        for path in self.paths:
            picture = self.scene.painter.small(path.card, path.end.width)
            x, y = self.app.viewport.point(path.end.x, path.end.y)
            canvas.blit(canvas.faded(picture.surface, GHOST), x + picture.dx, y + picture.dy)
            self._dots(pen, path)
        if self.paths:
            share = (self._ms % (WAY_MS + REST_MS)) / WAY_MS if self.going else 1.0
            eased = min(1.0, share)
            self._hand(pen, self.app.viewport.point(*self.paths[0].at(eased * eased * (3 - 2 * eased))))

    def _dots(self, pen: Pen, path: CardPath) -> None:
        """Draw the path as dots, with an arrowhead at its end."""
        view, px = self.app.viewport, self.app.viewport.px
        (x0, y0), (x1, y1) = path.at(0.12), path.at(0.86)
        count = max(3, round(((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5 / STEP))
        for k in range(count):
            dot = pygame.Rect(0, 0, px(DOT) + 2, px(DOT) + 2)
            dot.center = view.point(*path.at(0.12 + 0.74 * k / count))
            pen.disc(dot, GOLD, INK, 1.0)
        (bx, by), (ex, ey) = path.at(0.83), path.at(0.9)
        side = px(26)
        turn = round(degrees(atan2(ey - by, ex - bx)) / 15) * 15
        arrow = (
            f'<g transform="rotate({turn} {side / 2} {side / 2})"><path d="M{side * 0.2} {side * 0.14}L{side * 0.9} {side / 2}'
            f'L{side * 0.2} {side * 0.86}Z" fill="{GOLD}" stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"/></g>'
        )
        pen.put(self.app.skin.drawing(("way", turn), side, side, arrow), view.point(*path.at(0.88)), "center")

    def _hand(self, pen: Pen, at: tuple[int, int]) -> None:
        """Draw the hand with its fingertip at a pixel."""
        (x, y), side = at, self.app.viewport.px(HAND)
        body = f'<g transform="scale({side / 48:.4f})">{FINGERS}</g>'
        hand = self.app.skin.drawing(("hand that shows",), side, side, body)
        pen.put(hand, (x - round(side * 16 / 48), y - round(side * 4 / 48)))
