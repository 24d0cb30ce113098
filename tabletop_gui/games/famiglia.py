"""Famiglia: two bosses recruit gangsters from the same street.

Rules: docs/rules/famiglia.md. Cards run 0..59: family by family (Famiglia, Contables, Brutos, Mercenarios), each from value 0 to
4, five copies of the 0 and one fewer of each value above it. Copies are told apart by a letter: ``B0a`` … ``B0e``, ``F4a``.

Everything but the order of the deck is known to both: the hands begin alike, and every later card comes from the open street or
area. So the options name one copy of each kind of card, the first that lies there: the others would be the same move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from tabletop_gui.engine.events import Event, Moved, Said
from tabletop_gui.engine.game import Game, Options, OptionValue, Outcome
from tabletop_gui.engine.state import EVERYONE, State
from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.values import Action, Card, Refusal, value

FAMILIES = "FCBM"
FAMIGLIA, CONTABLES, BRUTOS, MERCENARIOS = range(4)
COPIES = (5, 4, 3, 2, 1)
"""How many cards a family has of each value."""
KINDS = [f"{family}{number}" for family in FAMILIES for number in range(5)]
KIND = [kind for kind in range(20) for _ in range(COPIES[kind % 5])]
"""The kind of each card: 5 * family + value."""
VALUE, FAMILY = [kind % 5 for kind in KIND], [kind // 5 for kind in KIND]
CODES = tuple(f"{KINDS[kind]}{'abcde'[copy]}" for kind in range(20) for copy in range(COPIES[kind % 5]))
VICTORY = ((1, 3, 6, 10, 15), *[(0, 1, 3, 6, 10)] * 3)
"""Victory points by family and value."""
WORTH = [VICTORY[kind // 5][kind % 5] for kind in KIND]
START = tuple(CODES.index(f"{family}0{copy}") for copy in "ab" for family in FAMILIES)
"""The two starting sets, four cards each."""

HAND, AREA, STREET, DECK, UNDER, DISCARD, ZONES = 0, 2, 4, 5, 6, 7, 8
"""The zones: two hands, two play areas, the street, the deck (its top card last), what was put under it face down (drawn after
the deck, the first first), the discard pile."""
REFILL = 6

STIR, ACCOUNT, BRUTE, SIGN = 1, 2, 3, 4
"""The four actions of a turn, in their order."""


@value
class Stir:
    """Discard a card of the street and draw as many as its value."""

    card: Card


@value
class Account:
    """Play an Accountant to the play area."""

    card: Card


@value
class Fetch:
    """Take a card of the own play area up into the hand; one of the hand goes back for it."""

    card: Card


@value
class Give:
    """Lay a card of the hand into the play area for the one that was fetched."""

    card: Card


@value
class Threaten:
    """Play a Brute: a card of the street costs `by` less this turn."""

    card: Card
    target: Card
    by: int


@value
class Take:
    """Take a card that costs nothing."""

    card: Card


@value
class Recruit:
    """Take a card with a pair of the hand: `lay` goes to the play area, `keep` stays in the hand."""

    card: Card
    lay: Card
    keep: Card


@value
class TakeNothing:
    """Pass."""


NOTHING = TakeNothing()
STIRS = [Stir(Card(c)) for c in range(60)]
ACCOUNTS = [Account(Card(c)) for c in range(60)]
FETCHES = [Fetch(Card(c)) for c in range(60)]
GIVES = [Give(Card(c)) for c in range(60)]
TAKES = [Take(Card(c)) for c in range(60)]


def firsts(zone: Sequence[int]) -> dict[int, int]:
    """The first card of each kind in a zone."""
    found: dict[int, int] = {}
    for card in zone:
        found.setdefault(KIND[card], card)
    return found


@value
class Act(Task):
    """A turn: stir the street, play an Accountant, play a Brute, take a card or pass, in this order; all but the last may be
    left out."""

    seat: int

    def options(self, t: Famiglia) -> Sequence[Action]:
        seat, zones, step = self.seat, t.zones, t.step
        hand, street = zones[HAND + seat], zones[STREET]
        found: list[Action] = []
        if step == STIR and may_stir(t):
            found += [STIRS[card] for card in firsts(street).values()]
        own = firsts(hand)
        if step <= ACCOUNT:
            if t.swaps:
                found += [FETCHES[card] for card in firsts(c for c in zones[AREA + seat] if c != t.accountant).values()]  # type: ignore[arg-type]
            elif t.accountant < 0:
                found += [ACCOUNTS[card] for kind, card in own.items() if 5 < kind < 10]
        if step <= BRUTE:
            found += self._threats(t, own)
        return found + self._takes(t, own, hand, street)

    def _threats(self, t: Famiglia, own: dict[int, int]) -> list[Action]:
        """A Brute may be used for less than its value, never for more than its target's."""
        brutes = [(card, kind - 10) for kind, card in own.items() if 10 < kind < 15]
        if not brutes:
            return []
        targets = [(card, kind % 5) for kind, card in firsts(t.zones[STREET]).items() if kind % 5]
        return [
            Threaten(Card(brute), Card(target), by)
            for brute, power in brutes
            for target, cost in targets
            for by in ([power] if t.whole else range(1, min(power, cost) + 1))
        ]

    def _takes(self, t: Famiglia, own: dict[int, int], hand: list[int], street: list[int]) -> list[Action]:
        found: list[Action] = []
        kinds: set[int] = set()
        reduced = t.reduced
        for card in street:
            kind = KIND[card]
            cost = kind % 5
            if card == reduced:
                cost = max(0, cost - t.reduction)
            elif kind in kinds:
                continue
            else:
                kinds.add(kind)
            if cost == 0:
                found.append(TAKES[card])
                continue
            exact = kind - kind % 5 + cost - 1
            first = own.get(exact)
            if first is None:
                continue
            for other in hand:
                if other != first and KIND[other] == exact:
                    found.append(Recruit(Card(card), Card(first), Card(other)))
                    break
            if kind >= 15 and not t.green:
                continue
            for wild in range(15 + cost, 20):
                joker = own.get(wild)
                if joker is not None:
                    found.append(Recruit(Card(card), Card(first), Card(joker)))
                    found.append(Recruit(Card(card), Card(joker), Card(first)))
        found.append(NOTHING)
        return found

    def answer(self, t: Famiglia, a: Action) -> None:
        seat = self.seat
        if isinstance(a, Stir):
            t.stirred = t.run == 2
            low = VALUE[a.card]
            t.say(seat, "stir", low)
            t.move(a.card, STREET, UNDER if t.run == 2 else DISCARD, EVERYONE)
            t.draw(low)
        elif isinstance(a, Account):
            t.step, t.accountant, t.swaps = ACCOUNT, a.card, VALUE[a.card]
            t.say(seat, "account", t.swaps)
            t.move(a.card, HAND + seat, AREA + seat, EVERYONE)
        elif isinstance(a, Fetch):
            t.swaps -= 1
            t.fetched = a.card
            t.move(a.card, AREA + seat, HAND + seat, EVERYONE)
            t.agenda.append(GIVE_BACK[seat])
            return
        elif isinstance(a, Threaten):
            t.step, t.reduced, t.reduction, t.swaps = SIGN, a.target, a.by, 0
            t.say(seat, "threaten", a.by)
            t.move(a.card, HAND + seat, AREA + seat, EVERYONE)
        else:
            if isinstance(a, TakeNothing):
                t.say(seat, "pass")
                over = t.passed[1 - seat]
                t.passed[seat] = 1
                if over:
                    t.say(seat, "double_pass")
                    t.agenda.append(COUNT)
                    return
            else:
                t.passed[seat] = 0
                t.say(seat, "take", VALUE[a.card])
                if isinstance(a, Recruit):
                    t.move(a.lay, HAND + seat, AREA + seat, EVERYONE)
                t.move(a.card, STREET, HAND + seat, EVERYONE)
            t.agenda.append(TURN_ENDS[seat])
            return
        t.agenda.append(self)

    def refuse(self, t: Famiglia, a: object) -> Refusal:
        return refusal(t, self.seat, a)


