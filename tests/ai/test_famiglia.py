"""Famiglia's bots: whole turns are legal and worth what is said of them; what is forgotten is gone; characters show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.belief_report import belief_reports
from tabletop_gui.ai.policies.famiglia import FamigliaPolicy, rule_policy, turns
from tabletop_gui.ai.policies.famiglia.decision import FamigliaContext, forget
from tabletop_gui.ai.policies.famiglia.style import FAMILIES, Style
from tabletop_gui.ai.policies.famiglia.tuned import TUNED
from tabletop_gui.ai.policies.famiglia.values import future_value, points
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.state import EVERYONE
from tabletop_gui.games.famiglia import (
    AREA,
    BRUTOS,
    CODES,
    CONTABLES,
    DECK,
    DISCARD,
    FAMIGLIA,
    FAMILY,
    GAME,
    HAND,
    KIND,
    MERCENARIOS,
    NOTHING,
    STREET,
    ZONES,
    Act,
    Famiglia,
    GiveBack,
    Recruit,
    Stir,
    Take,
    TakeNothing,
    Threaten,
)
from tools.benchmarks.famiglia_bots import greedy_choice


def table(
    hand: str, street: str, area: str = "", rival: str = "", run: int = 2, gone: str = "", passed: bool = False
) -> Famiglia:
    """A turn of seat 0; the cards that are not named lie in the deck (in the second run in the discards, but for a few)."""
    t: Famiglia = GAME.new(2, {"starter": "1"}, 7)
    left = dict.fromkeys(range(60))
    zones: list[list[int]] = [[] for _ in range(ZONES)]
    for zone, text in ((HAND, hand), (HAND + 1, rival), (AREA, area), (STREET, street), (AREA + 1, gone)):
        for kind in text.split():
            card = next(c for c in left if CODES[c][:2] == kind)
            del left[card]
            zones[zone].append(card)
    if run == 2:  # no 0 is left then: the rival has them, for what they are worth
        zeros = [card for card in left if CODES[card][1] == "0"]
        zones[AREA + 1] += zeros
        left = dict.fromkeys(card for card in left if card not in zeros)
    rest = list(left)
    zones[DECK], zones[DISCARD] = (rest[:16], rest[16:]) if run == 2 else (rest, [])
    t.zones, t.run, t.agenda = zones, run, [Act(0)]
    t.sight = [EVERYONE] * 60
    for card in zones[DECK]:
        t.sight[card] = 0
    t.passed[1] = int(passed)
    t.settle()
    return t


def chosen(t: Famiglia, level: Level, style: Personality = NEUTRAL, seeds: int = 5) -> set[str]:
    """What an agent does, with several dice."""
    found = set()
    for seed in range(seeds):
        *_, action = agent_for("famiglia", level, style).think(t.view(0), Random(seed))
        found.add(GAME.text(action))
    return found


def positions(matches: int, seed: int) -> Iterator[Famiglia]:
    """The decisions of matches in which every other choice is made at random."""
    for number in range(seed, seed + matches):
        t: Famiglia = GAME.new(2, {"green": number % 3 > 0, "brutes": "whole" if number % 4 == 3 else "up_to"}, number)
        rng = Random(number)
        while t.agenda:
            yield t
            if rng.random() < 0.3:
                t.apply(t.legal[rng.randrange(len(t.legal))])
            else:
                rule_policy.play_turn(t, TUNED)


def test_every_plan_can_be_carried_out_and_is_worth_what_it_says() -> None:
    kinds = set()
    for t in positions(16, 1):
        if isinstance(t.agenda[-1], GiveBack):
            continue
        seat, turn, now = t.agenda[-1].seat, t.turns, TUNED.at(t)
        before = points(t, seat) + future_value(t, seat, now)
        for plan in turns.plans(t, seat, now, slack=1e9):
            world = t.copy()
            for action in turns.actions(plan, world):
                assert action in world.legal
                world.apply(action)
            assert world.turns == turn + 1 or not world.agenda
            assert points(world, seat) + future_value(world, seat, now) - before == pytest.approx(plan.value, abs=1e-6)
            kinds.add((plan.account >= 0, plan.brute >= 0, plan.lay >= 0, len(plan.fetched)))
    assert {(True, True, True, 1), (False, True, False, 0), (False, False, True, 0), (True, False, True, 2)} <= kinds


def test_nothing_that_can_be_taken_at_once_is_overlooked() -> None:
    for t in positions(8, 50):
        if isinstance(t.agenda[-1], GiveBack):
            continue
        seat = t.agenda[-1].seat
        planned = {(p.target, p.brute) for p in turns.plans(t, seat, TUNED.at(t), slack=1e9)}
        for action in t.legal:
            if isinstance(action, Take | Recruit):
                assert any(target == turns.KIND[action.card] for target, _ in planned)


def test_leaving_worse_plans_out_never_loses_the_best() -> None:
    for t in positions(8, 90):
        if not isinstance(t.agenda[-1], GiveBack):
            seat, now = t.agenda[-1].seat, TUNED.at(t)
            every, few = turns.plans(t, seat, now, slack=1e9), turns.plans(t, seat, now)
            assert turns.best(few).value == pytest.approx(turns.best(every).value)
            assert len(few) <= len(every)


def test_a_rule_match_ends() -> None:
    for t in positions(4, 30):
        assert t.turns < 300


def test_the_rule_beats_the_greedy_bot() -> None:
    won = 0
    for seed in range(12):
        for own in (0, 1):
            t: Famiglia = GAME.new(2, {}, seed)
            while t.agenda:
                if t.agenda[-1].seat == own:
                    rule_policy.play_turn(t, TUNED)
                else:
                    t.apply(greedy_choice(t))
            won += t.worth(own) > t.worth(1 - own)
    assert won >= 18  # of 24; it wins nineteen in twenty


def gained(t: Famiglia, level: Level, seeds: int = 4) -> list[set[str]]:
    """The kinds that seat 0 has won by the end of its turn, with several dice."""
    found = []
    for seed in range(seeds):
        world, turn = t.copy(), t.turns
        while world.agenda and world.turns == turn:
            *_, action = agent_for("famiglia", level).think(world.view(0), Random(seed))
            world.apply(action)
        before = [c for zone in (HAND, AREA) for c in t.zones[zone]]
        found.append({CODES[c][:2] for zone in (HAND, AREA) for c in world.zones[zone] if c not in before})
    return found


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_prize_within_reach_is_taken(levels: dict[str, Level], level: str) -> None:
    """A Brute reduces the boss of the Famiglia to what a pair pays for."""
    t = table("F2 F2 B2 C0", "F4 C3 M3 B1", rival="F3 M4 M0")
    assert gained(t, levels[level]).count({"F4"}) >= 3  # a stir first may bring something as good


def test_an_accountant_fetches_what_the_prize_takes(levels: dict[str, Level]) -> None:
    t = table("C1 F3 B0 M0", "F4 B0", area="M4 B0 C0", rival="B4 M0")
    assert chosen(t, levels["hard"]) == {"account C1a"}
    assert gained(t, levels["hard"]) == [{"F4"}] * 4
    assert gained(t, levels["normal"]) == [{"F4"}] * 4


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_lost_match_is_not_ended_while_there_is_a_choice(levels: dict[str, Level], level: str) -> None:
    t = table("C0 C0 F0", "C1 M4", rival="F4 F3", passed=True)
    assert "take-nothing" not in chosen(t, levels[level])


def test_who_is_behind_does_not_offer_the_end(levels: dict[str, Level]) -> None:
    """Even a free 0 is better than a pass that the leader may answer with his own."""
    t = table(
        "B2 C0 F0 F2 M1 M2",
        "M0",
        area="B0 B0 B0 B0 B1 B1 B1 C0 C0 C1 C1 F0 F1 F3 M0 M0",
        rival="B2 B3 C1 M2",
        gone="B1 C1 C2 C2 F1 F1 F2 F2 M1 M1 M2",
    )
    assert points(t, 0) < points(t, 1)
    assert "take-nothing" not in chosen(t, levels["hard"])


def test_who_remembers_less_has_less_in_the_view() -> None:
    t: Famiglia = GAME.new(2, {}, 3)
    while t.turns < 14:
        rule_policy.play_turn(t, TUNED)
    seat = t.agenda[-1].seat
    view = t.view(seat)
    poorer = forget(view, 0.4)
    hand, left = view.zones[HAND + 1 - seat], poorer.zones[HAND + 1 - seat]
    lost = [card for card in hand if card not in left]
    assert len(lost) == len(hand) - round(0.4 * len(hand)) and left.count(-1) == len(lost)
    assert left[len(lost) :] == hand[len(lost) :]  # who came last is remembered
    assert not any(poorer.sight[card] for card in lost)
    assert [z for k, z in enumerate(poorer.zones) if k != HAND + 1 - seat] == [
        z for k, z in enumerate(view.zones) if k != HAND + 1 - seat
    ]
    assert forget(view, 1.0).zones == view.zones
    assert poorer.legal == view.legal
    assert points(poorer, 1 - seat) <= points(view, 1 - seat)
    world = poorer.sample(Random(1))
    assert sorted(card for zone in world.zones for card in zone) == list(range(60))


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_what_is_forgotten_changes_no_decision(levels: dict[str, Level], level: str) -> None:
    """The forgotten cards of the rival's hand might as well be any others of the deck; those remembered may not."""
    told: dict[str, bool] = {}
    for t in positions(3, 40):
        seat = t.agenda[-1].seat
        hand = t.zones[HAND + 1 - seat]
        keep = round(levels[level].memory * len(hand))
        deck = [c for c in t.zones[DECK] if KIND[c] not in {KIND[h] for h in hand}]
        if len(t.legal) < 2 or not deck or keep in (0, len(hand)) or t.turns % 3:
            continue
        for place, name in ((0, "forgotten"), (len(hand) - 1, "remembered")):
            other, swapped = t.copy(), t.zones[DECK].index(deck[-1])
            other.zones[HAND + 1 - seat][place], other.zones[DECK][swapped] = deck[-1], hand[place]
            other.sight[deck[-1]], other.sight[hand[place]] = EVERYONE, 0
            thoughts = []
            for table in (t, other):
                agent = agent_for("famiglia", levels[level])
                thoughts.append((list(agent.think(table.view(seat), Random(1))), dict(agent.values)))
            told[name] = told.get(name, False) or thoughts[0] != thoughts[1]
    assert told == {"forgotten": False, "remembered": True}


