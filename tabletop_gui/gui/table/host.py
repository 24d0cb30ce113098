"""Effects of the match on the screen: sounds, texts, refusals, the curtain, and the turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.model.input.intents import CardHit
from tabletop_gui.gui.table.part import Signal
from tabletop_gui.match.core.deal import duel_of


class Speakers(Protocol):
    """Whoever speaks at the table, and shows what they feel."""

    def bubble(self, seat: int, key: str, params: Mapping[str, object]) -> int: ...

    def remark(self, seat: int, key: str, params: Mapping[str, object]) -> None: ...

    def emotion(self, seat: int, emotion: str, ms: float | None) -> None: ...

    def chatter(self, seat: int, occasion: str, to: int = -1) -> None: ...


class Curtain(Protocol):
    """Passes the table to another person."""

    def begin(self, seat: int) -> None: ...

    def forget_viewer(self) -> None: ...


class Refuser(Protocol):
    """Words a refusal."""

    def refused(self, refusal: Refusal) -> str: ...


class Magnifier(Protocol):
    """Shows a card enlarged."""

    def show(self, grip: CardHit | None) -> None: ...


class Adviser(Protocol):
    """Holds a mistake back."""

    def lets(self, action: Action) -> bool: ...


class TableHost:
    """The `Host` of a visible table: it passes each request to the responsible part, and game-specific ones to the game.

    It is made before the table, which asks it for nothing but room until `connect` has named the parts.
    """

    def __init__(self, game: AnyGameScene) -> None:
        self.game, self.app = game, game.app
        self.your_turn, self.changed = game.your_turn, game.changed
        self.touched, self.dragged, self.room_taken = game.touched, game.dragged, game.room_taken
        self.hotspot_at, self.chip_at, self.pile_at, self.chip_put = game.hotspot_at, game.chip_at, game.pile_at, game.chip_put

    def connect(self, talk: Speakers, curtain: Curtain, rules: Refuser, zoom: Magnifier, advice: Adviser) -> None:
        """Name whoever answers the requests."""
        self.bubble, self.remark, self.emotion, self.chatter = talk.bubble, talk.remark, talk.emotion, talk.chatter
        self.curtain, self.forget_viewer = curtain.begin, curtain.forget_viewer
        self._rules, self.enlarge, self._advice = rules, zoom.show, advice

    def put_down(self) -> None:
        self.game.send(Signal.RELEASED)

    def sound(self, name: str, step: int = 0, side: float = 0.0) -> None:
        self.app.play(name, step, side)

    def refused(self, refusal: Refusal) -> None:
        if self.game.action_filter is not None:
            self.game.action_filter.refused(refusal)
            return
        self.app.toast(self._rules.refused(refusal), "refusal")

    def lets(self, action: Action) -> bool:
        action_filter = self.game.action_filter
        return self._advice.lets(action) if action_filter is None else action_filter.lets(action)

    def accepted(self) -> None:
        self.app.debouncer.mark_handled()
        self.app.toasts.withdraw("refusal")  # what could not be done a moment ago is old news
        self.game.accepted()

    def bare_pressed(self) -> None:
        if not self.app.debouncer.is_stale and not self.game.table.director.waiting:
            self.game.table.skip()  # what waits to be read has a button of its own, and keys

    def finished(self) -> None:
        if self.game.action_filter is not None:
            self.game.action_filter.finished()
            return
        self.app.toasts.clear()  # what was said was said of the table
        self.app.settle()
        match = self.game.match
        if duel_of(match.dealt):
            from tabletop_gui.match.sharing.duels import Duels

            duel = Duels(self.app.places.data).of_match(match)
            if duel is not None:
                self.app.scenes.replace(self.app.scene("duel", mine=match, theirs=duel.match))
                return
            self.app.tell(Refusal("duel.lost", {}))
        self.app.scenes.replace(self.app.scene("results", match=match))

    def offer_speed(self) -> None:
        if self.game.action_filter is not None:
            return
        self.app.toast(self.app.tr("table.offer_speed"))
