"""What a person does at the table of Chicken Army, with real events in a dummy window."""

from __future__ import annotations

import pygame
import pytest
from msgspec import structs

from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.games.chicken_army.campaign import BLIND, DECK, MARKET
from tabletop_gui.games.chicken_army.cards import Totals
from tabletop_gui.games.chicken_army.matrix import Matrix
from tabletop_gui.games.chicken_army.preview import preview
from tabletop_gui.gui.art.tabletop.table import RADIUS, RIM, felt_rect
from tabletop_gui.gui.games.chicken_army import felt_items
from tabletop_gui.gui.games.chicken_army.facts import BattleAccount
from tabletop_gui.gui.games.chicken_army.sheet import ChickenFinalSheet
from tabletop_gui.gui.games.chicken_army.words import plate_line
from tabletop_gui.gui.table.control.keyboard import LitPlace
from tabletop_gui.gui.table.help.note_panel import Words
from tabletop_gui.gui.table.model.layout import distance, overlap
from tabletop_gui.gui.table.model.motion.director import Cue
from tests.chicken_army.armies import topmost
from tests.gui.games.chicken_army.flock import match_of, played
from tests.gui.reading import written_by


@pytest.fixture
def mine(desk):
    """A table at which the player is to act."""
    one = desk(match_of(4, seed=5))
    one.settle()
    assert one.table.mine
    return one


def test_a_card_is_dragged_onto_the_army_tried_and_laid(mine) -> None:
    card = mine.free
    mine.carry(card, -1, 1)
    seen = mine.scene.card.preview()
    assert mine.scene.card.meant is not None and (mine.scene.card.meant.row, mine.scene.card.meant.column) == (-1, 1)
    assert seen.after == preview(mine.scene.view, 0, mine.scene.card.meant).after
    mine.drop(-1, 1)
    assert (mine.trial.card, mine.trial.row, mine.trial.column, mine.trial.turn) == (card, -1, 1, 0)
    assert not mine.laid(), "it only lies there on trial"
    spot = mine.spot(card)
    goal = mine.scene.places.boards[0].spot(-1, 1, 0)
    assert (spot.x, spot.y, spot.width) == (goal.x, goal.y, goal.width)
    mine.press_button("lay")
    assert mine.laid() == [(card, -1, 1, 0)]


def test_a_card_that_has_been_laid_is_no_trial_any_longer(mine) -> None:
    """While the rivals play the army is shown as it is: nothing is forecast of the card as if it could still be taken back."""
    mine.carry(mine.free, 1, 1)
    mine.drop(1, 1)
    mine.press_button("lay")
    looked = 0
    for _ in mine.passing(600):
        card = mine.scene.card
        if mine.table.mine or mine.scene.play.show.stage:
            break
        assert card.held is None and card.meant is None and mine.scene.undo_pending() is None
        seen = card.preview()
        looked += seen is not None
        assert seen is None or not seen.covered
    assert looked, "somebody was seen thinking"


def test_the_ghost_snaps_to_the_nearest_place_that_overlaps(mine) -> None:
    mine.carry(mine.free, 2, 2)  # beyond the army's corner: nothing is covered there
    meant = mine.scene.card.meant
    assert meant is not None and (meant.row, meant.column) == (1, 1)


def test_a_card_let_go_far_from_the_army_goes_home(mine) -> None:
    card = mine.free
    mine.carry(card, 0, 0)
    mine.move((200, 400), held=True)
    mine.release((200, 400))
    mine.step(30)
    assert mine.trial is None
    assert mine.table.stage.find(card)[0] == MARKET
    assert not mine.laid()


@pytest.mark.parametrize("way", ["wheel", "right button", "key"])
def test_a_carried_card_is_turned(mine, way: str) -> None:
    card = mine.free
    mine.carry(card, 0, 1)
    for _ in range(2):
        if way == "wheel":
            mine.wheel(-1)
        elif way == "key":
            mine.key("r")
        else:
            mine.press(mine.cell(0, 1), 3)
            mine.release(mine.cell(0, 1), 3)
    assert mine.table.pointer.carry is not None, "turning does not put it down"
    mine.drop(0, 1)
    assert mine.trial.turn == 2
    mine.key("r")
    assert mine.trial.turn == 3 and (mine.trial.row, mine.trial.column) == (0, 1)
    mine.press_button("turn")
    assert mine.trial.turn == 0


