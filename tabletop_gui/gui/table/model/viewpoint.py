"""The viewpoint from which the table is seen.

While a curtain hangs there is no viewer: the view is that of a spectator, and no hidden card is on the stage.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tabletop_gui.engine.events import HIDDEN, Event, Moved, Shown, hidden, redact
from tabletop_gui.engine.state import State
from tabletop_gui.gui.table.model.play import AnyPlay
from tabletop_gui.match.core.match import SPECTATOR, Match


class Viewpoint:
    """The viewpoint of a match. `south` is the seat at the bottom of the screen; `seat` is the viewer: that seat,
    or `SPECTATOR`.
    """

    past = False
    """True in the review: no decision is asked for, and no action is carried out."""
    led = False
    """True if the surroundings of the table lead on (lesson, puzzle): it has no buttons of its own for that."""

    def __init__(self, match: Match, open_table: bool = False) -> None:
        self.match = match
        self.persons = tuple(k for k, seat in enumerate(match.seats) if seat.person)
        self.open = False
        """True if all hands are open: for teaching, or because no human player is seated."""
        self.lay_open(open_table)
        self.south = self._first()
        self.seat = SPECTATOR if len(self.persons) != 1 else self.south

    def _first(self) -> int:
        """Return the seat that starts in the south: the first human player from the seat to act on."""
        acting = self.match.to_act or 0
        count = len(self.match.seats)
        order = [(acting + k) % count for k in range(count)]
        return next((seat for seat in order if seat in self.persons), self.persons[0] if self.persons else 0)

    def lay_open(self, wanted: bool) -> bool:
        """Open all hands, or only the viewer's again; a spectator of bots sees all. True if that changes the view.

        Where humans play, the match permanently records that hands were open.
        """
        wanted = wanted or not self.persons
        if wanted and self.persons:
            self.match.open_all_hands()
        changed, self.open = wanted != self.open, wanted
        return changed

    @property
    def hot_seat(self) -> bool:
        """True if several human players share the screen, with secret hands."""
        return len(self.persons) > 1 and not self.open

    @property
    def watching(self) -> bool:
        """True if only bots play."""
        return not self.persons

    @property
    def covered(self) -> bool:
        """True if there is no viewer (a curtain hangs, or is about to)."""
        return self.seat == SPECTATOR and not self.open

    def sit(self, seat: int) -> None:
        """Make a seat the viewer, in the south."""
        self.south = self.seat = seat

    def remove_viewer(self, south: int) -> None:
        """Remove the viewer; `south` is the seat that will look next."""
        self.south, self.seat = south, SPECTATOR

    def view(self) -> State:
        """Return the view of the state from here; it has `legal` only if the viewer is to act."""
        return self.match.open_view(self._looking) if self.open else self.match.view(self.seat)

    def in_order(self, faces: list[list[int]], view: State) -> list[list[int]]:
        """Return the visible faces of every zone in the order of a view."""
        return faces if self.open else view.in_order(faces, self.seat)

    def beginning(self, play: AnyPlay) -> tuple[State, Sequence[Event]]:
        """Return the state in which the table starts, and the events shown first.

        For a new match those are the opening; for a resumed one the last action, if its summary may not have been
        read; otherwise none, also for a match taken over from a decision of another match.
        """
        match = self.match
        if not match.steps:
            return match.laid_view(self.seat), self.seen(match.opening)
        last = match.steps[-1]
        if not self.open and match.taken_over != len(match.steps) and play.sums_up(last.events, self.seat):
            return last.before.view(self.seat), self.seen(last.events)
        return self.view(), ()

    def before(self, zone: int, view: State) -> Sequence[Sequence[int]]:
        """Return the contents of a zone at each earlier decision of the hand in `view`, as seen from the south; empty
        without a viewer.
        """
        game, sees = self.match.game, 1 << self.south
        states = [step.before for step in self.match.steps if not self.covered and game.hand(step.before) == game.hand(view)]
        return [[card if self.open or state.sight[card] & sees else HIDDEN for card in state.zones[zone]] for state in states]

    def seen(self, events: Iterable[Event]) -> list[Event]:
        """Return events as seen from this viewpoint."""
        return [self._opened(event) if self.open else redact(event, self.seat) for event in events]

    @property
    def _looking(self) -> int:
        return self.south if self.seat == SPECTATOR else self.seat

    def _opened(self, event: Event) -> Event:
        """Return an event with open hands: what a hand's owner sees is visible to all."""
        if isinstance(event, Moved | Shown) and event.sight:
            return event
        if isinstance(event, Moved | Shown):
            return hidden(event)
        return event


class GuidedViewpoint(Viewpoint):
    """Viewpoint in a lesson or a puzzle, where only its controller leads on."""

    led = True


class ReviewViewpoint(Viewpoint):
    """Viewpoint of the review: from a seat, with all hands open or as that seat saw them; or as a spectator saw the table."""

    past = led = True

    def __init__(self, match: Match, south: int, seat: int, open_table: bool) -> None:
        """Create the viewpoint. `south` sits at the bottom; `seat` is that seat, or `SPECTATOR`."""
        super().__init__(match)
        self.south, self.seat, self.open = south, seat, open_table

    def lay_open(self, wanted: bool) -> bool:
        """Return False: the review decides which hands are open, not a setting, and the match does not record it."""
        return False

    def beginning(self, play: AnyPlay) -> tuple[State, Sequence[Event]]:
        return self.view(), ()
