"""What a lesson shows beside its table, and where: over the hand, beside what is lit, on nothing that is spoken of."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from tabletop_gui.content.records.lessons import SpotlightTarget
from tabletop_gui.gui.games.kingdoms.treasures import POT_NAMES, POT_PAD
from tabletop_gui.gui.lesson.lesson_end import TITLE
from tabletop_gui.gui.lesson.teacher_panel import Refused
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.learning.lessons import WaitsFor
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tabletop_gui.match.positions import zone_of
from tabletop_gui.properties import lessons
from tests.gui.reading import written_by
from tests.gui.scenes.newcomer import (
    FIRSTS,
    FRAME,
    Newcomer,
    asked,
    every_lesson,
    lesson,
    solved,
)
from tests.gui.screens import app_in, key, settle


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.6), ((1280, 720), 1.0), ((1600, 900), 1.0)])
@every_lesson
def test_no_word_is_clipped_and_the_hand_stays_free(
    game: str, word: str, size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    window = pygame.Rect(0, 0, *size)
    for language in ("es", "en"):
        with app_in(tmp_path / language, size, language=language, ui_scale=scale) as app:
            scene = lesson(app, game, word)
            newcomer = Newcomer(app, scene, thinks=4 * FRAME)  # where everything lies does not change while one thinks
            while newcomer.to_my_move():
                scene.controller.lights.refuse(())
                wrong = scene.controller.course.step.wrong
                words = wrong.of(language) if wrong is not None else app.tr("lesson.not_meant")
                table, teacher = scene.controller.table.scene.table, scene.controller.teacher
                hand = [app.viewport.rect(*spot.box) for spot in table.stage.goals(table.hand) if spot.seen]
                for refused in (Refused(app.tr("lesson.wrong"), words, app.tr("lesson.line", heading="Words", n=2)), None):
                    teacher.refuse(refused)
                    scene.controller.stand()
                    assert window.contains(teacher.rect), (scene.controller.number, teacher.rect)
                    covered = [one for one in hand if one.inflate(-8, -8).colliderect(teacher.rect)]
                    assert not covered, (language, scene.controller.number, teacher.rect, "lies over the hand")
                if scale == 1.0 and size == (1280, 720):
                    unread = [one for box in scene.controller.lights.boxes() for one in crossed(app, scene.controller, box)]
                    assert not unread, (language, scene.controller.number, "the light runs through them")
                    lit = [one for one in scene.controller.lights.boxes() if one.colliderect(scene.controller.teacher.rect)]
                    assert not lit, (language, scene.controller.number, "what is lit lies under what is said")
                for spoken_of in spoken(scene.controller.table.scene):
                    assert not spoken_of.inflate(-8, -8).colliderect(scene.controller.teacher.rect), (
                        language,
                        scene.controller.number,
                    )
                newcomer.act()


INDEX: Final = 0.28, 0.34
"""How much of a card's width and height its index takes at the upper left."""


def crossed(app: App, controller: Any, box: pygame.Rect) -> list[pygame.Rect]:
    """What the light round something runs through: an index of another card, a label beside it."""
    app.dirty()
    app.draw()
    table, ring = controller.table.scene.table, controller.lights.ring(box)
    spots = [spot for zone in range(len(table.stage.rows)) for spot in table.stage.goals(zone)]
    cards = [app.viewport.rect(*spot.box) for spot in spots if spot.seen]
    written = [pygame.Rect(one.x, one.y, round(one.w * INDEX[0]), round(one.h * INDEX[1])) for one in cards]
    written += [one for one in controller.table.scene.items.drawn if one.h < box.h and not one.contains(box)]
    sides = [
        pygame.Rect(ring.x, ring.y, ring.w, 1),
        pygame.Rect(ring.x, ring.bottom - 1, ring.w, 1),
        pygame.Rect(ring.x, ring.y, 1, ring.h),
        pygame.Rect(ring.right - 1, ring.y, 1, ring.h),
    ]
    return [one for one in written if not one.colliderect(box) and one.collidelist(sides) >= 0]


