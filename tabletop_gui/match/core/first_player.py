"""The first player of a match, if the rules leave it to the table: random, a given seat, the last winner, or the
next in a rematch.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from tabletop_gui.content.records.schema import WINNER, StarterOption
from tabletop_gui.engine.game import AnyGame, OptionValue
from tabletop_gui.engine.state import State
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.history import Record

Known = Callable[[Seat], object]
"""Return a key that identifies the same person or character in another match."""


def known_as(seat: Seat) -> object:
    """Identify a person by the key, a bot by its character."""
    return (seat.key,) if seat.person else seat.character


def resolve_first_player(
    options: Mapping[str, OptionValue],
    starter: StarterOption | None,
    seats: Sequence[Seat],
    records: Iterable[Record],
    game: str,
    known: Known = known_as,
) -> dict[str, OptionValue]:
    """Return the options as the rules take them: `WINNER` becomes the seat of the player at this table who won a
    match of this game last, or random if none has. `records` are the history, the latest first.
    """
    out = dict(options)
    if starter is not None and out.get(starter.id) == WINNER:
        here = [known(seat) for seat in seats]
        won = (known(record.seats[seat]) for record in records if record.game == game for seat in record.winners)
        last = next((one for one in won if one in here), None)
        out[starter.id] = starter.default if last is None else StarterOption.seat(here.index(last))
    return out


def begins(game: AnyGame, seats: int, options: Mapping[str, OptionValue], seed: int) -> int | None:
    """Return the seat that acts first in a match."""
    state: State = game.new(seats, options, seed)
    return state.to_act


def rematch_options(match: Match, starter: StarterOption | None, *, winner: bool) -> dict[str, OptionValue]:
    """Return the options of a rematch of the same players: the first player is the next one to the left, or with
    `winner` the winner of this match (of several the first from the previous first player). An unfinished match
    changes nothing, nor does a game without such an option.
    """
    outcome, seats = match.outcome, len(match.seats)
    first = begins(match.game, seats, match.options, match.seed)
    if starter is None or outcome is None or first is None:
        return dict(match.options)
    seat = min(outcome.winners, key=lambda one: (one - first) % seats) if winner else (first + 1) % seats
    return {**match.options, starter.id: StarterOption.seat(seat)}
