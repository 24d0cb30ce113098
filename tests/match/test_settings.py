"""The settings' file: nothing in it stops the program, and nothing of it is lost."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import settings as examples
from hypothesis import strategies as st

from tabletop_gui.match import disk
from tabletop_gui.match.settings import SPEEDS, Settings, Table, load, store, system_language
from tests.match.played import seats


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.json"


def test_without_a_file_the_defaults(path: Path) -> None:
    assert load(path) == (Settings(), None)


def test_what_is_stored_comes_back(path: Path) -> None:
    table = Table(seats(4), {"hook": False, "maximum": 7, "scoring": "negative"})
    changed = Settings().changed(
        language="es", speed=4, master=0, ui_scale=1.6, theme="day", window=(1920, 1080), player="Ana", names=("Ana", "Ñoño"),
        tables={"oh_hell": table}, keys={"undo": "u"}, friendly_undo=True,
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
        {"language": "fr"},
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


def test_a_disk_that_refuses_is_told(path: Path) -> None:
    path.parent.write_text("a file where the folder should be")
    refusal = store(Settings(), path)
    assert refusal is not None
    assert refusal.key == "save.refuse.write"


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
    assert system_language() == language
    assert system_language(["en" if language == "es" else "es"]) == language, "what the environment says comes first"


@pytest.mark.parametrize(
    ("preferred", "language"),
    [(["es"], "es"), (["en_GB", "es"], "en"), (["fr", "es", "en"], "es"), (["ca_ES"], "es"), (["fr", "de"], "en")],
)
def test_the_desktops_languages_where_the_environment_is_silent(
    monkeypatch: pytest.MonkeyPatch, preferred: list[str], language: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert system_language(preferred) == language
