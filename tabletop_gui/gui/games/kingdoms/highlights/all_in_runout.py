"""Hands that lie open while the board is dealt to its end: what each may still hope for, and how a card of the board falls.

All of it follows from what lies face up before everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabletop_gui.engine.events import Said
from tabletop_gui.games.kingdoms.battle import BOARD, HAND, STREETS
from tabletop_gui.games.kingdoms.equity import RunOut, run_out
from tabletop_gui.gui.games.kingdoms.emphasis import stake_of_card
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.gui.table.model.motion.highlights import among_bots
from tabletop_gui.gui.table.model.table import Table

FLOP_FALLS, TURN_FALLS, RIVER_FALLS = "flop_falls", "turn_falls", "river_falls"
CARD_FALLS: Final = {3: FLOP_FALLS, 4: TURN_FALLS, 5: RIVER_FALLS}
"""The moments of the board's cards, by how many lie there then: each is a kind of its own, for they follow one another."""
FALLS_MS: Final = 720.0
"""It lasts no longer: by then it has been told what the card has done."""

Hands = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=16)
def chances(hands: Hands, board: tuple[int, ...]) -> RunOut:
    """What hands that lie open win on average (`run_out`); whoever asks again is told at once."""
    return run_out(hands, board)


def board_of(table: Table) -> tuple[int, ...]:
    """The warriors that lie face up on the board; one that is still on its way does not."""
    return tuple(sprite.face for sprite in table.stage.rows[BOARD] if sprite.readable and sprite.flight is None)


def hands_of(table: Table) -> dict[int, tuple[int, ...]]:
    """The hands of all that fight, by seat, where each of them has been shown to everybody; none where one has not."""
    tally: KingdomsTally = table.tally
    rows = table.stage.rows
    hands = {seat: tuple(sprite.face for sprite in rows[HAND + seat] if sprite.readable) for seat in tally.live}
    open_all = len(hands) > 1 and all(len(hand) == 2 for hand in hands.values()) and set(tally.live) <= set(tally.shown)
    return hands if open_all and not table.eyes.covered else {}


def hopeless(tally: KingdomsTally, hands: dict[int, tuple[int, ...]], board: tuple[int, ...]) -> frozenset[int]:
    """The seats whose hands can win none of the treasures any more, counted to the last end: nobody before three lie there."""
    fought = {tuple(pot.seats) for pot in tally.pots() if pot.amount and len(pot.seats) > 1} or {tuple(hands)}
    hoping = set[int]()
    for seats in fought:
        odds = chances(tuple(hands[seat] for seat in seats), board)
        hoping.update(seat for seat, share in zip(seats, odds.shares, strict=True) if share or not odds.exact)
    return frozenset(hands) - hoping


def fought_out(events: Sequence[object]) -> frozenset[int]:
    """Who has won nothing of a battle in which the board was dealt to its end after the last bet; nobody of any other."""
    said = [event for event in events if isinstance(event, Said)]
    if not any(event.what in STREETS for event in said):
        return frozenset()
    winners = {event.seat for event in said if event.what.startswith("pot")}
    return frozenset(event.seat for event in said if event.what == "team") - winners


class DealtOut:
    """The cards of one table's board that are dealt when no more can be bet."""

    def __init__(self) -> None:
        self._due = 0
        """So many will lie there when the next one has fallen; 0 while none is awaited."""
        self._before: tuple[int, ...] = ()
        """The board before it."""

    def clear(self) -> None:
        """None is awaited."""
        self._due = 0

    def comes(self, table: Table, many: int) -> None:
        """One is about to be dealt (of a flop three), with which so many will lie there."""
        self._due, self._before = many if table.flourishes else 0, board_of(table)

    def watch(self, table: Table) -> None:
        """Time has passed: where the card lies face up, it has fallen."""
        board = board_of(table)
        if not self._due or len(board) < self._due or len(table.stage.rows[BOARD]) > len(board):
            return
        self._due = 0
        hands = hands_of(table)
        if not hands:
            return
        tally: KingdomsTally = table.tally
        before, after = (chances(tuple(hands.values()), cards) for cards in (self._before, board))
        dead = hopeless(tally, hands, board) - hopeless(tally, hands, self._before)
        stake = stake_of_card(before.shares, after.shares, dies=bool(dead))
        lighter, kind = among_bots(table.match, tally.live), CARD_FALLS[len(board)]
        lasts = table.moments.lasts(stake, lighter=lighter, kind=kind, seat=tally.live[0])
        table.moments.begin(
            kind, tally.live[0], stake, lighter=lighter, along=(0.0, 1.0), dice=len(table.match.steps), ms=min(lasts, FALLS_MS)
        )
