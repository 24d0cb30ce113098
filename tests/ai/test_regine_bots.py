"""Courtiers of Regine: legal answers to the end under every option, sensible ones in set-up positions, styles that show."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.agent import Agent, agent_for, decision_level
from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.policies.regine import ReginePolicy
from tabletop_gui.ai.policies.regine.beliefs import beliefs
from tabletop_gui.ai.policies.regine.bets.bet_decision import BetDecision
from tabletop_gui.ai.policies.regine.bets.public_bets import bets
from tabletop_gui.ai.policies.regine.hand_values import handful, worth
from tabletop_gui.ai.policies.regine.opponent_model import honest_chances, loose_chances
from tabletop_gui.ai.policies.regine.ranges import COUNTS
from tabletop_gui.ai.policies.regine.rule_policy import WEARY, BuildRulePolicy, exchanged
from tabletop_gui.ai.policies.regine.style import Style
from tabletop_gui.ai.policies.regine.tuned import TUNED
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.records.level_scale import LevelScale
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.actions import (
    DOBLO,
    END_TURN,
    NO_CHANGES,
    PASO,
    SWAP_IN,
    VOY,
    Doblo,
    EndTurn,
    Exchange,
    Lay,
    NoChanges,
    ParaTi,
    Paso,
    PutUnder,
    Remove,
    Renew,
    SeVera,
    SwapIn,
    Uncover,
    Voy,
)
from tabletop_gui.games.regine.characters import KIND
from tabletop_gui.games.regine.court import Regine
from tests.ai.regine_tables import betting, rigged
from tools.benchmarks.regine_bots import RegineCast, duel, told
from tools.benchmarks.regine_exploits import of_situation

MIXED = ("REI BUF CAB^ PRI", "CAM TRO TRO^ COR", "ASE CAM REI PRI", "CAB BUF COR ASE")
STRONG, WEAK = "REI REI REI BUF", "CAM TRO TRO^ COR"


def answer(t: Regine, level: Level, style: Personality = NEUTRAL, seed: int = 1) -> Any:
    assert t.to_act is not None
    *_, action = agent_for("regine", level, style).think(t.view(t.to_act), Random(seed))
    return action


# -- whole matches -------------------------------------------------------------------------------------------------------------

OPTIONS: list[dict[str, Any]] = [
    {},
    {"queens": 4, "betting": "left", "doubled": "actual"},
    {"late_pass": "final", "kickers": True, "target": 11},
    {"late_voy": "always", "knight_above": True, "reshuffle": "closes"},
    {"late_voy": "always", "late_pass": "final", "queens": 4, "target": 41, "final_tie": "right"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whole_matches_under_every_option(seats: int, options: dict[str, Any], levels: dict[str, Level]) -> None:
    minds: list[Agent] = [agent_for("regine", levels["normal" if seat % 2 else "easy"]) for seat in range(seats)]
    t, rng = GAME.new(seats, options, seats), Random(seats)
    while t.to_act is not None and t.round <= 60:
        *_, action = minds[t.to_act].think(t.view(t.to_act), rng)
        assert action in t.legal
        t.apply(action)
    assert t.to_act is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hard_players_finish_a_round(seats: int, levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    styles = list(personalities.values())
    level = replace(levels["hard"], worlds=8)
    minds: list[Agent] = [agent_for("regine", level, styles[seat]) for seat in range(seats)]
    t, rng = GAME.new(seats, {}, 3), Random(3)
    while t.round == 1:
        assert t.to_act is not None
        for action in minds[t.to_act].think(t.view(t.to_act), rng):
            assert action in t.legal
        assert all(exchanged(t, seat) <= WEARY for seat in range(seats))
        t.apply(action)


@pytest.mark.census
def test_hundreds_of_rounds_without_a_fault(levels: dict[str, Level]) -> None:
    for seats in (2, 3, 4):
        record = duel(("normal", "easy"), seats, 6, seed=99)
        assert max(record.rounds) <= 60
        record = duel(("random", "normal"), seats, 6, seed=99)
        assert max(record.rounds) <= 60


def test_whoever_does_not_think_does_things_to_rivals_and_seldom_doubles() -> None:
    rng, did, doubled = Random(3), Counter[type](), 0
    for seed in range(40):
        t = GAME.new(2 + seed % 3, {}, seed)
        while t.to_act is not None and t.round <= 6:
            action = ReginePolicy.careless_action(t.view(t.to_act), rng)
            assert action in t.legal
            did[type(action)] += 1
            doubled += DOBLO in t.legal
            if isinstance(action, Exchange):
                assert len(action.cards) <= 2
            if isinstance(action, Remove | Uncover) and action.row == t.to_act:
                assert all(other.row == t.to_act for other in t.legal), "nobody hurts itself who can hurt a rival"
            t.apply(action)
    assert 0 < did[Doblo] < 0.35 * doubled
    assert {Lay, Remove, Uncover, SwapIn, PutUnder, Renew, NoChanges, EndTurn, Voy, Paso, ParaTi, SeVera} <= set(did)


# -- positions: gathering ------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def rule_policy() -> BuildRulePolicy:
    return BuildRulePolicy(worth(2))


def test_who_holds_the_best_cards_announces(levels: dict[str, Level]) -> None:
    t = rigged(2, {"hands": [STRONG, "CAM ASE COR TRO"]})
    assert answer(t, levels["normal"]) == NO_CHANGES
    assert not isinstance(answer(t, levels["hard"]), Exchange)


def test_who_holds_nothing_exchanges(levels: dict[str, Level]) -> None:
    t = rigged(2, {"hands": ["CAM ASE COR TRO", STRONG]})
    for level in ("easy", "normal", "hard"):
        assert isinstance(answer(t, levels[level]), Exchange), level


def test_a_pair_of_queens_is_kept(levels: dict[str, Level]) -> None:
    t = rigged(2, {"hands": ["REI REI CAM ASE", "BUF BUF CAB TRO"]})
    for level in ("easy", "normal", "hard"):
        action = answer(t, levels[level])
        assert isinstance(action, Exchange) and {KIND[card] for card in action.cards} <= {1, 2}, level


def test_who_would_pass_announces_while_the_exchanges_are_open(levels: dict[str, Level]) -> None:
    """A hard player once ended its turn with two queens and 40 in hand, and let the other exchange."""
    for hand in ("CAB REI PRI REI", "REI REI REI BUF", "CAB CAB PRI BUF"):
        t = rigged(2, {"hands": [hand, "ASE CAM COR TRO"]})
        assert answer(t, levels["hard"]) != END_TURN


def test_nobody_gathers_for_ever(rule_policy: BuildRulePolicy, levels: dict[str, Level]) -> None:
    """However bad the cards stay, after some exchanges one announces."""
    t = rigged(2, {"hands": ["CAM ASE COR TRO", "CAM ASE COR TRO"]})
    t.deeds += [0, 0, 4] * WEARY
    assert rule_policy.choose(t, Random(1)) == NO_CHANGES
    for seed in range(4):  # whoever tries things out once exchanged a fifth time
        assert not isinstance(answer(t, levels["hard"], seed=seed), Exchange)


def test_all_pass_when_nothing_is_left_to_gain(rule_policy: BuildRulePolicy) -> None:
    t = rigged(2, {"hands": [STRONG, "CAM ASE COR TRO"], "locked": True})
    assert rule_policy.choose(t, Random(1)) == END_TURN


def test_an_assassin_spares_ones_own(rule_policy: BuildRulePolicy) -> None:
    t = rigged(2, {"hands": ["ASE REI REI BUF", "TRO COR"], "rows": ["", "REI^ CAM_"], "locked": True})
    t.apply(next(a for a in t.legal if getattr(a, "up", False) and KIND[a.card] == 2))
    assert rule_policy.choose(t, Random(1)) == Remove(1, 0)


def test_a_trumpeter_takes_what_is_better_and_nothing_worse(rule_policy: BuildRulePolicy) -> None:
    for top, takes in (("REI", True), ("CAM", False)):
        t = rigged(2, {"hands": ["TRO TRO REI REI", "CAM ASE COR TRO"], "deck": top, "locked": True})
        t.apply(next(a for a in t.legal if getattr(a, "up", False) and KIND[a.card] == 4))
        assert (rule_policy.choose(t, Random(1)) == SWAP_IN) is takes


def test_an_exchange_is_worth_what_it_brings_on_average(rule_policy: BuildRulePolicy) -> None:
    """The promise of keeping two queens, against drawing a few thousand times."""
    rng, deck = Random(8), [kind for kind, n in enumerate((8, 4, 4, 4, 4, 4, 4, 6)) for _ in range(n)]
    value_with_exchange, tries = rule_policy.worth.value_with_exchange, 6000
    mean = sum(value_with_exchange[handful([7, 7, *rng.sample(deck, 2)])] for _ in range(tries)) / tries
    assert rule_policy.worth.kept[handful((7, 7))] == pytest.approx(mean, abs=0.25)


# -- positions: bets -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_the_best_hand_goes_and_stays(level: str, levels: dict[str, Level]) -> None:
    t = betting([STRONG, WEAK], PASO, VOY)
    assert answer(t, levels[level]) == VOY
    t = betting([STRONG, WEAK], PASO, VOY, VOY, DOBLO)
    assert answer(t, levels[level]) == t.legal[1]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_best_hand_follows_under_every_option(seats: int, options: dict[str, Any], levels: dict[str, Level]) -> None:
    rows = ["CAM TRO COR PRI", "CAB TRO COR ASE", "ASE PRI COR CAM"][: seats - 1]
    rows.insert(1 if options.get("betting") == "left" else seats - 1, STRONG)  # who speaks second
    for jugada in ("queens", "pairs"):
        t = rigged(seats, {"hands": [""] * seats, "rows": rows, "bets": [jugada]}, (VOY,), **options)
        assert answer(t, levels["hard"]) == VOY


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_a_voy_is_seldom_left_alone_between_two(level: str, levels: dict[str, Level]) -> None:
    """Leaving costs the whole jugada: with one chance in four one goes."""
    t = betting(["REI CAM ASE COR", "TRO CAB PRI REI"], VOY)
    assert t.to_act == 1
    said = [answer(t, levels[level], seed=seed) for seed in range(12)]
    assert said.count(VOY) >= 11


def test_who_shows_three_queens_is_not_called(levels: dict[str, Level]) -> None:
    """A hopeless hand leaves after a double when the other's queens lie open."""
    t = betting([STRONG.replace("REI", "REI^"), WEAK], VOY, VOY, DOBLO)
    said = [answer(t, levels["hard"], seed=seed) for seed in range(12)]
    assert said.count(t.legal[0]) >= 11


