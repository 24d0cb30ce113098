"""The table scene with real events: mouse alone, keyboard alone, and what each key and button does."""

from __future__ import annotations

import time
from random import Random

import pygame
import pytest

from tabletop_gui.engine.trick_taking import SUIT, SUITS, Play
from tabletop_gui.games.oh_hell import TRICK, Bid
from tabletop_gui.gui.scenes.play.curtain import CurtainScene
from tabletop_gui.gui.table import sprite_painter
from tabletop_gui.gui.table.chrome.topbar import LampButton
from tabletop_gui.gui.table.control.keyboard import LitPlace, OwnCard
from tests.gui.reading import words_on
from tests.gui.table.pilot import match_of


def go_on(desk) -> None:
    """Past a summary, by its button."""
    desk.step(3)
    button = desk.scene.summary.button
    assert desk.scene.summary.shown
    desk.click(button.rect.center)


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_a_whole_match_with_the_mouse_alone(desk, seats: int) -> None:
    rng = Random(seats)
    one = desk(match_of(seats=seats, maximum=2), speed=4.0)
    while one.app.scenes.top is one.scene:
        one.settle()
        if one.table.director.waiting:
            go_on(one)
        elif one.table.mine:
            before = len(one.match.steps)
            action = rng.choice(list(one.table.view.legal))
            if isinstance(action, Bid):
                one.click(one.scene.bids.buttons[action.tricks].rect.center)
            elif rng.random() < 0.5:
                one.drag(action.card, one.slot)
            else:
                one.click(one.grip(action.card))
                assert one.table.pointer.selected == action.card
                one.click(one.slot)
            assert len(one.match.steps) > before, action
    assert one.match.outcome is not None


@pytest.mark.parametrize("seats", [4, 6])
def test_a_whole_match_with_the_keyboard_alone(desk, seats: int) -> None:
    rng = Random(seats)
    one = desk(match_of(seats=seats, maximum=3, sequence="low-high"), speed=0.0)
    while one.app.scenes.top is one.scene:
        one.settle()
        one.step(24)  # whoever presses keys in haste means what was there before
        if one.table.director.waiting:
            one.key("space")
        elif one.table.mine:
            before = len(one.match.steps)
            action = rng.choice(list(one.table.view.legal))
            if isinstance(action, Bid):
                one.key(str(action.tricks))
                assert len(one.match.steps) == before, "a digit only chooses"
                one.key(str(action.tricks) if rng.random() < 0.5 else "enter")
            elif rng.random() < 0.5:
                one.key(str(one.table.held.index(action.card) + 1))
                one.key("enter")
            else:
                one.scene.focus.focus_card(action.card)
                one.key("enter")
                one.key("enter")
            assert len(one.match.steps) > before, action
    assert one.match.outcome is not None


def playing(desk, **more):
    """A desk at which the player is to follow suit and can do wrong."""
    for seed in range(60):
        match = match_of(seats=4, seed=seed, maximum=7, sequence="high-low")
        while match.state.agenda and not (
            match.to_act == 0 and isinstance(match.state.legal[0], Play) and len(match.state.legal) < len(match.state.zones[0])
        ):
            match.propose(match.to_act, match.state.legal[0])
        if match.state.agenda:
            one = desk(match, **more)
            one.settle()
            return one
    raise AssertionError


def test_a_card_picked_up_by_key_leaves_the_table_as_it_was(desk) -> None:
    one = playing(desk)
    card = next(card for card in one.table.held if one.table.playable(card))
    digit = str(one.table.held.index(card) + 1)
    seen = {widget.name for widget in one.scene.focus.widgets if widget.shown}
    one.key(digit)
    assert one.table.pointer.selected == card
    assert {widget.name for widget in one.scene.focus.widgets if widget.shown} >= seen, "tools and panels are still there"
    for name in ("left", "up"):
        one.key(name)
        assert isinstance(one.scene.focus.current, LitPlace), "the arrows go nowhere but to the card's targets"
    for _ in range(4):
        one.key("tab")
        now = one.scene.focus.current
        assert isinstance(now, LitPlace) or now.name in ("card left", "card right"), "Tab goes on to what moves it in the hand"
    one.post(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="x")
    assert one.scene.zoom.by_key, "the card can still be looked at"
    one.post(pygame.KEYUP, key=pygame.K_x, mod=0, unicode="")
    one.key("esc")
    assert one.table.pointer.selected is None
    assert isinstance(one.scene.focus.current, OwnCard), "back on the card"
    before = len(one.match.steps)
    one.key(digit)
    one.key(digit)
    assert len(one.match.steps) == before + 1, "the same digit again plays it"


