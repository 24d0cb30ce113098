"""Regine's table logic: tally, layout, gestures, sliding chips, and the display of events.

Cards to be exchanged are first put aside on the discards, one by one; the button then exchanges them all (`put_aside`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.events import Event, Said
from tabletop_gui.engine.values import Action, Card, Refusal
from tabletop_gui.games.regine import actions as act
from tabletop_gui.games.regine.characters import KIND, RANKS
from tabletop_gui.games.regine.combinations import CATEGORIES, MAX_CATEGORY_VALUE
from tabletop_gui.games.regine.court import BUILDING, DECK, HAND, RESOLUTION, TABLE, UNDER, Regine
from tabletop_gui.games.regine.effects import Comply, Fanfare, RenewCard
from tabletop_gui.gui.games.regine.announcements import AnnouncementCues
from tabletop_gui.gui.games.regine.highlights.assassin_cut import AssassinCut
from tabletop_gui.gui.games.regine.highlights.caught_bluff import CaughtBluffs
from tabletop_gui.gui.games.regine.highlights.double_slap import Slap
from tabletop_gui.gui.games.regine.highlights.effect_chain import FLOWS, EffectChain
from tabletop_gui.gui.games.regine.highlights.last_category import LastCategory
from tabletop_gui.gui.games.regine.highlights.match_point import MatchPoint
from tabletop_gui.gui.games.regine.places import ReginePlaces
from tabletop_gui.gui.games.regine.tally import ASKED_BY, RegineTally
from tabletop_gui.gui.games.regine.words import BUTTONS
from tabletop_gui.gui.table.effects.chips import Slides
from tabletop_gui.gui.table.model.input.gestures import Drag, Gather, Gesture, Point, Press, Tap
from tabletop_gui.gui.table.model.input.intents import Box, Put, PutChip, Target
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.play import PendingInput, TablePlay, ViewContext, was_said
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.match.core.match import Match

UP, DOWN, ASIDE, AWAY, SWAP, BELOW = "up", "down", "aside", "away", "swap", "below"
"""Destinations of a card: face up or face down in the own row, aside for an exchange, discarded; and for the
card looked at: the trumpeter's place, or under the deck.
"""
PRESSES: Final = {
    act.NoChanges: "no_changes", act.EndTurn: "end_turn", act.Paso: "paso", act.Voy: "voy", act.Doblo: "doblo",
    act.ParaTi: "para_ti", act.SeVera: "se_vera",
}  # fmt: skip
"""Actions made by buttons."""
CLOSES: Final = ("end_turn", "no_changes")
"""Buttons after which cards put aside can no longer be exchanged."""
ASIDE_FIRST: Final = KeyFamily("table.regine.aside_first.{}", CLOSES)
RESERVE, DOUBLE = "reserve", "double"
"""Piles that pieces can be taken from."""
LOOK_MS: Final = 2200.0
"""Time to look at newly drawn cards before the handover curtain; a press cuts it short."""


class ReginePlay(TablePlay[Regine, RegineTally, ReginePlaces]):
    """Table logic of Regine."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.slides = Slides()
        self.slap, self.cut, self.bluffs, self.last = Slap(), AssassinCut(), CaughtBluffs(), LastCategory()
        self.effect_chain = self.moving = EffectChain()
        self.match_point = MatchPoint()
        self.aloud = AnnouncementCues(self, lambda seat: match.seats[seat].personality)

    def tally(self, view: Regine) -> RegineTally:
        tally = RegineTally.of(view)
        tally.recall(self._round(view))
        return tally

    def reset(self) -> None:
        self.slides.clear()
        self.slap.coming = None
        self.cut.begin_anew()
        self.effect_chain.begin_anew()
        self.match_point.begin_anew()

    def _round(self, view: Regine) -> Iterator[Event]:
        """Yield the events of the view's round: the current one, the last one of a finished match, or the previous one
        if its last action is about to be replayed.
        """
        state = self.match.state
        assert isinstance(state, Regine)
        steps = self.match.steps[: -1 if view.round < state.round else None]
        events = [*self.match.opening, *(event for step in steps for event in step.events)]
        first = max((k for k, event in enumerate(events) if isinstance(event, Said) and event.what == "round"), default=0)
        yield from events[first:]

    def places(self, tally: RegineTally, context: ViewContext, holding: PendingInput) -> ReginePlaces:
        return ReginePlaces.of(tally, context, holding.aside)

    def hand(self, seat: int) -> int:
        return HAND + seat

    def sorted(self, cards: Sequence[int]) -> list[int]:
        return sorted(cards, key=lambda card: (-RANKS[KIND[card]], -KIND[card], card))

    def stakes(self, view: Regine) -> float:
        """Return the emphasis from the chips on the category and its possible worth; a double to be answered has the largest."""
        if view.jugada not in range(len(CATEGORIES)):
            return 0.0
        if view.doublers[view.jugada] >= 0:
            return 1.0
        return 0.2 * MAX_CATEGORY_VALUE[view.jugada] * (1 + len(view.staked(view.jugada)) / view.n)

    def sums_up(self, events: Sequence[Event], seat: int) -> bool:
        return was_said(events, "round")

    # -- gestures -------------------------------------------------------------------------------------------------------------

    def gestures(self, view: Regine, legal: Sequence[Action]) -> Iterator[Gesture]:
        exchanges = [action for action in legal if isinstance(action, act.Exchange)]
        if exchanges:
            held = tuple(sorted(view.zones[HAND + view.agenda[-1].seat]))
            yield Gather(HAND + view.agenda[-1].seat, held, range(1, len(held) + 1), act.exchange)
        for action in legal:
            match action:
                case act.Lay(card=card, up=up):
                    yield Drag(card, UP if up else DOWN, action)
                case act.Obey(card=card):
                    yield Drag(card, UP, action)
                case act.Renew(card=card):
                    yield Drag(card, AWAY, action)
                case act.NameRival(rival=rival):
                    yield Tap(f"rival {rival}", action)
                case act.Remove(row=row, place=place) | act.Uncover(row=row, place=place):
                    yield Point(TABLE + row, place, action)
                case act.SwapIn() | act.PutUnder():
                    yield Drag(view.top()[0], SWAP if isinstance(action, act.SwapIn) else BELOW, action)
                case _ if type(action) in PRESSES:
                    yield Press(PRESSES[type(action)], action)
            if isinstance(action, act.Voy | act.Doblo | act.SeVera):
                yield Tap(f"jugada {view.jugada}", action)
        if exchanges:  # last: the keyboard comes to the own row first
            yield from (Drag(card, ASIDE, act.exchange((card,))) for card in view.zones[HAND + view.agenda[-1].seat])

    def pickup_zones(self, south: int) -> Sequence[int]:
        return DECK, UNDER

    def slots(self, table: Table, card: int) -> Mapping[str, tuple[Spot, Box]]:
        places, found = table.places, table.stage.find(card)
        assert isinstance(places, ReginePlaces)
        question = table.view.question
        if found is not None and found[0] in (DECK, UNDER):
            trumpeter = places.row.slot(question.place) if isinstance(question, Fanfare) else places.below[0]
            return {SWAP: (trumpeter, trumpeter.box), BELOW: places.below}
        tally: RegineTally = table.tally
        if found is None or found[0] != table.hand or not tally.building:
            return {}
        laid = len(tally.row(table.viewpoint.south))
        slots = {UP: places.lay(laid, True), DOWN: places.lay(laid, False)}
        if isinstance(question, RenewCard):
            return {AWAY: places.away}
        if isinstance(question, Comply):
            return {UP: places.free(laid)}
        if card not in table.holding.aside:
            slots[ASIDE] = places.away
        return slots

    def attempt(self, view: Regine, card: int, to: str) -> Action:
        if isinstance(view.question, Comply):
            return act.Obey(Card(card))
        match to:
            case "aside":
                return act.exchange((card,))
            case "away":
                return act.Renew(Card(card))
            case "swap":
                return act.SwapIn()
            case "below":
                return act.PutUnder()
        return act.Lay(Card(card), to == UP)

    def openly(self, view: Regine) -> bool:
        return BUILDING < view.jugada < RESOLUTION  # a bet is a word and a chip

    # -- buttons and chips ----------------------------------------------------------------------------------------------------

    def press(self, table: Table, name: str) -> None:
        """Propose the action of a button."""
        aside = table.holding.aside
        if name in CLOSES and aside:  # the exchange would be lost without a word
            table.host.refused(Refusal(ASIDE_FIRST[name], {"n": len(aside)}))
            table.host.sound("card_refuse")
        elif name == "look":
            table.persons.look()
        else:
            table.propose(act.exchange(aside) if name == "exchange" else BUTTONS[name])

    def touch(self, table: Table, name: str) -> bool:
        action = next((one for one in (act.VOY, act.SE_VERA) if one in table.view.legal), None)
        if name.startswith("jugada") and table.mine and action is not None:
            if name == f"jugada {table.view.jugada}":
                table.propose(action)  # a chip is put on it, or stays on it after a double
            else:
                self._elsewhere(table)
        return name.startswith("jugada")

    def put_chip(self, table: Table, intent: PutChip) -> None:
        on = intent.pile == f"jugada {table.view.jugada}" or not intent.carried
        if on and table.mine:
            self.aloud.by_hand = intent.carried
            if not table.propose(act.DOBLO if intent.chip.pile == DOUBLE else act.VOY):
                self.aloud.by_hand = False
        elif intent.pile is not None:
            self._elsewhere(table)

    def _elsewhere(self, table: Table) -> None:
        """Report that another category is being bet on."""
        table.host.refused(Refusal("table.regine.bet.not_there", {"jugada": f"{CATEGORIES[table.view.jugada]}.name"}))

    # -- cards put aside ------------------------------------------------------------------------------------------------------

    def put_aside(self, table: Table, card: int, target: Target) -> bool:
        if target.name != ASIDE:
            return False
        if card not in table.holding.aside:
            table.holding = replace(table.holding, aside=(*table.holding.aside, card))
        table.lay_out()
        return True

    def set_aside(self, table: Table, card: int | None) -> bool:
        """Put a card of the hand aside, or take it back. Return False if that is not possible."""
        if card is None or not table.mine:
            return False
        if self.take_back(table, card):
            return True
        target = next((target for target in table.hit_test.targets(card) if target.name == ASIDE), None)
        if target is None:
            return False
        table.hands.apply([*table.pointer.select(None), Put(card, target, False)])
        return True

    def take_back(self, table: Table, card: int | None = None) -> bool:
        """Return a card put aside (None: all) to the hand. Return False if there was none."""
        left = tuple(one for one in table.holding.aside if card is not None and one != card)
        if len(left) == len(table.holding.aside):
            return False
        table.holding = replace(table.holding, aside=left)
        table.lay_out()
        table.arrange(None)
        return True

    def keep_aside(self, table: Table) -> bool:
        """Return a card put aside to the hand if it is taken up or selected, and all of them if the question has changed.

        Exchanged cards stay until their discard has been shown. Return True if something moves.
        """
        pointer = table.pointer
        back = pointer.carry is not None and self.take_back(table, pointer.carry.card)
        if pointer.selected is not None and self.take_back(table, pointer.selected):
            pointer.selected, back = None, True
        if pointer.selected is not None and not table.tally.building:
            table.hands.apply(pointer.select(None))  # it lies in the row now
        own = table.tally.hand(table.viewpoint.south)
        table.holding = replace(table.holding, aside=tuple(card for card in table.holding.aside if card in own))
        if not any(isinstance(action, act.Exchange) for action in table.view.legal):
            held = table.view.zones[table.hand]
            for card in [card for card in table.holding.aside if card in held]:
                back = self.take_back(table, card)
        if table.viewpoint.covered:
            table.holding = PendingInput()
        return back

    # -- what is shown --------------------------------------------------------------------------------------------------------

    def acted(self, table: Table) -> None:
        """End a turn that has nothing left to do.

        If the table is then handed over, the player first looks at the cards drawn last. Bots need no curtain, and
        after the last bet everything is open.
        """
        match, viewer = table.match, table.viewpoint.seat
        step, acting = match.steps[-1], match.to_act
        if not table.viewpoint.hot_seat or step.seat != viewer or acting is None or acting == viewer or not table.tally.building:
            return
        if step.learned >> viewer & 1 and match.seats[acting].person:
            table.director.add([Cue(ms=LOOK_MS, settle=True, beat=True)])

    def stops(self, table: Table, events: Sequence[Event]) -> bool:
        """True for a link of a chain of effects and for its end: the display pauses before the light runs on or goes out."""
        deeds = any(isinstance(event, Said) and event.what in FLOWS for event in events)
        return deeds or type(table.match.state.question) in ASKED_BY

    def said(self, table: Table, event: Said) -> Iterable[Cue]:
        return self.aloud.cues(table, event)

    def update(self, table: Table, dt_ms: float) -> bool:
        self.slap.update(table)
        self.last.update(table)
        lit = self.effect_chain.update(table, dt_ms)
        sliding = self.slides.update(dt_ms)
        return self.match_point.update(table, self.slides, dt_ms) or sliding or lit