def test_easy_goes_with_good_cards_alone(levels: dict[str, Level]) -> None:
    weak = [answer(betting([WEAK, STRONG]), levels["easy"], seed=seed) for seed in range(20)]
    assert weak.count(PASO) >= 19
    clever = [answer(betting(["CAM CAM ASE ASE", "TRO COR CAB PRI"]), levels["hard"], seed=seed) for seed in range(20)]
    assert clever.count(VOY) > 0  # a bluff now and then, or always


def test_what_was_said_before_is_believed(levels: dict[str, Level]) -> None:
    """Who doubled the queens is thought to hold more of them when the pairs are bet on."""

    def queens(*said: Any) -> float:
        t = betting([WEAK, STRONG], *said, jugadas=("queens", "jesters"))
        (found,) = [b for b in beliefs(t.view(0), 0, levels["hard"], NEUTRAL) if b.seat == 1]
        return dict(found.holds)["queen"]

    assert queens(PASO, VOY, PASO) > queens(PASO, PASO)


def test_announcing_and_exchanging_are_believed(levels: dict[str, Level]) -> None:
    plain = betting([WEAK, STRONG])
    told_ = betting([WEAK, STRONG])
    told_.deeds += [1, 1, 0]
    found = [beliefs(t.view(0), 0, levels["hard"], NEUTRAL)[0] for t in (plain, told_)]
    assert found[0].weights != found[1].weights
    assert all(sum(belief.weights) == pytest.approx(1.0) for belief in found)


