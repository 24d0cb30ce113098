"""Autoplay: the program plays for the player until the next input; the log marks every such decision."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.table.control.thinking import SeparateThinker
from tabletop_gui.gui.table.parts import AnyParts
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

    def __init__(self, scene: AnyParts, does: Doing) -> None:
        super().__init__(scene.app, "own sign", does)
        self.scene = scene

    def contains(self, pos: tuple[int, int]) -> bool:
        scene = self.scene
        if scene.reading or not super().contains(pos):
            return False
        x, y = scene.app.viewport.logical(pos)
        felt = scene.table.hit_test
        return felt.grip(x, y) is None and felt.hotspot(x, y) is None and felt.chip(x, y) is None

    def a11y_node(self) -> A11yNode:
        return A11yNode("button", self.tip, acts=("click", "focus"))

    def draw(self, canvas: Canvas) -> None:
        """Draw the autoplay badge on the rim of the portrait, while the pointer or the keyboard is on it."""
        if not self.bright:
            return
        pen, (x, y, d) = Pen(canvas, self.app), self.scene.signs.disc(self.scene.table.places.seats[0])
        side = max(pen.px(34), round(d * BADGE))
        badge = pygame.Rect(0, 0, side, side)
        badge.center = round(x + d * 0.36), round(y - d * 0.36)
        pen.disc(badge, GOLD, INK)
        pen.icon(badge.center, "bot", round(side * 0.66), INK, "center")


class Autoplay:
    """Autoplay at the level and in the style of a good bot. Not offered in hot seat or in lessons."""

    def __init__(self, scene: AnyParts) -> None:
        self.scene, self.on = scene, False
        self.own_plate = OwnPlate(scene, self.ask)
        self._thinker = SeparateThinker(scene.app)
        self._asked: tuple[int, int] | None = None
        """Id of the request, and the number of steps when it was sent."""
        self._answer = ""
        self._seen_ms = 0.0

    @property
    def may(self) -> bool:
        """True if autoplay can be started."""
        scene = self.scene
        viewpoint = scene.table.viewpoint
        return (
            scene.action_filter is None
            and scene.app.slot is not None
            and not (viewpoint.past or viewpoint.hot_seat or viewpoint.watching)
        )

    def widgets(self) -> Sequence[Widget]:
        """Return the viewer's own portrait as a widget, where a click on it is useful."""
        scene, plate = self.scene, self.own_plate
        if self.on or not self.may or scene.table.viewpoint.covered:
            return ()
        plate.rect = scene.signs.plate_rect(scene.table.places.seats[0], scene.seat_plate(scene.table.viewpoint.south))
        key = scene.app.bindings.label("house")
        plate.tip = scene.app.tr("house.sign") + (f" ({key})" if key else "")
        return (plate,)

    def ask(self) -> None:
        """Ask the player whether to start autoplay: the match becomes unrated. While autoplay is on, stop it."""
        app = self.scene.app
        if self.on:
            self.stop()
        elif not self.may:
            app.toast(app.tr("house.not_here"), "house")
        else:
            answers = [("yes", app.tr("house.yes"), "gold"), ("no", app.tr("app.cancel"), "paper")]
            app.scenes.show("question", self._answered, title=app.tr("house.title"), text=app.tr("house.text"), answers=answers)

    def _answered(self, answer: object) -> None:
        if answer == "yes":
            self.on, self._asked, self._answer, self._seen_ms = True, None, "", 0.0
            self.scene.changed()
            self.scene.app.toast(self.scene.app.tr("house.plays"), "house")

    def stop(self) -> None:
        """Stop autoplay: the player takes over."""
        self.on = False
        self._thinker.cancel()
        self.scene.changed()
        self.scene.app.toast(self.scene.app.tr("house.stopped"), "house")

    def touched(self, event: pygame.event.Event) -> bool:
        """Stop autoplay on any key or click, which then has no other effect. True if it did."""
        if not self.on or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        self.stop()
        return True

    def leave(self) -> None:
        """Release resources: the table is closed."""
        self._thinker.close()

    def update(self, dt_ms: float) -> bool:
        """Advance time. True while autoplay is about to act."""
        table = self.scene.table
        if not self.on:
            return False
        if not table.mine:
            self._asked, self._answer = None, ""
            self._seen_ms = self._seen_ms + table.tempo.passed_at_speed_1(dt_ms) if table.director.waits else 0.0
            if self._seen_ms >= READ_MS or (table.director.waits and table.pace.instant):
                self._seen_ms = 0.0
                table.skip()
            return table.director.waits
        steps = len(self.scene.match.steps)
        if self._asked is None or self._asked[1] != steps:
            self._put(steps)
        answer = self._thinker.poll()
        if answer is not None and self._asked is not None and answer.request == self._asked[0]:
            self._answer = answer.action
        self._seen_ms += table.tempo.passed_at_speed_1(dt_ms)
        if self._answer and (self._seen_ms >= SEEN_MS or table.pace.instant):
            action = self.scene.match.game.parse(self._answer)
            table.propose(action if action in table.view.legal else table.view.legal[0], auto=True)
            self._asked, self._answer, self._seen_ms = None, "", 0.0
        return True

    def _put(self, steps: int) -> None:
        match, library, seat = self.scene.match, self.scene.app.library, self.scene.table.viewpoint.seat
        levels, styles = library.levels(), library.personalities()
        level = levels.get(LEVEL) or next(iter(levels.values()))
        style = styles.get(STYLE) or next(iter(styles.values()))
        self._answer, self._seen_ms = "", 0.0
        request = self._thinker.ask(match.view(seat), match.game.id, level.at(match.game.id), style, bot_seed(match, steps))
        self._asked = request, steps
