"""The state of a match and its tasks: rounds in which every player places a card, and then all fight at once.

Everything but the order of the deck is public: a blind card is turned up for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tabletop_gui.engine.options import Defaults, Options
from tabletop_gui.engine.state import EVERYONE, State
from tabletop_gui.engine.tasks import Task
from tabletop_gui.engine.values import Action, Refusal, value
from tabletop_gui.games.chicken_army.actions import DrawBlind, Lead, Place, Placements
from tabletop_gui.games.chicken_army.cards import (
    ARMY_CARDS,
    CODES,
    FIELD,
    LEADERS,
    LOW,
    POTION,
    POWER,
    STARTS,
    Totals,
    start_face,
    unpacked,
)
from tabletop_gui.games.chicken_army.damage import LIFE, blow, healing
from tabletop_gui.games.chicken_army.matrix import Matrix
from tabletop_gui.games.chicken_army.refusals import why_no_leader, why_not

ARMY, MARKET, DECK, BLIND, BOX, ZONES = 0, 4, 5, 6, 7, 8
"""The zones: the four armies (cards in the order of placement), the market (the slot farthest from the deck first), the
deck (its top card last), the blind card that was turned up and must be placed, the unused starting cards.
"""
SLOTS = 3
LAST_GASP_LIFE: Final = 15
"""A leader's powers count at this life or less, in the variation that has them."""

NOBODY: Final = -1
"""No leader chosen yet."""

LAST_STANDING, ALL_FELL, CARDS_OUT = "last_standing", "all_fell", "cards_out"


@value
class Organise(Task["ChickenArmy"]):
    """A turn: take and place a card of the market that the player's coins open, or turn up the top card of the deck."""

    seat: int

    def options(self, t: ChickenArmy) -> Sequence[Action]:
        army = t.matrices[self.seat]
        return Placements(bool(t.zones[DECK]), tuple(t.zones[MARKET][: army.coins + 1]), army)

    def answer(self, t: ChickenArmy, a: Place | DrawBlind) -> None:
        if isinstance(a, DrawBlind):
            t.say(self.seat, "blind")
            t.move(t.zones[DECK][-1], DECK, BLIND, EVERYONE)
            t.agenda.append(PLACE_BLIND[self.seat])
            return
        t.place(self.seat, a, MARKET)
        if t.zones[DECK]:
            t.move(t.zones[DECK][-1], DECK, MARKET, EVERYONE)
        t.agenda.append(TURN_ENDS[self.seat])

    def refuse(self, t: ChickenArmy, a: object) -> Refusal:
        return why_not(t.zones[MARKET], None, t.matrices[self.seat], a)


@value
class PlaceBlind(Task["ChickenArmy"]):
    """The blind card cannot be refused: it is placed, and the market stays as it is."""

    seat: int

    def options(self, t: ChickenArmy) -> Sequence[Action]:
        return Placements(False, tuple(t.zones[BLIND]), t.matrices[self.seat])

    def answer(self, t: ChickenArmy, a: Place) -> None:
        t.blinds[self.seat] += 1
        t.place(self.seat, a, BLIND)
        t.agenda.append(TURN_ENDS[self.seat])

    def refuse(self, t: ChickenArmy, a: object) -> Refusal:
        return why_not(t.zones[MARKET], t.zones[BLIND][0], t.matrices[self.seat], a)


@value
class ArmyTurnEnds(Task["ChickenArmy"]):
    """The next living player clockwise has a turn; after all have had theirs, they fight."""

    seat: int

    def run(self, t: ChickenArmy) -> None:
        following = t.next_living(self.seat)
        t.agenda.append(BATTLE if following == t.holder else ORGANISE[following])


@value
class ArmyBattle(Task["ChickenArmy"]):
    """Every army attacks every other at once, each in full; damage is subtracted together, and life of 0 or less is out."""

    seat: int = -1

    def run(self, t: ChickenArmy) -> None:
        living, life, n = t.living(), t.life, t.n
        forces = [0] * n
        for seat in living:
            forces[seat] = t.force(seat)
        t.forces, t.blows = forces, [0] * (2 * n * n)
        t.say(t.holder, "battle", t.round)
        for attacker in living:
            t.say(attacker, "attack", forces[attacker] & LOW)
            t.say(attacker, "magic", forces[attacker] >> 2 * FIELD & LOW)
            for rival in living:
                if rival != attacker:
                    physical, magic = blow(forces[attacker], forces[rival])
                    t.blows[2 * (attacker * n + rival)] = physical
                    t.blows[2 * (attacker * n + rival) + 1] = magic
                    t.dealt[attacker] += physical + magic
                    t.taken[rival] += physical + magic
                    life[rival] -= physical + magic
        for seat in living:
            t.say(seat, "hurt", sum(sum(t.blow(rival, seat)) for rival in living if rival != seat))
        for seat in living:
            if life[seat] <= 0:
                t.fell[seat] = t.round
                t.say(seat, "falls", life[seat])
        if all(t.fell):
            t.lives += life
            t.end(ALL_FELL)
        else:
            t.agenda.append(CLOSE)


