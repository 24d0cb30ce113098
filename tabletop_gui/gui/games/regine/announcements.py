"""Display of Regine's announcements: speech bubbles, sliding chips, and the categories compared aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import deepcopy
from typing import Final, Protocol

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.events import Said
from tabletop_gui.games.regine.betting import UNCONTESTED
from tabletop_gui.games.regine.combinations import GAME, deciding_cards
from tabletop_gui.games.regine.court import DECK, HAND, TABLE
from tabletop_gui.games.regine.resolution import NOBODY_WINS, WINS
from tabletop_gui.gui.games.regine.highlights.assassin_cut import AssassinCut
from tabletop_gui.gui.games.regine.highlights.caught_bluff import CaughtBluffs
from tabletop_gui.gui.games.regine.highlights.double_slap import Slap
from tabletop_gui.gui.games.regine.highlights.effect_chain import EffectChain
from tabletop_gui.gui.games.regine.highlights.last_category import LastCategory
from tabletop_gui.gui.games.regine.tally import BIDS, RegineTally
from tabletop_gui.gui.games.regine.words import COUNT, MOODS, is_in, key_of, phrase_of
from tabletop_gui.gui.table.effects.chips import Slides
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.table import Table

COMPARE_MS: Final = (700.0, 700.0, 560.0, 480.0)
"""Duration of each declaration in a category, by their number. Declarations stay on the plates."""
WEIGH_MS: Final = 240.0
"""Pause after the last declaration."""
WON_MS: Final = 1150.0
"""Duration of the winner's taking of the points."""
SPREAD_MS: Final = 420.0
"""Time in which the table is laid out for the bets."""
NEXT_MS: Final = 260.0
"""Pause before the next category."""
SMALL_WORDS: Final = ("exchanged", "passed", "peeks", "reopened", "fizzled")
"""Actions with a speech bubble in addition to those of `words.SPOKEN`."""
STRIKES: Final = ("forces", "robs", "removed")
"""Actions with a speech bubble that names a seat, which is the event's number."""

BUBBLES: Final = KeyFamily("table.regine.say.{}", (*SMALL_WORDS, *STRIKES, "removed_own", "checks", "unbet"))


class MovingElements(Protocol):
    """The moving elements of a Regine table other than cards."""

    slides: Slides
    slap: Slap
    effect_chain: EffectChain
    cut: AssassinCut
    bluffs: CaughtBluffs
    last: LastCategory


