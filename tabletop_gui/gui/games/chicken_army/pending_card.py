"""The card the player is handling (carried, selected or tentatively placed): turning it, returning it, placing
it, and its effects.
"""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games.chicken_army.actions import DRAW_BLIND, Place
from tabletop_gui.games.chicken_army.campaign import BLIND, MARKET, NOBODY, ChickenArmy
from tabletop_gui.games.chicken_army.preview import Preview, RivalForces, Span, damage_spans, preview, rival_forces
from tabletop_gui.gui.games.chicken_army.places import ChickenPlaces
from tabletop_gui.gui.games.chicken_army.play import BACK, DECK_SPOT, ChickenPlay, tentative_place
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.games.chicken_army.words import PanelContext
from tabletop_gui.gui.shell.a11y.nodes import BUTTON_ACTIONS, A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.control.keyboard import LitPlace, OnTheTable, OwnCard, TableFocus
from tabletop_gui.gui.table.help.advice import Advice
from tabletop_gui.gui.table.model.input.carry import within
from tabletop_gui.gui.table.model.input.gestures import Fit, Tap
from tabletop_gui.gui.table.model.input.intents import Target
from tabletop_gui.gui.table.model.input.pointer import RIGHT
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.widgets.base import Widget

Forecast = tuple[Mapping[int, Span], Mapping[int, Span]]
"""The damage that a battle would do to each rival, and take from each."""


