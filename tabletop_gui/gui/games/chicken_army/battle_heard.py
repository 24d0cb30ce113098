"""What is heard of a battle while it is watched, and whose face it changes: with what is seen, never before."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tabletop_gui.gui.games.chicken_army.battle import BattleShow
from tabletop_gui.gui.table.model.table import Table

GLAD_MS: Final = 900.0
SOUR_MS: Final = 1500.0
"""How long a face shows that its army was spared, or struck."""


class BattleHeard:
    """Listens to a `BattleShow`: what is new since it was last asked is heard."""

    def __init__(self, show: BattleShow) -> None:
        self.show = show
        self._stage: tuple[str, int] = "", -1
        self._noted: Counter[tuple[str, int]] = Counter()

    def update(self, table: Table) -> None:
        """Nothing is heard of what was skipped: a stage that is new begins anew."""
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
        """How often each thing has happened so far in the stage that is shown."""
        show, told = self.show, Counter[tuple[str, int]]()
        now, ms = show.strike_now, show.moment
        if now is not None:
            told["lands", show.attacker] = sum(1 for k in range(now.fists + now.wands) if now.lands(k) <= ms)
            for seat, blow in now.blows.items():
                if blow.flies:
                    told["hits" if blow.damage else "held", seat] = int(now.met(seat, ms))
                told["sticks", seat] = now.stuck(seat, ms)
        for seat in show.order if show.stage in ("roll", "heal") else ():
            told["rolls", seat] = int(show.gone(seat))
            told["splits", seat] = int(show.split(seat) >= 0)
            told["drops", seat] = show.drops(seat)
        return told

    def _hear(self, table: Table, what: str, seat: int, n: int) -> None:
        match what:
            case "lands" | "rolls":
                table.sound("tick")
            case "hits":
                table.sound("knock")
            case "held":
                table.sound("card_refuse")
                table.host.emotion(seat, "glad", GLAD_MS)
            case "sticks":
                table.sound("card_pick")
                if self._noted["sticks", seat] == n:
                    table.host.emotion(seat, "sour", SOUR_MS)
            case "splits":
                table.sound("seal_breaks")
            case "drops":
                table.sound("chip_clink")
