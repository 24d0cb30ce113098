"""The rules reader."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tabletop_gui.content.text.markdown import blocks_of
from tabletop_gui.games import GAMES
from tabletop_gui.gui.rulebook.search import LONGEST, search
from tabletop_gui.gui.scenes.learn.rules import RulesScene
from tabletop_gui.gui.shell.app import App
from tests.gui.scenes.matches import WINDOWS
from tests.gui.screens import app_in, click, key, settle, show


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path) as app:
        show(app, "lobby")
        yield app


@pytest.fixture
def rules(app: App) -> RulesScene:
    scene = show(app, "rules", game="oh_hell")
    assert isinstance(scene, RulesScene)
    return scene


def headings(app: App) -> list[str]:
    lines = app.library.rules("oh_hell", app.phrases.language).splitlines()
    return [line.lstrip("# ") for line in lines if line.startswith("#")]


def test_the_contents_are_the_headings(app: App, rules: RulesScene) -> None:
    assert [item.label for item in rules.items] == headings(app)
    assert rules.current == 0


@pytest.mark.parametrize(("size", "language", "scale"), WINDOWS)
def test_fits_every_window(tmp_path: Path, size: tuple[int, int], language: str, scale: float) -> None:
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        rules = show(app, "rules", game="oh_hell")
        assert app.canvas.target.get_rect().contains(rules.sheet)
        for placed in rules.page.placed:
            assert placed.x + placed.width <= rules.page.width
        for before, after in zip(rules.page.placed, rules.page.placed[1:], strict=False):
            assert before.y + before.height <= after.y
        assert app.phrases.missing == ()


@pytest.mark.parametrize("index", range(1, 13))
def test_a_click_in_the_contents_brings_the_section(app: App, rules: RulesScene, index: int) -> None:
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=rules.items[index].rect.center, button=1))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=rules.items[index].rect.center, button=1))
    settle(app)
    top = rules.area.rect.y + rules.air + rules.page.sections[index][1] - rules.area.offset
    assert rules.area.rect.y <= top < rules.area.rect.bottom
    assert rules.current == index


def test_keys_move_the_text_and_mark_where_it_is(app: App, rules: RulesScene) -> None:
    key(app, "end")
    settle(app)
    assert rules.area.offset == rules.area.most
    assert rules.current == len(rules.items) - 1
    key(app, "page up")
    settle(app)
    assert 0 < rules.area.offset < rules.area.most
    key(app, "home")
    settle(app)
    assert rules.area.offset == 0 and rules.current == 0
    key(app, "down")
    settle(app)
    assert rules.area.offset == rules.area.step


def test_the_contents_by_keyboard(app: App, rules: RulesScene) -> None:
    key(app, "left")
    key(app, "down")
    key(app, "down")
    settle(app)
    assert rules.current == 2
    key(app, "right")
    key(app, "down")
    settle(app)
    assert rules.group.current is None and rules.chosen is None


def test_the_wheel_scrolls_wherever_the_pointer_is(app: App, rules: RulesScene) -> None:
    for x in (rules.sheet.centerx, rules.contents.centerx, 2):
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 300), rel=(1, 0), buttons=(0, 0, 0)))
        before = rules.area.offset
        app.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0, flipped=False))
        settle(app)
        assert rules.area.offset == before + rules.area.step


def test_the_paper_can_be_dragged(app: App, rules: RulesScene) -> None:
    x, y = rules.sheet.center
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y - 90), rel=(0, -90), buttons=(1, 0, 0)))
    assert rules.area.offset == 90
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(x, y - 90), button=1))
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y - 200), rel=(0, -110), buttons=(0, 0, 0)))
    assert rules.area.offset == 90


@pytest.mark.parametrize("name", ["escape", "r"])
def test_closes_by_key(app: App, rules: RulesScene, name: str) -> None:
    key(app, name)
    assert app.scenes.top is not rules


def test_a_click_beside_the_paper_closes(app: App, rules: RulesScene) -> None:
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 300), button=1))
    assert app.scenes.top is not rules


def test_another_language_stays_at_the_same_section(app: App, rules: RulesScene) -> None:
    rules.jump(7)
    settle(app)
    rules.chosen = None
    here = rules.page.section_at(rules.area.offset)
    app.change(language="en")
    settle(app)
    assert [item.label for item in rules.items] == headings(app)
    assert rules.page.section_at(rules.area.offset) == here
    app.change(ui_scale=1.5)
    settle(app)
    assert rules.page.section_at(rules.area.offset) == here


def test_a_game_without_rules_says_so(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.library, "rules", lambda game, language: "")
    rules = show(app, "rules", game="oh_hell")
    assert [placed.block.text for placed in rules.page.placed] == [app.tr("rules_reader.none")]
    assert rules.items == []
    key(app, "left")
    key(app, "escape")
    assert app.scenes.top is not rules


def test_long_contents_follow_the_text(tmp_path: Path) -> None:
    with app_in(tmp_path, (1280, 720), ui_scale=1.6) as app:
        rules = show(app, "rules", game="oh_hell")
        assert rules.list_area.most > 0
        assert not rules.list_area.rect.contains(rules.items[-1].rect)
        key(app, "end")
        settle(app)
        assert rules.list_area.rect.contains(rules.items[-1].rect)


# -- looking something up -----------------------------------------------------------------------------------------------------


def test_what_is_typed_is_found_marked_and_left_again(app: App) -> None:
    rules = show(app, "rules", game="oh_hell")
    sections = len(rules.items)
    key(app, "/", text="/")
    for sign in "gancho":
        key(app, sign, text=sign)
    assert rules.field.value == "gancho" and not rules.items
    assert rules.found[0].heading == "La regla del gancho" and rules.found[0].exact
    key(app, "return")
    settle(app)
    assert rules.page.marked == rules.found[0].block
    key(app, "escape")
    assert app.scenes.top is rules and len(rules.items) == sections and rules.page.marked is None
    key(app, "escape")
    assert app.scenes.top is not rules


def test_what_is_not_there_offers_the_nearest_three(app: App) -> None:
    rules = show(app, "rules", game="oh_hell", search="gamcho")
    assert len(rules.lines) == 3 and not rules.found[0].exact
    assert "La regla del gancho" in {line.heading for line in rules.found}


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_every_word_in_bold_leads_to_its_line(game: str, language: str, app: App) -> None:
    blocks = blocks_of(app.library.rules(game, language))
    for number, block in enumerate(blocks):
        for term in re.findall(r"\*\*(.+?)\*\*", block.text):
            if len(term) <= LONGEST and re.search(r"\w", term):
                found = search(blocks, term)
                assert found and found[0].exact, term
                assert number in {line.block for line in found} or len(found) > 3


def test_it_opens_at_a_block_and_marks_it(app: App) -> None:
    rules = show(app, "rules", game="oh_hell", block=12)
    assert rules.page.marked == 12
    top = rules.page.placed[12].y - rules.area.offset
    assert 0 <= top <= rules.area.rect.h


def test_where_there_is_no_room_beside_the_sheet_the_contents_take_its_place(tmp_path: Path) -> None:
    """The text at 200 %: by click and by keyboard there and back, and nothing that could not be found."""
    with app_in(tmp_path, ui_scale=2.0) as app:
        rules = show(app, "rules", game="oh_hell")
        assert rules.narrow and not rules.items and rules.links == [one for one in rules.group.widgets if one in rules.links]
        click(app, rules.leaf.rect.center)
        settle(app)
        assert [item.label for item in rules.items] == headings(app)
        assert not any(link in rules.group.widgets for link in rules.links)
        rules.list_area.reveal(rules.items[4])
        settle(app)
        click(app, rules.items[4].rect.center)
        settle(app)
        assert not rules.items and rules.current == 4 and rules.area.offset > 0
        key(app, "left")
        settle(app)
        assert rules.group.current is rules.items[4]
        key(app, "down")
        settle(app)
        assert rules.leafing and rules.current == 5
        key(app, "return")
        settle(app)
        assert not rules.leafing and rules.current == 5
        key(app, "/", text="/")
        assert rules.group.current is rules.field
        for letter in "gancho":
            key(app, letter, text=letter)
        settle(app)
        assert rules.lines and rules.found[0].exact
        click(app, rules.lines[0].rect.center)
        settle(app)
        assert not rules.leafing and rules.block is not None
        app.change(ui_scale=1.0)
        settle(app)
        assert rules.items or rules.lines
        assert rules.leaf not in rules.group.widgets
