"""The end of a match, told in order: the winner, the places from the last, the score sheet, and what decided it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, Final

import pygame

from tabletop_gui.content.records.achievements import Achievement
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.tabletop.table import TableLook
from tabletop_gui.gui.paint.achievement_disc import achievement_disc
from tabletop_gui.gui.paint.backdrop import Backdrop
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, PAPER
from tabletop_gui.gui.scenes.play.rematch import game_night_of, leave_table, play_again
from tabletop_gui.gui.scenes.screen import OverlaySheet, Screen
from tabletop_gui.gui.share.outcome import RAYS_OUT, RIBBON, OutcomeView
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.keyboard import ACTIVATING
from tabletop_gui.gui.widgets import Button, IconButton, Link, ScrollArea
from tabletop_gui.gui.widgets.button import ButtonStyle, IconButtonStyle
from tabletop_gui.gui.widgets.confetti import Confetti
from tabletop_gui.gui.widgets.layout import (
    Column,
    Drawn,
    Grid,
    Grow,
    Held,
    Item,
    Line,
    Padded,
    Paragraph,
    Placed,
    Row,
    Scroll,
    Sized,
)
from tabletop_gui.gui.widgets.record.index_progress import history_index
from tabletop_gui.gui.widgets.setup.deal_link import DealLink, SealLink
from tabletop_gui.gui.widgets.setup.duel_link import duel_link
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.record.game_nights import GAMES_IN_TURN

MARGIN: Final = 28
LEFT, LEFT_SHARE = 420, 0.36
"""Width of the column with winner and places, interface units, and its largest share of the window's."""
BUTTONS: Final = 62
ROW: Final = 44
PORTRAIT, ALONE = 196, 300
"""Height of the winner's face: beside the sheet at most, and alone."""
TIGHTER: Final = ((ROW, 56), (34, 56), (28, 40))
"""Heights of a place's row and least heights of a face, from the usual ones to those of a window full of large letters."""
HERO: Final = 250
"""Stacked layout: height of the winners above the places."""
MUTED: Final = "#CBC1B1"
"""Secondary text on the dark table."""
LIGHT: Final = {"night": 0.5, "day": 0.34, "contrast": 0.2}
"""Remaining light on the table behind, by theme: light text must be readable even on the planks of the light theme."""
UNROLL_MS: Final = 260.0
ALONE_MS, GLIDE_MS, PLACE_MS, SHEET_MS = 700.0, 260.0, 150.0, 900.0
"""How long the winner stands alone, glides to his column, each place waits for the one before it, and the sheet ticks in."""
SIZES: Final = 6
"""Number of sizes in which the winner is drawn while he glides."""
STAMP: Final = 52
"""Width of a new achievement, interface units."""
PRESSED_MS: Final = 200.0
"""How long a new achievement takes to be stamped, after all the rest."""
MOST_STAMPS: Final = 3
SECOND_CLICK_MS: Final = 450.0
"""Time for which presses are ignored, ms: the last button pressed on the table may lie where one of these appears."""


def new_achievements(app: App) -> Sequence[Achievement]:
    """Return the achievements earned by the match just saved, the first few."""
    slot = app.slot
    if slot is None or not slot.finished:
        return ()
    earned = history_index(app).whole().earned()
    return [one for one in app.library.achievements() if one.id in earned and earned[one.id].id == slot.path.stem][:MOST_STAMPS]


