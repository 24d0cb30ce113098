"""The card the player is about: carried, selected or on trial; how it is turned, given back, laid, and what it would change."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.games.chicken_army.actions import DRAW_BLIND, Place
from tabletop_gui.games.chicken_army.campaign import BLIND, MARKET, NOBODY, ChickenArmy
from tabletop_gui.games.chicken_army.preview import Outlook, Prospects, Span, outlook, prospects, spans
from tabletop_gui.gui.games.chicken_army.places import ChickenPlaces
from tabletop_gui.gui.games.chicken_army.play import BACK, DECK_SPOT, ChickenPlay, on_trial
from tabletop_gui.gui.games.chicken_army.tally import ChickenTally
from tabletop_gui.gui.games.chicken_army.words import Standpoint
from tabletop_gui.gui.shell.a11y.nodes import PRESSED, Heard
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
"""What a battle would deal to each rival, and take from each."""


class DeckTop(OnTheTable):
    """The card on top of the deck, for the keyboard: what it is nobody knows."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, DECK_SPOT, table, HIDDEN)

    def heard(self) -> Heard:
        tr = self.app.tr
        return Heard("button", tr("heard.chicken_army.deck"), about=tr("heard.chicken_army.deck_note"), acts=PRESSED)

    def activate(self) -> None:
        self.table.host.touched(DECK_SPOT)


