"""A lesson while it is taken, without a screen: which step it is at, what is meant by it, and what comes of what is tried.

A course is laid at the lesson's position and listens to that match: whatever is carried out there leads it on. What it calls
wrong is never carried out, so a lesson stays what it is, whatever is tried.
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
"""The level that stands beside a rival in a lesson: it plays what the lesson says."""
MOST_TRIED: Final = 12
"""So many of the actions a step takes are followed to the lesson's end when it is checked."""
WATCH_FIRST: Final = Refusal("lesson.watch_first", {})
NO_LINES: Final[Mapping[str, RuleLine]] = {}


class Waits(Enum):
    """Whom a lesson waits for."""

    PLAYER = "player"
    RIVAL = "rival"
    READER = "reader"
    """Whoever has seen what there is to be seen goes on (`LessonCourse.read`)."""
    NOBODY = "nobody"
    """It is over."""


class Right(Struct, frozen=True):
    """What was tried is what is meant: it may be carried out."""


class Wrong(Struct, frozen=True):
    """What was tried is not what is meant; nothing has changed."""

    refusal: Refusal | None
    """Why the rules refuse it; None where they would allow it."""
    words: LessonText | None
    """What the lesson says of it."""
    line: RuleLine | None
    """The line of the rules that says so."""
    tries: int
    """The how manieth wrong try it is in this step, from 1."""


class LessonCourse:
    """A lesson that is being taken. `match` is its table.

    >>> from tabletop_gui.content.paths import Places
    >>> from tabletop_gui.games import GAMES
    >>> lesson = Library(Places.standard(), GAMES).lessons("oh_hell").lessons[0]
    >>> course = LessonCourse(GAMES["oh_hell"], lesson, strangers(lesson))
    >>> while course.waits is Waits.RIVAL:
    ...     course.let_rival()
    >>> course.read()
    >>> course.number, course.waits, course.tried(course.game.parse("play 9S")).refusal.key
    (1, <Waits.PLAYER: 'player'>, 'rules.refuse.tricks.follow')
    """

    def __init__(
        self,
        game: AnyGame,
        lesson: Lesson,
        seats: Sequence[Seat],
        lines: Mapping[str, RuleLine] = NO_LINES,
        number: int = 0,
    ) -> None:
        """At the beginning of step `number` (from 0), what comes before it done as the lesson itself would. `lines` are those of
        the game's rules behind its refusals. Raises Fault for a lesson that cannot be played so far."""
        self.game, self.lesson, self._lines = game, lesson, lines
        self.match = match_at(game, lesson.position, seats)
        self.number = 0
        """The step it is at, from 0; how many there are when it is over."""
        self.tries = 0
        """How often something wrong was tried in this step."""
        self._begun = [len(self.match.steps)]
        """How many steps of the match stood when each of the lesson's began."""
        self.match.listeners.append(self._followed)
        while self.number < min(number, len(lesson.steps)):
            self.solve()

    # -- what is so --------------------------------------------------------------------------------

    @property
    def seat(self) -> int:
        """Whose place the player has."""
        return self.lesson.position.seat

    @property
    def over(self) -> bool:
        """Whether every step has been done."""
        return self.number >= len(self.lesson.steps)

    @property
    def taught(self) -> bool:
        """Whether all that the player is to do has been done: what is left is to be looked at and read."""
        last = max((k for k, step in enumerate(self.lesson.steps) if step.do), default=len(self.lesson.steps))
        return self.number > last or self.over or (self.number == last and self.waits is not Waits.PLAYER)

    @property
    def step(self) -> LessonStep:
        """The step it is at; the last one when it is over."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]

    @property
    def _done(self) -> int:
        """How many actions of this step have been carried out."""
        return len(self.match.steps) - self._begun[-1]

    @property
    def waits(self) -> Waits:
        """Whom it waits for."""
        if self.over:
            return Waits.NOBODY
        step = self.step
        if self._done < bool(step.do):
            return Waits.PLAYER
        return Waits.RIVAL if self._done < bool(step.do) + len(step.rival) else Waits.READER

    def accepted(self) -> list[Action]:
        """The legal actions that are what is meant now, the lesson's own first."""
        if self.waits is not Waits.PLAYER:
            return []
        texts = {self.game.text(action): action for action in self.match.legal(self.seat)}
        found = [text for wanted in self.step.do for text in texts if _pattern(wanted).match(text)]
        return [texts[text] for text in dict.fromkeys(found)]

    def rival(self) -> str | None:
        """What a rival does now; None while it is nobody's turn but the player's or the reader's."""
        return self.step.rival[self._done - bool(self.step.do)] if self.waits is Waits.RIVAL else None

    # -- what is done ------------------------------------------------------------------------------

    def tried(self, action: Action) -> Right | Wrong:
        """What comes of an action of the player's, which is not carried out here."""
        refusal = self.game.why_not(self.match.state, action)
        if self.waits is not Waits.PLAYER:
            return self.refused(WATCH_FIRST)
        if refusal is not None:
            return self.refused(refusal)
        if action in self.accepted():
            return Right()
        self.tries += 1
        return Wrong(None, self.step.wrong, self.step.line, self.tries)

    def refused(self, refusal: Refusal) -> Wrong:
        """The player tried what the rules refuse."""
        self.tries += refusal is not WATCH_FIRST
        return Wrong(refusal, None, self._lines.get(refusal.key), self.tries)

    def read(self) -> None:
        """Whoever had only to look has seen it: on with the next step. Nothing while something is to be done."""
        if self.waits is Waits.READER:
            self._next()

    def let_rival(self) -> None:
        """The rival whose turn it is does what the lesson says. Raises Fault where that cannot be."""
        text = self.rival()
        seat = self.match.to_act
        at: Place = ("steps", self.number, "rival", self._done - bool(self.step.do))
        if text is None or seat is None or seat == self.seat:
            raise Fault("not_rivals_turn", at, found=short(text))
        self.match.propose(seat, action_of(self.game, self.match.state, text, at))

    def solve(self) -> None:
        """Do this step as the lesson itself would. Raises Fault where that cannot be."""
        number = self.number
        while self.number == number and not self.over:
            if self.waits is Waits.READER:
                self.read()
            elif self.waits is Waits.RIVAL:
                self.let_rival()
            else:
                self.do(self._own())

    def do(self, action: Action) -> None:
        """The player does this, which must be legal."""
        self.match.propose(self.seat, action)

    def _own(self) -> Action:
        """What the lesson itself would do now. Raises Fault where nothing that is meant may be done."""
        at: Place = ("steps", self.number, "do", 0)
        if self.match.to_act != self.seat:
            raise Fault("not_players_turn", at, found=short(self.step.do[0]))
        accepted = self.accepted()
        return accepted[0] if accepted else action_of(self.game, self.match.state, self.step.do[0], at)

    def back(self) -> bool:
        """To the beginning of this step, or where that is now to the last one before it that asked for something. False at the
        first."""
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
        """Something was carried out at the table, or taken back there: what was taken back is asked for again."""
        while len(self._begun) > 1 and len(match.steps) < self._begun[-1]:
            self._begun.pop()
            self.number, self.tries = len(self._begun) - 1, 0
        if not self.over and self.waits is Waits.READER and not self._must_be_read:
            self._next()

    @property
    def _must_be_read(self) -> bool:
        """Whether the step waits for its words to be read once all of it is done: else they are about what is to be done."""
        return self.step.look or (self.step.say is not None and not self.step.do)

    def _next(self) -> None:
        self.number += 1
        self.tries = 0
        self._begun.append(len(self.match.steps))


