"""What is told the first time it happens: a player's own file, whatever stands in it, costs itself and a sentence."""

from __future__ import annotations

import pytest

from tabletop_gui.commands.check import mod_problems
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, assets_root, data_root
from tabletop_gui.games import GAMES
from tests.content.conftest import Put

SOUND = """firsts:
  - id: hook
    moment: hook
    name: {es: El gancho, en: The hook}
    text: {es: Así., en: So.}
    book: {es: La regla del gancho, en: The hook rule}
"""


def test_a_players_own_file_takes_the_place_of_ours(places: PlayerFolders, put: Put) -> None:
    put("data/oh_hell/firsts.yaml", SOUND)
    library = Library(places, GAMES)
    assert [one.id for one in library.first_times("oh_hell")] == ["hook"]
    assert not library.problems


def test_a_player_may_want_none(places: PlayerFolders, put: Put) -> None:
    put("data/oh_hell/firsts.yaml", "firsts: []\n")
    library = Library(places, GAMES)
    assert not library.first_times("oh_hell") and library.first_times("regine") and not library.problems


@pytest.mark.parametrize(
    ("old", "new", "fault", "where"),
    [
        ("moment: hook", "moment: hok", "unknown_id_guess", "firsts[0].moment"),
        ("moment: hook", "asked: bit", "unknown_id_guess", "firsts[0].asked"),
        ("moment: hook", "told: [trik]", "unknown_id_guess", "firsts[0].told[0]"),
        ("moment: hook", "told: [trick]\n    asked: bid", "expected_value", "firsts[0].asked"),
        ("    moment: hook\n", "", "missing_key", "firsts[0]"),
        ("en: The hook rule", "en: The hook", "unknown_id_guess", "firsts[0].book.en"),
        ("es: Así.", f"es: {'a' * 141}", "too_long", "firsts[0].text.es"),
        ("moment: hook", "told: [trick]\n    by: them", "not_one_of_guess", "firsts[0].by"),
        ("moment: hook", "moment: hook\n    wen: now", "unknown_key", "firsts[0]"),
        ("id: hook", "id: The hook", "identifier", "firsts[0].id"),
    ],
)
def test_what_cannot_be_is_told_and_ours_is_used(
    places: PlayerFolders, put: Put, old: str, new: str, fault: str, where: str
) -> None:
    put("data/oh_hell/firsts.yaml", SOUND.replace(old, new))
    library = Library(places, GAMES)
    assert len(library.first_times("oh_hell")) >= 8, "the shipped file is used"
    (problem,) = library.problems
    assert (problem.fault, problem.where) == (fault, where)
    told = mod_problems(places.data / "mods", lambda relative: assets_root() / relative)
    assert [(one.fault, one.where) for one in told] == [(fault, where)]


def test_ours_are_sound() -> None:
    from tabletop_gui.content.checks.inspection import Inspection

    found = Inspection(data_root(), lambda relative: assets_root() / relative, GAMES).run()
    assert [problem for problem in found if problem.path.name == "firsts.yaml"] == []


def test_of_a_bid_nothing_is_said_that_not_every_scoring_holds_to(places: PlayerFolders) -> None:
    """The fault that was: "only making it counts", where each trick is a point made or missed."""
    (bid,) = (one for one in Library(places).first_times("oh_hell") if one.id == "bid")
    for language, denied in (("es", "solo"), ("en", "only")):
        assert denied not in bid.text.of(language).lower()
