"""The page of advice with the largest letters there are: it lies on the table whole, and hides nothing of what it speaks of."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tabletop_gui.ai.hints import hint
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders
from tests.gui.table.every import EveryDesk, match_of, played

MOVES = (4, 15, 31, 44)
"""How far the matches are in which somebody asks."""


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize(("game", "seats"), [("regine", 4), ("regine", 2), ("famiglia", 2), ("kingdoms", 5), ("oh_hell", 4),
                                              ("chicken_army", 4)])  # fmt: skip
def test_a_page_of_advice_is_whole_and_hides_no_card_it_speaks_of(home: Path, game: str, seats: int, language: str) -> None:
    level = replace(Library(PlayerFolders.standard()).level_scale(game).strongest, worlds=24, milliseconds=60_000)
    looked = 0
    for moves in MOVES:
        match = played(match_of(game, seats), moves)
        if match.to_act is None:
            continue
        *_, (_, hints) = hint(game, match.view(0), level, Random(moves))
        one = EveryDesk(match, home, (1280, 720), ui_scale=1.6, speed=0.0, language=language)
        try:
            one.settle()
            if not one.table.mine:  # what is over is summed up first
                continue
            looked += 1
            one.scene.hint.hints, one.scene.hint.answered = hints, True
            one.scene.advice.ask()
            one.step(40)
            page, table, names = one.scene.note.rect, one.scene.table, one.scene.advice.reason_lights.names
            said = [why.key for why in hints[0].reasons]
            assert one.scene.bounds.contains(page), (moves, said, page, one.scene.bounds)
            for zone, row in enumerate(table.stage.rows):
                for sprite, spot in zip(row, table.stage.goals(zone), strict=True):
                    if names(sprite.face) and spot.seen:
                        box = one.app.viewport.rect(*spot.box)
                        assert not page.colliderect(box), (moves, said, page, box)
        finally:
            one.close()
    assert looked >= 2
