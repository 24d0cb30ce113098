"""Famiglia's table logic: tally, layout, gestures, and the display of events.

The rules name one copy of each kind of card. Here every copy can be carried; the two sprites are swapped at
the drop, so that the copy put down *is* the one named (`meant`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.events import Said
from tabletop_gui.engine.values import Action, Card
from tabletop_gui.games import famiglia as rules
from tabletop_gui.games.famiglia import AREA, CODES, DECK, DISCARD, HAND, KIND, STREET, WORTH, Famiglia
from tabletop_gui.gui.games.famiglia import facts
from tabletop_gui.gui.games.famiglia.emphasis import emphasis_of_storey
from tabletop_gui.gui.games.famiglia.highlights.accountant_page import begin_accountant_page
from tabletop_gui.gui.games.famiglia.highlights.brute_threat import begin_threat, throw_neighbours_aside
from tabletop_gui.gui.games.famiglia.highlights.final_count import (
    BREATH_MS,
    DARK_MS,
    NAMED_MS,
    ORDER,
    FinalCount,
    Storey,
    gangs_of,
    interval_after_ms,
)
from tabletop_gui.gui.games.famiglia.highlights.landing import TakenCard
from tabletop_gui.gui.games.famiglia.highlights.last_run import last_run_cues
from tabletop_gui.gui.games.famiglia.highlights.payment import Payment, payment_cues
from tabletop_gui.gui.games.famiglia.highlights.theft import theft_cues
from tabletop_gui.gui.games.famiglia.places import FamigliaPlaces
from tabletop_gui.gui.games.famiglia.tally import ADDED_UP, FamigliaTally
from tabletop_gui.gui.table.model.input.carry import within
from tabletop_gui.gui.table.model.input.gestures import Drag, Gesture, Press
from tabletop_gui.gui.table.model.input.intents import Box, Target
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import Highlight, HighlightRequest, among_bots
from tabletop_gui.gui.table.model.play import PendingInput, TablePlay, ViewContext
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.match.core.match import SPECTATOR, Match

STANDS, TOPS_OUT = "stands", "tops_out"
"""Names of the highlights of a heavy card that joins its gang's house, and of the last one."""
TO_HAND, TO_AREA, AWAY = "hand", "area", "away"
ALOUD: Final = ("pass", "account", "threaten")
"""Actions that get a speech bubble."""
BUBBLES: Final = KeyFamily("table.famiglia.bubble.{}", ALOUD)
NOTES: Final = 12
"""Number of notes in the scale that a card's windows climb."""
MOST: Final = 4
"""Largest reduction by a Brute."""
REACH: Final = 84.0
"""Drag distance over a card of the street at which a Brute threatens with its full amount; each step before it
reduces by one less.
"""
CROWDED_REACH: Final = 60.0
"""The same with two rows of cards."""


