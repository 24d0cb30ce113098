"""The settings' file: nothing in it stops the program, and nothing of it is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from tabletop_gui.content.text.former_phrases import FORMER_SETTINGS
from tabletop_gui.content.text.languages import Languages
from tabletop_gui.gui.shell.kept_settings import SettingsStore
from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.settings import SPEEDS, LastSetup, Settings, TableStyle, load, store
from tests.match.played import seats

pytestmark = pytest.mark.all_sets


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_without_a_file_the_defaults(path: Path) -> None:
    assert load(path) == (Settings(), None)


def test_what_is_stored_comes_back(path: Path) -> None:
    table = LastSetup(seats(4), {"hook": False, "maximum": 7, "scoring": "negative"})
    changed = Settings().changed(
        language="es", speed=4, master=0, ui_scale=1.6, theme="day", window=(1920, 1080), player="Ana", names=("Ana", "Ñoño"),
        tables={"oh_hell": table}, keys={"undo": "u"}, friendly=True,
    )  # fmt: skip
    assert store(changed, path) is None
    assert load(path) == (changed, None)


def test_a_setting_of_another_version_is_no_fault_and_stays_in_the_file(path: Path) -> None:
    disk.write(path, b'{"four_colour": false, "speed": 2.0}')  # there was such a setting once: every deck has four colours
    held, refusal = load(path)
    assert (held, refusal) == (Settings(speed=2.0), None)
    assert store(held, path) is None
    assert json.loads(path.read_bytes())["four_colour"] is False


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_speed_is_allowed(speed: float) -> None:
    assert Settings().changed(speed=speed).speed == speed


@pytest.mark.parametrize(
    "fields",
    [
        {"speed": -1},
        {"speed": float("nan")},
        {"ui_scale": 0.5},
        {"ui_scale": 3},
        {"master": 1.1},
        {"language": "french"},
        {"theme": "pink"},
        {"window": (1, 1)},
        {"one_click": 1},
    ],
)
def test_out_of_bounds_is_refused(fields: dict[str, object], path: Path) -> None:
    with pytest.raises(msgspec.ValidationError):
        Settings().changed(**fields)


def test_a_setting_that_does_not_exist_is_refused() -> None:
    with pytest.raises(TypeError):
        Settings().changed(colour="red")


def test_one_bad_setting_costs_only_itself(path: Path) -> None:
    store(Settings(language="en", speed=2.0), path)
    held = json.loads(path.read_text())
    held |= {"ui_scale": 40, "theme": ["night"]}
    path.write_text(json.dumps(held))
    found, refusal = load(path)
    assert found == Settings(language="en", speed=2.0)
    assert refusal is not None
    assert refusal.key == "save.refuse.setting"
    assert refusal.params["names"] == "ui_scale, theme"


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"\xff\xfe\x00", b"null", b"[" * 100_000, b'{"speed": 2'])
def test_a_broken_file_is_set_aside(path: Path, text: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(text)
    found, refusal = load(path)
    assert found == Settings()
    assert refusal is not None
    assert refusal.params["aside"] == "settings.bad-1.json"
    assert path.with_name("settings.bad-1.json").read_bytes() == text
    assert store(found, path) is None
    assert load(path) == (found, None)


def test_keys_of_a_newer_program_are_kept(path: Path) -> None:
    store(Settings(), path)
    held = json.loads(path.read_text())
    path.write_text(json.dumps({**held, "hologram": {"on": True}}))
    found, refusal = load(path)
    assert refusal is None
    store(found.changed(speed=2), path)
    assert json.loads(path.read_text())["hologram"] == {"on": True}


OLDER = {
    "room_tone": True, "text_face": "atkinson", "large_figures": True, "shakes": False, "lights": False, "life": False,
    "talk": "chatty", "play_ahead": True, "speaks_up": True, "rope": False, "decides": False, "open_table": True,
    "unhurried": True, "scanning": True, "scan_pace": 2.0, "dress": {"every": {"back": "tide"}}, "friendly_undo": True,
}  # fmt: skip
"""Settings under the names of earlier versions, none at its default."""
PRESENT = Settings(
    ambience=True, font="atkinson", large_print=True, table_shake=False, dramatic_effects=False, idle_animations=False,
    table_talk="chatty", preselect=True, mistake_warning=True, threatened_cards=False, winning_totals=False, open_hands=True,
    wait_for_me=True, switch_scanning=True, scan_speed=2.0, table_styles={"every": TableStyle("tide")}, friendly=True,
)  # fmt: skip
"""The same under the names of this version."""


def test_settings_of_earlier_versions_are_read_under_their_present_names(path: Path) -> None:
    assert OLDER.keys() == FORMER_SETTINGS.keys()
    edit(path, **OLDER)
    assert load(path) == (PRESENT, None)


@pytest.mark.parametrize(
    "change", [{"speed": 2.0}, {"table_talk": "silent"}, {"table_styles": {"regine": TableStyle(felt="plum")}}]
)
def test_a_file_of_an_earlier_version_loses_nothing_when_it_is_written(path: Path, change: dict[str, Any]) -> None:
    edit(path, **OLDER, colour="red")
    found, _ = load(path)
    assert store(found.changed(**change), path, found) is None
    assert load(path) == (PRESENT.changed(**change), None)
    held = json.loads(path.read_bytes())
    assert held["colour"] == "red" and not held.keys() & FORMER_SETTINGS.keys()


def test_the_present_name_of_a_setting_wins(path: Path) -> None:
    edit(path, talk="silent", table_talk="chatty", lights=True, dramatic_effects=False)
    found, refusal = load(path)
    assert (found.table_talk, found.dramatic_effects, refusal) == ("chatty", False, None)
    assert store(found.changed(speed=2.0), path, found) is None
    assert load(path)[0] == found.changed(speed=2.0)


@pytest.mark.parametrize("name", ["talk", "table_talk"])
@pytest.mark.parametrize(("talk", "now"), [(True, "few"), (False, "silent")])
def test_talk_was_once_yes_or_no(path: Path, name: str, talk: bool, now: str) -> None:
    edit(path, **{name: talk})
    found, refusal = load(path)
    assert (found.table_talk, refusal) == (now, None)


def edit(path: Path, **values: object) -> None:
    """What another program, or a newer version of this one, writes into the file."""
    path.parent.mkdir(exist_ok=True)
    held = json.loads(path.read_text()) if path.exists() else {}
    path.write_text(json.dumps(held | values))


NEWER = {
    "theme": "sepia",
    "language": "french",
    "speed": 16,
    "keys": {"undo": "u", "hint": ["h", "j"]},
    "faces": ["face:12", 7],
    "tables": {
        "oh_hell": {"seats": [{"kind": "robot", "name": "R"}], "options": {}},
        "regine": {"seats": [{"kind": "person", "name": "Ana"}], "options": {"pace": "calm"}},
    },
}
"""A newer version's values of settings that this version knows too."""


