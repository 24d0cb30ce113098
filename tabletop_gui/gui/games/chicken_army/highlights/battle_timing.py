"""The battle as it is shown: when everything in it is seen, one attacker after the other, then what everybody has lost."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cached_property
from math import ceil, hypot
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from tabletop_gui.games.chicken_army.cards import Totals, unpacked
from tabletop_gui.games.chicken_army.damage import blow
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally

Place = tuple[float, float]
"""A point of the table, logical units."""

MUSTER_MS: Final = 760.0
"""The market is swept away, the armies walk to the field."""
POOL_MS: Final = 180.0
"""The light goes to whoever attacks, the cloths fall open."""
STEP_MS: Final = 95.0
COUNT_MS: Final = 620.0
"""A count takes so long at most, however many are counted."""
LAND_MS: Final = 340.0
"""From the crouch of a bird to its emblem on the cloth."""
SWELL_MS: Final = 120.0
"""A cloth is swollen so long by what has landed on it."""
LEAN_MS: Final = 120.0
"""The attacker leans back, the rivals show what they defend with."""
BETWEEN_MS: Final = 140.0
FLY_MS: Final = 260.0
GUARD_MS: Final = 160.0
"""So long before it is met a defence rises."""
LOOSE_MS: Final = 60.0
"""What is not met flies on after this."""
FEATHER_MS: Final = 34.0
FEATHERS_MS: Final = 420.0
"""All feathers of a blow have set out after so long at most."""
DART_MS: Final = 320.0
REST_MS: Final = 240.0
"""What has happened is looked at."""
STOP_MS, LIGHT_STOP_MS = 90.0, 40.0
"""Everything stands still for so long in a blow; in a light one."""
STOPS_APART: Final = 250.0
"""Not twice within so long."""
STRUCK_MS: Final = 20.0
"""A blow is seen to touch before it stands still."""
LONGEST: Final = {2: 1600.0}
"""How long the first attacker takes at most, by how many fight; the script runs faster when there is more to count."""
LONGEST_OF_MORE: Final = 2600.0
PACES: Final = (1.0, 0.85, 0.75, 0.70)
"""The first attacker takes its time, the others have been understood."""
KNOWN_FROM: Final = 3
"""From this round on the count has been understood..."""
KNOWN: Final = 0.8
"""...and takes so much of its time, unless the viewer's own birds are counted."""
HEAVY_FEATHERS: Final = 5
"""So many feathers are felt when the last of them sticks."""
HOLD_MS: Final = 200.0
"""Everything holds before life is subtracted."""
A_POINT_MS: Final = 60.0
ROLL_LEAST_MS, ROLL_MOST_MS = 400.0, 1000.0
"""How long life rolls: so long for a point, at least and at most so long."""
DROP_MS, DROPS_MS = 240.0, 90.0
"""How long a drop flies from a potion to the heart, and how long after one the next follows."""
DROPS_MOST_MS: Final = 360.0
"""All drops have set out after so long at most."""
SETTLED_MS: Final = 60_000.0
"""A stage that has been shown to its end is so old."""


class Blow(Struct, frozen=True):
    """One attacker against one rival."""

    fists: int
    shields: int
    wands: int
    barriers: int
    physical: int
    magic: int

    @property
    def damage(self) -> int:
        """The life it costs."""
        return self.physical + self.magic

    @property
    def flies(self) -> bool:
        """Whether there is any attack at all."""
        return bool(self.fists or self.wands)


