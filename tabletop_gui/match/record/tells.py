"""Tells: signs that a rival of the weaker levels shows when it attacks, correct in a stated share of cases
(docs/tells.md).

The decision comes first, the sign after: a random number from the match's seed and the number of the step
decides whether there is a sign at all, whatever the cards, and then whether it is a true one. So a sign
reveals no more than its share says.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tabletop_gui.content.records.schema import Character, CharacterTell, Level
from tabletop_gui.match.core.match import Match

OFTEN: Final = 0.5
"""Share of attacks that may show a sign at all: a sign at every attack would be too obvious."""


def shows(match: Match, number: int, which: int, tell: CharacterTell) -> bool:
    """Return whether the seat of step `number` (from 0) shows a tell: the one with index `which` of its character's.
    An action that claims nothing shows none.
    """
    step = match.steps[number]
    is_bluff = match.game.is_bluff(step.before.view(step.seat), match.game.parse(step.text))
    if is_bluff is None:
        return False
    rng = Random(f"tell {match.seed} {number}{f' {which}' if which else ''}")  # hashed one way: nothing leads back to the deal
    looked_for, true = rng.random() < OFTEN, rng.random() < tell.share
    return looked_for and true == (is_bluff == (tell.about == "bluff"))


def shown(match: Match, number: int, level: Level | None, who: Character | None) -> list[int]:
    """Return the tells that the seat of step `number` shows, as indexes in `Character.tells`. Empty at a level without tells."""
    if match.seats[match.steps[number].seat].person or level is None or not level.tells or who is None:
        return []
    return [which for which, tell in enumerate(who.tells) if shows(match, number, which, tell)]
