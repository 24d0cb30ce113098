"""How much there is to take in at first sight: words, figures and controls of a frame at rest, under a ceiling for each screen.

``python -m tests.gui.test_first_sight`` lowers the ceilings to what is counted; one is raised by hand alone, with a line in
``docs/decisions.md``.
"""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import pytest
import yaml

from tabletop_gui.games.oh_hell import Bid
from tabletop_gui.games.regine.building import BuildHand
from tabletop_gui.games.regine.court import TABLE
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import rest, show_table
from tabletop_gui.match.core.match import Match
from tests.golden.openings import screen, table
from tests.golden.stills import MOMENTS, Still, drawn, dressed, easel
from tests.gui.games.regine.court import reached
from tests.gui.reading import words_on

CEILINGS: Final = Path(__file__).with_name("first_sight.yaml")
SETUPS: Final = {f"setup_{game}": screen("setup", game=game) for game in ("regine", "famiglia", "kingdoms", "chicken_army")}


def last_to_bid(match: Match) -> bool:
    """The others have bid, late in the match, and the hook has taken a number."""
    state: Any = match.state
    bids = match.to_act == 0 and state.hand == 16 and isinstance(match.legal(0)[0], Bid)
    return bids and sum(bid >= 0 for bid in state.bids) == len(state.bids) - 1


def building(app: App) -> None:
    """A turn of building in the sixth round of Regine, with two cards laid and points at every face."""
    show_table(app, reached(
        lambda state: state.round == 6 and isinstance(state.question, BuildHand) and len(state.zones[TABLE]) == 2
    ))  # fmt: skip
    rest(app)


POSITIONS: Final = {"oh_hell_last": table(last_to_bid, seed=3), "regine_building": building}
SHOWN: Final = SETUPS | POSITIONS | {name: MOMENTS[name] for name in (
    "lobby", "setup", "settings", "learn", "evening_before", "today", "stamps", "pause", "table_bid", "table_play",
    "famiglia_turn", "regine_built", "kingdoms_decision", "chicken_turn", "results", "regine_results", "kingdoms_results",
    "chicken_results", "look_back", "problem_wrong", "lesson_tried",
)}  # fmt: skip
SIZES: Final = ((1600, 900), (1280, 720))


class Count(NamedTuple):
    """What a screen asks of whoever looks at it."""

    words: int
    figures: int
    controls: int


def counted(app: App, name: str, language: str) -> Count:
    """Open a screen and count."""
    dressed(app, Still(name, SHOWN[name], language=language))
    SHOWN[name](app)
    drawn(app)
    tokens = words_on(app).split()
    top: Any = app.scenes.top
    groups = [some for placed in top.focus_groups() for _, some in placed.group.named_groups()]
    widgets = {id(widget) for some in groups for widget in some if widget.shown}
    letters = sum(any(sign.isalpha() for sign in token) for token in tokens)
    return Count(letters, sum(any(sign.isdigit() for sign in token) for token in tokens), len(widgets))


def ceilings() -> dict[str, Count]:
    """What each screen has at most, in both languages and both sizes."""
    return {name: Count(*most) for name, most in yaml.safe_load(CEILINGS.read_text("utf-8")).items()}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["es", "en"])
def test_no_screen_asks_more_than_it_may(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    most, over = ceilings(), {}
    assert most.keys() == SHOWN.keys()
    with easel(size, tmp_path) as app:
        for name in SHOWN:
            found = counted(app, name, language)
            if any(had > may for had, may in zip(found, most[name], strict=True)):
                over[name] = f"{tuple(found)} of {tuple(most[name])}"
    assert not over, over


def main() -> None:
    """Lower every ceiling to what is there."""
    before = ceilings() if CEILINGS.exists() else {}
    most: dict[str, Count] = {}
    for size in SIZES:
        for language in ("es", "en"):
            with TemporaryDirectory() as home, easel(size, Path(home)) as app:
                for name in SHOWN:
                    found = counted(app, name, language)
                    most[name] = Count(*map(max, found, most.get(name, found)))
    kept = {name: Count(*map(min, found, before.get(name, found))) for name, found in most.items()}
    head = "# Most words, figures and controls of each screen at first sight (test_first_sight.py).\n"
    CEILINGS.write_text(head + "".join(f"{name}: {[*count]}\n" for name, count in sorted(kept.items())), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