def test_a_card_is_turned_by_the_players_own_key(mine) -> None:
    card = mine.free
    mine.app.change(keys={"turn": "u", "turn_back": "b"})
    mine.step(2)
    mine.carry(card, 0, 1)
    mine.drop(0, 1)
    assert mine.scene.panel.acts["turn"].key_label == "U"
    mine.key("u")
    assert mine.trial.turn == 1
    mine.key("b")
    assert mine.trial.turn == 0
    mine.key("g")
    assert mine.trial.turn == 0, "a key given up does nothing"


def test_the_panel_names_the_key_that_turns(mine) -> None:
    def note() -> str:
        return mine.scene.panel.says.note

    mine.carry(mine.free, 0, 1)
    mine.drop(0, 1)
    assert note() == "Rueda, R o botón derecho: girar."
    mine.app.change(keys={"turn": "u"})
    mine.step(2)
    assert note() == "Rueda, U o botón derecho: girar."
    mine.app.change(keys={"turn": ""})
    mine.step(2)
    assert note() == "Rueda o botón derecho: girar."


def test_click_and_click_do_the_same(mine) -> None:
    card = mine.free
    mine.click(mine.middle(card))
    assert mine.table.pointer.selected == card
    mine.wheel(-1)
    mine.move(mine.cell(1, 0))
    mine.step()
    assert mine.scene.card.meant == mine.scene.play.attempt(mine.scene.view, card, "x").__class__(card, 1, 0, 1)
    mine.click(mine.cell(1, 0))
    assert (mine.trial.row, mine.trial.column, mine.trial.turn) == (1, 0, 1)
    mine.press_button("lay")
    assert mine.laid() == [(card, 1, 0, 1)]


def test_the_keyboard_does_the_same(mine) -> None:
    mine.key("left")
    mine.key("enter")
    card = mine.table.pointer.selected
    assert card is not None
    before = mine.scene.card.meant
    mine.key("right")
    mine.key("down")
    mine.key("r")
    meant = mine.scene.card.meant
    assert before is not None and meant is not None
    assert (meant.row, meant.column) != (before.row, before.column)
    assert meant.turn == 1
    mine.key("enter")
    assert mine.trial == meant
    mine.key("enter")
    assert mine.laid() == [(card, meant.row, meant.column, 1)]


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 900)])
def test_the_arrows_carry_a_card_to_every_place(desk, size) -> None:
    one = desk(played(match_of(2, seed=9), 12), size=size)
    one.settle()
    one.key("left")
    one.key("enter")
    focus = one.scene.focus
    places = {place.name for place in focus.reachable if isinstance(place, LitPlace)}
    reached, waiting = set(), [focus.current.name]
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            for way in ("left", "right", "up", "down"):
                focus.regain(name)
                one.key(way)
                waiting.append(focus.current.name)
    assert len(places) > 20 and reached == places


def test_esc_gives_the_card_back(mine) -> None:
    card = mine.free
    mine.carry(card, 0, 1)
    mine.key("esc")
    assert mine.table.pointer.carry is None and mine.trial is None
    mine.release(mine.cell(0, 1))
    mine.carry(card, 0, 1)
    mine.drop(0, 1)
    assert mine.trial is not None
    mine.key("esc")
    mine.step(30)
    assert mine.trial is None and mine.app.scenes.top is mine.scene
    assert mine.spot(card) == mine.scene.places.market.slot(0)


def test_undo_takes_the_trial_back_first(mine) -> None:
    mine.carry(mine.free, 0, 1)
    mine.drop(0, 1)
    mine.key("z")
    assert mine.trial is None and not mine.laid()


def test_a_card_on_trial_is_moved_on_and_carried_back(mine) -> None:
    card = mine.free
    mine.carry(card, 0, 1)
    mine.drop(0, 1)
    mine.carry(card, 1, -1)
    mine.drop(1, -1)
    assert (mine.trial.row, mine.trial.column) == (1, -1)
    start, goal = mine.middle(card), mine.pixel(mine.scene.places.market.slot(0).x, mine.scene.places.market.slot(0).y)
    mine.pull(start, goal)
    mine.release(goal)
    mine.step(30)
    assert mine.trial is None