class Strike(Struct, frozen=True, dict=True):
    """One attacker's part of a battle: it is counted, then it strikes. All times from its beginning, ms of its script."""

    fists: int
    wands: int
    blows: Mapping[int, Blow]
    """By rival, in turn order."""
    pace: float = 1.0
    """How long a ms of the script takes, at speed 1."""
    hop: float = 1.0
    """The same for the count alone, beside the rest of the script."""
    stops: bool = True
    """Whether everything stands still in a blow."""

    @cached_property
    def leaves(self) -> Mapping[int, float]:
        """When the blow sets out for each rival."""
        return {rival: self.counted + LEAN_MS + k * BETWEEN_MS for k, rival in enumerate(self.blows)}

    @cached_property
    def halts(self) -> Sequence[tuple[float, float]]:
        """When everything stands still, and for how long (at speed 1): in the first blow that hurts, or that is all met; and when
        the last of many feathers sticks."""
        if not self.stops:
            return ()
        blows = [(self.meets(rival), blow) for rival, blow in self.blows.items() if blow.flies]
        stops = [(at, STOP_MS if blow.damage else LIGHT_STOP_MS) for at, blow in blows]
        stops += [
            (self.sticks(rival, blow.damage - 1), LIGHT_STOP_MS)
            for rival, blow in self.blows.items() if blow.damage >= HEAVY_FEATHERS
        ]  # fmt: skip
        halts: list[tuple[float, float]] = []
        for at, ms in sorted(stops):
            if not halts or at + STRUCK_MS - halts[-1][0] >= STOPS_APART:
                halts.append((at + STRUCK_MS, ms))
        return halts

    # -- counting -------------------------------------------------------------------------------------------------------------

    @property
    def step(self) -> float:
        """Between one bird and the next."""
        return min(STEP_MS, COUNT_MS / max(1, self.fists + self.wands)) * self.hop

    def crouches(self, k: int) -> float:
        """When the k-th bird (from 0, fists before wands) begins to hop."""
        return POOL_MS * self.hop + k * self.step

    def lands(self, k: int) -> float:
        """When its emblem is on its cloth."""
        return self.crouches(k) + LAND_MS * self.hop

    @property
    def counted(self) -> float:
        """When all have been counted."""
        most = self.fists + self.wands
        return (self.lands(most - 1) if most else (POOL_MS + LAND_MS) * self.hop) + SWELL_MS / 2

    def shown(self, symbol: str, ms: float) -> int:
        """The figure on the attacker's cloth of fists ("F") or wands ("W") at a moment; -1: nothing yet."""
        first, most = (0, self.fists) if symbol == "F" else (self.fists, self.wands)
        landed = sum(1 for k in range(first, first + most) if self.lands(k) <= ms)
        return landed or (0 if ms >= self.counted else -1)

    # -- striking -------------------------------------------------------------------------------------------------------------

    def meets(self, rival: int) -> float:
        """When the blow arrives at a rival."""
        return self.leaves[rival] + FLY_MS

    def met(self, rival: int, ms: float) -> bool:
        """Whether the rival's defence has been met, and is told."""
        return ms >= self.meets(rival)

    def looses(self, rival: int, k: int) -> float:
        """When the k-th feather flies on."""
        return self.meets(rival) + LOOSE_MS + k * min(FEATHER_MS, FEATHERS_MS / max(1, self.blows[rival].damage))

    def sticks(self, rival: int, k: int) -> float:
        """When it sticks in a rival's heart."""
        return self.looses(rival, k) + DART_MS

    def stuck(self, rival: int, ms: float) -> int:
        """How many feathers stick in a rival's heart at a moment."""
        blow = self.blows.get(rival)
        return sum(1 for k in range(blow.damage) if self.sticks(rival, k) <= ms) if blow is not None else 0

    @property
    def ends(self) -> float:
        """When there is no more to be seen of it."""
        last = [self.sticks(rival, blow.damage - 1) if blow.damage else self.meets(rival) for rival, blow in self.blows.items()]
        return max([self.counted, *last]) + REST_MS

    # -- how long that takes --------------------------------------------------------------------------------------------------

    @property
    def ms(self) -> float:
        """How long all of it takes at speed 1."""
        return self.shown_after(self.ends)

    def shown_after(self, at: float) -> float:
        """How long it has been shown, at speed 1, when its script has come so far."""
        return at * self.pace + sum(ms for halt, ms in self.halts if halt < at)

    def within(self, ms: float) -> float:
        """The moment of the script when it has been shown for so many ms at speed 1."""
        stood = 0.0
        for halt, stop in self.halts:
            begins = halt * self.pace + stood
            if ms <= begins:
                break
            if ms <= begins + stop:
                return halt
            stood += stop
        return (ms - stood) / self.pace


