"""The level scale: the levels of play in order, and the choice of the level at which a decision is made.

Intermediate strengths mix the decisions of two neighbouring levels. In this way a level is made a little weaker
(`Level.lapses`, its blunder rate), and an adaptive opponent matches the player's strength (`Seat.even`). Below the
weakest level is a player of random decisions (`RANDOM_LEVEL`), which the weakest level's blunders use.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Final

from msgspec.structs import replace

from tabletop_gui.content.records.schema import Level

RANDOM_LEVEL: Final = "stray"
"""The id of the level of random decisions (`ai.agent.CarelessAgent`)."""


class LevelScale:
    """The level scale of a game, weakest first. Raises ValueError if there is no level."""

    def __init__(self, levels: Iterable[Level], game: str) -> None:
        self.levels = tuple(level.at(game) for level in levels)
        if not self.levels:
            raise ValueError("there must be at least one level")
        self._places = {level.id: place for place, level in enumerate(self.levels)}

    def __getitem__(self, level: str) -> Level:
        """Return a level with this game's settings; the weakest for an unknown one."""
        return self.levels[self.place(level)]

    def place(self, level: str) -> int:
        """Return the number of levels below a level; 0 for an unknown one."""
        return self._places.get(level, 0)

    def replacing(self, level: Level) -> LevelScale:
        """Return the scale with this level in place of the one of the same id."""
        return LevelScale((level if one.id == level.id else one for one in self.levels), "")

    @property
    def strongest(self) -> Level:
        """The level that gives hints and reviews matches."""
        return self.levels[-1]

    def level_for_decision(self, level: str, rng: Random, lapses: Callable[[Level], float], even: int | None = None) -> Level:
        """Return the level at which one decision of a player of this level is made.

        `lapses`: a level's blunder rate in a decision like this (`ai.policy.Policy.blunder_rate`). `even`: percentage of
        decisions made at the next level up; negative: percentage of random decisions. Blunders of the weakest level
        are random decisions, too.

        Random numbers are drawn only where needed, and equal random numbers give equal results.
        """
        place = self.place(level)
        if even is not None and even < 0:
            if 100.0 * rng.random() < -even:
                return replace(self.levels[place], id=RANDOM_LEVEL)
        elif even and place + 1 < len(self.levels) and 100.0 * rng.random() < even:
            place += 1
        while (share := lapses(self.levels[place])) and rng.random() < share:
            if place == 0:
                return replace(self.levels[place], id=RANDOM_LEVEL)
            place -= 1
        return self.levels[place]
