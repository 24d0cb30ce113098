"""Table talk: phrases that the game announces, and, in every game, spontaneous remarks and faces: greetings, changes of
the lead, undone moves, long turns.

Only public information triggers them, so that nothing hidden is revealed; no line is said twice in a match.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import Final

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.part import RESTS, Part, Passed
from tabletop_gui.gui.table.seats.memories import Memories
from tabletop_gui.gui.table.seats.speech import Bubbles, Faces
from tabletop_gui.match.log.game_log import LogLine

GAPS_MS: Final[Mapping[str, float]] = {"silent": float("inf"), "few": 9_000.0, "chatty": 2_500.0}
"""Time after a remark during which minor events are not remarked on, by the talk setting (`Settings.table_talk`), ms."""
MOMENTOUS: Final = frozenset({"winner", "thanks", "greeting", "bluffed", "caught", "revenge"})
"""Occasions that may be remarked on at any time."""
ECHOES: Final[Mapping[str, str]] = {"made": "praise", "big_trick": "praise", "lucky": "praise", "folded_to": "praise",
                                    "bluffed": "praise", "missed": "pity", "caught": "pity", "denied": "pity"}  # fmt: skip
"""A rival's occasion in response to one of a human player."""
PAYS_BACK: Final = frozenset({"big_trick", "folded_to", "made", "denied"})
"""Occasions that count as revenge on a seat that took something before."""
LOOKS: Final[Mapping[str, str]] = {"caught": "surprised", "hook": "surprised", "lucky": "surprised", "denied": "surprised",
                                   "bluffed": "smug", "folded_to": "smug", "revenge": "smug", "leads": "smug"}  # fmt: skip
"""Emotion shown with an occasion, with or without a remark."""


