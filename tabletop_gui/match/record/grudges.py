"""Grudges: a rival's memory of the player slightly changes its style of play.

A character that still wants something back (`RivalHistory.wants_revenge`) has its spite raised by `GRUDGE` while the
player alone is in the lead by public score; nothing else changes. Only at the levels that have tells, and never for a
rival adapted to the player's level, which measures the player's rating; agents in an arena have no grudges.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from tabletop_gui.content.library import Library
from tabletop_gui.content.records.schema import Personality
from tabletop_gui.engine.state import State
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.seats import Seat, sole_person
from tabletop_gui.match.record.rivals import RivalHistory

GRUDGE: Final = 0.15
"""The increase of `Personality.spite`: half of the spite of the vengeful style."""


def with_grudges(seats: Sequence[Seat], library: Library, known: Callable[[str], RivalHistory]) -> list[Seat]:
    """Return the seats of a new match with the rivals' grudges against the only person there; with several persons
    there are none. `known`: returns the person's history with a character.
    """
    person, levels = sole_person(seats), library.levels()
    found = []
    for one in seats:
        level = levels.get(one.level)
        bears_grudge = person >= 0 and not one.person and one.even is None and level is not None and level.tells
        found.append(replace(one, grudge=person if bears_grudge and known(one.character).wants_revenge else None))
    return found


def with_grudge(style: Personality, seat: Seat, game: str, state: State) -> Personality:
    """Return the style in which a seat decides at this state."""
    if seat.grudge is None:
        return style
    scores = GAMES[game].seat_scores(state)
    ahead = max(scores)
    if seat.grudge >= len(scores) or scores[seat.grudge] < ahead or scores.count(ahead) > 1:
        return style
    return replace(style, spite=min(1.0, style.spite + GRUDGE))
