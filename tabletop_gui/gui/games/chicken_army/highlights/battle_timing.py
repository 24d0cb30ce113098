"""Timing and display state of a battle: each attacker in turn, then the losses of every seat."""

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
"""Duration of the muster: the market is swept away and the armies walk to the field."""
POOL_MS: Final = 180.0
"""Time for the light to move to the attacker and the cloths to unroll."""
STEP_MS: Final = 95.0
COUNT_MS: Final = 620.0
"""Longest duration of a count, for any number of birds."""
LAND_MS: Final = 340.0
"""Time from a bird's crouch to the landing of its emblem on the cloth."""
SWELL_MS: Final = 120.0
"""Time for which a cloth stays enlarged after an emblem lands on it."""
LEAN_MS: Final = 120.0
"""Time for which the attacker leans back and the rivals raise their defences."""
BETWEEN_MS: Final = 140.0
FLY_MS: Final = 260.0
GUARD_MS: Final = 160.0
"""Time before impact at which a defence rises."""
LOOSE_MS: Final = 60.0
"""Delay after impact before the unblocked damage flies on."""
FEATHER_MS: Final = 34.0
FEATHERS_MS: Final = 420.0
"""Longest time for all feathers of a blow to set out."""
DART_MS: Final = 320.0
REST_MS: Final = 240.0
"""Pause at the end, to look at the result."""
STAND_MS: Final = 360.0
"""Time for which a struck wall stays before it sinks."""
LINGER_MS: Final = 500.0
"""Time for which the viewer's own blow, and the worst one against it, stand longer once they have landed whole."""
STOP_MS, LIGHT_STOP_MS = 90.0, 40.0
"""Duration of the freeze at the impact of a blow, and of a light blow."""
STOPS_APART: Final = 250.0
"""Least time between two freezes, ms."""
STRUCK_MS: Final = 20.0
"""Delay between the contact of a blow and its freeze."""
LONGEST: Final = {2: 1600.0}
"""Longest script of the first attacker, ms, by the number of armies; with more to count the script runs faster."""
LONGEST_OF_MORE: Final = 2600.0
PACES: Final = (1.0, 0.85, 0.75, 0.70)
"""Time factors of the attackers in turn: the first one is shown at full length, the later ones faster."""
KNOWN_FROM: Final = 3
"""First round in which the count is shown in less time."""
KNOWN: Final = 0.8
"""Time factor of that shorter count. The count of the viewer's own birds is not shortened."""
HEAVY_FEATHERS: Final = 5
"""Least number of feathers for which the last one causes a freeze."""
HOLD_MS: Final = 200.0
"""Pause before the life is subtracted."""
A_POINT_MS: Final = 60.0
ROLL_LEAST_MS, ROLL_MOST_MS = 400.0, 1000.0
"""Shortest and longest duration of the roll of a life counter; `A_POINT_MS` is the time for one point."""
DROP_MS, DROPS_MS = 240.0, 90.0
"""Flight time of a drop from its potion to the heart, and the interval between two drops."""
DROPS_MOST_MS: Final = 360.0
"""Longest time for all drops to set out."""
SETTLED_MS: Final = 60_000.0
"""Clock value of a stage that has been shown to its end."""


class Blow(Struct, frozen=True):
    """The attack of one seat on one rival."""

    fists: int
    shields: int
    wands: int
    barriers: int
    physical: int
    magic: int

    @property
    def damage(self) -> int:
        """The life that it costs."""
        return self.physical + self.magic

    @property
    def flies(self) -> bool:
        """True if there is any attack at all."""
        return bool(self.fists or self.wands)


