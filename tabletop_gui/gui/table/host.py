"""Effects of the match on the screen: sounds, texts, refusals, the curtain, and the turn."""

from __future__ import annotations

from collections.abc import Callable

from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.gui.table.control.handover import Handover
from tabletop_gui.gui.table.model.input.intents import CardHit
from tabletop_gui.gui.table.parts import AnyParts
from tabletop_gui.gui.table.seats.small_talk import SmallTalk
from tabletop_gui.match.core.deal import duel_of


class TableHost:
    """The `Host` of a visible table: it passes each request to the responsible part, and game-specific ones to the game."""

    def __init__(self, scene: AnyParts, talk: SmallTalk, handover: Handover, put_down: Callable[[], None]) -> None:
        self.scene, self.app, self.put_down = scene, scene.app, put_down
        self.bubble, self.remark, self.emotion, self.chatter = talk.bubble, talk.remark, talk.emotion, talk.chatter
        self.curtain, self.forget_viewer = handover.begin, handover.forget_viewer
        self.your_turn, self.changed = scene.your_turn, scene.changed
        self.touched, self.dragged, self.room_taken = scene.touched, scene.dragged, scene.room_taken
        self.hotspot_at, self.chip_at, self.pile_at, self.chip_put = (
            scene.hotspot_at,
            scene.chip_at,
            scene.pile_at,
            scene.chip_put,
        )

    def sound(self, name: str, step: int = 0, side: float = 0.0) -> None:
        self.app.play(name, step, side)

    def refused(self, refusal: Refusal) -> None:
        if self.scene.action_filter is not None:
            self.scene.action_filter.refused(refusal)
            return
        self.app.toast(self.scene.rule_link.refused(refusal), "refusal")

    def lets(self, action: Action) -> bool:
        action_filter = self.scene.action_filter
        return self.scene.advice.lets(action) if action_filter is None else action_filter.lets(action)

    def accepted(self) -> None:
        self.app.debouncer.mark_handled()
        self.app.toasts.withdraw("refusal")  # what could not be done a moment ago is old news
        self.scene.accepted()

    def enlarge(self, grip: CardHit | None) -> None:
        self.scene.zoom.show(grip)

    def bare_pressed(self) -> None:
        if not self.app.debouncer.is_stale and not self.scene.table.director.waiting:
            self.scene.table.skip()  # what waits to be read has a button of its own, and keys

    def finished(self) -> None:
        if self.scene.action_filter is not None:
            self.scene.action_filter.finished()
            return
        self.app.toasts.clear()  # what was said was said of the table
        self.app.settle()
        match = self.scene.match
        if duel_of(match.dealt):
            from tabletop_gui.match.sharing.duels import Duels

            duel = Duels(self.app.places.data).of_match(match)
            if duel is not None:
                self.app.scenes.replace(self.app.scene("duel", mine=match, theirs=duel.match))
                return
            self.app.tell(Refusal("duel.lost", {}))
        self.app.scenes.replace(self.app.scene("results", match=match))

    def offer_speed(self) -> None:
        if self.scene.action_filter is not None:
            return
        self.app.toast(self.app.tr("table.offer_speed"))
