"""Events that are explained to a player at their first occurrence (`content.records.first_times`)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop_gui.content.records.first_times import FirstTimeCard
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import verb
from tabletop_gui.match.log.game_log import LogLine


def occurring(
    firsts: Iterable[FirstTimeCard], game: AnyGame, view: State, seat: int, steps: Iterable[Sequence[LogLine]]
) -> list[FirstTimeCard]:
    """Return those of `firsts` that occur now for a seat, in their order.

    `view` is the table as the seat sees it; `steps` are the log entries it has just read, grouped by action.
    """
    told = [[(line.word, line.seat == seat) for line in lines] for lines in steps]
    asked = set(map(verb, map(type, view.legal))) if view.to_act == seat else set()
    moments = set(game.situations(view, seat))
    return [one for one in firsts if one.asked in asked or one.moment in moments or any(_told(one, lines) for lines in told)]


def _told(first: FirstTimeCard, lines: Sequence[tuple[str, bool]]) -> bool:
    """Return whether these log entries contain the event."""
    found = [own for word, own in lines if word in first.told and first.by in (None, "me" if own else "others")]
    return bool(first.told) and len(found) >= first.times