class AttackScript(Struct, frozen=True, dict=True):
    """Script of one attacker's part of a battle: its birds are counted, then it strikes. All times are ms of the
    script, from its beginning.
    """

    fists: int
    wands: int
    blows: Mapping[int, Blow]
    """Blows by rival, in turn order."""
    pace: float = 1.0
    """Real duration of one ms of the script, at speed 1."""
    hop: float = 1.0
    """Additional time factor of the count alone."""
    stops: bool = True
    """True if the display freezes at impacts."""
    lingers: tuple[int, ...] = ()
    """The rivals against whom its blow stands longer."""

    @cached_property
    def leaves(self) -> Mapping[int, float]:
        """The times at which the blow sets out, by rival."""
        return {rival: self.counted + LEAN_MS + k * BETWEEN_MS for k, rival in enumerate(self.blows)}

    @cached_property
    def freezes(self) -> Sequence[tuple[float, float]]:
        """The freezes, as (time, duration at speed 1): at the first impact that hurts or is wholly blocked, and at the
        last of many feathers.
        """
        if not self.stops:
            return ()
        blows = [(self.meets(rival), blow) for rival, blow in self.blows.items() if blow.flies]
        stops = [(at, STOP_MS if blow.damage else LIGHT_STOP_MS) for at, blow in blows]
        stops += [
            (self.sticks(rival, blow.damage - 1), LIGHT_STOP_MS)
            for rival, blow in self.blows.items() if blow.damage >= HEAVY_FEATHERS
        ]  # fmt: skip
        freezes: list[tuple[float, float]] = []
        for at, ms in sorted(stops):
            if not freezes or at + STRUCK_MS - freezes[-1][0] >= STOPS_APART:
                freezes.append((at + STRUCK_MS, ms))
        return freezes

    def landed(self, rival: int) -> float:
        """Return the time at which the blow on a rival has landed whole, its last feather too."""
        damage = self.blows[rival].damage
        return self.sticks(rival, damage - 1) if damage else self.meets(rival)

    @cached_property
    def lingers_at(self) -> float:
        """The time from which its blow stands longer: it has landed whole on all `lingers`."""
        return max(map(self.landed, self.lingers), default=0.0) + STRUCK_MS

    def stands_until(self, rival: int) -> float:
        """Return the time at which the wall that the blow has met begins to sink."""
        stands = self.meets(rival) + STAND_MS
        return max(stands, self.lingers_at) if rival in self.lingers else stands

    @cached_property
    def pauses(self) -> Sequence[tuple[float, float]]:
        """The times at which the display stands still, with the durations at speed 1: the freezes, and a blow that stands."""
        return sorted([*self.freezes, *([(self.lingers_at, LINGER_MS)] if self.lingers else [])])

    # -- counting -------------------------------------------------------------------------------------------------------------

    @property
    def step(self) -> float:
        """The interval between two birds."""
        return min(STEP_MS, COUNT_MS / max(1, self.fists + self.wands)) * self.hop

    def hop_begins(self, k: int) -> float:
        """Return the time at which the k-th bird (from 0, fists before wands) begins to hop."""
        return POOL_MS * self.hop + k * self.step

    def lands(self, k: int) -> float:
        """Return the time at which the k-th bird's emblem reaches its cloth."""
        return self.hop_begins(k) + LAND_MS * self.hop

    @property
    def counted(self) -> float:
        """The time at which all birds have been counted."""
        most = self.fists + self.wands
        return (self.lands(most - 1) if most else (POOL_MS + LAND_MS) * self.hop) + SWELL_MS / 2

    def shown(self, symbol: str, ms: float) -> int:
        """Return the number on the attacker's cloth of fists ("F") or wands ("W") at a moment; -1 for nothing yet."""
        first, most = (0, self.fists) if symbol == "F" else (self.fists, self.wands)
        landed = sum(1 for k in range(first, first + most) if self.lands(k) <= ms)
        return landed or (0 if ms >= self.counted else -1)

    # -- striking -------------------------------------------------------------------------------------------------------------

    def meets(self, rival: int) -> float:
        """Return the time at which the blow arrives at a rival."""
        return self.leaves[rival] + FLY_MS

    def met(self, rival: int, ms: float) -> bool:
        """True if the blow has reached the rival's defence, so that its result is shown."""
        return ms >= self.meets(rival)

    def leaves_wall(self, rival: int, k: int) -> float:
        """Return the time at which the k-th feather flies on from the wall."""
        return self.meets(rival) + LOOSE_MS + k * min(FEATHER_MS, FEATHERS_MS / max(1, self.blows[rival].damage))

    def sticks(self, rival: int, k: int) -> float:
        """Return the time at which the k-th feather sticks in a rival's heart."""
        return self.leaves_wall(rival, k) + DART_MS

    def stuck(self, rival: int, ms: float) -> int:
        """Return the number of feathers in a rival's heart at a moment."""
        blow = self.blows.get(rival)
        return sum(1 for k in range(blow.damage) if self.sticks(rival, k) <= ms) if blow is not None else 0

    @property
    def ends(self) -> float:
        """The time at which nothing of it is left to show."""
        return max([self.counted, *map(self.landed, self.blows)]) + REST_MS

    # -- how long that takes --------------------------------------------------------------------------------------------------

    @property
    def ms(self) -> float:
        """The whole duration at speed 1."""
        return self.shown_after(self.ends)

    def shown_after(self, at: float) -> float:
        """Return the elapsed display time, at speed 1, at a time of the script."""
        return at * self.pace + sum(ms for halt, ms in self.pauses if halt < at)

    def within(self, ms: float) -> float:
        """Return the time of the script after `ms` of display at speed 1."""
        stood = 0.0
        for halt, stop in self.pauses:
            begins = halt * self.pace + stood
            if ms <= begins:
                break
            if ms <= begins + stop:
                return halt
            stood += stop
        return (ms - stood) / self.pace


