"""A match under way: the only door through which seats act, and the log of everything they did.

The log is append-only and is the whole truth of a match: set-up, seed and log give the same match again. An entry is
an action's text, ``undo 3``: the last three actions that still stand were taken back, ``undo 3 favour afresh``: the same, by
the one favour of a match against bots, after which what nobody has seen comes otherwise (it did not in 1.0, and nothing stands
there after ``favour``), ``open``: from here on every hand lay open for all, ``advised``: whoever acts next was told
what is best, ``odds``: from here on somebody was shown how often they win, ``from here``: what stands so far was taken over
from another match, to be played on otherwise, ``auto``: whoever acts next let the house decide, or, before anything else,
``chosen deal`` or ``same deal``: somebody asked for these cards, or had played them before.
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
from tabletop_gui.engine.splitmix import MASK, ThinkingSeed
from tabletop_gui.engine.state import EVERYONE, State
from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.match.core.deal import names_origin
from tabletop_gui.match.core.seal import DealSeal
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.core.steps import Step
from tabletop_gui.match.core.undo import Undos

WATCHER = 15
"""The seat of somebody who only watches: its view holds the cards that lie face up, and no hand."""
MOST_BOOKMARKS = 20
OPEN = "open"
"""The log's entry where every hand was laid open."""
FROM_HERE = "from here"
"""The log's entry where a match begins that was taken over."""
ADVISED = "advised"
"""The log's entry where somebody was advised on the decision at hand."""
ODDS = "odds"
"""The log's entry where somebody began to be shown how often they win."""
AUTO = "auto"
"""The log's entry where the house decided for a person."""
CHOSEN = "chosen deal"
"""The log's entry of a match whose deal somebody asked for."""
SAME = "same deal"
"""The log's entry of a match whose cards have been played before at this table."""
NOTES = (OPEN, FROM_HERE, ADVISED, ODDS, AUTO, CHOSEN, SAME)
"""The log's entries that are neither an action nor an undo."""
FAVOUR = " favour"
"""How the log's entry of an undo ends that was a favour..."""
AFRESH = f"{FAVOUR} afresh"
"""...and after which what nobody has seen comes otherwise."""


class Accepted(Struct, frozen=True):
    """The action was carried out. `events` are whole: give each viewer its own with `events_for`."""

    events: tuple[Event, ...]


class Refused(Struct, frozen=True):
    """Nothing was changed, and why."""

    refusal: Refusal


class Undone(Struct, frozen=True):
    """The last `taken` actions were taken back: the table is shown anew from the view."""

    taken: int


class LogError(Exception):
    """Entry `entry` (from 1) of a log cannot be repeated."""

    def __init__(self, entry: int, text: str, refusal: Refusal | None) -> None:
        super().__init__(f"entry {entry}, {text!r}")
        self.entry, self.text, self.refusal = entry, text, refusal


