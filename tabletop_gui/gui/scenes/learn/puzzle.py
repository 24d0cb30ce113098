"""A puzzle: one question on the real table, answered with a gesture, and a teacher who explains wrong answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Final, get_args

import pygame
from msgspec.structs import replace

from tabletop_gui.ai.requests import WorthUnit
from tabletop_gui.content.records.puzzles import DEGREE_NAMES, GRADE_COUNT, Puzzle
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.engine.values import Action
from tabletop_gui.games import GAMES
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.puzzle.page import CAP, Answer, Mood, PuzzlePage, TeacherText
from tabletop_gui.gui.puzzle.table import PuzzleTable
from tabletop_gui.gui.scenes.screen import TableScreen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.bindings import SHOWN
from tabletop_gui.gui.shell.input.keyboard import ENTER
from tabletop_gui.gui.table.chrome.tool_bar import ToolBar
from tabletop_gui.gui.table.game_scene import DEFAULT_FACE
from tabletop_gui.gui.table.help.advice import rounded
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import Button
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Drawn, Grow, Padded, Row, Scaled, Sized
from tabletop_gui.match.core.seating import bot_seat
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.learning.puzzles import SolvedPuzzles, daily_puzzle, next_puzzle
from tabletop_gui.match.positions import match_at

SIDE: Final = 392.0
"""Width of the teacher's column, interface units."""
MOST_SIDE: Final = 0.34
"""Largest share of the window's width for that column."""
MARGIN, TITLE = 20.0, 330.0
ASKED: Final = ("else", "then", "price")
"""Follow-up questions after a wrong answer, in turn; for an answer without a card, such as a bid, only the first is used."""
ASKS: Final = KeyFamily("problem.ask.{}", ASKED)
SHORT: Final = KeyFamily("problem.short.{}", get_args(WorthUnit))
"""Texts for the regret of an answer."""
LULL_MS: Final = 700.0
"""Time after the answer is known during which continuing is blocked, so that a repeated press does not skip ahead, ms."""


