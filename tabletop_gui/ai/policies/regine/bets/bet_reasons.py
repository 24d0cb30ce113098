"""Reasons for an answer to a bet: one decisive sentence with its numbers, and further arguments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tabletop_gui.ai.policies.regine.bets.bet_decision import BetDecision
from tabletop_gui.ai.policies.regine.bets.betting_tree import DOUBLE, GO, STAY
from tabletop_gui.ai.policies.regine.bets.prospects import Prospect, prospects
from tabletop_gui.ai.requests import Reason, instead, often
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine.combinations import PAIRS
from tabletop_gui.games.regine.court import Regine

OFTENER: Final = 0.05
"""Difference of probabilities that is worth mentioning as an argument."""
MORE: Final = 0.1
"""Points that are worth mentioning."""
SCARED: Final = 0.3
"""Probability that all others withdraw from a double, from which on it is said to drive away the gain."""
BLUFF: Final = 0.05
"""Minimum probability of winning a category without showing for the action to be called a bluff."""
EVEN: Final = 0.5
"""Win probability above which the hand speaks for going, below which for passing."""
CLOSE: Final = 0.015
"""Distance from `EVEN` within which the hand speaks for neither."""
NAMES: Final = {GO: ("wait", "go"), DOUBLE: ("hold", "double"), STAY: ("leave", "stay")}
"""Names of the two answers in phrase keys, by question."""
ANSWERS: Final = tuple(name for names in NAMES.values() for name in names)
BRING: Final = tuple(name for name in ANSWERS if name != "leave")
"""The answers that can gain something: leaving gives a category away."""
POINTS: Final = KeyFamily("hint.regine.points_{}", BRING)
RIVALS: Final = KeyFamily("hint.regine.rivals_{}", ANSWERS)
EVEN_TOLD: Final = KeyFamily("hint.regine.even_{}", ANSWERS)
WINS: Final = KeyFamily("hint.regine.wins_{}", BRING)
CALLED: Final = KeyFamily("hint.regine.called_{}", ("go", "double"))


def percent(share: float) -> int:
    """Return a probability as a percentage between 1 and 99, for what is not certain."""
    return min(max(round(100 * share), 1), 99)


class BetReasons:
    """The reasons for the two answers to a bet; `best` is the better, 0 or 1."""

    def __init__(self, bet: BetDecision, best: int) -> None:
        self.bet, self.view, self.goes = bet, bet.t, best == 1
        both = prospects(bet)
        self.best: Prospect = both[best]
        self.other: Prospect = both[1 - best]
        names = NAMES[bet.node.asks]
        self.name, self.name_other = names[best], names[1 - best]
        self.chance = Reason("hint.regine.chance", {"percent": percent(bet.chance), "n": len(bet.against)})

    @property
    def cannot_win(self) -> bool:
        """True if these cards cannot win a comparison, by the rules."""
        return self.bet.bucket == 0 and self.bet.bets.buckets.bare

    @property
    def _speaks(self) -> bool:
        """True if the win probability of the hand speaks for the better answer."""
        chance = self.bet.chance
        return self.goes == (chance >= EVEN) and abs(chance - EVEN) > CLOSE

    def reasons(self) -> tuple[Reason, ...]:
        """Return the reasons for the better answer: the decisive one, then the hand if it speaks for it."""
        told = [next(self._right())]
        if self._speaks and not self.cannot_win and "of" not in told[0].params:  # one count of victories is enough
            told.append(self.chance)
        return tuple(told)

    def _right(self) -> Iterator[Reason]:
        """Yield the possible decisive reasons, most telling first."""
        yield from self._of_the_bet()
        yield from self._figures()
        yield self._even()

    def _of_the_bet(self) -> Iterator[Reason]:
        """Yield the reasons specific to this kind of bet."""
        best, other, bet = self.best, self.other, self.bet
        if self.goes:
            if bet.weak and best.alone - other.alone >= BLUFF and bet.node.asks != STAY:
                yield Reason("hint.regine.bluff", often(best.alone))
            return
        if self.cannot_win and bet.node.asks == GO:
            yield Reason("hint.regine.no_pairs" if self.view.jugada == PAIRS else "hint.regine.no_game", {})
        elif self.cannot_win and bet.node.asks == DOUBLE:
            yield Reason("hint.regine.no_double", {})
        dearer = other.theirs - best.theirs >= MORE
        if bet.node.asks == STAY and dearer:
            yield Reason("hint.regine.chip_doubled", often(other.wins))
        if other.wins < EVEN and bet.node.asks == GO and dearer and other.theirs - best.theirs > best.own - other.own:
            yield Reason("hint.regine.chip_given", often(other.wins))
        if bet.node.asks == DOUBLE and best.own > other.own and other.alone >= SCARED and bet.chance >= EVEN:
            yield Reason("hint.regine.scares", often(other.alone))
        if bet.node.asks != STAY and other.shown < min(EVEN, best.shown - OFTENER) and bet.chance > CLOSE:
            yield Reason(CALLED[self.name_other], often(other.shown))

    def _figures(self) -> Iterator[Reason]:
        """Yield the reasons from the numbers of any bet: large differences before small ones."""
        yield from self._seen(OFTENER, MORE)
        yield from self._seen(OFTENER / 2, MORE / 2)

    def _seen(self, oftener: float, points: float) -> Iterator[Reason]:
        """Yield the reasons whose difference reaches these thresholds."""
        best, other = self.best, self.other
        if best.wins - other.wins >= oftener:
            if self.name == "stay":
                given = best.theirs - other.theirs
                if points <= given and round(given, 1) < round(best.own, 1):
                    yield self._told(POINTS["stay"], best.own, given)
                yield Reason("hint.regine.wins_stay", often(best.wins))
            else:
                yield Reason(WINS[self.name], instead(best.wins, other.wins))
        more, less = best.own - other.own, other.theirs - best.theirs
        brings, gives = (more, POINTS, best.own, other.own), (less, RIVALS, best.theirs, other.theirs)
        for gap, told, mine, others in (brings, gives) if more >= less else (gives, brings):
            if gap >= points and round(mine, 1) != round(others, 1):
                yield self._told(told[self.name], mine, others)

    @staticmethod
    def _told(key: str, points: float, others: float) -> Reason:
        """Return a reason with points, rounded as displayed."""
        return Reason(key, {"n": round(points, 1), "b": round(others, 1)})

    def _even(self) -> Reason:
        """Return the reason that the answers hardly differ; or that near the end of the match the order matters, not the
        points.
        """
        t = self.view
        down, up = self.bet.worth
        if abs(up - down) < MORE or not near(t):
            return Reason(EVEN_TOLD[self.name], {})
        return Reason("hint.regine.race", {"n": t.target})

    def against(self) -> Reason:
        """Explain why the worse answer is worse: the hand is too weak for it, or it leaves too much to the others."""
        best, other, chance = self.best, self.other, self.bet.chance
        if not self.goes and self.cannot_win:
            return Reason("hint.regine.beside_never", {})
        if not self.goes and chance < EVEN - CLOSE:
            return Reason("hint.regine.beside_weak", {"percent": percent(chance)})
        if self.goes and chance >= EVEN + CLOSE:
            return Reason("hint.regine.beside_strong", {"percent": percent(chance)})
        if self.name_other == "leave":
            return Reason("hint.regine.beside_leave", {})
        if best.wins - other.wins >= OFTENER:
            return Reason("hint.regine.beside_wins", instead(other.wins, best.wins))
        if best.own - other.own >= MORE:
            return self._told("hint.regine.beside_points", other.own, best.own)
        if other.theirs - best.theirs >= MORE:
            return self._told("hint.regine.beside_given", other.theirs, best.theirs)
        return Reason("hint.regine.beside_little", {})


def near(t: Regine) -> bool:
    """Return whether some seat may end the match with this round."""
    return max(t.points) >= t.target - 10


def of_answer(bet: BetDecision, best: Action) -> BetReasons:
    """Return the reasons if this answer is the better one."""
    return BetReasons(bet, int(best == bet.t.legal[1]))