class AnnouncementCues:
    """Cues of all announcements. `style` returns a seat's personality."""

    def __init__(self, moving: MovingElements, style: Callable[[int], str]) -> None:
        self.slides, self.slap, self.effect_chain, self.cut, self.bluffs, self.last = (
            moving.slides, moving.slap, moving.effect_chain, moving.cut, moving.bluffs, moving.last
        )  # fmt: skip
        self.style = style
        self.by_hand = False
        """True if the viewer has just put a chip or a token down by hand, so that it need not slide."""
        self._end: RegineTally | None = None
        """The tally after the cards have been turned up, which determines the seats that compare."""

    def cues(self, table: Table, event: Said) -> Iterator[Cue]:
        """Yield the cues of one event; the light of the effect chain runs first to the target of an action."""
        yield from self.effect_chain.before(table, event)
        yield from self._cues(table, event)

    def _cues(self, table: Table, event: Said) -> Iterable[Cue]:
        what = event.what
        if what in BIDS:
            return self._bid(table, event)
        if what == "announced":
            return [Cue(lambda: self._announce(table, event), self._reading(table, event))]
        if what in SMALL_WORDS or what in STRIKES:
            return self._small(table, event)
        if what == "opens":
            return self._opens(table, event)
        if what == "unbet":
            return self._unbet(table, event)
        if what in UNCONTESTED:
            return self._alone(table, event)
        if what == "resolution":
            return self._resolution(table, event)
        if what in WINS:
            return self._counted(table, event, WINS.index(what))
        if what in NOBODY_WINS:
            return self._counted(table, event, NOBODY_WINS.index(what) + 2)
        if what == "points":
            return self._points(table, event)
        return [Cue(lambda: table.tally.see(event))]

    # -- speaking -------------------------------------------------------------------------------------------------------------

    def _mine(self, table: Table, event: Said) -> bool:
        return event.seat == table.viewpoint.seat

    def _reading(self, table: Table, event: Said, words: int = 3) -> float:
        return 0.0 if self._mine(table, event) else timing.read_ms(words)

    def _speak(self, table: Table, event: Said, sound: str) -> None:
        table.sound(sound, side=table.side_of(event.seat))
        if not self._mine(table, event):
            style = self.style(event.seat)
            table.host.bubble(event.seat, self._word(table, event), {"n": event.n})
            mood = MOODS.get((style, event.what))
            if mood:
                table.host.emotion(event.seat, mood, timing.FACE_MS)

    def _announce(self, table: Table, event: Said) -> None:
        table.tally.see(event)
        self._speak(table, event, "trick_won")

    def _small(self, table: Table, event: Said) -> Iterator[Cue]:
        def begin() -> None:
            table.tally.see(event)
            if event.what in ("passed", "peeks"):
                passing = event.what == "passed"
                table.sound("knock" if passing else "card_slide", side=table.side_of(event.seat))
            strikes, own = event.what in STRIKES, event.n == event.seat
            if not self._mine(table, event):
                word = f"{event.what}_own" if strikes and own else event.what
                named = table.match.seats[event.n].name if strikes else ""
                table.host.bubble(event.seat, BUBBLES[word], {"n": event.n, "who": named})
            if strikes and not own:
                table.host.emotion(event.n, "sour", timing.FACE_MS)
                if not table.director.hurrying:
                    table.host.chatter(event.n, "denied", event.seat)

        if event.what == "removed":
            yield from self.cut.cues(table, event, begin, self._reading(table, event, 2))
        else:
            yield Cue(begin, self._reading(table, event, 2))

    def _bid(self, table: Table, event: Said) -> Iterator[Cue]:
        sound = {"paso": "knock", "voy": "chip_place", "doblo": "knock", "para_ti": "chip_place", "se_vera": "knock"}[
            event.what
        ]
        stake = ("stake", event.n, event.seat)

        def begin() -> None:
            table.tally.see(event)
            self._speak(table, event, sound)
            if self._put():
                return
            if event.what == "voy":
                self.slides.show(table, 1, ("reserve",), stake)
            elif event.what == "para_ti":
                self.slides.show(table, 1, stake, ("reserve",))

        ms = timing.CHIPS_MS if self._mine(table, event) else timing.read_ms(3)
        if event.what == "doblo":
            yield from self.slap.cues(table, event, self._put, lambda: self._doubled(table, event), ms)
        else:
            yield Cue(begin, ms)

    def _doubled(self, table: Table, event: Said) -> None:
        """Announce the double, unless it has just been shouted in the same words."""
        if not (self.slap.shouted and self._word(table, event) == key_of("", event.what, 0)):
            self._speak(table, event, "knock")

    def _word(self, table: Table, event: Said) -> str:
        """Return the text key of a seat's announcement."""
        if event.what == "paso" and is_in(table.tally, event.n, event.seat):
            return BUBBLES["checks"]
        return key_of(self.style(event.seat), event.what, len(table.match.steps) + event.seat)

    def _put(self) -> bool:
        """Return True once if the viewer has just put the chip or the token there by hand."""
        put, self.by_hand = self.by_hand, False
        return put

    # -- the bets -------------------------------------------------------------------------------------------------------------

    def _opens(self, table: Table, event: Said) -> Iterator[Cue]:
        def begin() -> None:
            table.tally.see(event)
            if event.n == 0:
                table.lay_out()
                table.arrange(SPREAD_MS)
                table.sound("card_slide")

        yield Cue(begin, SPREAD_MS if event.n == 0 else NEXT_MS, settle=event.n == 0)

    def _unbet(self, table: Table, event: Said) -> Iterator[Cue]:
        def begin() -> None:
            table.tally.see(event)
            table.host.bubble(event.seat, BUBBLES["unbet"], {})

        yield Cue(begin, timing.read_ms(2))

    def _alone(self, table: Table, event: Said) -> Iterator[Cue]:
        jugada = UNCONTESTED.index(event.what)

        def begin() -> None:
            table.tally.see(event)
            self.slides.show(table, event.n, ("jugada", jugada), ("seat", event.seat))
            table.sound("chips_win", side=table.side_of(event.seat))
            table.host.emotion(event.seat, "glad", timing.FACE_MS)
            table.host.bubble(event.seat, "table.regine.say.alone", {"n": event.n})
            if not table.director.hurrying:
                table.host.chatter(event.seat, "folded_to")

        yield Cue(begin, WON_MS, beat=True)

    # -- the resolution -------------------------------------------------------------------------------------------------------

    def _resolution(self, table: Table, event: Said) -> Iterator[Cue]:
        end: RegineTally = deepcopy(table.tally)
        self.bluffs.turn_up(table.match.steps[-1].events)
        self.last.turn_up(table.match.steps[-1].events)
        seen = table.viewpoint.seen(table.match.steps[-1].events)
        for one in seen[: len(seen) - len(table.later)]:
            end.see(one)
        self._end = end
        yield Cue(lambda: table.tally.see(event), NEXT_MS)

    def _counted(self, table: Table, event: Said, jugada: int) -> Iterator[Cue]:
        """Yield the cues of a category: each comparing seat declares, then the winner takes the points."""
        end = self._end or table.tally
        compared, doubler = end.staked(jugada) or end.around, end.doublers[jugada]

        def start() -> None:
            table.tally.counted, table.tally.declared = jugada, {}
            self._dim(table)

        def declare(seat: int) -> None:
            cards = table.tally.row(seat)
            if len(cards) != 4 or min(cards) < 0:
                return
            shining = deciding_cards(jugada, cards)
            for sprite in table.stage.rows[TABLE + seat]:
                sprite.glow = sprite.face in shining
                if sprite.glow and table.flourishes:
                    sprite.pulse = timing.PULSE_MS / (table.pace.speed or 1)
            word, params = phrase_of(jugada, cards)
            table.tally.declared[seat] = COUNT[word], params
            table.host.bubble(seat, COUNT[word], params)
            table.sound("tick", side=table.side_of(seat))

        def won() -> None:
            table.tally.see(event)
            self._dim(table, event.seat)
            if event.seat < 0:
                table.sound("knock")
                return
            self.slides.show(table, event.n, ("jugada", jugada), ("seat", event.seat))
            table.sound("chips_win", side=table.side_of(event.seat))
            table.host.emotion(event.seat, "glad", timing.FACE_MS)
            for seat in compared:
                if seat != event.seat:
                    table.host.emotion(seat, "sour", timing.FACE_MS)
            table.host.bubble(event.seat, "table.regine.say.takes", {"n": event.n})

        yield Cue(start, NEXT_MS)
        if jugada == GAME:
            yield from self.last.cues(table, event, end)
        for seat in compared:
            yield Cue(lambda seat=seat: declare(seat), COMPARE_MS[len(compared) - 1])  # type: ignore[misc]
        yield Cue(ms=WEIGH_MS)

        def chat() -> None:
            if not (table.director.hurrying or table.pace.instant):
                word = "gloats" if event.seat == doubler else "sulks"
                table.host.remark(doubler, key_of(self.style(doubler), word, 0), {})

        yield Cue(won, WON_MS, beat=True)
        yield from self.bluffs.cues(table, event, jugada)
        if doubler >= 0 and event.seat >= 0 and not table.match.seats[doubler].person:
            yield Cue(chat, timing.read_ms(4))

    @staticmethod
    def _dim(table: Table, but: int = -1) -> None:
        """Remove the glow from all cards but those of one seat."""
        for zone in range(HAND, DECK):
            if zone != TABLE + but:
                for sprite in table.stage.rows[zone]:
                    sprite.glow = False

    def _points(self, table: Table, event: Said) -> Iterator[Cue]:
        """Yield the cues of the round's end; after the last seat's points the table waits for the player."""

        def begin() -> None:
            table.tally.see(event)
            table.tally.counted, table.tally.declared = -1, {}
            self._dim(table)

        yield Cue(begin)
        if event.seat == table.match.state.n - 1:
            outcome = table.match.outcome
            if outcome is not None:
                yield Cue(lambda: table.host.chatter(outcome.winners[0], "winner"))
            yield Cue(patient=True)
