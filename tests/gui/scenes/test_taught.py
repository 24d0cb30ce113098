"""From a refusal to the book, from its line to the lesson that teaches it, and back: by mouse, keyboard and gamepad."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tabletop_gui.content.text.phrases import LANGUAGES
from tabletop_gui.content.text.rule_lines import passage
from tabletop_gui.games import GAMES
from tabletop_gui.gui.rulebook.lesson_links import LessonLink, lesson_links
from tabletop_gui.gui.shell.app import App
from tests.gui.scenes.matches import WINDOWS
from tests.gui.screens import app_in, click, key, settle, show


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path) as app:
        show(app, "lobby")
        yield app


def link_of(book: Any) -> LessonLink:
    """The link under the line at which the book was opened."""
    return next(one for one in book.links if one.block == book.page.marked)


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_is_found_from_a_line_of_its_book(app: App, game: str) -> None:
    lessons = app.library.lessons(game).lessons
    for language in LANGUAGES:
        found = lesson_links(app.library, game, language)
        assert {one.lesson.id for lessons in found.values() for one in lessons} == {one.id for one in lessons}, language
    book: Any = show(app, "rules", game=game, block=max(found))
    assert {one.block for one in book.links} == set(lesson_links(app.library, game, app.phrases.language))


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
def test_no_link_lies_on_the_text_or_beside_the_paper(tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        for game in GAMES:
            book: Any = show(app, "rules", game=game, block=10_000)
            for link in book.links:
                line, after = (book.page.placed[link.block + k] for k in (0, 1))
                top = link.rect.y + book.area.offset - book.area.rect.y - book.air
                assert line.y + line.height <= top and top + link.rect.h <= after.y
                assert book.sheet.contains(pygame.Rect(link.rect.x, book.sheet.y, link.rect.w, 1))


def reached_by_mouse(app: App, book: Any) -> None:
    click(app, link_of(book).rect.center)


def reached_by_keyboard(app: App, book: Any) -> None:
    assert book.group.current is link_of(book), "the keyboard stands where the book was opened"
    key(app, "return")


def reached_by_pad(app: App, book: Any) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        for event in app.gamepads.keys([pygame.event.Event(kind, button=pygame.CONTROLLER_BUTTON_A, instance_id=0)]):
            app.handle(event)


@pytest.mark.parametrize("reach", [reached_by_mouse, reached_by_keyboard, reached_by_pad])
@pytest.mark.parametrize("game", GAMES)
def test_from_a_line_to_the_lesson_and_back(app: App, game: str, reach: Any) -> None:
    block, (which, *_) = max(lesson_links(app.library, game, app.phrases.language).items())
    book: Any = show(app, "rules", game=game, block=block)
    settle(app)
    reach(app, book)
    settle(app)
    lesson: Any = app.scenes.top
    assert type(lesson).__name__ == "LessonScene" and lesson.lesson.id == which.lesson.id
    key(app, "escape")
    settle(app)
    assert app.scenes.top is book and book.page.marked == block


def test_a_line_leads_where_the_one_above_it_does_and_no_further(app: App) -> None:
    """Under one heading a lesson is named once; where none is lesson_links, Enter leads nowhere."""
    book: Any = show(app, "rules", game="famiglia", block=max(lesson_links(app.library, "famiglia", app.phrases.language)))
    blocks = {one.block for one in book.links}
    assert len(blocks) == len(book.links)
    later = min(blocks) + 1
    assert later not in blocks
    for at, led in ((later, min(blocks)), (2, None)):
        book = show(app, "rules", game="famiglia", block=at)
        assert getattr(book.group.current, "block", None) == led


def test_a_book_opened_in_a_lesson_leads_to_another_in_its_place(app: App) -> None:
    """However often one goes to and fro, nothing is laid over anything for good."""
    lessons = app.library.lessons("famiglia").lessons
    show(app, "lesson", game="famiglia", lesson=lessons[0].id)
    settle(app)
    for lesson in (lessons[3], lessons[3], lessons[2]):
        here: Any = app.scenes.top
        line = next(step.line for step in lesson.steps if step.line is not None and step.line.heading != "Recruiting")
        texts = {one: app.library.rules("famiglia", one) for one in LANGUAGES}
        here.controller.book_block = passage(line, texts, app.phrases.language).place
        here.rules()
        settle(app)
        book: Any = app.scenes.top
        click(app, link_of(book).rect.center)
        settle(app)
        assert app.scenes.top.lesson is lesson  # type: ignore[union-attr]
        assert (app.scenes.top is here) == (here.lesson is lesson), "the lesson one is at goes on"
    key(app, "escape")
    settle(app)
    assert type(app.scenes.top).__name__ == "LobbyScene"
