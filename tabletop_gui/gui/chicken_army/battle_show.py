"""The battle as it is shown: one attacker after the other, then what everybody has lost."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tabletop_gui.games.chicken_army.cards import Totals, unpacked
from tabletop_gui.games.chicken_army.damage import blow
from tabletop_gui.gui.chicken_army.tally import Tally

MUCH: Final = 6
MARK_MS: Final = 1400.0
MET_MS: Final = 1100.0
"""From here on an attack has met the defence, and what is left of it counts."""


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
        return self.physical + self.magic


@dataclass(slots=True)
class Account:
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
    ms: float = 0.0


@dataclass(slots=True)
class BattleShow:
    """What is shown of a battle now. `ms` counts the time of the stage that is shown, at speed 1."""

    round: int = 0
    order: list[int] = field(default_factory=list)
    """The attackers in turn order."""
    blows: dict[tuple[int, int], Blow] = field(default_factory=dict)
    accounts: dict[int, Account] = field(default_factory=dict)
    struck: list[int] = field(default_factory=list)
    """Who has attacked so far; the last one is attacking now."""
    marks: dict[int, Mark] = field(default_factory=dict)
    """Life lost or won back that is being pointed out, by seat."""
    stage: str = ""
    """"" none, muster, strike, resolve, summary"""
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
    def told(self) -> bool:
        """Whether there is a battle to be told of."""
        return bool(self.accounts)

    @property
    def attacker(self) -> int:
        """Who attacks now; -1: nobody."""
        return self.struck[-1] if self.stage == "strike" and self.struck else -1

    def begin(self, tally: Tally) -> None:
        """The armies stand ready."""
        self.order, self.round = tally.living(), tally.round
        forces = {seat: tally.force(seat) for seat in self.order}
        self.accounts = {seat: Account(unpacked(forces[seat]), tally.life[seat]) for seat in self.order}
        self.blows, self.struck, self.praised = {}, [], False
        for attacker in self.order:
            for rival in self.order:
                if rival != attacker:
                    own, other = unpacked(forces[attacker]), unpacked(forces[rival])
                    physical, magic = blow(forces[attacker], forces[rival])
                    self.blows[attacker, rival] = Blow(
                        own.fists, other.shields, own.wands, other.barriers, physical, magic
                    )  # fmt: skip
                    self.accounts[attacker].dealt += physical + magic
                    self.accounts[rival].taken += physical + magic
        self._to("muster")

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
        self.marks[seat] = Mark(n, False)

    def heal(self, seat: int, n: int) -> None:
        """A seat's potions work."""
        if seat in self.accounts:
            self.accounts[seat].healed = n
        self.marks[seat] = Mark(n, True)

    def sum_up(self) -> None:
        """The table of the battle."""
        if self.told:
            self._to("summary")

    def close(self) -> None:
        """On to the next round; the figures of the last battle are kept."""
        self._to("")

    def clear(self) -> None:
        """No battle has been seen."""
        self.accounts, self.blows, self.order, self.struck, self.marks = {}, {}, [], [], {}
        self._to("")

    def _to(self, stage: str) -> None:
        self.stage, self.ms = stage, 0.0

    def pending(self, seat: int) -> int:
        """The damage a seat has coming from those who have struck and been seen, until it is subtracted."""
        if self.stage not in ("strike", "muster"):
            return 0
        met = [one for one in self.struck if one != self.attacker or self.ms >= MET_MS]
        return sum(self.blows[attacker, seat].damage for attacker in met if (attacker, seat) in self.blows)

    def update(self, ms: float, *, still: bool = False) -> bool:
        """Let time pass. True while something is shown that moves; `still`: attacks do not fly, they have arrived."""
        self.ms += ms
        if still and self.stage == "strike":
            self.ms = max(self.ms, MET_MS + 400)
        for seat, mark in list(self.marks.items()):
            mark.ms += ms
            if mark.ms > MARK_MS:
                del self.marks[seat]
        return self.stage not in ("", "summary") or bool(self.marks)
