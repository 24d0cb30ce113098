"""What comes up over a table lies over nothing that one reads, holds or presses: at every game, size, scale and language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

import pygame
import pytest

from tabletop_gui.ai.requests import Hint, Odds, Reason
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES
from tabletop_gui.games.chicken_army.actions import DrawBlind, Place
from tabletop_gui.games.kingdoms.battle import BOARD
from tabletop_gui.gui.paint.free_space import MUST, NEED, VisibleItem, covered, free_place, merged_rects
from tabletop_gui.gui.scenes.play.pause import PauseScene
from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, match_of, played

Make = Callable[..., EveryDesk]
TABLES = [(game, seats) for game in sorted(GAMES) for seats in sorted({min(GAMES[game].seats), 7, max(GAMES[game].seats)})
          if seats in GAMES[game].seats]  # fmt: skip
LOOKS = [((1280, 720), 1.0, "es"), ((1600, 900), 1.0, "en"), ((2560, 1440), 1.0, "es"), ((1600, 900), 1.6, "en")]


@pytest.fixture
def desk(home: Path) -> Iterator[Make]:
    yield from desks(EveryDesk, home)


def under(one: EveryDesk, rect: pygame.Rect, *, lying: bool = True, least: int = MUST) -> list[str]:
    """What a rectangle hides that must stay in sight."""
    sights = one.scene.sights() if lying else one.scene.table_sights()
    return [str(sight.rect) for sight in sights if sight.weight >= least and sight.rect.colliderect(rect)]


def hinted(one: EveryDesk) -> None:
    """The page of advice with all it can have on it."""
    legal = one.match.state.legal
    told = Reason("hint.oh_hell.barred.some", {"n": 2})
    figure = Reason("hint.oh_hell.figure.bid", {"bid": 2, "other": 3, "p": 61, "q": 44})
    one.scene.hint.hints = (Hint(one.match.game.text(legal[0]), 1.0, (told,), (told,), figure=figure),)
    one.scene.hint.shown = True
    one.scene.advice.show()
    one.step(2)


@pytest.mark.parametrize("seats", [2, 5, 9])
@pytest.mark.parametrize(("size", "scale", "language"), [look for look in LOOKS if look[1] < 1.25])
def test_the_page_of_advice_leaves_the_whole_board_in_sight(
    desk: Make, seats: int, size: tuple[int, int], scale: float, language: str
) -> None:
    """It lay over the place of the last warrior: an empty place was nothing that must be seen, and the page the law above looks
    at had no bar, no price and no choices on it, and was asked for before anything lay on the board."""
    match = match_of("kingdoms", seats)
    while match.to_act is not None and (match.to_act != 0 or len(match.view(0).zones[BOARD]) < 4):
        skip_ahead = next(action for action in match.state.legal if type(action).__name__ in ("Check", "Call"))
        match.propose(match.to_act, skip_ahead)
    one = desk(match, size=size, ui_scale=scale, language=language, speed=0.0)
    one.come_round()
    legal, odds = [match.game.text(action) for action in match.state.legal], Odds(0.31, 0.05, 90, 361, leads=0.4)
    why = tuple(Reason("hint.kingdoms.call_later", {"n": 12}) for _ in range(2))
    one.scene.hint.hints = (Hint(legal[0], 30.0, why, why[:1], odds=odds), *(Hint(text, 0.0) for text in legal[1:3]))
    one.scene.hint.shown = True
    one.scene.advice.show()
    one.step(2)
    slots = [one.scene.places.board.slot(k) for k in range(5)]
    hidden = [k for k, spot in enumerate(slots) if one.app.viewport.rect(*spot.box).colliderect(one.scene.note.rect)]
    assert one.scene.note.rect.h > 0 and not hidden, "what lies on the board, and what is still to come"
    if seats < 9:  # at a full table there is no room for a page so long: rather a rival's plate than the board, hand or panel
        assert not under(one, one.scene.note.rect, lying=False)
    assert not [rect for rect in one.scene.panel_rects() if rect.colliderect(one.scene.note.rect)]


@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_a_toast_makes_room_for_what_comes_to_lie_under_it(
    desk: Make, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """During the deal it found the felt empty; then the small blind was posted there."""
    one = desk(match_of("kingdoms", 5), size=size, speed=0.0)
    one.come_round()
    one.app.toasts.clear()
    one.app.toast(one.app.tr("table.kingdoms.course.none"))
    one.step(2)
    toasts, lying = one.app.toasts, list(one.scene.sights())
    before = toasts.rect.copy()
    one.app.dirty()
    one.step(2)
    assert toasts.rect == before, "it does not wander about"
    chip = VisibleItem(before.inflate(-before.w // 2, 0), NEED)
    monkeypatch.setattr(one.scene, "sights", lambda: [*lying, chip])
    one.app.dirty()
    one.step(2)
    assert toasts.shown and not toasts.rect.colliderect(chip.rect)
    assert not covered(toasts.rect, lying, MUST)


def test_a_tip_that_was_there_first_makes_room_for_the_page_of_advice(desk: Make) -> None:
    one = desk(match_of("kingdoms", 2), size=(1280, 720), speed=0.0)
    one.come_round()
    for resting in [w for group in one.scene.panels() for w in group if w.shown and w.tip]:
        one.app.tooltip.aim(resting.tip, resting.tip_anchor)
        one.step(40)
        assert one.app.tooltip.shown
        hinted(one)
        assert not one.app.tooltip.shown, "it was placed when there was no page"
        one.app.tooltip.aim(resting.tip, resting.tip_anchor)
        one.step(40)
        assert one.app.tooltip.shown and not under(one, one.app.tooltip.rect), resting.name
        one.app.tooltip.hide()
        one.scene.advice.close()


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
def test_nothing_that_comes_up_hides_what_is_needed(
    desk: Make, game: str, seats: int, size: tuple[int, int], scale: float, language: str
) -> None:
    one = desk(match_of(game, seats), size=size, ui_scale=scale, language=language, speed=0.0)
    one.come_round()
    scene = one.scene
    for topic in ("", "refusal"):
        one.app.toasts.clear()
        one.app.toast(one.app.tr("rules.refuse.turn", name="Azufre") + " " + topic, topic)
        one.step(2)
        assert not under(one, one.app.toasts.rect), "a toast"
    hinted(one)
    assert not under(one, scene.note.rect, lying=False), "the page of advice"
    one.app.toasts.clear()
    one.app.toast(one.app.tr("table.offer_speed"))
    one.step(2)
    assert not under(one, one.app.toasts.rect), "a toast beside the page of advice"
    one.app.toasts.clear()
    for widget in [w for group in scene.panels() for w in group if w.shown and w.tip]:
        one.app.tooltip.hide()
        one.app.tooltip.aim(widget.tip, widget.tip_anchor)
        one.step(40)
        assert one.app.tooltip.shown and not under(one, one.app.tooltip.rect), widget.name
    one.app.tooltip.hide()
    scene.advice.close()
    scene.toolbox.toggle_log()
    one.step(2)
    hidden = under(one, scene.log.rect, lying=False)
    if scale > 1 and seats == 7:  # with letters so large there is no room for it among seven; no seat is hidden whole even so
        places = [scene.signs.plate_rect(at, scene.seat_plate(k)) for k, at in enumerate(one.table.places.seats)]
        hidden = [place for place in places if scene.log.rect.contains(place)]
    assert scene.log.rect.h > 0 and not hidden, "the chronicle"


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("moves", [0, 15])
def test_the_page_of_advice_hides_nothing_one_decides_by(desk: Make, game: str, seats: int, moves: int) -> None:
    one = desk(played(match_of(game, seats), moves), size=(1280, 720), speed=0.0)
    one.come_round()
    if not one.table.mine:
        return  # the war was over for this one before
    hinted(one)
    assert not under(one, one.scene.note.rect, lying=False, least=NEED), "cards, chips, prices and labels on the felt"


def spoken_of(one: EveryDesk) -> list[pygame.Rect]:
    """What must be seen beside the page of advice, in pixels: every seat, the own hand, the panels, every card that is lit, and
    the place that it speaks of."""
    scene, table, view = one.scene, one.table, one.app.viewport
    found = [scene.signs.plate_rect(at, scene.seat_plate(k)) for k, at in enumerate(table.places.seats)]
    found += [view.rect(*spot.box) for spot in table.stage.goals(table.hand) if spot.seen]
    found += [rect for rect in scene.panel_rects() if rect.w and rect.h]
    for zone, row in enumerate(table.stage.rows):
        named = zip(row, table.stage.goals(zone), strict=True)
        found += [view.rect(*spot.box) for sprite, spot in named if spot.seen and scene.advice.reason_lights.names(sprite.face)]
    if isinstance(scene.hint.action, Place):
        at = scene.hint.action
        found.append(view.rect(*scene.places.boards[table.viewpoint.south].spot(at.row, at.column, at.turn).box))
    if isinstance(scene.hint.action, DrawBlind):
        found.append(view.rect(*scene.places.deck.spots(scene.tally.deck)[-1].box))
    return found


def outermost(legal: Sequence[Action]) -> list[Action]:
    """Some of what may be done: of placements those that reach farthest out."""
    places = [action for action in legal if isinstance(action, Place)]
    sides = [lambda at: at.row, lambda at: -at.row, lambda at: at.column, lambda at: -at.column]
    blind = [action for action in legal if isinstance(action, DrawBlind)]
    return [*blind, *(min(places, key=side) for side in sides)] if places else [legal[0], legal[-1]]


@pytest.mark.parametrize(("game", "seats"), TABLES)
@pytest.mark.parametrize("size", [(1280, 720), (2560, 1440)])
def test_the_page_of_advice_hides_nothing_that_it_speaks_of(desk: Make, game: str, seats: int, size: tuple[int, int]) -> None:
    """A fresh player read where to lay a card on a page that lay over half of the place. It stands where nobody sits, and beside
    hand, panels, every card that is lit and the place that is meant, in letters of both sizes."""
    one = desk(match_of(game, seats), size=size, speed=0.0)
    for _ in range(3):
        one.come_round()
        if not one.table.mine:
            return
        shown = [sprite.face for row in one.table.stage.rows for sprite in row if sprite.readable]
        for scale in (1.0, 1.6):
            one.app.change(ui_scale=scale)
            one.step(2)
            for action in outermost(one.match.state.legal):
                why = Reason(
                    "hint.oh_hell.barred.some", {"n": 2}, cards=tuple(one.match.game.codes[c] for c in shown[-3:])
                )
                hints = Hint(one.match.game.text(action), 1.0, (why, why), (Reason("hint.no_reason", {}),))
                one.scene.hint.hints, one.scene.hint.shown = (hints,), True
                one.scene.advice.show()
                one.step(3)
                page = one.scene.note.rect
                assert page.w and not [rect for rect in spoken_of(one) if rect.colliderect(page)], (scale, action)
                one.scene.advice.close()
                one.step(1)
        one.app.change(ui_scale=1.0)
        one.act()


def test_chips_prices_and_labels_on_the_felt_are_seen_as_such(desk: Make) -> None:
    one = desk(match_of("kingdoms", 4), speed=0.0)
    one.come_round()
    corners = one.scene.places.corners
    sights = [sight.rect for sight in one.scene.table_sights() if sight.weight >= NEED]
    for x, y in (corner.stack for corner in corners):
        assert any(rect.collidepoint(one.pixel(x, y - 4)) for rect in sights), "a stack"
    shop = desk(match_of("famiglia", 2), speed=0.0)
    shop.come_round()
    deck = shop.scene.places.deck
    sights = [sight.rect for sight in shop.scene.table_sights() if sight.weight >= NEED]
    assert any(rect.collidepoint(shop.pixel(deck.x, deck.y + deck.width * 0.7 + 20)) for rect in sights), "the deck's label"


def test_a_toast_of_the_table_is_gone_under_the_menu_and_when_the_turn_has_passed(desk: Make) -> None:
    one = desk(match_of("oh_hell", 4))
    one.come_round()
    one.app.toast("Ahora no", "refusal")
    one.step(2)
    one.act()
    one.step(30)
    assert one.app.toasts.shown != "Ahora no", "whose turn it was is old news"
    one.app.toast("Ahora no", "refusal")
    one.step(2)
    assert one.app.toasts.shown
    one.key("esc")
    assert isinstance(one.app.scenes.top, PauseScene) and not one.app.toasts.shown


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("seats", [3, 4, 7])
def test_what_is_said_of_a_barred_bid_covers_neither_trumps_nor_their_name(desk: Make, seats: int, language: str) -> None:
    """The turned card, and the label under it, are what one bids by."""
    one = desk(match_of("oh_hell", seats), size=(1280, 720), speed=0.0, language=language)
    one.come_round()
    assert one.scene.bids.shown and one.scene.items.areas
    one.app.toast(one.app.tr("rules.refuse.oh_hell.hook", bid=3, n=10), "refusal")
    one.step(2)
    assert one.app.toasts.shown and not under(one, one.app.toasts.rect, least=NEED)


# -- finding room ----------------------------------------------------------------------------------------------------------

BOUNDS = pygame.Rect(0, 0, 400, 300)


def test_what_hides_nothing_stays_where_it_is_wanted() -> None:
    wish = pygame.Rect(10, 10, 50, 50)
    assert free_place(wish, [VisibleItem(pygame.Rect(200, 200, 50, 50))], BOUNDS, 4) == wish


def test_it_lies_beside_what_it_would_hide_as_near_as_can_be() -> None:
    found = free_place(pygame.Rect(10, 10, 50, 50), [VisibleItem(pygame.Rect(0, 0, 60, 60))], BOUNDS, 4)
    assert found.topleft in ((64, 10), (10, 64))


def test_it_rather_hides_what_weighs_little() -> None:
    sights = [VisibleItem(pygame.Rect(0, 0, 400, 150), 1), VisibleItem(pygame.Rect(0, 150, 400, 150))]
    found = free_place(pygame.Rect(100, 180, 80, 80), sights, BOUNDS, 4)
    assert found.bottom <= 150 and not covered(found, sights, MUST)


def test_without_any_room_it_stays_within_the_window() -> None:
    found = free_place(pygame.Rect(390, 290, 80, 80), [VisibleItem(BOUNDS)], BOUNDS, 4)
    assert BOUNDS.contains(found)


def test_what_overlaps_is_gathered_unless_that_takes_much_more_room() -> None:
    stack = [pygame.Rect(10, 10 + 4 * k, 20, 20) for k in range(5)]
    assert merged_rects(stack) == [pygame.Rect(10, 10, 20, 36)]
    cross = [pygame.Rect(0, 50, 200, 4), pygame.Rect(98, 0, 4, 100)]
    assert sorted(map(tuple, merged_rects(cross))) == sorted(map(tuple, cross))


def plainly(wish: pygame.Rect, sights: Sequence[VisibleItem], gap: int) -> pygame.Rect:
    """What `free_place` promises, looked for as it is written down."""
    wish = wish.clamp(BOUNDS)
    w, h = wish.size
    xs, ys = {wish.x, BOUNDS.x, BOUNDS.right - w}, {wish.y, BOUNDS.y, BOUNDS.bottom - h}
    for rect, _ in sights:
        xs |= {rect.right + gap, rect.x - gap - w}
        ys |= {rect.bottom + gap, rect.y - gap - h}
    places = [pygame.Rect(x, y, w, h) for x in xs for y in ys]
    found = [rect for rect in places if BOUNDS.contains(rect)]
    return min(found, key=lambda r: (covered(r, sights), abs(r.x - wish.x) + abs(r.y - wish.y), r.x, r.y))


def test_the_place_that_is_found_is_the_best_there_is() -> None:
    """Most places are given up before everything they cover is reckoned: none of them is better than the one that is taken."""
    rng, taken = Random(7), 0
    for _ in range(40):
        sights = []
        for _ in range(rng.randrange(9, 30)):
            rect = pygame.Rect(rng.randrange(380), rng.randrange(280), rng.randrange(120), rng.randrange(90))
            sights.append(VisibleItem(rect, rng.choice((1, 10, 100))))
        wish = pygame.Rect(rng.randrange(400), rng.randrange(300), 90, 70)
        found = free_place(wish, sights, BOUNDS, 4)
        assert found == plainly(wish, sights, 4)
        taken += bool(covered(found, sights))
    assert 0 < taken < 40, "some with room, some without"
