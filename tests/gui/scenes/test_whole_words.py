"""Nothing that a button says is ever cut: it is set smaller, on two lines, or on a wider plate."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any, get_args

import pygame
import pytest

from tabletop_gui.ai.requests import Hint, WorthUnit
from tabletop_gui.games import GAMES
from tabletop_gui.games.chicken_army.actions import Place
from tabletop_gui.games.regine.actions import Exchange
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.text import ELLIPSIS
from tabletop_gui.gui.puzzle.page import Answer, PuzzlePage, TeacherText
from tabletop_gui.gui.scenes.learn.puzzle import MOST_SIDE, SIDE
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.play import PendingInput
from tabletop_gui.gui.widgets.button import Button
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.learning.lessons import WaitsFor
from tabletop_gui.match.log import review, saves
from tabletop_gui.match.log.archive import MatchInProgress
from tests.gui.reading import noted
from tests.gui.scenes.matches import WINDOWS
from tests.gui.screens import app_in, settle, show
from tests.gui.table.every import match_of, played, sensible

LONGEST = ("Maximiliana", "Wilhelmina de", "Bartolomé", "Guillermina", "Aurelianus", "Hermenegilda", "Sebastián", "Constanza")
SIZES = ((1280, 720), (1024, 768), (1600, 900))


@contextmanager
def cuts_of(app: App) -> Iterator[list[str]]:
    """What is cut off while it is drawn."""
    cut: list[str] = []
    usual = app.text.cut

    def watched(text: str, face: Any, px: int, width: int) -> str:
        said = usual(text, face, px, width)
        if said != text:
            cut.append(f"{text!r} as {said!r}")
        return said

    app.text.cut = watched  # type: ignore[method-assign]
    try:
        yield cut
    finally:
        del app.text.cut


def spoken(app: App, scene: Any) -> list[str]:
    """What the buttons of a scene cut, and where their words run over their plates."""
    with cuts_of(app) as cut:
        for button in (one for one in scene.group.widgets if isinstance(one, Button)):
            button.draw(app.canvas)
            lines, px = button.sub_lines(button.rect.w - button.px(24)) if button.sub else ([], 0)
            for line in lines:
                if app.text.width(line, "text", px) > button.rect.w:
                    cut.append(f"{line!r} is wider than its plate")
            whole = " ".join(lines).replace(" · ", " ").replace(ELLIPSIS, "")
            if lines and sorted(whole.split()) != sorted(button.sub.replace(" · ", " ").split()):
                cut.append(f"{button.sub!r} is not all there: {lines!r}")
            if lines and button.height_for(button.rect.w) > button.rect.h + button.px(4):
                cut.append(f"{button.sub!r} is higher than its plate")
    return cut


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_lobbys_buttons_say_all_they_have_to_say(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    """Of a match of every game, alone and beside others, at the longest figures its progress can have."""
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        for others in (0, 1):
            for game in GAMES:
                match = played(match_of(game, GAMES[game].seats[-1]), 3)
                figures = match.game.progress(match.state)
                longest = {name: 2 if name == "run" else max(n, 8) * 11 for name, n in figures.items()}
                scene = show(app, "lobby")
                for progress in (figures, longest):
                    running = MatchInProgress(tmp_path / "x.json", game, match.seats, progress, datetime.now(UTC), False)
                    scene.running = [running] * (1 + others)
                    scene.build()
                    assert spoken(app, scene) == [], (game, progress)
                    buttons = [one.rect for one in scene.group.widgets if isinstance(one, Button)]
                    assert all(app.canvas.target.get_rect().contains(rect) for rect in buttons)
                    assert all(rect.collidelist(buttons[k + 1 :]) < 0 for k, rect in enumerate(buttons))
                app.scenes.pop()
                settle(app)


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
@pytest.mark.parametrize("scene", ["setup", "settings", "profile"])
def test_no_screen_cuts_a_button(tmp_path: Path, scene: str, scale: float, language: str) -> None:
    with app_in(tmp_path, (1280, 720), language=language, ui_scale=scale) as app:
        for game in GAMES if scene == "setup" else [""]:
            shown = show(app, scene, **({"game": game} if game else {}))
            assert spoken(app, shown) == [], game


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(("size", "scale"), [(size, scale) for size, _, scale in WINDOWS] + [((1088, 612), 1.0)])
def test_the_coach_cuts_no_button(tmp_path: Path, size: tuple[int, int], scale: float, language: str) -> None:
    """A window of 1280x720 is 1088x612 where no window manager makes it larger."""
    match = played(match_of("oh_hell", 3), 400)
    while match.to_act is not None:
        match.propose(match.to_act, match.legal(match.to_act)[0])
    judged = []
    for number in review.decisions_of(match, 0):
        text = match.steps[number].text
        best = next(match.game.text(one) for one in match.steps[number].before.legal if match.game.text(one) != text)
        hints = (Hint(best, 9.8), Hint(text, 6.9, doubt=0.1))
        judged.append(review.ReviewedDecision(number, text, best, 2.9, 0.1, 1.0, "dear", hints))
    file = tmp_path / "kept.json"
    saves.write(match, file)
    review.write([review.reviewed(match, 0, judged)], file)
    with app_in(tmp_path / "home", size, language=language, ui_scale=scale) as app:
        scene = show(app, "look_back", match=match, save=file, step=judged[0].step)
        coach = scene.column.coach
        assert [one.name for one in coach.buttons] == ["try", "from_here"]
        assert spoken(app, scene) == []
        assert all(coach.rect.contains(one.rect) for one in coach.buttons) and coach.area.rect.bottom <= coach.buttons[0].rect.y
        assert coach.buttons[0].rect.colliderect(coach.buttons[1].rect) == 0


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_nothing_is_cut_where_something_lies_on_trial(tmp_path: Path, scale: float, language: str, game: str) -> None:
    """In a problem, whose table has two thirds of the window and letters as large as ever; in a lesson, beside the teacher."""
    with app_in(tmp_path, (1280, 720), language=language, ui_scale=scale) as app:
        puzzles = app.library.puzzles(game)
        for puzzle in (puzzles[0], puzzles[len(puzzles) // 2], puzzles[-1]):
            scene = show(app, "problem", game=game, problem=puzzle.id)
            on_trial(app, scene.table.scene, scene.game.parse(puzzle.solutions[0]))
            with cuts_of(app) as cut:
                drawn(app)
            assert not cut, puzzle.id
            app.scenes.pop()
        first = app.library.lessons(game).lessons[0]
        scene = show(app, "lesson", game=game, lesson=first.id)
        for _ in range(2000):
            if scene.controller.course.waits is WaitsFor.PLAYER and scene.controller.table.scene.table.mine:
                break
            app.update(50)
        on_trial(app, scene.controller.table.scene, scene.controller.course.accepted()[0])
        with cuts_of(app) as cut:
            drawn(app)
        assert not cut


def on_trial(app: App, table_scene: Any, action: Any) -> None:
    """Do this at a table, as far as it can still be taken back."""
    table = table_scene.table
    if isinstance(action, Place):
        table_scene.play.put(table, action)
    elif isinstance(action, Exchange):
        table.holding = PendingInput(aside=tuple(table_scene.cards_of(action)))
        table.lay_out()
    for _ in range(40):
        app.update(50)


def drawn(app: App) -> None:
    """Draw all of it anew, and what shows once it has been."""
    for _ in range(3):
        app.canvas.forget()
        app.dirty()
        app.draw()
        app.update(50)


@pytest.mark.parametrize("unit", get_args(WorthUnit))
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1088, 612), 1.0), ((1280, 720), 1.6), ((960, 600), 1.6)])
def test_what_an_answer_falls_short_by_is_not_cut(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str, unit: str
) -> None:
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        page, short = PuzzlePage(app, "vera"), app.tr(f"problem.short.{unit}", n=38)
        page.tell("", TeacherText(app.tr("problem.not_it")), Answer("wrong", app.tr("problem.not_it"), short), [])
        side = min(page.measure.px(SIDE), round(size[0] * MOST_SIDE)) - 2 * page.measure.px(12)
        page.place(pygame.Rect(0, 0, side, size[1]))
        with cuts_of(app) as cut, noted(app) as texts:
            page.draw(app.canvas)
        assert not cut and short in {text for text, _, _ in texts.values()} and not page.area.most


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("game", ["oh_hell", "famiglia", "regine"])
def test_the_longest_names_stand_whole_in_winner_and_ranking(tmp_path: Path, game: str, language: str) -> None:
    """Twenty letters, in the largest text: set smaller before anything of them is cut."""
    match = match_of(game, GAMES[game].seats[-1] if game != "oh_hell" else 7)
    match.seats = tuple(Seat(one.kind, (LONGEST[k] + "s" * 20)[:20], one.character, one.level, one.personality)
                        for k, one in enumerate(match.seats))  # fmt: skip
    rng = Random(2)
    while match.to_act is not None:
        match.propose(match.to_act, sensible(rng, game, match.state.legal))
    with app_in(tmp_path, language=language, ui_scale=1.6) as app:
        scene = show(app, "results", match=match)
        scene.paper.paint = lambda pen: None  # the sheet may cut them
        with cuts_of(app) as cut:
            scene.paint(Pen(app.canvas, app))
        assert not cut
