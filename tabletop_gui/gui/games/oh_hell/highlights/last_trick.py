"""Highlight of a hand's last trick when bids depend on it: the seats that need it or must avoid it, and the card
that decides it.

Everything is computed from public information: the bids, the tricks, and the cards played. A rival's hand
never slows the display down.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from tabletop_gui.engine.events import Moved
from tabletop_gui.engine.trick_taking import SUIT, power, winning
from tabletop_gui.games.oh_hell import TRICK
from tabletop_gui.gui.games.oh_hell.emphasis import stake_of
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots
from tabletop_gui.gui.table.model.play import CardPlayAnimation
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.table import Table

HELD: Final = "held"
"""Name of the last card's highlight: it is held up on its edge before it falls."""
HELD_MS: Final = 900.0
UP_MS, EDGE_MS, OPENS_MS, LIES_MS = 340.0, 520.0, 640.0, 760.0
"""Times within `HELD_MS` at which the card is at its highest point, has been held on its edge, shows its face, and lies."""
HUSH_MS: Final = 600.0
"""Time in which the spotlight narrows."""
THREADS_MS, THREAD_MS = 300.0, 360.0
"""Delay of the threads, and the time in which each one is drawn."""
HEART_MS: Final = 1150.0
"""Interval between two heartbeats."""
ANSWER_MS: Final = 500.0
"""Time in which a thread is resolved; after all are, the light returns in the same time."""
SLOWER, SLOWER_AMONG_OTHERS = 1.55, 1.3
"""Factors of a card's flight time if the viewer's bid or a place depends on it, and if only other seats' bids do."""
LEAST_STAKE: Final = 0.45
"""Least emphasis of a trick that concerns a viewer without a bid at stake."""
AT_LEAST: Final = 0.5
"""Least emphasis of an undecided last trick: the size `turn`, whatever it brings."""


def dependent_seats(tally: OhHellTally, cards: int) -> dict[int, bool]:
    """Return the seats with bids that depend on the last trick after `cards` of its cards: True needs it, False must
    avoid it. Empty before the last trick, and when it is complete.
    """
    if tally.phase != "tricks" or sum(tally.won) != tally.size - 1 or cards >= tally.n:
        return {}
    n, trick = tally.n, tally.trick[:cards]
    order = [(tally.leader + k) % n for k in range(n)]
    able = order[cards:]
    if trick:
        able.append(order[winning(trick, power(SUIT[trick[0]], tally.trump))])
    missing = {seat: tally.bids[seat] - tally.won[seat] for seat in able}
    return {seat: missing[seat] == 1 for seat in sorted(able) if missing[seat] in (0, 1)}


def emphasis_of_last_trick(tally: OhHellTally, hangs: Sequence[int], viewer: int) -> float:
    """Return the emphasis of the last trick for the viewer, 0 to 1; 0 if only other seats' bids and no relevant
    place depend on it.
    """
    if not hangs:
        return 0.0
    heaviest = max(stake_of(tally, seat, viewer) for seat in hangs)
    played = sqrt((tally.hand + 1) / max(1, tally.hands))
    if viewer not in hangs and heaviest < LEAST_STAKE * played:
        return 0.0
    return max(AT_LEAST, heaviest)


