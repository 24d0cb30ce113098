"""A bluff is remarked on when everybody has seen it, and only then."""

from __future__ import annotations

from collections import defaultdict
from types import SimpleNamespace
from typing import Any

from tabletop_gui.engine.events import Said
from tabletop_gui.games.kingdoms.strength import strength
from tabletop_gui.gui.games.kingdoms.play import KingdomsPlay
from tests.gui.games.kingdoms.arms import war_of

AIR, MIRROR = strength((0, 2, 17, 20, 36)), strength((0, 13, 17, 20, 36))


def remarks(*events: Said) -> list[tuple[object, ...]]:
    """What is said of their own accord while this happens."""
    heard: list[tuple[object, ...]] = []
    part, match = KingdomsPlay(), war_of(3)
    silent: Any = lambda *_, **__: 0  # noqa: E731
    host = SimpleNamespace(chatter=lambda *said: heard.append(said), bubble=silent, sound=silent, emotion=silent)
    table: Any = SimpleNamespace(
        tally=part.tally(match.state), host=host, director=SimpleNamespace(hurrying=False), match=match,
        flourishes=False, sound=silent, side_of=lambda seat: 0.0, viewpoint=SimpleNamespace(seat=0),
        stage=SimpleNamespace(rows=defaultdict(list)),
        pace=SimpleNamespace(reduced=True, instant=True, speed=1.0, ms=lambda ms: ms), places=SimpleNamespace(),
        highlights=SimpleNamespace(now=None),
    )  # fmt: skip
    for event in events:
        won = event.what.startswith("pot")
        for cue in part.awards.given(table, [event]) if won else part.said(table, event):
            cue.begin()
    return heard


def test_whoever_attacked_last_and_shows_nothing_has_bluffed() -> None:
    flop, bet, called = Said(-1, "flop", 30), Said(1, "bet", 20), Said(2, "call", 20)
    shown = flop, bet, called, Said(1, "team", AIR), Said(2, "team", MIRROR)
    assert remarks(*shown) == [], "nobody speaks before it is known who wins"
    assert remarks(*shown, Said(2, "pot0", 70)) == [(1, "caught", 2)]
    assert remarks(*shown, Said(1, "pot0", 70)) == [(1, "bluffed", 2)]
    called_light = flop, bet, called, Said(2, "team", AIR), Said(1, "team", MIRROR), Said(1, "pot0", 70)
    assert remarks(*called_light) == [(1, "big_trick", 2), (2, "denied", 1)], "who called is no bluffer"


def test_an_attack_before_there_are_warriors_and_one_that_was_answered_are_no_bluffs() -> None:
    def bluffs(*events: Said) -> list[tuple[object, ...]]:
        return [said for said in remarks(*events) if said[1] in ("bluffed", "caught")]

    before = Said(1, "raise", 40), Said(-1, "flop", 80)
    assert bluffs(*before, Said(1, "team", AIR), Said(1, "pot0", 80)) == []
    flop, bet, more = Said(-1, "flop", 30), Said(1, "bet", 20), Said(2, "raise", 60)
    end = Said(1, "team", AIR), Said(2, "team", MIRROR), Said(2, "pot0", 150)
    assert bluffs(flop, bet, more, Said(1, "call", 60), *end) == []


def test_what_nobody_has_seen_is_not_told() -> None:
    flop, bet = Said(-1, "flop", 30), Said(1, "bet", 20)
    assert remarks(flop, bet, Said(2, "fold", 0), Said(1, "returned", 20), Said(1, "pot0", 30)) == [(1, "folded_to")]
