"""A manifest offers no table that the rules refuse: the player's own file, and what ``check`` says of it."""

from __future__ import annotations

import pytest

from tabletop_gui.commands.check import mod_problems
from tabletop_gui.content.library import Library
from tabletop_gui.content.paths import PlayerFolders, assets_root, data_root
from tabletop_gui.games import GAMES
from tests.content.conftest import Put

pytestmark = pytest.mark.all_sets


def changed(game: str, *changes: tuple[str, str]) -> str:
    """The shipped manifest of a game with something else in some places."""
    text = (data_root() / game / "game.yaml").read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize(
    ("game", "old", "new", "fault", "where"),
    [
        ("oh_hell", "id: vienna", "id: viena", "unknown_id_guess", "options[5].id"),
        ("oh_hell", "id: vienna", "id: colour", "unknown_id", "options[5].id"),
        ("famiglia", "least: 2", "least: 1", "at_least", "seats.least"),
        ("regine", "most: 4, best: [4, 4], default: 4", "most: 5, best: [4, 5], default: 5", "at_most", "seats.most"),
        ("regine", "[11, 15, 21, 31, 41]", "[11, 15, 21, 31, 51]", "not_one_of", "options[0].values[4]"),
        ("regine", "[11, 15, 21, 31, 41]\n    default: 31", "[1, 2]\n    default: 1", "not_one_of_guess", "options[0].values[0]"),
        ("regine", "[8, 4]", '[8, "4"]', "expected_integer", "options[2].values[1]"),
        ("regine", "starter\n    id: mano", "choice\n    id: mano\n    values: [lot, 2]\n    default: lot",
         "expected_text", "options[1].values[1]"),
        ("regine", "choice\n    id: queens\n    values: [8, 4]\n    default: 8", "starter\n    id: queens",
         "expected_value", "options[2].kind"),
        ("regine", "toggle\n    id: kickers\n    default: false", "choice\n    id: kickers\n    values: [1, 2]\n    default: 1",
         "expected_value", "options[8].kind"),
        ("famiglia", "choice\n    id: brutes\n    values: [up_to, whole]\n    default: up_to",
         "toggle\n    id: brutes\n    default: true", "expected_value", "options[2].kind"),
        ("oh_hell", "choice\n    id: minimum\n    values: [1, 3]\n    default: 1",
         "number\n    id: minimum\n    least: 1\n    most: {3: 3, 4: 3, 5: 3, 6: 3, 7: 3}\n    default: 1",
         "expected_value", "options[1].kind"),
        ("oh_hell", "6: 8, 7: 7}\n    automatic", "6: 8, 7: 8}\n    automatic", "at_most", "options[2].most[7]"),
        ("oh_hell", "    least: 1\n", "    least: 0\n", "at_least", "options[2].least"),
        ("oh_hell", "default: auto", "default: 8", "at_most", "options[2].default"),
        ("oh_hell", "default: auto", "default: 0", "at_least", "options[2].default"),
        ("oh_hell", "default: positive\n  - kind: toggle\n    id: vienna\n    default: false",
         "default: blackout\n  - kind: toggle\n    id: vienna\n    default: true", "wrong_defaults", "options"),
    ],
)  # fmt: skip
def test_a_manifest_the_rules_refuse_is_told_and_the_shipped_one_used(
    places: PlayerFolders, put: Put, game: str, old: str, new: str, fault: str, where: str
) -> None:
    path = put(f"data/{game}/game.yaml", changed(game, (old, new)))
    library = Library(places, GAMES)
    manifest = library.manifest(game)
    assert manifest == Library(PlayerFolders(path.parent, path.parent, path.parent)).manifest(game)
    assert [(p.fault, p.where) for p in library.problems][:1] == [(fault, where)]
    assert all(p.path == path and p.line > 0 for p in library.problems)
    assert all(GAMES[game].refuse(seats, manifest.defaults) is None for seats in manifest.seats.counts)
    told = mod_problems(places.data / "mods", lambda relative: assets_root() / relative)
    assert [str(p) for p in told] == [str(p) for p in library.problems]


