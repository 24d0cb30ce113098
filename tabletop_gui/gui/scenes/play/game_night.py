"""A game night: its players, its progress, and its scoreboard."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import pygame
from msgspec.structs import replace

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.paint.achievement_disc import MOTIFS, DiscState, achievement_disc
from tabletop_gui.gui.paint.fonts import Typeface
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import CHOSEN_ROW, GOLD, GOLD_DEEP, INK, MUTED_INK, PAPER, RED
from tabletop_gui.gui.scenes.play.rematch import next_game_of_night
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, Choice, Link, TextField
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.choice import ChoiceLayout
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Held, Item, Line, Padded, Placed, Row, Sized, Stack
from tabletop_gui.gui.widgets.setup.poster import poster_item
from tabletop_gui.gui.widgets.setup.table_of_seats import FaceChair, TableOfSeats
from tabletop_gui.match.core.deal import random_deal
from tabletop_gui.match.core.seating import bot_seat, in_our_language, with_distinct_names
from tabletop_gui.match.core.seats import Seat, sole_person
from tabletop_gui.match.log.saves import SaveError
from tabletop_gui.match.record.game_nights import AT_TABLE, FIRST, GAMES_IN_TURN, GameNight, GameNightMatch, GameNightProgress

WIDE: Final = 1180
POSTER, CUP, LEAST_TABLE = 84, 72, 360
"""Width of a poster and of the cup, and least height of the table, interface units."""
NAMES: Final = 34
"""Share of a row of the scoreboard that is the game's name, in hundredths; the players share the others."""
LEAST_ROW: Final = 36
"""Height of a row where the scoreboard scrolls."""
LEVEL: Final = "normal"


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

    @property
    def company(self) -> list[Seat]:
        """Everybody at the table, clockwise from whoever plays."""
        seats = [self.app.own_seat]
        if self.persons > 1:
            taken = [seat.character for seat in (*seats, *self.rivals)]
            said = self.other.strip()
            named = said.casefold() not in ("", seats[0].name.casefold())
            name = said if named else self.app.tr("setup.player", n=2)
            seats.append(Seat("person", name, bot_seat(self.app.library, taken).character))
        return [*seats, *(replace(one, level=self.level) for one in self.rivals)]

    def begin(self) -> None:
        """Start the game night with its first game."""
        tr = self.app.tr
        seats = with_distinct_names(self.company, tr("setup.you"), lambda n: tr("setup.player", n=n))
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
            self._build_board(self.game_night)

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
        self.posters = [poster_item(app, app.library.manifest(game), POSTER) for game in GAMES_IN_TURN]
        wide = sum(one.size(app, view.width)[0] for one in (*choices, Held(begin))) + app.skin.px(250) <= view.width
        row = Row(*choices, Held(begin, high=60), gap=28, across="end")
        asks = Placed(row if wide else Column(*choices, Held(begin, high=60), gap=10))
        table = TableOfSeats(app, app.library.manifest(GAMES_IN_TURN[0]), self.cup)
        table.chairs = [self._chair(index, seat) for index, seat in enumerate(self.company)]
        seated = Grow(Sized(table, high=LEAST_TABLE))
        page = Padded(Column(seated, Placed(Row(*self.posters, gap=14)), asks, gap=16), 40, 6, 26)
        room = pygame.Rect(0, self.title_height, view.width, view.height - self.title_height)
        self.lay_page([page], room, [begin], [self.back_button()], begin)

    def _named(self, key: str, control: Item) -> Item:
        """Return a control under its name."""
        name = Line(self.app.tr(key), 18, self.app.theme.floor_muted, anchor="midleft")
        return Column(name, control, gap=4, across="start")

    def _chair(self, index: int, seat: Seat) -> FaceChair:
        """Return somebody's chair; that of a rival changes who sits there."""
        change = None if seat.person else partial(self.change, index - self.persons)
        return FaceChair(self.app, index, seat, self.app.tr("evening.change"), change)

    def _build_board(self, night: GameNight) -> None:
        """Lay out the scoreboard: a column for each player, a row for each game, and the sum."""
        app, tr = self.app, self.app.tr
        words, does, name = tr("evening.another"), self.another, "another"
        link = Link(app, tr("evening.copy"), self.copy_line, icon="log", colour=MUTED_INK, name="copy")
        if not night.over:
            left, game = self.left, self._name_of(night.game)
            words = tr("evening.go_on" if left else "evening.next", game=game)
            does, name = (self.go_on, "go_on") if left else (self.open_table, "next")
            link = Link(app, tr("evening.give_up"), self.give_up, colour=MUTED_INK, name="give_up")
        main = Button(app, words, does, ButtonStyle("red", 22), name=name)
        ahead = night.winners() if night.done else []
        bands = [Padded(Drawn(), 4, draw=_paint_band) if place in ahead else Drawn() for place in range(len(night.seats))]
        heads = [self._head(night, place, place in ahead) for place in range(len(night.seats))]
        sums = [Line(str(one), 28, RED if place in ahead else INK, "display") for place, one in enumerate(night.totals)]
        rows = [self._game(night, row, game) for row, game in enumerate(GAMES_IN_TURN)]
        total = _ruled(Line(tr("evening.total"), 20, INK, "bold", "midleft"), sums, INK)
        board = Stack(_row(Drawn(), bands), Column(_row(Drawn(), heads), *rows, total))
        won = Drawn(0, 50, partial(_paint_ribbon, self.winner_text(night))) if night.over else None
        foot = Row(Held(link), Grow(), Sized(Held(main, high=56), main.natural()[0] / app.skin.unit + 26), gap=8)
        page = Padded(Grow(Column(won, Grow(board), foot, gap=10)), 40, 28, draw=_paint_paper)
        self.lay_page([page], self.below_title(WIDE, 10, below=24), [main], [self.back_button()], main)

    def _head(self, night: GameNight, place: int, ahead: bool) -> Item:
        """Return the head of a player's column: the face over the name."""
        mood, ring = "glad" if ahead and night.over else "calm", GOLD_DEEP if ahead else INK
        spec = PortraitSpec(night.seats[place].character, mood, ring)
        face = Drawn(60, 60, lambda pen, rect: pen.portrait(rect, rect.w, spec))
        return Padded(Column(Placed(face), Line(self.names[place], 18, INK, "bold", least=12)), 6, 3, 6)

    def _game(self, night: GameNight, row: int, game: str) -> Item:
        """Return the row of a game: its sign, its name, and everybody's points once it is played."""
        played, now = row < night.done, row == night.done
        sign = MOTIFS.get(game, "star"), game
        disc = Drawn(52, 52, lambda pen, rect: _paint_disc(pen, rect, sign, "earned" if played else "open"))
        style: Typeface = "display" if now else "bold"
        name = Line(self._name_of(game), 20, INK if played or now else MUTED_INK, style, "midleft", least=13)
        cells = [self._points(night.games[row], place) if played else Drawn() for place in range(len(night.seats))]
        return _ruled(Row(disc, Grow(name), gap=14), cells, "#D9C8A6" if row else INK)

    def _points(self, one: GameNightMatch, place: int) -> Item:
        """Return what a player got for a game: the first of it has a crown."""
        if place not in one.who:
            return Line(self.app.tr("evening.looks_on", n=one.points[place]), 17, MUTED_INK, "italic", least=11)
        crown = Drawn(draw=_paint_crown if one.points[place] == FIRST else None)
        return Row(Grow(crown), Line(str(one.points[place]), 21, INK, "bold"), Grow(), gap=8)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        self.paint_title(pen, self.app.tr("evening.title"))
        self.page.paint(pen)

    def _name_of(self, game: str) -> str:
        return self.app.library.manifest(game).name.of(self.app.phrases.language)

    # -- the cup and the posters -------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and self.board_of is None:
            over = self.rect_of(self.cup).collidepoint(event.pos)
            if over or self._over_cup:
                self._over_cup = over
                self.app.tooltip.aim(self.app.tr("evening.what") if over else "", self.rect_of(self.cup))
        return super().handle(event)

    def a11y_nodes(self) -> Sequence[A11yNode]:
        """Return what the pictures say before a game night: the games in the order of play, and the rule of the points."""
        if self.game_night is not None:
            return ()
        told = [(self._name_of(game), one) for game, one in zip(GAMES_IN_TURN, self.posters, strict=True)]
        told.append((self.app.tr("evening.what").replace("*", ""), self.cup))
        return [A11yNode("item", words, at=self.box_of(one)) for words, one in told]

    def winner_text(self, game_night: GameNight) -> str:
        """Return the text that names the winner; a single player is addressed directly."""
        ahead = game_night.winners()
        if ahead == [sole_person(game_night.seats)]:
            return self.app.tr("evening.yours")
        return self.app.tr("evening.won", who=" · ".join(self.names[place] for place in ahead))


