"""The rows of a form for the options of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from tabletop_gui.content.records.schema import AUTO, WINNER, GameManifest, NumberOption, OptionDef, StarterOption, ToggleOption
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.game import OptionValue
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Choice, Stepper, Toggle, Widget
from tabletop_gui.gui.widgets.choice import ChoiceLayout
from tabletop_gui.gui.widgets.form import Form
from tabletop_gui.match.core.seats import Seat

BEGIN_LABELS: Final = KeyFamily("setup.begins.{}.label", ("lot", WINNER))
BEGIN_HELP: Final = KeyFamily("setup.begins.{}.help", ("lot", WINNER))


class OptionRows(NamedTuple):
    """Adds a row for each option to a form that has begun."""

    app: App
    manifest: GameManifest
    form: Form
    options: Mapping[str, OptionValue]
    seats: Sequence[Seat]
    take: Callable[[str, OptionValue], object]
    """Called with the name of an option and its new value."""

    def add(self, option: OptionDef) -> None:
        """Add the row of an option."""
        app, manifest = self.app, self.manifest
        value = self.options[option.id]
        help_text = app.tr(manifest.help(option.id))
        control: Widget
        if isinstance(option, ToggleOption):
            control = Toggle(app, bool(value), lambda on: self.take(option.id, on), name=option.id)
        elif isinstance(option, NumberOption):
            control = self._number_control(option, value)
            control.tip, help_text = help_text, self._number_help(option, value)
        else:
            if isinstance(option, StarterOption):
                labels, explained = self._starter_labels(option), self._starter_help(value)
            else:
                labels = [(one, self._said(manifest.value_label(option.id, one), str(one))) for one in option.values]
                explained = self._said(manifest.value_help(option.id, value), "")
            control = Choice(
                app, value, labels, lambda one: self.take(option.id, one), ChoiceLayout(self.form.room), name=option.id
            )
            control.tip, help_text = help_text, explained
        self.form.row(app.tr(manifest.label(option.id)), control, help_text)

    def _said(self, key: str, otherwise: str) -> str:
        """Return a phrase, or `otherwise` if a player's own manifest has values without phrases."""
        return self.app.tr(key) if self.app.phrases.has(key) else otherwise

    def _starter_labels(self, option: StarterOption) -> list[tuple[OptionValue, str]]:
        """Return the choices of the player who begins, with the names of the seats at this table."""
        names = {StarterOption.seat(place): seat.name for place, seat in enumerate(self.seats)}
        tr, choices = self.app.tr, option.choices(len(self.seats))
        return [(value, names[str(value)] if str(value) in names else tr(BEGIN_LABELS[value])) for value in choices]

    def _starter_help(self, value: OptionValue) -> str:
        tr = self.app.tr
        if str(value).isdecimal():
            return tr("setup.begins.seat_help", who=self.seats[int(value) - 1].name)
        return tr(BEGIN_HELP[value])

    def _number_control(self, option: NumberOption, value: OptionValue) -> Stepper:
        """Return a stepper; the number that `auto` stands for at this table selects `auto`, and changes with the seats."""
        app, seats = self.app, len(self.seats)
        auto = option.number(AUTO, seats) if option.default == AUTO else None

        def shown(number: int) -> str:
            return app.tr("setup.auto", n=number) if number == auto else str(number)

        def changed(number: int) -> None:
            self.take(option.id, AUTO if number == auto else number)

        number, high = option.number(value, seats), option.limit(seats)
        return Stepper(app, number, range(option.least, max(high, number) + 1), changed, shown_as=shown, name=option.id)

    def _number_help(self, option: NumberOption, value: OptionValue) -> str:
        """Return the meaning of `auto`, or the range: always one line, so that the buttons stay under the pointer."""
        seats = len(self.seats)
        if option.default == AUTO and option.number(value, seats) == option.number(AUTO, seats):
            return self.app.tr(self.manifest.value_help(option.id, AUTO))
        return self.app.tr("setup.range", low=option.least, high=option.limit(seats), n=seats)