class FamigliaPlay(TablePlay[Famiglia, FamigliaTally, FamigliaPlaces]):
    """Table logic of Famiglia."""

    secret = False
    final_count: FinalCount | None = None
    """The final count, once it has begun."""
    _led = -1
    """The last leader of the count."""
    _struck: Highlight | None = None
    """The threat that has thrown its neighbours aside."""

    def __init__(self, match: Match) -> None:
        self.laying = TakenCard()
        self.last_places: dict[int, int] = {}
        """Last place of each card in the street, from the beginning of the match, so that a resumed match looks as before."""
        laid = match.laid_view(SPECTATOR)
        assert isinstance(laid, Famiglia)
        tally = FamigliaTally.of(laid, self.last_places)
        tally.follow(match.opening)
        exchanged: dict[int, list[tuple[str, str]]] = {}
        for after, one, other in match.alike:
            exchanged.setdefault(after, []).append((one, other))
        for number, step in enumerate(match.steps):
            _repeat(exchanged.get(number, ()), tally)
            tally.follow(step.events)
        _repeat(exchanged.get(len(match.steps), ()), tally)

    def tally(self, view: Famiglia) -> FamigliaTally:
        return FamigliaTally.of(view, self.last_places)

    def places(self, tally: FamigliaTally, context: ViewContext, holding: PendingInput) -> FamigliaPlaces:
        return FamigliaPlaces.of(tally, context.south, *context.size)

    def hand(self, seat: int) -> int:
        return HAND + seat

    def sorted(self, cards: Sequence[int]) -> list[int]:
        return sorted(cards, key=lambda card: (KIND[card] // 5, -KIND[card], card))

    def stakes(self, view: Famiglia) -> float:
        """Return the emphasis from the most valuable card of the street and the nearness of the end."""
        dearest = max((WORTH[card] for card in view.zones[STREET]), default=0) / max(WORTH)
        return min(1.0, 0.75 * dearest + (0.25 if view.left >= 0 else 0.1 * (view.run - 1)))

    # -- gestures -------------------------------------------------------------------------------------------------------------

    def gestures(self, view: Famiglia, legal: Sequence[Action]) -> Iterator[Gesture]:
        seat, zones = view.agenda[-1].seat, view.zones
        hand, area, street = zones[HAND + seat], zones[AREA + seat], zones[STREET]
        lays: dict[int, set[int]] = {}
        for action in legal:
            if isinstance(action, rules.Recruit):
                lays.setdefault(action.card, set()).add(KIND[action.lay])
        for action in sorted(legal, key=lambda one: isinstance(one, rules.Stir)):  # to take a card comes before discarding it
            match action:
                case rules.Stir(card=card):
                    yield from (Drag(copy, AWAY, action) for copy in copies(card, street))
                case rules.Account(card=card) | rules.Give(card=card):
                    yield from (Drag(copy, TO_AREA, action) for copy in copies(card, hand))
                case rules.Fetch(card=card):  # the one just played, too: it lies on its twin
                    yield from (Drag(copy, TO_HAND, action) for copy in copies(card, area))
                case rules.Threaten(card=card, target=target, by=by):
                    for brute in copies(card, hand):
                        yield from (Drag(brute, f"threat {copy} {by}", action) for copy in copies(target, street))
                case rules.Take(card=card):
                    yield from (Drag(copy, TO_HAND, action) for copy in copies(card, street, view.reduced))
                case rules.Recruit(card=card, lay=lay):
                    to = TO_HAND if len(lays[card]) == 1 else f"lay {KIND[lay]}"
                    yield from (Drag(copy, to, action) for copy in copies(card, street, view.reduced))
                case rules.TakeNothing():
                    yield Press("pass", action)
        for wanted, kinds in lays.items():
            if len(kinds) > 1:  # dropped in the hand: then it is asked who goes to the table (`put_aside`)
                first = next(a for a in legal if isinstance(a, rules.Recruit) and a.card == wanted)
                yield from (Drag(copy, TO_HAND, first) for copy in copies(wanted, street, view.reduced))

    def pickup_zones(self, south: int) -> Sequence[int]:
        return STREET, AREA + south

    def slots(self, table: Table, card: int) -> Mapping[str, tuple[Spot, Box]]:
        places = table.places
        assert isinstance(places, FamigliaPlaces)
        drags, found = drags_of(table, card), table.stage.find(card)
        if found is None or found[0] == HAND + table.viewpoint.south:
            return {TO_AREA: (places.area_slot, places.area_box)} | self._threats(table, drags)
        slots = {TO_HAND: (places.hand_slot, places.hand_box)}
        if found[0] == STREET:
            pile = places.zones[DISCARD if table.tally.run == 1 else DECK].spots(1)[0]
            left, top, w, h = pile.box
            slots[AWAY] = Spot(pile.x, pile.y, pile.width), (left - 20, top - 20, w + 40, h + 40)
            ways = ways_of(drags)
            for k, kind in enumerate(ways):
                slots[f"lay {kind}"] = places.choice(k, len(ways))
            if ways:
                slots.pop(TO_HAND)
                if table.pointer.carry is not None:
                    slots[TO_HAND] = places.among_hand(len(ways))
        return slots

    def answers(self, name: str) -> bool:
        return name.startswith("lay ")

    def asks_at(self, table: Table, x: float, y: float) -> bool:
        """True while a selected card could be paid for in several ways, so that the player is asked which card goes to
        the table.
        """
        pointer, places = table.pointer, table.places
        card = pointer.carry.card if pointer.carry is not None else pointer.selected
        if card is None or not table.mine:
            return False
        assert isinstance(places, FamigliaPlaces)
        ways = len(ways_of(drags_of(table, card)))
        return ways > 1 and within(places.question(ways), x, y)

    def put_aside(self, table: Table, card: int, target: Target) -> bool:
        """Ask which card goes to the table when a card dropped in the hand can be paid for in several ways; it is not
        taken yet.
        """
        if target.name != TO_HAND or len(ways_of(drags_of(table, card))) < 2:
            return False
        table.pointer.select(card)
        return True

    def _threats(self, table: Table, drags: Sequence[Drag]) -> dict[str, tuple[Spot, Box]]:
        """Return one drop target per reduction over each card of the street: the further the Brute is dragged, the larger."""
        found: dict[str, tuple[Spot, Box]] = {}
        carried, wanted = table.pointer.carry is not None, table.holding.wanted or MOST
        by_target: dict[int, list[int]] = {}
        for drag in drags:
            if isinstance(drag.action, rules.Threaten):
                by_target.setdefault(int(drag.to.split()[1]), []).append(drag.action.by)
        street = table.stage.rows[STREET]
        assert isinstance(table.places, FamigliaPlaces)
        reach = CROWDED_REACH if table.places.street.crowded else REACH
        for sprite, spot in zip(street, table.stage.goals(STREET), strict=True):
            left, top, w, h = spot.box
            bys = sorted(by_target.get(sprite.face, ()), reverse=True)
            if not bys:
                found[f"street {sprite.face}"] = spot, spot.box
                continue
            if not carried:
                bys = [next((by for by in bys if by <= wanted), bys[-1])]
            for k, by in enumerate(bys):
                lower = reach * k / max(1, len(bys) - 1)
                found[f"threat {sprite.face} {by}"] = Spot(spot.x, spot.y, spot.width), (left, top + lower, w, h)
        return found

    def attempt(self, view: Famiglia, card: int, to: str) -> Action:
        if to == AWAY:
            return rules.Stir(Card(card))
        if to == TO_HAND:
            return rules.Take(Card(card)) if card in view.zones[STREET] else rules.Fetch(Card(card))
        if to == TO_AREA:
            if isinstance(view.question, rules.GiveBack) or view.swaps:
                return rules.Give(Card(card))
            return rules.Account(Card(card))
        if to.startswith(("threat", "street")):
            return rules.Threaten(Card(card), Card(int(to.split()[1])), 1)
        return rules.Take(Card(card))

    def meant(self, table: Table, card: int, target: Target) -> int:
        action = target.action
        named = int(getattr(action, "card", card))
        exchange(table, card, named)
        if isinstance(action, rules.Threaten):
            exchange(table, int(target.name.split()[1]), action.target)
        return named

    def hotspot(self, places: FamigliaPlaces, tally: FamigliaTally, x: float, y: float) -> str | None:
        if tally.discards and places.discard.spots(1)[0].holds(x, y):
            return "last"
        return None

    # -- what is said ---------------------------------------------------------------------------------------------------------

    def said(self, table: Table, event: Said) -> Iterable[Cue]:
        mine = event.seat == table.viewpoint.seat

        def begin() -> None:
            table.tally.see(event)
            match event.what:
                case "pass":
                    table.host.sound("knock", side=table.side_of(event.seat))
                    if not table.director.hurrying and (table.match.seed + len(table.match.steps)) % 3 == 0:
                        table.host.chatter(event.seat, "dull")
                case "account" if table.flourishes:
                    begin_accountant_page(table, event.seat, event.n)
                case "against":
                    self._frighten(table, event.seat, event.n)
                case "take" if event.n >= 3:
                    table.host.emotion(event.seat, "glad", timing.FACE_MS)
                    table.host.emotion(1 - event.seat, "sour", timing.FACE_MS)
                    if not table.director.hurrying:
                        self._remark_on_taking(table, event.seat)
            if not mine and event.what in ALOUD:
                table.host.bubble(event.seat, BUBBLES[event.what], {"n": event.n})

        loud = not mine and event.what in ALOUD
        if event.what == "points":
            yield from self._count(table, event)
            return
        if event.what == "take":
            yield from payment_cues(table, event, theft_cues(table, event), self._pay)
        yield Cue(begin, timing.read_ms(2) if loud else 0, settle=event.what == "account")

    def shuffles(self, table: Table, zone: int) -> Iterable[Cue]:
        return last_run_cues(table)

    @staticmethod
    def _remark_on_taking(table: Table, seat: int) -> None:
        """Let either seat comment on a valuable card that was taken; they alternate."""
        deeds = [(seat, "big_trick", 1 - seat), (1 - seat, "denied", seat)]
        for who, occasion, to in deeds if (table.match.seed + len(table.match.steps)) % 2 else reversed(deeds):
            table.host.chatter(who, occasion, to)

    def _frighten(self, table: Table, seat: int, card: int) -> None:
        """Make the card that a Brute threatens recoil."""
        found = table.stage.find(card)
        if found is None or table.director.hurrying or table.pace.instant:
            return
        table.host.sound("bat_taps", side=facts.side_of(table, card))
        if not table.pace.reduced:
            table.stage.rows[found[0]][found[1]].shake = timing.SHAKE_MS
        if table.flourishes:
            begin_threat(table, seat, card)

    def _count(self, table: Table, event: Said) -> Iterator[Cue]:
        """Yield the cues of the final count, family by family and card by card. A press ends the current family; the
        pause before the last cards needs a press of its own.
        """
        if event.seat == 0:
            yield Cue(lambda: table.tally.see(event))
            return
        pace, state = table.pace, table.match.state
        assert isinstance(state, Famiglia)
        final_count = FinalCount(gangs_of(state), [0, 0])

        def begin() -> None:
            table.tally.see(event)
            final_count.lit = table.tally.lit
            final_count.lit[:] = [0, 0]
            self.final_count = self.moving = final_count
            self._led = -1
            table.sound("lamp_click")

        def name(family: int) -> None:
            final_count.family, final_count.ms = family, max(final_count.ms, DARK_MS)
            table.tally.counted = family + 1
            table.lay_out()
            table.sound("button")

        def launch(*storeys: Storey) -> None:
            for storey in storeys:
                final_count.launch(storey)
            if pace.reduced:
                final_count.hurry(0)
            if storeys:
                table.sound("card_slide", side=table.side_of(storeys[0].seat))

        def whole() -> None:
            final_count.close()
            final_count.over_ms = max(final_count.over_ms, 0.0)
            table.tally.counted = ADDED_UP
            table.lay_out()
            outcome = table.match.outcome
            table.host.sound("chips_win", side=table.side_of(outcome.winners[0]) if outcome is not None else 0.0)
            if outcome is not None:
                table.host.chatter(outcome.winners[0], "winner")
                for seat in range(2):
                    table.host.emotion(seat, "glad" if seat in outcome.winners else "sour", None)

        yield Cue(begin, 0 if pace.instant else DARK_MS)
        for family in range(len(ORDER)) if not pace.instant else ():
            yield Cue(lambda family=family: name(family), NAMED_MS, beat=True)  # type: ignore[misc]
            if pace.reduced:
                yield Cue(lambda family=family: launch(*final_count.of(family)), timing.FAMILY_MS)  # type: ignore[misc]
                continue
            for storey in final_count.of(family):
                yield Cue(lambda storey=storey: launch(storey), interval_after_ms(storey))  # type: ignore[misc]
            yield Cue(settle=True)
        if not pace.instant:
            yield Cue(lambda: table.sound("clock"), BREATH_MS, beat=True)
            for storey in final_count.last:
                yield Cue(lambda storey=storey: launch(storey), settle=True)  # type: ignore[misc]
        yield Cue(whole)
        yield Cue(patient=True)

    def reset(self) -> None:
        self.final_count = self.moving = None

    def _pay(self, payment: Payment | None) -> None:
        self.moving = payment

    @property
    def payment(self) -> Payment | None:
        """The payment shown now."""
        return self.moving if isinstance(self.moving, Payment) and not self.moving.over else None

    def update(self, table: Table, dt_ms: float) -> bool:
        final_count, payment = self.final_count, self.payment
        self._struck = throw_neighbours_aside(table, self._struck)
        self.quiets_ambience = final_count is not None and final_count.holds
        if payment is not None:
            return payment.update(table, dt_ms * (table.pace.speed or 1))
        if final_count is None:
            return False
        rested, lit = final_count.resting, [one.lit for one in final_count.storeys]
        for storey in final_count.update(dt_ms * (table.pace.speed or 1)):
            table.sound("card_place", side=table.side_of(storey.seat))
            stake = emphasis_of_storey(final_count, storey)
            if stake and table.flourishes:
                lighter = among_bots(table.match)
                kind = TOPS_OUT if storey.last else STANDS
                request = HighlightRequest(
                    kind, storey.seat, stake, lighter=lighter, along=(0.0, 1.0), dark=0.0, dice=storey.card,
                    side=table.side_of(storey.seat),
                )  # fmt: skip
                table.highlights.begin(request)
        climbed = [one for one, before in zip(final_count.storeys, lit, strict=True) if one.lit > before]
        if climbed:  # a scale for each card, whose last note stays
            highest = max(climbed, key=lambda one: one.lit)
            table.sound("window_note", min(NOTES, highest.lit) - 1, table.side_of(highest.seat))
        leader = final_count.leader
        if leader >= 0 and leader != self._led:
            if self._led >= 0:  # it has changed hands
                table.sound("bass_note", side=table.side_of(leader))
            self._led = leader
        return not rested


def copies(card: int, zone: Sequence[int], other: int | None = None) -> list[int]:
    """Return the cards of a zone that look like `card`. `other` is excluded, unless it is the card itself."""
    if card == other:
        return [card]
    return [one for one in zone if KIND[one] == KIND[card] and one != other]


def drags_of(table: Table, card: int) -> list[Drag]:
    """Return the gestures that drag a card."""
    return [gesture for gesture in table.gestures if isinstance(gesture, Drag) and gesture.card == card]


def ways_of(drags: Sequence[Drag]) -> list[int]:
    """Return the kinds of card that may go to the table for a card of the street, the lowest first, if there is a choice."""
    return sorted({int(drag.to.split()[1]) for drag in drags if drag.to.startswith("lay ")})


def _repeat(exchanged: Iterable[tuple[str, str]], tally: FamigliaTally) -> None:
    """Repeat recorded swaps of copies. Swaps of cards that are not in the street or not identical are skipped, since
    a file may be wrong.
    """
    for one, other in exchanged:
        if one in CODES and other in CODES:
            a, b = CODES.index(one), CODES.index(other)
            if a in tally.slots and b in tally.slots and KIND[a] == KIND[b]:
                tally.exchange(a, b)


def exchange(table: Table, a: int, b: int) -> None:
    """Swap the sprites of two identical cards invisibly, so that the carried one is the one named."""
    one, other = table.stage.find(a), table.stage.find(b)
    if a == b or one is None or other is None or one[0] != other[0] or KIND[a] != KIND[b]:
        return
    zone, i, j = one[0], one[1], other[1]
    row = table.stage.rows[zone]
    row[i], row[j] = row[j], row[i]
    row[i].face, row[j].face = a, b
    if zone == STREET:
        table.tally.exchange(a, b)
        table.match.alike.append((len(table.match.steps), CODES[a], CODES[b]))
    elif zone == table.hand:
        table.hand_order.exchange(a, b)
