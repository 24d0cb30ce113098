"""Stills are taken of finished pictures."""

from __future__ import annotations

from tabletop_gui.engine.trick_taking import Play
from tabletop_gui.games.oh_hell import HAND
from tabletop_gui.gui.shell.headless.rehearsal import MatchSpec, random_match, rehearsal, rest, show_table


def test_a_still_shows_which_cards_may_not_be_played() -> None:
    with rehearsal((1280, 720)) as app:
        match = random_match(app, MatchSpec("oh_hell", ("human", "easy", "easy"), {"maximum": 17, "hook": False}, 7, 4))
        legal = match.legal(0)
        assert match.to_act == 0 and isinstance(legal[0], Play) and len(legal) < len(match.state.zones[HAND])
        show_table(app, match)
        rest(app)
        before = app.canvas.target.copy()
        for _ in range(30):
            app.update(0.0)
            app.dirty()
            app.draw()
        assert before.get_buffer().raw == app.canvas.target.get_buffer().raw
