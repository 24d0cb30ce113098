"""No timing that cannot be turned off: with *No hurry* nothing that is shown goes by itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, Final

import pygame
import pytest

import tabletop_gui.gui as gui
from tabletop_gui.games import GAMES
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import advance, rehearsal, show_table
from tabletop_gui.match.learning.lessons import WaitsFor
from tests.golden import flocks
from tests.golden.openings import last_card, played
from tests.golden.stills import HD, MOMENTS
from tests.gui.games.kingdoms.arms import war_of
from tests.gui.games.regine.moments import laid
from tests.gui.games.regine.test_effect_chain import CHAIN, RIG
from tests.run_folder import plates_for

SCENES = (
    "lobby", "results", "look_back", "lesson_tried", "table_play", "famiglia_turn", "regine_bet", "kingdoms_decision",
    "chicken_turn", "first_card",
)  # fmt: skip
TIME: Final = re.compile(r"[A-Z_]+_(?:MS|S)")
TEN_MINUTES_MS = 600_000.0
LONG_MS: Final = 1500.0
"""Whatever is there for so long is there to be read or answered."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    home = tmp_path_factory.mktemp("no_hurry")
    with rehearsal(HD, home=home, cache=plates_for(home), reduced_motion=True, last_card=False, wait_for_me=True) as one:
        yield one


def wait(app: App, ms: float) -> None:
    for _ in range(10):
        app.update(ms / 10)


def read(app: App) -> Counter[object]:
    """All that somebody could be reading: every node of the tree, the notice, what is said."""
    scene: Any = app.scenes.top
    tree = app.scenes.a11y_tree()
    said = [bubble.text for bubble in scene.bubbles.said.values()] if hasattr(scene, "bubbles") else []
    return Counter([*((node.role, node.name, node.value) for node in tree.nodes.values()), app.toasts.shown, *said])


@pytest.mark.parametrize("moment", SCENES)
def test_nothing_goes_by_itself(app: App, moment: str) -> None:
    app.toasts.clear()
    MOMENTS[moment](app)
    scene: Any = app.scenes.top
    app.toast("Algo que leer.")
    if hasattr(scene, "bubbles"):
        scene.bubbles.say(1, "Eso ya lo veremos.", 900.0)
    wait(app, 6000)
    app.draw()
    before = read(app)
    assert before["Algo que leer."]
    wait(app, TEN_MINUTES_MS)
    app.draw()
    gone = before - read(app)
    assert not gone
    app.toast("Otra cosa.")
    wait(app, TEN_MINUTES_MS)
    assert app.toasts.shown == "Algo que leer.", "what comes later waits its turn"
    app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F14, mod=0, unicode=""))
    wait(app, 3000)
    assert app.toasts.shown not in ("", "Algo que leer."), "the next one's turn"
    assert not hasattr(scene, "bubbles") or not scene.bubbles.said


def test_a_finished_trick_lies_there_until_a_press(app: App) -> None:
    app.toasts.clear()
    match = played(4, 5, last_card)
    show_table(app, match)
    scene: Any = app.scenes.top
    advance(app, 3000)
    assert match.to_act is not None
    assert scene.table.propose(match.legal(match.to_act)[0])
    director = scene.table.director
    advance(app, 3000)
    assert director.lingers and not director.waiting
    buttons = [one for group in scene.scan_groups() for one in group if one.name == "seen"]
    assert buttons == [scene.corner.seen] and scene.corner.seen.shown, "there is a button that goes on"
    nodes = app.scenes.a11y_tree().nodes.values()
    assert any(node.name == "Seguir" and "click" in node.acts for node in nodes), "and it is heard"
    wait(app, TEN_MINUTES_MS)
    assert director.lingers
    scene.corner.go_on()
    advance(app, 5000)
    assert not scene.corner.continue_buttons() and director.waiting, "the sum of the hand, which always waits"


def test_whoever_watches_is_not_hurried_either(app: App) -> None:
    scene: Any = app.scenes.top
    director = scene.table.director
    assert director.waiting
    director.unattended = True
    wait(app, TEN_MINUTES_MS)
    assert director.waiting


