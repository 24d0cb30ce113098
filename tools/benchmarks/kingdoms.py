"""Game of Kingdoms beside PokerKit and treys, in one run: ``python -m tools.benchmarks.kingdoms [seconds]``.

Hands are whole ones of 100 big blinds, dealt, bet and paid, everybody folding 15 times in a hundred (where there is a bet),
raising the least 15 times and calling or checking otherwise. Figures are the best of five turns, taken by turns.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable
from importlib.util import find_spec
from random import Random
from time import process_time

from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.actions import CALL, CHECK, FOLD, Choices
from tabletop_gui.games.kingdoms.equity import river_equity, turn_equity
from tabletop_gui.games.kingdoms.strength import strength7

TURNS = 5
POINTS = 1000


def hands(seats: int) -> Callable[[], int]:
    """Play a hand; the fighters begin each with the same points."""
    chance = Random(seats).random
    opening = GAME.new(seats, {"growth": "off", "points": POINTS}, seats)
    t = opening.copy()

    def hand() -> int:
        nonlocal t
        if any(t.place):
            opening.rng += 1
            t = opening.copy()
        t.points = [POINTS - bet for bet in t.bets]  # the blinds of this battle are posted
        number = t.battle
        while t.battle == number and t.agenda:
            legal, chosen = t.legal, chance()
            facing = legal[0] is FOLD
            if chosen < 0.15 and facing:
                t.apply(FOLD)
            elif chosen > 0.85 and type(legal) is Choices:
                t.apply(legal[len(legal.head)])
            else:
                t.apply(CALL if facing else CHECK)
        return 1

    return hand


def hands_of_pokerkit(seats: int) -> Callable[[], int]:
    """The same in PokerKit."""
    from pokerkit import Automation, NoLimitTexasHoldem

    rng, steady = Random(seats), tuple(Automation)

    def hand() -> int:
        state = NoLimitTexasHoldem.create_state(steady, True, 0, (5, 10), 10, POINTS, seats)
        while state.status:
            chosen = rng.random()
            if chosen < 0.15 and state.checking_or_calling_amount:
                state.fold()
            elif chosen > 0.85 and state.can_complete_bet_or_raise_to():
                state.complete_bet_or_raise_to()
            else:
                state.check_or_call()
        return 1

    return hand


def evaluations(measured: Callable[..., int], cards: list[int], split: bool) -> Callable[[], int]:
    """Measure a thousand hands of seven, each time others out of many."""
    rng = Random(7)
    held = [rng.sample(cards, 7) for _ in range(50_000)]
    pairs = [(hand[:2], hand[2:]) for hand in held]

    def thousand() -> int:
        first = rng.randrange(len(held) - 1000)
        if split:
            for two, five in pairs[first : first + 1000]:
                measured(two, five)
        else:
            for a, b, c, d, e, f, g in held[first : first + 1000]:
                measured(a, b, c, d, e, f, g)
        return 1000

    return thousand


def equities(measured: Callable[[list[int], list[int]], float], board: int) -> Callable[[], int]:
    """Count the equity of one hand after another."""
    rng = Random(board)

    def one() -> int:
        cards = rng.sample(range(52), 2 + board)
        measured(cards[:2], cards[2:])
        return 1

    return one


def rate(work: Callable[[], int], seconds: float) -> float:
    """Return the amount of work per second of processor time."""
    done, start = 0, process_time()
    while (now := process_time()) - start < seconds:
        done += work()
    return done / (now - start)


def main(words: list[str]) -> None:
    """Measure everything that is installed."""
    warnings.simplefilter("ignore")
    seconds = float(words[0]) if words else 1.0
    works = {f"hands of {n} seats": hands(n) for n in (2, 6, 9)}
    works["evaluations"] = evaluations(strength7, list(range(52)), False)
    works["river equities"], works["turn equities"] = equities(river_equity, 5), equities(turn_equity, 4)
    if find_spec("pokerkit"):
        works |= {f"hands of {n} seats, PokerKit": hands_of_pokerkit(n) for n in (2, 6, 9)}
    if find_spec("treys"):
        from treys import Card, Evaluator

        deck = [Card.new(rank + suit) for suit in "cdhs" for rank in "23456789TJQKA"]
        works["evaluations, treys"] = evaluations(Evaluator().evaluate, deck, True)
    best: dict[str, float] = dict.fromkeys(works, 0.0)
    for _ in range(TURNS):
        for name, work in works.items():
            best[name] = max(best[name], rate(work, seconds / TURNS))
    for name, figure in sorted(best.items()):
        ours = best.get(name.partition(",")[0], figure)
        print(f"{name:32} {figure:12,.0f} /s" + (f"   ours {ours / figure:5.1f} times" if "," in name else ""))


if __name__ == "__main__":
    main(sys.argv[1:])
