"""The screen of a trick-taking table: what surrounds the trick in every game that has one.

The score in the corner, the summary of a hand, the last trick, the slot of the player's card, the glow of
the winning card, and the ribbon's prompts about following suit.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, TypeAlias, TypeVar

import pygame
from msgspec import Struct
from msgspec.structs import replace

from tabletop_gui.content.decks.french import FrenchDeck
from tabletop_gui.engine.trick_taking import SUIT, SUITS, TrickTable
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.outline import PlaceStyle, dashed_outline, empty_place
from tabletop_gui.gui.paint.pen import Grid, Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, KEPT, MUTED_INK, PAPER, RED
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.corner import MARGIN
from tabletop_gui.gui.table.chrome.sheets import TableSheet
from tabletop_gui.gui.table.chrome.trick_sheets import ScoreSheet, SheetLine
from tabletop_gui.gui.table.control.a11y import TrickA11y
from tabletop_gui.gui.table.help.note_panel import WIDTH as NOTE_WIDTH
from tabletop_gui.gui.table.model.layout import Spot
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.tween import Glide, in_cubic, out_back, out_cubic
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.trick_play import SCORE_ROOM, TrickPlaces, TrickPlay, TrickTally
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.table.scene import TableScene
from tabletop_gui.gui.table.seats.seat_plates import SeatPlate
from tabletop_gui.gui.widgets import Button, Widget
from tabletop_gui.match.log.game_log import signed

SCORE_CAP: Final = 1.6
"""The largest interface scale that the score follows."""
SCORE_WIDTH: Final = 320.0
SCORE_ROW: Final = 27.0
SCORE_HEAD: Final = 42.0
SCORE_FOOT: Final = 12.0
PASS_MS: Final = 200.0
"""Time in which a row passes another, ms."""
SUMMARY_CAP: Final = 1.25
SUMMARY_WIDTH: Final = 640.0
SUMMARY_ROW: Final = 46.0
SUMMARY_FACE: Final = 38.0
SUMMARY_LIFT: Final = (22, 170, 12)
TICK: Final = 24.0
TICK_SWELL, TICK_MS = 0.7, 150.0
"""Share by which a result's tick is larger at first, and the time in which it shrinks."""
LAST_CARD: Final = 104.0
LAST_STEP: Final = 124.0


class ScoreRow(Struct, frozen=True):
    """A seat's row in the score: name, state of its hand, points."""

    seat: int
    name: str
    line: str
    points: int
    own: bool
    placed: int | None = None
    """Points by which the row is still ranked while a hand is scored; None: by its current points."""
    gained: str = ""
    """Points gained so far in the hand being scored; shown instead of `line`."""
    good: bool = True


class Scores(Struct, frozen=True):
    """Contents of the score; `short` is shown where there is no space for `note`."""

    title: str
    rows: tuple[ScoreRow, ...]
    note: str
    short: str
    fewest: bool = False
    """True if the fewest points are at the top."""
    counting: bool = False
    """True while a hand is being scored."""
    lit: int | None = None
    """The seat being scored."""
    empty: bool = False
    """True while that seat still waits for its first points."""