def test_an_illegal_drag_comes_home_and_says_why(desk) -> None:
    one = playing(desk)
    wrong = next(card for card in one.table.held if not one.table.playable(card))
    held, before = one.table.held, len(one.match.steps)
    one.drag(wrong, one.slot)
    assert len(one.match.steps) == before
    said, why = one.app.toasts.shown.split("\n")
    assert said == one.app.tr("rules.refuse.tricks.follow", suit=SUITS[SUIT[one.table.view.zones[TRICK][0]]])
    assert "«El juego»" in why, "and where the book says so"
    one.step(30)
    sprite = next(one for one in one.table.stage.rows[one.table.hand] if one.face == wrong)
    assert (sprite.x, sprite.y) == (sprite.spot.x, sprite.spot.y)
    assert one.table.held == held
    assert one.app.toasts.shown
    one.key("r")
    book = one.app.scenes.top
    assert book.page.blocks[book.page.marked].text.startswith("Si tienes cartas del **palo de salida**")
    one.key("esc")
    one.drag(wrong, one.slot)
    one.table.propose(one.table.view.legal[0])
    one.step(25)
    assert not one.app.toasts.shown, "whoever has understood need not read on"
    one.key("r")
    assert one.app.scenes.top.page.marked is None, "what was refused before is old news"


def test_advice_that_lies_open_is_in_nobodys_way(desk) -> None:
    one = playing(desk)
    card = next(card for card in one.table.held if one.table.playable(card))
    one.key("i")
    assert one.scene.note.title
    one.click(one.grip(card))
    assert one.scene.note.title and one.table.pointer.selected == card, "one press takes the card"
    one.click(one.pixel(300, 300))
    assert not one.scene.note.title, "a press on the bare table closes the page"
    one.key("i")
    before = len(one.match.steps)
    one.drag(card, one.slot)
    assert len(one.match.steps) > before, "and one drag plays"


def test_a_drag_is_called_off(desk) -> None:
    one = playing(desk)
    card = next(card for card in one.table.held if one.table.playable(card))
    for call_off in ("esc", "right", "focus", "leave", "beyond"):
        start, before = one.grip(card), len(one.match.steps)
        one.move(start)
        one.press(start)
        one.move((start[0], start[1] - 120), held=True)
        one.step(3)
        assert one.table.pointer.carry is not None
        if call_off == "esc":
            one.key("esc")
        elif call_off == "right":
            one.press((start[0], start[1] - 120), button=3)
            one.release((start[0], start[1] - 120), button=3)
        elif call_off == "focus":
            one.post(pygame.WINDOWFOCUSLOST)
        elif call_off == "leave":
            one.post(pygame.WINDOWLEAVE)
        else:  # with a button held down the window hears of the pointer beyond its edge, and of no leaving
            one.move((start[0], -30), held=True)
        assert one.table.pointer.carry is None, call_off
        one.release((start[0], start[1] - 120))
        one.step(30)
        assert len(one.match.steps) == before
        assert one.table.stage.faces() == one.table.view.zones
        assert one.app.scenes.top is one.scene


def test_the_own_hand_is_reordered_without_the_rules(desk) -> None:
    one = playing(desk)
    held, before = one.table.held, len(one.match.steps)
    last = one.spot(held[-1])
    one.drag(held[0], one.pixel(last.x + 20, last.y))
    one.step(30)
    assert one.table.held == [*held[1:], held[0]]
    assert len(one.match.steps) == before


def test_double_click_plays(desk) -> None:
    one = playing(desk)
    card = next(card for card in one.table.held if one.table.playable(card))
    before = len(one.match.steps)
    one.click(one.grip(card))
    one.click(one.grip(card))
    assert len(one.match.steps) > before


def test_undo_gives_the_turn_back_while_the_bots_still_think(desk) -> None:
    one = playing(desk)
    card = next(card for card in one.table.held if one.table.playable(card))
    held = one.table.held
    one.drag(card, one.slot)
    one.step(4)
    one.key("z")
    one.settle()
    assert one.table.mine and sorted(one.table.held) == sorted(held)
    one.key("y")
    assert card not in one.table.held


def test_every_tool_opens_and_closes(desk) -> None:
    one = playing(desk)
    scene = one.scene
    tools = {"l": lambda: scene.log.shown, "s": lambda: scene.sheets.open is not None, "i": lambda: bool(scene.note.title)}
    for key, shown in tools.items():
        one.key(key)
        one.step(2)
        assert shown(), key
        one.key(key)
        one.step(2)
        assert not shown(), key
    one.key("v")
    assert one.app.settings.speed == 1.5


