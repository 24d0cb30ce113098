"""Every game at every table it allows: what the laws are tried on, those under construction too."""

from __future__ import annotations

from hypothesis import strategies as st

from tabletop_gui.properties import Setting
from tests.every_game import EVERY


@st.composite
def tables(draw: st.DrawFn) -> Setting:
    """A game, a number of seats, a set-up that is not refused, and a seed."""
    game = draw(st.sampled_from(sorted(EVERY.values(), key=lambda g: g.id)))
    seats = draw(st.sampled_from(list(game.seats)))
    options = {name: draw(st.sampled_from(list(allowed))) for name, allowed in game.choices(seats).items()}
    if game.refuse(seats, options) is not None:
        options = {}
    return Setting(game, seats, options, draw(st.integers(0, 2**64 - 1)))
