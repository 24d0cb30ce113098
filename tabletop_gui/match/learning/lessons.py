"""The state of a lesson in progress, without a screen: the current step, the expected action, and the response
to an attempt.

A lesson starts at its position and listens to its match: every action carried out there advances it. A wrong
attempt is never carried out, so that the lesson cannot leave its path.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from fnmatch import translate
from functools import cache
from re import Pattern, compile
from typing import Final

from msgspec import Struct

from tabletop_gui.content.checks.record_checks import Place, problem_at
from tabletop_gui.content.library import Library
from tabletop_gui.content.records.lessons import Lesson, LessonsFile, LessonStep, LessonText
from tabletop_gui.content.text.rule_lines import RuleLine
from tabletop_gui.content.yaml_files.diagnostics import Fault, Problem, with_guess
from tabletop_gui.content.yaml_files.document import Document, short
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seating import bot_seat
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.positions import action_of, check_position, match_at, zone_of

EASY: Final = "easy"
"""The level shown for a rival in a lesson: it plays what the lesson says."""
MOST_TRIED: Final = 12
"""Maximum number of a step's accepted actions that are followed to the lesson's end when it is checked."""
WATCH_FIRST: Final = Refusal("lesson.watch_first", {})
NO_LINES: Final[Mapping[str, RuleLine]] = {}


class WaitsFor(Enum):
    """The party a lesson is waiting for."""

    PLAYER = "player"
    RIVAL = "rival"
    READER = "reader"
    """The player has only to look and continue (`LessonState.read`)."""
    NOBODY = "nobody"
    """The lesson is over."""


class RightAttempt(Struct, frozen=True):
    """The attempt is correct: it may be carried out."""


class WrongAttempt(Struct, frozen=True):
    """The attempt is not correct; nothing has changed."""

    refusal: Refusal | None
    """The reason if the rules refuse it; None if they allow it."""
    words: LessonText | None
    """The lesson's comment on it."""
    line: RuleLine | None
    """The line of the rules that forbids it."""
    tries: int
    """Number of wrong attempts in this step, including this one."""


