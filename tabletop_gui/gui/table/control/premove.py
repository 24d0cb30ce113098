"""What is settled before one's turn: a card that is played ahead, or an answer.

A card: put down before one's turn, it lies there as a ghost, and is played when the turn comes.

It rests on what it was put down upon: the hand, the card that was led then (none, where nothing was), and that nothing was taken
back since. When the turn comes and something of that is otherwise, or the card may not be played, it stays in the hand and a
sentence says so. A click on it, or on its ghost, withdraws it. Nobody else hears of it: the rules are asked nothing before the
turn, and the log says nothing of it.

An answer (to hold, to go) rests on what was asked about: when that is another, or something is taken back, it is dropped.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from typing import ClassVar, Final

from tabletop_gui.engine.tricks import Play, TrickTable
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.table.model.input.intents import Grip
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.parts import AnyParts

GHOST: Final = 0.46
"""How much of the ghost is seen, 0 to 1."""


def settles_ahead(scene: AnyParts) -> bool:
    """Whether whoever looks may settle anything before the turn: the setting is on, one plays alone at one's own table, and
    neither a lesson nor the house has a say in it."""
    eyes = scene.table.eyes
    alone = not (eyes.past or eyes.hot_seat or eyes.watching or eyes.covered)
    return scene.app.settings.play_ahead and alone and scene.judge is None and not scene.house.on


class AnswerAhead(ABC):
    """One of a few answers that waits for its turn; it is given then, and never what the rules do not allow."""

    ways: ClassVar[Mapping[str, tuple[Action, ...]]]
    """What each comes to: the first of these that is legal when the turn has come."""

    def __init__(self, parts: AnyParts) -> None:
        self.chosen = ""
        """One of `ways`; "" where nothing is settled."""
        self._parts = parts
        self._rests: Hashable = None

    @property
    @abstractmethod
    def about(self) -> Hashable:
        """What is asked about now, besides that nothing was taken back: the answer rests on it."""

    @property
    @abstractmethod
    def shown(self) -> bool:
        """Whether there may be something to settle now."""

    @abstractmethod
    def told(self) -> None:
        """Show what is settled now."""

    @property
    def _now(self) -> Hashable:
        return self.about, self._parts.match.taken_back

    def choose(self, way: str) -> None:
        """Settle it so, or withdraw that."""
        self.chosen, self._rests = "" if self.chosen == way else way, self._now
        self.told()

    def update(self) -> None:
        """Give the answer when the turn has come; drop it when what it rests on has changed."""
        table, way = self._parts.table, self.chosen
        if not way or (self._rests == self._now and not table.mine and (self.shown or not table.director.idle)):
            return
        self.chosen = ""
        self.told()
        if table.mine and self._rests == self._now:
            action = next((one for one in self.ways[way] if one in table.view.legal), None)
            if action is not None:
                table.propose(action)


class CardAhead:
    """The one card that waits for its turn, where the settings allow that (`Settings.play_ahead`)."""

    def __init__(self, scene: AnyParts) -> None:
        self.scene = scene
        self.card: int | None = None
        self._rests: Hashable = None
        """What it rests on."""

    @property
    def _may(self) -> bool:
        """Whether a card may be put down ahead now: at one's own table, when all that it would rest on has been seen."""
        scene, table = self.scene, self.scene.table
        seen = table.director.idle or self._led_seen
        quiet = seen and not table.director.waiting and not table.mine and table.view.to_act is not None
        return quiet and settles_ahead(scene)

    @property
    def _led_seen(self) -> bool:
        """Whether the card that was led lies on the table to be seen, though others are still on their way."""
        table = self.scene.table
        trick = table.view.zones[table.view.TRICK]
        return bool(trick) and [sprite.face for sprite in table.stage.rows[table.view.TRICK][:1]] == trick[:1]

    def _now(self) -> Hashable:
        match, view = self.scene.match, self.scene.table.view
        led = view.zones[view.TRICK][:1] if not self._has_played else []
        return match.game.hand(view), tuple(led), match.taken_back

    @property
    def _has_played(self) -> bool:
        """Whether the viewer has played to the trick on the table already: what waits is for the next one then."""
        table = self.scene.table
        view = table.view
        return isinstance(view, TrickTable) and (table.eyes.seat - view.leader) % view.n < len(view.zones[view.TRICK])

    def wants(self, card: int, action: Action) -> bool:
        """A card was put where it would be played, before its turn: it waits for that, or is withdrawn when it waits already.
        False where nothing is played ahead."""
        if not isinstance(action, Play) or not isinstance(self.scene.table.view, TrickTable) or not self._may:
            return False
        if self.card == card:
            self.withdraw()
            return True
        self.card, self._rests = card, self._now()
        self.scene.app.play("card_place")
        self.scene.app.toast(self.scene.app.tr("ahead.waits"), "ahead")
        self.scene.changed()
        return True

    def withdraw(self) -> None:
        """It is not played ahead."""
        if self.card is not None:
            self.card = None
            self.scene.app.toasts.withdraw("ahead")
            self.scene.app.play("card_pick")
            self.scene.changed()

    def withdrawn(self, grip: Grip | None, x: float, y: float) -> bool:
        """The pointer is pressed at a point of the table: on the card that waits, or on its ghost, that withdraws it."""
        if self.card is None:
            return False
        spot = self._spot()
        over = grip is not None and grip.own and grip.card == self.card
        if not over and (grip is not None or spot is None or not spot.holds(x, y)):
            return False
        self.withdraw()
        return True

    def update(self) -> bool:
        """Play it when its turn has come. True when it was played, or dropped."""
        table, card = self.scene.table, self.card
        if card is None:
            return False
        if not table.mine:
            if card not in table.held:
                self.card = None  # another hand
            return False
        self.card = None
        action = next((one for one in table.view.legal if isinstance(one, Play) and one.card == card), None)
        if action is None or self._rests != self._now():
            self.scene.app.toast(self.scene.app.tr("ahead.dropped"), "ahead")
        else:
            self.scene.app.toasts.withdraw("ahead")
            table.propose(action)
        self.scene.changed()
        return True

    def _spot(self) -> Spot | None:
        """Where its ghost lies."""
        table = self.scene.table
        if self.card is None or self.card not in table.held or self._has_played:
            return None
        slots = table.play.slots(table, self.card)
        return next((slot for slot, _ in slots.values()), None)

    def draw(self, canvas: Canvas) -> None:
        """The ghost, on the felt where it will lie."""
        spot = self._spot()
        if spot is None or self.card is None:
            return
        scene = self.scene
        picture = scene.painter.small(self.card, spot.width)
        x, y = scene.app.viewport.point(spot.x, spot.y)
        canvas.blit(canvas.faded(picture.surface, GHOST), x + picture.dx, y + picture.dy)
