"""Hot seat: nothing of one player reaches the other."""

from __future__ import annotations

import pygame
import pytest

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games.oh_hell import Bid
from tabletop_gui.gui.scenes.play.curtain import CurtainScene
from tests.gui.table.pilot import match_of


def spy_on_faces(one) -> list[set[int]]:
    """Every card face that is printed from now on, by its number."""
    seen: list[set[int]] = [set()]
    faces = {face: number for number, face in enumerate(one.scene.faces)}
    print_card = one.app.art.card

    def card(face, width, **more):
        if not isinstance(face, str):  # the name of a back
            seen[0].add(faces[face])
        return print_card(face, width, **more)

    one.app.art.card = card
    return seen


def to_curtain(one) -> None:
    for _ in range(6000):
        one.step()
        if isinstance(one.app.scenes.top, CurtainScene):
            return
    raise AssertionError("no curtain")


def lift(one) -> None:
    curtain = one.app.scenes.top
    one.move(curtain.button.center)
    one.press(curtain.button.center)
    one.step(60)
    assert one.app.scenes.top is one.scene
    one.release(curtain.button.center)


def act(one) -> None:
    one.settle()
    one.step(24)  # the next person takes a look first
    if one.table.director.waiting:
        one.key("space")
        one.step()
        return
    if not one.table.mine:
        return
    action = one.table.view.legal[0]
    if isinstance(action, Bid):
        one.click(one.scene.bids.buttons[action.tricks].rect.center)
    else:
        one.drag(action.card, one.slot)


def test_no_curtain_with_one_person(desk) -> None:
    one = desk(match_of(persons=1, seats=3, maximum=2), speed=0.0)
    for _ in range(40):
        if one.app.scenes.top is not one.scene:
            break
        act(one)
        assert not isinstance(one.app.scenes.top, CurtainScene)


def test_the_curtain_shows_nobodys_hand(desk) -> None:
    one = desk(match_of(persons=3, seats=4, maximum=4, seed=6), speed=4.0)
    seen = spy_on_faces(one)
    public: set[int] = set()
    viewers = set()
    for _ in range(60):
        if one.app.scenes.top is not one.scene and not isinstance(one.app.scenes.top, CurtainScene):
            break
        if not isinstance(one.app.scenes.top, CurtainScene):
            act(one)
            if one.table.persons.curtain_for is not None and not isinstance(one.app.scenes.top, CurtainScene):
                to_curtain(one)
            continue
        state = one.match.state
        secret = {card for zone in range(state.n) for card in state.zones[zone]}
        for row in one.table.stage.rows[: state.n]:
            assert all(sprite.face == HIDDEN for sprite in row)
        seen[0] = set()
        one.app.canvas.invalidate()
        one.app.draw()
        one.step(5)
        assert not seen[0] & secret, "a hidden card was printed behind the curtain"
        assert not one.app.tooltip.shown and not one.app.toasts.shown and not one.scene.log.shown and not one.scene.note.title
        assert one.table.pointer.selected is None and one.table.pointer.carry is None and one.table.pointer.hover is None
        assert not one.table.undo(), "nothing can be taken back behind the curtain"
        one.app.toasts.clear()
        acting = one.match.to_act
        viewers.add(acting)
        others = {card for zone in range(state.n) if zone != acting for card in state.zones[zone]}
        seen[0] = set()
        lift(one)
        one.step(30)
        seen[0] -= {line.card for line in one.scene.recap.lines}  # the strip may recall the hand before
        assert not seen[0] & others, "another player's card was printed"
        assert one.table.viewpoint.seat == acting
        public |= seen[0]
    assert viewers == {0, 1, 2}
    assert public


def test_a_short_press_does_not_lift_it(desk) -> None:
    one = desk(match_of(persons=2, seats=3, maximum=2), speed=4.0)
    to_curtain(one)
    curtain = one.app.scenes.top
    one.press(curtain.button.center)
    one.step(20)
    one.release(curtain.button.center)
    one.step(60)
    assert one.app.scenes.top is curtain
    one.press(curtain.button.center)
    one.step(20)
    one.move((curtain.button.right + 60, curtain.button.y), held=True)
    one.step(60)
    assert one.app.scenes.top is curtain


def test_keys_lift_it_too(desk) -> None:
    one = desk(match_of(persons=2, seats=3, maximum=2), speed=4.0)
    to_curtain(one)
    one.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    one.step(60)
    assert one.app.scenes.top is one.scene


