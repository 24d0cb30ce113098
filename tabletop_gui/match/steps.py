"""The actions of a match that stand, what each of them told whom, and which of them may be taken back."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from tabletop_gui.engine.events import Event, Moved, Said, Shown
from tabletop_gui.engine.state import EVERYONE, State
from tabletop_gui.engine.values import Refusal

MOST_RETURNED = 3000
"""Actions that may be taken back in a match, all in all. Nobody takes back as many; a file that says so would keep the window
busy with nothing for many seconds."""


@dataclass(frozen=True, slots=True)
class Step:
    """An action that stands: who did it, its text, what was seen of it, and who learned something from it.

    `learned` is a bitmask of the seats to which it showed something that was hidden from them before; `turned` of those to
    which it showed more than the cards of its own seat that it named: a card turned up, a deal, a showdown, a throw.
    `forced`: nothing else was legal, so that it was no decision.
    """

    seat: int
    text: str
    events: tuple[Event, ...]
    learned: int
    turned: int
    forced: bool
    before: State

    @classmethod
    def of(cls, before: State, after: State, text: str, named: Collection[int]) -> Step:
        """What the seat to act did between two states; its action named these cards."""
        seat = before.agenda[-1].seat
        learned, turned = _learned(before, after, seat, named)
        return cls(seat, text, tuple(after.events or ()), learned, turned, len(before.legal) == 1, before)


class UndoPolicy:
    """Which steps a seat may take back, and what that costs it. `persons` says of each seat whether somebody plays it.

    It only reads: the match carries out what is allowed. `steps` are those that stand, numbered from 0.
    """

    def __init__(self, persons: Sequence[bool], friendly: bool) -> None:
        self.persons, self.friendly = persons, friendly

    def last_decision(self, steps: Sequence[Step], seat: int) -> int | None:
        """The number of the seat's last step at which it had a choice; None without one."""
        for number in range(len(steps) - 1, -1, -1):
            if steps[number].seat == seat and not steps[number].forced:
                return number
        return None

    def refusal(self, steps: Sequence[Step], seat: int, last: int | None, returned: int) -> Refusal | None:
        """Why the seat may not go back to before its step `last`, so many actions having been taken back already."""
        if last is None:
            return Refusal("undo.refuse.nothing", {})
        if returned + len(steps) - last > MOST_RETURNED:
            return Refusal("undo.refuse.enough", {"n": MOST_RETURNED})
        if self.friendly:
            return None
        since = steps[last:]
        if any(step.seat != seat and not self._gives_way(step, seat) for step in since):
            return Refusal("undo.refuse.others", {})
        if any(step.turned >> seat & 1 for step in since):
            return Refusal("undo.refuse.revealed", {})
        return None

    def is_favour(self, seat: int, refusal: Refusal | None, favours: int) -> bool:
        """Whether what is refused so may be done as a favour, so many having been done."""
        alone = [number for number, person in enumerate(self.persons) if person] == [seat]  # whoever only watches has no seat
        return refusal is not None and refusal.key == "undo.refuse.revealed" and alone and not favours

    def is_free(self, steps: Sequence[Step], number: int) -> bool:
        """Whether nobody has answered this step and it has told its seat nothing: taking it back is not counted."""
        seat = steps[number].seat
        return all(step.seat == seat and not step.learned >> seat & 1 for step in steps[number:])

    def was_meant(self, steps: Sequence[Step], number: int) -> bool:
        """Whether a log may say that its seat went back to before this step: to its last decision.

        Until format 3 an undo gave back the last step even where it had been no decision: such logs stand as they are.
        """
        later = [step for step in steps[number + 1 :] if step.seat == steps[number].seat]
        return not later or (not steps[number].forced and all(step.forced for step in later))

    def _gives_way(self, step: Step, seat: int) -> bool:
        """Whether what another seat did since goes with what a person takes back: a bot minds nothing, and whoever had no
        choice and showed nothing has lost nothing."""
        if not self.persons[seat]:
            return False
        return not self.persons[step.seat] or (step.forced and not step.learned >> seat & 1)


def _learned(before: State, after: State, actor: int, named: Collection[int]) -> tuple[int, int]:
    """The seats that learned something hidden from what was done, and those that learned more than the actor's own cards
    that its action named; all of them when chance was used."""
    if before.rng != after.rng:
        return EVERYONE, EVERYONE
    known, learned, turned = before.sight[:], 0, 0
    for event in after.events or ():
        if isinstance(event, Moved | Shown):
            news = event.sight & ~known[event.card]
            learned |= news
            if event.card not in named or not before.sight[event.card] >> actor & 1:
                turned |= news
            known[event.card] = event.sight if isinstance(event, Moved) else known[event.card] | event.sight
        elif not isinstance(event, Said):
            return EVERYONE, EVERYONE  # gathered or shuffled
    return learned, turned
