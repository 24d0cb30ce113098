"""The bots of Regroup! Chicken Army: they see what is to be seen, and do not do what no experienced player would."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.agent import Agent, RandomAgent, agent_for
from tabletop_gui.ai.policies.chicken_army import ChickenArmyPolicy, rule_policy
from tabletop_gui.ai.policies.chicken_army.evaluation import WinEstimator, chances, packed_with_cells
from tabletop_gui.ai.policies.chicken_army.tuned import TUNED
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.values import Card
from tabletop_gui.games.chicken_army import GAME
from tabletop_gui.games.chicken_army.actions import DRAW_BLIND, Place
from tabletop_gui.games.chicken_army.campaign import DECK, ChickenArmy
from tabletop_gui.games.chicken_army.cards import CODES
from tests.ai.chicken_army_tables import after, chosen, table

LEVELS = ("easy", "normal", "hard", "master")


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_to_place_ends_the_match_when_it_can(levels: dict[str, Level], level: str) -> None:
    """Card 01 over one of the four fists makes six: four shields let two through, and that is all the rival has left."""
    t = table(["FFFF", "SSSS"], "01 39 40", life=[9, 2], deck="31 32 33 34 35 36", holder=1)
    t.apply(DRAW_BLIND)
    t.apply(Place(Card(CODES.index("31")), -1, 3, 2))  # C W / S F above and beside the shields
    assert t.to_act == 0
    for seed in range(5):
        world = after(t, chosen(t, levels[level], seed=seed))
        assert not world.agenda and world.winner() == 0


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_falls_who_need_not(levels: dict[str, Level], level: str) -> None:
    """Seven fists against four shields are too many for the last two life; with three shields more they are not."""
    t = table(["SS / SS", "FFFFFFF"], "03 39 40", life=[2, 30], deck="31 32 33 34 35 36", holder=1)
    t.apply(DRAW_BLIND)
    t.apply(Place(Card(CODES.index("31")), 0, 6, 0))  # F S / W C over the last fist
    assert t.to_act == 0
    for seed in range(6):
        world = after(t, chosen(t, levels[level], seed=seed))
        assert world.agenda and not any(world.fell)


@pytest.mark.parametrize("level", LEVELS[:3])  # master, who looks further, takes a fourth, and loses nothing by it
def test_nobody_gathers_more_potions_than_there_is_to_heal(levels: dict[str, Level], level: str) -> None:
    """FFBP and FFWB make the same groups of fists and barriers; three potions heal all that a harmless rival will do."""
    t = table(["F.CPP / SBW.P", "SB / SB"], "13 21 31")
    gained = [after(t, chosen(t, levels[level], seed=seed)).matrices[0].totals for seed in range(6)]
    assert all(totals.potions <= 3 for totals in gained)


@pytest.mark.parametrize("level", LEVELS)
def test_a_large_group_is_not_covered_for_a_small_one(levels: dict[str, Level], level: str) -> None:
    t = table(["FFF / FFF / SWB", "WW / SB"], "05 12 39", deck="23 24 25 26 27 28 29 30")
    for seed in range(6):
        action = chosen(t, levels[level], seed=seed)
        if isinstance(action, Place):
            assert after(t, action).matrices[0].totals.fists >= 6


def test_even_the_doomed_place_their_last_card_well(levels: dict[str, Level]) -> None:
    """Nothing saves the last life from twelve fists; a card for the sake of the last attack still joins the wands."""
    t = table(["WWW", "FFFFFF / FFFFFF"], "02 39 40", life=[1, 3], deck="31 32 33 34 35 36", holder=1)
    t.apply(DRAW_BLIND)
    t.apply(Place(Card(CODES.index("31")), -1, 5, 0))
    for level in LEVELS:
        action = chosen(t, levels[level])
        if action != DRAW_BLIND:
            assert after(t, action).dealt[0] >= 4


def test_chances_are_chances() -> None:
    rng = Random(3)
    for seed in range(6):
        t: ChickenArmy = GAME.new(2 + seed % 3, {"powers": seed % 2 == 1}, seed)
        while t.agenda:
            found = chances(t, TUNED)
            assert sum(found) == pytest.approx(1)
            assert all(chance == 0 for seat, chance in enumerate(found) if t.fell[seat])
            seat = t.agenda[-1].seat
            judge = WinEstimator(t, seat, TUNED, placing=False)
            assert judge.chance(packed_with_cells(t.matrices[seat])) == pytest.approx(found[seat])
            t.apply(t.legal[rng.randrange(len(t.legal))])
        assert chances(t, TUNED)[t.winner()] == 1.0


def test_more_of_anything_is_never_worse() -> None:
    """Only what nothing surpasses is looked at, which is right only if this holds."""
    rng = Random(5)
    for seed in range(12):
        t: ChickenArmy = GAME.new(2 + seed % 3, {"powers": seed % 2 == 1}, seed)
        while t.agenda and t.round < 6:
            t.apply(rule_policy.by_rule(t, TUNED, 1, rng))
        if not t.agenda:
            continue
        worth = WinEstimator(t, t.agenda[-1].seat, TUNED).chance
        for peak in t.matrices[t.agenda[-1].seat].best_totals(seed):
            for kind in range(4):
                single = peak + (1 << 8 * kind)  # a chicken that stood alone joins a group
                assert worth(single) >= worth(peak) - 1e-9


def test_who_forgets_believes_more_cards_in_the_deck() -> None:
    t: ChickenArmy = GAME.new(2, {}, 4)
    rng = Random(1)
    while t.agenda and t.round < 6:
        t.apply(rule_policy.by_rule(t, TUNED, 1, rng))
    view = t.view(t.to_act or 0)
    assert len(rule_policy.unseen(view)) == len(view.zones[5])
    assert set(rule_policy.unseen(view)) < set(rule_policy.unseen(view, 0.4)) < set(rule_policy.unseen(view, 0.0))
    assert not set(rule_policy.unseen(view, 0.0)) & set(view.zones[4])


@pytest.mark.parametrize(("level", "battles"), [("normal", 1), ("hard", 1), ("master", 2)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_level_looks_so_many_battles_ahead(levels: dict[str, Level], level: str, battles: int, seats: int) -> None:
    """Whoever acts last and whoever acts first see the same number of battles, the one of this round among them."""
    there, rng = levels[level].at("chicken_army"), Random(5)
    t: ChickenArmy = GAME.new(seats, {}, 5)
    for _ in range(2 * seats):
        assert t.to_act is not None
        context = ChickenArmyPolicy(there, NEUTRAL).context(t.view(t.to_act))
        for action in context.actions:
            world = after(t, action)
            context.play_out(world, rng)
            assert world.round == t.round + battles or not world.agenda
        t.apply(rule_policy.by_rule(t, TUNED, 1, rng))


def nearly(t: ChickenArmy) -> Iterator[ChickenArmy]:
    """The table, and others that differ from it in one thing that a turn hangs on."""
    yield t
    for seat in range(t.n):
        hurt = t.copy()
        hurt.life[seat] = max(1, hurt.life[seat] - 6)
        yield hurt
    late, led = t.copy(), t.copy()
    del late.zones[DECK][6:]
    yield late
    led.holder = led.next_living(led.holder)
    yield led
    for k, other in itertools.combinations(range(t.n), 2):
        swapped = t.copy()
        swapped.matrices[k], swapped.matrices[other] = t.matrices[other], t.matrices[k]
        yield swapped
    seat = t.agenda[-1].seat
    army, card = t.matrices[seat], t.zones[DECK][-1] if t.zones[DECK] else 0
    for way in itertools.islice(army.ways(card, army.best_totals(card)[0]), 3):  # another shape that counts the same
        grown = t.copy()
        grown.matrices[seat] = army.placed(card, *way)
        yield grown


@pytest.mark.parametrize("options", [{}, {"powers": True}, {"cap": False}], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_was_found_before_changes_nothing_but_the_time(
    seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn is what it is found anew, beside tables that are nearly the same, and when all was forgotten in between."""
    monkeypatch.setattr(rule_policy, "MOST_KNOWN", 40)
    known: rule_policy.EvaluationCache = {}
    t: ChickenArmy = GAME.new(seats, options, 3)
    rng, again = Random(1), Random(1)
    while t.agenda:
        seat = t.agenda[-1].seat
        for one in nearly(t):
            action = rule_policy.by_rule(one, TUNED, 2, rng, known)
            assert action == rule_policy.by_rule(one, TUNED, 2, again) and rng.getstate() == again.getstate()
            judge = WinEstimator(one, seat, TUNED)
            for card, (most, peak) in known[rule_policy.situation(one, seat)].found.items():
                assert most == max(map(judge.chance, one.matrices[seat].best_totals(card))) == judge.chance(peak)
        t.apply(rule_policy.by_rule(t, TUNED, 2, rng, known))
        again.setstate(rng.getstate())
        assert len(known) <= 40


