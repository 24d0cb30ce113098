"""The last trick of a hand while bids hang on it: who needs it, who must not have it, and the card that decides it.

All of it follows from what lies open: the bids, the tricks, and the cards that lie there; a rival's hand is no reason to go
slowly.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from tabletop_gui.engine.events import Moved
from tabletop_gui.engine.tricks import SUIT, power, winning
from tabletop_gui.games.oh_hell import TRICK
from tabletop_gui.gui.games.oh_hell.emphasis import stake_of
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.motion.highlights import among_bots
from tabletop_gui.gui.table.model.play import Laying
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.table import Table

HELD: Final = "held"
"""The moment of the last card: it is held up on its edge before it falls."""
HELD_MS: Final = 900.0
UP_MS, EDGE_MS, OPENS_MS, LIES_MS = 340.0, 520.0, 640.0, 760.0
"""It is at the top of its way, has been held on its edge, shows its face, lies: ms of `HELD_MS`."""
HUSH_MS: Final = 600.0
"""The light draws together over so long."""
THREADS_MS, THREAD_MS = 300.0, 360.0
"""The threads set out after so long, and each is cut within so long."""
HEART_MS: Final = 1150.0
"""From one beat of the heart to the next."""
ANSWER_MS: Final = 500.0
"""A thread is answered in so long; when all are, the light comes back in as long."""
SLOWER, SLOWER_AMONG_OTHERS = 1.55, 1.3
"""So many times as long a card flies while the viewer's bid, or a place, hangs on it; and while only others' bids do."""
LEAST_STAKE: Final = 0.45
"""Lighter than this is nothing that concerns the viewer."""
AT_LEAST: Final = 0.5
"""The stake of an open last trick: a turn of fortune, whatever it brings."""


def hanging(tally: OhHellTally, cards: int) -> dict[int, bool]:
    """The seats whose bids still hang on the last trick when so many of its cards lie there: True needs it, False must not have
    it. Empty before the last trick, and when it is complete."""
    if tally.phase != "tricks" or sum(tally.won) != tally.size - 1 or cards >= tally.n:
        return {}
    n, trick = tally.n, tally.trick[:cards]
    order = [(tally.leader + k) % n for k in range(n)]
    able = order[cards:]
    if trick:
        able.append(order[winning(trick, power(SUIT[trick[0]], tally.trump))])
    missing = {seat: tally.bids[seat] - tally.won[seat] for seat in able}
    return {seat: missing[seat] == 1 for seat in sorted(able) if missing[seat] in (0, 1)}


def stake_of_last(tally: OhHellTally, hangs: Sequence[int], viewer: int) -> float:
    """What hangs on the last trick for the viewer, 0 to 1; 0 where only others' bids do and no place that concerns anybody."""
    if not hangs:
        return 0.0
    heaviest = max(stake_of(tally, seat, viewer) for seat in hangs)
    played = sqrt((tally.hand + 1) / max(1, tally.hands))
    if viewer not in hangs and heaviest < LEAST_STAKE * played:
        return 0.0
    return max(AT_LEAST, heaviest)