def test_one_click_play_lays_at_once(desk) -> None:
    one = desk(match_of(4, seed=5), one_click=True)
    one.settle()
    card = one.free
    one.carry(card, -1, 1)
    one.release(one.cell(-1, 1))
    one.step()
    assert one.laid() == [(card, -1, 1, 0)]


def test_a_card_that_asks_for_coins_says_so(mine) -> None:
    dear = mine.scene.tally.market[2]
    assert mine.army.coins == 0
    mine.carry(dear, 0, 1)
    mine.release(mine.cell(0, 1))
    mine.step()
    assert mine.trial is None and not mine.laid()
    assert "moneda" in mine.app.toasts.shown


def test_the_blind_card_is_asked_for_twice_and_stays(mine) -> None:
    spot = mine.scene.places.deck.spots(9)[-1]
    deck = mine.pixel(spot.x, spot.y)
    mine.click(deck)
    assert mine.scene.card.awaits_confirmation and not mine.match.state.zones[BLIND]
    mine.press_button("keep")
    assert not mine.scene.card.awaits_confirmation
    mine.click(deck)
    mine.click(deck)
    mine.settle()
    (card,) = mine.match.state.zones[BLIND]
    assert mine.table.pointer.selected == card, "it is in the hand at once"
    assert [one.name for one in mine.scene.panel.buttons if one.shown] == ["turn"], "there is no market that takes it back"
    left = len(mine.match.state.zones[DECK])
    mine.key("esc")
    mine.carry(card, 0, -1)
    mine.drop(0, -1)
    mine.press_button("lay")
    assert mine.laid() == [(card, 0, -1, 0)]
    assert len(mine.match.state.zones[DECK]) <= left


def test_no_army_is_looked_at_while_the_blind_card_is_carried_over_it(mine) -> None:
    spot, look = mine.scene.places.deck.spots(9)[-1], mine.scene.felt.look
    rival = mine.scene.places.corners[1].box
    over = mine.pixel(rival[0] + rival[2] / 2, rival[1] + rival[3] / 2)
    mine.pull(mine.pixel(spot.x, spot.y), over)
    mine.step(60)
    assert look.slot is None, "it would lie over the own army, where the card belongs"
    mine.release(over)
    mine.move(over)
    mine.step(60)
    assert look.slot == 1


def test_the_blind_card_is_dragged_onto_the_army_as_the_panel_says(mine) -> None:
    spot, away = mine.scene.places.deck.spots(9)[-1], mine.pixel(1200, 620)
    deck = mine.pixel(spot.x, spot.y)

    def drag(goal: tuple[int, int]) -> None:
        mine.pull(deck, goal)
        mine.release(goal)
        mine.step(2)

    top = mine.table.stage.rows[DECK][-1]
    drag(away)
    assert not mine.match.state.zones[BLIND] and not mine.scene.card.awaits_confirmation, "let go elsewhere it stays the deck's"
    assert distance((top.x, top.y), (spot.x, spot.y)) > 40 and top.flight is not None, "it is on its way back, not there at once"
    mine.step(60)
    assert distance((top.x, top.y), (spot.x, spot.y)) < 12 and not top.face_up
    drag(deck)
    assert mine.scene.card.awaits_confirmation, "a trembling hand has clicked"
    mine.press_button("keep")
    mine.scene.hint.shown = True
    mine.scene.note.show("Pista", Words("Mira el mazo."))
    drag(mine.cell(1, 0))
    (card,) = mine.match.state.zones[BLIND]
    goal = mine.scene.places.boards[0].spot(1, 0, 0)
    sprites = mine.table.stage.rows
    at = next(sprite for zone in (BLIND, DECK) for sprite in sprites[zone] if sprite.face == card)
    for _ in range(12):
        mine.step()
        assert abs(at.x - goal.x) < 2 * goal.width and abs(at.y - goal.y) < 2 * goal.width, "it lies where it was let go"
    mine.settle()
    assert (mine.trial.card, mine.trial.row, mine.trial.column) == (card, 1, 0) and not mine.laid()
    spot = mine.spot(card)
    assert (spot.x, spot.y, spot.width) == (goal.x, goal.y, goal.width)
    mine.press_button("turn")
    mine.press_button("lay")
    assert mine.laid() == [(card, 1, 0, 1)]


