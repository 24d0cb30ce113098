"""Autoplay: the program plays for the player until the next input; the log marks every such decision."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.table.control.thinking import SeparateThinker
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.part import MOVES, RESTS, Draw, Layer, Part, Passed, Signal
from tabletop_gui.gui.table.seats.seat_plates import SeatPlates
from tabletop_gui.gui.widgets.base import Doing, Widget
from tabletop_gui.match.core.match import bot_seed

LEVEL: Final = "normal"
STYLE: Final = "calculator"
SEEN_MS: Final = 700.0
"""Time for which the turn is shown before autoplay acts, ms at speed 1."""
BADGE: Final = 0.34
"""Width of the autoplay badge on a portrait, in portrait widths."""
READ_MS: Final = 2500.0
"""Time for which a text that waits to be read is left standing, ms at speed 1."""


class OwnPlate(Widget):
    """The viewer's own portrait and plate: a click asks whether to start autoplay. Cards or chips on it are
    picked up as usual.
    """

    sound = ""

    def __init__(self, game: AnyGameScene, signs: SeatPlates, does: Doing) -> None:
        super().__init__(game.app, "own sign", does)
        self.game, self.signs = game, signs

    def contains(self, pos: tuple[int, int]) -> bool:
        game = self.game
        if game.reading or not super().contains(pos):
            return False
        x, y = game.app.viewport.logical(pos)
        felt = game.table.hit_test
        return felt.grip(x, y) is None and felt.hotspot(x, y) is None and felt.chip(x, y) is None

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.tip, acts=("click", "focus"))

    def draw(self, canvas: Canvas) -> None:
        """Draw the autoplay badge on the rim of the portrait, while the pointer or the keyboard is on it."""
        if not self.bright:
            return
        pen, (x, y, d) = Pen(canvas, self.app), self.signs.disc(self.game.table.places.seats[0])
        side = max(pen.px(34), round(d * BADGE))
        badge = pygame.Rect(0, 0, side, side)
        badge.center = round(x + d * 0.36), round(y - d * 0.36)
        pen.disc(badge, GOLD, INK)
        pen.icon(badge.center, "bot", round(side * 0.66), INK, "center")


class Autoplay(Part):
    """Autoplay at the level and in the style of a good bot. Not offered in hot seat or in lessons."""

    def __init__(self, game: AnyGameScene, signs: SeatPlates) -> None:
        self.game, self.signs, self.plays = game, signs, False
        self.own_plate = OwnPlate(game, signs, self.ask)
        self._thinker = SeparateThinker(game.app)
        self._asked: tuple[int, int] | None = None
        """Id of the request, and the number of steps when it was sent."""
        self._answer = ""
        self._seen_ms = 0.0

    @property
    def may(self) -> bool:
        """True if autoplay can be started."""
        game = self.game
        viewpoint = game.table.viewpoint
        return (
            game.action_filter is None
            and game.app.slot is not None
            and not (viewpoint.past or viewpoint.hot_seat or viewpoint.watching)
        )

    def widgets(self) -> Sequence[Widget]:
        """Return the viewer's own portrait as a widget, where a click on it is useful."""
        game, plate = self.game, self.own_plate
        if self.plays or not self.may or game.table.viewpoint.covered:
            return ()
        plate.rect = self.signs.plate_rect(game.table.places.seats[0], game.seat_plate(game.table.viewpoint.south))
        key = game.app.bindings.label("house")
        plate.tip = game.app.tr("house.sign") + (f" ({key})" if key else "")
        return (plate,)

    def ask(self) -> None:
        """Ask the player whether to start autoplay: the match becomes unrated. While autoplay is on, stop it."""
        app = self.game.app
        if self.plays:
            self.stop()
        elif not self.may:
            app.toast(app.tr("house.not_here"), "house")
        else:
            answers = [("yes", app.tr("house.yes"), "gold"), ("no", app.tr("app.cancel"), "paper")]
            app.scenes.show("question", self._answered, title=app.tr("house.title"), text=app.tr("house.text"), answers=answers)

    def _answered(self, answer: object) -> None:
        if answer == "yes":
            self.plays, self._asked, self._answer, self._seen_ms = True, None, "", 0.0
            self.game.changed()
            self.game.app.toast(self.game.app.tr("house.plays"), "house")

    def stop(self) -> None:
        """Stop autoplay: the player takes over."""
        self.plays = False
        self._thinker.cancel()
        self.game.changed()
        self.game.app.toast(self.game.app.tr("house.stopped"), "house")

    def handle(self, event: pygame.event.Event) -> bool:
        """Stop autoplay on any key or click, which then has no other effect."""
        if not self.plays or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        self.stop()
        return True

    def on(self, signal: Signal) -> None:
        if signal is Signal.LEFT:
            self._thinker.close()

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return ((Layer.SEATS, self.own_plate.draw),)

    def update(self, passed: Passed) -> float:
        table = self.game.table
        if not self.plays:
            return RESTS
        if not table.mine:
            self._asked, self._answer = None, ""
            self._seen_ms = self._seen_ms + table.tempo.passed_at_speed_1(passed.ms) if table.director.waits else 0.0
            if self._seen_ms >= READ_MS or (table.director.waits and table.pace.instant):
                self._seen_ms = 0.0
                table.skip()
            return MOVES if table.director.waits else RESTS
        steps = len(self.game.match.steps)
        if self._asked is None or self._asked[1] != steps:
            self._put(steps)
        answer = self._thinker.poll()
        if answer is not None and self._asked is not None and answer.request == self._asked[0]:
            self._answer = answer.action
        self._seen_ms += table.tempo.passed_at_speed_1(passed.ms)
        if self._answer and (self._seen_ms >= SEEN_MS or table.pace.instant):
            action = self.game.match.game.parse(self._answer)
            table.propose(action if action in table.view.legal else table.view.legal[0], auto=True)
            self._asked, self._answer, self._seen_ms = None, "", 0.0
        return MOVES

    def _put(self, steps: int) -> None:
        match, library, seat = self.game.match, self.game.app.library, self.game.table.viewpoint.seat
        levels, styles = library.levels(), library.personalities()
        level = levels.get(LEVEL) or next(iter(levels.values()))
        style = styles.get(STYLE) or next(iter(styles.values()))
        self._answer, self._seen_ms = "", 0.0
        request = self._thinker.ask(match.view(seat), match.game.id, level.at(match.game.id), style, bot_seed(match, steps))
        self._asked = request, steps
