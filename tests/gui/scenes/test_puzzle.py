"""The problem at the table: nothing falls before it is the answer, and nothing tells that before it is found or asked for."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pygame
import pytest

from tabletop_gui.content.records.puzzles import DEGREE_NAMES, Puzzle
from tabletop_gui.gui.paint.theme import BEST, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.help.tips import AFTER_MS
from tabletop_gui.match.learning.puzzles import SolvedPuzzles, daily_puzzle
from tests.gui.reading import words_on
from tests.gui.screens import app_in, key, settle, show, widget

POSITION = {"seats": 3, "seed": 7, "seat": 2, "options": {"maximum": 3}}


def puzzle(id: str, **more: Any) -> Puzzle:
    known = {"id": id, "degree": 2, "task": "bid", "params": {"n": 3}, "position": POSITION, "solutions": ["bid 1"]}
    return msgspec.convert({**known, **more}, Puzzle)


@pytest.fixture
def puzzles() -> list[Puzzle]:
    """The problems that there are; a test may have others."""
    return [puzzle("a"), puzzle("b", degree=3)]


@pytest.fixture
def app(tmp_path: Path, puzzles: list[Puzzle], monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    with app_in(tmp_path, language="en", player="Ana") as app:
        monkeypatch.setattr(app.library, "puzzles", lambda game: tuple(puzzles))
        yield app


def opened(app: App, **arguments: Any) -> Any:
    return show(app, "problem", game="oh_hell", **arguments)


def bid(scene: Any, tricks: int) -> None:
    scene.table.scene.table.propose(scene.game.parse(f"bid {tricks}"))
    settle(scene.app)


def weighed(scene: Any) -> None:
    """Wait for what is weighed."""
    for _ in range(2000):
        scene.app.update(20)
        if scene.page.spoken.words != scene.app.tr("problem.weighing") and scene.table.hints:
            return
        pygame.time.wait(5)
    raise AssertionError("nothing was weighed")


def wrong_bids(scene: Any) -> list[int]:
    """The bids that are no answer, the worst first, once all is weighed."""
    return [int(one.action.split()[1]) for one in reversed(scene.table.hints) if one.action != "bid 1"]


def answered_wrongly(app: App) -> Any:
    """A problem to which one of the worst bids was the first answer."""
    scene = opened(app)
    weighed(scene)
    bid(scene, wrong_bids(scene)[0])
    scene.answer()
    weighed(scene)
    return scene


def kept(app: App, problem: str) -> tuple[int, bool, bool]:
    mark = SolvedPuzzles(app.places.data, app.persons).mark("oh_hell", problem)
    return mark.tries, mark.solved, mark.seen


def test_what_is_done_lies_on_trial_until_it_is_the_answer(app: App) -> None:
    scene = opened(app)
    assert not widget(scene, "answer").enabled
    bid(scene, 1)
    assert scene.table.words(scene.table.pending_answer) == "Bid 1"
    assert (len(scene.table.match.steps), widget(scene, "answer").enabled, kept(app, "a")) == (0, True, (0, False, False))
    key(app, "z")
    assert (scene.table.pending_answer, widget(scene, "answer").enabled) == (None, False)
    bid(scene, 1)
    key(app, "return")
    assert (scene.mood, kept(app, "a")) == ("right", (1, True, False))
    assert len(scene.table.match.steps) == 0


def test_with_the_keyboard_too_what_is_over_leads_to_the_next(app: App) -> None:
    """The ring lay on nothing, and the first key that moved it led to the way out: Enter left the page instead of going on."""
    scene = opened(app)
    before = scene.puzzle
    key(app, "tab")
    scene.group.focus(widget(scene, "argument"))
    key(app, "return")
    assert scene.mood == "told" and scene.group.current is widget(scene, "next")
    key(app, "down")
    settle(app)
    key(app, "return")
    assert app.scenes.top is scene and scene.puzzle is not before


def test_table_and_page_have_one_keyboard(app: App) -> None:
    """Tab and the arrows lead from the cards to the teacher's buttons and back; Enter there presses them, and is no answer."""
    scene = opened(app)
    felt = scene.table.scene.focus
    met = []
    for _ in range(20):
        key(app, "tab")
        met.append(scene.group.current.name if scene.group.current is not None else "table")
        assert (felt.current is None) != (scene.group.current is None), "one ring"
    for name in ("bar leave", "argument", "table"):
        assert name in met
    bid(scene, 2)
    scene.group.focus(widget(scene, "argument"))
    key(app, "left")
    assert felt.current is not None and scene.group.current is None
    scene.group.focus(widget(scene, "take back"))
    key(app, "return")
    assert (scene.table.pending_answer, scene.mood, kept(app, "a")) == (None, "open", (0, False, False))
    scene.group.focus(widget(scene, "argument"))
    key(app, "return")
    assert scene.mood == "told"
    for _ in range(4):
        key(app, "tab")
        assert scene.group.current is not None and felt.current is None, "nothing can be tried any more"