def scripts(
    order: Sequence[int], attacks: Mapping[int, tuple[int, int]], blows: Mapping[tuple[int, int], Blow], *, stops: bool = True,
    known: Collection[int] = (),
) -> dict[int, AttackScript]:  # fmt: skip
    """Return every attacker's script, in turn order.

    `attacks`: fists and wands by attacker. `stops`: True if impacts freeze the display. `known`: the attackers
    with a shortened count.
    """
    found = {}
    longest = LONGEST.get(len(order), LONGEST_OF_MORE)
    for k, attacker in enumerate(order):
        against = {rival: blows[attacker, rival] for rival in order if rival != attacker}
        one = AttackScript(*attacks[attacker], against, hop=KNOWN if attacker in known else 1.0, stops=stops)
        found[attacker] = replace(one, pace=PACES[min(k, len(PACES) - 1)] * min(1.0, longest / one.ends))
    return found


MUCH: Final = 6
BATTLE_STAGES: Final = ("muster", "strike", "resolve", "roll", "heal")
"""The stages in which the armies stand on the field."""


class SeatBattleResult(Struct):
    """Result of a battle, and of the end of its round, for one seat."""

    totals: Totals
    before: int
    dealt: int = 0
    taken: int = 0
    healed: int = 0

    @property
    def after(self) -> int:
        return self.before - self.taken + self.healed


