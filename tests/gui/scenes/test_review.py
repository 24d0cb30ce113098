"""The look back: every position as it was, judged as the review judges it; of a match that goes on nothing that is not over."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pygame
import pytest

from tabletop_gui import commands
from tabletop_gui.ai.requests import Hint
from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games import GAMES
from tabletop_gui.gui.review.embedded_view import ReviewTable
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.button import Button, IconButton
from tabletop_gui.match.core.match import SPECTATOR, Match
from tabletop_gui.match.core.seating import hides_hands
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import review, saves
from tests.gui.reading import words_on
from tests.gui.screens import Listener, app_in, click, key, move, press, settle, show
from tests.match.test_playback import PARTED, until_a_hand_is_over

KEPT = Path(__file__).parents[2] / "match" / "kept_saves"


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path / "home") as one:
        yield one


def over(game: str) -> Match:
    """A kept match that is over."""
    return saves.read(KEPT / f"format_4.{game}.over.json")


def begun(game: str, share: float, persons: int = 1) -> Match:
    """The same as it stood after this share of its log, with so many persons at it."""
    whole = over(game)
    seats = [Seat("person" if k < persons else "bot", one.name, one.character, one.level) for k, one in enumerate(whole.seats)]
    log = whole.actions[: int(share * len(whole.actions))]
    return Match.replayed(whole.game, whole.options, seats, whole.seed, whole.friendly, log)


def look(app: App, match: Match, **more: Any) -> Any:
    """The look back, with the coach told to leave off: what he thinks takes seconds."""
    scene = show(app, "look_back", match=match, **more)
    if scene.playback.hands:
        scene.session.grading.stop()
    settle(app)
    return scene


@pytest.mark.parametrize("game", list(GAMES))
def test_every_position_is_shown_as_it_was_seen_then_and_with_hands_open(app: App, game: str) -> None:
    match = over(game)
    scene = look(app, match)
    for opened in (True, False):
        scene.look(opened)
        for number in range(0, scene.playback.most + 1, max(1, scene.playback.most // 6)):
            scene.stand(number)
            settle(app)
            state = match.steps[number].before if number < len(match.steps) else match.state
            shown = scene.table.scene.table.stage.faces()
            if opened:
                seen = [[card if state.sight[card] else HIDDEN for card in zone] for zone in state.zones]
                assert [sorted(zone) for zone in shown] == [sorted(zone) for zone in seen]
            else:
                assert shown == state.view(scene.session.seat).zones


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("persons", [1, 2])
def test_nothing_of_an_unfinished_match_is_seen_that_its_viewer_may_not_see(app: App, game: str, persons: int) -> None:
    match = begun(game, 0.9, persons)
    assert match.state.agenda
    scene = look(app, match)
    now = match.game.hand(match.state)
    if not scene.playback.hands:
        assert scene.table is None
        return
    viewer = scene.session.seat if persons == 1 else SPECTATOR
    assert not any(widget.name == "eyes" for widget in scene.group.widgets)
    key(app, "o")
    assert not scene.session.open
    for number in range(0, scene.playback.most + 1, max(1, scene.playback.most // 8)):
        scene.stand(number)
        settle(app)
        assert match.game.hand(scene.playback.state) != now
        then = match.steps[number].before if number < len(scene.playback.whole) else scene.playback.last
        assert scene.table.scene.table.stage.faces() == then.view(viewer).zones
        assert scene.table.scene.table.view.digest() == then.view(viewer).digest()
    for press_key in ("end", "right", "pagedown", "space"):
        key(app, press_key)
        for _ in range(40):
            app.update(50)
        assert scene.session.number <= scene.playback.most and match.game.hand(scene.playback.state) != now
    ends = max(hand.end for hand in scene.playback.hands)
    assert all(number < ends for number in scene.session.grading.numbers)


@pytest.mark.parametrize("game", PARTED)
@pytest.mark.parametrize("measured", [False, True])
def test_the_last_deed_of_a_hand_is_played_though_the_match_goes_on(
    app: App, game: str, measured: bool
) -> None:
    """And the table need not be set right afterwards."""
    sounds = Listener(app)
    match = until_a_hand_is_over(game, measured)
    scene = look(app, match)
    scene.stand(len(match.steps) - 1)
    key(app, "8")
    key(app, "space")
    for _ in range(2000):
        app.update(50)
        if not scene.playing:
            break
    assert scene.session.number == scene.playback.most == len(match.steps)
    table = scene.table.scene.table
    assert table.stage.faces() == table.view.zones == scene.table.viewpoint.view().zones
    assert table.tally == table.play.tally(table.view)
    assert scene.column.coach.page.title == app.tr("look_back.so_far")
    assert "undo" not in sounds.names
    key(app, "left")
    key(app, "end")
    settle(app)
    assert scene.session.number == scene.playback.most and table.stage.faces() == table.view.zones


@pytest.mark.parametrize("game", ["oh_hell", "kingdoms", "regine"])
def test_several_persons_hear_nothing_of_one_anothers_hands_while_the_match_goes_on(app: App, game: str) -> None:
    """Neither judged nor tried again: both would tell what a neighbour held."""
    match = begun(game, 0.9, persons=2)
    for seat in (0, 1):
        scene = show(app, "look_back", match=match, seat=seat)
        assert not scene.session.grading.working and not scene.session.grading.numbers
        for step in range(0, scene.playback.most + 1, max(1, scene.playback.most // 6)):
            scene.stand(step)
            key(app, "a")
            assert scene.trying is None and not scene.session.grading.grades
            held = {widget.name for widget in scene.group.widgets}
            assert not held & {"try", "from_here", "show", "stop", "look_now", "first", "accuracy"}
            assert not scene.column.coach.page.weighed
        number = scene.session.number
        key(app, "left")
        assert scene.session.number == max(0, number - 1)
        app.scenes.pop()


def test_a_match_without_a_hand_that_is_over_says_so(app: App) -> None:
    scene = look(app, begun("oh_hell", 0.0))
    assert scene.table is None
    app.draw()
    key(app, "left")
    press(app, scene, "back")
    assert app.scenes.top is not scene


def judges(app: App, done: Callable[[], bool]) -> None:
    """Let the coach work until it is so."""
    until = time.monotonic() + 60
    while not done() and time.monotonic() < until:
        app.update(10)
        time.sleep(0.005)
    assert done()


def test_what_is_judged_is_kept_by_whoever_leaves(app: App, tmp_path: Path) -> None:
    """Of the rest nothing is said, in no list of matches either."""
    match = over("kingdoms")
    file = tmp_path / "kept.json"
    saves.write(match, file)
    scene = show(app, "look_back", match=match, save=file)
    judges(app, lambda: len(scene.session.grading.grades) == 2)
    known = dict(scene.session.grading.grades)
    scene.back()
    again = show(app, "look_back", match=match, save=file)
    assert again.session.grading.grades == known and again.session.grading.left
    kept = review.read(match, file)[again.session.seat]
    assert (kept.left, kept.accuracy) == (again.session.grading.left, None)
    assert review.of_save(saves.decode(saves.load(file), file.name), file) == {}
    again.session.grading.stop()


def test_a_decision_that_is_not_judged_may_be_tried_and_played_on_from(app: App) -> None:
    """What was done is judged first, as it is without a try; then what was tried."""
    match = over("kingdoms")
    scene = look(app, match)
    grading, number = scene.session.grading, scene.session.grading.numbers[-1]
    scene.stand(number)
    for name in ("look_now", "stop"):
        assert [one.name for one in scene.column.coach.buttons] == ["try", "from_here"]
        press(app, scene, name)
    scene.try_again()
    settle(app)
    tried = next(one for one in match.steps[number].before.legal if match.game.text(one) != match.steps[number].text)
    scene.trying.scene.table.propose(tried)
    judges(app, lambda: (number, match.game.text(tried)) in grading.tried)
    grading.stop()
    *_, hints = review.weighed(match, number, app.library.level_scale("kingdoms").strongest)
    assert grading.grades[number] == review.judged(match, number, hints)


def test_nothing_is_written_as_minus_nothing(app: App) -> None:
    scene = look(app, over("oh_hell"))
    assert [scene.words.figure(value) for value in (-0.04, 0.0, 0.04, -0.06)] == ["0", "0", "0", "−0,1"]
    assert app.tr("table.hint.worth", n=-0.0) == app.tr("table.hint.worth", n=0)


def test_the_coach_judges_as_the_review_does_to_the_figure(app: App, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As `tabletop-gui review FILE --json` prints it, too."""
    match = over("kingdoms")
    file = tmp_path / "kept.json"
    saves.write(match, file)
    scene = show(app, "look_back", match=match, save=file)
    judges(app, lambda: not scene.session.grading.working)
    capsys.readouterr()
    assert commands.run(["review", str(file), "--json"]) == 0
    (wanted,) = msgspec.json.decode(capsys.readouterr().out, type=list[review.Review])
    assert tuple(scene.session.grading.grades[number] for number in scene.session.grading.numbers) == wanted.decisions
    assert scene.session.grading.accuracy == wanted.accuracy
    assert review.read(match, file)[scene.session.seat] == wanted
    scene.back()
    again = show(app, "look_back", match=match, save=file)
    assert not again.session.grading.left and not again.session.grading.working


