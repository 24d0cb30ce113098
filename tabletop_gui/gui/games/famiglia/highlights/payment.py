"""What is seen of a price that is paid: the threads to the two cards that pay pull tight, the card comes along them, and what it
is worth flies on to its owner's points."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from tabletop_gui.engine.events import Moved, Said
from tabletop_gui.games.famiglia import HAND, STREET, WORTH, Recruit
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.tween import in_cubic, in_out_cubic, out_cubic
from tabletop_gui.gui.table.model.sprites import Sprite

if TYPE_CHECKING:
    from tabletop_gui.gui.table.model.table import Table

RUNS_MS: Final = 180.0
"""Threads that nobody has tied before run to their ends for so long."""
TIGHT_MS, STOP_MS = 80.0, 40.0
"""They pull tight for so long, and then everything stands still."""
WHIPS_MS: Final = 160.0
"""The thread of whoever goes to the table whips back for so long."""
WORTH_MS: Final = 280.0
"""What the card is worth flies to the points for so long."""
FOOT: Final = 15.0
"""The threads leave the card so far on either side of its middle, logical units."""
LEAST: Final = 60.0
"""A card nearer than that to those that pay needs no threads, logical units."""
DIAMOND: Final = (226 / 300 - 0.5, 340 / 420 - 0.5)
"""Where a card's worth is printed, from its middle, in its widths and heights."""

Way = tuple[tuple[float, float], tuple[float, float]]
"""Both ends of a thread, in logical units: at the card that is taken, and at one that pays."""


class Payment:
    """A card that is being taken."""

    def __init__(
        self, seat: int, card: int, *, pays: tuple[int, ...] = (), lays: int = -1, ways: tuple[Way, Way] | None = None,
        tied: bool = False,
    ) -> None:  # fmt: skip
        """`pays`: the two cards; `lays`: which of the two ways leads to the one that goes to the table; `ways`: None for none.
        `tied`: the threads have run to their ends before."""
        self.seat, self.card, self.lays, self.ways = seat, card, lays, ways
        self._pays = pays
        self.over = False
        self.pulled = ways is None
        """Whether the threads pull, or have."""
        self.comes_from = (0.0, 0.0)
        """Where the card's worth was printed when it came to lie."""
        self._ran = RUNS_MS if tied or ways is None else 0.0
        self._tight = 0.0 if ways is not None else TIGHT_MS + STOP_MS
        self._since = 0.0
        """Since they were tight."""
        self._flown = -1.0
        """What it is worth has flown for so long; below 0 before."""

    # -- how far it has come --------------------------------------------------------------------------------------------------

    @property
    def flying(self) -> bool:
        """Whether something of it is on its way that the next thing waits for."""
        return not self.over and ((self.pulled and self._tight < TIGHT_MS + STOP_MS) or self._flown >= 0)

    @property
    def pays(self) -> tuple[int, ...]:
        """The cards that stand out because they pay: until the threads have been tight."""
        return self._pays if self._since == 0 else ()

    @property
    def ran(self) -> float:
        """How far the threads have run, 0 to 1."""
        return out_cubic(min(1.0, self._ran / RUNS_MS))

    @property
    def taut(self) -> float:
        """How tight they are, 0 to 1."""
        return min(1.0, self._tight / TIGHT_MS)

    @property
    def whipped(self) -> float:
        """How far the thread of whoever goes to the table has whipped back, 0 to 1."""
        return in_cubic(min(1.0, self._since / WHIPS_MS))

    @property
    def flown(self) -> float:
        """How far on its way to the points the worth is, 0 to 1; below 0 before it sets out."""
        return in_out_cubic(min(1.0, self._flown / WORTH_MS)) if self._flown >= 0 else -1.0

    # -- time -----------------------------------------------------------------------------------------------------------------

    def hurry(self, ms: float) -> None:
        """It is over, at once."""
        self.over = True

    def update(self, table: Table, dt_ms: float) -> bool:
        """Let time pass (ms at speed 1). True while anything moves."""
        if self.over:
            return False
        if self._ran < RUNS_MS:
            self._ran += dt_ms
        elif not self.pulled:
            return False
        elif self._tight < TIGHT_MS + STOP_MS:
            self._tight += dt_ms
        elif self._flown < 0:
            self._since += dt_ms
            self._come(table)
        else:
            self._flown += dt_ms
            if self._flown >= WORTH_MS:
                self.over = True
                table.sound("chip_clink")
        return True

    def _come(self, table: Table) -> None:
        """The card may have come to lie: then what it is worth sets out."""
        found = table.stage.find(self.card)
        sprite = table.stage.rows[found[0]][found[1]] if found is not None else None
        if sprite is None or found is None or (found[0] != STREET and not WORTH[self.card]):
            self.over = True
        elif found[0] == STREET:
            self.over = table.director.idle
        elif sprite.flight is None and not sprite.carried:
            self._flown = 0.0
            across, down = DIAMOND
            self.comes_from = sprite.spot.x + across * sprite.spot.width, sprite.spot.y + down * sprite.spot.height