@value
class GiveBack(Task):
    """For each card fetched one of the hand goes to the play area, though not the same one."""

    seat: int

    def options(self, t: Famiglia) -> Sequence[Action]:
        same = KIND[t.fetched]
        other = [GIVES[card] for kind, card in firsts(t.zones[HAND + self.seat]).items() if kind != same]
        return other or [GIVES[t.fetched]]

    def answer(self, t: Famiglia, a: Give) -> None:
        seat = self.seat
        t.move(a.card, HAND + seat, AREA + seat, EVERYONE)
        t.step = ACCOUNT
        t.agenda.append(ACTS[seat])

    def refuse(self, t: Famiglia, a: object) -> Refusal:
        return Refusal("rules.refuse.famiglia.give_first", {})


@value
class TurnEnds(Task):
    """An empty street is filled with six; then the other boss has a turn, unless it was the last."""

    seat: int

    def run(self, t: Famiglia) -> None:
        if not t.zones[STREET]:
            t.refilling = True
            t.draw(REFILL)
            t.refilling = False
        if t.left == 0:
            t.agenda.append(COUNT)
            return
        if t.left > 0:
            t.left -= 1
        t.seat = 1 - self.seat
        t.step, t.stirred, t.swaps = STIR, False, 0
        t.accountant = t.fetched = t.reduced = -1
        t.reduction = 0
        t.turns += 1
        t.agenda.append(ACTS[t.seat])


