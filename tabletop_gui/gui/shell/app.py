"""The application: one window, the scene stack, and the parts every scene may use."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from contextlib import suppress
from datetime import date
from importlib import import_module
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

import pygame

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.engine.values import Refusal
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.skin import Skin
from tabletop_gui.gui.paint.viewport import Viewport
from tabletop_gui.gui.scenes import SCENES
from tabletop_gui.gui.shell import shortcuts
from tabletop_gui.gui.shell.a11y.announcer import Announcer
from tabletop_gui.gui.shell.a11y.screen_reader import ScreenReader
from tabletop_gui.gui.shell.a11y.tree import spoken
from tabletop_gui.gui.shell.input.bindings import Bindings
from tabletop_gui.gui.shell.input.debounce import Debouncer
from tabletop_gui.gui.shell.input.gamepad import Gamepads
from tabletop_gui.gui.shell.input.keyboard import Keyboard, sign_of
from tabletop_gui.gui.shell.input.one_hand import OneHand, has_text_focus
from tabletop_gui.gui.shell.input.switch_access import SwitchAccess
from tabletop_gui.gui.shell.kept_settings import SAVE_AFTER_MS, SettingsStore
from tabletop_gui.gui.shell.loop import Clock, Loop, WallClock
from tabletop_gui.gui.shell.process import memory
from tabletop_gui.gui.shell.scene import Scene, SceneStack
from tabletop_gui.gui.shell.services import Services
from tabletop_gui.gui.shell.tooltip import Toasts, Tooltip
from tabletop_gui.gui.shell.window import Window, in_pixels
from tabletop_gui.match.core.clock import today
from tabletop_gui.match.storage.settings import SETTINGS_FILE, Settings, load
from tabletop_gui.match.storage.write_queue import LONGEST_S, SIGN_AFTER_S

if TYPE_CHECKING:
    from tabletop_gui.match.core.match import Match
    from tabletop_gui.match.log.archive import SaveSlot

SILENT_WAIT_S: Final = 0.1
"""Time to wait for the disk before a message is shown."""
PENDING_WORK_MS: Final = 5.0
"""Time per frame for pending work of the art (texts of cards printed in advance, for example)."""
PENDING_WORK_PAUSE_MS: Final = 8.0
"""Pause before that work goes on while nothing moves."""
REPEATED_FAILURE_MS: Final = 1000.0
"""A second failure within this time is raised: leaving the scene has not removed the cause."""
MAXIMISED_REPORT_MS: Final = 1000.0
"""Some desktops report the size of a maximised window before they report that it is maximised, at most this long before."""
RING_HIDING_TRAVEL_PX: Final = 10
"""Mouse travel after which the keyboard's focus ring is hidden."""


