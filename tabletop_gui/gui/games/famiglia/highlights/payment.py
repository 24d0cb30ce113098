"""Animation of a payment: the threads to the two paying cards tighten, the card moves along them, and its points
fly to its owner's score.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from tabletop_gui.engine.events import Event, Moved, Said
from tabletop_gui.games.famiglia import HAND, STREET, WORTH, Recruit
from tabletop_gui.gui.games.famiglia.facts import side_of
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.tween import in_cubic, in_out_cubic, out_cubic
from tabletop_gui.gui.table.model.sprites import Sprite

if TYPE_CHECKING:
    from tabletop_gui.gui.table.model.table import Table

RUNS_MS: Final = 180.0
"""Time in which new threads extend to their ends."""
TIGHT_MS, STOP_MS = 80.0, 40.0
"""Time in which the threads tighten, and duration of the freeze after it."""
WHIPS_MS: Final = 160.0
"""Time in which the thread of the card that goes to the table whips back."""
WORTH_MS: Final = 280.0
"""Flight time of the card's points to the score."""
FOOT: Final = 15.0
"""Distance of the threads from the middle of the card, on either side, logical units."""
LEAST: Final = 60.0
"""Distance to the paying cards below which no threads are drawn, logical units."""
DIAMOND: Final = (226 / 300 - 0.5, 340 / 420 - 0.5)
"""Position of the printed points relative to a card's middle, in card widths and heights."""

Way = tuple[tuple[float, float], tuple[float, float]]
"""Both ends of a thread, in logical units: at the card taken, and at a paying card."""


class Payment:
    """The animation of one card that is taken."""

    def __init__(
        self, seat: int, card: int, *, pays: tuple[int, ...] = (), lays: int = -1, ways: tuple[Way, Way] | None = None,
        tied: bool = False,
    ) -> None:  # fmt: skip
        """Create a payment.

        `pays`: the two paying cards. `lays`: index in `ways` of the card that goes to the table. `ways`: the threads,
        or None. `tied`: True if the threads were extended before.
        """
        self.seat, self.card, self.lays, self.ways = seat, card, lays, ways
        self._pays = pays
        self.over = False
        self.pulled = ways is None
        """True once the threads tighten."""
        self.landed = False
        """True once the card lies with its owner."""
        self.comes_from = (0.0, 0.0)
        """Position of the card's printed points after it has landed."""
        self._ran = RUNS_MS if tied or ways is None else 0.0
        self._tight = 0.0 if ways is not None else TIGHT_MS + STOP_MS
        self._since = 0.0
        """Time since the threads were tight."""
        self._flown = -1.0
        """Time for which the points have flown; below 0 before."""

    # -- how far it has come --------------------------------------------------------------------------------------------------

    @property
    def flying(self) -> bool:
        """True if a movement is under way that the next cue waits for."""
        return not self.over and ((self.pulled and self._tight < TIGHT_MS + STOP_MS) or self.landed)

    @property
    def pays(self) -> tuple[int, ...]:
        """The paying cards, which stand out until the threads have been tight."""
        return self._pays if self._since == 0 else ()

    @property
    def ran(self) -> float:
        """Progress of the threads' extension, 0 to 1."""
        return out_cubic(min(1.0, self._ran / RUNS_MS))

    @property
    def taut(self) -> float:
        """Tightness of the threads, 0 to 1."""
        return min(1.0, self._tight / TIGHT_MS)

    @property
    def whip_progress(self) -> float:
        """Progress of the whip-back of the thread whose card goes to the table, 0 to 1."""
        return in_cubic(min(1.0, self._since / WHIPS_MS))

    @property
    def flown(self) -> float:
        """Progress of the points' flight, 0 to 1; below 0 before it begins."""
        return in_out_cubic(min(1.0, self._flown / WORTH_MS)) if self._flown >= 0 else -1.0

    # -- time -----------------------------------------------------------------------------------------------------------------

    def hurry(self, ms: float) -> None:
        """End the animation at once."""
        self.over = True

    def update(self, table: Table, dt_ms: float) -> bool:
        """Advance by `dt_ms` at speed 1. Return True while anything moves."""
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
                table.sound("chip_clink", side=table.side_of(self.seat))
        return True

    def _come(self, table: Table) -> None:
        """Start the flight of the points once the card has landed and its highlight is over."""
        found = table.stage.find(self.card)
        sprite = table.stage.rows[found[0]][found[1]] if found is not None else None
        if sprite is None or found is None or (found[0] != STREET and not WORTH[self.card]):
            self.over = True
        elif found[0] == STREET:
            self.over = table.director.idle
        elif self.landed and not table.highlights.running:
            self._flown = 0.0
            across, down = DIAMOND
            self.comes_from = sprite.spot.x + across * sprite.spot.width, sprite.spot.y + down * sprite.spot.height


def payment_cues(table: Table, event: Said, theft: Iterator[Cue], begun: Callable[[Payment | None], None]) -> Iterator[Cue]:
    """Yield the cues of a taken card before it moves, with those of a theft (`theft`) in between. `begun` is called
    with the payment shown, or None.
    """
    card = taken_card(table.later)
    step = table.match.steps[-1] if table.match.steps else None

    def begin() -> None:
        shown = step is not None and table.flourishes and not table.highlights.quiet
        payment = payment_of(table, event.seat, card, step.text) if shown and step is not None else None
        begun(payment)
        if payment is not None:
            table.director.add([Cue(settle=True)])  # what it is worth has arrived before anybody acts

    def pull() -> None:
        payment = table.play.moving
        if isinstance(payment, Payment) and not payment.pulled:
            payment.pulled = True
            table.sound("thread", side=side_of(table, payment.card))

    yield Cue(begin)
    yield from theft
    yield Cue(pull, settle=True)


def taken_card(events: Sequence[Event]) -> int:
    """Return the card that these events take from the street; -1 if none is taken."""
    return next((one.card for one in events if isinstance(one, Moved) and one.source == STREET and one.target >= HAND), -1)


def payment_of(table: Table, seat: int, card: int, text: str) -> Payment | None:
    """Return a seat's payment of a card, by the action's text; None if it is not shown."""
    found = table.stage.find(card)
    if found is None or found[0] != STREET:
        return None
    action = table.match.game.parse(text)
    own = seat == table.viewpoint.south
    if not isinstance(action, Recruit):
        return Payment(seat, card) if WORTH[card] else None
    row = {sprite.face: sprite for sprite in table.stage.rows[HAND + seat]}
    pays = [row[one] for one in (action.lay, action.keep) if one in row]
    taken = table.stage.rows[STREET][found[1]]
    ways = _ways(taken, pays) if len(pays) == 2 else None
    lays = 0 if ways is None or pays[0].spot.x <= pays[1].spot.x else 1
    tied = own and table.match.seats[seat].person
    return Payment(seat, card, pays=(int(action.lay), int(action.keep)), lays=lays, ways=ways, tied=tied)


def _ways(taken: Sprite, pays: list[Sprite]) -> tuple[Way, Way] | None:
    """Return the threads from a card to the two paying cards, from the left; None if it lies too close to them."""
    first, second = sorted(pays, key=lambda one: one.spot.x)
    side = 1 if first.spot.y > taken.y else -1
    foot = taken.y - taken.rise + side * taken.spot.height / 2
    ends = [(one.spot.x, one.spot.y - one.rise - side * one.spot.height / 2) for one in (first, second)]
    if min((end[1] - foot) * side for end in ends) < LEAST:
        return None
    return ((taken.x - FOOT, foot), ends[0]), ((taken.x + FOOT, foot), ends[1])