def spoken(table_scene: Any) -> list[pygame.Rect]:
    """What the table itself speaks of, beside the light: the jugada of Regine that is bet on."""
    now = getattr(table_scene.tally, "jugada", -1)
    if table_scene.match.game.id != "regine" or not 0 <= now < 4:
        return []
    return [table_scene.app.viewport.rect(*table_scene.table.places.jugada(now, 1.0))]


def test_things_that_lie_apart_have_a_light_each(tmp_path: Path) -> None:
    with app_in(tmp_path / "home", language="en") as app:
        scene, _ = asked(app, "oh_hell", "trick")
        controller = scene.controller
        table, view = controller.table.scene.table, app.viewport
        for name, apart in (("TRICK", True), ("HAND", False)):
            controller.lights.point(SpotlightTarget(zone=name))
            zone = zone_of("oh_hell", name)
            lit, cards = controller.lights.boxes(), [view.rect(*spot.box) for spot in table.stage.goals(zone) if spot.seen]
            assert len(lit) == (len(cards) if apart else 1)
            assert all(any(box.contains(card) for box in lit) for card in cards)


@pytest.mark.parametrize("game", FIRSTS)
def test_what_is_said_stands_over_the_hand(game: str, tmp_path: Path) -> None:
    """There the eye is: the instruction, and what is said of a wrong try; the table's tools are not there."""
    with app_in(tmp_path / "home", (1280, 720), language="es") as app:
        scene = lesson(app, game, FIRSTS[game])
        assert Newcomer(app, scene).to_my_move()
        controller = scene.controller
        table = controller.table.scene.table
        hand = [app.viewport.rect(*spot.box) for spot in table.stage.goals(table.hand) if spot.seen]
        whole = hand[0].unionall(hand[1:]) if hand else pygame.Rect(0, 720, 1280, 0)
        for refused in (None, Refused(app.tr("lesson.wrong"), app.tr("lesson.not_meant"), "")):
            controller.teacher.refuse(refused)
            controller.stand()
            said = controller.teacher.taken
            assert said.bottom <= whole.y and whole.y - said.bottom < 0.2 * 720, refused
            assert said.left < whole.right and whole.left < said.right, refused
        assert not controller.table.scene.bar.shown


def test_another_window_size_leaves_the_lesson_where_it_is(tmp_path: Path) -> None:
    with app_in(tmp_path / "home", language="en") as app:
        scene, newcomer = asked(app, "oh_hell", "trick")
        newcomer.act()
        assert newcomer.to_my_move()
        app.change(ui_scale=1.6, theme="day")
        settle(app)
        assert scene.controller.number == 2
        newcomer.finish()
        assert scene.controller.over


def test_the_keys_stand_on_nothing_that_is_drawn_on_the_felt(tmp_path: Path) -> None:
    """They lay over the race of Regine until the second step."""
    with app_in(tmp_path) as app:
        scene, _ = asked(app, "regine", FIRSTS["regine"])
        for _ in range(2):
            app.dirty()
            app.draw()
            hints = scene.controller.hints
            assert not hints.shown or hints.rect.collidelist(scene.controller.table.scene.items.areas) == -1


@pytest.mark.parametrize("game", FIRSTS)
def test_that_one_goes_on_where_one_left_is_told_beside_the_hand(game: str, tmp_path: Path) -> None:
    with app_in(tmp_path / "home", language="es") as app:
        LearnedLessons(app.places.data, app.persons).left(game, FIRSTS[game], 1)
        scene = lesson(app, game, FIRSTS[game])
        Newcomer(app, scene).wait(800)
        app.draw()
        assert app.toasts.shown == app.tr("lesson.resumed")
        table = scene.controller.table.scene.table
        hand = [app.viewport.rect(*spot.box) for spot in table.stage.goals(table.hand) if spot.seen]
        assert app.toasts.rect.collidelist([*hand, scene.controller.teacher.rect]) < 0


def test_nothing_is_said_over_a_sheet(tmp_path: Path) -> None:
    """The bubble lay over the list of what beats what, that it had sent to."""
    with app_in(tmp_path / "home", language="es") as app:
        scene, newcomer = asked(app, "kingdoms", "order")
        drawn: list[object] = []
        scene.controller.teacher.draw = drawn.append
        for press, opens in (("t", True), ("escape", False)):
            key(app, press)
            newcomer.wait(600)
            drawn.clear()
            app.dirty()
            app.draw()
            assert (scene.controller.table.scene.sheets.open is not None) == opens == (not drawn)


