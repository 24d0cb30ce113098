"""The look back: a match step by step on its own table, with the coach beside it and the line of decisions below."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

import pygame

from tabletop_gui.ai.beside import LESS, Beside, beside
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.requests import Hint
from tabletop_gui.gui.art.shadows import Picture
from tabletop_gui.gui.look_back.coach import CoachPage, DearRow, Page, WeighedRow
from tabletop_gui.gui.look_back.grading import Grading
from tabletop_gui.gui.look_back.line import CAP, HandLine, MatchLine
from tabletop_gui.gui.look_back.why import Asking, WhyPage
from tabletop_gui.gui.look_back.window import PastTable, TryTable
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.cuts import INKS, inks, marked
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.scenes.rematch import begin_from_here
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.hint import certainty
from tabletop_gui.gui.table.log_panel import LogPanel
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.table.model.eyes import EyesOnThePast
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.parts import DEFAULT_FACE
from tabletop_gui.gui.widgets import Button, Choice, IconButton, ScrollArea, Toggle, Widget
from tabletop_gui.match.chronicle import signed
from tabletop_gui.match.match import WATCHER, Match
from tabletop_gui.match.past import Past, deed
from tabletop_gui.match.review import Judged

SPEEDS: Final = (1, 2, 4, 8)
SIDE: Final = 446.0
"""Logical units the coach's column takes."""
BAR: Final = 52.0
REST_MS: Final = 480.0
"""How long a position stands while the match plays on by itself, at speed 1."""
LEAST_PAGE: Final = 330.0
"""Interface units that the coach's page takes at least: where there is less, fewer of the dearest are listed."""


