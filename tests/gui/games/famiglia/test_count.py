"""The end: both gangs counted as a duel, window by window."""

from __future__ import annotations

import pygame
import pytest

from tabletop_gui.games.famiglia import FAMILY, WORTH, Famiglia, Threaten
from tabletop_gui.gui.games.famiglia.highlights.final_count import ORDER, FinalCount
from tabletop_gui.gui.games.famiglia.play import STANDS, TOPS_OUT
from tabletop_gui.gui.games.famiglia.scene import FamigliaTable
from tabletop_gui.gui.games.famiglia.tally import ADDED_UP
from tabletop_gui.match.core.match import Accepted
from tests.gui.games.famiglia.gang import RIG, break_off, match_of, state
from tests.gui.table.desk import DRAWN_EACH

CLOSE: dict[str, object] = {
    "hands": ["F2a F1a C2a B3a B0a M1a F3b", "F4a C2b B1c M4a F0b C1c B0b"],
    "areas": ["F0a C0a B1a M0a", "F0d C3b B1b M1c"],
    "street": "F2c C3a B1d M3b",
    "run": 2,
    "deck": "F0e",
    "rest": "DISCARD",
}
"""Two gangs of which the last card decides."""


def about_to_count(desk, rig: dict[str, object] = CLOSE, **more: object):
    match = match_of(rig=rig)
    assert isinstance(match.state, Famiglia)
    match.state.passed[1] = 1
    one = desk(match, first_times=False, **more)
    one.settle()
    break_off(one)
    assert one.match.outcome is not None
    return one


def frames(one, most: int = 3000):
    for number in range(most):
        yield
        if one.table.director.waiting:
            one.look()
            return
        with one.unseen(number % DRAWN_EACH > 0):
            one.step()
    raise AssertionError("it is never counted to its end")


def shown(one) -> object:
    """What stands on the screen of it: houses, windows, faces, signs, and where everything lies."""
    final_count, scene = one.scene.count.final_count, one.scene
    houses = [[(floor.card, floor.lit) for floor in final_count.house(seat)] for seat in range(2)]
    dark = [scene.count.dark(final_count, seat) for seat in range(2)]
    signs = [(scene.seat_plate(seat).line, scene.face(seat)) for seat in range(2)]
    return (
        houses,
        dark,
        signs,
        list(final_count.lit),
        final_count.family,
        one.table.tally.counted,
        [(at.x, at.y) for at in scene.places.seats],
    )


def worth(one, seat: int, family: int) -> int:
    return sum(WORTH[card] for card in one.table.tally.owned(seat) if FAMILY[card] == family)


def test_the_gangs_are_counted_family_by_family_and_the_last_cards_after_a_pause(desk) -> None:
    one = about_to_count(desk)
    told: dict[int, tuple[int, int]] = {}
    for _ in frames(one):
        tally, final_count = one.table.tally, one.table.play.final_count
        if final_count is not None and not any(storey.ms >= 0 for storey in final_count.last):
            told[tally.counted] = tally.told(0), tally.told(1)
    assert told[0] == (0, 0)
    final_count = one.table.play.final_count
    best = [next(storey.points for storey in final_count.last if storey.seat == seat) for seat in range(2)]
    sums = [0, 0]
    for counted, family in enumerate(ORDER, 1):
        sums = [sums[seat] + worth(one, seat, family) for seat in range(2)]
        held = best if counted == len(ORDER) else [0, 0]
        assert told[counted] == (sums[0] - held[0], sums[1] - held[1])
    assert one.table.tally.counted == ADDED_UP
    assert [one.table.tally.told(seat) for seat in range(2)] == list(one.match.outcome.points) == final_count.lit
    assert best == [max(WORTH[card] for card in one.table.tally.owned(seat) if FAMILY[card] == ORDER[-1]) for seat in range(2)]


def test_no_figure_is_ahead_of_its_window(desk) -> None:
    one = about_to_count(desk)
    steps: set[tuple[int, int]] = set()
    for _ in frames(one):
        final_count, tally = one.table.play.final_count, one.table.tally
        if final_count is None or tally.counted == ADDED_UP:
            continue
        for seat in range(2):
            assert tally.told(seat) == sum(floor.lit for floor in final_count.house(seat)) == one.scene.seals.points(seat)
        steps.add((tally.told(0), tally.told(1)))
    assert len(steps) > 20, "window by window"