class OpenTrick(Laying):
    """The last trick of one table while it is shown: how far the light has drawn together, and the threads to the seats."""

    flying = False
    """Nothing waits for it."""

    def __init__(self) -> None:
        self.known = True
        """The table stands as it was found: whatever is so by now is shown at once."""
        self.forget()

    def forget(self) -> None:
        """There is none."""
        self.ms: float | None = None
        """So long it has been quiet, at speed 1; None: it is not."""
        self.threads: dict[int, bool] = {}
        """The seats that hung on it when it began; True needs it."""
        self.answered: dict[int, tuple[bool, float]] = {}
        """Whether the seat got the trick, and for how long that has been so."""
        self.over_ms = 0.0
        """For so long all of them have been answered."""
        self._sprite: Sprite | None = None
        self._event: Moved | None = None
        self.way: tuple[float, float, float] = (0.0, 0.0, 0.0)
        """Where the card that is held up comes from: x, y and width, logical units."""
        self.spent = 0.0
        """How many ms its moment takes."""
        self._breathed = True
        """It has been heard that the card is held on its edge."""
        self._beats = 0
        """How often the heart has been heard."""

    @property
    def strength(self) -> float:
        """How far the light has drawn together, 0 to 1."""
        if self.ms is None:
            return 0.0
        return max(0.0, min(1.0, self.ms / HUSH_MS, 1 - (self.over_ms - ANSWER_MS) / ANSWER_MS))

    @property
    def held(self) -> Sprite | None:
        """The card that is held up."""
        return self._sprite

    def hurry(self, ms: float) -> None:
        """All of it is there at once."""
        if self.ms is not None:
            self.ms += HUSH_MS + THREADS_MS + THREAD_MS
        self.answered = {seat: (got, since + ANSWER_MS) for seat, (got, since) in self.answered.items()}
        if len(self.answered) == len(self.threads):
            self.over_ms += 2 * ANSWER_MS

    # -- time -----------------------------------------------------------------------------------------------------------------

    def update(self, table: Table, ms: float) -> bool:
        """Let time pass, counted at speed 1. True while it moves."""
        tally, pace, known = table.tally, table.pace, self.known
        self.known = False
        now = table.moments.now
        held = now is not None and now.kind == HELD and table.moments.since(now.hits) < 0
        if self._sprite is not None and not held:
            self._lay(table)
        if pace.instant or pace.reduced or tally.phase != "tricks" or not tally.trick:
            if self.ms is not None or self.threads:
                self.forget()
            return False
        row = table.stage.rows[TRICK]
        lie = next((k for k, sprite in enumerate(row) if sprite.flight is not None or sprite is self._sprite), len(row))
        hangs = hanging(tally, lie)
        if self.ms is None:
            if not lie or not stake_of_last(tally, list(hangs), table.eyes.south):
                return False
            self.ms, self.threads = 0.0, hangs
            if known:
                self.hurry(0.0)
        self.ms += ms
        self._listen(table)
        taker = None
        if lie:
            taker = (tally.leader + winning(tally.trick[:lie], power(SUIT[tally.trick[0]], tally.trump))) % tally.n
        for seat in self.threads:
            if seat in self.answered:
                got, since = self.answered[seat]
                self.answered[seat] = got, since + ms
            elif seat not in hangs:
                self.answered[seat] = lie >= tally.n and seat == taker, 0.0
        if len(self.answered) == len(self.threads) and lie >= tally.n:
            self.over_ms += ms
        answering = self.over_ms > 0 or any(since < ANSWER_MS for _, since in self.answered.values())
        return self.over_ms < 2 * ANSWER_MS and (self.ms < HUSH_MS + THREADS_MS + THREAD_MS or answering)

    def _listen(self, table: Table) -> None:
        """A low heartbeat until the last card lies; a breath while that is held on its edge."""
        assert self.ms is not None
        beats = 1 + int((self.ms - THREADS_MS) / HEART_MS) if self.ms >= THREADS_MS else 0
        if beats > self._beats and self.over_ms <= 0:
            table.sound("heartbeat")
        self._beats = max(beats, self._beats)
        if self._sprite is not None and not self._breathed and table.moments.ms >= UP_MS:
            self._breathed = True
            table.sound("breath")

    def slower(self, table: Table, event: Moved) -> float:
        tally: OhHellTally = table.tally
        hangs = hanging(tally, len(tally.trick))
        if not hangs or not tally.trick or event.target != TRICK:
            return 1.0  # who leads, leads as always
        return SLOWER if stake_of_last(tally, list(hangs), table.eyes.south) else SLOWER_AMONG_OTHERS

    # -- the last card --------------------------------------------------------------------------------------------------------

    def holds(self, table: Table, event: Moved, sprite: Sprite) -> bool:
        """The last one, of a rival, of a trick on which something hangs that concerns the viewer."""
        tally: OhHellTally = table.tally
        lie = len(tally.trick)
        hangs = hanging(tally, lie)
        stake = stake_of_last(tally, list(hangs), table.eyes.south)
        own = event.source == table.hand and not table.eyes.watching
        if event.target != TRICK or own or lie != tally.n - 1 or not stake or not table.flourishes:
            return False
        moments = table.moments
        seat = (tally.leader + lie) % tally.n
        lighter = among_bots(table.match, hangs)
        moments.begin(HELD, seat, stake, lighter=lighter, hits=LIES_MS / HELD_MS, along=(0.0, 1.0), ms=HELD_MS,
                      dice=len(table.match.steps))  # fmt: skip
        if moments.now is None:
            return False
        self.spent = HELD_MS + moments.now.weight.size.stop_ms
        self._sprite, self._event, self.way = sprite, event, (sprite.x, sprite.y, sprite.width)
        sprite.spot = table.stage.goals(event.target)[-1]
        sprite.land()
        sprite.up = 0.0
        sprite.fade.snap(0.0)  # it is in the air
        self._breathed = False
        return True

    def _lay(self, table: Table) -> None:
        """It lies there, face up."""
        sprite, event = self._sprite, self._event
        assert sprite is not None
        assert event is not None
        self._sprite = self._event = None
        sprite.land()
        sprite.fade.snap(1.0)
        table.tally.see(event)
        table.lay_out()
        table.sound("card_place")

    def lay_now(self, table: Table) -> None:
        if self._sprite is not None:
            self._lay(table)

    def solemn(self, table: Table) -> bool:
        tally: OhHellTally = table.tally
        return tally.size > 1 and table.eyes.south in hanging(tally, len(tally.trick))
