"""A bluff is remarked on when everybody has seen it, and only then."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from tabletop_gui.engine.events import Said
from tabletop_gui.games.kingdoms.strength import strength
from tabletop_gui.gui.games.kingdoms.play import KingdomsPlay
from tests.gui.games.kingdoms.arms import war_of

AIR, MIRROR = strength((0, 2, 17, 20, 36)), strength((0, 13, 17, 20, 36))


def remarks(*events: Said) -> list[tuple[int, str]]:
    """What is said of their own accord while this happens."""
    heard: list[tuple[int, str]] = []
    part, match = KingdomsPlay(), war_of(3)
    silent: Any = lambda *_: 0  # noqa: E731
    host = SimpleNamespace(chatter=lambda *said: heard.append(said), bubble=silent, sound=silent, emotion=silent)
    table: Any = SimpleNamespace(
        tally=part.tally(match.state), host=host, director=SimpleNamespace(hurrying=False), match=match,
        flourishes=False, sound=silent, eyes=SimpleNamespace(seat=0),
    )  # fmt: skip
    for event in events:
        for cue in part.said(table, event):
            cue.begin()
    return heard


def test_whoever_attacked_last_and_shows_nothing_has_bluffed() -> None:
    flop, bet, called = Said(-1, "flop", 30), Said(1, "bet", 20), Said(2, "call", 20)
    assert remarks(flop, bet, called, Said(1, "team", AIR), Said(2, "team", MIRROR)) == [(1, "bluffed")]
    assert remarks(flop, bet, called, Said(2, "team", AIR), Said(1, "team", MIRROR)) == [], "who called is no bluffer"


def test_an_attack_before_there_are_warriors_and_one_that_was_answered_are_no_bluffs() -> None:
    before = Said(1, "raise", 40), Said(-1, "flop", 80)
    assert remarks(*before, Said(1, "team", AIR)) == []
    flop, bet, more = Said(-1, "flop", 30), Said(1, "bet", 20), Said(2, "raise", 60)
    assert remarks(flop, bet, more, Said(1, "call", 60), Said(1, "team", AIR), Said(2, "team", MIRROR)) == []


def test_what_nobody_has_seen_is_not_told() -> None:
    assert remarks(Said(-1, "flop", 30), Said(1, "bet", 20), Said(2, "fold", 0), Said(1, "returned", 20)) == []