@pytest.mark.parametrize("game", ["oh_hell", "regine"])
def test_the_keys_go_where_they_say(app: App, game: str) -> None:
    scene = look(app, over(game))
    own, hands = scene.session.grading.numbers, scene.playback.hands
    key(app, "home")
    assert scene.session.number == 0
    key(app, "right")
    first = scene.session.number
    assert first == next(number for number in own if number > 0)
    key(app, "right")
    key(app, "left")
    assert scene.session.number == first
    key(app, "home")
    key(app, "right", mod=pygame.KMOD_LSHIFT)
    assert scene.session.number == hands[1].first
    key(app, "left", mod=pygame.KMOD_LSHIFT)
    assert scene.session.number == hands[0].first
    key(app, "end")
    assert scene.session.number == scene.playback.most == len(scene.match.steps)
    key(app, "pageup")
    assert scene.session.number == scene.playback.most - 1
    for n in (2, 4, 8, 1):
        key(app, str(n))
        assert scene.speed == n


def pad(app: App, name: str) -> None:
    """Press a button of a gamepad, as `Gamepads` tells it, and let it go."""
    button = {"a": "A", "b": "B", "x": "X", "y": "Y", "lb": "LEFTSHOULDER", "rb": "RIGHTSHOULDER"}.get(name)
    if button is not None:
        code = getattr(pygame, f"CONTROLLER_BUTTON_{button}")
        down, up = (
            pygame.event.Event(kind, button=code, instance_id=0)
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
        )
    else:
        axis = {"lt": pygame.CONTROLLER_AXIS_TRIGGERLEFT, "rt": pygame.CONTROLLER_AXIS_TRIGGERRIGHT}[name]
        down, up = (pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=n, instance_id=0) for n in (32_000, 0))
    for event in app.gamepads.keys([down, up]):
        app.handle(event)
    app.update(0)


