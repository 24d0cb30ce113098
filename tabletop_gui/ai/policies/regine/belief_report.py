"""Belief report of a player after the round: the values of its answers, and its beliefs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from tabletop_gui.ai.policies.regine.beliefs import beliefs
from tabletop_gui.ai.policies.regine.bets.bet_decision import BetDecision
from tabletop_gui.ai.policies.regine.build_decision import BuildContext
from tabletop_gui.ai.policies.regine.ranges import COUNTS
from tabletop_gui.ai.requests import Chance, Considered, Expectation, Reason, often
from tabletop_gui.ai.search import NotingSearch
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine.actions import Exchange
from tabletop_gui.games.regine.characters import JESTER, QUEEN
from tabletop_gui.games.regine.combinations import GAME, JESTERS, KINDS_OF_FOUR, PAIRS, QUEENS, SUM, kind_of, pairing, total
from tabletop_gui.games.regine.court import BUILDING, HAND, TABLE, Regine

DEALS: Final = 120
"""Number of sampled deals behind a belief, each weighted by its agreement with the others' exchanges."""
HELD: Final = {
    QUEENS: ("queens_none", "queens_one", "queens_more"), JESTERS: ("jesters_none", "jesters_one", "jesters_more"),
    PAIRS: ("pairs_none", "pairs_one", "pairs_three", "pairs_double"), GAME: ("game_none", "game_exact", "game_more"),
}  # fmt: skip
"""Classes of four cards by category, weakest first; for the sum the weakest, the strongest and those between."""

FOURS: Final = KeyFamily("why.regine.{}", [name for names in HELD.values() for name in names])

def held(jugada: int, kind: int) -> str:
    """Return the class of a kind of combination in a category."""
    if jugada in (QUEENS, JESTERS):
        return HELD[jugada][min(COUNTS[kind][QUEEN if jugada == QUEENS else JESTER], 2)]
    kinds = KINDS_OF_FOUR[kind]
    if jugada == PAIRS:
        return HELD[PAIRS][pairing(kinds)[0]]
    return HELD[GAME][(total(kinds) >= SUM) + (total(kinds) > SUM)]


def guessed(context: BuildContext, rng: Random) -> tuple[Expectation, ...]:
    """Return, for a building decision, the believed pairs in each rival's four cards, from deals that agree with
    their exchanges.
    """
    view, pairs = context.view, HELD[PAIRS]
    others = [seat for seat in range(view.n) if seat != context.seat and len(_four(view, seat)) == 4]
    shares = {seat: dict.fromkeys(pairs, 0.0) for seat in others}
    total = 0.0
    for _ in range(DEALS):
        world = view.sample(rng)
        weight = context.likelihood(world)
        total += weight
        for seat in others:
            shares[seat][held(PAIRS, kind_of(_four(world, seat)))] += weight
    return tuple(_of(seat, {name: weight / (total or 1.0) for name, weight in shares[seat].items()}) for seat in others)


def _of(seat: int, shares: Mapping[str, float]) -> Expectation:
    """Return an expectation about a rival's cards from these shares."""
    return Expectation(
        Reason("why.of", {}), seat, tuple(Chance(Reason(FOURS[k], {}), round(share, 3)) for k, share in shares.items())
    )


def _four(table: Regine, seat: int) -> list[int]:
    """Return the cards of a seat, in its hand and in front of it."""
    return table.zones[HAND + seat] + table.zones[TABLE + seat]


def believed(view: Regine, level: Level, who: Personality) -> tuple[Expectation, ...]:
    """Return the beliefs about each rival's cards in the category being bet on."""
    found = []
    for one in beliefs(view, view.agenda[-1].seat, level, who):
        shares = dict.fromkeys(HELD[view.jugada], 0.0)
        for kind, weight in enumerate(one.weights):
            shares[held(view.jugada, kind)] += weight
        found.append(_of(one.seat, shares))
    return tuple(found)


def actual_outcome(belief: Expectation, tables: Sequence[Any]) -> Reason:
    """Return the rival's actual class."""
    table: Regine = tables[0]
    jugada = PAIRS if table.jugada == BUILDING else table.jugada
    return Reason(FOURS[held(jugada, kind_of(_four(table, belief.seat)))], {})


def considered_builds(search: NotingSearch, patience: float, text: Callable[[Action], str]) -> tuple[Considered, ...]:
    """Return the building actions tried, the preferred one first. `patience`: points that the style adds to exchanges."""
    found = []
    for k in sorted(range(len(search.actions)), key=lambda k: (-search.values[k], search.actions[k] != search.best)):
        action = search.actions[k]
        came = (Reason("why.regine.better", often(search.means(k).get("better", 0.0))),)
        style = patience if isinstance(action, Exchange) else 0.0
        odds = float(action == search.best)
        found.append(Considered(text(action), round(search.values[k], 2), round(style, 2), odds, came))
    return tuple(found)


def answered(
    bet: BetDecision, share: float, legal: Sequence[Action], done: Action, text: Callable[[Action], str]
) -> tuple[Considered, ...]:
    """Return the two answers to a bet: their values, their frequencies, and the frequencies without the style's
    bias, which shifts the odds and not the values. (Spite is part of the values.)
    """
    wins = Reason("why.regine.wins_all" if len(bet.against) > 1 else "why.regine.wins", often(bet.chance))
    plain, found = bet.unstyled(share), list[Considered]()
    for k, (action, worth) in enumerate(zip(legal, bet.worth, strict=True)):
        bluff = (Reason("why.regine.bluff", {}),) if k and bet.bluffs else ()
        odds, without = (share, plain) if k else (1.0 - share, 1.0 - plain)
        came = (*bluff, wins)
        found.append(Considered(text(action), round(worth, 2), 0.0, round(odds, 3), came, round(without, 3)))
    return tuple(sorted(found, key=lambda one: (-one.odds, one.action != text(done))))
