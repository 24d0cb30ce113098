"""The controls of a seat, over the cast: who sits there, how strong, in which style, and under what name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.gui.paint.theme import INK, MUTED_INK
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.button import Button, ButtonStyle, IconButton
from tabletop_gui.gui.widgets.choice import Choice, ChoiceLayout
from tabletop_gui.gui.widgets.layout import Column, Grow, Held, Item, Line, Row
from tabletop_gui.gui.widgets.record.ratings import EVEN, GameRatingsView
from tabletop_gui.gui.widgets.setup.seating import Seating
from tabletop_gui.gui.widgets.text_field import TextField
from tabletop_gui.match.core.seats import Seat

PARTS: Final = KeyFamily("heard.of_seat.{}", ("kind", "name", "others", "level", "style", "remove"))
"""The controls of a seat."""
GAP: Final = 14.0
"""Space between two of them, interface units."""


def strengths(app: App) -> list[tuple[str, str]]:
    """Return the strengths of a rival with their names: the levels, and the one matched to the player."""
    levels = [(level.id, level.name.of(app.phrases.language)) for level in app.library.levels().values()]
    return [*levels, (EVEN, app.tr("setup.even"))]


class SeatPage:
    """What can be set at a seat besides its face."""

    def __init__(self, app: App, seating: Seating, index: int, ratings: GameRatingsView, remove: Callable[[], object]) -> None:
        self.app, self.seating, self.index, self.ratings, self._remove = app, seating, index, ratings, remove
        self.changed: Callable[[], object] = lambda: None
        """Called when its controls must be shown anew."""

    @property
    def seat(self) -> Seat:
        """Who sits here."""
        return self.seating.seats[self.index]

    @property
    def figure(self) -> str:
        """The measured rating of a rival; empty for a person."""
        return "" if self.seat.person else self.ratings.figure(self.seat, len(self.seating.seats))

    @property
    def level(self) -> Choice[str]:
        """A choice of the strength of the rival here."""
        app, seat, options = self.app, self.seat, strengths(self.app)
        chosen = seat.level if seat.even is None else EVEN
        level = Choice(app, chosen, options, self._take_level, ChoiceLayout(size=17, air=20), name="level")
        level.tip = f"{self.ratings.tip(seat)} (1–{len(options)})"
        return level

    def _take_level(self, level: str) -> None:
        self.seating.set_strength(self.index, level, self.ratings.matched_to_player)
        self.changed()

    def item(self, room: int) -> Item:
        """Return the controls in a row, or in two where `room` pixels are not enough for one."""
        app, seat, tr = self.app, self.seat, self.app.tr
        kinds = [("person", tr("setup.person")), ("bot", tr("setup.bot"))]
        first: list[Item] = [Held(Choice(app, seat.kind, kinds, self._take_kind, ChoiceLayout(size=17), name="kind"))]
        second: list[Item] = []
        if seat.person:
            rename = partial(self.seating.rename, self.index)
            first.append(Held(TextField(app, seat.name, rename, hint=tr("profile.name_hint"), most=20, name="name"), 280))
            if len(app.persons.everybody) > 1:
                others = IconButton(app, "person", self._choose_person, tr("players.choose"), name="others")
                others.colour = INK
                first.append(Held(others))
            own = self.ratings.own_rating() if self.seating.is_first_person(self.index) else ()
            second.append(Line(" ".join(reversed([part for part in own if part])), 17, MUTED_INK, "italic", "midleft"))
        else:
            styles = app.library.personalities()
            named = [(style.id, style.name.of(app.phrases.language)) for style in styles.values()]
            style = Choice(app, seat.personality, named, self._take_style, ChoiceLayout(app.skin.px(240), 17), name="style")
            style.tip = styles[seat.personality].note.of(app.phrases.language)
            first += [Held(self.level), Line(self.figure, 19, INK, "display")] if self.figure else [Held(self.level)]
            second.append(Held(style))
        second.append(Grow())
        if self.seating.can_remove:
            second.append(Held(Button(app, tr("setup.remove"), self._leave, ButtonStyle(size=17), name="remove"), high=46))
        for control in (widget for item in (*first, *second) for widget in item.widgets()):
            control.called = f"{seat.name}: {tr(PARTS[control.name])}"
            if isinstance(control, Choice):
                control.on_paper = True
        if sum(item.size(app, room)[0] for item in (*first, *second)) + app.skin.px(GAP) * len(first + second) < room:
            return Row(*first, *second, gap=GAP, across="middle")
        return Column(Row(*first, gap=GAP, across="middle"), Row(*second, gap=GAP, across="middle"), gap=8)

    def _leave(self) -> None:
        self.app.scenes.pop(None)
        self._remove()

    def _take_kind(self, kind: str) -> None:
        self.seating.set_kind(self.index, kind)
        self.changed()

    def _take_style(self, style: str) -> None:
        self.seating.put(self.index, personality=style)
        self.changed()

    def _choose_person(self) -> None:
        """Open the list of players; one seated elsewhere changes places with this seat."""

        def chosen(id: object) -> None:
            if isinstance(id, str):
                self.seating.seat(self.index, id)
                self.changed()

        self.app.scenes.show("players", chosen, choose=True)
