"""The line over the hand: what the four cards make, in the order of the bets, and what they will make."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.games.regine.actions import VOY
from tabletop_gui.games.regine.building import BuildHand
from tabletop_gui.games.regine.court import TABLE
from tabletop_gui.gui.games.regine.hand_line import HandWorth
from tabletop_gui.gui.games.regine.words import makes, page_of
from tests.gui.games.regine.court import reached
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
    assert aside.made == whole.made and aside.after == makes(held[1:], one.app.tr)
    table.holding = replace(table.holding, aside=())
    assert all(words in scene.situation() for _, words in whole.made)
    assert scene.panel.page.says == one.app.tr("table.regine.now.both")
    for count in (1, 2):
        table.holding = replace(table.holding, aside=tuple(held[:count]))
        assert page_of(scene.text_context()).says == one.app.tr("table.regine.now.aside", n=count)
        assert (str(count) in one.app.tr("table.regine.now.aside", n=count)) is (count > 1)
    table.viewpoint.remove_viewer(0)
    assert scene.hand_worth() is None


@pytest.mark.parametrize("scale", [1.0, 1.6])
@pytest.mark.parametrize("size", [(1280, 720), (1600, 1200)])
@pytest.mark.parametrize("moment", [
    lambda state: isinstance(state.question, BuildHand) and not state.zones[TABLE],
    lambda state: isinstance(state.question, BuildHand) and len(state.zones[TABLE]) == 2,
    lambda state: state.jugada == 0 and VOY in state.legal,
])  # fmt: skip
def test_it_covers_none_of_the_cards_it_speaks_of(moment, size: tuple[int, int], scale: float, desk) -> None:
    """Ranks and badges stand at the edges of the cards: also of one that is selected and pointed at."""
    one = desk(reached(moment), size=size, ui_scale=scale)
    one.settle()
    table, line, view = one.table, one.scene.hand_line, one.app.viewport
    for card in [None, *(table.held if one.scene.tally.building else ())]:
        if card is not None:
            one.click(one.grip(card))
            one.step(40)
            assert table.pointer.selected == card
        one.scene.draw_panels(one.app.canvas)
        worth = one.scene.hand_worth() or HandWorth(((0, "1 reina"),))
        line.draw(one.app.canvas, worth, one.scene.places.line)
        own = [*table.stage.rows[TABLE], *table.stage.rows[table.hand]]
        boxes = [view.rect(*table.hit_test.outline(sprite.face).box) for sprite in own]
        assert line.rect.h and line.rect.collidelist(boxes) < 0, (line.rect, boxes)
