"""Matches of Famiglia for tests."""

from __future__ import annotations

from random import Random

from tabletop_gui.games import famiglia as rules
from tabletop_gui.match.core.match import Accepted, Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.positions import with_cards
from tests.gui.table.desk import Desk

RIG: dict[str, object] = {
    "hands": ["F1a F0a M2a C2a B2a B0a M0a F1b", "F0b C0b B0b M0b F2a"],
    "areas": ["F0c C0c B1a F2b", "C1b M0c"],
    "street": "F2c C3a M4a B1b F1c F3a",
}
"""Somebody of each family in hand, something in the areas, and nothing free in the street."""
SECOND: dict[str, object] = RIG | {"run": 2, "deck": "B0c B0d C1c C1d M1a", "rest": "DISCARD"}
"""The same in the second run."""


def card(code: str) -> int:
    """The card of a code, such as F2c."""
    return rules.CODES.index(code)


def state(one: Desk) -> rules.Famiglia:
    """The state of a desk's match."""
    assert isinstance(one.match.state, rules.Famiglia)
    return one.match.state


def match_of(persons: int = 1, seed: int = 1, rig: dict[str, object] | None = None, **options: str | bool) -> Match:
    """A match: the first seats are persons. `rig` lays chosen cards (`match.positions.famiglia`); such a match begins as laid."""
    people = [Seat("person", ("Ana", "Blas")[k], ("vera", "tomas")[k]) for k in range(persons)]
    bots = [Seat("bot", "Lobo", "lobo", "normal", "prudent") for _ in range(2 - persons)]
    match = Match.new(rules.GAME, {"starter": "1", **options}, [*people, *bots], seed, friendly=True)
    if rig is not None:
        match.state = with_cards(rules.GAME, match.state, rig)
        match.state.events = None
        match.opening = ()
        match.laid = match.state.copy()
    return match


def played(match: Match, moves: int, seed: int = 3) -> Match:
    """The match some decisions later, made at random; a pass only where nothing else is left."""
    rng = Random(seed)
    for _ in range(moves):
        if match.to_act is None:
            break
        legal = [a for a in match.state.legal if a != rules.NOTHING] or [rules.NOTHING]
        assert isinstance(match.propose(match.to_act, rng.choice(legal)), Accepted)
    return match


def after_a_pass(desk) -> Desk:
    """The rigged match, at a turn in which a pass would end it."""
    match = match_of(rig=RIG)
    assert isinstance(match.state, rules.Famiglia)
    match.state.passed[1] = 1
    one = desk(match)
    one.settle()
    return one


def break_off(one: Desk) -> None:
    """Pass, and mean it."""
    for _ in range(2):
        one.step(24)  # in haste it would not be meant
        one.click(one.scene.steps.end.rect.center)
