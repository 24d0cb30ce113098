"""The card the player is about: carried, selected or on trial; how it is turned, given back, laid, and what it would change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop_gui.games.chicken_army.actions import DRAW_BLIND, Place
from tabletop_gui.games.chicken_army.campaign import NOBODY, ChickenArmy
from tabletop_gui.games.chicken_army.outlook import Outlook, Prospects, Span, outlook, prospects, spans
from tabletop_gui.gui.games.chicken_army.play import BACK, ChickenPlay, on_trial
from tabletop_gui.gui.table.keyboard import LitPlace
from tabletop_gui.gui.table.model.intents import Target

if TYPE_CHECKING:
    from tabletop_gui.gui.table.scene import TableScene


class CardInHand:
    """What the player does with one card at a time."""

    def __init__(self, scene: TableScene[ChickenPlay, Any, Any, ChickenArmy]) -> None:
        self.scene = scene
        self.armed = False
        """The deck was touched once: the blind card cannot be given back, so it is asked again."""
        self._outlook: tuple[object, Outlook] | None = None
        self._prospects: tuple[object, Prospects] | None = None

    @property
    def play(self) -> ChickenPlay:
        return self.scene.play

    @property
    def trial(self) -> Place | None:
        """How the card lies that is on trial."""
        return on_trial(self.scene.table.holding)

    @property
    def held(self) -> int | None:
        """The card: carried, selected, or on trial."""
        pointer, trial = self.scene.table.pointer, self.trial
        if pointer.carry is not None:
            return pointer.carry.card
        if pointer.selected is not None:
            return pointer.selected
        return trial.card if trial is not None else None

    @property
    def lies(self) -> bool:
        """It lies on the army, and nothing is left to do but to say so."""
        pointer = self.scene.table.pointer
        return self.trial is not None and pointer.carry is None and pointer.selected is None

    @property
    def away(self) -> int | None:
        """It, when it is not where it lay: carried, or on trial."""
        return self.held if self.scene.table.pointer.carry is not None or self.lies else None

    # -- what is done with it -------------------------------------------------------------------------------------------------

    def turn(self, by: int = 1) -> None:
        """Turn it so many quarter turns clockwise."""
        card = self.held
        if card is not None and self.scene.table.mine:
            self.play.turn(self.scene.table, card, by)
            self.scene.app.play("card_flip")
            self.scene.changed()

    def give_back(self) -> None:
        """It goes back where it lay."""
        table = self.scene.table
        if table.pointer.selected is not None:
            table.hands.apply(table.pointer.select(None))
        if self.trial is not None:
            self.play.put(table, None)
            self.scene.app.play("card_slide")
        self.scene.changed()

    def lay(self) -> None:
        """It stays where it lies on trial: that is the player's turn."""
        trial, table = self.trial, self.scene.table
        if trial is None or not table.mine:
            return
        table.dropped = trial.card
        if not table.propose(trial):
            table.dropped = None
            self.give_back()

    def touch_deck(self) -> None:
        """The deck: asked once, turned up the second time."""
        scene = self.scene
        if not scene.table.mine or DRAW_BLIND not in scene.view.legal:
            return
        self.give_back()
        if self.armed or scene.app.settings.one_click:
            self.reveal()
            return
        self.armed = True
        scene.app.play("card_pick")
        scene.changed()

    def reveal(self) -> None:
        """Turn up the blind card."""
        self.armed = False
        self.scene.table.propose(DRAW_BLIND)

    def turn_up(self, x: float, y: float) -> None:
        """The blind card was let go over the army, at a point: it is turned up there, and lies on trial at the nearest place."""
        self.give_back()
        self.armed = False
        table = self.scene.table
        if DRAW_BLIND in self.scene.view.legal:
            self.play.turn_up(table, x, y)

    def disarm(self) -> None:
        """Leave the deck alone."""
        self.armed = False
        self.scene.changed()

    # -- what it would change -------------------------------------------------------------------------------------------------

    @property
    def aimed(self) -> Target | None:
        """The place over which it is."""
        scene = self.scene
        if not scene.table.mine:
            return None
        if scene.app.ring_shown and isinstance(scene.focus.current, LitPlace):
            return scene.focus.current.target
        return scene.table.pointer.aimed

    @property
    def meant(self) -> Place | None:
        """The placement that is looked at: the place aimed at, or the trial."""
        target = self.aimed
        if target is not None and target.name != BACK and isinstance(target.action, Place):
            return target.action
        return self.trial if self.lies else None

    def outlook(self) -> Outlook | None:
        """What that would change; how things stand when there is none. None for whoever does not fight, or while cards fly."""
        scene = self.scene
        view, seat = scene.view, scene.table.eyes.seat
        if not 0 <= seat < view.n or view.fell[seat] or not scene.table.director.idle or not view.agenda:
            return None
        if NOBODY in view.leaders:
            return None  # there is no market yet
        meant = self.meant
        key = len(scene.match.steps), seat, meant, view.round
        if self._outlook is None or self._outlook[0] != key:
            self._outlook = key, outlook(view, seat, meant)
        return self._outlook[1]

    def spans(self, seen: Outlook) -> tuple[dict[int, Span], dict[int, Span]]:
        """What the battle of this round would deal to and take from each rival at that, at least and at most: whoever has not
        placed yet may still change it."""
        scene = self.scene
        seat = scene.table.eyes.seat
        key = len(scene.match.steps), seat
        if self._prospects is None or self._prospects[0] != key:
            self._prospects = key, prospects(scene.view, seat)
        return spans(seen.force, self._prospects[1])
