"""The settings: a page for every day, sections, and a search. They are applied at once, and stored in the player's folder."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

import pygame

from tabletop_gui.content.os_services import open_folder
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.fonts import TEXT_FACES
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import GOLD, INK, THEMES
from tabletop_gui.gui.rulebook.search import folded
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell import backups
from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.bindings import DEFAULT_KEYS
from tabletop_gui.gui.shell.input.one_hand import LAYOUTS, keys_for
from tabletop_gui.gui.shell.process.problem_report import report_of
from tabletop_gui.gui.shell.shortcuts import EVERYWHERE
from tabletop_gui.gui.widgets import Button, Choice, Slider, TextField, Toggle, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.choice import ChoiceLayout
from tabletop_gui.gui.widgets.form import Form, form_panel
from tabletop_gui.gui.widgets.key_field import KeyField, bound
from tabletop_gui.gui.widgets.layout import Column, Held, Item, Padded, Placed, Row, Sized
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
SECTIONS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "daily": ("star", (
        "speed", "master", "language", "theme", "ui_scale", "full_screen", "one_click", "first_times",
    )),
    "match": ("trick", (
        "wait_for_me", "last_card", "preselect", "friendly", "mistake_warning", "live_odds", "threatened_cards", "winning_totals",
        "peek", "points_in_blinds", "open_hands", "firsts_again",
    )),
    "rivals": ("portraits", ("table_talk", "tells")),
    "sound": ("sound-on", ("muted", "effects", "voices", "mute_unfocused", "ambience", "sounds")),
    "look": ("feather", (
        "table_style", "font", "large_print", "reduced_motion", "table_shake", "dramatic_effects", "idle_animations",
    )),
    "access": ("person", ("screen_reader", "announcements", "switch_scanning", "scan_speed")),
    "keys": ("keyboard", ("hands", "keys")),
    "trouble": ("warning", ("report", "copies", "pictures", "backup", "usual")),
}  # fmt: skip
"""Icon and rows of each section. A row is a setting, or what the builder of its name adds."""
SECTION_NAMES: Final = KeyFamily("settings.section.{}", SECTIONS)
SIDE, FORM, HIGH, TALL = 268, 826, 690, 50
"""Widths of the list of sections and of the rows, largest height of both, and height of a section, interface units."""
ROW, AIRY, CLOSE = 76, 30, 18
"""Height of a row with the space below it, interface units, where there is plenty; that space, and where there is not."""
MOST_BACKUPS: Final = 3
"""Number of backups offered; an older one can be dropped on the window."""


ROW_WORDS: Final = {
    "firsts_again": "settings.firsts_again", "sounds": "sounds.open", "table_style": "dress.title", "keys": "settings.keys",
    "report": "problem_report.open", "copies": FOLDERS["copies"], "pictures": FOLDERS["pictures"], "backup": "backup.make",
    "usual": "settings.all_usual",
}  # fmt: skip
"""Phrase key of each row that is no setting."""
LIVELY: Final = ("table_shake", "dramatic_effects", "idle_animations")
"""Settings that less motion decides."""
NARROW: Final = 900
"""Width of the page, interface units, with less than which the sections are a choice over the rows."""


def _speeds(app: App) -> list[tuple[Any, str]]:
    instant = app.tr("settings.speed.instant")
    return [(speed, app.tr("table.speed.factor", n=speed) if speed else instant) for speed in SPEEDS]


def _languages(app: App) -> list[tuple[Any, str]]:
    return [*app.phrases.languages.names.items()]


CHOICES: Final[dict[str, Callable[[App], list[tuple[Any, str]]]]] = {
    "speed": _speeds,
    "language": _languages,
    "table_talk": lambda app: [(how, app.tr(TALK[how])) for how in TALK_WAYS],
    "theme": lambda app: [(theme, app.tr(THEME_NAMES[theme])) for theme in THEMES],
    "font": lambda app: [(face, app.tr(FACE_NAMES[face])) for face in TEXT_FACES],
    "screen_reader": lambda app: [(way, app.tr(READER[way])) for way in READER_WAYS],
    "announcements": lambda app: [(weight, app.tr(WEIGHTS[weight])) for weight in WEIGHED],
    "hands": lambda app: [(one, app.tr(HANDS[one])) for one in LAYOUTS],
}
"""The values of each setting that is a choice, with their names."""


class SectionTab(Widget):
    """A section in the list at the left; the open one is gold."""

    row_of = "heard.rows.sections"
    rounding = 24.0

    def __init__(self, app: App, section: str, does: Callable[[], object], *, open_: bool) -> None:
        super().__init__(app, f"section.{section}", does)
        self.icon, self.label, self.open = SECTIONS[section][0], app.tr(SECTION_NAMES[section]), open_

    def a11y_node(self) -> A11yNode:
        return A11yNode("tab", self.label, on=self.open, acts=("click", "focus"))

    def natural(self) -> tuple[int, int]:
        return self.app.skin.px(SIDE), self.app.skin.px(TALL)

    def draw(self, canvas: Canvas) -> None:
        pen, rect, theme = Pen(canvas, self.app), self.rect, self.app.theme
        if self.open:
            pen.pill(rect, GOLD)
        elif self.hot:
            pen.pill(rect, theme.line)
        ink = INK if self.open else theme.panel_text
        side = pen.px(24)
        pen.icon((rect.x + pen.px(16), rect.centery - side // 2), self.icon, side, ink)
        left = rect.x + pen.px(16) + side + pen.px(12)
        pen.text((left, rect.centery), self.label, "text", 20, ink, "midleft", room=rect.right - left - pen.px(10))


class SettingsScene(Screen):
    """The sections at the left, with a search over them; the rows of the open one, or what was found, at the right."""

    def __init__(self, section: str = "daily", game: str = "") -> None:
        """Create the scene with a section (`SECTIONS`) open; `game` is the one at the table, if one is played."""
        self.section, self.sought, self.game = section, "", game

    def enter(self, app: App) -> None:
        super().enter(app)
        self.form, self.field = Form(app), TextField(app, "", self._search, most=24, name="search")
        self._free = False
        """True if the last key did nothing: what it types begins a search."""
        self.before: dict[str, Any] | None = None
        """The settings before they were reset, while that can be undone."""

    def open_section(self, section: str) -> None:
        """Open a section, from its top."""
        self.section, self.sought = section, ""
        self.field.clear()
        self.form.area.top()
        self.build()

    def _search(self, text: str) -> None:
        self.sought = text
        self.form.area.top()
        self.build()

    # -- rows --------------------------------------------------------------------------------------------------------

    def _words(self, row: str) -> list[str]:
        """Return the texts that a row can be found by."""
        app, found = self.app, []
        for key in (ROW_WORDS[row],) if row in ROW_WORDS else (LABELS[row], HELP[row]):
            if app.phrases.has(key):
                found.append(app.tr(key, key=""))
        return found

    def _rows(self) -> list[str]:
        """Return the rows to show: those of the section, or those that what was typed is found in."""
        if not self.sought.strip():
            return [*SECTIONS[self.section][1]]
        wanted = folded(self.sought.strip())
        rows = [row for _, rows in SECTIONS.values() for row in rows]
        return [row for row in rows if any(wanted in folded(words) for words in self._words(row))]

    def _fill(self, form: Form) -> None:
        """Add the rows."""
        rows = self._rows()
        self._air = AIRY if len(rows) * self.app.skin.px(ROW) <= form.height else CLOSE
        if not rows:
            form.text(self.app.tr("settings.nothing_found"))
        for row in rows:
            if row in ROW_WORDS:
                getattr(self, f"_add_{row}")(form)
            else:
                self._setting(form, row)

    def _setting(self, form: Form, setting: str) -> None:
        """Add the control of a setting."""
        app, now = self.app, self.app.settings
        calm = "reduced_motion" if now.reduced_motion and setting in LIVELY else ""
        if setting in ("master", "effects", "voices"):
            self._volume(form, setting)
        elif setting == "ui_scale":
            settled, scale = partial(self._set, "ui_scale"), SliderScale(0.8, 2.0, 0.1)
            self._row(form, Slider(app, now.ui_scale, self._scale_changed, scale=scale, settled=settled, name="ui_scale"))
        elif setting == "scan_speed":
            self._scan_speed(form)
        elif setting == "muted":
            self._row(form, Toggle(app, not now.muted, lambda on: app.change(muted=not on), name="muted"))
        elif setting in CHOICES:
            value = app.phrases.language if setting == "language" else getattr(now, setting)
            self._choice(form, setting, CHOICES[setting](app), value)
        else:
            self._toggle(form, setting, calm)

    def _row(self, form: Form, control: Widget) -> None:
        """Add a setting; its label follows from the control's name, and what it does is its tip."""
        app, setting = self.app, control.name
        help_key, key = HELP[setting], app.bindings.label("fullscreen") or "–"
        said = app.tr(help_key, key=key) if app.phrases.has(help_key) else ""
        control.tip = control.tip or said
        form.row(app.tr(LABELS[setting]), control, air=self._air)
        control.explained = said

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
        first, rows = Settings(), [row for _, rows in SECTIONS.values() for row in rows if row not in ROW_WORDS]
        return {name: getattr(first, name) for name in ("keys", "silenced", *rows) if name not in STAYING}

    def _add_usual(self, form: Form) -> None:
        """Add the button that resets the settings if any differs, or the one that undoes it."""
        app = self.app
        if any(getattr(app.settings, name) != value for name, value in self._usual.items()):
            self.before = None  # something has been chosen since
            form.add(Button(app, app.tr("settings.all_usual"), self._all_usual, ButtonStyle("ghost", 18), name="all usual"), 44)
        elif self.before is not None:
            undo = Button(app, app.tr("settings.as_before"), self._as_before, ButtonStyle("gold", 18, "undo"), name="as before")
            form.add(undo, 44)

    def _add_firsts_again(self, form: Form) -> None:
        if self.app.settings.met:
            self._button(form, "settings.firsts_again", self._firsts_again, "firsts")

    def _add_sounds(self, form: Form) -> None:
        self._button(form, "sounds.open", lambda: self.app.scenes.show("sounds"), "sounds", "sound-on")

    def _add_table_style(self, form: Form) -> None:
        self._button(form, "dress.title", lambda: self.app.scenes.show("dress", game=self.game), "dress")

    def _add_report(self, form: Form) -> None:
        self._button(form, "problem_report.open", self._report, "report", "warning")

    def _add_copies(self, form: Form) -> None:
        self._button(form, FOLDERS["copies"], partial(self._open, self.app.places.copies), "copies", "save")

    def _add_pictures(self, form: Form) -> None:
        self._button(form, FOLDERS["pictures"], partial(self._open, self.app.places.pictures), "pictures", "save")

    def _add_backup(self, form: Form) -> None:
        app = self.app
        make = Button(app, app.tr("backup.make"), partial(backups.make, app), ButtonStyle("ghost", 18, "save"), name="back up")
        put_back = Button(app, app.tr("backup.open"), self._restore, ButtonStyle("ghost", 18, "undo"), name="restore")
        form.add_beside((make, put_back), 44)

    def _add_keys(self, form: Form) -> None:
        """Add the key of each action."""
        app = self.app
        form.text(app.tr("settings.keys_help"))
        for action in DEFAULT_KEYS:
            by_one = " ".join(one_key_shown(app, key) for key in keys_for(action, app.settings.hands))
            said = app.tr("settings.by_one_hand", keys=by_one) if by_one else ""
            form.row(app.tr(KEYS[action]), KeyField(app, action, partial(self._bind, action)), said, air=6)
        if app.settings.keys:
            form.gap(8)
            self._button(form, "settings.usual_keys", self._usual_keys, "usual keys")

    def _button(self, form: Form, words: str, does: Callable[[], object], name: str, icon: str = "") -> None:
        form.add(Button(self.app, self.app.tr(words), does, ButtonStyle("ghost", 18, icon), name=name), 44)

    def _scan_speed(self, form: Form) -> None:
        app = self.app
        if not app.settings.switch_scanning:
            return
        shown = partial(app.tr, "settings.scan_speed.seconds")
        settled, scale = partial(self._set, "scan_speed"), SliderScale(0.4, 5.0, 0.2)
        pace = Slider(app, app.settings.scan_speed, self._scale_changed, scale=scale, settled=settled, name="scan_speed")
        pace.shown_as = lambda value: shown(n=round(value, 1))
        self._row(form, pace)

    def _firsts_again(self) -> None:
        """Show all explanations again."""
        self.app.change(met=())
        self.app.toast(self.app.tr("settings.firsts_told"), "firsts")
        self.build()

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
        app = self.app
        self._silent = app.settings.muted
        field = self.field
        field.hint = app.tr("settings.search")
        tabs = [
            SectionTab(app, section, partial(self.open_section, section), open_=section == self.section and not self.sought)
            for section in SECTIONS
        ]
        side = Padded(Column(Held(field, high=46), *map(Held, tabs), gap=6), 14, 18, draw=self.paint_panel)
        rows, area, px = form_panel(self.form, self._fill, 30), self.below_title(), app.skin.px
        self.narrow = area.w < px(NARROW) or side.size(app, px(SIDE))[1] > area.h
        if self.narrow:
            names = [(section, app.tr(SECTION_NAMES[section])) for section in SECTIONS]
            pick = Choice(app, self.section, names, self.open_section, ChoiceLayout(area.w), name="section")
            pick.called = app.tr("settings.title")
            self.page: Item = Column(Placed(Held(field, 480, 46)), Placed(Held(pick)), rows, gap=10)
        else:
            self.page = Row(Sized(side, SIDE), rows, gap=22)
            area = self.below_title(SIDE + 22 + FORM)
            area.h = min(area.h, px(HIGH))
        self.page.lay(app, area)
        back = self.back_button()
        self.fill([back, *self.page.widgets()], [self.form.area], first=back if self.group.current is None else None)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle input: letters that nothing else uses are looked for."""
        if event.type == pygame.TEXTINPUT and self._free:
            self.group.focus(self.field)
        used = super().handle(event)
        if event.type == pygame.KEYDOWN:
            self._free = not used and self.app.bindings.action(event) not in EVERYWHERE
        return used

    def back(self) -> None:
        """End a search, or close the page."""
        if self.sought:
            self.field.clear()
            self._search("")
        else:
            super().back()

    def paint(self, pen: Pen) -> None:
        self.paint_title(pen, self.app.tr("settings.title"))
        self.page.paint(pen)


def one_key_shown(app: App, key: str) -> str:
    """Return the label on the keyboard of a key of a one-hand layout."""
    return key.strip("[]") if key.startswith("[") else app.bindings.printed(app.keyboard.printed(key))
