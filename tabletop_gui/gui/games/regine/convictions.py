"""What bots believed of one another when they bet last in a round, from their own view of that moment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tabletop_gui.games.regine.characters import JESTER, KIND, QUEEN
from tabletop_gui.games.regine.combinations import WORTH, kind_of
from tabletop_gui.games.regine.court import BUILDING, RESOLUTION, Regine
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.content.schema import Level, Personality

HELD: Final = (("queen",), ("jester",), ("pair", "better_pair"), ("thirty_one", "more"))
"""What decides each jugada, in the words of the beliefs: a queen, a jester, a pair or better, a sum of 31 or more."""


@dataclass(frozen=True, slots=True)
class Conviction:
    """What a bot believed of one rival: by jugada the chance that it had something to show in it, and whether it had."""

    rival: int
    chances: tuple[float, ...]
    truth: tuple[bool, ...]


@dataclass(slots=True)
class Decision:
    """The last bet of a bot in a round."""

    seat: int
    view: Regine
    """All that it saw."""
    found: list[Conviction] | None = None
    """What it believed; None until `weigh` has been called."""

    def weigh(self, rows: Mapping[int, Sequence[int]], level: Level, personality: Personality) -> None:
        """Find out what it believed of those whose cards (`rows`) have been turned up. Takes up to 0.5 s of computing."""
        from tabletop_gui.ai.policies.regine.beliefs import beliefs

        found = []
        for belief in beliefs(self.view, self.seat, level, personality):
            if belief.seat in rows:
                held = dict(belief.holds)
                chances = tuple(min(1.0, sum(held[word] for word in words)) for words in HELD)
                found.append(Conviction(belief.seat, chances, held_of(rows[belief.seat])))
        self.found = found


def held_of(cards: Sequence[int]) -> tuple[bool, ...]:
    """By jugada: whether four cards have what decides it."""
    kinds = [KIND[card] for card in cards]
    worth = WORTH[kind_of(cards)]
    return QUEEN in kinds, JESTER in kinds, worth[2] > 0, worth[3] > 0


def decisions(match: Match, round_: int) -> list[Decision]:
    """The last bets of the bots in a round, by seat."""
    found: dict[int, Decision] = {}
    for step in reversed(match.steps):
        before = step.before
        if not isinstance(before, Regine) or before.round != round_:
            break
        if not match.seats[step.seat].person and step.seat not in found and before.jugada not in (BUILDING, RESOLUTION):
            view = before.view(step.seat)
            assert isinstance(view, Regine)
            found[step.seat] = Decision(step.seat, view)
    return [found[seat] for seat in sorted(found)]
