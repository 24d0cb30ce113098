"""The game log: the events of a match as sentences, as one seat saw them.

The table's log, the strip "since your last turn" and the `replay` command all use it. A sentence is the
phrase `log.<game>.<word>` (the word comes from the game: `Game.log_word`) in one of four forms: ``me`` for the
reader's own action, ``you`` for an action of another seat on the reader, ``they`` for an action of another
seat, ``all`` for an event without an actor. Its parameters:

=======  ==========================================================
who      the name of the seat
whom     the name of the seat it was done to, where a game says so (`LogEntry.whom`)
n        the event's number
signed   the same with its sign: +12, −4
card     the card, or the phrase `log.hidden` when the reader may not see it
count    how many times this word has been told
cards    the cards dealt to a hand (phrase `log.dealt`), sorted; told to those who saw them. Of a sentence made of several
         events (`Game.log_entries`): the other cards it names
=======  ==========================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.content.text.key_family import OpenKeyFamily
from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.engine.events import HIDDEN, Event, Moved, Said, Shown, redact
from tabletop_gui.engine.game import AnyGame, LogEntry
from tabletop_gui.engine.values import Phrase
from tabletop_gui.match.core.match import Match

EVENTS: Final = OpenKeyFamily("log.{}.{}")
"""Phrase keys of a game's events, by game and word; the forms of a sentence are below each."""
CODE: Final = 5
"""Maximum length of a card code that is shown instead of a name."""


class LogLine(Struct, frozen=True):
    """One log entry. `word` is its kind, `seat` the acting seat, `card` the card it is about (`HIDDEN` if unseen)."""

    key: str
    word: str
    who: str = ""
    seat: int | None = None
    n: int = 0
    count: int = 1
    card: int | None = None
    named: Phrase | None = None
    """The card's name; None if there is no card or it is unseen."""
    cards: tuple[Phrase, ...] = ()
    """The cards dealt, or the other cards it names."""
    whom: str = ""
    """Name of the seat it was done to."""

    def renamed(self, names: Mapping[str, str]) -> LogLine:
        """Return a copy with the seats' names replaced, old name to new."""
        return replace(self, who=names.get(self.who, self.who), whom=names.get(self.whom, self.whom))

    def sentence(self, tr: Tr) -> str:
        """Return the sentence in the language of `tr`."""
        card = tr(self.named.key, **self.named.params) if self.named else "" if self.card is None else tr("log.hidden")
        cards = enumerated([tr(one.key, **one.params) for one in self.cards], tr)
        return tr(
            self.key, who=self.who, whom=self.whom, n=self.n, signed=signed(self.n), card=card, cards=cards, count=self.count
        )  # fmt: skip


