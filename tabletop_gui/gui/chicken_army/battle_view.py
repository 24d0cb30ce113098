"""The battle over the table: what of it is drawn at this moment, and where."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from tabletop_gui.gui.canvas import Canvas
from tabletop_gui.gui.chicken_army.army_art import ArmyArt
from tabletop_gui.gui.chicken_army.battle_art import LIGHT_MS, MEET_MS, BattleArt, share
from tabletop_gui.gui.chicken_army.battle_sheet import BattleSheet, Line
from tabletop_gui.gui.chicken_army.battle_show import BattleShow
from tabletop_gui.gui.chicken_army.emblems import Emblems
from tabletop_gui.gui.chicken_army.places import ChickenPlaces
from tabletop_gui.gui.chicken_army.tally import Tally

if TYPE_CHECKING:
    from tabletop_gui.gui.app import App

ATTACKS = "FW"


class BattleView:
    """Draws a `BattleShow`."""

    def __init__(self, app: App, emblems: Emblems, armies: ArmyArt, show: BattleShow) -> None:
        self.app, self.armies, self.show = app, armies, show
        self.art, self.sheet = BattleArt(app, emblems), BattleSheet(app, emblems)

    def draw(self, canvas: Canvas, tally: Tally, places: ChickenPlaces, south: int, bounds: pygame.Rect) -> None:
        """The attack that is under way, and life lost and won back."""
        show, attacker = self.show, self.show.attacker
        if attacker >= 0:
            self._strike(canvas, tally, places, attacker, bounds)
        for slot, corner in enumerate(places.corners):
            mark = show.marks.get((south + slot) % tally.n)
            if mark is not None:
                x, y = self.app.viewport.point(corner.x, corner.y - 6)
                self.art.lost(canvas, x, y, mark.n, mark.healed, mark.ms)

    def _strike(self, canvas: Canvas, tally: Tally, places: ChickenPlaces, attacker: int, bounds: pygame.Rect) -> None:
        show, board = self.show, places.boards[attacker]
        lit = share(show.ms, 0, LIGHT_MS)
        groups = [group for group in tally.matrices[attacker].groups() if group.symbol in ATTACKS]
        self.armies.groups(canvas, board, groups, lit)
        source = board.box(tally.matrices[attacker])
        boxes = {rival: places.boards[rival].box(tally.matrices[rival]) for rival in show.order if rival != attacker}
        met = share(show.ms, MEET_MS - 80, 200)
        for rival in boxes if met else ():
            blow, army = show.blows[attacker, rival], tally.matrices[rival]
            guards = ("S" if blow.fists else "") + ("B" if blow.wands else "")
            self.armies.groups(canvas, places.boards[rival], [one for one in army.groups() if one.symbol in guards], met)
        for rival, box in boxes.items():
            self.art.flight(canvas, source, box, show.blows[attacker, rival], show.ms)
        for rival, box in boxes.items():
            self.art.clash(canvas, box, show.blows[attacker, rival], show.ms, bounds)

    def fill(self, title: str, names: list[str], characters: list[str], own: int) -> None:
        """Write the sheet of the battle that was shown last."""
        show = self.show
        self.sheet.fill(title, [
            Line(names[seat], characters[seat], one.totals.fists, one.totals.wands, one.dealt, one.taken, one.healed, one.before,
                 one.after, seat == own, one.before - one.taken <= 0)
            for seat, one in show.accounts.items()
        ])  # fmt: skip
