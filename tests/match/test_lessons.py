"""Lessons without a screen: what is meant, what is wrong, the rivals' moves, a step back, and what is kept of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, data_root
from tabletop_gui.content.records.lessons import Lesson, LessonsFile
from tabletop_gui.content.yaml_files.document import Document
from tabletop_gui.content.yaml_files.records_reader import read_document
from tabletop_gui.games import GAMES
from tabletop_gui.games.chicken_army.campaign import ChickenArmy
from tabletop_gui.games.kingdoms.battle import Kingdoms
from tabletop_gui.games.oh_hell import TRICK, OhHell
from tabletop_gui.games.regine.betting import Speak
from tabletop_gui.games.regine.building import BuildHand
from tabletop_gui.games.regine.court import Regine
from tabletop_gui.match.learning.lessons import LessonState, RightAttempt, WaitsFor, WrongAttempt, anonymous_seats, check_lessons
from tabletop_gui.match.learning.lessons_done import FILE, LearnedLessons, LessonProgress
from tabletop_gui.properties import lessons
from tests.match.someone import someone

pytestmark = pytest.mark.all_sets

EVERY = [(game, lesson) for game in GAMES for lesson in lessons.of(game)]
GAME = GAMES["oh_hell"]


@pytest.mark.parametrize(("game", "lesson"), EVERY, ids=[f"{game}: {lesson.id}" for game, lesson in EVERY])
def test_every_lesson_comes_to_its_end_whatever_is_tried(game: str, lesson: Lesson) -> None:
    lessons.survives_wrong_tries(GAMES[game], lesson)
    lessons.goes_back(GAMES[game], lesson)
    lessons.says_all_in_every_language(lesson)
    lessons.ends_in_what_was_learned(lesson)


def hangs(state: Any, seat: int) -> bool:
    """Whether something is still to be answered or shown of what was done, as each game's rules have it."""
    if isinstance(state, Regine):
        at_effect = not isinstance(state.agenda[-1], BuildHand | Speak)
        return at_effect or (state.jugada >= 0 and bool(state.went[state.jugada] | state.passed))
    if isinstance(state, Kingdoms):
        return bool(state.agenda and state.zones[seat]) and state.attacker >= 0  # whoever has folded waits for nothing
    if isinstance(state, OhHell):
        return (seat - state.leader) % state.n < len(state.zones[TRICK])
    return len(state.agenda) > 1


@pytest.mark.parametrize(("game", "lesson"), EVERY, ids=[f"{game}: {lesson.id}" for game, lesson in EVERY])
def test_a_lesson_goes_on_until_its_last_deed_has_done_what_it_does(game: str, lesson: Lesson) -> None:
    """The Knight's victim was still to be named, and rivals still to answer a chip or a bet, when the sheet came up."""
    course = LessonState(GAMES[game], lesson, anonymous_seats(lesson))
    while not course.over:
        course.solve()
    assert not hangs(course.match.state, course.seat)


ARMIES = [lesson for game, lesson in EVERY if game == "chicken_army"]


@pytest.mark.parametrize("lesson", ARMIES, ids=[lesson.id for lesson in ARMIES])
def test_an_army_counts_what_its_cards_show(lesson: Lesson) -> None:
    """Those that were only drawn lay on no cards: they counted otherwise than they looked, and their battle ended the program."""
    state = LessonState(GAMES["chicken_army"], lesson, anonymous_seats(lesson)).match.state
    assert isinstance(state, ChickenArmy)
    assert state.matrices == ChickenArmy.from_data(state.to_data()).matrices


def first() -> LessonState:
    lesson = lessons.of("oh_hell")[0]
    return LessonState(GAME, lesson, anonymous_seats(lesson), number=1)


def test_what_is_meant_is_right_and_leads_on_once_it_is_done() -> None:
    course = first()
    assert isinstance(course.tried(GAME.parse("play KH")), RightAttempt)
    assert course.number == 1
    course.do(GAME.parse("play KH"))
    assert course.number == 2


def test_what_the_rules_refuse_is_told_with_their_refusal_and_its_line() -> None:
    lesson = lessons.of("oh_hell")[0]
    course = LessonState(GAME, lesson, anonymous_seats(lesson), Library(PlayerFolders.standard()).rule_lines("oh_hell"), 1)
    found = course.tried(GAME.parse("play 9S"))
    assert isinstance(found, WrongAttempt)
    assert found.refusal is not None
    assert (found.refusal.key, found.line and found.line.heading) == ("rules.refuse.tricks.follow", "The play")


def test_what_may_be_done_but_is_not_meant_has_the_lessons_own_words() -> None:
    found = first().tried(GAME.parse("play 4H"))
    assert isinstance(found, WrongAttempt)
    assert found.refusal is None
    assert found.words is not None
    assert found.tries == 1


