"""A game night: its players, its progress, and its scoreboard."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.paint.achievement_disc import MOTIFS, achievement_disc
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import CHOSEN_ROW, GOLD, GOLD_DEEP, INK, MUTED_INK, PAPER, RED
from tabletop_gui.gui.scenes.play.rematch import next_game_of_night
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, Choice, Link, TextField, Widget
from tabletop_gui.gui.widgets.base import Doing
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.choice import ChoiceLayout
from tabletop_gui.match.core.deal import random_deal
from tabletop_gui.match.core.seating import bot_seat, in_our_language, with_distinct_names
from tabletop_gui.match.core.seats import Seat, sole_person
from tabletop_gui.match.log.saves import SaveError
from tabletop_gui.match.record.game_nights import AT_TABLE, FIRST, GAMES_IN_TURN, GameNight, GameNightProgress

WIDE: Final = 1180
ROW: Final = 72
FACE: Final = 124
LEAST_ROW: Final = 38
"""Height of a row where the scoreboard scrolls."""
LEVEL: Final = "normal"


class RivalPortrait(Widget):
    """One of the rivals; a click chooses another."""

    row_of = "heard.rows.rivals"

    def __init__(self, app: App, seat: Seat, does: Doing, name: str) -> None:
        super().__init__(app, name, does)
        self.seat = seat
        self.called = seat.name
        self.tip = app.tr("evening.change")

    def draw(self, canvas: Canvas) -> None:
        pen, rect = Pen(canvas, self.app), self.rect
        d = min(rect.w, rect.h - pen.height("bold", 18) - pen.px(6))
        at = rect.centerx, rect.y
        pen.portrait(
            at, d, PortraitSpec(self.seat.character, "glad" if self.hot else "calm", GOLD if self.hot else INK), "midtop",
            lies=True,
        )  # fmt: skip
        pen.text((rect.centerx, rect.bottom), self.seat.name, "bold", 18, INK, "midbottom", room=rect.w, least=12)


class GameNightScene(Screen):
    """The choice of players before a game night; its scoreboard during and after it."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.many, self.persons, self.level = AT_TABLE[-1], 1, LEVEL
        self.rivals: list[Seat] = []
        self.other = ""
        """Name of the second human player, if entered."""
        self._read()
        self._fill_table()

    def uncovered(self) -> None:
        self._read()
        self.build()

    def _read(self) -> None:
        """Read the progress, and count a match that has finished since."""
        app = self.app
        self.marks = app.marks(GameNightProgress)
        self.game_night = self.marks.now
        if self.game_night is not None and self.game_night.sat_down is not None:
            record = app.archive.record(self.game_night.sat_down.ident)
            counted = self.game_night if record is None else self.game_night.counted(record)
            if counted != self.game_night:
                self.game_night = counted
                self.marks.save(counted)

    def _fill_table(self) -> None:
        """Seat as many rivals as wanted, keeping the first ones."""
        app, wanted = self.app, self.many - self.persons
        mine = app.own_seat
        while len(self.rivals) < wanted:
            taken = [mine.character, *(seat.character for seat in self.rivals)]
            self.rivals.append(bot_seat(app.library, taken, self.level))
        del self.rivals[wanted:]

    # -- what is done ------------------------------------------------------------------------------------------------

    def set_many(self, many: int) -> None:
        """Set the number of seats, three or four."""
        self.many = many
        self._fill_table()
        self.build()

    def set_persons(self, persons: int) -> None:
        """Set the number of human players, one or two."""
        self.persons = persons
        self._fill_table()
        self.build()

    def set_other(self, name: str) -> None:
        """Set the second player's name."""
        self.other = name

    def set_level(self, level: str) -> None:
        """Set the level of all rivals."""
        self.level = level

    def change(self, place: int) -> None:
        """Choose another rival for a place; one seated elsewhere swaps places, and none has the player's face."""

        def chosen(who: object) -> None:
            cast = self.app.library.characters()
            if not isinstance(who, str) or who not in cast:
                return
            seat = Seat("bot", cast[who].name, who, self.level, cast[who].personality)
            other = next((k for k, one in enumerate(self.rivals) if one.character == who), None)
            if other is not None:
                self.rivals[other] = self.rivals[place]
            self.rivals[place] = seat
            self.build()

        now = self.rivals[place].character
        taken = [seat.character for seat in self.rivals]
        mine = self.app.own_seat.character
        self.app.scenes.show("cast", chosen, chosen=now, taken=taken, without=(mine,))

    def begin(self) -> None:
        """Start the game night with its first game."""
        app, tr = self.app, self.app.tr
        mine = app.own_seat
        seats = [mine]
        if self.persons > 1:
            taken = [mine.character, *(seat.character for seat in self.rivals)]
            said = self.other.strip()
            named = said.casefold() not in ("", mine.name.casefold())
            seats.append(Seat("person", said if named else tr("setup.player", n=2), bot_seat(app.library, taken).character))
        seats += [Seat("bot", one.name, one.character, self.level, one.personality) for one in self.rivals]
        seats = with_distinct_names(seats, tr("setup.you"), lambda n: tr("setup.player", n=n))
        self.game_night = GameNight(seats, random_deal())
        self.open_table()

    def open_table(self) -> None:
        """Start the next game."""
        game_night = self.game_night
        if game_night is None or game_night.over:
            return
        next_game_of_night(self.app, game_night)

    def go_on(self) -> None:
        """Resume the match that was left."""
        now = self.game_night.sat_down if self.game_night is not None else None
        if now is None:
            return
        try:
            self.app.resume(self.app.archive.folder / f"{now.ident}.json")
        except SaveError as error:
            self.app.tell(error.refusal)
            self._read()
            self.build()

    @property
    def left(self) -> bool:
        """True if a match can be resumed."""
        now = self.game_night.sat_down if self.game_night is not None else None
        return now is not None and (self.app.archive.folder / f"{now.ident}.json").is_file()

    def give_up(self) -> None:
        """Ask whether to end the game night, and do so."""
        tr = self.app.tr
        self._ask(tr("evening.give_up"), tr("evening.give_up_text"), tr("evening.stay"), tr("evening.drop"))

    def another(self) -> None:
        """Ask whether to discard the scoreboard and choose players again."""
        tr = self.app.tr
        self._ask(tr("evening.another"), tr("evening.another_text"), tr("evening.keep"), tr("evening.another"))

    def _ask(self, title: str, text: str, stay: str, drop: str) -> None:

        def answered(answer: object) -> None:
            if answer == "drop":
                self._drop()

        answers = [("stay", stay, "gold"), ("drop", drop, "paper")]
        self.app.scenes.show("question", answered, title=title, text=text, answers=answers, first="stay")

    def _drop(self) -> None:
        """Discard the scoreboard and show the choice of players."""
        if self.game_night is not None:
            tr = self.app.tr
            given = {*self.app.phrases.in_every_language("setup.player", n=2), tr("setup.player", n=2)}
            self.other = next((seat.name for seat in self.game_night.seats[1:] if seat.person and seat.name not in given), "")
            self.rivals = [seat for seat in self.game_night.seats if not seat.person]
            self.many, self.persons = len(self.game_night.seats), sum(seat.person for seat in self.game_night.seats)
            self.level = self.rivals[0].level if self.rivals else LEVEL
        self.marks.drop()
        self.game_night = self.marks.now
        self.build()
        self.app.dirty()

    def copy_line(self) -> None:
        """Copy a one-line summary."""
        if self.game_night is not None:
            totals = self.game_night.totals
            told = [f"{self.names[place]} {totals[place]}" for place in self.game_night.standing()]
            self.copy(self.app.tr("evening.line", who=" · ".join(told)), self.app.tr("evening.copied"))

    @property
    def names(self) -> list[str]:
        """Names of the players."""
        return [seat.name for seat in in_our_language(self.game_night.seats, self.app.phrases)] if self.game_night else []

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        px, view = self.app.skin.px, self.app.viewport
        wide = min(view.width - px(72), px(WIDE))
        top = self.title_height + px(10)
        self.paper = pygame.Rect((view.width - wide) // 2, top, wide, view.height - top - px(24))
        self.inner = self.paper.inflate(-2 * px(40), -2 * px(28))
        self.foot = self.inner.bottom - px(58) - self.app.skin.drop
        over = self._missing()
        self.paper.h += over
        self.inner.h += over
        self.foot += over
        widgets = self._build_choice() if self.game_night is None else self._build_sheet()
        widgets.append(self.back_button())
        if over:
            self.fill_page(widgets, self.paper.bottom + px(24), first=widgets[0])
        else:
            self.fill(widgets, first=widgets[0])

    def _missing(self) -> int:
        """Return by how many pixels the window is too low for the contents at the current text size."""
        app, px = self.app, self.app.skin.px
        if not self.cramped:
            return 0
        room = self.foot - px(14) - self.inner.y
        if self.game_night is not None:
            rows = px(64 + 8 + 54) + app.text.height("bold", app.type(18)) + (len(GAMES_IN_TURN) + 1) * px(LEAST_ROW)
            return max(0, rows - room)
        words = app.text.block_height(app.tr("evening.what"), app.type(21), self.inner.w, leading=1.2)
        face = px(FACE) + app.text.height("bold", app.type(18)) + px(8)
        return max(0, words + px(14) + 3 * px(ROW) + px(10) + face - room)

    def _main(self, words: str, does: Doing, name: str) -> Button:
        """Return the main button, at the lower right."""
        app, px = self.app, self.app.skin.px
        button = Button(app, words, does, ButtonStyle("red", 22), name=name)
        w = min(button.natural()[0] + px(26), round(self.inner.w * 0.6))
        button.place(self.inner.right - w, self.foot, w, px(56))
        return button

    def _build_choice(self) -> list[Widget]:
        app, px, tr, inner = self.app, self.app.skin.px, self.app.tr, self.inner
        begin = self._main(tr("evening.begin"), self.begin, "begin")
        many = [(n, str(n)) for n in AT_TABLE]
        persons = [(1, tr("evening.alone")), (2, tr("evening.pair"))]
        levels = [(key, one.name.of(app.phrases.language)) for key, one in app.library.levels().items()]
        most = inner.w * 62 // 100
        table = Choice(app, self.many, many, self.set_many, ChoiceLayout(most), name="many")
        here = Choice(app, self.persons, persons, self.set_persons, ChoiceLayout(most), name="persons")
        level = Choice(app, self.level, levels, self.set_level, ChoiceLayout(most, 17, 22), name="level")
        table.on_paper = here.on_paper = level.on_paper = True
        table.called, here.called, level.called = tr("evening.table"), tr("evening.persons"), tr("evening.level")
        choices: list[Widget] = [table, here, level]
        field = TextField(app, self.other, self.set_other, hint=tr("evening.their_name"), most=20, name="other")
        self.words = app.text.block(tr("evening.what"), app.type(21), INK, inner.w, leading=1.2)
        face = px(FACE) + app.text.height("bold", app.type(18)) + px(8)
        room = self.foot - px(14) - inner.y - self.words.get_height() - px(14)
        pitch = min(px(ROW), max(px(44), (room - face - px(10)) // 3))
        spare = max(0, room - face - px(10) - 3 * pitch) // 4
        self.rows_y, self.pitch = inner.y + self.words.get_height() + px(14) + spare, pitch
        for row, choice in enumerate(choices):
            w, h = choice.natural()
            choice.place(inner.right - w, self.rows_y + row * pitch + (pitch - h) // 2, w, h)
        if self.persons > 1:  # between the row's name and what is chosen
            x = inner.x + min(inner.w * 36 // 100, app.text.width(tr("evening.persons"), "bold", app.type(20))) + px(14)
            w = min(px(240), here.rect.x - px(14) - x)
            field.place(here.rect.x - px(14) - w, here.rect.y, w, here.rect.h)
        self.face_y = self.rows_y + 3 * pitch + px(10) + spare
        high = min(face, self.foot - px(12) - self.face_y)
        each = min(px(150), inner.w // 4)
        faces = [RivalPortrait(app, seat, partial(self.change, k), f"rival.{k}") for k, seat in enumerate(self.rivals)]
        for k, one in enumerate(faces):
            one.place(inner.right - (len(faces) - k) * each, self.face_y, each - px(8), max(px(30), high))
        return [begin, table, here, *([field] if self.persons > 1 else []), level, *faces]

    def _build_sheet(self) -> list[Widget]:
        app, tr, game_night = self.app, self.app.tr, self.game_night
        assert game_night is not None, "there is one"
        if game_night.over:
            main = self._main(tr("evening.another"), self.another, "another")
            link = Link(app, tr("evening.copy"), self.copy_line, icon="log", colour=MUTED_INK, name="copy")
        else:
            game = app.library.manifest(game_night.game).name.of(app.phrases.language)
            if self.left:
                main = self._main(tr("evening.go_on", game=game), self.go_on, "go_on")
            else:
                main = self._main(tr("evening.next", game=game), self.open_table, "next")
            link = Link(app, tr("evening.give_up"), self.give_up, colour=MUTED_INK, name="give_up")
        w, h = link.natural()
        link.place(self.inner.x - app.skin.px(8), self.foot + (main.rect.h - h) // 2, min(w, main.rect.x - self.inner.x), h)
        return [main, link]

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        self.paint_title(pen, self.app.tr("evening.title"))
        pen.sheet(self.paper, lift=(18, 140, 8))
        if self.game_night is None:
            self._paint_choice(pen)
        else:
            self._paint_sheet(pen, self.game_night)

    def _paint_choice(self, pen: Pen) -> None:
        inner, px, tr = self.inner, pen.px, self.app.tr
        pen.put(self.words, inner.topleft)
        for row, words in enumerate((tr("evening.table"), tr("evening.persons"), tr("evening.level"))):
            at = inner.x, self.rows_y + row * self.pitch + self.pitch // 2
            pen.text(at, words, "bold", 20, INK, "midleft", room=inner.w * 36 // 100, least=14)
        at = inner.x, self.face_y + px(FACE) // 2
        pen.text(at, tr("evening.rivals"), "bold", 20, INK, "midleft", room=inner.w // 5, least=14)

    def winner_text(self, game_night: GameNight) -> str:
        """Return the text that names the winner; a single player is addressed directly."""
        ahead = game_night.winners()
        if ahead == [sole_person(game_night.seats)]:
            return self.app.tr("evening.yours")
        return self.app.tr("evening.won", who=" · ".join(self.names[place] for place in ahead))

    def _paint_sheet(self, pen: Pen, game_night: GameNight) -> None:
        """Draw the scoreboard: a column for each player, a row for each game, and the sum."""
        inner, px, tr = self.inner, pen.px, self.app.tr
        names, totals, many = self.names, game_night.totals, len(game_night.seats)
        ahead = game_night.winners() if game_night.done else []
        left = inner.w * 34 // 100
        wide = (inner.w - left) // many
        foot = self.foot - px(14)
        told = self.winner_text(game_night) if game_night.over else ""
        if told:
            told_h = px(54)
            line = pen.line(told, "display", 26, PAPER, room=inner.w - px(180), least=14)
            ribbon = pen.skin.ribbon(line.get_width() + px(70), px(46))
            pen.put(ribbon, (inner.centerx, inner.y - px(6)), "midtop")
            pen.put(line, (inner.centerx, inner.y - px(6) + (px(46) - line.get_height()) // 2), "midtop")
        else:
            told_h = 0
        top = inner.y + told_h
        d = min(px(64), (foot - top) // 6)
        head = d + pen.height("bold", 18) + px(8)
        pitch = (foot - top - head) // (len(GAMES_IN_TURN) + 1)
        for place in range(many):
            x = inner.x + left + place * wide
            if place in ahead:
                column = pygame.Rect(x + px(4), top, wide - px(8), foot - top)
                pen.band(column, CHOSEN_ROW, 10)
            mood = "glad" if place in ahead and game_night.over else "calm"
            ring = GOLD_DEEP if place in ahead else INK
            pen.portrait((x + wide // 2, top + px(3)), d, PortraitSpec(game_night.seats[place].character, mood, ring), "midtop")
            at = x + wide // 2, top + d + px(5)
            pen.text(at, names[place], "bold", 18, INK, "midtop", room=wide - px(12), least=12)
        pen.rule((inner.x, top + head), inner.w, INK, 1.4)
        for row, game in enumerate(GAMES_IN_TURN):
            self._paint_game(pen, game_night, row, game, pygame.Rect(inner.x, top + head + row * pitch, inner.w, pitch), left)
        total = pygame.Rect(inner.x, foot - pitch, inner.w, pitch)
        pen.rule(total.topleft, inner.w, INK, 1.4)
        pen.text((inner.x, total.centery), tr("evening.total"), "bold", 20, INK, "midleft", room=left)
        for place in range(many):
            at = inner.x + left + place * wide + wide // 2, total.centery
            pen.text(at, totals[place], "display", 28, RED if place in ahead else INK, "center", room=wide)

    def _paint_game(self, pen: Pen, game_night: GameNight, row: int, game: str, at: pygame.Rect, left: int) -> None:
        px, tr = pen.px, self.app.tr
        name = self.app.library.manifest(game).name.of(self.app.phrases.language)
        played = row < game_night.done
        now = row == game_night.done
        ink = INK if played or now else MUTED_INK
        pen.rule((at.x, at.y), at.w, "#D9C8A6", 1)
        d = min(px(52), at.h - px(8))
        disc = achievement_disc(pen.skin, self.app.art, MOTIFS.get(game, "star"), game, d, "earned" if played else "open")
        pen.put(disc, (at.x, at.centery), "midleft")
        begin = disc.get_width() + px(14)
        room = left - begin - px(16)
        pen.text((at.x + begin, at.centery), name, "display" if now else "bold", 20, ink, "midleft", room=room, least=13)
        wide = (at.w - left) // len(game_night.seats)
        for place in range(len(game_night.seats)):
            where = at.x + left + place * wide + wide // 2, at.centery
            if not played:
                continue
            one = game_night.games[row]
            if place not in one.who:
                pen.text(where, tr("evening.looks_on", n=one.points[place]), "italic", 17, MUTED_INK, "center", room=wide - px(8),
                         least=11)  # fmt: skip
                continue
            figure = pen.text(where, one.points[place], "bold", 21, INK, "center", room=wide)
            if one.points[place] == FIRST:
                pen.icon((figure.x - px(8), at.centery), "crown", px(22), GOLD_DEEP, "midright")