@cache
def _pattern(wanted: str) -> Pattern[str]:
    """An action as a step writes it: ``*`` stands for anything."""
    return compile(translate(wanted.replace("[", "[[]").replace("?", "[?]")))


# -- who sits there ------------------------------------------------------------------------------------------------------------


def seats_of(lesson: Lesson, game: str, player: Seat, library: Library) -> list[Seat]:
    """Who sits at a lesson's table: the player, and the rivals it names or those who like the game."""
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


def strangers(lesson: Lesson) -> list[Seat]:
    """Somebody at every seat, for whoever needs no faces."""
    position = lesson.position
    return [Seat("person" if seat == position.seat else "bot", f"{seat + 1}") for seat in range(position.seats)]


# -- whether it can be played ----------------------------------------------------------------------------------------------------


def check_lessons(game: AnyGame, file: LessonsFile, document: Document) -> list[Problem]:
    """What keeps the lessons of a file from being played to their end, by their own solution and by everything else they take."""
    problems = []
    for k, lesson in enumerate(file.lessons):
        at: Place = ("lessons", k)
        found = check_position(game, lesson.position, document, (*at, "position"))
        faults = list(_faults(game, lesson)) if not found else []
        problems += found + [problem_at(document, (*at, *fault.at), fault.fault, **fault.params) for fault in faults]
    return problems


def _faults(game: AnyGame, lesson: Lesson) -> list[Fault]:
    found = [fault for k, step in enumerate(lesson.steps) for fault in _dark(game, lesson, step, ("steps", k, "light"))]

    def course(number: int = 0) -> LessonCourse:
        return LessonCourse(game, lesson, strangers(lesson), number=number)

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


def _ends(course: LessonCourse, action: Action) -> bool:
    """Whether the lesson comes to its end after this action."""
    try:
        course.do(action)
        while not course.over:
            course.solve()
    except Fault:
        return False
    return True


def _dark(game: AnyGame, lesson: Lesson, step: LessonStep, at: Place) -> list[Fault]:
    """What is wrong with a step's light: it names nothing that there is."""
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
