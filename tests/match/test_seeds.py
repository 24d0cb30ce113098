"""Who thinks draws with numbers that tell nothing of the cards: bots, hints and the coach alike."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from itertools import pairwise
from random import Random

import pytest

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.engine.state import State
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match, bot_seed, seed_of
from tabletop_gui.match.core.seats import Seat

SEEDS: list[Callable[[Match, int], int]] = [seed_of, bot_seed]
DEALS = 400


def dealt(game: str, seed: int) -> Match:
    rules = GAMES[game]
    return Match.new(rules, {}, [Seat("bot", f"{k}") for k in range(min(4, rules.seats[-1]))], seed)


def agreeing(view: State, truth: State, rng: Random) -> int:
    """How many hidden cards lie in the very place where these dice put them."""
    world = view.sample(rng)
    return sum(
        seen == HIDDEN and one == other
        for zone in zip(view.zones, world.zones, truth.zones, strict=True)
        for seen, one, other in zip(*zone, strict=True)
    )


def met(game: str, drawn: Callable[[Match, State], Random]) -> float:
    """How much oftener a hidden card lies where a deal drawn with these dice puts it than where others do, in standard errors."""
    gaps = []
    for seed in range(DEALS):
        match = dealt(game, seed)
        assert match.to_act is not None
        view = match.view(match.to_act)
        others = sum(agreeing(view, match.state, Random(f"any {seed} {k}")) for k in range(4)) / 4
        gaps.append(agreeing(view, match.state, drawn(match, view)) - others)
    mean = sum(gaps) / len(gaps)
    return mean / (sum((gap - mean) ** 2 for gap in gaps) / len(gaps) ** 2) ** 0.5


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seeded", SEEDS)
def test_what_a_hint_or_a_bot_draws_does_not_go_with_the_cards(game: str, seeded: Callable[[Match, int], int]) -> None:
    assert abs(met(game, lambda match, _: Random(seeded(match, len(match.steps))))) < 4.5


def test_dice_that_know_something_would_be_noticed() -> None:
    """The control: in one deal of three the best of six dice."""

    def drawn(match: Match, view: State) -> Random:
        some = [Random(k) for k in range(1 if match.seed % 3 else 6)]
        return max(some, key=lambda rng: agreeing(view, match.state, copy(rng)))

    assert met("oh_hell", drawn) > 4.5


@pytest.mark.parametrize("seeded", SEEDS)
def test_each_decision_has_its_own_and_it_is_no_longer_than_a_number(seeded: Callable[[Match, int], int]) -> None:
    """The same for the same decision; of neighbours, whether seeds or decisions, nothing is alike."""
    found = [seeded(dealt("oh_hell", seed), number) for seed in range(40) for number in range(40)]
    assert len(set(found)) == len(found) and all(0 <= one < 1 << 31 for one in found)
    bits = [bin(one ^ other).count("1") for one, other in pairwise(found)]
    assert abs(sum(bits) / len(bits) - 15.5) < 0.5
