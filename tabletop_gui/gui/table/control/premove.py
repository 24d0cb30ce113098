"""Premoves: a card, or a yes/no answer, chosen before the player's turn.

A premoved card is shown as a ghost on the table and is played when the turn comes.

It depends on the state in which it was set: the hand, the card led then (none if nothing was led), and that nothing has
been undone since. If any of these has changed, or the card is not legal, it stays in the hand and a message says so. A
click on the card or its ghost cancels it. A premove is private: the rules are not asked before the turn, and the log does
not mention it.

A premoved answer depends on the question it answers; it is dropped when the question changes or something is undone.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping
from typing import ClassVar, Final

import pygame

from tabletop_gui.engine.trick_taking import Play, TrickTable
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.model.input.pointer import LEFT
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.part import MOVES, RESTS, Draw, Layer, Part, Passed

GHOST: Final = 0.46
"""Opacity of the ghost, 0 to 1."""


def may_premove(game: AnyGameScene) -> bool:
    """Return True if the viewer may set premoves: the setting is on, the player is the only person at a table of
    their own, and neither a lesson nor autoplay is active.
    """
    viewpoint = game.table.viewpoint
    alone = not (viewpoint.past or viewpoint.hot_seat or viewpoint.watching or viewpoint.covered)
    return game.app.settings.preselect and alone and game.action_filter is None and not game.autoplays


class AnswerPremove(ABC):
    """Premove that is one of a few answers; it is given on the player's turn, and only if it is legal."""

    ways: ClassVar[Mapping[str, tuple[Action, ...]]]
    """Actions of each answer, in order of preference: the first that is legal on the turn is played."""

    def __init__(self, game: AnyGameScene) -> None:
        self.chosen = ""
        """The chosen key of `ways`; "" if none."""
        self._game = game
        self._rests: Hashable = None

    @property
    @abstractmethod
    def about(self) -> Hashable:
        """The question that is asked now; the premove depends on it (and on nothing being undone)."""

    @property
    @abstractmethod
    def shown(self) -> bool:
        """True if a premove may be offered now."""

    @abstractmethod
    def told(self) -> None:
        """Show which answer is chosen now."""

    @property
    def _now(self) -> Hashable:
        return self.about, self._game.match.undo_count

    def choose(self, way: str) -> None:
        """Choose an answer, or cancel it if it is already chosen."""
        self.chosen, self._rests = "" if self.chosen == way else way, self._now
        self.told()

    def update(self) -> None:
        """Give the answer when the turn has come; drop it when the state it depends on has changed."""
        table, way = self._game.table, self.chosen
        if not way or (self._rests == self._now and not table.mine and (self.shown or not table.director.idle)):
            return
        self.chosen = ""
        self.told()
        if table.mine and self._rests == self._now:
            action = next((one for one in self.ways[way] if one in table.view.legal), None)
            if action is not None:
                table.propose(action)


class CardPremove(Part):
    """The premoved card of a trick game, where the settings allow one (`Settings.preselect`)."""

    def __init__(self, game: AnyGameScene) -> None:
        self.game = game
        self.card: int | None = None
        self._rests: Hashable = None
        """The state that the premove depends on."""

    @property
    def _may(self) -> bool:
        """True if a card may be premoved now: it is not the player's turn, and the state it would depend on has been shown."""
        game, table = self.game, self.game.table
        seen = table.director.idle or self._led_seen
        quiet = seen and not table.director.waiting and not table.mine and table.view.to_act is not None
        return quiet and may_premove(game)

    @property
    def _led_seen(self) -> bool:
        """True if the led card is visible on the table, although other cards are still moving."""
        table = self.game.table
        trick = table.view.zones[table.view.TRICK]
        return bool(trick) and [sprite.face for sprite in table.stage.rows[table.view.TRICK][:1]] == trick[:1]

    def _now(self) -> Hashable:
        match, view = self.game.match, self.game.table.view
        led = view.zones[view.TRICK][:1] if not self._has_played else []
        return match.game.hand(view), tuple(led), match.undo_count

    @property
    def _has_played(self) -> bool:
        """True if the viewer has already played to the current trick: a premove is then for the next one."""
        table = self.game.table
        view = table.view
        return isinstance(view, TrickTable) and (table.viewpoint.seat - view.leader) % view.n < len(view.zones[view.TRICK])

    def try_premove(self, card: int, action: Action) -> bool:
        """Premove a card that was dropped where it would be played, or cancel it if it is already premoved. False
        where premoves are not allowed.
        """
        if not isinstance(action, Play) or not isinstance(self.game.table.view, TrickTable) or not self._may:
            return False
        if self.card == card:
            self.withdraw()
            return True
        self.card, self._rests = card, self._now()
        self.game.app.play("card_place")
        self.game.app.toast(self.game.app.tr("ahead.waits"), "ahead")
        self.game.changed()
        return True

    def withdraw(self) -> None:
        """Cancel the premove."""
        if self.card is not None:
            self.card = None
            self.game.app.toasts.withdraw("ahead")
            self.game.app.play("card_pick")
            self.game.changed()

    def handle(self, event: pygame.event.Event) -> bool:
        """Cancel the premove if a press hits the card or its ghost."""
        table = self.game.table
        pressed = event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT
        if self.card is None or not pressed or table.pointer.holding or self.game.reading:
            return False
        x, y = self.game.app.viewport.logical(event.pos)
        grip, spot = table.hit_test.grip(x, y), self._spot()
        over = grip is not None and grip.own and grip.card == self.card
        if not over and (grip is not None or spot is None or not spot.holds(x, y)):
            return False
        self.withdraw()
        return True

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return ((Layer.TARGETS, self.draw),)

    def update(self, passed: Passed) -> float:
        """Play the premoved card when the turn comes."""
        table, card = self.game.table, self.card
        if card is None:
            return RESTS
        if not table.mine:
            if card not in table.held:
                self.card = None  # another hand
            return RESTS
        self.card = None
        action = next((one for one in table.view.legal if isinstance(one, Play) and one.card == card), None)
        if action is None or self._rests != self._now():
            self.game.app.toast(self.game.app.tr("ahead.dropped"), "ahead")
        else:
            self.game.app.toasts.withdraw("ahead")
            table.propose(action)
        self.game.changed()
        return MOVES

    def _spot(self) -> Spot | None:
        """Return the ghost's position; None if it is not shown."""
        table = self.game.table
        if self.card is None or self.card not in table.held or self._has_played:
            return None
        slots = table.play.slots(table, self.card)
        return next((slot for slot, _ in slots.values()), None)

    def draw(self, canvas: Canvas) -> None:
        """Draw the ghost where the card will be played."""
        spot = self._spot()
        if spot is None or self.card is None:
            return
        game = self.game
        picture = game.painter.small(self.card, spot.width)
        x, y = game.app.viewport.point(spot.x, spot.y)
        canvas.blit(canvas.faded(picture.surface, GHOST), x + picture.dx, y + picture.dy)
