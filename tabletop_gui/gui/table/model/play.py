"""What a game tells the table about itself, and what the table tells the scene that shows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from tabletop_gui.engine.events import Event, Said
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.gui.table.model.director import Cue
from tabletop_gui.gui.table.model.gestures import Fit, Gesture
from tabletop_gui.gui.table.model.intents import Box, Chip, Grip, PutChip, Target
from tabletop_gui.gui.table.model.layout import Place, Spot
from tabletop_gui.gui.table.model.rim import Seat


class Tally(Protocol):
    """The figures that signs and panels show, folded from the events as they are shown."""

    def see(self, event: Event) -> None:
        """An event has been shown."""


class Places(Protocol):
    """Where everything lies."""

    @property
    def zones(self) -> Mapping[int, Place]: ...

    @property
    def seats(self) -> Sequence[Seat]:
        """By slot: the viewer's first, then clockwise."""


class Play(Protocol):
    """A game's part of its table."""

    def tally(self, view: Any) -> Tally:
        """The figures of a view."""

    def places(self, tally: Any, south: int, size: tuple[float, float], open_table: bool, acting: int | None) -> Places:
        """Where everything lies on a canvas of so many logical units, seen from the seat `south`."""

    def hand(self, seat: int) -> int:
        """The zone of a seat's hand."""

    def sorted(self, cards: Sequence[int]) -> list[int]:
        """An own hand in its natural order."""

    def gestures(self, view: Any, legal: Sequence[Action]) -> Iterable[Gesture]:
        """The legal actions as gestures."""

    def slots(self, places: Any, south: int) -> Mapping[str, tuple[Spot, Box]]:
        """The places a card can be carried to: the slot where it will lie, and the area that catches it."""

    def attempt(self, card: int, to: str) -> Action:
        """The action that carrying a card there proposes, legal or not."""

    def thing(self, places: Any, tally: Any, x: float, y: float) -> str | None:
        """The name of a thing at a point of the table that can be touched; the scene knows what it does."""

    def said(self, table: Any, event: Said) -> Iterable[Cue]:
        """How something that was said is shown. The tally has not seen the event yet: the cues do that."""

    def leads(self, view: Any) -> bool:
        """Whether the seat to act makes the opening lead of a hand, which takes a little longer."""


@runtime_checkable
class ChipPlay(Protocol):
    """What a game with chips adds: a `Dial` may be set by carrying chips from pile to pile."""

    def chip(self, places: Any, tally: Any, x: float, y: float) -> Chip | None:
        """The chip at a point that may be taken up."""

    def pile(self, places: Any, tally: Any, x: float, y: float) -> str | None:
        """The pile that catches a chip dropped at a point."""


@runtime_checkable
class CarryPlay(Protocol):
    """What a game adds in which cards are carried from other places than the own hand, too."""

    secret: bool
    """Whether hands are hidden from one another: if not, no curtain is needed between two persons."""

    def lifts(self, south: int) -> Sequence[int]:
        """The zones, besides the own hand, whose cards the seat to act may take up."""

    def landing(self, table: Any, card: int) -> Mapping[str, tuple[Spot, Box]]:
        """As `slots`, for one card as things are."""

    def meant(self, table: Any, card: int, target: Target) -> int:
        """The card that the action of `target` is about, when `card` is put there: one just like it may stand for it.

        The stage is set right, so that the card put is that one.
        """


@runtime_checkable
class AskingPlay(Protocol):
    """What a game adds that asks on the felt itself, with a panel of answers."""

    def answers(self, name: str) -> bool:
        """Whether a place of this name is one of the answers."""

    def asks_at(self, table: Any, x: float, y: float) -> bool:
        """Whether a question lies at a point of the table: beside its answers nothing happens there, and what lies under it
        cannot be touched."""