def test_who_threatens_somebody_takes_him(levels: dict[str, Level]) -> None:
    t = table("F2 F2 B2 C0", "F4 C3 M3 B0", rival="F3 M4 M0")
    t.apply(next(a for a in t.legal if GAME.text(a).startswith("threaten B2") and GAME.text(a).endswith("F4a 1")))
    for level in ("easy", "normal", "hard"):
        assert all(text.startswith("recruit F4a") for text in chosen(t, levels[level]))


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_nobody_throws_a_prize_away_that_he_can_take(levels: dict[str, Level], level: str) -> None:
    t = table("F2 F2 B2 C0", "F4 C3 M3 B1", rival="F3 M4 M0")
    assert not {"stir F4a"} & chosen(t, levels[level], seeds=8)


@pytest.mark.parametrize(("level", "share"), [("easy", 0.4), ("normal", 0.8), ("hard", 1.0)])
def test_the_levels_remember_as_much_as_they_say(levels: dict[str, Level], level: str, share: float) -> None:
    t = table("C0 C0 F0", "C1 M4", rival="F4 F3 C1 B0 M0")
    known = FamigliaPolicy(levels[level], NEUTRAL).known_view(t.view(0), Random(1)).zones[HAND + 1]
    assert len(known) == 5 and sum(card >= 0 for card in known) == round(share * 5)


