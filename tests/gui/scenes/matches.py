"""Matches for the tests of the scenes, played by a cheap rule so that bids are made and missed; and the windows to fit."""

from __future__ import annotations

from random import Random
from typing import Any

from tabletop_gui.engine.game import OptionValue
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat

WINDOWS = (
    ((960, 600), "es", 1.0),
    ((960, 600), "en", 1.6),
    ((1280, 720), "es", 1.6),
    ((1280, 720), "en", 0.8),
    ((1024, 768), "es", 1.6),
    ((1600, 900), "en", 1.0),
    ((1600, 700), "es", 1.6),
)
"""Windows in which every scene must be whole: size in pixels, language, interface scale."""
CAST = ("aldonza", "nadira", "lobo", "vera", "pio", "kofi", "tomas")
NAMES = ("Aldonza", "Nadira", "Lobo", "Vera", "Señor Pío", "Kofi", "Tomás")


def played(
    seats: int = 4, *, seed: int = 5, steps: int | None = None, persons: int = 1, options: dict[str, OptionValue] | None = None
) -> Match:
    """A match of Oh Hell after so many actions; None: to its end."""
    company = [Seat("person" if k < persons else "bot", NAMES[k], CAST[k], "normal", "steady") for k in range(seats)]
    match = Match.new(GAMES["oh_hell"], options or {}, company, seed)
    rng, done = Random(seed), 0
    while match.to_act is not None and (steps is None or done < steps):
        legal: Any = match.legal(match.to_act)
        if hasattr(legal[0], "tricks"):
            size = len(match.state.zones[match.to_act])
            legal = sorted(legal, key=lambda bid: abs(bid.tricks - size / seats))[:2]
        match.propose(match.to_act, rng.choice(legal))
        done += 1
    return match
