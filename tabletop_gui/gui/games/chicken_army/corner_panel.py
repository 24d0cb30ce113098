"""What the corner panel says and offers, moment by moment; and the haste of those who have fallen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tabletop_gui.games.chicken_army.campaign import NOBODY, ChickenArmy
from tabletop_gui.games.chicken_army.outlook import total
from tabletop_gui.gui.games.chicken_army.card_in_hand import CardInHand
from tabletop_gui.gui.games.chicken_army.emblems import Emblems
from tabletop_gui.gui.games.chicken_army.play import ChickenPlay
from tabletop_gui.gui.games.chicken_army.tally import Tally
from tabletop_gui.gui.games.chicken_army.telling import Standpoint, blows, life_after, panel_says
from tabletop_gui.gui.games.chicken_army.totals_panel import Account, TotalsPanel
from tabletop_gui.gui.games.chicken_army.turn_order import Order, order_of
from tabletop_gui.gui.widgets.button import Button

if TYPE_CHECKING:
    from tabletop_gui.gui.table.scene import TableScene

MARGIN = 22.0
ACT = "table.chicken_army.act."


class CornerPanel:
    """Fills the `TotalsPanel`."""

    def __init__(self, scene: TableScene[ChickenPlay, Tally, Any, ChickenArmy], card: CardInHand, emblems: Emblems) -> None:
        self.scene, self.card = scene, card
        app = scene.app
        self.totals = TotalsPanel(app, emblems, card.turn, card.give_back, card.lay)
        self.reveal = Button(app, "", card.reveal, kind="gold", size=20, name="reveal")
        self.keep = Button(app, "", card.disarm, size=18, name="keep")
        self.onward = Button(app, "", self.go_on, kind="gold", size=20, name="go on")
        self.rush = Button(app, "", self.hurry_on, icon="fast-forward", size=18, name="rush")

    # -- what the buttons do --------------------------------------------------------------------------------------------------

    def go_on(self) -> None:
        """The battle has been read."""
        self.scene.table.skip()
        self.scene.changed()

    @property
    def fallen(self) -> bool:
        """Whether the viewer has fallen while others go on."""
        scene = self.scene
        seat = scene.table.eyes.seat
        return 0 <= seat < scene.tally.n and bool(scene.tally.fell[seat]) and not scene.table.over

    def hurry_on(self) -> None:
        """Whoever has fallen need not watch: on to the end as fast as can be."""
        self.scene.table.tempo.rush(lambda: self.fallen)
        self.scene.table.skip()
        self.scene.changed()

    def update(self) -> bool:
        """Past every sheet but the last, for whoever is in a hurry. True while that goes on."""
        table = self.scene.table
        if not table.tempo.rushing:
            return False
        if table.director.waiting and self.scene.match.outcome is None:
            table.skip()
        return True

    # -- what it says ---------------------------------------------------------------------------------------------------------

    def standpoint(self) -> Standpoint:
        """Who looks, and what the player is about."""
        table, card = self.scene.table, self.card
        acting = table.acting if table.director.idle else None
        return Standpoint(
            table.eyes.seat, table.eyes.south, table.mine, acting, card.armed, card.held is not None,
            table.pointer.carry is not None, self.scene.play.show.attacker,
            sum(one.person for one in self.scene.match.seats) > 1, self.scene.app.bindings.label("turn"),
        )  # fmt: skip

    def place(self) -> None:
        """Name the buttons, and lay everything out."""
        scene = self.scene
        tr, viewport, totals = scene.app.tr, scene.app.viewport, self.totals
        totals.turn.label, totals.back.label, totals.lay.label = tr(ACT + "turn"), tr(ACT + "back"), tr(ACT + "lay")
        totals.turn.key_label = scene.app.bindings.label("turn")
        self.reveal.label, self.keep.label, self.rush.label = tr(ACT + "reveal"), tr(ACT + "keep"), tr(ACT + "rush")
        self.onward.label = tr(ACT + ("results" if scene.match.outcome is not None else "next"))
        self.fill()
        edge = viewport.px(MARGIN)
        totals.place(viewport.width - edge, viewport.height - edge)

    def fill(self) -> None:
        """The figures of the moment."""
        scene, tally = self.scene, self.scene.tally
        south = scene.table.eyes.south
        seen = self.card.outlook()
        before = after = tally.totals(south)
        dealt, taken = blows(tally, south)
        life = life_after(tally.life[south], taken, before.potions, cap=tally.cap)
        deals, takes, left = ((dealt,) * 2,) * 2, ((taken,) * 2,) * 2, ((life,) * 2,) * 2
        if seen is not None:
            after = seen.after
            deal, take = map(total, self.card.spans(seen))
            low, high = (life_after(tally.life[south], n, after.potions, cap=tally.cap) for n in reversed(take))
            deals, takes, left = ((dealt,) * 2, deal), ((taken,) * 2, take), ((life,) * 2, (low, high))
        fought = scene.play.show.accounts.get(south) if tally.phase != "organise" else None
        if fought is not None:
            life = life_after(fought.before, fought.taken, before.potions, cap=tally.cap)
            deals, takes, left = ((fought.dealt,) * 2,) * 2, ((fought.taken,) * 2,) * 2, ((life,) * 2,) * 2
        title, note = panel_says(tally, [one.name for one in scene.match.seats], self.standpoint(), scene.app.tr)
        fights = (seen is not None or not tally.fell[south]) and NOBODY not in tally.leaders
        now, order = fought is not None, self._order()
        account = Account(title, note, before, after, deals, takes, left, fights, now, order, self.card.armed, seen is None)
        self.totals.fill(account, self._buttons())

    def _order(self) -> Order | None:
        """How far the round is."""
        scene, show = self.scene, self.scene.play.show
        return order_of(scene.tally, self.standpoint().acting, show.struck, show.attacker, scene.character)

    def _buttons(self) -> list[Button]:
        """What can be pressed now."""
        table, totals = self.scene.table, self.totals
        if table.director.waiting:
            onward = self.scene.match.outcome is None and self.fallen
            return [self.rush, self.onward] if onward else [self.onward]
        if self.fallen and not table.tempo.rushing:
            return [self.rush]
        if self.card.armed:
            return [self.keep, self.reveal]
        if table.mine and self.card.held is not None and table.pointer.carry is None:
            if self.card.lies:
                return [totals.turn, totals.back, totals.lay]
            blind = self.card.held in self.scene.tally.blind  # turned up: it can go back to no market, and nothing else is taken
            return [totals.turn] if blind else [totals.turn, totals.back]
        return []