def test_a_wrong_answer_is_counted_and_told_why_in_a_sentence_that_is_not_the_answer(app: App) -> None:
    scene = answered_wrongly(app)
    assert (scene.mood, kept(app, "a")) == ("wrong", (1, False, False))
    assert scene.page.spoken.words
    key(app, "return")
    assert not widget(scene, "answer").enabled, "the same once more is no other answer"
    assert kept(app, "a") == (1, False, False)
    assert not scene.page.spoken.best
    assert " short of the best" in scene.page.answered.cost
    settle(app)
    said = words_on(app)
    assert said.index(scene.page.spoken.words[:12]) < said.index(scene.page.answered.cost[:12]), "the cause before the figure"
    assert said.index(scene.page.spoken.ask[:12]) > said.index(scene.page.answered.cost[:12])
    assert app.tr(DEGREE_NAMES[scene.puzzle.degree]) not in said.splitlines(), "its level would be a hint"
    key(app, "z")
    bid(scene, 1)
    key(app, "return")
    assert kept(app, "a") == (2, True, False)


def test_what_was_said_of_an_answer_does_not_stand_under_another(app: App) -> None:
    scene = answered_wrongly(app)
    tried, said, spoken = scene.table.pending_answer.tricks, scene.page.answered, scene.page.spoken
    assert spoken.words and said.cost
    key(app, "z")
    assert (scene.page.answered.cost, scene.page.spoken) == (said.cost, spoken), "it is read until something else lies there"
    bid(scene, next(n for n in range(5) if n not in (1, tried)))
    assert (scene.page.answered.cost, scene.page.answered.mood, scene.page.spoken.words) == ("", "open", "")
    key(app, "z")
    bid(scene, tried)
    assert (scene.page.answered, scene.page.spoken) == (said, spoken)


def test_what_becomes_of_a_bid_and_what_it_gives_up_is_not_asked(app: App) -> None:
    scene = answered_wrongly(app)
    worst, other, *_ = wrong_bids(scene)
    for tricks in (other, worst, other):
        assert app.tr("problem.ask.else") == scene.page.spoken.ask
        scene.take_back()
        bid(scene, tricks)
        scene.answer()
        weighed(scene)
        assert scene.mood == "wrong"
    assert app.tr("problem.ask.else") == scene.page.spoken.ask


def test_before_an_answer_nothing_says_what_anything_is_worth(app: App) -> None:
    scene = opened(app)
    weighed(scene)
    bid(scene, 2)
    assert (scene.page.answered.level, scene.page.answered.cost, scene.page.spoken.reasons) == ("", "", ())


def test_the_argument_counts_as_seen_and_shows_numbered_reasons(app: App) -> None:
    scene = opened(app)
    key(app, "h")
    weighed(scene)
    settle(app)
    assert (scene.mood, kept(app, "a")) == ("told", (0, False, True))
    assert scene.page.spoken.best == "Bid 1"
    assert scene.page.spoken.reasons
    bid(scene, 1)
    key(app, "return")  # goes on, and answers nothing
    assert (scene.puzzle.id, kept(app, "a")) == ("b", (0, False, True))


def test_the_tries_that_are_told_are_those_that_were_needed(app: App) -> None:
    scene = opened(app)
    weighed(scene)
    wrong = wrong_bids(scene)[0]

    def answered(tricks: int) -> str:
        scene.take_back()
        bid(scene, tricks)
        scene.answer()
        weighed(scene)
        return scene.page.answered.tries

    assert answered(wrong) == ""
    key(app, "h")
    seen = app.phrases.tr("problem.seen")
    assert scene.page.answered.tries == seen
    assert scene.page.answered.level == app.tr(DEGREE_NAMES[scene.puzzle.degree]), "now it tells nothing any more"
    scene = opened(app, problem="a")
    assert answered(1) == seen
    scene = opened(app, problem="b")
    assert answered(wrong) == ""
    assert answered(1) == "after 2 tries"


@pytest.mark.parametrize("last", ["return", "h"])
def test_a_second_press_at_once_goes_on_nowhere(app: App, last: str) -> None:
    scene = opened(app)
    bid(scene, 1)
    assert app.tr("problem.argument_tip") == widget(scene, "argument").tip
    pressed = widget(scene, "argument" if last == "h" else "answer").rect.copy()
    for name in (last, "return"):
        key(app, name)
    widget(scene, "next").activate()
    assert scene.over and scene.puzzle.id == "a"
    assert last == "return" or not widget(scene, "next").rect.colliderect(pressed)
    settle(app)
    key(app, "return")
    assert scene.puzzle.id == "b"