class ScorePanel(Widget):
    """The score in the corner, in the order of points; a click opens the score sheet."""

    sound = ""

    def __init__(self, app: App, does: Callable[[], object]) -> None:
        super().__init__(app, "score", does)
        self.measure = TableScale(app, SCORE_CAP)
        self.scores = Scores("", (), "", "")
        self._points: dict[int, Glide] = {}
        self._places: dict[int, Glide] = {}
        self.zoom = 1.0
        """Current scale at which it is drawn, about its lower right corner."""
        self.shiver = 0.0
        """Current sideways offset of the highlighted seat's total, interface units."""

    def a11y_node(self) -> A11yNode:
        rows = ", ".join(f"{row.name} {row.points}" for row in self.scores.rows)
        return A11yNode("button", self.scores.title, rows, self.tip, acts=("click", "focus"))

    def natural(self) -> tuple[int, int]:
        px = self.measure.px
        return px(SCORE_WIDTH), px(SCORE_HEAD) + len(self.scores.rows) * px(SCORE_ROW) + px(SCORE_FOOT)

    def fill(self, scores: Scores) -> None:
        """Show these scores; changed points roll, and rows that change places pass one another. When scoring ends,
        pending changes are applied at once.
        """
        over = self.scores.counting and not scores.counting
        self.scores = scores
        self.measure.cap = SCORE_CAP if len(scores.rows) < 7 else 1.08  # with seven seats one of them sits right above the panel
        for row in scores.rows:
            glide = self._points.setdefault(row.seat, Glide(float(row.points)))
            glide.to(row.points, 0 if self.app.reduced_motion else timing.POINTS_ROLL_MS, in_cubic)
        sign = 1 if scores.fewest else -1
        order = sorted(scores.rows, key=lambda row: (sign * (row.points if row.placed is None else row.placed), row.seat))
        for place, row in enumerate(order):
            at = self._places.setdefault(row.seat, Glide(float(place)))
            at.to(place, 0 if self.app.reduced_motion else PASS_MS, out_back)
        for glides in (self._points, self._places) if over else ():
            for glide in glides.values():
                glide.snap(glide.goal)

    def update(self, dt_ms: float) -> bool:
        moving = [glide.update(dt_ms) for glides in (self._points, self._places) for glide in glides.values()]
        return any(moving)

    @property
    def drawn_rect(self) -> pygame.Rect:
        """Area in which it is drawn, pixels."""
        with self._grown():
            rect = pygame.Rect((0, 0), self.natural()) if self.zoom > 1 else self.rect.copy()
        rect.bottomright = self.rect.bottomright
        return rect

    def cell(self, seat: int) -> pygame.Rect:
        """Return the area of a seat's points as drawn now, pixels."""
        rect = self.drawn_rect
        with self._grown():
            px = self.measure.px
            y = rect.y + px(SCORE_HEAD) + round(self._places[seat].value * px(SCORE_ROW))
            return pygame.Rect(rect.right - px(66), y - px(1), px(56), px(SCORE_ROW) - px(2))

    @contextmanager
    def _grown(self) -> Iterator[None]:
        self.measure.grown = self.zoom
        try:
            yield
        finally:
            self.measure.grown = 1.0

    def _empty(self, w: int, h: int, line: int) -> pygame.Surface:
        """Return the dashed frame of a total that waits for its points."""
        path = dashed_outline((line, line, w - 2 * line, h - 2 * line), 5 * line, 4 * line, 3 * line)
        ink = self.app.theme.panel_text
        body = f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{max(1.2, line):.2f}"/>'
        return self.app.skin.drawing(("empty total", ink), w, h, body)

    def draw(self, canvas: Canvas) -> None:
        moved = [glide.value for glides in (self._points, self._places) for glide in glides.values()]
        state = self.rect.topleft, self.rect.size, self.hot, self.scores, moved, self.zoom, self.shiver
        rect = self.drawn_rect
        with self._grown():
            canvas.repeat("score", state, lambda: self._draw(self.measure.pen(canvas), rect))

    def _draw(self, pen: Pen, rect: pygame.Rect) -> None:
        theme, px, scores = self.app.theme, pen.px, self.scores
        pen.panel(rect, alpha=max(0.88, theme.panel_alpha), line=mix(GOLD, theme.panel, 0.5) if self.hot else None)
        left, right = rect.x + px(20), rect.right - px(20)
        title = pen.text((left, rect.y + px(10)), scores.title, "display", 19, theme.heading)
        room = right - left - title.w - px(12)
        said = scores.note if pen.width(scores.note, "text", 16) <= room else scores.short
        pen.text((right, rect.y + px(12)), said, "text", 16, theme.panel_muted, "topright", room=room)
        top = rect.y + px(SCORE_HEAD)
        for row in sorted(scores.rows, key=lambda row: (row.seat == scores.lit, row.seat)):
            y = top + round(self._places[row.seat].value * px(SCORE_ROW))
            ink = theme.panel_text if row.own else mix(theme.panel_text, theme.panel, 0.22)
            lit = row.seat == scores.lit
            if lit:
                band = pygame.Rect(rect.x + px(8), y - px(3), rect.w - px(16), px(SCORE_ROW))
                pen.band(band, mix(theme.panel, GOLD, 0.24), 7, GOLD)
            points, aside = round(self._points[row.seat].value), round(self.shiver * pen.px(1)) if lit else 0
            pen.text((right + aside, y), points, "display", 18, theme.heading if row.own or lit else ink, "topright")
            if lit and scores.empty:
                cell = pygame.Rect(right - px(46), y - px(1), px(54), px(SCORE_ROW) - px(4))
                pen.put(self._empty(cell.w, cell.h, pen.px(1)), cell)
            told, told_ink = row.line, theme.panel_muted
            if row.gained:
                told, told_ink = row.gained, theme.heading if row.good else theme.panel_muted
            line = pen.text((right - px(58), y + px(3)), told, "bold" if row.gained else "text", 16, told_ink, "topright")
            room = line.x - left - px(8)
            pen.text((left, y + px(1)), row.name, "bold" if row.own else "text", 18, ink, room=room)


