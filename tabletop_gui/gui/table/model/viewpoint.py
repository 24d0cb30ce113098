"""Through whose eyes the table is seen.

While a curtain hangs nobody looks: the view is that of a mere watcher, and no hidden card of anybody is on the stage.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop_gui.engine.events import HIDDEN, Event, Moved, Shown, hidden, redact
from tabletop_gui.engine.state import State
from tabletop_gui.gui.table.model.play import AnyPlay
from tabletop_gui.match.core.match import WATCHER, Match


class Eyes:
    """The viewer of a match. `south` is the seat at the bottom of the screen, `seat` who looks: that seat, or `WATCHER`."""

    past = False
    """What is seen has been: nobody is asked anything, and nothing is carried out."""
    led = False
    """Something stands round the table and leads on: the table has no buttons of its own for that."""

    def __init__(self, match: Match, open_table: bool = False) -> None:
        self.match = match
        self.persons = tuple(k for k, seat in enumerate(match.seats) if seat.person)
        self.open = False
        """Every hand lies open: for teaching, or because nobody plays whose secret it could be."""
        self.lay_open(open_table)
        self.south = self._first()
        self.seat = WATCHER if len(self.persons) != 1 else self.south

    def _first(self) -> int:
        """Who sits south to begin with: the person who acts first, seen from the seat to act."""
        acting = self.match.to_act or 0
        count = len(self.match.seats)
        order = [(acting + k) % count for k in range(count)]
        return next((seat for seat in order if seat in self.persons), self.persons[0] if self.persons else 0)

    def lay_open(self, wanted: bool) -> bool:
        """Show every hand, or only the own one again; who watches bots sees all. True when that changes what is seen.

        Where persons play, the match remembers for good that the table was open.
        """
        wanted = wanted or not self.persons
        if wanted and self.persons:
            self.match.lay_open()
        changed, self.open = wanted != self.open, wanted
        return changed

    @property
    def hot_seat(self) -> bool:
        """Several persons share the screen, and hands are secret."""
        return len(self.persons) > 1 and not self.open

    @property
    def watching(self) -> bool:
        """Only bots play."""
        return not self.persons

    @property
    def covered(self) -> bool:
        """Nobody looks (a curtain hangs, or is about to)."""
        return self.seat == WATCHER and not self.open

    def sit(self, seat: int) -> None:
        """This seat looks now, from the south."""
        self.south = self.seat = seat

    def look_away(self, south: int) -> None:
        """Nobody looks; `south` is who will."""
        self.south, self.seat = south, WATCHER

    def view(self) -> State:
        """The table as it is, through these eyes; `legal` is there only for the seat that looks and must act."""
        return self.match.open_view(self._looking) if self.open else self.match.view(self.seat)

    def in_order(self, faces: list[list[int]], view: State) -> list[list[int]]:
        """What is seen in every zone, in the order in which a view has it."""
        return faces if self.open else view.in_order(faces, self.seat)

    def beginning(self, play: AnyPlay) -> tuple[State, Sequence[Event]]:
        """How the table stands when somebody sits down at it, and what is shown first: of a new match the opening, of one that is
        continued the last action again if nobody can tell whether its summary has been read, else nothing: whoever plays on from
        a decision of another match has chosen it there."""
        match = self.match
        if not match.steps:
            return match.laid_view(self.seat), self.seen(match.opening)
        last = match.steps[-1]
        if not self.open and match.taken_over != len(match.steps) and play.sums_up(last.events, self.seat):
            return last.before.view(self.seat), self.seen(last.events)
        return self.view(), ()

    def before(self, zone: int, view: State) -> Sequence[Sequence[int]]:
        """What lay in a zone at each decision so far of the hand that `view` is of, as it is seen from the south; nothing while
        nobody looks."""
        game, sees = self.match.game, 1 << self.south
        states = [step.before for step in self.match.steps if not self.covered and game.hand(step.before) == game.hand(view)]
        return [[card if self.open or state.sight[card] & sees else HIDDEN for card in state.zones[zone]] for state in states]

    def seen(self, events: Iterable[Event]) -> list[Event]:
        """Events as these eyes saw them."""
        return [self._opened(event) if self.open else redact(event, self.seat) for event in events]

    @property
    def _looking(self) -> int:
        return self.south if self.seat == WATCHER else self.seat

    def _opened(self, event: Event) -> Event:
        """On an open table whatever some hand's owner sees is seen by all."""
        if isinstance(event, Moved | Shown) and event.sight:
            return event
        if isinstance(event, Moved | Shown):
            return hidden(event)
        return event


class LedEyes(Eyes):
    """Those of somebody in a lesson, or with a problem: nobody goes on there but with whoever sets it."""

    led = True


class EyesOnThePast(Eyes):
    """Whoever looks back: from a seat, with every hand open or as it was seen there then; from none as a mere watcher saw it."""

    past = led = True

    def __init__(self, match: Match, south: int, seat: int, open_table: bool) -> None:
        """`south` sits at the bottom; `seat` is that seat, or `WATCHER`."""
        super().__init__(match)
        self.south, self.seat, self.open = south, seat, open_table

    def lay_open(self, wanted: bool) -> bool:
        """Whoever looks back says what is open: no setting does, and no match remembers it."""
        return False

    def beginning(self, play: AnyPlay) -> tuple[State, Sequence[Event]]:
        return self.view(), ()