def strikes(
    order: Sequence[int], attacks: Mapping[int, tuple[int, int]], blows: Mapping[tuple[int, int], Blow], *, stops: bool = True,
    known: Collection[int] = (),
) -> dict[int, Strike]:  # fmt: skip
    """Every attacker's part, in turn order. `attacks`: each one's fists and wands; `stops`: whether blows stand still; `known`:
    whose count is shown in less time."""
    found = {}
    longest = LONGEST.get(len(order), LONGEST_OF_MORE)
    for k, attacker in enumerate(order):
        against = {rival: blows[attacker, rival] for rival in order if rival != attacker}
        one = Strike(*attacks[attacker], against, hop=KNOWN if attacker in known else 1.0, stops=stops)
        found[attacker] = replace(one, pace=PACES[min(k, len(PACES) - 1)] * min(1.0, longest / one.ends))
    return found


MUCH: Final = 6
FOUGHT: Final = ("muster", "strike", "resolve", "roll", "heal")
"""The stages in which the armies stand on the field."""


class Fought(Struct):
    """What a battle and its end meant for one seat."""

    totals: Totals
    before: int
    dealt: int = 0
    taken: int = 0
    healed: int = 0

    @property
    def after(self) -> int:
        return self.before - self.taken + self.healed


class BattleShow(Struct):
    """What is shown of a battle now. `ms` counts the time of the stage that is shown, at speed 1."""

    round: int = 0
    order: list[int] = field(default_factory=list)
    """The attackers in turn order."""
    blows: dict[tuple[int, int], Blow] = field(default_factory=dict)
    strikes: dict[int, Strike] = field(default_factory=dict)
    """What is seen of each attacker, and when."""
    accounts: dict[int, Fought] = field(default_factory=dict)
    paths: dict[int, tuple[Place, Place]] = field(default_factory=dict)
    """From where to where each army has walked, logical units."""
    struck: list[int] = field(default_factory=list)
    """Who has attacked so far; the last one is attacking now."""
    said: tuple[str, int] | None = None
    """What is called out now (the last part of a phrase's key), and of whom."""
    stage: str = ""
    """"" none, muster, strike, resolve (all hold their breath), roll (life does), heal (potions work), summary"""
    ms: float = 0.0
    praised: bool = False
    """Somebody has been glad about this battle."""

    @property
    def strongest(self) -> int | None:
        """Who has done more damage than anybody else, if that was much."""
        best = sorted(self.accounts, key=lambda seat: -self.accounts[seat].dealt)
        dealt = [self.accounts[seat].dealt for seat in best[:2]]
        return best[0] if len(best) > 1 and dealt[0] > dealt[1] and dealt[0] >= MUCH else None

    @property
    def known(self) -> bool:
        """Whether there is a battle to be told of."""
        return bool(self.accounts)

    @property
    def attacker(self) -> int:
        """Who attacks now; -1: nobody."""
        return self.struck[-1] if self.stage == "strike" and self.struck else -1

    # -- what happens ---------------------------------------------------------------------------------------------------------

    def begin(self, tally: ChickenTally, strikes: Mapping[int, Strike] | None = None) -> None:
        """The armies stand ready. `strikes`: as they have been planned."""
        self.order, self.round = tally.living(), tally.round
        forces = {seat: tally.force(seat) for seat in self.order}
        self.accounts = {seat: Fought(unpacked(forces[seat]), tally.life[seat]) for seat in self.order}
        self.blows, self.struck, self.praised, self.paths = blows_between(self.order, forces), [], False, {}
        self.strikes = dict(strikes or planned(self.order, forces))
        for (attacker, rival), one in self.blows.items():
            self.accounts[attacker].dealt += one.damage
            self.accounts[rival].taken += one.damage
        self._to("muster")
        self.said = "begins", self.order[0]

    def strike(self, attacker: int) -> None:
        """This one attacks everybody else."""
        if attacker not in self.struck:
            self.struck.append(attacker)
        self._to("strike")

    def charge(self) -> None:
        """Whoever attacks has been counted, and strikes."""
        now = self.strike_now
        if now is not None:
            self.ms = max(self.ms, now.shown_after(now.counted))

    def resolve(self) -> None:
        """All have struck; everything holds."""
        self.struck = list(self.order)
        self._to("resolve")

    def roll(self) -> None:
        """All damage is subtracted."""
        self._to("roll")

    def falls(self, seat: int) -> None:
        """A seat has no life left, and that is said."""
        self.said = "falls", seat

    def heal(self, drops: Mapping[int, int]) -> None:
        """Potions work: so much life comes back to each of these seats."""
        for seat, n in drops.items():
            if seat in self.accounts:
                self.accounts[seat].healed = n
        self._to("heal")

    def sum_up(self) -> None:
        """The table of the battle."""
        if self.known:
            self._to("summary")

    def close(self) -> None:
        """On to the next round; the figures of the last battle are kept."""
        self._to("")

    def settle(self) -> None:
        """What is shown has been shown to its end."""
        self.ms = max(self.ms, SETTLED_MS)

    def _to(self, stage: str) -> None:
        self.stage, self.ms, self.said = stage, 0.0, None

    # -- what is seen ---------------------------------------------------------------------------------------------------------

    @property
    def fought(self) -> bool:
        """Whether the armies stand on the field."""
        return self.stage in FOUGHT

    @property
    def strike_now(self) -> Strike | None:
        """The attack that is under way."""
        return self.strikes.get(self.attacker)

    @property
    def moment(self) -> float:
        """How far the attack that is under way has come, ms of its script."""
        now = self.strike_now
        return now.within(self.ms) if now is not None else 0.0

    def rolls(self, seat: int) -> float:
        """How long a seat's life rolls, at speed 1."""
        return roll_ms(self.accounts[seat].taken) if seat in self.accounts else 0.0

    def gone(self, seat: int) -> float:
        """How many points of what a seat has lost have been subtracted: a part of one while its figure turns."""
        one = self.accounts.get(seat)
        if one is None or self.stage in ("muster", "strike", "resolve"):
            return 0.0
        if self.stage != "roll" or not one.taken:
            return float(one.taken)
        return one.taken * min(1.0, self.ms / self.rolls(seat))

    def drops(self, seat: int) -> int:
        """How many drops of a seat's potions have come to its heart."""
        healed = self.accounts[seat].healed if seat in self.accounts else 0
        if self.stage in ("", "summary"):
            return healed
        return sum(1 for k in range(healed) if self.pours(seat, k) + DROP_MS <= self.ms) if self.stage == "heal" else 0

    def pours(self, seat: int, k: int) -> float:
        """When the k-th drop leaves its potion, in the stage in which potions work."""
        return pours_ms(self.accounts[seat].healed, k)

    def life(self, seat: int) -> float:
        """The figure of a seat that fights as it is seen: it rolls."""
        return self.accounts[seat].before - self.gone(seat) + self.drops(seat)

    def split(self, seat: int) -> float:
        """For how long a seat's heart has been split, ms at speed 1; below 0 while it is whole."""
        one = self.accounts.get(seat)
        if one is None or one.before - one.taken > 0 or self.stage in ("muster", "strike", "resolve"):
            return -1.0
        if self.stage != "roll":
            return SETTLED_MS
        return self.ms - self.rolls(seat) * one.before / max(1, one.taken)

    def stuck(self, seat: int) -> tuple[int, int]:
        """The feathers, of fists and of wands, that stick in a seat's heart and wait to be subtracted."""
        if self.stage not in ("strike", "resolve", "roll"):
            return 0, 0
        physical = magic = 0
        for attacker in self.struck:
            one = self.blows.get((attacker, seat))
            if one is None:
                continue
            n = self.strikes[attacker].stuck(seat, self.moment) if attacker == self.attacker else one.damage
            physical += min(n, one.physical)
            magic += max(0, n - one.physical)
        gone = ceil(self.gone(seat))
        return physical - min(gone, physical), magic - max(0, gone - physical)

    def update(self, ms: float, *, instant: bool = False) -> bool:
        """Let time pass. True while something is shown that moves; `instant`: whatever is shown has come to its end."""
        before, self.ms = self.ms, self.ms + ms
        now = self.strike_now
        if instant and self.stage:
            self.ms = max(self.ms, now.ms) if now is not None else max(self.ms, SETTLED_MS)
        ends = SUMMED_UP_MS if self.stage == "summary" else now.ms if now is not None else STANDS_MS
        return bool(self.stage) and before < ends


