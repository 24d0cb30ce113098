"""Battles of Game of Kingdoms laid out by hand: points, hidden warriors, the board, and what has been done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from tabletop_gui.games.kingdoms import GAME
from tabletop_gui.games.kingdoms.battle import BOARD, DECK, Kingdoms
from tabletop_gui.games.kingdoms.warriors import CODES


def cards(text: str) -> list[int]:
    """Cards by their codes: ``G-T XIII-T``."""
    return [CODES.index(code) for code in text.split()]


def codes(numbers: Sequence[int]) -> str:
    """Cards by their numbers, as text."""
    return " ".join(CODES[k] for k in numbers)


def deals(seed: int, boards: int, hands: int) -> Iterator[tuple[str, str]]:
    """Some boards, and for each as many hands: what a board means is looked up once."""
    rng = Random(seed)
    for _ in range(boards):
        deck = rng.sample(range(52), 52)
        for k in range(hands):
            yield codes(deck[5 + 2 * k : 7 + 2 * k]), codes(deck[:5])


def battle(points: Sequence[int], hand: str, board: str = "", deeds: Sequence[Any] = ()) -> Kingdoms:
    """A battle in which everybody began with these points and did these deeds; the seat to act holds `hand`.

    The board is laid as the deeds uncover it, the first seat has the button, and the blinds are 5 and 10.
    """
    t: Kingdoms = next(t for seed in range(200) if (t := GAME.new(len(points), {"growth": "off"}, seed)).button == 0)
    t.began = list(points)
    t.points = [p - b for p, b in zip(points, t.bets, strict=True)]
    t.settle()
    follow(t, deeds)
    assert t.to_act is not None
    put(t, t.to_act, cards(hand))
    put(t, BOARD, cards(board)[: len(t.zones[BOARD])])
    return t


def follow(t: Kingdoms, deeds: Sequence[Any]) -> None:
    """Do these deeds one after the other."""
    for deed in deeds:
        assert deed in t.legal, (deed, t.legal)
        t.apply(deed)


def put(t: Kingdoms, zone: int, wanted: Sequence[int]) -> None:
    """Exchange the cards of a zone for those wanted, wherever these lie; who sees what stays with the places."""
    for place, card in enumerate(wanted):
        there = t.zones[zone][place]
        if there == card:
            continue
        other = next(k for k, z in enumerate(t.zones) if card in z)
        spot = t.zones[other].index(card)
        t.zones[zone][place], t.zones[other][spot] = card, there
        t.sight[card], t.sight[there] = t.sight[there], t.sight[card]
    assert len({c for z in t.zones for c in z}) == 52 and len(t.zones[DECK]) > 0
