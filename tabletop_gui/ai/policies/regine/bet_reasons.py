"""Why an answer to a bet is right: one sentence whose figures make it right, and what else there is to be said for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tabletop_gui.ai.policies.regine.betting import BetQuestion
from tabletop_gui.ai.policies.regine.prospects import Prospect, prospects
from tabletop_gui.ai.policies.regine.tree import DOUBLE, GO, STAY
from tabletop_gui.ai.requests import Why, instead, often
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine.combinations import PAIRS
from tabletop_gui.games.regine.court import Regine

SAID: Final = "hint.regine."
OFTENER: Final = 0.05
"""How much oftener something must happen to be told as an argument."""
MORE: Final = 0.1
"""Points that are worth a word."""
SCARED: Final = 0.3
"""A double that makes all the others withdraw this often drives away what could be won."""
BLUFF: Final = 0.05
"""Who takes a jugada without showing less often than this is not told to bluff."""
EVEN: Final = 0.5
"""A hand that wins oftener than this speaks for going in, one that does not for passing."""
CLOSE: Final = 0.015
"""A chance so near to it speaks for neither."""
NAMES: Final = {GO: ("wait", "go"), DOUBLE: ("hold", "double"), STAY: ("leave", "stay")}
"""By what is asked, what the two answers are called in phrase keys."""


def percent(share: float) -> int:
    """Of a hundred times, as it is told of what is not certain."""
    return min(max(round(100 * share), 1), 99)


class BetReasons:
    """What can be said of the two answers to a bet; `best` is the better, 0 or 1."""

    def __init__(self, bet: BetQuestion, best: int) -> None:
        self.bet, self.view, self.goes = bet, bet.t, best == 1
        both = prospects(bet)
        self.best: Prospect = both[best]
        self.other: Prospect = both[1 - best]
        names = NAMES[bet.node.asks]
        self.name, self.name_other = names[best], names[1 - best]
        self.chance = Why(SAID + "chance", {"percent": percent(bet.chance), "n": len(bet.against)})

    @property
    def cannot_win(self) -> bool:
        """Whether no comparison can be won with these cards, by the rules."""
        return self.bet.rung == 0 and self.bet.bets.ladder.bare

    @property
    def _speaks(self) -> bool:
        """Whether the figure of the hand speaks for the better answer."""
        chance = self.bet.chance
        return self.goes == (chance >= EVEN) and abs(chance - EVEN) > CLOSE

    def reasons(self) -> tuple[Why, ...]:
        """Why the better answer is right: what makes it right first, and the hand where it speaks for it."""
        told = [next(self._right())]
        if self._speaks and not self.cannot_win and "of" not in told[0].params:  # one count of victories is enough
            told.append(self.chance)
        return tuple(told)

    def _right(self) -> Iterator[Why]:
        """What makes it right, the most telling first."""
        yield from self._of_the_bet()
        yield from self._figures()
        yield self._even()

    def _of_the_bet(self) -> Iterator[Why]:
        """What a player would say of just this bet."""
        best, other, bet = self.best, self.other, self.bet
        if self.goes:
            if bet.weak and best.alone - other.alone >= BLUFF and bet.node.asks != STAY:
                yield Why(SAID + "bluff", often(best.alone))
            return
        if self.cannot_win and bet.node.asks == GO:
            yield Why(SAID + ("no_pairs" if self.view.jugada == PAIRS else "no_game"), {})
        elif self.cannot_win and bet.node.asks == DOUBLE:
            yield Why(SAID + "no_double", {})
        dearer = other.theirs - best.theirs >= MORE
        if bet.node.asks == STAY and dearer:
            yield Why(SAID + "chip_doubled", often(other.wins))
        if other.wins < EVEN and bet.node.asks == GO and dearer and other.theirs - best.theirs > best.own - other.own:
            yield Why(SAID + "chip_given", often(other.wins))
        if bet.node.asks == DOUBLE and best.own > other.own and other.alone >= SCARED and bet.chance >= EVEN:
            yield Why(SAID + "scares", often(other.alone))
        if bet.node.asks != STAY and other.shown < min(EVEN, best.shown - OFTENER) and bet.chance > CLOSE:
            yield Why(SAID + f"called_{self.name_other}", often(other.shown))

    def _figures(self) -> Iterator[Why]:
        """What the figures say, whatever the bet: what is plain before what is small."""
        yield from self._seen(OFTENER, MORE)
        yield from self._seen(OFTENER / 2, MORE / 2)

    def _seen(self, oftener: float, points: float) -> Iterator[Why]:
        """What is so by as much as that."""
        best, other = self.best, self.other
        if best.wins - other.wins >= oftener:
            if self.name == "stay":
                given = best.theirs - other.theirs
                if points <= given and round(given, 1) < round(best.own, 1):
                    yield self._told("points_stay", best.own, given)
                yield Why(SAID + "wins_stay", often(best.wins))
            else:
                yield Why(SAID + f"wins_{self.name}", instead(best.wins, other.wins))
        more, less = best.own - other.own, other.theirs - best.theirs
        brings = self._told(f"points_{self.name}", best.own, other.own)
        gives = self._told(f"rivals_{self.name}", best.theirs, other.theirs)
        for gap, why in ((more, brings), (less, gives)) if more >= less else ((less, gives), (more, brings)):
            if gap >= points and why.params["n"] != why.params["b"]:
                yield why

    @staticmethod
    def _told(word: str, points: float, others: float) -> Why:
        """Points, as exactly as they are told."""
        return Why(SAID + word, {"n": round(points, 1), "b": round(others, 1)})

    def _even(self) -> Why:
        """Hardly anything hangs on it; or not points count any longer, but who comes in first."""
        t = self.view
        down, up = self.bet.worth
        if abs(up - down) < MORE or not near(t):
            return Why(SAID + f"even_{self.name}", {})
        return Why(SAID + "race", {"n": t.target})

    def against(self) -> Why:
        """Why the worse answer is worse: the hand is too weak for it, or what it leaves to others."""
        best, other, chance = self.best, self.other, self.bet.chance
        if not self.goes and self.cannot_win:
            return Why(SAID + "beside_never", {})
        if not self.goes and chance < EVEN - CLOSE:
            return Why(SAID + "beside_weak", {"percent": percent(chance)})
        if self.goes and chance >= EVEN + CLOSE:
            return Why(SAID + "beside_strong", {"percent": percent(chance)})
        if self.name_other == "leave":
            return Why(SAID + "beside_leave", {})
        if best.wins - other.wins >= OFTENER:
            return Why(SAID + "beside_wins", instead(other.wins, best.wins))
        if best.own - other.own >= MORE:
            return self._told("beside_points", other.own, best.own)
        if other.theirs - best.theirs >= MORE:
            return self._told("beside_given", other.theirs, best.theirs)
        return Why(SAID + "beside_little", {})


def near(t: Regine) -> bool:
    """Whether somebody may end the match with this round."""
    return max(t.points) >= t.target - 10


def of_answer(bet: BetQuestion, best: Action) -> BetReasons:
    """What can be said where this answer is the better one."""
    return BetReasons(bet, int(best == bet.t.legal[1]))
