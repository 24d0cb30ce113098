"""Playback of a match: the same steps, one after the other, without acting.

Of a match in progress only the finished hands can be seen: `Playback` holds no later step and no later state, so
that no caller can show more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.engine.events import Event, Moved, Said, Shown, hidden
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.state import State
from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.match.core.match import Accepted, Match, Refused
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.core.steps import Step
from tabletop_gui.match.log.game_log import GameLog, LogLine

OVER: Final = Refusal("rules.refuse.over", {})


class Hand(Struct, frozen=True):
    """A finished hand: its number (`Game.hand`), its first step, and the step after its last."""

    number: int
    first: int
    end: int


def hands_of(match: Match) -> list[Hand]:
    """Return the finished hands of a match, in order.

    >>> from tabletop_gui.games import GAMES
    >>> match = Match.new(GAMES["oh_hell"], {"maximum": 1}, [Seat("bot", name) for name in ("Ana", "Bea", "Eva")], seed=7)
    >>> for _ in range(6):
    ...     done = match.propose(match.to_act, match.legal(match.to_act)[0])
    >>> hands_of(match)
    [Hand(number=1, first=0, end=6)]
    """
    game: AnyGame = match.game
    found: list[Hand] = []
    for number, step in enumerate(match.steps):
        hand = game.hand(step.before)
        if found and found[-1].number == hand:
            found[-1] = replace(found[-1], end=number + 1)
        else:
            found.append(Hand(hand, number, number + 1))
    if match.state.agenda and found and found[-1].number == game.hand(match.state):
        found.pop()
    return found


class HandEnd(Struct, frozen=True):
    """The end of a hand, before anything of the next one."""

    state: State
    shown: tuple[Event, ...]
    """The events of its last step shown on the table..."""
    told: tuple[Event, ...]
    """...and all those that are logged: including the scores, if no card of the next hand comes with them."""


def _closed(match: Match, number: int) -> HandEnd | None:
    """Return the end of a hand after step `number`, its last. None if it cannot be separated from the next hand."""
    step, game = match.steps[number], match.game
    state, hand = step.before.copy(), game.hand(step.before)
    state.events = []
    state.agenda.pop().answer(state, game.parse(step.text))
    while state.agenda and not state.agenda[-1].options(state):
        closed, shown = state.copy(), tuple(state.events)
        state.agenda.pop().run(state)
        if game.hand(state) != hand:
            closed.legal = ()
            after = tuple(state.events)
            return HandEnd(closed, shown, after if all(isinstance(one, Said) for one in after[len(shown) :]) else shown)
    return None


class Playback(Match):
    """A match as it stood before each of its steps; `go` moves. Nobody acts in it: every seat is a bot's, and none is asked."""

    def __init__(self, match: Match, last: int | None = None) -> None:
        """Shares the states of `match`, and never changes them. With `last` the hand with that number is the last one
        that can be seen, as if the match had not gone further. Raises StopIteration for a hand that is not over.
        """
        super().__init__(match.game, match.options, match.seats, match.seed, match.friendly, match.laid.copy())
        hands = hands_of(match)
        kept = len(hands) if last is None else 1 + next(k for k, hand in enumerate(hands) if hand.number == last)
        self.over = not match.state.agenda and kept == len(hands)
        """True if the match is over: otherwise nothing of the current hand is in here."""
        self.hands: Sequence[Hand] = hands[:kept]
        end = self.hands[-1].end if self.hands else 0
        closed = _closed(match, end - 1) if end and not self.over else None
        whole = match.steps[:end]
        self.whole: Sequence[Step] = whole if closed is None else [*whole[:-1], replace(whole[-1], events=closed.told)]
        """Every step that can be seen."""
        self.people = tuple(seat.person for seat in match.seats)
        """By seat: True for a person."""
        self.opened = match.opened if match.opened is not None and match.opened <= end else None
        self.taken_over, self.undo_count, self.alike = match.taken_over, match.undo_count, list(match.alike)
        self.id, self.began, self.seconds = match.id, match.began, match.seconds
        self.seal, self.dealt = match.seal, match.dealt
        self.bookmarks = [number for number in match.bookmarks if number < end]
        self.reshuffles = [number for number in match.reshuffles if number < end]
        self.hurried, self.autoplayed = ({one for one in each if one < end} for each in (match.hurried, match.autoplayed))
        self._marks = [mark for mark in match.marks if mark[0] < end or self.over]
        self.last = match.state if self.over else closed.state if closed is not None else None
        """The state after the last step: for a match in progress that at the end of its last finished hand."""
        self._closing = closed.shown if closed is not None else None
        self.reseat(match.seats)
        self.state = self.laid
        if self.hands:
            self.go(0)

    @property
    def may_open_hands(self) -> bool:
        """True if hands may be opened: in a match in progress a person sees only what was visible to them."""
        return self.over or not any(self.people)

    @property
    def private(self) -> bool:
        """True if the hands must stay hidden: several persons play, and the match is in progress."""
        return not self.over and sum(self.people) > 1

    def reseat(self, seats: Sequence[Seat]) -> None:
        """Replace the seats, for example with names in another language."""
        self.seats = tuple(replace(seat, kind="bot") for seat in seats)

    @property
    def number(self) -> int:
        """Number of steps played back: the index of the next."""
        return len(self._steps)

    @property
    def most(self) -> int:
        """The largest index with a position: after the last step, or before it if nothing can be shown after it."""
        return len(self.whole) if self.last is not None else max(0, len(self.whole) - 1)

    def go(self, number: int) -> None:
        """Go to the position before this step. Raises IndexError if there is nothing to be seen."""
        if not 0 <= number <= self.most or not self.hands:
            raise IndexError(f"no step {number} can be seen")
        self._steps = list(self.whole[:number])
        state = self.whole[number].before if number < len(self.whole) else self.last
        assert state is not None, "a position there is something to be seen at"
        self.state: State = state

    def shown(self, number: int) -> Sequence[Event]:
        """Return the events of this step: of the last one of a match in progress, nothing of the next hand."""
        closing = self._closing if number == len(self.whole) - 1 else None
        return self.whole[number].events if closing is None else closing

    def show_all_steps(self) -> None:
        """Let every step stand from now on, the last one too: for reading the log without a position."""
        self._steps = list(self.whole)

    def hand(self, number: int) -> Hand:
        """Return the hand of a step; for the position after the last one, the last hand."""
        return next((hand for hand in self.hands if number < hand.end), self.hands[-1])

    def propose(self, seat: int, action: Action, *, auto: bool = False) -> Accepted | Refused:
        return Refused(OVER)


def log_entry_of(match: Match, number: int, text: str, reader: int | None) -> LogLine | None:
    """Return the log entry of step `number`, or that of `text` if it had been done there; None if there is none.
    `reader` as in `GameLog`. The entry of an alternative names no card that its seat had not seen before.

    Raises ValueError for an action that was not legal then.
    """
    step = match.steps[number] if not isinstance(match, Playback) else match.whole[number]
    before, events, seat = step.before, step.events, step.seat
    action = match.game.parse(text)
    if action not in before.legal:
        raise ValueError(f"{text!r} was not legal")
    if text != step.text:
        after = before.copy()
        after.events = []
        after.apply(action)
        events = tuple(_foreseeable_part(event, before, seat) for event in after.events)
    lines = GameLog(match, reader).entries(events)
    return next((line for line in lines if line.seat == seat), None)


def _foreseeable_part(event: Event, before: State, seat: int) -> Event:
    """Return the part of a future event that a seat could know beforehand."""
    if isinstance(event, Moved | Shown) and not before.sight[event.card] >> seat & 1:
        return hidden(event)
    return event
