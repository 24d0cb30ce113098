"""The levels of play as rungs of one ladder: which of them a decision is made at.

Between two rungs somebody stands who makes some decisions as the one and the rest as the other: that is how a level is made a
little weaker (`Level.lapses`), and how an opponent is found who is as strong as the player (`Seat.even`). Every decision is one
that some level makes; below the weakest stands somebody who makes them without a thought (`STRAY`), and it has its lapses there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from msgspec.structs import replace

from tabletop_gui.content.records.schema import Level

STRAY: Final = "stray"
"""The id of the level at which nobody thinks (`ai.agent.StrayAgent`)."""


class Rungs:
    """The levels of play as they are in one game, weakest first. Raises ValueError when there is none."""

    def __init__(self, levels: Iterable[Level], game: str) -> None:
        self.levels = tuple(level.at(game) for level in levels)
        if not self.levels:
            raise ValueError("there is one rung at least")
        self._places = {level.id: place for place, level in enumerate(self.levels)}

    def __getitem__(self, level: str) -> Level:
        """A level as it is in this game; the weakest in place of one that is not there."""
        return self.levels[self.place(level)]

    def place(self, level: str) -> int:
        """How many rungs there are below a level; none below one that is not there."""
        return self._places.get(level, 0)

    def instead(self, level: Level) -> Rungs:
        """The same with this level in the place of the one of its id."""
        return Rungs((level if one.id == level.id else one for one in self.levels), "")

    @property
    def strongest(self) -> Level:
        """Whoever gives advice and judges what was played."""
        return self.levels[-1]

    def deciding(self, level: str, dice: Random, lapses: Callable[[Level], float], even: int | None = None) -> Level:
        """The level at which one decision of a player of this level is made. `lapses`: a level's share of them in a decision like
        this (`ai.policy.Policy.lapses`). `even`: in so many of a hundred it is the one above; below 0: so many are made without a
        thought, and so are those that the weakest makes as the one below it would.

        Nothing is drawn where there is nothing to draw, and dice that fall alike come to the same.
        """
        place = self.place(level)
        if even is not None and even < 0:
            if 100.0 * dice.random() < -even:
                return replace(self.levels[place], id=STRAY)
        elif even and place + 1 < len(self.levels) and 100.0 * dice.random() < even:
            place += 1
        while (share := lapses(self.levels[place])) and dice.random() < share:
            if place == 0:
                return replace(self.levels[place], id=STRAY)
            place -= 1
        return self.levels[place]