class DeckTop(OnTheTable):
    """The unknown card on top of the deck, as a target of the keyboard."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, DECK_SPOT, table, HIDDEN)

    def a11y_node(self) -> A11yNode:
        tr = self.app.tr
        return A11yNode("button", tr("heard.chicken_army.deck"), about=tr("heard.chicken_army.deck_note"), acts=BUTTON_ACTIONS)

    def activate(self) -> None:
        self.table.host.touched(DECK_SPOT)


class PendingCard:
    """The one card that the player is handling."""

    def __init__(self, app: App, table: Table, play: ChickenPlay, focus: TableFocus) -> None:
        self.app, self.table, self.play, self.focus = app, table, play, focus
        self._armed = False
        self._offered: dict[int, OwnCard] = {}
        self._top = DeckTop(app, table)
        self._preview: tuple[object, Preview] | None = None
        self._prospects: tuple[object, RivalForces] | None = None
        self._spans: tuple[object, Forecast] | None = None

    @property
    def view(self) -> ChickenArmy:
        """The match as the viewer sees it."""
        view = self.table.view
        assert isinstance(view, ChickenArmy)
        return view

    @property
    def trial(self) -> Place | None:
        """The tentative placement, or None."""
        return tentative_place(self.table.holding)

    @property
    def held(self) -> int | None:
        """The card that is carried, selected or tentatively placed."""
        pointer, trial = self.table.pointer, self.trial
        if pointer.carry is not None:
            return pointer.carry.card
        if pointer.selected is not None:
            return pointer.selected
        return trial.card if trial is not None else None

    @property
    def lies(self) -> bool:
        """True if the card is tentatively placed and only the confirmation is missing."""
        pointer = self.table.pointer
        return self.trial is not None and pointer.carry is None and pointer.selected is None

    @property
    def away(self) -> int | None:
        """The card, if it has left its place: carried or tentatively placed."""
        return self.held if self.table.pointer.carry is not None or self.lies else None

    def fits(self, card: int) -> bool:
        """True if a card may be placed on the army now."""
        return any(isinstance(gesture, Fit) and gesture.card == card for gesture in self.table.gestures)

    def offer(self) -> list[Widget]:
        """Return widgets for the keyboard: the cards that may be taken, and the deck."""
        table, found = self.table, list[Widget]()
        for zone in (BLIND, MARKET) if table.mine else ():
            for sprite, spot in sorted(zip(table.stage.rows[zone], table.stage.goals(zone), strict=True), key=lambda p: p[1].x):
                if self.fits(sprite.face):
                    widget = self._offered.setdefault(sprite.face, OwnCard(self.app, table, sprite.face))
                    widget.rect = self.app.viewport.rect(*spot.box)
                    found.append(widget)
        places = table.places
        assert isinstance(places, ChickenPlaces)
        if self.offered and not self.awaits_confirmation and self.held is None:
            self._top.rect = self.app.viewport.rect(*places.deck.spots(max(1, table.tally.deck))[-1].box)
            found.append(self._top)
        return found

    def fallen(self) -> bool:
        """True if the viewer's army has fallen while the match goes on."""
        seat, table = self.table.viewpoint.seat, self.table
        tally = table.tally
        assert isinstance(tally, ChickenTally)
        return 0 <= seat < tally.n and bool(tally.fell[seat]) and not table.over

    # -- what is done with it -------------------------------------------------------------------------------------------------

    def turn(self, by: int = 1) -> None:
        """Turn the card by a number of quarter turns clockwise."""
        card = self.held
        if card is not None and self.table.mine:
            self.play.turn(self.table, card, by)
            self.app.play("card_flip")

    def turned_by(self, event: pygame.event.Event) -> bool:
        """Turn the card if the event asks for it: the right button on the card, its keys, or the wheel outside scroll
        areas. Return False for any other event.
        """
        table, pointer = self.table, self.table.pointer
        if self.held is None or not table.mine:
            return False
        by = next((n for action, n in (("turn", 1), ("turn_back", -1)) if self.app.bindings.is_bound(event, action)), 0)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT:
            on = table.hit_test.grip(*self.app.viewport.logical(event.pos))
            by = int(pointer.carry is not None or pointer.selected is not None or (on is not None and on.card == self.held))
        if event.type == pygame.MOUSEWHEEL and not any(area.rect.collidepoint(self.app.pointer) for area in self.focus.areas):
            by = (event.y < 0) - (event.y > 0)
        if by:
            self.turn(by)
        return by != 0

    def give_back(self) -> None:
        """Return the card to its place."""
        table = self.table
        if table.pointer.selected is not None:
            table.hands.apply(table.pointer.select(None))
        if self.trial is not None:
            self.play.put(table, None)
            self.app.play("card_slide")

    def lay(self) -> None:
        """Confirm the tentative placement, which is the player's turn."""
        trial, table = self.trial, self.table
        if trial is None or not table.mine:
            return
        table.dropped = trial.card
        if not table.propose(trial):
            table.dropped = None
            if trial not in table.view.legal:  # else whoever lays it is only asked first
                self.give_back()

    def tried(self, advice: Advice) -> None:
        """React to a changed tentative placement: focus the confirming button for the keyboard, and have the advice
        recomputed.
        """
        self.table.host.changed()
        if self.trial is not None and self.app.ring_shown:
            self.focus.focus(self.focus.home)
        advice.drop_stale_idea()

    # -- the blind card -------------------------------------------------------------------------------------------------------

    @property
    def awaits_confirmation(self) -> bool:
        """True if the deck was touched once. The blind card cannot be given back, so a second touch must confirm."""
        return self._armed and self.table.mine and self.table.pointer.selected is None and self.trial is None

    @property
    def offered(self) -> bool:
        """True if the top card of the deck may be taken."""
        return self.table.mine and any(isinstance(gesture, Tap) for gesture in self.table.gestures)

    @property
    def dragged(self) -> bool:
        """True if the top card is being dragged off the deck."""
        return self.table.pointer.dragged == DECK_SPOT and self.offered

    def touch_deck(self) -> None:
        """Ask for confirmation at the first touch of the deck and reveal the card at the second."""
        if not self.table.mine or DRAW_BLIND not in self.view.legal:
            return
        self.give_back()
        if self.awaits_confirmation or self.app.settings.one_click:
            self.reveal()
            return
        self._armed = True
        self.app.play("card_pick")
        self.table.host.changed()

    def reveal(self) -> None:
        """Turn up the blind card."""
        self._armed = False
        self.table.propose(DRAW_BLIND)

    def cancel_confirmation(self) -> None:
        """Cancel the pending confirmation of the deck."""
        self._armed = False

    def over_army(self, x: float, y: float) -> bool:
        """True if a card dropped at the point would land on the viewer's army."""
        places = self.table.places
        assert isinstance(places, ChickenPlaces)
        return within(places.army, x, y)

    def drop_blind(self, x: float, y: float) -> None:
        """Drop the blind card at a point.

        Over the army the card is turned up and tentatively placed at the nearest place, without a confirmation, since
        the drag was deliberate. Elsewhere it goes back.
        """
        if not self.offered:
            return
        if not self.over_army(x, y):
            self.play.put_back(self.table, x, y)
            self.app.play("card_slide")
            return
        self.give_back()
        self.cancel_confirmation()
        if DRAW_BLIND in self.view.legal:
            self.play.turn_up(self.table, x, y)

    def update(self) -> None:
        """Cancel the pending confirmation of the deck if the player has taken up another card."""
        self._armed = self.awaits_confirmation

    def panel_context(self) -> PanelContext:
        """Return the viewer's situation and what the player is doing."""
        table, pointer = self.table, self.table.pointer
        return PanelContext(
            table.viewpoint.seat, table.viewpoint.south, table.mine, table.acting if table.director.idle else None,
            self.awaits_confirmation,
            self.held is not None, pointer.carry is not None, self.lies, self.play.show.attacker,
            sum(one.person for one in table.match.seats) > 1, self.app.bindings.label("turn"),
        )  # fmt: skip

    # -- what it would change -------------------------------------------------------------------------------------------------

    @property
    def aimed(self) -> Target | None:
        """The drop target under the card."""
        if not self.table.mine:
            return None
        if self.app.ring_shown and isinstance(self.focus.current, LitPlace):
            return self.focus.current.target
        return self.table.pointer.aimed

    @property
    def meant(self) -> Place | None:
        """The placement under consideration: the place aimed at, or the tentative placement."""
        target = self.aimed
        if target is not None and target.name != BACK and isinstance(target.action, Place):
            return target.action
        return self.trial if self.lies else None

    def preview(self) -> Preview | None:
        """Return the effects of that placement, or the present state if there is none. None if the viewer does not
        fight, or while cards fly.
        """
        table, view, seat = self.table, self.view, self.table.viewpoint.seat
        if not 0 <= seat < view.n or view.fell[seat] or not table.director.idle or not view.agenda:
            return None
        if NOBODY in view.leaders:
            return None  # there is no market yet
        meant = self.meant
        key = len(table.match.steps), seat, meant, view.round
        if self._preview is None or self._preview[0] != key:
            self._preview = key, preview(view, seat, meant)
        return self._preview[1]

    def forecast(self) -> Forecast | None:
        """Return the least and most damage that this round's battle would do to and take from each rival after that
        placement.

        The span covers the seats that have yet to place a card. None if there is no outlook.
        """
        seen, seat = self.preview(), self.table.viewpoint.seat
        if seen is None:
            return None
        key = len(self.table.match.steps), seat
        if self._prospects is None or self._prospects[0] != key:
            self._prospects = key, rival_forces(self.view, seat)
        if self._spans is None or self._spans[0] != (key, seen.force):
            self._spans = (key, seen.force), damage_spans(seen.force, self._prospects[1])
        return self._spans[1]
