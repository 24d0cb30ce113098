"""Game of Kingdoms' table logic: tally, layout, gestures, sliding chips, and the display of events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.events import Event, Said
from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms.actions import ALL_IN, Call, Check, Choices, Fold, Raise
from tabletop_gui.games.kingdoms.battle import HAND, STREETS, Kingdoms
from tabletop_gui.games.kingdoms.strength import team
from tabletop_gui.games.kingdoms.warriors import KINGDOM, RANK
from tabletop_gui.gui.games.kingdoms.emphasis import emphasis_of_all_in, weight_of_sum
from tabletop_gui.gui.games.kingdoms.facts import NOTHING
from tabletop_gui.gui.games.kingdoms.highlights.all_in_runout import RunOutDeals
from tabletop_gui.gui.games.kingdoms.highlights.awards import (
    ALL_IN_SHOWN,
    Awards,
    TreasureWon,
    begin_sum_highlight,
    last_event_kinds,
    somebody_falls_here,
)
from tabletop_gui.gui.games.kingdoms.highlights.eliminations import Eliminations
from tabletop_gui.gui.games.kingdoms.highlights.river_reveal import RiverReveal
from tabletop_gui.gui.games.kingdoms.places import KingdomsPlaces
from tabletop_gui.gui.games.kingdoms.tally import ATTACKS, DEEDS, KingdomsTally
from tabletop_gui.gui.table.effects.chips import Slides
from tabletop_gui.gui.table.model.input.gestures import Dial, Gesture, Press
from tabletop_gui.gui.table.model.input.intents import Box
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.play import PendingInput, TablePlay, ViewContext, was_said
from tabletop_gui.gui.table.model.table import Table

ALOUD: Final = ("bet", "raise", "all_in", "call_all")
"""Actions whose speech bubble is waited for."""
BUBBLES: Final = KeyFamily("table.kingdoms.bubble.{}", (*ALOUD, "fold", "check", "call"))
ALL_IN_WORDS: Final = ("all_in", "call_all")
SOUNDS: Final = {
    "check": "knock", "call": "chip_place", "bet": "chip_clink", "raise": "chip_clink", "all_in": "all_in", "call_all": "all_in",
}  # fmt: skip
"""Sounds of the actions; a fold is silent."""
SHORT: Final = 0.7
"""Time factor of the short way from a seat to its betting spot."""
OWN_TWO: Final = frozenset({0, 1})


class KingdomsPlay(TablePlay[Kingdoms, KingdomsTally, KingdomsPlaces]):
    """Table logic of Game of Kingdoms."""

    def __init__(self, run_out: str = "normal") -> None:
        self.slides = self.moving = Slides()
        self.heard: list[Said] = []
        """Events of the table since everything was last shown."""
        self.awards = Awards(self.slides, self.heard)
        self.falls = Eliminations(self.awards, self.heard)
        self.begun = False
        """True once the opening of the war has been shown."""
        self._shown: int | None = None
        self.last_card, self.dealt_out = RiverReveal(), RunOutDeals()
        self.hides_own_cards = False
        """True if the viewer's own two cards lie face down until squeezed."""
        self.own_down: frozenset[int] = frozenset()
        """The own cards that lie face down."""
        self.asked = -1
        """The seat that decides openly in hot seat: its cards are held towards it; -1 for none."""
        self.run_out = timing.RUN_OUT_MS[run_out]

    def tally(self, view: Kingdoms) -> KingdomsTally:
        return KingdomsTally.of(view)

    def reset(self) -> None:
        self.slides.clear()
        self.awards.clear()
        self.falls.clear()
        self.own_down = OWN_TWO if self.hides_own_cards else frozenset()
        self.last_card = RiverReveal()
        self.dealt_out.clear()

    def set_own_down(self, down: frozenset[int], *, by_hand: bool) -> bool:
        """Set the viewer's face-down cards, and whether cards are squeezed. Return True if the face-down ones changed."""
        changed, self.own_down, self.hides_own_cards = down != self.own_down, down, by_hand
        return changed

    @property
    def verdict(self) -> TreasureWon | None:
        """The latest winners and winnings."""
        return self.awards.verdict

    @property
    def gains(self) -> Mapping[int, int]:
        """Amount each seat has won in the battle that has just ended."""
        return self.awards.gains

    def open_places(self, places: KingdomsPlaces) -> Sequence[Box]:
        """Return the five places of the board: the number of cards still to come matters as much as the cards there."""
        return [places.board.slot(k).box for k in range(5)]

    def places(self, tally: KingdomsTally, context: ViewContext, holding: PendingInput) -> KingdomsPlaces:
        return KingdomsPlaces.of(
            tally, context, down=self.last_card.down, own_down=self.own_down, aside=self.falls.large >= 0, asked=self.asked
        )

    def openly(self, view: Kingdoms) -> bool:
        """Return True: bets are made in public, and whoever is asked lifts a corner of the own cards."""
        return True

    def hand(self, seat: int) -> int:
        return HAND + seat

    def sorted(self, cards: Sequence[int]) -> list[int]:
        return sorted(cards, key=lambda card: (-RANK[card], KINGDOM[card]))

    def gestures(self, view: Kingdoms, legal: Sequence[Action]) -> Iterator[Gesture]:
        if isinstance(legal, Choices):
            head: Sequence[Action] = legal.head
            if legal.high >= legal.low:
                yield Dial("raise" if legal.kind is Raise else "bet", legal.low, legal.high, 1, legal.kind)
            yield Press("all_in", ALL_IN)
        else:
            head = legal
        for action in head:
            yield Press({Fold: "fold", Check: "check", Call: "call"}[type(action)], action)

    def stakes(self, view: Kingdoms) -> float:
        """Return the emphasis from the treasure relative to the seats' remaining points."""
        treasure = sum(view.paid)
        return min(1.0, 2 * treasure / max(1, treasure + sum(view.points)))

    def update(self, table: Table, dt_ms: float) -> bool:
        if self._shown is None:
            self.begun = bool(table.shown)
        elif table.shown != self._shown or table.director.idle:
            self.heard.clear()
            self.begun = True
        self._shown = table.shown
        self.dealt_out.watch(table)
        return self.slides.update(dt_ms)

    # -- what is said ---------------------------------------------------------------------------------------------------------

    def sums_up(self, events: Sequence[Event], seat: int) -> bool:
        """True if the seat took part in a showdown, so that the display waits until it has read the hands."""
        whose = [event.what for event in events if isinstance(event, Said) and event.seat == seat]
        return was_said(events, "team") and not {"team", "hidden", "out"}.isdisjoint(whose)

    def stops(self, table: Table, events: Sequence[Event]) -> bool:
        """True if an all-in or its call is among the events: it is shown before any other seat acts."""
        return any(isinstance(event, Said) and event.what in ALL_IN_WORDS for event in events)

    def all_said(self, table: Table, events: Sequence[Said]) -> Iterable[Cue]:
        """Yield the cues of several events; treasures come in their display order, each with all of its winners."""
        given = [event for event in events if event.what.startswith("pot")]
        before = next((k for k, event in enumerate(events) if event.what.startswith("pot")), len(events))
        for event in events[:before]:
            yield from self.said(table, event)
        yield from self.awards.given(table, given)
        yield from self.falls.beaten(table) if given else ()
        for event in self.falls.in_order(table, events[before + len(given) :]):
            yield from self.said(table, event)

    def said(self, table: Table, event: Said) -> Iterable[Cue]:
        if event.what == "out":
            return self.falls.out(table, event)
        cues = [Cue(lambda: self.heard.append(event)), *self._cues(table, event)]
        if event.what == "team":  # nobody measures a board whose last card lies face down
            lies = Cue(lambda: self.dealt_out.watch(table), settle=True)
            return [lies, Cue(lambda: self.last_card.lift(table), settle=True), Cue(lambda: self.last_card.turn_up(table)), *cues]
        return cues[1:] + cues[:1] if event.what == "battle" else cues  # the next battle begins when the last has been seen

    def _cues(self, table: Table, event: Said) -> Iterable[Cue]:
        match event.what:
            case what if what in DEEDS:
                return self._acted(table, event)
            case "small" | "big":
                return [Cue(lambda: self._blind(table, event), timing.CHIPS_MS * 0.6)]
            case "battle":
                return self._battle(table, event)
            case "flop" | "turn" | "river":
                return self._street(table, event)
            case "treasure":
                return [Cue(lambda: self._collect(table, event), timing.CHIPS_MS, settle=True)]
            case "returned":
                return [Cue(lambda: self._give_back(table, event), timing.CHIPS_MS, settle=True)]
            case "team":
                return [Cue(lambda: self._measures(table, event), timing.MEASURE_MS)]
            case "war":
                return self._war(table, event)
        return super().said(table, event)

    def _blind(self, table: Table, event: Said) -> None:
        self._pay(table, event)
        table.sound("chip_place", side=table.side_of(event.seat))

    def _pay(self, table: Table, event: Said) -> None:
        """Move chips from a seat's stack to its betting spot."""
        tally: KingdomsTally = table.tally
        before = tally.bets[event.seat]
        tally.see(event)
        n = tally.bets[event.seat] - before
        self.slides.show(table, n, ("stack", event.seat), ("bet", event.seat), SHORT * weight_of_sum(tally, n))

    def _acted(self, table: Table, event: Said) -> Iterator[Cue]:
        mine, aloud = event.seat == table.viewpoint.seat, event.what in ALOUD

        def begin() -> None:
            self._pay(table, event)
            if event.what in ATTACKS:
                self.awards.attacker = event.seat if table.tally.street else None
            if event.what == "fold" and not table.tally.street and (table.match.seed + len(table.match.steps)) % 6 == 0:
                table.host.chatter(event.seat, "dull")
            if event.what in SOUNDS:
                table.sound(SOUNDS[event.what], side=table.side_of(event.seat))
            if event.what == "all_in" and not table.director.hurrying:
                stake = emphasis_of_all_in(table.tally, event.seat, table.viewpoint.seat)
                begin_sum_highlight(table, self.slides, ALL_IN_SHOWN, (event.seat,), stake)
            if not mine:
                table.host.bubble(event.seat, BUBBLES[event.what], {"n": event.n})

        yield Cue(begin, timing.CHIPS_MS if mine else timing.read_ms(2 if aloud else 0), settle=True)

    def _collect(self, table: Table, event: Said) -> None:
        tally: KingdomsTally = table.tally
        bets = tally.bets[:]
        tally.see(event)
        for seat, bet in enumerate(bets):
            self.slides.show(table, bet, ("bet", seat), ("pot", seat), SHORT * weight_of_sum(tally, bet))
        table.sound("chip_clink")

    def _give_back(self, table: Table, event: Said) -> None:
        table.tally.see(event)
        self.slides.show(table, event.n, ("bet", event.seat), ("stack", event.seat))
        table.sound("chip_place", side=table.side_of(event.seat))

    def _street(self, table: Table, event: Said) -> Iterator[Cue]:
        """Yield the cues of a street in a run-out, with a pause before each card."""
        words = last_event_kinds(table)
        open_hands = "team" in words
        dealt_out = event.what != "flop" and open_hands and sum(word in STREETS for word in words) > 1
        if dealt_out:
            yield Cue(ms=self.run_out, beat=True)
        elif "team" in words:
            yield Cue(station=True)

        def begin() -> None:
            table.tally.see(event)
            if dealt_out and event.what == "river":
                self.last_card.comes(table)
            if open_hands and not self.last_card.unturned:
                self.dealt_out.comes(table, STREETS.index(event.what) + 2)
            else:
                self.dealt_out.clear()

        yield Cue(begin, timing.STREET_MS)

    def battles_seen(self, tally: KingdomsTally) -> int:
        """Return the number of battles shown to their end, including the one on the table once all of its treasures have
        been awarded.
        """
        return tally.battle if self.verdict is not None and not tally.treasure else tally.battle - 1

    def _measures(self, table: Table, event: Said) -> None:
        """Show a hand. If the last post-flop attacker has nothing, it has bluffed; comments wait until the winner is known."""
        table.tally.see(event)
        if event.seat == self.awards.attacker and team(event.n) == NOTHING:
            self.awards.bluffer = event.seat

    def _battle(self, table: Table, event: Said) -> Iterator[Cue]:
        if table.match.steps:
            measured = "team" in last_event_kinds(table)
            led = table.viewpoint.led and not table.viewpoint.past  # what was won is spoken of, before anything is dealt
            sums_up = self.sums_up(table.match.steps[-1].events, table.viewpoint.seat) or somebody_falls_here(table)
            if led or sums_up or (measured and table.viewpoint.watching):
                yield Cue(patient=True)
            else:
                yield Cue(ms=timing.SHOWDOWN_MS if measured else timing.BATTLE_MS, beat=True)

        def begin() -> None:
            self.reset()
            table.highlights.clear()
            table.tally.see(event)

        yield Cue(begin)

    def _war(self, table: Table, event: Said) -> Iterator[Cue]:
        yield Cue(lambda: table.tally.see(event))
        yield Cue(lambda: table.host.chatter(event.seat, "winner"))
        yield Cue(patient=True)