def test_a_gamepad_goes_where_the_keys_go(app: App) -> None:
    scene = look(app, over("oh_hell"))
    own, hands = scene.session.grading.numbers, scene.playback.hands
    scene.stand(0)
    pad(app, "rb")
    assert scene.session.number == next(number for number in own if number > 0)
    pad(app, "rt")
    assert scene.session.number == hands[1].first
    pad(app, "lt")
    assert scene.session.number == hands[0].first
    scene.stand(own[2])
    pad(app, "lb")
    assert scene.session.number == own[1]
    pad(app, "a")
    assert scene.playing
    pad(app, "a")
    assert not scene.playing and app.scenes.top is scene, "A plays: it takes nobody to a new match"
    scene.stand(own[1])
    pad(app, "y")
    assert scene.trying is not None
    pad(app, "b")
    assert scene.trying is None and app.scenes.top is scene
    pad(app, "x")
    assert scene.column.asks and scene.session.number == scene.session.bot()
    pad(app, "b")
    assert not scene.column.asks and scene.session.number == own[1], "back to the coach"
    pad(app, "b")
    assert app.scenes.top is not scene


def test_what_has_the_ring_is_what_a_of_the_gamepad_means(app: App) -> None:
    scene = look(app, over("oh_hell"))
    scene.stand(scene.session.grading.numbers[1])
    key(app, "tab")
    scene.group.focus(next(widget for widget in scene.group.widgets if widget.name == "log"))
    pad(app, "a")
    assert scene.column.log.shown and not scene.playing


