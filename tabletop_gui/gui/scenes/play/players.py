"""The players of this computer: switching between them, and merging two of them."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import Final

import pygame

from tabletop_gui.gui.art.cards.portraits import PortraitSpec
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.skin import Kind
from tabletop_gui.gui.paint.theme import GOLD, INK, MUTED_INK
from tabletop_gui.gui.scenes.screen import OverlaySheet
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, ScrollArea, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.record.index_progress import history_index
from tabletop_gui.match.core.seating import bot_seat, player_seat
from tabletop_gui.match.sharing.backup import MARKS

WIDTH: Final = 720
PAD: Final = 44
ROW: Final = 66
GAP: Final = 12


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
        app, px, view, persons = self.app, self.app.skin.px, self.app.viewport, self.app.persons
        wide = min(px(WIDTH), view.width - px(40))
        room = wide - 2 * px(PAD)
        self.sentence = app.text.block(app.tr("players.text"), app.type(18), MUTED_INK, room, align="centre")
        played, self.faces = self._played(), list[str]()
        self.said: dict[int, tuple[str, str]] = {}
        """By row, a name that cannot be switched to, and a note about it."""
        rows = [self._of_person(id, sum(played.pop(key, 0) for key in persons.keys(id))) for id in persons.everybody]
        if not self.choose:
            rows += [self._of_joined(other) for other in persons.joined(persons.me)]
            rows += [self._unclaimed(key, many) for key, many in played.most_common()]
        head = px(34) + app.text.height("display", app.type(27)) + px(26) + self.sentence.get_height() + px(22)
        tall, row = px(54), px(ROW) + app.skin.drop + px(GAP)
        foot = 0 if self.choose else tall + px(20)
        content = len(rows) * row
        shown = min(content, max(row, view.height - px(40) - head - foot - px(34)))
        high = head + shown + foot + px(34)
        self.rect = pygame.Rect((view.width - wide) // 2, (view.height - high) // 2, wide, high)
        self.window = pygame.Rect(self.rect.x + px(PAD - 26), self.rect.y + head, room + 2 * px(26), shown)
        widgets: list[Widget] = []
        for place, buttons in enumerate(rows):
            x, y, right = self._left, self.window.y + place * row + px(4), self.rect.right - px(PAD)
            for one in buttons[::-1]:
                large = one is buttons[0] and place not in self.said
                w = right - x if large else one.natural()[0]
                one.place(right - w, y if large else y + px(11), w, px(ROW if large else 44))
                right -= w + px(10)
            widgets += buttons
        self.area.lay(self.window, content, widgets)
        self.row = row
        fixed: list[Widget] = []
        if not self.choose:
            add = Button(app, app.tr("players.new"), self.add, ButtonStyle(size=20, icon="plus"), name="add")
            w = max(add.natural()[0], px(240))
            add.place(self.rect.centerx - w // 2, self.rect.bottom - px(34) - tall, w, tall)
            fixed.append(add)
        self.fill([*fixed, *widgets], [self.area], first=widgets[0])

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

    def _of_person(self, id: str, matches: int) -> list[Widget]:
        """Add the row of a player; the current one cannot be merged into itself."""
        app, tr = self.app, self.app.tr
        seat, me = player_seat(app.persons, app.library, tr("setup.you"), id), id == app.persons.me
        self.faces.append(seat.character)
        told = tr("profile.matches", n=matches) if matches else tr("profile.first")
        if me:
            told = f"{told} · {tr('players.now')}"
        kind: Kind = "gold" if me else "paper"
        own = Button(app, seat.name, partial(self.play_as, id), ButtonStyle(kind, 20), name=f"play {id}")
        own.sub = told
        return [own] if me or self.choose else [own, self._small("players.too", partial(self.join, id), seat.name, f"join {id}")]

    def _of_joined(self, other: str) -> list[Widget]:
        """Add the row of a player merged into the current one."""
        app, known = self.app, self.app.persons.known
        name = (known[other].name if other in known else self.called.get(other, "")) or app.tr("setup.you")
        self.said[len(self.faces)] = name, app.tr("players.joined")
        self.faces.append(known[other].face if other in known else "")
        return [self._small("players.part", partial(self.part, other), name, f"part {other}")]

    def _unclaimed(self, key: str, matches: int) -> list[Widget]:
        """Add the row of matches whose player is unknown here: a name only, or a missing profile file."""
        app, name = self.app, self.called[key]
        self.said[len(self.faces)] = name, app.tr("players.yours", n=matches)
        self.faces.append("")
        return [self._small("players.mine", partial(self.join, key), name, f"join {key}")]

    def _small(self, key: str, does: partial[None], about: str, name: str) -> Widget:
        small = Button(self.app, self.app.tr(key), does, ButtonStyle("ghost", 17), name=name)
        small.called = f"{small.label}: {about}"
        return small

    @property
    def _left(self) -> int:
        """Left edge of the rows, right of the portraits."""
        return self.rect.x + self.app.skin.px(PAD + ROW + 12)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        px, rect = pen.px, self.rect
        self.paint_heading(pen, self.app.tr("players.title"), self.sentence, px(PAD))
        with pen.canvas.clipped(self.window):
            for place, face in enumerate(self.faces):
                top = self.window.y + place * self.row + px(4) - self.area.offset
                if face:
                    pen.portrait((rect.x + px(PAD), top), px(ROW), PortraitSpec(face, ring=GOLD), lies=True)
                if place in self.said:
                    name, told = self.said[place]
                    said = pen.text((self._left, top + px(10)), name, "display", 20, INK, room=px(300))
                    pen.text(said.bottomleft, told, "text", 17, MUTED_INK, room=px(360))
