"""The table's tools: the buttons of the top bar and the keys that do the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Final

import pygame

from tabletop_gui.engine.values import Refusal
from tabletop_gui.gui.paint.free_space import VisibleItem
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.shell.a11y.announcer import sentence
from tabletop_gui.gui.table.chrome.log_panel import LogPanel
from tabletop_gui.gui.table.chrome.topbar import BranchIndicator, LampButton, SpeedButton, TopBar, UnsavedIndicator
from tabletop_gui.gui.table.control.autoplay import Autoplay
from tabletop_gui.gui.table.game_scene import TOOLS, AnyGameScene
from tabletop_gui.gui.table.help.advice import Advice
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.part import RESTS, Draw, Layer, Part, Passed, Signal
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import IconButton, IconButtonStyle
from tabletop_gui.match.core.undo import DRAWN
from tabletop_gui.match.storage.settings import SPEEDS
from tabletop_gui.match.storage.write_queue import SIGN_AFTER_S

BAR: Final = {"undo": "undo", "hint": "hint", "log": "log"}
"""The tools in the bar of every table, and their icons."""
READ_OUT: Final = 5
"""Number of lines of the log that are read out when it is opened."""


class Toolbox(Part):
    """Creates the bar, and implements each tool."""

    def __init__(
        self, game: AnyGameScene, advice: Advice, log: LogPanel, autoplay: Autoplay, actions: Mapping[str, Callable[[], object]],
        taken_back: Callable[[int], object],
    ) -> None:  # fmt: skip
        """Create the part. `actions`: further keys and what they do; `taken_back` is told the seat whose action was undone."""
        self.game, self.advice, self.log, self.autoplay, self._taken_back = game, advice, log, autoplay, taken_back
        app = self.app = game.app
        self.actions: dict[str, Callable[[], object]] = {
            "undo": self.undo,
            "redo": self.redo,
            "hint": advice.ask,
            "last": lambda: game.touched("last"),
            "log": self.toggle_log,
            "scores": lambda: game.touched("scores"),
            "tell": advice.tell,
            "hide": self.pause,
            "speed": self.next_speed,
            "bookmark": self.bookmarks,
            "sort": self.sort,
            "house": autoplay.ask,
            **actions,
        }
        self.menu = IconButton(app, "menu", self.pause, "", IconButtonStyle(size=40), name="menu")
        self.buttons = {
            name: IconButton(app, icon, self.actions[name], "", IconButtonStyle(size=40), name=name)
            for name, icon in BAR.items()
        }
        lamp = self.buttons["hint"] = LampButton(app, "hint", self.actions["hint"], "", IconButtonStyle(size=40), name="hint")
        lamp.thinking, lamp.lit = lambda: advice.hint.thinking, lambda: advice.hint.shown
        self.speed = SpeedButton(app, self.speed_label, self.next_speed)
        self.branch = BranchIndicator(app)
        marks = [self.branch] if game.match.taken_over is not None else []
        self.bar = TopBar(app, self.menu, [*marks, *self.buttons.values(), self.speed])
        self.unsaved = UnsavedIndicator(app, self.save_again)
        self.sorter = IconButton(app, "exchange", self.sort, "", IconButtonStyle(size=40), name="sort")
        """Shown in the bar while the player has rearranged the hand."""
        self.autoplay_button = IconButton(app, "bot", autoplay.ask, "", IconButtonStyle(size=40), name="house")
        """Shown in the bar while autoplay is on."""
        self._chosen = ""
        """The tool chosen in the pause menu, until it can be used."""

    # -- as a part ------------------------------------------------------------------------------------------------------------

    def watch(self) -> Hashable:
        return len(self.bar.tools)

    def update(self, passed: Passed) -> float:
        self.show_unsaved()
        self._use_chosen()
        self._put_up(self.sorter, self._moved_by_hand)
        self._put_up(self.autoplay_button, self.autoplay.plays)
        return RESTS

    def on(self, signal: Signal) -> None:
        if signal is Signal.CHANGED:
            self.bar.note = self.game.where()
            self.follow()
        elif signal is Signal.RESIZED:
            self.retitle()
            self.bar.resize()

    def handle(self, event: pygame.event.Event) -> bool:
        action = self.app.bindings.action(event) if event.type == pygame.KEYDOWN else None
        if action is None or action not in self.actions:
            return False
        self.actions[action]()
        return True

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return ((Layer.BAR, self.bar.draw),)

    def keeps(self) -> Iterable[VisibleItem]:
        return (VisibleItem(pygame.Rect(0, 0, self.app.viewport.width, self.bar.height)),)

    def retitle(self) -> None:
        """Update labels and colours: the language, the keys or the theme have changed."""
        manifest = self.game.data.manifest
        self.bar.title = manifest.name.of(self.app.phrases.language)
        ink = self.app.theme.bar_text
        self.menu.tip, self.menu.colour = self._tip("menu", "menu"), ink
        for name, button in self.buttons.items():
            button.tip, button.colour = self._tip(name, name), ink
        self.speed.tip = self._tip("speed", "speed")
        self.branch.tip = self.app.tr("table.taken_over")
        self.sorter.tip, self.sorter.colour = self._tip("sort", "sort"), ink
        self.autoplay_button.tip, self.autoplay_button.colour = self.app.tr("house.plays"), GOLD

    def _tip(self, tool: str, action: str) -> str:
        words, key = self._words(tool), self.app.bindings.label(action)
        return f"{words} ({key})" if key else words

    def _words(self, tool: str) -> str:
        return self.app.tr(self.game.tool_words.get(tool, TOOLS[tool]))

    def show_unsaved(self) -> None:
        """Show or hide the warning that the match is not saved."""
        app, tr = self.app, self.app.tr
        problem = app.slot.problem if app.slot is not None else None
        behind = problem is None and app.slot is not None and app.write_queue.behind_s > SIGN_AFTER_S
        if problem is not None:
            self.unsaved.tip = f"{tr(problem.key, **problem.params)}\n{tr('table.unsaved.tip')}"
        elif behind:
            self.unsaved.tip = tr("table.unsaved.slow")
        self.unsaved.waits = behind
        self._put_up(self.unsaved, problem is not None or behind)

    @property
    def _moved_by_hand(self) -> bool:
        table = self.game.table
        return table.hand_order.by_hand and not (table.viewpoint.past or table.viewpoint.covered) and len(table.held) > 1

    def _put_up(self, tool: Widget, there: bool) -> None:
        bar = self.bar
        if there != (tool in bar.tools):
            bar.tools = [*([tool] if there else []), *(one for one in bar.tools if one is not tool)]
            bar.resize()

    def sort(self) -> None:
        """Restore the usual order of the hand."""
        table = self.game.table
        if self._moved_by_hand:
            table.hand_order.sort()
            table.arrange(timing.REARRANGE_MS)
            self.app.play("card_pick")
            self.game.changed()

    def save_again(self) -> None:
        """Try to save the match again, and report the result."""
        app = self.app
        refusal = app.slot.try_again() if app.slot is not None else None
        app.toast(app.tr("table.unsaved.done") if refusal is None else app.tr(refusal.key, **refusal.params), "saving")

    def follow(self) -> None:
        """Update the undo button: what it does, what it costs, whether it is enabled."""
        button, game = self.buttons["undo"], self.game
        match, seat, tr = game.match, game.table.undoer, game.app.tr
        words = self._tip("undo", "undo")
        if game.undo_pending() is not None:
            button.enabled, button.tip = True, words
            return
        refusal = Refusal("undo.refuse.not_now", {}) if seat is None else match.undos.refusal(seat)
        asks = seat is not None and match.undos.can_use_favour(seat)
        button.enabled = refusal is None or asks
        if asks:
            words += "\n" + tr("undo.costs.favour_drawn" if _drawn(refusal) else "undo.costs.favour")
        elif refusal is not None:
            words += "\n" + tr(refusal.key, **refusal.params)
        elif seat is not None and match.undos.makes_unrated(seat):
            last = match.undos.last_decision(seat)
            answered = any(step.seat != seat for step in match.steps[last:])
            seen = any(step.learned >> seat & 1 for step in match.steps[last:])
            words += "\n" + tr("undo.costs.answered" if answered else "undo.costs.seen" if seen else "undo.costs.drawn")
        if button.enabled and self._passes(seat):
            words += "\n" + tr("undo.forced")
        button.tip = words

    def _passes(self, seat: int | None) -> bool:
        """Return True if the seat's last step was forced, so that an earlier one is undone."""
        own = [step for step in self.game.match.steps if step.seat == seat]
        return bool(own) and own[-1].forced

    # -- what they do ---------------------------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Undo the player's last decision; ask first where it is only allowed as a favour."""
        game, tr = self.game, self.app.tr
        seat, put_back = game.table.undoer, game.undo_pending()
        if put_back is not None:
            put_back()
            return
        if seat is not None and game.match.undos.can_use_favour(seat):
            answers = [("undo", tr("undo.ask.yes"), "red"), ("stay", tr("undo.ask.no"), "paper")]
            text = tr("undo.ask.text_drawn" if _drawn(game.match.undos.refusal(seat)) else "undo.ask.text")
            text += " " + tr("undo.forced") if self._passes(seat) else ""
            game.app.scenes.show("question", self._asked, title=tr("undo.ask.title"), text=text, answers=answers)
            return
        self._undo_to(favour=False)

    def _asked(self, answer: object) -> None:
        if answer == "undo":
            self._undo_to(favour=True)

    def _undo_to(self, favour: bool) -> None:
        game = self.game
        last = game.match.steps[-1].seat if game.match.steps else None
        if game.table.undo(favour) and last is not None:
            self._taken_back(last)
            if favour:
                game.app.play("shuffle")

    def redo(self) -> None:
        """Redo the last undone action."""
        self.game.table.redo()

    @property
    def bookmarked(self) -> bool:
        """True if bookmarks can be set: human players at a friendly table."""
        match = self.game.match
        return match.friendly and any(seat.person for seat in match.seats)

    def bookmarks(self) -> None:
        """Open the bookmarks of a friendly match."""
        game, seat = self.game, self.game.table.persons.actor
        if game.app.slot is None:
            return  # nobody keeps it: a match that is looked back at, and a decision that is tried again
        if not self.bookmarked:
            game.app.toast(game.app.tr("bookmarks.refuse.friendly"))
        elif game.table.persons.curtain_for is None:
            game.app.scenes.show("bookmarks", match=game.match, seat=seat)

    def toggle_log(self) -> None:
        """Open or close the log."""
        game = self.game
        self.log.shown = not self.log.shown
        if self.log.shown:
            self.advice.close()  # there is no room for both
            game.app.tooltip.hide()
            self.log.follow(game.table)
            if self.app.announcer.listening:
                told = [sentence(line.sentence(self.app.tr)) for line in self.log.lines[-READ_OUT:]]
                self.app.announcer.say(" ".join(told), "brief", urgent=True)

    def pause(self) -> None:
        """Open the pause menu, which hides the table and has the tools for which the bar has no room."""
        game = self.game

        def back(tool: object) -> None:
            if not game.app.settings.open_hands:
                game.table.persons.come_back()
            self._chosen = tool if isinstance(tool, str) else ""
            self._use_chosen()

        shown = [*game.menu_tools.items(), *([("bookmark", "bookmark")] if self.bookmarked else [])]
        tools = [(name, icon, self._words(name)) for name, icon in shown]
        game.app.scenes.show("pause", back, match=game.match, shown=game.table.shown, tools=tools)

    def _use_chosen(self) -> None:
        """Use the tool chosen in the pause menu: at once, or when the curtain has been lifted."""
        if self._chosen and (self.game.table.persons.openly or not self.game.table.viewpoint.covered):
            tool, self._chosen = self._chosen, ""
            self.actions[tool]()

    # -- speed ----------------------------------------------------------------------------------------------------------------

    def speed_label(self) -> str:
        """Return the speed as shown in the bar."""
        app = self.app
        speed = app.settings.speed
        return app.tr("table.speed.factor", n=speed) if speed else app.tr("table.speed.instant")

    def next_speed(self) -> None:
        """Change to the next speed, cyclically."""
        speed = self.app.settings.speed
        index = SPEEDS.index(speed) if speed in SPEEDS else 1
        self.app.change(speed=SPEEDS[(index + 1) % len(SPEEDS)])
        self.game.table.tempo.pace = self.game.pace


def _drawn(refusal: Refusal | None) -> bool:
    """Return True if undo is refused because hidden information has been revealed since."""
    return refusal is not None and refusal.key == DRAWN
