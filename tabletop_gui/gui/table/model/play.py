"""Interfaces between a game and the table, and between the table and the scene that shows it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeAlias, TypeVar, runtime_checkable

from msgspec import Struct, field

from tabletop_gui.engine.events import Event, Moved, Said
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.gui.table.model.input.gestures import Fit, Gesture
from tabletop_gui.gui.table.model.input.intents import Box, CardHit, Chip, PutChip, Target
from tabletop_gui.gui.table.model.layout import Spot, ZonePlace
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.tween import Ease, in_out_cubic
from tabletop_gui.gui.table.model.seating import SeatLayout
from tabletop_gui.gui.table.model.sprites import Motion, Sprite

if TYPE_CHECKING:
    from tabletop_gui.gui.table.model.table import Table


class Tally(Protocol):
    """The numbers shown on plates and panels, folded from the events as they are shown."""

    def see(self, event: Event) -> None:
        """Fold in an event that has been shown."""


class TablePlaces(Protocol):
    """Interface of the layout of a table."""

    @property
    def zones(self) -> Mapping[int, ZonePlace]: ...

    @property
    def seats(self) -> Sequence[SeatLayout]:
        """The seats by slot: the viewer's first, then clockwise."""


ViewT = TypeVar("ViewT", bound=State)
TallyT = TypeVar("TallyT", bound=Tally)
PlacesT = TypeVar("PlacesT", bound=TablePlaces)


class ViewContext(Struct, frozen=True):
    """The context of a layout: viewpoint, canvas size, and the space kept free of cards."""

    south: int
    """The seat at the bottom of the screen."""
    sees: int
    """The seat whose cards are visible; `SPECTATOR` without a viewer."""
    size: tuple[float, float]
    """Canvas size, logical units."""
    open: bool
    """True if all hands are open."""
    acting: int | None
    """The seat shown thinking."""
    room: tuple[float, float] = (0.0, 0.0)
    """Space taken by a panel whose size only the screen knows, logical units: cards keep clear of it."""


class PendingInput(Struct, frozen=True):
    """The player's pending input: what is chosen or set but not an action yet."""

    aside: tuple[int, ...] = ()
    """Cards of the hand set aside, for example for an exchange, in that order."""
    trial: Action | None = None
    """Action of the card that lies on trial: it may still be turned, moved and taken back."""
    turns: Mapping[int, int] = field(default_factory=dict)
    """Quarter turns in which each card is held."""
    wanted: int | None = None
    """Amount set beforehand; None: the largest possible."""

    def played(self) -> PendingInput:
        """Return the pending input once the viewer is not asked any more: without the card on trial."""
        return PendingInput(self.aside, None, self.turns, self.wanted)


class Moving(Protocol):
    """Interface of things in motion besides cards."""

    @property
    def flying(self) -> bool:
        """True while anything moves."""

    def hurry(self, ms: float) -> None:
        """Make all of it arrive within `ms`."""


class CardPlayAnimation:
    """Animation of a card being played; a game may override it where much depends on the card."""

    def slower(self, table: Table, event: Moved) -> float:
        """Return the factor by which the card's flight is slowed down; the tally has not seen it yet."""
        return 1.0

    def flight(self, event: Moved, ms: float) -> Motion:
        """Return the manner in which the card flies for so long (ms at speed 1)."""
        return Motion(ms, in_out_cubic, thump=True)

    def lies(self, table: Table, event: Moved) -> None:
        """Let it be heard, or begin a highlight: the card has landed."""
        table.sound("card_place", side=table.side_of_zone(event.target))

    def holds(self, table: Table, event: Moved, sprite: Sprite) -> bool:
        """Return True if the card has just left its place to be shown in a highlight: the game folds the event in
        when the card lands, at the latest at `lay_now`.
        """
        return False

    def lay_now(self, table: Table) -> None:
        """Land the card that was held."""

    def never_automatic(self, table: Table) -> bool:
        """Return True if the viewer's card is too important to be played automatically, although it is the only one."""
        return False


