"""What a game tells the table about itself, and what the table tells the scene that shows it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from msgspec import Struct, field

from tabletop_gui.engine.events import Event, Moved, Said
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.gui.table.model.input.gestures import Fit, Gesture
from tabletop_gui.gui.table.model.input.intents import Box, Chip, Grip, PutChip, Target
from tabletop_gui.gui.table.model.layout import Spot, ZonePlace
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.tween import Ease, in_out_cubic
from tabletop_gui.gui.table.model.seating import RimSeat
from tabletop_gui.gui.table.model.sprites import Sprite

if TYPE_CHECKING:
    from tabletop_gui.gui.table.model.table import Table


class Tally(Protocol):
    """The figures that signs and panels show, folded from the events as they are shown."""

    def see(self, event: Event) -> None:
        """An event has been shown."""


class TablePlaces(Protocol):
    """Where everything lies."""

    @property
    def zones(self) -> Mapping[int, ZonePlace]: ...

    @property
    def seats(self) -> Sequence[RimSeat]:
        """By slot: the viewer's first, then clockwise."""


ViewT = TypeVar("ViewT", bound=State)
TallyT = TypeVar("TallyT", bound=Tally)
PlacesT = TypeVar("PlacesT", bound=TablePlaces)


class Vantage(Struct, frozen=True):
    """Where the table is looked at from, and what is kept clear of cards."""

    south: int
    """The seat at the bottom of the screen."""
    sees: int
    """The seat through whose eyes the cards are seen; `WATCHER` while nobody looks."""
    size: tuple[float, float]
    """The canvas, logical units."""
    open: bool
    """Whether every hand lies open."""
    acting: int | None
    """The seat that is shown thinking."""
    room: tuple[float, float] = (0.0, 0.0)
    """What a panel takes up of which only the screen knows the size, logical units: the cards keep clear of it."""


class Holding(Struct, frozen=True):
    """What the player holds on to, or has set, before anything of it is an action."""

    aside: tuple[int, ...] = ()
    """The own cards put aside, to be exchanged say, in the order in which they were."""
    trial: Action | None = None
    """The action of the card that lies on trial: it may still be turned, moved and given back."""
    turns: Mapping[int, int] = field(default_factory=dict)
    """The quarter turns in which each card is held."""
    wanted: int | None = None
    """An amount that was set beforehand; None: whatever is most."""

    def played(self) -> Holding:
        """The same once nothing is asked of the viewer any longer: what lay on trial has been laid, or never will be."""
        return Holding(self.aside, None, self.turns, self.wanted)


class Moving(Protocol):
    """Things on their way."""

    @property
    def flying(self) -> bool:
        """Whether any is."""

    def hurry(self, ms: float) -> None:
        """All of them arrive within so many ms."""


class Laying:
    """How a card that is played comes to lie; a game may do it otherwise where much hangs on the card."""

    def slower(self, table: Table, event: Moved) -> float:
        """So many times as long as else it is on its way; the tally has not seen it yet."""
        return 1.0

    def holds(self, table: Table, event: Moved, sprite: Sprite) -> bool:
        """Whether it has just left its place to be shown in a moment of its own: the game lets the tally see it when it lies, and
        it lies at the latest when `lay_now` says so."""
        return False

    def lay_now(self, table: Table) -> None:
        """What was held lies there now."""

    def solemn(self, table: Table) -> bool:
        """Whether so much hangs on the viewer's card that it is not played by itself, though there is no other."""
        return False


