"""What a seat is told in words and numbers is as honest as its view: the laws for every game, and rules that break them."""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings

from tabletop_gui.content.paths import data_root
from tabletop_gui.content.records.schema import LevelsFile
from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.engine.state import State
from tabletop_gui.engine.trick_taking import Play
from tabletop_gui.engine.values import Action, Refusal
from tabletop_gui.games.oh_hell import OhHellGame
from tabletop_gui.properties import Property, Setting, told_facts
from tests.every_game import EVERY
from tests.properties.tables import tables


@pytest.mark.parametrize("law", told_facts.PROPERTIES, ids=lambda law: law.__name__)
@settings(max_examples=40, deadline=None)
@given(setting=tables())
def test_nothing_is_told_that_a_seat_cannot_see(law: Property, setting: Setting) -> None:
    law(*setting)


class Chatterbox(OhHellGame):
    """Rules as wrong as those that went unnoticed: whoever asks for a card that another holds is told who."""

    def why_not(self, state: State, action: Action) -> Refusal | None:
        refusal = super().why_not(state, action)
        if refusal is None or not isinstance(action, Play):
            return refusal
        return Refusal(refusal.key, {"zone": next(zone for zone, cards in enumerate(state.zones) if action.card in cards)})


def test_a_refusal_that_names_where_a_card_lies_is_noticed() -> None:
    game = Chatterbox()
    with pytest.raises(AssertionError):
        told_facts.try_refusals(game, game.new(4, {}, 1), Random(1))


@pytest.mark.usefixtures("cut_short")
@pytest.mark.parametrize("game", EVERY.values(), ids=EVERY)
def test_a_hint_with_all_its_reasons_comes_from_the_view(game: AnyGame) -> None:
    few = msgspec.structs.replace(read(data_root() / "ai/levels.yaml", LevelsFile).levels[-1], worlds=6)
    told_facts.a_hint_with_all_its_reasons_comes_from_the_view(game, few, 5)