def test_a_place_that_a_card_was_taken_from_asks_for_nothing(mine) -> None:
    """Under an empty place of the market stands no "free", and no coin."""
    asked = []
    whole = felt_items.priced_places

    def looked(market, away):
        asked.append(whole(market, away))
        return asked[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(felt_items, "priced_places", looked)
        mine.carry(mine.free, 0, 1)
        assert asked[-1] == (1, 2), "it is carried"
        mine.drop(0, 1)
        assert asked[-1] == (1, 2), "it lies on trial"
        mine.scene.card.give_back()
        mine.step(3)
        assert asked[-1] == (0, 1, 2)


def test_the_battle_is_shown_attacker_by_attacker_and_a_sheet_stays(desk) -> None:
    one = desk(match_of(3, seed=4, starter="2"))
    one.settle()
    one.carry(one.free, 0, 1)
    one.drop(0, 1)
    one.press_button("lay")
    show, struck, stages = one.scene.play.show, [], set()
    for _ in range(3000):
        one.step()
        stages.add(show.stage)
        if show.attacker >= 0 and show.attacker not in struck:
            struck.append(show.attacker)
        if one.table.director.waiting:
            break
    assert struck == [1, 2, 0], "in turn order, from the first-player card"
    assert {"muster", "strike", "resolve", "summary"} <= stages
    sheet = one.scene.sheet
    lives = sorted((one.match.state.life[seat] for seat in struck), reverse=True)
    assert one.sheet_seen and [line.after for line in sheet.lines] == lives, "whoever has the most life first"
    assert not one.scene.undo_pending(), "what lay on trial has been laid"
    one.key("esc")
    assert one.app.scenes.top is not one.scene, "so Esc opens the menu"
    one.key("esc")
    one.press_button("go on")
    one.step(40)
    assert not one.sheet_seen
    one.key("t")
    assert one.sheet_seen, "the last battle can be looked up"
    one.key("t")
    one.step()
    assert not one.sheet_seen


def test_skipping_goes_from_attacker_to_attacker(desk) -> None:
    one = desk(match_of(4, seed=4, starter="2"))
    one.settle()
    one.carry(one.free, 0, 1)
    one.drop(0, 1)
    one.press_button("lay")
    while one.scene.play.show.stage != "strike":
        one.step()
    show = one.scene.play.show
    seen = [(show.attacker, show.moment >= show.current_attack.counted)]
    for _ in range(7):
        one.step(22)  # two presses at once go further
        one.key("space")
        seen.append((show.attacker, show.moment >= show.current_attack.counted))
    assert seen == [(seat, counted) for seat in (1, 2, 3, 0) for counted in (False, True)], "first the count, then the blow"


def test_two_presses_at_once_go_past_all_attackers_to_the_roll(desk) -> None:
    one = desk(match_of(4, seed=4, starter="2"))
    one.settle()
    one.carry(one.free, 0, 1)
    one.drop(0, 1)
    one.press_button("lay")
    while one.scene.play.show.stage != "strike":
        one.step()
    show = one.scene.play.show
    one.key("space")
    one.key("space")
    assert show.stage == "resolve" and [sum(show.stuck(seat)) for seat in show.order] == [
        show.accounts[seat].taken for seat in show.order
    ], "every feather sticks that would have been left"


def test_a_rivals_army_is_held_close_while_the_pointer_rests_on_it(mine) -> None:
    left, top, w, h = mine.scene.places.corners[2].box
    look = mine.scene.felt.look
    mine.move(mine.pixel(left + w / 2, top + h / 2))
    mine.step(30)
    assert look.slot == 2
    mine.move(mine.pixel(800, 420))
    mine.step(30)
    assert look.slot is None


@pytest.mark.parametrize("starts", ["same", "different"])
def test_what_is_printed_is_what_counts(desk, starts: str) -> None:
    """On every cell of every army the bird that is seen belongs to the symbol of the rules."""
    one = desk(played(match_of(4, seed=9, starts=starts), 16))
    for seat, army in enumerate(one.match.state.matrices):
        spots, rows = one.table.stage.goals(seat), one.table.stage.rows[seat]
        for (row, column), top in topmost(army).items():
            placed = army.placements[top]
            face = one.scene.faces[rows[top].face].turned(spots[top].turn)
            assert face.symbols[2 * (row - placed.row) + column - placed.column] == army.symbol(row, column)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440), (1024, 768)])