class TablePlay(ABC, Generic[ViewT, TallyT, PlacesT]):
    """A game's part of its table: a game writes what is abstract, and what is otherwise there than by default."""

    secret = True
    """Whether hands are hidden from one another: if not, no curtain is needed between two persons."""
    laying: Laying = Laying()
    """How a card that is played comes to lie."""
    moving: Moving | None = None
    """What besides cards goes from place to place, where what comes next waits for that, too."""
    breathless = False
    """Whether what is shown now, beside the moments, decides the match: the room goes quiet for it."""

    # -- what is so -----------------------------------------------------------------------------------------------------------

    @abstractmethod
    def tally(self, view: ViewT) -> TallyT:
        """The figures of a view. It is asked again and again, to compare: nothing else may come of it."""

    @abstractmethod
    def places(self, tally: TallyT, vantage: Vantage, holding: Holding) -> PlacesT:
        """Where everything lies."""

    @abstractmethod
    def hand(self, seat: int) -> int:
        """The zone of a seat's hand."""

    def sorted(self, cards: Sequence[int]) -> list[int]:
        """An own hand in its natural order."""
        return list(cards)

    def leads(self, view: ViewT) -> bool:
        """Whether the seat to act makes the opening lead of a hand, which takes a little longer."""
        return False

    def stakes(self, view: ViewT) -> float:
        """How much everybody can see is at stake now, from 0 to 1: who acts is seen thinking longer for it. It reads nothing that
        any seat does not know."""
        return 0.0

    def openly(self, view: ViewT) -> bool:
        """Whether the question asked now is one that can be answered before everybody's eyes: where several persons share the
        screen nobody's hidden cards are shown then and no curtain is needed; whoever wants to see their cards first asks for
        one."""
        return False

    # -- what may be done -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def gestures(self, view: ViewT, legal: Sequence[Action]) -> Iterable[Gesture]:
        """The legal actions as gestures."""

    def still_held(self, view: ViewT, holding: Holding) -> Holding:
        """What the player goes on holding when something is asked anew."""
        return holding

    def lifts(self, south: int) -> Sequence[int]:
        """The zones, besides the own hand, whose cards the seat to act may take up."""
        return ()

    def slots(self, table: Table, card: int) -> Mapping[str, tuple[Spot, Box]]:
        """The places to which the card can be carried as things are: the slot where it will lie, and the area that catches it."""
        return {}

    def attempt(self, view: ViewT, card: int, to: str) -> Action:
        """The action that carrying a card there proposes, legal or not."""
        raise KeyError(to)

    def thing(self, places: PlacesT, tally: TallyT, x: float, y: float) -> str | None:
        """The name of a thing at a point of the table that can be touched; the scene knows what it does."""
        return None

    def touch(self, table: Table, name: str) -> bool:
        """A thing of this name was touched: do what that means in the game. False when it is none of its things."""
        return False

    def put_chip(self, table: Table, intent: PutChip) -> None:
        """A chip was carried to a pile, let go elsewhere, or clicked."""

    def meant(self, table: Table, card: int, target: Target) -> int:
        """The card that the action of `target` is about, when `card` is put there: one just like it may stand for it.

        The stage is set right, so that the card put is that one.
        """
        return card

    def put_aside(self, table: Table, card: int, target: Target) -> bool:
        """Whether putting the card there only puts it aside: then nothing is proposed, and the card goes where it belongs now."""
        return False

    # -- a question on the felt, with a panel of answers ----------------------------------------------------------------------

    def answers(self, name: str) -> bool:
        """Whether a place of this name is one of the answers."""
        return False

    def asks_at(self, table: Table, x: float, y: float) -> bool:
        """Whether a question lies at a point of the table: beside its answers nothing happens there, and what lies under it
        cannot be touched."""
        return False

    # -- a board of cells: a `Fit` for every card that has a place there -----------------------------------------------------

    def carry_width(self, table: Table, card: int) -> float | None:
        """How wide a card is while it is carried; None: as wide as it lies."""
        return None

    def fits(self, table: Table, fit: Fit) -> Sequence[Target]:
        """The places of the board where the card fits as it is turned now."""
        return ()

    def tried(self, table: Table, card: int, target: Target, carried: bool) -> bool:
        """A card was put in a place of the board: True when it only lies there on trial and nothing has been proposed."""
        return False

    # -- what is shown --------------------------------------------------------------------------------------------------------

    def said(self, table: Table, event: Said) -> Iterable[Cue]:
        """How something that was said is shown. The tally has not seen the event yet: the cues do that."""
        return [Cue(lambda: table.tally.see(event))]

    def open_places(self, places: PlacesT) -> Sequence[Box]:
        """Places on the felt that tell something though no card lies there yet: as much in sight as those where one does."""
        return ()

    def gathers(self, table: Table, zone: int) -> tuple[float, Ease]:
        """How a heap of cards goes to a zone: the ms at speed 1, and how its speed changes on the way."""
        return timing.COLLECT_MS, in_out_cubic

    def lies(self, table: Table, zone: int) -> Iterable[Cue]:
        """What is shown when a heap of cards has come to lie in a zone."""
        return ()

    def sums_up(self, events: Sequence[Event], seat: int) -> bool:
        """Whether the events of one action are shown with a summary that waits until `seat` has read it: a match that is
        continued there begins with that action once more."""
        return False

    def begun_anew(self) -> None:
        """Another position, or another viewer: what was on its way is no more, and nothing has just happened."""

    def acted(self, table: Table) -> None:
        """The viewer's action has been carried out, and what it led to is about to be shown: what else is to be seen first."""

    def update(self, table: Table, dt_ms: float) -> bool:
        """Let time pass, already hastened, in what moves besides the cards. True while something does."""
        return False


