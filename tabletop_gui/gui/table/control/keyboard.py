"""Keyboard focus at the table: cards of the hand and drop targets are focusable like widgets; Tab moves between groups."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.model.input.intents import Put, Target
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button, IconButton
from tabletop_gui.gui.widgets.focus import FocusGroup


class OnTheTable(Widget):
    """Focusable proxy of something on the table that belongs to a card; the mouse reaches it through the pointer model."""

    def __init__(self, app: App, name: str, table: Table, card: int) -> None:
        super().__init__(app, name)
        self.table, self.card = table, card

    def contains(self, pos: tuple[int, int]) -> bool:
        return False


class OwnCard(OnTheTable):
    """Card of the player's hand: Enter picks it up, or plays it if it is already selected."""

    def __init__(self, app: App, table: Table, card: int) -> None:
        super().__init__(app, f"card {card}", table, card)

    @property
    def scannable(self) -> bool:
        return self.reachable and (not self.table.mine or self.table.playable(self.card))

    @property
    def ring_rect(self) -> pygame.Rect:
        """Rectangle round the card as it is drawn, lifted or not."""
        if self.table.stage.find(self.card) is None:
            return self.rect
        return self.app.viewport.rect(*self.table.hit_test.outline(self.card).box)

    def activate(self) -> None:
        pointer, felt = self.table.pointer, self.table.hit_test
        goes_nowhere = self.table.mine and not felt.targets(self.card) and felt.attempts(self.card)
        if pointer.selected == self.card or goes_nowhere:  # the rules say why
            self.table.hands.apply(pointer.play(self.card))
            return
        self.app.play("card_pick")
        self.table.hands.apply(pointer.select(self.card))


class LitPlace(OnTheTable):
    """Drop target of the selected card."""

    def __init__(self, app: App, table: Table, target: Target, card: int) -> None:
        super().__init__(app, f"place {target.name}", table, card)
        self.target, self.rect = target, app.viewport.rect(*target.spot.box)

    def activate(self) -> None:
        pointer = self.table.pointer
        if pointer.selected == self.card:
            self.table.hands.apply([*pointer.select(None), Put(self.card, self.target, False)])


class TableFocus(FocusGroup):
    """The widgets of a table in groups: Tab moves to the next group, arrows to the nearest widget in a direction."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.groups: list[list[Widget]] = []
        self.home: Widget | None = None
        """Widget that gets the focus first when the keyboard is used, while it can be pressed; otherwise the hand does."""

    def fill_groups(
        self, groups: Sequence[Sequence[Widget]], first: Widget | None = None, beside: Sequence[Sequence[Widget]] = ()
    ) -> None:
        """Replace the groups of widgets; the focus is kept where possible.

        Those ``beside`` them are drawn and react to the mouse, but not to the keyboard.
        """
        self.groups = [list(group) for group in groups if group]
        self.fill([widget for group in (*self.groups, *beside) for widget in group], first=first)

    def fill_table(
        self, table: Table, others: Sequence[Sequence[Widget]], moving: Sequence[Widget] = (), *, lent: bool = False
    ) -> None:
        """Fill the focus with the player's hand and the `others` groups.

        While a card is picked up, arrows move between its targets only, and Tab moves to `moving`, the widgets
        that reorder the hand. `lent`: a panel has the keyboard, so nothing takes the focus by itself. In the
        review, panels stay readable but have no buttons.
        """
        if table.viewpoint.past:
            others = [[widget for widget in group if not isinstance(widget, Button | IconButton)] for group in others]
        hand, lit = [self.own_card(table, card) for card in table.held], self._lit(table)
        if not lit:
            self.fill_groups([hand, moving, *others])
            return
        self.fill_groups([lit, moving], first=None if lent else lit[0], beside=[hand, *others])
        if self.current not in (*lit, *moving):
            self.focus(None if lent else lit[0])

    def own_card(self, table: Table, card: int) -> OwnCard:
        """Return the widget of a card that can be picked up, at its position."""
        known = (one for one in self.widgets if isinstance(one, OwnCard) and one.card == card and one.table is table)
        widget, found = next(known, None) or OwnCard(self.app, table, card), table.stage.find(card)
        if found is not None:
            widget.rect = self.app.viewport.rect(*table.stage.goals(found[0])[found[1]].box)
        return widget

    def _lit(self, table: Table) -> list[Widget]:
        selected = table.pointer.selected
        if selected is None or not self.app.ring_shown:
            return []
        return [LitPlace(self.app, table, target, selected) for target in table.hit_test.targets(selected)]

    def focus_hand(self, table: Table) -> None:
        """Focus `home` if it is reachable, else the first playable card, or the first card if it is not the viewer's turn."""
        if self.home is not None and self.home in self.reachable:
            self.focus(self.home)
            return
        own = [widget for widget in self.widgets if isinstance(widget, OwnCard)]
        playable = [widget for widget in own if table.playable(widget.card)] if table.mine else own
        if playable:
            self.focus(playable[0])

    def chosen(self, table: Table) -> int | None:
        """Return the card of the hand that is selected, or focused; None if neither."""
        focused = self.current.card if isinstance(self.current, OwnCard) else None
        return focused if table.pointer.selected is None else table.pointer.selected

    def regain(self, name: str) -> bool:
        """Focus the widget of this name. False if there is none, or it is out of reach."""
        found = next((widget for widget in self.reachable if widget.name == name), None)
        if found is not None:
            self.focus(found)
        return found is not None

    def focus_card(self, card: int) -> None:
        """Focus a card of the hand."""
        for widget in self.widgets:
            if isinstance(widget, OwnCard) and widget.card == card:
                self.focus(widget)

    @property
    def reachable(self) -> list[Widget]:
        return [widget for group in self.groups for widget in group if widget.reachable]

    @property
    def neighbours(self) -> Sequence[Widget]:
        """The widgets that arrows can reach: from a drop target, only other drop targets."""
        reached = self.reachable
        return [one for one in reached if isinstance(one, LitPlace)] if isinstance(self.current, LitPlace) else reached

    def towards(self, dx: int, dy: int) -> bool:
        """Move the focus in a direction: within a hand from card to card, however much they overlap."""
        hand = [widget for widget in self.reachable if isinstance(widget, OwnCard)] if dx else []
        if self.current in hand and 0 <= hand.index(self.current) + dx < len(hand):
            self.focus(hand[hand.index(self.current) + dx])
            return True
        return super().towards(dx, dy)

    def parts(self) -> Sequence[Sequence[Widget]]:
        return [[widget for widget in group if widget.reachable] for group in self.groups]

    def step(self, by: int) -> bool:
        """Move to the next group: to its last focused widget, else its first."""
        groups = self._reached()
        here = next((k for k, group in enumerate(groups) if self.current in group), -1 if by > 0 else len(groups))
        if not 0 <= here + by < len(groups) and self._cross(by):
            return True
        if not groups:
            return False
        self.focus(groups[(here + by) % len(groups)][0])
        return True

    def _reached(self) -> list[list[Widget]]:
        groups = [[widget for widget in group if widget.reachable] for group in self.groups]
        return [group for group in groups if group]

    @property
    def keeps(self) -> bool:
        """True while a card is selected: it must be put down before the focus leaves."""
        return any(isinstance(widget, LitPlace) for widget in self.reachable)

    def enter(self, by: int) -> None:
        self.focus(self._reached()[0 if by > 0 else -1][0])