def test_the_picture_behind_the_curtain_is_out_of_focus(desk) -> None:
    one = desk(match_of(persons=2, seats=3, maximum=5), speed=4.0)
    to_curtain(one)
    picture = one.app.scenes.top.picture
    w, h = picture.get_size()
    sharp = max(
        abs(a - b)
        for y in range(h // 3, 2 * h // 3, 7)
        for x in range(w // 3, 2 * w // 3, 7)
        for a, b in zip(picture.get_at((x, y))[:3], picture.get_at((x + 1, y))[:3], strict=True)
    )
    assert sharp < 40


def test_the_log_is_told_through_the_viewers_eyes(desk) -> None:
    one = desk(match_of(persons=2, seats=3, maximum=5), speed=4.0)
    to_curtain(one)
    lift(one)
    one.settle()
    one.key("l")
    one.step(2)
    told = " ".join(line.sentence(one.app.tr) for line in one.scene.log.lines)
    mine = one.table.viewpoint.seat
    for zone in range(one.match.state.n):
        for card in one.match.state.zones[zone]:
            assert (one.scene.card_name(card) in told) == (zone == mine)


@pytest.mark.parametrize("settings", [{"speed": 0.0}, {"speed": 1.0, "reduced_motion": True}, {"speed": 1.0}])
def test_no_hand_dissolves_over_the_curtain(desk, settings: dict[str, object]) -> None:
    """What is drawn last before the cross-fade has every card turned down, however quickly the curtain falls."""
    one = desk(match_of(persons=2, seats=3, maximum=5, seed=2), **settings)
    last: list[float] = []
    draw = one.app.draw

    def spied() -> None:
        if one.app.scenes.top is one.scene:
            last[:] = [sprite.up for row in one.table.stage.rows[: one.match.state.n] for sprite in row]
        draw()

    one.app.draw = spied
    for _ in range(3):
        to_curtain(one)
        if last:  # at instant speed the first curtain is the first frame of all
            assert one.app.scenes._picture is not None, "the curtain comes by a cross-fade"
            assert not any(up > 0.5 for up in last)
        lift(one)
        act(one)
    assert last


def test_the_table_is_opened_and_closed_by_the_setting_and_the_match_remembers(desk) -> None:
    one = desk(match_of(persons=2, seats=3, maximum=4, seed=2), speed=4.0)
    to_curtain(one)
    lift(one)
    one.settle()
    others = [zone for zone in range(3) if zone != one.table.viewpoint.seat]
    assert all(sprite.face == HIDDEN for zone in others for sprite in one.table.stage.rows[zone])
    one.scene.toolbox.pause()
    one.app.change(open_hands=True)
    one.step()
    one.app.scenes.pop()
    one.settle()
    assert all(sprite.face != HIDDEN for zone in others for sprite in one.table.stage.rows[zone])
    assert one.match.actions[-1] == "open"
    assert one.table.mine, "it is still her turn"
    one.scene.toolbox.pause()
    one.app.change(open_hands=False)
    one.app.scenes.pop()
    one.settle()
    assert all(sprite.face == HIDDEN for zone in others for sprite in one.table.stage.rows[zone])
    assert one.match.opened == 1
    act(one)
    to_curtain(one)


def test_an_open_table_needs_no_curtain(desk) -> None:
    one = desk(match_of(persons=3, seats=3, maximum=2, sequence="high-low"), speed=0.0, open_hands=True)
    for _ in range(200):
        if one.app.scenes.top is not one.scene:
            break
        act(one)
        assert not isinstance(one.app.scenes.top, CurtainScene)
    assert one.match.outcome is not None and one.match.opened == 0


def test_bots_that_are_watched_open_nothing(desk) -> None:
    one = desk(match_of(persons=0, seats=3, maximum=2), speed=0.0)
    one.step(30)
    assert one.match.opened is None
    assert not any(row.own for row in one.scene.score.scores.rows), "nobody's row is the watcher's own"


def test_the_pause_lets_nothing_of_the_hand_through(desk) -> None:
    """A blurred seven of diamonds is still a seven of diamonds."""
    one = desk(match_of(seats=4, maximum=7, sequence="high-low"), speed=0.0)
    one.settle()
    turned: list[int] = []
    turn_down, draw = one.scene.painter.turned_down, one.scene.painter.draw
    drawn: list[int] = []
    one.scene.painter.turned_down = lambda canvas, sprite: (turned.append(sprite.face), turn_down(canvas, sprite))
    one.scene.painter.draw = lambda canvas, sprite, **more: (drawn.append(sprite.face), draw(canvas, sprite, **more))
    one.key("p")
    one.step(30)
    drawn.clear()
    one.app.draw()
    assert set(turned) == set(one.table.held) and not set(drawn) & set(one.table.held)
    one.key("esc")
    turned.clear()
    one.app.draw()
    assert not turned and set(drawn) >= set(one.table.held)


def test_whoever_comes_back_from_the_pause_lifts_a_curtain_first(desk) -> None:
    """A fresh player paused, and the neighbour who pressed Esc saw the hand."""
    one = desk(match_of(persons=2, seats=3, maximum=4, seed=2), speed=4.0)
    to_curtain(one)
    lift(one)
    one.settle()
    seat = one.table.viewpoint.seat
    one.scene.toolbox.pause()
    one.step()
    one.app.scenes.pop()
    to_curtain(one)
    assert all(sprite.face == HIDDEN for sprite in one.table.stage.rows[seat])
    lift(one)
    one.settle()
    assert one.table.viewpoint.seat == seat and all(sprite.face != HIDDEN for sprite in one.table.stage.rows[seat])


def test_no_sheet_is_smeared_under_the_menu_that_is_opened_over_the_curtain(desk) -> None:
    one = desk(match_of(persons=2, seats=3, maximum=4, seed=2), speed=4.0)
    to_curtain(one)
    curtain, looked = one.app.scenes.top, []
    one.step(30)
    sheet, one.app.skin.sheet = one.app.skin.sheet, lambda *size, **more: looked.append(size) or sheet(*size, **more)
    for way, seen in (("esc", False), ("esc", True)):
        one.key(way)
        one.step(30)
        looked.clear()
        one.app.draw()
        assert bool(looked) == seen and (one.app.scenes.top is curtain) == seen