def test_todays_is_the_same_whoever_asks_and_is_called_so(app: App) -> None:
    day = date(2031, 5, 4)
    scene = opened(app, day=day)
    assert scene.daily_puzzle == daily_puzzle("oh_hell", scene.puzzles, day)
    other = opened(app, problem=scene.daily_puzzle.id, day=day + timedelta(days=1))
    assert other.puzzle == scene.daily_puzzle != other.daily_puzzle


def test_the_next_is_the_next_that_is_not_solved(app: App) -> None:
    scene = opened(app)
    bid(scene, 1)
    scene.answer()
    key(app, "page down")
    assert (scene.puzzle.id, scene.mood, scene.table.pending_answer) == ("b", "open", None)
    again = opened(app)
    assert again.puzzle.id == "b"


def test_after_todays_problem_comes_another(app: App, puzzles: list[Puzzle]) -> None:
    """As often as it is asked for, also where all are solved."""
    learn = show(app, "learn", game="oh_hell")
    learn.solve(learn.today)
    settle(app)
    scene: Any = app.scenes.top
    assert scene.puzzle == scene.daily_puzzle
    for _ in range(3):
        before = scene.puzzle
        bid(scene, 1)
        key(app, "return")
        settle(app)
        key(app, "return")
        settle(app)
        assert app.scenes.top is scene and scene.puzzle not in (None, before)


def test_what_is_as_good_as_what_is_written_is_right_too(app: App, puzzles: list[Puzzle]) -> None:
    puzzles[:] = [puzzle("a", solutions=["bid 3"])]
    scene = opened(app)
    weighed(scene)
    best = scene.table.hints[0].action
    assert best != "bid 3"
    bid(scene, int(best.split()[1]))
    scene.answer()
    weighed(scene)
    assert scene.mood == "right"


def test_with_the_argument_the_best_and_what_was_answered_have_frames_of_their_own(tmp_path: Path) -> None:
    with app_in(tmp_path, language="en") as app:
        scene = show(app, "problem", game="oh_hell", problem="m6005_19")
        weighed(scene)
        scene.table.scene.table.propose(scene.game.parse("play AS"))
        settle(app)
        scene.answer()
        weighed(scene)
        scene.argument()
        settle(app)
        lights = scene.table.scene.advice.reason_lights
        frames = [lights.frame(scene.game.codes.index(code)) for code in ("10H", "AS")]
        assert (scene.mood, frames) == ("told", [BEST, PAPER])


def test_what_nobody_thought_of_is_weighed_before_it_is_judged(tmp_path: Path) -> None:
    with app_in(tmp_path, language="en") as app:
        scene = show(app, "problem", game="chicken_army")
        weighed(scene)
        known = [*scene.puzzle.solutions, *(one.action for one in scene.table.hints)]
        other = next(one for one in reversed(scene.table.scene.table.view.legal) if scene.game.text(one) not in known)
        scene.table.scene.table.propose(other)
        settle(app)
        scene.answer()
        weighed(scene)
        found = scene.table.comparison(other)
        assert found is not None
        assert scene.mood == ("wrong" if found.cost else "right")
        assert found.why is None or scene.table.told(found.why) in scene.page.spoken.words


def test_a_problem_that_cannot_be_set_up_and_a_game_without_any_say_so(app: App, puzzles: list[Puzzle]) -> None:
    broken = puzzle("a", position={**POSITION, "play": ["play QC"]})
    for given in ([broken], []):
        puzzles[:] = given
        scene = opened(app)
        assert scene.table is None
        key(app, "escape")
        assert app.scenes.top is not scene


def test_escape_takes_back_before_it_leaves(app: App) -> None:
    scene = opened(app)
    bid(scene, 2)
    key(app, "escape")
    assert (scene.table.pending_answer, app.scenes.top) == (None, scene)
    key(app, "escape")
    assert app.scenes.top is not scene


def test_escape_leaves_and_what_may_not_be_done_is_refused(app: App) -> None:
    scene = opened(app)
    bid(scene, 9)
    assert scene.table.pending_answer is None
    key(app, "escape")
    assert app.scenes.top is not scene


def test_whoever_ponders_over_a_problem_is_not_told_of_other_things(app: App) -> None:
    """That chips can be dragged lay over the own cards and the buttons, at a table where one is meant to take one's time."""
    opened(app)
    for _ in range(2 * round(max(AFTER_MS.values()) / 100)):
        app.update(100)
        assert not app.toasts.shown