def test_the_picture_of_a_card_grows_while_the_right_button_is_down(desk) -> None:
    one = playing(desk)
    card = one.table.held[0]
    one.move(one.grip(card))
    one.press(one.grip(card), button=3)
    one.step(12)
    assert one.table.pointer.zoomed is not None and one.table.pointer.zoomed.card == card
    one.release(one.grip(card), button=3)
    assert one.table.pointer.zoomed is None


def test_a_table_loaded_in_the_middle_of_a_hand_is_there_at_once(desk) -> None:
    one = playing(desk)
    assert one.table.stage.faces() == one.table.view.zones
    assert one.table.tally == one.table.play.tally(one.table.view)


def test_resting_it_draws_nothing(desk) -> None:
    one = playing(desk)
    one.step(120)
    one.app.canvas.frames.clear()
    one.step(60)
    assert not one.app.canvas.frames


@pytest.mark.parametrize("persons", [1, 2])
@pytest.mark.parametrize("settings", [{"speed": 1.0}, {"speed": 0.0}, {"speed": 4.0, "reduced_motion": True}])
def test_the_table_does_not_fall_asleep_before_somebody_is_asked(desk, persons: int, settings: dict[str, object]) -> None:
    """The loop sleeps while nothing moves: whatever the table still means to do must keep it awake."""
    one = desk(match_of(persons=persons, seats=4, maximum=2, sequence="high-low"), **settings)
    asked = 0
    while one.app.scenes.top is one.scene or isinstance(one.app.scenes.top, CurtainScene):
        one.doze(1200)
        top = one.app.scenes.top
        if isinstance(top, CurtainScene):
            one.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
            one.doze(60)
            assert one.app.scenes.top is one.scene
            one.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ")
        elif top is one.scene:
            assert one.table.mine or one.table.director.waiting, "asleep, and nobody is asked"
            asked += 1
            if one.table.director.waiting:
                one.key("space")
            else:
                one.table.propose(one.table.view.legal[0])
                one.app.dirty()
    assert one.match.outcome is not None and asked


def test_the_open_log_keeps_up_and_never_runs_ahead(desk) -> None:
    one = desk(match_of(seats=4, maximum=2, sequence="high-low"))
    one.settle()
    one.key("l")
    log = one.scene.log
    dealt = 0
    while one.app.scenes.top is one.scene:
        one.settle()
        one.step(2)
        if one.app.scenes.top is not one.scene:
            break
        words = [line.word for line in log.lines]
        dealt = max(dealt, words.count("deal"))
        assert words.count("deal") == one.scene.tally.hand + 1, "the next deal is told when it is seen"
        assert words.count("bid") + words.count("play") <= len(one.match.steps)
        if one.table.director.waiting:
            assert words[-1] in ("made", "missed")
            go_on(one)
        elif one.table.mine:
            assert words.count("bid") + words.count("play") == len(one.match.steps), words
            one.table.propose(one.table.view.legal[0])
    assert dealt == 2


def test_the_pause_tells_of_what_the_table_has_shown(desk) -> None:
    """While the first hand is summed up, the second one has been dealt: the table does not say so yet, nor does the menu."""
    one = desk(match_of(seats=4, maximum=3, sequence="high-low"), speed=0.0)
    while not one.table.director.waiting:
        one.settle()
        one.step(2)
        if one.table.mine:
            one.table.propose(one.table.view.legal[0])
    assert one.match.state.hand == 1 and one.scene.tally.hand == 0
    one.key("esc")
    one.app.scenes.skip_fade()
    one.step(2)
    said = [one.app.tr("save.progress.oh_hell", hand=hand, hands=one.scene.tally.hands) for hand in (1, 2)]
    assert [each in words_on(one.app) for each in said] == [True, False]


def test_the_ribbon_asks_for_no_choice_where_there_is_none(desk) -> None:
    """With one card left it said that anything could be played."""
    one = desk(match_of(seats=4, maximum=3, sequence="high-low"), speed=0.0, last_card=False)
    asked = dict.fromkeys((1, 2, 3), "")
    while one.scene.tally.hand == 0 and not one.table.director.waiting:
        one.settle()
        one.step(2)
        if one.table.mine and one.scene.tally.phase == "tricks":
            asked[len(one.table.held)] = one.scene.ribbon_says()[0]
        if one.table.mine:
            one.table.propose(one.table.view.legal[0])
    assert asked[3] and asked[2] and not asked[1]