@value
class ArmyRoundCloses(Task["ChickenArmy"]):
    """Every player with life left heals by the visible potions."""

    seat: int = -1

    def run(self, t: ChickenArmy) -> None:
        life = t.life
        for seat in t.living():
            potions = t.matrices[seat].packed >> POTION * FIELD
            healed = healing(life[seat], potions, cap=t.cap)
            if healed:
                life[seat] += healed
                t.healed[seat] += healed
                t.say(seat, "heal", healed)
        t.lives += life
        t.agenda.append(NEXT_ROUND)


@value
class ArmyRound(Task["ChickenArmy"]):
    """After a battle the first-player card goes to the next living player on the left. A sole living player has
    won; too few cards for all the living end the game; otherwise the holder of the first-player card begins.
    """

    seat: int = -1
    passes: bool = False
    """True if the first-player card passes on: there has been a battle."""

    def run(self, t: ChickenArmy) -> None:
        if self.passes:
            t.holder = t.next_living(t.holder)
        living = t.fell.count(0)
        if living == 1:
            t.end(LAST_STANDING)
        elif len(t.zones[DECK]) + len(t.zones[MARKET]) < living:
            t.end(CARDS_OUT)
        else:
            t.round += 1
            t.say(t.holder, "round", t.round)
            t.agenda.append(ORGANISE[t.holder])


@value
class AskLeader(Task["ChickenArmy"]):
    """Before the market is opened each player chooses a leader that is still free."""

    seat: int

    def options(self, t: ChickenArmy) -> Sequence[Action]:
        return [Lead(leader) for leader in range(len(LEADERS)) if leader not in t.leaders]

    def answer(self, t: ChickenArmy, a: Lead) -> None:
        t.leaders[self.seat] = a.leader
        t.say(self.seat, "leads", a.leader)

    def refuse(self, t: ChickenArmy, a: object) -> Refusal:
        return why_no_leader(t.leaders, a)


@value
class OpenMarket(Task["ChickenArmy"]):
    """The army cards are shuffled and three revealed, the first farthest from the deck; then the first round begins."""

    seat: int = -1

    def run(self, t: ChickenArmy) -> None:
        t.shuffle(DECK)
        for _ in range(SLOTS):
            t.move(t.zones[DECK][-1], DECK, MARKET, EVERYONE)
        t.agenda.append(ROUND)


ORGANISE, PLACE_BLIND = [Organise(s) for s in range(4)], [PlaceBlind(s) for s in range(4)]
TURN_ENDS, ASK_LEADER = [ArmyTurnEnds(s) for s in range(4)], [AskLeader(s) for s in range(4)]
BATTLE, CLOSE, ROUND, NEXT_ROUND = ArmyBattle(), ArmyRoundCloses(), ArmyRound(), ArmyRound(passes=True)


