"""Tweens, hand order, gestures, director, tally: each alone."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop_gui.games import GAMES
from tabletop_gui.gui.games.oh_hell.play import OhHellPlay
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.input.gestures import Dial, Drag, Fit, Gather, Press, actions_of, covers
from tabletop_gui.gui.table.model.input.hand_order import HandOrder, alternating
from tabletop_gui.gui.table.model.input.intents import ReturnCard
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue, Director
from tabletop_gui.gui.table.model.motion.tempo import Pace, Tempo
from tabletop_gui.gui.table.model.motion.tween import Glide, approach, in_cubic, in_out_cubic, out_back, out_cubic
from tabletop_gui.gui.table.model.sprites import Motion, Sprite
from tests.gui.table.pilot import Pilot, match_of


@pytest.mark.parametrize("ease", [out_cubic, in_cubic, in_out_cubic, out_back])
def test_every_way_begins_and_ends_where_it_should(ease) -> None:
    assert ease(0) == pytest.approx(0) and ease(1) == pytest.approx(1)


def test_a_drop_overshoots_by_four_per_cent_at_most() -> None:
    most = max(out_back(k / 1000) for k in range(1001))
    assert 1.0 < most <= 1.04


@given(st.lists(st.floats(0.1, 60), min_size=1, max_size=40))
def test_following_does_not_depend_on_how_time_is_cut(steps: list[float]) -> None:
    value = 0.0
    for step in steps:
        value = approach(value, 100, 30, step)
    assert value == pytest.approx(approach(0, 100, 30, sum(steps)), abs=1e-6)


def test_a_glide_arrives_and_stays() -> None:
    glide = Glide(0.0)
    glide.to(5, 100)
    assert glide.update(60) and 0 < glide.value < 5
    assert glide.update(60) and glide.value == 5
    assert not glide.update(60)


def test_a_card_that_is_let_go_is_home_the_sooner_the_nearer_it_was() -> None:
    pilot = Pilot(match_of(seats=3, maximum=4))
    pilot.settle()
    stage, card = pilot.table.stage, pilot.table.held[0]
    row, place = stage.find(card) or (0, 0)
    sprite = stage.rows[row][place]
    for away in (0.0, 150.0, 400.0):
        spot = stage.goals(row)[place]
        sprite.x, sprite.y = spot.x - 0.6 * away, spot.y - 0.8 * away
        pilot.table.hands.apply([ReturnCard(card)])
        assert sprite.flight is not None and sprite.flight.ms == pytest.approx(timing.home_ms(away))


@given(
    st.tuples(st.floats(-800, 800), st.floats(-500, 500)).filter(lambda way: abs(way[0]) + abs(way[1]) > 20),
    st.floats(-179, 179), st.floats(-90, 90), st.sampled_from([0.0, 60.0, -60.0]),
)  # fmt: skip
def test_a_card_flies_along_its_way_and_turns_the_shorter_way_round(
    way: tuple[float, float], angle: float, turn: float, arc: float
) -> None:
    """Straight, or in an arc to its left or right that is highest in the middle; it is there when the time is over."""
    sprite = Sprite(7, Spot(100, 200, 120, angle))
    spot = Spot(100 + way[0], 200 + way[1], 80, angle + turn)
    sprite.send(spot, Motion(400, lambda t: t, arc=arc))
    length, highest = (way[0] ** 2 + way[1] ** 2) ** 0.5, 0.0
    for step in range(1, 40):
        sprite.update(10, 10)
        along = ((sprite.x - 100) * way[0] + (sprite.y - 200) * way[1]) / length
        aside = ((sprite.y - 200) * way[0] - (sprite.x - 100) * way[1]) / length
        assert along == pytest.approx(length * step / 40, abs=1e-6)
        assert aside * arc >= 0 and abs(aside) <= abs(arc) + 1e-6
        highest = max(highest, abs(aside))
        assert sprite.width == pytest.approx(120 - step)
        past = 0.0 if not arc else 0.2
        assert -1e-6 <= (sprite.angle - angle) * (1 if turn >= 0 else -1) <= abs(turn) * (1 + past) + 1e-6
    assert highest == pytest.approx(abs(arc))
    sprite.update(10, 10)
    assert (sprite.x, sprite.y, sprite.width, sprite.angle) == (spot.x, spot.y, spot.width, spot.angle)


def test_durations_keep_their_bounds() -> None:
    assert timing.move_ms(0) == timing.MOVE_LEAST_MS and timing.move_ms(9999) == timing.MOVE_MOST_MS
    assert timing.home_ms(0) == timing.HOME_LEAST_MS and timing.home_ms(9999) == timing.HOME_MOST_MS
    for cards in range(1, 53):
        assert 0 < timing.stagger_ms(cards) <= 70
        assert timing.stagger_ms(cards) * (cards - 1) + timing.DEAL_MS + timing.SORT_MS <= 1500 + 1e-9
    assert Pace(2).ms(100) == 50 and Pace(0).ms(100) == 0


@pytest.mark.parametrize("suits", [set(c) for n in range(1, 5) for c in combinations(range(4), n)])
def test_colours_alternate_as_far_as_they_can(suits: set[int]) -> None:
    red = frozenset({1, 2})
    order = alternating(sorted(suits), red, (3, 2, 0, 1))
    assert sorted(order) == sorted(suits)
    clashes = sum((a in red) == (b in red) for a, b in pairwise(order))
    reds = len(suits & red)
    assert clashes == max(0, abs(reds - (len(suits) - reds)) - 1)


@given(st.permutations(range(52)), st.integers(1, 17))
def test_a_hand_keeps_its_order_when_cards_leave(cards: list[int], size: int) -> None:
    hand = list(cards[:size])
    order = HandOrder(OhHellPlay().sorted)
    indexes = order.indexes(hand)
    assert indexes is not None
    shown = [hand[i] for i in indexes]
    assert shown == OhHellPlay().sorted(hand)
    rng = Random(size)
    while hand:
        gone = hand.pop(rng.randrange(len(hand)))
        shown.remove(gone)
        indexes = order.indexes(hand)
        assert indexes is not None and [hand[i] for i in indexes] == shown


def test_a_moved_card_stays_where_it_was_put() -> None:
    order = HandOrder(sorted)
    hand = [4, 2, 9, 7]
    order.indexes(hand)
    order.put(9, 0)
    assert order.shown == [9, 2, 4, 7]
    assert order.indexes([4, 2, 9]) == [2, 1, 0]
    assert order.indexes([4, -1, 9]) is None, "what is hidden has no order"


def test_a_hovering_card_makes_room_and_leaves_no_trace() -> None:
    order = HandOrder(sorted)
    order.indexes([1, 2, 3])
    assert order.hover(1, 2)
    assert order.indexes([1, 2, 3]) == [1, 2, 0]
    assert order.hover(None)
    assert order.indexes([1, 2, 3]) == [0, 1, 2]


# -- gestures --------------------------------------------------------------------------------------------------------------


def test_every_kind_of_gesture_lists_its_actions() -> None:
    assert list(actions_of(Dial("raise", 10, 25, 10, lambda n: n))) == [10, 20, 25]
    gather = Gather(0, (3, 5, 8), range(1, 3), lambda cards: cards)
    assert set(actions_of(gather)) == {(3,), (5,), (8,), (3, 5), (3, 8), (5, 8)}
    assert gather.complete([8, 3]) == (3, 8) and gather.complete([]) is None
    assert list(actions_of(Fit(1, "matrix", {(0, 0, 0): "a", (2, 0, 0): "b", (1, 1, 90): "c"}))) == ["a", "b", "c"]
    assert covers([Drag(1, "x", "p"), Press("k", "q")], ["q", "p"])
    assert not covers([Drag(1, "x", "p")], ["q", "p"])
    assert not covers([Drag(1, "x", "p"), Press("k", "q")], ["p"])


@pytest.mark.parametrize("seats", range(3, 8))
def test_every_legal_action_of_random_matches_has_its_gesture(seats: int) -> None:
    rng, play = Random(seats), OhHellPlay()
    state = GAMES["oh_hell"].new(seats, {"maximum": 5}, seats)
    while state.agenda:
        view = state.view(state.to_act)
        assert covers(play.gestures(view, view.legal), state.legal)
        state.apply(rng.choice(list(state.legal)))


# -- director --------------------------------------------------------------------------------------------------------------


def directed(speed: float = 1.0) -> tuple[Director, list[str], dict[str, bool]]:
    seen: list[str] = []
    flying = {"now": False, "hurried": False}
    director = Director(Tempo(Pace(speed)), lambda: flying["now"], lambda: flying.update(hurried=True, now=False))
    return director, seen, flying


def test_cues_follow_one_another_in_their_time() -> None:
    director, seen, _ = directed()
    director.add([Cue(lambda: seen.append("a"), 100), Cue(lambda: seen.append("b"), 50), Cue(lambda: seen.append("c"))])
    director.update(0)
    assert seen == ["a"]
    director.update(99)
    assert seen == ["a"]
    director.update(1)
    assert seen == ["a", "b"]
    director.update(50)
    assert seen == ["a", "b", "c"] and director.idle


@pytest.mark.parametrize(("pause", "shown"), [(400, "abc"), (200, "abcd!")])
def test_two_presses_at_once_go_past_the_stages_of_a_show(pause: int, shown: str) -> None:
    """One press goes on by a stage; a second one right after it ends the show, but no beat that is none of its stages."""
    director, seen, _ = directed()

    def cue(name: str, *, stage: bool) -> Cue:
        return Cue(lambda: seen.append(name), 1000, beat=True, stage=stage)

    director.add([*(cue(name, stage=True) for name in "abcd"), cue("!", stage=False), cue("?", stage=False)])
    director.update(0)
    director.hurry(to_beat=True)
    assert seen == ["a", "b"]
    director.update(pause)
    director.hurry(to_beat=True)
    assert seen == list(shown)


def test_time_left_over_goes_to_the_next_cue() -> None:
    director, seen, _ = directed()
    director.add([Cue(lambda: seen.append("a"), 30), Cue(lambda: seen.append("b"), 30), Cue(lambda: seen.append("c"), 30)])
    director.update(65)
    assert seen == ["a", "b", "c"] and not director.idle


def test_a_settling_cue_waits_for_the_cards() -> None:
    director, seen, flying = directed()
    flying["now"] = True
    director.add([Cue(settle=True), Cue(lambda: seen.append("after"))])
    director.update(5000)
    assert seen == []
    flying["now"] = False
    director.update(1)
    assert seen == ["after"]


@pytest.mark.parametrize("speed", [1.0, 4.0, 0.0])
def test_a_patient_cue_waits_for_the_player_at_any_speed(speed: float) -> None:
    director, seen, _ = directed(speed)
    director.add([Cue(patient=True), Cue(lambda: seen.append("after"))])
    director.update(10_000)
    assert seen == [] and director.waiting
    assert director.proceed()
    director.update(10)
    assert seen == ["after"]


def test_a_hurry_shows_everything_up_to_the_next_patient_cue() -> None:
    director, seen, flying = directed()
    director.add([Cue(lambda: seen.append("a"), 900), Cue(lambda: seen.append("b"), 900), Cue(patient=True),
                  Cue(lambda: seen.append("c"))])  # fmt: skip
    director.update(0)
    assert director.hurry() and flying["hurried"]
    assert seen == ["a", "b"] and director.waiting
    assert not director.hurry(), "a patient cue is not hurried past"
    director.proceed()
    director.update(1)
    assert seen == ["a", "b", "c"]


def test_a_press_goes_to_the_next_beat_and_only_another_one_further() -> None:
    def line() -> list[Cue]:
        return [Cue(lambda: seen.append("card"), 300), Cue(lambda: seen.append(f"trick {director.hurrying}"), 1000, beat=True),
                Cue(lambda: seen.append("away"), 300)]  # fmt: skip

    director, seen, _ = directed()
    director.add(line())
    director.update(0)
    assert director.hurry(to_beat=True)
    assert seen == ["card", "trick False"], "the trick is shown with all its pomp"
    director.update(999)
    assert seen == ["card", "trick False"]
    assert director.hurry(to_beat=True)
    assert seen[-1] == "away" and director.idle
    seen.clear()
    director.add(line())
    assert director.hurry()
    assert seen == ["card", "trick True", "away"], "a move of the player's own waits for nothing"


def test_instant_plays_all_cues_at_once() -> None:
    director, seen, _ = directed(0.0)
    director.add([Cue(lambda: seen.append("a"), 900), Cue(lambda: seen.append("b"), 900)])
    director.update(1)
    director.update(1)
    assert seen == ["a", "b"] and director.idle


# -- tally -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 5, 7])
@pytest.mark.parametrize("viewer", [0, 2, 15])
def test_the_tally_folded_from_events_is_what_the_view_says(seats: int, viewer: int) -> None:
    match = match_of(seats=seats, maximum=5, scoring="negative")
    rng = Random(seats)
    tally = OhHellTally.of(match.laid_view(viewer))
    for event in match.events_for(viewer, match.opening):
        tally.see(event)
    assert tally == OhHellTally.of(match.view(viewer))
    while match.state.agenda:
        accepted = match.propose(match.to_act, rng.choice(list(match.state.legal)))
        for event in match.events_for(viewer, accepted.events):
            tally.see(event)
        assert tally == OhHellTally.of(match.view(viewer))
    assert tally.points == list(match.outcome.points)
    assert [sum(row[seat][2] for row in tally.rows()) for seat in range(seats)] == tally.points


@pytest.mark.parametrize("speed", [1.0, 4.0, 0.0])
def test_in_no_hurry_a_beat_lasts_until_a_press_at_any_speed(speed: float) -> None:
    director, seen, _ = directed(speed)
    director.unhurried = True
    trick, after = Cue(lambda: seen.append("trick"), 900, beat=True), Cue(lambda: seen.append("next"))
    director.add([Cue(ms=100, beat=True, stage=True), trick, after])
    for _ in range(20):
        director.update(60_000)
    assert seen == ["trick"] and director.lingers and not director.waiting, "a step of a show goes on, what is worth a look stays"
    assert director.proceed()
    director.update(10)
    assert seen == ["trick", "next"] and not director.lingers
