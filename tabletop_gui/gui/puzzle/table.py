"""The table of a puzzle: the position as its seat sees it, and the pending answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop_gui.ai.regret import Comparison, compare
from tabletop_gui.ai.requests import Hint, Reason
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.embedded import POINTED, EmbeddedTable
from tabletop_gui.gui.table.model.viewpoint import GuidedViewpoint
from tabletop_gui.match.positions import LaidMatch


class PuzzleTable(EmbeddedTable):
    """A table where no action is carried out: the player's action stays pending until it is submitted or taken back."""

    def __init__(self, app: App, match: LaidMatch, changed: Callable[[], object]) -> None:
        """Create the table. `changed` is called when the pending action changes."""
        super().__init__(app, match, GuidedViewpoint(match))
        self.embedded_app.speed = 0.0
        self._changed = changed
        self._held: Action | None = None
        self._shown: Action | None = None
        self._argued = False
        """True if the solution is shown: the pending action no longer counts."""
        self.scene.advice.gate = self._hold

    # -- what lies on trial ---------------------------------------------------------------------------------------------------

    @property
    def pending_answer(self) -> Action | None:
        """The pending action; None if there is none."""
        lies = self.scene.table.holding.trial
        return lies if lies is not None and lies in self.scene.table.view.legal else self._held

    def _hold(self, action: Action) -> bool:
        """Hold a legal action as pending and return False; return True for an illegal one, which the rules then refuse."""
        if action not in self.scene.table.view.legal:
            return True
        self._held = action
        self.app.play("card_place")
        return False

    def take_back(self) -> bool:
        """Take the pending action back. False if there was none."""
        if self.pending_answer is None:
            return False
        back = self.scene.undo_pending()
        if back is not None:
            back()
        self._held = None
        return True

    def words(self, action: Action) -> str:
        """Return the name of an action, as in a hint."""
        return self.scene.hint_what(action)

    # -- what it is worth -----------------------------------------------------------------------------------------------------

    @property
    def hints(self) -> Sequence[Hint]:
        """The evaluated actions, the best first."""
        return self.scene.hint.hints

    def evaluate(self, action: Action | None = None) -> None:
        """Evaluate the position, including this action."""
        self.scene.hint.prepare(self.scene.table, action)

    @property
    def weighing(self) -> bool:
        """True while the evaluation is in progress."""
        return self.scene.hint.weighing

    def comparison(self, action: Action) -> Comparison | None:
        """Return the regret of an action; None if it has not been evaluated."""
        hint = self.scene.hint
        return compare(hint.hints, self.match.game.text(action)) if hint.hints and hint.has_evaluated(action) else None

    def told(self, why: Reason) -> str:
        """Return a reason in the player's language."""
        return why.sentence(self.app.tr, self.scene.names)

    def show_reasons(self, idea: Action | None = None) -> Sequence[tuple[str, bool]]:
        """Highlight the cards of the solution's reasons, and those of the answer given instead (`idea`); return the
        sentences, each with whether it speaks against.
        """
        if not self.hints:
            return ()
        best, hint = self.hints[0], self.scene.hint
        said = [(why, False) for why in best.reasons] + [(why, True) for why in best.warnings]
        self._argued = hint.shown = True  # what is advised is marked on the board, or on its button
        action = self.match.game.parse(best.action)
        lit = self.scene.cards_of(action)
        mine = [card for card in (self.scene.cards_of(idea) if idea is not None else ()) if card not in lit]
        numbers: dict[int, tuple[int, bool]] = {}
        for number, (why, against) in enumerate(said, 1):
            numbers |= {card: (number, against) for card in hint.named(why.cards) if card not in numbers and card not in mine}
        self.scene.advice.reason_lights.show(numbers, [lit], mine)
        return [(self.told(why), against) for why, against in said]

    @property
    def figure(self) -> str:
        """The figure of the solution; "" if there is none."""
        figure = self.hints[0].figure if self.hints else None
        return self.told(figure) if figure is not None else ""

    # -- time and input -------------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        hint, table = self.scene.hint, self.scene.table
        if table.mine and not (hint.answered or hint.weighing):
            self.evaluate()
        if self.pending_answer != self._shown:
            self._shown = self.pending_answer
            cards = () if self._shown is None else self.scene.cards_of(self._shown)
            if self._argued:
                pass
            elif cards:
                self.scene.advice.reason_lights.show({}, (), cards, dims=False)
            else:
                self.scene.advice.reason_lights.clear()
            self._changed()
        return moving

    def handle(self, event: pygame.event.Event) -> bool:
        """Pass all input to the table, keys as well."""
        return super().handle(event) if event.type in POINTED else self.scene.handle(event)
