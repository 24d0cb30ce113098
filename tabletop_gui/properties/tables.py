"""Tables of a game on which the properties are checked, and random matches there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from tabletop_gui.engine.game import AnyGame, Options, OptionValue
from tabletop_gui.engine.state import State

Property = Callable[[AnyGame, int, Options, int], None]
"""A property of every table: takes a game, its seats, its options and a seed, and raises AssertionError."""


class Setting(NamedTuple):
    """A table: the game, the number of seats, the options, and the seed."""

    game: AnyGame
    seats: int
    options: Mapping[str, OptionValue]
    seed: int

    def laid(self) -> State:
        """Return the state at the first decision of a match there."""
        state: State = self.game.new(self.seats, self.options, self.seed)
        return state


def settings(game: AnyGame, many: int, seed: int = 1) -> Iterator[Setting]:
    """Yield `many` tables of a game: every number of seats in turn, with random compatible options."""
    rng = Random(seed)
    for number in range(many):
        seats = game.seats[number % len(game.seats)]
        options = {name: rng.choice(list(allowed)) for name, allowed in game.choices(seats).items()}
        yield Setting(game, seats, {} if game.refuse(seats, options) else options, rng.getrandbits(64))


def decisions(state: State, picks: Random, most: int) -> Iterator[State]:
    """Play at random and yield the state at each of the first `most` decisions."""
    for _ in range(most):
        if not state.legal:
            return
        yield state
        state.apply(drawn(state.legal, picks))


def drawn(legal: Sequence[Any], picks: Random) -> Any:
    """Return a random legal action; of a long list of amounts, more often one of the first few."""
    size = len(legal)
    return legal[picks.randrange(3 if size > 60 and picks.random() < 0.7 else size)]


def some(legal: Sequence[Any], most: int = 60) -> list[Any]:
    """Return the legal actions; of a long list (every amount one may bet) only `most` of them, both ends included."""
    size = len(legal)
    return list(legal) if size <= most else [legal[k * (size - 1) // (most - 1)] for k in range(most)]
