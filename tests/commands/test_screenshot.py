"""`screenshot`: a picture of the size asked for, and a sentence for whatever cannot be."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop_gui import commands
from tabletop_gui.games import GAMES


def test_the_picture_is_a_png_of_the_size_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "new" / "table.PNG"
    assert commands.run(["screenshot", str(out), "--size", "960x600", "--moves", "6", "--lang", "en"]) == 0
    assert capsys.readouterr().out.strip() == str(out)
    assert out.read_bytes().startswith(b"\x89PNG")
    picture = pygame.image.load(str(out))
    assert picture.get_size() == (960, 600)
    assert len({tuple(picture.get_at((x, y))) for x in range(0, 960, 16) for y in range(0, 600, 16)}) > 40


def test_moves_and_seed_make_the_picture(tmp_path: Path) -> None:
    pictures = []
    for name, words in (("a", ["--seed", "1"]), ("b", ["--seed", "1"]), ("c", ["--seed", "2"])):
        out = tmp_path / f"{name}.png"
        assert commands.run(["screenshot", str(out), "--size", "640x360", *words]) == 0
        pictures.append(pygame.image.tobytes(pygame.image.load(str(out)), "RGB"))
    assert pictures[0] == pictures[1] != pictures[2]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--scene", "cellar"], "There is no scene “cellar”"),
        (["--game", "chess"], "There is no game “chess”"),
        (["--seats", "human,wizard,easy"], "“wizard” is neither"),
        (["--seats", "human,easy"], "3"),
        (["--option", "hook"], "KEY=VALUE"),
        (["--option", "maximum=99"], "99"),
    ],
)
def test_what_cannot_be_shown_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    out = tmp_path / "never.png"
    assert commands.run(["screenshot", str(out), "--lang", "en", *words]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert len(said.strip().splitlines()) == 1
    assert "rules.refuse" not in said and "cli." not in said
    assert not out.exists()


@pytest.mark.parametrize("words", [["--scale", "7"], ["--scale", "nan"], ["--size", "12x9"], ["--seed", "x"], ["--lang", "fr"]])
def test_what_is_no_number_is_refused_before_anything_is_drawn(tmp_path: Path, words: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        commands.run(["screenshot", str(tmp_path / "never.png"), *words])
    assert left.value.code == 2


def test_another_kind_of_file_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.run(["screenshot", str(tmp_path / "table.jpg")]) == 2
    assert ".png" in capsys.readouterr().err


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert commands.run(["screenshot", str(tmp_path / "file" / "table.png"), "--scene", "lobby", "--size", "640x360"]) == 1
    assert "table.png: " in capsys.readouterr().err


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_picture_without_naming_seats(tmp_path: Path, game: str) -> None:
    out = tmp_path / "table.png"
    assert commands.run(["screenshot", str(out), "--game", game, "--size", "640x360"]) == 0
    assert out.stat().st_size > 10_000
