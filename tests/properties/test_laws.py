"""The laws of the engine, over every game, seat count and option."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tabletop_gui.engine.game import AnyGame
from tabletop_gui.properties import Property, Setting, engine
from tests.every_game import EVERY
from tests.properties.tables import tables

WHOLE = (
    engine.a_whole_match_ends_with_an_outcome,
    engine.the_defaults_are_among_the_choices,
    engine.a_table_of_another_size_is_refused_with_the_sizes_there_are,
)
"""Tried at a table of every size: a whole match takes its time."""


@pytest.mark.parametrize("law", [law for law in engine.PROPERTIES if law not in WHOLE], ids=lambda law: law.__name__)
@settings(max_examples=35, deadline=None)
@given(setting=tables())
def test_the_laws_hold_at_every_table(law: Property, setting: Setting) -> None:
    law(*setting)


@pytest.mark.parametrize("law", WHOLE, ids=lambda law: law.__name__)
@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_the_laws_hold_with_every_number_of_seats(law: Property, game: AnyGame) -> None:
    for seats in game.seats:
        law(game, seats, {}, seats)
