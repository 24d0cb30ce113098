"""Bets and comparisons told as the rules tell them: slow and obvious, for the fast ones to be held against."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache

VALUE = {"BUF": 1, "CAM": 4, "ASE": 5, "COR": 6, "TRO": 7, "CAB": 10, "PRI": 10, "REI": 10}


def rank(character: str, knight_above: bool) -> float:
    """The height of a character."""
    return 11 if character == "REI" else 10.5 if character == "CAB" and knight_above else VALUE[character]


def beats(jugada: str, mine: Sequence[str], other: Sequence[str], knight_above: bool = False, kickers: bool = False) -> bool:
    """Whether four characters beat four others that can win the jugada; both are codes like ``REI``."""
    tall = [sorted((rank(c, knight_above) for c in cards), reverse=True) for cards in (mine, other)]
    match jugada:
        case "queens":
            return _more("REI", mine, other) > 0 or (_more("REI", mine, other) == 0 and tall[0] > tall[1])
        case "jesters":
            return _more("BUF", mine, other) > 0 or (_more("BUF", mine, other) == 0 and tall[0][::-1] < tall[1][::-1])
        case "pairs":
            return _paired(tuple(mine), knight_above, kickers) > _paired(tuple(other), knight_above, kickers)
    sums = [sum(VALUE[c] for c in cards) for cards in (mine, other)]
    if sums[0] != sums[1]:
        return sums[0] == 31 or (sums[1] != 31 and sums[0] > sums[1])
    return _more("REI", mine, other) > 0 or (_more("REI", mine, other) == 0 and tall[0] > tall[1])


def can_win(jugada: str, cards: Sequence[str]) -> bool:
    """Whether four characters can win the jugada at all."""
    return {"pairs": len(set(cards)) < 4, "game": sum(VALUE[c] for c in cards) >= 31}.get(jugada, True)


def worth(jugada: str, cards: Sequence[str]) -> int:
    """The actual value of a jugada won with these characters."""
    match jugada:
        case "pairs":
            return 1 if len(set(cards)) == 3 else 2
        case "game":
            return 2 if sum(VALUE[c] for c in cards) == 31 else 1
    return 1


def _more(character: str, mine: Sequence[str], other: Sequence[str]) -> int:
    return list(mine).count(character) - list(other).count(character)


@cache
def _paired(cards: tuple[str, ...], knight_above: bool, kickers: bool) -> tuple[int, list[float], list[float]]:
    counts = Counter(cards)
    double = [c for c, n in counts.items() for _ in range(n // 2) if n != 3]
    kind = 3 if len(double) == 2 else 2 if 3 in counts.values() else 1 if double else 0
    paired = double or [c for c, n in counts.items() if n == 3]
    rest = [c for c, n in counts.items() if n == 1] if kickers else []
    ranks = [sorted((rank(c, knight_above) for c in some), reverse=True) for some in (paired, rest)]
    return kind, ranks[0], ranks[1]


class Bets:
    """The bets on one jugada as a state machine, with the times at which things were said. `to_act` is None when it is closed."""

    def __init__(self, n: int, mano: int, way: int, late_pass_final: bool, late_voy: bool) -> None:
        self.n, self.mano, self.way, self.late_pass_final, self.two_stages = n, mano, way, late_pass_final, late_voy
        self.clock, self.quiet, self.last_voy, self.doubler = 0, 0, -1, -1
        self.bettors: list[int] = []
        self.spoken: set[int] = set()
        self.final: set[int] = set()
        self.last_pass: dict[int, int] = {}
        self.asked: list[int] = []
        self.stage = "open"
        self.to_act: int | None = mano
        self._skip()

    def legal(self) -> set[str]:
        """What may be said."""
        seat = self.to_act
        if self.stage == "response":
            return {"para-ti", "se-vera"}
        if self.stage == "offer":
            return {"paso", "doblo"}
        assert seat is not None
        if seat in self.bettors:
            ready = len(self.spoken) == self.n and len(self.bettors) >= 2 and not self.two_stages
            return {"paso", "doblo"} if ready else {"paso"}
        may = seat not in self.last_pass or self.last_voy > self.last_pass[seat]
        return {"paso", "voy"} if may and seat not in self.final else {"paso"}

    def say(self, word: str) -> None:
        """The one to act says it."""
        self._say(word)
        self._skip()

    def _skip(self) -> None:
        while self.to_act is not None and self.legal() == {"paso"}:
            self._say("paso")

    def _say(self, word: str) -> None:
        seat = self.to_act
        assert seat is not None
        self.clock += 1
        if self.stage == "open":
            self.spoken.add(seat)
            if word == "voy":
                self.bettors.append(seat)
                self.last_voy, self.quiet = self.clock, 0
            elif word == "paso":
                if self.bettors and self.late_pass_final and seat not in self.bettors:
                    self.final.add(seat)
                self.last_pass[seat] = self.clock
                self.quiet += 1
            else:
                self._doubled(seat)
                return
            if self.quiet == self.n or (len(self.bettors) == 1 and self.quiet == self.n - 1):
                self.asked = [s for s in self._order(self.mano) if s in self.bettors]
                self.stage = "offer" if self.two_stages and len(self.asked) >= 2 else "closed"
                self.to_act = self.asked.pop(0) if self.stage == "offer" else None
            else:
                self.to_act = (seat + self.way) % self.n
        elif word == "doblo":
            self._doubled(seat)
        else:
            if word == "para-ti":
                self.bettors.remove(seat)
            self.to_act = self.asked.pop(0) if self.asked else None

    def _doubled(self, seat: int) -> None:
        self.doubler, self.stage = seat, "response"
        self.asked = [s for s in self._order(seat)[1:] if s in self.bettors]
        self.to_act = self.asked.pop(0)

    def _order(self, first: int) -> list[int]:
        return [(first + self.way * k) % self.n for k in range(self.n)]
