"""One's own two looked at by hand: face down until a corner is pulled far enough, and nothing of it leaves this screen."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop_gui.games.kingdoms.actions import CHECK, FOLD
from tabletop_gui.games.kingdoms.battle import HAND
from tabletop_gui.gui.games.kingdoms.peek import BY_KEY, FALLS_MS, KEY_OPENS_MS, STAYS_OPEN
from tests.gui.games.kingdoms.arms import war_of
from tests.gui.games.kingdoms.desk import WarDesk


def at_turn(folder: Path, persons: int = 1, **settings: object) -> WarDesk:
    """It is the player's turn, and the cards have come."""
    desk = WarDesk(war_of(4, persons=persons, seed=3), folder, first_times=False, **{"peek": True, **settings})
    desk.settle()
    desk.step(30)
    return desk


def own(desk: WarDesk):
    return desk.table.stage.rows[desk.table.hand]


def corner(desk: WarDesk, number: int) -> tuple[int, int]:
    """The lower left corner of a card, where the other one does not lie on it."""
    spot = own(desk)[number].spot
    return desk.pixel(spot.x - spot.width * 0.36, spot.y + spot.height * 0.3)


def pull(desk: WarDesk, number: int, share: float) -> tuple[int, int]:
    """Take a corner and pull it so far, in widths of the card."""
    x, y = corner(desk, number)
    desk.press((x, y))
    to = x + round(share * own(desk)[number].spot.width * desk.app.viewport.u), y
    desk.move(to, held=True)
    desk.step()
    return to


def told(desk: WarDesk) -> str:
    """All that the table says of the own cards."""
    return "\n".join([desk.scene.ribbon_says()[0], desk.scene.situation()])


def test_they_lie_face_down_and_nothing_tells_what_they_are(tmp_path: Path) -> None:
    desk = at_turn(tmp_path)
    assert not any(sprite.readable for sprite in own(desk))
    assert desk.app.tr("table.kingdoms.peek", key=desk.app.bindings.label("peek")) in told(desk)
    faces = [sprite.face for sprite in own(desk)]
    before = told(desk)
    for sprite in own(desk):
        sprite.face = -1
    assert told(desk) == before
    for sprite, face in zip(own(desk), faces, strict=True):
        sprite.face = face
    desk.close()


def test_by_default_they_lie_open(tmp_path: Path) -> None:
    desk = at_turn(tmp_path, peek=False)
    assert all(sprite.readable for sprite in own(desk))
    desk.close()


def test_a_corner_that_is_let_go_falls_shut(tmp_path: Path) -> None:
    desk, said = at_turn(tmp_path), None
    said = told(desk)
    at = pull(desk, 1, 0.5)
    assert desk.scene.peek.folds[1].value == pytest.approx(0.5, abs=0.03)
    assert own(desk)[1].fade.value == 0, "it is drawn with its corner lifted, and not once more below"
    assert told(desk) == said, "what one sees of it is for one's own eyes"
    desk.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    desk.step(round(FALLS_MS / 16) + 2)
    assert desk.scene.peek.folds[1].value == 0
    assert own(desk)[1].fade.value == 1
    assert not own(desk)[1].readable
    desk.close()


def test_one_that_is_pulled_far_enough_stays_open_until_the_battle_is_over(tmp_path: Path) -> None:
    desk = at_turn(tmp_path)
    steps = len(desk.match.steps)
    at = pull(desk, 0, STAYS_OPEN + 0.05)
    desk.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    desk.step(20)
    assert [sprite.readable for sprite in own(desk)] == [True, False]
    pull(desk, 1, 1.0)
    desk.step(20)
    assert all(sprite.readable for sprite in own(desk))
    assert len(desk.match.steps) == steps, "nothing was done that anybody could know of"
    battle = desk.table.tally.battle
    for _ in range(40):
        if desk.table.tally.battle != battle and desk.table.mine:
            break
        if desk.table.mine:
            desk.table.propose(FOLD if FOLD in desk.table.view.legal else CHECK)
        desk.to_my_turn()
    assert desk.table.tally.battle != battle
    desk.step(30)
    assert not any(sprite.readable for sprite in own(desk))
    desk.close()


