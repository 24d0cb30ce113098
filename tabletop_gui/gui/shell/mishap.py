"""What the player is told when the last run did not end well, and what he may do about it."""

from __future__ import annotations

from tabletop_gui.gui.paint.skin import Kind
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.runs import PastRuns


def offer(app: App, past: PastRuns, *, mods: bool) -> None:
    """Tell how the last run ended, when it did not end well. `mods`: the player has files of his own; whether they are used is
    known from the application's folders."""
    tr, own = app.tr, app.places.own
    unseen = past.unseen and mods and not own
    if not unseen and not past.report:
        return
    answers: list[tuple[str, str, Kind]] = [("go", tr("mishap.go_without" if unseen else "mishap.go"), "gold")]
    if past.report:
        answers.append(("report", tr("mishap.read"), "paper"))
    if mods:
        answers.append(("afresh", tr("mishap.leave_out" if own else "mishap.use"), "paper"))

    def ask(result: object = None) -> None:
        title, text = tr("mishap.unseen.title" if unseen else "mishap.failed.title"), tr("mishap.failed.text")
        if unseen:
            text = tr("mishap.unseen.text")
        app.scenes.show("question", answered, title=title, text=text, answers=answers)

    def answered(answer: object) -> None:
        if answer == "report":
            app.scenes.show("report", ask, report=past.report)
        elif answer == "afresh":
            app.start_afresh(own=not own)

    ask()
