"""The settings. They are applied at once, and stored in the player's folder."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from tabletop_gui.content.os_services import open_folder
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.gui.paint.fonts import TEXT_FACES
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import THEMES
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell import backups
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.bindings import DEFAULT_KEYS
from tabletop_gui.gui.shell.input.one_hand import LAYOUTS, keys_for
from tabletop_gui.gui.shell.process.problem_report import report_of
from tabletop_gui.gui.widgets import Button, Choice, Slider, Toggle, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.choice import ChoiceLayout
from tabletop_gui.gui.widgets.form import Form
from tabletop_gui.gui.widgets.key_field import KeyField, bound
from tabletop_gui.gui.widgets.record import dates
from tabletop_gui.gui.widgets.slider import SliderScale
from tabletop_gui.match.core import clock
from tabletop_gui.match.sharing.backup import backups_in
from tabletop_gui.match.storage.settings import SPEEDS, Settings

STAYING: Final = ("language", "full_screen")
"""Settings that are not reset to defaults: the language, and the window mode."""
LABELS: Final = KeyFamily("settings.{}.label", Settings.__struct_fields__, optional=True)
HELP: Final = KeyFamily("settings.{}.help", Settings.__struct_fields__, optional=True)
TALK_WAYS: Final = ("silent", "few", "chatty")
TALK: Final = KeyFamily("settings.table_talk.{}", TALK_WAYS)
READER_WAYS: Final = ("auto", "on", "off")
READER: Final = KeyFamily("settings.screen_reader.{}", READER_WAYS)
WEIGHED: Final = ("brief", "normal", "full")
WEIGHTS: Final = KeyFamily("settings.announcements.{}", WEIGHED)
THEME_NAMES: Final = KeyFamily("settings.theme.{}", THEMES)
FACE_NAMES: Final = KeyFamily("settings.font.{}", TEXT_FACES)
HANDS: Final = KeyFamily("settings.hands.{}", LAYOUTS)
FOLDERS: Final = KeyFamily("settings.folders.{}", ("copies", "pictures"))
KEYS: Final = KeyFamily("settings.key.{}", DEFAULT_KEYS)
MOST_BACKUPS: Final = 3
"""Number of backups offered; an older one can be dropped on the window."""


class SettingsScene(Screen):
    """Two columns of rows; one where the window is narrow."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.forms = (Form(app), Form(app))
        self.before: dict[str, Any] | None = None
        """The settings before they were reset, while that can be undone."""

    # -- rows --------------------------------------------------------------------------------------------------------

    def _row(self, form: Form, control: Widget) -> None:
        """Add a setting with its explanation; its label follows from the control's name."""
        app, setting = self.app, control.name
        self.offered.append(setting)
        help_key, key = HELP[setting], app.bindings.label("fullscreen") or "–"
        form.row(app.tr(LABELS[setting]), control, app.tr(help_key, key=key) if app.phrases.has(help_key) else "")

    def _set(self, setting: str, value: Any) -> None:
        self.app.change(**{setting: value})
        if setting in ("hands", "switch_scanning", "reduced_motion"):  # they bring other rows with them, or decide others
            self.build()

    def _toggle(self, form: Form, setting: str, ruled_by: str = "") -> None:
        """Add a switch. `ruled_by`: another setting that forces it off at the moment; its tooltip says so."""
        value = getattr(self.app.settings, setting) and not ruled_by
        control = Toggle(self.app, value, partial(self._set, setting), name=setting)
        self._ruled(control, ruled_by)
        self._row(form, control)

    def _ruled(self, control: Widget, by: str) -> None:
        """Disable a control that another setting decides; its tooltip says which."""
        if by:
            control.enabled = False
            control.tip = self.app.tr("settings.ruled", by=self.app.tr(LABELS[by]))

    def _volume(self, form: Form, setting: str) -> None:
        app = self.app

        def settled(value: float) -> None:
            app.play("turn" if setting == "voices" else "card_place")

        changed = partial(self._set, setting)
        control = Slider(app, getattr(app.settings, setting), changed, settled=settled, name=setting)
        self._ruled(control, "muted" if app.settings.muted else "")
        self._row(form, control)

    def _choice(self, form: Form, setting: str, options: list[tuple[Any, str]], value: Any) -> None:
        self._row(form, Choice(self.app, value, options, partial(self._set, setting), ChoiceLayout(form.room), name=setting))

    def _speed_label(self, speed: float) -> str:
        return self.app.tr("table.speed.factor", n=speed) if speed else self.app.tr("settings.speed.instant")

    def _all_usual(self) -> None:
        """Reset everything on this page to its default, except for the language and the window mode."""
        now = {name: getattr(self.app.settings, name) for name in self._usual}
        self.before = now
        self.app.change(**self._usual)
        self.build()

    def _as_before(self) -> None:
        """Undo the reset."""
        if self.before is not None:
            before, self.before = self.before, None
            self.app.change(**before)
            self.build()

    @property
    def _usual(self) -> dict[str, Any]:
        first = Settings()
        return {name: getattr(first, name) for name in ("keys", "silenced", *self.offered) if name not in STAYING}

    def _fill_foot(self, form: Form) -> None:
        """Add the button that resets the settings if any differs, or the one that undoes it."""
        app = self.app
        if any(getattr(app.settings, name) != value for name, value in self._usual.items()):
            self.before = None  # something has been chosen since
            form.gap(10)
            form.add(Button(app, app.tr("settings.all_usual"), self._all_usual, ButtonStyle("ghost", 18), name="all usual"), 44)
        elif self.before is not None:
            form.gap(10)
            undo = Button(app, app.tr("settings.as_before"), self._as_before, ButtonStyle("gold", 18, "undo"), name="as before")
            form.add(undo, 44)

    def _fill_game(self, form: Form) -> None:
        app = self.app
        form.heading(app.tr("settings.game"))
        self._choice(form, "speed", [(speed, self._speed_label(speed)) for speed in SPEEDS], app.settings.speed)
        for setting in ("one_click", "last_card", "preselect"):
            self._toggle(form, setting)
        self._toggle(form, "wait_for_me")
        talk = [(how, app.tr(TALK[how])) for how in TALK_WAYS]
        self._choice(form, "table_talk", talk, app.settings.table_talk)
        for setting in (
            "tells", "first_times", "friendly", "mistake_warning", "live_odds", "threatened_cards", "winning_totals", "peek",
            "open_hands",
        ):  # fmt: skip
            self._toggle(form, setting)
            if setting == "first_times" and app.settings.met:
                again = Button(app, app.tr("settings.firsts_again"), self._firsts_again, ButtonStyle("ghost", 18), name="firsts")
                form.add(again, 44)
        form.heading(app.tr("settings.sound"))
        self._row(form, Toggle(app, not app.settings.muted, lambda on: app.change(muted=not on), name="muted"))
        for setting in ("master", "effects", "voices"):
            self._volume(form, setting)
        for setting in ("mute_unfocused", "ambience"):
            self._toggle(form, setting)
        form.add(Button(app, app.tr("sounds.open"), self._sounds, ButtonStyle("ghost", 18, "sound-on"), name="sounds"), 44)

    def _sounds(self) -> None:
        """Open the list of sounds."""
        self.app.scenes.show("sounds")

    def _table_style(self) -> None:
        """Open the table style."""
        self.app.scenes.show("dress")

    def _firsts_again(self) -> None:
        """Show all explanations again."""
        self.app.change(met=())
        self.app.toast(self.app.tr("settings.firsts_told"), "firsts")
        self.build()

    def _fill_screen(self, form: Form) -> None:
        app = self.app
        form.heading(app.tr("settings.screen"))
        self._choice(form, "language", list(app.phrases.languages.names.items()), app.phrases.language)
        themes = [(theme, app.tr(THEME_NAMES[theme])) for theme in THEMES]
        self._choice(form, "theme", themes, app.settings.theme)
        faces = [(face, app.tr(FACE_NAMES[face])) for face in TEXT_FACES]
        self._choice(form, "font", faces, app.settings.font)
        self._toggle(form, "large_print")
        form.add(Button(app, app.tr("dress.title"), self._table_style, ButtonStyle("ghost", 18), name="dress"), 44)
        self._toggle(form, "full_screen")
        settled, scale = partial(self._set, "ui_scale"), SliderScale(0.8, 2.0, 0.1)
        self._row(form, Slider(app, app.settings.ui_scale, self._scale_changed, scale=scale, settled=settled, name="ui_scale"))
        self._toggle(form, "reduced_motion")
        for setting in ("table_shake", "dramatic_effects", "idle_animations"):
            self._toggle(form, setting, "reduced_motion" if app.settings.reduced_motion else "")
        form.heading(app.tr("settings.hearing"))
        ways = [(way, app.tr(READER[way])) for way in READER_WAYS]
        self._choice(form, "screen_reader", ways, app.settings.screen_reader)
        weights = [(weight, app.tr(WEIGHTS[weight])) for weight in WEIGHED]
        self._choice(form, "announcements", weights, app.settings.announcements)
        form.heading(app.tr("settings.one_switch"))
        self._toggle(form, "switch_scanning")
        if app.settings.switch_scanning:
            shown = partial(app.tr, "settings.scan_speed.seconds")
            settled, scale = partial(self._set, "scan_speed"), SliderScale(0.4, 5.0, 0.2)
            pace = Slider(app, app.settings.scan_speed, self._scale_changed, scale=scale, settled=settled, name="scan_speed")
            pace.shown_as = lambda value: shown(n=round(value, 1))
            self._row(form, pace)
        form.heading(app.tr("settings.keys"))
        hands = [(one, app.tr(HANDS[one])) for one in LAYOUTS]
        self._choice(form, "hands", hands, app.settings.hands)
        form.text(app.tr("settings.keys_help"))
        for action in DEFAULT_KEYS:
            by_one = " ".join(one_key_shown(app, key) for key in keys_for(action, app.settings.hands))
            said = app.tr("settings.by_one_hand", keys=by_one) if by_one else ""
            form.row(app.tr(KEYS[action]), KeyField(app, action, partial(self._bind, action)), said, air=6)
        if app.settings.keys:
            form.gap(8)
            form.add(
                Button(app, app.tr("settings.usual_keys"), self._usual_keys, ButtonStyle("ghost", 18), name="usual keys"), 44
            )
        form.gap(8)
        report = Button(app, app.tr("problem_report.open"), self._report, ButtonStyle("ghost", 18, "warning"), name="report")
        form.add(report, 44)
        for name, folder in (("copies", app.places.copies), ("pictures", app.places.pictures)):
            open_it = partial(self._open, folder)
            form.add(Button(app, app.tr(FOLDERS[name]), open_it, ButtonStyle("ghost", 18, "save"), name=name), 44)
        make = Button(app, app.tr("backup.make"), partial(backups.make, app), ButtonStyle("ghost", 18, "save"), name="back up")
        put_back = Button(app, app.tr("backup.open"), self._restore, ButtonStyle("ghost", 18, "undo"), name="restore")
        form.add_beside((make, put_back), 44)

    def _restore(self) -> None:
        """Restore one of the latest backups."""
        app = self.app
        found = backups_in(app.places.copies, MOST_BACKUPS)

        def answered(answer: object) -> None:
            if isinstance(answer, str) and answer.isdecimal():
                backups.put_back(app, found[int(answer)])

        answers: list[tuple[str, ...]] = [
            (str(number), dates.said(clock.of_file(path.stat().st_mtime), clock.now(), app.tr), "paper", path.name)
            for number, path in enumerate(found)
        ]
        text = app.tr("backup.text" if found else "backup.none")
        answers.append(("cancel", app.tr("app.cancel" if found else "app.close"), "gold"))
        app.scenes.show("question", answered, title=app.tr("backup.title"), text=text, answers=answers, first="cancel")

    def _open(self, folder: Path) -> None:
        """Open a folder in the system's file manager; it is created if needed."""
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        if not open_folder(folder):
            self.app.toast(self.app.tr("app.no_folder", path=str(folder)))

    def _report(self) -> None:
        """Show the report that a player may send to the developers, before it is written."""
        app = self.app
        app.scenes.show("report", report=report_of(app, app.slot.match if app.slot is not None else None), unwritten=True)

    def _bind(self, action: str, key: str) -> None:
        app = self.app
        before = app.bindings
        app.change(keys=bound(app.settings.keys, action, key))
        for other in before.actions:
            if other != action and before.keys(other) and not app.bindings.keys(other):
                app.toast(app.tr("settings.key_lost", action=app.tr(KEYS[other])), "keys")

    def _usual_keys(self) -> None:
        self.app.change(keys={})

    def _scale_changed(self, value: float) -> None:
        """Do nothing yet: a new scale would move everything away from the pointer. It is applied when the slider is released."""

    # -- building ----------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        if self._silent != self.app.settings.muted:  # by its switch, or by the key that works everywhere
            self.build()
            self.app.dirty()
        return super().update(dt_ms)

    def build(self) -> None:
        self._silent = self.app.settings.muted
        self.offered: list[str] = []
        skin, view = self.app.skin, self.app.viewport
        top = self.title_height + skin.px(18)
        height = view.height - top - skin.px(36)
        gap = skin.px(24)
        wide = min(view.width - 2 * skin.px(36), skin.px(1480))
        margin = (view.width - wide) // 2
        narrow = wide < skin.px(1000)
        columns = 1 if narrow else 2
        column = (wide - gap * (columns - 1)) // columns
        self.panels = [pygame.Rect(margin + index * (column + gap), top, column, height) for index in range(columns)]
        pad = skin.px(24)
        inner = [panel.inflate(-2 * pad, -2 * skin.px(18)).move(0, 0) for panel in self.panels]
        for rect in inner:
            rect.w += pad - skin.px(6)
        left, right = self.forms
        forms = [left] if narrow else [left, right]
        for form, rect in zip(forms, inner, strict=True):
            form.begin(rect)
        self._fill_game(left)
        self._fill_screen(forms[-1])
        self._fill_foot(left)
        for form in forms:
            form.end()
        self.shown_forms = forms
        back = self.back_button()
        widgets: list[Widget] = [back]
        for form in forms:
            widgets += form.widgets
        self.fill(widgets, [form.area for form in forms], first=back)

    def paint(self, pen: Pen) -> None:
        self.paint_title(pen, self.app.tr("settings.title"))
        for panel in self.panels:
            self.paint_panel(pen, panel)
        for form in self.shown_forms:
            form.draw(pen.canvas)


def one_key_shown(app: App, key: str) -> str:
    """Return the label on the keyboard of a key of a one-hand layout."""
    return key.strip("[]") if key.startswith("[") else app.bindings.printed(app.keyboard.printed(key))
