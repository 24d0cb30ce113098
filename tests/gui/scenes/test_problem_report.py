"""The report of a problem: shown before it is written, and telling of nobody."""

from __future__ import annotations

import base64
import zlib
from pathlib import Path

import msgspec

from tabletop_gui.gui.shell.process.problem_report import report_of
from tabletop_gui.gui.shell.process.run_notes import REPORTS_FILE
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import Seat
from tests.gui.screens import app_in, press, settle, show
from tests.match.played import SHORT, fresh, play

NAMED = [Seat("person", "Zenobia"), Seat("person", "Wilfred"), Seat("bot", "Lobo", "lobo", "hard", "vengeful")]


def named(seed: int = 5) -> Match:
    match = fresh(3, seed=seed)
    return Match.new(match.game, SHORT, NAMED, seed)


def test_it_is_shown_before_it_is_written(tmp_path: Path) -> None:
    with app_in(tmp_path, player="Zenobia", names=("Zenobia", "Wilfred")) as app:
        app.open_table(named())
        settings = show(app, "settings", section="trouble")
        press(app, settings, "report")
        settle(app)
        page = app.scenes.top
        assert not (app.places.data / "exports").exists()
        press(app, page, "write")
        (file,) = (app.places.data / "exports").glob("tapete-*.txt")
        assert file.read_text("utf-8") == page.report
        shown = "".join(line for _, line in page.lines)
        assert "pygame-ce" in shown and '"speed"' in shown


def test_it_names_no_person_and_shows_no_deal_in_passing(tmp_path: Path) -> None:
    with app_in(tmp_path, player="Zenobia", names=("Zenobia", "Wilfred")) as app:
        for match in (named(987654321), play(named(987654321), 10_000)):
            report = report_of(app, match)
            assert "Zenobia" not in report and "Wilfred" not in report
            assert ("987654321" in report) == (not match.state.agenda)
            lines = report.splitlines()
            if match.state.agenda:
                packed = "".join(lines[lines.index("packed (zlib, base 85):") + 1 :])
                told = zlib.decompress(base64.b85decode(packed))
                assert b"Zenobia" not in told and msgspec.json.decode(told)["actions"] == list(match.actions)


def test_it_has_the_end_of_the_last_crash(tmp_path: Path) -> None:
    with app_in(tmp_path) as app:
        app.places.data.mkdir(parents=True, exist_ok=True)
        (app.places.data / REPORTS_FILE).write_bytes(b"oldest\n" + b"line\n" * 5000 + b"\xff last\n")
        report = report_of(app, None)
        assert "last" in report and "oldest" not in report and len(report) < 10_000