def test_cards_one_sees_elsewhere_are_not_believed(levels: dict[str, Level]) -> None:
    t = betting(["REI^ REI^ REI REI", "CAM TRO COR BUF", "REI^ REI^ CAB CAB"])
    (found,) = [b for b in beliefs(t.view(0), 0, levels["hard"], NEUTRAL) if b.seat == 1]
    assert all(weight == 0.0 for weight, counts in zip(found.weights, COUNTS, strict=True) if counts[7] > 2)
    assert found.wins[0] > 0.95


def test_there_are_no_beliefs_while_cards_are_gathered(levels: dict[str, Level]) -> None:
    t = GAME.new(2, {}, 1)
    with pytest.raises(ValueError, match="about the bets"):
        beliefs(t.view(0), 0, levels["hard"], NEUTRAL)


def test_who_hardly_ever_goes_is_known_for_it() -> None:
    t = GAME.new(2, {}, 1)
    t.sheet = [0, 3, 0b01, -1] * 12  # three rounds: seat 0 always went, seat 1 never
    found = honest_chances(t, TUNED[2], 0)
    assert found == [0.0, TUNED[2].sure], "and nobody is surer of it than that"


def test_among_several_who_does_not_go_is_doubted_in_the_same_round() -> None:
    """Between two a paso says too little to be met as candour at once."""
    for seats in (2, 3, 4):
        t = GAME.new(seats, {}, 1)
        t.went = [0b01, 0b01, 0b01, 0]
        doubts = [honest_chances(t, TUNED[seats], jugada)[1] for jugada in range(4)]
        assert doubts[0] == 0.0 and doubts == sorted(doubts)
        assert (doubts[3] > 0.5) == (seats > 2)
        assert [honest_chances(t, TUNED[seats], jugada)[0] for jugada in range(4)] == [0.0] * 4