class BattleDisplay(Struct):
    """Display state of a battle. `ms` is the time within the current stage, at speed 1."""

    round: int = 0
    order: list[int] = field(default_factory=list)
    """The attackers in turn order."""
    blows: dict[tuple[int, int], Blow] = field(default_factory=dict)
    scripts: dict[int, AttackScript] = field(default_factory=dict)
    """The script of each attacker."""
    accounts: dict[int, SeatBattleResult] = field(default_factory=dict)
    paths: dict[int, tuple[Place, Place]] = field(default_factory=dict)
    """Start and end of each army's walk, logical units."""
    struck: list[int] = field(default_factory=list)
    """The seats that have attacked so far; the last one is attacking now."""
    said: tuple[str, int] | None = None
    """The current call-out (the last part of its phrase key) and the seat it is about."""
    stage: str = ""
    """The stage: "" for none, muster, strike, resolve (pause), roll (life counters), heal (potions), summary."""
    ms: float = 0.0
    cheered: bool = False
    """True if a character has already cheered about this battle."""

    @property
    def strongest(self) -> int | None:
        """The seat that has done more damage than any other, if it did `MUCH`; else None."""
        best = sorted(self.accounts, key=lambda seat: -self.accounts[seat].dealt)
        dealt = [self.accounts[seat].dealt for seat in best[:2]]
        return best[0] if len(best) > 1 and dealt[0] > dealt[1] and dealt[0] >= MUCH else None

    @property
    def known(self) -> bool:
        """True if there is a battle to summarise."""
        return bool(self.accounts)

    @property
    def attacker(self) -> int:
        """The seat that attacks now; -1 for none."""
        return self.struck[-1] if self.stage == "strike" and self.struck else -1

    # -- what happens ---------------------------------------------------------------------------------------------------------

    def begin(self, tally: ChickenTally, scripts: Mapping[int, AttackScript] | None = None) -> None:
        """Start a battle with the armies of the tally. `scripts`: the scripts, if they were planned before."""
        self.order, self.round = tally.living(), tally.round
        forces = {seat: tally.force(seat) for seat in self.order}
        self.accounts = {seat: SeatBattleResult(unpacked(forces[seat]), tally.life[seat]) for seat in self.order}
        self.blows, self.struck, self.cheered, self.paths = blows_between(self.order, forces), [], False, {}
        self.scripts = dict(scripts or planned_scripts(self.order, forces))
        for (attacker, rival), one in self.blows.items():
            self.accounts[attacker].dealt += one.damage
            self.accounts[rival].taken += one.damage
        self._to("muster")
        self.said = "begins", self.order[0]

    def strike(self, attacker: int) -> None:
        """Start a seat's attack on every other seat."""
        if attacker not in self.struck:
            self.struck.append(attacker)
        self._to("strike")

    def skip_count(self) -> None:
        """End the attacker's count and skip to its strike."""
        now = self.current_attack
        if now is not None:
            self.ms = max(self.ms, now.shown_after(now.counted))

    def resolve(self) -> None:
        """Enter the pause after the last attack."""
        self.struck = list(self.order)
        self._to("resolve")

    def roll(self) -> None:
        """Start to subtract all damage."""
        self._to("roll")

    def falls(self, seat: int) -> None:
        """Call out that a seat has no life left."""
        self.said = "falls", seat

    def heal(self, drops: Mapping[int, int]) -> None:
        """Start the healing by potions. `drops`: life regained by seat."""
        for seat, n in drops.items():
            if seat in self.accounts:
                self.accounts[seat].healed = n
        self._to("heal")

    def show_summary(self) -> None:
        """Show the summary table of the battle."""
        if self.known:
            self._to("summary")

    def close(self) -> None:
        """Leave the battle for the next round. The numbers of the last battle are kept."""
        self._to("")

    def settle(self) -> None:
        """Advance the current stage to its end."""
        self.ms = max(self.ms, SETTLED_MS)

    def _to(self, stage: str) -> None:
        self.stage, self.ms, self.said = stage, 0.0, None

    # -- what is seen ---------------------------------------------------------------------------------------------------------

    @property
    def fought(self) -> bool:
        """True if the armies stand on the field."""
        return self.stage in BATTLE_STAGES

    @property
    def current_attack(self) -> AttackScript | None:
        """The script of the current attack."""
        return self.scripts.get(self.attacker)

    @property
    def moment(self) -> float:
        """The time within the current attack, ms of its script."""
        now = self.current_attack
        return now.within(self.ms) if now is not None else 0.0

    def rolls(self, seat: int) -> float:
        """Return the duration of the roll of a seat's life counter, at speed 1."""
        return roll_ms(self.accounts[seat].taken) if seat in self.accounts else 0.0

    def gone(self, seat: int) -> float:
        """Return the points already subtracted from a seat's life, with a fraction while the number rolls."""
        one = self.accounts.get(seat)
        if one is None or self.stage in ("muster", "strike", "resolve"):
            return 0.0
        if self.stage != "roll" or not one.taken:
            return float(one.taken)
        return one.taken * min(1.0, self.ms / self.rolls(seat))

    def drops(self, seat: int) -> int:
        """Return the number of drops of a seat's potions that have reached its heart."""
        healed = self.accounts[seat].healed if seat in self.accounts else 0
        if self.stage in ("", "summary"):
            return healed
        return sum(1 for k in range(healed) if self.drop_leaves(seat, k) + DROP_MS <= self.ms) if self.stage == "heal" else 0

    def drop_leaves(self, seat: int, k: int) -> float:
        """Return the time at which the k-th drop leaves its potion, in the healing stage."""
        return drop_leaves_ms(self.accounts[seat].healed, k)

    def life(self, seat: int) -> float:
        """Return the life shown for a fighting seat, with a fraction while it rolls."""
        return self.accounts[seat].before - self.gone(seat) + self.drops(seat)

    def split(self, seat: int) -> float:
        """Return the time since a seat's heart split, ms at speed 1; below 0 while it is whole."""
        one = self.accounts.get(seat)
        if one is None or one.before - one.taken > 0 or self.stage in ("muster", "strike", "resolve"):
            return -1.0
        if self.stage != "roll":
            return SETTLED_MS
        return self.ms - self.rolls(seat) * one.before / max(1, one.taken)

    def stuck(self, seat: int) -> tuple[int, int]:
        """Return the feathers of fists and of wands in a seat's heart that are still to be subtracted."""
        if self.stage not in ("strike", "resolve", "roll"):
            return 0, 0
        physical = magic = 0
        for attacker in self.struck:
            one = self.blows.get((attacker, seat))
            if one is None:
                continue
            n = self.scripts[attacker].stuck(seat, self.moment) if attacker == self.attacker else one.damage
            physical += min(n, one.physical)
            magic += max(0, n - one.physical)
        gone = ceil(self.gone(seat))
        return physical - min(gone, physical), magic - max(0, gone - physical)

    def update(self, ms: float, *, instant: bool = False) -> bool:
        """Advance the time by `ms`. Return True while the stage moves. `instant` takes the stage to its end."""
        before, self.ms = self.ms, self.ms + ms
        now = self.current_attack
        if instant and self.stage:
            self.ms = max(self.ms, now.ms) if now is not None else max(self.ms, SETTLED_MS)
        ends = SUMMED_UP_MS if self.stage == "summary" else now.ms if now is not None else STANDS_MS
        return bool(self.stage) and before < ends


