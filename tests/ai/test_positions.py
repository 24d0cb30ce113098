"""Positions in which no human would do what bots were reported for; every level and personality must stand them.

The reports are issues 59, 142, 217, 245 and 350 of TricksterCards/TricksterBots; see docs/rules and the shared notes.
"""

from __future__ import annotations

from random import Random

import pytest

from tabletop_gui.ai.agent import agent_for
from tabletop_gui.ai.policy import NEUTRAL
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.games.oh_hell import GAME, OhHell
from tests.ai.oh_hell_tables import bidding, playing

LEVELS = ("easy", "normal", "hard")
SEEDS = range(6)


def choices(t: OhHell, level: Level, personality: Personality = NEUTRAL) -> set[str]:
    """What an agent does in a position, with several dice."""
    seat = t.to_act
    assert seat is not None
    done = set()
    for seed in SEEDS:
        *_, answer = agent_for("oh_hell", level, personality).think(t.view(seat), Random(seed))
        done.add(GAME.text(answer))
    return done


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("scoring", ["positive", "blackout", "negative", "balanced"])
def test_the_ace_of_trumps_is_never_bid_as_nothing(levels: dict[str, Level], level: str, scoring: str) -> None:
    """59: the hook bars the one trick that is right; with the ace of trumps one too many is better than none."""
    t = bidding("AS 4H 2D", turned="5S", bids=[1, 0, 1], scoring=scoring)
    assert "bid 1" not in {GAME.text(a) for a in t.legal}
    assert "bid 0" not in choices(t, levels[level])


@pytest.mark.parametrize("level", LEVELS)
def test_sure_tricks_are_bid(levels: dict[str, Level], level: str) -> None:
    t = bidding("AS KS QS 2D", turned="5H", bids=[], scoring="positive")
    assert not t.void[0]
    t = bidding("AS KS QS 2D", turned="JS", bids=[1])
    assert choices(t, levels[level]) <= {"bid 3", "bid 4"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hand", "gone", "best"),
    [
        ("AS 3S", "", {"play AS"}),  # 217
        ("KS 4S 2S", "AS QC", {"play KS"}),  # 245
        ("AS QS 5H", "", {"play AS"}),  # 350
        ("AS KS", "", {"play AS", "play KS"}),
    ],
)
def test_who_needs_every_trick_leads_the_highest_trump(
    levels: dict[str, Level], level: str, hand: str, gone: str, best: set[str]
) -> None:
    """217, 245, 350: bots led a low trump with every trick still to win."""
    left = len(hand.split())
    t = playing(hand, turned="6S", bids=[left, 1, 0, 1], won=[0, 1, 1, 0], gone=gone)
    assert choices(t, levels[level]) <= best


@pytest.mark.parametrize("level", LEVELS)
def test_the_one_sure_trick_is_kept(levels: dict[str, Level], level: str) -> None:
    """142: a bot with one trick to win ruffed early with the ace, and then had to lead its king."""
    t = playing("AS KD 2D", turned="6S", bids=[1, 1, 1, 1], won=[0, 1, 0, 1], trick="QH 3H")
    assert choices(t, levels[level]) == {"play KD"}


@pytest.mark.parametrize("level", LEVELS)
def test_who_wants_no_more_throws_the_highest_loser(levels: dict[str, Level], level: str) -> None:
    t = playing("KH QH 3H", turned="6S", bids=[0, 1, 2, 1], won=[0, 1, 0, 1], trick="AH 4H 5H")
    assert choices(t, levels[level]) <= {"play KH", "play QH"}  # nobody can tell the two apart


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_to_play_does_not_spoil_a_made_bid(levels: dict[str, Level], level: str) -> None:
    t = playing("KH 3H", turned="6S", bids=[1, 1, 1, 0], won=[1, 1, 1, 0], trick="9H 4H 5H")
    assert choices(t, levels[level]) == {"play 3H"}


@pytest.mark.parametrize("level", LEVELS)
def test_the_last_to_play_wins_as_cheaply_as_will_do(levels: dict[str, Level], level: str) -> None:
    t = playing("AH 10H", turned="6S", bids=[2, 1, 1, 0], won=[0, 1, 1, 0], trick="9H 4H 5H")
    assert choices(t, levels[level]) <= {"play AH", "play 10H"}
    t = playing("KH 10H 2C", turned="6S", bids=[1, 1, 1, 0], won=[0, 1, 1, 0], trick="9H 4H 5H")
    assert choices(t, levels[level]) <= {"play KH", "play 10H"}


def test_every_personality_stands_them(levels: dict[str, Level], personalities: dict[str, Personality]) -> None:
    for style in personalities.values():
        for level in ("easy", "normal"):
            t = bidding("AS 4H 2D", turned="5S", bids=[1, 0, 1])
            assert "bid 0" not in choices(t, levels[level], style)
            t = playing("AS 3S", turned="6S", bids=[2, 1, 0, 1], won=[0, 1, 1, 0])
            assert choices(t, levels[level], style) == {"play AS"}
            t = playing("AS KD 2D", turned="6S", bids=[1, 1, 1, 1], won=[0, 1, 0, 1], trick="QH 3H")
            assert choices(t, levels[level], style) == {"play KD"}
