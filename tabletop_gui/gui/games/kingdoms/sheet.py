"""Paper sheets of a war: its course, the ranking of the teams, and the bots' beliefs about the seats that showed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, get_args

import pygame

from tabletop_gui.content.records.schema import PHASES, TellFace
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.content.text.markdown import blocks_of
from tabletop_gui.games.kingdoms.battle import STREETS, Kingdoms
from tabletop_gui.games.kingdoms.blinds import SMALL_BLINDS, level
from tabletop_gui.games.kingdoms.strength import TEAMS, named
from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.art.raster.raster import mix
from tabletop_gui.gui.games.kingdoms.diagrams import GAME, TeamRows, examples
from tabletop_gui.gui.games.kingdoms.facts import COUNTS, LastAction, RivalBelief, decisions, point_histories
from tabletop_gui.gui.games.kingdoms.words import SHORT, decisive_text, grouped
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.score_graph import LINES
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, PAPER
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.chrome.sheets import BeliefSheet, FinalSheet, Ranked, TableSheet, paper
from tabletop_gui.gui.widgets import ScrollArea
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seats import sole_person
from tabletop_gui.match.record.tells import shown

PAD: Final = 42.0
"""Margin of the sheets, interface units."""
DEEDS: Final = KeyFamily("table.kingdoms.belief.did.{}", ("check", "call", "call_all", "bet", "raise", "all_in"))
"""Text keys of the possible last actions of a fighter that showed its hand; a fold is not among them."""
TELLS: Final = KeyFamily("table.kingdoms.belief.tell.{}", (*get_args(TellFace), "says"))
TRUTH: Final = KeyFamily("table.kingdoms.belief.truth.{}.{}", ("more", "less", "right"), ("me", "they"))
TRUE: Final = "#12695F"
"""Colour of the team that was really there."""


STRIP, FACE, LEAST_FACE = 156.0, 32.0, 18.0
"""Height of the strip of battles, and the usual and the least width of a face in it, interface units."""


class KingdomsFinalSheet(FinalSheet[Kingdoms]):
    """Final sheet: the points as a graph, battles from left to right; under it a bar for each battle, as high as what its
    winner gained and with the winner's face on it, and the blinds of each stretch.
    """

    def __init__(self, app: App, match: Match, battles: int | None = None) -> None:
        """Create the sheet. `battles`: show only this many, while the war goes on."""
        super().__init__(app, match)
        self.histories = histories = point_histories(self.state, battles)
        self.titled = battles is not None
        self.battles = max(len(course.points) for course in histories) - 1
        held = max(max(course.points) for course in histories)
        self.most = max(1, held if battles is None else round(held * 1.15))
        fallen, places = [seat for seat, course in enumerate(histories) if course.fell], [course.place for course in histories]
        self.graph = self.score_graph(self.courses(), 0, self.most, places, fallen)
        self.gains = [self._gain(number) for number in range(1, self.battles + 1)]
        """What each battle brought: the points, and who gained them."""

    def _gain(self, number: int) -> tuple[int, int]:
        own = [one.points[number] - one.points[number - 1] if number < len(one.points) else 0 for one in self.histories]
        return max(own), own.index(max(own))

    def courses(self) -> Sequence[Sequence[float]]:
        return [course.points for course in self.histories]

    def decisive(self, number: int, winner: int) -> str:
        return decisive_text(self.histories, number, winner, self.names, self.app.tr)

    def standings(self) -> Sequence[Ranked]:
        """Return the ranking, with the winner's points and the battle in which each other seat was eliminated."""
        tr = self.app.tr
        return [
            Ranked(
                course.place or 1,
                tr("results.kingdoms.fell", n=course.fell) if course.fell else grouped(course.points[-1], tr),
            )
            for course in self.histories
        ]

    def lay(self, rect: pygame.Rect) -> Sequence[ScrollArea]:
        app, px, self.rect = self.app, self.app.skin.px, rect
        high = app.text.height("text", app.type(16))
        head = app.text.height("display", app.type(24)) + px(30) if self.titled else px(24)
        self.strip = 0 if self.titled else px(STRIP)
        self.graph.lay(rect, grouped(self.most, app.tr), head, high + px(14) + self.strip)
        return []

    @property
    def _every(self) -> int:
        """The interval of the ruled lines in points, for four to eight lines in all."""
        for step in (100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000):
            if self.most / step <= 7:
                return step
        return 20_000

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        tr = self.app.tr
        if self.titled:
            self.graph.head(canvas, self.rect, tr("results.kingdoms.title", n=self.battles), tr("results.kingdoms.axis"))
        self._draw_blinds(canvas)
        if self.strip:
            self._draw_battles(Pen(canvas, self.app))
        self.graph.draw(canvas, self._every, lambda points: grouped(points, tr), self.revealed)

    def _draw_battles(self, pen: Pen) -> None:
        """Draw the strip of battles. Where they lie close, the greatest gains alone have a face."""
        plot, foot = self.graph.plot, self.rect.bottom - pen.height("text", 16) - pen.px(12)
        each = plot.w / max(1, self.battles)
        d = round(min(pen.px(FACE), max(pen.px(LEAST_FACE), each * 0.9)))
        most, room = max(gain for gain, _ in self.gains), self.strip - d - pen.px(34)
        pen.text((plot.x, foot - self.strip + pen.px(22)), self.app.tr("results.kingdoms.gained"), "italic", 16, MUTED_INK)
        pen.rule((plot.x, foot), plot.w, mix(PAPER, INK, 0.4))
        shown, taken = self.rows_shown(self.battles), list[int]()
        for number in sorted(range(shown), key=lambda number: -self.gains[number][0]):
            gain, seat = self.gains[number]
            middle, high = round(self.graph.x(number + 0.5)), max(pen.px(2), round(room * gain / most))
            bar = pygame.Rect(0, foot - high, max(2, round(min(pen.px(18), each * 0.6))), high)
            bar.centerx = middle
            pen.fill(bar, LINES[seat])
            if all(abs(middle - other) >= d for other in taken):
                taken.append(middle)
                spec = PortraitSpec(self.match.seats[seat].character, "calm", LINES[seat])
                pen.portrait((middle, bar.y - pen.px(2)), d, spec, "midbottom")

    def _draw_blinds(self, canvas: Canvas) -> None:
        """Draw a band for each blind level, with its amounts if there is space."""
        state, tr, pen = self.state, self.app.tr, Pen(canvas, self.app)
        high = pen.height("text", 16) + pen.px(4)
        first, shade = 1, 0
        for battle in range(1, self.battles + 1):
            now = level(battle, state.first, state.growth)
            if battle < self.battles and level(battle + 1, state.first, state.growth) == now:
                continue
            left, right = round(self.graph.x(first - 1)), round(self.graph.x(battle))
            band = pygame.Rect(left, self.rect.bottom - high, max(1, right - left), high)
            pen.fill(band, mix(PAPER, GOLD, 0.20 + 0.14 * (shade % 2)))
            small = SMALL_BLINDS[now]
            blinds = pen.line(f"{grouped(small, tr)}/{grouped(2 * small, tr)}", "text", 16, INK)
            if blinds.get_width() + pen.px(6) <= right - left:
                pen.put(blinds, band, "center")
            first, shade = battle + 1, shade + 1