@value
class Count(Task):
    """The victory points of hand and play area are counted."""

    seat: int = -1

    def run(self, t: Famiglia) -> None:
        for seat in range(2):
            t.say(seat, "points", t.worth(seat))


def may_stir(t: Famiglia) -> bool:
    """Whether the street may be stirred: no 0 lies in it, and in the second run only once a turn, while the deck has cards."""
    street = t.zones[STREET]
    if not street or any(not VALUE[card] for card in street):
        return False
    return t.run == 1 or (not t.stirred and bool(t.zones[DECK] or t.zones[UNDER]))


def refusal(t: Famiglia, seat: int, a: object) -> Refusal:
    """Why an action of a turn is against the rules now."""
    hand, street, area = t.zones[HAND + seat], t.zones[STREET], t.zones[AREA + seat]
    why, params = "order", {}
    match a:
        case Stir(card):
            if card not in street:
                why = "not_in_street"
            elif t.step == STIR:
                why = "zero" if any(not VALUE[c] for c in street) else "stirred" if t.stirred else "no_deck"
        case Account(card) | Threaten(card, _, _) if card not in hand:
            return Refusal("rules.refuse.not_yours", {})
        case Account(card):
            if FAMILY[card] != CONTABLES or not VALUE[card]:
                why = "no_accountant"
            elif t.accountant >= 0:
                why = "one_accountant"
        case Threaten(card, target, _):
            if FAMILY[card] != BRUTOS or not VALUE[card]:
                why = "no_brute"
            elif target not in street:
                why = "not_in_street"
            elif t.reduced >= 0:
                why = "one_brute"
            elif t.step <= BRUTE:
                why, params = "by", {"most": min(VALUE[card], VALUE[target])}
        case Fetch(card):
            why = "accountant_first" if t.accountant < 0 else "that_accountant" if card == t.accountant else "swaps"
            if card not in area:
                why = "not_in_area"
        case Take(card) | Recruit(card, _, _):
            cost = t.cost(card)
            params = {"cost": cost, "value": cost - 1}
            why = "not_in_street" if card not in street else "price" if cost else "free"
        case Give():
            why = "nothing_fetched"
    return Refusal(f"rules.refuse.famiglia.{why}", params)


ACTS, GIVE_BACK, TURN_ENDS, COUNT = [Act(0), Act(1)], [GiveBack(0), GiveBack(1)], [TurnEnds(0), TurnEnds(1)], Count()


