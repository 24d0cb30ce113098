"""A finished duel: the winner, both score graphs by hand, and the hands played differently."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import cached_property, partial
from typing import Final

import pygame

from tabletop_gui.gui.art.faces.collection import faces_of
from tabletop_gui.gui.art.faces.face import Face
from tabletop_gui.gui.art.tabletop.table import TableLook
from tabletop_gui.gui.paint.backdrop import Backdrop
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.duel_graph import DuelGraph
from tabletop_gui.gui.paint.pen import Pen, written
from tabletop_gui.gui.paint.theme import DUEL_THEIRS, GOLD, GOLD_DEEP, INK, KEPT, MUTED_INK, PAPER_2, RED, WORSE_ON_PAPER
from tabletop_gui.gui.scenes.play.rematch import leave_table, play_again
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.share.duel_poster import DuelHead, DuelPosterPrint, score_across
from tabletop_gui.gui.share.outcome import OutcomeView
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.incoming_duel import called
from tabletop_gui.gui.shell.input.keyboard import commands
from tabletop_gui.gui.widgets import Button, Link, Widget
from tabletop_gui.gui.widgets.base import Doing
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Held, Item, Line, Padded, Row, Sized
from tabletop_gui.gui.widgets.setup.deal_link import DealLink, SealLink
from tabletop_gui.gui.widgets.setup.duel_link import duel_link
from tabletop_gui.gui.widgets.setup.poster import ASPECT
from tabletop_gui.match.core.deal import duel_of
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import sole_person
from tabletop_gui.match.log.playback import hands_of
from tabletop_gui.match.sharing.duels import common_cards, compare_by_turn, compared, turns_of

MARGIN: Final = 28
SLICE_MS: Final = 7.0
"""Time per frame for making the poster."""
SIDE: Final = 380
"""Width of the column beside the paper, interface units; at most `MOST_SIDE` of the window."""
MOST_SIDE: Final = 0.3
BUTTONS: Final = 62
FACE: Final = 92
"""Largest size of a player's face, interface units."""
ROW: Final = 46
CARD: Final = 0.9
"""Width of a card in a row, in heights of the row: its index stays readable."""
RATIO: Final = 1.4
LEAST_GRAPH: Final = 190
"""Least height of the graph; with less, fewer rows are shown under it."""
STACKED_GRAPH: Final = 230
"""Height of the graph where everything is stacked."""
LEAST_POSTER: Final = 120
MUTED: Final = "#CBC1B1"
LIGHT: Final = {"night": 0.5, "day": 0.34, "contrast": 0.2}
"""Light of the ground by theme, as in the results."""


