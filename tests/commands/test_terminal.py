"""Whatever others wrote, a terminal is given text to show and nothing to obey."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from tabletop_gui.commands import run
from tabletop_gui.commands.terminal import plain_text

SLY = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202egnp"


def printed(capsys: pytest.CaptureFixture[str]) -> str:
    out, err = capsys.readouterr()
    return out + err


@pytest.mark.win32("no file there has such a name")
def test_nothing_in_a_file_reaches_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mod = tmp_path / "mod"
    (mod / "data/text").mkdir(parents=True)
    (mod / "data" / f"{SLY}.txt").write_text("x", encoding="utf-8")
    (mod / "data/text/en.yaml").write_text('"a\\eb": x\nlobby: {play: "{\\e[31m}", "\\u202ex": y}\n', encoding="utf-8")
    assert run(["check", str(mod)]) == 1
    said = printed(capsys)
    assert "owned" in said and all(line.isprintable() for line in said.splitlines())


@pytest.mark.parametrize("command", [["replay", SLY], ["check", SLY], ["replay", "--verify", f"{SLY}.json"]])
def test_nothing_in_a_name_reaches_the_terminal(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command) != 0
    assert all(line.isprintable() for line in printed(capsys).splitlines())


def test_nothing_in_a_save_reaches_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = tmp_path / "x.json"
    known = '"format":1,"game":"oh_hell","app":"1","digest":"x","actions":[],"options":{},"friendly":false'
    save.write_text("{" + known + ',"\\u001b[31mred":1}', encoding="utf-8")
    assert run(["replay", str(save)]) != 0
    said = printed(capsys)
    assert "[31mred" in said and all(line.isprintable() for line in said.splitlines())


@pytest.mark.parametrize(
    "encoding, written",
    [
        ("utf-8", "8♠ 10♥ «Ñandú» ×2 → …"),
        ("cp1252", "8S 10H «Ñandú» ×2 -> …"),
        ("ascii", '8S 10H "Nandu" x2 -> ...'),
    ],
)
def test_what_a_stream_cannot_write_is_written_with_what_it_has(
    encoding: str, written: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors="strict")
    monkeypatch.setattr(sys, "stdout", stream)
    monkeypatch.setattr(sys, "platform", "linux")  # what is piped on Windows is in UTF-8
    with plain_text():
        print("8♠ 10♥ «Ñandú» ×2 → …", end="")
    stream.flush()
    assert stream.buffer.getvalue().decode(encoding) == written


@pytest.mark.parametrize(("system", "encoding"), [("linux", "iso8859-1"), ("win32", "utf-8")])
def test_what_is_piped_is_in_utf_8_where_the_system_has_no_say(
    system: str, encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe of Windows has the code page of a console that nobody looks at; elsewhere the player's own choice stands."""
    monkeypatch.setattr(sys, "platform", system)
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, io.TextIOWrapper(io.BytesIO(), encoding="iso8859-1"))
    piped = sys.stdout, sys.stderr
    with plain_text():
        print("x")
    assert [stream.encoding for stream in piped] == [encoding, encoding]
