"""Every game at every table it allows: what the laws are tried on, those under construction too."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.state import State
from tests.every_game import EVERY


@st.composite
def tables(draw: st.DrawFn) -> tuple[AnyGame, int, dict[str, Any], int]:
    """A game, a number of seats, a set-up that is not refused, and a seed."""
    game = draw(st.sampled_from(sorted(EVERY.values(), key=lambda g: g.id)))
    seats = draw(st.sampled_from(list(game.seats)))
    options = {name: draw(st.sampled_from(list(allowed))) for name, allowed in game.choices(seats).items()}
    if game.refuse(seats, options) is not None:
        options = {}
    return game, seats, options, draw(st.integers(0, 2**64 - 1))


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
