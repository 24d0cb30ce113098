"""Fit the weights of Famiglia's rule policy by self-play, and write them as `ai/policies/famiglia/tuned.py`.

    python -m tools.tuning.famiglia --rounds 6 --matches 3000 --climbs 60 --deals 300 --seed 1

A round plays matches by the current weights, with occasional random turns, and fits the value of every card
in hand and area, stage by stage, to the results of the matches (ridge regression towards the current
weights). The result is adopted if it wins mirrored deals against the best so far. Then the contribution of
the street and the unseen cards is fitted, for evaluating positions. Last, the weights for stirring, denying
and passing are moved in small steps; a challenger must win twice, on fresh deals, by more than the standard
error. Ten minutes.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from msgspec.structs import replace

from tabletop_gui.ai.arena import Mean
from tabletop_gui.ai.policies.famiglia import rule_policy, turns
from tabletop_gui.ai.policies.famiglia.tuned import TUNED
from tabletop_gui.ai.policies.famiglia.values import (
    KINDS,
    SINGLES,
    STAGES,
    StageWorth,
    Weights,
    counts,
    future_value,
    place,
    points,
)
from tabletop_gui.games.famiglia import AREA, DECK, GAME, HAND, UNDER, Famiglia, GiveBack, Stir
from tools.tuning.equations import solved

WHIM = 0.06
"""Share of turns other than the best one while data are collected."""
PULL = 150.0
"""Strength of the regularisation towards the previous parameters, in positions."""
STEP = 0.6
"""Step size from the previous parameters to the fitted ones, as a share."""
STRIDE = 0.15
"""Step size of the parameters for stirring, denying and passing."""

Row = tuple[dict[int, float], float]
"""A position: the differences between the two bosses by place (those of the two stages it lies between, in their shares), and the
points won from there on."""


def play_match(seed: int, first: Weights, second: Weights) -> float:
    """The points by which the first seat wins a match, each seat by its own numbers."""
    t: Famiglia = GAME.new(2, {}, seed)
    while t.agenda:
        rule_policy.play_turn(t, first if t.agenda[-1].seat == 0 else second)
    return float(t.worth(0) - t.worth(1))


def lead_over(champion: Weights, challenger: Weights, deals: int, seed: int) -> Iterator[float]:
    """Points a match by which the challenger beats the champion, deal by deal: each is played from both seats."""
    for deal in range(seed, seed + deals):
        yield (play_match(deal, challenger, champion) - play_match(deal, champion, challenger)) / 2


def is_better(champion: Weights, challenger: Weights, deals: int, seed: int) -> bool:
    """Return True if the challenger wins by more than the standard error."""
    gain = Mean.of(list(lead_over(champion, challenger, deals, seed)))
    return gain.mean > gain.error


# -- what cards are good for: fitted to how matches end ------------------------------------------------------------------------


@dataclass(frozen=True)
class Fit:
    """Parameters of a stage that are fitted together: `standing` is linear in them, with the features as
    coefficients.
    """

    features: Callable[[Famiglia, int, Weights], dict[int, float]]
    """Return the features of a position by parameter, for a seat and less those of its rival."""
    flat: Callable[[StageWorth], list[float]]
    """The numbers of a stage in a row."""
    rebuilt: Callable[[StageWorth, tuple[float, ...]], StageWorth]
    """The stage with other numbers in their place."""


def cards_of(t: Famiglia, seat: int, weights: Weights) -> dict[int, float]:
    """The first of each kind in hand, further ones, those in the area, and whose turn it is."""
    row: dict[int, float] = {3 * KINDS: 1.0}
    for who, sign in ((seat, 1.0), (1 - seat, -1.0)):
        for kind, count in enumerate(counts(t.zones[HAND + who])):
            if count:
                row[kind] = row.get(kind, 0.0) + sign
                if count > 1:
                    row[KINDS + kind] = row.get(KINDS + kind, 0.0) + sign * (count - 1)
        for kind, count in enumerate(counts(t.zones[AREA + who])):
            if count:
                row[2 * KINDS + kind] = row.get(2 * KINDS + kind, 0.0) + sign * count
    return row


def _with_cards(one: StageWorth, numbers: tuple[float, ...]) -> StageWorth:
    first, more, area = numbers[:KINDS], numbers[KINDS : 2 * KINDS], numbers[2 * KINDS : 3 * KINDS]
    return replace(one, one=first, more=more, area=area, tempo=numbers[-1])


CARDS = Fit(cards_of, lambda one: [*one.one, *one.more, *one.area, one.tempo], _with_cards)


def outlook_of(t: Famiglia, seat: int, weights: Weights) -> dict[int, float]:
    """Return the features of the outlook: the promise of all cards, the best takes at hand and to come, and whose
    turn it is.
    """
    now, likely = weights.at(t), rule_policy.unseen(t)
    (here, later), (his_here, his_later) = (rule_policy.prospects(t, who, now, likely) for who in (seat, 1 - seat))
    return {0: future_value(t, seat, now) - future_value(t, 1 - seat, now), 1: here - his_here, 2: later - his_later, 3: 1.0}


def _with_outlook(one: StageWorth, numbers: tuple[float, ...]) -> StageWorth:
    share, at_hand, to_come, tempo = numbers
    return replace(one, share=share, at_hand=at_hand, to_come=to_come, tempo=tempo)


OUTLOOK = Fit(outlook_of, lambda one: [one.share, one.at_hand, one.to_come, one.tempo], _with_outlook)
"""Parameters fitted after the cards' values: a seat that is stuck does not realise the full promise of its
cards.
"""


def by_rule(weights: Weights) -> Callable[[Famiglia, Random], None]:
    """Return a function that plays a turn by these weights, with an occasional random choice (`WHIM`)."""

    def turn(t: Famiglia, whims: Random) -> None:
        if whims.random() < WHIM and not isinstance(t.agenda[-1], GiveBack) and len(t.legal) > 1:
            found = rule_policy.TurnOptions(t, weights).next_actions()[:4]
            what = found[whims.randrange(len(found))][1]
            for action in [what] if isinstance(what, Stir) else turns.actions(what, t):
                t.apply(action)
        else:
            rule_policy.play_turn(t, weights)

    return turn


def noted(weights: Weights, matches: int, seed: int, fit: Fit = CARDS) -> Iterator[Row]:
    """The positions before each turn of matches played by the numbers."""
    size, move = len(fit.flat(weights.stages[0])), by_rule(weights)
    for number in range(seed, seed + matches):
        whims, t = Random(number), GAME.new(2, {}, number)
        seen: list[tuple[dict[int, float], int, int]] = []
        turn = -1
        while t.agenda:
            seat = t.agenda[-1].seat
            if t.turns != turn and t.left < 0:
                turn = t.turns
                stage, share = place(t.run, len(t.zones[DECK]) + len(t.zones[UNDER]))
                row = fit.features(t, seat, weights)
                spread = {stage * size + k: x * (1 - share) for k, x in row.items() if x}
                if share:
                    spread |= {(stage + 1) * size + k: x * share for k, x in row.items() if x}
                seen.append((spread, points(t, seat) - points(t, 1 - seat), seat))
            move(t, whims)
        final = points(t, 0) - points(t, 1)
        for row, ahead, seat in seen:
            yield row, float((final if seat == 0 else -final) - ahead)


def fitted(weights: Weights, rows: Iterator[Row], fit: Fit = CARDS, step: float = STEP) -> Weights:
    """The numbers that explain best how the matches went on, held to those before; `step` of the way there."""
    each = len(fit.flat(weights.stages[0]))
    size = STAGES * each
    squares = [[PULL * (i == j) for j in range(size)] for i in range(size)]
    before = [number for one in weights.stages for number in fit.flat(one)]
    sums = [0.0] * size
    for row, gain in rows:
        items = list(row.items())
        error = gain - sum(before[k] * x for k, x in items)
        for k, x in items:
            sums[k] += x * error
            line = squares[k]
            for other, y in items:
                line[other] += x * y
    moved = [round(old + step * move, 2) for old, move in zip(before, solved(squares, sums), strict=True)]
    stages = [fit.rebuilt(one, tuple(moved[k * each : (k + 1) * each])) for k, one in enumerate(weights.stages)]
    return replace(weights, stages=tuple(stages))


# -- stirring, denying and passing: moved a little at a time -------------------------------------------------------------------


def challenger_of(champion: Weights, rng: Random) -> Weights:
    """The champion with some numbers moved."""

    def moved(value: float) -> float:
        return round(value + rng.gauss(0.0, STRIDE * (abs(value) + 0.2)), 3) if rng.random() < 0.4 else value

    def both(values: tuple[float, float]) -> tuple[float, float]:
        return moved(values[0]), moved(values[1])

    stages = tuple(replace(one, fresh=moved(one.fresh), lure=moved(one.lure), gift=moved(one.gift)) for one in champion.stages)
    return replace(
        champion,
        stages=stages,
        clock=both(champion.clock),
        deny=moved(champion.deny),
        last=moved(champion.last),
        idle=moved(champion.idle),
    )


def module(weights: Weights) -> str:
    """The text of `tuned.py`."""
    lines = [
        '"""The numbers of Famiglia\'s rule policy, as `tools/tuning/famiglia.py` found them: a line a family, values 0 to 4."""',
        "",
        "from __future__ import annotations",
        "",
        "from tabletop_gui.ai.policies.famiglia.values import StageWorth, Weights",
        "",
        "# fmt: off",
        "TUNED = Weights(",
        "    stages=(",
    ]
    for one in weights.stages:
        lines += ["        StageWorth("]
        for name in ("one", "more", "area"):
            numbers = getattr(one, name)
            families = [", ".join(str(x) for x in numbers[k : k + 5]) for k in range(0, KINDS, 5)]
            lines += [f"            {name}=(", *[f"                {family}," for family in families], "            ),"]
        lines += [f"            {name}={getattr(one, name)}," for name in SINGLES] + ["        ),"]
    lines += ["    ),"]
    lines += [f"    {name}={getattr(weights, name)}," for name in ("clock", "deny", "last", "idle")]
    return "\n".join([*lines, ")", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=6, help="fits of what cards are good for")
    parser.add_argument("--matches", type=int, default=3000, help="matches a fit is made from")
    parser.add_argument("--climbs", type=int, default=60, help="challengers tried after that")
    parser.add_argument("--deals", type=int, default=300, help="mirrored deals a challenger is tried on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="the file to write; without it the numbers are printed")
    chosen = parser.parse_args()
    rng, champion, current = Random(chosen.seed), TUNED, TUNED
    for number in range(chosen.rounds):
        current = fitted(current, noted(current, chosen.matches, rng.getrandbits(40)))
        gain = Mean.of(list(lead_over(champion, current, chosen.deals, rng.getrandbits(40))))
        print(f"# fit {number}: {gain} points a match", flush=True)
        if gain.mean > 0:
            champion = current
    champion = fitted(champion, noted(champion, chosen.matches, rng.getrandbits(40), OUTLOOK), OUTLOOK, 1.0)
    for number in range(chosen.climbs):
        challenger = challenger_of(champion, rng)
        tries = rng.getrandbits(40), rng.getrandbits(40)
        if all(is_better(champion, challenger, chosen.deals, seed) for seed in tries):
            champion = challenger
            print(
                f"# climb {number}: {[(one.fresh, one.lure, one.gift) for one in champion.stages]} {champion.clock}", flush=True
            )
    if chosen.out:
        chosen.out.write_text(module(champion), encoding="utf-8")
    else:
        print(module(champion))


if __name__ == "__main__":
    main()
