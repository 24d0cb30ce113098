"""Battles with chosen cards: how a scenario of Game of Kingdoms lays its table, and how it measures battalions.

A rig may say ``points`` (before the blinds; 0 is out of the war), ``button`` (of a first battle) or ``battle`` and ``posts``
(button, small and big blind of the battle before), ``hands`` by seat and ``board``. The cards are stacked, and dealt as always.
"""

from __future__ import annotations

from typing import Any

from tabletop_gui.engine.events import Event, Moved, Said, Shown
from tabletop_gui.games.kingdoms import battle as rules
from tabletop_gui.games.kingdoms.strength import TEAMS, best_five, strength, team
from tabletop_gui.games.kingdoms.warriors import CODES


def cards_of(text: str) -> list[int]:
    return [CODES.index(code) for code in text.split()]


def rig_kingdoms(state: rules.Kingdoms, rig: dict[str, Any]) -> rules.Kingdoms:
    """A battle about to be fought with chosen points, posts and cards."""
    hands = [cards_of(text or "") for text in rig.get("hands", ())]
    board = cards_of(rig.get("board", ""))
    number = rig.get("battle", 1)

    class Stacked(rules.Kingdoms):
        __slots__ = ()

        def shuffle(self, zone: int) -> None:
            super().shuffle(zone)
            if self.battle == number:
                chosen = {*board, *(c for hand in hands for c in hand)}
                rest = [c for c in self.zones[zone] if c not in chosen]
                living = self.clockwise(self.button)
                order = []
                for turn in range(2):
                    for seat in living:
                        hand = hands[seat] if seat < len(hands) else []
                        order.append(hand[turn] if hand else rest.pop())
                self.zones[zone] = rest + (order + board)[::-1]

    state.__class__ = Stacked
    state.battle = number - 1
    if "posts" in rig:
        state.button, state.small_seat, state.big_seat = rig["posts"]
    else:
        state.button = rig.get("button", 0)
    state.points = list(rig.get("points", state.began))
    state.habits = [0] * len(state.habits)
    fallen = [seat for seat, points in enumerate(state.points) if not points]
    state.place = [state.n if seat in fallen else 0 for seat in range(state.n)]
    state.agenda = [rules.POST_BLINDS]
    state.events = []
    state.settle()
    return state


def check_measured(measured: dict[str, Any]) -> None:
    """Battalions on one board: their teams, who is strongest, and the five that count."""
    board = cards_of(measured["board"])
    held = [cards_of(text) + board for text in measured["hands"]]
    strengths = [strength(cards) for cards in held]
    if "teams" in measured:
        assert [TEAMS[team(s)] for s in strengths] == measured["teams"]
    assert [k for k, s in enumerate(strengths) if s == max(strengths)] == measured["strongest"]
    for cards, five in zip(held, measured.get("fives", ()), strict=False):
        assert sorted(best_five(cards)) == sorted(cards_of(five))


def check_battle(state: rules.Kingdoms, scenario: dict[str, Any]) -> None:
    """What only this game's scenarios say: the pots, and what the table was told, in this order among other things."""
    if "pots" in scenario:
        assert [[amount, *seats] for amount, seats in state.treasures()] == scenario["pots"]
    heard = [line_of(event) for event in state.events or ()]
    rest = iter(heard)
    for line in scenario.get("told", ()):
        assert line in rest, f"{line!r} is not told, or not after the line before it, in {heard}"
    for word in scenario.get("untold", ()):
        assert not any(word in line for line in heard), word
    for check, count in scenario.get("sums", {}).items():
        assert sum(getattr(state, check)) == count


def line_of(event: Event) -> str:
    """``1 call 10``, ``2 shows X-S``, ``board VII-T``, ``0 gets III-V``; the seat is left out where it is nobody's."""
    match event:
        case Said(seat, what, n):
            return f"{seat} {what} {n}" if seat >= 0 else f"{what} {n}"
        case Shown(card, zone, _, _):
            return f"{zone - rules.HAND} shows {CODES[card]}"
        case Moved(card, _, _, target, _) if target == rules.BOARD:
            return f"board {CODES[card]}"
        case Moved(card, _, _, target, _) if target < rules.MOST_SEATS:
            return f"{target} gets {CODES[card]}"
        case Moved(card, source, _, _, _):
            return f"{source} throws {CODES[card]}"
    return type(event).__name__.lower()
