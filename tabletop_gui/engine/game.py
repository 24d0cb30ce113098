"""The interface of a game, used by matches, bots, saves, the command line and the table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from tabletop_gui.engine.events import Event, Said
from tabletop_gui.engine.options import Defaults
from tabletop_gui.engine.options import Options as Options  # whoever reads a game gets these here
from tabletop_gui.engine.options import OptionValue as OptionValue
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action, Phrase, Refusal, parse, text_of, value

StateT = TypeVar("StateT", bound=State)


@value
class Outcome:
    """The result of a match: the points of each seat and the seats that won (several share a win)."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


class LogEntry(Struct, frozen=True):
    """A log entry that a game makes of several events: "Lobo recruits Brute 2 and lays Brute 1 down"."""

    word: str
    """Selects the phrase `log.<game>.<word>`."""
    seat: int | None
    """The acting seat; None if no seat acted."""
    n: int = 0
    card: int | None = None
    """The main card of the entry."""
    cards: tuple[int, ...] = ()
    """The other cards it names, in this order."""
    whom: int | None = None
    """The seat that was acted on, if the sentence names it."""


class Game(ABC, Generic[StateT]):
    """The rules of one game: how to set it up, how its actions are written and how it ends.

    >>> from tabletop_gui.games import GAMES
    >>> game = GAMES["oh_hell"]
    >>> game.refuse(9, {}).params
    {'seats': 9, 'least': 3, 'most': 7, 'n': 5}
    >>> state = game.new(3, {"maximum": 1}, seed=7)
    >>> [game.text(action) for action in state.legal], game.parse("bid 1")
    (['bid 0', 'bid 1'], Bid(tricks=1))
    >>> game.why_not(state, game.parse("bid 1")), game.why_not(state, game.parse("play QS")).key
    (None, 'rules.refuse.oh_hell.bid_first')
    >>> while state.agenda:
    ...     state.apply(state.legal[0])
    >>> game.points(state), game.outcome(state)
    ((10, 10, 1), Outcome(points=(10, 10, 1), winners=(0, 1)))
    """

    id: ClassVar[str]
    kinds: ClassVar[Sequence[type]]
    """The action classes."""
    codes: ClassVar[Sequence[str]]
    """The code of each card, by its number."""
    seats: ClassVar[range]
    """Supported numbers of seats."""
    state: type[StateT]
    situation_names: ClassVar[Sequence[str]] = ()
    """The names that `situations` may return."""
    penalty_points: ClassVar[bool] = False
    """True if points are penalties. They are stored negative, so that the most points always win."""
    maximum_stats: ClassVar[frozenset[str]] = frozenset()
    """Entries of `match_stats` that are combined across matches by maximum instead of sum."""

    @property
    def defaults(self) -> Defaults:
        """Every option with its default value (`State.DEFAULTS`)."""
        return self.state.DEFAULTS

    def refuse(self, seats: int, options: Options) -> Refusal | None:
        """Return the reason why this table cannot be set up, or None. Options left out have their defaults.

        The default implementation checks only what holds for every game (`check_options`).
        """
        return self.check_options(seats, options)

    @abstractmethod
    def deal(self, seats: int, options: Options, seed: int) -> StateT:
        """Return the state of a match before its first step is run. The set-up was accepted and `options` is complete."""

    @abstractmethod
    def points(self, state: StateT) -> tuple[int, ...]:
        """Return the points of each seat so far."""

    def displayed_points(self, points: int) -> int:
        """Return points in the form that is shown: penalty points without the minus sign."""
        return -points if self.penalty_points else points

    def seat_scores(self, state: StateT) -> tuple[int, ...]:
        """Return the number shown beside each seat's name during the match: its points, unless the game counts something else."""
        return self.points(state)

    @abstractmethod
    def choices(self, seats: int) -> Mapping[str, Sequence[OptionValue]]:
        """Return every option with the values it may take at a table of `seats` seats."""

    def initial_state(self, seats: int, options: Options, seed: int) -> StateT:
        """Return the initial state, before the opening steps: `settle` runs those and records their events.

        Raises ValueError (with the refusal's key) for an impossible set-up.
        """
        refusal = self.refuse(seats, options)
        if refusal is not None:
            raise ValueError(f"{refusal.key}: {dict(refusal.params)}")
        return self.deal(seats, self.defaults.complete(options), seed)

    def new(self, seats: int, options: Options, seed: int) -> StateT:
        """Return the state at the first decision of a match. Raises ValueError as `initial_state` does."""
        state = self.initial_state(seats, options, seed)
        state.settle()
        return state

    def log_word(self, event: Event) -> str | None:
        """Return the word of the log phrase for an event (`log.<game>.<word>`); None to leave it out of the log."""
        return event.what if isinstance(event, Said) else None

    def log_entries(self, events: Sequence[Event]) -> Iterable[Event | LogEntry]:
        """Return the log entries for events that happened together, as the reader saw them: the events themselves
        (worded by `log_word`), or one `LogEntry` for several of them.
        """
        return events

    def card_phrase(self, card: int) -> Phrase:
        """Return the phrase that names a card in the log and in hints: its code, unless the game has a name for it."""
        return Phrase("cards.plain", {"code": self.codes[card]})

    def card_with_article(self, card: int) -> Phrase:
        """Return the phrase that names a card within a sentence, with its article: `card_phrase` unless the game has one."""
        return self.card_phrase(card)

    def length(self, seats: int, options: Options) -> float:
        """Return the expected length of a match relative to other matches of this game, in any unit. The same for all
        if neither seats nor options change it.
        """
        return 1.0

    def progress(self, state: StateT) -> Mapping[str, int]:
        """Return the numbers for the phrase `save.progress.<game>`, which says how far the match has got. They are public."""
        return {}

    def hand(self, state: StateT) -> int:
        """Return the number of the current hand (battle, round), from 1.

        A change means that the hand before is over, and what was hidden in it need not be kept secret any longer. A
        game of a single hand need not override it.
        """
        return 1

    def situations(self, view: StateT, seat: int) -> Iterable[str]:
        """Return situations (of `situation_names`) in a seat's view that deserve an explanation when a player meets them
        for the first time, and that no event announces.
        """
        return ()

    def tallies(self, state: StateT) -> Mapping[str, tuple[int, ...]]:
        """Return what is counted for each seat for the statistics besides its points: bids made and missed, say."""
        return {}

    def match_stats(self, state: StateT) -> Mapping[str, tuple[int, ...]]:
        """Return what the player's record keeps of each seat of a finished match besides the `tallies`: how often each
        bid was made, say. Entries of several matches are summed; for those in `maximum_stats` the largest counts.
        """
        return {}

    def bout(self, state: StateT) -> int:
        """Return the number of the contest within the hand that an attack belongs to: an action that claims something
        (`is_bluff`) is settled with its bout. A game in which a hand has a single contest need not override it.
        """
        return 0

    def showdown_losers(self, events: Sequence[Event]) -> Iterable[tuple[int, frozenset[int]]]:
        """Yield the bouts of a hand that these events settle by a showdown, each with the seats that showed their
        cards there and did not win.
        """
        return ()

    def outcome(self, state: StateT) -> Outcome | None:
        """Return the result of the match, or None while it goes on. Most points win; equal seats share the win."""
        if state.agenda:
            return None
        points = self.points(state)
        best = max(points)
        return Outcome(points, tuple(seat for seat, got in enumerate(points) if got == best))

    def text(self, action: Action) -> str:
        """Return the action's line of text."""
        return text_of(action, self.codes)

    def parse(self, text: str) -> Action:
        """Return the action for a line of text. Raises ValueError with an explanation."""
        return parse(text, self.codes, self.kinds)

    def is_bluff(self, state: StateT, action: Action) -> bool | None:
        """Return True if an action claims more than the seat to act holds, False if the claim is true, None if it
        claims nothing. The seat's own view is sufficient.
        """
        return None

    def why_not(self, state: StateT, action: Action) -> Refusal | None:
        """Return the reason why the seat to act may not do this, or None if it may."""
        question = state.question
        if question is None:
            return Refusal("rules.refuse.over", {})
        return None if action in state.legal else question.refuse(state, action)

    def check_options(self, seats: int, options: Options) -> Refusal | None:
        """Return the refusal common to all games: too few or many seats, unknown options, values out of range; None if
        there is none.
        """
        if seats not in self.seats:
            least, most, n = self.seats[0], self.seats[-1], len(self.seats)
            return Refusal("rules.refuse.seats", {"seats": seats, "least": least, "most": most, "n": n})
        allowed = self.choices(seats)
        for name, chosen in options.items():
            if name not in allowed:
                return Refusal("rules.refuse.option", {"option": name})
            if not any(chosen == v and type(chosen) is type(v) for v in allowed[name]):
                return Refusal("rules.refuse.value", {"option": name, "value": chosen})
        return None


AnyGame = Game[Any]
"""A game of unspecified type, for code that only uses what all games share."""
