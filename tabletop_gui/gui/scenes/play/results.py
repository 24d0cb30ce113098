"""The end of a match: the winner, the ranking, and the whole score sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from tabletop_gui.content.records.achievements import Achievement
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.tabletop.table import TableLook
from tabletop_gui.gui.paint.achievement_disc import achievement_disc
from tabletop_gui.gui.paint.backdrop import Backdrop
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.pen import Grid, Pen
from tabletop_gui.gui.paint.theme import GOLD, PAPER
from tabletop_gui.gui.scenes.play.rematch import game_night_of, leave_table, play_again
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.share.outcome import RAYS_OUT, RIBBON, OutcomeView
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, IconButton, Link, ScrollArea, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle, IconButtonStyle
from tabletop_gui.gui.widgets.confetti import Confetti
from tabletop_gui.gui.widgets.record.index_progress import history_index
from tabletop_gui.gui.widgets.setup.deal_link import DealLink, SealLink
from tabletop_gui.gui.widgets.setup.duel_link import duel_link
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.record.game_nights import GAMES_IN_TURN

MARGIN: Final = 28
LEFT: Final = 420
"""Width of the column with winners and ranking, interface units."""
BUTTONS: Final = 62
ROW: Final = 44
LEAST_ROW: Final = 34
PORTRAIT: Final = 196
LEAST_PORTRAIT: Final = 72
LOW_BUTTON: Final = 54
HERO: Final = 250
"""Stacked layout: height of the winners above the ranking. (`LOW_BUTTON`: height of a button.)"""
MUTED: Final = "#CBC1B1"
"""Secondary text on the dark table."""
LIGHT: Final = {"night": 0.5, "day": 0.34, "contrast": 0.2}
"""Remaining light on the table behind, by theme: light text must be readable even on the planks of the light theme."""
UNROLL_MS: Final = 260.0
STAMP: Final = 52
"""Width of a new achievement, interface units."""
PRESSED_AFTER_MS, PRESSED_MS = 700.0, 200.0
"""Delay after which a new achievement is stamped, and the duration of that."""
MOST_STAMPS: Final = 3


def new_achievements(app: App) -> Sequence[Achievement]:
    """Return the achievements earned by the match just saved, the first few."""
    slot = app.slot
    if slot is None or not slot.finished:
        return ()
    earned = history_index(app).whole().earned()
    return [one for one in app.library.achievements() if one.id in earned and earned[one.id].id == slot.path.stem][:MOST_STAMPS]

SECOND_CLICK_MS: Final = 450.0
"""Time for which clicks are ignored, ms: the last button pressed on the table may lie where one of these appears."""


class ResultsScene(Screen):
    """Results of a finished match. The frame is the same for every game; the sheet is the game's own."""

    backdrop: Backdrop
    page_ink = MUTED

    def __init__(self, match: Match) -> None:
        self.match = match
        self._unrolled = 0.0
        self.seal: SealLink | None = None
        """Link of the verified seal, kept while the window changes."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self._since = app.clock.now()
        self.outcome = OutcomeView(app, self.match)
        self.sheet = self.outcome.sheet
        self.backdrop = Backdrop(LIGHT[app.theme.name])
        self.confetti = Confetti(app)
        self.table_art = app.with_table_style(app.library.manifest(self.match.game.id)).table
        won, persons = self.outcome.won, self.outcome.persons
        app.play("win" if won else "lose")
        self._celebrates = won and bool(persons)
        self.achievements = new_achievements(app)
        self.game_night = game_night_of(app)
        self._pressing = PRESSED_MS if app.reduced_motion else -PRESSED_AFTER_MS
        self._unrolled = UNROLL_MS if app.reduced_motion else 0.0

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

    def open_review(self) -> None:
        """Open the review."""
        slot, persons = self.app.slot, self.outcome.persons
        own = persons[0] if len(persons) == 1 else None
        self.app.scenes.show("look_back", match=self.match, save=slot.path if slot is not None else None, seat=own)

    def show(self) -> None:
        """Open the share screen."""
        self.app.scenes.show("showing", match=self.match)

    def change_table(self) -> None:
        """Open the setup of this game."""
        self.app.scenes.reset(self.app.scene("lobby"))
        self.app.scenes.show("setup", game=self.match.game.id)

    def back(self) -> None:
        leave_table(self.app)

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, skin, view = self.app, self.app.skin, self.app.viewport
        margin, gap, tall = skin.px(MARGIN), skin.px(20), skin.px(BUTTONS)
        on = app.tr("results.again")
        if self.game_night is not None:  # after the last of its games nothing goes on
            on = app.tr("results.evening" if self.game_night.game != GAMES_IN_TURN[-1] else "results.evening_sheet")
        does = self.again if self.game_night is None else self.open_game_night
        again = Button(app, on, does, ButtonStyle("red", 24), name="again")
        same = Button(app, app.tr("results.same"), self.same_deal, name="same")
        table = Button(app, app.tr("results.table"), self.change_table, name="table")
        look = Button(app, app.tr("matches.look_back"), self.open_review, ButtonStyle(size=20, icon="eye"), name="look_back")
        lobby = Button(
            app,
            app.tr("results.learn" if app.learning_game else "results.lobby"),
            self.back,
            ButtonStyle("ghost", 20, "back"),
            name="lobby",
        )
        buttons = [lobby, again, same, look, table]
        press = app.bindings.label("show")
        tip = app.tr("showing.tip") + (f" ({press})" if press else "")
        show = IconButton(app, "camera", self.show, tip, IconButtonStyle("paper"), name="camera")
        room = view.width - 2 * margin - gap * len(buttons) - tall
        widths = [button.natural()[0] + skin.px(18) for button in buttons]
        widths[1] = max(widths[1], skin.px(300))
        if sum(widths) > room:
            lobby.icon = look.icon = ""  # the words come first
            widths = [button.natural()[0] for button in buttons]
        widgets: list[Widget] = [again, same, look, show, table, lobby]
        if self.cramped:
            look.icon = "eye"
            height = self._stack([again, same, look, table, lobby], show, told := self._told())
            self.fill_page([*widgets, *told], height, first=again)
        else:
            if sum(widths) > room:
                widths = [round(width * room / sum(widths)) for width in widths]
            areas = self._stand_side_by_side(buttons, widths, show, told := self._told())
            self.fill([*widgets, *told], list(areas), first=again)
        if self._celebrates:
            self._celebrates = False
            x_mid, y_mid = view.logical((self.column.centerx, self.portraits_y + self.portrait // 2))
            self.confetti.throw(x_mid, y_mid, self.match.seed & 0xFFFF)

    def _told(self) -> list[Link]:
        """Return the links to copy: duel, deal code, seal."""
        app = self.app
        told: list[Link] = [DealLink(app, self.match, self.copy, colour=MUTED)]
        if self.match.seal is not None:
            if self.seal is None:
                self.seal = SealLink(app, self.match, self.copy, colour=MUTED)
            told.append(self.seal)
        duel = duel_link(app, self.match, self.copy, colour=MUTED)
        return told if duel is None else [duel, *told]

    def _stand_side_by_side(
        self, buttons: Sequence[Button], widths: Sequence[int], show: IconButton, told: Sequence[Link]
    ) -> Sequence[ScrollArea]:
        """Lay out winners at the left, paper at the right, and all buttons in a row below; return the scroll areas."""
        skin, view = self.app.skin, self.app.viewport
        margin, gap, tall = skin.px(MARGIN), skin.px(20), skin.px(BUTTONS)
        y = view.height - margin - tall - skin.drop
        lobby, table = buttons[0], buttons[-1]
        lobby.place(margin, y, widths[0], tall)
        left = min(skin.px(LEFT), round(view.width * 0.36))
        table.place(view.width - margin - widths[4], y, widths[4], tall)
        # what deals anew begins under the paper: not where a table's last button lay, at the right
        row = 4 * gap + sum(widths[1:4]) + tall
        x = max(margin + widths[0] + gap, min(margin + left + skin.px(26), table.rect.x - row))
        for button, width in zip(buttons[1:4], widths[1:4], strict=True):
            x = button.place(x, y, width, tall).right + gap
        show.place(x, y, tall, tall)
        bottom = y - skin.px(18)
        foot = bottom + skin.px(6)
        for link in reversed(told):
            w, h = link.natural()
            link.place(margin + skin.px(4), foot - h, min(w, left), h)
            foot -= h
        self.column = pygame.Rect(margin, margin, left, told[0].rect.y - skin.px(6) - margin)
        self.paper = pygame.Rect(self.column.right + skin.px(26), margin, 0, bottom - margin)
        self.paper.w = view.width - margin - self.paper.x
        self._lay_column()
        return [] if self.sheet is None else self.sheet.lay(self.paper.inflate(-2 * skin.px(34), -2 * skin.px(28)))

    def _stack(self, buttons: Sequence[Button], show: IconButton, told: Sequence[Link]) -> int:
        """Lay out winners at the left and buttons at the right, with the whole paper and the links below; return the
        total height.
        """
        skin, view = self.app.skin, self.app.viewport
        margin, gap, tall = skin.px(MARGIN), skin.px(12) + skin.drop, skin.px(LOW_BUTTON)
        wide = max(button.natural()[0] for button in buttons)
        wide = max(wide, buttons[2].natural()[0] + gap + tall)
        x, y = view.width - margin - wide, margin
        for button in buttons:
            if button is buttons[2]:
                show.place(button.place(x, y, wide - gap - tall, tall).right + gap, y, tall, tall)
            else:
                button.place(x, y, wide, tall)
            y += tall + gap
        places = skin.px(HERO) + len(self.outcome.points) * skin.px(ROW) + skin.px(28)
        self.column = pygame.Rect(margin, margin, x - skin.px(26) - margin, max(y - gap - margin, places))
        self._lay_column()
        self.paper = pygame.Rect(margin, self.column.bottom + skin.px(26), view.width - 2 * margin, view.height - 2 * margin)
        if self.sheet is not None:
            pad = -2 * skin.px(34), -2 * skin.px(28)
            self.paper.h += sum(area.most for area in self.sheet.lay(self.paper.inflate(*pad)))
            self.sheet.lay(self.paper.inflate(*pad))
        foot = self.paper.bottom + skin.px(18)
        for link in told:
            w, h = link.natural()
            link.place(margin + skin.px(4), foot, min(w, view.width - 2 * margin), h)
            foot += h
        return foot + margin

    def _lay_column(self) -> None:
        """Lay out the winners, the ranking under them, and as many facts as fit."""
        app, skin, rect = self.app, self.app.skin, self.column
        n, pad, line = len(self.outcome.points), skin.px(14), skin.px(8)
        note = app.text.height("italic", app.type(20)) + skin.px(16)
        ribbon = skin.px(RIBBON) + skin.drop
        least = round(skin.px(LEAST_PORTRAIT) * (1 + RAYS_OUT)) + ribbon
        row = max(skin.px(LEAST_ROW), min(skin.px(ROW), (rect.h - least - note - 2 * pad) // n))
        row = min(row, max(app.text.height("text", app.type(21)), (rect.h - least - 2 * pad) // n))
        ranking = n * row + 2 * pad
        room = rect.h - least - note - ranking - skin.px(22)
        self.facts = []
        room -= len(self.achievements) * skin.px(STAMP + 8)
        for fact in self.outcome.facts():
            block = app.text.block(fact, app.type(18), MUTED, rect.w - skin.px(64))
            room -= block.get_height() + line
            if room < 0:
                break
            self.facts.append(block)
        told = sum(block.get_height() + line for block in self.facts) + (skin.px(22) if self.facts or self.achievements else 0)
        told += len(self.achievements) * skin.px(STAMP + 8)
        hero = rect.h - ranking - told
        self.noted = hero >= least + note
        words = ribbon + (note if self.noted else skin.px(10))
        self.portrait = max(skin.px(LEAST_PORTRAIT) // 2, min(skin.px(PORTRAIT), round((hero - words) / (1 + RAYS_OUT))))
        spare = max(0, hero - words - round(self.portrait * (1 + RAYS_OUT)))
        self.portraits_y = rect.y + round(self.portrait * RAYS_OUT) + spare // 2
        self.row = row
        self.ranking = pygame.Rect(rect.x, rect.y + hero, rect.w, ranking)

    # -- time and input ----------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        moving = self._unrolled < UNROLL_MS
        self._unrolled += dt_ms
        if moving and self._unrolled >= UNROLL_MS:
            self.app.dirty()
        moving = self.confetti.update(dt_ms) or self._stamp(dt_ms) or moving
        return super().update(dt_ms) or moving

    def _stamp(self, dt_ms: float) -> bool:
        """Advance the stamping of new achievements. True while it runs."""
        if not self.achievements or self._pressing >= PRESSED_MS:
            return False
        before, self._pressing = self._pressing, self._pressing + dt_ms
        if before < PRESSED_MS <= self._pressing:
            self.app.play("seal")
        self.app.dirty()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and self.app.clock.now() - self._since < SECOND_CLICK_MS:
            return True
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            stamping = bool(self.achievements) and self._pressing < PRESSED_MS
            skipped = self.confetti.stop() or self._unrolled < UNROLL_MS or stamping
            self._unrolled, self._pressing = UNROLL_MS, PRESSED_MS
            if skipped:
                self.app.dirty()
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
        note, unrolled = PAPER if self.noted else "", min(1.0, self._unrolled / UNROLL_MS)
        row = pygame.Rect(self.column.x, self.portraits_y, self.column.w, self.portrait)
        self.outcome.draw(pen, row, note=note, unrolled=unrolled)
        self._paint_ranking(pen)
        pen.sheet(self.paper, lift=(22, 170, 10))
        if self.sheet is not None:
            self.sheet.draw(pen.canvas)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self.confetti.draw(canvas)

    def _paint_ranking(self, pen: Pen) -> None:
        px, rect = pen.px, self.ranking
        pen.panel(rect, alpha=max(0.86, pen.theme.panel_alpha))
        grid = Grid(rect.x, rect.y + px(14), (rect.w,), self.row)
        for row, seat in enumerate(self.outcome.order):
            self._paint_place(pen, seat, grid.row(row))
        y, d = rect.bottom + px(16), px(9)
        for achievement in self.achievements:
            self._paint_achievement(pen, achievement, pygame.Rect(rect.x, y, rect.w, px(STAMP)))
            y += px(STAMP + 8)
        for block in self.facts:
            pen.put(pen.skin.diamond(d, GOLD), (rect.x + px(14), y + round(pen.type(18) * 0.62) - d // 2))
            y = pen.put(block, (rect.x + px(36), y)).bottom + px(8)

    def _paint_achievement(self, pen: Pen, achievement: Achievement, at: pygame.Rect) -> None:
        """Draw a new achievement, which comes down on its place."""
        done = self._pressing / PRESSED_MS
        if done < 0:
            return
        app, language = self.app, self.app.phrases.language
        d = round(at.h * (1 + 0.7 * (1 - min(1.0, done)) ** 2) / 4) * 4
        disc = achievement_disc(app.skin, app.art, achievement.icon, achievement.game, d, "earned")
        pen.put(disc, (at.x + pen.px(6) + at.h // 2, at.centery), "center")
        if done >= 1:
            words = app.tr("stamps.new", name=achievement.name.of(language))
            x = at.x + at.h + pen.px(20)
            pen.text((x, at.centery), words, "bold", 19, PAPER, "midleft", room=at.right - x, least=14)

    def _paint_place(self, pen: Pen, seat: int, at: pygame.Rect) -> None:
        px, theme, one, outcome = pen.px, pen.theme, self.match.seats[seat], self.outcome
        standing, middle, winner, own = outcome.standings[seat], at.centery, seat in outcome.winners, outcome.persons == [seat]
        if own:
            band = pygame.Rect(at.x + px(8), at.y + px(1), at.w - px(16), at.h - px(2))
            pen.panel(band, fill=theme.panel_text, alpha=0.12, radius=9)
        x, wide = at.x + px(22), px(34)
        if winner:
            mark = pen.art.icon("crown", px(26), theme.carved)
        else:
            mark = pen.line(self.app.tr("results.place", n=standing.place), "display", 18, theme.panel_muted)
        pen.put(mark, (x + (wide - mark.get_width()) // 2 - px(4), middle), "midleft")
        d, mood, ring = min(px(36), at.h - px(4)), "glad" if winner else "calm", GOLD if winner else PAPER
        face = pen.portrait((x + wide + px(4), middle), d, PortraitSpec(one.character, mood, ring), "midleft")
        figures = standing.line.lstrip("−")[:1].isdigit()
        style: tuple[Typeface, float] = ("display", 24) if figures else ("text", 18)
        points = pen.text(
            (at.right - px(24), middle), standing.line, *style, theme.heading if winner else theme.panel_text, "midright"
        )
        left = face.right + px(14)
        room = points.x - px(14) - left
        pen.text((left, middle), one.name, "bold" if own else "text", 21, theme.panel_text, "midleft", room=room, least=13)
