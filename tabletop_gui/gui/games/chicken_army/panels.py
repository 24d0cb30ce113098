"""Everything that is drawn of Chicken Army besides cards: put together here, so that the scene can be about the player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import pygame

from tabletop_gui.content.decks.chicken_army import ChickenDeck
from tabletop_gui.games.chicken_army.matrix import Matrix
from tabletop_gui.games.chicken_army.outlook import Outlook, Span
from tabletop_gui.gui.art import Face
from tabletop_gui.gui.games.chicken_army.army_art import ArmyArt
from tabletop_gui.gui.games.chicken_army.battle_show import BattleShow
from tabletop_gui.gui.games.chicken_army.battle_view import BattleView
from tabletop_gui.gui.games.chicken_army.close_look import CloseLook
from tabletop_gui.gui.games.chicken_army.emblems import Emblems
from tabletop_gui.gui.games.chicken_army.market_art import MarketArt
from tabletop_gui.gui.games.chicken_army.places import ChickenPlaces
from tabletop_gui.gui.games.chicken_army.seat_figures import Figures, FirstCard, LifeRolls, SeatFigures
from tabletop_gui.gui.games.chicken_army.tally import Tally
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.painter import CardPainter

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

Spans = tuple[Mapping[int, Span], Mapping[int, Span]]
ROLL_MS = 650.0
SLIDE_MS = 420.0


class Furniture:
    """The parts, made when the table is entered."""

    def __init__(self, app: App, deck: ChickenDeck, emblems: Emblems, faces: Mapping[str, Face], painter: CardPainter,
                 show: BattleShow) -> None:  # fmt: skip
        self.app, self.show = app, show
        self.armies = ArmyArt(app, painter, emblems)
        self.figures = SeatFigures(app, deck, emblems, faces)
        self.market = MarketArt(app, emblems)
        self.battle = BattleView(app, emblems, self.armies, show)
        self.look = CloseLook(app, self.armies, emblems)
        self.first = FirstCard(app, faces["first"])
        self.rolls = LifeRolls()

    def use(self, faces: Mapping[str, Face]) -> None:
        """Another language."""
        self.first.face = faces["first"]

    def follow(self, tally: Tally, places: ChickenPlaces, south: int, *, quick: bool) -> None:
        """Send life and the first-player card where they belong."""
        self.rolls.toward(tally.life, 0 if quick else ROLL_MS)
        slot = (tally.holder - south) % tally.n
        self.first.toward(places.corners[slot], slot, 0 if quick else SLIDE_MS)

    def update(self, dt_ms: float, game_ms: float, *, instant: bool) -> bool:
        """Let time pass. True while something moves."""
        moving = [
            self.rolls.update(game_ms), self.first.update(dt_ms), self.look.update(dt_ms),
            self.show.update(game_ms, instant=instant),
        ]  # fmt: skip
        return any(moving)

    def draw_felt(
        self, canvas: Canvas, tally: Tally, places: ChickenPlaces, south: int, felt: str, army: Matrix | None,
        away: int | None = None,
    ) -> None:  # fmt: skip
        """Under the cards. `army`: the viewer's, when its free cells are to be shown; `away`: a card that was taken from where
        it lay."""
        if not places.field:
            self.market.draw(canvas, tally, places, felt, tally.totals(south).coins, away)
        if army is not None:
            self.armies.reach(canvas, places.boards[south], army)

    def draw_trial(
        self, canvas: Canvas, places: ChickenPlaces, south: int, seen: Outlook, ghost: tuple[Spot, int] | None
    ) -> None:
        """What a placement would make of the own army."""
        board = places.boards[south]
        if ghost is not None:
            self.armies.ghost(canvas, *ghost)
        self.armies.groups(canvas, board, seen.army.groups())
        self.armies.struck(canvas, board, seen.covered)

    def draw_seats(self, canvas: Canvas, tally: Tally, places: ChickenPlaces, south: int, seen: Spans | None) -> None:
        """Life and figures at every seat; `seen`: what a battle would deal to and take from each rival."""
        for slot, corner in enumerate(places.corners if not places.field else ()):
            seat = (south + slot) % tally.n
            deals, takes = (seen[1].get(seat), seen[0].get(seat)) if seen is not None else (None, None)
            one = Figures(
                round(self.rolls.of(seat), 1), tally.totals(seat), tally.leaders[seat], tally.powers,
                tally.gasping(seat), bool(tally.fell[seat]), deals, takes,
            )  # fmt: skip
            self.figures.draw(canvas, slot, corner, places.boards[seat].box(tally.matrices[seat]), one)
        if tally.round:
            self.first.draw(canvas)

    def draw_battle(
        self, canvas: Canvas, tally: Tally, places: ChickenPlaces, south: int, bounds: pygame.Rect, names: Sequence[str],
        afield: float,
    ) -> None:  # fmt: skip
        """The battle, for as long as the armies stand on the field."""
        if places.field:
            life = [self.rolls.of(seat) for seat in range(tally.n)]
            self.battle.draw(canvas, tally, places, south, bounds, life, names, afield)

    def sheet_at(self, places: ChickenPlaces, top: int) -> tuple[int, int]:
        """The middle of the upper edge of the battle's sheet, in pixels: over the market, or on the battlefield."""
        view = self.app.viewport
        return view.point(places.w / 2, places.sheet[1]) if places.sheet is not None else (view.px(places.middle), top)

    def draw_sheet(self, canvas: Canvas, places: ChickenPlaces, top: int) -> None:
        """The sheet of a battle."""
        self.battle.sheet.draw(canvas, *self.sheet_at(places, top))

    def draw_over(self, canvas: Canvas, tally: Tally, places: ChickenPlaces, south: int, names: Sequence[str]) -> None:
        """What lies over everything: a rival's army close to the eye."""
        self.look.draw(canvas, tally, places, south, names)