class HighlightedTrick(CardPlayAnimation):
    """The highlighted last trick of one table: the spotlight's progress and the threads to the seats."""

    flying = False
    """False: no cue waits for it."""

    def __init__(self) -> None:
        self.known = True
        """True if the table was just restored, so that the current state is shown at once."""
        self.forget()

    def forget(self) -> None:
        """Reset: no trick is highlighted."""
        self.ms: float | None = None
        """Time since the spotlight began to narrow, at speed 1; None if it has not."""
        self.threads: dict[int, bool] = {}
        """The seats that depended on it at the start; True needs it."""
        self.resolved: dict[int, tuple[bool, float]] = {}
        """By resolved seat: True if it got the trick, and the time since then."""
        self.over_ms = 0.0
        """Time since all of them were resolved."""
        self._sprite: Sprite | None = None
        self._event: Moved | None = None
        self.way: tuple[float, float, float] = (0.0, 0.0, 0.0)
        """Start of the held-up card's way: x, y and width, logical units."""
        self.spent = 0.0
        """Duration of its highlight, ms."""
        self._breathed = True
        """True if the sound of the card held on its edge has played."""
        self._beats = 0
        """Number of heartbeats played."""

    @property
    def strength(self) -> float:
        """Strength of the spotlight, 0 to 1."""
        if self.ms is None:
            return 0.0
        return max(0.0, min(1.0, self.ms / HUSH_MS, 1 - (self.over_ms - ANSWER_MS) / ANSWER_MS))

    @property
    def held(self) -> Sprite | None:
        """The card that is held up."""
        return self._sprite

    def hurry(self, ms: float) -> None:
        """Skip to the end of the animation."""
        if self.ms is not None:
            self.ms += HUSH_MS + THREADS_MS + THREAD_MS
        self.resolved = {seat: (got, since + ANSWER_MS) for seat, (got, since) in self.resolved.items()}
        if len(self.resolved) == len(self.threads):
            self.over_ms += 2 * ANSWER_MS

    # -- time -----------------------------------------------------------------------------------------------------------------

    def update(self, table: Table, ms: float) -> bool:
        """Advance by `ms` at speed 1. Return True while it moves."""
        tally, pace, known = table.tally, table.pace, self.known
        self.known = False
        now = table.highlights.now
        held = now is not None and now.kind == HELD and table.highlights.since(now.hits) < 0
        if self._sprite is not None and not held:
            self._lay(table)
        if pace.instant or pace.reduced or tally.phase != "tricks" or not tally.trick:
            if self.ms is not None or self.threads:
                self.forget()
            return False
        row = table.stage.rows[TRICK]
        lie = next((k for k, sprite in enumerate(row) if sprite.flight is not None or sprite is self._sprite), len(row))
        hangs = dependent_seats(tally, lie)
        if self.ms is None:
            if not lie or not emphasis_of_last_trick(tally, list(hangs), table.viewpoint.south):
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
            if seat in self.resolved:
                got, since = self.resolved[seat]
                self.resolved[seat] = got, since + ms
            elif seat not in hangs:
                self.resolved[seat] = lie >= tally.n and seat == taker, 0.0
        if len(self.resolved) == len(self.threads) and lie >= tally.n:
            self.over_ms += ms
        answering = self.over_ms > 0 or any(since < ANSWER_MS for _, since in self.resolved.values())
        return self.over_ms < 2 * ANSWER_MS and (self.ms < HUSH_MS + THREADS_MS + THREAD_MS or answering)

    def _listen(self, table: Table) -> None:
        """Play a low heartbeat until the last card lies, and a breath while it is held on its edge."""
        assert self.ms is not None
        beats = 1 + int((self.ms - THREADS_MS) / HEART_MS) if self.ms >= THREADS_MS else 0
        if beats > self._beats and self.over_ms <= 0:
            table.sound("heartbeat")
        self._beats = max(beats, self._beats)
        if self._sprite is not None and not self._breathed and table.highlights.ms >= UP_MS:
            self._breathed = True
            table.sound("breath", side=table.side_of_zone(TRICK))

    def slower(self, table: Table, event: Moved) -> float:
        tally: OhHellTally = table.tally
        hangs = dependent_seats(tally, len(tally.trick))
        if not hangs or not tally.trick or event.target != TRICK:
            return 1.0  # who leads, leads as always
        return SLOWER if emphasis_of_last_trick(tally, list(hangs), table.viewpoint.south) else SLOWER_AMONG_OTHERS

    # -- the last card --------------------------------------------------------------------------------------------------------

    def holds(self, table: Table, event: Moved, sprite: Sprite) -> bool:
        """Hold the card up if it is a rival's, the last of the trick, and the trick concerns the viewer. Return True if
        it is held.
        """
        tally: OhHellTally = table.tally
        lie = len(tally.trick)
        hangs = dependent_seats(tally, lie)
        stake = emphasis_of_last_trick(tally, list(hangs), table.viewpoint.south)
        own = event.source == table.hand and not table.viewpoint.watching
        if event.target != TRICK or own or lie != tally.n - 1 or not stake or not table.flourishes:
            return False
        highlights = table.highlights
        seat = (tally.leader + lie) % tally.n
        lighter = among_bots(table.match, hangs)
        request = HighlightRequest(
            HELD, seat, stake, lighter=lighter, hits=LIES_MS / HELD_MS, along=(0.0, 1.0), ms=HELD_MS, dice=len(table.match.steps),
            side=table.side_of_zone(event.target),
        )  # fmt: skip
        highlights.begin(request)
        if highlights.now is None:
            return False
        self.spent = HELD_MS + highlights.now.weight.size.stop_ms
        self._sprite, self._event, self.way = sprite, event, (sprite.x, sprite.y, sprite.width)
        sprite.spot = table.stage.goals(event.target)[-1]
        sprite.land()
        sprite.up = 0.0
        sprite.fade.snap(0.0)  # it is in the air
        self._breathed = False
        return True

    def _lay(self, table: Table) -> None:
        """Lay the held card down, face up."""
        sprite, event = self._sprite, self._event
        assert sprite is not None
        assert event is not None
        self._sprite = self._event = None
        sprite.land()
        sprite.fade.snap(1.0)
        table.tally.see(event)
        table.lay_out()
        table.sound("card_place", side=table.side_of_zone(TRICK))

    def lay_now(self, table: Table) -> None:
        if self._sprite is not None:
            self._lay(table)

    def never_automatic(self, table: Table) -> bool:
        tally: OhHellTally = table.tally
        return tally.size > 1 and table.viewpoint.south in dependent_seats(tally, len(tally.trick))