def test_a_battle_stands_still_after_each_attacker(app: App) -> None:
    """What each of them does is read as long as one likes; the count before it, and the blow, run their course."""
    scene = flocks.fought(app)
    show, director = scene.play.show, scene.table.director
    stood: list[object] = []
    for _ in range(40):
        wait(app, 6000)
        assert not app.update(16), "a table that waits is at rest: nothing is drawn"
        before = show.stage, show.attacker, director.waiting
        wait(app, TEN_MINUTES_MS)
        assert (show.stage, show.attacker, director.waiting) == before and director.waits
        for seat in scene.table.places.seats:  # the button that goes on lies over nobody's face, nor over the ring round it
            (x, y, d), seen = scene.signs.disc(seat), scene.corner.seen.rect
            assert not pygame.Rect(x - d // 2, y - d // 2, d, d).inflate(20, 20).colliderect(seen)
        stood.append(show.attacker if show.stage == "strike" else show.stage)
        if director.waiting:
            break
        scene.corner.go_on()
    attackers = [one for one in show.order if one in stood]
    assert stood == [*attackers, "resolve", "summary"] and len(attackers) >= 2


@pytest.mark.parametrize("hand", ["button", "key", "pad", "switch"])
def test_a_chain_of_effects_stands_still_at_each_link(app: App, hand: str) -> None:
    """Each link of a chain, and its end, before the light goes out; then the table goes on. The own question waits by itself."""
    match, stood = laid(RIG, ()), 0
    show_table(app, match)
    scene: Any = app.scenes.top
    director, effect_chain = scene.table.director, scene.play.effect_chain
    wait(app, 6000)
    for deed in CHAIN:
        assert match.to_act is not None and scene.table.carry_out(match.to_act, GAMES["regine"].parse(deed))
        wait(app, 6000)
        if match.to_act == scene.table.viewpoint.seat:
            assert director.idle
            continue
        seals = len(effect_chain.seals)
        assert director.lingers and seals and not app.update(16)
        wait(app, TEN_MINUTES_MS)
        assert director.lingers and len(effect_chain.seals) == seals, "nothing of it goes by itself"
        assert any(node.name == "Seguir" and "click" in node.acts for node in app.scenes.a11y_tree().nodes.values())
        go_on(app, scene, hand)
        wait(app, 6000)
        assert not director.waits
        stood += 1
    assert stood >= 2 and not effect_chain.seals


def go_on(app: App, scene: Any, hand: str) -> None:
    """Each hand has its own way; two presses at one moment would be one."""
    app.clock.step(1000)  # type: ignore[attr-defined]
    if hand == "button":
        scene.corner.seen.activate()
    elif hand == "key":
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    elif hand == "pad":
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", pad="a"))
    else:
        assert scene.corner.seen in [widget for group in scene.scan_groups() for widget in group if widget.scannable]
        scene.corner.seen.activate()


def test_an_all_in_is_read_before_anybody_answers(app: App) -> None:
    match = war_of(4, seed=1)
    assert match.to_act is not None
    show_table(app, match)
    scene: Any = app.scenes.top
    director = scene.table.director
    wait(app, 6000)
    while match.to_act == scene.table.viewpoint.seat:
        assert scene.table.propose(CHECK if CHECK in match.legal(match.to_act) else CALL)
        wait(app, 6000)
    scene.table.carry_out(match.to_act, ALL_IN)
    wait(app, 6000)
    assert match.to_act != scene.table.viewpoint.seat, "it is somebody else's to answer"
    assert director.lingers
    wait(app, TEN_MINUTES_MS)
    assert director.lingers
    scene.corner.go_on()
    wait(app, 100)
    assert not director.lingers


@pytest.mark.parametrize(("game", "lesson"), [("oh_hell", "1"), ("famiglia", "pair")])
def test_what_a_teacher_says_stays_until_a_press(app: App, game: str, lesson: str) -> None:
    scene: Any = app.scene("lesson", game=game, lesson=lesson)
    app.scenes.reset(scene)
    controller, course = scene.controller, scene.controller.course
    read_out = 0
    for _ in range(200):
        advance(app, 3000)
        if controller.over:
            break
        before = controller.number, controller.teacher.words, course.waits
        wait(app, TEN_MINUTES_MS)
        assert (controller.number, controller.teacher.words, course.waits) == before and not controller.over
        if controller.number == course.number and course.waits is WaitsFor.PLAYER and controller.table.scene.table.mine:
            assert controller.table.scene.table.propose(course.accepted()[0])
            continue
        assert controller.teacher.waits == app.tr("lesson.go_on"), "and the teacher says what is waited for"
        read_out += 1
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        app.clock.step(1000)  # type: ignore[attr-defined]
    assert controller.over and read_out


def test_a_look_back_plays_one_step_for_a_press(app: App) -> None:
    MOMENTS["look_back"](app)
    scene: Any = app.scenes.top
    scene.stand(0)
    for number in (1, 2):
        scene.toggle_play()
        wait(app, 6000)
        wait(app, TEN_MINUTES_MS)
        assert (scene.session.number, scene.playing) == (number, False)


def test_a_look_back_stands_at_each_beat_within_a_step(app: App) -> None:
    """The last card of a trick is laid and taken in one step: the trick lies there until the button that plays goes on, or a
    press on the table."""
    MOMENTS["look_back"](app)
    scene: Any = app.scenes.top
    past, table = scene.playback, scene.table
    tricks = [k for k in range(past.most) if any(getattr(event, "what", "") == "trick" for event in past.shown(k))][:2]
    assert tricks
    for number in tricks:
        scene.stand(number)
        scene.toggle_play()
        wait(app, 6000)
        director, stood = table.scene.table.director, 0
        for _ in range(9):
            wait(app, TEN_MINUTES_MS)
            if not director.waits:
                break
            assert scene.playing and not app.update(16), "it stands there, and rests"
            play = next(widget for widget in scene.group.widgets if widget.name == "play")
            assert play.icon == "play"
            play.activate()
            wait(app, 6000)
            stood += 1
        assert stood
        assert not scene.playing and scene.session.number == number + 1


def test_without_the_setting_notices_go(app: App) -> None:
    app.change(wait_for_me=False)
    app.toasts.clear()
    app.toast("Algo que leer.")
    wait(app, 100)
    assert app.toasts.shown
    wait(app, 30_000)
    wait(app, 30_000)
    assert not app.toasts.shown
    app.change(wait_for_me=True)


NOT_SHOWN: Final = "nothing of it is seen: work, other processes, the sleep of the loop"
LIFE: Final = "what lives between the moves; it ends nothing"
SHOW: Final = "a show, or a step of one: what it leaves lies there, and that waits"
BEAT: Final = "the length of a beat: in no hurry it lasts until a press"
ASIDE: Final = "when something is said, not how long"
CHOSEN: Final = "the player has asked for it, and a press ends it"
FACES: Final = "a face; what it goes with is said in words as well"
ENDS_NOTHING: Final = {
    "AFTER_MS": ASIDE,
    "AGAIN_S": NOT_SHOWN,
    "QUERY_TIMEOUT_S": NOT_SHOWN,
    "BEAT_MS": BEAT,
    "BLINKS_MS": LIFE,
    "BREATH_MS": LIFE,
    "CHAIN_MS": SHOW,
    "DEAL_WHOLE_MS": SHOW,
    "SUSPENDED_S": NOT_SHOWN,
    "DROWSY_AFTER_MS": NOT_SHOWN,
    "DROWSY_MS": LIFE,
    "FACE_MS": FACES,
    "FADE_IN_MS": "how a sound begins",
    "GAPS_MS": ASIDE,
    "GLAD_MS": FACES,
    "HANG_TIMEOUT_S": NOT_SHOWN,
    "KEY_OPENS_MS": "how long a key must be held; the mouse does the same without",
    "LASTS_MS": SHOW,
    "LONGEST_MS": NOT_SHOWN,
    "LONGEST_REST_MS": "in a film that is made, not at the table",
    "LONGEST_S": "how long the disk is waited for; what is on the screen stays",
    "LONGEST_WAIT_S": NOT_SHOWN,
    "WATCH_INTERVAL_S": NOT_SHOWN,
    "LOOK_MS": BEAT,
    "MOST_MS": SHOW,
    "MOST_OF_SEVEN_MS": SHOW,
    "START_TIMEOUT_S": NOT_SHOWN,
    "PATIENCE_MS": LIFE,
    "PATIENCE_S": NOT_SHOWN,
    "POWER_MS": LIFE,
    "PRINTED_S": NOT_SHOWN,
    "QUIET_S": NOT_SHOWN,
    "READ_MS": CHOSEN,
    "RHYTHMS_MS": LIFE,
    "RUN_OUT_MS": SHOW,
    "SETTLED_MS": SHOW,
    "SHOWDOWN_MS": BEAT,
    "SILENT_S": NOT_SHOWN,
    "SOUR_MS": FACES,
    "START_S": NOT_SHOWN,
    "STEP_S": "how long a lesson is said to take",
    "TALK_GAP_MS": ASIDE,
    "TALK_SILENCE_MS": ASIDE,
    "TALK_WAITED_MS": ASIDE,
    "TELL_MS": "a tell's words stay in no hurry; its face is in them",
    "TOAST_BASE_MS": "in no hurry a notice stays until a press (below)",
    "TURN_RING_TURN_MS": LIFE,
    "WATCH_SUMMARY_MS": "in no hurry whoever watches goes on with a press, too",
    "WON_MS": SHOW,
    "_ABANDONED_S": NOT_SHOWN,
}
"""Every constant of the interface of a second and a half or more, and why it ends nothing for whoever is in no hurry."""


def longest(value: object) -> float:
    """The largest number in a constant."""
    if isinstance(value, Mapping):
        value = tuple(value.values())
    if isinstance(value, tuple | list | set | frozenset):
        return max(map(longest, value), default=0.0)
    return float(value) if isinstance(value, int | float) else 0.0


def test_every_long_time_is_known() -> None:
    """A new one is looked at by whoever adds it: does it take something away that somebody reads, or decide for them?"""
    found = {
        name
        for one in walk_packages(gui.__path__, f"{gui.__name__}.")
        for name, value in vars(import_module(one.name)).items()
        if TIME.fullmatch(name) and longest(value) * (1000 if name.endswith("_S") else 1) >= LONG_MS
    }
    assert found == set(ENDS_NOTHING)