def studied(t: Famiglia, level: Level, style: Personality) -> FamigliaContext:
    return FamigliaPolicy(level, style).context(t.view(0))


def test_the_bold_stir_and_threaten_where_the_careful_do_not(
    levels: dict[str, Level], personalities: dict[str, Personality]
) -> None:
    t = table("B1 C0 C0 F0", "C1 B1 F3", rival="C0 M0", run=1)
    bold, careful = (studied(t, levels["hard"], personalities[name]) for name in ("reckless", "prudent"))
    for action in t.legal:
        gap = bold.style_bonus(action) - careful.style_bonus(action)
        if isinstance(action, Take | Recruit):
            family = FAMILY[action.card]
            assert (gap > 0) == (family == BRUTOS) and (gap < 0) == (family == CONTABLES)
        else:
            assert gap > 0 if isinstance(action, Stir | Threaten) else gap < 0 if action is NOTHING else gap == 0


def test_everybody_has_a_family_they_like_to_sign(personalities: dict[str, Personality]) -> None:
    """Where two turns are worth about the same the style decides; it never outweighs a dear card."""
    likes = {name: Style.of(one).families for name, one in personalities.items()}
    assert likes["calculator"] == (0.0, 0.0, 0.0, 0.0)
    best = {name: max(range(4), key=lambda family: likes[name][family]) for name in ("proud", "prudent", "reckless", "bluffer")}
    assert best == {"proud": FAMIGLIA, "prudent": CONTABLES, "reckless": BRUTOS, "bluffer": MERCENARIOS}
    assert max(abs(one) for row in likes.values() for one in row) <= FAMILIES
    assert Style.of(personalities["novice"]).free > 0