class DivergedHandRow(Widget):
    """A hand that the two played differently: the cards both held, and the results; a click opens it in the review."""

    row_of = "heard.rows.parted"

    def __init__(self, app: App, title: str, cards: Sequence[Face], gained: tuple[int, int], does: Doing, name: str) -> None:
        super().__init__(app, name, does)
        self.title, self.cards, self.gained = title, cards, gained
        self.roomy = not cards
        """True if no neighbouring row shows cards either."""

    def a11y_node(self) -> A11yNode:
        mine, theirs = map(_signed, self.gained)
        return A11yNode("button", self.title, f"{mine} : {theirs}", self.tip, acts=("click", "focus"))

    def draw(self, canvas: Canvas) -> None:
        pen, rect = Pen(canvas, self.app), self.rect
        pen.band(rect, "#FFF8E8" if self.hot else "#F9F0DD", 9, GOLD_DEEP if self.hot else "#D9C8A6")
        ahead, (head, step) = self.gained[0] - self.gained[1], (38, 23) if self.roomy else (20, 13)
        row = Row(
            Grow(Line(self.title, 21, INK, "display", "midleft", least=13), head),
            None if self.roomy else Grow(Drawn(draw=self._draw_cards), 38),
            *(Grow(_gained(gained, ink), step) for gained, ink in zip(self.gained, (GOLD_DEEP, DUEL_THEIRS), strict=True)),
            Grow(Line(_signed(ahead), 23, KEPT if ahead > 0 else WORSE_ON_PAPER, "display", "midright", least=14), 16),
        )  # fmt: skip
        page = Padded(Grow(row), 20)
        page.lay(self.app, rect)
        page.paint(pen)

    def _draw_cards(self, pen: Pen, room: pygame.Rect) -> None:
        """Draw the upper part of each card, with its index; many cards lie closer together."""
        card = round(self.rect.h * CARD)
        step = min(round(card * 0.92), (room.w - pen.px(20) - card) // max(1, len(self.cards) - 1))
        with pen.canvas.clipped(room.inflate(pen.px(8), -pen.px(6))):
            for k, face in enumerate(self.cards):
                picture = pen.art.card(face, card)
                middle = room.y + pen.px(5) + round(card * RATIO / 2)
                pen.picture((room.x + card // 2 + k * step, middle), picture)


def _gained(figure: int, ink: str) -> Item:
    """Return what one of the two got, after the dot of their line."""
    dot = Drawn(12, 12, lambda pen, rect: pen.disc(rect, ink))
    return Row(dot, Grow(Line(_signed(figure), 20, INK, "bold", "midleft", least=13)), gap=10, across="middle")


def _signed(figure: int) -> str:
    return f"+{figure}" if figure > 0 else written(figure)


class DuelScene(Screen):
    """Two finished matches with the same cards: the player's and the opponent's."""

    backdrop: Backdrop
    page_ink = MUTED

    def __init__(self, mine: Match, theirs: Match) -> None:
        """Create the scene. Raises ValueError while one of them is unfinished: nothing of either is shown before."""
        if mine.state.agenda or theirs.state.agenda:
            raise ValueError("a duel is shown when both have played it")
        self.mine, self.theirs = mine, theirs
        self.seat = sole_person(mine.seats)
        self.compared = compared(mine, theirs, self.seat)
        self.seal: SealLink | None = None
        self.printing: DuelPosterPrint | None = None
        """The poster being made; None if there is none."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.backdrop = Backdrop(LIGHT[app.theme.name])
        self.manifest = app.library.manifest(self.mine.game.id)
        self.table_art = app.with_table_style(self.manifest).table
        self.who = called(app, self.theirs.seats[self.seat].name)
        faces, deck = faces_of(app.library, self.manifest.deck, app.phrases.language), app.library.game(self.mine.game.id).deck
        self.faces = [faces[deck.face_of(code, self.mine.options)] for code in self.mine.game.codes]
        app.play("lose" if self.ahead < 0 else "win")

    # -- what there is to say ----------------------------------------------------------------------------------------

    @property
    def points(self) -> tuple[int, int]:
        """Final scores, as at the ends of the graphs."""
        return self.compared.mine[-1], self.compared.theirs[-1]

    @cached_property
    def ahead(self) -> int:
        """Positive if the player's match was better: by the final standing, then by the place."""

        def worth(match: Match) -> tuple[int, int]:
            return match.game.seat_scores(match.state)[self.seat], -OutcomeView(self.app, match).standings[self.seat].place

        one, other = worth(self.mine), worth(self.theirs)
        return (one > other) - (one < other)

    @property
    def title(self) -> str:
        """Text that names the winner of the duel."""
        tr, ahead = self.app.tr, self.ahead
        return tr("duel.you_win") if ahead > 0 else tr("duel.they_win", who=self.who) if ahead < 0 else tr("duel.draw")

    # -- what the buttons do -----------------------------------------------------------------------------------------

    def open_review(self, step: int | None = None) -> None:
        """Open the review of the player's match."""
        slot = self.app.slot
        save = slot.path if slot is not None and slot.finished and slot.match is self.mine else None
        self.app.scenes.show("look_back", match=self.mine, save=save, seat=self.seat, step=step)

    def look_at(self, hand: int) -> None:
        """Open the review of the player's match at the beginning of a hand."""
        if compare_by_turn(self.mine, self.theirs):
            own = turns_of(self.mine, self.seat)
            self.open_review(own[min(hand, len(own)) - 1])
            return
        hands = hands_of(self.mine)
        self.open_review(hands[min(hand, len(hands)) - 1].first)

    def show_sheet(self) -> None:
        """Open the score sheet of the player's match."""
        self.app.scenes.show("results", match=self.mine)

    def again(self) -> None:
        """Play again at the same table with other cards."""
        play_again(self.app, self.mine, same_cards=False)

    def head(self, named: bool = False) -> DuelHead:
        """Return both players with their scores and the result; by name if it is meant for others (`named`)."""
        tr, own = self.app.tr, self.mine.seats[self.seat]
        known = called(self.app, own.name)
        you = own.name if named or known == own.name else tr("duel.you")
        by_name = named and self.ahead > 0 and known == own.name
        title = tr("duel.they_win", who=own.name) if by_name else self.title
        note = tr("duel.turns" if compare_by_turn(self.mine, self.theirs) else "duel.hands", n=self.compared.hands)
        faces = own.character, self.theirs.seats[self.seat].character
        return DuelHead(self.ahead, self.points, (you, self.who), faces, title, note)

    def save_poster(self) -> None:
        """Make the duel's poster, and save it."""
        if self.printing is None:
            self.printing = DuelPosterPrint(self.app, self.mine, self.head(named=True), self.compared)
            self.app.dirty()

    def _printed(self, made: DuelPosterPrint) -> None:
        """Save the finished poster in the folder of copies."""
        app = self.app
        path = app.places.copies / f"tapete-{self.mine.game.id}-duel-{datetime.now():%Y%m%d-%H%M%S}.{made.ending}"

        def done() -> None:
            app.play("card_flip")
            app.toast_written(app.tr("showing.saved", name=path.name), path.parent)

        app.put(path, made.data, done)

    def copy_line(self) -> None:
        """Copy a one-line summary."""
        tr, (mine, theirs) = self.app.tr, map(written, self.points)
        game = self.manifest.name.of(self.app.phrases.language)
        self.copy(tr("duel.line", game=game, title=self.title, mine=mine, theirs=theirs), tr("duel.line_copied"))

    def back(self) -> None:
        leave_table(self.app)

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, tr, view, cramped = self.app, self.app.tr, self.app.viewport, self.cramped
        lobby = Button(app, tr("results.lobby"), self.back, ButtonStyle("ghost", 20, "back"), name="lobby")
        look = Button(app, tr("matches.look_back"), self.open_review, ButtonStyle(size=20, icon="eye"), name="look_back")
        again = Button(app, tr("duel.again"), self.again, ButtonStyle("red", 22), name="again")
        foot = Row(Held(lobby, high=BUTTONS), Grow(), Held(look, high=BUTTONS), Held(again, high=BUTTONS), gap=18)
        mine, theirs = (match.seats[self.seat].character for match in (self.mine, self.theirs))
        parted, links = self.compared.largest_differences(), Column(*map(Held, self._links()), across="start")
        self.graph = DuelGraph(app, self.compared.mine, self.compared.theirs, parted, (mine, theirs))
        plot = Drawn(high=STACKED_GRAPH if cramped else LEAST_GRAPH, draw=lambda pen, _: self.graph.draw(pen.canvas))
        wide, self.face = min(SIDE, view.width * MOST_SIDE / app.skin.unit), min(FACE, view.height / app.skin.unit / 7.2)

        def pages() -> Iterator[Item]:
            for many in range(len(parted), -1, -1):  # as many rows as leave the graph its room
                self.paper = self._paper(plot, parted[:many])
                if cramped:
                    yield Padded(Column(self.paper, foot, Padded(links, 0, 4, 0), gap=18), MARGIN, MARGIN)
                    return
                side = Sized(Column(Grow(Drawn(draw=self._paint_poster)), links, gap=14), wide)
                yield Padded(Column(Grow(Row(Grow(self.paper), side, gap=26)), foot, gap=18), MARGIN, MARGIN, MARGIN + 4)

        self.lay_page(pages(), pygame.Rect((0, 0), view.size), [again, look, lobby], first=again)
        self.graph.lay(plot.rect)

    def _paper(self, plot: Item, parted: Sequence[int]) -> Padded:
        """Return the paper: the heading, the graph, and the rows of these hands."""
        app, tr, turns, rows = self.app, self.app.tr, compare_by_turn(self.mine, self.theirs), list[DivergedHandRow]()
        for hand in parted:
            title = tr("duel.turn" if turns else "duel.hand", n=hand)
            cards = [] if turns else [self.faces[card] for card in common_cards(self.mine, self.theirs, self.seat, hand)]
            does = partial(self.look_at, hand)
            rows.append(DivergedHandRow(app, title, cards, self.compared.gained(hand), does, f"parted.{hand}"))
        for row in rows:
            row.roomy = not any(one.cards for one in rows)
        click = Line(tr("duel.click"), 17, MUTED_INK, "italic", "midright", least=13)
        label = Row(Line(tr("duel.parted"), 22, RED, "display", "midleft", least=14), Grow(click), gap=20)
        under = Column(label, *(Held(row, high=ROW) for row in rows), gap=8) if rows else None
        page = Column(Drawn(high=self.face + 26, draw=self._paint_head), Grow(plot), under, gap=8)
        return Padded(Grow(page), 34, 26, draw=lambda pen, rect: pen.sheet(rect, lift=(22, 170, 10)))

    def _links(self) -> list[Widget]:
        app, tr = self.app, self.app.tr
        duel = duel_link(app, self.mine, self.copy, colour=MUTED) if duel_of(self.mine.dealt) else None
        links: list[Widget] = [duel] if duel is not None else []
        links.append(Link(app, tr("duel.save_poster"), self.save_poster, icon="save", colour=MUTED, name="poster"))
        links.append(Link(app, tr("duel.copy_line"), self.copy_line, icon="log", colour=MUTED, name="line"))
        links.append(Link(app, tr("duel.sheet"), self.show_sheet, icon="trophy", colour=MUTED, name="sheet"))
        links.append(DealLink(app, self.mine, self.copy, colour=MUTED))
        if self.mine.seal is not None:
            if self.seal is None:
                self.seal = SealLink(app, self.mine, self.copy, colour=MUTED)
            links.append(self.seal)
        return links

    # -- time and input ----------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        made = self.printing
        if made is None:
            return super().update(dt_ms)
        if not made.work(SLICE_MS):
            self.printing = None
            self._printed(made)
        self.app.dirty()
        return True

    def leave(self) -> None:
        if self.printing is not None:
            self.printing.close()
            self.printing = None

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and commands(event):
            done = {pygame.K_s: self.save_poster, pygame.K_c: self.copy_line}.get(event.key)
            if done is not None:
                done()
                return True
        return super().handle(event)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint_floor(self, canvas: Canvas) -> None:
        app = self.app
        look = TableLook.of(self.table_art, app.theme.table_floor)
        canvas.blit(app.art.table(app.viewport.size, app.viewport.u, look), 0, 0)
        self.backdrop.draw(canvas, app.viewport.u)

    def paint(self, pen: Pen) -> None:
        self.page.paint(pen)

    def _paint_head(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw both faces, the scores and the result."""
        self.head().draw(pen, rect, pen.px(self.face))

    def _paint_poster(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw the game's poster with the score across it, as large as it fits."""
        if rect.h < pen.px(LEAST_POSTER):
            return
        wide = min(rect.w, int(rect.h / ASPECT))
        poster = pen.art.poster(self.manifest.poster, wide, self.manifest.name.of(self.app.phrases.language))
        at = pen.put(poster, rect, "midtop")
        score_across(pen, at, self.points)
        if self.printing is not None:
            bar = at.inflate(-pen.px(40), 0)
            bar.h, bar.bottom = pen.px(14), at.bottom - pen.px(26)
            pen.pill(bar, PAPER_2, INK)
            pen.pill(pygame.Rect(bar.topleft, (max(bar.h, round(bar.w * self.printing.share)), bar.h)), GOLD)
