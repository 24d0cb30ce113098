"""Motifs of Oh Hell: what the hand holds, what a card or a bid does, and what goes wrong with another.

The marks of a sample: ``w<card>`` a card of the seat won a trick, ``l<card>:<seat>:<other>`` it lost one to a seat's other card,
``over`` and ``under`` the bid failed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from tabletop_gui.ai.motifs import Contrast, Marks, Motif, named, percent
from tabletop_gui.ai.policies.oh_hell import rule_policy
from tabletop_gui.ai.policies.oh_hell.certain_tricks import beaters, certain, sure_tricks
from tabletop_gui.ai.requests import Cards, Reason, Seats, Slot
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.trick_taking import ABOVE, CODES, PACK, SUIT, SUIT_MASK, SUITS, Play, power, tricks
from tabletop_gui.games.oh_hell import GAME, TAKEN, TRICK, Bid, OhHell

LIKELY: Final = 0.6
"""Rate of winning a trick from which on a card should win one."""
HOPEFUL: Final = 0.2
"""Rate from which on it may."""
RELIED_ON: Final = 0.45
"""Rate from which on a card is kept for a later trick."""
MOST_NAMED: Final = 3
FEW: Final = 4
"""Number of higher cards up to which they are counted out."""
NOTED: Final = 3
"""Difference in percent from which on two chances are told; otherwise points are."""

NEEDS: Final = KeyFamily("hint.oh_hell.bid_needs.{}", ("suit", "trump", "trumped"))
LATER: Final = KeyFamily("hint.oh_hell.later.{}", ("beaten", "void", "trumped"))
SAVES: Final = KeyFamily("hint.oh_hell.save.{}{}", ("plain", "lead", "throw"), ("", "_some"))


def marks(view: OhHell, seat: int, world: OhHell) -> Marks:
    """Return what became of the seat's cards in a sample played out."""
    found, done = set[str](), sum(view.won)
    for number, (leader, cards, winner) in enumerate(tricks(world.zones[TAKEN], (view.dealer + 1) % view.n, view.n, view.trump)):
        if number >= done:
            mine, top = cards[(seat - leader) % view.n], cards[(winner - leader) % view.n]
            if winner == seat:
                found.add(f"w{mine}")
            elif SUIT[mine] in (SUIT[cards[0]], view.trump):  # what is thrown away is beaten by nobody
                found.add(f"l{mine}:{winner}:{top}")
    won, bid = world.won[seat], world.bids[seat]
    if won != bid:
        found.add("over" if won > bid else "under")
    return found


def figure(contrast: Contrast) -> Reason:
    """Return how often the bid is made with either action; points where that does not decide."""
    p, q = percent(contrast.best_facts["made"]), percent(contrast.other_facts["made"])
    if p - q < NOTED:
        gap = round(max(contrast.gap, 0.1), 1)
        return Reason("hint.oh_hell.figure.points", {"n": gap})
    if isinstance(contrast.best, Bid):
        return Reason("hint.oh_hell.figure.bid", {"p": p, "q": q, "bid": contrast.best.tricks, "other": contrast.other.tricks})
    return Reason("hint.oh_hell.figure.made", {"p": p, "q": q})


def the(*cards: int, either: bool = False) -> Cards:
    """Return cards as a slot."""
    return named(GAME, cards, either=either)


def the_suit(card: int) -> str:
    """Return a card's suit as a slot."""
    return SUITS[SUIT[card]]


