"""Battle events turned into cues, and the posture of the armies during a battle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tabletop_gui.engine.events import Said
from tabletop_gui.games.chicken_army.campaign import ARMY, DECK, MARKET, ChickenArmy
from tabletop_gui.gui.games.chicken_army.highlights.battle_sounds import BattleSounds
from tabletop_gui.gui.games.chicken_army.highlights.battle_timing import (
    HOLD_MS,
    KNOWN_FROM,
    MUSTER_MS,
    SUMMED_UP_MS,
    BattleDisplay,
    bearing,
    drops_duration_ms,
    planned_scripts,
    roll_ms,
)  # fmt: skip
from tabletop_gui.gui.games.chicken_army.places import BattlePosture, ChickenPlaces
from tabletop_gui.gui.games.chicken_army.tally import ENDS, ChickenTally
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue, nothing
from tabletop_gui.gui.table.model.motion.highlights import NO_STOP_FROM
from tabletop_gui.gui.table.model.motion.tween import Glide, in_cubic, in_out_cubic
from tabletop_gui.gui.table.model.play import was_said
from tabletop_gui.gui.table.model.table import Table


class BattleCues:
    """Shows the battles of one table."""

    def __init__(self) -> None:
        self.show = BattleDisplay()
        self._sounds = BattleSounds(self.show)
        self.field_progress = Glide(0.0)
        """Progress of the move to the battlefield. 0: the armies lie at their seats, with the market between them. 1:
        they stand on the battlefield and the market is gone.
        """
        self._hurt_last = -1
        """The seat of the last loss event of the battle. At that event all life counters roll together."""
        self._losses: dict[int, int] = {}
        """Life lost by seat in the battle shown."""
        self._drops: dict[int, int] = {}
        """Life regained from potions after it, by seat."""
        self._offsets: dict[int, tuple[float, float]] = {}
        """Offsets of the armies from their places, logical units."""
        self._down: frozenset[int] = frozenset()
        """The armies that have fallen in it."""
        self._struck = -1
        """The seat that was hit hard in this battle; -1 for none."""

    @property
    def bearing(self) -> BattlePosture | None:
        """The posture of the armies on the battlefield; None if they are not there."""
        return BattlePosture(self._down, dict(self._offsets)) if self.field_progress.goal else None

    def recall(self, table: Table) -> None:
        """Restore the state of a resumed match whose last action ended a round.

        It is not known whether the battle's sheet has been read, so the armies stand on the field with the sheet
        between them. The battle is not replayed. The round that the sheet closes is not over yet: seats that fell in
        it still stand there, and the first-player card has not been passed on.
        """
        last = table.match.steps[-1] if table.match.steps else None
        if last is None or table.match.outcome is not None or not was_said(last.events, "battle"):
            return
        view = last.before.view(table.viewpoint.seat)
        assert isinstance(view, ChickenArmy)
        before = ChickenTally.of(view)
        for event in table.viewpoint.seen(last.events):
            match event:
                case Said(what="round"):
                    break
                case Said(what="battle"):
                    before.see(event)
                    self.show.begin(before)
                case Said(seat, "heal", n):
                    self.show.accounts[seat].healed = n
                case _:
                    before.see(event)
        self.show.close()
        self.field_progress.to(1.0, 0)
        tally = table.tally
        now = tally.round, tally.holder, tally.phase
        tally.round, tally.holder = before.round, before.holder
        table.lay_out()
        table.stage.land()

        def close() -> None:
            self.show.close()
            tally.round, tally.holder, tally.phase = now

        table.director.add([Cue(lambda: self._sum_up(table)), Cue(self.show.settle, patient=True), Cue(close)])

    def said(self, table: Table, event: Said) -> Iterable[Cue] | None:
        """Return the cues of an event of a battle and its end; None for any other event."""
        match event.what:
            case "battle":
                return self._battle(table, event)
            case "hurt":
                return self._lost(table, event)
            case "falls":
                return [Cue(lambda: self._falls(table, event), FALL_MS)]
            case "heal":
                return self._healed(table, event)
            case "round":
                return self._round(table, event)
            case what if what in ENDS:
                return self._end(table, event)
        return None

    def muster(self, table: Table, there: bool) -> None:
        """Send the armies to the battlefield, or back to their seats."""
        ms = 0.0 if table.director.hurrying or table.pace.reduced else table.pace.ms(WALK_MS)
        before = {seat: self._middle(table, seat) for seat in self.show.order} if there else {}
        self._down, self._offsets = frozenset(), {}
        self.field_progress.to(float(there), ms, in_out_cubic)
        table.lay_out()
        self.show.paths = {seat: (at, self._middle(table, seat)) for seat, at in before.items()}
        table.arrange(0 if table.director.hurrying else WALK_MS, in_out_cubic)
        if there:
            table.arrange(SWEEP_MS, in_cubic, (DECK, MARKET))

    @staticmethod
    def _middle(table: Table, seat: int) -> tuple[float, float]:
        places, tally = table.places, table.tally
        assert isinstance(places, ChickenPlaces) and isinstance(tally, ChickenTally)
        x, y, w, h = places.boards[seat].box(tally.matrices[seat])
        return x + w / 2, y + h / 2

    def update(self, table: Table, dt_ms: float) -> bool:
        """Advance by `dt_ms`. Return True while the armies walk."""
        if table.director.idle and self.show.stage:
            self.show.close()  # the battle was taken back
        if table.director.idle and self.field_progress.goal and not table.over:
            self.muster(table, False)
        moving = self.field_progress.update(dt_ms)
        if moving:
            table.lay_out()
        self._bear(table)
        self._sounds.update(table)
        return moving

    def _bear(self, table: Table) -> None:
        """Make the armies on the field lean, jump and fall as the battle goes."""
        if not self.field_progress.goal:
            return
        show, still = self.show, table.pace.reduced
        found = {} if still else {seat: bearing(show, seat) for seat in show.order}
        offsets = {seat: at for seat, at in found.items() if at != (0.0, 0.0)}
        down = frozenset(seat for seat in show.order if show.split(seat) >= 0 and not still)
        if offsets != self._offsets:
            moved = set(offsets) | set(self._offsets)
            self._offsets = offsets
            table.lay_out()
            table.stage.arrange(0, zones=[ARMY + seat for seat in moved])
        if down != self._down:
            fresh, self._down = down - self._down, down
            table.lay_out()
            table.arrange(0 if table.director.hurrying else SLUMP_MS, in_cubic, [ARMY + seat for seat in fresh])

    def _sum_up(self, table: Table) -> None:
        """Show the battle's sheet and close the round."""
        self.show.show_summary()
        if self.show.stage:
            table.tally.phase = "close"
            self._bear(table)
            table.lay_out()
            table.arrange(0 if table.director.hurrying else WALK_MS, in_out_cubic)
            table.sound("paper_slap")

    def _battle(self, table: Table, event: Said) -> Iterator[Cue]:
        show = self.show
        state = table.viewpoint.view()
        assert isinstance(state, ChickenArmy)
        clockwise = [(event.seat + k) % state.n for k in range(state.n)]
        order = [seat for seat in clockwise if state.fell[seat] in (0, event.n)]
        self._hurt_last, self._struck, self._drops, self._losses = order[-1], -1, {}, {}
        known = [seat for seat in order if seat != table.viewpoint.seat] if event.n >= KNOWN_FROM else []
        persons = table.viewpoint.persons
        plan = planned_scripts(
            order, state.forces, stops=table.pace.shakes and 0 < table.pace.speed < NO_STOP_FROM, known=known,
            viewer=persons[0] if len(persons) == 1 else -1,
        )  # fmt: skip

        def begin() -> None:
            table.tally.see(event)
            show.begin(table.tally, plan)
            self.muster(table, True)
            table.sound("button")
            table.sound("whoosh")

        def strike(attacker: int) -> None:
            self.field_progress.snap(1.0)
            show.strike(attacker)
            for sound in ("turn", "cloth"):
                table.sound(sound, side=table.side_of(attacker))

        yield Cue(begin, MUSTER_MS)
        timed = not table.pace.instant
        for attacker in order:
            one = plan[attacker]
            counted = one.shown_after(one.counted)
            yield Cue(lambda attacker=attacker: strike(attacker), counted, beat=timed, stage=True)  # type: ignore[misc]
            yield Cue(show.skip_count, one.ms - counted, beat=timed, stage=True, station=timed)
        yield Cue(show.resolve, HOLD_MS if timed else timing.INSTANT_BEAT_MS, beat=True)

    def _lost(self, table: Table, event: Said) -> Iterator[Cue]:
        """Yield the cues of a loss. All life counters roll together at the last one."""
        self._losses[event.seat] = event.n
        yield Cue(lambda: table.tally.see(event))
        if event.seat == self._hurt_last:
            yield Cue(lambda: self._roll(table), max(map(roll_ms, self._losses.values())))
            for seat, n in self._losses.items():
                yield Cue(lambda seat=seat, n=n: self._hurt(table, seat, n))  # type: ignore[misc]

    def _roll(self, table: Table) -> None:
        self.show.roll()
        table.sound("falling_string")

    def _healed(self, table: Table, event: Said) -> Iterator[Cue]:
        """Yield the cues of a healing. All potions work together at the first one."""
        first, before = not self._drops, max(map(drops_duration_ms, self._drops.values()), default=0.0)
        self._drops[event.seat] = event.n
        yield Cue((lambda: self.show.heal(self._drops)) if first else nothing, max(0.0, drops_duration_ms(event.n) - before))
        yield Cue(lambda: self._heal(table, event))

    def _hurt(self, table: Table, seat: int, n: int) -> None:
        """Let a seat comment on its loss."""
        if table.director.hurrying:
            return
        best = self.show.strongest
        if not n:
            table.host.chatter(seat, "made")
        elif n >= HEAVY and best is not None and best != seat:
            self._struck = seat
            if (table.match.seed + table.tally.round + seat) % 2:
                table.host.chatter(seat, "missed")
            else:
                table.host.chatter(seat, "denied", best)

    def _falls(self, table: Table, event: Said) -> None:
        table.tally.see(event)
        self.show.falls(event.seat)
        table.host.emotion(event.seat, "sour", None)
        table.host.bubble(event.seat, "table.chicken_army.bubble.falls", {})
        table.sound("lose" if event.seat == table.viewpoint.seat else "bell", side=table.side_of(event.seat))

    def _heal(self, table: Table, event: Said) -> None:
        table.tally.see(event)
        best = self.show.strongest
        if best is not None and not self.show.cheered and not table.director.hurrying:
            self.show.cheered = True
            table.host.emotion(best, "glad", timing.FACE_MS)
            table.host.chatter(best, "big_trick", self._struck)
        if event.n >= HEAVY and not table.director.hurrying:
            table.host.chatter(event.seat, "lucky")

    def _round(self, table: Table, event: Said) -> Iterator[Cue]:
        if self.show.known or event.n > 1:
            yield Cue(lambda: self._sum_up(table), SUMMED_UP_MS)
            yield Cue(self.show.settle, patient=True)

        def begin() -> None:
            self.show.close()
            table.tally.see(event)
            if self.field_progress.goal:
                self.muster(table, False)

        yield Cue(begin, ROUND_MS)

    def _end(self, table: Table, event: Said) -> Iterator[Cue]:
        yield Cue(lambda: table.tally.see(event), END_MS)
        yield Cue(lambda: self._sum_up(table), SUMMED_UP_MS)
        yield Cue(lambda: table.host.chatter(event.seat, "winner"))
        yield Cue(self.show.settle, patient=True)


HEAVY: Final = 9
"""Least loss at once on which a seat comments."""
WALK_MS: Final = 520.0
"""Duration of the walk to the battlefield."""
SWEEP_MS: Final = 340.0
"""Time in which the market is swept off the table."""
SLUMP_MS: Final = 220.0
"""Duration of an army's fall."""
FALL_MS: Final = 650.0
"""Reading time of the call-out about a fallen seat."""
END_MS: Final = 500.0
ROUND_MS: Final = 480.0