class Match:
    """Seats, set-up, state and log of one match.

    `listeners` are called after everything that changes the log, before the change is handed out: a save that
    listens has written it down before anybody sees it.

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
    """Whether it is a match from its beginning, kept and counted; not so one laid at a position (`match.positions`)."""

    def __init__(
        self, game: AnyGame, options: Options, seats: Sequence[Seat], seed: int, friendly: bool, laid: State | None = None
    ) -> None:
        """`laid`: the table it begins at, where that is not the one the game lays."""
        self.game, self.seats, self.friendly = game, tuple(seats), friendly
        self.options: Options = game.defaults.complete(options)
        self.seed = seed & MASK
        self.laid: State = game.lay(len(self.seats), self.options, self.seed) if laid is None else laid
        """The table before the opening, every card in its box."""
        self.id = os.urandom(8).hex()
        """What the match is known by wherever a copy of it lies."""
        self.began = datetime.now(UTC).isoformat(timespec="seconds")
        self.seconds = 0.0
        """How long it has been played, in seconds."""
        self.taken_back = 0
        """How many undos the log has: who shows `marks` sees by it that something else may stand where they are."""
        self.undone = 0
        """How many undos took back more than an action nobody had answered and that had told its seat nothing."""
        self.favours = 0
        """How many of them were the favour of a match against bots: one at most."""
        self.advised = 0
        """How many times somebody was told what is best before deciding: by a hint, or by counsel that spoke up."""
        self.odds: int | None = None
        """After how many steps somebody began to be shown, unasked, how often they win; None while that has never been."""
        self.auto = 0
        """How many decisions of a person the house made."""
        self.by_house: set[int] = set()
        """The numbers of the steps (from 0) that it made for a person, of those that stand. What was taken back and is
        done again is one's own."""
        self.dealt = ""
        """How the deal came about: `CHOSEN`, `SAME`, a day's (`day_of`), a duel's (`duel_of`), or by lot ("")."""
        self.seal: DealSeal | None = DealSeal.over(self.seed)
        """The seal over the deal; None for a match that was begun without one."""
        self.opened: int | None = None
        """After how many steps every hand was laid open for all; None while that has never been."""
        self.taken_over: int | None = None
        """How many steps were taken over from another match; None for one that was played from its beginning."""
        self.alike: list[tuple[int, str, str]] = []
        """Which copies of a card were taken for one another at the table, and after how many steps: one card to the rules, but
        not to whoever sees where each of them lies. Only the view writes and reads it."""
        self.hurried: set[int] = set()
        """The numbers of the steps (from 0) that a bot decided before it had thought as long as its level does: with more time,
        or on another machine, they may come out otherwise. The next one is among them as soon as its answer is known."""
        self.spoken: set[str] = set()
        """The lines of the cast that have been said at this table ("vera.made.2"): none is said twice. Only the view writes and
        reads it."""
        self.bookmarks: list[int] = []
        """Where a person at a friendly table wants to be able to come back to: how many steps stood, in order."""
        self.listeners: list[Callable[[Match], None]] = []
        self._cards = {code: card for card, code in enumerate(game.codes)}
        self.undos = Undos(self)
        """What a seat may take back now or do again, and what that costs it."""
        self.afresh: list[int] = []
        """How many steps stood where what nobody had seen came otherwise, in order: after a favour, and where still earlier
        decisions are taken back after one."""
        self._log: list[str] = []
        self._steps: list[Step] = []
        self._marks: list[tuple[int, int]] = []
        opened = self.laid.copy()
        opened.events = []
        opened.settle()
        self.opening: tuple[Event, ...] = tuple(opened.events)
        """What happened before the first question: the first deal."""
        opened.events = None
        self.state: State = opened

    @classmethod
    def new(
        cls, game: AnyGame, options: Options, seats: Sequence[Seat], seed: int, friendly: bool = False, *, dealt: str = ""
    ) -> Match:
        """A match at its first question; options left out have their defaults. `dealt`: as the attribute.

        Raises ValueError for a table the game refuses (ask `game.refuse` first for the reason).
        """
        match = cls(game, options, seats, seed, friendly)
        if dealt:
            match._note(dealt)
        return match

    @classmethod
    def replayed(
        cls, game: AnyGame, options: Options, seats: Sequence[Seat], seed: int, friendly: bool, log: Iterable[str]
    ) -> Match:
        """The match that a log tells. Raises ValueError as `new` does, LogError at the first entry that cannot be."""
        match = cls(game, options, seats, seed, friendly)
        for entry, text in enumerate(log, 1):
            match.repeat(entry, text)
        return match

    # -- what is so --------------------------------------------------------------------------------

    @property
    def actions(self) -> tuple[str, ...]:
        """The whole log, undos included."""
        return tuple(self._log)

    @property
    def steps(self) -> Sequence[Step]:
        """The actions that stand, in order."""
        return self._steps

    @property
    def marks(self) -> Sequence[tuple[int, int]]:
        """Where something was taken back: (number of steps that stood afterwards, seat), in order and each place once."""
        return self._marks

    @property
    def to_act(self) -> int | None:
        """The seat that must act; None when the match is over."""
        return self.state.to_act

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on."""
        return self.game.outcome(self.state)

    def legal(self, seat: int) -> Sequence[Action]:
        """What the seat may do now; nothing when it is not its turn."""
        return self.state.legal if self.state.to_act == seat else ()

    def view(self, seat: int) -> State:
        """The table as the seat may see it (`WATCHER`: as somebody sees it who only watches)."""
        return self.state.view(seat)

    def laid_view(self, seat: int) -> State:
        """The table as the seat saw it before the opening: where the first deal's animation starts."""
        return self.laid.view(seat)

    def open_view(self, seat: int) -> State:
        """The table with every card that somebody knows open, for teaching; no chance is in it, and stock stays face down."""
        whole = self.state.copy()
        whole.sight = [EVERYONE if known else 0 for known in whole.sight]  # a hand given up, too, wherever it lies now
        view = whole.view(seat)
        view.zones = [[card if whole.sight[card] else HIDDEN for card in zone] for zone in whole.zones]  # in their real order
        return view

    @staticmethod
    def events_for(seat: int, events: Iterable[Event]) -> tuple[Event, ...]:
        """The events as the seat saw them."""
        return tuple(redact(event, seat) for event in events)

    # -- acting ------------------------------------------------------------------------------------

    def propose(self, seat: int, action: Action, *, auto: bool = False) -> Accepted | Refused:
        """Carry out the action if the seat may do it now; otherwise change nothing and say why. `auto`: the house decided it for
        a person, which the log says for good."""
        refusal = self._why_not(seat, action)
        if refusal is not None:
            return Refused(refusal)
        if auto:
            self._note(AUTO)
        done = self._do(action)
        self._changed()
        return Accepted(done.events)

    def undo(self, seat: int, favour: bool = False) -> Undone | Refused:
        """Take the seat back to its own last decision, or say why not; as a favour when that is asked for and needed."""
        last = self.undos.last_decision(seat)
        refusal = self.undos.stands_against(seat, last)
        favour = favour and self.undos.is_favour(seat, refusal)
        if last is None or (refusal is not None and not favour):
            return Refused(refusal or Refusal("undo.refuse.nothing", {}))
        taken = self._take_back(last, AFRESH if favour else "")
        self._changed()
        return Undone(taken)

    def can_redo(self, seat: int) -> bool:
        """Whether the seat just took back an action that it may do again."""
        return self.undos.again(seat) is not None

    def redo(self, seat: int) -> Accepted | Refused:
        """Do again what the seat itself took back last; the others act anew."""
        action = self.undos.again(seat)
        return Refused(Refusal("undo.refuse.redo", {})) if action is None else self.propose(seat, action)

    def lay_open(self) -> None:
        """From now on the table may be shown with every hand open (`open_view`): once it was, the log says so for good."""
        if self.opened is None and self.state.agenda:
            self._note(OPEN)
            self._changed()

    def can_be_left(self) -> Refusal | None:
        """Why nobody may play on from an earlier decision (`from_here`); None when they may. What came after it is known to
        whoever does: while a match goes on, only a friendly table allows that."""
        return Refusal("review.not_friendly", {}) if self.state.agenda and not self.friendly else None

    def can_bookmark(self, seat: int) -> Refusal | None:
        """Why the seat can set no bookmark at what it decides now; None when it can."""
        if not self.friendly:
            return Refusal("bookmarks.refuse.friendly", {})
        if self.to_act != seat:
            return Refusal("bookmarks.refuse.turn", {})
        if len(self._steps) in self.bookmarks:
            return Refusal("bookmarks.refuse.there", {})
        return Refusal("bookmarks.refuse.many", {"n": MOST_BOOKMARKS}) if len(self.bookmarks) >= MOST_BOOKMARKS else None

    def set_bookmark(self, seat: int) -> Refusal | None:
        """Set a bookmark at what the seat decides now, for `from_here`; why not when it cannot.

        >>> from tabletop_gui.games import GAMES
        >>> seats = [Seat("person", name) for name in ("Ana", "Bea", "Eva")]
        >>> match = Match.new(GAMES["oh_hell"], {"maximum": 3}, seats, seed=7, friendly=True)
        >>> match.set_bookmark(2), match.set_bookmark(2).key, match.bookmarks
        (None, 'bookmarks.refuse.there', [0])
        """
        refusal = self.can_bookmark(seat)
        if refusal is None:
            self.bookmarks.append(len(self._steps))
            self._changed()
        return refusal

    def drop_bookmark(self, number: int) -> None:
        """Take a bookmark away. Raises ValueError where there is none."""
        self.bookmarks.remove(number)
        self._changed()

    def from_here(self, number: int) -> Match:
        """A new match at the question that step `number` (from 0) answered, to be played on otherwise; its log says so for good.
        Raises IndexError for a step that does not stand.

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
        if any(at <= number for at in self.afresh):  # how the cards came since then the log alone says
            log = [text for text in self._log[: self._entry(number)] if text != FROM_HERE]
            while log[-1] in (ADVISED, AUTO):  # of this decision
                log.pop()
            found = Match.replayed(self.game, self.options, self.seats, self.seed, self.friendly, log)
        for k, step in enumerate(self._steps[len(found.steps) : number], len(found.steps)):
            if k in self.by_house:
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
        """Carry out a legal action on a copy, so that a fault in a game's rules cannot leave half of it behind."""
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
        self.undos.done(step)
        return step

    def _entry(self, number: int) -> int:
        """The place in the log (from 0) where a step stands."""
        places: list[int] = []
        for place, text in enumerate(self._log):
            word, *rest = text.split()
            if word == "undo":
                del places[len(places) - int(rest[0]) :]
            elif text not in NOTES and not names_origin(text):
                places.append(place)
        return places[number]

    def _take_back(self, number: int, how: str) -> int:
        """Go back to before a step; `how`: as the log's entry ends."""
        step, taken = self._steps[number], len(self._steps) - number
        self.undone += not self.undos.is_free(number)
        self.favours += how.startswith(FAVOUR)
        del self._steps[number:]
        self.hurried, self.by_house = ({one for one in each if one < number} for each in (self.hurried, self.by_house))
        if self.opened is not None:
            self.opened = min(self.opened, number)
        if self.odds is not None:
            self.odds = min(self.odds, number)
        if self.taken_over is not None:
            self.taken_over = min(self.taken_over, number)
        self.bookmarks = [one for one in self.bookmarks if one <= number]
        self.taken_back += 1
        while self._marks and self._marks[-1][0] > number:
            self._marks.pop()
        if not self._marks or self._marks[-1][0] < number:  # else the same seat is at the same place again
            self._marks.append((number, step.seat))
        self.undos.gone(step, taken)
        self.state = step.before
        if how == AFRESH or any(at > number for at in self.afresh):  # else what has been seen would come once more
            self.afresh = [*(at for at in self.afresh if at < number), number]
            self.state = self.state.copy()
            self.state.come_otherwise(int(sha256(f"afresh {self.seed} {len(self._log)}".encode()).hexdigest()[:16], 16))
        self._log.append(f"undo {taken}{how}")
        return taken

    def advise(self, *, odds: bool = False) -> None:
        """Whoever acts next has been told what is best: the log says so for good, once a decision. `odds`: no more than how often
        they win, which it says once a match."""
        if self.state.agenda and (self.odds is None if odds else self._log[-1:] != [ADVISED]):
            self._note(ODDS if odds else ADVISED)
            self._changed()

    def _note(self, entry: str) -> None:
        """Write down what is so from here on."""
        if entry == ADVISED:
            self.advised += 1
        elif entry == AUTO:
            self.auto += 1
            self.by_house.add(len(self._steps))
        elif entry in (CHOSEN, SAME) or names_origin(entry):
            self.dealt = entry
        elif entry == OPEN:
            self.opened = len(self._steps)
        elif entry == ODDS:
            self.odds = len(self._steps)
        else:
            self.taken_over = len(self._steps)
        self._log.append(entry)

    def repeat(self, entry: int, text: str) -> None:
        """Do an entry of a log again, the one of this number (from 1). Raises LogError, and has changed nothing then."""
        if text in NOTES or names_origin(text):
            said = text == self._log[-1] if text in (ADVISED, AUTO) and self._log else text in self._log
            how_dealt = text in (CHOSEN, SAME) or names_origin(text)
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
            refusal = (undos.stands_against if how else undos.stood_against)(seat, last)
            allowed = undos.is_favour(seat, refusal) if how else refusal is None
            if not allowed or not self.undos.was_meant(last):
                raise LogError(entry, text, refusal)
            self._take_back(last, how)
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


def seed_of(match: Match, number: int) -> ThinkingSeed:
    """What the deals for judging step `number` (from 0) are drawn with: the same for the same decision, taken back or not."""
    return _hashed("counsel", match, number)


def bots_seed(match: Match, number: int) -> ThinkingSeed:
    """What a bot thinks with when it is asked for step `number` (from 0): the same when it is asked why afterwards."""
    return _hashed("bots", match, number)


def _hashed(whose: str, match: Match, number: int) -> ThinkingSeed:
    """A number out of the seed of the cards: `Random` hashes a text one way, so that whoever is given this cannot get back to the
    deal, nor draw with it what the dealer drew."""
    return ThinkingSeed(Random(f"{whose} {match.seed} {number}").getrandbits(31))