SUMS = {"chicken_army": ["groups", "shields", "last"], "famiglia": ["passes", "count"]}
LEAST_COVERED = 0.03
"""A corner of the sum, with a face in it, where large letters leave no room beside it."""


def sum_of(table_scene: Any) -> list[pygame.Rect]:
    """Where the sum lies that a battle or a match ends at, if one lies there."""
    if table_scene.match.game.id == "chicken_army":
        return [table_scene.sheet.rect] if table_scene.play.show.stage == "summary" else []
    return list(table_scene.count.rects()) if table_scene.tally.over else []


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize(("game", "word"), [(game, word) for game, words in SUMS.items() for word in words])
def test_no_word_is_said_over_the_sum_that_a_lesson_ends_at(game: str, word: str, scale: float, tmp_path: Path) -> None:
    """At 160 % the teacher stood on the sheet of the battle, whose figures the words were about."""
    with app_in(tmp_path, ui_scale=scale) as app:
        scene = lesson(app, game, word)
        newcomer, table_scene, seen = Newcomer(app, scene), scene.controller.table.scene, 0
        while newcomer.to_my_move():
            newcomer.act()
            for _ in range(1200):
                newcomer.wait()
                lies = sum_of(table_scene)
                if scene.controller.over or (scene.controller.course.waits is WaitsFor.PLAYER and table_scene.table.mine):
                    break
                if lies and table_scene.table.director.waiting:
                    seen += 1
                    under = [one.clip(scene.controller.teacher.taken) for one in lies]
                    for one, cut in zip(lies, under, strict=True):
                        assert cut.w * cut.h <= LEAST_COVERED * one.w * one.h
                    break
        assert seen


def test_large_letters_of_two_treasures_are_not_written_over_one_another(tmp_path: Path) -> None:
    for scale in (1.0, 1.6):
        with app_in(tmp_path / str(scale), ui_scale=scale) as app:
            table_scene = lesson(app, "kingdoms", "side").controller.table.scene
            chips, places = table_scene.chips, table_scene.places
            spots = [app.viewport.px(chips.rows.spot(places, k, 2)[0]) for k in (0, 1)]
            m, halves = chips.measure, 0.0
            for name, size in zip(("main", "side"), POT_NAMES, strict=True):
                said = app.tr(f"table.kingdoms.{name}", n="680")
                halves += (app.text.width(said, "display", m.type(size)) + m.px(POT_PAD)) / 2
            assert halves < spots[1] - spots[0], scale


@pytest.mark.parametrize("game", list(FIRSTS))
@pytest.mark.parametrize(("language", "size", "scale"), [("es", (1280, 720), 1.6), ("en", (960, 600), 1.0)])
def test_every_lesson_ends_with_a_word_of_its_own(
    tmp_path: Path, game: str, language: str, size: tuple[int, int], scale: float
) -> None:
    """What has been learned, said by whoever taught it, whole and large on the last sheet."""
    with app_in(tmp_path, size, language=language, ui_scale=scale) as app:
        said = []
        for one in lessons.of(game):
            scene = lesson(app, game, one.id)
            solved(app, scene)
            for _ in range(20):  # its last words are read first
                settle(app)
                if scene.sheet is not None:
                    break
            sheet = scene.sheet
            assert one.closing is not None and sheet.title == one.closing.of(language) != app.tr("lesson.done")
            said.append(sheet.title)
            lowest = max(button.rect.bottom for button in scene.group.widgets)
            assert app.canvas.target.get_rect().contains(sheet.rect) and lowest <= sheet.rect.bottom, one.id
            title, *_, told = (box for _, box in written_by(app, lambda canvas, sheet=sheet: sheet.draw(Pen(canvas, app))))
            assert title.h <= 2.2 * app.text.height("display", app.type(TITLE)), f"{one.id}: more than two lines"
            assert told.y >= title.bottom + app.skin.px(4)
            app.scenes.pop(None)
        assert len({*said}) == len(said)
