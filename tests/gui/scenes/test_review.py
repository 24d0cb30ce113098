"""The look back: every position as it was; of a match that goes on nothing that is not over."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games import GAMES
from tabletop_gui.gui.review.embedded_view import ReviewTable
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.button import Button, IconButton
from tabletop_gui.match.core.match import SPECTATOR
from tabletop_gui.match.core.seating import hides_hands
from tests.gui.scenes.past import begun, look, over
from tests.gui.screens import Listener, app_in, key, move, press, settle, show
from tests.match.test_playback import PARTED, until_a_hand_is_over


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    with app_in(tmp_path / "home") as one:
        yield one


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


def test_a_match_without_a_hand_that_is_over_says_so(app: App) -> None:
    scene = look(app, begun("oh_hell", 0.0))
    assert scene.table is None
    app.draw()
    key(app, "left")
    press(app, scene, "back")
    assert app.scenes.top is not scene


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
