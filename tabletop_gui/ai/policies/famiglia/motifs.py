"""Motifs of Famiglia: what a turn brings, what it opens for the next one, and what it leaves to the rival. Both hands are open.

The marks of a sample: ``r<kind>`` the rival got a card of a kind in the next turn, ``m<kind>`` the seat in its own next turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from tabletop_gui.ai.motifs import Contrast, Motif, named
from tabletop_gui.ai.requests import Cards, Reason, Seats, Slot
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.games.famiglia import (
    CODES,
    FAMILY,
    GAME,
    HAND,
    KIND,
    MERCENARIOS,
    STREET,
    VALUE,
    WORTH,
    Account,
    Famiglia,
    Fetch,
    Give,
    Recruit,
    Stir,
    Take,
    TakeNothing,
    Threaten,
)

FREE: Final = KeyFamily("hint.famiglia.zero.{}", ("grows", "pair", "family"))
KINDS: Final = 20
OFTENER: Final = 0.12
"""Difference of the rates at which the rival gets a card from which on it is told."""
MOSTLY: Final = 0.15
"""The same of a card of one's own."""
AT_ONCE: Final = KeyFamily("hint.famiglia.points.{}{}", ("pair", "two"), ("", "_payable"))
"""A recruit that scores more in this turn than the other action, or that is at least payable now."""
PAID_BY: Final = KeyFamily("hint.famiglia.rival_{}", ("free", "pair", "mercenary", "help"))


def figure(contrast: Contrast) -> Reason:
    """Return the points that the best action is worth more."""
    gap = max(contrast.gap, 0.1)
    return Reason("hint.famiglia.figure.points", {"n": round(gap) if gap >= 1 else round(gap, 1)})


def the(*cards: int) -> Cards:
    """Return cards as a slot; of several of a kind one."""
    return named(GAME, list({KIND[card]: card for card in cards}.values()))


def touched(action: Action) -> int:
    """Return the card of the street that an action is about; -1 if there is none."""
    return action.target if isinstance(action, Threaten) else getattr(action, "card", -1)


def payment(view: Famiglia, seat: int, card: int) -> Sequence[int] | None:
    """Return the pair of open cards with which a seat could recruit a card of the street at its full price; empty if the card
    is free, None if it cannot.
    """
    hand, kind = view.zones[HAND + seat], KIND[card]
    if not VALUE[card]:
        return ()
    exact = [held for held in hand if held >= 0 and KIND[held] == kind - 1]
    wild = [held for held in hand if held >= 0 and KIND[held] >= 5 * MERCENARIOS + VALUE[card]]
    if FAMILY[card] == MERCENARIOS and not view.green:
        wild = []
    if len(exact) > 1:
        return exact[:2]
    return (exact[0], wild[0]) if exact and wild else None