class ChickenArmy(State):
    """A match of Regroup! Chicken Army."""

    __slots__ = (
        "blinds", "blows", "cap", "dealt", "different", "ended", "fell", "forces", "healed", "holder", "leaders", "life", "lives",
        "matrices", "powers", "round", "taken",
    )  # fmt: skip
    if TYPE_CHECKING:
        different: bool  # "a different start": side B of the starting cards
        powers: bool  # "last-gasp flapping": leaders have powers
        cap: bool  # whether life never passes 30
        holder: int  # who has the first-player card
        round: int  # from 1
        ended: str  # how the match ended; "" before
        matrices: list[Matrix]  # the armies
        leaders: list[int]  # each seat's leader, an index of `cards.LEADERS`; NOBODY before it is chosen
        life: list[int]
        fell: list[int]  # the round in which each seat fell, 0 while it lives
        dealt: list[int]  # damage done, taken, life healed, blind cards taken so far
        taken: list[int]
        healed: list[int]
        blinds: list[int]
        lives: list[int]  # the life of every seat after each round, one round after the other
        forces: list[int]  # the packed totals that fought the last battle, leaders' powers included
        blows: list[int]  # physical and magic damage of the last battle, attacker by attacker: see `blow`
    DEFAULTS = Defaults({"starts": "same", "powers": False, "cap": True, "starter": "lot", "leaders": "lot", "life": LIFE})
    FROM_OPTIONS = ("different", "powers", "cap")
    PLAIN = ("holder", "round", "ended")
    LISTS = (
        "matrices", "leaders", "life", "fell", "dealt", "taken", "healed", "blinds", "lives", "forces", "blows",
    )  # fmt: skip

    def __init__(self, n: int, seed: int, options: Options) -> None:
        self.start(n, len(CODES), ZONES, seed, options)
        self.round, self.ended, self.life = 0, "", [int(options["life"])] * n
        self.fell, self.dealt, self.taken, self.healed, self.blinds, self.forces = ([0] * n for _ in range(6))
        self.blows, self.lives, self.matrices, self.leaders = [0] * (2 * n * n), [], [], []
        self.holder = self.below(n) if options["starter"] == "lot" else int(options["starter"]) - 1
        self.zones[DECK], self.zones[BOX] = list(range(ARMY_CARDS)), list(STARTS)
        for card in STARTS:
            self.sight[card] = EVERYONE
        leaders = list(range(len(LEADERS)))
        starts = list(STARTS)
        for _ in range(n):
            self.leaders.append(leaders.pop(self.below(len(leaders))))
            card = starts.pop(self.below(len(starts)))
            self.matrices.append(Matrix.begun(card, start_face(card, self.different)))
        if options["leaders"] == "choose":  # the lots are drawn all the same: a seed gives the same starting cards either way
            self.leaders = [NOBODY] * n
        self.agenda.append(MUSTER)

    def set_options(self, options: Options) -> None:
        super().set_options(options)
        self.different = options["starts"] == "different"
        self.powers, self.cap = bool(options["powers"]), bool(options["cap"])

    # -- what the rules ask ------------------------------------------------------------------------

    def living(self) -> list[int]:
        """Return the living seats in turn order, from the holder of the first-player card."""
        n, holder, fell = self.n, self.holder, self.fell
        return [seat for seat in (*range(holder, n), *range(holder)) if not fell[seat]]

    def next_living(self, seat: int) -> int:
        """Return the next living seat to the left (clockwise); `seat` itself if no other lives."""
        n, fell = self.n, self.fell
        following = (seat + 1) % n
        while fell[following] and following != seat:
            following = (following + 1) % n
        return following

    def powers_active(self, seat: int) -> bool:
        """Return True if a seat's leader powers count now."""
        return self.powers and self.life[seat] <= LAST_GASP_LIFE

    def force(self, seat: int) -> int:
        """Return the packed totals with which a seat would fight now, its leader's powers included."""
        packed = self.matrices[seat].packed
        return packed + POWER[self.leaders[seat]] if self.powers_active(seat) else packed

    def totals(self, seat: int) -> Totals:
        """Return `force` unpacked."""
        return unpacked(self.force(seat))

    def blow(self, attacker: int, rival: int) -> tuple[int, int]:
        """Return the physical and the magic damage that `attacker` did to `rival` in the last battle."""
        at = 2 * (attacker * self.n + rival)
        return self.blows[at], self.blows[at + 1]

    def winner(self) -> int:
        """Return the winner of a finished match: the surviving seat with most life; among equals the holder of the
        first-player card, or else the first clockwise from there.
        """
        last = self.round if self.ended == ALL_FELL else 0
        equals = [seat for seat in range(self.n) if self.fell[seat] == last]
        most = max(self.life[seat] for seat in equals)
        return min((s for s in equals if self.life[s] == most), key=lambda s: (s - self.holder) % self.n)

    # -- what happens ------------------------------------------------------------------------------

    def place(self, seat: int, a: Place, source: int) -> None:
        """Lay a card onto an army."""
        self.matrices[seat] = self.matrices[seat].placed(a.card, a.row, a.column, a.turn)
        self.say(seat, "lay", laid(a))
        self.move(a.card, source, ARMY + seat, EVERYONE)

    def end(self, how: str) -> None:
        """End the match and record the event `how`."""
        self.ended = how
        self.say(self.winner(), how)

    # -- plain data --------------------------------------------------------------------------------

    def to_data(self) -> dict[str, Any]:
        data = super().to_data()
        data["matrices"] = [[list(placed) for placed in army.placements] for army in self.matrices]
        return data

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> ChickenArmy:
        different = data["options"].get("starts") == "different"
        armies = [Matrix.from_placements(start_face(laid[0][0], different), laid) for laid in data["matrices"]]
        return super().from_data(data | {"matrices": armies})


@value
class Muster(Task["ChickenArmy"]):
    """Each player gets a starting card. With leaders, those are chosen next, in turn order from the first-player card."""

    seat: int = -1

    def run(self, t: ChickenArmy) -> None:
        for seat, army in enumerate(t.matrices):
            t.move(army.placements[0].card, BOX, ARMY + seat, EVERYONE)
        if NOBODY in t.leaders:
            t.say(t.holder, "begins")
            t.agenda.append(OPEN_MARKET)
            t.agenda += [ASK_LEADER[seat] for seat in reversed(t.living())]
            return
        t.shuffle(DECK)
        for _ in range(SLOTS):
            t.move(t.zones[DECK][-1], DECK, MARKET, EVERYONE)
        t.say(t.holder, "begins")
        t.agenda.append(ROUND)


MUSTER, OPEN_MARKET = Muster(), OpenMarket()


def laid(a: Place) -> int:
    """Return a placement as the number of the event ``lay``; `decode_placement` decodes it.

    >>> from tabletop_gui.engine.values import Card
    >>> decode_placement(laid(Place(Card(4), -1, 2, 3)))
    (-1, 2, 3)
    """
    return (a.row + 128) << 16 | (a.column + 128) << 8 | a.turn


def decode_placement(n: int) -> tuple[int, int, int]:
    """Return row, column and turn encoded in the number of an event ``lay``."""
    return (n >> 16) - 128, (n >> 8 & 255) - 128, n & 255