def test_the_vengeful_take_away_what_only_the_rival_can_take(
    levels: dict[str, Level], personalities: dict[str, Personality]
) -> None:
    t = table("C0 B0", "C2 M3 F3", rival="F2 F2 C0", run=1)
    context, neutral = studied(t, levels["hard"], personalities["vengeful"]), studied(t, levels["hard"], NEUTRAL)
    leans = {GAME.text(a): context.style_bonus(a) - neutral.style_bonus(a) for a in t.legal}
    assert leans["stir F3a"] > 3.0
    assert leans["stir C2a"] == leans["stir M3a"] == 0.0


def test_personalities_play_other_matches(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    """Over whole matches the reckless stir and threaten more often than the prudent."""

    def rough(style: Personality) -> float:
        rough = decided = 0
        for seed in range(10):
            t: Famiglia = GAME.new(2, {}, seed)
            rng = Random(seed)
            while t.agenda:
                *_, action = agent_for("famiglia", levels["easy"], style).think(t.view(t.agenda[-1].seat), rng)
                rough += isinstance(action, Stir | Threaten)
                decided += isinstance(t.agenda[-1], Act)
                t.apply(action)
        return rough / decided

    assert rough(personalities["reckless"]) > rough(personalities["prudent"]) + 0.03


def test_a_finished_match_stands_at_its_points() -> None:
    for seed in range(5):
        t: Famiglia = GAME.new(2, {}, seed)
        rule_policy.play_on(t, 1000, TUNED)
        assert not t.agenda
        assert rule_policy.expected_lead(t, 0, TUNED) == -rule_policy.expected_lead(t, 1, TUNED) == t.worth(0) - t.worth(1)


def finished(count: int) -> list[Famiglia]:
    """Matches played by rule to the end."""
    found = [GAME.new(2, {}, seed) for seed in range(count)]
    for t in found:
        rule_policy.play_on(t, 1000, TUNED)
    return found


def worths(context: FamigliaContext, matches: list[Famiglia]) -> dict[int, float]:
    """What finished matches are worth, by the lead they end with, the least lead first."""
    return dict(sorted((t.worth(0) - t.worth(1), context.value(t)) for t in matches))


def test_a_master_plays_for_the_match_and_everybody_else_for_points(levels: dict[str, Level]) -> None:
    """To the master the few points between losing and winning are more than all points that can be won by; to hard they are not.
    More is never less to either."""
    t, matches = table("F2 F2 C0", "C1 M4", rival="F4 F3"), finished(40)
    for level, for_the_match in (("normal", False), ("hard", False), ("master", True)):
        worth = worths(studied(t, levels[level].at("famiglia"), NEUTRAL), matches)
        assert list(worth.values()) == sorted(worth.values()) and len(worth) > 20
        won = [value for lead, value in worth.items() if lead > 0]
        lost = [value for lead, value in worth.items() if lead < 0]
        assert (won[0] - lost[-1] > won[-1] - won[0]) is for_the_match


def test_advice_counts_points_whoever_gives_it(levels: dict[str, Level]) -> None:
    """What an idea costs can be counted on the table."""
    view, matches = table("F2 F2 C0", "C1 M4", rival="F4 F3").view(0), finished(12)
    hard, master = (FamigliaPolicy(levels[name].at("famiglia"), NEUTRAL) for name in ("hard", "master"))
    assert (
        worths(master.hint_context(view), matches) == worths(hard.context(view), matches) != worths(master.context(view), matches)
    )


def test_what_was_weighed_is_called_points_where_it_is_points(levels: dict[str, Level]) -> None:
    """Asked why, a boss that weighs the match does not say that it counted points."""
    view, matches = table("F2 F2 C0", "C1 M4", rival="F4 F3").view(0), finished(12)
    for level in levels.values():
        here = level.at("famiglia")
        policy, few = FamigliaPolicy(here, NEUTRAL), replace(here, worlds=min(here.worlds, 24), games={})
        *_, told = belief_reports("famiglia", view, few, NEUTRAL, Random(9), view.legal[0])
        assert told is not None and told.unit == policy.value_unit(view)
        assert (told.unit == policy.unit) is (worths(policy.context(view), matches) == worths(policy.hint_context(view), matches))


def test_whoever_does_not_think_takes_what_can_be_paid_and_seldom_stirs_instead() -> None:
    rng, did = Random(3), Counter[type]()
    for seed in range(60):
        t = GAME.new(2, {}, seed)
        while t.to_act is not None:
            action = FamigliaPolicy.careless_action(t.view(t.to_act), rng)
            assert action in t.legal
            if any(isinstance(one, Take | Recruit) for one in t.legal):
                did[type(action)] += 1
            t.apply(action)
    assert did[Take] + did[Recruit] > 0.7 * did.total()
    assert 0 < did[Stir] + did[TakeNothing] < 0.1 * did.total()
