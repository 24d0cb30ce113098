"""The pictures among the rules say what the rules say."""

from __future__ import annotations

import pytest

from tabletop_gui.content.paths import data_root
from tabletop_gui.content.text.markdown import Block, blocks_of
from tabletop_gui.games.famiglia import CODES, KIND, KINDS, Famiglia, Recruit
from tabletop_gui.gui.games.famiglia.diagrams import FamiliesDiagram, PricesDiagram
from tabletop_gui.gui.rulebook.diagrams import diagram_of
from tests.gui.games.famiglia.gang import match_of


def figures(language: str, kind: str) -> list[Block]:
    source = (data_root() / "famiglia" / f"rules.{language}.md").read_text(encoding="utf-8")
    return [block for block in blocks_of(source) if block.figure == kind]


def copies(kinds: list[str]) -> list[str]:
    """Cards of these kinds, each another one."""
    found: list[str] = []
    for kind in kinds:
        found.append(next(code for code in CODES if code.startswith(kind) and code not in found))
    return found


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_pair_that_is_ticked_pays_and_no_other(desk, language: str) -> None:
    app = desk(match_of()).app
    (block,) = figures(language, "prices")
    rows = PricesDiagram(app, block.text, 700).rows
    assert {pays for _, pairs in rows for pays, _ in pairs} == {True, False}
    for kind, pairs in rows:
        for pays, pair in pairs:
            target, *hand = copies([kind, *pair])
            state = match_of(rig={"hands": [" ".join(hand), ""], "street": target}).state
            assert isinstance(state, Famiglia)
            taken = [{KINDS[KIND[a.lay]], KINDS[KIND[a.keep]]} for a in state.legal if isinstance(a, Recruit)]
            assert (set(pair) in taken) is pays, (kind, pair)


@pytest.mark.parametrize("language", ["es", "en"])
def test_all_families_are_shown(desk, language: str) -> None:
    app = desk(match_of()).app
    (block,) = figures(language, "families")
    shown = FamiliesDiagram(app, block.text, 700)
    assert [family for family, _ in shown.rows] == [0, 1, 2, 3]
    assert shown.height > 4 * app.skin.px(100)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("families", "X: nobody"),
        ("families", "F:"),
        ("families", "F"),
        ("prices", "F2: F1"),
        ("prices", "F0: F1 F1"),
        ("prices", "F2: F9 F1"),
    ],
)
def test_a_text_that_cannot_be_drawn_is_none(desk, kind: str, text: str) -> None:
    assert diagram_of(desk(match_of()).app, kind, text, 700) is None