class TablePlay(ABC, Generic[ViewT, TallyT, PlacesT]):
    """A game's part of its table: a game implements the abstract methods and overrides the others as needed."""

    secret = True
    """True if hands are hidden from one another: otherwise no curtain is needed between two players."""
    laying: CardPlayAnimation = CardPlayAnimation()
    """Animation of a card being played."""
    moving: Moving | None = None
    """Motion besides cards that the next cue must wait for; None if there is none."""
    quiets_ambience = False
    """True if what is shown now, besides highlights, decides the match: the ambience goes quiet."""

    # -- what is so -----------------------------------------------------------------------------------------------------------

    @abstractmethod
    def tally(self, view: ViewT) -> TallyT:
        """Return the numbers of a view. Called repeatedly for comparison: it must have no side effects."""

    @abstractmethod
    def places(self, tally: TallyT, context: ViewContext, holding: PendingInput) -> PlacesT:
        """Return the layout."""

    @abstractmethod
    def hand(self, seat: int) -> int:
        """Return the zone of a seat's hand."""

    def sorted(self, cards: Sequence[int]) -> list[int]:
        """Return the player's hand in its natural order."""
        return list(cards)

    def leads(self, view: ViewT) -> bool:
        """Return True if the seat to act makes the opening lead of a hand, which takes a little longer."""
        return False

    def stakes(self, view: ViewT) -> float:
        """Return the publicly known stake of the decision, 0 to 1: a bot is shown thinking longer for it. Only public
        information may be used.
        """
        return 0.0

    def openly(self, view: ViewT) -> bool:
        """Return True if the question can be answered openly: in hot seat no hidden cards are shown and no curtain is
        needed then, unless the player asks to see their cards first.
        """
        return False

    # -- what may be done -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def gestures(self, view: ViewT, legal: Sequence[Action]) -> Iterable[Gesture]:
        """Return the legal actions as gestures."""

    def still_held(self, view: ViewT, holding: PendingInput) -> PendingInput:
        """Return the pending input that remains when a new question is asked."""
        return holding

    def pickup_zones(self, south: int) -> Sequence[int]:
        """Return the zones, besides the hand, from which the seat to act may pick up cards."""
        return ()

    def slots(self, table: Table, card: int) -> Mapping[str, tuple[Spot, Box]]:
        """Return the targets for a card: the slot where it will lie, and the area that catches it."""
        return {}

    def attempt(self, view: ViewT, card: int, to: str) -> Action:
        """Return the action proposed by carrying a card there, legal or not."""
        raise KeyError(to)

    def hotspot(self, places: PlacesT, tally: TallyT, x: float, y: float) -> str | None:
        """Return the name of a hotspot at a point; the scene knows what it does."""
        return None

    def touch(self, table: Table, name: str) -> bool:
        """Perform the game's action for a clicked hotspot. False if it is not one of the game's."""
        return False

    def put_chip(self, table: Table, intent: PutChip) -> None:
        """Handle a chip that was carried to a pile, released elsewhere, or clicked."""

    def meant(self, table: Table, card: int, target: Target) -> int:
        """Return the card that the action of `target` names when `card` is put there: an identical one may replace it.

        The stage is adjusted so that the card put is that one.
        """
        return card

    def put_aside(self, table: Table, card: int, target: Target) -> bool:
        """Return True if putting the card there only sets it aside: no action is proposed, and the card goes to its place."""
        return False

    # -- a question on the felt, with a panel of answers ----------------------------------------------------------------------

    def answers(self, name: str) -> bool:
        """Return True if a target of this name is one of the answers to a question."""
        return False

    def asks_at(self, table: Table, x: float, y: float) -> bool:
        """Return True if a question covers a point of the table: except for its answers nothing can be clicked there."""
        return False

    # -- a board of cells: a `Fit` for every card that has a place there -----------------------------------------------------

    def carry_width(self, table: Table, card: int) -> float | None:
        """Return a card's width while it is carried; None: the width at which it lies."""
        return None

    def fits(self, table: Table, fit: Fit) -> Sequence[Target]:
        """Return the targets on the grid where the card fits in its current turn."""
        return ()

    def tried(self, table: Table, card: int, target: Target, carried: bool) -> bool:
        """Handle a card put on the grid: True if it only lies there on trial and nothing has been proposed."""
        return False

    # -- what is shown --------------------------------------------------------------------------------------------------------

    def said(self, table: Table, event: Said) -> Iterable[Cue]:
        """Return the cues of something said. The tally has not seen the event yet: the cues fold it in."""
        return [Cue(lambda: table.tally.see(event))]

    def open_places(self, places: PlacesT) -> Sequence[Box]:
        """Return places on the felt that carry information while empty: they must stay visible like cards."""
        return ()

    def gathers(self, table: Table, zone: int) -> tuple[float, Ease]:
        """Return duration (ms at speed 1) and easing of a pile of cards that moves to a zone."""
        return timing.COLLECT_MS, in_out_cubic

    def lies(self, table: Table, zone: int) -> Iterable[Cue]:
        """Return the cues that follow when a pile of cards has landed in a zone."""
        return ()

    def shuffles(self, table: Table, zone: int) -> Iterable[Cue]:
        """Return the cues that follow when a pile has been shuffled."""
        return ()

    def sums_up(self, events: Sequence[Event], seat: int) -> bool:
        """Return True if the events of an action end in a summary that waits until `seat` has read it: a match
        resumed there begins with that action again.
        """
        return False

    def reset(self) -> None:
        """Reset: another position, or another viewer; nothing is in motion."""

    def acted(self, table: Table) -> None:
        """Prepare what must be shown first: the viewer's action has been carried out, its effects are about to be shown."""

    def update(self, table: Table, dt_ms: float) -> bool:
        """Advance time (already scaled by the table's tempo) for motion besides cards. True while anything moves."""
        return False


