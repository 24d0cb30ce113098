"""The notice shown after a run that ended badly, and the player's choices."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from traceback import format_exception

from tabletop_gui.gui.paint.skin import Kind
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.process.file_problems import enumerate_parts
from tabletop_gui.gui.shell.process.run_notes import PastRuns, keep, without_home


def show_crash_notice(app: App, past: PastRuns, *, mods: bool, left_out: Collection[str] = ()) -> None:
    """Show how the last run ended if it ended badly. `mods`: the player has own files; `left_out`: parts excluded since then."""
    tr, never_shown = app.tr, bool(left_out)
    if not never_shown and not past.report:
        return
    answers: list[tuple[str, str, Kind]] = [("go", tr("mishap.go_without" if never_shown else "mishap.go"), "gold")]
    if past.report:
        answers.append(("report", tr("mishap.read"), "paper"))
    if app.places.without:
        answers.append(("again", tr("mishap.use"), "paper"))
    elif mods:
        answers.append(("without", tr("mishap.leave_out"), "paper"))

    def ask(result: object = None) -> None:
        title, text = tr("mishap.unseen.title" if never_shown else "mishap.failed.title"), tr("mishap.failed.text")
        if never_shown:
            text = tr("mishap.unseen.text", parts=enumerate_parts(app, left_out))
        app.scenes.show("question", answered, title=title, text=text, answers=answers)

    def answered(answer: object) -> None:
        if answer == "report":
            app.scenes.show("report", ask, report=past.report)
        elif answer in ("again", "without"):
            app.restart(without=() if answer == "again" else {"mods"})

    ask()


def page_failed(app: App, error: Exception) -> None:
    """Return to the lobby after an exception in a scene, and offer its report."""
    report = without_home("".join(format_exception(error)))
    keep(report, app.places.home)
    while len(app.scenes):
        with suppress(Exception):  # it may fail once more when it is left
            app.scenes.clear()
    app.canvas.retarget(app.window.surface)
    app.scenes.reset(app.scene("lobby"))
    answers: list[tuple[str, str, Kind]] = [("go", app.tr("mishap.go"), "gold"), ("report", app.tr("mishap.read"), "paper")]

    def ask(result: object = None) -> None:
        title, text = app.tr("mishap.page.title"), app.tr("mishap.page.text")
        app.scenes.show("question", answered, title=title, text=text, answers=answers)

    def answered(answer: object) -> None:
        if answer == "report":
            app.scenes.show("report", ask, report=report)

    ask()