class LessonState:
    """A lesson in progress. `match` is its table.

    >>> from tabletop_gui.content.paths import PlayerFolders
    >>> from tabletop_gui.games import GAMES
    >>> lesson = Library(PlayerFolders.standard(), GAMES).lessons("oh_hell").lessons[0]
    >>> course = LessonState(GAMES["oh_hell"], lesson, anonymous_seats(lesson))
    >>> while course.waits is WaitsFor.RIVAL:
    ...     course.play_rival()
    >>> course.read()
    >>> course.number, course.waits, course.tried(course.game.parse("play 9S")).refusal.key
    (1, <WaitsFor.PLAYER: 'player'>, 'rules.refuse.tricks.follow')
    """

    def __init__(
        self,
        game: AnyGame,
        lesson: Lesson,
        seats: Sequence[Seat],
        lines: Mapping[str, RuleLine] = NO_LINES,
        number: int = 0,
    ) -> None:
        """Begin at step `number` (from 0), with the earlier steps done by the lesson's own solution. `lines` are the
        lines of the game's rules behind its refusals. Raises Fault for a lesson that cannot be played so far.
        """
        self.game, self.lesson, self._lines = game, lesson, lines
        self.match = match_at(game, lesson.position, seats)
        self.number = 0
        """The current step, from 0; the number of steps when the lesson is over."""
        self.tries = 0
        """Number of wrong attempts in this step."""
        self._begun = [len(self.match.steps)]
        """Length of the match when each of the lesson's steps began."""
        self.match.listeners.append(self._followed)
        while self.number < min(number, len(lesson.steps)):
            self.solve()

    # -- what is so --------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """The player's seat."""
        return self.lesson.position.seat

    @property
    def over(self) -> bool:
        """True if every step has been done."""
        return self.number >= len(self.lesson.steps)

    @property
    def taught(self) -> bool:
        """True if the player has nothing left to do: the rest is only to be looked at and read."""
        last = max((k for k, step in enumerate(self.lesson.steps) if step.do), default=len(self.lesson.steps))
        return self.number > last or self.over or (self.number == last and self.waits is not WaitsFor.PLAYER)

    @property
    def step(self) -> LessonStep:
        """The current step; the last one when the lesson is over."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]

    @property
    def _done(self) -> int:
        """Number of actions of this step that have been carried out."""
        return len(self.match.steps) - self._begun[-1]

    @property
    def waits(self) -> WaitsFor:
        """The party it is waiting for."""
        if self.over:
            return WaitsFor.NOBODY
        step = self.step
        if self._done < bool(step.do):
            return WaitsFor.PLAYER
        return WaitsFor.RIVAL if self._done < bool(step.do) + len(step.rival) else WaitsFor.READER

    def accepted(self) -> list[Action]:
        """Return the legal actions accepted now, the lesson's own first."""
        if self.waits is not WaitsFor.PLAYER:
            return []
        texts = {self.game.text(action): action for action in self.match.legal(self.seat)}
        found = [text for wanted in self.step.do for text in texts if _pattern(wanted).match(text)]
        return [texts[text] for text in dict.fromkeys(found)]

    def rival(self) -> str | None:
        """Return a rival's next action; None while it is not a rival's turn."""
        return self.step.rival[self._done - bool(self.step.do)] if self.waits is WaitsFor.RIVAL else None

    # -- what is done ------------------------------------------------------------------------------

    def tried(self, action: Action) -> RightAttempt | WrongAttempt:
        """Return the response to an action of the player, which is not carried out here."""
        refusal = self.game.why_not(self.match.state, action)
        if self.waits is not WaitsFor.PLAYER:
            return self.refused(WATCH_FIRST)
        if refusal is not None:
            return self.refused(refusal)
        if action in self.accepted():
            return RightAttempt()
        self.tries += 1
        return WrongAttempt(None, self.step.wrong, self.step.line, self.tries)

    def refused(self, refusal: Refusal) -> WrongAttempt:
        """Record an attempt that the rules refuse, and return the response."""
        self.tries += refusal is not WATCH_FIRST
        return WrongAttempt(refusal, None, self._lines.get(refusal.key), self.tries)

    def read(self) -> None:
        """Continue with the next step after one that is only to be looked at. Does nothing while an action is expected."""
        if self.waits is WaitsFor.READER:
            self._next()

    def play_rival(self) -> None:
        """Carry out the lesson's action for the rival to act. Raises Fault if that is not possible."""
        text = self.rival()
        seat = self.match.to_act
        at: Place = ("steps", self.number, "rival", self._done - bool(self.step.do))
        if text is None or seat is None or seat == self.seat:
            raise Fault("not_rivals_turn", at, found=short(text))
        self.match.propose(seat, action_of(self.game, self.match.state, text, at))

    def solve(self) -> None:
        """Do this step by the lesson's own solution. Raises Fault if that is not possible."""
        number = self.number
        while self.number == number and not self.over:
            if self.waits is WaitsFor.READER:
                self.read()
            elif self.waits is WaitsFor.RIVAL:
                self.play_rival()
            else:
                self.do(self._own())

    def do(self, action: Action) -> None:
        """Carry out the player's action, which must be legal."""
        self.match.propose(self.seat, action)

    def _own(self) -> Action:
        """Return the next action of the lesson's own solution. Raises Fault if no accepted action is legal."""
        at: Place = ("steps", self.number, "do", 0)
        if self.match.to_act != self.seat:
            raise Fault("not_players_turn", at, found=short(self.step.do[0]))
        accepted = self.accepted()
        return accepted[0] if accepted else action_of(self.game, self.match.state, self.step.do[0], at)

    def back(self) -> bool:
        """Go back to the beginning of this step, or from there to the last earlier step that expects an action. Return
        False at the first.
        """
        to = self.number
        if not self._done or self.over:
            to -= 1
            while to > 0 and not (self.lesson.steps[to].do or self.lesson.steps[to].look):
                to -= 1
        if to < 0 or (to == 0 and not self.number and not self._done):
            return False
        self.number, self.tries = to, 0
        del self._begun[to + 1 :]
        self.match.back_to(self._begun[to])
        return True

    def _followed(self, match: Match) -> None:
        """Follow an action or an undo at the table: an undone action is expected again."""
        while len(self._begun) > 1 and len(match.steps) < self._begun[-1]:
            self._begun.pop()
            self.number, self.tries = len(self._begun) - 1, 0
        if not self.over and self.waits is WaitsFor.READER and not self._must_be_read:
            self._next()

    @property
    def _must_be_read(self) -> bool:
        """True if the step's text must be read after its actions; otherwise the text is about the actions to do."""
        return self.step.look or (self.step.say is not None and not self.step.do)

    def _next(self) -> None:
        self.number += 1
        self.tries = 0
        self._begun.append(len(self.match.steps))


