"""The table of Game of Kingdoms with real events: buttons, chips, keys, the wheel, and what stands where."""

from __future__ import annotations

import itertools

import pygame
import pytest

from tabletop_gui.ai.requests import Hint
from tabletop_gui.games.kingdoms.actions import CALL, CHECK
from tabletop_gui.gui.games.kingdoms.felt_items import BET_CHIP, OWN_CHIP
from tabletop_gui.gui.games.kingdoms.places import KingdomsPlaces
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.gui.table.model.layout import overlap
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.play import ViewContext
from tests.gui.games.kingdoms.arms import war_of


def last_of(desk, seat: int = 0):
    index = max(k for k, step in enumerate(desk.match.steps) if step.seat == seat)
    return desk.match.actions[index]


@pytest.fixture
def mine(desk):
    """A table at which the player is to act, and may raise."""
    one = desk(war_of(4, seed=3))
    one.to_my_turn()
    assert one.scene.bets.stake.adjustable
    return one


def test_the_buttons_act(mine) -> None:
    before = len(mine.match.steps)
    mine.on(mine.scene.bets.stay)
    assert len(mine.match.steps) > before and mine.match.steps[before].seat == 0


def test_a_button_that_means_something_else_is_dead_for_a_second(desk) -> None:
    one = desk(war_of(4, seed=3))
    one.settle()
    before, stay = len(one.match.steps), one.scene.bets.stay
    assert not stay.takes_presses
    for _ in range(2):
        one.press(stay.rect.center)
        one.release(stay.rect.center)
        one.step(round(timing.MEANING_MS / 16) // 2 - 6)
    assert len(one.match.steps) == before
    one.wake()
    assert stay.takes_presses
    one.on(stay)
    assert len(one.match.steps) > before


def test_a_call_whose_price_changes_under_the_finger_is_not_made(mine) -> None:
    stay, before = mine.scene.bets.stay, len(mine.match.steps)
    mine.press(stay.rect.center)
    stay.meaning = ("call", 250)
    mine.release(stay.rect.center)
    assert len(mine.match.steps) == before


def test_the_players_own_amount_does_not_put_the_button_to_sleep(mine) -> None:
    mine.scene.bets.page(True)
    mine.step()
    assert mine.scene.bets.attack.takes_presses


def test_a_chip_is_carried_to_the_bet_and_back(mine) -> None:
    scene = mine.scene
    stake, corner = scene.bets.stake, scene.places.corners[0]
    purse = scene.chips.purse(scene.tally)
    k = next(k for k, stack in enumerate(purse) if stack[-1] == 25)
    x, y = scene.chips.paint.spot(purse, k, corner.stack, OWN_CHIP)
    start, goal = mine.pixel(x, y - 12), mine.pixel(corner.bet[0], corner.bet[1] - 10)

    def carry(a, b) -> None:
        mine.move(a)
        mine.press(a)
        for part in range(1, 7):
            mine.move((a[0] + (b[0] - a[0]) * part // 6, a[1] + (b[1] - a[1]) * part // 6), held=True)
            mine.step()
        mine.release(b)
        mine.step()

    own = stake.own
    carry(start, goal)
    assert stake.touched and stake.amount == own + 25
    assert len([s for s in mine.match.steps if s.seat == 0]) == 0, "laying chips down is no bet yet"
    laid = scene.chips.laid()
    value = laid[0][-1]
    x, y = scene.chips.paint.spot(laid, 0, corner.bet, BET_CHIP)
    carry(mine.pixel(x, y - 12), mine.pixel(*corner.stack))
    assert stake.amount == own + 25 - min(value, 25) or not stake.touched


def test_a_chip_dropped_beside_is_not_bet_and_a_click_bets_it(mine) -> None:
    scene = mine.scene
    stake, corner = scene.bets.stake, scene.places.corners[0]
    purse = scene.chips.purse(scene.tally)
    x, y = scene.chips.paint.spot(purse, 0, corner.stack, OWN_CHIP)
    at, away = mine.pixel(x, y - 12), mine.pixel(300, 120)
    mine.move(at)
    mine.press(at)
    mine.move(((at[0] + away[0]) // 2, (at[1] + away[1]) // 2), held=True)
    assert mine.table.pointer.chip is not None
    mine.move(away, held=True)
    mine.release(away)
    assert not stake.touched and mine.table.pointer.chip is None
    mine.click(at)
    assert stake.touched and stake.amount == stake.own + purse[0][-1]


def test_keys_and_wheel_choose_the_amount_and_enter_bets_it(mine) -> None:
    stake = mine.scene.bets.stake
    mine.key("up")
    assert stake.amount == stake.low + stake.big or stake.amount % stake.big == 0
    mine.post(pygame.MOUSEWHEEL, x=0, y=1, precise_y=1.0, flipped=False)
    higher = stake.amount
    assert higher > stake.low
    mine.key("7")
    assert stake.missing
    mine.key("enter")
    assert not any(step.seat == 0 for step in mine.match.steps), "the rules refuse seven points"
    mine.key("backspace")
    for figure in str(stake.low + 13):
        mine.key(figure)
    assert stake.amount == stake.low + 13
    mine.key("enter")
    assert last_of(mine) in (f"bet {stake.low + 13}", f"raise {stake.low + 13}")


def test_the_course_of_the_war_shows_no_battle_that_is_not_over(mine) -> None:
    scene = mine.scene
    while scene.tally.battle < 3 and mine.app.scenes.top is scene:
        if mine.table.mine:
            scene.table.propose(mine.table.view.legal[0])
        mine.step(10)
        if mine.table.director.waiting:
            scene.corner.go_on()
    scene.touched("scores")
    mine.step()
    mine.look()
    assert scene.course.shown and scene.course.battles() == scene.tally.battle - 1
    assert scene.course._sheet.battles == scene.tally.battle - 1
    assert scene.close_sheets() and not scene.course.shown


def test_the_course_of_the_war_counts_the_battle_whose_end_has_been_seen(mine) -> None:
    """"A war of 5 battles" after the sixth, and after the first that none had ended yet."""
    scene = mine.scene
    while not scene.table.director.waiting:
        assert scene.course.battles() == 0 or not scene.tally.treasure, "the treasure is not won yet"
        if mine.table.mine:
            scene.table.propose(scene.bets.stake.stay())
        mine.step()
    scene.touched("scores")
    mine.step()
    assert scene.course.shown and scene.course.battles() == scene.tally.battle == 1
    scene.close_sheets()
    scene.corner.go_on()
    while scene.tally.battle == 1:
        mine.step()
    for _ in range(60):
        mine.step()
        assert scene.course.battles() == 1, "the second has only begun"


@pytest.mark.parametrize("seats", range(2, 10))
@pytest.mark.parametrize("size", [(1600.0, 900.0), (1600.0, 1200.0), (2133.0, 900.0)])
def test_nobody_sits_upon_another(seats: int, size: tuple[float, float]) -> None:
    tally = KingdomsTally.of(war_of(seats).state)
    tally.shown = list(range(1, seats))
    places = KingdomsPlaces.of(tally, ViewContext(0, 0, size, False, None))
    boxes = [(s.x - s.diameter / 2, s.y - s.diameter / 2, s.diameter, s.diameter + 40) for s in places.seats]
    board = (places.board.x - 59, places.board.y - 83, 638.0, 166.0)
    for a, b in itertools.combinations([*boxes, board], 2):
        assert overlap(a, b) == 0
    for k, seat in enumerate(places.seats):
        for spot in places.zones[k].spots(2):
            left, top, w, _ = spot.box
            assert left >= 0 and left + w <= size[0] and top >= 0, (k, seat)
            assert overlap(spot.box, board) == 0
            for other, box in enumerate(boxes):
                assert other == k or overlap(spot.box, box) == 0, (k, other)


SHIELDS = ((410, 316), (1188, 316), (410, 556), (1188, 556))
"""Middles of the four shields that the felt shows, on 1600 x 900."""


@pytest.mark.parametrize("seats", range(2, 10))
def test_a_bet_lies_over_none_of_the_shields_of_the_felt(seats: int) -> None:
    places = KingdomsPlaces.of(KingdomsTally.of(war_of(seats).state), ViewContext(0, 0, (1600.0, 900.0), False, None))
    for seat, corner in zip(places.seats[1:], places.corners[1:], strict=True):
        x, y = corner.bet
        under = 0 if seat.side == "north" else 26  # the figure stands beside the chips, or under them
        box = (x - 2.1 * BET_CHIP, y - 1.2 * BET_CHIP, 4.2 * BET_CHIP, 1.2 * BET_CHIP + under)
        for middle in SHIELDS:
            assert overlap(box, (middle[0] - 30, middle[1] - 30, 60, 60)) == 0, (seat, corner)


def test_the_figure_of_a_bet_stands_once_however_many_have_called_it() -> None:
    tally = KingdomsTally.of(war_of(5).state)
    tally.bets, tally.did = [50, 50, 120, 120, 70], ["bet", "call", "raise", "call", "call"]
    assert [tally.called(seat) for seat in range(5)] == [False, True, False, True, False], "the last had no more"


def test_what_lies_before_a_rival_as_chips_is_heard_at_its_seat(mine) -> None:
    scene, tally, tr = mine.scene, mine.scene.tally, mine.app.tr
    tally.bets[1], tally.did[2] = 48, "fold"
    seats = next(node.parts for node in scene.a11y.nodes() if node.parts and node.parts[0].role == "seat")
    heard = {node.name: node.value for node in seats}
    assert tr("table.kingdoms.tell.bet", n="48") in heard[scene.names[1]]
    assert tr("table.kingdoms.tell.folded") in heard[scene.names[2]]
    assert heard[scene.names[0]].startswith(scene.plate_line(0)), "what it costs oneself is in the situation"


def test_whoever_gives_up_may_skip_to_the_next_battle(mine) -> None:
    scene = mine.scene
    battle = scene.tally.battle
    assert scene.bets.stake.may_fold
    mine.on(scene.bets.fold)
    mine.step(30)
    assert scene.corner.rush in scene.corner.buttons
    mine.on(scene.corner.rush)
    assert mine.table.tempo.factor == timing.HOLD_FACTOR
    for _ in range(600):
        mine.step()
        if scene.tally.battle != battle or mine.table.director.waiting:
            break
    mine.step()
    assert mine.table.tempo.factor == 1.0


def test_the_hint_lays_its_chips_down_and_frames_its_button(mine) -> None:
    bets, hint = mine.scene.bets, mine.scene.hint
    word = "raise" if bets.stake.raises else "bet"
    hint.hints = (Hint(action=f"{word} {bets.stake.low + 25}", value=0.0, reasons=()),)
    mine.step(2)
    assert bets.hinted is None, "nobody has asked yet"
    hint.shown = True
    mine.step(2)
    assert bets.hinted is bets.attack and bets.stake.amount == bets.stake.low + 25
    bets.page(True)
    mine.step(2)
    assert bets.stake.amount != bets.stake.low + 25, "the player may change it again"
    mine.on(bets.stay)
    mine.step(2)
    assert bets.hinted is None


def test_what_opens_at_the_right_leaves_the_buttons_free(mine) -> None:
    scene = mine.scene
    assert not scene.log_rect().colliderect(scene.bets.rect)
    mine.on(scene.bets.fold)
    for _ in range(600):
        mine.step()
        if scene.corner.buttons and not mine.table.mine:
            break
    assert scene.corner.buttons and not any(scene.log_rect().colliderect(button.rect) for button in scene.corner.buttons)


def test_plates_hold_the_stack_and_a_deed_is_a_bubble(mine, monkeypatch) -> None:
    said = []
    monkeypatch.setattr(mine.table.host, "bubble", lambda seat, key, params: said.append((seat, key)))
    before = len(mine.match.steps)
    mine.on(mine.scene.bets.stay)
    mine.settle()
    deeds = [step.seat for step in mine.match.steps[before + 1 :] if not step.forced]
    assert deeds and deeds == [seat for seat, key in said if key.startswith("table.kingdoms.bubble.")][: len(deeds)]
    assert all(mine.scene.seat_plate(seat).line[0].isdigit() for seat in mine.scene.tally.live)


def test_the_tips_of_the_bet_cover_nothing_of_its_panel(mine) -> None:
    bets, tips = mine.scene.bets, mine.app.tooltip
    for widget in (*bets.buttons, *bets.fractions):
        mine.move((5, 500))
        mine.step(30)
        mine.move(widget.rect.center)
        mine.step(40)
        assert tips.shown == widget.tip != ""
        assert not tips.rect.colliderect(bets.rect), widget.name
        assert mine.app.window.surface.get_rect().contains(tips.rect)


def test_a_war_left_while_strength_is_measured_shows_who_had_what_again(desk) -> None:
    match = war_of(2, seed=3)
    while not (match.steps and any(getattr(event, "what", "") == "team" for event in match.steps[-1].events)):
        match.propose(match.to_act, CHECK if CHECK in match.state.legal else CALL)
    assert match.outcome is None
    one = desk(match)
    one.settle()
    assert one.table.director.waiting and one.scene.play.verdict is not None
    assert one.scene.tally.battle == match.state.battle - 1 and len(one.scene.tally.teams) == 2
    one.scene.corner.go_on()
    one.settle()
    assert one.scene.play.verdict is None and one.scene.tally.battle == match.state.battle


def test_the_bet_speaks_the_language_chosen_during_the_players_own_turn(mine) -> None:
    bets = mine.scene.bets
    bets.page(True)
    amount = bets.stake.amount

    def said() -> list[str]:
        return [text for one in (*bets.buttons, *bets.fractions) for text in (one.label, one.tip) if text]

    spanish = said()
    mine.app.change(language="en")
    mine.step(2)
    english = said()
    assert bets.fold.label == mine.app.tr("table.kingdoms.act.fold")
    assert not {text for text in spanish if text.isalpha()} & set(english)
    assert bets.stake.amount == amount, "the amount set so far stays"


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_words_at_the_bet_spot_end_before_the_ribbon(desk, language: str) -> None:
    one = desk(war_of(4, seed=3), language=language)
    one.to_my_turn()
    scene = one.scene
    scene.ribbon.say("Realeza uniformada hasta XIII")
    left = scene.ribbon.at[0] - scene.ribbon.reach
    blits: list[pygame.Rect] = []

    class Record:
        def blit(self, surface: pygame.Surface, x: int, y: int) -> None:
            blits.append(surface.get_rect(topleft=(x, y)))

    scene.chips.draw_target(Record(), scene.places, False, left)
    ring, words = blits
    assert words.right < left < ring.right, "centred they would run into it"


@pytest.mark.parametrize("scale", [1.0, 1.3, 1.6])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_no_panel_lies_on_what_the_ribbon_says(desk, size: tuple[int, int], scale: float) -> None:
    """In large letters the buttons lay over its last words."""
    one = desk(war_of(4, seed=3), size=size, ui_scale=scale)
    one.to_my_turn()
    scene = one.scene
    for words in ("Carta alta", "Two-Faced Mirror: X and VI", "Realeza uniformada hasta XIII"):
        scene.ribbon.say(words)
        x, reach = scene.ribbon.at[0], scene.ribbon.reach
        tall = scene.ribbon.measure.px(48)
        ribbon = pygame.Rect(x - reach, scene.ribbon.at[1] - tall // 2, 2 * reach, tall)
        assert ribbon.collidelist([rect for rect in scene.panel_rects() if rect.w]) == -1 and ribbon.x >= 0


def test_the_question_what_they_thought_stays_where_it_is_when_one_may_go_on(desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The showdown has been read: "next battle" comes up where nothing was, so that no click meant for the other goes on."""
    one = desk(war_of(4, seed=3))
    one.settle()
    scene = one.scene
    monkeypatch.setattr(type(scene.beliefs), "offered", property(lambda _: True))
    places = []
    for waiting in (False, True):
        monkeypatch.setattr(type(scene.table.director), "waiting", property(lambda _, w=waiting: w))
        scene.place_panels()
        places.append(scene.corner.beliefs.rect.copy())
    assert places[0] == places[1] and not places[0].colliderect(scene.corner.onward.rect)


def test_the_middle_that_takes_chips_is_the_board_too(mine) -> None:
    """The book says: to the middle. A chip let go over the board or the treasure is laid down as a bet."""
    places, chips = mine.scene.places, mine.scene.chips
    slots = [places.board.slot(k) for k in range(5)]
    for x, y in (*((slot.x, slot.y) for slot in slots), places.treasure, places.corners[0].bet):
        assert chips.pile(places, x, y) == "bet"
    assert chips.pile(places, places.corners[1].stack[0] - 80, places.corners[1].stack[1]) is None