STANDS_MS: Final = 1400.0
"""Longest movement of a stage without an attacker; after it the display is still."""
ROWS_FROM, ROW_MS = 260.0, 140.0
"""Time at which the battle's sheet is up and its first row is printed, and the interval between rows."""
SUMMED_UP_MS: Final = 1100.0
"""Time at which the battle's sheet is wholly printed."""


def blows_between(order: Sequence[int], forces: Mapping[int, int] | Sequence[int]) -> dict[tuple[int, int], Blow]:
    """Return the blow of every attacker on every rival. `forces`: packed totals by seat."""
    found = {}
    for attacker in order:
        for rival in order:
            if rival != attacker:
                own, other = unpacked(forces[attacker]), unpacked(forces[rival])
                physical, magic = blow(forces[attacker], forces[rival])
                found[attacker, rival] = Blow(own.fists, other.shields, own.wands, other.barriers, physical, magic)
    return found


def planned_scripts(
    order: Sequence[int], forces: Mapping[int, int] | Sequence[int], *, stops: bool = True, known: Collection[int] = (),
    viewer: int = -1,
) -> dict[int, AttackScript]:  # fmt: skip
    """Return the script of each attacker of a battle. `stops` and `known` are as in `scripts`; `viewer`: the seat whose own
    blow, and the worst one against it, stand longer (-1 for none).
    """
    attacks = {seat: (unpacked(forces[seat]).fists, unpacked(forces[seat]).wands) for seat in order}
    blows = blows_between(order, forces)
    plan = scripts(order, attacks, blows, stops=stops, known=known)
    if viewer not in plan:
        return plan
    plan[viewer] = replace(plan[viewer], lingers=tuple(rival for rival, blow in plan[viewer].blows.items() if blow.flies))
    worst = max((seat for seat in order if seat != viewer), key=lambda seat: blows[seat, viewer].damage)
    if blows[worst, viewer].damage:
        plan[worst] = replace(plan[worst], lingers=(viewer,))
    return plan


def roll_ms(n: int) -> float:
    """Return the duration of the roll of `n` points of life, at speed 1.

    >>> roll_ms(0), roll_ms(1), roll_ms(10), roll_ms(30)
    (0.0, 400.0, 600.0, 1000.0)
    """
    return max(ROLL_LEAST_MS, min(ROLL_MOST_MS, n * A_POINT_MS)) if n else 0.0


def drop_leaves_ms(n: int, k: int) -> float:
    """Return the time at which the k-th of `n` drops leaves its potion."""
    return k * min(DROPS_MS, DROPS_MOST_MS / max(1, n))


def drops_duration_ms(n: int) -> float:
    """Return the time until the last of `n` drops has reached its heart and has been seen there.

    >>> drops_duration_ms(0), drops_duration_ms(1), drops_duration_ms(3)
    (0.0, 360.0, 540.0)
    """
    return drop_leaves_ms(n, n - 1) + DROP_MS + SWELL_MS if n else 0.0


LEAN: Final = 9.0
"""Distance by which an army leans back before it strikes, logical units."""
LEANT_MS: Final = 160.0
"""Time in which the army stands upright again."""
JUMP: Final = 11.0
JUMP_MS: Final = 200.0
"""Duration of the jump of a struck army; `JUMP` is its height."""


def bearing(show: BattleDisplay, seat: int) -> Place:
    """Return the current offset of an army from its place: it leans back to strike and jumps on being struck."""
    now, ms = show.current_attack, show.moment
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
