"""The line over the hand: what the four cards make, in the order of the bets, and what they will make."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.games.regine.building import BuildHand
from tabletop_gui.gui.games.regine.words import makes
from tests.gui.games.regine.desk import at
from tests.gui.games.regine.test_words import cards


@pytest.mark.parametrize(("codes", "says"), [
    (("REI", "REI", "BUF", "CAB"), "2 reinas, 1 bufón, pareja, 31 justo"),
    (("CAB", "CAB", "CAB", "BUF"), "1 bufón, trío, 31 justo"),
    (("CAB", "CAB", "PRI", "PRI"), "doble pareja, 40"),
    (("CAM", "CAM", "CAM", "CAM"), "doble pareja"),
    (("CAM", "ASE", "COR", "TRO"), ""),
])  # fmt: skip
def test_only_what_they_have_is_said(codes: tuple[str, ...], says: str) -> None:
    assert ", ".join(words for _, words in makes(cards(*codes), Phrases("es").tr)) == says


def test_it_follows_what_is_held_over_the_discards_and_hides_with_the_hand(desk) -> None:
    one = at(desk, lambda state: isinstance(state.question, BuildHand) and len(state.zones[0]) == 4)
    scene, table = one.scene, one.table
    held = list(table.held)
    whole = scene.hand_worth()
    assert whole is not None and whole.after is None
    table.holding = replace(table.holding, aside=(held[0],))
    aside = scene.hand_worth()
    assert aside.made == whole.made and list(aside.after) == makes(held[1:], one.app.tr)
    table.holding = replace(table.holding, aside=())
    assert all(words in scene.situation() for _, words in whole.made)
    table.viewpoint.remove_viewer(0)
    assert scene.hand_worth() is None