def test_nothing_lies_on_anything_else(desk, seats: int, size: tuple[int, int]) -> None:
    one = desk(played(match_of(seats, seed=3), 5 * seats), size=size)
    one.step(5)
    places, tally = one.scene.places, one.scene.tally
    boxes = [places.boards[(one.table.viewpoint.south + k) % seats].box(tally.matrices[(one.table.viewpoint.south + k) % seats])
             for k in range(seats)]  # fmt: skip
    boxes.append(places.market_box)
    view, panel = one.app.viewport, one.scene.panel.rect
    boxes.append((panel.x / view.u, panel.y / view.u, panel.w / view.u, panel.h / view.u))
    for k, a in enumerate(boxes):
        assert a[0] >= 0 and a[1] >= 0 and a[0] + a[2] <= view.w and a[1] + a[3] <= view.h
        for b in boxes[k + 1 :]:
            assert overlap(a, b) == 0, (a, b)


def grown_to(rows: int, columns: int) -> Matrix:
    """An army of so many rows and columns."""
    army, card = Matrix.begun(43, "FSBW"), iter(range(40))
    for row in range(1, rows - 1):
        army = army.placed(next(card), row, 0, 0)
    for column in range(1, columns - 1):
        army = army.placed(next(card), rows - 2, column, 0)
    assert (army.rows, army.columns) == (rows, columns)
    return army


def on_felt(box: tuple[float, float, float, float], w: float, h: float) -> bool:
    """Whether a box lies inside the rim, round corners and all."""
    x, y, fw, fh = felt_rect(w, h)
    r = RADIUS - RIM
    for px, py in ((box[0], box[1]), (box[0] + box[2], box[1]), (box[0], box[1] + box[3]), (box[0] + box[2], box[1] + box[3])):
        near = min(max(px, x + r), x + fw - r), min(max(py, y + r), y + fh - r)
        if (px - near[0]) ** 2 + (py - near[1]) ** 2 > r * r:
            return False
    return True


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440), (1024, 768), (2560, 1080)])
def test_no_army_leaves_the_felt_or_lies_on_anything(desk, seats: int, size: tuple[int, int], scale: float) -> None:
    """Whatever shape the armies have grown to, and however large the interface is."""
    one = desk(match_of(seats, seed=3), size=size, ui_scale=scale)
    one.settle()
    scene, view, figures = one.scene, one.app.viewport, one.scene.felt.figures
    panel = scene.panel.rect
    for rows in range(2, 7):
        for columns in range(2, 7):
            one.table.tally.matrices = [grown_to(rows, columns)] * seats
            one.table.lay_out()
            places = scene.places
            armies = [places.boards[seat].box(one.table.tally.matrices[seat]) for seat in range(seats)]
            assert all(on_felt(box, view.w, view.h) for box in armies), (rows, columns, armies)
            things = [view.rect(*box) for box in (*armies, places.market_box)]
            things.append(panel)
            for slot, corner in enumerate(places.corners):
                things.append(figures.rect(slot, corner))
                if slot:
                    things.append(figures.forecast_rect(corner, armies[slot], view.px(170)))
                things.append(scene.signs.plate_rect(places.seats[slot], scene.seat_plate(slot)).inflate(-6, -6))
            for k, a in enumerate(things):
                for b in things[k + 1 :]:
                    assert not a.inflate(-2, -2).colliderect(b), (rows, columns, a, b)


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440), (960, 600), (1024, 768), (2560, 1080)])
def test_the_sheet_of_a_battle_lies_on_no_army(desk, seats: int, size: tuple[int, int], scale: float) -> None:
    """Whatever shape they have grown to: the sheet speaks about them, so they are seen beside it. Nor on a heart or a face."""
    one = desk(match_of(seats, seed=3), size=size, ui_scale=scale)
    one.settle()
    scene, view, table = one.scene, one.app.viewport, one.table
    show, sheet = scene.play.show, scene.sheet
    show.begin(table.tally)
    table.director.add([Cue(show.show_summary), Cue(patient=True)])
    scene.play.field_progress.to(1.0, 0)
    one.step(3)
    assert table.director.waiting and one.sheet_seen
    for rows, columns in ((2, 2), (2, 6), (6, 2), (6, 6), (4, 3)):
        table.tally.matrices = [grown_to(rows, columns)] * seats
        table.lay_out()
        scene.place_panels()
        paper = sheet.rect
        assert paper.top >= scene.bar.height and all(paper.contains(b.rect) for b in scene.panel.buttons if b.shown)
        for slot, corner in enumerate(scene.places.corners):
            army = scene.places.boards[slot].box(table.tally.matrices[slot])
            assert on_felt(army, view.w, view.h), (rows, columns, slot)
            assert not paper.colliderect(view.rect(*army)), (rows, columns, slot)
            assert not paper.colliderect(view.rect(corner.x - 60, corner.y - 60, 120, 120)), slot
            assert army[2] / columns >= 24, "and large enough to be read"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440), (2560, 1080)])
