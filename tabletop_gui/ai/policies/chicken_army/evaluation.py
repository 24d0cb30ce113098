"""Each seat's chance to win, estimated from the armies.

Each living seat has a score; the odds are proportional to its exponential. The rivals' present attack counts
through the battle that would be fought now; their likely attack through the race: the number of rounds the
seat lasts when the rivals grow as usual. Attacks that fall slightly short of the defence count in part.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import Final, NamedTuple

from tabletop_gui.ai.policies.chicken_army.weights import Weights
from tabletop_gui.games.chicken_army.campaign import BLIND, DECK, MARKET, ChickenArmy
from tabletop_gui.games.chicken_army.cards import POWER
from tabletop_gui.games.chicken_army.damage import LIFE
from tabletop_gui.games.chicken_army.matrix import CELL_COUNT_SHIFT, Matrix

NEAR: Final = 3
"""Margin around the defence: an attack this much below it counts as nothing for now, one this much above it counts in full."""
GROWTH: Final = 1.0
"""Average growth of each rival's damage per round."""
SHORTEST: Final = 0.3
"""Minimum number of rounds a seat lasts, in the race."""
OUT_OF_CARDS: Final = 8.0
"""Number of cards left at which the `clock` weight falls by a factor of e."""
CERTAIN: Final = 60.0
"""A score difference that decides the match; lower scores still rank the losing options."""
HIGHEST: Final = 600.0
"""Upper limit of an exponent: exp() of more overflows."""
MIDDLE: Final = 128
REACH: Final = tuple(
    float(x) if x >= NEAR else 0.0 if x <= -NEAR else (x + NEAR) ** 2 / (4 * NEAR) for x in range(-MIDDLE, MIDDLE + 1)
)
"""Expected damage by attack minus defence (index `MIDDLE` is 0)."""

UNLIMITED: Final = 1 << 20
ATTACK: Final = 0xFF_00FF
"""Mask of the fields of a force that affect the rivals: fists and wands."""
KEEPING: Final = 0xFF00_FF00_FF00
"""Mask of the fields that protect the seat: shields, barriers and potions."""


class Rival:
    """A living rival seen by the seat that chooses its own army; also the seat itself as its rivals see it."""

    __slots__ = ("barriers", "fists", "hard", "life", "potions", "score", "shields", "soft", "wands")

    def __init__(self, force: int, life: int) -> None:
        self.fists, self.shields, self.wands, self.barriers = force & 255, force >> 8 & 255, force >> 16 & 255, force >> 24 & 255
        self.potions, self.life = force >> 40 & 255, life
        self.hard, self.soft, self.score = 0, 0.0, 0.0
        """Damage from the other rivals, in the battle now and expected later; the constant part of the score."""

    def add_attack(self, fists: int, wands: int) -> None:
        """Add another army's attack."""
        physical, magic = fists - self.shields, wands - self.barriers
        self.hard += (physical if physical > 0 else 0) + (magic if magic > 0 else 0)
        self.soft += REACH[physical + MIDDLE] + REACH[magic + MIDDLE]


class AttackWorth(NamedTuple):
    """The effect of an attack: its value to the seat, and the rivals' scores and lives."""

    own: float
    scores: list[float]
    lives: list[int]


class DefenceWorth(NamedTuple):
    """The damage that a defence lets through, and the score of life, damage and potions."""

    hard: int
    score: float


def cards_left(t: ChickenArmy, *, placing: bool) -> int:
    """Return the number of cards still to be placed; with `placing`, without the card of the current turn."""
    return len(t.zones[DECK]) + len(t.zones[MARKET]) - (placing and not t.zones[BLIND])


