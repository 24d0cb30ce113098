"""A game night: its players, its progress, and its scoreboard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

import pygame

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.cards.posters import poster_height
from tabletop_gui.gui.paint.achievement_disc import MOTIFS, achievement_disc
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import CHOSEN_ROW, GOLD, GOLD_DEEP, INK, MUTED_INK, PAPER, RED
from tabletop_gui.gui.scenes.play.rematch import next_game_of_night
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, Choice, Link, TextField, Widget
from tabletop_gui.gui.widgets.base import Doing
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.choice import ChoiceLayout
from tabletop_gui.gui.widgets.layout import Column, Drawn, Held, Item, Line, Padded, Placed, Row
from tabletop_gui.match.core.deal import random_deal
from tabletop_gui.match.core.seating import bot_seat, in_our_language, with_distinct_names
from tabletop_gui.match.core.seats import Seat, sole_person
from tabletop_gui.match.log.saves import SaveError
from tabletop_gui.match.record.game_nights import AT_TABLE, FIRST, GAMES_IN_TURN, GameNight, GameNightProgress

WIDE: Final = 1180
FACES, NAME = (112, 88, 68), 30
"""Widths of a face at the table, of which the largest that fits is used, and height of the name under it."""
TABLE, LEAST_BETWEEN = (1000, 470), 76
"""Largest size of the table with its chairs, and least space between the names and faces across it."""
POSTER, CUP = 84, 72
WOOD, WOOD_LINE, FELT, FELT_LINE = "#6B4326", "#3D2413", "#23523F", "#173A2C"
LEAST_ROW: Final = 38
"""Height of a row where the scoreboard scrolls."""
LEVEL: Final = "normal"


class RivalPortrait(Widget):
    """One of the rivals at the table; a click chooses another."""

    row_of = "heard.rows.rivals"

    def __init__(self, app: App, seat: Seat, does: Doing, name: str, face: float) -> None:
        """Create it with a face of this width, interface units."""
        super().__init__(app, name, does)
        self.face = face
        self.seat = seat
        self.called = seat.name
        self.tip = app.tr("evening.change")

    def natural(self) -> tuple[int, int]:
        return self.app.skin.px(self.face), self.app.skin.px(self.face + NAME)

    def draw(self, canvas: Canvas) -> None:
        draw_seat(Pen(canvas, self.app), self.rect, self.seat.character, self.seat.name, hot=self.hot)


def draw_seat(pen: Pen, rect: pygame.Rect, character: str, name: str, *, hot: bool = False) -> None:
    """Draw a chair of the table from above: who sits on it ("": somebody without a face), and the name below."""
    d = min(rect.w, rect.h - pen.px(NAME))
    face = pygame.Rect(0, rect.y, d, d)
    face.centerx = rect.centerx
    pen.band(face.inflate(pen.px(10), -d // 3), WOOD, 16, WOOD_LINE)
    if character:
        spec = PortraitSpec(character, "glad" if hot else "calm", GOLD if hot else PAPER)
        pen.portrait(face, d, spec, lies=True)
    else:
        pen.disc(face, CHOSEN_ROW, PAPER, 3)
        pen.icon(face, "person", round(d * 0.56), INK, "center")
    words = pen.line(name, "bold", 19, PAPER, room=rect.w + pen.px(40), least=12)
    plate = words.get_rect(center=(rect.centerx, (face.bottom + rect.bottom + pen.px(4)) // 2)).inflate(pen.px(20), 0)
    pen.pill(plate, WOOD_LINE)
    pen.put(words, plate, "center")


class RoundTable(Item):
    """The table from above: the player at the near edge, the others clockwise from there, and the cup in the middle."""

    weight = 1.0

    def __init__(self, seats: Sequence[Item], cup: Item) -> None:
        self.seats, self.cup = seats, cup
        self.rect = pygame.Rect(0, 0, 0, 0)

    def size(self, app: App, wide: int) -> tuple[int, int]:
        return wide, 2 * self.seats[0].size(app, wide)[1] + app.skin.px(LEAST_BETWEEN)

    def lay(self, app: App, rect: pygame.Rect) -> None:
        self.rect = rect
        w, h = (min(side, app.skin.px(units)) for side, units in zip((rect.w, rect.h), TABLE, strict=True))
        self.top = pygame.Rect(0, 0, round(w * 0.82), round(h * 0.74))
        self.top.center = rect.center
        places = ("midbottom", "midleft", "midtop", "midright") if len(self.seats) > 3 else ("midbottom", "midleft", "midright")
        around = pygame.Rect(0, 0, w, h)
        around.center = rect.center
        for seat, place in zip(self.seats, places, strict=True):
            at = pygame.Rect((0, 0), seat.size(app, w))
            setattr(at, place, getattr(around, place))
            seat.lay(app, at)
        cup = pygame.Rect((0, 0), self.cup.size(app, w))
        cup.center = rect.center
        self.cup.lay(app, cup)

    def widgets(self) -> Iterator[Widget]:
        for seat in self.seats:
            yield from seat.widgets()

    def paint(self, pen: Pen) -> None:
        w, h = self.top.size
        rim = pen.px(16)
        body = "".join(
            f'<ellipse cx="{w / 2}" cy="{h / 2}" rx="{w / 2 - inset}" ry="{h / 2 - inset}" fill="{fill}"/>'
            for inset, fill in ((0, WOOD_LINE), (3, WOOD), (rim, FELT_LINE), (rim + 3, FELT))
        )
        pen.put(pen.skin.drawing(("evening.table",), w, h, body), self.top)
        self.cup.paint(pen)
        for seat in self.seats:
            seat.paint(pen)


class GameNightScene(Screen):
    """The choice of players before a game night; its scoreboard during and after it."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.many, self.persons, self.level = AT_TABLE[-1], 1, LEVEL
        self.rivals: list[Seat] = []
        self.other = ""
        """Name of the second human player, if entered."""
        self._over_cup = False
        self.board_of: GameNight | None = None
        """The evening whose board the page shows; None while it is chosen."""
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
        self.board_of = self.game_night
        if self.game_night is None:
            self._build_choice()
        else:
            self._build_board()

    def _build_board(self) -> None:
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
        widgets = self._build_sheet()
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
        rows = px(64 + 8 + 54) + app.text.height("bold", app.type(18)) + (len(GAMES_IN_TURN) + 1) * px(LEAST_ROW)
        return max(0, rows - room)

    def _main(self, words: str, does: Doing, name: str) -> Button:
        """Return the main button, at the lower right."""
        app, px = self.app, self.app.skin.px
        button = Button(app, words, does, ButtonStyle("red", 22), name=name)
        w = min(button.natural()[0] + px(26), round(self.inner.w * 0.6))
        button.place(self.inner.right - w, self.foot, w, px(56))
        return button

    def _build_choice(self) -> None:
        """Lay out the table with its chairs, the games in the order of play, and what can be chosen."""
        app, tr, view = self.app, self.app.tr, self.app.viewport
        levels = [(key, one.name.of(app.phrases.language)) for key, one in app.library.levels().items()]
        most = min(app.skin.px(560), view.width - app.skin.px(100))
        choices = []
        for name, key, value, options, does in (
            ("many", "evening.table", self.many, [(n, str(n)) for n in AT_TABLE], self.set_many),
            ("persons", "evening.persons", self.persons, [(1, tr("evening.alone")), (2, tr("evening.pair"))], self.set_persons),
            ("level", "evening.level", self.level, levels, self.set_level),
        ):
            choice: Choice[Any] = Choice(app, value, options, does, ChoiceLayout(most, 17, 22), name=name)
            choice.called = tr(key)
            choices.append(self._named(key, Held(choice)))
        if self.persons > 1:
            field = TextField(app, self.other, self.set_other, hint=tr("evening.their_name"), most=20, name="other")
            choices.insert(2, self._named("evening.their_name", Held(field, 230, 42)))
        begin = Button(app, tr("evening.begin"), self.begin, ButtonStyle("red", 24), name="begin")
        self.cup = Drawn(CUP, CUP, lambda pen, rect: pen.icon(rect, "trophy", rect.w, GOLD))
        tall = POSTER * poster_height(1000) / 1000
        self.posters = [Drawn(POSTER, tall, partial(self._paint_poster, game)) for game in GAMES_IN_TURN]
        wide = sum(one.size(app, view.width)[0] for one in (*choices, Held(begin))) + app.skin.px(250) <= view.width
        row = Row(*choices, Held(begin, high=60), gap=28, across="end")
        asks = Placed(row if wide else Column(*choices, Held(begin, high=60), gap=10))
        room = pygame.Rect(0, self.title_height, view.width, view.height - self.title_height)
        for face in FACES:
            table = RoundTable(self._chairs(face), self.cup)
            self.page = Padded(Column(table, Placed(Row(*self.posters, gap=14)), asks, gap=16), 40, 6, 26)
            high = self.page.size(app, room.w)[1]
            if high <= room.h:
                break
        self.page.lay(app, pygame.Rect(room.topleft, (room.w, max(room.h, high))))
        widgets = [begin, *(one for one in self.page.widgets() if one is not begin), self.back_button()]
        if high > room.h:
            self.fill_page(widgets, room.y + high, first=begin)
        else:
            self.fill(widgets, first=begin)

    def _named(self, key: str, control: Item) -> Item:
        """Return a control under its name."""
        name = Line(self.app.tr(key), 18, self.app.theme.floor_muted, anchor="midleft")
        return Column(name, control, gap=4, across="start")

    def _chairs(self, face: float) -> list[Item]:
        """Return the seats, clockwise from the player's, with faces of this width."""
        others: list[Item] = [Drawn(face, face + NAME, self._paint_other)] if self.persons > 1 else []
        rivals = (
            RivalPortrait(self.app, seat, partial(self.change, k), f"rival.{k}", face) for k, seat in enumerate(self.rivals)
        )
        return [Drawn(face, face + NAME, self._paint_own), *others, *map(Held, rivals)]

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
        if self.board_of is None:
            self.page.paint(pen)
        else:
            pen.sheet(self.paper, lift=(18, 140, 8))
            self._paint_sheet(pen, self.board_of)

    def _paint_own(self, pen: Pen, rect: pygame.Rect) -> None:
        mine = self.app.own_seat
        draw_seat(pen, rect, mine.character, mine.name)

    def _paint_other(self, pen: Pen, rect: pygame.Rect) -> None:
        draw_seat(pen, rect, "", self.other.strip() or self.app.tr("setup.player", n=2))

    def _paint_poster(self, game: str, pen: Pen, rect: pygame.Rect) -> None:
        pen.put(self.app.art.poster(self.app.library.manifest(game).poster, rect.w, self._name_of(game)), rect)

    def _name_of(self, game: str) -> str:
        return self.app.library.manifest(game).name.of(self.app.phrases.language)

    # -- the cup and the posters -------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and self.board_of is None:
            over = self._seen(self.cup).collidepoint(event.pos)
            if over or self._over_cup:
                self._over_cup = over
                self.app.tooltip.aim(self.app.tr("evening.what") if over else "", self._seen(self.cup))
        return super().handle(event)

    def _seen(self, item: Drawn) -> pygame.Rect:
        """Return where an item lies in the window, however far the page was scrolled."""
        return item.rect.move(0, 0 if self.long_page is None else -self.long_page.offset)

    def a11y_nodes(self) -> Sequence[A11yNode]:
        """Return what the pictures say before a game night: the games in the order of play, and the rule of the points."""
        if self.game_night is not None:
            return ()
        told = [(self._name_of(game), one) for game, one in zip(GAMES_IN_TURN, self.posters, strict=True)]
        told.append((self.app.tr("evening.what").replace("*", ""), self.cup))
        return [A11yNode("item", words, at=(at.x, at.y, at.w, at.h)) for words, at in ((w, self._seen(one)) for w, one in told)]

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