@runtime_checkable
class BoardPlay(Protocol):
    """What a game adds in which cards are laid on a board of cells: a `Fit` for every card that has a place there."""

    def carry_width(self, table: Any, card: int) -> float | None:
        """How wide a card is while it is carried; None: as wide as it lies."""

    def fits(self, table: Any, fit: Fit) -> Sequence[Target]:
        """The places of the board where the card fits as it is turned now."""

    def tried(self, table: Any, card: int, target: Target, carried: bool) -> bool:
        """A card was put in a place of the board: True when it only lies there on trial and nothing has been proposed."""


@runtime_checkable
class OpenPlay(Protocol):
    """What a game adds with questions that can be answered before everybody's eyes."""

    def openly(self, view: Any) -> bool:
        """Whether the question asked now is one: where several persons share the screen nobody's hidden cards are shown then and
        no curtain is needed; whoever wants to see their cards first asks for one."""


@runtime_checkable
class AsidePlay(Protocol):
    """What a game adds in which cards are put aside before anything is done with them: chosen for an exchange, say."""

    def put_aside(self, table: Any, card: int, target: Target) -> bool:
        """Whether putting the card there only puts it aside: then nothing is proposed, and the card goes where it belongs now."""


def told(events: Iterable[Event], what: str) -> bool:
    """Whether something is said among the events."""
    return any(isinstance(event, Said) and event.what == what for event in events)


@runtime_checkable
class SummaryPlay(Protocol):
    """What a game adds that sums up a hand, or a battle, before the next one begins."""

    def sums_up(self, events: Sequence[Event], seat: int) -> bool:
        """Whether the events of one action are shown with a summary that waits until `seat` has read it: a match that is
        continued there begins with that action once more."""


class Host(Protocol):
    """What the table asks of the scene that shows it."""

    def sound(self, name: str) -> None:
        """Play a sound."""

    def bubble(self, seat: int, key: str, params: Mapping[str, object]) -> int:
        """A seat says a phrase; how many words it has."""

    def emotion(self, seat: int, emotion: str, ms: float | None) -> None:
        """A portrait is calm, glad or sour for so long (None: until told otherwise)."""

    def chatter(self, seat: int, occasion: str) -> None:
        """A seat may have something to say: it has made its bid, missed it, taken a trick that mattered, or won."""

    def remark(self, seat: int, key: str, params: Mapping[str, object]) -> None:
        """A seat remarks a phrase of its own accord, which nobody needs to hear to play."""

    def refused(self, refusal: Refusal) -> None:
        """Say why something cannot be done."""

    def enlarge(self, grip: Grip | None) -> None:
        """Show a card large; None: no longer."""

    def touched(self, name: str) -> None:
        """A thing on the table was clicked."""

    def pulled(self, name: str, x: float, y: float) -> None:
        """A thing of the table was dragged and let go at a point (logical units)."""

    def chip_put(self, intent: PutChip) -> None:
        """A chip was carried to a pile, let go elsewhere, or clicked."""

    def bare_pressed(self) -> None:
        """The bare table was pressed: finish what is being shown, but for what stands until it has been read."""

    def accepted(self) -> None:
        """The viewer has done something that may be done."""

    def your_turn(self) -> None:
        """It is the viewer's turn from now on."""

    def curtain(self, seat: int) -> None:
        """Another person's turn: ask for the table to be handed over."""

    def forget_viewer(self) -> None:
        """Nobody looks any longer, and no curtain falls: nothing that only the last viewer may know stays on the screen."""

    def put_down(self) -> None:
        """The cards will lie differently at once: whatever the player holds is let go."""

    def finished(self) -> None:
        """The match is over and everything has been shown."""

    def changed(self) -> None:
        """Something was accepted, undone, or the viewer has changed: panels and prompts are stale."""

    def offer_speed(self) -> None:
        """The player keeps skipping: offer to go faster."""


class Bots(Protocol):
    """Who answers for the seats that nobody plays in person."""

    def ask(self, state: State, seat: int) -> int:
        """Put the question before this seat to its bot; the number of the request. `state` is the bot's view."""

    def poll(self) -> tuple[int, str] | None:
        """An answer that has come: request, and the action's text."""

    def cancel(self) -> None:
        """Forget every question."""

    def think_ms(self, seat: int) -> float:
        """For how long this seat is seen thinking, this time."""
