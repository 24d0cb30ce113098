"""Inspecting a whole data folder, as the release does with its own."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tabletop_gui.content.checks.inspection import Inspection
from tabletop_gui.content.packs.packed_drawings import packed_folders
from tabletop_gui.content.paths import assets_root, data_root
from tabletop_gui.games import GAMES


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the shipped data to spoil."""
    copy: Path = shutil.copytree(data_root(), tmp_path / "data")
    return copy


def faults(folder: Path, missing_art: str = "") -> list[tuple[str, str, str]]:
    """What is wrong: file, fault, place."""

    def find(relative: str) -> Path:
        return assets_root() / ("nowhere" if relative == missing_art else relative)

    problems = Inspection(folder, find, GAMES, overlay=False).run()
    return [(problem.path.name, problem.fault, problem.where) for problem in problems]


def change(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_a_copy_of_the_shipped_data_is_sound(folder: Path) -> None:
    assert faults(folder) == []


def test_the_drawings_of_a_bundle_are_sound(folder: Path, tmp_path: Path) -> None:
    """Packed, they were called no drawings, all 639 of them."""
    shutil.copytree(assets_root(), tmp_path / "assets", ignore=shutil.ignore_patterns("sounds"))
    for path, content in [*packed_folders(tmp_path / "assets")]:
        path.write_bytes(content)
    assert Inspection(folder, lambda relative: tmp_path / "assets" / relative, GAMES).run() == []


def test_a_phrase_in_one_language_only(folder: Path) -> None:
    change(folder / "text/es.yaml", "app:\n", "app:\n  only_here: x\n")
    change(folder / "text/en.yaml", "app:\n", "app:\n  only_there: x\n")
    assert faults(folder) == [("es.yaml", "phrase_missing", "app.only_here"), ("en.yaml", "phrase_missing", "app.only_there")]


def test_a_phrase_in_two_files(folder: Path) -> None:
    for language in ("es", "en"):
        change(folder / f"famiglia/text.{language}.yaml", "cards:\n", "app:\n  name: x\ncards:\n")
    assert faults(folder) == [(f"text.{language}.yaml", "phrase_elsewhere", "app.name") for language in ("es", "en")]


def test_other_placeholders_in_the_other_language(folder: Path) -> None:
    change(folder / "text/en.yaml", "{name}’s turn", "{who}’s turn")
    assert faults(folder) == [("es.yaml", "placeholder_differs", "rules.refuse.turn")]


def test_a_manifest_needs_its_phrases(folder: Path) -> None:
    for language in ("es", "en"):
        change(folder / f"oh_hell/text.{language}.yaml", "    phase: {deal:", "    phase: {del:")
    assert faults(folder) == [("game.yaml", "phrase_missing", ""), ("game.yaml", "phrase_missing", "")]


@pytest.mark.parametrize(
    ("relative", "fault"),
    [("french/cards.yaml", "missing_file"), ("ai/levels.yaml", "missing_file"), ("oh_hell/rules.en.md", "missing_rules"),
     ("text/en.yaml", "missing_file"), ("regine/text.en.yaml", "missing_file")],
)  # fmt: skip
def test_a_file_that_is_gone(folder: Path, relative: str, fault: str) -> None:
    (folder / relative).unlink()
    assert fault in {found for _, found, _ in faults(folder)}


def test_a_yaml_file_that_nothing_reads(folder: Path) -> None:
    (folder / "ai/characters2.yaml").write_text("x: 1\n", encoding="utf-8")
    (folder / "ai/notes.txt").write_text("free\n", encoding="utf-8")
    assert faults(folder) == [("characters2.yaml", "unused_file_guess", "")]


def test_pictures_that_are_named_and_missing(folder: Path) -> None:
    assert faults(folder, "french/QS.svg") == [("cards.yaml", "missing_art", "cards[49].plate")]
    assert faults(folder, "tables/oh_hell_motif.svg") == [("game.yaml", "missing_art", "table.motif")]
    assert faults(folder, "portraits/pio_sour.svg") == [("characters.yaml", "missing_art", "characters[3].id")]


def test_rules_that_are_no_text(folder: Path) -> None:
    (folder / "oh_hell/rules.es.md").write_bytes(b"\xff\xfe")
    assert faults(folder) == [("rules.es.md", "encoding", "")]


def test_a_first_time_card_names_a_lesson_there_is(folder: Path) -> None:
    change(folder / "oh_hell/firsts.yaml", "lesson: hook", "lesson: hok")
    assert [(name, fault) for name, fault, _ in faults(folder)] == [("firsts.yaml", "unknown_id_guess")]
