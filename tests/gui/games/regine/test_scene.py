"""The table of Regine with real events: cards, lit rivals and cards, chips, buttons, keys, and what a curtain hides."""

from __future__ import annotations

import itertools
from pathlib import Path
from random import Random

import pygame
import pytest
from msgspec.structs import replace

from tabletop_gui.engine.events import Said
from tabletop_gui.games.regine.actions import END_TURN, NO_CHANGES, VOY, Exchange, Lay
from tabletop_gui.games.regine.betting import Speak
from tabletop_gui.games.regine.court import DECK, HAND, TABLE, UNDER
from tabletop_gui.games.regine.effects import Comply, Fanfare, Flip, ForcePlay, Kill, RenewCard, RobHand
from tabletop_gui.gui.games.regine.felt_items import LitTarget
from tabletop_gui.gui.games.regine.places import ReginePlaces
from tabletop_gui.gui.games.regine.scene import RegineTable
from tabletop_gui.gui.games.regine.tally import RegineTally
from tabletop_gui.gui.games.regine.words import page_of
from tabletop_gui.gui.table.model.layout import overlap
from tabletop_gui.gui.table.model.play import ViewContext
from tests.gui.games.regine.court import at_random, match_of, played, reached
from tests.gui.games.regine.desk import at, last_of
from tests.gui.games.regine.moments import HeavyDesk


@pytest.fixture
def mine(desk):
    """The first turn, the player's own."""
    one = desk(match_of(4))
    one.settle()
    one.wake()
    assert one.table.mine
    return one


def test_a_round_left_while_it_is_counted_is_counted_again(desk) -> None:
    match = match_of(2, seed=4)
    rng = Random(5)
    while not (match.steps and any(isinstance(one, Said) and one.what == "round" for one in match.steps[-1].events)):
        match.propose(match.to_act, at_random(rng, match.state.legal))
    assert match.outcome is None and match.state.round == 2
    one = desk(match)
    assert one.scene.tally.round == 1 and one.scene.tally.points == [0, 0], "what the last bet brought has not been counted yet"
    one.settle()
    assert one.table.director.waiting and one.scene.tally.points == match.state.points
    one.scene.corner.go_on()
    one.settle()
    assert not one.table.director.waiting and one.scene.tally.round == 2


# -- building ------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("to", "up"), [("up", "yes"), ("down", "no")])
def test_a_card_is_carried_to_the_row_face_up_or_hidden(mine, to: str, up: str) -> None:
    card = next(card for card in mine.table.held if mine.match.game.codes[card][:3] in ("REI", "BUF", "PRI", "CAB"))
    mine.put(card, to)
    assert mine.match.actions[0] == f"lay {mine.match.game.codes[card]} {up}"


def test_a_card_is_laid_with_the_keyboard(mine) -> None:
    mine.key("right")
    mine.key("enter")
    card = mine.table.pointer.selected
    assert card is not None
    mine.key("enter")
    assert len(mine.match.steps) == 1 and mine.match.actions[0].startswith(f"lay {mine.match.game.codes[card]}")


def test_cards_are_put_aside_and_exchanged_together(mine) -> None:
    scene, (first, second) = mine.scene, mine.table.held[:2]
    mine.put(first, "aside")
    mine.step(20)
    assert scene.table.holding.aside == (first,) and not mine.match.steps, "putting aside is no exchange yet"
    mine.put(second, "aside")
    mine.step(20)
    spots = [mine.spot(card) for card in (first, second)]
    assert all(abs(spot.x - scene.places.discard.x) < 20 for spot in spots)
    mine.on(mine.button("exchange"))
    action = mine.match.game.parse(mine.match.actions[0])
    assert isinstance(action, Exchange) and set(action.cards) == {first, second}
    mine.settle()
    assert scene.table.holding.aside == ()


def test_nothing_stays_put_aside_when_the_exchange_ends_the_turn(mine) -> None:
    """A card has been laid before: the exchange is the last thing in the turn. In the next one nothing waits to be exchanged."""
    scene = mine.scene
    card, other = mine.table.held[:2]
    mine.put(card, "down")
    mine.settle()
    mine.put(other, "aside")
    mine.step(20)
    tray = mine.spot(other)
    mine.wake()
    mine.key("e")
    mine.step(2)
    assert isinstance(mine.match.game.parse(mine.match.actions[1]), Exchange)
    assert abs(mine.spot(other).x - tray.x) < 20, "it stays there until it is discarded"
    mine.settle()
    mine.wake()
    assert mine.table.mine and scene.table.holding.aside == ()
    assert [choice.name for choice in scene.panel.page.choices][:1] != ["exchange"]


