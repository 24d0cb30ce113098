"""Motifs of a bet in Regine: how good the seat's cards are in the category, who would answer, and what the chips come to.

Nothing is sampled here. The terms of the value take the place of samples: what the answer brings more where all others leave,
what it brings more where cards are compared, and what the others get less.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from tabletop_gui.ai.motifs import Motif, percent
from tabletop_gui.ai.policies.regine.bets.bet_decision import WEAK, BetDecision
from tabletop_gui.ai.policies.regine.bets.betting_tree import DOUBLE, GO, STAY
from tabletop_gui.ai.policies.regine.bets.prospects import Prospect, prospects
from tabletop_gui.ai.policies.regine.motifs import HIGH, TELLING, any_of, the, unseen, who
from tabletop_gui.ai.policies.regine.rule_policy import content, exchanged
from tabletop_gui.ai.requests import Reason, Slot
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.games.regine.characters import JESTER, KIND, KNIGHT_ABOVE, QUEEN, RANKS
from tabletop_gui.games.regine.combinations import (
    CATEGORIES,
    GAME,
    JESTERS,
    MAX_CATEGORY_VALUE,
    PAIRS,
    QUEENS,
    SUM,
    deciding_cards,
    pairing,
    total,
)
from tabletop_gui.games.regine.court import TABLE, Regine

EVEN: Final = 0.5
"""Chance above which the cards speak for going on, below which for stopping."""
CLOSE: Final = 0.015
"""Distance from `EVEN` within which they speak for neither."""
OFTENER: Final = 0.05
"""Difference of two chances that is told."""
SCARED: Final = 0.3
"""Chance that all others leave from which on a double is said to drive them away."""
NEVER: Final = 0.005
"""Chance below which the category is not won: nothing is told of it."""
NEAR: Final = 10
"""Points short of the end from which on the match may end with this round."""
FEW: Final = 3
"""Most characters with a higher pair for a pair to be called high."""
SCARCE: Final = 5
"""Most queens or jesters that nobody has seen for them to be called few."""
HABIT: Final = 2
"""Doubles in earlier rounds from which on a rival is said to double often."""
STRONG: Final = KeyFamily("hint.regine.strong_{}.{}", ("queens", "jesters"), ("single", "several", "more"))
WEAKER: Final = KeyFamily("hint.regine.weak_{}.{}", ("queens", "jesters"), ("none", "single"))
MADE: Final = KeyFamily("hint.regine.pairs.{}", ("top", "high", "any", "three", "double"))
BLUFF: Final = KeyFamily("hint.regine.bluff.{}", CATEGORIES)
FOLDS: Final = KeyFamily("hint.regine.folds.{}", (GO, DOUBLE))
RAISES: Final = KeyFamily("hint.regine.raises.{}", (GO, DOUBLE))
SAVES: Final = KeyFamily("hint.regine.saves.{}", (GO, DOUBLE, STAY))
CALLERS: Final = KeyFamily("hint.regine.callers.{}", (GO, DOUBLE))
ALONE: Final = KeyFamily("hint.regine.alone.{}", (GO, STAY))


class Terms(NamedTuple):
    """What is known of the two answers, the better first."""

    goes: bool
    """True if the better answer is voy, doblo or se verá."""
    asks: str
    chance: float
    """The probability that the own cards are the best of those compared."""
    wins: Mapping[int, float]
    """The probability of beating each rival's cards."""
    best: Prospect
    other: Prospect

    @classmethod
    def of(cls, bet: BetDecision, goes: bool) -> Terms:
        """Return the terms of a decision."""
        both = prospects(bet)
        return cls(goes, bet.node.asks, bet.chance, bet.wins, both[goes], both[not goes])


def figure(terms: Terms, gap: float) -> Reason:
    """Return how often the category is won with either answer; the points between them where both read alike."""
    p, q = percent(terms.best.wins), percent(terms.other.wins)
    if p - q < TELLING:
        return Reason("hint.regine.figure.match", {"n": round(max(gap, 0.1), 1)})
    if terms.asks == STAY:
        return Reason("hint.regine.figure.stay", {"p": p})
    if terms.other.wins < NEVER:
        return Reason("hint.regine.figure.sole", {"p": p})
    return Reason("hint.regine.figure.wins", {"p": p, "q": q})