def test_who_always_goes_is_known_for_it() -> None:
    """A chip is free: whoever goes whatever it holds gave nothing away, and doubled what was good, at no cost."""
    for seats in (2, 3, 4):
        t = GAME.new(seats, {}, 1)
        assert loose_chances(t, TUNED[seats], 0) == [0.0] * seats
        t.sheet = [0, 3, 0b01, -1] * 32  # eight rounds: seat 0 always went, the others never
        known, *others = loose_chances(t, TUNED[seats], 0)
        assert 0.5 <= known <= TUNED[seats].sure and not any(others)
        t.sheet = [0, 3, 0b01, -1, 0, 3, 0b10, -1] * 16  # it passes on every other jugada
        assert loose_chances(t, TUNED[seats], 0)[0] == 0.0


def test_a_double_scares_who_always_goes_and_stays_with_good_cards_alone(levels: dict[str, Level]) -> None:
    """Against whoever is known to go openly more is doubled than against somebody of whom nothing is known."""

    def doubles(sheet: list[int]) -> float:
        found = []
        for row in ("REI CAM ASE COR", "TRO CAB PRI REI", "CAM CAM TRO PRI"):
            t = betting([row, WEAK], VOY, jugadas=("queens",))
            t.sheet = sheet
            t.apply(VOY)
            found.append(BetDecision(t.view(t.to_act or 0), Style.of(levels["normal"], NEUTRAL)).share(Random(1)))
        return sum(found)

    assert doubles([1, 3, 0b11, -1] * 12) > doubles([])


