"""What each bot believed of those it measured its strength with, on a sheet of paper over the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tabletop_gui.games.kingdoms.battle import STREETS
from tabletop_gui.games.kingdoms.strength import TEAMS
from tabletop_gui.gui.art.raster import mix
from tabletop_gui.gui.games.kingdoms.convictions import Conviction, Decision, decisions
from tabletop_gui.gui.games.kingdoms.figures import grouped
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK, PAPER
from tabletop_gui.gui.table.belief_sheet import BeliefSheet
from tabletop_gui.gui.table.paper_sheet import paper
from tabletop_gui.match.match import Match

if TYPE_CHECKING:
    from tabletop_gui.content.schema import Level, Personality
    from tabletop_gui.gui.shell.app import App

CAP: Final = 1.15
WIDE, NARROW = 1180.0, 760.0
"""The sheet with two columns and with one."""
PAD: Final = 42.0
GUTTER: Final = 44.0
PORTRAIT, RIVAL = 54.0, 38.0
ENTRY, ROW = 66.0, 74.0
"""The height of a bot's heading, and of each of the rivals under it."""
HEAD: Final = 96.0
BAR: Final = 28.0
MOST_ROWS: Final = 6
"""With more rivals than this to tell of, each bot tells only of the one it feared most."""
LIKELY: Final = 4
"""So many teams are told apart; the rest is one piece."""
TRUE: Final = "#12695F"