class PuzzleScene(TableScreen[PuzzleTable]):
    """The puzzles of one game, one after the other."""

    def __init__(self, game: str, problem: str = "", day: date | None = None) -> None:
        """Create the scene. `problem`: id of the puzzle, by default the next unsolved one; `day`: the date, None for today."""
        self.game = GAMES[game]
        self._first, self._day = problem, day
        self.table = None
        self.puzzle: Puzzle | None = None

    # -- coming and going -----------------------------------------------------------------------------------------------------

    def enter(self, app: App) -> None:
        super().enter(app)
        self.measure = TableScale(app, CAP)
        self.manifest = app.library.manifest(self.game.id)
        self.puzzles = app.library.puzzles(self.game.id)
        self.solved = app.marks(SolvedPuzzles)
        named = next((one for one in self.puzzles if one.id == self._first), None)
        self.daily_puzzle = daily_puzzle(self.game.id, self.puzzles, self._day or app.today())
        self._open(named or next_puzzle(self.puzzles, self.solved.of(self.game.id)))

    def leave(self) -> None:
        if self.table is not None:
            self.table.leave()

    def _open(self, puzzle: Puzzle | None) -> None:
        """Open a puzzle. One that cannot be set up, for example a mod's, is reported and skipped."""
        self.leave()
        self.share(None)
        self.puzzle, self.table = puzzle, None
        self.mood: Mood = "open"
        self._tried: Action | None = None
        """The last answer."""
        self._asked: Action | None = None
        """The answer still being evaluated."""
        self._argued = False
        """True if the solution is shown."""
        self._lull_ms = 0.0
        """Remaining time during which continuing is blocked, ms."""
        self._given = 0
        """Number of answers given, without those before it was last solved."""
        if puzzle is None:
            return
        mark = self.solved.mark(self.game.id, puzzle.id)
        self._given = 0 if mark.solved else mark.tries
        seats = self._seats(puzzle)
        try:
            match = match_at(self.game, puzzle.position, seats)
        except Fault:
            self.puzzle = None
            return
        self.table = PuzzleTable(self.app, match, self.refill)
        self.share(self.table)
        taken = [seat.character for seat in seats]
        teacher = self._teacher(taken)
        self.page = PuzzlePage(self.app, teacher.character or DEFAULT_FACE)

    def _seats(self, puzzle: Puzzle) -> list[Seat]:
        """Return the seats: the player, and bots who like the game."""
        app, at = self.app, puzzle.position
        mine = app.own_seat
        bots: list[Seat] = []
        while len(bots) < at.seats - 1:
            taken = [mine.character, *(seat.character for seat in bots)]
            bots.append(bot_seat(app.library, taken, game=self.game.id))
        return [*bots[: at.seat], mine, *bots[at.seat :]]

    def _teacher(self, taken: Sequence[str]) -> Seat:
        """Return a teacher who likes the game and does not sit at the table."""
        return bot_seat(self.app.library, taken, game=self.game.id)

    def _task(self, puzzle: Puzzle) -> str:
        return self.app.tr(puzzle.phrase(self.game.id), **puzzle.params)

    # -- answering ------------------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """True once the answer is known: found by the player, or shown."""
        return self.mood in ("right", "told")

    @property
    def answerable(self) -> bool:
        """True if there is a pending action that is not known to be wrong."""
        if self.table is None or self.table.pending_answer is None or self.over or self._asked is not None:
            return False
        return self.mood != "wrong" or self.table.pending_answer != self._tried

    @property
    def _retried(self) -> bool:
        """True if the pending action differs from the last answer: the page says nothing about it yet."""
        return self.table is not None and self.table.pending_answer not in (None, self._tried)

    def answer(self) -> None:
        """Submit the pending action as the answer."""
        table, puzzle = self.table, self.puzzle
        if table is None or puzzle is None or not self.answerable:
            return
        self._tried = table.pending_answer
        if self.game.text(self._tried) in puzzle.solutions:
            self._right()
            return
        self._asked = self._tried
        if table.comparison(self._asked) is None:
            table.evaluate(self._asked)
        self._judge()
        self.refill()

    def _judge(self) -> None:
        """Report on an answer that is not a listed solution, once it has been evaluated."""
        assert self.table is not None and self._asked is not None
        found = self.table.comparison(self._asked)
        if found is None and self.table.weighing:
            return
        self._asked = None
        if found is not None and not found.cost:
            self._right()  # as good as what is written
        else:
            self._wrong()

    def _right(self) -> None:
        assert self.puzzle is not None
        self.solved.tried(self.game.id, self.puzzle.id, right=True)
        self._given += 1
        self.mood, self._lull_ms = "right", LULL_MS
        self.app.play("trick_won")
        self._kept()

    def _wrong(self) -> None:
        assert self.puzzle is not None
        self.solved.tried(self.game.id, self.puzzle.id, right=False)
        self._given += 1
        self.mood = "wrong"
        self.app.play("card_refuse")
        self._kept()

    def _kept(self) -> None:
        self.refill()

    def argument(self) -> None:
        """Show the solution: the puzzle counts as seen."""
        if self.table is None or self.puzzle is None or self.over:
            return
        self.solved.shown(self.game.id, self.puzzle.id)
        self._asked = None
        self.mood, self._lull_ms = "told", LULL_MS
        self.table.take_back()
        self.app.play("hint")
        self._kept()

    def take_back(self) -> None:
        """Take the pending action back."""
        if self.table is not None and not self.over and self.table.take_back():
            self.app.play("undo")
            self.refill()

    def go_on(self) -> None:
        """Open the next puzzle, unless continuing is blocked."""
        if self._lull_ms <= 0:
            self.next()

    def next(self) -> None:
        """Open the next unsolved puzzle."""
        if self.puzzle is None:
            return
        self._open(next_puzzle(self.puzzles, self.solved.of(self.game.id), self.puzzle.id))
        self.build()

    def rules(self) -> None:
        """Open the rules of the game."""
        self.app.scenes.show("rules", game=self.game.id)

    # -- building -------------------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, view = self.app, self.app.viewport
        self._bar = self._tools()
        if self.table is None or self.puzzle is None:
            self.fill(self._bar.widgets, first=self._bar.widgets[0])
            return
        tr, label = app.tr, app.bindings.label
        self._answer = Button(app, tr("problem.answer"), self.answer, ButtonStyle("red", 20), key=SHOWN["return"], name="answer")
        self._next = Button(app, tr("problem.next"), self.go_on, ButtonStyle("gold", 20), key=SHOWN["return"], name="next")
        self._argument = Button(
            app, tr("problem.argument"), self.argument, ButtonStyle(size=20), key=label("hint"), name="argument"
        )
        self._argument.tip = tr("problem.argument_tip")
        for button in (self._answer, self._next, self._argument):
            button.cap = CAP
        top = self._bar.rect.bottom + self.measure.px(2)
        stage, card = Drawn(), Drawn()
        side = min(SIDE, view.width * MOST_SIDE / self.measure.unit)
        page = Row(Grow(stage), Sized(Padded(card, 12, 12, 14), side))
        Scaled(page, app, self.measure).lay(app, pygame.Rect(0, top, view.width, view.height - top))
        self.table.place(stage.rect)
        self.page.place(card.rect)
        self.refill()

    def _tools(self) -> ToolBar:
        """Return the contents of the bar, from its right end on."""
        app, bar = self.app, ToolBar(self.app, self.measure)
        bar.plate(app.tr("problem.leave"), self.back, "bar leave", app.bindings.printed("escape"))
        if self.puzzle is not None:
            tools = (
                ("right", "problem.next", self.next, "next", app.bindings.printed("page down")),
                ("rules", "settings.key.rules", self.rules, "rules", app.bindings.label("rules")),
                ("undo", "problem.take_back", self.take_back, "take back", app.bindings.label("undo")),
            )
            for icon, words, do, name, key in tools:
                bar.tool(icon, do, f"{app.tr(words)} ({key})", name if name == "take back" else f"bar {name}")
            self._back = bar.widgets[-1]
        return bar

    def refill(self) -> None:
        """Update everything to the pending action and results."""
        table, puzzle = self.table, self.puzzle
        if table is None or puzzle is None or not hasattr(self, "_answer"):
            return
        self.share(None if self.over else table)
        if self.over and not self._argued and table.hints:
            self._reasons = tuple(table.show_reasons(self._tried if self.mood == "told" else None))
            self._argued = True
        rows = [[self._next]] if self.over else [[self._argument], [self._answer]]
        self._answer.enabled = self.answerable
        self._back.enabled = table.pending_answer is not None
        self.page.tell(self._task(puzzle), self._spoken(table, puzzle), self._answered(table, puzzle), rows)
        buttons = [button for row in rows for button in row]
        self.fill([*self._bar.widgets, *buttons], [self.page.area], first=self._next if self.over else None)
        self.app.dirty()

    def _spoken(self, table: PuzzleTable, puzzle: Puzzle) -> TeacherText:
        """Return the teacher's words."""
        tr = self.app.tr
        if self.over:
            action = self._tried if self.mood == "right" and self._tried is not None else self.game.parse(puzzle.solutions[0])
            best, _, how = table.words(action).partition(": ")
            others = [table.words(self.game.parse(text)) for text in puzzle.solutions if text != self.game.text(action)]
            more = tr("problem.as_good", others=" · ".join(others)) if others else ""
            told = TeacherText(more, best, how)
            return replace(told, reasons=self._reasons, figure=table.figure) if self._argued else told
        if self._asked is not None:
            return TeacherText(tr("problem.weighing"))
        if self.mood != "wrong" or self._tried is None or self._retried:
            return TeacherText("" if table.pending_answer is not None else tr("problem.open"))
        found = table.comparison(self._tried)
        why = table.told(found.why) if found is not None and found.why is not None else tr("problem.not_it")
        asks = ASKED if table.scene.cards_of(self._tried) else ASKED[:1]
        ask = asks[self._given % len(asks)]
        return TeacherText(why, ask=tr(ASKS[ask]))

    def _answered(self, table: PuzzleTable, puzzle: Puzzle) -> Answer:
        """Return what is told of the answer: before it, what lies on trial; after it, what it costs; at the end the level."""
        tr, trial = self.app.tr, table.pending_answer
        if self.over:  # whoever was told the answer before did not find it at any try
            told = self.mood == "told" or self.solved.mark(self.game.id, puzzle.id).seen
            tries = tr("problem.seen") if told else tr("problem.tries", n=self._given)
            return Answer(self.mood, tries=tries, level=tr(DEGREE_NAMES[puzzle.degree]), degree=puzzle.degree, of=GRADE_COUNT)
        words = table.words(trial) if trial is not None else ""
        if self.mood != "wrong" or self._tried is None or self._asked is not None or self._retried:
            return Answer("open", words)
        found = table.comparison(self._tried)
        return Answer("wrong", words, "" if found is None else tr(SHORT[table.scene.hint.unit], n=rounded(found.cost)))

    # -- input ----------------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        if self.is_for_page(event):
            return self.group.handle(event)  # on a button of the page Enter means that, and no answer
        if self.table is None or (event.type == pygame.KEYDOWN and self._key(event)):
            return self.table is not None or super().handle(event)
        outside = hasattr(event, "pos") and not self.table.rect.collidepoint(event.pos)
        if outside and not self.table.scene.table.pointer.holding:
            return self.group.handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.group.handle(event)  # nothing here is pointed at any longer
        return self.table.handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Handle the puzzle's own keys; all others go to the table."""
        table = self.table
        assert table is not None
        actions: Mapping[str, Callable[[], object]] = {
            "menu": self._escape, "hint": self.argument, "undo": self.take_back, "redo": lambda: None, "rules": self.rules,
            "bookmark": lambda: None,
        }  # fmt: skip
        action = self.app.bindings.action(event)
        turns = action == "rules" and any(self.app.bindings.is_bound(event, one) for one in ("turn", "turn_back"))
        if action is not None and action in actions and not (turns and table.scene.table.holding.trial is not None):
            actions[action]()
        elif event.key == pygame.K_PAGEDOWN:
            self.next()
        elif event.key in ENTER and self.over:
            self.go_on()
        elif event.key in ENTER and table.pending_answer is not None:
            self.answer()
        else:
            return False
        return True

    def _escape(self) -> None:
        """Release what is held, close what is open, take the pending action back, or leave."""
        assert self.table is not None
        scene = self.table.scene
        if scene.table.pointer.holding or scene.table.pointer.selected is not None or scene.table.pointer.zoomed is not None:
            scene.input.put_down()
            scene.table.hands.apply(scene.table.pointer.select(None))
        elif not scene.dismiss() and (self.over or not self.table.take_back()):
            self.back()

    # -- time and drawing -----------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        if self.table is None:
            return moving
        self._lull_ms = max(0.0, self._lull_ms - dt_ms)
        moving = self.table.update(dt_ms) or moving or self._lull_ms > 0
        if self._asked is not None:
            self._judge()
        if self.over and not self._argued and self.table.hints:
            self.refill()
        return self.page.update(dt_ms) or moving

    def paint(self, pen: Pen) -> None:
        px, theme, tr, canvas = self.measure.px, self.app.theme, self.app.tr, pen.canvas
        pen = self.measure.pen(canvas)
        title = self._bar.draw(pen, self.manifest.name.of(self.app.phrases.language), MARGIN, TITLE)
        if self.table is None or self.puzzle is None:
            whole = pygame.Rect((0, 0), self.app.viewport.size)
            pen.text(whole, tr("problem.none"), "display", 30, theme.floor_text, "center")
            return
        said = tr("problem.number", n=self.puzzles.index(self.puzzle) + 1, of=len(self.puzzles))
        if self.puzzle == self.daily_puzzle:
            said = tr("problem.today")
        x = title.right + px(22)
        pen.text((x, self._bar.rect.centery), said, "text", 18, theme.bar_text, "midleft", room=self._bar.left - px(10) - x)
        self.table.draw(canvas)
        self.page.draw(canvas)