class App(Services):
    """The application that scenes use as `self.app`: the window, the scene stack and the services without a window
    (`Services`).

    `settings` default to those in the player's folder; given settings are written back only with `persist`.
    `places` default to the system's folders.
    """

    def __init__(
        self,
        window: Window,
        *,
        places: PlayerFolders | None = None,
        settings: Settings | None = None,
        persist: bool | None = None,
        clock: Clock | None = None,
    ) -> None:
        self.window = window
        places = places or PlayerFolders.standard()
        file, refusal = places.config / SETTINGS_FILE, None
        persistent = settings is None if persist is None else persist
        if settings is None:
            settings, refusal = load(file)
        super().__init__(places, SettingsStore(settings, file if persistent else None))
        self.wrong: list[Callable[[], str]] = []
        """Problems with the player's files, as functions that return the message in the current language."""
        self.clock: Clock = clock or WallClock()
        self.debouncer = Debouncer(lambda: self.loop.input_time)
        self.today: Callable[[], date] = today
        """Returns the local date."""
        self._day = today()
        self.running = True
        self.is_dirty = True
        self.shown_once = False
        self.focused = True
        """True if the window has the keyboard focus."""
        self._warm = False
        self.opened = False
        """True if the splash picture of the lobby was shown before the first frame; the lobby then skips its entrance
        animation.
        """
        self.ring_shown = False
        """True if the last input came from the keyboard: the focus ring is drawn."""
        self._ring_travel = 0
        self._opened_field = False
        """True if the last printable key press opened a text field: its TEXTINPUT event is discarded."""
        self._picture_arrived = False
        self._after_first_frame: list[Callable[[], None]] = []
        self.slot: SaveSlot | None = None
        """Save slot of the match at the table."""
        self._slot_problem_shown = False
        self.learning_game = ""
        """Id of the game whose learning page led to the table; "" for any other way."""
        self.begins: Callable[[str], object] = str
        """Called at the beginning of each startup stage (`gui.shell.process.run_notes.STAGE`); the next start learns
        which stage was never completed.
        """
        self.survives_errors = False
        """True if a failing scene is closed and the program goes on (`failed`); otherwise its error is raised."""
        self._failed = -inf
        self._previous_size: tuple[tuple[int, int], float] = (0, 0), -inf
        """The window size stored before the last change, and the time of that change."""
        self.restart_places: PlayerFolders | None = None
        """Folders for a restart in the same window, after this run."""
        if refusal is not None:
            self.add_notice(refusal)
        self._first_size = window.to_points(window.surface.get_size())
        self.canvas = Canvas(window.surface)
        self._laid_out_for = window.surface.get_size()
        self.viewport = Viewport.whole(self._laid_out_for, settings.ui_scale)
        self.skin = Skin(self.viewport.unit, self.theme)
        self.keyboard = Keyboard()
        self.bindings = Bindings(settings.keys, self.key_name)
        self.gamepads = Gamepads(lambda: self.bindings)
        self.scanning = SwitchAccess(self)
        self.one_hand = OneHand(lambda: self.bindings, lambda: self.settings.hands)
        self.loop = Loop(self)
        self.scenes = SceneStack(self)
        self.tooltip = Tooltip(self)
        self.toasts = Toasts(self)
        self.announcer = Announcer(lambda: self.settings.announcements, lambda text: spoken(text, self.tr))
        self.reader = ScreenReader(self)

    # -- what scenes call --------------------------------------------------------------------------------------------

    def type(self, size: float) -> int:
        """Return a type size in window pixels."""
        return self.viewport.text(size)

    def play(self, sound: str, step: int = 0, side: float = 0.0) -> None:
        """Play a sound by name. `step`: the step of a scale, from 0; `side`: where it comes from, -1 (left) to 1. Silent
        before the first frame.
        """
        if self.shown_once:
            self.sounds.play(sound, step, side)

    def toast(self, text: str, topic: str = "", opens: Path | None = None) -> None:
        """Show a short message at the top of the window, replacing older messages of the same topic. A click on it
        opens the folder `opens`.
        """
        self.toasts.say(text, topic, opens)
        self.announcer.say(text, "brief", urgent=topic == "refusal")

    def toast_written(self, written: str, folder: Path, topic: str = "") -> None:
        """Show a message that a file was written into a folder; a click on it opens the folder."""
        self.toast(f"{written}\n{self.tr('app.click_opens')}", topic, folder)

    def add_notice(self, refusal: Refusal) -> None:
        """Add a problem with the player's files to the lobby's notices."""
        self.wrong.append(lambda: self.tr(refusal.key, **refusal.params))

    @property
    def notices(self) -> list[str]:
        """Messages about problems with the player's files, in the player's language; shown by the lobby."""
        return [said() for said in self.wrong]

    def tell(self, refusal: Refusal | None, topic: str = "") -> None:
        """Show a refusal as a toast; None shows nothing."""
        if refusal is not None:
            self.toast(self.tr(refusal.key, **refusal.params), topic)

    def scene(self, name: str, **arguments: Any) -> Scene:
        """Return a new scene by its name in `gui.scenes.SCENES` (imported on demand). Raises KeyError for an unknown name."""
        module, attribute = SCENES[name]
        return cast(Scene, getattr(import_module(module), attribute)(**arguments))

    def open_table(self, match: Match, slot: SaveSlot | None = None, *, learning_game: str = "") -> None:
        """Show the table of a match; leaving it leads to the lobby. Without a slot a new one is made, and the match is
        saved from now on. `learning_game` is stored in the attribute of that name.
        """
        self.learning_game = learning_game
        self.begins("table")
        self.persons.ensure_saved()
        slot = slot or self.archive.begin(match)
        self.leave_table()
        if self._warm:
            self._start_background()
        self.scenes.clear(ends=False)
        self.art.switch_game(match.game.id)
        memory.release_memory()
        self.slot = slot
        self._slot_problem_shown = False
        self.scenes.reset(self.scene(f"table.{match.game.id}", match=match), foot="lobby")

    def leave_table(self) -> None:
        """Release the match at the table: from now on other windows may resume it."""
        slot, self.slot = self.slot, None
        if slot is not None:
            slot.leave()
            self.write_queue.settle()

    def settle(self) -> bool:
        """Wait until all pending writes are done, at most `LONGEST_S`; return True if they are. Shows a message if it
        takes longer than `SILENT_WAIT_S`.
        """
        if self.write_queue.settle(SILENT_WAIT_S):
            return True
        self.toast(self.tr("app.saving"), "saving")
        if self.shown_once:
            self.draw()
        until = time.monotonic() + LONGEST_S
        while not self.write_queue.settle(SILENT_WAIT_S):
            pygame.event.pump()
            if time.monotonic() > until:
                return False
        self.toasts.withdraw("saving")
        return True

    def resume(self, path: Path) -> None:
        """Resume a saved match at the table. Raises SaveError if it cannot be loaded."""
        self.open_table(*self.archive.resume(path))

    def dirty(self) -> None:
        """Request a frame."""
        self.is_dirty = True

    def wake_in(self, ms: float) -> None:
        """Call `update` again within `ms` even if nothing moves (for timers and polling)."""
        self.loop.wake_in(ms)

    def wake(self) -> None:
        """Wake the sleeping loop; callable from any thread."""
        with suppress(pygame.error):  # the window may be closed already: a background thread ends after it
            pygame.event.post(pygame.event.Event(pygame.USEREVENT))

    def picture_made(self) -> None:
        """Request a frame because a picture has been rendered that was shown stretched or not at all. Callable from
        the art thread.
        """
        self._picture_arrived = True
        self.is_dirty = True
        self.wake()

    @property
    def pointer(self) -> tuple[int, int]:
        """Mouse position in window pixels."""
        return self.window.to_pixels(pygame.mouse.get_pos())

    def after_first_frame(self, task: Callable[[], None]) -> None:
        """Call a task after the first frame; at once if that has been shown already."""
        if self.shown_once:
            task()
        else:
            self._after_first_frame.append(task)

    def warm_up(self) -> None:
        """Start sound, gamepads and the screen reader bridge, and the bots' process if a match is at the table. Called
        after the first frame.
        """
        self._warm = True
        memory.configure_malloc()
        self.reader.look()
        self.sounds.arm(self.wake)
        self.gamepads.start()
        if self.slot is not None:
            self._start_background()

    def _start_background(self) -> None:
        """Start the bots' process and the sound device in the background: the table will need them soon."""
        self.thinker.renew()
        self.sounds.open_soon()

    def failed(self, error: Exception) -> None:
        """Close a failed scene and offer its error report. Raises the error before the first frame, if `survives_errors` is
        False, and if another scene failed within `REPEATED_FAILURE_MS`.
        """
        now = self.clock.now()
        before, self._failed = self._failed, now
        if not (self.survives_errors and self.shown_once) or now - before < REPEATED_FAILURE_MS:
            raise error
        from tabletop_gui.gui.shell.process.crash_notice import page_failed

        page_failed(self, error)

    def restart(self, *, without: Collection[str] = ()) -> None:
        """Restart in the same window, leaving out these parts of the player's files (`content.paths.PARTS`)."""
        self.restart_places = self.places.without_parts(without)
        self.quit()

    def quit(self) -> None:
        """End the loop after the current turn."""
        self.running = False

    # -- settings ----------------------------------------------------------------------------------------------------

    def play_as(self, id: str) -> None:
        if id != self.settings.person:
            self.persons.play(id)
            self.change(person=id)

    def change(self, **fields: Any) -> None:
        """Change settings by name: applied at once, saved after `SAVE_AFTER_MS`. Raises msgspec.ValidationError for
        values out of bounds.
        """
        before = self.kept.change(**fields)
        now = self.settings
        self.wake_in(SAVE_AFTER_MS)
        if now.language != before.language:
            self.apply_language()
        if now.screen_reader != before.screen_reader:
            self.reader.look()
        if now.keys != before.keys:
            self.bindings = Bindings(now.keys, self.key_name)
        turned = "full_screen" in fields and now.full_screen != self.window.fullscreen
        if turned:
            self.window.set_fullscreen(now.full_screen)
            self.canvas.retarget(self.window.surface)
        if (now.master, now.effects, now.voices) != (before.master, before.effects, before.voices):
            self.sounds.set_volumes(now.master, now.effects, now.voices)
        if now.muted != before.muted:
            self.sounds.mute(now.muted)
        if now.silenced != before.silenced:
            self.sounds.silence(now.silenced)
        if now.ambience != before.ambience:
            self.sounds.set_ambience(now.ambience)
        if now.mute_unfocused != before.mute_unfocused:
            self.sounds.mute_unfocused = now.mute_unfocused
        if now.decks != before.decks:
            self.library.packs.selected = now.decks
        looks = ("language", "theme", "ui_scale", "font", "large_print", "full_screen", "keys")
        if turned or any(getattr(now, name) != getattr(before, name) for name in looks):
            self._lay_out()
        self.dirty()

    def override(self, **fields: Any) -> None:
        """Override settings for this run only (command line)."""
        self.kept.override(**fields)
        self.apply_language()

    def save_settings(self) -> None:
        """Write the settings now if they have changed."""
        store_settings = self.kept.changes()
        if store_settings is None:
            return
        refused: list[Refusal | None] = []

        def told(error: Exception | None) -> None:
            if error is not None:
                raise error
            self.tell(refused[0])

        self.write_queue.write(
            lambda: refused.append(store_settings()), told, key=SETTINGS_FILE
        )  # the later ones hold the earlier

    def _lay_out(self) -> None:
        self._laid_out_for = self.window.surface.get_size()
        self.viewport = Viewport.whole(self._laid_out_for, self.settings.ui_scale)
        self.skin.use(self.viewport.unit, self.theme)
        self.text.sharp, self.text.text_family = self.theme.sharp, self.settings.font
        if "art" in self.__dict__:  # else it is made as the settings are
            self.art.prints.large = self.settings.large_print
        self.canvas.forget()
        self.tooltip.hide()
        self.scenes.resize(self.viewport)
        self.dirty()

    # -- what the loop calls -----------------------------------------------------------------------------------------

    def run(self, before_close: Callable[[], None] | None = None) -> None:
        """Run the loop until `quit`, then leave every scene and close. `before_close` is called in between, once the
        settings are written and the scenes are gone.
        """
        try:
            self.loop.run()
            if before_close is not None:
                self.settle()
                self.scenes.clear()
                self.save_settings()
                self.write_queue.settle()
                before_close()
        finally:
            self.close()

    def close(self) -> None:
        """Leave every scene, write the settings, stop background work and release the pictures."""
        self.reader.close()
        self.scenes.clear()
        self.leave_table()
        self.save_settings()
        self.write_queue.settle()
        self.close_services()
        if "archive" in self.__dict__:
            self.archive.close()
        self.skin.forget()
        self.canvas.release()

    def handle(self, event: pygame.event.Event) -> None:
        """Dispatch an event: window events first, then the top scene, then the global shortcuts."""
        kind = event.type
        if kind == pygame.QUIT:
            self.quit()
        elif kind in (pygame.WINDOWSIZECHANGED, pygame.VIDEORESIZE):
            self.resized()
        elif kind == pygame.WINDOWMAXIMIZED:
            self._maximised(True)
        elif kind in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            if kind == pygame.WINDOWRESTORED:
                self._maximised(False)
            self.canvas.invalidate()
            self.dirty()
        elif kind == pygame.KEYMAPCHANGED:
            self.keyboard.changed()
        else:
            if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED):
                self.focused = kind == pygame.WINDOWFOCUSGAINED
                self.reader.focused(self.focused)
                if self.shown_once:
                    self.sounds.focus(self.focused)
            elif kind == pygame.MOUSEMOTION:
                self._count_travel(event)
            elif kind in (pygame.DROPFILE, pygame.DROPTEXT):
                from tabletop_gui.gui.shell.input import dropped_files

                dropped_files.take(self, event)
                return
            if kind == pygame.TEXTINPUT and self._opened_field:
                self._opened_field = False
                return
            event = self.keyboard.read(event)
            self.toasts.pressed(event)
            if self.toasts.clicked(in_pixels(self.window, event)):
                return
            if self.scanning.handle(event):
                return
            typing = has_text_focus(self.scenes.top)
            said = self.one_hand.said(in_pixels(self.window, event), typing=typing)
            if said is None:
                return
            event, top = said, self.scenes.top
            if not self.debouncer.accepts_event(event, (top, top.moment if top is not None else None)):
                return
            if self.scenes.handle(event) or shortcuts.done(self, self.bindings.action(event)):
                self.dirty()
            if kind == pygame.KEYDOWN:
                self._opened_field = bool(sign_of(event)) and not typing and has_text_focus(self.scenes.top)

    def _count_travel(self, event: pygame.event.Event) -> None:
        """Hide the keyboard's focus ring after `RING_HIDING_TRAVEL_PX` of mouse motion."""
        if not self.ring_shown:
            self._ring_travel = 0
            return
        self._ring_travel += abs(event.rel[0]) + abs(event.rel[1])
        if self._ring_travel > RING_HIDING_TRAVEL_PX:
            self.ring_shown = False
            self.dirty()

    def resized(self) -> None:
        """Lay out everything anew for the window's new size or surface."""
        surface = self.window.surface
        if surface is self.canvas.target and surface.get_size() == self._laid_out_for:
            self.canvas.invalidate()
            self.dirty()
            return
        self.canvas.retarget(surface)
        if not self.window.fullscreen:
            self._store_size(self.window.to_points(surface.get_size()))
        if "art" in self.__dict__:
            self.art.hurry()
        self._lay_out()

    def _store_size(self, size: tuple[int, int]) -> None:
        """Store the window size for the next start, unless the window is maximised."""
        if not self.settings.maximised:
            self._previous_size = self.settings.window or self._first_size, self.clock.now()
            with suppress(ValueError):  # a window smaller than a setting may be is not remembered
                self.kept.move(window=size)
                self.wake_in(SAVE_AFTER_MS)

    def _maximised(self, on: bool) -> None:
        """Store that the window was maximised or restored."""
        if on == self.settings.maximised or self.window.fullscreen:
            return
        before, moment = self._previous_size
        recent = self.clock.now() - moment < MAXIMISED_REPORT_MS
        if on and (recent or self.settings.window is None):
            with suppress(ValueError):
                self.kept.move(window=before if recent else self._first_size)
        self.kept.move(maximised=on)
        self.wake_in(SAVE_AFTER_MS)
        if not on and self.settings.window is not None:  # one that was opened maximised knows no other size
            self.window.resize(self.settings.window)

    def update(self, dt_ms: float) -> bool:
        """Advance the awake scenes and background services. Return True while something moves."""
        if (day := self.today()) != self._day:
            self._day = day
            self.scenes.day_changed()
        due_ms = self.kept.wait(dt_ms)
        if due_ms is not None and due_ms <= 0:
            self.save_settings()
        elif due_ms is not None:
            self.wake_in(due_ms)
        if "writes" in self.__dict__:
            self.write_queue.answer()
            if 0 < (behind_s := self.write_queue.behind_s) <= SIGN_AFTER_S:  # a sign says so when that lasts
                self.wake_in(1000 * (SIGN_AFTER_S - behind_s) + 1)
        if self.slot is not None and self.slot.problem is not None and not self._slot_problem_shown:
            self._slot_problem_shown = True
            self.tell(self.slot.problem, "saving")
        if self._warm:
            quiet_ms = self.sounds.update()
            if quiet_ms is not None:
                self.wake_in(quiet_ms)
        self.reader.run_requests()
        self.tooltip.update(dt_ms)
        self.scanning.update(dt_ms)
        fading = self.toasts.update(dt_ms)
        moving = self.scenes.update(dt_ms) or fading
        if self.shown_once and "art" in self.__dict__ and self.art.finish_pending(PENDING_WORK_MS):
            self.wake_in(PENDING_WORK_PAUSE_MS)
        return moving

    def draw(self) -> None:
        """Draw one frame and present the changed areas."""
        self.is_dirty = False
        canvas = self.canvas
        if self._picture_arrived:
            self._picture_arrived = False
            canvas.forget()  # a kept part would go on showing the stretched one
        canvas.begin()
        self.scenes.draw(canvas)
        self.scanning.draw(canvas)
        self.toasts.draw(canvas)
        self.tooltip.draw(canvas)
        rects = canvas.end()
        if rects:
            self.window.present(rects)
        self.reader.update()
        if "art" in self.__dict__:
            self.art.hurried = False
        if not self.shown_once:
            self.shown_once = True
            tasks, self._after_first_frame = self._after_first_frame, []
            for task in tasks:
                try:
                    task()
                except Exception as error:
                    self.failed(error)
