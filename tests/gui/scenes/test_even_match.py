"""An even match, the figures of the levels, and the player's own: in the set-up, in a rematch and in the profile."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tabletop_gui.content.library import Library
from tabletop_gui.gui.scenes.play.rematch import play_again
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.record.ratings import EVEN
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.history import Record
from tests.gui.screens import app_in, places_in, show


def rated(game: str, seats: int, **halves: int) -> str:
    """What a file of ratings says of a game whose five levels stand 150 apart, each within 20 but for those named."""
    levels = "".join(
        f"      - {{level: {level}, rating: {1200 + 150 * k}, half: {halves.get(level, 20)}}}\n"
        for k, level in enumerate(("novice", "easy", "normal", "hard", "master"))
    )
    head = f'  - game: {game}\n    seats: {seats}\n    options: {{}}\n    seed: 0\n    measured: "2026-01-01"\n    levels:\n'
    return f"{head}{levels}    pairs: []\n"


RATINGS = "games:\n" + rated("famiglia", 2) + rated("oh_hell", 4, hard=25)


def measured(folder: Path) -> Path:
    """A player's folder in which two games have ratings."""
    path = places_in(folder).mods("data") / "ai/ratings.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(RATINGS, encoding="utf-8")
    return folder


def played(app: App, won: int, lost: int, game: str = "famiglia", **fields: Any) -> None:
    """Ana has played so many matches against a normal rival."""
    seats = (Seat("person", "Ana", "vera"), Seat("bot", "Lobo", "lobo", "normal", "prudent", fields.pop("even", None)))
    app.archive.history.parent.mkdir(parents=True, exist_ok=True)
    with app.archive.history.open("ab") as file:
        for number in range(won + lost):
            points, winner = ((9, 1), 0) if number < won else ((1, 9), 1)
            date = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(hours=number)
            ident = f"{game}-{file.tell()}"
            record = Record(id=ident, date=date, game=game, seats=seats, points=points, winners=(winner,), **fields)
            file.write(msgspec.json.encode(record) + b"\n")


def choose(setup: Any, index: int, level: str) -> None:
    """Press the word of a level in a row."""
    control = setup.page_of(index).level
    control.choose([value for value, _ in control.options].index(level))


def figures(setup: Any) -> list[str]:
    """The ratings on the pages of all seats."""
    return [setup.page_of(index).figure for index in range(len(setup.seats))]


def rival(seats: Any) -> Seat:
    (found,) = (seat for seat in seats if not seat.person)
    assert isinstance(found, Seat)
    return found


def test_a_rival_of_an_even_match_is_as_strong_as_the_player(tmp_path: Path, sat: list[Match]) -> None:
    found = []
    for number, (won, lost) in enumerate([(0, 12), (6, 6), (12, 0)]):
        with app_in(measured(tmp_path / str(number)), player="Ana", persist=True) as app:
            played(app, won, lost)
            setup = show(app, "setup", game="famiglia")
            choose(setup, 1, EVEN)
            setup.start()
            seat = rival(sat[-1].seats)
            assert seat.even is not None
            found.append((list(app.library.levels()).index(seat.level), seat.even))
    assert found[0] < found[1] < found[2]


def test_it_is_remembered_and_moves_with_the_player(tmp_path: Path, sat: list[Match]) -> None:
    with app_in(measured(tmp_path), player="Ana", persist=True) as app:
        setup = show(app, "setup", game="famiglia")
        choose(setup, 1, EVEN)
        setup.start()
        before = rival(sat[-1].seats)
        played(app, 10, 0, even=0)
        setup = show(app, "setup", game="famiglia")
        assert setup.page_of(1).level.value == EVEN
        setup.start()
        after = rival(sat[-1].seats)
        order = list(app.library.levels())
        assert (order.index(after.level), after.even) > (order.index(before.level), before.even)
        choose(setup := show(app, "setup", game="famiglia"), 1, "hard")
        assert (rival(setup.seats).level, rival(setup.seats).even) == ("hard", None)


def test_a_rematch_finds_the_strength_anew_and_the_same_deals_the_same_rival(tmp_path: Path, sat: list[Match]) -> None:
    with app_in(measured(tmp_path), player="Ana", persist=True) as app:
        setup = show(app, "setup", game="famiglia")
        choose(setup, 1, EVEN)
        setup.start()
        first = sat[-1]
        played(app, 0, 10)
        play_again(app, first, same_cards=True)
        assert rival(sat[-1].seats) == rival(first.seats)
        play_again(app, first, same_cards=False)
        assert rival(sat[-1].seats) != rival(first.seats)


def test_a_game_nobody_measured_has_an_even_match_and_no_figures(
    tmp_path: Path, sat: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Library, "ratings", lambda self, game: None)
    with app_in(tmp_path, player="Ana", persist=True) as app:
        levels = []
        for _ in range(2):
            setup = show(app, "setup", game="famiglia")
            choose(setup, 1, EVEN)
            assert setup.page_of(1).figure == "" and setup.ratings.own_rating() == ("", "")
            setup.start()
            seat = rival(sat[-1].seats)
            levels.append((list(app.library.levels()).index(seat.level), seat.even))
            played(app, 8, 0)
        assert levels[0] < levels[1]


def test_a_figure_is_told_at_the_seats_it_was_measured_with_and_its_tip_says_how_many(tmp_path: Path) -> None:
    with app_in(measured(tmp_path)) as app:
        played(app, 1, 0, "oh_hell")
        setup = show(app, "setup", game="oh_hell")
        choose(setup, 1, "hard")
        choose(setup, 2, EVEN)
        assert figures(setup) == ["", "1650 ± 25", "cerca de 1500", "1500 ± 20"]
        assert "1650 ± 25" in setup.page_of(1).level.tip and "tan bien como tú" in setup.page_of(2).level.tip
        setup.add_seat()
        assert figures(setup) == [""] * 5
        assert "con 4 en la mesa: 1650 ± 25" in setup.page_of(1).level.tip
        assert EVEN in [value for value, _ in setup.page_of(4).level.options]


def test_ones_own_figure_waits_for_five_matches_without_help(tmp_path: Path) -> None:
    with app_in(measured(tmp_path), player="Ana") as app:
        played(app, 2, 2)
        played(app, 3, 0, advised=1)
        setup = show(app, "setup", game="famiglia")
        assert setup.ratings.own_rating() == ("", app.phrases.tr("setup.own_later", n=1))
        played(app, 1, 0)
        figure, said = show(app, "setup", game="famiglia").ratings.own_rating()
        assert "±" in figure and said == app.phrases.tr("setup.own_figure")


def test_how_the_last_dozen_went_is_told_of_an_even_match(tmp_path: Path) -> None:
    with app_in(measured(tmp_path), player="Ana", language="en") as app:
        played(app, 7, 9, even=30)
        setup = show(app, "setup", game="famiglia")
        choose(setup, 1, EVEN)
        assert app.phrases.tr("setup.even_last", n=12, wins=3, fair=6) in setup.page_of(1).level.tip
