"""What a game must offer so that matches, bots, saves, the command line and the table can use it."""

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
    """How a match ended: the points of each seat and the seats that won (several share a win)."""

    points: tuple[int, ...]
    winners: tuple[int, ...]


class Told(Struct, frozen=True):
    """A sentence of the chronicle that a game makes of several events: "Lobo recruits Brute 2 and lays Brute 1 down"."""

    word: str
    """The phrase is `log.<game>.<word>`."""
    seat: int | None
    """Who did it; None for nobody in particular."""
    n: int = 0
    card: int | None = None
    """The card it is about."""
    cards: tuple[int, ...] = ()
    """The other cards it names, in this order."""
    whom: int | None = None
    """The seat it was done to, when the sentence names it."""


class Game(ABC, Generic[StateT]):
    """The rules of one game: how to set it up, how its actions are written and how it ends.

    >>> from tabletop_gui.games import GAMES
    >>> game = GAMES["oh_hell"]
    >>> game.refuse(9, {}).params
    {'seats': 9, 'least': 3, 'most': 7}
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
    """How many may sit down."""
    state: type[StateT]
    moment_names: ClassVar[Sequence[str]] = ()
    """What `moments` may name."""
    against: ClassVar[bool] = False
    """Whether points count against their seat: they are below zero then, so that here as everywhere the most points win."""
    peaks: ClassVar[frozenset[str]] = frozenset()
    """What of the `ledger` is not added up from match to match: the largest counts."""

    @property
    def defaults(self) -> Defaults:
        """Every option with its default value (`State.DEFAULTS`)."""
        return self.state.DEFAULTS

    def refuse(self, seats: int, options: Options) -> Refusal | None:
        """Why this table cannot be set up; None when it can. Options left out have their defaults. By default only what no game
        allows is refused."""
        return self.check_options(seats, options)

    @abstractmethod
    def deal(self, seats: int, options: Options, seed: int) -> StateT:
        """The table of a match whose set-up was not refused, before its first step is run; `options` is complete."""

    @abstractmethod
    def points(self, state: StateT) -> tuple[int, ...]:
        """The points of each seat so far."""

    def as_counted(self, points: int) -> int:
        """Points as people count them, and as they are shown: those against a seat without the sign."""
        return -points if self.against else points

    def standing(self, state: StateT) -> tuple[int, ...]:
        """What stands beside each seat's name while the match goes on: the points, unless the table counts something else."""
        return self.points(state)

    @abstractmethod
    def choices(self, seats: int) -> Mapping[str, Sequence[OptionValue]]:
        """Every option with the values it may take at a table of so many seats."""

    def lay(self, seats: int, options: Options, seed: int) -> StateT:
        """The laid table, before anything has happened: `settle` runs the opening, and says so to whoever listens.

        Raises ValueError (with the refusal's key) for an impossible set-up.
        """
        refusal = self.refuse(seats, options)
        if refusal is not None:
            raise ValueError(f"{refusal.key}: {dict(refusal.params)}")
        return self.deal(seats, self.defaults.complete(options), seed)

    def new(self, seats: int, options: Options, seed: int) -> StateT:
        """The state at the first question of a match. Raises ValueError as `lay` does."""
        state = self.lay(seats, options, seed)
        state.settle()
        return state

    def told(self, event: Event) -> str | None:
        """The word under which the chronicle tells of an event (phrase `log.<game>.<word>`); None to pass it over."""
        return event.what if isinstance(event, Said) else None

    def telling(self, events: Sequence[Event]) -> Iterable[Event | Told]:
        """What the chronicle tells of events that happened together, as the reader saw them: the events one by one (`told`), or
        a sentence for several of them."""
        return events

    def card_phrase(self, card: int) -> Phrase:
        """A card in a sentence, as the chronicle and the hints name it: its code, unless the game has a name for it."""
        return Phrase("cards.plain", {"code": self.codes[card]})

    def length(self, seats: int, options: Options) -> float:
        """How long a match is beside another of this game, in any measure that grows with it; the same for all where neither
        seats nor options change it."""
        return 1.0

    def progress(self, state: StateT) -> Mapping[str, int]:
        """Where the match stands, as numbers for the phrase `save.progress.<game>`; every seat may know them."""
        return {}

    def hand(self, state: StateT) -> int:
        """The number of the hand that is played, from 1 (a battle, a round): when it differs, the one before is over, and what
        was hidden in it need not be kept from anybody any longer. A game that is one hand need not say it."""
        return 1

    def moments(self, view: StateT, seat: int) -> Iterable[str]:
        """What is worth a word, in a position as a seat sees it, to whom it happens for the first time, and no event tells: some
        of `moment_names`."""
        return ()

    def tallies(self, state: StateT) -> Mapping[str, tuple[int, ...]]:
        """What is counted of each seat for the statistics, besides its points: bids made and missed, say."""
        return {}

    def ledger(self, state: StateT) -> Mapping[str, tuple[int, ...]]:
        """What the house book writes down of each seat of a match that is over, besides the `tallies`: how often each bid was
        made, say. Of two matches the sum counts, of `peaks` the larger one."""
        return {}

    def bout(self, state: StateT) -> int:
        """What an attack is about, within a hand: one that claims something (`pretends`) is settled with its bout. A game in
        which a hand is about one thing need not say it."""
        return 0

    def laid_open(self, events: Sequence[Event]) -> Iterable[tuple[int, frozenset[int]]]:
        """The bouts of a hand that these events settle with the cards on the table, and the seats that had them laid open there
        and did not win."""
        return ()

    def outcome(self, state: StateT) -> Outcome | None:
        """How the match ended; None while it goes on. Most points win, and equals share the win."""
        if state.agenda:
            return None
        points = self.points(state)
        best = max(points)
        return Outcome(points, tuple(seat for seat, got in enumerate(points) if got == best))

    def text(self, action: Action) -> str:
        """The action's line of text."""
        return text_of(action, self.codes)

    def parse(self, text: str) -> Action:
        """The action of a line of text. Raises ValueError with a sentence."""
        return parse(text, self.codes, self.kinds)

    def pretends(self, state: StateT, action: Action) -> bool | None:
        """Whether an action claims more than the seat to act holds; None for one that claims nothing. The seat's view will do."""
        return None

    def why_not(self, state: StateT, action: Action) -> Refusal | None:
        """Why the seat to act may not do this; None when it may."""
        question = state.question
        if question is None:
            return Refusal("rules.refuse.over", {})
        return None if action in state.legal else question.refuse(state, action)

    def check_options(self, seats: int, options: Options) -> Refusal | None:
        """The refusals every game shares: too few or many seats, unknown options, values out of range."""
        if seats not in self.seats:
            return Refusal("rules.refuse.seats", {"seats": seats, "least": self.seats[0], "most": self.seats[-1]})
        allowed = self.choices(seats)
        for name, chosen in options.items():
            if name not in allowed:
                return Refusal("rules.refuse.option", {"option": name})
            if not any(chosen == v and type(chosen) is type(v) for v in allowed[name]):
                return Refusal("rules.refuse.value", {"option": name, "value": chosen})
        return None


AnyGame = Game[Any]
"""Some game: whoever holds it asks what every game answers, and does not know which it is."""
