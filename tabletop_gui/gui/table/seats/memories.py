"""The bots' memories of the single human player: those from earlier matches, and those that this match adds."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from tabletop_gui.games import GAMES
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import sole_person
from tabletop_gui.match.record.rivals import RivalEvent, RivalHistories, RivalHistory

BY_RIVAL: Final[dict[str, RivalEvent]] = {"bluffed": "they_bluffed", "denied": "you_took", "revenge": "they_got_even"}
"""Memory for each occasion that a rival caused, or that happened to it."""
BY_PERSON: Final[dict[str, RivalEvent]] = {"bluffed": "you_bluffed", "denied": "they_took", "revenge": "you_got_even"}
"""Memory for each occasion that the player caused, or that happened to the player."""


class Memories:
    """The memories at one table. An unsaved match, or one without exactly one human player, adds none."""

    def __init__(self, app: App, match: Match) -> None:
        self.app, self.match = app, match
        self._counted = False

    @cached_property
    def _person(self) -> int:
        match = self.match
        return sole_person(match.seats) if match.counts else -1

    @cached_property
    def _known(self) -> RivalHistories:
        return self.app.marks(RivalHistories)

    def grudges(self) -> set[tuple[int, int]]:
        """Return the open grudges from earlier matches as (loser, taker) pairs: rivals who want revenge on the player."""
        if self._person < 0:
            return set()
        match = self.match
        return {
            (seat, self._person)
            for seat, one in enumerate(match.seats)
            if not one.person and self._known.met(match.game.id, one.character).wants_revenge
        }

    def note(self, seat: int, occasion: str, to: int) -> None:
        """Record an occasion between two seats, if it is worth remembering."""
        if self._person not in (seat, to) or self._person < 0 or to < 0:
            return
        what = (BY_PERSON if seat == self._person else BY_RIVAL).get(occasion)
        if what is not None:
            rival = to if seat == self._person else seat
            self._keep(rival, self._of(rival).seen(what))

    def note_tell(self, seat: int, which: int) -> None:
        """Record that a rival showed the player this one of its tells."""
        if self._person >= 0:
            self._keep(seat, self._of(seat).tell_seen(which))

    def knows_tell(self, seat: int, which: int) -> bool:
        """Return True if the player has seen this tell of the rival often enough, in any game, for it to be named."""
        match = self.match
        return self._person >= 0 and self._known.everywhere(list(GAMES), match.seats[seat].character).knows_tell(which)

    def over(self) -> None:
        """Record the result: the match is over and has been shown."""
        outcome = self.match.outcome
        if self._person < 0 or outcome is None or self._counted:
            return
        self._counted = True
        for seat, one in enumerate(self.match.seats):
            if not one.person:
                yours, theirs = self._person in outcome.winners, seat in outcome.winners
                self._keep(seat, self._of(seat).played(yours=yours, theirs=theirs))

    def _of(self, seat: int) -> RivalHistory:
        match = self.match
        return self._known.met(match.game.id, match.seats[seat].character)

    def _keep(self, seat: int, known: RivalHistory) -> None:
        match = self.match
        self._known.put(match.game.id, match.seats[seat].character, known)
