"""The battle as it is shown: when everything in it is seen, one attacker after the other, then what everybody has lost."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from tabletop_gui.games.chicken_army.cards import Totals, unpacked
from tabletop_gui.games.chicken_army.damage import blow
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally

MUSTER_MS: Final = 900.0
"""The market is cleared away, the armies come to the field."""
POOL_MS: Final = 180.0
"""The light goes to whoever attacks, the cloths fall open."""
STEP_MS: Final = 95.0
COUNT_MS: Final = 620.0
"""A count takes so long at most, however many are counted."""
LAND_MS: Final = 340.0
"""From the crouch of a bird to its emblem on the cloth."""
LEAN_MS: Final = 180.0
"""The attacker leans back, the rivals show what they defend with."""
BETWEEN_MS: Final = 160.0
FLY_MS: Final = 260.0
GUARD_MS: Final = 160.0
"""So long before it is met a defence rises."""
LOOSE_MS: Final = 90.0
"""What is not met flies on after this."""
FEATHER_MS: Final = 36.0
DART_MS: Final = 340.0
REST_MS: Final = 420.0
"""What has happened is looked at."""
PACES: Final = (1.0, 0.88, 0.80, 0.74)
"""The first attacker takes its time, the others have been understood."""
FLOWN_MS: Final = 700.0
"""The feathers come off, and life rolls."""


@dataclass(frozen=True, slots=True)
class Blow:
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


@dataclass(frozen=True, slots=True)
class Strike:
    """One attacker's part of a battle. All times from its beginning."""

    fists: int
    wands: int
    blows: Mapping[int, Blow]
    """By rival, in turn order."""
    pace: float = 1.0
    leaves: dict[int, float] = field(init=False, default_factory=dict)
    """When the blow sets out for each rival."""

    def __post_init__(self) -> None:
        at = self.counted + LEAN_MS
        for rival in self.blows:
            self.leaves[rival] = at
            at += BETWEEN_MS

    @property
    def step(self) -> float:
        """Between one bird and the next."""
        return min(STEP_MS, COUNT_MS / max(1, self.fists + self.wands))

    def lands(self, k: int) -> float:
        """When the k-th emblem (from 0, fists before wands) is on its cloth."""
        return POOL_MS + k * self.step + LAND_MS

    @property
    def counted(self) -> float:
        """When all have been counted."""
        most = self.fists + self.wands
        return self.lands(most - 1) + 120.0 if most else POOL_MS + LAND_MS

    def shown(self, symbol: str, ms: float) -> int:
        """The figure on the attacker's cloth of fists ("F") or wands ("W") at a moment; -1: nothing yet."""
        first, most = (0, self.fists) if symbol == "F" else (self.fists, self.wands)
        landed = sum(1 for k in range(first, first + most) if self.lands(k) <= ms)
        return landed or (0 if ms >= self.counted else -1)

    def meets(self, rival: int) -> float:
        """When the blow arrives at a rival."""
        return self.leaves[rival] + FLY_MS

    def met(self, rival: int, ms: float) -> bool:
        """Whether the rival's defence has been met, and is told."""
        return ms >= self.meets(rival)

    def sticks(self, rival: int, k: int) -> float:
        """When the k-th feather sticks in a rival's heart."""
        return self.meets(rival) + LOOSE_MS + k * FEATHER_MS + DART_MS

    def stuck(self, rival: int, ms: float) -> int:
        """How many feathers stick in a rival's heart at a moment."""
        blow = self.blows.get(rival)
        return sum(1 for k in range(blow.damage) if self.sticks(rival, k) <= ms) if blow is not None else 0

    @property
    def ends(self) -> float:
        """When there is no more to be seen of it."""
        last = [self.sticks(rival, blow.damage - 1) if blow.damage else self.meets(rival) for rival, blow in self.blows.items()]
        return max([self.counted, *last]) + REST_MS

    @property
    def ms(self) -> float:
        """How long that takes at speed 1."""
        return self.ends * self.pace

    def within(self, ms: float) -> float:
        """The moment of the strike when it has been shown for so many ms."""
        return ms / self.pace


def strikes(
    order: Sequence[int], attacks: Mapping[int, tuple[int, int]], blows: Mapping[tuple[int, int], Blow]
) -> dict[int, Strike]:
    """Every attacker's part, in turn order. `attacks`: each one's fists and wands."""
    found = {}
    for k, attacker in enumerate(order):
        against = {rival: blows[attacker, rival] for rival in order if rival != attacker}
        found[attacker] = Strike(*attacks[attacker], against, PACES[min(k, len(PACES) - 1)])
    return found


