"""The player's profile."""

from __future__ import annotations

from datetime import UTC, datetime
from random import Random

import msgspec

from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.history import Record
from tabletop_gui.match.storage import disk
from tests.gui.reading import words_on
from tests.gui.screens import key, press, settle, show


def test_the_profile_takes_a_name_and_a_face(app: App) -> None:
    show(app, "lobby")
    scene = show(app, "profile")
    press(app, scene, "name")
    for letter in "Iris":
        key(app, letter.lower(), text=letter)
    assert app.persons.mine.name == "Iris"
    press(app, scene, "portrait")
    settle(app)
    cast = app.scenes.top
    press(app, cast, "face.kofi")
    assert app.persons.mine.face == "kofi"
    assert scene.seat.character == "kofi"


def test_the_profile_says_how_many_lines_of_the_history_it_could_not_read(app: App) -> None:
    show(app, "lobby")
    whole = show(app, "profile")
    app.archive.history.parent.mkdir(parents=True, exist_ok=True)
    app.archive.history.write_bytes(b"{ spoilt\n\xff\n")
    app.scenes.pop()
    spoilt = show(app, "profile")
    assert spoilt.index.broken == 2
    assert len(spoilt.figures) == len(whole.figures) + 1


def test_the_profile_tells_of_chickens_what_damage_they_did_and_no_best_result(app: App) -> None:
    """The points of a campaign only say how many rivals were left behind."""
    seats = [Seat("person", "Tú", "bruno"), Seat("bot", "Iria", "iria", "normal", "plain")]
    match = Match.new(GAMES["chicken_army"], {}, seats, seed=4)
    rng = Random(2)
    app.archive.begin(match)
    while match.to_act is not None:
        match.propose(match.to_act, rng.choice(match.state.legal))
    show(app, "lobby")
    show(app, "profile")
    written = words_on(app).splitlines()
    dealt, taken = match.state.dealt[0], match.state.taken[0]
    assert f"{round(100 * dealt / (dealt + taken))}\N{NO-BREAK SPACE}%" in written and "del daño es tuyo" in written
    assert "mejor resultado" not in written
    assert app.phrases.missing == ()


def test_the_best_result_is_of_the_kind_of_match_played_most(app: App) -> None:
    """A match of nineteen hands and one of five have no best result together."""
    seats = (Seat("person", "Tú", "bruno"), *(Seat("bot", name, name.lower()) for name in ("Iria", "Lobo", "Vera")))
    short, long = (dict(app.library.manifest("oh_hell").preset(id).options) for id in ("short", "normal"))
    for options, points in ((long, 180), (short, 31), (short, 44)):
        record = Record(
            id=f"{points}", date=datetime(2026, 1, 1, tzinfo=UTC), game="oh_hell", options=options, seats=seats,
            points=(points, 0, 0, 0), winners=(0,),
        )  # fmt: skip
        disk.append(app.archive.history, msgspec.json.encode(record))
    show(app, "lobby")
    show(app, "profile")
    written = words_on(app).splitlines()
    assert "44" in written and "mejor (Rápida, 4 jugadores)" in written and "180" not in written