def test_a_newer_programs_values_cost_only_themselves(path: Path) -> None:
    edit(path, **NEWER)
    found, refusal = load(path)
    assert (found.theme, found.language, found.speed) == ("night", None, 1.0)
    assert found.keys == {"undo": "u"}
    assert found.faces == ("face:12",)
    assert [*found.tables] == ["regine"] and found.tables["regine"].seats[0].name == "Ana"
    assert refusal is not None
    assert refusal.params["names"] == "theme, language, speed, keys.hint, faces, tables.oh_hell"


@pytest.mark.parametrize(
    ("change", "touched"),
    [
        ({"master": 0.3}, ()),
        ({"theme": "day"}, ("theme",)),
        ({"tables": {"regine": LastSetup(), "kingdoms": LastSetup()}}, ("tables.regine", "tables.kingdoms")),
        ({"tables": {}}, ("tables.regine",)),
        ({"keys": {}}, ("keys.undo",)),
        ({"keys": {"undo": "z", "log": "l"}}, ("keys.undo", "keys.log")),
    ],
)
def test_what_this_program_does_not_change_stays_as_it_was(path: Path, change: dict[str, Any], touched: tuple[str, ...]) -> None:
    edit(path, **NEWER)
    found, _ = load(path)
    assert store(found.changed(**change), path, found) is None
    held = json.loads(path.read_text())

    def parts(of: dict[str, Any]) -> dict[str, Any]:
        inner = {f"{name}.{key}": one for name, value in of.items() if isinstance(value, dict) for key, one in value.items()}
        return {name: value for name, value in of.items() if not isinstance(value, dict)} | inner

    before, after = parts(NEWER), parts(held)
    changed = {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}
    assert changed == {*touched, *(name for name in change if name not in NEWER)}