@pytest.mark.parametrize("seats", [2, 3])
def test_a_bet_is_thought_about_in_small_portions(seats: int, levels: dict[str, Level]) -> None:
    """Whoever is in a hurry has the tables' answer at once; taken up again, the bets are worked out to the same end."""
    said, rows = [PASO] * seats, [MIXED[0], MIXED[2], MIXED[1]][:seats]
    thoughts = []
    for cut in (True, False):
        bets.cache_clear()
        t = betting(rows, *said, jugadas=("jesters", "pairs"), points=[11, 4, 9][:seats])
        assert t.to_act is not None
        view, hard = t.view(t.to_act), levels["hard"]
        if cut:
            hurried = agent_for("regine", hard).think(view, Random(5))
            assert all(next(hurried) in t.legal for _ in range(8))
        agent = agent_for("regine", hard)
        found = list(agent.think(view, Random(5)))
        assert set(found) <= set(t.legal) and (cut or len(found) > 20)
        *_, (_, hints) = hint("regine", view, hard, Random(5))
        thoughts.append((found[-1], dict(agent.values), hints))
    assert thoughts[0] == thoughts[1]


@pytest.mark.parametrize("jugada", ["queens", "jesters", "pairs", "game"])
def test_what_hard_plays_can_hardly_be_exploited(jugada: str, levels: dict[str, Level]) -> None:
    """One public situation, every hand asked, against the best answers; `tools.benchmarks.regine_exploits` looks at many."""
    t = betting(["REI BUF^ CAB^ PRI", "CAM TRO TRO^ COR"], jugadas=(jugada,))
    assert of_situation(t, Style.of(levels["hard"], NEUTRAL)) < 0.02


# -- lapses --------------------------------------------------------------------------------------------------------------------


def test_lapses_in_the_bets_have_a_share_of_their_own(levels: dict[str, Level]) -> None:
    """And so have those of every level below that a decision may fall to; without one, a lapse falls as often in a bet."""
    gathers, bets = rigged(2, {"hands": ["REI CAM ASE COR", "TRO CAB PRI REI"]}), betting([STRONG, WEAK])
    there = (("novice", 0.0), ("easy", 1.0), ("normal", 1.0))
    novice, easy, normal = (replace(levels[name], games={}, lapses=lapses) for name, lapses in there)

    def decides(t: Regine, below: dict[str, float], own: dict[str, float]) -> str:
        rungs = LevelScale([novice, replace(easy, settings=below), replace(normal, settings=own)], "regine")
        return decision_level("regine", rungs, "normal", t, Random(1)).id

    assert decides(gathers, {"bets": 0.0}, {"bets": 0.0}) == "novice"
    assert decides(bets, {"bets": 0.0}, {"bets": 0.0}) == "normal"
    assert decides(bets, {"bets": 0.0}, {"bets": 1.0}) == decides(bets, {"bets": 0.0}, {}) == "easy"


# -- measuring -----------------------------------------------------------------------------------------------------------------


def test_a_player_wins_nothing_from_itself() -> None:
    record = duel(("half", "half"), 2, 6, one=True)
    assert record.points == pytest.approx([0.0] * 6)
    assert "points a round" in told(record, ("half", "half"), True)


def test_the_random_lose() -> None:
    record = duel(("random", "half"), 2, 40, one=True)
    assert sum(record.points) / 40 < -2


def test_a_way_of_betting_is_measured_with_anybodys_gathering() -> None:
    """What follows a colon gathers and does not bet; where nothing does, normal gathers, without its lapses."""
    t = betting([WEAK, MIXED[1]])
    for name in ("honest:novice*", "honest"):
        *_, said = RegineCast().bot(name).think(t.view(t.to_act), Random(1))
        assert said == VOY, "it always goes"
    cast, decided = RegineCast(), list[str]()
    for gathers, named in (("normal", "half"), ("easy", "half:easy"), ("novice*", "half:novice*")):
        mine, its = cast.bot(named), cast.bot(gathers)
        for seed in range(12):
            t = GAME.new(2, {}, seed)
            assert t.to_act is not None
            *_, swapped = mine.think(t.view(t.to_act), Random(seed))
            *_, expected = its.think(t.view(t.to_act), Random(seed))
            assert swapped == expected, (named, seed)
            decided.append(str(swapped))
    assert decided[:12] != decided[12:24] != decided[24:] != decided[:12], "three who gather otherwise"
