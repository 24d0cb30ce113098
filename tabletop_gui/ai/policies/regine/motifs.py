"""Motifs of building a hand in Regine: what one holds, what an exchange looks for, what a card on the table does, and what goes
wrong with another action.

The marks of a sample: what the seat's four cards reach in the end (`reached`), and ``c<card>`` a card held now is one of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from tabletop_gui.ai.motifs import Contrast, Motif, percent
from tabletop_gui.ai.policies.regine.rule_policy import SHOWN, content, exchanged
from tabletop_gui.ai.requests import Cards, NamedCard, Reason, Seats, Slot
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.actions import (
    EndTurn,
    Exchange,
    Lay,
    NameRival,
    NoChanges,
    Obey,
    PutUnder,
    Remove,
    Renew,
    SwapIn,
    Uncover,
)
from tabletop_gui.games.regine.characters import (
    CHARACTERS,
    CODES,
    JESTER,
    KIND,
    KNIGHT,
    PRINCESS,
    QUEEN,
    TRUMPETER,
    VALUE,
    VALUES,
    copies,
)
from tabletop_gui.games.regine.combinations import KINDS_OF_FOUR, PAIRS, SUM, deciding_cards, pairing, total
from tabletop_gui.games.regine.court import DID_EXCHANGE, DID_LAY, HAND, TABLE, Regine

HIGH: Final = 10
"""Value of knight, princess and queen, the highest."""
TELLING: Final = 3
"""Least difference of two shares, in percent, for the figure to tell them."""
ANY: Final = KeyFamily("cards.a_courtier.{}", (CHARACTERS[JESTER], CHARACTERS[QUEEN]))
PAIRINGS: Final = ("none", "pair", "three", "double")
HOLDS: Final = KeyFamily("hint.regine.holds.{}", ("pair", "three", "double", "queens", "jesters"))
BREAKS: Final = KeyFamily("hint.regine.breaks.{}", ("pair", "three", "double"))
STAYS: Final = KeyFamily("hint.regine.{}.{}", ("stays", "closes_self"), ("nothing", "sum", "pair"))
EFFECTS: Final = KeyFamily("hint.regine.effect_{}", CHARACTERS[JESTER + 1 : QUEEN])
TRUMPETER_KEYS: Final = KeyFamily("hint.regine.trumpet_{}.{}", ("in", "out"), ("pair", "game"))
PICKS: Final = KeyFamily("hint.regine.picks.{}", ("content", "leads"))
REMOVES: Final = KeyFamily("hint.regine.removes.{}", ("content", "leads", "plain"))
UNCOVERS: Final = KeyFamily("hint.regine.uncovers.{}", ("content", "leads", "plain"))


@lru_cache(maxsize=len(KINDS_OF_FOUR))
def reached(kind: int) -> frozenset[str]:
    """Return what a kind of combination reaches, as marks."""
    kinds = KINDS_OF_FOUR[kind]
    found = {"queen": QUEEN in kinds, "jester": JESTER in kinds}
    found |= {"queens": kinds.count(QUEEN) > 1, "jesters": kinds.count(JESTER) > 1}
    found |= {"pair": pairing(kinds)[0] > 0, "double": pairing(kinds)[0] > 1}
    found |= {"game": total(kinds) >= SUM, "exact": total(kinds) == SUM}
    return frozenset(name for name, holds in found.items() if holds)


def figure(contrast: Contrast) -> Reason:
    """Return how often one ends up with the best hand with either action; the points between them where both read alike."""
    p, q = (percent(facts["best"]) for facts in (contrast.best_facts, contrast.other_facts))
    if p - q >= TELLING:
        return Reason("hint.regine.figure.best", {"p": p, "q": q})
    return Reason("hint.regine.figure.points", {"n": round(max(contrast.gap, 0.1), 1)})


def the(*cards: int) -> Cards:
    """Return cards as a slot: alike ones are named together, the highest first."""
    alike = Counter(KIND[card] for card in cards)
    named = []
    for card in sorted(cards, key=lambda card: (-KIND[card], card)):
        n, character = alike[KIND[card]], CHARACTERS[KIND[card]]
        phrase = GAME.card_with_article(card)
        key, params = (phrase.key, {}) if n == 1 else ("cards.alike_courtiers", {"n": str(n), "card": character})
        named.append(NamedCard(CODES[card], key, params))
    return Cards(tuple(named))


def any_of(card: int) -> Cards:
    """Return a queen or a jester of another player as a slot: one of many."""
    return Cards((NamedCard(CODES[card], ANY[CHARACTERS[KIND[card]]]),))


def who(seat: int) -> Seats:
    """Return a player as a slot."""
    return Seats((seat,))


def unseen(view: Regine) -> Counter[int]:
    """Return how many cards of each character the view does not see."""
    left = Counter(dict(enumerate(copies(len(view.sight)))))
    left.subtract(KIND[card] for card, sight in enumerate(view.sight) if sight)
    return left


def leaves(action: Action) -> Sequence[int]:
    """Return the cards of the hand that an action gives for others."""
    match action:
        case Exchange(cards):
            return cards
        case Renew(card):
            return (card,)
    return ()


class Detectors:
    """The detectors at one building decision."""

    def __init__(self, view: Regine, seat: int, contrast: Contrast) -> None:
        self.view, self.seat, self.contrast = view, seat, contrast
        self.best, self.other = contrast.best, contrast.other
        self.hand = view.zones[HAND + seat]
        self.own = [*self.hand, *view.zones[TABLE + seat]]
        self.kinds = [KIND[card] for card in self.own]
        self.sum, self.made = total(self.kinds), PAIRINGS[pairing(self.kinds)[0]]
        self.paired = deciding_cards(PAIRS, self.own)
        self.rivals = [rival for rival in range(view.n) if rival != seat]
        mine, his = contrast.best_facts, contrast.other_facts
        gap = max(contrast.gap, 0.01)
        self.own_weight = min(1.0, max(0.0, (mine["own"] - his["own"]) / gap))
        """Share of the gap that the seat's own cards make."""
        self.rivals_weight = min(1.0, max(0.0, (his["theirs"] - mine["theirs"]) / gap))
        """Share of the gap that the rivals' cards make."""

    def motifs(self) -> list[Motif]:
        """Return the motifs that hold."""
        found = [*self.exact(), *self.holds(), *self.draws(), *self.breaks(), *self.trumpet()]
        return [*found, *self.turn(), *self.stays(), *self.lays(), *self.other_lays(), *self.victims()]

    def mark(self, name: str) -> float:
        """Return the weight of a mark."""
        return self.contrast.share(lambda one: name in one)

    # -- what one holds ----------------------------------------------------------------------------

    def exact(self) -> Iterator[Motif]:
        """Yield that one has exactly 31: it is never overlooked, so that either sentence holds, without weight, for actions that
        are about as good, too (`common`).
        """
        best = self.best
        if self.sum != SUM or len(self.own) != 4 or isinstance(best, PutUnder):
            return
        gives = bool(leaves(best)) or isinstance(best, SwapIn) or (isinstance(best, Remove) and best.row == self.seat)
        codes = [CODES[card] for card in self.own]
        slots: dict[str, Slot] = {"c": the(*self.paired)} if self.paired else {}
        key = "hint.regine.exact.paired" if self.paired else "hint.regine.exact.plain"
        yield Motif(key, "hold", 0.0 if gives else 1.0, slots, counts_on=codes)
        princess = [card for card in self.view.zones[TABLE + self.seat] if KIND[card] == PRINCESS and isinstance(best, Renew)]
        if princess:
            yield Motif("hint.regine.exact.forced", "hold", 1.0, {"c": the(princess[-1])})
        else:
            yield Motif("hint.regine.exact.but", "hold", 1.0 if gives else 0.0)
        if not gives and leaves(self.other):
            yield Motif("hint.regine.breaks.exact", "other", 0.9, {"c": the(*leaves(self.other))}, CODES[leaves(self.other)[0]])

    def holds(self) -> Iterator[Motif]:
        """Yield the combination that one keeps while the other action would change cards."""
        if leaves(self.best) or not leaves(self.other) or len(self.own) != 4:
            return
        if self.made != "none":
            weight = max(self.mark("double" if self.made != "pair" else "pair"), 0.3 * self.own_weight)
            counts, kinds = [CODES[card] for card in self.paired], {KIND[card] for card in self.paired}
            name = {QUEEN: "queens", JESTER: "jesters"}.get(min(kinds), self.made) if len(kinds) == 1 else self.made
            yield Motif(HOLDS[name], "hold", weight, {"c": the(*self.paired)}, counts_on=counts)
        if self.sum > SUM:
            yield Motif("hint.regine.holds.game", "hold", max(self.mark("game"), 0.25 * self.own_weight), {"n": self.sum})

    # -- exchanges ---------------------------------------------------------------------------------

    def draws(self) -> Iterator[Motif]:
        """Yield what an exchange looks for: by the cards kept, and what is worth little of those given."""
        given = leaves(self.best)
        if not given:
            return
        kept = [card for card in self.own if card not in given]
        left, kinds = unseen(self.view), {KIND[card] for card in kept}
        need = SUM - sum(VALUE[card] for card in kept)
        paired = deciding_cards(PAIRS, kept)
        if len(kept) == 3:
            exact = sum(n for kind, n in left.items() if VALUES[kind] == need)
            game = sum(n for kind, n in left.items() if VALUES[kind] >= need)
            alike = sum(left[kind] for kind in kinds)
            slots: dict[str, Slot] = {"m": SUM - need, "v": need}
            if exact:
                yield Motif("hint.regine.draws.exact", "does", self.mark("exact"), {**slots, "n": exact})
            if game > exact and need > 1:
                yield Motif("hint.regine.draws.game", "does", self.mark("game"), {**slots, "n": game})
            if alike and not paired:
                yield Motif("hint.regine.draws.pair", "does", self.mark("pair"), {"c": the(*kept), "n": alike})
            elif len(paired) == 3 and alike:
                yield Motif("hint.regine.draws.four", "does", self.mark("double"), {"c": the(*paired), "n": alike})
            elif alike:
                yield Motif("hint.regine.draws.double", "does", self.mark("double"), {"c": the(*kept), "n": alike})
        else:
            yield from self._keeps(kept, paired)
        yield from self._gives(given)

    def _keeps(self, kept: Sequence[int], paired: Sequence[int]) -> Iterator[Motif]:
        """Yield what two cards or fewer are kept for."""
        if paired:
            weight = max(self.mark("double"), self.mark("pair"))
            yield Motif("hint.regine.keeps.pair", "does", weight, {"c": the(*paired)})
        queens, jesters = ([card for card in kept if KIND[card] == kind] for kind in (QUEEN, JESTER))
        high = [card for card in kept if VALUE[card] == HIGH and KIND[card] != QUEEN]
        if queens and not paired:
            weight = max(self.mark("queens"), self.mark("queen"), self.mark("game"))
            yield Motif("hint.regine.keeps.queen", "does", weight, {"c": the(*queens)})
        if jesters and not paired:
            weight = max(self.mark("jesters"), self.mark("jester"))
            yield Motif("hint.regine.keeps.jester", "does", weight, {"c": the(*jesters)})
        if high and not paired:
            yield Motif("hint.regine.keeps.high", "does", self.mark("game"), {"c": the(*high)})
        if not kept:
            yield Motif("hint.regine.keeps.nothing", "does", 0.35 * self.own_weight)

    def _gives(self, given: Sequence[int]) -> Iterator[Motif]:
        """Yield the cards given that the other action keeps, where they are worth little."""
        low = [card for card in given if card not in leaves(self.other) and self.kinds.count(KIND[card]) == 1]
        low = [card for card in low if KIND[card] != QUEEN and VALUE[card] < HIGH]
        if not low or len(low) > 2:
            return
        weight = max(self.mark(f"c{low[0]}") * 0.6, 0.3 * self.own_weight)
        key = "hint.regine.gives.jester" if KIND[low[0]] == JESTER else "hint.regine.gives.single"
        slots: dict[str, Slot] = {"c": the(*low), "n": sum(VALUE[card] for card in low)}
        counts = [CODES[card] for card in low]
        yield Motif(key if len(low) == 1 else "hint.regine.gives.two", "does", weight, slots, counts_on=counts)

    def breaks(self) -> Iterator[Motif]:
        """Yield what the other exchange gives away, or keeps for nothing."""
        given, mine = leaves(self.other), leaves(self.best)
        lost = [card for card in given if card not in mine]
        broken = [card for card in lost if card in self.paired]
        if self.made != "none" and broken and self.sum != SUM:
            weight = self.mark("pair" if self.made == "pair" else "double")
            slots: dict[str, Slot] = {"c": the(*broken)}
            yield Motif(BREAKS[self.made], "other", max(weight, 0.4 * self.own_weight), slots, spoils=CODES[broken[0]])
        elif lost and self.sum > SUM:
            yield Motif("hint.regine.breaks.game", "other", self.mark("game"), {"c": the(*lost), "n": self.sum}, CODES[lost[0]])
        for kind, key in ((QUEEN, "hint.regine.wastes.queen"), (JESTER, "hint.regine.wastes.jester")):
            if gone := [card for card in lost if KIND[card] == kind and card not in broken]:
                name = "queen" if kind == QUEEN else "jester"
                weight = max(self.mark(name), self.mark(f"{name}s"))
                yield Motif(key, "other", weight, {"c": the(gone[0])}, spoils=CODES[gone[0]])
        high = [card for card in lost if KIND[card] in (KNIGHT, PRINCESS) and card not in broken]
        if high:
            yield Motif("hint.regine.wastes.high", "other", self.mark("game"), {"c": the(high[0])}, CODES[high[0]])
        idle = [card for card in mine if card not in given and given]
        idle = [card for card in idle if VALUE[card] < HIGH and self.kinds.count(KIND[card]) == 1]
        if idle:
            slots = {"c": the(idle[0]), "n": VALUE[idle[0]]}
            yield Motif("hint.regine.keeps_low", "other", 0.8 * self.mark(f"c{idle[0]}"), slots, CODES[idle[0]])

    def trumpet(self) -> Iterator[Motif]:
        """Yield what the card that the trumpeter shows would change."""
        if not isinstance(self.best, SwapIn | PutUnder):
            return
        top, _ = self.view.top()
        swaps, slots = isinstance(self.best, SwapIn), dict[str, Slot](c=the(top))
        rest = list(self.own)
        rest.remove(next(card for card in self.view.zones[TABLE + self.seat] if KIND[card] == TRUMPETER))
        after = [KIND[card] for card in (*rest, top)]
        more, less = (after, self.kinds) if swaps else (self.kinds, after)
        n, m = total(more), total(less)
        if pairing(more)[0] > pairing(less)[0]:
            yield Motif(TRUMPETER_KEYS["in" if swaps else "out", "pair"], "does", 0.5, slots)
        if n >= SUM > m or n == SUM != m:
            yield Motif(TRUMPETER_KEYS["in" if swaps else "out", "game"], "does", 0.6, {**slots, "n": n, "m": m})
        if swaps and KIND[top] in (QUEEN, JESTER):
            key = "hint.regine.trumpet_in.queen" if KIND[top] == QUEEN else "hint.regine.trumpet_in.jester"
            yield Motif(key, "does", 0.45, slots)
        elif swaps and n > m:
            yield Motif("hint.regine.trumpet_in.sum", "does", 0.3, {**slots, "n": n, "m": m})
        elif not swaps and pairing(less)[0] <= pairing(more)[0] and KIND[top] not in (QUEEN, JESTER) and m < max(n + 1, SUM):
            yield Motif("hint.regine.trumpet_out.plain", "does", 0.3, slots)

    # -- turns -------------------------------------------------------------------------------------

    def turn(self) -> Iterator[Motif]:
        """Yield what announcing or ending the turn does to the rivals, as the best action or as the other."""
        view = self.view
        busy = [rival for rival in self.rivals if view.zones[HAND + rival] and not content(view, rival)]
        rival = max(busy, key=lambda one: (exchanged(view, one), view.points[one], -one), default=-1)
        if rival < 0:
            return
        n = exchanged(view, rival)
        slots: dict[str, Slot] = {"who": who(rival), "n": n}
        changes = not view.locked
        if isinstance(self.best, NoChanges):
            key = "hint.regine.announces.again" if n else "hint.regine.announces.first"
            yield Motif(key, "does", max(self.rivals_weight, 0.2), slots, counts_on=["rival"])
        elif isinstance(self.best, EndTurn) and not view.used & (DID_EXCHANGE | DID_LAY) and view.passes == view.n - 1:
            yield Motif("hint.regine.bets_now", "does", max(self.rivals_weight, 0.3))
        elif isinstance(self.best, EndTurn) and isinstance(self.other, Lay):
            if changes and self.sum != SUM:
                yield Motif("hint.regine.waits.open", "does", 0.22, counts_on=["change"])
            elif self.other.up:
                yield Motif("hint.regine.waits.secret", "does", 0.22)
            if not view.used & (DID_EXCHANGE | DID_LAY):
                yield Motif("hint.regine.prolongs", "other", max(self.rivals_weight, 0.5 * self.own_weight, 0.15))
        if changes and isinstance(self.best, NoChanges) and not leaves(self.other):
            key = "hint.regine.lets_improve.again" if n else "hint.regine.lets_improve.first"
            yield Motif(key, "other", self.rivals_weight, slots, spoils="rival")

    def stays(self) -> Iterator[Motif]:
        """Yield what one is left with where the other action gives up changing cards."""
        if not leaves(self.best) or not isinstance(self.other, EndTurn | NoChanges | Lay) or len(self.own) != 4:
            return
        poor = "nothing" if self.made == "none" and self.sum < SUM else "sum" if self.sum < SUM else "pair"
        if poor == "pair" and self.made != "none":
            return
        way = "closes_self" if isinstance(self.other, NoChanges) else "stays"
        yield Motif(STAYS[way, poor], "other", max(0.5 * self.own_weight, 0.15), {"n": self.sum})

    # -- cards laid --------------------------------------------------------------------------------

    def lays(self) -> Iterator[Motif]:
        """Yield what a card laid does."""
        best = self.best
        if not isinstance(best, Lay | Obey):
            return
        card, up = best.card, not isinstance(best, Lay) or best.up
        kind, slots = KIND[card], dict[str, Slot](c=the(card))
        kept = self.mark(f"c{card}")
        weight, counts = max(self.own_weight, self.rivals_weight, 0.3) * 0.8, [CODES[card]]
        if not up:
            yield Motif("hint.regine.safe.hidden", "does", max(kept, 0.2), slots, counts_on=counts)
        elif kind == JESTER and self.view.locked:
            yield Motif("hint.regine.reopens", "does", weight, slots, counts_on=counts)
        elif kind in (JESTER, QUEEN):
            yield Motif("hint.regine.safe.shown", "does", max(kept, 0.2), slots, counts_on=counts)
        else:
            yield Motif(EFFECTS[CHARACTERS[kind]], "does", weight, slots, counts_on=counts)
            ready = [rival for rival in self.rivals if content(self.view, rival)]
            if kind == KNIGHT and any(self.view.zones[HAND + rival] for rival in ready):
                rival = next(rival for rival in ready if self.view.zones[HAND + rival])
                yield Motif("hint.regine.robs_content", "does", weight + 0.05, {**slots, "who": who(rival)}, counts_on=counts)
            if kind == PRINCESS and self.view.locked:
                yield Motif("hint.regine.renews_locked", "does", weight + 0.05, slots, counts_on=counts)

    def other_lays(self) -> Iterator[Motif]:
        """Yield what laying the other card would spoil."""
        other = self.other
        if isinstance(other, Lay | Obey):
            card, up = other.card, not isinstance(other, Lay) or other.up
            slots: dict[str, Slot] = {"c": the(card)}
            if up and KIND[card] == JESTER and self.view.locked:
                yield Motif("hint.regine.other_reopens", "other", max(self.rivals_weight, 0.15), slots)
            elif up and not (isinstance(self.best, Lay | Obey) and getattr(self.best, "up", True)):
                weight = max(min(1.0, SHOWN / max(self.contrast.gap, 0.01)), 0.15)
                key = "hint.regine.shows.effect" if JESTER < KIND[card] < QUEEN else "hint.regine.shows.plain"
                yield Motif(key, "other", weight, slots, spoils=CODES[card])
            elif not up and not self.view.locked and self.sum != SUM:
                yield Motif("hint.regine.stuck", "other", max(0.5 * self.own_weight, 0.15), slots, spoils="change")
            elif up and JESTER < KIND[card] < QUEEN:
                yield Motif("hint.regine.other_card", "other", 0.15, slots)
            elif up:
                yield Motif("hint.regine.other_idle", "other", 0.15, slots)
        elif isinstance(other, EndTurn) and isinstance(self.best, Lay):
            yield Motif("hint.regine.idle", "other", 0.2, {"c": the(self.best.card)}, spoils=CODES[self.best.card])

    def victims(self) -> Iterator[Motif]:
        """Yield why a rival or a card is chosen for an effect."""
        best, other, view = self.best, self.other, self.view
        if not isinstance(best, NameRival | Remove | Uncover):
            return
        rival = best.rival if isinstance(best, NameRival) else best.row
        slots: dict[str, Slot] = {"who": who(rival)}
        leads = view.points[rival] > max(points for seat, points in enumerate(view.points) if seat != rival)
        ground = "content" if content(view, rival) else "leads" if leads else "plain"
        seen = -1 if isinstance(best, NameRival) else view.zones[TABLE + rival][best.place]
        if rival == self.seat:
            if isinstance(best, Remove):
                yield Motif("hint.regine.removes.own", "does", 0.5, {"c": the(seen)})
            elif seen >= 0:
                yield Motif("hint.regine.uncovers.own", "does", 0.5, {"c": the(seen)})
        elif isinstance(best, NameRival):
            if ground != "plain":
                yield Motif(PICKS[ground], "does", 0.5, slots)
        elif isinstance(best, Uncover):
            yield Motif(UNCOVERS[ground], "does", 0.4, slots)
        elif seen >= 0 and KIND[seen] in (QUEEN, JESTER):
            yield Motif("hint.regine.removes.good", "does", 0.6, {**slots, "c": the(seen)})
        elif seen < 0:
            yield Motif(REMOVES[ground], "does", 0.4, slots)
        his = getattr(other, "rival", getattr(other, "row", -1))
        if his == self.seat:
            yield Motif("hint.regine.own_instead", "other", max(self.own_weight, 0.2))
        elif his >= 0 and his != rival and not view.locked:
            yield Motif("hint.regine.still_changing", "other", max(self.rivals_weight, 0.2), {"who": who(his)})
        elif isinstance(other, Remove) and his == rival:
            low = view.zones[TABLE + his][other.place]
            if low >= 0 and KIND[low] > JESTER and VALUE[low] < HIGH:
                yield Motif("hint.regine.removes_low", "other", max(self.rivals_weight, 0.2), {"c": the(low), "who": who(his)})