class LookBackScene(Screen):
    """A match that is over, or the hands of one that goes on that are."""

    def __init__(self, match: Match, save: Path | None = None, seat: int | None = None, step: int | None = None) -> None:
        """`save` is where the match is kept, and with it what its decisions were worth; `seat` whose decisions they are (None:
        the first person's), `step` where one begins to look."""
        self.match, self.save = match, save
        self.past = Past(match)
        people = [k for k, one in enumerate(match.seats) if one.person]
        self.people = people or list(range(len(match.seats)))
        self.seat = seat if seat is not None else self.people[0]
        self.may_open = self.past.over or not people
        """Whether hands may be laid open: of a match that goes on a person sees what was to be seen, and no more."""
        self.open = self.may_open and len(people) < 2
        self.first = False
        """Whether the answer is hidden until one has tried again."""
        self.shown_answers: set[int] = set()
        self.speed, self.playing = 1, False
        self._rested = 0.0
        self._step = step
        self.trying: TryTable | None = None
        self.pointed: tuple[int, ...] = ()
        """The cards that the line of the chronicle under the pointer names."""
        self.tries: dict[int, str] = {}
        """What was tried at a step, the last time."""

    # -- coming and going -----------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.measure = Measure(app, CAP)
        self.coach = CoachPage(app, self.match.seats[self.seat].character or DEFAULT_FACE, self._small)
        self.table: PastTable | None = None
        self._ask_as_seat()
        if self.past.hands:
            self.grading = Grading(app, self.match, self.seat, self.save)
            self._sit()
            self._go(self._first_step())

    def _ask_as_seat(self) -> None:
        """Who asks the bots why: what they thought of a person is for that person."""
        self.asking = Asking(self.app, self.past, self.seat if self.past.people[self.seat] else None)
        self.why = WhyPage(self.app, self.asking, self._small, self._deed, self.refill)

    def _sit(self) -> None:
        """The table as this seat saw it, or sees it open."""
        people = [one for one in self.match.seats if one.person]
        hidden = not self.past.over and len(people) > 1  # what a neighbour held is nobody's to see while the match goes on
        self.table = PastTable(self.app, self.past, self.seat, WATCHER if hidden else self.seat, self.open)
        self.table.annex.speed = float(self.speed)
        line = self.past, self.seat, self.grading.grades, self._go
        self.log = LogPanel(self.app, self.table.scene.headings, self.table.scene.loud)
        self.hand_line, self.match_line = HandLine(self.app, *line), MatchLine(self.app, *line)

    def _first_step(self) -> int:
        if self._step is not None:
            return max(0, min(self._step, self.past.most))
        dear = self.grading.dearest
        return dear[0].step if dear else self.grading.numbers[0] if self.grading.numbers else 0

    def leave(self) -> None:
        if self.table is not None:
            self._stop_trying()
            self.grading.close()
            self.asking.close()
            self.table.leave()

    # -- where one looks ------------------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """The step before which the table stands."""
        return self.past.number

    @property
    def decides(self) -> bool:
        """Whether the step is a decision of the seat's own."""
        return self.number in set(self.grading.numbers)

    def _go(self, number: int) -> None:
        """Stand before this step."""
        if self.table is None:
            return
        self._stop_trying()
        number = max(0, min(number, self.past.most))
        self.table.go(number, self._said(number))
        self.grading.prefer(number)
        self._rested = 0.0
        self.hand_line.hand = self.past.hand(number)
        self.refill()

    def _said(self, number: int) -> str:
        """What the ribbon says of a step."""
        if number >= len(self.past.whole):
            return self.app.tr("look_back.end")
        return self._deed(number, self.past.whole[number].text)

    def _deed(self, number: int, text: str) -> str:
        """What somebody did at a step, or might have done, in a sentence."""
        reader = self.seat if not self.open else None
        step = self.past.whole[number]
        line = deed(self.past, number, text, self.seat if step.seat == self.seat else reader)
        return self.app.tr("look_back.silent") if line is None else line.sentence(self.app.tr)

    def by_decision(self, way: int) -> None:
        """To the next decision of the seat's own, or the one before."""
        self.playing = False
        numbers = self.grading.numbers
        ahead = [k for k in numbers if (k - self.number) * way > 0]
        if ahead:
            self._go(min(ahead) if way > 0 else max(ahead))
        else:
            self._go(self.past.most if way > 0 else 0)

    def by_hand(self, way: int) -> None:
        """To the beginning of the next hand, or of this one, or of the one before."""
        self.playing = False
        hands = self.past.hands
        now = hands.index(self.past.hand(self.number))
        if way < 0 and self.number > hands[now].first:
            self._go(hands[now].first)
        else:
            self._go(hands[min(len(hands) - 1, max(0, now + way))].first)

    def by_step(self, way: int) -> None:
        """To the next deed of anybody, or the one before."""
        self.playing = False
        self._go(self.number + way)

    def next_dear(self) -> None:
        """To the next of those that cost most, round and round."""
        dear = [one.step for one in self.grading.dearest]
        if dear:
            self.playing = False
            self._go(dear[(dear.index(self.number) + 1) % len(dear)] if self.number in dear else dear[0])

    def toggle_play(self) -> None:
        """Play on from here, or stop."""
        self._stop_trying()
        self.playing = not self.playing and self.table is not None
        if self.playing and self.number >= self.past.most:
            self._go(0)
        self._rested = REST_MS
        self.refill()

    def set_speed(self, speed: int) -> None:
        """How fast it plays on."""
        self.speed = speed
        if self.table is not None:
            self.table.annex.speed = float(speed)
            self.table.scene.table.tempo.pace = self.table.scene.toolbox.pace
        self.refill()

    def look(self, wanted: bool) -> None:
        """With every hand open, or as it was seen then."""
        if self.table is None or not self.may_open:
            return
        self.open = wanted
        self.table.look(wanted)
        self.refill()

    def choose(self, seat: int) -> None:
        """Somebody else's decisions."""
        number = self.number
        self._stop_trying()
        self.grading.close()
        self.asking.close()
        self.seat = seat
        self._ask_as_seat()
        self.tries.clear()
        self.grading = Grading(self.app, self.match, seat, self.save)
        if self.table is not None:
            self.table.leave()
        self.coach.face = self.match.seats[seat].character or DEFAULT_FACE
        self._sit()
        self.build()
        self._go(number)

    # -- one more try ---------------------------------------------------------------------------------------------------------

    def try_again(self) -> None:
        """The decision once more, by hand."""
        if self.table is None or not self.decides or self.trying is not None:
            return
        self.playing = False
        number = self.number
        self.trying = TryTable(self.app, self.match, number, lambda text: self._tried(number, text))
        self.trying.place(self.table.rect)
        self.refill()

    def _tried(self, number: int, text: str) -> None:
        self.tries[number] = text
        self.shown_answers.add(number)
        self.grading.go_on()
        self.grading.weigh(number, text)
        self._stop_trying()
        self.refill()

    def _stop_trying(self) -> None:
        if self.trying is not None:
            self.trying.leave()
            self.trying = None

    def from_here(self) -> None:
        """A new match that plays on from this decision; it is marked for good."""
        refusal = begin_from_here(self.app, self.match, self.number)
        if refusal is not None:
            self.app.toast(self.app.tr(refusal.key, **refusal.params))

    def ask_why(self) -> None:
        """Ask the bot that did this, or the one that did something next."""
        bots = (n for n in range(self.number, len(self.past.whole)) if self.asking.about(n) and not self.past.whole[n].forced)
        number = next(bots, None)
        if self.table is not None and number is not None:
            self.playing = self.log.shown = False
            self._go(number)

    def show_answer(self) -> None:
        """Show what was hidden until one had tried again."""
        self.shown_answers.add(self.number)
        self.refill()

    def stop_grading(self) -> None:
        """The coach leaves off, or looks again."""
        if self.grading.stopped:
            self.grading.go_on()
        else:
            self.grading.stop()
        self.refill()

    def try_first(self, wanted: bool) -> None:
        """Whether the answer is hidden until one has tried again."""
        self.first = wanted
        self.shown_answers.clear()
        self.refill()

    # -- building -------------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, m, view = self.app, self.measure, self.app.viewport
        px = m.px
        self.bar_rect = pygame.Rect(0, 0, view.width, px(BAR))
        line_h, low_h, row_h, gap = px(54), px(52), px(56), px(8)
        foot = row_h + line_h + low_h + 4 * gap
        side = min(px(SIDE), round(view.width * 0.42))
        top = self.bar_rect.bottom + px(2)
        self.stage = pygame.Rect(0, top, view.width - side, view.height - top - foot)
        left, width = px(24), view.width - 2 * px(24)
        self.row = pygame.Rect(left, self.stage.bottom + gap, width, row_h)
        self.column = pygame.Rect(self.stage.right + px(8), self.stage.y + px(12), side - px(24), self.stage.h - px(12))
        self._back = Button(app, app.tr("look_back.leave"), self.back, kind="ghost", size=19, name="back")
        self._back.cap = CAP
        self._widgets: list[Widget] = []
        if self.table is None:
            self._back.place(view.width - px(150), px(6), px(130), px(38))
            self.fill([self._back], first=self._back)
            return
        self._widgets = self._tools()
        self.hand_line.place(left, self.row.bottom + gap, width, line_h)
        self.match_line.place(left, self.row.bottom + 2 * gap + line_h, width, low_h)
        self.table.place(self.stage)
        if self.trying is not None:
            self.trying.place(self.stage)
        self.table.go(self.number, self._said(self.number))
        self.refill()

    def _tools(self) -> list[Widget]:
        """What stands in the bar and in the row under the table."""
        app, px = self.app, self.measure.px
        tr, view, right = app.tr, app.viewport, app.viewport.width - px(20)
        w = self.app.text.width(self._back.label, "display", self._back._type(19)) + px(44)
        self._back.place(right - w, px(7), w, px(36))
        found: list[Widget] = [self._back]
        x = self._back.rect.x - px(16)
        for name, words, do in (("log", "table.tool.log", self.toggle_log), ("rules", "settings.key.rules", self.rules)):
            tool = IconButton(app, name, do, self._tip(words, name), name=name)
            tool.colour = app.theme.bar_text
            x -= px(42)
            tool.place(x, px(5), px(40), px(40))
            found.append(tool)
        seen = [(True, tr("look_back.open")), (False, tr("look_back.then"))]
        eyes = Choice(app, self.open, seen, self.look, size=17, name="eyes")
        natural = eyes.natural()[0]
        if self.may_open:
            eyes.place(min(view.width // 2 - natural // 2, x - natural - px(16)), px(6), natural, px(38))
            found.append(eyes)
            x = eyes.rect.x
        if len(self.people) > 1:
            names = [(k, self.match.seats[k].name) for k in self.people]
            whose = Choice(app, self.seat, names, self.choose, most=px(300), size=17, name="whose")
            whose.tip = tr("look_back.whose")
            w = whose.natural()[0]
            whose.place(x - w - px(14), px(6), w, px(38))
            found.append(whose)
        self.title_room = min(widget.rect.x for widget in found) - px(40)
        x, y, side = self.row.x, self.row.y + px(4), px(44)
        for name, icon, press, do in (
            ("previous", "left", "←", lambda: self.by_decision(-1)), ("play", "play", "␣", self.toggle_play),
            ("next", "right", "→", lambda: self.by_decision(1)),
        ):  # fmt: skip
            gold = name == "play"
            tip = tr(f"look_back.{name}", press=press)
            button = IconButton(app, icon, do, tip, kind="gold" if gold else "paper", name=name)
            w = side + px(12) if gold else side
            button.place(x, y, w, side - app.skin.drop)
            x += w + px(10)
            found.append(button)
        speeds = [(n, tr("look_back.speed", n=n)) for n in SPEEDS]
        speed = Choice(app, self.speed, speeds, self.set_speed, size=16, name="speed", most=px(250))
        speed.tip = self._tip("table.tool.speed", "speed")
        speed.place(x + px(10), y, min(px(250), speed.natural()[0]), px(38))
        found.append(speed)
        self.words_x = speed.rect.right + px(26)
        return found

    def _tip(self, key: str, action: str) -> str:
        press = self.app.bindings.label(action)
        return f"{self.app.tr(key)} ({press})" if press else self.app.tr(key)

    def refill(self) -> None:
        """What is looked at, or known of it, has changed."""
        app = self.app
        if self.table is None or not hasattr(self, "column"):
            return
        if self.log.shown:
            self._tell()
            self.fill([*self._widgets, self.hand_line, self.match_line], [self.log.area])
            app.dirty()
            return
        beside, area = self._asked() if self.asks else self._coached()
        for widget in self._widgets:
            if widget.name == "play" and isinstance(widget, IconButton):
                widget.icon = "pause" if self.playing else "play"
            if widget.name == "speed" and isinstance(widget, Choice):
                widget.value = self.speed
            if widget.name == "eyes" and isinstance(widget, Choice):
                widget.value = self.open
        self.fill([*self._widgets, *beside, self.hand_line, self.match_line], [area])
        app.dirty()

    @property
    def asks(self) -> bool:
        """Whether a bot is asked why: it did what is looked at, and nothing else goes on."""
        return self.trying is None and not self.playing and not self.log.shown and self.asking.about(self.number)

    def _asked(self) -> tuple[list[Widget], ScrollArea]:
        """What stands beside the table where a bot is asked why."""
        self.why.place(self.column)
        self.why.show(self.number)
        return list(self.why.buttons), self.why.area

    def _coached(self) -> tuple[list[Widget], ScrollArea]:
        """What stands beside the table where the coach speaks."""
        app = self.app
        page, offered = self._page()
        heads, tall = self.measure.px(44), self.measure.px(46)
        left = self.column.h - self.measure.px(LEAST_PAGE) - heads
        rows = self._dear_rows()[: max(1, left // (tall + self.measure.px(6)))]
        under = heads + (tall + self.measure.px(6)) * len(rows) if rows else heads
        self.dear_rect = pygame.Rect(self.column.x, self.column.bottom - under, self.column.w, under)
        buttons = [self._button(name) for name in offered]
        self.coach.tell(page, buttons)
        high = self.dear_rect.y - self.column.y - self.measure.px(14)
        self.coach.place(pygame.Rect(self.column.topleft, (self.column.w, high)))
        for k, row in enumerate(rows):
            top = self.dear_rect.y + heads + k * (tall + self.measure.px(6))
            row.place(self.column.x, top, self.column.w, tall)
        toggle = Toggle(app, self.first, self.try_first, name="first")
        w, h = self.measure.px(54), self.measure.px(30)
        toggle.place(self.dear_rect.right - w, self.dear_rect.y + self.measure.px(5), w, h)
        return [*self.coach.buttons, toggle, *rows], self.coach.area

    def _button(self, name: str) -> Button:
        does: Mapping[str, tuple[Callable[[], object], bool]] = {
            "try": (self.try_again, True), "from_here": (self.from_here, False), "show": (self.show_answer, False),
            "stop": (self.stop_grading, False), "look_now": (self.stop_grading, True),
        }  # fmt: skip
        do, gold = does[name]
        button = Button(self.app, self.app.tr(f"look_back.{name}"), do, kind="gold" if gold else "paper", size=19, name=name)
        button.cap = CAP
        return button

    def _dear_rows(self) -> list[DearRow]:
        rows = []
        for one in self.grading.dearest:
            hidden = self.first and one.step not in self.shown_answers
            better = "" if hidden else self._deed(one.step, one.best)
            where = f"{self.past.hand(one.step).number}"
            row = DearRow(
                self.app, one, where, self._deed(one.step, one.action), better, f"−{self._figure(one.loss)}",
                lambda step=one.step: self._go(step),  # type: ignore[misc]
            )  # fmt: skip
            row.chosen = one.step == self.number
            rows.append(row)
        return rows

    # -- what the coach says --------------------------------------------------------------------------------------------------

    def _page(self) -> tuple[Page, list[str]]:
        """The page, and the buttons it offers."""
        tr, number, grading = self.app.tr, self.number, self.grading
        where = self.table.scene.where() if self.table is not None else ""
        if self.trying is not None:
            return Page(tr("look_back.your_turn"), where, lead=tr("look_back.your_turn_text")), ["show"]
        if number >= len(self.past.whole):
            return Page(tr("look_back.end"), where), []
        step = self.past.whole[number]
        if not self.decides:
            who = tr("look_back.nobody", who=self.match.seats[step.seat].name)
            lead = self._deed(number, step.text)
            return Page(who, where, lead=lead, why=tr("look_back.forced") if step.forced else ""), []
        judged = grading.grades.get(number)
        note = where
        title = tr("look_back.coach")
        if judged is None:
            if grading.stopped:
                return Page(title, note, lead=tr("look_back.not_yet"), why=tr("look_back.ungraded", n=grading.left)), ["look_now"]
            of = len(grading.numbers)
            lead = tr("look_back.working", n=of - grading.left, of=of)
            return Page(title, note, lead=lead, working=(of - grading.left, of)), ["stop"]
        if self.first and number not in self.shown_answers:
            return Page(title, note, lead=self._deed(number, step.text)), ["try", "show"]
        return self._judgement(title, note, judged), ["try", "from_here"]

    def _judgement(self, title: str, note: str, judged: Judged) -> Page:
        tr, number = self.app.tr, self.number
        weighed = beside(judged.hints, judged.action)
        best, mine = weighed.best, weighed.mine
        low = min(one.value for one in judged.hints)
        spread = max(judged.stake * 2, best.value - low, 1e-9)

        def bar(label: str, one: Hint, grade: str) -> WeighedRow:
            share = 0.94 - 0.7 * min(1.0, (best.value - one.value) / spread) if judged.loss > 0 or one is not mine else 0.94
            caption = f"{tr(label)} · {self._deed(number, one.action)}"
            return WeighedRow(caption, self._card(one.action), self._figure(one.value), share, grade)  # type: ignore[arg-type]

        rows = []
        if judged.loss > 0:
            rows.append(bar("look_back.best", best, "sound"))
        rows.append(bar("look_back.yours", mine, judged.grade))
        lead, why, sure = self._verdict(judged, weighed)
        tried = self.tries.get(number)
        if tried is not None and tried != judged.action:
            other = self.grading.tried.get((number, tried))
            if other is None:
                lead, why, sure = tr("look_back.weighing"), "", ""
            else:
                hint = next(one for one in other.hints if one.action == tried)
                if tried != best.action:
                    rows.append(bar("look_back.tried", hint, other.grade))
                lead = (
                    tr("look_back.right") if tried == best.action
                    else tr("look_back.right_too") if other.loss == 0
                    else tr("look_back.wrong", cost=self._cost(other.loss))
                )  # fmt: skip
        return Page(title, note, tuple(rows), lead, why, sure)

    def _verdict(self, judged: Judged, weighed: Beside) -> tuple[str, str, str]:
        tr, against = self.app.tr, weighed.why
        argued = weighed.best if judged.loss > 0 else weighed.mine
        said = [tr(why.key, **why.params) for why in argued.reasons[:1]]
        if judged.loss <= 0:
            return tr("look_back.fine" if weighed.best is weighed.mine else "look_back.near"), " ".join(said), ""
        reasons = [*([tr(against.key, **against.params)] if against is not None and against != LESS else []), *said]
        sure = certainty([weighed.best, weighed.mine], POLICIES[self.match.game.id].stake)
        return tr("look_back.costs", cost=self._cost(judged.loss)), " ".join(reasons), tr(f"look_back.{sure}")

    def _cost(self, loss: float) -> str:
        """What something costs, in the game's own unit."""
        return self.app.tr(f"hint.unit.{POLICIES[self.match.game.id].unit}", n=self._rounded(loss))

    def _figure(self, value: float) -> str:
        """A value as it is written beside its bar."""
        n = self._rounded(value)
        text = f"{n:g}" if isinstance(n, int) else f"{n:.1f}"
        return (text.replace(".", ",") if self.app.phrases.language == "es" else text).replace("-", "−")

    def _rounded(self, value: float) -> float | int:
        """Whole points where a decision is worth many, else tenths."""
        return round(value) if POLICIES[self.match.game.id].stake >= 10 or abs(value) >= 100 else round(value, 1)

    def _cards(self, text: str) -> list[int]:
        """The cards an action names."""
        codes = {code: card for card, code in enumerate(self.match.game.codes)}
        return [codes[word] for part in text.split() for word in part.split(",") if word in codes]

    def _card(self, text: str) -> int | None:
        """The card an action is about."""
        cards = self._cards(text)
        return cards[0] if len(cards) == 1 else None

    def _small(self, card: int, width: float) -> Picture:
        assert self.table is not None
        painter = self.table.scene.painter
        return painter.small(card, width * self.measure.px(100) / 100 / painter.viewport.u)

    # -- tools ----------------------------------------------------------------------------------------------------------------

    def toggle_log(self) -> None:
        """Put the chronicle in the coach's place, or take it away."""
        if self.table is not None:
            self.log.shown = not self.log.shown
            self.pointed = ()
            self.refill()

    def _tell(self) -> None:
        """The chronicle of all that can be seen again, through the eyes of now, with the step marked."""
        assert self.table is not None
        eyes = self.table.eyes
        whole = Past(self.match)
        whole.go(whole.most)
        self.log.place(self.column, (), self.column)
        self.log.tell(EyesOnThePast(whole, eyes.south, eyes.seat, eyes.open), len(whole.whole), False)
        self.log.reveal(self.number)

    def _point(self, event: pygame.event.Event) -> bool:
        """The pointer over the chronicle: its cards shine, and a press goes there; a bot whose deed it is is asked why. True when
        it was for it."""
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN) or not self.log.shown:
            return False
        found = self.log.line_at(event.pos)
        cards = () if found is None or found[1].card is None else (found[1].card,)
        if cards != self.pointed:
            self.pointed = cards
            self.app.dirty()
        if found is None or event.type == pygame.MOUSEMOTION or event.button != 1:
            if found is not None and self.asking.about(found[0]):
                self.app.tips.aim(self.app.tr("why.click"), pygame.Rect(event.pos, (1, 1)))
            return False
        self.playing = False
        self.log.shown = not self.asking.about(found[0])
        self._go(max(0, found[0]))
        return True

    def rules(self) -> None:
        """The rules of the game."""
        self.app.scenes.push(self.app.scene("rules", game=self.match.game.id))

    # -- input ----------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.trying is not None:
            if event.type == pygame.KEYDOWN and self.app.bindings.action(event) == "menu":
                self._stop_trying()
                self.refill()
                return True
            return self.group.handle(event) if self._over_widget(event) else self.trying.handle(event)
        if event.type == pygame.KEYDOWN and self.table is not None and self._key(event):
            return True
        if self.table is not None and self._point(event):
            return True
        if super().handle(event):
            return True
        return self.table is not None and self.table.handle(event)

    def _over_widget(self, event: pygame.event.Event) -> bool:
        return hasattr(event, "pos") and not self.stage.collidepoint(event.pos)

    def _key(self, event: pygame.event.Event) -> bool:
        action = self.app.bindings.action(event)
        shifted = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key == pygame.K_TAB and self.asks and self.why.turn(-1 if shifted else 1):
            return True
        current = self.group.current
        own = isinstance(current, Choice) and self.app.ring_shown
        moves: Mapping[int, Callable[[], object]] = {
            pygame.K_LEFT: lambda: self.by_hand(-1) if shifted else self.by_decision(-1),
            pygame.K_RIGHT: lambda: self.by_hand(1) if shifted else self.by_decision(1),
            pygame.K_HOME: lambda: self._go(0),
            pygame.K_END: lambda: self._go(self.past.most),
            pygame.K_PAGEUP: lambda: self.by_step(-1),
            pygame.K_PAGEDOWN: lambda: self.by_step(1),
            pygame.K_SPACE: self.toggle_play,
            pygame.K_q: self.next_dear,
            pygame.K_o: lambda: self.look(not self.open),
            pygame.K_a: self.try_again,
            pygame.K_w: self.ask_why,
            **{getattr(pygame, f"K_{n}"): lambda n=n: self.set_speed(n) for n in SPEEDS},  # type: ignore[misc]
        }
        if event.key in moves and not own and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            moves[event.key]()
            return True
        if action == "log":
            self.toggle_log()
        elif action == "rules":
            self.rules()
        elif action == "speed":
            self.set_speed(SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.group.current is None and self.decides:
            self.from_here()
        else:
            return False
        return True

    # -- time and drawing -----------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        if self.table is None:
            return moving
        if self.grading.update() | self.asking.update():
            self.refill()
        if self.trying is not None:
            return self.trying.update(dt_ms) or moving
        moving = self.table.update(dt_ms) or moving
        moving = (self.log.area if self.log.shown else self.why if self.asks else self.coach).update(dt_ms) or moving
        if self.playing:
            self._play_on(dt_ms)
            moving = True
        return moving

    def _play_on(self, dt_ms: float) -> None:
        assert self.table is not None
        if self.table.scene.table.director.waiting:
            self.table.scene.table.director.proceed()
        if not self.table.at_rest:
            return
        self._rested += dt_ms * self.speed
        if self._rested < REST_MS:
            return
        self._rested = 0.0
        if self.number >= min(self.past.most, len(self.past.whole) - 1 if not self.past.over else self.past.most):
            self.playing = False
            self.refill()
            return
        self.table.on()
        self.hand_line.hand = self.past.hand(self.number)
        self.refill()

    def paint(self, pen: Pen) -> None:
        px, theme, canvas = self.measure.px, self.app.theme, pen.canvas
        pen = self.measure.pen(canvas)
        pen.band(self.bar_rect, theme.bar, 0)
        pen.rule(self.bar_rect.bottomleft, self.bar_rect.w, GOLD, 2)
        at = px(24), self.bar_rect.centery
        title = pen.text(at, self.app.tr("look_back.title"), "display", 26, theme.bar_text, "midleft")
        if self.table is None:
            whole = pygame.Rect((0, 0), self.app.viewport.size)
            pen.text(whole, self.app.tr("look_back.nothing_over"), "display", 30, theme.floor_text, "center")
            return
        game = self.app.library.manifest(self.match.game.id).name.of(self.app.phrases.language)
        room = self.title_room - title.right - px(26)
        if room > px(60):
            pen.text((title.right + px(26), self.bar_rect.centery), game, "text", 18, theme.bar_text, "midleft", room=room)
        if self.trying is not None:
            self.trying.draw(canvas)
        else:
            self.table.draw(canvas, self._tags)
        self._paint_row(pen)
        if self.log.shown:
            self.log.draw(canvas)
            return
        if self.asks:
            self.why.draw(canvas)
            return
        self.coach.draw(canvas)
        self._paint_dear_heading(pen)

    def _tags(self, canvas: Canvas) -> None:
        """What was done and what was better, on the cards themselves."""
        if self.table is None or not self.table.at_rest:
            return
        if self.pointed:
            self._frame(canvas, self.pointed, GOLD)
        if self.asks:
            self._mark_asked(canvas)
        if not self.decides:
            return
        judged = self.grading.grades.get(self.number)
        if judged is None or (self.first and self.number not in self.shown_answers) or self.playing:
            return
        done, best = self._cards(judged.action), self._cards(judged.best)
        if judged.loss <= 0:
            self._tag(canvas, done, "", INKS["sound"])
            return
        self._tag(canvas, [card for card in best if card not in done], self.app.tr("look_back.best"), INKS["sound"])
        self._tag(canvas, [card for card in done if card not in best] or (done if done != best else []),
                  f"−{self._figure(judged.loss)}", INKS["dear" if judged.grade == "dear" else "better"])  # fmt: skip

    def _mark_asked(self, canvas: Canvas) -> None:
        """The sign of a question at whoever is asked why, over the portrait: beside it lie the signs of the game."""
        assert self.table is not None
        table, u, pen = self.table.scene.table, self.table.scene.app.viewport.u, self.measure.pen(canvas)
        places = table.places.seats
        seat = places[(self.past.whole[self.number].seat - table.eyes.south) % len(places)]
        d = pen.px(26)
        mark = pygame.Rect(0, 0, d, d)
        mark.center = round(seat.x * u), max(d // 2 + 1, round((seat.y - 0.5 * seat.diameter) * u))
        pen.disc(mark, GOLD, INK, 1.6)
        pen.text(mark, "?", "display", 18, INK, "center")

    def _frame(self, canvas: Canvas, cards: Sequence[int], ink: str) -> list[Sprite]:
        """A line round these cards, where they are seen."""
        assert self.table is not None
        stage = self.table.scene.table.stage
        places = [place for card in cards if (place := stage.find(card)) is not None]
        sprites = [stage.rows[zone][index] for zone, index in places if stage.rows[zone][index].spot.seen]
        for sprite in sprites:
            self.table.scene.painter.framed(canvas, sprite, ink)
        return sprites

    def _tag(self, canvas: Canvas, cards: list[int], words: str, ink: str) -> None:
        """A line round these cards, and on the last of them what it says; a tick for nothing."""
        assert self.table is not None
        sprites, pen = self._frame(canvas, cards, ink), self.measure.pen(canvas)
        if not sprites:
            return
        box = self.table.annex.viewport.rect(*max(sprites, key=lambda sprite: sprite.spot.x).spot.box)
        text = pen.line(words, "bold", 17, PAPER) if words else None
        w, h = (text.get_width() + pen.px(22) if text is not None else pen.px(30)), pen.px(28)
        pill = pygame.Rect(0, 0, w, h)
        pill.midbottom = box.centerx, box.top + pen.px(10)
        pill.clamp_ip(pygame.Rect((0, 0), self.stage.size))
        pen.pill(pill, ink)
        if text is not None:
            pen.put(text, pill, "center")
        else:
            pen.icon(pill, "check", pen.px(18), PAPER, "center")

    def _paint_row(self, pen: Pen) -> None:
        px, theme, tr, row = pen.px, self.app.theme, self.app.tr, self.row
        assert self.table is not None
        numbers = self.grading.numbers
        x = self.words_x
        where = pen.text((x, row.y + px(2)), self.table.scene.where(), "display", 22, theme.heading, room=px(420), least=16)
        before = sum(number <= self.number for number in numbers)
        told = tr("look_back.decision", n=before, of=len(numbers)) if numbers else ""
        under = pen.text((x, where.bottom - px(1)), told, "text", 17, theme.floor_muted)
        x = max(where.right, under.right) + px(30)
        right = self._paint_precision(pen)
        if not self.grading.left and self.past.over:
            x = self._paint_luck(pen, x, right)
        colours = inks(theme)
        legend = [(grade, pen.line(tr(f"review.grade.{grade}"), "text", 17, theme.floor_text)) for grade in INKS]
        wide = sum(text.get_width() + px(38) for _, text in legend)
        if x + wide < right:
            at = max(x, right - wide - px(10))
            for grade, text in legend:
                high = row.h - px(22)
                body = marked(px(6), high, px(9), high, grade, "", colours)
                pen.put(self.app.skin.drawing(("legend", grade, theme.name), px(12), high, body), (at, row.y + px(8)))
                pen.put(text, (at + px(17), row.centery), "midleft")
                at += text.get_width() + px(38)

    def _paint_precision(self, pen: Pen) -> int:
        """The match in one figure, at the right of the row; where it begins."""
        px, tr, theme, row = pen.px, self.app.tr, self.app.theme, self.row
        precision = self.grading.precision
        if precision is None:
            return row.right
        of = pen.text((row.right, row.centery), tr("look_back.of_hundred"), "text", 18, theme.floor_text, "midright")
        big = pen.text((of.x - px(8), row.centery), precision, "display", 40, theme.heading, "midright")
        word = pen.text((big.x - px(10), row.centery), tr("look_back.precision"), "text", 18, theme.floor_text, "midright")
        return word.x - px(24)

    def _paint_luck(self, pen: Pen, x: int, right: int) -> int:
        """What the cards gave and what the play gave; where the row goes on."""
        px, tr, theme, row = pen.px, self.app.tr, self.app.theme, self.row
        cards, play = self.shares()
        wide = 0
        lines = [("look_back.cards_gave", cards), ("look_back.play_gave", play)]
        words = [pen.line(tr(key), "text", 17, theme.floor_text) for key, _ in lines]
        wide = max(word.get_width() for word in words)
        if x + wide + px(90) > right:
            return x
        for k, ((_, n), word) in enumerate(zip(lines, words, strict=True)):
            y = row.y + px(14) + k * px(25)
            pen.put(word, (x, y), "midleft")
            ink = theme.floor_text if n == 0 else inks(theme)["sound" if n > 0 else "dear"]
            pen.text((x + wide + px(60), y), signed(n), "display", 20, ink, "midright")
        return x + wide + px(90)

    def shares(self) -> tuple[int, int]:
        """What the cards gave and what the play gave, in the game's unit: the play is what its decisions cost beside the best,
        the cards all the rest by which the seat finished above or below the table's average."""
        play = -sum(one.loss for one in self.grading.grades.values())
        n = len(self.match.seats)
        if POLICIES[self.match.game.id].unit == "points":
            points = self.match.game.points(self.match.state)
            result = points[self.seat] - sum(points) / n
        else:
            winners = self.match.outcome.winners if self.match.outcome is not None else ()
            result = 100 * ((self.seat in winners) / max(1, len(winners)) - 1 / n)
        return round(result) - round(play), round(play)

    def _paint_dear_heading(self, pen: Pen) -> None:
        px, tr, theme, rect = pen.px, self.app.tr, self.app.theme, self.dear_rect
        title = pen.text((rect.x + px(4), rect.y + px(4)), tr("look_back.dearest"), "display", 22, theme.heading,
                         room=rect.w // 2, least=16)  # fmt: skip
        room = rect.right - px(64) - title.right - px(12)
        pen.text((rect.right - px(64), title.centery), tr("look_back.first"), "text", 17, theme.floor_text, "midright", room=room)
        if not self.grading.dearest:
            said = tr("look_back.none_dear" if self.grading.left else "look_back.all_sound")
            pen.text((rect.x + px(4), rect.y + px(40)), said, "text", 18, theme.floor_muted)