def test_rivals_do_what_is_written_and_the_step_ends_when_it_is_read() -> None:
    lesson = lessons.of("oh_hell")[0]
    course = LessonState(GAME, lesson, anonymous_seats(lesson))
    said = []
    while course.waits is WaitsFor.RIVAL:
        said.append(course.rival())
        course.play_rival()
    assert (said, course.waits, course.number) == (["play JH", "play 5H"], WaitsFor.READER, 0)
    course.read()
    assert course.waits is WaitsFor.PLAYER


SPOILT = {
    "a card somebody else holds": ("do: [play KH]", "do: [play QH]", "not_legal"),
    "an action that is none": ("do: [play KH]", "do: [fold KH]", "no_action"),
    "a rival who is not to act": ("rival: [play JH, play 5H]", "rival: [play JH, play 5H, play 6D]", "not_rivals_turn"),
    "a player who is not to act": ("rival: [play JH, play 5H]", "rival: [play JH]", "not_players_turn"),
    "a choice that leads nowhere": ("do: [play KH]", "do: [play KH, play 4H]", "lesson_stuck"),
    "a light on no card": ("light: {card: KH}", "light: {card: KX}", "unknown_id"),
    "a light on no zone": ("light: {zone: TRICK}", "light: {zone: TRICKS}", "unknown_id_guess"),
    "a light on nobody": ("light: {zone: TRICK}", "light: {seat: 7}", "at_most"),
    "a hand with a card twice": ("KH 4H 9S 3S 2D", "KH 4H 9S 3S 3D", "card_twice"),
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_lesson_that_cannot_be_played_is_told_with_its_line(name: str, tmp_path: Path) -> None:
    old, new, fault = SPOILT[name]
    text = (data_root() / "oh_hell/lessons.yaml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "lessons.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    document = Document(path)
    problems = check_lessons(GAME, read_document(document, LessonsFile), document)
    assert fault in {one.fault for one in problems}
    assert all(one.line for one in problems)


def test_what_is_learned_is_kept_for_each_player(tmp_path: Path) -> None:
    LearnedLessons(tmp_path, someone(tmp_path, "Ana")).left("oh_hell", "trick", 3)
    LearnedLessons(tmp_path, someone(tmp_path, "Ana")).finished("oh_hell", "trumps")
    LearnedLessons(tmp_path, someone(tmp_path, "Blas")).finished("oh_hell", "trick")
    ana = LearnedLessons(tmp_path, someone(tmp_path, " ana "))
    assert (ana.done("oh_hell"), ana.step("oh_hell", "trick")) == ({"trumps"}, 3)
    assert ana.next("oh_hell", ["trick", "trumps"]) == "trick"
    assert LearnedLessons(tmp_path, someone(tmp_path, "")).done("oh_hell") == set()
    before = ana.forget("oh_hell")
    assert ana.done("oh_hell") == set()
    ana.put_back("oh_hell", before)
    assert (ana.done("oh_hell"), ana.step("oh_hell", "trick")) == ({"trumps"}, 3)
    ana.left("oh_hell", "trumps", 2)
    assert "trumps" in ana.done("oh_hell"), "a lesson once done stays done"


def test_what_the_first_files_kept_is_read_on(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text('{"players": {"ana": {"oh_hell": {"trick": {"done": true}}}}}', encoding="utf-8")
    LearnedLessons(tmp_path, someone(tmp_path, "Ana")).left("oh_hell", "trumps", 2)
    assert LearnedLessons(tmp_path, someone(tmp_path, "Ana")).of("oh_hell") == {
        "trick": LessonProgress(True),
        "trumps": LessonProgress(False, 2),
    }


BROKEN = ("", "[]", '{"players": 3}', '{"players": {"": {"oh_hell": {"trick": {"step": -1}}}}}', "\x00" * 9)


@pytest.mark.parametrize("text", BROKEN)
def test_a_broken_file_of_what_is_learned_is_set_aside(text: str, tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(text, encoding="utf-8")
    learned = LearnedLessons(tmp_path, someone(tmp_path, "Ana"))
    assert learned.problem is not None, "the player is told"
    assert learned.done("oh_hell") == set()
    assert [path.name for path in tmp_path.glob("*.json")] == ["learned.bad-1.json"]
    learned.finished("oh_hell", "trick")
    assert learned.done("oh_hell") == {"trick"}


@pytest.mark.parametrize(("game", "lesson"), EVERY, ids=[f"{game}: {lesson.id}" for game, lesson in EVERY])
def test_what_is_taken_back_at_the_table_is_asked_for_again(game: str, lesson: Lesson) -> None:
    course = LessonState(GAMES[game], lesson, anonymous_seats(lesson))
    while not course.over:
        waits, number = course.waits, course.number
        if waits is WaitsFor.PLAYER:
            course.do(course.accepted()[0])
            if course.match.undos.refusal(course.seat) is None:
                course.match.undo(course.seat)
                assert course.accepted() and course.number <= number, (lesson.id, number)
            course = LessonState(GAMES[game], lesson, anonymous_seats(lesson), number=number)
        course.solve()
