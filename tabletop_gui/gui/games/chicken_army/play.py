"""Chicken Army's table logic: tally, layout, gestures, tentative placement, and the display of events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from tabletop_gui.engine.events import Said
from tabletop_gui.engine.values import Action, Card
from tabletop_gui.games.chicken_army.actions import DRAW_BLIND, TURNS, Place, Placements
from tabletop_gui.games.chicken_army.campaign import BLIND, BOX, DECK, MARKET, ChickenArmy
from tabletop_gui.gui.games.chicken_army.highlights.battle_cues import BattleCues
from tabletop_gui.gui.games.chicken_army.places import BattlefieldState, Board, ChickenPlaces
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.table.model.input.gestures import Fit, Gesture, Press, Tap
from tabletop_gui.gui.table.model.input.intents import Box, Target
from tabletop_gui.gui.table.model.layout import Spot, distance
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.tween import out_back, out_cubic
from tabletop_gui.gui.table.model.play import PendingInput, TablePlay, ViewContext
from tabletop_gui.gui.table.model.sprites import Motion
from tabletop_gui.gui.table.model.table import Table

ON_ARMY, BACK, DECK_SPOT = "army", "market", "deck"
NOWHERE: Final = 99
"""A row and column that no army reaches."""


class ChickenPlay(TablePlay[ChickenArmy, ChickenTally, ChickenPlaces]):
    """Table logic of Chicken Army.

    A card put on the army is first placed tentatively: it may still be turned, moved and given back until the
    player confirms. With the one-click setting the first placement counts. `tried_out` is called after a card was
    tentatively placed, moved or given back.
    """

    secret = False

    def __init__(self, tried_out: Callable[[], object] = lambda: None) -> None:
        self._tried_out = tried_out
        self.battle = BattleCues()
        self.show, self.field_progress = self.battle.show, self.battle.field_progress
        self._fits: tuple[Fit, object, list[Target]] | None = None

    def tally(self, view: ChickenArmy) -> ChickenTally:
        return ChickenTally.of(view)

    def places(self, tally: ChickenTally, context: ViewContext, holding: PendingInput) -> ChickenPlaces:
        sheet = context.room if self.show.stage == "summary" else None
        battlefield = BattlefieldState(self.field_progress, sheet, self.battle.bearing)
        return ChickenPlaces.of(tally, context, holding.turns, tentative_place(holding), battlefield)

    def hand(self, seat: int) -> int:
        return BOX  # nobody has a hand

    def stakes(self, view: ChickenArmy) -> float:
        """Return how near the acting seat is to elimination."""
        if not view.round:
            return 0.0
        life = view.life[view.agenda[-1].seat]
        return 1.0 - min(1.0, max(0, life) / max(1, max(view.life)))

    # -- gestures -------------------------------------------------------------------------------------------------------------

    def gestures(self, view: ChickenArmy, legal: Sequence[Action]) -> Iterator[Gesture]:
        if not isinstance(legal, Placements):
            for number, action in enumerate(legal, 1):
                yield Press(f"leader {number}", action, str(number))
            return
        if legal.blind:
            yield Tap(DECK_SPOT, DRAW_BLIND)
        spots = legal.army.places
        for card in legal.cards:
            cells: dict[tuple[int, int, int], Action] = {
                (column, row, turn): Place(Card(card), row, column, turn) for row, column in spots for turn in range(TURNS)
            }
            yield Fit(card, ON_ARMY, cells)

    def still_held(self, view: ChickenArmy, holding: PendingInput) -> PendingInput:
        return PendingInput()

    def slots(self, table: Table, card: int) -> Mapping[str, tuple[Spot, Box]]:
        places = table.places
        assert isinstance(places, ChickenPlaces)
        left, top, w, h = box = places.army
        return {ON_ARMY: (Spot(left + w / 2, top + h / 2, own_grid(table).card, ratio=1.0), box)}

    def pickup_zones(self, south: int) -> Sequence[int]:
        return MARKET, BLIND

    def attempt(self, view: ChickenArmy, card: int, to: str) -> Action:
        return Place(Card(card), NOWHERE, NOWHERE, 0)

    def hotspot(self, places: ChickenPlaces, tally: ChickenTally, x: float, y: float) -> str | None:
        spot = places.deck.spots(max(1, tally.deck))[-1]
        return DECK_SPOT if tally.deck and not tally.blind and spot.holds(x, y) else None

    # -- the board ------------------------------------------------------------------------------------------------------------

    def carry_width(self, table: Table, card: int) -> float | None:
        return own_grid(table).card

    def fits(self, table: Table, fit: Fit) -> Sequence[Target]:
        places, turn, trial = table.places, table.holding.turns.get(fit.card, 0), tentative_place(table.holding)
        assert isinstance(places, ChickenPlaces)
        board, lies = own_grid(table), trial is not None and trial.card == fit.card
        key = turn, board, lies, bool(places.blind.cards)
        if self._fits is not None and self._fits[0] is fit and self._fits[1] == key:
            return self._fits[2]
        found = []
        for (column, row, turned), action in fit.cells.items():
            if turned == turn:
                spot = board.spot(row, column, turn)
                found.append(Target(f"cell {row} {column}", spot, spot.box, action))
        offer = places.blind if fit.card in places.blind.cards else places.market
        if lies and fit.card in offer.cards:
            spot = offer.slot(offer.cards.index(fit.card), turn)
            found.append(Target(BACK, spot, places.market_box, self.attempt(table.view, fit.card, BACK)))
        self._fits = fit, key, found
        return found

    def tried(self, table: Table, card: int, target: Target, carried: bool) -> bool:
        if target.name != BACK and table.pointer.one_click:
            return False
        action = target.action
        self.put(table, action if target.name != BACK and isinstance(action, Place) else None)
        table.host.sound("card_place" if carried else "card_slide")
        return True

    def put(self, table: Table, trial: Place | None, ms: float = timing.SETTLE_MOST_MS) -> None:
        """Set or clear the tentative placement."""
        table.holding = replace(table.holding, trial=trial)
        table.lay_out()
        table.arrange(ms, out_back, (MARKET, BLIND))
        self._tried_out()

    def turn_up(self, table: Table, x: float, y: float) -> None:
        """Reveal the blind card at the point of its drop: it moves on from there, not from the deck, and is tentatively
        placed at once.
        """
        row, column = nearest_place(table, x, y)
        pulled = table.stage.rows[DECK][-1]
        pulled.x, pulled.y, pulled.width = x, y, own_grid(table).card
        if not table.propose(DRAW_BLIND):
            pulled.land()
            return
        (card,) = table.view.zones[BLIND]
        table.dropped = card
        self.put(table, Place(Card(card), row, column, 0))

    def put_back(self, table: Table, x: float, y: float) -> None:
        """Return the blind card, dropped at an invalid place, face down to the deck."""
        pulled = table.stage.rows[DECK][-1]
        pulled.x, pulled.y, pulled.width = x, y, own_grid(table).card
        table.stage.send(pulled, table.stage.goals(DECK)[-1], Motion(timing.SETTLE_MOST_MS, out_cubic))

    def turn(self, table: Table, card: int, by: int) -> None:
        """Turn a carried or tentatively placed card by a number of quarter turns clockwise."""
        held, trial = table.holding, tentative_place(table.holding)
        turn = (held.turns.get(card, 0) + by) % TURNS
        if trial is not None and trial.card == card:
            trial = Place(trial.card, trial.row, trial.column, turn)
        table.holding = replace(held, trial=trial, turns={**held.turns, card: turn})
        table.lay_out()
        table.arrange(0, zones=(MARKET, BLIND))
        table.pointer.refresh()
        self._tried_out()

    # -- what is said ---------------------------------------------------------------------------------------------------------

    def update(self, table: Table, dt_ms: float) -> bool:
        moving = self.battle.update(table, dt_ms)
        self.quiets_ambience = self.show.fought
        return moving

    def said(self, table: Table, event: Said) -> Iterable[Cue]:
        match event.what:
            case "leads":
                return [Cue(lambda: leads(table, event), 0 if event.seat == table.viewpoint.seat else LEADS_MS)]
            case "blind":
                return [Cue(lambda: self._blind(table, event), 0 if event.seat == table.viewpoint.seat else timing.read_ms(2))]
            case "attack" | "magic":
                return []  # told by the battle as a whole
        told = self.battle.said(table, event)
        return super().said(table, event) if told is None else told

    def _blind(self, table: Table, event: Said) -> None:
        table.tally.see(event)
        if event.seat != table.viewpoint.seat:
            table.host.bubble(event.seat, "table.chicken_army.bubble.blind", {})
            if not table.director.hurrying and (table.match.seed + len(table.match.steps)) % 3 == 0:
                table.host.chatter(event.seat, "dull")


def tentative_place(holding: PendingInput) -> Place | None:
    """Return the tentative placement, or None."""
    return holding.trial if isinstance(holding.trial, Place) else None


def leads(table: Table, event: Said) -> None:
    """Show the leader that a seat has chosen."""
    table.tally.see(event)
    if not table.director.hurrying and event.seat != table.viewpoint.seat:
        table.host.sound("card_place", side=table.side_of(event.seat))
        table.host.emotion(event.seat, "glad", timing.FACE_MS)


def own_grid(table: Table) -> Board:
    """Return the grid of the viewer's army."""
    places = table.places
    assert isinstance(places, ChickenPlaces)
    return places.boards[table.viewpoint.south]


def nearest_place(table: Table, x: float, y: float) -> tuple[int, int]:
    """Return the row and column for a card dropped over the viewer's army at a point."""
    board, legal = own_grid(table), table.view.legal
    assert isinstance(legal, Placements)

    def far(place: tuple[int, int]) -> float:
        spot = board.spot(*place, 0)
        return distance((spot.x, spot.y), (x, y))

    return min(legal.army.places, key=far)


LEADS_MS: Final = 700.0
"""Duration of the cue for a chosen leader."""