def test_the_blind_card_is_taken_when_the_market_is_worse(levels: dict[str, Level]) -> None:
    """Four different symbols that join nothing, against a deck of triples."""
    t = table(["FF / FF", "FF / SS"], "39 40 38", deck="01 02 05 06 07 08 09 10")
    assert chosen(t, levels["hard"]) == DRAW_BLIND


def every_table() -> Iterator[tuple[int, dict[str, str | bool]]]:
    """Every number of seats with every choice of options."""
    for seats in GAME.seats:
        choices = GAME.choices(seats)
        for values in itertools.product(*choices.values()):
            options = dict(zip(choices, values, strict=True))
            if GAME.refuse(seats, options) is None:
                yield seats, options  # type: ignore[misc]


def play_out(seats: int, options: dict[str, str | bool], seed: int, agents: list[Agent]) -> None:
    """A match to its end: whatever is answered is legal, and the match ends in one of the three ways."""
    t: ChickenArmy = GAME.new(seats, options, seed)
    rng = Random(seed)
    while t.agenda:
        *_, action = agents[t.agenda[-1].seat].think(t.view(t.agenda[-1].seat), rng)
        assert action in t.legal
        t.apply(action)
        assert t.round <= 21
    assert t.ended in ("last_standing", "all_fell", "cards_out")
    assert GAME.outcome(t) is not None