def test_a_manifest_may_offer_less_than_the_rules_allow(places: PlayerFolders, put: Put) -> None:
    changes = [
        ("most: 7, best: [4, 6]", "most: 5, best: [4, 5]"),
        ("7: 7}\n    automatic", "7: 6}\n    automatic"),
        ("7: 7}\n    default", "7: 6}\n    default"),
        ("blackout, negative, balanced", "negative"),
        ("default: high-low-high", "default: low-high"),
        ("  - kind: toggle\n    id: vienna\n    default: false\n", ""),
    ]
    put("data/oh_hell/game.yaml", changed("oh_hell", *changes))
    library = Library(places, GAMES)
    manifest = library.manifest("oh_hell")
    assert library.problems == []
    assert (manifest.seats.most, manifest.defaults["sequence"], len(manifest.options)) == (5, "low-high", 6)


def test_all_that_disagrees_is_told_at_once(places: PlayerFolders, put: Put) -> None:
    changes = [("id: hook", "id: hok"), ("least: 3, most: 7", "least: 2, most: 7"), ("[1, 3]", "[1, 2]")]
    put("data/oh_hell/game.yaml", changed("oh_hell", *changes, ("{3: 17", "{2: 17, 3: 17"), ("{3: 10", "{2: 10, 3: 10")))
    library = Library(places, GAMES)
    library.manifests()
    assert [p.where for p in library.problems] == ["seats.least", "options[1].values[1]", "options[3].id"]


SHORT = "{sequence: low-high, minimum: 1, maximum: 5}"
NORMAL = "{sequence: high-low-high, minimum: 1, maximum: auto}"
RISING = "{sequence: low-high, minimum: 1, maximum: auto}"


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        (SHORT, "{sequence: low-hihg, minimum: 1, maximum: 5}", [("not_one_of_guess", "presets[0].options.sequence")]),
        (SHORT, "{sequence: low-high, minimum: 1, maximum: 8}", [("at_most", "presets[0].options.maximum")]),
        (SHORT, "{sequence: low-high, minimum: 1, maximum: 0}", [("at_least", "presets[0].options.maximum")]),
        (SHORT, "{sequence: low-high, minimum: 1, maximum: most}", [("expected_integer", "presets[0].options.maximum")]),
        (SHORT, "{sequence: low-high, minimun: 1, maximum: 5}",
         [("unknown_id_guess", "presets[0].options.minimun")]),
        (SHORT, "{sequence: low-high, maximum: 5}", [("missing_key", "presets[0].options")]),
        (RISING, NORMAL, [("same_preset", "presets[2].options")]),
        (NORMAL, NORMAL.replace("auto", "3"), [("no_usual_preset", "presets")]),
        ("id: rising", "id: short", [("duplicate_id", "presets[2].id")]),
        ("then: normal", "then: nomal", [("unknown_id_guess", "proposed.then")]),
        ("{first: short, then: normal, seats: 3}", "{first: short}", [("missing_key", "proposed")]),
        ("minutes: [10, 20]", "minutes: [20, 10]", [("wrong_range", "presets[2].minutes")]),
    ],
)  # fmt: skip
def test_a_preset_that_makes_no_match_is_told(
    places: PlayerFolders, put: Put, old: str, new: str, found: list[tuple[str, str]]
) -> None:
    put("data/oh_hell/game.yaml", changed("oh_hell", (old, new)))
    library = Library(places, GAMES)
    assert library.manifest("oh_hell").preset("short").options["maximum"] == 5
    assert [(p.fault, p.where) for p in library.problems] == found


def test_a_preset_the_rules_refuse_is_told(places: PlayerFolders, put: Put) -> None:
    """Vienna does not go with Blackout; of itself either may be chosen."""
    clash = "{sequence: low-high, minimum: 1, maximum: 5, scoring: blackout, vienna: true}"
    rest = [(one, one.replace("}", ", scoring: positive, vienna: false}")) for one in (NORMAL, RISING)]
    put("data/oh_hell/game.yaml", changed("oh_hell", (SHORT, clash), *rest))
    library = Library(places, GAMES)
    library.manifest("oh_hell")
    assert [(p.fault, p.where, p.params["n"]) for p in library.problems] == [("wrong_preset", "presets[0]", 3)]


def test_a_manifest_of_before_the_presets_is_still_good(places: PlayerFolders, put: Put) -> None:
    text = changed("famiglia")
    first, last = text.index("presets:\n"), text.index("\ntable:")
    put("data/famiglia/game.yaml", text[:first] + text[last:])
    library = Library(places, GAMES)
    manifest = library.manifest("famiglia")
    assert (manifest.presets, library.problems) == ((), [])
    assert manifest.proposal(newcomer=True) == manifest.defaults and manifest.preset_of(manifest.defaults) is None
