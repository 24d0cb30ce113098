"""A duel that is pasted or dropped: it is played, or, where it answers one of one's own, both lines are seen."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabletop_gui.match.sharing.duels import DuelError, Duels, SentDuel, read
from tabletop_gui.match.storage.disk import DiskError

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

Free = Callable[["App", Callable[[], object]], object]
"""Does something once no match is at the table any more, or at once."""


def take(app: App, text: str, once_free: Free) -> None:
    """Open the duel in a text; a sentence says what is wrong with it, and what to do."""
    try:
        duel = read(text)
        store = Duels(app.places.data)
        own = store.of(duel.answers)
        if own is None or not own.same_cards(duel.match):
            once_free(app, lambda: _ask(app, duel, text))
            return
        store.keep(text)
    except (DuelError, DiskError) as error:
        app.tell(error.refusal, "dropped")
        return
    once_free(app, lambda: _compare(app, own, duel))


def called(app: App, name: str) -> str:
    """What somebody else's player is called here: one who has no name but "you" is the rival."""
    nameless = name in app.phrases.in_every_language("setup.you") or not name.strip()
    return app.tr("duel.friend") if nameless else name


def _compare(app: App, own: SentDuel, answer: SentDuel) -> None:
    """What has come back of a duel that was sent."""
    app.rise()
    app.scenes.reset(app.scene("lobby"))
    app.scenes.show("duel", mine=own.match, theirs=answer.match)


def _ask(app: App, duel: SentDuel, text: str) -> None:
    """Whether it is to be played. Nothing of what whoever sent it did is told."""
    tr, who, match = app.tr, called(app, duel.name), duel.match
    game = app.library.manifest(match.game.id).name.of(app.phrases.language)
    said = tr("duel.challenge_text", game=game, n=len(match.seats))
    answers = [("sit", tr("duel.sit"), "red"), ("later", tr("duel.later"), "paper")]

    def answered(answer: object) -> None:
        if answer == "sit":
            sit_down(app, duel, text)

    app.scenes.show("question", answered, title=tr("duel.challenge", who=who), text=said, answers=answers, first="sit")


def sit_down(app: App, duel: SentDuel, text: str) -> None:
    """At the same table; the duel is kept before the first card, to be compared with when the match is over."""
    try:
        Duels(app.places.data).keep(text)
    except DiskError as error:
        app.tell(error.refusal, "dropped")
        return
    app.sit_down(duel.begun(app.own_seat))