@runtime_checkable
class Arranging(Protocol):
    """A game's part of its table that has an order of its own for what is said one after the other."""

    def all_said(self, table: Table, events: Sequence[Said]) -> Iterable[Cue]:
        """How all of it is shown."""


@runtime_checkable
class Stopping(Protocol):
    """A game's part of its table at which something besides beats is to be read before anything else happens."""

    def stops(self, table: Table, events: Sequence[Event]) -> bool:
        """Whether what an action has brought is: whoever is in no hurry goes on from it with a press, unless the next decision is
        theirs."""


AnyPlay: TypeAlias = TablePlay[Any, Any, Any]
"""Some game's part of its table."""


def was_said(events: Iterable[Event], what: str) -> bool:
    """Whether something is said among the events."""
    return any(isinstance(event, Said) and event.what == what for event in events)


class Host(Protocol):
    """What the table asks of the scene that shows it."""

    def sound(self, name: str, step: int = 0) -> None:
        """Play a sound, of one that climbs a scale this step from 0."""

    def bubble(self, seat: int, key: str, params: Mapping[str, object]) -> int:
        """A seat says a phrase; how many words it has."""

    def emotion(self, seat: int, emotion: str, ms: float | None) -> None:
        """A portrait shows an emotion for so long (None: until told otherwise)."""

    def chatter(self, seat: int, occasion: str, to: int = -1) -> None:
        """A seat may have something to say on an occasion (`content.records.voices`); `to`: whom it did that to, or who did
        it to it."""

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

    def lets(self, action: Action) -> bool:
        """Whether an action of the viewer's is carried out at once; False where the viewer is asked first whether it is meant."""

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

    def thing_at(self, x: float, y: float) -> str | None:
        """The name of a thing at a point of the table that can be touched."""

    def chip_at(self, x: float, y: float) -> Chip | None:
        """The chip at a point of the table that may be taken up."""

    def pile_at(self, x: float, y: float) -> str | None:
        """The pile that catches a chip dropped at a point of the table."""

    def room_taken(self) -> tuple[float, float]:
        """What a panel takes up of which only the screen knows the size, logical units."""


class Judge(Protocol):
    """Who sits over a table where not everything that may be done is meant: what the host would do, this does in its stead."""

    def lets(self, action: Action) -> bool:
        """Whether an action of the viewer's, legal or not, is carried out."""

    def refused(self, refusal: Refusal) -> None:
        """The viewer tried what the rules refuse."""

    def finished(self) -> None:
        """The match is over and everything has been shown."""

    def shows(self, panel: str) -> bool:
        """Whether a panel stands there that can be done without: ``score``."""


class Bots(Protocol):
    """Who answers for the seats that nobody plays in person."""

    def ask(self, state: State, seat: int) -> int:
        """Put the question before this seat to its bot; the number of the request. `state` is the bot's view."""

    def poll(self) -> tuple[int, str] | None:
        """An answer that has come: request, and the action's text."""

    def cancel(self) -> None:
        """Forget every question."""

    def think_ms(self, seat: int, stakes: float) -> float:
        """For how long this seat is seen thinking, this time; `stakes`: how much everybody can see is at stake, 0 to 1."""
