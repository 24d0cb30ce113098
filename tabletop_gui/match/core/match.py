"""A match in progress: the only interface through which seats act, and the log of all their actions.

The log is append-only and determines the match completely: set-up, seed and log reproduce it. An entry is an action's
text, or one of these: ``undo 3``: the last three actions that still stand were undone; ``undo 3 favour afresh``: the
same, by the one favour of a match against bots, after which all hidden cards are reshuffled (not so in 1.0, where nothing
follows ``favour``); ``open``: from here on all hands were open; ``advised``: the seat to act was given a hint; ``odds``:
from here on live odds were shown; ``from here``: the steps so far were copied from another match, to be continued
differently; ``auto``: the seat to act used autoplay; or, as the first entry, ``chosen deal`` or ``same deal``: the deal
was chosen, or had been played before.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from random import Random

from msgspec import Struct

from tabletop_gui.engine.digest import sha256
from tabletop_gui.engine.events import HIDDEN, Event, redact
from tabletop_gui.engine.game import AnyGame, Options, Outcome
from tabletop_gui.engine.splitmix import MASK, PolicySeed
from tabletop_gui.engine.state import EVERYONE, State
from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.match.core.deal import is_origin_entry
from tabletop_gui.match.core.seal import DealSeal
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.core.steps import Step
from tabletop_gui.match.core.undo import Undos

SPECTATOR = 15
"""The seat number of a spectator: its view shows the cards that lie face up, and no hand."""
MOST_BOOKMARKS = 20
OPEN = "open"
"""Log entry: all hands open from here on."""
FROM_HERE = "from here"
"""Log entry: the steps before were copied from another match."""
ADVISED = "advised"
"""Log entry: a hint was given for the current decision."""
ODDS = "odds"
"""Log entry: live odds from here on."""
AUTO = "auto"
"""Log entry: autoplay decided for a person."""
CHOSEN = "chosen deal"
"""Log entry: the deal was chosen."""
SAME = "same deal"
"""Log entry: the same deal was played before at this table."""
NOTES = (OPEN, FROM_HERE, ADVISED, ODDS, AUTO, CHOSEN, SAME)
"""Log entries that are neither an action nor an undo."""
FAVOUR = " favour"
"""Suffix of the log entry of an undo that was a favour..."""
AFRESH = f"{FAVOUR} afresh"
"""...and after which the hidden cards are reshuffled."""


class Accepted(Struct, frozen=True):
    """The action was carried out. `events` are unredacted: use `events_for` for each viewer."""

    events: tuple[Event, ...]


class Refused(Struct, frozen=True):
    """Nothing was changed; `refusal` is the reason."""

    refusal: Refusal


class Undone(Struct, frozen=True):
    """The last `taken` actions were undone: the table must be redrawn from the view."""

    taken: int


class LogError(Exception):
    """Entry `entry` (from 1) of a log cannot be replayed."""

    def __init__(self, entry: int, text: str, refusal: Refusal | None) -> None:
        super().__init__(f"entry {entry}, {text!r}")
        self.entry, self.text, self.refusal = entry, text, refusal


class Match:
    """Seats, set-up, state and log of one match.

    `listeners` are called after every change of the log, before the change is returned: a save that listens has
    written it before anyone sees it.

    >>> from tabletop_gui.games import GAMES
    >>> seats = [Seat("person", "Ana"), Seat("bot", "Lobo"), Seat("bot", "Vera")]
    >>> match = Match.new(GAMES["oh_hell"], {"maximum": 3}, seats, seed=7)
    >>> match.to_act, match.legal(0), [match.game.text(action) for action in match.legal(2)]
    (2, (), ['bid 0', 'bid 1', 'bid 2', 'bid 3'])
    >>> match.propose(0, match.game.parse("bid 1"))
    Refused(refusal=Refusal(key='rules.refuse.turn', params={'name': 'Vera'}))
    >>> match.propose(2, match.game.parse("bid 1"))
    Accepted(events=(Said(seat=2, what='bid', n=1),))
    >>> match.propose(0, match.game.parse("bid 2"))
    Accepted(events=(Said(seat=0, what='bid', n=2),))
    >>> match.undo(0), match.can_redo(0), match.actions
    (Undone(taken=1), True, ('bid 1', 'bid 2', 'undo 1'))
    >>> Match.replayed(match.game, match.options, seats, 7, False, match.actions).state.digest() == match.state.digest()
    True
    """

    counts = True
    """True for a match played from its beginning, which is saved and counted; False for one laid at a position
    (`match.positions`).
    """

    def __init__(
        self, game: AnyGame, options: Options, seats: Sequence[Seat], seed: int, friendly: bool, laid: State | None = None
    ) -> None:
        """`laid`: the initial state, if it is not the game's own."""
        self.game, self.seats, self.friendly = game, tuple(seats), friendly
        self.options: Options = game.defaults.complete(options)
        self.seed = seed & MASK
        self.laid: State = game.initial_state(len(self.seats), self.options, self.seed) if laid is None else laid
        """The state before the opening, every card in its box."""
        self.id = os.urandom(8).hex()
        """The match's id, the same in all copies of it."""
        self.began = datetime.now(UTC).isoformat(timespec="seconds")
        self.seconds = 0.0
        """Playing time in seconds."""
        self.undo_count = 0
        """Number of undos in the log; a view of `marks` is outdated when it changes."""
        self.undone = 0
        """Number of undos that make a match unrated: those of more than an unanswered action that had revealed nothing
        to its seat.
        """
        self.favours_used = 0
        """Number of undos by the favour of a match against bots: one at most."""
        self.advised = 0
        """Number of hints and mistake warnings given before a decision."""
        self.odds: int | None = None
        """Number of steps after which live odds were first shown; None if never."""
        self.auto = 0
        """Number of decisions of a person made by autoplay."""
        self.autoplayed: set[int] = set()
        """Indexes of the standing steps that autoplay decided for a person. A step that was undone and redone is the
        person's own.
        """
        self.dealt = ""
        """Origin of the deal: `CHOSEN`, `SAME`, a daily (`day_of`), a duel (`duel_of`), or random ("")."""
        self.seal: DealSeal | None = DealSeal.over(self.seed)
        """The seal over the deal; None for a match begun without one."""
        self.opened: int | None = None
        """Number of steps after which all hands were opened; None if never."""
        self.taken_over: int | None = None
        """Number of steps copied from another match; None for one played from its beginning."""
        self.alike: list[tuple[int, str, str]] = []
        """Copies of a card that were exchanged on the screen, with the number of steps before: they are one card to the
        rules, but not to a player who sees where each of them lies. Only the GUI writes and reads it.
        """
        self.hurried: set[int] = set()
        """Indexes of the steps that a bot decided before its level's budget was spent: with more time, or on another
        machine, they may come out differently. The next step is added as soon as its answer is known.
        """
        self.spoken: set[str] = set()
        """The characters' lines already said at this table ("vera.made.2"): none is said twice. Only the GUI writes and
        reads it.
        """
        self.bookmarks: list[int] = []
        """Positions bookmarked by a person at a friendly table, as numbers of steps, in order."""
        self.listeners: list[Callable[[Match], None]] = []
        self._cards = {code: card for card, code in enumerate(game.codes)}
        self.undos = Undos(self)
        """The undo and redo options of each seat, and their cost."""
        self.reshuffles: list[int] = []
        """Numbers of steps at which the hidden cards were reshuffled, in order: after a favour, and where still earlier
        decisions are undone after one.
        """
        self._log: list[str] = []
        self._steps: list[Step] = []
        self._marks: list[tuple[int, int]] = []
        opened = self.laid.copy()
        opened.events = []
        opened.settle()
        self.opening: tuple[Event, ...] = tuple(opened.events)
        """The events before the first decision: the first deal."""
        opened.events = None
        self.state: State = opened

    @classmethod
    def new(
        cls, game: AnyGame, options: Options, seats: Sequence[Seat], seed: int, friendly: bool = False, *, dealt: str = ""
    ) -> Match:
        """Return a match at its first decision; missing options have their defaults. `dealt`: as the attribute.

        Raises ValueError for a table the game refuses (call `game.refuse` first for the reason).
        """
        match = cls(game, options, seats, seed, friendly)
        if dealt:
            match._note(dealt)
        return match

    @classmethod
    def replayed(
        cls, game: AnyGame, options: Options, seats: Sequence[Seat], seed: int, friendly: bool, log: Iterable[str]
    ) -> Match:
        """Return the match of a log. Raises ValueError as `new` does, LogError at the first illegal entry."""
        match = cls(game, options, seats, seed, friendly)
        for entry, text in enumerate(log, 1):
            match.replay_entry(entry, text)
        return match

    # -- what is so --------------------------------------------------------------------------------

    @property
    def actions(self) -> tuple[str, ...]:
        """The whole log, undos included."""
        return tuple(self._log)

    @property
    def steps(self) -> Sequence[Step]:
        """The standing actions, in order."""
        return self._steps

    @property
    def marks(self) -> Sequence[tuple[int, int]]:
        """Places of undos: (number of steps standing afterwards, seat), in order and each place once."""
        return self._marks

    @property
    def to_act(self) -> int | None:
        """The seat that must act; None when the match is over."""
        return self.state.to_act

    @property
    def outcome(self) -> Outcome | None:
        """The result of the match; None while it is in progress."""
        return self.game.outcome(self.state)

    def legal(self, seat: int) -> Sequence[Action]:
        """Return the seat's legal actions; empty if it is not its turn."""
        return self.state.legal if self.state.to_act == seat else ()

    def view(self, seat: int) -> State:
        """Return the state as the seat may see it (`SPECTATOR`: as a spectator sees it)."""
        return self.state.view(seat)

    def laid_view(self, seat: int) -> State:
        """Return the state as the seat saw it before the opening: the start of the first deal's animation."""
        return self.laid.view(seat)

    def open_view(self, seat: int) -> State:
        """Return the state with every card known to any seat open, for teaching; the random generator is left out, and
        the stock stays face down.
        """
        whole = self.state.copy()
        whole.sight = [EVERYONE if known else 0 for known in whole.sight]  # a hand given up, too, wherever it lies now
        view = whole.view(seat)
        view.zones = [[card if whole.sight[card] else HIDDEN for card in zone] for zone in whole.zones]  # in their real order
        return view

    @staticmethod
    def events_for(seat: int, events: Iterable[Event]) -> tuple[Event, ...]:
        """Return the events as the seat saw them."""
        return tuple(redact(event, seat) for event in events)

    # -- acting ------------------------------------------------------------------------------------

    def propose(self, seat: int, action: Action, *, auto: bool = False) -> Accepted | Refused:
        """Carry out the action if it is legal now; otherwise change nothing and return the reason. `auto`: autoplay
        decided it for a person, which the log records permanently.
        """
        refusal = self._why_not(seat, action)
        if refusal is not None:
            return Refused(refusal)
        if auto:
            self._note(AUTO)
        done = self._do(action)
        self._changed()
        return Accepted(done.events)

    def undo(self, seat: int, favour: bool = False) -> Undone | Refused:
        """Go back to the seat's own last decision, or return the reason why not; as a favour if requested and necessary."""
        last = self.undos.last_decision(seat)
        refusal = self.undos.undo_refusal(seat, last)
        favour = favour and self.undos.is_favour(seat, refusal)
        if last is None or (refusal is not None and not favour):
            return Refused(refusal or Refusal("undo.refuse.nothing", {}))
        taken = self._undo_to(last, AFRESH if favour else "")
        self._changed()
        return Undone(taken)

    def can_redo(self, seat: int) -> bool:
        """Return whether the seat has just undone an action that it may redo."""
        return self.undos.redo_action(seat) is not None

    def redo(self, seat: int) -> Accepted | Refused:
        """Redo the seat's last undone action; the others act anew."""
        action = self.undos.redo_action(seat)
        return Refused(Refusal("undo.refuse.redo", {})) if action is None else self.propose(seat, action)

    def open_all_hands(self) -> None:
        """Allow the table to be shown with all hands open (`open_view`) from now on; the log records it permanently."""
        if self.opened is None and self.state.agenda:
            self._note(OPEN)
            self._changed()

    def why_not_from_here(self) -> Refusal | None:
        """Return the reason why nobody may continue from an earlier decision (`from_here`); None if it is allowed. The
        player would know what came after it: while a match is in progress, only a friendly table allows that.
        """
        return Refusal("review.not_friendly", {}) if self.state.agenda and not self.friendly else None

    def why_no_bookmark(self, seat: int) -> Refusal | None:
        """Return the reason why the seat can set no bookmark at its current decision; None if it can."""
        if not self.friendly:
            return Refusal("bookmarks.refuse.friendly", {})
        if self.to_act != seat:
            return Refusal("bookmarks.refuse.turn", {})
        if len(self._steps) in self.bookmarks:
            return Refusal("bookmarks.refuse.there", {})
        return Refusal("bookmarks.refuse.many", {"n": MOST_BOOKMARKS}) if len(self.bookmarks) >= MOST_BOOKMARKS else None

    def set_bookmark(self, seat: int) -> Refusal | None:
        """Set a bookmark at the seat's current decision, for `from_here`; return the reason if it cannot.

        >>> from tabletop_gui.games import GAMES
        >>> seats = [Seat("person", name) for name in ("Ana", "Bea", "Eva")]
        >>> match = Match.new(GAMES["oh_hell"], {"maximum": 3}, seats, seed=7, friendly=True)
        >>> match.set_bookmark(2), match.set_bookmark(2).key, match.bookmarks
        (None, 'bookmarks.refuse.there', [0])
        """
        refusal = self.why_no_bookmark(seat)
        if refusal is None:
            self.bookmarks.append(len(self._steps))
            self._changed()
        return refusal

    def drop_bookmark(self, number: int) -> None:
        """Remove a bookmark. Raises ValueError if there is none."""
        self.bookmarks.remove(number)
        self._changed()

    def from_here(self, number: int) -> Match:
        """Return a new match at the decision before step `number` (from 0), to be continued differently; its log records
        that permanently. Raises IndexError for a step that does not stand.

        >>> from tabletop_gui.games import GAMES
        >>> match = Match.new(GAMES["oh_hell"], {"maximum": 3}, [Seat("person", name) for name in ("Ana", "Bea", "Eva")], seed=7)
        >>> for text in ("bid 1", "bid 2", "bid 1"):
        ...     done = match.propose(match.to_act, match.game.parse(text))
        >>> match.from_here(1).actions, match.from_here(1).to_act
        (('bid 1', 'from here'), 0)
        """
        if not 0 <= number < len(self._steps):
            raise IndexError(f"no step {number} stands")
        found = Match.new(self.game, self.options, self.seats, self.seed, self.friendly, dealt=self.dealt)
        if any(at <= number for at in self.reshuffles):  # how the cards came since then the log alone says
            log = [text for text in self._log[: self._entry(number)] if text != FROM_HERE]
            while log[-1] in (ADVISED, AUTO):  # of this decision
                log.pop()
            found = Match.replayed(self.game, self.options, self.seats, self.seed, self.friendly, log)
        for k, step in enumerate(self._steps[len(found.steps) : number], len(found.steps)):
            if k in self.autoplayed:
                found._note(AUTO)
            found._do(self.game.parse(step.text))
        found.alike = [one for one in self.alike if one[0] <= number]
        found.hurried = {one for one in self.hurried if one < number}
        found.bookmarks = [one for one in self.bookmarks if one <= number]
        found._note(FROM_HERE)
        return found

    # -- inside ------------------------------------------------------------------------------------

    def _why_not(self, seat: int, action: Action) -> Refusal | None:
        state = self.state
        if state.to_act is None:
            return Refusal("rules.refuse.over", {})
        if seat != state.to_act:
            return Refusal("rules.refuse.turn", {"name": self.seats[state.to_act].name})
        return self.game.why_not(state, action)

    def _do(self, action: Action) -> Step:
        """Carry out a legal action on a copy, so that an error in a game's rules cannot leave half of it behind."""
        before, after = self.state, self.state.copy()
        action = before.legal[before.legal.index(action)]  # an equal stranger (`Bid(True)`) has another text
        after.events = []
        after.apply(action)
        text = self.game.text(action)
        named = {self._cards[word] for word in text.split() if word in self._cards}
        step = Step.of(before, after, text, named)
        after.events = None
        self.state = after
        self._steps.append(step)
        self._log.append(step.text)
        self.undos.record_step(step)
        return step

    def _entry(self, number: int) -> int:
        """Return the index of a step's log entry."""
        places: list[int] = []
        for place, text in enumerate(self._log):
            word, *rest = text.split()
            if word == "undo":
                del places[len(places) - int(rest[0]) :]
            elif text not in NOTES and not is_origin_entry(text):
                places.append(place)
        return places[number]

    def _undo_to(self, number: int, how: str) -> int:
        """Go back to before a step; `how`: suffix of the log entry."""
        step, taken = self._steps[number], len(self._steps) - number
        self.undone += not self.undos.is_free(number)
        self.favours_used += how.startswith(FAVOUR)
        del self._steps[number:]
        self.hurried, self.autoplayed = ({one for one in each if one < number} for each in (self.hurried, self.autoplayed))
        if self.opened is not None:
            self.opened = min(self.opened, number)
        if self.odds is not None:
            self.odds = min(self.odds, number)
        if self.taken_over is not None:
            self.taken_over = min(self.taken_over, number)
        self.bookmarks = [one for one in self.bookmarks if one <= number]
        self.undo_count += 1
        while self._marks and self._marks[-1][0] > number:
            self._marks.pop()
        if not self._marks or self._marks[-1][0] < number:  # else the same seat is at the same place again
            self._marks.append((number, step.seat))
        self.undos.record_undo(step, taken)
        self.state = step.before
        if how == AFRESH or any(at > number for at in self.reshuffles):  # else what has been seen would come once more
            self.reshuffles = [*(at for at in self.reshuffles if at < number), number]
            self.state = self.state.copy()
            self.state.redraw_unseen(int(sha256(f"afresh {self.seed} {len(self._log)}".encode()).hexdigest()[:16], 16))
        self._log.append(f"undo {taken}{how}")
        return taken

    def record_hint(self, *, odds: bool = False) -> None:
        """Record that the seat to act was given a hint, once per decision. `odds`: only live odds, recorded once per match."""
        if self.state.agenda and (self.odds is None if odds else self._log[-1:] != [ADVISED]):
            self._note(ODDS if odds else ADVISED)
            self._changed()

    def _note(self, entry: str) -> None:
        """Append a note to the log."""
        if entry == ADVISED:
            self.advised += 1
        elif entry == AUTO:
            self.auto += 1
            self.autoplayed.add(len(self._steps))
        elif entry in (CHOSEN, SAME) or is_origin_entry(entry):
            self.dealt = entry
        elif entry == OPEN:
            self.opened = len(self._steps)
        elif entry == ODDS:
            self.odds = len(self._steps)
        else:
            self.taken_over = len(self._steps)
        self._log.append(entry)

    def replay_entry(self, entry: int, text: str) -> None:
        """Replay a log entry with this number (from 1). Raises LogError, and has changed nothing then."""
        if text in NOTES or is_origin_entry(text):
            said = text == self._log[-1] if text in (ADVISED, AUTO) and self._log else text in self._log
            how_dealt = text in (CHOSEN, SAME) or is_origin_entry(text)
            if said or (how_dealt and self._log) or not self.state.agenda:
                raise LogError(entry, text, None)
            self._note(text)
            return
        how = next((one for one in (AFRESH, FAVOUR) if text.endswith(one)), "")
        word, _, many = text.removesuffix(how).partition(" ")
        if word == "undo":
            last = len(self._steps) - int(many) if many.isascii() and many.isdigit() and len(many) < 7 else -1
            if not 0 <= last < len(self._steps):
                raise LogError(entry, text, None)
            seat = self._steps[last].seat
            undos = self.undos
            refusal = (undos.undo_refusal if how else undos.logged_undo_refusal)(seat, last)
            allowed = undos.is_favour(seat, refusal) if how else refusal is None
            if not allowed or not self.undos.is_valid_undo(last):
                raise LogError(entry, text, refusal)
            self._undo_to(last, how)
            return
        try:
            action = self.game.parse(text)
        except ValueError as error:
            raise LogError(entry, text, None) from error
        acting = self.state.to_act
        refusal = self._why_not(-1 if acting is None else acting, action)
        if refusal is not None:
            raise LogError(entry, text, refusal)
        self._do(action)

    def _changed(self) -> None:
        for listener in self.listeners:
            listener(self)


def seed_of(match: Match, number: int) -> PolicySeed:
    """Return the seed for the samples that judge step `number` (from 0): the same for the same decision, undone or not."""
    return _hashed("counsel", match, number)


def bot_seed(match: Match, number: int) -> PolicySeed:
    """Return the seed with which a bot decides step `number` (from 0): the same as for its belief report afterwards."""
    return _hashed("bots", match, number)


def _hashed(whose: str, match: Match, number: int) -> PolicySeed:
    """Return a number derived from the seed of the cards by a one-way hash (that of `Random` for a text): it reveals
    neither the deal nor the dealer's random numbers.
    """
    return PolicySeed(Random(f"{whose} {match.seed} {number}").getrandbits(31))