@runtime_checkable
class SpeechOrdering(Protocol):
    """A game's table part that orders consecutive utterances itself."""

    def all_said(self, table: Table, events: Sequence[Said]) -> Iterable[Cue]:
        """Return the cues of all of them."""


@runtime_checkable
class ReadingStop(Protocol):
    """A game's table part with something to read besides beats."""

    def stops(self, table: Table, events: Sequence[Event]) -> bool:
        """Return True if an action's result must be read: a player who confirms every step continues with a press,
        unless the next decision is theirs.
        """


AnyPlay: TypeAlias = TablePlay[Any, Any, Any]
"""A game's table part, whatever its type parameters."""


def was_said(events: Iterable[Event], what: str) -> bool:
    """Return True if something is said among the events."""
    return any(isinstance(event, Said) and event.what == what for event in events)


class Host(Protocol):
    """Interface of the scene that shows the table."""

    def sound(self, name: str, step: int = 0, side: float = 0.0) -> None:
        """Play a sound; of a scale, the note at `step`. `side` is where it comes from, -1 (left) to 1 (right)."""

    def bubble(self, seat: int, key: str, params: Mapping[str, object]) -> int:
        """Show a phrase in a seat's speech bubble; return its number of words."""

    def emotion(self, seat: int, emotion: str, ms: float | None) -> None:
        """Show an emotion on a portrait for `ms` (None: until changed)."""

    def chatter(self, seat: int, occasion: str, to: int = -1) -> None:
        """Let a seat comment on an occasion (`content.records.voices`), if it wants to. `to`: the other seat concerned."""

    def remark(self, seat: int, key: str, params: Mapping[str, object]) -> None:
        """Show a seat's remark that is not needed to play."""

    def refused(self, refusal: Refusal) -> None:
        """Tell the player why an action is refused."""

    def enlarge(self, grip: CardHit | None) -> None:
        """Show a card enlarged; None: end that."""

    def touched(self, name: str) -> None:
        """Handle a click on a hotspot."""

    def dragged(self, name: str, x: float, y: float) -> None:
        """Handle a hotspot that was dragged and released at a point (logical units)."""

    def chip_put(self, intent: PutChip) -> None:
        """Handle a chip that was carried to a pile, released elsewhere, or clicked."""

    def bare_pressed(self) -> None:
        """Handle a press on the bare table: skip the animation, except what stays until it has been read."""

    def lets(self, action: Action) -> bool:
        """Return True if the viewer's action is carried out at once; False if the viewer is asked to confirm it first."""

    def accepted(self) -> None:
        """React to the viewer's accepted action."""

    def your_turn(self) -> None:
        """React to the beginning of the viewer's turn."""

    def curtain(self, seat: int) -> None:
        """Ask for a handover to another player."""

    def forget_viewer(self) -> None:
        """Clear what only the last viewer may know: the viewer is removed without a curtain."""

    def put_down(self) -> None:
        """Release what the player holds: the cards are about to lie differently."""

    def finished(self) -> None:
        """React to the end of the match, once everything has been shown."""

    def changed(self) -> None:
        """Refresh panels and prompts: an action was accepted or undone, or the viewer has changed."""

    def offer_speed(self) -> None:
        """Offer a higher speed: the player keeps skipping."""

    def hotspot_at(self, x: float, y: float) -> str | None:
        """Return the name of a hotspot at a point of the table."""

    def chip_at(self, x: float, y: float) -> Chip | None:
        """Return the chip at a point of the table that may be picked up."""

    def pile_at(self, x: float, y: float) -> str | None:
        """Return the pile that receives a chip dropped at a point of the table."""

    def room_taken(self) -> tuple[float, float]:
        """Return the space taken by a panel whose size only the screen knows, logical units."""


class ActionFilter(Protocol):
    """Action filter of a table where not every legal action is accepted (lesson, puzzle): it takes over these
    decisions of the host.
    """

    def lets(self, action: Action) -> bool:
        """Return True if the viewer's action, legal or not, is carried out."""

    def refused(self, refusal: Refusal) -> None:
        """React to an attempt that the rules refuse."""

    def finished(self) -> None:
        """React to the end of the match, once everything has been shown."""

    def shows(self, panel: str) -> bool:
        """Return True if an optional panel is shown: ``score``."""


class Bots(Protocol):
    """Interface of the source of actions for the seats without a human player."""

    def ask(self, state: State, seat: int) -> int:
        """Send a seat's decision to its bot; return the id of the request. `state` is the bot's view."""

    def poll(self) -> tuple[int, str] | None:
        """Return an answer that has arrived (request id, text of the action); None if there is none."""

    def cancel(self) -> None:
        """Cancel all requests."""

    def think_ms(self, seat: int, stakes: float) -> float:
        """Return the time for which this seat is shown thinking, ms; `stakes`: publicly known stake, 0 to 1."""
