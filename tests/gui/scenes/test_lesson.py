"""Lessons at the table: somebody who only follows the lights comes to the end; wrong tries, help, a step back."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from tabletop_gui.games import GAMES
from tabletop_gui.gui.lesson.controller import BEAT_MS
from tabletop_gui.gui.table.model.input.gestures import Drag
from tabletop_gui.match.learning.lessons import WaitsFor
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tabletop_gui.properties import lessons
from tests.gui.scenes.newcomer import (
    FIRST_MOVE_MS,
    FIRSTS,
    FRAME,
    LONGEST_MS,
    THINKS_MS,
    Newcomer,
    asked,
    every_lesson,
    lesson,
    solved,
    spot_corner,
)
from tests.gui.screens import app_in, click, key, move, press, settle, show


@every_lesson
def test_who_follows_the_lights_comes_to_the_end(game: str, word: str, tmp_path: Path) -> None:
    with app_in(tmp_path / "home", (1280, 720), language="es", reduced_motion=False, speed=1.0) as app:
        scene = lesson(app, game, word)
        newcomer = Newcomer(app, scene, looks=True)
        while newcomer.to_my_move():
            lit = scene.controller.lights
            unseen = scene.controller.course.step.light is not None and not lit.boxes()
            assert not unseen, (word, scene.controller.number, "what is lit cannot be seen")
            app.dirty()
            app.draw()
            newcomer.act()
        settle(app)
        assert LearnedLessons(app.places.data, app.persons).done(game) == {word}
        assert newcomer.passed <= LONGEST_MS
        if word == FIRSTS[game]:
            assert newcomer.first <= FIRST_MOVE_MS


def test_of_a_hand_that_is_over_is_told_before_another_is_dealt(tmp_path: Path) -> None:
    """What was said of the fold stood there while the next battle had begun; and the end lay over a new deal."""
    for game, word in (("kingdoms", "fold"), ("regine", "bluff")):
        with app_in(tmp_path / game, language="en", reduced_motion=False, speed=1.0) as app:
            scene = lesson(app, game, word)
            newcomer = Newcomer(app, scene)
            while newcomer.to_my_move():
                cards = [sprite.face for row in scene.controller.table.scene.table.stage.rows[:4] for sprite in row]
                newcomer.act()
            table = scene.controller.table.scene.table
            assert table.director.waiting or scene.controller.over
            assert {one for one in cards if one >= 0} <= {sprite.face for row in table.stage.rows for sprite in row}


def test_the_sheet_waits_a_beat_after_the_table_is_at_rest(tmp_path: Path) -> None:
    """Without praise to read it came up in the frame in which the last card came to lie."""
    for hurries in (False, True):
        with app_in(tmp_path / str(hurries), reduced_motion=False, speed=1.0) as app:
            last = len(lessons.of("oh_hell")[1].steps) - 1
            LearnedLessons(app.places.data, app.persons).left("oh_hell", "trumps", last)
            scene = lesson(app, "oh_hell", "trumps")
            course, newcomer, rested = scene.controller.course, Newcomer(app, scene), 0.0
            course.lesson = replace(course.lesson, steps=[*course.lesson.steps[:-1], replace(course.step, praise=None)])
            assert newcomer.to_my_move()
            newcomer.act()
            while not scene.controller.over and newcomer.passed < LONGEST_MS:
                newcomer.wait()
                rested += FRAME * (course.over and scene.controller.table.at_rest)
                if hurries and rested:
                    key(app, "return")
            assert (rested <= 2 * FRAME) if hurries else (rested >= BEAT_MS - FRAME)


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_what_a_lesson_shows_is_seen_at_every_speed(speed: float, tmp_path: Path) -> None:
    """At "now" the battle that a lesson is about was over before it was seen, and what the rivals did before it was read."""
    with app_in(tmp_path / "home", reduced_motion=False, speed=speed) as app:
        scene = lesson(app, "chicken_army", "groups")
        newcomer, stages = Newcomer(app, scene, thinks=4 * FRAME), set[str]()
        assert newcomer.to_my_move()
        newcomer.act()
        while scene.controller.number == 0:
            newcomer.wait()
            stages.add(scene.controller.table.scene.play.show.stage)
            assert newcomer.passed < LONGEST_MS
        assert {"muster", "strike", "resolve", "summary"} <= stages


@pytest.mark.parametrize("way", ["carried", "clicked"])
@pytest.mark.parametrize("game", FIRSTS)
def test_the_first_lesson_shows_how_it_is_done_and_that_does_it(game: str, way: str, tmp_path: Path) -> None:
    with app_in(tmp_path / "home", language="es", reduced_motion=False, speed=1.0) as app:
        scene, newcomer = asked(app, game, FIRSTS[game])
        newcomer.wait(500)
        controller = scene.controller
        assert controller.teacher.how
        several = len(controller.hand.paths) > 1
        for shown in controller.hand.paths:
            zone, index = controller.table.scene.table.stage.find(shown.card)
            if way == "carried" or several:  # of several the words say that they are dragged
                newcomer.carry(shown.card, shown.end)
            else:
                click(app, app.viewport.point(*spot_corner(controller.table.scene.table.stage.goals(zone)[index])))
                newcomer.wait(500)
                click(app, app.viewport.point(shown.end.x, shown.end.y))
            newcomer.wait(1000)
        table = controller.table.scene.table
        laid = table.holding.aside or table.holding.trial
        assert laid if several or game == "chicken_army" else not controller.hand.paths
        if laid:
            button = controller.hand.button
            assert button is not None and controller.teacher.how == app.tr("lesson.how.press", button=button.label)
            click(app, button.rect.center)
        else:
            scene.controller.course.solve()
        newcomer.wait(500)
        assert not controller.teacher.how, "whoever has done it knows"
        scene.take(scene.file.lessons[1])
        app.scenes.skip_fade()
        again = Newcomer(app, app.scenes.top)
        assert again.to_my_move()
        again.wait(500)
        assert not again.scene.controller.teacher.how


def test_a_wrong_try_is_answered_over_the_hand_and_changes_nothing(tmp_path: Path) -> None:
    with app_in(tmp_path / "home", language="en") as app:
        scene, _ = asked(app, "oh_hell", "trick")
        game, digest = scene.controller.course.game, scene.controller.course.match.state.digest()
        table = scene.controller.table.scene.table
        assert not table.propose(game.parse("play 9S"))
        assert "hearts" in scene.controller.teacher.refused.words
        assert scene.controller.teacher.refused.line == "Rules, “The play”, line 2"
        assert scene.controller.lights.wrong == [game.codes.index("9S")]
        assert not table.propose(game.parse("play 4H"))
        assert scene.controller.teacher.refused.words == scene.controller.course.step.wrong.of("en")
        assert not scene.controller.lights.numbers
        assert not table.propose(game.parse("play 2D"))
        assert scene.controller.lights.numbers == {game.codes.index("KH"): (1, False)}, "the third wrong try shows what is right"
        assert scene.controller.course.match.state.digest() == digest
        assert table.propose(game.parse("play KH"))
        assert scene.controller.teacher.refused is None


def test_help_again_back_and_leave_by_keys(tmp_path: Path) -> None:
    with app_in(tmp_path / "home", language="en") as app:
        show(app, "lobby")
        scene, newcomer = asked(app, "oh_hell", "trick")
        key(app, "h")
        assert scene.controller.lights.numbers
        newcomer.act()
        assert newcomer.to_my_move()
        assert scene.controller.number == 2
        key(app, "z")
        settle(app)
        assert scene.controller.number == 1
        assert scene.controller.teacher.words.startswith("If you have the suit")
        assert newcomer.to_my_move()
        key(app, "return", mod=pygame.KMOD_LSHIFT)
        assert scene.controller.number == 1
        key(app, "escape")
        assert app.scenes.top is not scene
        again = lesson(app, "oh_hell", "trick")
        settle(app)
        assert again.controller.number == 1, "one goes on where one left"


def test_a_gamepads_x_helps_and_its_y_says_it_again(tmp_path: Path) -> None:
    with app_in(tmp_path / "home", language="en", reduced_motion=False) as app:
        scene = lesson(app, "oh_hell", "trick")
        assert Newcomer(app, scene).to_my_move()
        teacher = scene.controller.teacher
        app.update(1000)
        for pad, name in (("y", "h"), ("x", "x")):
            code = pygame.key.key_code(name)
            app.handle(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", pad=pad))
            assert teacher.update(0.0) == (pad == "y"), "the bubble comes anew"
            assert bool(scene.controller.lights.numbers) == (pad == "x")
            app.update(1000)


def test_nothing_moves_while_the_lesson_waits(tmp_path: Path) -> None:
    """But for the light, which breathes once."""
    with app_in(tmp_path / "home", language="en", reduced_motion=False) as app:
        scene, newcomer = asked(app, "oh_hell", "trick")
        newcomer.wait(4000)
        app.draw()
        app.update(FRAME)
        assert not app.update(FRAME)
        breathed = 0
        for _ in range(300):
            breathed += scene.controller.update(FRAME)
        assert 20 <= breathed <= 40, "a breath takes a second and a half"
        assert not scene.controller.update(FRAME)


@pytest.mark.parametrize(("chosen", "shown"), [(0.0, 1.0), (0.5, 0.5), (2.0, 1.0)])
def test_a_lesson_is_never_faster_than_usual(chosen: float, shown: float, tmp_path: Path) -> None:
    """Whoever likes it slower has it slower, in the middle of a lesson too."""
    with app_in(tmp_path / "home", language="en", speed=1.0) as app:
        scene = lesson(app, "oh_hell", "trick")
        assert Newcomer(app, scene).to_my_move()
        app.change(speed=chosen)
        app.update(FRAME)
        assert scene.controller.table.scene.table.tempo.pace.speed == shown


@every_lesson
def test_a_lesson_is_done_when_its_last_task_is(game: str, word: str, tmp_path: Path) -> None:
    """Whoever leaves while the teacher still says the last word has done it; whoever leaves before the last task has not."""
    with app_in(tmp_path / "home", language="en") as app:
        for early in (True, False):
            show(app, "lobby")
            scene = lesson(app, game, word)
            newcomer, steps = Newcomer(app, scene, thinks=4 * FRAME), scene.lesson.steps
            last = max(k for k, step in enumerate(steps) if step.do)
            while newcomer.to_my_move() and not (early and scene.controller.number == last):
                newcomer.act()
                if scene.controller.course.taught:
                    break
            assert not scene.controller.over
            for _ in range(3):
                if app.scenes.top is scene:
                    key(app, "escape")  # once for what it puts back first
            assert app.scenes.top is not scene
            assert (word in LearnedLessons(app.places.data, app.persons).done(game)) != early


def test_after_the_last_step_comes_the_next_lesson(tmp_path: Path) -> None:
    with app_in(tmp_path / "home", language="en") as app:
        show(app, "lobby")
        scene = lesson(app, "oh_hell", "trick")
        Newcomer(app, scene).finish()
        settle(app)
        press(app, scene, "next lesson")
        top: Any = app.scenes.top
        assert (top.game, top.lesson.id) == ("oh_hell", "trumps")
        press(app, top, "leave")
        assert type(app.scenes.top).__name__ == "LobbyScene"


@pytest.mark.parametrize("way", ["learn", "lesson"])
def test_who_leaves_a_first_match_is_where_it_was_begun(way: str, tmp_path: Path) -> None:
    with app_in(tmp_path / "home", language="en") as app:
        show(app, "lobby")
        learn = show(app, "learn", game="oh_hell")
        if way == "learn":
            learn.open_table()
        else:
            learn.choose(len(learn.progress.lessons) - 1)
            learn.take()
            app.scenes.top.open_table()
        settle(app)
        assert app.slot is not None
        app.scenes.show("pause", match=app.scenes.top.match)
        app.scenes.top.to_lobby()
        settle(app)
        top: Any = app.scenes.top
        assert (type(top).__name__, top.game_id) == ("LearnScene", "oh_hell")
        top.back()
        assert type(app.scenes.top).__name__ == "LobbyScene"


def test_an_army_opens_for_a_mouse_that_moved_and_for_no_other(tmp_path: Path) -> None:
    """It opened at once over a lesson that began under a resting mouse."""
    with app_in(tmp_path / "home", language="en", reduced_motion=False) as app:
        scene, _ = asked(app, "chicken_army", "shields")
        table_scene = scene.controller.table.scene
        box = table_scene.places.corners[1].box
        pos = app.viewport.point(box[0] + box[2] / 2, box[1] + box[3] / 2)
        for rel, opens in (((0, 0), False), ((1, 0), True)):
            app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(0, 0, 0)))
            for _ in range(40):
                app.update(50)
            assert (table_scene.felt.look.slot is not None) == opens


def test_nothing_of_a_lesson_is_kept_as_a_match(tmp_path: Path) -> None:
    with app_in(tmp_path / "home", language="en", persist=True) as app:
        scene = lesson(app, "oh_hell", "trick")
        Newcomer(app, scene).finish()
        app.scenes.pop()
        assert app.archive.continue_list() == []
        assert not list(app.places.data.rglob("saves/*.json"))
        assert app.slot is None


def test_nothing_of_the_hand_is_raised_after_a_step_back(tmp_path: Path) -> None:
    """A card that was pointed at, chosen and played comes back as if nobody had touched it."""
    with app_in(tmp_path / "home", language="en", reduced_motion=False) as app:
        scene, newcomer = asked(app, "oh_hell", "trick")
        table, action = scene.controller.table.scene.table, scene.controller.course.accepted()[0]
        card = next(one.card for one in table.gestures if isinstance(one, Drag) and one.action == action)
        zone, index = table.stage.find(card)
        click(app, app.viewport.point(*spot_corner(table.stage.goals(zone)[index])))
        newcomer.wait(1000)
        sprite = next(one for one in table.stage.rows[zone] if one.face == card)
        assert sprite.rise, "it is raised while it is chosen"
        assert table.propose(action)
        newcomer.wait(1500)
        move(app, (app.viewport.width // 2, app.viewport.height // 3))
        key(app, "z")
        newcomer.wait(2500)
        assert table.stage.find(card)[0] == table.hand
        assert [one.face for one in table.stage.rows[table.hand] if one.rise] == []


def test_the_end_of_the_last_lesson_proposes_what_is_still_to_do(tmp_path: Path) -> None:
    """A lesson that was skipped; with all of them done the first match, and whoever has played one simply goes back."""
    ids = [one.id for one in lessons.of("oh_hell")]
    for done, button, goes_to in ((ids[:1] + ids[2:-1], "next lesson", ids[1]), (ids[:-1], "first match", None)):
        with app_in(tmp_path / button, language="en") as app:
            learned = LearnedLessons(app.places.data, app.persons)
            for one in done:
                learned.finished("oh_hell", one)
            scene = lesson(app, "oh_hell", ids[-1])
            solved(app, scene)
            gold = [one for one in scene.group.widgets if getattr(one, "kind", "") == "gold"]
            assert [one.name for one in gold] == [button]
            press(app, scene, button)
            top: Any = app.scenes.top
            assert (top.lesson.id if goes_to else top.match.game.id) == (goes_to or "oh_hell")


def test_a_step_that_is_only_looked_at_is_nobodys_turn_and_a_click_goes_on(tmp_path: Path) -> None:
    """Neither the ribbon nor the cards ask for anything, and whoever clicks a card is not told off."""
    seen = 0
    for game in GAMES:
        for one in lessons.of(game):
            for number in [k for k, step in enumerate(one.steps) if step.look][:1]:
                with app_in(tmp_path / f"{game} {one.id}", language="es") as app:
                    LearnedLessons(app.places.data, app.persons).left(game, one.id, number)
                    scene = lesson(app, game, one.id)
                    newcomer = Newcomer(app, scene)
                    while scene.controller.course.waits is not WaitsFor.READER:
                        newcomer.act() if newcomer.to_my_move() else pytest.fail(f"{game} {one.id} {number}")
                    newcomer.wait(2 * THINKS_MS)
                    app.toasts.clear()
                    table_scene, here = scene.controller.table.scene, scene.controller.number
                    table, at = table_scene.table, (game, one.id, here)
                    if scene.controller.course.waits is not WaitsFor.READER:
                        continue
                    assert not table.mine, at
                    assert "toca" not in table_scene.ribbon_says()[0], at
                    row = table.stage.rows[table.hand]
                    assert not any(table_scene.dims(sprite) for sprite in row if sprite.face >= 0), at
                    for action in table.view.legal[:1]:
                        assert not table.propose(action), at
                        newcomer.wait(500)
                        assert app.toasts.shown == "", at
                        assert scene.controller.over or scene.controller.number > here, at
                        seen += 1
    assert seen, "no lesson has such a step while the player could act"


def test_the_second_click_of_a_double_one_does_nothing_in_the_next_lesson(tmp_path: Path) -> None:
    with app_in(tmp_path / "home", language="en") as app:
        scene = lesson(app, "oh_hell", "trumps")
        solved(app, scene)
        button = next(one for one in scene.group.widgets if one.name == "next lesson")
        pos = button.rect.center
        click(app, pos)
        top: Any = app.scenes.top
        assert top is not scene
        app.scenes.skip_fade()
        got: list[pygame.event.Event] = []
        top.controller.table.handle = got.append
        click(app, pos)
        assert not [one for one in got if one.type == pygame.MOUSEBUTTONDOWN]
        app.clock.step(1000)  # type: ignore[attr-defined]
        top.controller.go_on = lambda: False
        click(app, pos)
        assert [one for one in got if one.type == pygame.MOUSEBUTTONDOWN], "whoever has looked may click there"
