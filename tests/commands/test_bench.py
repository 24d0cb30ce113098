"""`bench`: it gives figures. What they are is the machine's business, not a test's."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tabletop_gui import commands
from tabletop_gui.commands import bench
from tabletop_gui.content.text.phrases import Phrases
from tabletop_gui.gui.shell.headless import deck_measurements
from tabletop_gui.gui.shell.headless.rehearsal import rehearsal
from tabletop_gui.gui.shell.window import NoScreen


def test_the_engines_figures_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.run(["bench", "--part", "engine", "--json", "--seconds", "0.02"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert set(found) == {"python", "cores", "engine"}
    assert {"hands_per_second", "copy_us", "view_us", "sample_us"} <= set(found["engine"])
    assert all(figure > 0 for figure in found["engine"].values())


def test_figures_for_people_are_a_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert commands.run(["bench", "--part", "engine", "--seconds", "0.02"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "engine" in lines
    assert any(line.startswith("  hands_per_second ") for line in lines)


def test_the_median_of_some_runs_counts_what_was_done() -> None:
    done = []
    assert bench.rate(lambda: done.append(1), 0.01) > 0
    assert len(done) > 5


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon"])
def test_a_duration_that_is_none_is_refused(seconds: str) -> None:
    with pytest.raises(SystemExit):
        commands.run(["bench", "--part", "engine", f"--seconds={seconds}"])


def test_without_a_screen_it_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def no_screen(screen: bool) -> dict[str, float]:
        raise NoScreen

    monkeypatch.setattr(bench, "window", no_screen)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.delenv("DISPLAY", raising=False)
    assert commands.run(["bench", "--part", "window", "--screen"]) == 2
    said = capsys.readouterr().err.strip()
    assert said == Phrases("en").tr("cli.refuse.no_screen")


def test_a_decks_figures(tmp_path: Path) -> None:
    with rehearsal((640, 360), home=tmp_path) as app:
        found = deck_measurements.rendering(app, "famiglia")
    assert found["sides"] == 23
    assert all(figure > 0 for figure in found.values())
    assert {"cold_cpu_s", "warm_cpu_s", "texts_ms"} <= set(found)
