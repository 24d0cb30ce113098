"""On the screen, too, nobody sees from which place of a rival's hand a card goes: kept or drawn, the same back lifts out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.games.kingdoms.play import KingdomsPlay
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.match.core.match import Match
from tabletop_gui.properties.hidden_moves import exchanged, sees_positions, translated_action
from tests.gui.games.regine.pilot import CourtPilot
from tests.gui.table.every import match_of, sensible
from tests.gui.table.pilot import Pilot


class WarPilot(Pilot):
    def play_of(self, match: Match) -> KingdomsPlay:
        return KingdomsPlay()


PILOTS: dict[str, type[Pilot]] = {"oh_hell": Pilot, "regine": CourtPilot, "kingdoms": WarPilot}
HANDS_APART = frozenset(GAMES) - frozenset(PILOTS)
"""Games in which everybody sees every place."""
DEEDS = 60
FRAME_MS = 150.0


def seen(table: Table) -> list[tuple[int, int, float, float]]:
    """Every card on its way or at rest, whichever sprite shows it."""
    lying = ((zone, sprite) for zone, row in enumerate(table.stage.rows) for sprite in row)
    return sorted((zone, sprite.face, round(sprite.x, 3), round(sprite.y, 3)) for zone, sprite in lying)


def test_every_other_game_hides_no_places() -> None:
    for game in HANDS_APART:
        state = GAMES[game].new(GAMES[game].seats[-1], {}, 1)
        assert all(sees_positions(state, zone, seat) for zone in range(len(state.zones)) for seat in range(state.n))


@pytest.mark.parametrize("game", PILOTS)
def test_two_tables_that_differ_in_how_rivals_hold_their_cards_look_the_same(game: str) -> None:
    match, rng, compared = match_of(game, GAMES[game].seats[1]), Random(1), 0
    for _ in range(DEEDS):
        seat = match.to_act
        if seat is None:
            break
        action = sensible(rng, game, match.state.legal)
        if seat and not match.seats[seat].person:
            compared += both_look_alike(PILOTS[game], match, action, rng)
        match.propose(seat, action)
    assert compared >= 20


def both_look_alike(pilot: type[Pilot], match: Match, action: Any, rng: Random) -> bool:
    """Show what a rival does at the table as it is, and as it would be with the cards of the hands in other places."""
    twins = {card: card for card in range(len(match.state.sight))}
    other = Match.replayed(match.game, match.options, match.seats, match.seed, match.friendly, match.actions)
    other.state = exchanged(match.state, 0, twins, rng)
    here = Match.replayed(match.game, match.options, match.seats, match.seed, match.friendly, match.actions)
    if translated_action(action, other.state, twins) is None:
        return False
    assert shown(pilot(here).table, action) == shown(pilot(other).table, action)
    return True


def shown(table: Table, action: Any) -> list[list[tuple[int, int, float, float]]]:
    """What is seen while an action is carried out and told, frame by frame."""
    list(passing(table))
    assert table.carry_out(table.match.to_act, action)  # type: ignore[arg-type]
    return [*passing(table), seen(table)]


def passing(table: Table) -> Iterator[list[tuple[int, int, float, float]]]:
    """Let time pass until everything has been told, past whatever waits for a press."""
    while not table.director.idle:
        yield seen(table)
        if table.director.waiting:
            table.skip()
        table.update(FRAME_MS)