def test_what_stands_at_a_seat_lies_on_the_felt(desk, seats: int, size: tuple[int, int]) -> None:
    """Faces, names and figures of the rivals, and one's own life: none of it hangs over the rim."""
    one = desk(match_of(seats, seed=3), size=size)
    one.settle()
    scene, view = one.scene, one.app.viewport
    for slot, corner in enumerate(scene.places.corners):
        at = scene.places.seats[slot]
        half = at.diameter / 2 * 0.75  # a face is round
        assert on_felt((corner.x - half, corner.y - half, 2 * half, 2 * half), view.w, view.h), slot
        parts = [scene.felt.figures.rect(slot, corner)]
        if slot:
            whole = scene.signs.plate_rect(at, scene.seat_plate(slot))
            name = view.px(50)
            parts.append(pygame.Rect(whole.x, whole.bottom - name, whole.w, name))
        for part in parts:
            x, y, w, h = (n / view.u for n in part.inflate(-8, -8))
            assert on_felt((x, y, w, h), view.w, view.h), (slot, part)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1024, 768), (2560, 1080)])
def test_the_first_player_card_lies_on_the_felt_and_on_no_figure(desk, seats: int, size: tuple[int, int]) -> None:
    one = desk(match_of(seats, seed=3), size=size)
    one.settle()
    view, first = one.app.viewport, one.scene.felt.first
    for slot, corner in enumerate(one.scene.places.corners):
        first.toward(corner, slot, 0)
        x, y, w, h = first.box
        x, y, w, h = x + 4, y + 4, w - 8, h - 8  # it lies aslant: its box has empty corners
        assert on_felt((x, y, w, h), view.w, view.h), slot
        figures = one.scene.felt.figures.rect(slot, corner)
        assert not figures.colliderect(view.rect(x, y, w, h)), f"and not on life or totals: {slot}"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (2560, 1440)])
def test_the_page_of_advice_covers_no_army_and_no_forecast(desk, seats: int, language: str, size: tuple[int, int]) -> None:
    match, before = played(match_of(seats, seed=3), 2 * seats), 0
    while match.to_act != 0 or match.state.round > before:  # when a round begins the last battle is still summed up
        before, match = match.state.round, played(match, 1)
    one = desk(match, size=size, language=language)
    one.settle()
    assert one.table.mine, "advice is asked for on one's own turn"
    scene = one.scene
    scene.note.show("Hint", Words("Take the blind card.\n" + "It usually gives you more than those of the market. " * 3))
    one.step(3)
    places, figures, south = scene.places, scene.felt.figures, one.table.viewpoint.south
    for slot, corner in enumerate(places.corners):
        seat = (south + slot) % seats
        army = places.boards[seat].box(scene.tally.matrices[seat])
        assert not scene.note.rect.colliderect(one.app.viewport.rect(*army)), slot
        for rect in figures.readable_rects(slot, corner, army, (0, 4), (0, 4)):
            assert not scene.note.rect.colliderect(rect), slot