MUCH: Final = 6
MARK_MS: Final = 1400.0
FOUGHT: Final = ("muster", "strike", "resolve")
"""The stages in which the armies stand on the field."""


@dataclass(slots=True)
class Fought:
    """What a battle and its end meant for one seat."""

    totals: Totals
    before: int
    dealt: int = 0
    taken: int = 0
    healed: int = 0

    @property
    def after(self) -> int:
        return self.before - self.taken + self.healed


@dataclass(slots=True)
class Mark:
    """Life lost (or won back) at a seat, and for how long it has been pointed out."""

    n: int
    healed: bool
    physical: int = 0
    """Of what was lost: by fists."""
    ms: float = 0.0


@dataclass(slots=True)
class BattleShow:
    """What is shown of a battle now. `ms` counts the time of the stage that is shown, at speed 1."""

    round: int = 0
    order: list[int] = field(default_factory=list)
    """The attackers in turn order."""
    blows: dict[tuple[int, int], Blow] = field(default_factory=dict)
    strikes: dict[int, Strike] = field(default_factory=dict)
    """What is seen of each attacker, and when."""
    accounts: dict[int, Fought] = field(default_factory=dict)
    struck: list[int] = field(default_factory=list)
    """Who has attacked so far; the last one is attacking now."""
    marks: dict[int, Mark] = field(default_factory=dict)
    """Life lost or won back that is being pointed out, by seat."""
    said: tuple[str, int] | None = None
    """What is called out now (the last part of a phrase's key), and of whom."""
    stage: str = ""
    """"" none, muster, strike, resolve, summary"""
    ms: float = 0.0
    rolled: set[int] = field(default_factory=set)
    """Whose life has been told after the battle: no feather sticks there any longer."""
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

    def begin(self, tally: ChickenTally) -> None:
        """The armies stand ready."""
        self.order, self.round = tally.living(), tally.round
        forces = {seat: tally.force(seat) for seat in self.order}
        self.accounts = {seat: Fought(unpacked(forces[seat]), tally.life[seat]) for seat in self.order}
        self.blows, self.struck, self.rolled, self.praised = blows_between(self.order, forces), [], set(), False
        self.strikes = planned(self.order, forces)
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

    def resolve(self) -> None:
        """All damage is subtracted."""
        self.struck = list(self.order)
        self._to("resolve")

    def hurt(self, seat: int, n: int) -> None:
        """A seat loses life."""
        self.rolled.add(seat)
        physical = sum(blow.physical for (_, rival), blow in self.blows.items() if rival == seat)
        self.marks[seat] = Mark(n, False, physical)

    def falls(self, seat: int) -> None:
        """A seat has no life left."""
        self.said = "falls", seat

    def heal(self, seat: int, n: int) -> None:
        """A seat's potions work."""
        self.said = None
        if seat in self.accounts:
            self.accounts[seat].healed = n
        self.marks[seat] = Mark(n, True)

    def sum_up(self) -> None:
        """The table of the battle."""
        if self.known:
            self._to("summary")

    def close(self) -> None:
        """On to the next round; the figures of the last battle are kept."""
        self._to("")

    def _to(self, stage: str) -> None:
        self.stage, self.ms, self.said = stage, 0.0, None

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

    def stuck(self, seat: int) -> tuple[int, int]:
        """The feathers, of fists and of wands, that stick in a seat's heart and wait to be subtracted."""
        if self.stage not in ("strike", "resolve") or seat in self.rolled:
            return 0, 0
        physical = magic = 0
        for attacker in self.struck:
            one = self.blows.get((attacker, seat))
            if one is None:
                continue
            n = self.strikes[attacker].stuck(seat, self.moment) if attacker == self.attacker else one.damage
            physical += min(n, one.physical)
            magic += max(0, n - one.physical)
        return physical, magic

    def update(self, ms: float, *, instant: bool = False) -> bool:
        """Let time pass. True while something is shown that moves; `instant`: whatever is shown has come to its end."""
        self.ms += ms
        now = self.strike_now
        if instant and now is not None:
            self.ms = max(self.ms, now.ms)
        for seat, mark in list(self.marks.items()):
            mark.ms += ms
            if mark.ms > MARK_MS:
                del self.marks[seat]
        return self.stage not in ("", "summary") or bool(self.marks)


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


def planned(order: Sequence[int], forces: Mapping[int, int] | Sequence[int]) -> dict[int, Strike]:
    """What is seen of each attacker of a battle, and when."""
    attacks = {seat: (unpacked(forces[seat]).fists, unpacked(forces[seat]).wands) for seat in order}
    return strikes(order, attacks, blows_between(order, forces))