@pytest.mark.parametrize("name", ["end_turn", "no_changes"])
def test_a_turn_does_not_go_by_while_cards_wait_to_be_exchanged(mine, name: str) -> None:
    card, scene = mine.table.held[0], mine.scene
    mine.put(card, "aside")
    mine.step(20)
    assert [widget.name for widget in scene.panel.widgets] == ["exchange"], "there is only this"
    mine.key({"end_turn": "k", "no_changes": "n"}[name])
    mine.step(20)
    assert not mine.match.steps and scene.table.holding.aside == (card,), "the exchange is not dropped in silence"
    assert "apartada" in mine.app.toasts.shown
    mine.click(mine.pixel(mine.spot(card).x, mine.spot(card).y))
    mine.step(20)
    mine.on(mine.button(name))
    assert len(mine.match.steps) == 1


def test_a_card_put_aside_can_be_taken_back(mine) -> None:
    scene, card = mine.scene, mine.table.held[0]
    mine.put(card, "aside")
    mine.step(20)
    mine.click(mine.pixel(mine.spot(card).x, mine.spot(card).y))
    mine.step(20)
    assert scene.table.holding.aside == ()
    assert mine.spot(card).y > 700
    mine.put(card, "aside")
    mine.key("backspace")
    assert scene.table.holding.aside == () and not mine.match.steps


def test_cards_are_put_aside_with_the_keyboard(mine) -> None:
    first, second = mine.table.held[:2]
    mine.key("right")
    mine.key("a")
    assert mine.table.holding.aside == (first,)
    mine.key("a")
    assert mine.table.holding.aside == (), "the same key brings it back"
    mine.key("a")
    mine.key("2")
    mine.key("a")
    assert mine.table.holding.aside == (first, second)
    mine.wake()
    mine.key("e")
    action = mine.match.game.parse(mine.match.actions[0])
    assert isinstance(action, Exchange) and set(action.cards) == {first, second}


def test_the_players_own_keys_exchange(mine) -> None:
    scene, first = mine.scene, mine.table.held[0]
    mine.app.change(keys={"aside": "d", "exchange": "u"})
    mine.step(2)
    mine.key("right")
    mine.key("a")
    assert scene.table.holding.aside == (), "a key given up does nothing"
    mine.key("d")
    assert scene.table.holding.aside == (first,)
    mine.wake()
    assert mine.button("exchange").key_label == "U"
    mine.key("u")
    assert isinstance(mine.match.game.parse(mine.match.actions[0]), Exchange)


def test_the_key_without_cards_says_how_to_exchange(mine) -> None:
    mine.key("e")
    assert not mine.match.steps
    assert mine.app.toasts.shown == mine.app.tr("table.regine.exchange_how")


def test_the_key_puts_the_selected_card_aside(mine) -> None:
    card = mine.table.held[1]
    mine.click(mine.grip(card))
    assert mine.table.pointer.selected == card
    mine.key("e")
    assert mine.scene.table.holding.aside == (card,) and not mine.match.steps


def test_the_panel_says_who_has_closed_the_exchanges(desk) -> None:
    """Somebody announces and passes in one turn: that is heard at the seat and with how things stand; nothing has been lost."""
    match = match_of(2, persons=1, seed=3, mano="2")
    match.propose(1, NO_CHANGES)
    match.propose(1, END_TURN)
    one = desk(match)
    one.settle()
    name, tr = match.seats[1].name, one.app.tr
    assert tr("table.regine.step.change.locked_by", who=name) in one.scene.situation()
    assert one.scene.plate_told(1) == tr("table.regine.sign.announced_passed") and not one.scene.plate_line(1)
    assert one.scene.panel.page.says == tr("table.regine.passes.last")
    assert not one.scene.recap.shown


def test_that_a_rival_closes_the_exchanges_is_told_by_name_and_once(tmp_path: Path) -> None:
    one = HeavyDesk(match_of(4, mano="2"), tmp_path)
    one.step(400)
    told: list[str] = []
    one.app.toast = lambda text, topic="": told.append(text)
    for action in (NO_CHANGES, END_TURN, END_TURN):
        assert one.table.carry_out(one.match.to_act, action)
        one.step(200)
    assert told == [one.app.tr("table.regine.closed", who=one.match.seats[1].name)]
    one.close()