class PointHistorySheet(TableSheet):
    """Course of the war: the battles fought and shown to their end, without the one on the table."""

    WIDTH, HEIGHT = 1120.0, 640.0

    def __init__(self, app: App, match: Match, battles: Callable[[], int]) -> None:
        self.app, self.match, self.battles = app, match, battles
        self._sheet: KingdomsFinalSheet | None = None

    def opens(self) -> bool:
        """False before the first battle has ended."""
        if self.battles() < 1:
            self.app.toast(self.app.tr("table.kingdoms.course.none"))
        return self.battles() > 0

    def draw(self, canvas: Canvas) -> None:
        battles = self.battles()
        if battles < 1:
            return
        if self._sheet is None or self._sheet.battles != battles:
            self._sheet = KingdomsFinalSheet(self.app, self.match, battles)
        px = self.app.viewport.px
        rect = paper(self.app, canvas, px(self.WIDTH), px(self.HEIGHT))
        self._sheet.lay(rect.inflate(-px(72), -px(60)))
        self._sheet.draw(canvas)


class TeamsSheet(TableSheet):
    """Ranking of the teams: those of the rules in the player's language, with the own one marked. `cards`: the own
    and board cards that the player sees.
    """

    WIDTH, HEAD, GUTTER = 1290.0, 84.0, 52.0
    COLUMNS = 2

    def __init__(self, app: App, cards: Callable[[], Sequence[int]]) -> None:
        self.app, self._cards = app, cards
        self._made: object = None
        self._columns: list[TeamRows] = []

    def opens(self) -> bool:
        """Open the sheet; without teams in the rules, open the rules themselves."""
        self._make()
        if not self._columns:
            self.app.scenes.show("rules", game=GAME)
        return bool(self._columns)

    @property
    def _unit(self) -> float:
        """The scale, in interface units, at which the sheet fits the window."""
        view, px = self.app.viewport, self.app.skin.px
        high = px(self.HEAD + 5 * 94 + PAD)
        return min(1.0, (view.width - px(24)) / px(self.WIDTH), (view.height - view.px(70)) / high)

    def _px(self, units: float) -> int:
        return self.app.skin.px(units * self._unit)

    def _make(self) -> None:
        app = self.app
        made = (app.phrases.language, app.viewport.size, app.viewport.scale)
        if made == self._made:
            return
        self._made = made
        text = next((b.text for b in blocks_of(app.library.rules(GAME, made[0])) if b.figure == "teams"), "")
        try:
            teams = examples(text)
        except ValueError:  # the player's own rules
            teams = []
        unit, half, px = self._unit, -(-len(teams) // self.COLUMNS), app.skin.px
        wide = round((px(self.WIDTH) - 2 * px(PAD) - px(self.GUTTER)) * unit) // 2
        self._columns = [TeamRows(app, part, wide, unit) for part in (teams[:half], teams[half:]) if part]

    def draw(self, canvas: Canvas) -> None:
        self._make()
        app, unit, cards = self.app, self._unit, self._cards()
        pen, px = Pen(canvas, app), self._px
        tall = max(column.height for column in self._columns)
        rect = paper(app, canvas, px(self.WIDTH), px(self.HEAD) + tall + px(PAD * 0.7))
        x = rect.x + px(PAD)
        title = pen.text((x, rect.y + px(PAD * 0.62)), app.tr("table.kingdoms.teams.title"), "display", 29 * unit, INK)
        beside = title.right + px(20), title.bottom - px(3)
        pen.text(beside, app.tr("table.kingdoms.teams.note"), "italic", 18 * unit, MUTED_INK, "bottomleft")
        mine = len(TEAMS) - 1 - named(cards)[0] if len(cards) in COUNTS else None
        first = 0
        for column in self._columns:
            own = mine - first if mine is not None and first <= mine < first + len(column.teams) else None
            column.draw(canvas, x, rect.y + px(self.HEAD), own)
            x += column.width + px(self.GUTTER)
            first += len(column.teams)


class KingdomsBeliefs(BeliefSheet[LastAction]):
    """Beliefs of each bot about its rivals in a showdown."""

    CAP = 1.15
    WIDE, NARROW = 1180.0, 760.0
    """Width of the sheet with two columns and with one."""
    GUTTER, HEAD = 44.0, 96.0
    PORTRAIT, RIVAL = 54.0, 38.0
    ENTRY, ROW, BAR = 66.0, 74.0, 28.0
    """Height of a bot's heading, of each rival under it, and of its bar."""
    MOST_ROWS = 6
    """Largest total number of rivals shown; above it each bot shows only the one it feared most."""
    LIKELY = 4
    """Number of teams shown apart; the rest is one piece."""

    def __init__(self, app: App, match: Match, knows: Callable[[int, int], bool]) -> None:
        """Create the sheet. `knows`: True if the player knows a tell of a seat's character."""
        super().__init__(app, match, self.CAP)
        self._knows = knows

    def decided(self, number: int) -> Sequence[LastAction]:
        return decisions(self.match, number)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def _rows(self, one: LastAction) -> int:
        whole = sum(len(each.rivals) for each in self.decisions)
        return len(one.rivals) if whole <= self.MOST_ROWS else 1

    def draw(self, canvas: Canvas) -> None:
        app, pen = self.app, self.measure.pen(canvas)
        heights = [self.ENTRY + self.ROW * self._rows(one) for one in self.decisions]
        columns = 1 if sum(heights) <= 420 else 2
        first = len(heights) if columns == 1 else (len(heights) + 1) // 2
        tall = max(sum(heights[:first]), sum(heights[first:]))
        w = min(pen.px(self.NARROW if columns == 1 else self.WIDE), app.viewport.width - pen.px(30))
        rect = paper(app, canvas, w, pen.px(self.HEAD + tall + PAD * 0.6))
        x, inner, gutter = rect.x + pen.px(PAD), rect.w - 2 * pen.px(PAD), pen.px(self.GUTTER)
        title = pen.text((x, rect.y + pen.px(PAD * 0.62)), app.tr("table.kingdoms.belief.title"), "display", 29, INK)
        note = app.tr("table.kingdoms.belief.note")
        pen.text((x, title.bottom - pen.px(2)), note, "italic", 18, MUTED_INK, room=inner)
        wide = (inner - (columns - 1) * gutter) // columns
        top = rect.y + pen.px(self.HEAD)
        for k, one in enumerate(self.decisions):
            if k == first:
                x, top = x + wide + gutter, rect.y + pen.px(self.HEAD)
            self._entry(pen, one, x, top, wide)
            top += pen.px(heights[k])

    def _entry(self, pen: Pen, one: LastAction, x: int, y: int, w: int) -> None:
        """Draw a bot, its last action, and its beliefs about each rival."""
        tr, seat, px = self.app.tr, self.match.seats[one.seat], pen.px
        pen.rule((x, y), w, mix(PAPER, INK, 0.2), 1)
        y += px(8)
        pen.portrait((x, y), px(self.PORTRAIT), PortraitSpec(seat.character, ring=mix(GOLD, INK, 0.3)))
        left = x + px(self.PORTRAIT) + px(14)
        name = pen.text((left, y + px(2)), seat.name, "display", 21, INK)
        street = tr(PHASES[GAME, STREETS[one.view.street]])
        did = tr(DEEDS[one.word], street=street, n=grouped(one.amount, tr))
        told = " · ".join((did, *self.known_tells(one)))
        pen.text((left, name.bottom - px(3)), told, "text", 18, MUTED_INK, room=x + w - left)
        y += px(self.ENTRY - 8)
        if one.found is None:
            pen.text((left, y + px(6)), tr("table.kingdoms.sign.thinking"), "italic", 18, MUTED_INK)
            return
        found = sorted(one.found, key=lambda belief: belief.share)
        for belief in found[: self._rows(one)]:
            self._rival(pen, belief, left, y, x + w - left)
            y += px(self.ROW)

    def known_tells(self, one: LastAction) -> Iterator[str]:
        """Yield the tells it showed with that action, as far as the player knows them."""
        app, seat = self.app, self.match.seats[one.seat]
        who = app.library.characters().get(seat.character)
        if who is None or not app.settings.tells:
            return
        for which in shown(self.match, one.number, app.library.levels().get(seat.level), who):
            if self._knows(one.seat, which):
                tell = who.tells[which]
                says = tell.says.of(app.phrases.language).rstrip(".") if tell.says is not None else ""
                yield app.tr(TELLS[tell.face or "says"], says=says)

    def _rival(self, pen: Pen, belief: RivalBelief, x: int, y: int, w: int) -> None:
        """Draw a rival: the teams considered, with the true one marked, and the accuracy of the belief."""
        tr, seat, px = self.app.tr, self.match.seats[belief.rival], pen.px
        pen.portrait((x, y + px(1)), px(self.RIVAL), PortraitSpec(seat.character, ring=mix(GOLD, INK, 0.3)))
        left, under = x + px(self.RIVAL) + px(12), y + px(self.BAR + 4)
        w -= left - x
        self._bar(pen, belief, left, y, w)
        form = "me" if belief.rival == sole_person(self.match.seats) else "they"
        team = tr(SHORT[belief.truth])
        told = tr(TRUTH[belief.verdict, form], who=seat.name, team=team)
        percent = tr("table.kingdoms.belief.share", n=round(100 * belief.share))
        share = pen.text((left + w, under), percent, "bold", 17, INK, "topright")
        pen.text((left, under), told, "text", 17, INK, room=w - share.w - px(16))

    def _bar(self, pen: Pen, belief: RivalBelief, x: int, y: int, w: int) -> None:
        """Draw the chances as pieces of a bar, the weakest team on the left."""
        tr, gap = self.app.tr, max(1, pen.px(2))
        told = sorted(belief.teams[: self.LIKELY], key=lambda pair: TEAMS.index(pair[0]))
        rest = 1.0 - sum(chance for _, chance in told)
        begun = 0.0
        for k, (team, chance) in enumerate([*told, ("", rest)] if rest > 0.005 else told):
            left, right = x + round(w * begun), x + round(w * (begun + chance)) - gap
            begun += chance
            if right - left < 2:
                continue
            true, piece = team == belief.truth, pygame.Rect(left, y, right - left, pen.px(self.BAR))
            ground = TRUE if true else mix(PAPER, GOLD, 0.62 if k % 2 else 0.36) if team else mix(PAPER, INK, 0.16)
            pen.fill(piece, pen.theme.ground(ground))
            percent = tr("table.kingdoms.belief.percent", n=round(100 * chance))
            name = tr(SHORT[team]) if team else tr("table.kingdoms.belief.others")
            for label in (f"{name} {percent}", percent):
                text = pen.line(label, "bold" if true else "text", 16, PAPER if true else INK)
                if text.get_width() + pen.px(8) <= piece.w:
                    pen.put(text, piece, "center")
                    break
