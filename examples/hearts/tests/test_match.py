"""Whole matches: bots that are honest and worth beating, saves that come back, hints and a log in words."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace
from tapete_hearts.rules import GAME

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.hints import hint
from tabletop_gui.ai.regret import compare
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.content.records.schema import Level
from tabletop_gui.content.text.phrases import LANGUAGES, Phrases
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.log import saves
from tabletop_gui.properties import honesty, told_facts
from tabletop_gui.properties.texts import everything_has_its_words

LIBRARY = Library(PlayerFolders.standard())
LEVELS = {id: replace(level, worlds=min(level.worlds, 6)) for id, level in LIBRARY.levels().items()}


def played(n: int, seed: int, levels: list[Level], actions: int = 10_000) -> Match:
    """A match of bots, or its beginning."""
    seats = [Seat("bot", f"Bot {k}", "bruno", "normal", "prudent") for k in range(n)]
    match, rng = Match.new(GAME, {"target": 50}, seats, seed, friendly=True), Random(seed)
    agents = [agent_for("hearts", level) for level in levels]
    while match.to_act is not None and len(match.steps) < actions:
        *_, action = agents[match.to_act].think(match.view(match.to_act), rng)
        match.propose(match.to_act, action)
    return match


def test_the_plugin_is_found() -> None:
    assert GAMES["hearts"] is GAME
    assert LIBRARY.game("hearts").manifest.name.of("es") == "Corazones"


@pytest.mark.parametrize("trial", honesty.TRIALS, ids=lambda trial: trial.__name__)
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_no_bot_knows_more_than_it_sees(level: str, trial: honesty.Trial) -> None:
    trial(lambda: agent_for("hearts", LEVELS[level]), GAME, 8, 1)


def test_a_hint_comes_from_the_view() -> None:
    told_facts.a_hint_with_all_its_reasons_comes_from_the_view(GAME, LEVELS["hard"], 5)


def test_whatever_costs_points_says_why_in_words_of_hearts() -> None:
    """For a whole hand, in every language: the queen, the moon, or more points; never the sentence of every game."""
    match, rng, said = played(4, 3, [LEVELS["easy"]] * 4, 0), Random(3), set[str]()
    while match.to_act is not None and match.state.hand == 0:
        view = match.view(match.to_act)
        if len(view.legal) > 1 and len(match.steps) > 20 and len(match.steps) % 2:
            *_, (_, hints) = hint("hearts", view, LEVELS["hard"], rng)
            whys = [compare(hints, one.action).why for one in hints if compare(hints, one.action).cost]
            said |= {why.key for why in whys if why is not None}
            for phrases in map(Phrases, LANGUAGES):
                assert all(why is not None and "{" not in why.sentence(phrases.tr, []) for why in whys) and not phrases.missing
        match.propose(match.to_act, rng.choice(view.legal))
    assert {"hint.hearts.beside_queen", "hint.hearts.beside_points"} <= said
    assert all(key.startswith("hint.hearts.beside_") for key in said)


@pytest.mark.parametrize("n", GAME.seats)
def test_a_thinking_bot_takes_fewer_points_than_random_ones(n: int) -> None:
    bot, wild = replace(LEVELS["normal"], worlds=40), replace(LEVELS["easy"], id="random")  # with a handful it is luck
    own = others = 0.0
    for seed in range(4):
        points = played(n, seed, [bot if seat == seed % n else wild for seat in range(n)]).state.points
        own += points[seed % n]
        others += (sum(points) - points[seed % n]) / (n - 1)
    assert own < 0.6 * others


def test_a_match_is_saved_read_and_verified(tmp_path: Path) -> None:
    for actions in (40, 10_000):
        match = played(4, 3, [replace(LEVELS["easy"], id="random")] * 4, actions)
        path = tmp_path / f"{actions}.json"
        saves.write(match, path)
        assert saves.read(path).state.digest() == match.state.digest()
        verify = [sys.executable, "-m", "tabletop_gui", "replay", str(path), "--verify"]
        assert subprocess.run(verify, check=False).returncode == 0


@pytest.mark.parametrize("seats", GAME.seats)
def test_everything_has_its_words(seats: int) -> None:
    everything_has_its_words(GAME, seats, {}, 2)


def test_what_was_passed_can_be_taken_back() -> None:
    seats = [Seat("person", "Ana", "vera"), *(Seat("bot", f"B{k}", "bruno", "easy", "prudent") for k in range(3))]
    match = Match.new(GAME, {}, seats, 1)
    match.propose(match.to_act, match.legal(match.to_act)[0]) if match.to_act else None
    while match.to_act != 0:
        match.propose(match.to_act, match.legal(match.to_act)[0])
    before = match.state.digest()
    match.propose(0, match.legal(0)[3])
    match.undo(0)
    assert match.state.digest() == before


def test_the_fewest_points_win_and_are_written_as_people_count_them() -> None:
    match = played(4, 3, [replace(LEVELS["easy"], id="random")] * 4)
    outcome, against = match.outcome, match.state.points
    assert outcome is not None and {against[seat] for seat in outcome.winners} == {min(against)}
    assert [GAME.displayed_points(points) for points in outcome.points] == against
