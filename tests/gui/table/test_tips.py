"""What nobody would find by looking is told once, where it is of use, and to nobody who knows what to do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tabletop_gui.games import GAMES
from tabletop_gui.gui.table.help.tips import AFTER_MS
from tests.gui.table.desk import desks
from tests.gui.table.every import EveryDesk, match_of

Make = Callable[..., EveryDesk]


@pytest.fixture
def desk(home: Path) -> Iterator[Make]:
    yield from desks(EveryDesk, home)


def asides(one: EveryDesk) -> list[str]:
    """The lines that are said beside the game from now on."""
    said: list[str] = []
    one.app.toast = lambda text, topic="": said.append(text) if topic == "aside" else None
    return said


def hesitate(one: EveryDesk) -> None:
    """Do nothing for longer than any line waits."""
    one.step(round(max(AFTER_MS.values()) / 50) + 4, ms=50)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_each_line_is_said_once_to_whoever_hesitates(desk: Make, game: str) -> None:
    one = desk(match_of(game, min(GAMES[game].seats)))
    said = asides(one)
    one.come_round()
    assert not said, "nobody has hesitated yet"
    hesitate(one)
    assert len(said) == 1 and len(one.app.settings.told) == 1
    for _ in range(12):
        if one.match.outcome is not None or one.app.scenes.top is not one.scene:
            break
        one.act()
        if one.table.mine:
            hesitate(one)
    assert len(said) == len({*said}) == len(one.app.settings.told) <= len(AFTER_MS)
    assert set(one.app.settings.told) <= set(AFTER_MS)


def test_the_sheet_is_told_of_when_the_first_hand_is_summed_up(desk: Make) -> None:
    one = desk(match_of("oh_hell", 3, maximum=1), told=("hint", "zoom"))
    said = asides(one)
    for _ in range(4000):
        if one.table.director.waiting:
            break
        if one.table.mine and not one.table.stage.flying:
            one.table.propose(one.match.state.legal[0])
        elif not one.table.mine:
            one.table.skip()
        one.step()
    hesitate(one)
    assert said == [one.app.tr("table.aside.scores", press=one.app.bindings.label("scores"))]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_has_no_words_shows_no_tip(desk: Make, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A spot of the table with a name but without words, such as what a question is about, showed its key."""
    one = desk(match_of(game, min(GAMES[game].seats)))
    one.come_round()
    middle = one.app.viewport.width // 2, one.app.viewport.height // 2
    monkeypatch.setattr(one.table.hit_test, "hotspot", lambda x, y: "question")
    assert "table.tool" not in one.scene.tip_at(middle)[0]