def test_a_list_keeps_the_entries_that_only_a_newer_program_understands(path: Path) -> None:
    edit(path, **NEWER)
    found, _ = load(path)
    store(found.changed(faces=("face:34", "face:12")), path, found)
    assert json.loads(path.read_text())["faces"] == ["face:34", "face:12", 7]


def test_what_another_window_has_set_meanwhile_stays(path: Path) -> None:
    store(Settings(), path)
    one, other = (SettingsStore(load(path)[0], path) for _ in range(2))
    one.change(theme="day", keys={"undo": "u"})
    other.change(speed=2.0, keys={"log": "l"})
    for window in (one, other, one):
        assert window.write() is None
    one.change(master=0.1)
    assert one.write() is None
    found = load(path)[0]
    assert (found.theme, found.speed, found.master, found.keys) == ("day", 2.0, 0.1, {"undo": "u", "log": "l"})


def test_damaged_settings_are_those_of_before_the_last_change(path: Path) -> None:
    kept = SettingsStore(Settings(), path)
    for speed in (2.0, 4.0):
        kept.change(speed=speed)
        assert kept.write() is None
    path.write_bytes(path.read_bytes()[:40])  # a power cut, a hand that slipped
    found, refusal = load(path)
    assert found.speed == 2.0
    assert refusal is not None and refusal.key == "save.refuse.settings_again"
    assert refusal.params["aside"] == "settings.bad-1.json"
    store(found.changed(theme="day"), path, found)
    assert load(path) == (found.changed(theme="day"), None)


def test_a_disk_that_refuses_is_told(path: Path) -> None:
    path.parent.write_text("a file where the folder should be")
    refusal = store(Settings(), path)
    assert refusal is not None
    assert refusal.key == "save.refuse.settings_write"


def test_a_folder_in_its_place_is_told(path: Path) -> None:
    path.mkdir(parents=True)
    found, refusal = load(path)
    assert found == Settings()
    assert refusal is not None
    assert store(Settings(), path) is not None


VALUES = st.recursive(st.none() | st.integers() | st.text(max_size=5), lambda inner: st.lists(inner, max_size=3))
NAMES = ("speed", "tables", "window", "names", "keys", "language")


@given(st.binary(max_size=60) | VALUES.map(lambda held: json.dumps(dict.fromkeys(NAMES, held)).encode()))
@examples(max_examples=100, deadline=None)
def test_no_text_stops_it(tmp_path_factory: pytest.TempPathFactory, text: bytes) -> None:
    path = tmp_path_factory.mktemp("settings") / "settings.json"
    disk.write(path, text)
    found, _ = load(path)
    assert found.changed() == found


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LC_ALL": "es_MX.UTF-8", "LANG": "en_US.UTF-8"}, "es"),
        ({"LANG": "gl_ES.UTF-8"}, "es"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_the_system_language(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert Languages().system() == language
    assert Languages().system(["en" if language == "es" else "es"]) == language, "what the environment says comes first"


@pytest.mark.parametrize(
    ("preferred", "language"),
    [(["es"], "es"), (["en_GB", "es"], "en"), (["fr", "es", "en"], "es"), (["ca_ES"], "es"), (["fr", "de"], "en")],
)
def test_the_desktops_languages_where_the_environment_is_silent(
    monkeypatch: pytest.MonkeyPatch, preferred: list[str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert Languages().system(preferred) == language