def test_no_card_stays_selected_when_the_bets_begin(desk) -> None:
    match = match_of(2, mano="2")
    match.propose(1, END_TURN)
    one = desk(match)
    one.settle()
    one.wake()
    one.click(one.grip(one.table.held[1]))
    one.wake()
    assert one.table.pointer.selected is not None
    one.key("k")
    for _ in range(300):
        one.step()
    assert not one.scene.tally.building and one.table.pointer.selected is None


def test_keys_announce_and_end_the_turn(mine) -> None:
    mine.key("n")
    assert mine.match.actions[0] == "no-changes"
    mine.settle()
    mine.wake()
    mine.key("k")
    assert mine.match.actions[1] == "end-turn"


def test_a_second_card_is_refused_with_the_rule(mine) -> None:
    card, other = mine.table.held[:2]
    mine.put(card, "down")
    mine.settle()
    mine.put(other, "down")
    assert len(mine.match.steps) == 1
    tr = mine.app.tr
    where = tr("table.first.why", heading="Construir la mano", press=mine.app.bindings.label("rules"))
    assert mine.app.toasts.shown == f"{tr('rules.refuse.regine.one_card')}\n{where}"


def test_what_letting_go_does_is_read_over_the_card_that_is_carried(mine) -> None:
    card = mine.table.held[0]
    said: list[str] = []
    mine.scene.felt.draw_marks = lambda canvas, lit: said.append(" ".join(target.name for target in lit))
    start = mine.grip(card)
    mine.move(start)
    mine.press(start)
    for name in ("up", "down", "aside"):
        mine.move((start[0] + 8, start[1]), held=True)
        slot = next(t.spot for t in mine.table.hit_test.targets(card) if t.name == name)
        carry = mine.table.pointer.carry
        mine.move(mine.pixel(slot.x - carry.dx, slot.y - carry.dy), held=True)
        mine.step(2)
        assert said[-1] == name, "drawn last, and alone"


# -- effects -------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [ForcePlay, RobHand])
def test_a_rival_is_named_by_a_click(desk, kind) -> None:
    one = at(desk, lambda state: isinstance(state.question, kind))
    lit = [widget for widget in one.scene.focus.widgets if isinstance(widget, LitTarget)]
    assert {widget.name for widget in lit} == {f"rival {action.rival}" for action in one.scene.view.legal}
    rival = lit[-1].name[-1]
    one.on(lit[-1])
    assert last_of(one) == f"name-rival {rival}"


@pytest.mark.parametrize("kind", [Kill, Flip])
def test_a_card_of_a_row_is_chosen_by_a_click(desk, kind) -> None:
    one = at(desk, lambda state: isinstance(state.question, kind) and len(state.legal) > 2)
    lit = [widget for widget in one.scene.focus.widgets if isinstance(widget, LitTarget)]
    assert len(lit) == len(one.scene.view.legal)
    zone, place = lit[0].name.split()[1:]
    one.on(lit[0])
    verb = "remove" if kind is Kill else "uncover"
    assert last_of(one) == f"{verb} {int(zone) - TABLE} {place}"


def test_lit_cards_are_reached_with_the_arrows(desk) -> None:
    one = at(desk, lambda state: isinstance(state.question, Kill) and len(state.legal) > 2)
    before = len(one.match.steps)
    one.key("right")
    assert isinstance(one.scene.focus.current, LitTarget)
    one.key("enter")
    assert last_of(one).startswith("remove") and len(one.match.steps) > before


@pytest.mark.parametrize("to", ["swap", "below"])
def test_the_card_looked_at_is_lifted_and_carried(desk, to: str) -> None:
    one = at(desk, lambda state: isinstance(state.question, Fanfare))
    card, zone = one.scene.view.top()
    assert card >= 0 and zone in (DECK, UNDER)
    spot = one.spot(card)
    assert spot.width > 120 and spot.up, "it is turned up, larger, over the deck"
    lying = [other.box for zone in range(TABLE, DECK) for other in one.table.stage.goals(zone)]
    lying += [one.scene.places.jugada(k, 0.0) for k in range(4)]
    assert not any(overlap(spot.box, box) for box in lying), "whatever lies on the table is seen meanwhile"
    one.put(card, to)
    assert last_of(one) == ("swap-in" if to == "swap" else "put-under")


