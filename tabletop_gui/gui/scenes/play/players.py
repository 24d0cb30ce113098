"""The players of this computer: switching between them, and merging two of them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.paint.skin import Kind
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK
from tabletop_gui.gui.scenes.screen import OverlaySheet
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, ScrollArea, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grow, Held, Item, Line, Padded, Paragraph, Placed, Row, Scroll
from tabletop_gui.gui.widgets.record.index_progress import history_index
from tabletop_gui.match.core.seating import bot_seat, player_seat
from tabletop_gui.match.sharing.backup import MARKS

WIDTH: Final = 720
ROW: Final = 66


class PlayersScene(OverlaySheet):
    """Overlay on the profile, where it switches players, or on the setup, where it returns the player for a seat."""

    def __init__(self, *, choose: bool = False) -> None:
        """Create the scene. `choose`: pop the id of the player pressed, and change nothing."""
        self.choose = choose

    def enter(self, app: App) -> None:
        super().enter(app)
        self.area = ScrollArea(app, on_paper=True)
        self.area.column = True

    # -- what the buttons do -----------------------------------------------------------------------------------------

    def play_as(self, id: str) -> None:
        """Switch to this player, or return it."""
        if not self.choose:
            self.app.play_as(id)
        self.app.scenes.pop(id)

    def add(self) -> None:
        """Add a new player and switch to it; the profile then asks for the name."""
        app = self.app
        worn = {player_seat(app.persons, app.library, "", id).character for id in app.persons.everybody}
        self.play_as(app.persons.add("", bot_seat(app.library, worn).character))

    def join(self, other: str) -> None:
        """Merge another player into the current one."""
        app = self.app
        app.persons.join(app.persons.me, other)
        for kind in MARKS.values():
            app.marks(kind).join(other)
        self._changed()

    def part(self, other: str) -> None:
        """Undo a merge."""
        app = self.app
        for kind in MARKS.values():
            app.marks(kind).split_off(other)
        app.persons.split_off(app.persons.me, other)
        self._changed()

    def _changed(self) -> None:
        self.build()
        self.app.dirty()

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, persons = self.app, self.app.persons
        played = self._played()
        self.said: list[str] = []
        """Names on the rows that cannot be switched to."""
        rows = [self._of_person(id, sum(played.pop(key, 0) for key in persons.keys(id))) for id in persons.everybody]
        if not self.choose:
            rows += [self._of_joined(other) for other in persons.joined(persons.me)]
            rows += [self._unclaimed(key, many) for key, many in played.most_common()]
        told = Paragraph(app.tr("players.text"), 18, MUTED_INK, align="centre")
        listed, add = Scroll(self.area, Padded(Column(*rows, gap=18), 0, 4, 12), 26), None
        if not self.choose:
            button = Button(app, app.tr("players.new"), self.add, ButtonStyle(size=20, icon="plus"), name="add")
            add = Placed(Held(button, high=54))
        page = Column(self.heading(app.tr("players.title")), told, listed, add, gap=16)
        self.lay_sheet(page, WIDTH, below=20 if self.choose else 34)
        widgets = [*listed.widgets()]
        self.fill([*(add.widgets() if add is not None else ()), *widgets], [self.area], first=widgets[0])

    def _played(self) -> Counter[str]:
        """Return the number of matches in the history by player key (`Seat.key`), for players with an id or a name of
        their own.
        """
        you, mine = self.app.phrases.in_every_language, self.app.persons.my_keys
        given = {*you("setup.you"), *(name for n in range(1, 10) for name in you("setup.player", n=n))}
        people = history_index(self.app).whole().people()
        self.called = {key: name for key, (name, _) in people.items()}
        named = (key for key, (name, _) in people.items() if name not in given or key in mine or not key.startswith("name:"))
        return Counter({key: people[key][1] for key in named})

    def _row(self, face: str, what: Item, small: Widget | None) -> Item:
        """Return a row: a portrait, if the face is known, and what stands beside it."""
        spec = PortraitSpec(face, ring=GOLD)
        portrait = Drawn(ROW, ROW, lambda pen, rect: pen.portrait(rect.topleft, rect.w, spec, lies=True) if face else None)
        beside = Held(small, high=44) if small is not None else None
        return Row(portrait, Grow(what), beside, gap=12, across="middle")

    def _not_here(self, face: str, name: str, told: str, small: Widget) -> Item:
        """Return the row of a name that cannot be switched to, with a note about it."""
        self.said.append(name)
        words = Column(Line(name, 20, INK, "display", "midleft"), Line(told, 17, MUTED_INK, anchor="midleft"))
        return self._row(face, words, small)

    def _of_person(self, id: str, matches: int) -> Item:
        """Return the row of a player; the current one cannot be merged into itself."""
        app, tr = self.app, self.app.tr
        seat, me = player_seat(app.persons, app.library, tr("setup.you"), id), id == app.persons.me
        told = tr("profile.matches", n=matches) if matches else tr("profile.first")
        if me:
            told = f"{told} · {tr('players.now')}"
        kind: Kind = "gold" if me else "paper"
        own = Button(app, seat.name, partial(self.play_as, id), ButtonStyle(kind, 20), name=f"play {id}")
        own.sub = told
        alone = me or self.choose
        small = None if alone else self._small("players.too", partial(self.join, id), seat.name, f"join {id}")
        return self._row(seat.character, Held(own, high=ROW), small)

    def _of_joined(self, other: str) -> Item:
        """Return the row of a player merged into the current one."""
        app, known = self.app, self.app.persons.known
        name = (known[other].name if other in known else self.called.get(other, "")) or app.tr("setup.you")
        small = self._small("players.part", partial(self.part, other), name, f"part {other}")
        return self._not_here(known[other].face if other in known else "", name, app.tr("players.joined"), small)

    def _unclaimed(self, key: str, matches: int) -> Item:
        """Return the row of matches whose player is unknown here: a name only, or a missing profile file."""
        name = self.called[key]
        small = self._small("players.mine", partial(self.join, key), name, f"join {key}")
        return self._not_here("", name, self.app.tr("players.yours", n=matches), small)

    def _small(self, key: str, does: partial[None], about: str, name: str) -> Widget:
        small = Button(self.app, self.app.tr(key), does, ButtonStyle("ghost", 17), name=name)
        small.called = f"{small.label}: {about}"
        return small
