"""Motifs: the causes a hint tells. A motif is a pattern that holds at a decision; it speaks for the advised action or of what
goes wrong with another, and weighs as much as the share of the difference between the two that it carries.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from tabletop_gui.ai.requests import Cards, NamedCard, Reason, Slot
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.values import Action

Role = Literal["hold", "does", "other"]
"""What one holds or may think of the rivals; what the advised action does; what goes wrong with the other action."""
LEAST: Final = 0.12
"""Smallest weight of a motif that is told."""
MOST: Final = 2
"""Largest number of motifs told of one action."""
Marks = Collection[str]
"""What became of cards and rivals in one sample, in the terms of a game's detectors."""


class Motif(NamedTuple):
    """A motif that was found to hold."""

    key: str
    """Phrase key of its sentence."""
    role: Role
    weight: float
    """Share of the difference in the samples where it holds for one action and not for the other, 0 to 1; where nothing is
    sampled, the share set by its detector.
    """
    slots: Mapping[str, Slot] = {}
    spoils: str = ""
    """Code of the card that goes wrong with the other action; "" if it is about none."""
    counts_on: Collection[str] = ()
    """Codes of the cards that the advised action counts on."""


class Contrast(NamedTuple):
    """The advised action beside another, over the samples in which both were tried."""

    best: Action
    other: Action
    gap: float
    """The value of the best less that of the other, as it is told."""
    gaps: Sequence[float]
    """The same by sample."""
    best_marks: Sequence[Marks]
    other_marks: Sequence[Marks]
    best_facts: Mapping[str, float]
    """Means of the facts noted (`DecisionContext.play_out_with_facts`)."""
    other_facts: Mapping[str, float]

    def share(self, holds: Callable[[Marks], bool], of_other: Callable[[Marks], bool] | None = None) -> float:
        """Return the weight of a pattern: the share of the gap in the samples where it holds for one action alone.
        `of_other`: the pattern in the samples of the other action, if it differs.
        """
        beside = of_other or holds
        return share(self.gaps, [holds(one) for one in self.best_marks], [beside(one) for one in self.other_marks])

    def other_share(self, mark: str, *, holds: bool = True) -> float:
        """Return the weight of what befalls the other action alone: the share of the gap in its samples with a mark, or, where
        it does not hold, in those without.
        """
        return share(self.gaps, [not holds] * len(self.gaps), [mark in one for one in self.other_marks])

    def best_rate(self, mark: str) -> float:
        """Return the share of the best action's samples with a mark."""
        return rate(self.best_marks, mark)

    def other_rate(self, mark: str) -> float:
        """Return the share of the other action's samples with a mark."""
        return rate(self.other_marks, mark)


def rate(samples: Sequence[Marks], mark: str) -> float:
    """Return the share of the samples with a mark."""
    return sum(mark in one for one in samples) / max(len(samples), 1)


def share(gaps: Sequence[float], best: Sequence[object], other: Sequence[object]) -> float:
    """Return how much of the gap lies in the samples in which two actions differ, 0 to 1.

    >>> share([2.0, 0.0, 1.0], [1, 0, 1], [0, 0, 1])
    0.6666666666666666
    """
    total = sum(gaps)
    if total <= 0:
        return 0.0
    return min(1.0, max(0.0, sum(gap for gap, a, b in zip(gaps, best, other, strict=True) if a != b) / total))


def choose(motifs: Sequence[Motif]) -> tuple[Motif, ...]:
    """Return the motifs that are told: the heaviest that speaks for the action, and the heaviest of the other action that does
    not take back what the first says; two of one sort where there is none of the other, but never twice the same cards.
    """
    ranked = sorted((one for one in motifs if one.weight >= LEAST), key=lambda one: -one.weight)
    speaks_for = [one for one in ranked if one.role != "other"]
    of_other = [one for one in ranked if one.role == "other"]
    if speaks_for:
        fitting = [one for one in of_other if one.spoils not in speaks_for[0].counts_on]
        if fitting:
            return speaks_for[0], fitting[0]
    told: list[Motif] = []
    for motif in speaks_for or of_other:
        if all(motif.key != one.key and not (cards_of(motif) and cards_of(motif) <= cards_of(one)) for one in told):
            told.append(motif)
    return tuple(sorted(told[:MOST], key=lambda one: one.role == "does"))  # what one holds comes before what one does


def named(game: AnyGame, cards: Sequence[int], *, either: bool = False) -> Cards:
    """Return cards as the slot of a sentence. `either`: any one of them is meant."""
    told = [(game.codes[card], game.card_with_article(card)) for card in cards]
    return Cards(tuple(NamedCard(code, it.key, {name: str(x) for name, x in it.params.items()}) for code, it in told), either)


def percent(chance: float) -> int:
    """Return a chance in percent, never 0 or 100: the next deal may differ."""
    return min(max(round(100 * chance), 1), 99)


def cards_of(motif: Motif) -> set[str]:
    """Return the codes of the cards named."""
    return set(reason_of(motif).cards)


def against(motifs: Sequence[Motif]) -> Reason | None:
    """Return the heaviest motif of the other action as its one reason; None if there is none."""
    told = max((one for one in motifs if one.role == "other" and one.weight >= LEAST), key=lambda one: one.weight, default=None)
    return reason_of(told) if told is not None else None


def common(found: Sequence[Sequence[Motif]]) -> list[Motif]:
    """Return the motifs of the first list, without what speaks for its action alone while several lead together."""
    first, *others = found
    return [one for one in first if one.role == "other" or all(any(one.key == it.key for it in other) for other in others)]


def reason_of(motif: Motif) -> Reason:
    """Return a motif as the reason that is sent and shown: the cards it names are the cards highlighted."""
    return Reason.of(motif.key, motif.slots)