STANDS_MS: Final = 1400.0
"""So long something of a battle without an attacker moves at most: then it stands, and waits to be gone on from."""
ROWS_FROM, ROW_MS = 260.0, 140.0
"""A battle's sheet has come up after so long, and its first row is stamped; after how long the next one is."""
SUMMED_UP_MS: Final = 1100.0
"""A battle's sheet is wholly printed by then."""


def blows_between(order: Sequence[int], forces: Mapping[int, int] | Sequence[int]) -> dict[tuple[int, int], Blow]:
    """What every attacker does to every rival; `forces`: packed totals by seat."""
    found = {}
    for attacker in order:
        for rival in order:
            if rival != attacker:
                own, other = unpacked(forces[attacker]), unpacked(forces[rival])
                physical, magic = blow(forces[attacker], forces[rival])
                found[attacker, rival] = Blow(own.fists, other.shields, own.wands, other.barriers, physical, magic)
    return found


def planned(
    order: Sequence[int], forces: Mapping[int, int] | Sequence[int], *, stops: bool = True, known: Collection[int] = ()
) -> dict[int, Strike]:
    """What is seen of each attacker of a battle, and when; `stops` and `known` as in `strikes`."""
    attacks = {seat: (unpacked(forces[seat]).fists, unpacked(forces[seat]).wands) for seat in order}
    return strikes(order, attacks, blows_between(order, forces), stops=stops, known=known)


