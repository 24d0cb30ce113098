"""Hearts' part of its table: where its cards lie, its gestures, and how what is said is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tabletop_gui.engine.events import Said
from tabletop_gui.engine.values import Action, Card
from tabletop_gui.gui.table.model import timing
from tabletop_gui.gui.table.model.director import Cue
from tabletop_gui.gui.table.model.gestures import Drag, Gesture
from tabletop_gui.gui.table.model.intents import Box
from tabletop_gui.gui.table.model.layout import Fan, Pile, Spot
from tabletop_gui.gui.table.model.play import Holding, Vantage
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.model.tricks import DECK_CARD, THE_TRICK, TRICK_CARD, TrickPlaces, TrickPlay, places_of
from tapete_hearts.rules import DECK, PASSED, TAKEN, TRICK, ZONES, AskPass, AskPlay, Hearts, Pass, Play, given
from tapete_hearts.table.tally import HeartsTally

STEP = TRICK_CARD + 16.0
"""From one of the cards to be passed to the next."""


class HeartsPlay(TrickPlay[Hearts, HeartsTally]):
    """How Hearts is played at a table."""

    view, plays, asks, won = Hearts, Play, AskPlay, ("trick", "points")

    def tally(self, view: Hearts) -> HeartsTally:
        return HeartsTally.of(view)

    def places(self, tally: HeartsTally, vantage: Vantage, holding: Holding) -> TrickPlaces:
        places = places_of(tally, vantage, ZONES, TRICK, TAKEN, 52 // tally.n)
        x, y = places.trick.x, places.trick.y
        places.zones[DECK] = Pile(x - 348, y - 93, DECK_CARD)
        for k, seat in enumerate(places.seats):
            dx, dy = seat.inward
            waiting = Fan(seat.x + 252 * dx, seat.y + 20 + 110 * dy, seat.cards.width, 96, 22, bend=0, turn=0, up=vantage.open)
            zone = PASSED + (vantage.south + k) % tally.n
            places.zones[zone] = waiting if k else Fan(x, y, TRICK_CARD, given(tally.n) * STEP, STEP, bend=0, turn=0)
        return places

    def gestures(self, view: Hearts, legal: Sequence[Action]) -> Iterator[Gesture]:
        yield from super().gestures(view, legal)
        yield from (Drag(action.card, "pass", action) for action in legal if isinstance(action, Pass))

    def slots(self, table: Table, card: int) -> Mapping[str, tuple[Spot, Box]]:
        found = super().slots(table, card)
        if not isinstance(table.view.question, AskPass):
            return found
        zone = PASSED + table.view.question.seat
        laid = len(table.view.zones[zone])
        return {"pass": (table.places.zones[zone].spots(laid + 1)[laid], found[THE_TRICK][1])}

    def attempt(self, view: Hearts, card: int, to: str) -> Action:
        return Pass(Card(card)) if to == "pass" else super().attempt(view, card, to)

    def said(self, table: Table, event: Said) -> Iterable[Cue]:
        match event.what:
            case "moon":
                return [Cue(lambda: self._moon(table, event), timing.read_ms(4))]
            case "counted":
                last = event.seat == table.match.state.n - 1
                return [*self.counted(table, event, not event.n), *(self.summed_up(table) if last else ())]
        return super().said(table, event)

    def taken_by(self, table: Table, event: Said) -> None:
        if event.n:
            table.host.emotion(event.seat, "sour", timing.FACE_MS)
        if event.n >= 13 and not table.director.hurrying:
            table.host.chatter(event.seat, "missed")

    def _moon(self, table: Table, event: Said) -> None:
        table.tally.see(event)
        table.host.bubble(event.seat, "table.hearts.bubble.moon", {})
        table.host.chatter(event.seat, "big_trick")