@pytest.mark.parametrize("way", ["escape", "b"])
def test_the_way_back_leads_through_what_lies_open(app: App, way: str) -> None:
    scene = look(app, over("oh_hell"))
    own = scene.session.grading.numbers[2]
    scene.stand(own)
    back = (lambda: key(app, "escape")) if way == "escape" else (lambda: pad(app, "b"))
    key(app, "l")
    back()
    assert not scene.column.log.shown and app.scenes.top is scene
    scene.table.scene.touched("scores")
    assert scene.table.scene.reading
    back()
    assert not scene.table.scene.reading and app.scenes.top is scene
    key(app, "w")
    assert scene.column.asks
    back()
    assert scene.session.number == own and app.scenes.top is scene
    back()
    assert app.scenes.top is not scene


def test_the_button_leaves_whatever_lies_open(app: App) -> None:
    scene = look(app, over("oh_hell"))
    key(app, "w")
    press(app, scene, "back")
    assert app.scenes.top is not scene


@pytest.mark.parametrize("ring", [False, True])
def test_up_and_down_go_from_deed_to_deed_of_those_who_are_asked(app: App, ring: bool) -> None:
    """Also for whoever came with the keyboard: then the ring is shown, and nothing has it."""
    scene = look(app, over("oh_hell"))
    app.ring_shown = ring
    scene.stand(scene.session.grading.numbers[5])
    key(app, "w")
    first = scene.session.number
    key(app, "down")
    second = scene.session.number
    assert second > first and scene.session.belief_query.about(second) and scene.column.asks
    key(app, "up")
    assert scene.session.number == first


def test_every_other_key_does_what_it_says(app: App, tmp_path: Path) -> None:
    match = over("kingdoms")
    file = tmp_path / "kept.json"
    saves.write(match, file)
    review.write([review.review(match, 0, list(app.library.levels().values())[-1])], file)
    scene = look(app, match, save=file, seat=0)
    costliest = [one.step for one in scene.session.grading.costliest]
    assert costliest
    scene.stand(scene.playback.most)
    for step in (*costliest, costliest[0]):
        key(app, "q")
        assert scene.session.number == step
    opened = scene.session.open
    key(app, "o")
    assert scene.session.open is not opened and scene.table.viewpoint.open is not opened
    key(app, "v")
    assert scene.speed == 2
    key(app, "r")
    settle(app)
    assert type(app.scenes.top).__name__ == "RulesScene"
    app.scenes.pop()
    app.scenes.skip_fade()
    own = scene.session.grading.numbers[-1]
    scene.stand(own)
    key(app, "return")
    settle(app)
    top: Any = app.scenes.top
    assert top is not scene and top.match.taken_over == own


def test_what_goes_on_is_an_empty_block_with_a_lock(app: App) -> None:
    scene = look(app, begun("oh_hell", 0.5))
    line = scene.line
    at = line.rect.right - 6, line.rect.y + 6
    number = scene.session.number
    click(app, at)
    assert scene.session.number == number, "it leads nowhere"
    move(app, at)
    assert line.tip == app.tr("look_back.goes_on")
    move(app, (line.rect.x + 6, line.rect.y + 6))
    assert line.tip == ""
    scene.back()
    scene = look(app, over("oh_hell"))
    line = scene.line
    click(app, (line.rect.right - 6, line.rect.y + 6))
    assert scene.session.number == scene.playback.most and line.tip == ""


def test_bars_are_hatched_where_it_is_too_close_to_call(app: App) -> None:
    scene = look(app, over("oh_hell"))
    number = scene.session.grading.numbers[0]
    step = scene.match.steps[number]
    other = next(text for text in map(scene.match.game.text, step.before.legal) if text != step.text)
    for doubt, hatched in ((1.4, True), (0.1, False)):
        hints = Hint(other, 9.0, doubt=doubt), Hint(step.text, 8.0, doubt=doubt)
        scene.session.grading.grades[number] = review.judged(scene.match, number, hints)
        scene.stand(number)
        settle(app)
        rows = scene.column.coach.page.weighed
        assert len(rows) == 2 and [row.doubt > 0 for row in rows] == [hatched, hatched]


def test_at_the_end_it_is_said_who_has_won(app: App) -> None:
    match = over("oh_hell")
    scene = look(app, match)
    key(app, "end")
    assert match.outcome is not None
    assert all(match.seats[seat].name in scene.column.coach.page.lead for seat in match.outcome.winners)
    app.change(language="en")
    settle(app)
    assert app.phrases.missing == ()


