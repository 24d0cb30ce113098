"""Sounds and changes of expression during a battle, in step with what is shown."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tabletop_gui.gui.games.chicken_army.highlights.battle_timing import GUARD_MS, ROW_MS, ROWS_FROM, BattleDisplay
from tabletop_gui.gui.table.model.table import Table

GLAD_MS: Final = 900.0
SOUR_MS: Final = 1500.0
"""Duration of the expression after an army was spared or struck."""


class BattleSounds:
    """Follows a `BattleDisplay` and plays the sounds of what is new since the last update."""

    def __init__(self, show: BattleDisplay) -> None:
        self.show = show
        self._stage: tuple[str, int] = "", -1
        self._noted: Counter[tuple[str, int]] = Counter()

    def update(self, table: Table) -> None:
        """Play the new sounds. A new stage begins afresh, so skipped events stay silent."""
        show = self.show
        stage, told = (show.stage, show.attacker), self._told()
        fresh, self._noted = told - self._noted, told
        if stage != self._stage:
            self._stage = stage
            if sum(fresh.values()) > 2:
                return
        for (what, seat), n in fresh.items():
            self._hear(table, what, seat, n)

    def _told(self) -> Counter[tuple[str, int]]:
        """Return the number of events of each kind so far in the current stage."""
        show, told = self.show, Counter[tuple[str, int]]()
        now, ms = show.current_attack, show.moment
        if now is not None:
            told["lands", show.attacker] = sum(1 for k in range(now.fists + now.wands) if now.lands(k) <= ms)
            told["leans", show.attacker] = int(ms >= now.counted and any(blow.flies for blow in now.blows.values()))
            for seat, blow in now.blows.items():
                if blow.flies:
                    guarded = (blow.fists and blow.shields) or (blow.wands and blow.barriers)
                    told["guards", seat] = int(bool(guarded) and ms >= now.meets(seat) - GUARD_MS)
                    told["flies", seat] = int(ms >= now.leaves[seat])
                    told["hits" if blow.damage else "held", seat] = int(now.met(seat, ms))
                told["sticks", seat] = now.stuck(seat, ms)
        for seat in show.order if show.stage in ("roll", "heal") else ():
            told["rolls", seat] = int(show.gone(seat))
            told["splits", seat] = int(show.split(seat) >= 0)
            told["drops", seat] = show.drops(seat)
        if show.stage == "muster":
            told["stands", -1] = int(show.ms >= STANDS_MS)
            told["called", -1] = int(show.ms >= CALLED_MS) + int(show.ms >= CALLED_MS + KNOCKS_APART_MS)
            told["hang", -1] = int(show.ms >= HANG_MS)
            for k, seat in enumerate(show.order):
                told["walks", seat] = int(show.ms >= WALKS_MS + WALKS_APART_MS * k)
        if show.stage == "summary":
            rows = len(show.accounts)
            told["stamped", -1] = max(0, min(rows + 1, int((show.ms - ROWS_FROM) // ROW_MS) + 1))
            told["framed", -1] = int(told["stamped", -1] > rows)
        return told

    def _hear(self, table: Table, what: str, seat: int, n: int) -> None:
        """Play the sound of `n` more events of a kind; kinds with a scale of notes climb it."""
        many, side = self._noted[what, seat], table.side_of(seat) if seat >= 0 else 0.0
        match what:
            case "lands":
                table.sound("cluck", many - 1, side)
            case "hits":
                blow = self.show.blows.get((self.show.attacker, seat))
                table.sound("clang" if blow is not None and blow.shields + blow.barriers else "thud", side=side)
                table.sound("feathers", side=side)
            case "held":
                table.sound("dull_clang", side=side)
                table.host.emotion(seat, "glad", GLAD_MS)
            case "sticks":
                table.sound("dart", many - 1, side)
                if many == n:
                    table.host.emotion(seat, "sour", SOUR_MS)
            case "drops":
                table.sound("bubble", many - 1, side)
            case "flies":
                table.sound(HEARD[what], side=table.side_of(self.show.attacker))
            case _:
                table.sound(HEARD[what], side=side)


HEARD: Final = {
    "stands": "thud", "called": "drum", "flies": "whoosh", "rolls": "tick", "splits": "crack", "stamped": "stamp",
    "framed": "knock", "leans": "breath", "guards": "wood_clack", "walks": "cluck", "hang": "cloth",
}  # fmt: skip
STANDS_MS, CALLED_MS, KNOCKS_APART_MS = 520.0, 430.0, 170.0
"""Times at which the armies stop and the battle is called, and the interval between its two knocks."""
WALKS_MS, WALKS_APART_MS, HANG_MS = 80.0, 110.0, 560.0
"""Start and interval of the armies' walking sounds, and the time at which the cloths unroll on the rim."""