class WinEstimator:
    """Estimates the chances of a seat that is about to place a card from the resulting army."""

    __slots__ = (
        "_guards", "_strikes", "cap", "clock", "final", "left", "life", "own", "place", "power", "rivals", "seat", "weights",
    )  # fmt: skip

    def __init__(self, t: ChickenArmy, seat: int, tuned: Mapping[int, Weights], placing: bool = True) -> None:
        """`placing`: True if the seat's turn ends with the resulting army, False if it is still to come."""
        self.seat, self.life = seat, t.life[seat]
        living = t.living()
        turn = living.index(t.agenda[-1].seat)
        self.weights = w = tuned[max(len(living), 2)]
        self.cap = LIFE if t.cap else UNLIMITED
        self.left = cards_left(t, placing=placing)
        self.clock = w.clock / 10 * exp(-self.left / OUT_OF_CARDS)
        self.power = POWER[t.leaders[seat]] if t.powers_active(seat) else 0
        self.own = 0.0 if placing else w.turn
        self.place = living.index(seat)
        self.rivals = [Rival(t.force(r), t.life[r]) for r in living if r != seat]
        self.final = placing and turn == len(living) - 1
        for rival, r in zip(self.rivals, [r for r in living if r != seat], strict=True):
            to_come = living.index(r) > turn
            rival.score = self._constant_score(packed_with_cells(t.matrices[r])) + (w.turn if to_come else 0.0)
            for other in self.rivals:
                if other is not rival:
                    rival.add_attack(other.fists, other.wands)
        # many placements attack or defend alike
        self._strikes: dict[int, AttackWorth] = {}
        self._guards: dict[int, DefenceWorth] = {}

    def scores(self, force: int) -> list[float]:
        """Return the scores, the seat's first and then the rivals' in turn order; `force`: a peak of its army, without
        its leader.

        The outcome of the coming battle is computed exactly where it decides the match.
        """
        steady = self.own + self._constant_score(force)
        force += self.power
        strike = self._strikes.get(force & ATTACK)
        if strike is None:
            strike = self._strikes[force & ATTACK] = self._attack_effect(force)
        guard = self._guards.get(force & KEEPING)
        if guard is None:
            guard = self._guards[force & KEEPING] = self._defence_effect(force)
        found = [steady + guard.score + strike.own, *strike.scores]
        if self.final:
            return self._final_scores([self.life - guard.hard, *strike.lives], found, force >> 40 & 255)
        return found

    def _attack_effect(self, force: int) -> AttackWorth:
        """Return the effect of the seat's attack."""
        w, fists, wands, count = self.weights, force & 255, force >> 16 & 255, len(self.rivals)
        dealt, scores, lives = 0, [], []
        for rival in self.rivals:
            physical, magic = fists - rival.shields, wands - rival.barriers
            blow = (physical if physical > 0 else 0) + (magic if magic > 0 else 0)
            dealt += blow
            reach = rival.soft + REACH[physical + MIDDLE] + REACH[magic + MIDDLE]
            scores.append(rival.score + self._life_score(rival.life, rival.hard + blow, reach, rival.potions, count))
            lives.append(rival.life - rival.hard - blow)
        return AttackWorth(w.blow * dealt / (count or 1), scores, lives)

    def _defence_effect(self, force: int) -> DefenceWorth:
        """Return the effect of the rivals' attacks on the seat."""
        seat = Rival(force, self.life)
        for rival in self.rivals:
            seat.add_attack(rival.fists, rival.wands)
        return DefenceWorth(seat.hard, self._life_score(seat.life, seat.hard, seat.soft, seat.potions, len(self.rivals)))

    def chances(self, force: int) -> list[float]:
        """Return the chances to win: the seat's, then the rivals' in turn order."""
        scores = self.scores(force)
        top = max(scores)
        odds = [exp(score - top) for score in scores]
        total = sum(odds)
        return [one / total for one in odds]

    def chance(self, force: int) -> float:
        """Return the seat's chance to win."""
        own, *others = self.scores(force)
        return 1.0 / (1.0 + sum([exp(min(score - own, HIGHEST)) for score in others]))

    def _constant_score(self, force: int) -> float:
        """The part of a score that no rival can change."""
        w = self.weights
        fists, shields, wands, barriers = force & 255, force >> 8 & 255, force >> 16 & 255, force >> 24 & 255
        coins, potions, cells = force >> 32 & 255, force >> 40 & 255, force >> CELL_COUNT_SHIFT
        grouped = fists + shields + wands + barriers
        score = w.attack * (fists + wands) + w.defence * (shields + barriers) + w.cell * cells
        score += w.single * (cells - coins - potions - grouped)
        return score + (w.coin if coins else 0.0) + (w.second if coins > 1 else 0.0)

    def _life_score(self, life: int, hard: int, soft: float, potions: int, rivals: int) -> float:
        """Return the score of life, damage and potions."""
        w, after = self.weights, life - hard
        score = self.clock * life
        if after > 0:
            room = self.cap - after
            score += w.life * log(after) + w.cure * (potions if potions < room else room)
        else:
            score += w.doomed
        growth = GROWTH * rivals or GROWTH
        worn = max(soft - potions, life - self.cap)  # at full life there is nothing to heal but what comes
        rounds = (sqrt(worn * worn + 2 * growth * (life if life > 0 else 0.1)) - worn) / growth
        return score + w.race * log(rounds if rounds > SHORTEST else SHORTEST)

    def _final_scores(self, lives: Sequence[int], scores: list[float], potions: int) -> list[float]:
        """Return the scores after the round's last placement: a seat that falls has lost, and one that wins at once has won."""
        alive = [k for k, life in enumerate(lives) if life > 0]
        if len(alive) == 1:
            return [2 * CERTAIN if k == alive[0] else score for k, score in enumerate(scores)]
        if not alive:
            most = max(lives)
            return [CERTAIN if life == most else 0.0 for life in lives]
        if self.left < len(alive):
            healed = [min(lives[0] + potions, max(self.cap, lives[0]))]
            healed += [min(life + r.potions, max(self.cap, life)) for life, r in zip(lives[1:], self.rivals, strict=True)]
            most = max(healed[k] for k in alive)
            return [CERTAIN if k in alive and healed[k] == most else 0.0 for k in range(len(lives))]
        return [score if life > 0 else score - CERTAIN for score, life in zip(scores, lives, strict=True)]


def packed_with_cells(army: Matrix) -> int:
    """Return the packed totals of an army with the number of its cells, in the form of `Matrix.best_totals`."""
    return army.packed | army.occupied.bit_count() << CELL_COUNT_SHIFT


def chances(t: ChickenArmy, tuned: Mapping[int, Weights]) -> list[float]:
    """Return each seat's chance to win the match as it stands before a turn; 1 and 0 when it is over."""
    found = [0.0] * t.n
    if not t.agenda:
        found[t.winner()] = 1.0
        return found
    seat = t.agenda[-1].seat
    judge = WinEstimator(t, seat, tuned, placing=False)
    order = [seat, *(r for r in t.living() if r != seat)]
    for who, chance in zip(order, judge.chances(packed_with_cells(t.matrices[seat])), strict=True):
        found[who] = chance
    return found
