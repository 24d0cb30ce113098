"""Every agent at every table: legal actions to the end of whole matches, and less in the head of those who forget."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.agent import Agent, FirstAgent, RandomAgent, agent_for
from tabletop_gui.ai.policies.oh_hell.decision import OhHellPolicy, played, sure_tricks
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.ai.trick_policy import forget
from tabletop_gui.content.records.level_scale import RANDOM_LEVEL
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.state import State
from tabletop_gui.engine.trick_taking import CODES, SUIT
from tabletop_gui.games import GAMES
from tabletop_gui.games.oh_hell import GAME, TAKEN, OhHell
from tests.ai.oh_hell_tables import cards, playing
from tools.benchmarks.duels import Cast


def finish(state: State, agents: list[Agent], seed: int) -> None:
    """Play a match to its end, every answer on the way legal."""
    rng = Random(seed)
    while state.to_act is not None:
        view = state.view(state.to_act)
        answer = None
        for answer in agents[state.to_act].think(view, rng):
            assert answer in state.legal
        state.apply(answer)


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_whole_matches_at_every_table(game_id: str, levels: dict[str, Level]) -> None:
    game = GAMES[game_id]
    for seats in game.seats:
        minds = [replace(level, worlds=min(level.worlds, 2)) for level in levels.values()]
        agents: list[Agent] = [agent_for(game_id, minds[k % len(minds)]) for k in range(seats)]
        state = game.new(seats, {}, seats)
        finish(state, agents, seats)
        assert game.outcome(state) is not None


@pytest.mark.parametrize("game_id", sorted(GAMES))
def test_whoever_does_not_think_still_plays_by_the_rules(game_id: str, levels: dict[str, Level]) -> None:
    game = GAMES[game_id]
    for seats in game.seats:
        astray = [agent_for(game_id, replace(levels["novice"], id=RANDOM_LEVEL)) for _ in range(seats)]
        state = game.new(seats, {}, seats)
        finish(state, astray, seats)
        assert game.outcome(state) is not None


@pytest.mark.parametrize("name", ["easy*", "easy*/prudent"])
def test_a_star_seats_a_level_with_its_lapses(name: str) -> None:
    game, cast = GAMES["regine"], Cast("regine", {})
    table = game.new(2, {}, 3)
    view = table.view(table.to_act)
    bots = [cast.bot(who) for who in ("easy", name)]
    plain, lapsing = ({game.text([*bot.think(view, Random(k))][-1]) for k in range(40)} for bot in bots)
    assert len(lapsing) > len(plain), "some of its decisions are made without a thought"


@pytest.mark.parametrize("scoring", ["positive", "blackout", "negative", "balanced"])
def test_whole_matches_of_oh_hell_under_every_scoring(
    scoring: str, levels: dict[str, Level], personalities: dict[str, Personality]
) -> None:
    styles = list(personalities.values())
    for vienna in (False, True) if scoring != "blackout" else (False,):
        minds = (levels["easy"], replace(levels["hard"], worlds=1))
        agents: list[Agent] = [agent_for("oh_hell", minds[k % 2], styles[k % len(styles)]) for k in range(6)]
        finish(GAME.new(6, {"scoring": scoring, "vienna": vienna}, 9), agents, 9)


@pytest.mark.parametrize("kind", [RandomAgent, FirstAgent])
def test_simple_agents_finish_a_match(kind: type[RandomAgent] | type[FirstAgent]) -> None:
    for game in GAMES.values():
        seats = game.seats[0]
        finish(game.new(seats, {}, 1), [kind() for _ in range(seats)], 1)


def test_a_view_that_asks_nothing_is_refused(levels: dict[str, Level]) -> None:
    state = GAME.new(4, {}, 5)
    for agent in (agent_for("oh_hell", levels["easy"]), RandomAgent(), FirstAgent()):
        with pytest.raises(ValueError, match="nothing to decide"):
            list(agent.think(state.view((state.to_act + 1) % 4), Random(1)))


def test_an_unknown_game_has_no_agent(levels: dict[str, Level]) -> None:
    with pytest.raises(KeyError):
        agent_for("chess", levels["easy"], NEUTRAL)


def late(seed: int) -> OhHell:
    """A table in the seventh trick of ten."""
    t: OhHell = GAME.new(4, {}, seed)
    rng = Random(seed)
    while sum(t.won) < 6:
        t.apply(t.legal[rng.randrange(len(t.legal))])
    return t


@pytest.mark.parametrize("seed", range(5))
def test_what_is_forgotten_is_not_in_the_view(seed: int) -> None:
    t = late(seed)
    assert t.to_act is not None
    view = t.view(t.to_act)
    poorer = forget(view, 0.0, lambda card: OhHellPolicy.remembers_longer(None, view, card))
    lost = [card for card in view.zones[TAKEN] if card not in poorer.zones[TAKEN]]
    assert lost and poorer.zones[TAKEN].count(-1) == len(lost)
    assert all(card // 13 != view.trump and card % 13 != 12 for card in lost)  # trumps and aces stick
    assert poorer.zones[TAKEN][-8:] == view.zones[TAKEN][-8:]  # and so do the last two tricks
    assert poorer.void == [0] * 4
    assert not any(poorer.sight[card] for card in lost)
    assert poorer.legal == view.legal
    # nothing has been learnt: every card it knows of was known before, in the same place
    assert all(a in (-1, b) for mine, full in zip(poorer.zones, view.zones, strict=True) for a, b in zip(mine, full, strict=True))
    world = poorer.sample(Random(1))
    assert sorted(card for zone in world.zones for card in zone) == list(range(52))


def test_who_remembers_everything_forgets_nothing() -> None:
    t = late(3)
    assert t.to_act is not None
    view = t.view(t.to_act)
    assert forget(view, 1.0, lambda card: False).zones == view.zones


def test_who_played_what_is_read_off_the_tricks_taken() -> None:
    for seed in range(10):
        t: OhHell = GAME.new(4, {}, seed)
        rng, truth = Random(seed), [0] * 4
        while sum(t.won) < 5:
            action = t.legal[rng.randrange(len(t.legal))]
            if t.bids[t.to_act or 0] >= 0:
                truth[t.to_act or 0] |= 1 << action.card
            t.apply(action)
        assert played(t.view(0)) == truth


@pytest.mark.parametrize(
    ("hand", "turned", "gone", "sure"),
    [
        ("AS 2H", "5S", "", 1),
        ("KS 2H", "5S", "", 0),
        ("KS 2H", "AS", "", 1),
        ("KS QS 10S", "5S", "AS", 2),
        ("AH KH", "5S", "", 0),
        ("AS KS QS JS", "10S", "", 4),
    ],
)
def test_sure_tricks_are_the_run_of_highest_trumps(hand: str, turned: str, gone: str, sure: int) -> None:
    def bits(text: str) -> int:
        return sum(1 << card for card in cards(text))

    card = CODES.index(turned)
    assert sure_tricks(bits(hand), bits(gone) | 1 << card, SUIT[card]) == sure


def test_the_set_up_positions_are_tables_of_the_game() -> None:
    t = playing("AS KD 2D", turned="6S", bids=[1, 1, 1, 1], won=[0, 1, 0, 1], trick="QH 3H")
    assert sorted(card for zone in t.zones for card in zone) == list(range(52))
    assert [len(t.zones[k]) for k in range(4)] == [3, 3, 2, 2]
