"""``replay FILE``: tells, verifies, and says what is wrong."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import pytest

from tabletop_gui.commands import replay
from tabletop_gui.match import saves
from tests.match.played import SHORT, fresh, play


def run(*words: str) -> int:
    parser = argparse.ArgumentParser()
    replay.add(parser.add_subparsers())
    args = parser.parse_args(["replay", *words, "--lang", "en"])
    code = args.run(args)
    assert isinstance(code, int)
    return code


@pytest.fixture
def save(tmp_path: Path) -> Path:
    path = tmp_path / "match.json"
    saves.write(play(fresh(3, **SHORT)), path)
    return path


def test_it_tells_the_match_and_verifies_it(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(str(save), "--verify") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Hand 1: ")
    assert sum("wins the trick" in line for line in lines) == 3
    assert lines[-1].startswith("Correct: 15 moves lead to the saved position")
    assert any(line.endswith(" · wins") for line in lines[-4:-1])


def test_as_one_seat_saw_it(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seat in ("1", "ANA"):
        assert run(str(save), "--view", seat) == 0
        out = capsys.readouterr().out
        assert "You play " in out
        assert "Ana plays" not in out
    for seat in ("0", "9", "nobody"):
        assert run(str(save), "--view", seat) == 2
        assert "1 Ana" in capsys.readouterr().err


def test_an_edited_save_is_told_and_only_verify_minds(save: Path, capsys: pytest.CaptureFixture[str]) -> None:
    held = json.loads(save.read_text(encoding="utf-8"))
    held["digest"] = "0" * 16
    save.write_text(json.dumps(held), encoding="utf-8")
    assert run(str(save)) == 0
    capsys.readouterr()
    assert run(str(save), "--verify") == 1
    err = capsys.readouterr().err
    assert "has been changed" in err
    assert "0" * 16 in err
    assert save.exists()


def test_a_file_that_is_no_save_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ana")
    for wanted in (path, tmp_path / "missing.json"):
        assert run(str(wanted), "--verify") == 1
        captured = capsys.readouterr()
        assert captured.out == ""
        assert captured.err.count("\n") == 1
        assert wanted.name in captured.err
    assert path.read_text() == "Dear Ana"


def test_a_match_under_way_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.json"
    saves.write(play(fresh(), 5), path)
    assert run(str(path), "--verify") == 0
    assert "The match is not over." in capsys.readouterr().out
