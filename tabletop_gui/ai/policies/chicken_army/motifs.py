"""Motifs of Regroup! Chicken Army: what a placement joins, covers and opens, what it does in the coming battle, and what goes
wrong with another placement.

The marks of a sample: ``k<seat>`` a rival falls in the coming battle, ``falls`` the seat itself does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from tabletop_gui.ai.motifs import Contrast, Motif, percent
from tabletop_gui.ai.requests import Reason, Seats, Slot
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.chicken_army.campaign import SLOTS, ChickenArmy
from tabletop_gui.games.chicken_army.damage import LIFE
from tabletop_gui.games.chicken_army.matrix import Matrix
from tabletop_gui.games.chicken_army.preview import Preview, damage_spans, preview, rival_forces

NOTED: Final = 0.04
"""Difference of the rates of a fall from which on it is told."""
CHICKENS: Final = "FSWB"
KINDS: Final = ("fists", "shields", "wands", "barriers")
ATTACKS: Final = (("fists", "shields"), ("wands", "barriers"))
"""The kinds that attack, each with the kind that stops it, in the order of `damage.blow`."""
THROUGH: Final = KeyFamily("hint.chicken_army.through.{}", ("fists", "wands"))
BLOCKED: Final = KeyFamily("hint.chicken_army.blocked.{}", ("fists", "wands"))
STOPS: Final = KeyFamily("hint.chicken_army.stops.{}", ("shields", "barriers"))
JOINS: Final = KeyFamily("hint.chicken_army.joins.{}", KINDS)
BREAKS: Final = KeyFamily("hint.chicken_army.breaks.{}", KINDS)
LITTLE: Final = 1
"""Symbols added up to which a placement adds little."""
HEAVY: Final = 3
"""Difference of the damage that a rival may do from which on it is told."""


def figure(contrast: Contrast) -> Reason:
    """Return how often the match is won with either action; the difference alone where both read alike."""
    p, q = (percent(facts["chance"] / 100) for facts in (contrast.best_facts, contrast.other_facts))
    if p > q:
        return Reason("hint.chicken_army.figure.chances", {"p": p, "q": q})
    return Reason("hint.chicken_army.figure.little", {"n": round(max(contrast.gap, 0.1), 1)})


def grouped(army: Matrix) -> frozenset[tuple[int, int]]:
    """Return the cells of an army that count: chickens in groups."""
    return frozenset(cell for group in army.groups() for cell in group.cells)


class Detectors:
    """The detectors at one turn."""

    def __init__(self, view: ChickenArmy, seat: int, contrast: Contrast) -> None:
        self.view, self.seat, self.contrast = view, seat, contrast
        self.best, self.other = (
            preview(view, seat, one if isinstance(one, Place) else None) for one in (contrast.best, contrast.other)
        )
        self.counted = grouped(view.matrices[seat])
        self._hurt = not view.cap or view.life[seat] < LIFE
        """Whether potions would heal anything."""
        self.rivals = [rival for rival in view.living() if rival != seat]

    def motifs(self) -> list[Motif]:
        """Return the motifs that hold."""
        best, other = self.contrast.best, self.contrast.other
        found = [*self.falls()]
        if not isinstance(best, Place):
            return [*found, *self.blind()]
        found += [*self.army(), *self.battle()]
        if not isinstance(other, Place):
            return [*found, Motif("hint.chicken_army.other_blind", "other", 0.3)]
        return [*found, *self.other_covers(), *self.other_battle(best), *self.count()]

    def falls(self) -> Iterator[Motif]:
        """Yield who falls in the coming battle with one of the actions."""
        contrast = self.contrast
        for rival in self.rivals:
            if contrast.best_rate(f"k{rival}") - contrast.other_rate(f"k{rival}") >= NOTED:
                weight = contrast.share(lambda one, mark=f"k{rival}": mark in one)  # type: ignore[misc]
                slots: dict[str, Slot] = {"who": Seats((rival,)), "n": self.view.life[rival]}
                yield Motif("hint.chicken_army.kills", "does", max(weight, 0.3), slots)
        if contrast.other_rate("falls") - contrast.best_rate("falls") >= NOTED:
            weight = max(contrast.share(lambda one: "falls" in one), 0.3)
            yield Motif("hint.chicken_army.other_falls", "other", weight, {"n": self.view.life[self.seat]})

    def blind(self) -> Iterator[Motif]:
        """Yield why a card is drawn blind: what the best placement from the market adds to the army, covers, or leaves."""
        look = self.other
        added = sum(look.after[:4]) - sum(look.before[:4])
        offered = len({action.card for action in self.view.legal if isinstance(action, Place)})
        spoilt = self._spoilt(look)
        if offered == 1:
            yield Motif("hint.chicken_army.blind_alone", "does", 0.42)
        if added <= 0:
            yield Motif("hint.chicken_army.blind_nothing", "does", 0.4)
        elif added <= LITTLE:
            yield Motif("hint.chicken_army.blind_little", "does", 0.4, {"n": added})
        else:
            yield Motif("hint.chicken_army.blind_more", "does", 0.2)
        if spoilt:
            yield Motif("hint.chicken_army.market_covers", "other", 0.3, {"n": spoilt})
        elif look.taken >= HEAVY:
            worst = max(look.takes, key=lambda rival: (sum(look.takes[rival]), -rival))
            yield Motif("hint.chicken_army.market_exposed", "other", 0.25, {"who": Seats((worst,)), "n": sum(look.takes[worst])})

    def army(self) -> Iterator[Motif]:
        """Yield what the card does to the army."""
        look, other = self.best, self.other
        joined = Counter(
            symbol for cell in grouped(look.army) - self.counted - look.covered.keys()
            if (symbol := self.view.matrices[self.seat].symbol(*cell)) is not None and symbol in CHICKENS
        )  # fmt: skip
        for symbol, n in joined.most_common(1):
            yield Motif(JOINS[KINDS[CHICKENS.index(symbol)]], "does", min(0.2 + 0.05 * n, 0.4), {"n": n})
        if not self._spoilt(look) and self._spoilt(other):
            one = len(look.covered) == 1
            yield Motif("hint.chicken_army.covers.single" if one else "hint.chicken_army.covers.nothing", "does", 0.22)
        elif len(look.covered) == 1 < len(other.covered):
            yield Motif("hint.chicken_army.room", "does", 0.18)
        if look.after.coins > other.after.coins and other.after.coins < SLOTS - 1 and look.offered > other.offered:
            yield Motif("hint.chicken_army.coins", "does", 0.25, {"n": look.offered})
        if look.after.potions > other.after.potions and self._hurt:
            yield Motif("hint.chicken_army.potions", "does", 0.25, {"n": look.after.potions})

    def _spoilt(self, look: Preview) -> int:
        """Return the number of symbols under a card that counted: chickens in groups, coins, potions."""
        return sum(cell in self.counted or symbol not in CHICKENS for cell, symbol in look.covered.items())

    def battle(self) -> Iterator[Motif]:
        """Yield what the army does now: attacks that get through, and attacks that are stopped."""
        for k, (attack, defence) in enumerate(ATTACKS):
            more = {rival: self.best.deals[rival][k] - self.other.deals[rival][k] for rival in self.rivals}
            rival = max(more, key=more.__getitem__, default=-1)
            if rival >= 0 and more[rival] > 0:
                slots: dict[str, Slot] = {"who": Seats((rival,)), "n": self.best.deals[rival][k]}
                yield Motif(THROUGH[attack], "does", min(0.2 + 0.06 * more[rival], 0.5), slots)
            less = {rival: self.other.takes[rival][k] - self.best.takes[rival][k] for rival in self.rivals}
            rival = max(less, key=less.__getitem__, default=-1)
            if rival >= 0 and less[rival] > 0:
                slots = {"who": Seats((rival,)), "n": getattr(preview(self.view, rival).before, attack)}
                yield Motif(STOPS[defence], "does", min(0.2 + 0.06 * less[rival], 0.5), slots)

    def other_covers(self) -> Iterator[Motif]:
        """Yield what the other placement covers or does not open."""
        look = self.other
        broken = Counter(symbol for cell, symbol in look.covered.items() if cell in self.counted)
        kept = Counter(symbol for cell, symbol in self.best.covered.items() if cell in self.counted)
        for symbol, n in (broken - kept).most_common(1):
            if getattr(look.after, kind := KINDS[CHICKENS.index(symbol)]) < getattr(self.best.after, kind):
                yield Motif(BREAKS[kind], "other", min(0.25 + 0.05 * n, 0.45), {"n": n})
        if look.after.coins < self.best.after.coins and look.offered < self.best.offered:
            yield Motif("hint.chicken_army.fewer_coins", "other", 0.2, {"n": look.offered})
        if look.after.potions < self.best.after.potions and self._hurt:
            yield Motif("hint.chicken_army.fewer_potions", "other", 0.2, {"n": look.after.potions})

    def other_battle(self, best: Place) -> Iterator[Motif]:
        """Yield what the rivals do to the other army, and which of its attacks reach nobody."""
        may = rival_forces(self.view, self.seat)
        (_, safe), (_, struck) = damage_spans(self.best.force, may), damage_spans(self.other.force, may)
        more = {rival: struck[rival][1] - safe[rival][1] for rival in self.rivals}
        rival = max(more, key=more.__getitem__, default=-1)
        if rival >= 0 and more[rival] >= HEAVY:
            slots: dict[str, Slot] = {"who": Seats((rival,)), "n": struck[rival][1]}
            yield Motif("hint.chicken_army.exposed", "other", min(0.2 + 0.04 * more[rival], 0.5), slots)
        for k, (attack, defence) in enumerate(ATTACKS):
            gained = getattr(self.other.after, attack) - getattr(self.other.before, attack)
            if gained <= 0 or any(self.other.deals[rival][k] for rival in self.rivals):
                continue
            least = min(self.rivals, key=lambda rival: getattr(preview(self.view, rival).before, defence))
            guard = getattr(preview(self.view, least).before, defence)
            if getattr(self.best.after, attack) < getattr(self.other.after, attack) and guard:
                yield Motif(BLOCKED[attack], "other", 0.25, {"who": Seats((least,)), "n": guard})

    def count(self) -> Iterator[Motif]:
        """Yield how many symbols count after either placement, where the best has more."""
        mine, other = (sum(look.after[:4]) for look in (self.best, self.other))
        if mine > other:
            yield Motif("hint.chicken_army.counts", "does", 0.15, {"n": mine, "m": other})
        elif len(self.best.covered) < len(self.other.covered):
            yield Motif("hint.chicken_army.smaller", "other", 0.15, {"n": len(self.other.covered)})