def test_whoever_is_behind_lays_the_last_card_first(desk) -> None:
    one = about_to_count(desk)
    for _ in frames(one):
        pass
    final_count = one.table.play.final_count
    before = [sum(floor.points for floor in final_count.storeys if floor.seat == seat and not floor.last) for seat in range(2)]
    assert [floor.seat for floor in final_count.last] == sorted(range(2), key=lambda seat: before[seat])
    assert final_count.decides


@pytest.mark.parametrize("presses", [1, 3, 4])
def test_a_press_ends_a_family_in_one_frame_and_leaves_what_watching_leaves(desk, presses: int) -> None:
    watched = about_to_count(desk)
    for _ in frames(watched):
        pass
    watched.step(200)
    one = about_to_count(desk)
    pressed = 0
    for _ in frames(one):
        final_count = one.table.play.final_count
        if final_count is None or pressed == presses or final_count.family < pressed or not final_count.flying:
            continue
        before = final_count.family
        assert one.table.skip()
        pressed += 1
        assert all(floor.lit == floor.points and floor.landed for floor in final_count.of(before))
        assert final_count.family == min(before + 1, len(ORDER) - 1), "and no further"
        assert not any(floor.ms >= 0 for floor in final_count.last), "the last cards have a press of their own"
    assert pressed == presses
    one.step(200)
    assert shown(one) == shown(watched)


def test_pressed_through_it_ends_at_once(desk) -> None:
    one = about_to_count(desk)
    for _ in range(10):
        if one.table.director.waiting:
            break
        one.table.skip()
    assert one.table.director.waiting
    assert one.table.tally.counted == ADDED_UP
    assert one.table.play.final_count.lit == list(one.match.outcome.points)


def test_with_less_motion_storeys_stand_whole_and_at_once_only_the_end_is_shown(desk) -> None:
    one = about_to_count(desk, reduced_motion=True)
    for _ in frames(one):
        final_count = one.table.play.final_count
        assert not one.table.highlights.running
        if final_count is not None and one.table.tally.counted != ADDED_UP:
            assert not final_count.flying
    quick = about_to_count(desk, speed=0.0)
    quick.step(2)
    assert quick.table.director.waiting
    assert quick.table.play.final_count.lit == list(quick.match.outcome.points)


def test_the_last_card_weighs_most_and_only_where_it_may_turn_it(desk) -> None:
    heaviest = []
    for rig in (CLOSE, CLOSE | {"hands": ["F4a F3a F2a C4a", "F1b C0b B0b M0b"], "areas": ["F0a", "F0d"]}):
        one, sizes = about_to_count(desk, rig), list[str]()
        for _ in frames(one):
            now = one.table.highlights.now
            if now is not None:
                assert now.kind in (STANDS, TOPS_OUT)
                sizes.append(now.weight.size.id)
        heaviest.append(max(sizes, key=["touch", "deed", "turn", "climax"].index))
        assert sizes[-1] == heaviest[-1]
    assert heaviest == ["climax", "turn"]


def test_what_has_been_counted_is_not_counted_again(desk) -> None:
    """A table that comes up over a match that is over shows the end, and nothing moves."""
    one = about_to_count(desk)
    for _ in frames(one):
        pass
    one.step(200)
    final = shown(one)
    one.table.leap()
    one.step()
    final_count = one.scene.count.final_count
    assert isinstance(final_count, FinalCount)
    assert final_count.resting and one.table.play.final_count is None
    assert shown(one)[0] == final[0]
    assert shown(one)[3:5] == final[3:5]