class CardInHand:
    """What the player does with one card at a time."""

    def __init__(self, app: App, table: Table, play: ChickenPlay, focus: TableFocus) -> None:
        self.app, self.table, self.play, self.focus = app, table, play, focus
        self._armed = False
        self._offered: dict[int, OwnCard] = {}
        self._top = DeckTop(app, table)
        self._outlook: tuple[object, Outlook] | None = None
        self._prospects: tuple[object, Prospects] | None = None
        self._spans: tuple[object, Forecast] | None = None

    @property
    def view(self) -> ChickenArmy:
        """The match as the viewer sees it."""
        view = self.table.view
        assert isinstance(view, ChickenArmy)
        return view

    @property
    def trial(self) -> Place | None:
        """How the card lies that is on trial."""
        return on_trial(self.table.holding)

    @property
    def held(self) -> int | None:
        """The card: carried, selected, or on trial."""
        pointer, trial = self.table.pointer, self.trial
        if pointer.carry is not None:
            return pointer.carry.card
        if pointer.selected is not None:
            return pointer.selected
        return trial.card if trial is not None else None

    @property
    def lies(self) -> bool:
        """It lies on the army, and nothing is left to do but to say so."""
        pointer = self.table.pointer
        return self.trial is not None and pointer.carry is None and pointer.selected is None

    @property
    def away(self) -> int | None:
        """It, when it is not where it lay: carried, or on trial."""
        return self.held if self.table.pointer.carry is not None or self.lies else None

    def fits(self, card: int) -> bool:
        """Whether a card may be laid on the army now."""
        return any(isinstance(gesture, Fit) and gesture.card == card for gesture in self.table.gestures)

    def offer(self) -> list[Widget]:
        """The cards beside the army that may be taken, and the deck, for the keyboard."""
        table, found = self.table, list[Widget]()
        for zone in (BLIND, MARKET) if table.mine else ():
            for sprite, spot in sorted(zip(table.stage.rows[zone], table.stage.goals(zone), strict=True), key=lambda p: p[1].x):
                if self.fits(sprite.face):
                    widget = self._offered.setdefault(sprite.face, OwnCard(self.app, table, sprite.face))
                    widget.rect = self.app.viewport.rect(*spot.box)
                    found.append(widget)
        places = table.places
        assert isinstance(places, ChickenPlaces)
        if self.offered and not self.armed and self.held is None:
            self._top.rect = self.app.viewport.rect(*places.deck.spots(max(1, table.tally.deck))[-1].box)
            found.append(self._top)
        return found

    def fallen(self) -> bool:
        """Whether the viewer's army has fallen while others go on."""
        seat, table = self.table.eyes.seat, self.table
        tally = table.tally
        assert isinstance(tally, ChickenTally)
        return 0 <= seat < tally.n and bool(tally.fell[seat]) and not table.over

    # -- what is done with it -------------------------------------------------------------------------------------------------

    def turn(self, by: int = 1) -> None:
        """Turn it so many quarter turns clockwise."""
        card = self.held
        if card is not None and self.table.mine:
            self.play.turn(self.table, card, by)
            self.app.play("card_flip")

    def turned_by(self, event: pygame.event.Event) -> bool:
        """The right button turns it, where it is in the hand or lies on trial, and keys and the wheel do (but over what the wheel
        scrolls). False for whatever means something else."""
        table, pointer = self.table, self.table.pointer
        if self.held is None or not table.mine:
            return False
        by = next((n for action, n in (("turn", 1), ("turn_back", -1)) if self.app.bindings.means(event, action)), 0)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == RIGHT:
            on = table.felt.grip(*self.app.viewport.logical(event.pos))
            by = int(pointer.carry is not None or pointer.selected is not None or (on is not None and on.card == self.held))
        if event.type == pygame.MOUSEWHEEL and not any(area.rect.collidepoint(self.app.pointer) for area in self.focus.areas):
            by = (event.y < 0) - (event.y > 0)
        if by:
            self.turn(by)
        return by != 0

    def give_back(self) -> None:
        """It goes back where it lay."""
        table = self.table
        if table.pointer.selected is not None:
            table.hands.apply(table.pointer.select(None))
        if self.trial is not None:
            self.play.put(table, None)
            self.app.play("card_slide")

    def lay(self) -> None:
        """It stays where it lies on trial: that is the player's turn."""
        trial, table = self.trial, self.table
        if trial is None or not table.mine:
            return
        table.dropped = trial.card
        if not table.propose(trial):
            table.dropped = None
            if trial not in table.view.legal:  # else whoever lays it is only asked first
                self.give_back()

    def tried(self, advice: Advice) -> None:
        """It was put on trial, moved, turned or given back: the keyboard is on the button that lays it, and advice that compared
        it has to think again."""
        self.table.host.changed()
        if self.trial is not None and self.app.ring_shown:
            self.focus.focus(self.focus.home)
        advice.rethink()

    # -- the blind card -------------------------------------------------------------------------------------------------------

    @property
    def armed(self) -> bool:
        """The deck was touched once: the blind card cannot be given back, so it is asked again."""
        return self._armed and self.table.mine and self.table.pointer.selected is None and self.trial is None

    @property
    def offered(self) -> bool:
        """Whether the deck's top card may be taken."""
        return self.table.mine and any(isinstance(gesture, Tap) for gesture in self.table.gestures)

    @property
    def pulled(self) -> bool:
        """Whether it is being dragged off the deck."""
        return self.table.pointer.pulled == DECK_SPOT and self.offered

    def touch_deck(self) -> None:
        """The deck: asked once, turned up the second time."""
        if not self.table.mine or DRAW_BLIND not in self.view.legal:
            return
        self.give_back()
        if self.armed or self.app.settings.one_click:
            self.reveal()
            return
        self._armed = True
        self.app.play("card_pick")
        self.table.host.changed()

    def reveal(self) -> None:
        """Turn up the blind card."""
        self._armed = False
        self.table.propose(DRAW_BLIND)

    def disarm(self) -> None:
        """Leave the deck alone."""
        self._armed = False

    def over_army(self, x: float, y: float) -> bool:
        """Whether a card let go there would lie on the viewer's army."""
        places = self.table.places
        assert isinstance(places, ChickenPlaces)
        return within(places.army, x, y)

    def let_go_blind(self, x: float, y: float) -> None:
        """The blind card was carried there and let go. Over the army it is turned up and lies on trial at the nearest place:
        whoever drags it there need not be asked again. Elsewhere it goes back."""
        if not self.offered:
            return
        if not self.over_army(x, y):
            self.play.put_back(self.table, x, y)
            self.app.play("card_slide")
            return
        self.give_back()
        self.disarm()
        if DRAW_BLIND in self.view.legal:
            self.play.turn_up(self.table, x, y)

    def update(self) -> None:
        """Whatever else the player takes up, the deck is left alone."""
        self._armed = self.armed

    def standpoint(self) -> Standpoint:
        """Who looks, and what the player is about."""
        table, pointer = self.table, self.table.pointer
        return Standpoint(
            table.eyes.seat, table.eyes.south, table.mine, table.acting if table.director.idle else None, self.armed,
            self.held is not None, pointer.carry is not None, self.lies, self.play.show.attacker,
            sum(one.person for one in table.match.seats) > 1, self.app.bindings.label("turn"),
        )  # fmt: skip

    # -- what it would change -------------------------------------------------------------------------------------------------

    @property
    def aimed(self) -> Target | None:
        """The place over which it is."""
        if not self.table.mine:
            return None
        if self.app.ring_shown and isinstance(self.focus.current, LitPlace):
            return self.focus.current.target
        return self.table.pointer.aimed

    @property
    def meant(self) -> Place | None:
        """The placement that is looked at: the place aimed at, or the trial."""
        target = self.aimed
        if target is not None and target.name != BACK and isinstance(target.action, Place):
            return target.action
        return self.trial if self.lies else None

    def outlook(self) -> Outlook | None:
        """What that would change; how things stand when there is none. None for whoever does not fight, or while cards fly."""
        table, view, seat = self.table, self.view, self.table.eyes.seat
        if not 0 <= seat < view.n or view.fell[seat] or not table.director.idle or not view.agenda:
            return None
        if NOBODY in view.leaders:
            return None  # there is no market yet
        meant = self.meant
        key = len(table.match.steps), seat, meant, view.round
        if self._outlook is None or self._outlook[0] != key:
            self._outlook = key, outlook(view, seat, meant)
        return self._outlook[1]

    def forecast(self) -> Forecast | None:
        """What the battle of this round would deal to and take from each rival at that, at least and at most: whoever has not
        placed yet may still change it. None where there is no outlook."""
        seen, seat = self.outlook(), self.table.eyes.seat
        if seen is None:
            return None
        key = len(self.table.match.steps), seat
        if self._prospects is None or self._prospects[0] != key:
            self._prospects = key, prospects(self.view, seat)
        if self._spans is None or self._spans[0] != (key, seen.force):
            self._spans = (key, seen.force), spans(seen.force, self._prospects[1])
        return self._spans[1]