@cache
def _pattern(wanted: str) -> Pattern[str]:
    """Return the pattern of an action as written in a step: ``*`` stands for anything."""
    return compile(translate(wanted.replace("[", "[[]").replace("?", "[?]")))


# -- who sits there ------------------------------------------------------------------------------------------------------------


def seats_of(lesson: Lesson, game: str, player: Seat, library: Library) -> list[Seat]:
    """Return the seats of a lesson: the player, and the rivals it names or characters who like the game."""
    cast = library.characters()
    taken = [lesson.teacher, player.character]
    named = [cast[one] for one in lesson.rivals if one in cast]
    seats: list[Seat] = []
    for seat in range(lesson.position.seats):
        if seat == lesson.position.seat:
            seats.append(player)
            continue
        who = named.pop(0) if named else cast[bot_seat(library, taken, EASY, game).character]
        taken.append(who.id)
        seats.append(Seat("bot", who.name, who.id, EASY, who.personality))
    return seats


def anonymous_seats(lesson: Lesson) -> list[Seat]:
    """Return anonymous seats, for use without faces."""
    position = lesson.position
    return [Seat("person" if seat == position.seat else "bot", f"{seat + 1}") for seat in range(position.seats)]


# -- whether it can be played ----------------------------------------------------------------------------------------------------


def check_lessons(game: AnyGame, file: LessonsFile, document: Document) -> list[Problem]:
    """Return the problems that keep the lessons of a file from being played to their end, by their own solution and
    by every other accepted action.
    """
    problems = []
    for k, lesson in enumerate(file.lessons):
        at: Place = ("lessons", k)
        found = check_position(game, lesson.position, document, (*at, "position"))
        faults = list(_faults(game, lesson)) if not found else []
        problems += found + [problem_at(document, (*at, *fault.at), fault.fault, **fault.params) for fault in faults]
    return problems


def _faults(game: AnyGame, lesson: Lesson) -> list[Fault]:
    found = [
        fault for k, step in enumerate(lesson.steps) for fault in _spotlight_faults(game, lesson, step, ("steps", k, "light"))
    ]

    def course(number: int = 0) -> LessonState:
        return LessonState(game, lesson, anonymous_seats(lesson), number=number)

    try:
        course(len(lesson.steps))
    except Fault as fault:
        return [*found, fault]
    for k, step in enumerate(lesson.steps):
        others = course(k).accepted()[1:] if step.do else []
        for j, wanted in enumerate(step.do):
            try:
                if not any(_pattern(wanted).match(game.text(one)) for one in course(k).accepted()):
                    action_of(game, course(k).match.state, wanted, ("steps", k, "do", j))
            except Fault as fault:
                found.append(fault)
        for action in others[:: max(1, len(others) // MOST_TRIED)]:
            if not _ends(course(k), action):
                found.append(Fault("lesson_stuck", ("steps", k, "do"), found=short(game.text(action))))
    return found


def _ends(course: LessonState, action: Action) -> bool:
    """Return whether the lesson comes to its end after this action."""
    try:
        course.do(action)
        while not course.over:
            course.solve()
    except Fault:
        return False
    return True


def _spotlight_faults(game: AnyGame, lesson: Lesson, step: LessonStep, at: Place) -> list[Fault]:
    """Return the faults of a step's spotlight: it names nothing that exists."""
    light = step.light
    if light is None:
        return []
    if light.card is not None and light.card not in game.codes:
        fault, params = with_guess("unknown_id", light.card, game.codes, name=light.card)
        return [Fault(fault, (*at, "card"), **params)]
    if light.seat is not None and light.seat >= lesson.position.seats:
        return [Fault("at_most", (*at, "seat"), found=light.seat, limit=lesson.position.seats - 1)]
    if light.zone is not None:
        try:
            zone = zone_of(game.id, light.zone)
        except Fault as fault:
            return [Fault(fault.fault, (*at, "zone"), **fault.params)]
        if zone >= len(game.new(lesson.position.seats, lesson.position.options, 1).zones):
            return [Fault("unknown_id", (*at, "zone"), name=light.zone)]
    return []
