"""Chicken Army's part of its table: tally, places, gestures, the card on trial, and how what is said is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from tabletop_gui.engine.events import Said
from tabletop_gui.engine.values import Action, Card
from tabletop_gui.games.chicken_army.actions import DRAW_BLIND, TURNS, Place, Placements
from tabletop_gui.games.chicken_army.campaign import BLIND, BOX, DECK, MARKET, ChickenArmy
from tabletop_gui.gui.games.chicken_army.battle import FLOWN_MS, MUSTER_MS, BattleShow, planned
from tabletop_gui.gui.games.chicken_army.places import Board, ChickenPlaces
from tabletop_gui.gui.games.chicken_army.tally import ENDS, ChickenTally
from tabletop_gui.gui.table.model import timing
from tabletop_gui.gui.table.model.director import Cue
from tabletop_gui.gui.table.model.gestures import Fit, Gesture, Press, Tap
from tabletop_gui.gui.table.model.intents import Box, Target
from tabletop_gui.gui.table.model.layout import Spot, distance
from tabletop_gui.gui.table.model.play import Holding, TablePlay, Vantage, was_said
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.model.tween import Glide, in_out_cubic, out_back, out_cubic

ON_ARMY, BACK, DECK_SPOT = "army", "market", "deck"
NOWHERE: Final = 99
"""A row and column that no army reaches."""


class ChickenPlay(TablePlay[ChickenArmy, ChickenTally, ChickenPlaces]):
    """How Chicken Army is played at a table.

    A card that is put on the army lies there on trial: it may still be turned, moved and given back, until the player says so.
    With one click it does not: the first place counts. `tried_out` is called when a card has been put on trial, moved or given
    back.
    """

    secret = False

    def __init__(self, tried_out: Callable[[], object] = lambda: None) -> None:
        self._tried_out = tried_out
        self.show = BattleShow()
        self.afield = Glide(0.0)
        """0: the armies lie at their seats, the market between them; 1: they stand on the battlefield and the market is gone."""
        self._to_hurt = 0
        self._struck = -1
        """Who was hit hard in this battle; -1: nobody."""
        self._fits: tuple[Fit, object, list[Target]] | None = None

    def tally(self, view: ChickenArmy) -> ChickenTally:
        return ChickenTally.of(view)

    def places(self, tally: ChickenTally, vantage: Vantage, holding: Holding) -> ChickenPlaces:
        sheet = vantage.room if self.show.stage == "summary" else None
        return ChickenPlaces.of(tally, vantage.south, *vantage.size, holding.turns, on_trial(holding), self.afield, sheet)

    def hand(self, seat: int) -> int:
        return BOX  # nobody has a hand

    def stakes(self, view: ChickenArmy) -> float:
        """How near whoever acts is to falling."""
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

    def still_held(self, view: ChickenArmy, holding: Holding) -> Holding:
        return Holding()

    def slots(self, table: Table, card: int) -> Mapping[str, tuple[Spot, Box]]:
        places = table.places
        assert isinstance(places, ChickenPlaces)
        left, top, w, h = box = places.army
        return {ON_ARMY: (Spot(left + w / 2, top + h / 2, own_board(table).card, ratio=1.0), box)}

    def lifts(self, south: int) -> Sequence[int]:
        return MARKET, BLIND

    def attempt(self, view: ChickenArmy, card: int, to: str) -> Action:
        return Place(Card(card), NOWHERE, NOWHERE, 0)

    def thing(self, places: ChickenPlaces, tally: ChickenTally, x: float, y: float) -> str | None:
        spot = places.deck.spots(max(1, tally.deck))[-1]
        return DECK_SPOT if tally.deck and not tally.blind and spot.holds(x, y) else None

    # -- the board ------------------------------------------------------------------------------------------------------------

    def carry_width(self, table: Table, card: int) -> float | None:
        return own_board(table).card

    def fits(self, table: Table, fit: Fit) -> Sequence[Target]:
        places, turn, trial = table.places, table.holding.turns.get(fit.card, 0), on_trial(table.holding)
        assert isinstance(places, ChickenPlaces)
        board, lies = own_board(table), trial is not None and trial.card == fit.card
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
        """A card lies on trial there, or nowhere any longer."""
        table.holding = replace(table.holding, trial=trial)
        table.lay_out()
        table.arrange(ms, out_back, (MARKET, BLIND))
        self._tried_out()

    def turn_up(self, table: Table, x: float, y: float) -> None:
        """Turn the blind card up where it was let go: it goes on from there, not from the deck, and lies on trial at once."""
        row, column = nearest_place(table, x, y)
        pulled = table.stage.rows[DECK][-1]
        pulled.x, pulled.y, pulled.width = x, y, own_board(table).card
        if not table.propose(DRAW_BLIND):
            pulled.land()
            return
        (card,) = table.view.zones[BLIND]
        table.dropped = card
        self.put(table, Place(Card(card), row, column, 0))

    def put_back(self, table: Table, x: float, y: float) -> None:
        """The blind card was let go where it cannot lie: it glides back onto the deck, face down."""
        pulled = table.stage.rows[DECK][-1]
        pulled.x, pulled.y, pulled.width = x, y, own_board(table).card
        table.stage.send(pulled, table.stage.goals(DECK)[-1], timing.SETTLE_MOST_MS, out_cubic)

    def turn(self, table: Table, card: int, by: int) -> None:
        """Turn a card in the hand, or where it lies on trial, by so many quarter turns clockwise."""
        held, trial = table.holding, on_trial(table.holding)
        turn = (held.turns.get(card, 0) + by) % TURNS
        if trial is not None and trial.card == card:
            trial = Place(trial.card, trial.row, trial.column, turn)
        table.holding = replace(held, trial=trial, turns={**held.turns, card: turn})
        table.lay_out()
        table.arrange(0, zones=(MARKET, BLIND))
        table.pointer.refresh()
        self._tried_out()

    # -- what is said ---------------------------------------------------------------------------------------------------------

    def recall(self, table: Table) -> None:
        """Where a match is continued whose last action ended a round, nobody can tell whether the battle's sheet has been read:
        the armies stand on the field, and the sheet lies between them. The battle is not fought again, and the round that the
        sheet closes is not over yet: who fell in it still stands there, and the first-player card has not been passed on."""
        last = table.match.steps[-1] if table.match.steps else None
        if last is None or table.match.outcome is not None or not was_said(last.events, "battle"):
            return
        view = last.before.view(table.eyes.seat)
        assert isinstance(view, ChickenArmy)
        before = self.tally(view)
        for event in table.eyes.seen(last.events):
            match event:
                case Said(what="round"):
                    break
                case Said(what="battle"):
                    before.see(event)
                    self.show.begin(before)
                case Said(seat, "heal", n):
                    self.show.accounts[seat].healed = n
                case _:
                    before.see(event)
        self.show.close()
        self.afield.to(1.0, 0)
        tally = table.tally
        now = tally.round, tally.holder, tally.phase
        tally.round, tally.holder = before.round, before.holder
        table.lay_out()
        table.stage.land()

        def close() -> None:
            self.show.close()
            tally.round, tally.holder, tally.phase = now

        table.director.add([Cue(lambda: self._sum_up(table)), Cue(patient=True), Cue(close)])

    def said(self, table: Table, event: Said) -> Iterable[Cue]:
        match event.what:
            case "leads":
                return [Cue(lambda: leads(table, event), 0 if event.seat == table.eyes.seat else LEADS_MS)]
            case "blind":
                return [Cue(lambda: self._blind(table, event), 0 if event.seat == table.eyes.seat else timing.read_ms(2))]
            case "battle":
                return self._battle(table, event)
            case "attack" | "magic":
                return []  # told by the battle as a whole
            case "hurt":
                self._to_hurt -= 1
                return [Cue(lambda: self._hurt(table, event), 0 if self._to_hurt > 0 else FLOWN_MS)]  # all at once
            case "falls":
                return [Cue(lambda: self._falls(table, event), FALL_MS)]
            case "heal":
                drops = Cue(lambda: self.show.heal(event.seat, event.n), HEAL_MS)
                return [drops, Cue(lambda: self._heal(table, event), HEALED_MS)]
            case "round":
                return self._round(table, event)
            case what if what in ENDS:
                return self._end(table, event)
        return super().said(table, event)

    def _blind(self, table: Table, event: Said) -> None:
        table.tally.see(event)
        if event.seat != table.eyes.seat:
            table.host.bubble(event.seat, "table.chicken_army.bubble.blind", {})
            if not table.director.hurrying and (table.match.seed + len(table.match.steps)) % 3 == 0:
                table.host.chatter(event.seat, "dull")

    def muster(self, table: Table, there: bool) -> None:
        """The armies go to the battlefield, or back to their seats."""
        ms = 0.0 if table.director.hurrying or table.pace.reduced else table.pace.ms(WALK_MS)
        self.afield.to(float(there), ms, in_out_cubic)
        table.lay_out()
        table.arrange(0 if table.director.hurrying else WALK_MS, in_out_cubic)

    def update(self, table: Table, dt_ms: float) -> bool:
        if table.director.idle and self.show.stage:
            self.show.close()  # the battle was taken back
        if table.director.idle and self.afield.goal and not table.over:
            self.muster(table, False)
        moving = self.afield.update(dt_ms)
        if moving:
            table.lay_out()
        return moving

    def _sum_up(self, table: Table) -> None:
        """The battle is over, and its sheet is read: the round comes to its close."""
        self.show.sum_up()
        if self.show.stage:
            table.tally.phase = "close"
            table.lay_out()
            table.arrange(0 if table.director.hurrying else WALK_MS, in_out_cubic)

    def _battle(self, table: Table, event: Said) -> Iterator[Cue]:
        show = self.show

        def begin() -> None:
            table.tally.see(event)
            show.begin(table.tally)
            self.muster(table, True)
            table.sound("knock")

        def strike(attacker: int) -> None:
            show.strike(attacker)
            table.sound("turn")

        state = table.eyes.view()
        assert isinstance(state, ChickenArmy)
        clockwise = [(event.seat + k) % state.n for k in range(state.n)]
        order = [seat for seat in clockwise if state.fell[seat] in (0, event.n)]
        self._to_hurt, self._struck = len(order), -1
        plan = planned(order, state.forces)
        yield Cue(begin, MUSTER_MS)
        for attacker in order:
            yield Cue(lambda attacker=attacker: strike(attacker), plan[attacker].ms, beat=True)  # type: ignore[misc]
        yield Cue(show.resolve, HOLD_MS)

    def _hurt(self, table: Table, event: Said) -> None:
        table.tally.see(event)
        self.show.hurt(event.seat, event.n)
        if event.n and not table.director.hurrying:
            table.host.sound("knock")
            table.host.emotion(event.seat, "sour", timing.FACE_MS)
            best = self.show.strongest
            if event.n >= HEAVY and best is not None and best != event.seat:
                self._struck = event.seat
                even = (table.match.seed + table.tally.round + event.seat) % 2
                if even:
                    table.host.chatter(event.seat, "missed")
                else:
                    table.host.chatter(event.seat, "denied", best)
        elif not event.n and not table.director.hurrying:
            table.host.chatter(event.seat, "made")

    def _falls(self, table: Table, event: Said) -> None:
        table.tally.see(event)
        self.show.falls(event.seat)
        table.host.emotion(event.seat, "sour", None)
        table.host.bubble(event.seat, "table.chicken_army.bubble.falls", {})
        table.sound("lose" if event.seat == table.eyes.seat else "trick_won")

    def _heal(self, table: Table, event: Said) -> None:
        table.tally.see(event)
        best = self.show.strongest
        if best is not None and not self.show.praised and not table.director.hurrying:
            self.show.praised = True
            table.host.emotion(best, "glad", timing.FACE_MS)
            table.host.chatter(best, "big_trick", self._struck)
        if event.n >= HEAVY and not table.director.hurrying:
            table.host.chatter(event.seat, "lucky")
        table.sound("chip_clink")

    def _round(self, table: Table, event: Said) -> Iterator[Cue]:
        if self.show.known or event.n > 1:
            yield Cue(lambda: self._sum_up(table), ROLL_MS)
            yield Cue(patient=True)

        def begin() -> None:
            self.show.close()
            table.tally.see(event)
            if self.afield.goal:
                self.muster(table, False)

        yield Cue(begin, ROUND_MS)

    def _end(self, table: Table, event: Said) -> Iterator[Cue]:
        yield Cue(lambda: table.tally.see(event), ROLL_MS)
        yield Cue(lambda: self._sum_up(table), ROLL_MS)
        yield Cue(lambda: table.host.chatter(event.seat, "winner"))
        yield Cue(patient=True)


def on_trial(holding: Holding) -> Place | None:
    """How the card lies that is on trial."""
    return holding.trial if isinstance(holding.trial, Place) else None


def leads(table: Table, event: Said) -> None:
    """Show whose leader stands there now."""
    table.tally.see(event)
    if not table.director.hurrying and event.seat != table.eyes.seat:
        table.host.sound("card_place")
        table.host.emotion(event.seat, "glad", timing.FACE_MS)


def own_board(table: Table) -> Board:
    """The cells of the viewer's army."""
    places = table.places
    assert isinstance(places, ChickenPlaces)
    return places.boards[table.eyes.south]


def nearest_place(table: Table, x: float, y: float) -> tuple[int, int]:
    """The row and column at which a card lies that is let go over the viewer's army at a point."""
    board, legal = own_board(table), table.view.legal
    assert isinstance(legal, Placements)

    def far(place: tuple[int, int]) -> float:
        spot = board.spot(*place, 0)
        return distance((spot.x, spot.y), (x, y))

    return min(legal.army.places, key=far)


HEAVY: Final = 9
"""Who loses so much at once has something to say about it."""
LEADS_MS: Final = 700.0
"""Somebody has chosen a leader."""
WALK_MS: Final = 520.0
"""The armies walk to the battlefield."""
HOLD_MS: Final = 260.0
"""Everything holds before life is subtracted."""
ROLL_MS: Final = 700.0
"""Life rolls."""
FALL_MS: Final = 900.0
HEAL_MS: Final = 320.0
"""The drops are on their way to the heart."""
HEALED_MS: Final = 240.0
ROUND_MS: Final = 480.0
