"""The page one learns from: lessons in order, the first match, the problems, the book; and the ways there and on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.button import Button
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tabletop_gui.match.learning.puzzles import SolvedPuzzles
from tests.gui.reading import written_by
from tests.gui.screens import app_in, finished, key, press, settle, show

TAUGHT = "oh_hell"


def proposed(page: Any) -> str:
    """The one red button of the page; the keyboard stands there, too."""
    (found,) = [one.name for one in page.group.widgets if isinstance(one, Button) and one.kind == "red"]
    assert page.group.current.name == found
    return found


def learned(app: App) -> LearnedLessons:
    return LearnedLessons(app.places.data, app.persons)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, dict[str, Any]]]:
    """The scenes that were asked for, in place of themselves, but for the page itself and questions."""
    found: list[tuple[str, dict[str, Any]]] = []
    plain = App.scene

    def scene(self: App, name: str, **arguments: Any) -> Any:
        if name in ("lesson", "problem"):
            found.append((name, arguments))
            return plain(self, "settings")
        return plain(self, name, **arguments)

    monkeypatch.setattr(App, "scene", scene)
    return found


def test_learn_in_the_lobby_opens_it_at_the_first_lesson(app: App) -> None:
    lobby = show(app, "lobby")
    lobby.choose(next(k for k, game in enumerate(lobby.games) if game.id == TAUGHT))
    press(app, lobby, "learn")
    settle(app)
    page: Any = app.scenes.top
    assert proposed(page) == "lesson" and page.steps.value == 0


def test_from_the_lobby_to_the_first_lesson_it_is_two_presses(app: App) -> None:
    lobby = show(app, "lobby")
    lobby.choose(next(k for k, game in enumerate(lobby.games) if game.id == TAUGHT))
    press(app, lobby, "learn")
    key(app, "return")
    assert type(app.scenes.top).__name__ == "LessonScene"


def test_one_thing_alone_is_suggested_whatever_has_been_done(app: App) -> None:
    game = next(game for game in GAMES if app.library.lessons(game).lessons and app.library.puzzles(game))
    for lesson in app.library.lessons(game).lessons:
        learned(app).finished(game, lesson.id)
    assert proposed(show(app, "learn", game=game)) == "first match", "the first match comes before any problem"
    finished(app, game)
    page = show(app, "learn", game=game)
    assert proposed(page) == "today"
    key(app, "return")
    problem: Any = app.scenes.top
    assert type(problem).__name__ == "PuzzleScene" and problem.puzzle == problem.daily_puzzle
    SolvedPuzzles(app.places.data, app.persons).tried(game, problem.puzzle.id, right=True)
    assert proposed(show(app, "learn", game=game)) == "first match", "everything is done: once more to the table"


def test_every_difficulty_leads_to_its_next_problem(app: App, asked: list[tuple[str, dict[str, Any]]]) -> None:
    game = next(game for game in GAMES if app.library.puzzles(game))
    degrees = sorted({one.degree for one in app.library.puzzles(game)})
    for degree in degrees:
        press(app, show(app, "learn", game=game), "all problems")
        press(app, app.scenes.top, str(degree))
    puzzles = {one.id: one for one in app.library.puzzles(game)}
    assert [puzzles[one["problem"]].degree for _, one in asked] == degrees


def test_the_next_lesson_is_shown_and_goes_on_where_it_was_left(app: App, asked: list[tuple[str, dict[str, Any]]]) -> None:
    lessons = app.library.lessons(TAUGHT).lessons
    learned(app).finished(TAUGHT, lessons[0].id)
    learned(app).left(TAUGHT, lessons[1].id, 2)
    page = show(app, "learn", game=TAUGHT)
    assert page.steps.value == 1 and list(page.steps.done[:2]) == [True, False]
    assert app.tr("learn.step", n=3, of=len(lessons[1].steps)) in [text for text, _ in written_by(app, page.draw)]
    key(app, "return")
    show(app, "learn", game=TAUGHT).choose(0)  # what is done stays open
    page = app.scenes.top
    assert page.lesson_button.kind == "paper"
    page.lesson_button.activate()
    assert [(name, one["lesson"]) for name, one in asked] == [("lesson", lessons[1].id), ("lesson", lessons[0].id)]


def test_each_lesson_is_named_when_pointed_at_and_chosen_by_keys(app: App) -> None:
    page = show(app, "learn", game=TAUGHT)
    names = [one.name.of(app.phrases.language) for one in app.library.lessons(TAUGHT).lessons]
    found = []
    for disc in page.steps.discs():
        page.steps.hover(disc.center)
        found.append(page.steps.tip)
    assert found == names
    page.group.focus(page.steps)
    key(app, "right")
    assert page.shown is page.progress.lessons[1] and page.group.current is page.steps
    assert page.steps.a11y_node().value == names[1]


def test_all_can_be_begun_again_and_that_can_be_taken_back(app: App) -> None:
    ids = [one.id for one in app.library.lessons(TAUGHT).lessons]
    page = show(app, "learn", game=TAUGHT)
    assert all(one.name != "all again" for one in page.group.widgets), "there is nothing to begin again"
    learned(app).finished(TAUGHT, ids[0])
    page = show(app, "learn", game=TAUGHT)
    press(app, page, "all again")
    question: Any = app.scenes.top
    press(app, question, "again")
    settle(app)
    assert proposed(page) == "lesson" and page.steps.value == 0 and not learned(app).done(TAUGHT)
    press(app, page, "as before")
    assert learned(app).done(TAUGHT) == {ids[0]} and page.steps.done[0]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_first_match_is_a_click_away(game: str, app: App, sat: list[Match]) -> None:
    page = show(app, "learn", game=game)
    page.match_button.activate()
    (match,) = sat
    assert match.game.id == game and len(match.seats) in (2, 3)
    assert {seat.level for seat in match.seats if not seat.person} == {next(iter(app.library.levels()))}


def test_a_game_without_lessons_shows_its_book(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop_gui.content.records.lessons import LessonsFile

    monkeypatch.setattr(app.library, "lessons", lambda game: LessonsFile())
    page = show(app, "learn", game=TAUGHT)
    headings = [one for one in page.group.widgets if one.name.startswith("heading.")]
    assert len(headings) > 6 and page.lesson_button is None and proposed(page) == "first match"
    headings[3].activate()
    book: Any = app.scenes.top
    settle(app)
    assert book.page.sections[book.current][0] == headings[3].label


def test_what_is_typed_is_looked_up_in_the_book(app: App) -> None:
    page = show(app, "learn", game=TAUGHT)
    key(app, "/", text="/")
    for sign in "gancho":
        key(app, sign, text=sign)
    key(app, "return")
    book: Any = app.scenes.top
    assert book is not page and book.wanted == "gancho"
    assert book.found[0].heading == "La regla del gancho"


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.6), ((960, 600), 1.6), ((2560, 1440), 1.0)])
def test_nothing_lies_outside_or_over_something_else(
    language: str, size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        page = show(app, "learn", game=TAUGHT)
        window = app.window.surface.get_rect()
        placed = [one.rect for one in page.group.widgets]
        for k, rect in enumerate(placed):
            assert window.x <= rect.x and rect.right <= window.right
            assert rect.collidelist(placed[k + 1 :]) < 0
        assert (page.long_page is None) == (scale == 1.0)


def test_the_ticks_stand_on_the_lobbys_poster_too(app: App) -> None:
    learned(app).finished(TAUGHT, app.library.lessons(TAUGHT).lessons[0].id)
    lobby = show(app, "lobby")
    posters = {one.game.id: one.learned for one in lobby.group.widgets if hasattr(one, "learned")}
    assert posters[TAUGHT] == 1 and sum(posters.values()) == 1