def roll_ms(n: int) -> float:
    """How long so many points of life roll, at speed 1.

    >>> roll_ms(0), roll_ms(1), roll_ms(10), roll_ms(30)
    (0.0, 400.0, 600.0, 1000.0)
    """
    return max(ROLL_LEAST_MS, min(ROLL_MOST_MS, n * A_POINT_MS)) if n else 0.0


def pours_ms(n: int, k: int) -> float:
    """When the k-th of so many drops leaves its potion."""
    return k * min(DROPS_MS, DROPS_MOST_MS / max(1, n))


def pour_ms(n: int) -> float:
    """How long it takes until the last of so many drops has come to its heart, and has been seen there.

    >>> pour_ms(0), pour_ms(1), pour_ms(3)
    (0.0, 360.0, 540.0)
    """
    return pours_ms(n, n - 1) + DROP_MS + SWELL_MS if n else 0.0


LEAN: Final = 9.0
"""How far an army leans back before it strikes, logical units..."""
LEANT_MS: Final = 160.0
"""...and how long it takes to stand again."""
JUMP: Final = 11.0
JUMP_MS: Final = 200.0
"""How far an army jumps that is struck, and how long it takes until it stands."""


def bearing(show: BattleShow, seat: int) -> Place:
    """How far an army stands beside its place now: it leans back to strike, and jumps when it is struck."""
    now, ms = show.strike_now, show.moment
    if now is None:
        return 0.0, 0.0
    if seat == show.attacker:
        first = min(now.leaves.values(), default=now.ends)
        back = min(1.0, max(0.0, (ms - now.counted) / LEAN_MS)) * (1 - min(1.0, max(0.0, (ms - first) / LEANT_MS)))
        ends = [show.paths[one][1] for one in now.blows if one in show.paths]
        if not ends or seat not in show.paths or back <= 0 or not (now.fists or now.wands):
            return 0.0, 0.0
        x, y = show.paths[seat][1]
        way = sum(one[0] for one in ends) / len(ends) - x, sum(one[1] for one in ends) / len(ends) - y
        length = hypot(*way) or 1.0
        return -way[0] / length * LEAN * back, -way[1] / length * LEAN * back
    blow = now.blows.get(seat)
    since = ms - now.meets(seat) - STRUCK_MS if blow is not None else -1.0
    if blow is None or not blow.damage or not 0 <= since < JUMP_MS:
        return 0.0, 0.0
    return 0.0, -JUMP * (1 - since / JUMP_MS) ** 2
