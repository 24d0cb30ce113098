"""Evaluation of decisions as puzzles: whether one answer, or a few alike, is clearly and stably the best."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.requests import Hint
from tabletop_gui.content.records.schema import Level
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES

MOST_RIGHT: Final = 3
"""Maximum number of right answers of a puzzle."""
ALIKE: Final = 0.5
"""Right answers lie no farther apart than this share of the margin."""
DOUBTS: Final = 2.0
"""Number of standard errors by which the lead of the right answers must exceed the margin, each time."""
TRIES: Final = 8
"""Number of times that each opponent decides."""


class Split(NamedTuple):
    """The right answers, the worst of which is so far ahead of the best wrong one."""

    right: tuple[str, ...]
    lead: float
    doubt: float


def weighed(game: str, view: State, level: Level, seed: int, asked: Sequence[Action]) -> tuple[Hint, ...]:
    """Return every sensible action and the requested ones with their values, the best first."""
    hints: tuple[Hint, ...] = ()
    for _, each in hint(game, view, level, Random(seed), asked):
        hints = each
    return hints


def split(hints: Sequence[Hint], margin: float) -> Split | None:
    """Right and wrong answers, where there is a gap of so much between them, and that for sure.

    >>> split([Hint("play 3D", 9.8), Hint("play 4D", 9.7, doubt=0.1), Hint("play AD", 8.4, doubt=0.1)], 1.0)
    Split(right=('play 3D', 'play 4D'), lead=1.3, doubt=0.1)
    >>> split([Hint("play 3D", 9.8), Hint("play AD", 8.4, doubt=0.7)], 1.0), split([Hint("play 3D", 9.8)], 1.0)
    (None, None)
    """
    ordered = sorted(hints, key=lambda one: -one.value)
    if not ordered or ordered[0].action != hints[0].action:
        return None  # what is advised is not what brings most
    for k in range(1, min(MOST_RIGHT, len(ordered) - 1) + 1):
        last, wrong = ordered[k - 1], ordered[k:]
        if ordered[0].value - last.value > ALIKE * margin:
            return None
        if all(last.value - one.value >= margin + DOUBTS * one.doubt for one in wrong):
            lead = round(last.value - wrong[0].value, 3)
            return Split(tuple(one.action for one in ordered[:k]), lead, wrong[0].doubt)
    return None


def promising(hints: Sequence[Hint], margin: float) -> bool:
    """Return True if there may be such a gap, judged with few samples.

    >>> promising([Hint("play 3D", 9.8), Hint("play AD", 9.0)], 1.0), promising([Hint("play 3D", 9.8), Hint("play AD", 9.6)], 1.0)
    (True, False)
    """
    values = sorted((one.value for one in hints), reverse=True)[: MOST_RIGHT + 1]
    return any(one - other >= margin / 2 for one, other in pairwise(values))


def agreed(splits: Sequence[Split | None]) -> Split | None:
    """Return the common result: the same answers, the least lead, the largest standard error. None if they differ."""
    found = [one for one in splits if one is not None]
    if len(found) < len(splits) or len({frozenset(one.right) for one in found}) > 1:
        return None
    return Split(found[0].right, min(one.lead for one in found), max(one.doubt for one in found))


def missed(game: str, view: State, levels: Sequence[Level], right: Sequence[str]) -> float:
    """Return the share of wrong choices by opponents of these levels and a plain rule, each with the same weight.
    0 if neither the rule nor the first level ever misses, whatever the others do.
    """
    rule = replace(levels[0].at(game), worlds=0, noise=0.0, temperature=0.0, memory=1.0)
    shares: list[float] = []
    for level in (rule, *levels):
        agent, wrong = agent_for(game, level, NEUTRAL), 0
        for k in range(TRIES):
            *_, action = agent.think(view, Random(k))
            wrong += GAMES[game].text(action) not in right
        shares.append(wrong / TRIES)
        if len(shares) == 2 and not any(shares):
            return 0.0
    return round(sum(shares) / len(shares), 3)
