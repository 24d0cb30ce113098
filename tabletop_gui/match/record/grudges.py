"""Grudges: what a rival remembers of whoever plays colours, slightly, how it plays.

Whoever still wants something back (`Acquaintance.rankles`) begrudges the person the lead: while that person alone is ahead,
before everybody's eyes, its spite is greater by `GRUDGE`, and nothing else about it is otherwise. Only at the levels that have
tells, and never in an even match, which measures how strong the player is; nobody in an arena knows anybody.
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
from tabletop_gui.match.record.rivals import Acquaintance

GRUDGE: Final = 0.15
"""What is added to `Personality.spite`: half of what the vengeful have always."""


def bearing(seats: Sequence[Seat], library: Library, known: Callable[[str], Acquaintance]) -> list[Seat]:
    """The seats of a match that begins, with what its rivals bear against the one person there; nobody else bears anything.
    `known`: what there has been between the person and a character."""
    person, levels = sole_person(seats), library.levels()
    found = []
    for one in seats:
        level = levels.get(one.level)
        bears = person >= 0 and not one.person and one.even is None and level is not None and level.tells
        found.append(replace(one, grudge=person if bears and known(one.character).rankles else None))
    return found


def coloured(style: Personality, seat: Seat, game: str, state: State) -> Personality:
    """The style in which a seat decides as the table stands."""
    if seat.grudge is None:
        return style
    standing = GAMES[game].standing(state)
    ahead = max(standing)
    if seat.grudge >= len(standing) or standing[seat.grudge] < ahead or standing.count(ahead) > 1:
        return style
    return replace(style, spite=min(1.0, style.spite + GRUDGE))
