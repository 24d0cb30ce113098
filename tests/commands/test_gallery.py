"""`gallery`: sheets of every picture, at the sizes and for the eyes asked for."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tabletop_gui import commands


def test_a_sheet_for_each_size_and_eye(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--size", "small", "--size", "medium", "--vision", "colour", "--vision", "deutan", "--lang", "en"]
    assert commands.run(["gallery", "french", "--out", str(tmp_path / "new"), *words]) == 0
    told = [Path(line) for line in capsys.readouterr().out.splitlines() if line.endswith(".png")]
    assert {path.name for path in told} == {f"french_{w}_{eye}.png" for w in (142, 60) for eye in ("colour", "deutan")}
    sizes = {path.name: pygame.image.load(str(path)).get_size() for path in told}
    assert sizes["french_60_colour.png"] == sizes["french_60_deutan.png"]
    assert sizes["french_142_colour.png"][0] > sizes["french_60_colour.png"][0]


def test_an_unknown_room_is_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.run(["gallery", "chess", "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert "There is no “chess”" in said and "french" in said


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_bytes(b"")
    words = ["--size", "small", "--vision", "colour"]
    assert commands.run(["gallery", "french", "--out", str(tmp_path / "file" / "in"), *words]) == 1
    assert "french_60_colour.png: " in capsys.readouterr().err
