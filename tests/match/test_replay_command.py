"""``replay FILE``: tells, verifies, and says what is wrong."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop_gui.commands import replay
from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.engine.game import AnyGame
from tabletop_gui.games import GAMES
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log import saves
from tabletop_gui.match.storage import locks
from tests.drive import Drive
from tests.match.played import SHORT, fresh, one, play, seats

tr = Phrases("en").tr


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
    assert err.startswith(tr("save.refuse.edited", file=save.name))
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
    before = path.read_bytes()
    assert run(str(path), "--verify") == 0
    assert capsys.readouterr().out.splitlines()[0] == tr("history.unfinished")
    assert path.read_bytes() == before


def begun(game: AnyGame, path: Path) -> Match:
    """A match of a game a few decisions old, saved."""
    match = Match.new(game, {}, seats(game.seats[0]), 3_141_592_653)
    for _ in range(3):
        one(match)
    assert match.state.agenda
    saves.write(match, path)
    return match


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_match_under_way_keeps_its_secrets(game: AnyGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.json"
    begun(game, path)
    before = path.read_bytes()
    for words in ((), ("--view", "1"), ("--view", "Bot 0"), ("--verify",), ("--verify", "--view", "2")):
        code = run(str(path), *words)
        said = capsys.readouterr()
        assert code == (0 if "--verify" in words else 2)
        told = {word for line in (said.out + said.err).splitlines() for word in line.split()}
        assert not told & set(game.codes)
        assert "--open" in said.err or "--verify" in words
        assert path.read_bytes() == before


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_seed_of_a_match_under_way_is_not_read_in_passing(game: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = begun(game, path)
    text = path.read_text().lower()
    for written in (
        str(match.seed),
        f"{match.seed:x}",
        match.seed.to_bytes(8, "big").hex(),
        match.seed.to_bytes(8, "little").hex(),
    ):
        assert written not in text
    assert saves.read(path).seed == match.seed
    assert saves.encode(match) != saves.encode(match), "nor is it told by being the same as another's"
    play(match)
    if not match.state.agenda:
        assert json.loads(saves.encode(match))["seed"] == match.seed


@pytest.mark.parametrize("words", [[], ["--view", "1"]])
def test_telling_it_leaves_the_mark_the_table_leaves(
    words: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.json"
    match = begun(GAMES["oh_hell"], path)
    assert run(str(path), "--open", *words) == 0
    said = capsys.readouterr()
    assert tr("history.opened_now") in said.err
    again = saves.read(path)
    assert again.actions == (*match.actions, "open") and again.opened == len(match.steps)
    assert (again.seconds, again.began, again.seats) == (match.seconds, match.began, match.seats)
    assert run(str(path), "--open") == 0
    assert capsys.readouterr().err == "", "once is enough"
    assert saves.read(path).actions == again.actions
    assert [path.name for path in tmp_path.iterdir()] == ["match.json"]


def test_nothing_is_told_that_cannot_be_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], drive: Drive
) -> None:
    path = tmp_path / "match.json"
    begun(GAMES["oh_hell"], path)
    whole = path.read_bytes()
    playing = locks.take(path.with_suffix(".lock"))
    assert playing is not None
    assert run(str(path), "--open") == 1
    playing.release(remove=True)
    path.write_text(json.dumps({**json.loads(whole), "digest": "0" * 16}))
    assert run(str(path), "--open") == 1
    path.write_bytes(whole)

    drive.full = True
    assert run(str(path), "--open") == 1
    said = capsys.readouterr()
    playing_elsewhere, edited, full = said.err.splitlines()
    assert said.out == "" and playing_elsewhere == tr("save.refuse.playing", file=path.name)
    assert edited.startswith(tr("save.refuse.edited", file=path.name)) and tr("save.reason.full") in full


def test_a_reader_that_goes_away_is_no_fault(save: Path) -> None:
    """As in ``tabletop-gui replay FILE | head``."""
    call = [sys.executable, "-u", "-m", "tabletop_gui", "replay", str(save)]
    log_entries = subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert log_entries.stdout is not None and log_entries.stderr is not None
    log_entries.stdout.close()
    assert log_entries.stderr.read() == b""
    log_entries.stderr.close()
    assert log_entries.wait() == 141


def test_a_save_of_the_first_format_is_read_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = begun(GAMES["regine"], path)
    held = json.loads(path.read_text())
    del held["sealed"], held["decided"]
    path.write_text(json.dumps({**held, "format": 1, "seed": match.seed}))
    again = saves.read(path)
    assert (again.seed, again.actions) == (match.seed, match.actions)
    assert saves.decode(path.read_bytes(), "x").decided


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_digest_is_not_believed_of_states_that_came_out_otherwise_and_of_no_others(game: AnyGame, tmp_path: Path) -> None:
    path, last = tmp_path / "match.json", saves.CHANGED_STATES.get(game.id, 0)
    match = begun(game, path)
    held = json.loads(path.read_text())
    del held["sealed"]
    if last:
        path.write_text(json.dumps({**held, "format": last, "seed": match.seed, "digest": "0" * 16}))
        assert saves.read(path).actions == match.actions
    path.write_text(json.dumps({**held, "format": last + 1, "seed": match.seed, "digest": "0" * 16}))
    with pytest.raises(saves.SaveError):
        saves.read(path)