def controls(scene: Any) -> set[str]:
    """What at the table could be pressed to play."""
    return {widget.name for widget in scene.table.scene.focus.widgets if isinstance(widget, Button | IconButton)}


@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_at_the_table_of_the_past_plays(app: App, game: str) -> None:
    scene = look(app, over(game))
    for number in range(0, scene.playback.most + 1, max(1, scene.playback.most // 20)):
        scene.stand(number)
        settle(app)
        assert not controls(scene), f"standing at {number}"
    scene.stand(max(0, scene.playback.most - 14))
    key(app, "8")
    key(app, "space")
    for _ in range(3000):
        app.update(50)
        assert not controls(scene), f"playing at {scene.session.number}"
        if not scene.playing:
            break


def test_the_panel_of_the_past_keeps_no_room_for_what_cannot_be_pressed(app: App) -> None:
    scene = look(app, over("famiglia"))
    own = scene.session.grading.numbers[0]
    scene.stand(own)
    settle(app)
    panel = scene.table.scene.steps
    assert panel.words.steps and not panel.words.button and not panel.words.warning and not panel.widgets
    key(app, "a")
    settle(app)
    asked = scene.trying.scene.steps
    assert asked.words.button and asked.widgets and asked.rect.h > panel.rect.h, "tried again, it is asked"


def test_the_line_is_pressed_and_dragged(app: App) -> None:
    """Near a decision it goes there."""
    scene = look(app, over("oh_hell"))
    line, own = scene.line, scene.session.grading.numbers
    click(app, (line.x_of(own[4]) + 2, line.rect.centery))
    assert scene.session.number == own[4]
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(line.rect.x, line.rect.centery), button=1))
    assert scene.session.number == own[0]
    end = line.rect.right, line.rect.centery
    app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=end, rel=(9, 0), buttons=(1, 0, 0)))
    app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=end, button=1))
    assert scene.session.number == scene.playback.most


def test_the_costliest_decision_is_shown_first_and_marked(app: App) -> None:
    """As soon as it is found, as long as nobody has touched anything; three of them are marked on the line."""
    match = over("oh_hell")
    scene = show(app, "look_back", match=match)
    grading, asked = scene.session.grading, list(scene.session.grading.numbers)
    assert scene.session.number == asked[0]
    grading.stop()

    def found(number: int, loss: float) -> None:
        step = match.steps[number]
        other = next(text for text in map(match.game.text, step.before.legal) if text != step.text)
        hints = Hint(other, loss), Hint(step.text, 0.0)
        grading.grades[number] = msgspec.structs.replace(review.judged(match, number, hints), grade="dear", loss=loss)
        grading.update = lambda: True
        app.update(10)

    for k, loss in ((1, 20.0), (2, 10.0), (3, 40.0), (4, 30.0)):
        found(asked[k], loss)
        assert scene.session.number == (asked[1] if k < 3 else asked[3])
    assert {mark.step for mark in scene.line.marks} == {asked[k] for k in (1, 3, 4)}
    (chosen,) = (mark for mark in scene.line.marks if mark.chosen)
    assert chosen.step == asked[3] and chosen.a11y_node().about and not chosen.rect.collidelistall(
        [mark.rect for mark in scene.line.marks if mark is not chosen]
    )
    press(app, scene, f"dear {asked[4]}")
    assert scene.session.number == asked[4]
    found(asked[0], 90.0)
    assert scene.session.number == asked[4], "whoever reads is left where they are"


def test_a_match_without_a_mistake_says_so_in_one_line(app: App) -> None:
    match = over("kingdoms")
    scene = look(app, match)
    for number in scene.session.grading.numbers:
        done = match.steps[number].text
        others = [Hint(match.game.text(one), 0.0) for one in match.steps[number].before.legal if match.game.text(one) != done]
        scene.session.grading.grades[number] = review.judged(match, number, [Hint(done, 50.0), *others])
    scene.stand(scene.session.grading.numbers[0])
    settle(app)
    said = words_on(app).splitlines()
    assert said.count(app.tr("look_back.all_sound")) == 1 and not scene.line.marks
    assert "first" not in {widget.name for widget in scene.group.widgets}, "nothing is hidden where nothing was better"
    page = scene.column.coach.page
    assert len(page.weighed) == 1 and not page.sure
    assert scene.accuracy.a11y_node().about.endswith(app.tr("look_back.gave_tip"))


