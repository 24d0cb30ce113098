"""Oh Hell's part of its table: tally, places, gestures, and how what is said is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from tabletop_gui.engine.events import Event, Said
from tabletop_gui.engine.tricks import SUIT
from tabletop_gui.engine.values import Action, Card
from tabletop_gui.games.oh_hell import HAND, TAKEN, TRICK, Bid, OhHell
from tabletop_gui.games.oh_hell import Play as PlayCard
from tabletop_gui.gui.games.oh_hell.places import OhHellPlaces
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model import timing
from tabletop_gui.gui.table.model.director import Cue
from tabletop_gui.gui.table.model.gestures import Drag, Gesture, Press
from tabletop_gui.gui.table.model.hand_order import alternating
from tabletop_gui.gui.table.model.intents import Box
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.model.play import Holding, Play, Vantage, told
from tabletop_gui.gui.table.model.table import Table

THE_TRICK: Final = "trick"
RED: Final = frozenset({1, 2})
SHOWN_ORDER: Final = (3, 2, 0, 1)
"""Spades, hearts, clubs, diamonds."""


class OhHellPlay(Play[OhHell, OhHellTally, OhHellPlaces]):
    """How Oh Hell is played at a table."""

    def tally(self, view: OhHell) -> OhHellTally:
        return OhHellTally.of(view)

    def places(self, tally: OhHellTally, vantage: Vantage, holding: Holding) -> OhHellPlaces:
        return OhHellPlaces.of(tally, vantage.south, *vantage.size, vantage.open, vantage.acting, vantage.room[0])

    def hand(self, seat: int) -> int:
        return HAND + seat

    def sorted(self, cards: Sequence[int]) -> list[int]:
        suits = alternating([SUIT[card] for card in cards], RED, SHOWN_ORDER)
        return sorted(cards, key=lambda card: (suits.index(SUIT[card]), -card))

    def gestures(self, view: OhHell, legal: Sequence[Action]) -> Iterator[Gesture]:
        for action in legal:
            match action:
                case PlayCard(card=card):
                    yield Drag(card, THE_TRICK, action)
                case Bid(tricks=tricks):
                    yield Press(str(tricks), action, str(tricks))

    def slots(self, table: Table, card: int) -> Mapping[str, tuple[Spot, Box]]:
        places = table.places
        assert isinstance(places, OhHellPlaces)
        return {THE_TRICK: (places.trick.slot(0), places.catch)}

    def attempt(self, view: OhHell, card: int, to: str) -> Action:
        return PlayCard(Card(card))

    def leads(self, view: OhHell) -> bool:
        return not view.zones[TRICK] and sum(view.won) == 0 and min(view.bids) >= 0

    def thing(self, places: OhHellPlaces, tally: OhHellTally, x: float, y: float) -> str | None:
        """The tricks that somebody has taken: the last one may be looked at."""
        heap = places.zones[TAKEN].spots(tally.n * len(tally.taken))
        return "last" if any(spot.holds(x, y) for spot in heap) else None

    def sums_up(self, events: Sequence[Event], seat: int) -> bool:
        return told(events, "deal")

    def said(self, table: Table, event: Said) -> Iterable[Cue]:
        match event.what:
            case "deal":
                return self._deal(table, event)
            case "bid":
                return self._bid(table, event)
            case "trick":
                return self._trick(table, event)
            case "made" | "missed":
                return self._counted(table, event)
            case "points":
                return self._points(table, event)
        return super().said(table, event)

    def _deal(self, table: Table, event: Said) -> Iterator[Cue]:
        def begin() -> None:
            table.tally.see(event)
            for seat in range(table.match.state.n):
                table.host.emotion(seat, "calm", None)

        if table.match.steps:  # the summary of the hand before stands until the player goes on
            yield Cue(patient=True)
        yield Cue(begin)

    def _bid(self, table: Table, event: Said) -> Iterator[Cue]:
        mine = event.seat == table.eyes.seat

        def begin() -> None:
            table.tally.see(event)
            table.host.sound("knock")
            if not mine:
                table.host.bubble(event.seat, "table.bubble.bid", {"n": event.n})

        yield Cue(begin, 0 if mine else timing.read_ms(2))

    def _trick(self, table: Table, event: Said) -> Iterator[Cue]:
        def begin() -> None:
            tally: OhHellTally = table.tally
            index = tally.winning
            tally.see(event)
            if index is not None and index < len(table.stage.rows[TRICK]):
                sprite = table.stage.rows[TRICK][index]
                sprite.glow = True
                if not (table.pace.reduced or table.pace.instant or table.director.hurrying):
                    sprite.pulse = timing.PULSE_MS * timing.PULSE_TIMES / (table.pace.speed or 1)
            made, bid = tally.won[event.seat], tally.bids[event.seat]
            table.host.emotion(event.seat, "sour" if made > bid else "glad", timing.FACE_MS)
            if not table.director.hurrying:
                table.host.sound("trick_won")
                if made == bid and bid > 1 and chance(table, event.seat, 3):
                    table.host.chatter(event.seat, "big_trick")

        yield Cue(begin, timing.TRICK_FREEZE_MS, beat=True)

    def _counted(self, table: Table, event: Said) -> Iterator[Cue]:
        def begin() -> None:
            table.tally.see(event)
            table.host.emotion(event.seat, "glad" if event.what == "made" else "sour", None)
            table.host.sound("tick")
            if event.seat == speaker(table) and table.match.outcome is None:
                table.host.chatter(event.seat, event.what)

        yield Cue(begin, timing.SUMMARY_ROW_MS)

    def _points(self, table: Table, event: Said) -> Iterator[Cue]:
        yield Cue(lambda: table.tally.see(event))
        if event.seat == table.match.state.n - 1:
            yield Cue(ms=timing.POINTS_ROLL_MS)
            outcome = table.match.outcome
            if outcome is not None:  # the last hand is summed up as every other; then come the results
                yield Cue(lambda: table.host.chatter(outcome.winners[0], "winner"))
                yield Cue(patient=True)


def chance(table: Table, seat: int, one_in: int) -> bool:
    """One in so many, the same for the same moment of the same match: what a character says tells nothing."""
    return (table.match.seed + 31 * len(table.match.steps) + 7 * seat) % one_in == 0


def speaker(table: Table) -> int:
    """The seat that may say something about the hand that is counted."""
    return (table.match.seed + len(table.match.steps)) % len(table.match.seats)
