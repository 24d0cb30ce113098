"""Tables of Regine laid out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.court import Regine
from tabletop_gui.match import positions


def rigged(seats: int, rig: dict[str, Any], said: Sequence[Any] = (), **options: Any) -> Regine:
    """A table with the cards of a rig (see `match.positions.regine`) after some actions."""
    t = positions.with_cards(GAME, GAME.new(seats, {"mano": "1", **options}, 7), rig)
    assert isinstance(t, Regine)
    t.settle()
    for action in said:
        assert action in t.legal, (action, t.legal)
        t.apply(action)
    return t


def betting(rows: Sequence[str], *said: Any, jugadas: Sequence[str] = ("queens",), **more: Any) -> Regine:
    """A table at its bets: the rows by seat (``REI^`` lies face up), the jugadas still to come, and what has been said."""
    return rigged(len(rows), {"hands": [""] * len(rows), "rows": list(rows), "bets": list(jugadas), **more}, said)