@pytest.mark.parametrize("key", ["shift+x", "+"])
def test_a_key_that_is_held_is_let_go_however_it_is_written(desk, key: str) -> None:
    one = playing(desk, keys={"zoom": key, "larger": "", "fast": "g"})
    one.key("1")
    code, mod, text = (pygame.K_x, pygame.KMOD_LSHIFT, "X") if key == "shift+x" else (pygame.K_EQUALS, pygame.KMOD_LSHIFT, "+")
    one.post(pygame.KEYDOWN, key=code, mod=mod, unicode=text)
    assert one.scene.zoom.by_key
    one.post(pygame.KEYUP, key=code, mod=0, unicode=text)
    assert not one.scene.zoom.by_key


def test_a_button_that_opens_a_screen_leaves_no_tooltip_on_it(desk) -> None:
    one = desk(match_of(seats=4, maximum=2))
    one.settle()
    one.click(one.scene.toolbox.menu.rect.center)
    assert one.app.scenes.top is not one.scene
    for _ in range(60):
        one.step()
        assert not one.app.tooltip.shown


def test_who_plays_by_key_finds_the_ring_on_the_summary(desk) -> None:
    one = desk(match_of(seats=3, maximum=1), speed=0.0)
    while not one.table.director.waiting:
        one.settle()
        if one.table.mine:
            action = one.table.view.legal[0]
            for _ in range(2):
                one.key(str(action.tricks) if isinstance(action, Bid) else "1")
    one.step(60)
    assert one.app.ring_shown and one.scene.focus.current is one.scene.summary.button


def test_no_card_on_its_way_is_a_small_print_blown_up(desk, monkeypatch: pytest.MonkeyPatch) -> None:
    one = desk(match_of(seats=4, maximum=2, sequence="high-low"))
    scales = []
    moved = sprite_painter.moved

    def watched(picture, turn: float, scale: float = 1.0):
        scales.append(scale)
        return moved(picture, turn, scale)

    monkeypatch.setattr(sprite_painter, "moved", watched)
    while one.app.scenes.top is one.scene:
        one.settle()
        if one.table.director.waiting:
            go_on(one)
        elif one.table.mine:
            one.table.propose(one.table.view.legal[0])
    assert min(scales) < 0.6, "cards were gathered in"
    assert max(scales) < 1.5


def hinted(one) -> None:
    """Until a hint that was asked for is there."""
    until = time.monotonic() + 120
    while one.scene.hint.thinking and time.monotonic() < until:
        one.step()
        time.sleep(0.005)
    assert not one.scene.hint.thinking


def test_until_a_hint_is_found_only_the_lamp_says_so(desk) -> None:
    one = playing(desk)
    lamp = one.scene.toolbox.buttons["hint"]
    assert isinstance(lamp, LampButton) and not lamp.thinking()
    one.key("h")
    assert lamp.thinking() and not one.scene.note.title
    one.app.draw()
    hinted(one)
    assert not lamp.thinking() and one.scene.note.title
    told = one.scene.hint.hints
    one.key("esc")
    one.key("h")
    hinted(one)
    assert one.scene.hint.hints == told, "the same advice for the same decision, to the figure"


def test_advice_and_the_chronicle_take_turns(desk) -> None:
    one = playing(desk)
    for name, log, note in (("l", True, False), ("i", False, True), ("l", True, False), ("h", False, True), ("l", True, False)):
        one.key(name)
        hinted(one)
        assert (one.scene.log.shown, bool(one.scene.note.title)) == (log, note), name
    one.key("esc")
    assert not one.scene.log.shown and one.app.scenes.top is one.scene, "Esc closes what lies open before it asks for the pause"
    one.key("esc")
    assert one.app.scenes.top is not one.scene


def test_the_table_dims_under_a_carried_card_without_a_copy_of_the_window(desk) -> None:
    one = playing(desk)
    sizes: list[tuple[int, int]] = []
    faded = one.app.canvas.faded

    def spied(surface: pygame.Surface, alpha: float, **more: bool) -> pygame.Surface:
        sizes.append(surface.get_size())
        return faded(surface, alpha, **more)

    one.app.canvas.faded = spied
    corner = 8, one.app.viewport.height - 8
    before = one.app.canvas.target.get_at(corner)
    card = next(card for card in one.table.held if one.table.playable(card))
    at = one.grip(card)
    one.move(at)
    one.press(at)
    one.move((at[0], at[1] - 150), held=True)
    one.step(20)
    assert sum(one.app.canvas.target.get_at(corner)[:3]) < sum(before[:3])
    assert sizes and max(w * h for w, h in sizes) < one.app.viewport.width * one.app.viewport.height / 4
    one.release(at)
    one.step(30)
    assert one.app.canvas.target.get_at(corner) == before
