"""All-in run-outs: winning chances of shown hands, and the highlights of the cards dealt to the board.

Everything is computed from cards that are public.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tabletop_gui.engine.events import Said
from tabletop_gui.games.kingdoms.battle import BOARD, HAND, STREETS
from tabletop_gui.games.kingdoms.equity import RunOut, run_out
from tabletop_gui.gui.games.kingdoms.emphasis import emphasis_of_card
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots
from tabletop_gui.gui.table.model.table import Table

FLOP_FALLS, TURN_FALLS, RIVER_FALLS = "flop_falls", "turn_falls", "river_falls"
CARD_FALLS: Final = {3: FLOP_FALLS, 4: TURN_FALLS, 5: RIVER_FALLS}
"""Names of the highlights of dealt cards, by the number of board cards; each is a kind of its own because they
follow one another.
"""
FALLS_MS: Final = 720.0
"""Longest duration of such a highlight."""

Hands = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=16)
def equities(hands: Hands, board: tuple[int, ...]) -> RunOut:
    """Return the winning chances of shown hands (`run_out`), cached."""
    return run_out(hands, board)


def board_of(table: Table) -> tuple[int, ...]:
    """Return the face-up warriors of the board, without one still on its way."""
    return tuple(sprite.face for sprite in table.stage.rows[BOARD] if sprite.readable and sprite.flight is None)


def hands_of(table: Table) -> dict[int, tuple[int, ...]]:
    """Return the hands of all fighting seats if every one has been shown, else nothing."""
    tally: KingdomsTally = table.tally
    rows = table.stage.rows
    hands = {seat: tuple(sprite.face for sprite in rows[HAND + seat] if sprite.readable) for seat in tally.live}
    open_all = len(hands) > 1 and all(len(hand) == 2 for hand in hands.values()) and set(tally.live) <= set(tally.shown)
    return hands if open_all and not table.viewpoint.covered else {}


def drawing_dead(tally: KingdomsTally, hands: dict[int, tuple[int, ...]], board: tuple[int, ...]) -> frozenset[int]:
    """Return the seats with hands that can no longer win any treasure, by full enumeration; none before the flop."""
    fought = {tuple(pot.seats) for pot in tally.pots() if pot.amount and len(pot.seats) > 1} or {tuple(hands)}
    hoping = set[int]()
    for seats in fought:
        odds = equities(tuple(hands[seat] for seat in seats), board)
        hoping.update(seat for seat, share in zip(seats, odds.shares, strict=True) if share or not odds.exact)
    return frozenset(hands) - hoping


def run_out_losers(events: Sequence[object]) -> frozenset[int]:
    """Return the losers of a battle that was run out after the last bet; none for any other battle."""
    said = [event for event in events if isinstance(event, Said)]
    if not any(event.what in STREETS for event in said):
        return frozenset()
    winners = {event.seat for event in said if event.what.startswith("pot")}
    return frozenset(event.seat for event in said if event.what == "team") - winners


class RunOutDeals:
    """Board cards of one table that are dealt after the last bet."""

    def __init__(self) -> None:
        self._due = 0
        """Number of board cards after the next deal; 0 if none is awaited."""
        self._before: tuple[int, ...] = ()
        """The board before it."""

    def clear(self) -> None:
        """Await no card."""
        self._due = 0

    def comes(self, table: Table, many: int) -> None:
        """Await the next deal (three cards for a flop), after which the board has `many` cards."""
        self._due, self._before = many if table.flourishes else 0, board_of(table)

    def watch(self, table: Table) -> None:
        """Begin the highlight once the awaited card lies face up."""
        board = board_of(table)
        if not self._due or len(board) < self._due or len(table.stage.rows[BOARD]) > len(board):
            return
        self._due = 0
        hands = hands_of(table)
        if not hands:
            return
        tally: KingdomsTally = table.tally
        before, after = (equities(tuple(hands.values()), cards) for cards in (self._before, board))
        dead = drawing_dead(tally, hands, board) - drawing_dead(tally, hands, self._before)
        stake = emphasis_of_card(before.shares, after.shares, dies=bool(dead))
        lighter, kind = among_bots(table.match, tally.live), CARD_FALLS[len(board)]
        lasts = table.highlights.lasts(stake, lighter=lighter, kind=kind, seat=tally.live[0])
        request = HighlightRequest(
            kind, tally.live[0], stake, lighter=lighter, along=(0.0, 1.0), dice=len(table.match.steps), ms=min(lasts, FALLS_MS),
            side=table.side_of_zone(BOARD), params={"living": tuple({"seat": seat} for seat in tally.live)},
        )  # fmt: skip
        table.highlights.begin(request)
