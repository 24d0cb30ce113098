"""The films that are written down can be made: what is done in them may be done, and the moment they are about is shown."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tabletop_gui.content.yaml_files.records_reader import read
from tabletop_gui.gui.shell.headless.rehearsal import rehearsal
from tools.films.__main__ import FILMS, Film, FilmsFile, filmed

WRITTEN = read(FILMS, FilmsFile).films


@pytest.mark.parametrize("film", WRITTEN, ids=[film.id for film in WRITTEN])
def test_a_film_begins_when_the_last_of_it_is_done(film: Film) -> None:
    with rehearsal((1280, 720), language="es", first_times=False) as app:
        pictures, costs = filmed(app, replace(film, watch_ms=200))
        assert len(pictures) > 3
        assert len(costs) >= 12
        assert app.scenes.top.match.game.id == film.game
        assert not any(wanted > film.watch_ms for wanted in film.strip)
