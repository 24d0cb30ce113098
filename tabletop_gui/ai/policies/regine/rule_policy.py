"""The rule policy for building, without search: exchanges by their expected gain, effects by a rough value.

It looks only at what its seat may see, so that it works on a view as well as on a sample.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final

from tabletop_gui.ai.policies.regine.hand_values import SHARES, HandValues, handful, parts
from tabletop_gui.games.regine.actions import (
    ANNOUNCED,
    END_TURN,
    EXCHANGED,
    LAYS,
    NAMES,
    NO_CHANGES,
    OBEYS,
    PUT_UNDER,
    RECORD_WIDTH,
    RENEWS,
    SWAP_IN,
    exchange,
)
from tabletop_gui.games.regine.building import BuildHand
from tabletop_gui.games.regine.characters import ASSASSIN, JESTER, KIND, KNIGHT, PEASANT, PRINCESS, QUEEN, TRUMPETER
from tabletop_gui.games.regine.combinations import NUMBER, WEIGHT
from tabletop_gui.games.regine.court import DID_ANNOUNCE, DID_EXCHANGE, DID_LAY, HAND, TABLE, Regine
from tabletop_gui.games.regine.effects import Comply, Fanfare, Flip, ForcePlay, Kill, RenewCard, RobHand

CONTENT: Final = 0.12
"""Expected gain of an exchange, in points, below which the player keeps its cards and announces."""
SHOWN: Final = 0.1
"""Cost of a card being public, in points."""
LIKED: Final = 0.7
"""Loss of a player who is content with its cards when one of them is replaced."""
ANY: Final = 0.15
"""The same for a player who is not content."""
WEARY: Final = 4
"""Number of exchanges in a round after which a player announces with any cards, so that building ends."""
UNLOCKS: Final = 0.5
"""Expected gain of an exchange from which on a jester is laid to open the exchanges again."""


class BuildRulePolicy:
    """The rule policy at a table where cards have the values `worth`."""

    def __init__(self, worth: HandValues, content: float = CONTENT, weary: int = WEARY) -> None:
        self.worth, self.content, self.weary = worth, content, weary
        self._exchanges = lru_cache(maxsize=20_000)(self._exchange)
        self._best = lru_cache(maxsize=20_000)(self._best_of)
        self._lays = lru_cache(maxsize=20_000)(self._laid)

    def _exchange(self, hand: tuple[int, ...], row: int) -> tuple[float, tuple[int, ...]]:
        whole = tuple(parts(hand))
        kept = self.worth.kept
        best = max((part for part in whole if len(part) < len(hand)), key=lambda part: kept[row + handful(part)])
        return kept[row + handful(best)] - self.worth.four[row + handful(hand)], best

    def exchange(self, hand: Sequence[int], row: Sequence[int]) -> tuple[float, tuple[int, ...]]:
        """Return the gain of the best exchange of a hand with these cards in the row (characters both), and the
        characters kept.
        """
        return self._exchanges(tuple(sorted(hand)), handful(row))

    def choose(self, t: Regine, rng: Random) -> Any:
        """Return a sensible answer to the pending building question."""
        question = t.agenda[-1]
        seat = question.seat
        if len(t.legal) == 1:
            return t.legal[0]
        kind = type(question)
        if kind is BuildHand:
            return self.turn(t, seat)
        hand = [KIND[card] for card in t.zones[HAND + seat]]
        row = [KIND[card] for card in t.zones[TABLE + seat]]
        if kind is Fanfare:
            top, _ = t.top()
            number = handful(hand) + handful(row)
            four = self.worth.four
            return SWAP_IN if four[number - SHARES[TRUMPETER] + SHARES[KIND[top]]] > four[number] else PUT_UNDER
        if kind is RenewCard:
            return RENEWS[t.zones[HAND + seat][self.worst(hand, row)]]
        if kind is Comply:
            return OBEYS[t.zones[HAND + seat][self.forced_lay(t, seat, hand, row)]]
        if kind is Kill:
            return self.removed(t, seat)
        if kind is Flip:
            others = [a for a in t.legal if a.row != seat]
            return rng.choice(others or t.legal)
        assert kind in (ForcePlay, RobHand)
        return NAMES[max((a.rival for a in t.legal), key=lambda rival: (content(t, rival), t.points[rival]))]

    def turn(self, t: Regine, seat: int) -> Any:
        """Return the action for a turn."""
        zones, used = t.zones, t.used
        cards = zones[HAND + seat]
        if not cards:
            return NO_CHANGES if not t.locked and not used & (DID_EXCHANGE | DID_ANNOUNCE) else END_TURN
        hand, row = sum([WEIGHT[card] for card in cards]), sum([WEIGHT[card] for card in zones[TABLE + seat]])
        if not used & (DID_EXCHANGE | DID_ANNOUNCE):
            gain, kept = self._best(hand, row)
            if not t.locked:
                if gain > self.content and exchanged(t, seat) < self.weary:
                    return exchange(given(cards, kept))
                return NO_CHANGES
            if gain > UNLOCKS and not used & DID_LAY:
                kinds = [KIND[card] for card in cards]
                if JESTER in kinds and JESTER not in missing(kinds, kept):
                    return LAYS[cards[kinds.index(JESTER)]][0]
        if used & DID_LAY:
            return END_TURN
        struck = removes = 0.0
        for card in cards:
            if KIND[card] == KNIGHT:
                struck = self._struck(t, seat)
            elif KIND[card] == ASSASSIN:
                removes = self._removes(t, seat)
        laid = self._lays(hand, row, struck, removes)
        return END_TURN if laid < 0 else LAYS[next(card for card in cards if KIND[card] == laid)][0]

    def _best_of(self, hand: int, row: int) -> tuple[float, tuple[int, ...]]:
        return self.exchange(kinds_of(hand), kinds_of(row))

    def _laid(self, hand: int, row: int, struck: float, removes: float) -> int:
        """Return the most valuable character to lay, its effect and its being seen taken into account; -1 for none."""
        best, found = SHOWN / 2, -1
        kinds = kinds_of(hand)
        for kind in sorted(set(kinds)):
            worth = (struck if kind == KNIGHT else removes if kind == ASSASSIN else self._own(kind, kinds, hand + row)) - SHOWN
            if worth > best:
                best, found = worth, kind
        return found

    def effect(self, t: Regine, seat: int, kind: int, hand: list[int], row: list[int]) -> float:
        """Return a rough value of a character's effect to a seat, in points."""
        if kind == KNIGHT:
            return self._struck(t, seat)
        if kind == ASSASSIN:
            return self._removes(t, seat)
        return self._own(kind, hand, handful(hand) + handful(row))

    def _own(self, kind: int, hand: Sequence[int], number: int) -> float:
        """The same for a character that changes only its owner's cards, in a combination of this number."""
        worth = self.worth
        if kind == TRUMPETER:
            return worth.trumpeter_gain[number]
        if kind == PRINCESS:
            if len(hand) < 2:
                return 0.0
            rest = list(hand)
            rest.remove(PRINCESS)
            fresh = worth.fresh[NUMBER[number]]
            return max(0.0, max(fresh[other] for other in rest) - worth.four[number])
        return 0.02 if kind == PEASANT else 0.0

    def _struck(self, t: Regine, seat: int) -> float:
        """Return the value of a knight to a seat."""
        rivals = [s for s in range(t.n) if s != seat and t.zones[HAND + s]]
        return max([LIKED if content(t, s) else ANY for s in rivals], default=0.0) / (t.n - 1)

    def _removes(self, t: Regine, seat: int) -> float:
        """Return the value of an assassin to a seat."""
        rivals = [s for s in range(t.n) if s != seat and t.zones[TABLE + s]]
        return max([LIKED if content(t, s) else ANY for s in rivals], default=-1.0 if t.zones[TABLE + seat] else 0.0) / (t.n - 1)

    def worst(self, hand: list[int], row: list[int]) -> int:
        """Return the index of the hand card with the largest expected gain from replacement."""
        fresh = self.worth.fresh[NUMBER[handful(hand) + handful(row)]]
        return max(range(len(hand)), key=lambda k: fresh[hand[k]])

    def forced_lay(self, t: Regine, seat: int, hand: list[int], row: list[int]) -> int:
        """Return the index of the hand card to lay when the seat must lay one."""
        return max(range(len(hand)), key=lambda k: self.effect(t, seat, hand[k], hand, row) - 0.2 * (hand[k] in (JESTER, QUEEN)))

    def removed(self, t: Regine, seat: int) -> Any:
        """Return the best card for an assassin to remove: a good one of the leader, face up if there is one; or the own worst."""
        others = [a for a in t.legal if a.row != seat]
        if not others:
            hand, row = [KIND[c] for c in t.zones[HAND + seat]], [KIND[c] for c in t.zones[TABLE + seat]]
            fresh = self.worth.fresh[NUMBER[handful(hand) + handful(row)]]
            return max(t.legal, key=lambda a: fresh[row[a.place]])

        def harm(a: Any) -> float:
            row: int = a.row
            card, shown = t.zones[TABLE + row][a.place], 0.0
            if card >= 0 and t.up >> card & 1:
                shown = 0.5 if KIND[card] in (JESTER, QUEEN) else -0.3
            return shown + 0.4 * content(t, row) + 0.02 * t.points[row]

        return max(others, key=harm)


