"""Tests of a game's lessons: each is played to its end by its own solution, and any other action leaves it unchanged.

from tabletop_gui.properties import lessons

@pytest.mark.parametrize("lesson", lessons.of("hearts"), ids=lambda one: one.id)
def test_lesson(lesson):
    lessons.survives_wrong_tries(GAME, lesson)
"""

from __future__ import annotations

from random import Random

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.lessons import Lesson
from tabletop_gui.content.text.phrases import LANGUAGES
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.validators import VALIDATORS
from tabletop_gui.match.learning.lessons import LessonState, RightAttempt, WaitsFor, WrongAttempt, anonymous_seats

WRONG_TRIES = 50


def of(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game after checking that its files have no problems."""
    library = Library(PlayerFolders.standard(), GAMES, VALIDATORS)
    found = library.lessons(game).lessons
    assert not [one for one in library.problems if one.path.name == "lessons.yaml"], library.problems
    return found


def survives_wrong_tries(game: AnyGame, lesson: Lesson, tries: int = WRONG_TRIES, seed: int = 1) -> None:
    """Check that `tries` wrong actions, spread over the steps that wait for the player, change nothing, are each
    answered, and leave the lesson solvable. Every step must have a wrong action.
    """
    lines = Library(PlayerFolders.standard()).rule_lines(game.id)
    course, rng, asked = LessonState(game, lesson, anonymous_seats(lesson), lines), Random(seed), 0
    asking = sum(bool(step.do) for step in lesson.steps)
    while not course.over:
        if course.waits is WaitsFor.PLAYER:
            asked += 1
            _tried_in_vain(course, rng, -(-tries // asking))
        number = course.number
        course.solve()
        assert course.number > number
    assert asked == asking


def goes_back(game: AnyGame, lesson: Lesson) -> None:
    """Check that the lesson can go back from every step to an earlier one, or to the start, and still be completed."""
    for number in range(1, len(lesson.steps) + 1):
        course = LessonState(game, lesson, anonymous_seats(lesson), number=number)
        while course.back():
            number -= 1
            assert number >= 0, "one goes back step by step"
        assert course.number == 0
        fresh = LessonState(game, lesson, anonymous_seats(lesson))
        assert course.match.state.digest() == fresh.match.state.digest()
        while not course.over:
            course.solve()


def says_all_in_every_language(lesson: Lesson) -> None:
    """Check that every text exists in every language, with paired stars around bold words."""
    for language in LANGUAGES:
        said = [text.of(language) for step in lesson.steps for text in (step.say, step.wrong, step.praise) if text is not None]
        for words in (*said, lesson.name.of(language), lesson.idea.of(language)):
            assert words.strip() == words, words
            assert words.count("**") % 2 == 0, words


def ends_in_what_was_learned(lesson: Lesson) -> None:
    """Check that the lesson ends with a text of the teacher, not with an answered question."""
    last = lesson.steps[-1]
    assert (last.praise if last.do else last.say) is not None, lesson.id


def _tried_in_vain(course: LessonState, rng: Random, tries: int) -> None:
    """Try actions of this and other situations that are not the expected ones; they must have no effect."""
    before, accepted, step = course.match.state.digest(), course.accepted(), course.number
    assert accepted, "nothing that is meant may be done"
    for count in range(1, tries + 1):
        action = _any(course, rng)
        if action in accepted:
            assert isinstance(course.tried(action), RightAttempt)
            continue
        earlier = course.tries
        found = course.tried(action)
        assert isinstance(found, WrongAttempt), (course.lesson.id, step, course.game.text(action))
        assert found.tries == earlier + 1 <= count
        legal = action in course.match.state.legal
        assert (found.refusal is None) == legal, (course.lesson.id, step, course.game.text(action))
    assert (course.match.state.digest(), course.number) == (before, step)


def _any(course: LessonState, rng: Random) -> Action:
    """Return a random action that is legal now, or that the game has in other situations."""
    legal = course.match.state.legal
    if rng.random() < 0.5 and len(legal):
        return legal[rng.randrange(len(legal))]
    words = [course.game.text(one) for one in legal[: 1 + rng.randrange(min(len(legal), 40))]][-1].split()
    codes = set(course.game.codes)
    mixed = [
        rng.choice(course.game.codes) if word in codes else str(rng.randrange(9)) if word.isdigit() else word for word in words
    ]
    try:
        return course.game.parse(" ".join(mixed))
    except ValueError:
        return legal[rng.randrange(len(legal))]
