"""A war of Game of Kingdoms: its state, and its battles from the blinds to the treasure.

Rules: docs/rules/kingdoms.md. Betting is no-limit; a *battle* is one hand, the *war* goes on until one fighter has every
point.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tabletop_gui.engine.options import Defaults, Options
from tabletop_gui.engine.state import EVERYONE, State
from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.values import Refusal, value
from tabletop_gui.games.kingdoms import bet_sizes, betting_stats
from tabletop_gui.games.kingdoms.actions import MAY_STAY, MUST_PAY, AllIn, Bet, Call, Check, Choices, Fold, Raise
from tabletop_gui.games.kingdoms.blinds import SMALL_BLINDS, first_posts, level, next_posts
from tabletop_gui.games.kingdoms.refusals import why_not
from tabletop_gui.games.kingdoms.treasure import Treasure, shares, treasures, uncalled
from tabletop_gui.games.kingdoms.warriors import CARDS

MOST_SEATS = 9
OFF = "off"
HAND, BOARD, MUCK, DECK = 0, MOST_SEATS, MOST_SEATS + 1, MOST_SEATS + 2
"""The zones; seat k holds zone HAND + k, the board holds the shared warriors."""
ZONES = MOST_SEATS + 3

PREFLOP, FLOP, TURN, RIVER = range(4)
STREETS = ("preflop", "flop", "turn", "river")
DEALT = (0, 3, 1, 1)
"""Number of warriors that each street adds to the board."""


@value
class PostBlinds(Task["Kingdoms"]):
    """Move the button, post the blinds, deal two warriors to each living seat one at a time from the button's left; the
    first living seat after the big blind acts first."""

    seat: int = -1

    def run(self, t: Kingdoms) -> None:
        t.battle += 1
        living = [seat for seat, place in enumerate(t.place) if not place]
        posts = (t.button, t.small_seat, t.big_seat)
        new = next_posts(posts, living, t.dead) if t.battle > 1 else first_posts(t.button, living)
        t.button, t.small_seat, t.big_seat = new
        n, small = t.n, SMALL_BLINDS[level(t.battle, t.first, t.growth)]
        grown = t.battle > 1 and small != t.small
        t.small, t.big = small, 2 * small
        t.bets, t.paid, t.acted, t.live, t.deeds = [0] * n, [0] * n, [-1] * n, living, []
        t.began = t.points[:]
        t.street, t.current, t.step, t.able, t.attacker, t.measured = PREFLOP, t.big, t.big, len(living), -1, False
        for seat in living:
            t.habits[seat * betting_stats.WIDTH] += 1
        t.say(-1, "battle", t.battle)
        if grown:
            t.say(-1, "blinds", t.big)
        t.gather(DECK)
        t.shuffle(DECK)
        if t.place[t.small_seat] == 0:
            t.pay(t.small_seat, small)
            t.say(t.small_seat, "small", t.bets[t.small_seat])
        t.pay(t.big_seat, t.big)
        t.say(t.big_seat, "big", t.bets[t.big_seat])
        order = [s for s in living if s > t.button] + [s for s in living if s <= t.button]
        t.deal(DECK, order, [1 << seat for seat in order], 2)
        t.ask_after(t.big_seat)


@value
class AskWager(Task["Kingdoms"]):
    """Facing a bet fold or call, otherwise check; bet at least the big blind, raise by at least the last full raise, or
    go all-in, unless no other seat could respond or only a short all-in came since the seat's last action.
    """

    seat: int

    def options(self, t: Kingdoms) -> Sequence[Any]:
        seat, current = self.seat, t.current
        bet = t.bets[seat]
        own = bet + t.points[seat]
        head = MUST_PAY if current > bet else MAY_STAY
        if own <= current or t.why_no_raise(seat):
            return head
        return Choices(head, Raise if current else Bet, current + t.step, own - 1)

    def answer(self, t: Kingdoms, a: Any) -> None:
        seat, current = self.seat, t.current
        kind = type(a)
        if kind is Call:
            paid = t.pay(seat, current - t.bets[seat])
            t.acted[seat] = current
            t.say(seat, "call" if t.points[seat] else "call_all", paid)
        elif kind is Check:
            t.acted[seat] = current
            t.say(seat, "check")
        elif kind is Fold:
            t.live.remove(seat)
            t.able -= 1
            t.say(seat, "fold")
            for card in t.zones[seat][:]:
                t.move(card, seat, MUCK)
        else:
            to = t.bets[seat] + t.points[seat] if kind is AllIn else a.to
            if to - current >= t.step:
                t.step = to - current
            t.pay(seat, to - t.bets[seat])
            t.acted[seat] = t.current = to
            t.attacker = seat
            t.say(seat, WORDS[kind], to)
        t.deeds += (seat, t.street, ACTION_KINDS[kind], t.bets[seat])
        t.ask_after(seat)

    def refuse(self, t: Kingdoms, a: object) -> Refusal:
        return why_not(t, self.seat, a)


@value
class NextStreet(Task["Kingdoms"]):
    """The bets go to the treasure and the next warriors are dealt; if no more can be bet, all hands are shown
    first and the board is dealt to its end.
    """

    seat: int = -1

    def run(self, t: Kingdoms) -> None:
        n, over = t.n, t.able < 2
        t.collect()
        if t.street == RIVER:
            t.agenda.append(MEASURE)
            return
        if over and not t.measured:
            t.measured = True
            for seat in t.clockwise(t.button):
                t.show_hand(seat)
        t.street += 1
        t.bets, t.acted = [0] * n, [-1] * n
        t.current, t.step, t.attacker = 0, t.big, -1
        t.say(-1, STREETS[t.street], sum(t.paid))
        t.deal(DECK, BOARD_ONLY, ALL_SEE, DEALT[t.street])
        if over:
            t.agenda.append(NEXT_STREET)
        else:
            t.ask_after(t.button)


@value
class MeasureStrength(Task["Kingdoms"]):
    """*Medir fuerza*, the showdown: the last seat that bet or raised on the river shows first, otherwise the first
    left of the button; then clockwise. If beaten hands may stay hidden, a hand that cannot win any more is not
    shown, unless a fighter is all-in.
    """

    seat: int = -1

    def run(self, t: Kingdoms) -> None:
        strengths, pots = t.strengths(), treasures(t.paid, t.live)
        if not t.measured:
            t.measured = True
            best, hide = [0] * len(pots), t.hide and all(t.points[seat] for seat in t.live)
            for seat in t.clockwise(t.attacker - 1 if t.attacker >= 0 else t.button):
                mine, wins = strengths[seat], False
                for k, pot in enumerate(pots):
                    if seat in pot.seats and mine >= best[k]:
                        best[k], wins = mine, True
                if wins or not hide:
                    t.show_hand(seat)
                else:
                    t.say(seat, "hidden")
                    t.sweep(HAND + seat, MUCK)
        if t.events is not None:
            for seat in t.clockwise(t.button):
                if t.zones[HAND + seat]:
                    t.say(seat, "team", strengths[seat])
        for seat in t.live:
            t.habits[seat * betting_stats.WIDTH + betting_stats.MEASURED] += 1
        t.award(pots, strengths)


@value
class EndBattle(Task["Kingdoms"]):
    """A seat without points is out; of several, the one that began the battle with more ranks before the others.
    With one seat left the war is over, otherwise the next battle begins.
    """

    seat: int = -1

    def run(self, t: Kingdoms) -> None:
        betting_stats.count(t.habits, t.deeds)
        bet_sizes.count(t)
        points, place = t.points, t.place
        t.sheet += points
        fallen = [seat for seat in range(t.n) if not points[seat] and not place[seat]]
        if fallen:
            standing = place.count(0) - len(fallen)
            for seat in fallen:
                place[seat] = 1 + standing + sum([t.began[other] > t.began[seat] for other in fallen])
            for seat in sorted(fallen, key=lambda s: -place[s]):
                t.say(seat, "out", place[seat])
            if standing == 1:
                winner = place.index(0)
                place[winner] = 1
                t.say(winner, "war", t.battle)
                return
        t.agenda.append(POST_BLINDS)


ACTION_KINDS = {
    Fold: betting_stats.FOLDED, Check: betting_stats.CHECKED, Call: betting_stats.CALLED,
    Bet: betting_stats.BET, Raise: betting_stats.RAISED, AllIn: betting_stats.SHOVED,
}  # fmt: skip
WORDS = {Bet: "bet", Raise: "raise", AllIn: "all_in"}
BOARD_ONLY, ALL_SEE = (BOARD,), (EVERYONE,)
ASK_WAGER = [AskWager(k) for k in range(MOST_SEATS)]
POST_BLINDS, NEXT_STREET, MEASURE, END_BATTLE = PostBlinds(), NextStreet(), MeasureStrength(), EndBattle()


class Kingdoms(State):
    """A whole war. `points` are what each seat has left; `paid` is what it has put in during this battle."""

    __slots__ = (
        "able", "acted", "attacker", "battle", "began", "bets", "big", "big_seat", "button", "current", "dead", "deeds",
        "first", "growth", "habits", "hide", "live", "measured", "paid", "place", "points", "sheet", "sizes", "small",
        "small_seat", "step", "street",
    )  # fmt: skip
    if TYPE_CHECKING:
        first: int  # the level of the first blinds
        growth: int  # battles per level; 0: the blinds stay
        dead: bool  # the button may be dead
        hide: bool  # beaten hands may stay hidden
        battle: int  # which battle of the war this is, from 1
        street: int
        button: int
        small_seat: int  # under the dead button it may be an empty place, as may `button`
        big_seat: int
        small: int  # the blinds of this battle
        big: int
        current: int  # the highest bet of the street; the whole big blind before the flop, while others could pay it too
        step: int  # the last full bet or raise of the street
        able: int  # how many in the battle had points left to bet when last somebody acted
        attacker: int  # who bet or raised last on this street; -1: nobody
        measured: bool  # the hands of this battle have been shown
        points: list[int]
        bets: list[int]  # what each seat has bet on this street
        paid: list[int]  # what each seat has put in during this battle, the bets of this street too
        acted: list[int]  # the current bet when the seat last acted on this street; -1: not yet
        live: list[int]  # the seats still in the battle, in their order
        began: list[int]  # the points of each seat before this battle
        place: list[int]  # the place in which a seat left the war; 0 while it is in it
        deeds: list[int]  # what was done in this battle: betting_stats.RECORD_WIDTH numbers each
        habits: list[int]  # betting_stats.WIDTH numbers per seat
        sizes: list[int]  # bet_sizes.WIDTH numbers per seat
        sheet: list[int]  # the points of each seat after each battle
    DEFAULTS = Defaults({
        "points": 1000, "blind": 5, "growth": 8, "button": "dead", "reveal": "all", "run_out": "normal",
    })  # fmt: skip
    FROM_OPTIONS = ("first", "growth", "dead", "hide")
    PLAIN = (
        "battle", "street", "button", "small_seat", "big_seat", "small", "big", "current", "step", "able", "attacker",
        "measured",
    )  # fmt: skip
    LISTS = ("points", "bets", "paid", "acted", "live", "began", "place", "deeds", "habits", "sizes", "sheet")

    def __init__(self, n: int, seed: int, options: Options) -> None:
        self.start(n, CARDS, ZONES, seed, options)
        points = int(options["points"])
        self.battle, self.street, self.current, self.step, self.able = 0, PREFLOP, 0, 0, 0
        self.attacker, self.measured = -1, False
        self.small = SMALL_BLINDS[self.first]
        self.big = 2 * self.small
        self.points, self.began, self.place, self.live = [points] * n, [points] * n, [0] * n, []
        self.bets, self.paid, self.acted = [0] * n, [0] * n, [-1] * n
        self.deeds, self.sheet, self.habits, self.sizes = [], [], [0] * (n * betting_stats.WIDTH), [0] * (n * bet_sizes.WIDTH)
        self.button = self.below(n)
        self.button, self.small_seat, self.big_seat = first_posts(self.button, range(n))
        self.zones[DECK] = list(range(CARDS))
        self.agenda.append(POST_BLINDS)

    def set_options(self, options: Options) -> None:
        super().set_options(options)
        self.first = SMALL_BLINDS.index(int(options["blind"]))
        self.growth = 0 if options["growth"] == OFF else int(options["growth"])
        self.dead, self.hide = options["button"] == "dead", options["reveal"] == "winners"

    def owner_mask(self, zone: int) -> int:
        return 1 << zone if zone < self.n else 0

    # -- betting -----------------------------------------------------------------------------------

    def pay(self, seat: int, amount: int) -> int:
        """Pay points into the battle, all the seat has if they are fewer. Return the number paid."""
        left = self.points[seat]
        if amount >= left:
            amount = left
            self.able -= 1
        self.points[seat] = left - amount
        self.bets[seat] += amount
        self.paid[seat] += amount
        return amount

    def why_no_raise(self, seat: int) -> str:
        """Return the reason why the seat, which has enough points, may not bet or raise; empty if it may.

        ``reopened``: less than a full raise since it last acted. ``pointless``: no other seat could put in more.
        """
        current, acted = self.current, self.acted[seat]
        if acted >= 0 and current - acted < self.step:
            return "reopened"
        points, bets = self.points, self.bets
        for other in self.live:
            if bets[other] + points[other] > current and other != seat:
                return ""
        return "pointless"

    def ask_after(self, seat: int) -> None:
        """Ask the next seat clockwise that has to act; if there is none, end the street or the battle."""
        live = self.live
        if len(live) == 1:
            self.collect()
            self.award([Treasure(sum(self.paid), tuple(live))], {live[0]: 1})
            return
        if self.able == 1 and self.sole_stack_owes():
            self.cap_call_price()
        acted, points, current = self.acted, self.points, self.current
        following = -1
        if self.able > 1 or self.sole_stack_owes():
            for other in live:
                if acted[other] != current and points[other]:
                    if other > seat:
                        following = other
                        break
                    if following < 0:
                        following = other
        self.agenda.append(ASK_WAGER[following] if following >= 0 else NEXT_STREET)

    def sole_stack_owes(self) -> bool:
        """Return True if a seat has put in more than the only seat with points left."""
        if not self.able:
            return False
        bets, points = self.bets, self.points
        alone = next(seat for seat in self.live if points[seat])
        return any(bets[seat] > bets[alone] for seat in self.live)

    def cap_call_price(self) -> None:
        """Reduce the price for the only seat with points left to what another has put in, if the big blind was posted
        short: the rest of the blind would be returned at once.
        """
        most = max([self.bets[seat] for seat in self.live])
        if self.current > most:
            self.current = most
            self.say(-1, "enough", most)

    def clockwise(self, seat: int) -> list[int]:
        """Return the seats still in the battle, from the first after `seat`."""
        return [s for s in self.live if s > seat] + [s for s in self.live if s <= seat]

    # -- the treasure ------------------------------------------------------------------------------

    def collect(self) -> None:
        """Return the uncalled points, then move the street's bets to the treasure. Events: the total, then each pot."""
        if self.able < 2 or len(self.live) == 1:
            seat, back = uncalled(self.paid)
            if back:
                self.points[seat] += back
                self.paid[seat] -= back
                self.bets[seat] -= back
                self.say(seat, "returned", back)
        if any(self.bets):
            self.bets = [0] * self.n
            self.say(-1, "treasure", sum(self.paid))
            if self.events is not None:
                for k, pot in enumerate(self.treasures()):
                    self.say(-1, f"pile{k}", pot.amount)

    def treasures(self) -> list[Treasure]:
        """Return the main pot and the side pots in the middle, without the bets of this street."""
        return treasures([paid - bet for paid, bet in zip(self.paid, self.bets, strict=True)], self.live)

    def award(self, pots: Sequence[Treasure], strengths: dict[int, int]) -> None:
        """Give each pot to the strongest eligible hand."""
        won = set()
        for k, (amount, seats) in enumerate(pots):
            best = max([strengths[seat] for seat in seats])
            winners = [seat for seat in seats if strengths[seat] == best]
            for seat, share in shares(amount, winners, self.button, self.n):
                self.points[seat] += share
                won.add(seat)
                self.say(seat, f"pot{k}", share)
        for seat in won:
            self.habits[seat * betting_stats.WIDTH + betting_stats.WON] += 1
        self.agenda.append(END_BATTLE)

    def show_hand(self, seat: int) -> None:
        """Show the seat's two warriors to all seats, not in the order they were dealt."""
        for card in sorted(self.zones[HAND + seat]):
            self.show(card, HAND + seat, EVERYONE)

    def strengths(self) -> dict[int, int]:
        """Return the hand strength of each seat in the battle on the complete board."""
        from tabletop_gui.games.kingdoms.strength import strength7  # its tables take 0.05 s: not before they are needed

        zones = self.zones
        return {seat: strength7(*zones[HAND + seat], *zones[BOARD]) for seat in self.live}
