"""Duels that are pasted or dropped: a challenge can be played; an answer to the player's own duel is compared with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop_gui.match.sharing.duels import DuelError, Duels, SentDuel, read
from tabletop_gui.match.storage.disk import DiskError

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

AfterLeaving = Callable[["App", Callable[[], object]], object]
"""Calls a function at once, or after the player has agreed to leave the match at the table."""


def take(app: App, text: str, after_leaving: AfterLeaving) -> None:
    """Open the duel in a text; an error is shown as a toast."""
    try:
        duel = read(text)
        store = Duels(app.places.data)
        own = store.of(duel.answers)
        if own is None or not own.same_cards(duel.match):
            after_leaving(app, lambda: _ask(app, duel, text))
            return
        store.save(text)
    except (DuelError, DiskError) as error:
        app.tell(error.refusal, "dropped")
        return
    after_leaving(app, lambda: _compare(app, own, duel))


def called(app: App, name: str) -> str:
    """Return the display name of the friend: "duel.friend" if the name is empty or the default "you" in any language."""
    nameless = name in app.phrases.in_every_language("setup.you") or not name.strip()
    return app.tr("duel.friend") if nameless else name


def _compare(app: App, own: SentDuel, answer: SentDuel) -> None:
    """Show the comparison of the player's own duel with the friend's answer."""
    app.leave_table()
    app.scenes.reset(app.scene("lobby"))
    app.scenes.show("duel", mine=own.match, theirs=answer.match)


def _ask(app: App, duel: SentDuel, text: str) -> None:
    """Ask whether to play the duel. Reveals nothing of the challenger's play."""
    tr, who, match = app.tr, called(app, duel.name), duel.match
    game = app.library.manifest(match.game.id).name.of(app.phrases.language)
    said = tr("duel.challenge_text", game=game, n=len(match.seats))
    answers = [("sit", tr("duel.sit"), "red"), ("later", tr("duel.later"), "paper")]

    def answered(answer: object) -> None:
        if answer == "sit":
            open_table(app, duel, text)

    app.scenes.show("question", answered, title=tr("duel.challenge", who=who), text=said, answers=answers, first="sit")


def open_table(app: App, duel: SentDuel, text: str) -> None:
    """Store the duel, then start its match at the table. The stored duel is compared when the match is over."""
    try:
        Duels(app.places.data).save(text)
    except DiskError as error:
        app.tell(error.refusal, "dropped")
        return
    app.open_table(duel.begun(app.own_seat))