class HandRow(Struct, frozen=True):
    """A seat's row in the summary of a hand: its result, the points gained, and its total."""

    name: str
    character: str
    line: str
    good: bool
    """True for a success (check, glad face), False for a failure (cross, sour face)."""
    got: int
    points: int
    own: bool
    told: bool = True
    """False while its result still waits to be told."""


class HandSummaryData(Struct, frozen=True):
    """Contents of the summary: its rows, the number of seats, and the label of its button."""

    title: str
    rows: tuple[HandRow, ...]
    seats: int
    note: str
    on: str


class HandSummary:
    """Sheet of paper in the middle of the table that summarizes a hand. Its results are ticked off one after the other."""

    def __init__(self, app: App, button: Button | None) -> None:
        """Create the sheet. `button` continues; None in the review."""
        self.app, self.button = app, button
        self.hand = HandSummaryData("", (), 0, "", "")
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._shadowed = 0, 0
        """Size of the sheet whose shadow is rendered, or being rendered."""
        self.measure = TableScale(app, SUMMARY_CAP)
        self._ticks: dict[int, Glide] = {}
        """How much larger the tick of a row still is that has just been told."""

    @property
    def shown(self) -> bool:
        """True if there is a hand to summarize."""
        return bool(self.hand.rows)

    def faces(self) -> Iterator[tuple[int, str]]:
        """Yield the width of its faces, in pixels, and their emotions."""
        for emotion in ("glad", "sour"):
            yield self.measure.px(SUMMARY_FACE), emotion

    def fill(self, hand: HandSummaryData) -> None:
        """Show the summary of this hand."""
        for k, (row, before) in enumerate(zip(hand.rows, self.hand.rows, strict=False)):
            if row.told and not before.told:
                self._ticks[k] = Glide(TICK_SWELL)
                self._ticks[k].to(0.0, TICK_MS, out_cubic)
        self.hand = hand
        if self.button is not None:
            self.button.label = hand.on

    def update(self, dt_ms: float) -> bool:
        """Advance time. Return True while a tick shrinks."""
        moving = [tick.update(dt_ms) for tick in self._ticks.values()]
        if not any(moving):
            self._ticks.clear()
        return any(moving)

    def place(self, centre: tuple[int, int]) -> None:
        """Lay the sheet out centred on a point, pixels."""
        self.rect = pygame.Rect((0, 0), self._size(self.hand.seats))
        self.rect.center = centre
        if self.button is not None:
            bw, bh = self.button.natural()
            self.button.place(self.rect.centerx - bw // 2, self.rect.bottom - bh - self.measure.px(30))

    def prepare(self, seats: int) -> None:
        """Render the shadow for a sheet of so many seats in the background."""
        size = self._size(seats)
        if size != self._shadowed:
            self._shadowed = size
            self.measure.pen(self.app.canvas).prerender_shadow(size, SUMMARY_LIFT)

    def _size(self, seats: int) -> tuple[int, int]:
        """Return the size of the sheet for so many seats, pixels."""
        px = self.measure.px
        foot = max(px(104), self.button.natural()[1] + px(54)) if self.button is not None else px(34)
        return px(SUMMARY_WIDTH), px(86) + seats * px(SUMMARY_ROW) + foot

    def draw(self, canvas: Canvas) -> None:
        """Draw the sheet; the focus group draws its button."""
        if not self.shown:
            return
        pen, rect = self.measure.pen(canvas), self.rect
        px = pen.px
        pen.sheet(rect, lift=SUMMARY_LIFT)
        title = pen.text((rect.centerx, rect.y + px(24)), self.hand.title, "display", 27, INK, "midtop")
        pen.text((rect.centerx, title.bottom - px(1)), self.hand.note, "text", 17, MUTED_INK, "midtop")
        grid = Grid(rect.x + px(34), rect.y + px(90), (rect.w - 2 * px(34),), px(SUMMARY_ROW))
        for k, row in enumerate(self.hand.rows):
            self._row(pen, k, row, grid.row(k))

    def _row(self, pen: Pen, k: int, row: HandRow, at: pygame.Rect) -> None:
        px, (right, middle), ink = pen.px, at.midright, KEPT if row.good else RED
        if row.own:
            band = pygame.Rect(self.rect.x + px(22), at.y + px(2), self.rect.w - px(44), at.h - px(4))
            pen.band(band, mix(PAPER, GOLD, 0.28))
        emotion = ("glad" if row.good else "sour") if row.told else "calm"
        face = pen.portrait(at.midleft, px(SUMMARY_FACE), PortraitSpec(row.character, emotion), "midleft")
        if row.told:
            pen.text(at.midright, row.points, "display", 22, INK, "midright")
            tick = self._ticks.get(k)
            side = round(px(TICK) * (1 + (tick.value if tick is not None else 0.0)) / 2) * 2
            pen.text((right - px(86), middle), signed(row.got), "display", 20, ink, "midright")
            pen.icon((right - px(190) + px(TICK) // 2, middle), "check" if row.good else "cross", side, ink, "center")
        line = pen.text((right - px(206), middle), row.line, "text", 18, MUTED_INK, "midright")
        left = face.right + px(14)
        pen.text((left, middle), row.name, "bold" if row.own else "text", 20, INK, "midleft", room=line.x - px(14) - left)


class LastTrick(TableSheet):
    """Sheet of the last trick: its cards in the order played, and its winner."""

    hides = False

    def __init__(self, scene: AnyTrickScene) -> None:
        self.scene, self.app = scene, scene.app

    @property
    def offered(self) -> bool:
        return bool(self.scene.tally.taken)

    def opens(self) -> bool:
        if not self.offered:
            self.app.toast(self.app.tr("table.tricks.last.none"))
        return self.offered

    def draw(self, canvas: Canvas) -> None:
        app, scene, places = self.app, self.scene, self.scene.places
        if not scene.tally.taken:
            return
        trick, seats, u = scene.tally.taken[-1], scene.match.seats, app.viewport.u
        pen, n, step, card = Pen(canvas, app), len(trick.cards), round(LAST_STEP * u), round(LAST_CARD * u)
        px = pen.px
        w, h = max(n * step + px(40), px(420)), px(58) + round(card * 1.4) + px(58)
        x, y = app.viewport.point(places.trick.x, places.trick.y + 10)
        rect = pygame.Rect(x - w // 2, y - h // 2, w, h)
        pen.panel(rect, alpha=0.96, line=mix(GOLD, app.theme.panel, 0.4), lift=(18, 170, 10))
        key = "table.tricks.last.mine" if trick.winner == scene.table.viewpoint.seat else "table.tricks.last.title"
        said = app.tr(key, who=seats[trick.winner].name)
        pen.text((rect.centerx, rect.y + px(12)), said, "display", 21, app.theme.heading, "midtop")
        y = rect.y + px(54) + round(card * 0.7)
        for k, number in enumerate(trick.cards):
            seat = (trick.leader + k) % n
            x, won = rect.centerx + round((k - (n - 1) / 2) * step), seat == trick.winner
            pen.picture((x, y), scene.painter.small(number, LAST_CARD, won))
            ink = app.theme.heading if won else app.theme.panel_text
            at = x, y + round(card * 0.7) + px(16)
            pen.text(at, seats[seat].name, "bold" if won else "text", 17, ink, "midtop", room=step)


PlayT = TypeVar("PlayT", bound=TrickPlay[Any, Any])
TallyT = TypeVar("TallyT", bound=TrickTally)
ViewT = TypeVar("ViewT", bound=TrickTable)


class TrickScene(TableScene[PlayT, TallyT, TrickPlaces, ViewT]):
    """A match of a trick-taking game on the screen. A game's scene provides the contents of score, summary and sheets."""

    a11y_class = TrickA11y

    play_class: type[PlayT]
    """Class of its table part."""
    headings: Collection[str] = ("deal",)
    loud: Collection[str] = ("trick",)
    score_stays = True
    """True if the score stands in the corner all the time; else only while a hand is scored."""

    @abstractmethod
    def sheet_lines(self) -> Sequence[SheetLine]:
        """Return the lines of the score sheet: hands played, the current one, and those already known."""

    @abstractmethod
    def score_line(self, seat: int) -> str:
        """Return the state of a seat's hand, shown beside its points."""

    @abstractmethod
    def score_words(self) -> tuple[str, str, str]:
        """Return the title of the score, its note, and the short form of the note."""

    @abstractmethod
    def counted(self) -> Sequence[tuple[str, bool, int]]:
        """Return, for the seats scored so far: result as text, success, points gained. Empty while a hand is played."""

    @abstractmethod
    def summary_words(self) -> tuple[str, str]:
        """Return the title of the summary, and its note once all seats have been scored."""

    def enter(self, app: App) -> None:
        self.play = self.play_class()
        self._score_room = SCORE_ROOM if self.score_stays else 0.0
        self.score = ScorePanel(app, lambda: self.touched("scores"))
        super().enter(app)
        self.summary = HandSummary(app, None if self.table.viewpoint.led else self.corner.onward)

    def table_sheets(self) -> Mapping[str, TableSheet]:
        return {"last": LastTrick(self), "scores": ScoreSheet(self, self.sheet_lines)}

    # -- what is said ---------------------------------------------------------------------------------------------------------

    def seat_plate(self, seat: int) -> SeatPlate:
        return replace(super().seat_plate(seat), dealer=self.tally.dealer == seat and self.tally.phase != "score")

    def scores(self) -> Scores:
        """Return the contents of the score in the corner."""
        title, note, short = self.score_words()
        rows = [ScoreRow(k, name, self.score_line(k), self.tally.points[k], k == self.own) for k, name in enumerate(self.names)]
        return Scores(title, tuple(rows), note, short, self.match.game.penalty_points)

    def summed(self) -> HandSummaryData:
        """Return the contents of the hand's summary; without rows there is none."""
        names, points, n = self.names, self.tally.points, self.tally.n
        told = self.play.told
        rows = [
            HandRow(names[k], self.character(k), line, good, got, points[k], k == self.own, told is None or k in told)
            for k, (line, good, got) in enumerate(self.counted())
        ]
        title, note = self.summary_words()
        on = self.app.tr("table.tricks.summary.results" if self.tally.last else "table.tricks.summary.next")
        whole = len(rows) == n and all(row.told for row in rows)
        return HandSummaryData(title, tuple(rows), n, note if whole else "", on)

    @property
    def own(self) -> int:
        """The seat whose row is the player's; -1 if only bots play."""
        return -1 if self.table.viewpoint.watching else self.table.viewpoint.south

    def prompt(self) -> tuple[str, str]:
        """Return the prompt about following suit; empty if no trick is in progress, or there is no choice."""
        trick, tr, hand = self.view.zones[self.view.TRICK], self.app.tr, self.view.zones[self.table.hand]
        if self.tally.phase != "tricks" or len(hand) < 2:
            return "", ""
        if not trick:
            return tr("table.tricks.prompt.lead"), RED
        suit = SUITS[SUIT[trick[0]]]
        if any(SUIT[card] == SUIT[trick[0]] for card in hand):
            return tr("table.tricks.prompt.follow", suit=suit), self.ink(suit)
        return tr("table.tricks.prompt.free"), RED

    def ink(self, suit: str) -> str:
        """Return the ink of a suit."""
        deck = self.data.deck
        assert isinstance(deck, FrenchDeck)
        return deck.suit(suit).ink

    def turn_sentences(self) -> list[str]:
        """Return sentences about the dealer and the turn."""
        tr, seats, viewpoint, acting = self.app.tr, self.match.seats, self.table.viewpoint, self.table.acting
        dealt = "table.tricks.tell.you_dealt" if self.tally.dealer == viewpoint.south else "table.tricks.tell.dealer"
        told = [tr(dealt, who=seats[self.tally.dealer].name)]
        if acting is not None:
            told.append(
                tr("table.tricks.tell.you" if acting == viewpoint.seat else "table.tricks.tell.turn", who=seats[acting].name)
            )
        return told

    # -- panels ---------------------------------------------------------------------------------------------------------------

    def update_panels(self, dt_ms: float) -> bool:
        return self.summary.update(dt_ms) or super().update_panels(dt_ms)

    def watch(self) -> Hashable:
        return self.scores(), self.summed()

    def changed(self) -> None:
        super().changed()
        if self.parts and self.summary.shown and self.app.ring_shown and self.focus.current is None:
            self.focus.focus(self.summary.button)

    def panels(self) -> Sequence[Sequence[Widget]]:
        button = self.summary.button
        score = [self.score] if self.score_shown else []
        return [*([[button]] if self.summary.shown and button is not None else []), score]

    @property
    def score_shown(self) -> bool:
        """True if the score is shown: not in a lesson that does not cover it."""
        return (self.score_stays or self.scores().counting) and (self.action_filter is None or self.action_filter.shows("score"))

    def panel_rects(self) -> Sequence[pygame.Rect]:
        return [self.summary.rect] if self.summary.shown else []

    def room_taken(self) -> tuple[float, float]:
        return self._score_room, 0.0

    def place_panels(self) -> None:
        viewport = self.app.viewport
        self.score.fill(self.scores())
        self.summary.fill(self.summed())
        self.summary.prepare(self.tally.n)
        w, h = self.score.natural() if self.score_shown else (0, 0)
        edge = viewport.px(MARGIN)
        self.score.place(viewport.width - w - edge, viewport.height - h - edge)
        self.corner.place(self.score.rect)
        self._score_room = (w + edge) / viewport.u if w and self.score_stays else 0.0
        if self.places.crowded(self._score_room):
            self.table.lay_out()
            self.table.stage.land()
        middle = (self.bar.height + viewport.height) // 2
        self.summary.place((viewport.width // 2, min(middle, viewport.point(0, self.places.trick.y + 60)[1])))

    def usage_tips(self) -> Sequence[str]:
        return ("scores",) if self.summary.shown and self.table.director.waiting else super().usage_tips()

    def note_corner(self) -> tuple[int, int]:
        (x, y), px = super().note_corner(), self.app.viewport.px
        x = min(self.app.viewport.width - px(MARGIN), max(x, self.note_left() + self.app.skin.px(NOTE_WIDTH)))
        return x, min(y, self.score.rect.y - px(10))

    def note_left(self) -> int:
        """Return the left edge available to the hint panel, pixels: beside trick and ribbon."""
        px, trick = self.app.viewport.px, self.places.trick
        return max(px(trick.x + trick.rx + trick.width * 0.68), self.ribbon.over_hand + self.ribbon.reach + px(8))

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw_felt(self, canvas: Canvas) -> None:
        if self.tally.phase == "tricks" and self.table.mine:
            new = not (self.tally.hand or self.tally.taken)  # from the first trick on the place speaks for itself
            self.draw_slot(canvas, self.places.trick.slot(0), self.app.tr("table.tricks.your_card") if new else "")

    def draw_slot(self, canvas: Canvas, slot: Spot, words: str) -> None:
        """Draw the slot where the player's card will lie."""
        app = self.app
        pen, u, at = Pen(canvas, app), app.viewport.u, app.viewport.point(slot.x, slot.y)
        w, h = round((slot.width + 8) * u), round((slot.height + 8) * u)
        pen.put(empty_place(app.skin, (w, h), u, 0.55, PlaceStyle(line=2)), at, "center")
        if words:
            pen.text(at, words, "italic", 18, mix(PAPER, self.look.felt, 0.2), "center")

    def draw_panels(self, canvas: Canvas) -> None:
        self.summary.draw(canvas)

    def glows(self, sprite: Sprite) -> bool:
        row, winning = self.table.stage.rows[self.view.TRICK], self.tally.winning
        wins = winning is not None and len(row) == len(self.tally.trick) and row[winning] is sprite
        return wins or super().glows(sprite)


AnyTrickScene: TypeAlias = TrickScene[Any, Any, Any]
"""A trick-taking table, whatever its type parameters."""
