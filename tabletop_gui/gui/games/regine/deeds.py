"""What the player does at Regine's table: buttons, lit rivals and cards, jugadas, chips, cards put aside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tabletop_gui.games.regine.actions import DOBLO, SE_VERA, VOY, exchange
from tabletop_gui.games.regine.combinations import JUGADAS
from tabletop_gui.games.regine.court import Regine
from tabletop_gui.gui.games.regine import exchanging
from tabletop_gui.gui.games.regine.felt import DOUBLE
from tabletop_gui.gui.games.regine.play import ReginePlay
from tabletop_gui.gui.games.regine.tally import Tally
from tabletop_gui.gui.games.regine.words import BUTTONS
from tabletop_gui.gui.table.keyboard import OwnCard
from tabletop_gui.gui.table.model.intents import PutChip

if TYPE_CHECKING:
    from tabletop_gui.gui.table.scene import TableScene

CLOSES: Final = ("end_turn", "no_changes")
"""The buttons after which cards put aside can no longer be exchanged."""


class Deeds:
    """Proposes what the player's hands do."""

    def __init__(self, scene: TableScene[ReginePlay, Tally, Any, Regine]) -> None:
        self.scene = scene

    def press(self, name: str) -> None:
        """A button of the panel that asks for an action."""
        table, aside = self.scene.table, self.scene.table.holding.aside
        if name in CLOSES and aside:  # the exchange would be lost without a word
            told = self.scene.app.tr(f"table.regine.aside_first.{name}", n=len(aside))
            self.scene.app.toast(told, "refusal")
            self.scene.app.play("card_refuse")
            return
        if name == "look":
            table.persons.look()
        elif name == "exchange":
            table.propose(exchange(aside))
        elif name != "exchange_none":
            table.propose(BUTTONS[name])
        elif not self.toggle_aside():
            self.scene.app.toast(self.scene.app.tr("table.regine.exchange_how"), "refusal")

    def touch(self, name: str) -> None:
        """A jugada was clicked: a chip is put on it, or stays on it after a double."""
        table, view = self.scene.table, self.scene.view
        action = next((one for one in (VOY, SE_VERA) if one in view.legal), None)
        if not table.mine or action is None:
            return
        if name == f"jugada {view.jugada}":
            table.propose(action)
        elif name.startswith("jugada"):
            self._elsewhere()

    def put_chip(self, intent: PutChip) -> None:
        """A chip or a double token was let go."""
        scene, table, jugada = self.scene, self.scene.table, self.scene.view.jugada
        on = intent.pile == f"jugada {jugada}" or not intent.carried
        if on and table.mine:
            scene.play.aloud.by_hand = intent.carried
            if not table.propose(DOBLO if intent.chip.pile == DOUBLE else VOY):
                scene.play.aloud.by_hand = False
        elif intent.pile is not None:
            self._elsewhere()
        scene.app.dirty()

    def _elsewhere(self) -> None:
        """Another jugada is bet on."""
        tr = self.scene.app.tr
        name = tr(f"table.regine.jugada.{JUGADAS[self.scene.view.jugada]}.name")
        self.scene.app.toast(tr("table.regine.bet.not_there", jugada=name), "refusal")

    def toggle_aside(self) -> bool:
        """The card selected, or the one with the focus, is put aside to be exchanged, or comes back. False when it cannot."""
        scene, table = self.scene, self.scene.table
        card, focused = table.pointer.selected, scene.focus.current
        if card is None and isinstance(focused, OwnCard):
            card = focused.card
        if card is None or not table.mine or not exchanging.toggle(table, card):
            return False
        scene.changed()
        scene.focus_card(card)
        return True

    def take_back(self) -> bool:
        """Every card put aside comes back to the hand. False when there is none."""
        if not exchanging.take_back(self.scene.table):
            return False
        self.scene.changed()
        return True
