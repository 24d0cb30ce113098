"""The cards that a reason speaks of are lit on the table: only such as whoever asked may see."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.hints import hint
from tabletop_gui.content.records.schema import Level
from tabletop_gui.games import GAMES
from tests.gui.table.every import match_of, sensible


@pytest.mark.usefixtures("cut_short")
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_reason_names_no_card_that_its_reader_does_not_see(game: str, levels: dict[str, Level]) -> None:
    """Over some decisions of a match: the cards lie face up before the seat, and some reason does name one."""
    level = replace(levels["hard"], worlds=24)
    match, rng, named = match_of(game, min(GAMES[game].seats)), Random(3), 0
    for number in range(14):
        seat = match.to_act
        if seat is None:
            break
        view = match.view(seat)
        seen = {GAMES[game].codes[card] for zone in view.zones for card in zone if card >= 0}
        if number % 2 == 0 and len(view.legal) > 1:
            *_, (_, hints) = hint(game, view, level, Random(number))
            for one in hints:
                for why in (*one.reasons, *one.warnings):
                    assert set(why.cards) <= seen, why
                    assert len(set(why.cards)) == len(why.cards)
                    named += len(why.cards)
        match.propose(seat, sensible(rng, game, view.legal))
    assert named or game == "chicken_army"
