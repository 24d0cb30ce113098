"""What may be taken back of a match, what that costs, and what of it may be done again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.match.core.deal import day_of, duel_of
from tabletop_gui.match.core.steps import Step

if TYPE_CHECKING:
    from tabletop_gui.match.core.match import Match

REVEALED = "undo.refuse.revealed"
"""Why something may not be taken back: it, or what came of it, has shown the seat something."""
DRAWN = "undo.refuse.drawn"
"""The same: it has shown another seat something, as when whoever has a card removed draws another."""
MOST_RETURNED = 3000
"""Actions that may be taken back in a match, all in all. Nobody takes back as many; a file that says so would keep the window
busy with nothing for many seconds."""


class Undos:
    """Which of a match's steps a seat may take back or do again. Steps are numbered from 0.

    It only reads the match: that carries out what is allowed, and says so (`done`, `gone`).
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._persons, self._friendly = [seat.person for seat in match.seats], match.friendly
        self._returned = 0
        """How many actions were taken back, each as often as it was."""
        self._pile: list[tuple[int, str]] = []
        """The seats and texts of what may be done again, the next one last."""

    # -- taken back --------------------------------------------------------------------------------

    def refusal(self, seat: int) -> Refusal | None:
        """Why the seat may not take back its own last decision; None when it may.

        A step at which nothing else was legal is no decision: it goes with the decision before it. It may while no other
        person has acted since and nothing hidden has been shown to it since, nor to anybody by what it did itself; the answers
        of bots, and what a person could not but do where that showed it nothing, go with it. A friendly table lets it back
        anyway. What it costs is told by `marked`. A match that is over stands: its result is written.
        """
        return self.stands_against(seat, self.last_decision(seat))

    def last_decision(self, seat: int) -> int | None:
        """The number of the last step that stands and at which the seat had a choice; None without one."""
        steps = self._match.steps
        for number in range(len(steps) - 1, -1, -1):
            if steps[number].seat == seat and not steps[number].forced:
                return number
        return None

    def stands_against(self, seat: int, last: int | None) -> Refusal | None:
        """Why the seat may not go back to before its step `last`; None when it may."""
        match = self._match
        if not match.state.agenda:
            return Refusal("undo.refuse.over", {})
        if day_of(match.dealt):
            return Refusal("today.refuse.undo", {})
        if duel_of(match.dealt):
            return Refusal("duel.refuse.undo", {})
        if last is None:
            return Refusal("undo.refuse.nothing", {})
        if self._returned + len(match.steps) - last > MOST_RETURNED:
            return Refusal("undo.refuse.enough", {"n": MOST_RETURNED})
        if self._friendly:
            return None
        since = match.steps[last:]
        if any(step.seat != seat and not self._gives_way(step, seat) for step in since):
            return Refusal("undo.refuse.others", {})
        if any(step.turned >> seat & 1 for step in since):
            return Refusal(REVEALED, {})
        if any(step.drew for step in since if step.seat == seat):
            return Refusal(DRAWN, {})
        return None

    def stood_against(self, seat: int, last: int | None) -> Refusal | None:
        """The same of an undo that a log tells of: until format 6 what was shown to others alone stood against nothing, and such
        logs stand as they are."""
        refusal = self.stands_against(seat, last)
        return None if refusal is not None and refusal.key == DRAWN else refusal

    def can_ask(self, seat: int) -> bool:
        """Whether what `refusal` refuses may be taken back as a favour."""
        return self.is_favour(seat, self.refusal(seat))

    def is_favour(self, seat: int, refusal: Refusal | None) -> bool:
        """Whether what is refused so may be done as a favour: where something hidden was seen, against bots alone, once a
        match."""
        alone = [number for number, person in enumerate(self._persons) if person] == [seat]  # whoever only watches has no seat
        return refusal is not None and refusal.key in (REVEALED, DRAWN) and alone and not self._match.favours

    def marked(self, seat: int) -> bool:
        """Whether taking back the seat's last decision is counted in `Match.undone`: somebody answered it, or it told
        something."""
        last = self.last_decision(seat)
        return last is not None and not self.is_free(last)

    def is_free(self, number: int) -> bool:
        """Whether nobody has answered this step, it has told its seat nothing and had nobody draw: taking it back is not
        counted."""
        steps = self._match.steps
        seat = steps[number].seat
        return all(step.seat == seat and not step.learned >> seat & 1 and not step.drew for step in steps[number:])

    def was_meant(self, number: int) -> bool:
        """Whether a log may say that its seat went back to before this step: to its last decision.

        Until format 3 an undo gave back the last step even where it had been no decision: such logs stand as they are.
        """
        steps = self._match.steps
        later = [step for step in steps[number + 1 :] if step.seat == steps[number].seat]
        return not later or (not steps[number].forced and all(step.forced for step in later))

    def _gives_way(self, step: Step, seat: int) -> bool:
        """Whether what another seat did since goes with what a person takes back: a bot minds nothing, and whoever had no
        choice and showed nothing has lost nothing."""
        if not self._persons[seat]:
            return False
        return not self._persons[step.seat] or (step.forced and not step.learned >> seat & 1)

    # -- done again --------------------------------------------------------------------------------

    def again(self, seat: int) -> Action | None:
        """What the seat itself took back last and may do again now; None when there is nothing."""
        match = self._match
        if not self._pile or not self._pile[-1][0] == seat == match.to_act:
            return None
        action = match.game.parse(self._pile[-1][1])
        return action if match.game.why_not(match.state, action) is None else None

    # -- what the match says -----------------------------------------------------------------------

    def done(self, step: Step) -> None:
        """A step was done: it is taken from the pile, or what lies there can come no more."""
        if self._pile and self._pile[-1] == (step.seat, step.text):
            self._pile.pop()
        elif not (step.forced and self._pile and self._pile[-1][0] == step.seat):  # forced steps may lie between two taken back
            self._pile.clear()

    def gone(self, step: Step, taken: int) -> None:
        """So many actions were taken back, this step the first of them."""
        self._returned += taken
        self._pile.append((step.seat, step.text))
