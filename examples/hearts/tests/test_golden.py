"""Hearts' table and its results look as they did when somebody looked at them last.

When one is meant to differ: look at what the test says, then ``pytest tests/test_golden.py --keep-pictures``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tapete_hearts.rules import AskPass, Hearts

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.headless.rehearsal import MatchSpec, random_match, rehearsal, rest, show_table
from tabletop_gui.match.core.match import Match
from tabletop_gui.properties.golden import check_golden

KEPT = Path(__file__).parent / "kept"


def reached(app: App, n: int, so: Callable[[Hearts], bool]) -> Match:
    """The first moment of a match played at random at which the person is asked and something is so; else its end."""
    moves = 0
    while True:
        match = random_match(app, MatchSpec("hearts", ["human", *["easy"] * (n - 1)], {"target": 50}, 3, moves))
        if match.to_act is None or (match.to_act == 0 and so(match.state)):
            return match
        moves += 1 if moves < 120 else 400


def at_the_table(so: Callable[[Hearts], bool], sheet: str = "") -> Callable[[App, int], None]:
    """The table at such a moment, perhaps with a sheet over it."""

    def shown(app: App, n: int) -> None:
        show_table(app, reached(app, n, so))
        rest(app)
        if sheet:
            app.scenes.top.sheets.turn(sheet)

    return shown


def results(app: App, n: int) -> None:
    app.scenes.reset(app.scene("results", match=reached(app, n, lambda state: False)))


MOMENTS = {
    "pass": (4, "es", at_the_table(lambda state: isinstance(state.question, AskPass) and len(state.zones[0]) == 12)),
    "trick": (5, "en", at_the_table(lambda state: bool(state.zones[state.TRICK]) and len(state.zones[state.TAKEN]) > 10)),
    "scores": (3, "es", at_the_table(lambda state: state.hand == 2, "scores")),
    "results": (4, "en", results),
}


@pytest.mark.parametrize("name", MOMENTS)
def test_it_looks_as_it_did(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    n, language, moment = MOMENTS[name]
    with rehearsal((1280, 720), language=language, home=tmp_path, reduced_motion=True, last_card=False) as app:
        app.ring_shown = False
        moment(app, n)
        app.scenes.skip_fade()
        rest(app)
        app.art.wait(60)
        app.draw()
        picture = app.canvas.target
        check_golden(picture, KEPT / f"{name}.png", tmp_path, write=request.config.getoption("--keep-pictures"))