def payment_cues(table: Table, event: Said, theft: Iterator[Cue], begun: Callable[[Payment | None], None]) -> Iterator[Cue]:
    """The cues of a card that is taken, before it goes; between the first and the last of them it may be stolen (`theft`).
    `begun` is told what is seen of it then, or that nothing is."""

    def begin() -> None:
        payment = payment_of(table, event) if table.flourishes and not table.moments.quiet else None
        begun(payment)
        if payment is not None:
            table.director.add([Cue(settle=True)])  # what it is worth has arrived before anybody acts

    def pull() -> None:
        payment = table.play.moving
        if isinstance(payment, Payment) and not payment.pulled:
            payment.pulled = True
            table.sound("thread")

    yield Cue(begin)
    yield from theft
    yield Cue(pull, settle=True)


def payment_of(table: Table, event: Said) -> Payment | None:
    """What is seen of the card that this event says is taken; None where that is not told."""
    step = table.match.steps[-1] if table.match.steps else None
    later = step.events[step.events.index(event) + 1 :] if step is not None and event in step.events else []
    card = next((one.card for one in later if isinstance(one, Moved) and one.source == STREET and one.target >= HAND), -1)
    found = table.stage.find(card)
    if step is None or found is None or found[0] != STREET:
        return None
    action = table.match.game.parse(step.text)
    own = event.seat == table.eyes.south
    if not isinstance(action, Recruit):
        return Payment(event.seat, card) if WORTH[card] else None
    row = {sprite.face: sprite for sprite in table.stage.rows[HAND + event.seat]}
    pays = [row[one] for one in (action.lay, action.keep) if one in row]
    taken = table.stage.rows[STREET][found[1]]
    ways = _ways(taken, pays) if len(pays) == 2 else None
    lays = 0 if ways is None or pays[0].spot.x <= pays[1].spot.x else 1
    tied = own and table.match.seats[event.seat].person
    return Payment(event.seat, card, pays=(int(action.lay), int(action.keep)), lays=lays, ways=ways, tied=tied)


def _ways(taken: Sprite, pays: list[Sprite]) -> tuple[Way, Way] | None:
    """The threads from a card to both that pay, from the left; None where it lies too near to them."""
    first, second = sorted(pays, key=lambda one: one.spot.x)
    side = 1 if first.spot.y > taken.y else -1
    foot = taken.y - taken.rise + side * taken.spot.height / 2
    ends = [(one.spot.x, one.spot.y - one.rise - side * one.spot.height / 2) for one in (first, second)]
    if min((end[1] - foot) * side for end in ends) < LEAST:
        return None
    return ((taken.x - FOOT, foot), ends[0]), ((taken.x + FOOT, foot), ends[1])
