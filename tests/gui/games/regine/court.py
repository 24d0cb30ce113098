"""A match of Regine for tests, and how to get to a decision in one."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.actions import END_TURN, Exchange, NoChanges
from tabletop_gui.games.regine.court import Regine
from tabletop_gui.match.core.match import Accepted, Match
from tabletop_gui.match.core.seats import Seat

CAST = (("lobo", "bluffer"), ("nadira", "vengeful"), ("iria", "novice"), ("kofi", "reckless"))


def match_of(seats: int = 4, persons: int = 1, seed: int = 1, friendly: bool = True, **options: str | int | bool) -> Match:
    """A match: the first seats are persons."""
    people = [Seat("person", ("Ana", "Blas", "Cleo", "Dora")[k], "vera") for k in range(persons)]
    bots = [Seat("bot", CAST[k][0].capitalize(), CAST[k][0], "normal", CAST[k][1]) for k in range(seats - persons)]
    return Match.new(GAME, {"mano": "1", **options}, [*people, *bots], seed, friendly=friendly)


def at_random(rng: Random, legal: object) -> Action:
    """An action of somebody who wants to get on: no endless exchanging."""
    choices = list(legal)  # type: ignore[call-overload]
    exchanges = [one for one in choices if isinstance(one, Exchange)]
    others = [one for one in choices if not isinstance(one, Exchange)]
    if exchanges and rng.random() < 0.3:
        return rng.choice(exchanges)
    if END_TURN in others and rng.random() < 0.4:
        return END_TURN
    return rng.choice([one for one in others if not isinstance(one, NoChanges)] or others)


def played(match: Match, moves: int, seed: int = 3) -> Match:
    """The match so many decisions later, made at random."""
    rng = Random(seed)
    for _ in range(moves):
        if match.to_act is None:
            break
        assert isinstance(match.propose(match.to_act, at_random(rng, match.state.legal)), Accepted)
    return match


def reached(wanted: Callable[[Regine], bool], seats: int = 4, seat: int = 0) -> Match:
    """A match in which this seat has to decide something, played at random so far."""
    for seed in range(40):
        match, rng = match_of(seats, seed=seed), Random(seed)
        while match.to_act is not None:
            state = match.state
            assert isinstance(state, Regine)
            if match.to_act == seat and match.steps and wanted(state):
                return match
            match.propose(match.to_act, at_random(rng, state.legal))
    raise AssertionError("it never came to that")
