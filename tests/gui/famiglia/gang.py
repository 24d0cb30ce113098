"""Matches of Famiglia for tests."""

from __future__ import annotations

from random import Random

from tabletop_gui.games import famiglia as rules
from tabletop_gui.match.match import Accepted, Match
from tabletop_gui.match.seats import Seat
from tests.scenarios.rig_famiglia import rig_famiglia


def match_of(persons: int = 1, seed: int = 1, rig: dict[str, object] | None = None, **options: str | bool) -> Match:
    """A match: the first seats are persons. `rig` lays chosen cards (see `rig_famiglia`); such a match begins as laid."""
    people = [Seat("person", ("Ana", "Blas")[k], ("vera", "tomas")[k]) for k in range(persons)]
    bots = [Seat("bot", "Lobo", "lobo", "normal", "prudent") for _ in range(2 - persons)]
    match = Match.new(rules.GAME, {"starter": "1", **options}, [*people, *bots], seed, friendly=True)
    if rig is not None:
        assert isinstance(match.state, rules.Famiglia)
        rig_famiglia(match.state, rig)
        match.state.events = None
        match.opening = ()
        match.laid = match.state.copy()
    return match


def played(match: Match, moves: int, seed: int = 3) -> Match:
    """The match some decisions later, made at random; a pass only where nothing else is left."""
    rng = Random(seed)
    for _ in range(moves):
        if match.to_act is None:
            break
        legal = [a for a in match.state.legal if a != rules.NOTHING] or [rules.NOTHING]
        assert isinstance(match.propose(match.to_act, rng.choice(legal)), Accepted)
    return match
