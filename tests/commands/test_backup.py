"""``tapete backup`` and ``tapete restore``: a home goes into a file and comes back, in the player's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop_gui import commands
from tabletop_gui.commands.messages import TERMINAL_LANGUAGE
from tabletop_gui.match.log.archive import Archive
from tabletop_gui.match.sharing.backup import usual_name
from tests.match.played import SHORT, fresh, play
from tests.match.someone import someone

pytestmark = pytest.mark.all_sets


def told(capsys: pytest.CaptureFixture[str], *words: str, lang: str = "en") -> tuple[int, str]:
    try:
        status = commands.run([*words, "--lang", lang])
    finally:
        TERMINAL_LANGUAGE.ask(())
    out = capsys.readouterr()
    assert "cli." not in out.out + out.err and "refuse" not in out.out + out.err
    return status, out.out + out.err


@pytest.mark.win32("no file may be called NUL there")
def test_a_home_is_put_away_and_back(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAPETE_HOME", str(tmp_path / "home"))
    data = tmp_path / "home/data"
    someone(data, "Ana").ensure_saved()
    Archive(data).begin(match := fresh(3, **SHORT))
    play(match)
    (data / "mods").mkdir()
    (data / "mods/nul.txt").write_text("x")
    file = tmp_path / usual_name()
    status, said = told(capsys, "backup", str(tmp_path))
    assert status == 0 and f"{file}: 3 files" in said and "1 file was left out" in said and "data/mods/nul.txt" in said
    assert told(capsys, "backup", str(file), lang="es") == (2, f"{file} ya existe. Para sobrescribirlo, añade --replace.\n")
    assert told(capsys, "backup", "--replace", str(file))[0] == 0
    assert told(capsys, "backup", str(tmp_path / "home/data/history.jsonl/x"))[0] == 1
    monkeypatch.setenv("TAPETE_HOME", str(tmp_path / "there"))
    assert told(capsys, "restore", str(file)) == (0, "Backup restored. New matches: 1; new players: 1.\n")
    assert told(capsys, "restore", str(file), lang="es") == (0, f"Ya tenías todo lo que hay en {file.name}.\n")
    status, said = told(capsys, "restore", str(data / "persons.json"))
    assert status == 1 and said == "persons.json isn’t a Tapete backup, or it’s damaged: try another copy.\n"
    assert told(capsys, "restore", "none")[0] == 1
    assert len(Archive(tmp_path / "there/data").records()[0]) == 1