def mixed(seats: int, seed: int, levels: dict[str, Level], styles: dict[str, Personality]) -> list[Agent]:
    """Somebody of every level, in every style, and somebody who plays anything."""
    rng = Random(f"who {seed}")
    minds = [agent_for("chicken_army", replace(level, worlds=min(level.worlds, 7)), style)
             for level in levels.values() for style in styles.values()]  # fmt: skip
    return [RandomAgent() if rng.random() < 0.3 else rng.choice(minds) for _ in range(seats)]


@pytest.mark.parametrize("part", range(12))
def test_matches_under_every_option_end(levels: dict[str, Level], personalities: dict[str, Personality], part: int) -> None:
    tables = list(every_table())
    assert len(tables) == 2 * 2 * 2 * 2 * 3 * (3 + 4 + 5)
    for seed, (seats, options) in itertools.islice(enumerate(tables), part, None, 12):
        play_out(seats, options, seed, [RandomAgent()] * seats)
        if seed % 25 == 0:  # nothing that divides the number of tables: of seats, leaders and options every one has its turn
            play_out(seats, options, seed, mixed(seats, seed, levels, personalities))


@pytest.mark.census
def test_hundreds_of_matches_end(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    for seed, (seats, options) in enumerate(itertools.islice(itertools.cycle(every_table()), 480)):
        play_out(seats, options, seed, [RandomAgent()] * seats)
        if seed % 8 == 0:
            play_out(seats, options, seed, mixed(seats, seed, levels, personalities))