class Paper(Item):
    """The sheet of paper with the game's score sheet; `stacked`: as high as the window, or as its rows need."""

    weight = 1.0

    def __init__(self, outcome: OutcomeView, *, stacked: bool) -> None:
        self.sheet, self.stacked = outcome.sheet, stacked
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.areas: Sequence[ScrollArea] = ()

    def _lay(self, app: App, rect: pygame.Rect) -> Sequence[ScrollArea]:
        return () if self.sheet is None else self.sheet.lay(rect.inflate(-2 * app.skin.px(34), -2 * app.skin.px(28)))

    def size(self, app: App, wide: int) -> tuple[int, int]:
        if not self.stacked:
            return 0, 0
        high = app.viewport.height - 2 * app.skin.px(MARGIN)
        return wide, high + sum(area.most for area in self._lay(app, pygame.Rect(0, 0, wide, high)))

    def lay(self, app: App, rect: pygame.Rect) -> None:
        self.rect, self.areas = rect, self._lay(app, rect)

    def paint(self, pen: Pen) -> None:
        pen.sheet(self.rect, lift=(22, 170, 10))
        if self.sheet is not None:
            self.sheet.draw(pen.canvas)


class ResultsScene(Screen):
    """Results of a finished match. The frame is the same for every game; the sheet is the game's own."""

    backdrop: Backdrop
    page_ink = MUTED

    def __init__(self, match: Match) -> None:
        self.match = match

    def enter(self, app: App) -> None:
        super().enter(app)
        self._deaf_until = app.clock.now() + SECOND_CLICK_MS
        self.outcome = OutcomeView(app, self.match)
        self.sheet = self.outcome.sheet
        self.turning_point = self.sheet.turning_point() if self.sheet is not None else None
        self.backdrop = Backdrop(LIGHT[app.theme.name])
        self.confetti = Confetti(app)
        self.table_art = app.with_table_style(app.library.manifest(self.match.game.id)).table
        won, persons = self.outcome.won, self.outcome.persons
        app.play("win" if won else "lose")
        self._celebrates = won and bool(persons)
        self.achievements = new_achievements(app)
        self.game_night = game_night_of(app)
        self._sheet_from = ALONE_MS + PLACE_MS * len(self.outcome.order)
        self._told_from = self._sheet_from + SHEET_MS
        self._ends = self._told_from + (PRESSED_MS if self.achievements else 0.0)
        self._ms = self._ends if app.reduced_motion else 0.0
        """How far it has been told."""

    @property
    def told(self) -> bool:
        """True once everything is shown, and the buttons can be pressed."""
        return self._ms >= self._told_from

    # -- what the buttons do -----------------------------------------------------------------------------------------

    def again(self) -> None:
        """Play again at the same table with other cards."""
        play_again(self.app, self.match, same_cards=False)

    def open_game_night(self) -> None:
        """Open the scoreboard of the game night that the match belongs to."""
        self.app.scenes.reset(self.app.scene("lobby"))
        self.app.scenes.show("evening")

    def same_deal(self) -> None:
        """Play again at the same table with the same cards."""
        play_again(self.app, self.match, same_cards=True)

    def open_review(self, **where: Any) -> None:
        """Open the review; `step`: where it starts."""
        slot, persons = self.app.slot, self.outcome.persons
        own = persons[0] if len(persons) == 1 else None
        save = slot.path if slot is not None else None
        self.app.scenes.show("look_back", match=self.match, save=save, seat=own, **where)

    def show(self) -> None:
        """Open the share screen."""
        self.app.scenes.show("showing", match=self.match)

    def change_table(self) -> None:
        """Open the setup of this game."""
        self.app.scenes.reset(self.app.scene("lobby"))
        self.app.scenes.show("setup", game=self.match.game.id)

    def open_more(self) -> None:
        """Open what else can be done with this match."""
        does: dict[object, Callable[[], None]] = {"same": self.same_deal, "table": self.change_table, "camera": self.show}
        self.app.scenes.show("results_more", lambda chosen: does.get(chosen, lambda: None)(), match=self.match)

    def back(self) -> None:
        leave_table(self.app)

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, tr, view, unit = self.app, self.app.tr, self.app.viewport, self.app.skin.unit
        on, does = tr("results.again"), self.again
        if self.game_night is not None:  # after the last of its games nothing goes on
            on = tr("results.evening" if self.game_night.game != GAMES_IN_TURN[-1] else "results.evening_sheet")
            does = self.open_game_night
        again = Button(app, on, does, ButtonStyle("red", 24), name="again")
        look = Button(app, tr("matches.look_back"), self.open_review, ButtonStyle(size=20, icon="eye"), name="look_back")
        leave = tr("results.learn" if app.learning_game else "results.lobby")
        lobby = Button(app, leave, self.back, ButtonStyle("ghost", 20, "back"), name="lobby")
        more = Button(app, tr("results.more"), self.open_more, ButtonStyle("ghost", 20, "plus"), name="more")
        left = min(LEFT, view.width / unit * LEFT_SHARE)

        def pages() -> Iterator[Item]:
            for row, face in () if self.cramped else TIGHTER:
                self.paper = Paper(self.outcome, stacked=False)
                side = Sized(self._side(row, RIBBON + 16 + face * (1 + RAYS_OUT)), left)
                begins = Sized(Row(Held(lobby, high=BUTTONS), Grow()), left)
                others = Held(look, high=BUTTONS), Grow(), Held(more, high=BUTTONS)
                foot = Row(begins, Held(again, 340, BUTTONS), *others, gap=26)
                yield Padded(Column(Grow(Row(side, self.paper, gap=26)), foot, gap=20), MARGIN, MARGIN, MARGIN + 4)
            self.paper = Paper(self.outcome, stacked=True)
            buttons = Column(*(Held(one, high=BUTTONS) for one in (again, look, more, lobby)), gap=14)
            top = Row(Grow(self._side(ROW, HERO)), buttons, gap=26, across="start")
            yield Padded(Column(top, self.paper, gap=26), MARGIN, MARGIN)

        self.lay_page(pages(), pygame.Rect((0, 0), view.size), [again], first=again, areas=lambda: self.paper.areas)
        if self._celebrates:
            self._celebrates = False
            x_mid, y_mid = view.logical(self._face(alone=not self.told).center)
            self.confetti.throw(x_mid, y_mid, self.match.seed & 0xFFFF)

    def _side(self, row: float, hero: float) -> Column:
        """Return the winners in at least this height, the places with rows of this height, and what decided the match."""
        self.hero, self.places = Drawn(high=hero, draw=self._paint_hero), [self._place(seat, row) for seat in self.outcome.order]
        self.ranking, stamps = Padded(Column(*self.places), 0, 14, draw=self._paint_card), len(self.achievements)
        remarks = " · ".join(self.outcome.remarks())
        return Column(
            Grow(self.hero), self.ranking,
            Drawn(high=stamps * (STAMP + 8), draw=self._paint_achievements) if stamps else None,
            Padded(Paragraph(remarks, 18, MUTED), 14) if remarks else None,
            self._decided(), gap=16,
        )  # fmt: skip

    def _place(self, seat: int, row: float) -> Item:
        """Return the row of a place, in this height (interface units)."""
        theme, one, outcome, px = self.app.theme, self.match.seats[seat], self.outcome, self.app.skin.px
        standing, winner, own = outcome.standings[seat], seat in outcome.winners, outcome.persons == [seat]
        mark: Item = Drawn(26, 26, lambda pen, rect: pen.icon(rect, "crown", rect.w, theme.carved))
        if not winner:
            mark = Line(self.app.tr("results.place", n=standing.place), 18, theme.panel_muted, "display")
        face = PortraitSpec(one.character, "glad" if winner else "calm", GOLD if winner else PAPER)
        d = min(36, row - 4)
        figures: tuple[float, Typeface] = (24, "display") if standing.line.lstrip("−")[:1].isdigit() else (18, "text")
        ink = theme.heading if winner else theme.panel_text
        name = Line(one.name, 21, theme.panel_text, "bold" if own else "text", "midleft", least=13)
        items = Row(
            Sized(Placed(mark), 34), Drawn(d, d, lambda pen, rect: pen.portrait(rect, rect.w, face)), Drawn(6), Grow(name),
            Line(standing.line, figures[0], ink, figures[1], "midright"), gap=8, across="middle",
        )  # fmt: skip

        def paint_own(pen: Pen, rect: pygame.Rect) -> None:
            pen.panel(rect.inflate(-px(16), -px(2)), fill=theme.panel_text, alpha=0.12, radius=9)

        return Sized(Padded(items, 22, draw=paint_own if own else None), high=row)

    def _decided(self) -> Item | None:
        """Return the card with what decided the match."""
        app, tr, point = self.app, self.app.tr, self.turning_point
        if point is None:
            return None
        does, tip = partial(self.open_review, step=point.step), tr("results.see_decided")
        see = IconButton(app, "eye", does, tip, IconButtonStyle("paper", 52), name="decided")
        heading = Line(tr("results.decided"), 22, app.theme.heading, "display", "midleft", least=16)
        words = Column(heading, Paragraph(point.text, 18, app.theme.panel_text), gap=6)
        card = partial(self._paint_card, line=GOLD)
        return Padded(Row(Grow(words), Held(see), gap=14, across="middle"), 20, 16, draw=card)

    # -- time and input ----------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        moving = self._ms < self._ends
        if moving:
            self._ms += dt_ms
            if self.achievements and self._ms >= self._ends:
                self.app.play("seal")
            self.app.dirty()
        moving = self.confetti.update(dt_ms) or moving
        return super().update(dt_ms) or moving

    def skip_ahead(self) -> bool:
        """Tell the rest at once. False if all is told."""
        before, self._ms = self._ms, self._ends
        self.app.dirty()
        return before < self._ends

    def handle(self, event: pygame.event.Event) -> bool:
        pressed, now = event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN), self.app.clock.now()
        answers = event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key in ACTIVATING)
        if answers and now < self._deaf_until and (self.told or event.type == pygame.MOUSEBUTTONDOWN):
            return True
        if not self.told:
            if pressed and self.skip_ahead():
                self.confetti.stop()
                self._deaf_until = now + SECOND_CLICK_MS
            return pressed or event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP)
        if pressed and (self.confetti.stop() or self._ms < self._ends):
            self.skip_ahead()
        if self.app.bindings.action(event) == "show":
            self.show()
            return True
        return super().handle(event)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint_floor(self, canvas: Canvas) -> None:
        """Draw the empty table, blurred."""
        app = self.app
        look = TableLook.of(self.table_art, app.theme.table_floor, app.theme.felt)
        canvas.blit(app.art.table(app.viewport.size, app.viewport.u, look), 0, 0)
        self.backdrop.draw(canvas, app.viewport.u)

    def paint(self, pen: Pen) -> None:
        if self.sheet is not None:
            self.sheet.revealed = min(1.0, max(0.0, (self._ms - self._sheet_from) / SHEET_MS))
        if self.told:
            self.page.paint(pen)
            return
        if self._ms >= self._sheet_from:
            self.paper.paint(pen)
        if self._ms >= ALONE_MS:  # the places, the last ones first
            self._paint_card(pen, self.ranking.rect)
            for place in self.places[-int((self._ms - ALONE_MS) // PLACE_MS) - 1 :]:
                place.paint(pen)
        self.hero.paint(pen)

    def draw(self, canvas: Canvas) -> None:
        if self.told:
            super().draw(canvas)
        else:
            self.paint_floor(canvas)
            self.paint(Pen(canvas, self.app))
        self.confetti.draw(canvas)

    def _face(self, *, alone: bool) -> pygame.Rect:
        """Return the row of the winners' faces: alone in the window, or in their column."""
        px, rect = self.app.skin.px, self.hero.rect
        if alone:
            rect = pygame.Rect((0, 0), self.app.viewport.size)
        words = px(RIBBON) + self.app.skin.drop + px(10)
        d = max(px(24), min(px(ALONE if alone else PORTRAIT), round((rect.h - words) / (1 + RAYS_OUT))))
        spare = max(0, rect.h - words - round(d * (1 + RAYS_OUT)))
        return pygame.Rect(rect.x, rect.y + round(d * RAYS_OUT) + spare // 2, rect.w, d)

    def _paint_hero(self, pen: Pen, rect: pygame.Rect) -> None:
        gone = min(1.0, max(0.0, (self._ms - ALONE_MS) / GLIDE_MS))
        row = self._face(alone=gone < 1)
        if 0 < gone < 1:
            share = math.ceil(SIZES * (1 - (1 - gone) ** 3)) / SIZES
            ends = self._face(alone=True), self._face(alone=False)
            row = pygame.Rect(*(round(a + (b - a) * share) for a, b in zip(*ends, strict=True)))
        self.outcome.draw(pen, row, unrolled=min(1.0, self._ms / UNROLL_MS))

    def _paint_card(self, pen: Pen, rect: pygame.Rect, line: str | None = None) -> None:
        pen.panel(rect, alpha=max(0.86, pen.theme.panel_alpha), line=line)

    def _paint_achievements(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw the new achievements, which come down on their places."""
        app, language = self.app, self.app.phrases.language
        done = min(1.0, (self._ms - self._told_from) / PRESSED_MS)
        for k, achievement in enumerate(self.achievements):
            at = pygame.Rect(rect.x, rect.y + k * pen.px(STAMP + 8), rect.w, pen.px(STAMP))
            d = round(at.h * (1 + 0.7 * (1 - done) ** 2) / 4) * 4
            disc = achievement_disc(app.skin, app.art, achievement.icon, achievement.game, d, "earned")
            pen.put(disc, (at.x + pen.px(6) + at.h // 2, at.centery), "center")
            if done >= 1:
                words, x = app.tr("stamps.new", name=achievement.name.of(language)), at.x + at.h + pen.px(20)
                pen.text((x, at.centery), words, "bold", 19, PAPER, "midleft", room=at.right - x, least=14)


class ResultsMoreScene(OverlaySheet):
    """What else can be done with a finished match. Popped with "same", "table" or "camera"; with None when closed."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seal: SealLink | None = None
        """Link of the verified seal, kept while the window changes."""

    def enter(self, app: App) -> None:
        self.area = ScrollArea(app, on_paper=True)
        super().enter(app)

    def build(self) -> None:
        app, tr, match = self.app, self.app.tr, self.match
        same, table, show = (
            Button(app, tr(words), partial(app.scenes.pop, name), ButtonStyle(size=20, icon=icon), name=name)
            for words, icon, name in (
                ("results.same", "redo", "same"), ("results.table", "settings", "table"), ("showing.title", "camera", "camera"),
            )
        )  # fmt: skip
        show.tip, show.key_label = tr("showing.tip"), app.bindings.label("show")
        close = Button(app, tr("seal.close"), self.back, ButtonStyle(size=20, icon="close"), name="close")
        if match.seal is not None and self.seal is None:
            self.seal = SealLink(app, match, self.copy, colour=MUTED_INK)
        duel = duel_link(app, match, self.copy, colour=MUTED_INK)
        links: list[Link | None] = [duel, DealLink(app, match, self.copy, colour=MUTED_INK), self.seal]
        minutes = round(match.seconds / 60)
        words = Line(tr("results.minutes", n=minutes), 18, MUTED_INK, "italic") if minutes else None
        choices = Column(
            Grid(1, *(Held(one, high=58) for one in (same, table, show)), gap=14),
            Column(*(Held(one) for one in links if one is not None), across="start"), gap=18,
        )  # fmt: skip
        title = Column(Line(tr("results.more"), 30, INK, "display"), words, gap=2)
        self.lay_sheet(Column(title, Scroll(self.area, choices, 22), Held(close, high=56), gap=18), 560, above=32, below=32)
        self.fill([*self.page.widgets()], [self.area], first=same)
