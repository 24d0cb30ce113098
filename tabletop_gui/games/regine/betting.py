"""Phase 2: the bets on the four categories, one after the other.

Rules: docs/rules/regine.md, "The bets". The eldest hand (*mano*) speaks first, then the others
counterclockwise. While a category is open players bet (*voy*) or pass (*paso*); a double asks the other
players in it whether they stay, and then closes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.values import Refusal, value
from tabletop_gui.games.regine import refusals
from tabletop_gui.games.regine.actions import (
    DID_DOBLO,
    DID_PARA_TI,
    DID_PASO,
    DID_SE_VERA,
    DID_VOY,
    DOBLO,
    PARA_TI,
    PASO,
    SE_VERA,
    VOY,
    Doblo,
    ParaTi,
    Voy,
)
from tabletop_gui.games.regine.combinations import MAX_CATEGORY_VALUE

if TYPE_CHECKING:
    from tabletop_gui.games.regine.court import Regine


@value
class OpenJugada(Task["Regine"]):
    """The next category is opened for bets; the eldest hand speaks first."""

    jugada: int
    seat: int = -1

    def run(self, t: Regine) -> None:
        t.jugada = self.jugada
        t.passed = t.final = t.quiet = 0
        t.say(-1, "opens", t.jugada)
        t.agenda.append(SPEAK[t.mano])


@value
class Speak(Task["Regine"]):
    """A player without a chip on the category says paso or voy; a paso can be taken back once another player has
    said voy after it. A player in it may double in a later turn, after all have declared, if another is in it
    too. A player who could only say paso is not asked.
    """

    seat: int

    def options(self, t: Regine) -> Sequence[Any]:
        bit, stake = 1 << self.seat, t.stakes[t.jugada]
        if stake & bit:
            return CHECK_OR_DOUBLE if t.cuts and stake & (stake - 1) else ()
        return () if (t.passed | t.final) & bit else PASS_OR_GO

    def run(self, t: Regine) -> None:
        t.quiet += 1
        ask_after(t, self.seat)

    def answer(self, t: Regine, a: Any) -> None:
        seat, jugada = self.seat, t.jugada
        bit, kind = 1 << seat, type(a)
        if kind is Doblo:
            double(t, seat)
            return
        if kind is Voy:
            t.stakes[jugada] |= bit
            t.went[jugada] |= bit
            t.passed = t.quiet = 0
            t.record_action(seat, DID_VOY, jugada)
        else:
            t.passed |= bit
            if t.pass_final and t.stakes[jugada]:
                t.final |= bit
            t.quiet += 1
            t.record_action(seat, DID_PASO, jugada)
        ask_after(t, seat)

    def refuse(self, t: Regine, a: object) -> Refusal:
        return refusals.speaking(t, self.seat, a)


@value
class OfferDouble(Task["Regine"]):
    """If a double may not cut players off: once all have declared, each player in the category is asked once
    whether to double.
    """

    seat: int

    def options(self, t: Regine) -> Sequence[Any]:
        return CHECK_OR_DOUBLE

    def answer(self, t: Regine, a: Any) -> None:
        if type(a) is Doblo:
            double(t, self.seat)
            return
        t.record_action(self.seat, DID_PASO, t.jugada)
        following = next_in_category(t, self.seat, t.mano)
        if following >= 0:
            t.agenda.append(OFFER_DOUBLE[following])
        else:
            close(t)

    def refuse(self, t: Regine, a: object) -> Refusal:
        return refusals.doubling(t, a)


@value
class AnswerDouble(Task["Regine"]):
    """After a double each other player in the category stays or leaves; no player may join or double again."""

    seat: int

    def options(self, t: Regine) -> Sequence[Any]:
        return STAY_OR_LEAVE

    def answer(self, t: Regine, a: Any) -> None:
        seat, jugada = self.seat, t.jugada
        if type(a) is ParaTi:
            t.stakes[jugada] ^= 1 << seat
            t.record_action(seat, DID_PARA_TI, jugada)
        else:
            t.record_action(seat, DID_SE_VERA, jugada)
        ask_doubled(t, seat)

    def refuse(self, t: Regine, a: object) -> Refusal:
        return refusals.answering(a)


def ask_after(t: Regine, seat: int) -> None:
    """Ask the next player, or close the category: after a whole lap without a new bet, or after all others have
    declined the only voy.
    """
    stake = t.stakes[t.jugada]
    if t.quiet < (t.n - 1 if stake and not stake & (stake - 1) else t.n):
        t.agenda.append(SPEAK[(seat + t.way) % t.n])
    elif not t.cuts and stake & (stake - 1):
        t.agenda.append(OFFER_DOUBLE[t.mano if stake >> t.mano & 1 else next_in_category(t, t.mano, t.mano)])
    else:
        close(t)


def next_in_category(t: Regine, seat: int, last: int) -> int:
    """Return the next seat after `seat` and before `last` with a chip on the category; -1 if there is none."""
    stake = t.stakes[t.jugada]
    while True:
        seat = (seat + t.way) % t.n
        if seat == last:
            return -1
        if stake >> seat & 1:
            return seat


def double(t: Regine, seat: int) -> None:
    """Double the chips and ask the other players in the category."""
    t.doublers[t.jugada] = seat
    t.record_action(seat, DID_DOBLO, t.jugada)
    ask_doubled(t, seat)


def ask_doubled(t: Regine, seat: int) -> None:
    """Ask the next seat after `seat` that has to answer the double."""
    following = next_in_category(t, seat, t.doublers[t.jugada])
    if following >= 0:
        t.agenda.append(ANSWER_DOUBLE[following])
    else:
        close(t)


def close(t: Regine) -> None:
    """Close the category: a sole chip wins it at once, at its highest value and never doubled; otherwise it is
    decided by comparison.
    """
    jugada = t.jugada
    stake = t.stakes[jugada]
    if not stake:
        t.say(t.mano, "unbet", jugada)
    elif not stake & (stake - 1):
        winner, gain = stake.bit_length() - 1, 1 + MAX_CATEGORY_VALUE[jugada]
        t.winners[jugada], t.gains[jugada] = winner, gain
        t.points[winner] += gain
        t.say(winner, UNCONTESTED[jugada], gain)


PASS_OR_GO, CHECK_OR_DOUBLE, STAY_OR_LEAVE = (PASO, VOY), (PASO, DOBLO), (PARA_TI, SE_VERA)
SPEAK, OFFER_DOUBLE = [Speak(k) for k in range(4)], [OfferDouble(k) for k in range(4)]
ANSWER_DOUBLE, OPEN_JUGADA = [AnswerDouble(k) for k in range(4)], [OpenJugada(k) for k in range(4)]
UNCONTESTED = ("alone_queens", "alone_jesters", "alone_pairs", "alone_game")
"""Event words for categories won without a comparison."""