def test_nothing_is_not_written_at_a_seat_and_one_is_its_symbol_alone(mine) -> None:
    scene, army = mine.scene, (600.0, 300.0, 200.0, 200.0)
    figures, corner = scene.felt.figures, scene.places.corners[1]

    def written(**numbers: object) -> list[str]:
        plain = felt_items.SeatNumbers(30, Totals(3, 0, 0, 0, 1, 1), -1, False, False)
        one = structs.replace(plain, **numbers)
        return [words for words, _ in written_by(mine.app, lambda canvas: figures.draw(canvas, 1, corner, army, one))]

    assert written() == written(deals=(0, 0), takes=(0, 0)) == ["30", "3"]
    assert written(deals=(0, 0), takes=(0, 2)) == ["30", "3", "0–2"]
    assert written(deals=(4, 4), takes=(0, 0)) == ["30", "3", "−4"]
    assert figures.readable_rects(1, corner, army, (0, 0), (0, 0)) == [figures.rect(1, corner)]


def test_whoever_has_fallen_may_hurry_to_the_end(desk) -> None:
    for seed in range(1, 40):
        match = played(match_of(4, seed=seed), 60, seed)
        if match.outcome is not None and 0 < match.state.fell[0] < match.state.round - 1:
            break
    fresh = match_of(4, seed=seed)
    for step in match.steps:
        if fresh.state.fell[0]:
            break
        fresh.propose(fresh.to_act, fresh.game.parse(step.text))
    one = desk(fresh, speed=4.0)
    one.settle()
    one.press_button("rush")
    for _ in range(4000):
        one.step()
        if one.table.director.waiting or one.app.scenes.top is not one.scene:
            break
    assert one.match.outcome is not None, "only the last sheet stops it"


def test_the_pointer_leaving_the_window_puts_the_card_back(mine) -> None:
    card = mine.free
    mine.carry(card, 0, 1)
    mine.post(pygame.WINDOWLEAVE)
    mine.step(30)
    assert mine.table.pointer.carry is None and mine.trial is None
    assert mine.table.stage.find(card)[0] == MARKET


def test_a_campaign_left_at_the_table_of_a_battle_shows_it_again(desk) -> None:
    match = played(match_of(3, seed=4), 9)
    assert len(match.steps) == 9, "three rounds"
    one = desk(match)
    one.settle()
    sheet = one.scene.sheet
    assert one.table.director.waiting and one.sheet_seen and "3" in sheet.title
    assert {line.after for line in sheet.lines} == set(match.state.life)
    assert "3" in one.scene.where().split("·")[0], "and the bar speaks of the same round"
    one.press_button("go on")
    one.settle()
    assert not one.sheet_seen and one.scene.tally.round == 4


@pytest.mark.parametrize("how", ["click", "digit", "enter"])
def test_a_leader_is_chosen_by_mouse_and_by_keys(desk, how: str) -> None:
    one = desk(match_of(3, seed=5, leaders="choose", powers=True))
    one.settle()
    offered = [card.lead.leader for card in one.scene.leaders.cards]
    assert one.table.mine and offered == [0, 1, 2, 3]
    if how == "click":
        one.click(one.scene.leaders.cards[2].rect.center)
    elif how == "digit":
        one.key("3")
    else:
        one.scene.focus.focus(one.scene.leaders.cards[2])
        one.key("enter")
    assert one.match.state.leaders[0] == 2
    one.settle()
    assert not one.scene.leaders.cards and sorted(set(one.match.state.leaders)) == sorted(one.match.state.leaders)
    assert one.match.state.round == 1 and len(one.match.state.zones[MARKET]) == 3
    assert one.table.mine, "and the first round begins"