def test_the_key_lifts_both_while_it_is_held_and_turns_them_over_in_the_end(tmp_path: Path) -> None:
    desk = at_turn(tmp_path)
    desk.post(pygame.KEYDOWN, key=pygame.K_o, mod=0, unicode="o")
    desk.step(40)
    assert [fold.value for fold in desk.scene.peek.folds] == [BY_KEY, BY_KEY]
    desk.post(pygame.KEYUP, key=pygame.K_o, mod=0)
    desk.step(20)
    assert [fold.value for fold in desk.scene.peek.folds] == [0, 0]
    assert not any(sprite.readable for sprite in own(desk))
    desk.post(pygame.KEYDOWN, key=pygame.K_o, mod=0, unicode="o")
    desk.step(round(KEY_OPENS_MS / 16) + 20)
    assert all(sprite.readable for sprite in own(desk))
    desk.close()


def test_a_click_turns_one_over_without_pulling_and_so_does_the_keyboard(tmp_path: Path) -> None:
    """What is done by dragging can be done by a press; and until then nobody hears what it is, its owner not either."""
    desk = at_turn(tmp_path)
    names = [desk.scene.card_name(sprite.face) for sprite in own(desk)]

    def heard() -> list[bool]:
        words = " ".join(node.told() for node in desk.app.scenes.a11y_tree().nodes.values()) + desk.scene.a11y.hand_told()
        return [name in words for name in names]

    assert heard() == [False, False]
    x, y = corner(desk, 0)
    desk.press((x, y))
    desk.release((x + 1, y))
    desk.step(20)
    assert [sprite.readable for sprite in own(desk)] == [True, False] and heard() == [True, False]
    desk.scene.focus.focus_card(own(desk)[1].face)
    desk.app.ring_shown = True
    desk.key("enter")
    desk.step(20)
    assert all(sprite.readable for sprite in own(desk)) and heard() == [True, True]
    assert desk.table.pointer.selected is None
    desk.close()


def test_it_is_seen_lifted_and_gone_when_the_window_loses_the_keyboard(tmp_path: Path) -> None:
    desk = at_turn(tmp_path)
    desk.app.draw()
    shut = pygame.image.tobytes(desk.app.canvas.target, "RGB")
    pull(desk, 1, 0.6)
    desk.app.dirty()
    desk.step()
    assert pygame.image.tobytes(desk.app.canvas.target, "RGB") != shut
    desk.post(pygame.WINDOWFOCUSLOST)
    desk.step(20)
    assert [fold.value for fold in desk.scene.peek.folds] == [0, 0]
    desk.close()


@pytest.mark.parametrize("openly", [False, True])
@pytest.mark.parametrize("by_key", [False, True])
def test_it_falls_shut_when_a_scene_comes_on_top_and_takes_the_release(tmp_path: Path, openly: bool, by_key: bool) -> None:
    desk = at_turn(tmp_path, persons=2 if openly else 1, peek=not openly)
    if openly:
        desk.to_my_turn()
    spot = desk.table.stage.rows[HAND + desk.match.to_act][0].spot
    at = desk.pixel(spot.x, spot.y) if openly else corner(desk, 0)
    if by_key:
        desk.post(pygame.KEYDOWN, key=pygame.K_o, mod=0, unicode="o")
    elif openly:
        desk.press(at)
    else:
        pull(desk, 0, 0.5)
    desk.step(20)
    assert any(fold.value > 0 for fold in desk.scene.peek.folds)
    desk.key("p")
    assert desk.app.scenes.top is not desk.scene
    desk.post(pygame.KEYUP, key=pygame.K_o, mod=0)
    desk.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    desk.key("esc")
    assert desk.app.scenes.top is desk.scene
    assert [fold.value for fold in desk.scene.peek.folds] == [0, 0]
    desk.step(round(KEY_OPENS_MS / 16) + 20)
    assert [fold.value for fold in desk.scene.peek.folds] == [0, 0]
    assert not any(sprite.readable for sprite in own(desk))
    desk.close()
