"""Undo and redo: the actions of a match that may be undone, the cost of that, and those that may be redone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.match.core.deal import day_of, duel_of
from tabletop_gui.match.core.steps import Step

if TYPE_CHECKING:
    from tabletop_gui.match.core.match import Match

REVEALED = "undo.refuse.revealed"
"""Refusal: the action, or its result, has shown the seat something."""
DRAWN = "undo.refuse.drawn"
"""Refusal: it has shown another seat something, for example a new card drawn for a removed one."""
MOST_RETURNED = 3000
"""Maximum number of undone actions in a match. No player undoes as many; a file with more would keep the window
busy for many seconds.
"""


class Undos:
    """The undo and redo options of a match. Steps are numbered from 0.

    It only reads the match: the match carries out what is allowed, and reports it (`record_step`, `record_undo`).
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._persons, self._friendly = [seat.person for seat in match.seats], match.friendly
        self._returned = 0
        """Number of undone actions, each counted as often as it was undone."""
        self._redo_stack: list[tuple[int, str]] = []
        """Seats and texts of the actions that may be redone, the next one last."""

    # -- taken back --------------------------------------------------------------------------------

    def refusal(self, seat: int) -> Refusal | None:
        """Return the reason why the seat may not undo its own last decision; None if it may.

        A step at which nothing else was legal is no decision: it is undone with the decision before it. Undo is
        allowed while no other person has acted since, nothing hidden has been shown to the seat since, and its own
        action has shown nothing to anybody. The answers of bots, and forced actions of persons that revealed nothing,
        are undone with it. A friendly table always allows it. The cost is given by `makes_unrated`. A finished match cannot
        be undone: its result is recorded.
        """
        return self.undo_refusal(seat, self.last_decision(seat))

    def last_decision(self, seat: int) -> int | None:
        """Return the index of the last standing step at which the seat had a choice; None if there is none."""
        steps = self._match.steps
        for number in range(len(steps) - 1, -1, -1):
            if steps[number].seat == seat and not steps[number].forced:
                return number
        return None

    def undo_refusal(self, seat: int, last: int | None) -> Refusal | None:
        """Return the reason why the seat may not go back to before its step `last`; None if it may."""
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
        if any(step.seat != seat and not self._undone_with_it(step, seat) for step in since):
            return Refusal("undo.refuse.others", {})
        if any(step.turned >> seat & 1 for step in since):
            return Refusal(REVEALED, {})
        if any(step.drew for step in since if step.seat == seat):
            return Refusal(DRAWN, {})
        return None

    def logged_undo_refusal(self, seat: int, last: int | None) -> Refusal | None:
        """Return the same for an undo in an existing log: until format 6 information shown only to others was no
        obstacle, and such logs remain valid.
        """
        refusal = self.undo_refusal(seat, last)
        return None if refusal is not None and refusal.key == DRAWN else refusal

    def can_use_favour(self, seat: int) -> bool:
        """Return whether an undo that `refusal` refuses may be done as a favour."""
        return self.is_favour(seat, self.refusal(seat))

    def is_favour(self, seat: int, refusal: Refusal | None) -> bool:
        """Return whether an undo refused like this may be done as a favour: hidden information was seen, all rivals are
        bots, once a match.
        """
        alone = [number for number, person in enumerate(self._persons) if person] == [seat]  # whoever only watches has no seat
        return refusal is not None and refusal.key in (REVEALED, DRAWN) and alone and not self._match.favours_used

    def makes_unrated(self, seat: int) -> bool:
        """Return whether undoing the seat's last decision counts in `Match.undone` and makes the match unrated: it was
        answered, or it revealed something.
        """
        last = self.last_decision(seat)
        return last is not None and not self.is_free(last)

    def is_free(self, number: int) -> bool:
        """Return whether nobody has answered this step, it has shown its seat nothing and made nobody draw: undoing it
        does not count.
        """
        steps = self._match.steps
        seat = steps[number].seat
        return all(step.seat == seat and not step.learned >> seat & 1 and not step.drew for step in steps[number:])

    def is_valid_undo(self, number: int) -> bool:
        """Return whether a log may contain an undo to before this step: to the seat's last decision.

        Until format 3 an undo reverted the last step even if it had been no decision: such logs remain valid.
        """
        steps = self._match.steps
        later = [step for step in steps[number + 1 :] if step.seat == steps[number].seat]
        return not later or (not steps[number].forced and all(step.forced for step in later))

    def _undone_with_it(self, step: Step, seat: int) -> bool:
        """Return whether another seat's later action may be undone with a person's: that of a bot, or one without a
        choice that revealed nothing.
        """
        if not self._persons[seat]:
            return False
        return not self._persons[step.seat] or (step.forced and not step.learned >> seat & 1)

    # -- done again --------------------------------------------------------------------------------

    def redo_action(self, seat: int) -> Action | None:
        """Return the seat's own last undone action that it may redo now; None if there is none."""
        match = self._match
        if not self._redo_stack or not self._redo_stack[-1][0] == seat == match.to_act:
            return None
        action = match.game.parse(self._redo_stack[-1][1])
        return action if match.game.why_not(match.state, action) is None else None

    # -- what the match says -----------------------------------------------------------------------

    def record_step(self, step: Step) -> None:
        """Record a new step: it is removed from the redo stack, or the stack is cleared."""
        if self._redo_stack and self._redo_stack[-1] == (step.seat, step.text):
            self._redo_stack.pop()
        elif not (
            step.forced and self._redo_stack and self._redo_stack[-1][0] == step.seat
        ):  # forced steps may lie between two taken back
            self._redo_stack.clear()

    def record_undo(self, step: Step, taken: int) -> None:
        """Record an undo of this many actions, `step` the first of them."""
        self._returned += taken
        self._redo_stack.append((step.seat, step.text))