class KingdomsBeliefs(BeliefSheet[Decision]):
    """What was believed of those who showed."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, match, CAP)
        self.battle = 0

    def keep_up(self, battle: int, measured: bool) -> None:
        """A showdown has been seen to its end (`measured`), or another battle goes on."""
        told = battle if measured else 0
        if told != self.battle:
            self.battle, self.shown = told, False
            self.decisions = decisions(self.match, told) if told else []

    def weigh(self, decision: Decision, level: Level, style: Personality) -> None:
        decision.weigh(level, style)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def _rows(self, one: Decision) -> int:
        whole = sum(len(each.rivals) for each in self.decisions)
        return len(one.rivals) if whole <= MOST_ROWS else 1

    def draw(self, canvas: Canvas) -> None:
        """The sheet, over everything."""
        if not self.shown:
            return
        app, m = self.app, self.measure
        heights = [ENTRY + ROW * self._rows(one) for one in self.decisions]
        columns = 1 if sum(heights) <= 420 else 2
        first = len(heights) if columns == 1 else (len(heights) + 1) // 2
        tall = max(sum(heights[:first]), sum(heights[first:]))
        w = min(m.px(NARROW if columns == 1 else WIDE), app.viewport.width - m.px(30))
        rect = paper(app, canvas, w, m.px(HEAD + tall + PAD * 0.6))
        x, y = rect.x + m.px(PAD), rect.y + m.px(PAD * 0.62)
        inner = rect.w - 2 * m.px(PAD)
        title = app.text.line(app.tr("table.kingdoms.belief.title"), "display", m.type(29), INK)
        canvas.blit(title, x, y)
        note = app.text.fitted(app.tr("table.kingdoms.belief.note"), "italic", m.type(18), MUTED_INK, inner)
        canvas.blit(note, x, y + title.get_height() - m.px(2))
        top = rect.y + m.px(HEAD)
        wide = (inner - (columns - 1) * m.px(GUTTER)) // columns
        for k, one in enumerate(self.decisions):
            column = int(k >= first)
            if k == first:
                top = rect.y + m.px(HEAD)
            self._entry(canvas, one, x + column * (wide + m.px(GUTTER)), top, wide)
            top += m.px(heights[k])

    def _entry(self, canvas: Canvas, one: Decision, x: int, y: int, w: int) -> None:
        """A bot, the last thing it did, and what it thought of each rival."""
        app, m, tr = self.app, self.measure, self.app.tr
        seat = self.match.seats[one.seat]
        d = m.px(PORTRAIT)
        canvas.blit(app.skin.fill(w, max(1, m.px(1)), mix(PAPER, INK, 0.2)), x, y)
        y += m.px(8)
        canvas.blit(app.art.portrait(seat.character, "calm", d, mix(GOLD, INK, 0.3)), x, y)
        left = x + d + m.px(14)
        name = app.text.line(seat.name, "display", m.type(21), INK)
        canvas.blit(name, left, y + m.px(2))
        did = tr(
            f"table.kingdoms.belief.did.{one.word}", street=tr(f"game.kingdoms.phase.{STREETS[one.view.street]}"),
            n=grouped(one.amount, tr),
        )  # fmt: skip
        text = app.text.fitted(did, "text", m.type(18), MUTED_INK, x + w - left)
        canvas.blit(text, left, y + m.px(2) + name.get_height() - m.px(3))
        y += m.px(ENTRY - 8)
        if one.found is None:
            thinking = app.text.line(tr("table.kingdoms.sign.thinking"), "italic", m.type(18), MUTED_INK)
            canvas.blit(thinking, left, y + m.px(6))
            return
        found = sorted(one.found, key=lambda belief: belief.share)
        for belief in found[: self._rows(one)]:
            self._rival(canvas, belief, left, y, x + w - left)
            y += m.px(ROW)

    def _rival(self, canvas: Canvas, belief: Conviction, x: int, y: int, w: int) -> None:
        """A rival: the teams it was thought to have, the true one marked, and how far that was right."""
        app, m, tr = self.app, self.measure, self.app.tr
        seat, d = self.match.seats[belief.rival], m.px(RIVAL)
        mine = belief.rival == self._viewer
        canvas.blit(app.art.portrait(seat.character, "calm", d, mix(GOLD, INK, 0.3)), x, y + m.px(1))
        left = x + d + m.px(12)
        w -= left - x
        self._bar(canvas, belief, left, y, w)
        form = "me" if mine else "they"
        team = tr(f"table.kingdoms.short.{belief.truth}")
        told = tr(f"table.kingdoms.belief.truth.{belief.verdict}.{form}", who=seat.name, team=team)
        share = app.text.line(tr("table.kingdoms.belief.share", n=round(100 * belief.share)), "bold", m.type(17), INK)
        canvas.blit(share, left + w - share.get_width(), y + m.px(BAR + 4))
        text = app.text.fitted(told, "text", m.type(17), INK, w - share.get_width() - m.px(16))
        canvas.blit(text, left, y + m.px(BAR + 4))

    @property
    def _viewer(self) -> int:
        persons = [seat for seat, one in enumerate(self.match.seats) if one.person]
        return persons[0] if len(persons) == 1 else -1

    def _bar(self, canvas: Canvas, belief: Conviction, x: int, y: int, w: int) -> None:
        """The chances as pieces of a bar, the weakest team at the left."""
        app, m, tr = self.app, self.measure, self.app.tr
        h, gap = m.px(BAR), max(1, m.px(2))
        told = sorted(belief.teams[:LIKELY], key=lambda pair: TEAMS.index(pair[0]))
        rest = 1.0 - sum(chance for _, chance in told)
        pieces = [*told, ("", rest)] if rest > 0.005 else told
        begun = 0.0
        for k, (team, chance) in enumerate(pieces):
            left, right = x + round(w * begun), x + round(w * (begun + chance)) - gap
            begun += chance
            if right - left < 2:
                continue
            true = team == belief.truth
            fill = TRUE if true else mix(PAPER, GOLD, 0.62 if k % 2 else 0.36) if team else mix(PAPER, INK, 0.16)
            canvas.blit(app.skin.fill(right - left, h, fill), left, y)
            percent = tr("table.kingdoms.belief.percent", n=round(100 * chance))
            name = tr(f"table.kingdoms.short.{team}") if team else tr("table.kingdoms.belief.others")
            for label in (f"{name} {percent}", percent):
                text = app.text.line(label, "bold" if true else "text", m.type(16), PAPER if true else INK)
                if text.get_width() + m.px(8) <= right - left:
                    canvas.blit(text, (left + right - text.get_width()) // 2, y + (h - text.get_height()) // 2)
                    break
