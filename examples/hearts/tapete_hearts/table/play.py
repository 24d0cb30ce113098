"""Hearts' part of its table: where its cards lie, its gestures, and how what is said is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from tabletop_gui.engine.events import Said
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.table.model.input.gestures import Drag, Gesture
from tabletop_gui.gui.table.model.input.intents import Box, Target
from tabletop_gui.gui.table.model.layout import Fan, Pile, Rows, Spot
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.play import PendingInput, ViewContext
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.model.trick_play import DECK_CARD, THE_TRICK, TRICK_CARD, TrickPlaces, TrickPlay, places_of
from tapete_hearts.rules import DECK, PASSED, PASSES, TAKEN, TRICK, ZONES, AskPass, AskPlay, Hearts, given
from tapete_hearts.table.tally import HeartsTally

GAP = 16.0
STEP = TRICK_CARD + GAP
"""From one of the cards to be passed to the next."""


class HeartsPlay(TrickPlay[Hearts, HeartsTally]):
    """The actions of Hearts at the table."""

    view, figures, asks, won = Hearts, HeartsTally, AskPlay, ("trick", "points")

    def places(self, tally: HeartsTally, context: ViewContext, holding: PendingInput) -> TrickPlaces:
        places = places_of(tally, context, ZONES, TRICK, TAKEN, 52 // tally.n)
        x, y = places.trick.x, places.trick.y
        places.zones[DECK] = Pile(x - 348, y - 93, DECK_CARD)
        for k, seat in enumerate(places.seats):
            dx, dy = seat.inward
            waiting = Fan(seat.x + 252 * dx, seat.y + 20 + 110 * dy, seat.cards.width, 96, 22, bend=0, turn=0, up=context.open)
            places.zones[PASSED + (context.south + k) % tally.n] = waiting
        places.zones[PASSED + context.south] = Rows(x - given(tally.n) * STEP / 2 + GAP / 2, y, TRICK_CARD, STEP, 0)
        return places

    def pickup_zones(self, south: int) -> Sequence[int]:
        return (PASSED + south,)

    def gestures(self, view: Hearts, legal: Sequence[Action]) -> Iterator[Gesture]:
        yield from super().gestures(view, legal)
        if isinstance(view.question, AskPass):
            yield from (Drag(action.card, "pass", action) for action in legal)
            yield from (Drag(card, "back", PASSES[card]) for card in view.zones[PASSED + view.question.seat])

    def slots(self, table: Table, card: int) -> Mapping[str, tuple[Spot, Box]]:
        found, places, view = super().slots(table, card), table.places, table.view
        if not isinstance(view.question, AskPass):
            return found
        laid = view.zones[PASSED + view.question.seat]
        if card in laid:
            assert isinstance(places, TrickPlaces)
            return {"back": (places.hand.spot(0, 1), places.hand_box)}
        return {"pass": (places.zones[PASSED + view.question.seat].spots(len(laid) + 1)[-1], found[THE_TRICK][1])}

    def put_aside(self, table: Table, card: int, target: Target) -> bool:
        """Take back a card laid down to be passed: so are those laid down after it, and then they are laid down again."""
        if target.name != "back":
            return False
        laid = table.view.zones[PASSED + table.viewpoint.south]
        after = laid[laid.index(card) + 1 :]
        if all(table.undo() for _ in range(1 + len(after))):
            for one in after:
                table.propose(PASSES[one])
        return True

    def attempt(self, view: Hearts, card: int, to: str) -> Action:
        return PASSES[card] if to == "pass" else super().attempt(view, card, to)

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