class SmallTalk(Part):
    """The table talk at one table."""

    def __init__(self, app: App, table: Table, bubbles: Bubbles, moods: Faces) -> None:
        self.app, self.table, self.bubbles, self.moods = app, table, bubbles, moods
        self.match = table.match
        self._since = timing.TALK_GAP_MS
        """Time since the last spontaneous remark, ms."""
        self._quiet = timing.TALK_GAP_MS
        """Time since anything was said, ms."""
        self._leader: int | None = None
        self._last: int | None = None
        """The seat alone in last place at the last check; -1: none."""
        self._looked = -1
        self._waited = 0.0
        self._asked = False
        """True if a rival has already remarked on the length of this turn."""
        self._greeted = False
        self.memories = Memories(app, table.match)
        self._owed: set[tuple[int, int]] | None = None
        """Open grudges as (loser, taker) pairs. None: not looked up yet."""
        cast, library = app.library.characters(), app.library
        for character in {seat.character for seat in table.match.seats if not seat.person} & set(cast):
            app.art.in_background(partial(library.voice, character))  # read in a moment it would hold that up

    # -- what the game has them say -------------------------------------------------------------------------------------------

    def bubble(self, seat: int, key: str, params: Mapping[str, object]) -> int:
        """Show a phrase in a seat's speech bubble; return its number of words."""
        text = self.app.tr(key, **params)
        words = len(text.split())
        self.bubbles.say(seat, text, timing.read_ms(words) * 1.8)
        self._announce(seat, text)
        return words

    def _announce(self, seat: int, text: str) -> None:
        """Announce it to assistive technology, at full verbosity."""
        app = self.app
        if app.announcer.listening:
            app.announcer.say(app.tr("heard.says", who=self.match.seats[seat].name, what=text), "full")

    def remark(self, seat: int, key: str, params: Mapping[str, object]) -> None:
        """Show a seat's remark, unless the player has turned talk off."""
        if self.app.settings.table_talk != "silent":
            self.bubble(seat, key, params)

    def emotion(self, seat: int, emotion: str, ms: float | None) -> None:
        """Show an emotion on a portrait for `ms` (None: until changed)."""
        self.moods.put(seat, emotion, None if ms is None else ms / (self.table.pace.speed or 1))

    def chatter(self, seat: int, occasion: str, to: int = -1) -> None:
        """Let a seat comment on an occasion. `to`: the other seat concerned (with `denied`, the one that did it).

        A seat that takes back what was taken has its revenge; what a human player does is commented on by a rival.
        """
        seats = self.match.seats
        if occasion == "winner":
            self._farewell()
        if to >= 0:
            occasion = self._settled(seat, occasion, to)
            if not self.table.viewpoint.past:
                self.memories.note(seat, occasion, to)
        if seats[seat].person:
            rivals = [other for other, one in enumerate(seats) if not one.person and other != to]
            echo = ECHOES.get(occasion)
            if echo is None or not rivals:
                return
            seat, occasion = rivals[(self.match.seed + len(self.match.steps)) % len(rivals)], echo
        if occasion in LOOKS and not self.table.pace.instant:
            self.emotion(seat, LOOKS[occasion], timing.FACE_MS)
        self.utter(seat, occasion)

    def _settled(self, seat: int, occasion: str, to: int) -> str:
        """Return the occasion after checking the open grudges."""
        if self._owed is None:
            self._owed = self.memories.grudges()
        taker, loser = (to, seat) if occasion == "denied" else (seat, to)
        paid = occasion in PAYS_BACK and (taker, loser) in self._owed
        self._owed.discard((taker, loser))
        if occasion == "denied":
            self._owed.add((loser, taker))
            return occasion
        return "revenge" if paid else occasion

    def utter(self, seat: int, occasion: str) -> None:
        """Let a seat say a line not yet said at this table, if it is time for one and it has one left."""
        app, match = self.app, self.match
        gap = GAPS_MS[app.settings.table_talk]
        if self.table.pace.instant or gap == float("inf") or (self._quiet < gap and occasion not in MOMENTOUS):
            return
        key = next(self._unsaid(seat, occasion), None)
        if key is None:
            return
        lines = getattr(app.library.voice(match.seats[seat].character), occasion).of(app.phrases.language)
        match.spoken.add(key)
        self._quiet = 0.0
        text = lines[int(key.rpartition(".")[2])]
        self.bubbles.say(seat, text, timing.read_ms(len(text.split())) * 3, quiet=True)
        self._announce(seat, text)

    def _unsaid(self, seat: int, occasion: str) -> Iterator[str]:
        """Yield the lines that a seat has left for an occasion, as named in `Match.spoken`, in this match's order."""
        app, match = self.app, self.match
        character = match.seats[seat].character
        voice = getattr(app.library.voice(character), occasion) if character in app.library.characters() else None
        if voice is None:
            return
        order = list(range(len(voice.of(app.phrases.language))))
        Random(f"{match.seed} {seat} {occasion}").shuffle(order)
        for number in order:
            key = f"{character}.{occasion}.{number}"
            if key not in match.spoken:
                yield key

    def repeat(self, line: LogLine) -> None:
        """Show again which seat did it, with the log's sentence."""
        if line.seat is not None:
            self.bubbles.say(line.seat, line.sentence(self.app.tr), timing.read_ms(8) * 2, quiet=True)
            self.app.dirty()

    # -- what they say of their own accord ------------------------------------------------------------------------------------

    def update(self, passed: Passed) -> float:
        """Make a remark if one is due."""
        self._since += passed.ms
        self._quiet += passed.ms
        table = self.table
        if table.viewpoint.past:
            return RESTS
        if table.director.idle and table.shown != self._looked:
            self._looked = table.shown
            self._see_standing()
            self._greet()
            if self._quiet >= timing.TALK_SILENCE_MS and self._bots:
                self._say(self._somebody, "silence")
        if not table.mine:
            self._waited, self._asked = 0.0, False
            return RESTS
        self._waited += passed.ms
        if self._asked:
            return RESTS
        if self._waited < timing.TALK_WAITED_MS:
            return timing.TALK_WAITED_MS - self._waited
        self._asked = True
        if self._bots:
            self._say(self._somebody, "waits")
        return RESTS

    def taken_back(self, seat: int) -> None:
        """React to an undone action of this seat."""
        if not self.match.seats[seat].person:
            self._say(seat, "taken_back")

    def _farewell(self) -> None:
        """Record the result in the bots' memories, and let one of the losers thank for the game."""
        if not self.table.viewpoint.past:
            self.memories.over()
        match = self.match
        winners = match.outcome.winners if match.outcome is not None else ()
        others = [seat for seat, one in enumerate(match.seats) if not one.person and seat not in winners]
        if winners and others:
            self.chatter(others[match.seed % len(others)], "thanks")

    @property
    def _bots(self) -> list[int]:
        return [seat for seat, one in enumerate(self.match.seats) if not one.person]

    @property
    def _somebody(self) -> int:
        """One of the rivals, a different one each time."""
        return self._bots[len(self.match.steps) % len(self._bots)]

    def _greet(self) -> None:
        """Let one of the rivals greet the player at the start of a match."""
        if self._greeted:
            return
        self._greeted = True
        match = self.match
        if not match.steps and self._bots and match.counts:
            self._say(self._bots[match.seed % len(self._bots)], "greeting")

    def _see_standing(self) -> None:
        """Remark on a new leader, and on a new last place."""
        standing = self.match.game.seat_scores(self.table.view)
        ahead, behind = self._alone(standing, max(standing)), self._alone(standing, min(standing))
        over = self.match.outcome is not None
        before, self._last = self._last, behind if len(standing) > 2 else -1
        if before is not None and self._last not in (-1, before) and not over:
            self._say(behind, "trails")
        if ahead in (-1, self._leader):
            return
        leader, self._leader = self._leader, ahead
        if leader is not None and not over:
            self._say(ahead, "leads")

    @staticmethod
    def _alone(standing: Sequence[float], at: float) -> int:
        """Return the only seat with this score; -1 if there is not exactly one."""
        return standing.index(at) if standing.count(at) == 1 else -1

    def _say(self, seat: int, occasion: str) -> None:
        if self._since >= timing.TALK_GAP_MS and not self.table.viewpoint.covered:
            self._since = 0.0
            self.chatter(seat, occasion)
            self.app.dirty()
