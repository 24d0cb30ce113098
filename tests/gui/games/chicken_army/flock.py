"""Matches of Chicken Army for tests, and opponents who look before they lay."""

from __future__ import annotations

from random import Random

from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action
from tabletop_gui.games.chicken_army import GAME
from tabletop_gui.games.chicken_army.actions import DrawBlind, Placements
from tabletop_gui.games.chicken_army.matrix import Matrix
from tabletop_gui.match.core.match import Accepted, Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.table.pilot import QuickBots

CAST = ("maruja", "kofi", "iria")


def match_of(seats: int = 4, persons: int = 1, seed: int = 1, **options: str | int | bool) -> Match:
    """A match: the first seats are persons."""
    people = [Seat("person", "Tú" if persons == 1 else f"P{k}", "bruno") for k in range(persons)]
    bots = [Seat("bot", CAST[k % 3].capitalize(), CAST[k % 3], "normal", "prudent") for k in range(seats - persons)]
    return Match.new(GAME, {"starter": "1", **options}, [*people, *bots], seed, friendly=True)


def sensible(rng: Random, legal: object) -> object:
    """What somebody would do who looks at a few dozen placements and takes the one that counts most."""
    if not isinstance(legal, Placements):
        return rng.choice(list(legal))  # type: ignore[call-overload]  # a leader
    army: Matrix = legal.army
    tried = [legal[rng.randrange(legal.blind, len(legal))] for _ in range(40)]

    def worth(a: object) -> float:
        f, s, w, b, c, p = army.placed(a.card, a.row, a.column, a.turn).totals  # type: ignore[attr-defined]
        return f + w + 0.8 * (s + b) + 0.6 * min(c, 2) + 0.5 * p

    best = max(tried, key=worth)
    if legal.blind and rng.random() < 0.15:
        return DrawBlind()
    return best


def played(match: Match, moves: int, seed: int = 3) -> Match:
    """The match some decisions later."""
    rng = Random(seed)
    for _ in range(moves):
        if match.to_act is None:
            break
        assert isinstance(match.propose(match.to_act, sensible(rng, match.state.legal)), Accepted)  # type: ignore[arg-type]
    return match


class FlockBots(QuickBots):
    """Opponents who look at a few placements, and answer at once."""

    SEEN_THINKING_MS = 300.0

    def pick(self, state: State) -> Action:
        return sensible(self.rng, state.legal)  # type: ignore[return-value]
