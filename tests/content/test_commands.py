"""``check`` and ``schema`` as they are called."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import msgspec
import pytest

from tabletop_gui.commands import check, schema
from tabletop_gui.content.checks.inspection import FILES
from tabletop_gui.content.decks import DECKS
from tabletop_gui.content.paths import HOME_VARIABLE, data_root
from tabletop_gui.content.records.schema import GameManifest
from tabletop_gui.content.text.phrases import Phrases


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The player's folders, for this test alone."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    return tmp_path / "home"


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    subparsers = parser.add_subparsers(required=True)
    check.add(subparsers)
    schema.add(subparsers)
    args = parser.parse_args(words)
    code: int = args.run(args)
    return code


def write(root: Path, relative: str, text: str) -> None:
    (root / relative).parent.mkdir(parents=True, exist_ok=True)
    (root / relative).write_text(text, encoding="utf-8")


def test_check_goes_through_what_is_shipped_and_the_players_own_files(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    """Nothing is wrong but with his."""
    write(home, "data/mods/data/ai/levels.yaml", "levels:\n  - {id: Easy}\n")
    assert run("check") == 1
    out, err = capsys.readouterr()
    assert "levels.yaml:2:10: levels[0].id: “Easy” is not an id" in out
    assert "levels.yaml:2:5: levels[0]: “name” is missing" in out
    assert err.startswith("5 problems in "), out


def test_check_of_a_folder_prints_every_problem_of_every_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, deck_text: str
) -> None:
    mod = tmp_path / "mod"
    bad = deck_text.replace('ink: "#D63A1B"', "ink: red").replace("french/3H.svg", "french/3HH.svg")
    write(mod, "data/french/cards.yaml", bad)
    write(mod, "data/text/es.yaml", "app: {nam: x}\nrules: {refuse: {turn: '{nombre}'}}\n")
    write(mod, "data/text/en.yaml", "app: [\n")
    write(mod, "data/frenc/cards.yaml", deck_text)
    write(mod, "data/sounds.yaml", "sounds: {turn: {files: [mine.wav], group: voices}}\n")
    write(mod, "assets/french/QS.svg", "<svg")
    write(mod, "assets/french/KS.svg", "<svg viewBox='0 0 9 9'><path d='M0 0H1e9' stroke='#000' stroke-dasharray='1'/></svg>")
    write(mod, "assets/french/QS2.svg", "<svg viewBox='0 0 1 1'/>")
    assert run("check", str(mod)) == 1
    out = capsys.readouterr().out
    for told in (
        "is not a colour", "app.nam: the program has no text app.nam; did you mean app.name?", "uses {nombre}",
        "a bracket or a comma", "did you mean french/cards.yaml?", "sounds/mine.wav",
        "QS.svg:1:1: a tag is malformed here",
        "KS.svg: the drawing takes too much time or memory", "QS2.svg: no part of the program reads this file",
    ):  # fmt: skip
        assert told in out, told
    write(mod, "data/french/cards.yaml", deck_text.replace("french/3H.svg", "french/3HH.svg"))
    run("check", str(mod))
    assert "there is no picture french/3HH.svg in assets" in capsys.readouterr().out


def test_check_of_a_sound_folder_is_clean(capsys: pytest.CaptureFixture[str], tmp_path: Path, deck_text: str) -> None:
    mod = tmp_path / "mod"
    write(mod, "data/french/cards.yaml", deck_text.replace("french/QS.svg", "mine/lady.svg"))
    write(mod, "assets/mine/lady.svg", "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 300 420'><circle r='99'/></svg>")
    write(mod, "data/oh_hell/rules.es.md", "# Mis reglas\n")
    assert run("check", str(mod)) == 0
    assert capsys.readouterr().out.startswith("No problems in ")


def test_check_of_nothing_is_an_error(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = tmp_path / "none"
    assert run("check", str(folder)) == 2
    assert capsys.readouterr().err.strip() == Phrases("en").tr("cli.check.nothing", folder=folder)


def test_schema_writes_one_file_for_each_kind(tmp_path: Path) -> None:
    assert run("schema", "--out", str(tmp_path)) == 0
    decks = {f"cards_{deck}" for deck in DECKS}
    assert {path.stem for path in tmp_path.iterdir()} == {*FILES, *decks, "pack", "sounds", "text", "voice"}
    for path in tmp_path.iterdir():
        assert json.loads(path.read_text(encoding="utf-8"))["$schema"] == schema.DRAFT
    game = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert game["$defs"]["GameManifest"]["additionalProperties"] is False
    assert game["$defs"]["NumberOption"]["properties"]["most"]["description"] == "The limit by number of seats."
    assert set(game["$defs"]["GameManifest"]["required"]) <= {field.name for field in msgspec.structs.fields(GameManifest)}


def test_schema_goes_beside_the_players_data_so_that_the_first_lines_find_it(home: Path) -> None:
    assert run("schema") == 0
    for path in data_root().glob("*/*.yaml"):
        first = path.read_text(encoding="utf-8").splitlines()[0]
        relative = first.removeprefix("# yaml-language-server: $schema=")
        own = home / "data/mods/data" / path.relative_to(data_root())
        own.parent.mkdir(parents=True, exist_ok=True)
        assert (own.parent / relative).resolve().is_file(), path


def test_schema_to_a_place_that_cannot_be_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    assert run("schema", "--out", str(tmp_path / "file")) == 1
    assert str(tmp_path / "file") in capsys.readouterr().err