class Detectors:
    """The detectors at one decision: exact from the view, weighed by the samples."""

    def __init__(self, view: OhHell, seat: int, contrast: Contrast) -> None:
        self.view, self.seat, self.contrast = view, seat, contrast
        self.hand, self.trump = list(view.zones[seat]), view.trump
        self.own, self.gone = rule_policy.held(view, seat), rule_policy.seen(view)
        self.unseen = PACK & ~(self.own | self.gone)

    def motifs(self) -> list[Motif]:
        """Return the motifs that hold."""
        best, other = self.contrast.best, self.contrast.other
        return [*self.certain(best, other), *self.uncertain(best, other)]

    def certain(self, best: Bid | Play, other: Bid | Play) -> Iterator[Motif]:
        """Yield what is certain from the view: that the best makes the bid, or that the other cannot."""
        view, seat = self.view, self.seat
        if certain(view, seat, best).made:
            if isinstance(best, Bid):
                yield Motif("hint.oh_hell.bid_certain", "hold", 0.9, {"bid": best.tricks})
            else:
                yield Motif("hint.oh_hell.made_must", "does", 0.9, {"c": the(best.card)})
        if certain(view, seat, other).made is False and self.contrast.best_facts["made"]:
            if isinstance(other, Bid):
                yield Motif("hint.oh_hell.bid_never", "other", 0.9, {"other": other.tricks})
            else:
                yield Motif("hint.oh_hell.other_gone", "other", 0.9, {"a": the(other.card)})

    def uncertain(self, best: Bid | Play, other: Bid | Play) -> list[Motif]:
        """Return what holds in some of the samples."""
        if isinstance(best, Bid):
            assert isinstance(other, Bid)
            return [*self.bid_hand(best.tricks, other.tricks), *self.other_bid(best.tricks, other.tricks)]
        assert isinstance(other, Play)
        return [*self.card(best.card, other.card), *self.too_many(best.card, other.card)]

    def above(self, card: int) -> int:
        """Return the number of cards still out that are higher in a card's suit."""
        return (self.unseen & ABOVE[card]).bit_count()

    def is_trump(self, card: int) -> bool:
        return SUIT[card] == self.trump

    def weight(self, card: int) -> float:
        """Return the share of the gap in the samples in which a card wins with one action only."""
        return self.contrast.share(lambda one: f"w{card}" in one)

    # -- bids ---------------------------------------------------------------------------------------------------------

    def winning_rates(self, more: bool) -> dict[int, float]:
        """Return how often each card wins a trick with the higher (`more`: the other) of the two bids. Of cards that nothing
        separates the highest is said to win first.
        """
        of = self.contrast.other_rate if more else self.contrast.best_rate
        found = {card: of(f"w{card}") for card in self.hand}
        runs: dict[tuple[int, int], list[int]] = {}
        for card in found:
            runs.setdefault((SUIT[card], self.above(card)), []).append(card)
        for run in runs.values():
            rates = sorted((found[card] for card in run), reverse=True)
            found |= dict(zip(sorted(run, reverse=True), rates, strict=True))
        return found

    def bid_hand(self, bid: int, other: int) -> Iterator[Motif]:
        """Yield what the hand holds."""
        rates = self.winning_rates(other > bid)
        order = sorted(self.hand, key=lambda card: (-rates[card], -card))
        trumps = sorted((card for card in self.hand if self.is_trump(card)), reverse=True)
        tops = trumps[: sure_tricks(self.own, self.gone, self.trump)][:MOST_NAMED]
        strong = [card for card in order if rates[card] >= LIKELY and card not in tops][:MOST_NAMED]
        facts = self.contrast.best_facts
        likeliest = max(range(self.view.size + 1), key=lambda k: facts.get(f"taken_{k}", 0.0))
        if all(action.tricks != likeliest for action in self.view.legal):
            yield Motif("hint.oh_hell.barred.some" if likeliest else "hint.oh_hell.barred.none", "hold", 0.6, {"n": likeliest})
        if bid:
            yield from self._counted_on(bid, tops, strong, [card for card in order if rates[card] >= HOPEFUL])
            yield from self._special_hopes(bid, order, rates, strong)
            return
        tall = [card for card in sorted(self.hand, reverse=True) if not self.above(card) and not self.is_trump(card)][:MOST_NAMED]
        top = order[0]
        if tall:
            yield Motif("hint.oh_hell.bid_ace_dropped", "hold", 0.5, {"cards": the(*tall), "n": len(tall)})
        elif self.above(top):
            slots: dict[str, Slot] = {"c": the(top), "n": self.above(top), "suit": the_suit(top)}
            yield Motif("hint.oh_hell.bid_nothing", "hold", 0.5, slots)

    def _counted_on(self, bid: int, tops: Sequence[int], strong: Sequence[int], hopes: Sequence[int]) -> Iterator[Motif]:
        """Yield the cards that should bring the tricks of a bid. `hopes`: those that may, the best first."""
        counted = [*tops, *strong][: MOST_NAMED + 1]
        shown = the(*sorted(counted, key=lambda card: (not self.is_trump(card), SUIT[card], -card)))
        n = len(counted)
        if tops and not strong:
            yield Motif("hint.oh_hell.bid_sure", "hold", 0.6, {"cards": shown, "n": n})
        elif strong and n >= bid:
            key = "hint.oh_hell.bid_counts.all" if n == bid else "hint.oh_hell.bid_counts.more"
            yield Motif(key, "hold", 0.65 if n == bid else 0.57, {"cards": shown, "n": n})
        elif strong and (more := [card for card in hopes if card not in counted][:MOST_NAMED]):
            yield Motif("hint.oh_hell.bid_counts.some", "hold", 0.57, {"cards": shown, "n": n, "more": the(*more, either=True)})
        elif not strong and len(some := hopes[: bid + 1]) > 1:
            key = "hint.oh_hell.bid_hope.among" if bid > 1 else "hint.oh_hell.bid_hope.between"
            yield Motif(key, "hold", 0.55, {"cards": the(*some, either=bid == 1), "n": bid})
        elif not strong and hopes:
            yield Motif("hint.oh_hell.bid_hope.alone", "hold", 0.5, {"c": the(hopes[0])})

    def _special_hopes(self, bid: int, order: Sequence[int], rates: dict[int, float], strong: Sequence[int]) -> Iterator[Motif]:
        """Yield why a card of the bid wins: few cards are dealt, the lead is one's own, a suit is missing."""
        view, dealt = self.view, self.view.n * self.view.size
        last = order[min(bid, len(order)) - 1]
        if 2 * dealt < len(CODES) and not self.is_trump(last) and self.above(last) and rates[last] >= 0.4:
            yield Motif("hint.oh_hell.bid_few_dealt", "hold", 0.58, {"c": the(last), "n": dealt})
        aces = [card for card in strong[:1] if self.trump not in (None, SUIT[card]) and not self.above(card)]
        if view.leader == self.seat and aces:
            yield Motif("hint.oh_hell.bid_lead", "hold", 0.6, {"c": the(*aces)})
        ruffs = [card for card in self.hand if self.is_trump(card) and self.above(card) and rates[card] >= 0.5]
        short = [suit for suit in range(4) if suit != self.trump and not self.own & SUIT_MASK[suit]]
        if ruffs and short and view.size > 2:
            yield Motif("hint.oh_hell.bid_void", "hold", 0.62, {"c": the(ruffs[0]), "suit": SUITS[short[0]]})

    def other_bid(self, bid: int, other: int) -> Iterator[Motif]:
        """Yield what goes wrong with another bid."""
        view, rates = self.view, self.winning_rates(other > bid)
        order = sorted(self.hand, key=lambda card: (-rates[card], -card))
        told = [b for b in view.bids if b >= 0]
        fair = view.size * len(told) / view.n
        crowd: dict[str, Slot] = {"said": sum(told), "size": view.size}
        if len(told) > 1 and other > bid and sum(told) >= fair + 1:
            yield Motif("hint.oh_hell.bid_crowd", "other", 0.3, crowd)
        if len(told) > 1 and other < bid and sum(told) <= fair - 1:
            yield Motif("hint.oh_hell.bid_starved", "other", 0.3, crowd)
        card = order[min(bid if other > bid else other, len(order) - 1)]
        slots: dict[str, Slot] = {"other": other, "c": the(card), "n": self.above(card), "suit": the_suit(card)}
        code = CODES[card]
        if other > bid and (self.above(card) or self.trump not in (None, SUIT[card])):
            weight = self.contrast.other_share(f"w{card}", holds=False)
            word = "trump" if self.is_trump(card) else "suit" if self.above(card) else "trumped"
            yield Motif(NEEDS[word], "other", weight, slots, spoils=code)
        elif other < bid and self.contrast.other_rate(f"w{card}") >= 0.3:
            key = "hint.oh_hell.bid_wins.mostly" if self.above(card) else "hint.oh_hell.bid_wins.anyway"
            yield Motif(key, "other", self.contrast.other_share(f"w{card}"), slots)
        elif other < bid and len(several := [one for one in order if rates[one] >= 0.4][: MOST_NAMED + 1]) > max(other, 1):
            key = "hint.oh_hell.bid_loses.most" if other else "hint.oh_hell.bid_loses.all"
            yield Motif(key, "other", 0.5, {"other": other, "cards": the(*several)})

    # -- cards --------------------------------------------------------------------------------------------------------

    def card(self, card: int, other: int) -> Iterator[Motif]:
        """Yield what a card does, and what goes wrong with another."""
        view = self.view
        trick = view.zones[TRICK]
        strength = power(SUIT[trick[0] if trick else card], self.trump)
        top = max(trick, key=strength.__getitem__, default=-1)
        self.trick, self.strength, self.top = trick, strength, top
        self.holder = (view.leader + trick.index(top)) % view.n if trick else -1
        self.later = [(self.seat + k) % view.n for k in range(1, view.n - len(trick))]
        self.known = self.own | self.gone
        contrast, need = self.contrast, view.bids[self.seat] - view.won[self.seat]
        trick_weight = contrast.share(lambda one: f"w{card}" in one, lambda one: f"w{other}" in one)
        self.does = max(trick_weight, self.weight(card), 0.15)
        if need < 0 or need > len(self.hand):
            yield from self._hopeless(card)
        elif need == 0:
            yield from self._avoids(card)
            yield from self._other_wins(other)
        else:
            yield from self._wants(card, need)
            short, over = (contrast.other_facts[word] - contrast.best_facts[word] for word in ("under", "over"))
            if short > max(over, 0.02):
                yield from self._falls_short(card, other)

    def _beats(self, card: int) -> bool:
        """Return whether a card leads the trick when it is played now."""
        return self.top < 0 or self.strength[card] > self.strength[self.top]

    def _better(self, card: int) -> int:
        """Return the cards, a bit each, with which somebody who plays later may beat a card."""
        found = 0
        for better in beaters(self.view, self.seat, card, self.known).values():
            found |= better
        return found

    def _hopeless(self, card: int) -> Iterator[Motif]:
        """Yield what a card is for when the bid can no longer be made."""
        contrast, view = self.contrast, self.view
        wants = contrast.best_facts["trick"] >= contrast.other_facts["trick"]
        if view.scoring == "positive":
            yield Motif("hint.oh_hell.gone.take" if wants else "hint.oh_hell.gone.wait", "does", self.does, {"c": the(card)})
        elif view.scoring != "blackout":
            yield Motif("hint.oh_hell.gone.nearer", "does", self.does, {"c": the(card)})
        if self.trick and self._beats(card) and view.bids[self.holder] > view.won[self.holder]:
            slots: dict[str, Slot] = {"who": Seats((self.holder,)), "top": the(self.top)}
            yield Motif("hint.oh_hell.gone.deny", "other", 0.4, slots)

    def _avoids(self, card: int) -> Iterator[Motif]:
        """Yield how a card takes no trick."""
        trick, top, strength, view = self.trick, self.top, self.strength, self.view
        c, n = the(card), self.above(card)
        if trick and not self._beats(card):
            if SUIT[card] == SUIT[trick[0]]:
                losing = [action.card for action in view.legal if strength[action.card] < strength[top]]
                highest = len(losing) > 1 and card == max(losing, key=strength.__getitem__)
                key = (
                    "hint.oh_hell.under.trumped" if SUIT[top] != SUIT[trick[0]]
                    else "hint.oh_hell.under.highest" if highest else "hint.oh_hell.under.plain"
                )  # fmt: skip
                yield Motif(key, "does", max(self.does, 0.3), {"c": c, "top": the(top), "who": Seats((self.holder,))})
            else:
                last = sum(SUIT[other] == SUIT[card] for other in self.hand) == 1
                key = "hint.oh_hell.throw.top" if not n else "hint.oh_hell.throw.last" if last else "hint.oh_hell.throw.plain"
                slots: dict[str, Slot] = {"c": c, "suit": the_suit(trick[0]), "own": the_suit(card)}
                yield Motif(key, "does", max(self.weight(card), 0.3), slots)
        elif trick and not self.later:
            if all(strength[action.card] > strength[top] for action in view.legal):
                yield Motif("hint.oh_hell.must_take", "does", self.does, {"c": c, "top": the(top)})
        elif trick and (better := self._better(card).bit_count()):
            yield Motif("hint.oh_hell.ahead_hope", "does", self.does, {"c": c, "n": better})
        elif not trick and n:
            yield Motif("hint.oh_hell.lead_low", "does", self.does, {"c": c, "n": n, "suit": the_suit(card)})
        taker = Counter(seat for one in self.contrast.best_marks for seat in lost_to(one, card))
        if not taker:
            return
        [(seat, times)] = taker.most_common(1)
        if seat in self.later and view.bids[seat] > view.won[seat] and 2 * times >= len(self.contrast.gaps):
            weight = 0.8 * self.contrast.share(lambda one: seat in lost_to(one, card), lambda one: False)
            yield Motif("hint.oh_hell.wants_it", "other", weight, {"who": Seats((seat,)), "n": view.bids[seat] - view.won[seat]})

    def _other_wins(self, other: int) -> Iterator[Motif]:
        """Yield the danger that the other card takes a trick that is not wanted."""
        contrast, c = self.contrast, the(other)
        if not self._beats(other):
            return
        weight = contrast.other_share(f"w{other}")
        if self.trick and not self.later:
            yield Motif("hint.oh_hell.other_wins.takes", "other", weight, {"a": c})
        elif contrast.other_rate(f"w{other}") - contrast.best_rate(f"w{other}") >= 0.05:
            better = self._better(other)
            n = better.bit_count() if self.trick else self.above(other)
            of_suit = better & SUIT_MASK[SUIT[other]]
            key = (
                "hint.oh_hell.other_wins.surely" if not n else "hint.oh_hell.other_wins.few" if n <= FEW
                else "hint.oh_hell.other_wins.trump" if self.trick and not of_suit else "hint.oh_hell.other_wins.ahead"
            )  # fmt: skip
            yield Motif(key, "other", weight, {"a": c, "n": n})

    def _wants(self, card: int, need: int) -> Iterator[Motif]:
        """Yield how a card takes a trick that is needed, or waits for a later one."""
        contrast, trick, strength, does = self.contrast, self.trick, self.strength, self.does
        c, n, beats = the(card), self.above(card), self._beats(card)
        rest = [other for other in self.hand if other != card]
        rates = {other: contrast.best_rate(f"w{other}") for other in rest}
        relied_on = [other for other in sorted(rest, key=lambda it: -rates[it]) if rates[other] >= RELIED_ON]
        keepers = relied_on[: min(need, MOST_NAMED)]
        better = self._better(card)
        follows, takes = bool(trick) and SUIT[card] == SUIT[trick[0]], contrast.best_facts["trick"]
        if beats and need == len(self.hand) > 1:
            yield Motif("hint.oh_hell.need_all", "hold", 0.35, {"c": c})
        if trick and beats and not self.later:
            able = [action.card for action in self.view.legal if strength[action.card] > strength[self.top]]
            cheap = len(able) > 1 and card == min(able, key=strength.__getitem__)
            key, weight = ("hint.oh_hell.last.cheap", 0.3) if cheap else ("hint.oh_hell.last.takes", 0.0)
            yield Motif(key, "does", max(does, weight), {"c": c, "top": the(self.top)})
        elif trick and beats and not follows and self.is_trump(card):
            yield Motif("hint.oh_hell.takes.ruff", "does", max(does, 0.3), {"c": c, "suit": the_suit(trick[0])})
        elif trick and beats and not better:
            yield Motif("hint.oh_hell.takes.behind", "does", max(does, 0.3), {"c": c})
        elif not trick and not n:
            key = "hint.oh_hell.cash.sure" if self.trump in (None, SUIT[card]) else "hint.oh_hell.cash.suit"
            yield Motif(key, "does", does, {"c": c})
        elif not trick and self.is_trump(card) and keepers:
            slots: dict[str, Slot] = {"c": c, "n": len(keepers), "cards": the(*keepers)}
            yield Motif("hint.oh_hell.draw", "does", does, slots, counts_on=[CODES[one] for one in keepers])
        elif beats and takes >= 0.3 and (trick or n <= FEW):
            if self.trump not in (None, SUIT[card]) and not n and not better & SUIT_MASK[SUIT[card]]:
                yield Motif("hint.oh_hell.try.trump", "does", does, {"c": c})
            elif better.bit_count() <= FEW:
                yield Motif("hint.oh_hell.try.few", "does", does, {"c": c, "n": better.bit_count()})
            elif trick and len(self.later) <= 2:
                slots = {"c": c, "who": Seats(tuple(self.later)), "n": len(self.later)}
                yield Motif("hint.oh_hell.try.players", "does", does, slots)
        if takes < (0.5 if trick else 0.65) and keepers and (better or not beats) and (trick or n):
            word = "lead" if not trick else "plain" if follows else "throw"
            key = SAVES[word, "" if len(keepers) >= need else "_some"]
            slots = {"c": c, "cards": the(*keepers), "n": len(keepers)}
            yield Motif(key, "does", max(does, 0.25), slots, counts_on=[CODES[one] for one in keepers])
        elif takes < 0.5 and not keepers and rest and rates[hope := max(rest, key=rates.__getitem__)] > 0.1:
            key = "hint.oh_hell.hope.throw" if trick else "hint.oh_hell.hope.lead"
            yield Motif(key, "does", max(0.25, self.weight(hope)), {"c": c, "hope": the(hope)}, counts_on=[CODES[hope]])

    def _falls_short(self, card: int, other: int) -> Iterator[Motif]:
        """Yield which card no longer brings its trick after the other one, where that leaves one short."""
        contrast = self.contrast
        falls = {one: contrast.best_rate(f"w{one}") - contrast.other_rate(f"w{one}") for one in self.hand}
        lost = max(falls, key=falls.__getitem__)
        if falls[lost] < 0.04:
            return
        weight, code = self.weight(lost), CODES[lost]
        defeats = [defeat for one in contrast.other_marks for defeat in defeats_of(one, lost)]
        seat = Counter(seat for seat, _ in defeats).most_common(1)[0][0] if defeats else -1
        who = Seats((seat,))
        if lost == other:
            met = seat in self.later and self._beats(other)
            slots: dict[str, Slot] = {"a": the(other), **({"who": who} if met else {})}
            yield Motif("hint.oh_hell.spends.beaten" if met else "hint.oh_hell.spends.plain", "other", weight, slots, spoils=code)
        elif lost != card and defeats:
            yield Motif("hint.oh_hell.weakens", "other", weight, {"a": the(other), "d": the(lost), "who": who}, spoils=code)
        elif defeats:
            trumped = 2 * sum(SUIT[by] != SUIT[card] for _, by in defeats) > len(defeats)
            out = bool(self.view.void[seat] & SUIT_MASK[SUIT[card]])
            key = LATER["beaten" if not trumped else "void" if out else "trumped"]
            slots = {"c": the(card), "who": who, **({"suit": the_suit(card)} if trumped and out else {})}
            yield Motif(key, "other", weight, slots, spoils=code)

    def too_many(self, card: int, other: int) -> Iterator[Motif]:
        """Yield which card takes a trick too many after the other one."""
        contrast = self.contrast
        if contrast.other_facts["over"] - contrast.best_facts["over"] < 0.03:
            return

        def over(one: Marks, it: int) -> bool:
            return "over" in one and f"w{it}" in one

        n = len(contrast.gaps)
        more = {
            it: (sum(over(one, it) for one in contrast.other_marks) - sum(over(one, it) for one in contrast.best_marks)) / n
            for it in self.hand if it != other
        }  # fmt: skip
        left = max(more, key=more.__getitem__, default=-1)
        if left < 0 or more[left] < 0.03:
            return
        key = "hint.oh_hell.too_many.kept" if left == card else "hint.oh_hell.too_many.left"
        slots: dict[str, Slot] = {"a": the(other), "d": the(left)}
        yield Motif(key, "other", contrast.share(lambda one: over(one, left)), slots, spoils=CODES[left])


def lost_to(one: Marks, card: int) -> list[int]:
    """Return the seats that took a trick from a card in a sample: one at most."""
    return [seat for seat, _ in defeats_of(one, card)]


def defeats_of(one: Marks, card: int) -> list[tuple[int, int]]:
    """Return the seat and the card that took a trick from a card in a sample: one at most."""
    return [(int(seat), int(by)) for mark in one if mark.startswith(f"l{card}:") for _, seat, by in [mark.split(":")]]
