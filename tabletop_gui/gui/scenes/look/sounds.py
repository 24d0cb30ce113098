"""All sounds of the program by class: a press plays one, and each has its own switch."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final, get_args

from tabletop_gui.content.text.key_family import KeyFamily, OpenKeyFamily
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.scenes.screen import Screen
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.sound.sound_map import Level, SoundFiles
from tabletop_gui.gui.widgets import Button, IconButton, Toggle
from tabletop_gui.gui.widgets.button import ButtonStyle, IconButtonStyle
from tabletop_gui.gui.widgets.form import Form, form_panel
from tabletop_gui.gui.widgets.layout import Row

LEFT: Final[tuple[Level, ...]] = ("tick", "hush", "touch")
"""Classes in the left column, where there are two."""
LEVELS: Final = KeyFamily("sounds.level.{}", get_args(Level))
NAMES: Final = OpenKeyFamily("sounds.name.{}", lambda library: SoundFiles(library.places).read().sounds)
HEAR: Final = 40
"""Size of the play button, interface units."""


class SoundsScene(Screen):
    """Two columns of rows, class by class; one where the window is narrow."""

    def enter(self, app: App) -> None:
        super().enter(app)
        self.forms = (Form(app), Form(app))
        self.known = app.sound_files.read().sounds
        self.heard_often: Counter[str] = Counter()
        """Number of presses of each: sounds of a scale rise with it."""
        self.before: tuple[str, ...] | None = None
        """The sounds that were off before all were switched on, while that can be undone."""

    # -- what is done ------------------------------------------------------------------------------------------------

    def hear(self, sound: str) -> None:
        """Play a sound; of a scale, a step higher each time."""
        self.app.play(sound, self.heard_often[sound] % self.known[sound].steps)
        self.heard_often[sound] += 1

    def turn(self, sound: str, on: bool) -> None:
        """Switch a sound on or off; one switched on is played."""
        silenced = [one for one in self.app.settings.silenced if one != sound]
        self.app.change(silenced=silenced if on else [*silenced, sound])
        self.before = None
        if on:
            self.hear(sound)
        self.build()

    def turn_room(self, on: bool) -> None:
        """Switch the ambience on or off."""
        self.app.change(ambience=on)

    def all_on(self) -> None:
        """Switch all sounds on."""
        self.before = self.app.settings.silenced
        self.app.change(silenced=())
        self.build()

    def as_before(self) -> None:
        """Undo that."""
        if self.before is not None:
            self.app.change(silenced=self.before)
            self.before = None
            self.build()

    # -- building ----------------------------------------------------------------------------------------------------

    def update(self, dt_ms: float) -> bool:
        if self._silent != self.app.settings.muted:  # by the key that works everywhere
            self.build()
            self.app.dirty()
        return super().update(dt_ms)

    def build(self) -> None:
        self._silent = self.app.settings.muted
        area = self.below_title(1480)
        forms = self.forms[: 1 if area.w < self.app.skin.px(1000) else 2]
        self.page = Row(*(form_panel(form, partial(self._fill, forms)) for form in forms), gap=24)
        self.page.lay(self.app, area)
        back = self.back_button()
        self.fill([back, *self.page.widgets()], [form.area for form in forms], first=back)

    def _fill(self, forms: Sequence[Form], form: Form) -> None:
        """Fill a column: the first has the explanation and the classes in `LEFT`."""
        if form is forms[0]:
            self._fill_head(form)
        for level in get_args(Level):
            if form is forms[0 if level in LEFT else -1]:
                self._fill_level(form, level)

    def _fill_head(self, form: Form) -> None:
        """Add the explanation, the ambience, and the button for all sounds."""
        app, tr = self.app, self.app.tr
        form.text(tr("sounds.silent", key=app.bindings.label("mute") or "–") if app.settings.muted else tr("sounds.how"))
        if app.settings.silenced:
            form.add(Button(app, tr("sounds.all"), self.all_on, ButtonStyle("ghost", 18), name="all on"), 44)
        elif self.before:
            undo = Button(app, tr("sounds.as_before"), self.as_before, ButtonStyle("gold", 18, "undo"), name="as before")
            form.add(undo, 44)
        form.heading(tr("sounds.room"))
        room = Toggle(app, app.settings.ambience, self.turn_room, name="ambience")
        form.row(tr("settings.ambience.label"), room, tr("settings.ambience.help"))

    def _fill_level(self, form: Form, level: Level) -> None:
        named = [name for name, sound in self.known.items() if sound.level == level]
        if not named:
            return
        form.heading(self.app.tr(LEVELS[level]))
        for name in named:
            self._row(form, name)

    def _row(self, form: Form, sound: str) -> None:
        """Add a sound: its name, a play button, and its switch."""
        app, key = self.app, NAMES[sound]
        label, on = app.tr(key) if app.phrases.has(key) else sound, sound not in app.settings.silenced
        switch = Toggle(app, on, partial(self.turn, sound), name=sound)
        form.row(label, switch, air=12)
        tip = app.tr("sounds.hear", name=label)
        hear = IconButton(app, "play", partial(self.hear, sound), tip, IconButtonStyle(size=HEAR), name=f"hear {sound}")
        hear.colour = app.theme.panel_text
        hear.enabled = on and not app.settings.muted
        side, apart = app.skin.px(HEAR), app.skin.px(14)
        hear.place(switch.rect.x - apart - side, switch.rect.centery - side // 2, side, side)
        if switch.row is not None:  # a click on the line turns it, but not one on the triangle
            switch.row.w = max(1, hear.rect.x - apart // 2 - switch.row.x)
        form.widgets.insert(-1, hear)

    def paint(self, pen: Pen) -> None:
        self.paint_title(pen, self.app.tr("sounds.title"))
        self.page.paint(pen)