def test_the_gangs_are_counted_and_a_button_leads_to_the_results(desk, monkeypatch) -> None:
    one = about_to_count(desk, RIG)
    one.settle()
    assert one.table.director.waiting
    one.step()
    assert f"Ana: {state(one).worth(0)} · Lobo: {state(one).worth(1)}" == one.scene.steps.words.warning
    drawn: list[pygame.Rect] = []
    with monkeypatch.context() as patch:
        patch.setattr(one.app.canvas, "blit", lambda piece, x, y, *more: drawn.append(pygame.Rect((x, y), piece.get_size())))
        one.scene.count.draw(one.app.canvas)
    (ground,) = (rect for rect in drawn if rect.h < 6 and rect.w > 400)
    assert ground.right <= one.scene.steps.rect.x, "the ground does not run over what is said"
    one.click(one.scene.steps.end.rect.center)
    one.step(3)
    assert one.app.scenes.top is not one.scene


def test_no_price_lies_over_the_count(desk, monkeypatch) -> None:
    """What a Brute had made of a card in the last turn stood among the points of the count."""
    match = match_of(rig=RIG)
    state_of = match.state
    assert isinstance(state_of, Famiglia)
    threat = next(action for action in state_of.legal if isinstance(action, Threaten))
    assert isinstance(match.propose(0, threat), Accepted)
    state_of = match.state
    assert isinstance(state_of, Famiglia)
    state_of.passed[1] = 1
    one = desk(match)
    one.settle()
    priced: list[bool] = []
    felt = one.scene.felt
    price = felt._price
    monkeypatch.setattr(felt, "_price", lambda *told: (priced.append(one.table.tally.over), price(*told)))
    one.app.dirty()
    one.step(2)
    assert priced and not any(priced)
    break_off(one)
    one.settle()
    assert one.table.tally.over and one.table.director.waiting
    assert not any(priced)


def test_a_table_tells_the_points_from_its_first_frame(desk) -> None:
    """A match that was resumed stood at 0 points until something moved."""
    match = match_of(rig=RIG)
    assert isinstance(match.state, Famiglia)
    one = desk(match)
    again = FamigliaTable(match, bots=one.bots)
    one.app.scenes.push(again)
    points = match.state.worth(0), match.state.worth(1)
    assert points != (0, 0)
    assert tuple(again.seals.points(seat) for seat in range(2)) == points


def test_the_windows_of_each_card_climb_a_scale(desk) -> None:
    one = about_to_count(desk, reduced_motion=False, speed=1.0)
    heard = one.sounds.heard
    final_count = None
    for _ in frames(one):
        before, heard[:] = (sum(final_count.lit) if final_count is not None else 0), []
        one.step()
        final_count = one.table.play.final_count
        if final_count is not None and final_count.family >= 0 and not one.table.highlights.running:
            assert bool([name for name, _ in heard if name == "window_note"]) == (sum(final_count.lit) > before)
            lit = [storey.lit for storey in final_count.storeys]
            assert all(step + 1 <= min(12, max(lit)) for name, step in heard if name == "window_note")


def test_the_lamps_narrow_to_the_cards_that_are_held_back_and_go_back_with_them(desk) -> None:
    one = about_to_count(desk)
    narrowed: dict[int, list[float]] = {0: [], 1: []}
    dusty = 0
    for _ in frames(one):
        final_count = one.table.play.final_count
        if final_count is None:
            continue
        dusty = max(dusty, sum(0 <= final_count.dust(storey) < 1 for storey in final_count.storeys))
        for seat, light in narrowed.items():
            light.append(final_count.narrow(seat))
            assert final_count.holds or final_count.over_ms >= 0 or not light[-1], "not before all the others stand"
    assert all(max(light) == 1.0 and light[0] == 0.0 for light in narrowed.values())
    assert 1 <= dusty <= 6, "where a storey comes to stand, and gone soon"
    one.step(60)
    final_count = one.table.play.final_count
    assert [final_count.narrow(seat) for seat in range(2)] == [0.0, 0.0] and not any(
        final_count.dust(storey) < 1 for storey in final_count.storeys
    )


def test_where_nothing_moves_no_dust_flies(desk) -> None:
    one = about_to_count(desk, reduced_motion=True)
    for _ in frames(one):
        final_count = one.table.play.final_count
        assert final_count is None or not any(final_count.dust(storey) < 1 for storey in final_count.storeys)