@pytest.mark.parametrize("game", list(GAMES))
def test_it_plays_on_by_itself_to_the_end(app: App, game: str) -> None:
    match = over(game)
    scene = look(app, match)
    scene.stand(max(0, scene.playback.most - 12))
    key(app, "8")
    key(app, "space")
    assert scene.playing
    for _ in range(3000):
        app.update(50)
        if not scene.playing:
            break
    assert scene.session.number == scene.playback.most
    assert scene.table.scene.table.stage.faces() == scene.table.viewpoint.view().zones
    assert scene.playback.state.digest() == match.state.digest()


@pytest.mark.parametrize("game", list(GAMES))
def test_a_decision_tried_again_changes_nothing_of_what_was(app: App, game: str) -> None:
    match = over(game)
    before = match.actions
    scene = look(app, match)
    number = scene.session.grading.numbers[0]
    scene.stand(number)
    key(app, "a")
    settle(app)
    live = scene.trying.scene.table
    assert live.mine and live.match.state.digest() == match.steps[number].before.digest()
    legal = live.match.state.legal
    other = next((one for one in legal if match.game.text(one) != match.steps[number].text), legal[0])
    live.propose(other)
    app.update(20)
    assert scene.trying is None and scene.session.tries[number] == match.game.text(other)
    scene.session.grading.stop()
    settle(app)
    assert match.actions == before and isinstance(scene.table, ReviewTable) and scene.session.number == number


def test_what_was_said_of_a_try_goes_with_it(app: App) -> None:
    """The tip of a bid that had the keyboard stood over the table of the past, whatever was looked at."""
    match = over("oh_hell")
    scene = look(app, match)
    scene.stand(next(number for number in scene.session.grading.numbers if match.steps[number].text.startswith("bid")))
    key(app, "a")
    settle(app)
    for press_key in ("right", "right"):
        key(app, press_key)
        for _ in range(40):
            app.update(50)
            app.clock.step(50)  # type: ignore[attr-defined]
    assert app.tooltip.shown
    key(app, "escape")
    settle(app)
    assert scene.trying is None and not app.tooltip.shown


def test_the_answer_is_hidden_until_one_has_tried(app: App, tmp_path: Path) -> None:
    match = over("kingdoms")
    file = tmp_path / "kept.json"
    saves.write(match, file)
    level = list(app.library.levels().values())[-1]
    found = review.review(match, 0, level)
    review.write([found], file)
    scene = look(app, match, save=file, seat=0)
    dear = max(found.decisions, key=lambda one: one.loss)
    scene.stand(dear.step)
    best = scene.words.deed(dear.step, dear.best)
    said = " ".join(one.caption for one in scene.column.coach.page.weighed)
    assert best in said
    press(app, scene, "first")
    page = scene.column.coach.page
    said = page.lead + page.why + " ".join(one.caption for one in page.weighed)
    assert best not in said or best == scene.words.deed(dear.step, dear.action)
    assert scene.line.marks and not any(mark.texts.better for mark in scene.line.marks)
    press(app, scene, "show")
    assert best in " ".join(one.caption for one in scene.column.coach.page.weighed)


def test_beside_a_second_try_the_first_choice_is_said_to_be_of_then(app: App) -> None:
    scene = look(app, over("oh_hell"))
    number = scene.session.grading.numbers[0]
    scene.stand(number)
    best, mine = Hint("bid 0", 9.0), Hint("bid 1", 4.0)
    judged = SimpleNamespace(hints=(best, mine), action="bid 1", loss=5.0, grade="dear", stake=2.0, doubt=0.1)
    said = []
    for scene.session.tries in ({}, {number: "bid 0"}):
        said.append(scene.words.judgement("", "", judged).weighed[0].label)
    assert [app.tr("look_back.yours_then") in label for label in said] == [False, True]


def test_whoever_plays_on_from_here_plays_a_match_that_says_so(app: App) -> None:
    match = over("oh_hell")
    scene = look(app, match)
    scene.stand(scene.session.grading.numbers[3])
    number = scene.session.number
    scene.from_here()
    settle(app)
    top: Any = app.scenes.top
    assert top.match is not match and top.match.taken_over == number
    (sign,) = (widget for widget in top.focus.widgets if widget.name == "branch")
    move(app, sign.rect.center)
    assert sign.tip == app.tr("table.taken_over") and top.bar.tools[0] is sign and sign.rect.w
    app.change(language="en")
    assert sign.tip == app.tr("table.taken_over")
    assert top.match.state.digest() == match.steps[number].before.digest()