def test_nobody_but_the_peeker_sees_the_card(desk) -> None:
    one = desk(reached(lambda state: isinstance(state.question, Fanfare), 4, seat=1))
    one.step(30)
    assert one.scene.tally.peeker == 1 and not one.table.mine
    card = one.match.state.top()[0]
    assert one.table.stage.find(card) is None
    assert all(sprite.face < 0 for sprite in one.table.stage.rows[DECK])


def test_the_princess_takes_the_card_carried_to_the_discards(desk) -> None:
    one = at(desk, lambda state: isinstance(state.question, RenewCard))
    card = one.table.held[0]
    one.put(card, "away")
    assert last_of(one) == f"renew {one.match.game.codes[card]}"


def test_whoever_decides_is_spoken_to_while_cards_still_move(desk) -> None:
    """Nobody is told of in the third person on their own screen; the buttons come when everything lies."""
    one = at(desk, lambda state: isinstance(state.question, Fanfare))
    moment = one.scene.text_context()
    now, before = page_of(moment), page_of(replace(moment, mine=False))
    assert now.text == before.text and one.app.tr("table.regine.effect.ask.TRO") in now.text
    assert now.choices and not before.choices


def test_whoever_is_forced_is_told_by_whom(desk) -> None:
    one = at(desk, lambda state: isinstance(state.question, Comply))
    page = one.scene.panel.page
    namer = page.chain[-1].seat
    assert page.title == one.app.tr("table.regine.effect.away") and one.match.seats[namer].name in page.text
    card = one.table.held[0]
    one.put(card, "up")
    assert last_of(one) == f"obey {one.match.game.codes[card]}"


@pytest.mark.parametrize(("laid", "place"), [(0, 0), (0, 1), (0, 2), (0, 3), (1, 1), (1, 3)])
def test_whoever_is_forced_may_let_go_of_the_card_anywhere_in_the_free_row(desk, laid: int, place: int) -> None:
    """There is one place it can come to: the next one. Nobody has to look for it."""
    one = at(desk, lambda state: isinstance(state.question, Comply) and len(state.zones[TABLE + state.to_act]) == laid)
    card, spot = one.table.held[-1], one.scene.places.row.slot(place)
    one.drag(card, one.pixel(spot.x, spot.y))
    assert last_of(one) == f"obey {one.match.game.codes[card]}"


# -- what stands where ---------------------------------------------------------------------------------------------------------


def test_own_hidden_cards_are_read_with_the_veil_and_others_are_not(desk) -> None:
    one = at(desk, lambda state: isinstance(state.question, Speak) and VOY in state.legal)
    tally, stage = one.scene.tally, one.table.stage
    for seat in range(4):
        for sprite in stage.rows[TABLE + seat]:
            up = tally.face_up(sprite.face)
            assert (sprite.face >= 0) == (up or seat == 0)
            if sprite.face >= 0:
                assert sprite.spot.veiled == (not up)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", [(1600.0, 900.0), (1600.0, 1200.0), (2133.0, 900.0)])
@pytest.mark.parametrize("betting", [False, True])
def test_nothing_lies_upon_anything_else(seats: int, size: tuple[float, float], betting: bool) -> None:
    tally = RegineTally.of(match_of(seats).state)
    if betting:
        tally.jugada = 1
    places = ReginePlaces.of(tally, ViewContext(0, -1, size, False, None))
    boxes = {
        f"seat {k}": (s.x - s.diameter / 2, s.y - s.diameter / 2, s.diameter, s.diameter) for k, s in enumerate(places.seats)
    }
    boxes |= {f"jugada {k}": places.jugada(k, float(betting)) for k in range(4)}
    boxes["deck"], boxes["discards"] = places.deck.spots(1)[0].box, (places.discard.x - 45, places.discard.y - 63, 90.0, 126.0)
    boxes["reserve"] = (places.reserve[0] - 88, places.reserve[1] - 76, 176.0, 76.0)
    boxes["tokens"] = (places.tokens[0] - 22, places.tokens[1] - 66, 44.0, 66.0)
    for seat in range(seats):
        for name, zone in (("row", TABLE + seat), ("hand", HAND + seat)):
            if (name, seat) == ("row", 0) or not (name == "hand" and betting):
                rival = places.seat(seat).side != "south"  # their hands fill the places that are free in the row
                count = 4 if name == "hand" or betting or not rival else 0
                if not count:
                    continue
                spots = [spot.box for spot in places.zones[zone].spots(count)]
                left, top = min(b[0] for b in spots), min(b[1] for b in spots)
                right, foot = max(b[0] + b[2] for b in spots), max(b[1] + b[3] for b in spots)
                boxes[f"{name} {seat}"] = (left, top, right - left, foot - top)
    if not betting:
        (_, top, _, tall), last = places.row.slot(0).box, places.row.slot(3)
        for laid in range(4):  # upwards and downwards mean the same, however many cards lie in the row, and all of it is in it
            for up in (True, False):
                left, upper, wide, high = places.lay(laid, up)[0].box
                assert (upper, high) == pytest.approx((top if up else top + tall / 2, tall / 2))
                assert (left, left + wide) == pytest.approx((places.row.slot(laid).box[0], last.x + last.width / 2))
    else:  # what is said of a bet to whoever looks back
        boxes["ribbon"] = (size[0] / 2 - 150, size[1] - RegineTable.ribbon_up - 24, 300.0, 48.0)
    for (one, a), (other, b) in itertools.combinations(boxes.items(), 2):
        assert overlap(a, b) == 0, (one, other)
    for name, (left, top, w, h) in boxes.items():
        if not name.startswith("hand 0"):
            assert left >= 0 and top >= 40 and left + w <= size[0] and top + h <= size[1], name


