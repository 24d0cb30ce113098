"""The player's profile."""

from __future__ import annotations

from random import Random

from tabletop_gui.games import GAMES
from tabletop_gui.gui.app import App
from tabletop_gui.match.match import Match
from tabletop_gui.match.seats import Seat
from tests.gui.screens import key, press, settle, show


def test_the_profile_takes_a_name_and_a_face(app: App) -> None:
    show(app, "lobby")
    scene = show(app, "profile")
    press(app, scene, "name")
    for letter in "Iris":
        key(app, letter.lower(), text=letter)
    assert app.settings.player == "Iris"
    press(app, scene, "portrait")
    settle(app)
    cast = app.scenes.top
    press(app, cast, "face.kofi")
    assert app.settings.character == "kofi"
    assert scene.seat.character == "kofi"


def test_the_profile_says_how_many_lines_of_the_history_it_could_not_read(app: App) -> None:
    show(app, "lobby")
    whole = show(app, "profile")
    app.archive.history.parent.mkdir(parents=True, exist_ok=True)
    app.archive.history.write_bytes(b"{ spoilt\n\xff\n")
    app.scenes.pop()
    spoilt = show(app, "profile")
    assert spoilt.statistics.broken == 2
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
    written: list[str] = []
    scene = show(app, "profile")
    line = app.text.line
    app.text.line = lambda text, *rest: written.append(text) or line(text, *rest)  # type: ignore[method-assign]
    scene._set_figures()
    dealt, taken = match.state.dealt[0], match.state.taken[0]
    assert f"{round(100 * dealt / (dealt + taken))} %" in written and "del daño es tuyo" in written
    assert "mejor resultado" not in written
    assert app.phrases.missing == ()