class Detectors:
    """The detectors at one decision."""

    def __init__(self, view: Famiglia, seat: int, contrast: Contrast) -> None:
        self.view, self.seat, self.rival, self.contrast = view, seat, 1 - seat, contrast
        self.best, self.other = contrast.best, contrast.other
        self.street, self.hand = view.zones[STREET], view.zones[HAND + seat]
        self.who = Seats((self.rival,))
        self.now = contrast.best_facts["gained"] - contrast.other_facts["gained"]
        """Points that the best action brings more in this turn."""
        self.now_weight = min(1.0, max(0.0, self.now / contrast.gap)) if contrast.gap > 0 else 0.0

    def motifs(self) -> list[Motif]:
        """Return the motifs that hold."""
        best = (*self.turn(), *self.keeps_from_rival(), *self.next_turn())
        return [*best, *self.rival_next(), *self.other_spends(), *self.passes()]

    def lies(self, kind: int) -> int:
        """Return a card of the street of a kind; -1 if there is none."""
        return next((card for card in self.street if KIND[card] == kind), -1)

    def turn(self) -> Iterator[Motif]:
        """Yield what the best action does in this turn."""
        best, other, n = self.best, self.other, round(self.contrast.best_facts["gained"])
        scores = "" if self.now > 0 and n else "_payable"
        match best:
            case Recruit(card, lay, keep):
                slots: dict[str, Slot] = {"c": the(card), "lay": the(lay), "keep": the(keep)}
                if isinstance(other, Recruit) and other.card == card:
                    wild = FAMILY[other.lay] == MERCENARIOS and FAMILY[lay] != MERCENARIOS
                    key = "hint.famiglia.pay_with.mercenary" if wild else "hint.famiglia.pay_with.plain"
                    yield Motif(key, "does", 0.6, {"c": the(card), "lay": the(lay), "a": the(other.lay)} if wild else slots)
                elif KIND[lay] == KIND[keep]:
                    del slots["keep"]
                    yield Motif(AT_ONCE["pair", scores], "does", max(self.now_weight, 0.2), {**slots, "n": n})
                else:
                    yield Motif(AT_ONCE["two", scores], "does", max(self.now_weight, 0.2), {**slots, "n": n})
            case Threaten(card, target):
                opens: dict[str, Slot] = {"brute": the(card), "c": the(target), "n": n}
                key = "hint.famiglia.threat.plain" if scores else "hint.famiglia.threat.points"
                yield Motif(key, "does", max(self.now_weight, 0.2), opens)
            case Take(card) if VALUE[card]:
                yield Motif("hint.famiglia.reduced", "does", max(self.now_weight, 0.3), {"c": the(card)})
            case Take(card):
                yield from self._free(card)
            case Stir(card):
                yield from self._stirs(card)
            case Fetch(card):
                pair = any(KIND[held] == KIND[card] for held in self.hand)
                yield Motif("hint.famiglia.fetch.pair" if pair else "hint.famiglia.fetch.plain", "does", 0.3, {"c": the(card)})
            case Give(card):
                yield Motif("hint.famiglia.give", "does", 0.3, {"c": the(card)})
            case Account(card):
                yield Motif("hint.famiglia.account", "does", 0.3, {"c": the(card), "n": VALUE[card]})

    def _free(self, card: int) -> Iterator[Motif]:
        """Yield what a card that costs nothing is for."""
        other = self.other
        more = self.contrast.best_facts["cards"] > self.contrast.other_facts["cards"]
        if not more and not (isinstance(other, Take) and KIND[other.card] != KIND[card]):
            return
        own = [held for held in self.hand if KIND[held] == KIND[card]]
        target = self.lies(KIND[card] + 1)
        if len(own) == 1 and target >= 0:
            slots: dict[str, Slot] = {"c": the(card), "t": the(target)}
            yield Motif("hint.famiglia.zero.target", "does", 0.35, slots, counts_on=[CODES[card]])
        else:
            key = FREE["grows" if len(own) > 1 else "pair" if own else "family"]
            yield Motif(key, "does", 0.35, {"c": the(card)}, counts_on=[CODES[card]])

    def _stirs(self, card: int) -> Iterator[Motif]:
        """Yield why the street is stirred, and with this card."""
        other, n = self.other, VALUE[card]
        no_zero = all(VALUE[lying] for lying in self.street)
        if isinstance(other, Stir) and VALUE[other.card] != n:
            slots: dict[str, Slot] = {"c": the(card), "a": the(other.card), "n": n, "m": VALUE[other.card]}
            if n > VALUE[other.card]:
                key = "hint.famiglia.stir.more_zero" if no_zero else "hint.famiglia.stir_number.more"
                yield Motif(key, "does", 0.25, slots)
            else:
                yield Motif("hint.famiglia.stir_number.fewer", "does", 0.2, {**slots, "who": self.who})
        elif not isinstance(other, Stir):
            key = "hint.famiglia.stir.no_zero" if no_zero else "hint.famiglia.stir.first"
            yield Motif(key, "does", 0.2, {"c": the(card), "n": n})
        left = [lying for lying in self.street if KIND[lying] != KIND[card]]
        can = [lying for lying in left if payment(self.view, self.seat, lying)]
        if can and not isinstance(other, Recruit):
            yield Motif("hint.famiglia.stir_keeps", "does", 0.18, {"c": the(card), "t": the(max(can, key=WORTH.__getitem__))})

    def keeps_from_rival(self) -> Iterator[Motif]:
        """Yield that the best action takes a card away that the rival could pay for."""
        mine = touched(self.best)
        if mine < 0 or not VALUE[mine] or mine == touched(self.other) or not isinstance(self.best, Stir | Take | Recruit):
            return
        if with_ := payment(self.view, self.rival, mine):
            key = "hint.famiglia.denies.pair" if KIND[with_[0]] == KIND[with_[1]] else "hint.famiglia.denies.cards"
            weight = max(self.contrast.share(lambda one: f"r{KIND[mine]}" in one), 0.2)
            slots: dict[str, Slot] = {"c": the(mine), "who": self.who, "cards": the(*with_)}
            yield Motif(key, "does", weight, slots, counts_on=[CODES[mine]])

    def next_turn(self) -> Iterator[Motif]:
        """Yield the card that the seat gets oftener in its next turn."""
        contrast, mine = self.contrast, touched(self.best)
        gets = {
            kind: contrast.best_rate(f"m{kind}") - contrast.other_rate(f"m{kind}")
            for kind in range(KINDS) if kind % 5 and self.lies(kind) >= 0 and self.lies(kind) != mine
        }  # fmt: skip
        kind = max(gets, key=gets.__getitem__, default=-1)
        if kind < 0 or gets[kind] < MOSTLY:
            return
        weight = contrast.share(lambda one: f"m{kind}" in one)
        if mine >= 0 and isinstance(self.best, Take | Recruit) and KIND[mine] == kind - 1:
            yield Motif("hint.famiglia.next_turn.pays", "does", weight, {"c": the(self.lies(kind)), "b": the(mine)})
        else:
            yield Motif("hint.famiglia.next_turn.gets", "does", weight, {"c": the(self.lies(kind))})

    def rival_next(self) -> Iterator[Motif]:
        """Yield what the rival gets oftener after the other action."""
        contrast = self.contrast
        takes = {
            kind: contrast.other_rate(f"r{kind}") - contrast.best_rate(f"r{kind}")
            for kind in range(KINDS) if self.lies(kind) >= 0
        }  # fmt: skip
        kind = max(takes, key=takes.__getitem__, default=-1)
        more = contrast.other_facts["reply"] - contrast.best_facts["reply"]
        if kind < 0 or takes[kind] < OFTENER:
            if round(more) >= 1 and contrast.gap > 0:
                yield Motif("hint.famiglia.rival_more", "other", min(1.0, more / contrast.gap), {"who": self.who})
            return
        card = self.lies(kind)
        weight, slots = contrast.share(lambda one: f"r{kind}" in one), dict[str, Slot](c=the(card), who=self.who)
        with_ = payment(self.view, self.rival, card)
        if with_:
            slots["cards"] = the(*with_)
        alike = len({KIND[held] for held in with_ or ()})
        key = PAID_BY["help" if with_ is None else ("free", "pair", "mercenary")[alike]]
        yield Motif(key, "other", weight, slots, spoils=CODES[card])

    def other_spends(self) -> Iterator[Motif]:
        """Yield what the other action throws away or does not bring."""
        other, his = self.other, touched(self.other)
        if isinstance(other, Stir) and payment(self.view, self.seat, his):
            yield Motif("hint.famiglia.throws_own", "other", 0.4, {"a": the(his)})
        elif isinstance(other, Recruit) and other.lay != getattr(self.best, "lay", -1):
            needs = [card for card in self.street if VALUE[card] and KIND[card] - 1 == KIND[other.lay] and card != other.card]
            rest = [held for held in self.hand if KIND[held] == KIND[other.lay] and held != other.lay]
            if needs and len(rest) < 2:
                slots: dict[str, Slot] = {"a": the(other.lay), "c": the(max(needs, key=WORTH.__getitem__))}
                yield Motif("hint.famiglia.spends_payer", "other", 0.3, slots)
        elif isinstance(other, Take | Stir) and self.now > 0 and isinstance(self.best, Recruit | Threaten):
            yield Motif("hint.famiglia.brings_nothing", "other", 0.8 * self.now_weight, {"a": the(his)})

    def passes(self) -> Iterator[Motif]:
        """Yield what a pass does, as the best action or as the other."""
        view, ahead = self.view, self.view.worth(self.seat) > self.view.worth(self.rival)
        ends = bool(view.passed[self.rival])
        zeros = [card for card in self.street if not VALUE[card]]
        if isinstance(self.best, TakeNothing):
            if ends and ahead:
                yield Motif("hint.famiglia.ends.ahead", "does", 0.9, {"who": self.who})
            elif len(zeros) == 1:
                yield Motif("hint.famiglia.blocks", "does", 0.3, {"c": the(zeros[0]), "who": self.who})
            if not any(isinstance(action, Take | Recruit) for action in view.legal):
                yield Motif("hint.famiglia.unpayable", "hold", 0.3)
        elif isinstance(self.other, TakeNothing):
            if ends and not ahead:
                yield Motif("hint.famiglia.ends.behind", "other", 0.9, {"who": self.who})
            elif zeros:
                yield Motif("hint.famiglia.idle.zero", "other", 0.3, {"c": the(zeros[0])}, spoils=CODES[zeros[0]])
            elif isinstance(self.best, Recruit):
                yield Motif("hint.famiglia.idle.payable", "other", 0.3, {"c": the(self.best.card)}, spoils=CODES[self.best.card])
            else:
                yield Motif("hint.famiglia.idle.plain", "other", 0.3)