def _row(first: Item, cells: Sequence[Item]) -> Item:
    """Return a row of the scoreboard: the game's part, and one for each player."""
    return Row(Grow(first, NAMES), *(Grow(cell, (100 - NAMES) / len(cells)) for cell in cells))


def _ruled(first: Item, cells: Sequence[Item], ink: str) -> Item:
    """Return a row with a line over it, which takes its share of the height."""
    row = Padded(_row(first, cells), draw=lambda pen, rect: pen.rule(rect.topleft, rect.w, ink, 1.4))
    return Grow(Sized(row, high=LEAST_ROW))


def _paint_paper(pen: Pen, rect: pygame.Rect) -> None:
    pen.sheet(rect, lift=(18, 140, 8))


def _paint_band(pen: Pen, rect: pygame.Rect) -> None:
    pen.band(rect, CHOSEN_ROW, 10)


def _paint_disc(pen: Pen, rect: pygame.Rect, sign: tuple[str, str], state: DiscState) -> None:
    """Draw the sign of a game, as large as its row allows."""
    pen.put(achievement_disc(pen.skin, pen.art, *sign, min(rect.w, rect.h - pen.px(8)), state), rect.midleft, "midleft")


def _paint_crown(pen: Pen, rect: pygame.Rect) -> None:
    pen.icon(rect.midright, "crown", pen.px(22), GOLD_DEEP, "midright")


def _paint_ribbon(words: str, pen: Pen, rect: pygame.Rect) -> None:
    """Draw who has won the evening."""
    line = pen.line(words, "display", 26, PAPER, room=rect.w - pen.px(180), least=14)
    body = pygame.Rect(0, rect.y, line.get_width() + pen.px(40), pen.px(46))
    body.centerx = rect.centerx
    pen.ribbon(body, line, RED)