class GameLog:
    """The log of a match for one reader, event by event, in order.

    >>> from tabletop_gui.content.text.phrases import Phrases
    >>> from tabletop_gui.games import GAMES
    >>> from tabletop_gui.match.core.seats import Seat
    >>> match = Match.new(GAMES["oh_hell"], {"maximum": 2}, [Seat("person", name) for name in ("Ana", "Bea", "Eva")], seed=7)
    >>> match.propose(2, match.game.parse("bid 1"))
    Accepted(events=(Said(seat=2, what='bid', n=1),))
    >>> for line in GameLog(match, reader=0).all_entries():
    ...     print(line.sentence(Phrases("en").tr))
    Hand 1: Bea deals 2 cards each
    You’re dealt A♣ 7♠
    4♠ is turned up: its suit is trumps
    Eva bids 1
    """

    def __init__(self, match: Match, reader: int | None, open_table: bool = False) -> None:
        """`reader` is a seat, `SPECTATOR`, or None for a reader who may know everything, as after the match."""
        self.match, self.reader = match, reader
        self.open_table = open_table
        """True if all hands are open: the reader sees everything that any seat sees."""
        self._counts: dict[str, int] = {}

    def entries(self, events: Iterable[Event]) -> list[LogLine]:
        """Return the log entries of further events; cards the reader may not see are not named."""
        game, lines = self.match.game, []
        dealt: dict[int, list[int]] = {}
        seen = [event if self.reader is None else redact(event, self._through(event)) for event in events]
        for event in game.log_entries(seen):
            if isinstance(event, LogEntry):
                lines += [*self._dealt(dealt), self._made(game, event)]
                continue
            word = game.log_word(event)
            if word is not None:
                lines += self._dealt(dealt)
                lines.append(self._line(game, word, event))
            elif isinstance(event, Moved) and event.card != HIDDEN and self._owner(event.source) is None:
                seat = self._owner(event.target)
                if seat is not None:
                    dealt.setdefault(seat, []).append(event.card)
        return lines + self._dealt(dealt)

    def all_entries(self, first: int | None = None) -> list[LogLine]:
        """Return all entries from the first deal on (or of the `first` actions only), with a mark where an action was undone."""
        return [line for _, lines in self.by_step(first) for line in lines]

    def by_step(self, first: int | None = None) -> Iterator[tuple[int, list[LogLine]]]:
        """Yield the same entries grouped by step, with the step's number; -1 for those before the first."""
        self._counts.clear()
        steps, marks = self.match.steps[:first], dict(self.match.marks)
        yield -1, self.entries(self.match.opening)
        for number in range(len(steps) + 1):
            lines = []
            if number in marks:
                lines.append(self._said(marks[number], "undone", "log.undone"))
            if number in self.match.reshuffles:
                lines.append(LogLine("log.afresh", "afresh"))
            if number == self.match.opened:
                lines.append(LogLine("log.opened", "opened"))
            if number == self.match.taken_over:
                lines.append(LogLine("log.taken_over", "taken_over"))
            if number < len(steps):
                lines += self.entries(steps[number].events)
            yield number, lines

    def since_last_turn(self) -> list[LogLine]:
        """Return the entries since the reader's own last action, without it; all if the reader has not acted yet."""
        steps = self.match.steps
        first = next((k + 1 for k in range(len(steps) - 1, -1, -1) if steps[k].seat == self.reader), 0)
        self._counts.clear()
        known = self.entries(self.match.opening)
        for step in steps[:first]:
            known += self.entries(step.events)
        return ([] if first else known) + [line for step in steps[first:] for line in self.entries(step.events)]

    def _line(self, game: AnyGame, word: str, event: Event) -> LogLine:
        key = EVENTS[game.id, word]
        count = self._counts[word] = self._counts.get(word, 0) + 1
        if isinstance(event, Said):
            return self._said(event.seat, word, key, event.n, count)
        if isinstance(event, Moved | Shown):
            zone = event.source if isinstance(event, Moved) else event.zone
            seat = self._owner(zone)
            named = None if event.card == HIDDEN else game.card_phrase(event.card)
            if seat is None:
                return LogLine(f"{key}.all", word, count=count, card=event.card, named=named)
            return LogLine(self._form(key, seat), word, self._name(seat), seat, 0, count, event.card, named)
        return LogLine(f"{key}.all", word, count=count)

    def _made(self, game: AnyGame, told: LogEntry) -> LogLine:
        """Return the entry that a game has made of several events."""
        key = EVENTS[game.id, told.word]
        count = self._counts[told.word] = self._counts.get(told.word, 0) + 1
        form, who = (f"{key}.all", "") if told.seat is None else (self._form(key, told.seat), self._name(told.seat))
        named = None if told.card is None or told.card == HIDDEN else game.card_phrase(told.card)
        cards = tuple(map(game.card_phrase, told.cards))
        whom = ""
        if told.whom is not None:
            whom = self._name(told.whom)
            form = f"{key}.you" if told.whom == self.reader else form
        return LogLine(form, told.word, who, told.seat, told.n, count, told.card, named, cards, whom)

    def _dealt(self, dealt: dict[int, list[int]]) -> list[LogLine]:
        """Return the entries for the cards dealt so far, and clear them."""
        lines = []
        for seat, cards in dealt.items():
            named = tuple(map(self.match.game.card_phrase, sorted(cards)))
            lines.append(LogLine(self._form("log.dealt", seat), "dealt", self._name(seat), seat, len(cards), cards=named))
        dealt.clear()
        return lines

    def _through(self, event: Event) -> int:
        """Return the seat from whose view the reader sees an event."""
        assert self.reader is not None
        sight = getattr(event, "sight", 0)
        return (sight & -sight).bit_length() - 1 if self.open_table and sight else self.reader

    def _owner(self, zone: int) -> int | None:
        """Return the seat whose hand the zone is."""
        owners = self.match.laid.owner_mask(zone)
        return owners.bit_length() - 1 if owners and not owners & (owners - 1) else None

    def _said(self, seat: int, word: str, key: str, n: int = 0, count: int = 1) -> LogLine:
        if not 0 <= seat < len(self.match.seats):
            return LogLine(f"{key}.all", word, n=n, count=count)
        return LogLine(self._form(key, seat), word, self._name(seat), seat, n, count)

    def _form(self, key: str, seat: int) -> str:
        return f"{key}.me" if seat == self.reader else f"{key}.they"

    def _name(self, seat: int) -> str:
        return self.match.seats[seat].name


def enumerated(cards: Sequence[str], tr: Tr) -> str:
    """Return the card names as an enumeration: "a, b and c". Short codes of a dealt hand are joined by spaces."""
    if max(map(len, cards), default=0) < CODE:
        return " ".join(cards)
    *others, last = cards
    return tr("log.and", a=", ".join(others), b=last) if others else last


def signed(n: int) -> str:
    """Return a number with its sign; the minus is U+2212.

    >>> signed(12), signed(-4), signed(0)
    ('+12', '−4', '0')
    """
    return f"+{n}" if n > 0 else f"−{-n}" if n < 0 else "0"