def given(cards: Sequence[int], kept: Sequence[int]) -> list[int]:
    """Return the cards of a hand that are exchanged when these characters are kept."""
    keep, gone = list(kept), []
    for card in cards:
        if KIND[card] in keep:
            keep.remove(KIND[card])
        else:
            gone.append(card)
    return gone


def missing(hand: Sequence[int], kept: Sequence[int]) -> list[int]:
    """Return the characters that are exchanged."""
    left = list(hand)
    for kind in kept:
        left.remove(kind)
    return left


@lru_cache(maxsize=2_000)
def kinds_of(number: int) -> tuple[int, ...]:
    """Return the characters of a handful, in rising order.

    >>> kinds_of(handful((7, 0, 7)))
    (0, 7, 7)
    """
    return tuple(kind for kind, share in enumerate(SHARES) for _ in range(number // share % 5))


def exchanged(t: Regine, seat: int) -> int:
    """Return the number of a seat's exchanges in this round."""
    deeds = t.deeds
    return [*zip(deeds[::RECORD_WIDTH], deeds[1::RECORD_WIDTH], strict=False)].count((seat, EXCHANGED))


def content(t: Regine, seat: int) -> bool:
    """Return whether a seat has announced that there are no more exchanges."""
    deeds = t.deeds
    done = deeds[1::RECORD_WIDTH]  # asked of everybody, of every card, in every world: looked for without a loop
    at = done.index(ANNOUNCED) if ANNOUNCED in done else -1
    while at >= 0:
        if deeds[RECORD_WIDTH * at] == seat:
            return True
        at = done.index(ANNOUNCED, at + 1) if ANNOUNCED in done[at + 1 :] else -1
    return False