@pytest.mark.parametrize("game", ["oh_hell", "chicken_army"])
def test_a_line_of_the_chronicle_leads_to_its_step_and_lights_its_card(app: App, game: str) -> None:
    scene = look(app, over(game))
    scene.stand(0)
    key(app, "l")
    settle(app)
    scene.column.log.area.top()
    area, tried = scene.column.log.area.rect, 0
    for y in range(area.y + 6, area.bottom - 6, 25):
        found = scene.column.log.line_at((area.x + 9, y))
        if found is None:
            continue
        step, line = found
        move(app, (area.x + 9, y))
        assert scene.marks.pointed == (() if line.card is None else (line.card,))
        click(app, (area.x + 9, y))
        assert scene.session.number == max(0, step) and scene.column.log.now == scene.session.number
        settle(app)
        tried += 1
        break
    assert tried
    key(app, "l")
    assert not scene.column.log.shown


def test_an_own_card_leaves_over_the_hand_that_closes_up_behind_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Played on, and so in a film of the hand: nobody's hand has lifted it out."""
    with app_in(tmp_path, reduced_motion=False) as app:
        scene = look(app, over("oh_hell"))
        past, table = scene.playback, scene.table.scene.table
        own = [n for n, step in enumerate(past.whole) if step.seat == scene.session.seat and step.text.startswith("play")]
        drawn: list[Any] = []
        usual = scene.table.scene.painter.draw

        def watched(canvas: Any, sprite: Any, **more: Any) -> None:
            drawn.append(sprite)
            usual(canvas, sprite, **more)

        monkeypatch.setattr(scene.table.scene.painter, "draw", watched)
        seen = 0
        for number in own[:3]:
            scene.table.go(number, "")
            before = list(table.stage.rows[table.hand])
            scene.table.on()
            for _ in range(60):
                scene.table.update(20)
                (gone,) = {*before} - {*table.stage.rows[table.hand]} or {None}
                if gone is None or gone.flight is None:
                    continue
                drawn.clear()
                scene.table.draw(app.canvas)
                if any(sprite.flight is not None for sprite in table.stage.rows[table.hand]):
                    seen += 1
                assert all(drawn.index(gone) > drawn.index(sprite) for sprite in table.stage.rows[table.hand])
        assert seen, "the hand closes up while the card is on its way"


@pytest.mark.parametrize("game", list(GAMES))
def test_hands_are_laid_open_only_where_anybody_holds_some(app: App, game: str) -> None:
    """At Chicken Army all lies on the table: there would be a choice between two pictures that are the same."""
    scene = look(app, over(game))
    assert ("eyes" in {one.name for one in scene.group.widgets}) == hides_hands(GAMES[game])
    page = show(app, "showing", match=over(game))
    assert ("eyes" in {one.name for one in page.group.widgets}) == hides_hands(GAMES[game])


def test_only_at_a_decision_it_is_counted(app: App) -> None:
    """"Decision 0 of 3" read as one that there is."""
    scene = look(app, over("oh_hell"))
    first, _, third = scene.session.grading.numbers = scene.session.grading.numbers[:3]
    for step, words in ((first - 1, ""), (first, "decisión 1 de 3"), (third, "decisión 3 de 3")):
        scene.stand(step)
        settle(app)
        assert [one for one in words_on(app).splitlines() if one.startswith("decisión")] == ([words] if words else [])


def test_what_the_house_chose_is_not_said_to_be_ones_own_choice(app: App) -> None:
    scene = look(app, over("oh_hell"))
    number = scene.session.grading.numbers[0]
    scene.stand(number)
    judged = SimpleNamespace(
        hints=(Hint("bid 0", 9.0), Hint("bid 1", 4.0)), action="bid 1", loss=5.0, grade="dear", stake=2.0, doubt=0.1
    )
    said = []
    for scene.session.playback.autoplayed in (set(), {number}):
        said.append(scene.words.judgement("", "", judged).weighed[0].label)
    assert [app.tr("look_back.yours") in caption for caption in said] == [True, False]
    assert app.tr("look_back.house") in said[1]