class BetDetectors:
    """The detectors at one bet."""

    def __init__(self, view: Regine, seat: int, terms: Terms) -> None:
        self.view, self.seat, self.terms, self.jugada = view, seat, terms, view.jugada
        self.row = view.zones[TABLE + seat]
        self.kinds = [KIND[card] for card in self.row]
        self.rivals = [rival for rival in range(view.n) if rival != seat]
        self.staked = [rival for rival in self.rivals if view.stakes[view.jugada] >> rival & 1]
        self.prize = 1 + MAX_CATEGORY_VALUE[view.jugada]
        """Points of whoever is alone in the category."""
        best, other = terms.best, terms.other
        alone = self.prize * (best.alone - other.alone)
        shown = best.own - other.own - alone
        given = (other.theirs - best.theirs) / (view.n - 1)
        self.plain = alone + shown + given
        """What it brings more in plain points, however the match stands."""
        whole = max(alone, 0.0) + max(shown, 0.0) + max(given, 0.0)
        self.alone, self.shown, self.given = (max(0.0, term) / whole if whole > 0 else 0.0 for term in (alone, shown, given))
        """Shares of what the better answer brings more: where all others leave, where cards are compared, and what the others
        get less.
        """
        self.weak = max(terms.wins[rival] for rival in self.staked or self.rivals) < WEAK
        self.never = not deciding_cards(view.jugada, self.row)
        """True if the cards cannot win a comparison, by the rules."""

    def motifs(self) -> list[Motif]:
        """Return the motifs that hold."""
        found = [*self.exact(), *self.ends()]
        if self.terms.goes:
            return [*found, *self.strong(), *self.goes(), *self.not_going()]
        return [*found, *self.poor(), *self.stops(), *self.not_stopping()]

    # -- what one holds ----------------------------------------------------------------------------

    def exact(self) -> Iterator[Motif]:
        """Yield that one has exactly 31 where sums are compared: it is never overlooked."""
        if self.jugada == GAME and total(self.kinds) == SUM:
            yield Motif("hint.regine.thirty_one.go" if self.terms.goes else "hint.regine.thirty_one.stop", "hold", 1.0)

    def strong(self) -> Iterator[Motif]:
        """Yield how good the cards are, where they speak for going on."""
        if self.terms.chance < EVEN + CLOSE or self.never:
            return
        weight = max(0.9 * self.shown, 0.3)
        made = pairing(self.kinds)[0]
        if self.jugada in (QUEENS, JESTERS):
            cards = deciding_cards(self.jugada, self.row)
            kind, name = (QUEEN, "queens") if self.jugada == QUEENS else (JESTER, "jesters")
            out = unseen(self.view)[kind]
            if KIND[cards[0]] == kind:
                slots: dict[str, Slot] = {"c": the(*cards), "n": out}
                variant = "single" if len(cards) == 1 else "several" if 0 < out <= SCARCE else "more"
                yield Motif(STRONG[name, variant], "hold", weight, slots)
        elif self.jugada == PAIRS:
            paired = deciding_cards(PAIRS, self.row)
            above = self._above(paired)
            if made > 1:
                yield Motif(MADE["three" if made == 2 else "double"], "hold", weight, {"c": the(*paired)})
            else:
                name = "any" if above > FEW else "high" if above else "top"
                yield Motif(MADE[name], "hold", weight, {"c": the(*paired), "n": above})
        elif total(self.kinds) > SUM:
            key = "hint.regine.sum.forty" if total(self.kinds) == 4 * HIGH else "hint.regine.sum.high"
            yield Motif(key, "hold", weight, {"n": total(self.kinds)})

    def _above(self, paired: Sequence[int]) -> int:
        """Return how many characters make a higher pair."""
        ranks = KNIGHT_ABOVE if self.view.knight else RANKS
        return sum(rank > ranks[KIND[paired[0]]] for rank in ranks)

    def poor(self) -> Iterator[Motif]:
        """Yield how little the cards are worth, where they speak for stopping; and who holds more for all to see."""
        jugada, made = self.jugada, pairing(self.kinds)[0]
        if self.never:
            key = "hint.regine.no_pair" if jugada == PAIRS else "hint.regine.short"
            yield Motif(key, "hold", 0.8, {} if jugada == PAIRS else {"n": total(self.kinds)})
            return
        if self.terms.chance > EVEN - CLOSE:
            return
        weight = max(0.9 * self.given, 0.3)
        if jugada in (QUEENS, JESTERS):
            kind, name = (QUEEN, "queens") if jugada == QUEENS else (JESTER, "jesters")
            n, out = self.kinds.count(kind), unseen(self.view)[kind]
            for rival in self.staked:
                shown = [card for card in self.view.zones[TABLE + rival] if card >= 0 and KIND[card] == kind]
                if shown and n < 2:
                    yield Motif("hint.regine.face_up", "hold", weight + 0.1, {"who": who(rival), "c": any_of(shown[0])})
            if n < 2 and out:
                slots: dict[str, Slot] = {"n": out}
                if n:
                    slots["c"] = the(*(card for card in self.row if KIND[card] == kind))
                yield Motif(WEAKER[name, "single" if n else "none"], "hold", weight, slots)
            elif n:
                cards = the(*(card for card in self.row if KIND[card] == kind))
                yield Motif("hint.regine.outnumbered", "hold", weight, {"c": cards, "n": out})
        elif jugada == PAIRS:
            paired = deciding_cards(PAIRS, self.row)
            if made == 1 and self._above(paired):
                yield Motif("hint.regine.low_pair", "hold", weight, {"c": the(*paired), "n": self._above(paired)})
            elif made > 1:
                yield Motif("hint.regine.low_made", "hold", weight, {"c": the(*paired)})
        else:
            yield Motif("hint.regine.low_sum", "hold", weight, {"n": total(self.kinds)})

    # -- going on ----------------------------------------------------------------------------------

    def goes(self) -> Iterator[Motif]:
        """Yield what going, doubling or staying does."""
        terms, asks = self.terms, self.terms.asks
        may_leave = asks == DOUBLE or (asks == GO and not self.staked)  # who has gone stays in unless somebody doubles
        if may_leave and terms.best.alone - terms.other.alone >= OFTENER:
            if self.weak or self.never:
                if not self._shown():
                    yield Motif(BLUFF[CATEGORIES[self.jugada]], "does", max(self.alone, 0.2), {"n": self.prize})
                else:
                    yield Motif("hint.regine.bluff.anyway", "does", max(self.alone, 0.2), {"n": self.prize})
            else:
                yield Motif(FOLDS[asks], "does", self.alone, {"n": self.prize})
        if asks == DOUBLE and terms.chance >= EVEN:
            yield Motif(RAISES[DOUBLE], "does", 0.8 * self.shown, {"n": 1 + len(self.staked)}, counts_on=["chips"])
        elif asks == GO and min(terms.chance, terms.best.shown) >= EVEN:
            yield Motif(RAISES[GO], "does", 0.5 * self.shown, counts_on=["chip"])
        elif asks == GO and not self.never and not self.weak:
            yield Motif("hint.regine.free", "does", 0.25)
        elif asks == STAY:
            yield from self._stays()

    def _shown(self) -> bool:
        """Return whether some rival shows a card of the category."""
        kind = {QUEENS: QUEEN, JESTERS: JESTER}.get(self.jugada)
        rows = [[KIND[card] for card in self.view.zones[TABLE + rival] if card >= 0] for rival in self.rivals]
        if kind is not None:
            return any(kind in row for row in rows)
        return self.jugada == PAIRS and any(len(set(row)) < len(row) for row in rows)

    def _stays(self) -> Iterator[Motif]:
        """Yield why one stays when somebody has doubled."""
        view, doubler = self.view, self.view.doublers[self.jugada]
        doubled = view.sheet[3::4].count(doubler)
        slots: dict[str, Slot] = {"who": who(doubler), "n": doubled}
        if doubled >= HABIT:
            yield Motif("hint.regine.stay.doubles_often", "does", max(0.8 * self.shown, 0.3), slots)
        wanted = {QUEENS: QUEEN, JESTERS: JESTER}.get(self.jugada)
        if wanted is not None and all(KIND[card] != wanted for card in view.zones[TABLE + doubler] if card >= 0):
            key = "hint.regine.stay.no_queen" if wanted == QUEEN else "hint.regine.stay.no_jester"
            yield Motif(key, "does", 0.3, slots)

    def not_going(self) -> Iterator[Motif]:
        """Yield what goes wrong if one does not go on."""
        terms, asks = self.terms, self.terms.asks
        if asks != DOUBLE and len(self.staked) == 1:
            yield Motif(ALONE[asks], "other", max(self.given, 0.3), {"who": who(self.staked[0]), "n": self.prize})
        elif asks == STAY:
            yield Motif("hint.regine.gives_up", "other", max(self.shown, 0.3))
        if asks == GO and not self.staked:
            key = "hint.regine.leaves_field.first" if terms.chance >= EVEN else "hint.regine.leaves_field.plain"
            yield Motif(key, "other", max(0.8 * self.shown, 0.6 * self.given, 0.2))
        elif asks == GO and len(self.staked) > 1:
            yield Motif("hint.regine.no_share", "other", max(self.shown, 0.2), {"n": len(self.staked)})
        elif asks == DOUBLE:
            slots: dict[str, Slot] = {"n": 1 + len(self.staked)}
            yield Motif("hint.regine.cheap", "other", max(0.6 * self.shown, 0.6 * self.given, 0.2), slots, "chips")

    # -- stopping ----------------------------------------------------------------------------------

    def stops(self) -> Iterator[Motif]:
        """Yield what passing, not doubling or leaving does."""
        terms, asks, view = self.terms, self.terms.asks, self.view
        rival = self.staked[0] if len(self.staked) == 1 else -1
        if rival >= 0 and asks != DOUBLE and self.given:
            yield Motif(SAVES[asks], "does", 0.6 * self.given, {"who": who(rival)}, counts_on=["chip"])
        elif asks == DOUBLE and terms.chance >= EVEN:
            yield Motif("hint.regine.holds_back", "does", max(0.6 * self.shown, 0.3), counts_on=["chips"])
        elif asks == DOUBLE:
            yield Motif(SAVES[DOUBLE], "does", max(0.6 * self.given, 0.3), {"n": 1 + len(self.staked)}, counts_on=["chips"])
        asked_again = not view.pass_final and not view.cuts and len(self.rivals) > len(self.staked)  # nobody cuts one off
        if asks == GO and not self.never and (asked_again or not self.staked):
            key = "hint.regine.lurks.later" if self.staked else "hint.regine.lurks.first"
            yield Motif(key, "does", max(0.6 * self.shown, 0.25))
        ready = [rival for rival in self.staked if content(view, rival)]
        if ready and terms.chance < EVEN - CLOSE:
            yield Motif("hint.regine.ready.announced", "hold", 0.35, {"who": who(ready[0])})
        calm = [rival for rival in self.staked if not view.locked and not exchanged(view, rival)]
        if calm and terms.chance < EVEN - CLOSE:
            yield Motif("hint.regine.ready.unchanged", "hold", 0.35, {"who": who(calm[0])})

    def not_stopping(self) -> Iterator[Motif]:
        """Yield what goes wrong if one goes on."""
        terms, asks, other = self.terms, self.terms.asks, self.terms.other
        if asks != STAY and other.shown < min(EVEN, terms.best.shown - OFTENER) and terms.chance > CLOSE:
            yield Motif(CALLERS[asks], "other", max(self.shown, self.given, 0.3))
        if asks == DOUBLE and other.alone >= SCARED and terms.chance >= EVEN:
            yield Motif("hint.regine.scares", "other", max(self.shown, 0.3), spoils="chips")
        if asks == GO and len(self.staked) == 1 and terms.chance < EVEN and not self.never:
            yield Motif("hint.regine.doubles_you", "other", 0.3 * max(self.given, 0.7), {"who": who(self.staked[0])})
        elif asks == GO and terms.chance < EVEN:
            yield Motif("hint.regine.chip", "other", max(0.5 * self.given, 0.2), spoils="chip")
        elif asks == STAY:
            yield Motif("hint.regine.chip_doubled", "other", max(0.5 * self.given, 0.2))
        elif asks == DOUBLE and terms.chance < EVEN:
            yield Motif("hint.regine.richer", "other", max(0.5 * self.given, 0.2), {"n": 1 + len(self.staked)}, "chips")

    def ends(self) -> Iterator[Motif]:
        """Yield that somebody may end the match if left alone, or that near the end the order counts more than the points."""
        view, terms = self.view, self.terms
        rival = self.staked[0] if len(self.staked) == 1 else -1
        short = view.target - view.points[rival] if rival >= 0 else 0
        if terms.goes and terms.asks != DOUBLE and 0 < short <= self.prize:
            slots: dict[str, Slot] = {"who": who(rival), "n": short}
            yield Motif("hint.regine.ends", "other", 0.75, slots)
        elif max(view.points) >= view.target - NEAR:
            yield Motif("hint.regine.race", "does", 0.5 if self.plain <= 0 else 0.15, {"n": view.target})
