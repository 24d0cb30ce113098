"""No timing that cannot be turned off: with *No hurry* nothing that is shown goes by itself."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

import tabletop_gui.gui as gui
from tabletop_gui.games import GAMES
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.rehearsal import pass_time, rehearsal, show_table
from tabletop_gui.match.lessons import Waits
from tests.golden import flocks
from tests.golden.stills import HD, MOMENTS, last_card, played
from tests.gui.games.kingdoms.arms import war_of
from tests.gui.games.regine.moments import laid
from tests.gui.games.regine.test_chase import CHAIN, RIG

SCENES = (
    "lobby", "results", "look_back", "lesson_tried", "table_play", "famiglia_turn", "regine_bet", "kingdoms_decision",
    "chicken_turn", "first_card",
)  # fmt: skip
CONSTANT: Final = re.compile(r"^([A-Z_][A-Z_, ]*?)(?:: [^=\n]+)? = (.+)$", re.MULTILINE)
TIME: Final = re.compile(r"\b[A-Z_]+_(?:MS|S)\b")
NUMBER: Final = re.compile(r"(?<![\w.])\d[\d_]*(?:\.\d+)?")
TEN_MINUTES_MS = 600_000.0
LONG_MS: Final = 1500.0
"""Whatever is there for so long is there to be read or answered."""


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[App]:
    home = tmp_path_factory.mktemp("no_hurry")
    with rehearsal(HD, home=home, reduced_motion=True, last_card=False, unhurried=True) as one:
        yield one


def wait(app: App, ms: float) -> None:
    for _ in range(10):
        app.update(ms / 10)


def read(app: App) -> Counter[object]:
    """All that somebody could be reading: every node of the tree, the notice, what is said."""
    scene: Any = app.scenes.top
    tree = app.scenes.hear()
    said = [bubble.text for bubble in scene.bubbles._said.values()] if hasattr(scene, "bubbles") else []
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
    assert not hasattr(scene, "bubbles") or not scene.bubbles._said


def test_a_finished_trick_lies_there_until_a_press(app: App) -> None:
    app.toasts.clear()
    match = played(4, 5, last_card)
    show_table(app, match)
    scene: Any = app.scenes.top
    pass_time(app, 3000)
    assert match.to_act is not None
    assert scene.table.propose(match.legal(match.to_act)[0])
    director = scene.table.director
    pass_time(app, 3000)
    assert director.lingers and not director.waiting
    buttons = [one for group in scene.walked() for one in group if one.name == "seen"]
    assert buttons == [scene.corner.seen] and scene.corner.seen.shown, "there is a button that goes on"
    assert any(node.name == "Seguir" and "click" in node.acts for node in app.scenes.hear().nodes.values()), "and it is heard"
    wait(app, TEN_MINUTES_MS)
    assert director.lingers
    scene.corner.go_on()
    pass_time(app, 5000)
    assert not scene.corner.lingering() and director.waiting, "the sum of the hand, which always waits"


def test_whoever_watches_is_not_hurried_either(app: App) -> None:
    scene: Any = app.scenes.top
    director = scene.table.director
    assert director.waiting
    director._unattended = True
    wait(app, TEN_MINUTES_MS)
    assert director.waiting


def test_a_battle_stands_still_after_each_attacker(app: App) -> None:
    """What each of them does is read as long as one likes; the count before it, and the blow, run their course."""
    scene = flocks._fought(app)
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
    director, chase = scene.table.director, scene.play.chase
    wait(app, 6000)
    for deed in CHAIN:
        assert match.to_act is not None and scene.table._carry_out(match.to_act, GAMES["regine"].parse(deed))
        wait(app, 6000)
        if match.to_act == scene.table.eyes.seat:
            assert director.idle
            continue
        seals = len(chase.seals)
        assert director.lingers and seals and not app.update(16)
        wait(app, TEN_MINUTES_MS)
        assert director.lingers and len(chase.seals) == seals, "nothing of it goes by itself"
        assert any(node.name == "Seguir" and "click" in node.acts for node in app.scenes.hear().nodes.values())
        go_on(app, scene, hand)
        wait(app, 6000)
        assert not director.waits
        stood += 1
    assert stood >= 2 and not chase.seals


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
        assert scene.corner.seen in [widget for group in scene.walked() for widget in group if widget.scannable]
        scene.corner.seen.activate()


def test_an_all_in_is_read_before_anybody_answers(app: App) -> None:
    match = war_of(4, seed=1)
    assert match.to_act is not None
    show_table(app, match)
    scene: Any = app.scenes.top
    director = scene.table.director
    wait(app, 6000)
    while match.to_act == scene.table.eyes.seat:
        assert scene.table.propose(CHECK if CHECK in match.legal(match.to_act) else CALL)
        wait(app, 6000)
    scene.table._carry_out(match.to_act, ALL_IN)
    wait(app, 6000)
    assert match.to_act != scene.table.eyes.seat, "it is somebody else's to answer"
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
    sitting, course = scene.sitting, scene.sitting.course
    read_out = 0
    for _ in range(200):
        pass_time(app, 3000)
        if sitting.over:
            break
        before = sitting.number, sitting.teacher.words, course.waits
        wait(app, TEN_MINUTES_MS)
        assert (sitting.number, sitting.teacher.words, course.waits) == before and not sitting.over
        if sitting.number == course.number and course.waits is Waits.PLAYER and sitting.table.scene.table.mine:
            assert sitting.table.scene.table.propose(course.accepted()[0])
            continue
        assert sitting.teacher.waits == app.tr("lesson.go_on"), "and the teacher says what is waited for"
        read_out += 1
        app.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
        app.clock.step(1000)  # type: ignore[attr-defined]
    assert sitting.over and read_out


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
    past, table = scene.past, scene.table
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
    app.change(unhurried=False)
    app.toasts.clear()
    app.toast("Algo que leer.")
    wait(app, 100)
    assert app.toasts.shown
    wait(app, 30_000)
    wait(app, 30_000)
    assert not app.toasts.shown
    app.change(unhurried=True)


NOT_SHOWN: Final = "nothing of it is seen: work, other processes, the sleep of the loop"
LIFE: Final = "what lives between the moves; it ends nothing"
SHOW: Final = "a show, or a step of one: what it leaves lies there, and that waits"
BEAT: Final = "the length of a beat: in no hurry it lasts until a press"
ASIDE: Final = "when something is said, not how long"
CHOSEN: Final = "the player has asked for it, and a press ends it"
FACES: Final = "a face; what it goes with is said in words as well"
ENDS_NOTHING: Final = {
    "art/quarantine.py: SILENT_S": NOT_SHOWN,
    "art/quarantine.py: START_S": NOT_SHOWN,
    "art/store.py: _ABANDONED_S": NOT_SHOWN,
    "games/chicken_army/battle.py: SETTLED_MS": SHOW,
    "games/chicken_army/battle_heard.py: SOUR_MS": FACES,
    "games/kingdoms/compass.py: BREATH_MS": LIFE,
    "games/kingdoms/peek.py: BY_KEY_MS": "how long a key must be held; the mouse does the same without",
    "games/kingdoms/peek.py: KEY_OPENS_MS": "how long a key must be held; the mouse does the same without",
    "games/oh_hell/count.py: CHAIN_MS": SHOW,
    "games/oh_hell/count.py: MOST_MS": SHOW,
    "games/oh_hell/count.py: MOST_OF_SEVEN_MS": SHOW,
    "games/oh_hell/flames.py: BREATH_MS": LIFE,
    "games/regine/play.py: LOOK_MS": BEAT,
    "lesson/sitting.py: BEAT_MS": BEAT,
    "lesson/sitting.py: GLAD_MS": FACES,
    "lesson/sitting.py: PATIENCE_MS": LIFE,
    "scenes/learn.py: STEP_S": "how long a lesson is said to take",
    "shell/deck_measures.py: PATIENCE_S": NOT_SHOWN,
    "shell/loop.py: DROWSY_AFTER_MS": NOT_SHOWN,
    "shell/rehearsal.py: PATIENCE_MS": NOT_SHOWN,
    "shell/runs.py: HUNG_S": NOT_SHOWN,
    "shell/runs.py: LOOK_EVERY_S": NOT_SHOWN,
    "shell/runs.py: NEVER_S": NOT_SHOWN,
    "shell/screen_reader.py: ASKED_WITHIN_S": NOT_SHOWN,
    "shell/sleep.py: LONGEST_MS": NOT_SHOWN,
    "shell/tooltip.py: TOAST_BASE_MS": "in no hurry a notice stays until a press (below)",
    "showing/hand_film.py: LONGEST_REST_MS": "in a film that is made, not at the table",
    "showing/past_picture.py: PATIENCE_MS": NOT_SHOWN,
    "showing/past_picture.py: PRINTED_S": NOT_SHOWN,
    "sound/room_tone.py: FADE_IN_MS": "how a sound begins",
    "sound/sounds.py: AGAIN_S": NOT_SHOWN,
    "sound/sounds.py: LONGEST_WAIT_S": NOT_SHOWN,
    "sound/sounds.py: QUIET_S": NOT_SHOWN,
    "table/asides.py: AFTER_MS": ASIDE,
    "table/house.py: READ_MS": CHOSEN,
    "table/living.py: DROWSY_MS": LIFE,
    "table/living.py: POWER_MS": LIFE,
    "table/model/life.py: BLINKS_MS": LIFE,
    "table/model/life.py: RHYTHMS_MS": LIFE,
    "table/model/timing.py: DEAL_WHOLE_MS": SHOW,
    "table/model/timing.py: FACE_MS": FACES,
    "table/model/timing.py: RUN_OUT_MS": SHOW,
    "table/model/timing.py: SHOWDOWN_MS": BEAT,
    "table/model/timing.py: TALK_GAP_MS": ASIDE,
    "table/model/timing.py: TALK_SILENCE_MS": ASIDE,
    "table/model/timing.py: TALK_WAITED_MS": ASIDE,
    "table/model/timing.py: TELL_MS": "a tell's words stay in no hurry; its face is in them",
    "table/model/timing.py: TURN_RING_TURN_MS": LIFE,
    "table/model/timing.py: WATCH_SUMMARY_MS": "in no hurry whoever watches goes on with a press, too",
    "table/model/timing.py: WON_MS": SHOW,
    "table/small_talk.py: GAPS_MS": ASIDE,
    "widgets/confetti.py: LASTS_MS": SHOW,
}
"""Every constant of the interface of a second and a half or more, and why it ends nothing for whoever is in no hurry."""


def test_every_long_time_is_known() -> None:
    """A new one is looked at by whoever adds it: does it take something away that somebody reads, or decide for them?"""
    found = set()
    root = Path(gui.__file__).parent
    for path in sorted(root.rglob("*.py")):
        for names, value in CONSTANT.findall(path.read_text(encoding="utf-8")):
            most = max((float(number.replace("_", "")) for number in NUMBER.findall(value)), default=0.0)
            for name in TIME.findall(names):
                if most * (1000 if name.endswith("_S") else 1) >= LONG_MS:
                    found.add(f"{path.relative_to(root).as_posix()}: {name}")
    assert found == set(ENDS_NOTHING)
