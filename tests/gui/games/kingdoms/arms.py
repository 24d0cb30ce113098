"""A war for the tests, and fighters who act at random."""

from __future__ import annotations

from random import Random

from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK, FOLD, Choices
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Elio", "Fina", "Gil", "Hugo", "Iris")
CAST = ("lobo", "nadira", "kofi", "odile", "bruno", "iria", "pio", "freydis")


def war_of(seats: int = 4, persons: int = 1, seed: int = 1, cast: tuple[str, ...] = CAST, **options: str | int | bool) -> Match:
    """A war: the first seats are persons."""
    people = [Seat("person", "Tú" if persons == 1 else f"P{k}", "vera") for k in range(persons)]
    bots = [Seat("bot", NAMES[k], cast[k % len(cast)], "easy", "prudent") for k in range(seats - persons)]
    return Match.new(GAME, {"growth": 4, **options}, [*people, *bots], seed, friendly=True)


def at_random(rng: Random, legal: object) -> Action:
    """An action of somebody who is neither timid nor mad."""
    choices = list(legal) if not isinstance(legal, Choices) else list(legal.head)  # type: ignore[call-overload]
    dice = rng.random()
    if isinstance(legal, Choices):
        if dice < 0.06:
            return ALL_IN
        if dice < 0.3 and legal.low <= legal.high:
            return legal.kind(min(legal.high, legal.low + rng.randrange(0, 60)))
    if CHECK in choices:
        return CHECK
    return FOLD if dice > 0.72 else CALL


def quiet(match: Match, rng: Random, moves: int) -> Match:
    """The war after so many actions at random."""
    for _ in range(moves):
        if match.to_act is None:
            break
        match.propose(match.to_act, at_random(rng, match.state.legal))
    return match


__all__ = ["at_random", "quiet", "war_of"]