class Famiglia(State):
    """A match of Famiglia."""

    __slots__ = (
        "accountant", "fetched", "green", "left", "passed", "reduced", "reduction", "refilling", "run", "seat", "starter", "step",
        "stirred", "swaps", "turns", "whole",
    )  # fmt: skip
    if TYPE_CHECKING:
        green: bool  # whether a Mercenary may stand in for a Mercenary
        whole: bool  # whether a Brute is always used for its whole value
        starter: int
        seat: int  # whose turn it is
        turns: int  # turns begun before this one
        run: int  # 1 or 2: which run through the deck this is
        step: int  # the first action that may still be used in this turn
        stirred: bool  # whether the street was stirred in this turn, in the second run
        accountant: int  # the Accountant played in this turn, or -1
        swaps: int  # cards it may still exchange
        fetched: int  # the card fetched last, or -1
        reduced: int  # the card a Brute has threatened in this turn, or -1
        reduction: int
        refilling: bool
        left: int  # turns after this one, once the end has been triggered; -1 before
        passed: list[int]  # whether each seat passed in its last turn
    PLAIN = (
        "green", "whole", "starter", "seat", "turns", "run", "step", "stirred", "accountant", "swaps", "fetched", "reduced",
        "reduction", "refilling", "left",
    )  # fmt: skip
    LISTS = ("passed",)

    def __init__(self, n: int, seed: int, starter: str, green: bool, whole: bool) -> None:
        self.start(n, 60, ZONES, seed)
        self.green, self.whole = green, whole
        self.run, self.turns, self.left, self.refilling = 1, 0, -1, False
        self.step, self.stirred, self.swaps, self.reduction = STIR, False, 0, 0
        self.accountant = self.fetched = self.reduced = -1
        self.passed = [0, 0]
        self.starter = self.seat = self.below(2) if starter == "lot" else int(starter) - 1
        self.zones[DECK] = list(range(60))
        self.agenda.append(SET_UP)

    def draw(self, count: int) -> None:
        """Draw cards to the street, one at a time; a deck that runs out is renewed once from the discard pile, shuffled."""
        zones = self.zones
        for _ in range(count):
            if zones[DECK]:
                self.move(zones[DECK][-1], DECK, STREET, EVERYONE)
            elif zones[UNDER]:
                self.move(zones[UNDER][0], UNDER, STREET, EVERYONE)
            else:
                return
            if not zones[DECK] and not zones[UNDER]:
                self._run_out()

    def _run_out(self) -> None:
        """The deck is empty: the second run begins, or the end of the game."""
        if self.run == 1:
            self.run = 2
            self.say(self.seat, "second_run", len(self.zones[DISCARD]))
            if self.zones[DISCARD]:
                self.sweep(DISCARD, DECK)
                self.shuffle(DECK)
                return
        if self.left < 0:
            first = self.seat == self.starter
            self.left = 1 if first else 2 if self.refilling else 0
            self.say(self.seat, "last_turns", self.left)

    def cost(self, card: int) -> int:
        """What a card of the street costs in this turn."""
        return max(0, VALUE[card] - self.reduction) if card == self.reduced else VALUE[card]

    def worth(self, seat: int) -> int:
        """The victory points of a seat's hand and play area."""
        return sum(WORTH[card] for card in self.zones[HAND + seat]) + sum(WORTH[card] for card in self.zones[AREA + seat])

    def owner_sees(self, zone: int) -> int:
        return EVERYONE if zone < STREET else 0


@value
class SetUp(Task):
    """Each boss gets one 0 of every family; the rest is shuffled, and six cards are laid out as the street."""

    seat: int = -1

    def run(self, t: Famiglia) -> None:
        for place, card in enumerate(START):
            t.move(card, DECK, HAND + place // 4, EVERYONE)
        t.shuffle(DECK)
        t.draw(REFILL)
        t.say(t.starter, "begins")
        t.agenda.append(ACTS[t.starter])


SET_UP = SetUp()


class FamigliaGame(Game):
    """How Famiglia is set up and how it ends."""

    id = "famiglia"
    kinds = (Stir, Account, Fetch, Give, Threaten, Take, Recruit, TakeNothing)
    codes = CODES
    seats = range(2, 3)
    state = Famiglia
    defaults: ClassVar[Options] = {"starter": "lot", "green": True, "brutes": "up_to"}

    def choices(self, seats: int) -> Mapping[str, Sequence[OptionValue]]:
        return {"starter": ("lot", "1", "2"), "green": (True, False), "brutes": ("up_to", "whole")}

    def refuse(self, seats: int, options: Options) -> Refusal | None:
        return self.check_options(seats, options)

    def deal(self, seats: int, options: Options, seed: int) -> Famiglia:
        return Famiglia(seats, seed, str(options["starter"]), bool(options["green"]), options["brutes"] == "whole")

    def points(self, state: Famiglia) -> tuple[int, ...]:
        return state.worth(0), state.worth(1)

    def outcome(self, state: State) -> Outcome | None:
        """Most victory points win; a tie is broken by the most valuable card, then the next one, and so on."""
        if state.agenda:
            return None
        zones = state.zones
        owned = [sorted((WORTH[c] for c in zones[HAND + s] + zones[AREA + s]), reverse=True) for s in (0, 1)]
        ranks = [(sum(cards), cards) for cards in owned]
        best = max(ranks)
        return Outcome((ranks[0][0], ranks[1][0]), tuple(seat for seat in (0, 1) if ranks[seat] == best))

    def told(self, event: Event) -> str | None:
        match event:
            case Said(_, what):
                return what
            case Moved(source=source, target=target) if source in (HAND, HAND + 1) and target in (AREA, AREA + 1):
                return "lay"
            case Moved(source=source) if source in (AREA, AREA + 1):
                return "fetch"
            case Moved(source=source, target=target) if source == STREET:
                return "discard" if target == DISCARD else "bury" if target == UNDER else "get"
            case Moved(target=target) if target == STREET:
                return "draw"
        return None

    def progress(self, state: Famiglia) -> Mapping[str, int]:
        return {"turn": state.turns // 2 + 1, "run": state.run, "left": len(state.zones[DECK]) + len(state.zones[UNDER])}


GAME = FamigliaGame()
