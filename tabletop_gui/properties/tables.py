"""Tables of a game at which the laws are tried, and matches played there at random."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from tabletop_gui.engine.game import AnyGame, Options, OptionValue
from tabletop_gui.engine.state import State

Law = Callable[[AnyGame, int, Options, int], None]
"""What must hold at every table: a game, its seats, its options and a seed. Raises AssertionError."""


class Setting(NamedTuple):
    """A table: what is played, by how many, with which options, and the seed of its chance."""

    game: AnyGame
    seats: int
    options: Mapping[str, OptionValue]
    seed: int

    def laid(self) -> State:
        """The state at the first question of a match there."""
        state: State = self.game.new(self.seats, self.options, self.seed)
        return state


def settings(game: AnyGame, many: int, seed: int = 1) -> Iterator[Setting]:
    """So many tables of a game: every number of seats in turn, with any options that go together."""
    dice = Random(seed)
    for number in range(many):
        seats = game.seats[number % len(game.seats)]
        options = {name: dice.choice(list(allowed)) for name, allowed in game.choices(seats).items()}
        yield Setting(game, seats, {} if game.refuse(seats, options) else options, dice.getrandbits(64))


def decisions(state: State, picks: Random, most: int) -> Iterator[State]:
    """Play at random and give the state at each of the first `most` decisions."""
    for _ in range(most):
        if not state.legal:
            return
        yield state
        state.apply(drawn(state.legal, picks))


def drawn(legal: Sequence[Any], picks: Random) -> Any:
    """Any of the legal actions; where there are very many amounts, more often one of the few that stand first."""
    size = len(legal)
    return legal[picks.randrange(3 if size > 60 and picks.random() < 0.7 else size)]


def some(legal: Sequence[Any], most: int = 60) -> list[Any]:
    """The legal actions, or where there are very many (every amount one may bet) so many of them, both ends included."""
    size = len(legal)
    return list(legal) if size <= most else [legal[k * (size - 1) // (most - 1)] for k in range(most)]