def test_two_people_choose_their_leaders_one_after_the_other(desk) -> None:
    one = desk(match_of(2, persons=2, seed=5, leaders="choose"))
    one.settle()
    one.click(one.scene.leaders.cards[0].rect.center)
    one.settle()
    if one.table.persons.curtain_for is not None or one.app.scenes.top is not one.scene:
        pytest.fail("nothing is hidden in this game: there is no curtain")
    assert [card.lead.leader for card in one.scene.leaders.cards] == [1, 2, 3]
    assert one.scene.leaders.who == "P1" and one.scene.panel.says.title.startswith("P1"), "it is said who chooses"


@pytest.mark.parametrize("language", ["es", "en"])
def test_whatever_the_pointer_rests_on_has_a_name(desk, language: str) -> None:
    """Life, every total, the leader and its power, the first-player card, the deck: in words, and no key of a phrase."""
    one = desk(played(match_of(4, seed=5, powers=True), 8), language=language)
    one.settle()
    scene, view = one.scene, one.app.viewport
    figures, found = scene.felt.figures, set()
    for slot, corner in enumerate(scene.places.corners):
        rect = figures.rect(slot, corner)
        for x in range(rect.left + 3, rect.right - 2, 9):
            for y in range(rect.top + 3, rect.bottom - 2, 9):
                words, _place = scene.tip_at((x, y))
                assert "table." not in words and "rules." not in words
                found.add(words)
    named = " ".join(found)
    for symbol in "FSWBCP":
        assert scene.emblems.deck.symbol(symbol).name.of(language) in named
    assert all(figures.leader_name(leader) in named for leader in scene.tally.leaders)
    spot = scene.places.deck.spots(9)[-1]
    deck, _ = scene.tip_at(view.point(spot.x, spot.y))
    left, upper, across, down = scene.felt.first.box
    first, _ = scene.tip_at(view.point(left + across / 2, upper + down / 2))
    for words in (deck, first):
        assert len(words) > 20 and "table." not in words


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_said_aloud_lies_on_no_chicken(desk, seats: int) -> None:
    """Looked back at, the ribbon hid the lower half of the own army, which it spoke of: there is no hand here to lie over."""
    one = desk(match_of(seats, seed=5))
    one.settle()
    scene = one.scene
    scene.ribbon.say("Remedios coge puño-varita-poción-barrera")
    (x, y), reach, high = scene.ribbon.at, scene.ribbon.reach, scene.ribbon.measure.px(48)
    ribbon = pygame.Rect(x - reach, y - high // 2, 2 * reach, high)
    army = one.app.viewport.rect(*scene.places.army)
    assert scene.ribbon.reach and one.app.canvas.target.get_rect().contains(ribbon)
    assert not ribbon.colliderect(army)
    assert not any(ribbon.colliderect(rect) for rect in scene.panel_rects())


def test_the_course_of_a_short_match_fills_its_paper(desk) -> None:
    """A match of 12 lives was drawn on a paper for 30: its lines lay in the lowest third."""
    app = desk(match_of(3, seed=5)).app
    short, long = (ChickenFinalSheet(app, match_of(3, seed=5, life=life)) for life in (12, 30))
    assert (short.graph.most, short.every) == (12, 4)
    assert (long.graph.most, long.every) == (30, 10)


@pytest.mark.parametrize("language", ["es", "en"])
def test_under_the_name_you_it_is_you_who_fell(language: str) -> None:
    tr = Phrases(language).tr
    you, other = {"es": ("caíste", "cayó"), "en": ("fell", "fell")}[language]
    said = [plate_line(2, "", you=own, tr=tr).split(" · ")[0] for own in (True, False)]
    assert said == [you, other] and tr("results.chicken_army.you_fell", n=2).startswith(you)


def test_the_final_sheet_says_by_how_much_a_life_changed(desk) -> None:
    match = match_of(2, seed=5)
    sheet = ChickenFinalSheet(desk(match).app, match)
    for change, told in ((-10, "−10"), (20, "+20"), (0, ""), (3, "+3")):
        sheet.battles = [[BattleAccount(0, max(0, -change), max(0, change), 12, True, False)]]
        assert sheet.entry(0, 0) == (12, told)
