"""Lessons at the table: somebody who only follows the lights comes to the end; wrong tries, help, a step back."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pygame
import pytest
from msgspec.structs import replace

from tabletop_gui.content.records.lessons import SpotlightTarget
from tabletop_gui.games import GAMES
from tabletop_gui.gui.games.kingdoms.treasures import POT_NAMES, POT_PAD
from tabletop_gui.gui.lesson.controller import BEAT_MS
from tabletop_gui.gui.lesson.lesson_end import TITLE
from tabletop_gui.gui.lesson.teacher_panel import Refused
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.input.gestures import Drag
from tabletop_gui.match.learning.lessons import WaitsFor
from tabletop_gui.match.learning.lessons_done import LearnedLessons
from tabletop_gui.match.positions import zone_of
from tabletop_gui.properties import lessons
from tests.gui.reading import written_by
from tests.gui.screens import app_in, click, key, move, press, settle, show

EVERY = [(game, lesson.id) for game in GAMES for lesson in lessons.of(game)]
FIRSTS = {game: lessons.of(game)[0].id for game in GAMES if lessons.of(game)}
FRAME = 50.0
SEEN = 4
"""Of so many frames one is drawn, while somebody looks at all that is shown."""
FIRST_MOVE_MS, LONGEST_MS = 20_000.0, 180_000.0
"""How soon a newcomer has done something, and how long a lesson takes, in the time of the table."""
LIFTS_MS = 400.0
"""How soon nothing is veiled once something happens at the table."""
OF_A_MATCH = {"go on", "rush", "beliefs", "next"}
"""The buttons of a match that lead nowhere in a lesson."""
THINKS_MS = 3_000.0
"""How long the newcomer looks at what is lit."""


def lesson(app: App, game: str, word: str) -> Any:
    scene = app.scene("lesson", game=game, lesson=word)
    app.scenes.push(scene)
    app.scenes.skip_fade()
    return scene


class Newcomer:
    """Looks at what is lit, and does it; where a card is lit that can be carried somewhere, with the mouse. `looks`: all that is
    shown meanwhile is drawn, too. `thinks`: how long, ms."""

    def __init__(self, app: App, scene: Any, *, looks: bool = False, thinks: float = THINKS_MS) -> None:
        self.app, self.scene, self.looks, self.thinks = app, scene, looks, thinks
        self.passed = self.first = self.happens = 0.0

    def wait(self, ms: float = FRAME) -> None:
        """Let time pass at the table."""
        end = self.passed + ms
        while self.passed < end:
            self.app.clock.step(FRAME)  # type: ignore[attr-defined]
            self.app.update(FRAME)
            self.passed += FRAME
            if self.looks:
                self.look()

    def look(self) -> None:
        """See what is shown: what happens is not veiled, and nothing leads out of the lesson but the lesson itself."""
        controller = self.scene.controller
        table_scene, here = controller.table.scene, controller.number == controller.course.number
        director = table_scene.table.director
        shows = not (director.idle or director.waiting) and not here
        self.happens = self.happens + FRAME if shows else 0.0
        assert self.happens < LIFTS_MS or controller.lights.dimmed == 0, (controller.course.lesson.id, controller.number)
        step = None if here else controller.course.lesson.steps[controller.number]
        if step is not None and step.do:
            praised = step.praise is not None and controller.teacher.words == step.praise.of(self.app.phrases.language)
            assert controller.teacher.quiet or praised or self.happens <= FRAME, "what has been done is asked for no longer"
        there = {one.name for one in table_scene.focus.widgets if one.shown and one.rect.w}
        assert not there & OF_A_MATCH, (controller.course.lesson.id, there & OF_A_MATCH)
        if self.passed % (SEEN * FRAME) == 0:
            self.app.dirty()
            self.app.draw()

    def to_my_move(self) -> bool:
        """Wait until something is asked. False when the lesson is over."""
        while not self.scene.controller.over:
            controller = self.scene.controller
            course, here = controller.course, controller.number == controller.course.number
            if here and course.waits is WaitsFor.PLAYER and controller.table.scene.table.mine:
                return True
            waiting = controller.table.scene.table.director.waiting
            if waiting or (here and course.waits is WaitsFor.READER and course.step.look):
                self.wait(self.thinks)
                key(self.app, "return")
            self.wait()
            assert self.passed < 2 * LONGEST_MS, (course.lesson.id, self.scene.controller.number, course.waits)
        return False

    def act(self) -> None:
        """Do what is meant."""
        if not self.first:
            self.first = self.passed
        self.wait(self.thinks)
        table, action = self.scene.controller.table.scene.table, self.scene.controller.course.accepted()[0]
        number = len(self.scene.controller.course.match.steps)
        drag = next((one for one in table.gestures if isinstance(one, Drag) and one.action == action), None)
        slots = table.play.slots(table, drag.card) if drag is not None else {}
        named, widgets = GAMES[self.scene.game].text(action), self.scene.controller.table.scene.focus.widgets
        button = next((one for one in widgets if one.name == named), None)
        if drag is not None and drag.to in slots and drag.card in table.held:
            self.carry(drag.card, slots[drag.to][0])
        elif button is not None and button.shown and button.rect.w:
            click(self.app, button.rect.center)
        if len(self.scene.controller.course.match.steps) == number:
            assert table.propose(action)

    def carry(self, card: int, slot: Any) -> None:
        """Carry an own card there."""
        app, table = self.app, self.scene.controller.table.scene.table
        zone, index = table.stage.find(card)
        spot = table.stage.goals(zone)[index]
        here = app.viewport.point(*spot_corner(spot))
        there = app.viewport.point(slot.x, slot.y)
        app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=here, rel=(1, 0), buttons=(0, 0, 0)))
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=here, button=1))
        for k in range(1, 9):
            pos = here[0] + (there[0] - here[0]) * k // 8, here[1] + (there[1] - here[1]) * k // 8
            app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 0), buttons=(1, 0, 0)))
            self.wait()
        app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=there, button=1))


def spot_corner(spot: Any) -> tuple[float, float]:
    """Where one touches an own card: on the part that its neighbour leaves free."""
    moved = spot.moved(-spot.width / 2 + 8, -10)
    return moved.x, moved.y


@pytest.mark.parametrize(("game", "word"), EVERY, ids=[f"{game}: {word}" for game, word in EVERY])
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


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.6), ((1280, 720), 1.0), ((1600, 900), 1.0)])
@pytest.mark.parametrize(("game", "word"), EVERY, ids=[f"{game}: {word}" for game, word in EVERY])
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


def test_things_that_lie_apart_have_a_light_each(tmp_path: Path) -> None:
    with app_in(tmp_path / "home", language="en") as app:
        scene = lesson(app, "oh_hell", "trick")
        newcomer = Newcomer(app, scene)
        assert newcomer.to_my_move()
        controller = scene.controller
        table, view = controller.table.scene.table, app.viewport
        for name, apart in (("TRICK", True), ("HAND", False)):
            controller.lights.point(SpotlightTarget(zone=name))
            zone = zone_of("oh_hell", name)
            lit, cards = controller.lights.boxes(), [view.rect(*spot.box) for spot in table.stage.goals(zone) if spot.seen]
            assert len(lit) == (len(cards) if apart else 1)
            assert all(any(box.contains(card) for box in lit) for card in cards)


@pytest.mark.parametrize("way", ["carried", "clicked"])
@pytest.mark.parametrize("game", FIRSTS)
def test_the_first_lesson_shows_how_it_is_done_and_that_does_it(game: str, way: str, tmp_path: Path) -> None:
    with app_in(tmp_path / "home", language="es", reduced_motion=False, speed=1.0) as app:
        scene = lesson(app, game, FIRSTS[game])
        newcomer = Newcomer(app, scene)
        assert newcomer.to_my_move()
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
        scene = lesson(app, "oh_hell", "trick")
        newcomer = Newcomer(app, scene)
        assert newcomer.to_my_move()
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
        scene = lesson(app, "oh_hell", "trick")
        newcomer = Newcomer(app, scene)
        assert newcomer.to_my_move()
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
        scene = lesson(app, "oh_hell", "trick")
        newcomer = Newcomer(app, scene)
        assert newcomer.to_my_move()
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
        scene = lesson(app, "oh_hell", "trick")
        newcomer = Newcomer(app, scene)
        assert newcomer.to_my_move()
        newcomer.act()
        assert newcomer.to_my_move()
        app.change(ui_scale=1.6, theme="day")
        settle(app)
        assert scene.controller.number == 2
        while newcomer.to_my_move():
            newcomer.act()
        assert scene.controller.over


@pytest.mark.parametrize(("game", "word"), EVERY, ids=[f"{game}: {word}" for game, word in EVERY])
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
        newcomer = Newcomer(app, scene)
        while newcomer.to_my_move():
            newcomer.act()
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
        scene = lesson(app, "chicken_army", "shields")
        newcomer = Newcomer(app, scene)
        assert newcomer.to_my_move()
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
        newcomer = Newcomer(app, scene)
        while newcomer.to_my_move():
            newcomer.act()
        app.scenes.pop()
        assert app.archive.continue_list() == []
        assert not list(app.places.data.rglob("saves/*.json"))
        assert app.slot is None


def test_the_keys_stand_on_nothing_that_is_drawn_on_the_felt(tmp_path: Path) -> None:
    """They lay over the race of Regine until the second step."""
    with app_in(tmp_path) as app:
        scene = lesson(app, "regine", FIRSTS["regine"])
        newcomer = Newcomer(app, scene)
        assert newcomer.to_my_move()
        for _ in range(2):
            app.dirty()
            app.draw()
            hints = scene.controller.hints
            assert not hints.shown or hints.rect.collidelist(scene.controller.table.scene.items.areas) == -1


def test_nothing_of_the_hand_is_raised_after_a_step_back(tmp_path: Path) -> None:
    """A card that was pointed at, chosen and played comes back as if nobody had touched it."""
    with app_in(tmp_path / "home", language="en", reduced_motion=False) as app:
        scene = lesson(app, "oh_hell", "trick")
        newcomer = Newcomer(app, scene)
        assert newcomer.to_my_move()
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
            while not scene.controller.course.over:
                scene.controller.course.solve()
            scene.controller.table.back()
            settle(app)
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
        while not scene.controller.course.over:
            scene.controller.course.solve()
        scene.controller.table.back()
        settle(app)
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
        scene = lesson(app, "kingdoms", "order")
        newcomer = Newcomer(app, scene)
        assert newcomer.to_my_move()
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
            while not scene.controller.course.over:
                scene.controller.course.solve()
            scene.controller.table.back()
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