@pytest.mark.parametrize("open_hands", [False, True])
@pytest.mark.parametrize("laid", range(4))
def test_with_two_the_rivals_cards_stand_in_the_middle_of_the_table(laid: int, open_hands: bool) -> None:
    """Hand and row of whoever sits opposite fill the same four places between them: with nothing laid the hands face each other,
    and the hand waits beside the laid cards, never far from its owner."""
    tally = RegineTally.of(match_of(2).state)
    tally.zones[TABLE + 1], tally.zones[HAND + 1] = tally.zones[HAND + 1][:laid], tally.zones[HAND + 1][laid:]
    places = ReginePlaces.of(tally, ViewContext(0, -1, (1600.0, 900.0), open_hands, None))
    row, hand = places.zones[TABLE + 1].spots(laid), places.zones[HAND + 1].spots(4 - laid)
    slots = [spot.x for spot in places.zones[TABLE + 1].spots(4)]
    assert sum(slots) / 4 == pytest.approx(places.w / 2)
    middle, free = sum(spot.x for spot in hand) / len(hand), slots[laid:]
    assert middle == pytest.approx(sum(free) / len(free))
    assert all(free[0] - 40 <= spot.x <= free[-1] + 40 for spot in hand)
    assert all(overlap(a.box, b.box) == 0 for a in row for b in hand)


def test_a_forced_person_gets_the_curtain_and_the_turn_goes_back(desk) -> None:
    """A decision off turn: the curtain rises for whoever must decide, and afterwards for the one whose turn it is."""
    match = match_of(2, persons=2, seed=1)
    for seed in range(60):
        match = match_of(2, persons=2, seed=seed)
        peasants = [a for a in match.state.legal if isinstance(a, Lay) and a.up and match.game.codes[a.card].startswith("CAM")]
        if peasants:
            break
    one = desk(match)

    def lift() -> None:
        for _ in range(2000):
            one.step()
            if one.app.scenes.top is not one.scene:
                break
        assert one.app.scenes.top is not one.scene, "no curtain"
        assert all(sprite.face < 0 for zone in (HAND, HAND + 1) for sprite in one.table.stage.rows[zone])
        one.step(40)
        one.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        one.step(60)
        one.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ")
        one.step(40)

    lift()
    assert one.table.viewpoint.seat == 0
    one.settle()
    assert one.table.propose(peasants[0])
    one.settle()
    assert one.table.propose(one.scene.view.legal[0])
    lift()
    assert one.table.viewpoint.seat == 1 and isinstance(one.scene.view.question, Comply)
    one.settle()
    forced = next(a for a in one.scene.view.legal)
    assert one.table.propose(forced)
    for _ in range(10):
        if one.match.to_act == 0:
            break
        one.settle()
        assert one.table.propose(one.scene.view.legal[0])
    lift()
    assert one.table.viewpoint.seat == 0


def test_a_save_in_the_middle_of_anything_is_shown_as_it_is(desk) -> None:
    for moves in range(3, 40, 5):
        match = played(match_of(3, seed=moves), moves, moves)
        one = desk(match)
        one.step(4)
        assert one.table.tally == one.table.play.tally(one.table.view)
