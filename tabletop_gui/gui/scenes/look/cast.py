"""The cast: all portraits to choose from, and the way to the player's own avatar."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, get_args

import pygame

from tabletop_gui.content.records.avatar import is_avatar
from tabletop_gui.content.records.schema import CharacterTell, TellAbout, TellFace
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.games import GAMES
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import INK, MUTED_INK
from tabletop_gui.gui.scenes.screen import OverlaySheet
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets import Button, ScrollArea, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Drawn, Item, Padded
from tabletop_gui.gui.widgets.setup.portrait_picker import LABEL, NewAvatarOption, PortraitOption
from tabletop_gui.gui.widgets.setup.seat_page import SeatPage
from tabletop_gui.match.record.rivals import HAPPENINGS, STRANGER, RivalHistories, RivalHistory

MOMENTS: Final = KeyFamily("cast.moment.{}", HAPPENINGS)
TELLS: Final = KeyFamily("cast.tell.{}.{}", (*get_args(TellFace), "says"), get_args(TellAbout))
CELL: Final = 116.0
"""Width of a portrait with its margin, interface units."""
WIDE: Final = 1480.0
FACES_KEPT: Final = 6
NEW: Final = "new"
AT_ONCE: Final = 6
"""Number of portraits drawn per frame, to avoid a noticeable delay."""


class CastScene(OverlaySheet):
    """Overlay; pops the id of the chosen character, the text of an avatar (`content.records.avatar`), or None.

    `taken` characters sit elsewhere and swap places, those in `without` are not offered; with `own` the player
    may create an avatar; characters who like `game` come first. With the page of a `seat` being set up, its controls stand
    over the portraits.
    """

    def __init__(
        self,
        chosen: str = "",
        taken: Sequence[str] = (),
        title: str = "setup.cast",
        own: bool = False,
        game: str = "",
        without: Sequence[str] = (),
        seat: SeatPage | None = None,
    ) -> None:
        self.title = title
        self.chosen = chosen
        self.taken = set(taken) - {chosen}
        self.own = own
        self.game = game
        self.without = frozenset(without)
        self.seat = seat
        self._ask_seat()
        self.seen = self.chosen

    def enter(self, app: App) -> None:
        super().enter(app)
        offered = [who for who in app.library.characters().values() if who.id not in self.without]
        self.cast = sorted(offered, key=lambda who: self.game not in who.games if self.game else 0)
        self.area = ScrollArea(app, on_paper=True)
        self.known = app.marks(RivalHistories)
        self.forgotten: Mapping[str, Mapping[str, RivalHistory]] | None = None
        """The memories that the player has deleted, while that can be undone."""
        self.revealed = False
        if self.seat is not None:
            self.seat.changed = self._seat_changed

    def _ask_seat(self) -> None:
        """Take from the seat's page who sits there."""
        if self.seat is not None:
            self.chosen, self.own = self.seat.seat.character, self.seat.seat.person
            self.taken = {seat.character for seat in self.seat.seating.seats} - {self.chosen}

    def _seat_changed(self) -> None:
        self._ask_seat()
        self.build()

    @property
    def faces(self) -> tuple[str, ...]:
        """The player's own avatars, this seat's first."""
        if not self.own:
            return ()
        kept = (self.chosen, *self.app.settings.faces)
        return tuple(dict.fromkeys(face for face in kept if is_avatar(face)))[:FACES_KEPT]

    def look_at(self, character: str) -> bool:
        """Show a character's description. True if it changed."""
        changed = self.seen != character
        self.seen = character
        if changed:
            self.app.dirty()
        return changed

    def choose(self, character: str) -> None:
        """Choose this portrait."""
        self.app.scenes.pop(character)

    def compose(self, face: str = "") -> None:
        """Create a random avatar, or edit an existing one."""

        def composed(text: object) -> None:
            if isinstance(text, str):
                others = [one for one in self.app.settings.faces if one not in (text, face) and is_avatar(one)]
                self.app.change(faces=(text, *others)[:FACES_KEPT])
                self.choose(text)

        self.app.scenes.show("face", composed, face=face)

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        app, skin, view = self.app, self.app.skin, self.app.viewport
        pad, head, foot = skin.px(34), skin.px(84), skin.px(150 if self.seat is None else 118)
        self.foot = foot - skin.px(18)
        wide = min(view.width - skin.px(40), skin.px(WIDE))
        room = wide - 2 * pad - self.area.bar_width
        self.controls: Item = Drawn() if self.seat is None else Padded(self.seat.item(wide - 2 * pad), 0, 0, 8)
        tall = self.controls.size(app, wide - 2 * pad)[1]
        head += tall
        self.sitters = sitters = self._sitters()
        least = max(skin.px(CELL), max(sitter.label_width for sitter in sitters) + skin.px(8))  # every name is read in full
        columns = max(1, min(room // least, len(sitters)))
        rows = -(-len(sitters) // columns)
        cell_w = room // columns
        cell_h = min(cell_w, skin.px(CELL)) + max(skin.px(LABEL), sitters[0].label_height + skin.px(4))
        inner = min(rows * cell_h, view.height - skin.px(40) - head - foot)
        controls, tall = tall, head + inner + foot
        self.rect = pygame.Rect((view.width - wide) // 2, (view.height - tall) // 2, wide, tall)
        grid = pygame.Rect(self.rect.x + pad, self.rect.y + head, wide - 2 * pad, inner)
        self.controls.lay(app, pygame.Rect(grid.x, grid.y - controls, grid.w, controls))
        for index, sitter in enumerate(sitters):
            row, column = divmod(index, columns)
            sitter.place(grid.x + column * cell_w + skin.px(3), grid.y + row * cell_h, cell_w - skin.px(6), cell_h - skin.px(5))
        self.area.lay(grid, rows * cell_h, sitters)
        label = app.tr("app.cancel" if self.seat is None else "app.close")
        close = Button(app, label, self.back, ButtonStyle(size=18), name="cancel")
        w, _ = close.natural()
        close.place(self.rect.right - pad - w, self.rect.bottom - skin.px(76), w, skin.px(44))
        widgets: list[Widget] = [*sitters, close]
        self.foot_room = close.rect.x - self.rect.x - skin.px(50) - skin.px(24)
        if self.own and is_avatar(self.chosen):
            touch = Button(
                app, app.tr("face.touch_up"), partial(self.compose, self.chosen), ButtonStyle(size=18), name="touch_up"
            )
            w, _ = touch.natural()
            touch.place(close.rect.x - skin.px(14) - w, close.rect.y, w, close.rect.h)
            widgets.insert(-1, touch)
            self.foot_room = touch.rect.x - self.rect.x - skin.px(50) - skin.px(24)
        self._add_forgetting(widgets, close.rect)
        first = next((one for one in sitters if one.chosen), sitters[0] if sitters else None)
        self.fill([*self.controls.widgets(), *widgets], [self.area], first=first)
        if first is not None and not self.revealed:
            self.revealed = True
            self.area.reveal(first)
        for sitter in sitters:
            sitter.arrived = False
        self._arrive()

    def _add_forgetting(self, widgets: list[Widget], beside: pygame.Rect) -> None:
        """Add the button that deletes the memories about everyone, or restores them."""
        app, skin = self.app, self.app.skin
        if self.own or not (self.forgotten or any(self._met(who.id).matches for who in self.cast)):
            return
        key, deed = ("cast.remember", self._remember) if self.forgotten else ("cast.forget", self._forget)
        button = Button(app, app.tr(key), deed, ButtonStyle(size=18), name="forget")
        w, _ = button.natural()
        button.place(beside.x - skin.px(14) - w, beside.y, w, beside.h)
        widgets.insert(-1, button)
        self.foot_room = button.rect.x - self.rect.x - skin.px(50) - skin.px(24)

    def _met(self, character: str) -> RivalHistory:
        return self.known.everywhere(list(GAMES), character)

    def _forget(self) -> None:
        self.forgotten = {game: self.known.forget(game) for game in GAMES if self.known.of(game)}
        self.build()

    def _remember(self) -> None:
        for game, people in (self.forgotten or {}).items():
            self.known.put_back(game, people)
        self.forgotten = None
        self.build()

    def _arrive(self) -> bool:
        """Draw the next portraits, visible ones first. True if there were any."""
        waiting = [sitter for sitter in self.sitters if not sitter.arrived]
        waiting.sort(key=lambda sitter: not sitter.rect.colliderect(self.area.rect))
        for sitter in waiting[:AT_ONCE]:
            sitter.arrived = True
        return bool(waiting)

    def update(self, dt_ms: float) -> bool:
        moving = super().update(dt_ms)
        if self._arrive():
            self.app.dirty()
            return True
        return moving

    def _sitters(self) -> list[PortraitOption]:
        app, sitters = self.app, list[PortraitOption]()
        if self.own:
            look = partial(self.look_at, NEW)
            sitters.append(NewAvatarOption(app, NEW, app.tr("face.roll"), self.compose, look, name="face.new"))
        for text in self.faces:
            sitters.append(self._sitter(text, app.tr("face.own")))
        return [*sitters, *(self._sitter(who.id, who.name) for who in self.cast)]

    def _sitter(self, character: str, label: str) -> PortraitOption:
        choose, look = partial(self.choose, character), partial(self.look_at, character)
        option = PortraitOption(self.app, character, label, choose, look)
        option.chosen, option.taken = character == self.chosen, character in self.taken
        return option

    def handle(self, event: pygame.event.Event) -> bool:
        super().handle(event)
        return True

    # -- drawing -----------------------------------------------------------------------------------------------------

    def paint(self, pen: Pen) -> None:
        super().paint(pen)
        self.controls.paint(pen)
        px, rect = pen.px, self.rect
        top = rect.centerx, rect.y + px(30)
        pen.text(top, self.app.tr(self.title), "display", 30, INK, "midtop", room=rect.w - px(80), least=20)
        name, style, note = self._words()
        if not name:
            return
        called = pen.text((rect.x + px(50), rect.bottom - self.foot), name, "display", 22, INK)
        if style:
            pen.text(called.move(called.w + px(10), 0), f"· {style}", "italic", 20, MUTED_INK, "midleft")
        told = pen.block((called.x, called.bottom + px(2)), note, 19, MUTED_INK, self.foot_room)
        between = self._between()
        if between:
            pen.block((called.x, told.bottom + px(2)), between, 19, INK, self.foot_room)

    def _between(self) -> str:
        """Return what has happened between the player and the character pointed at."""
        who = self.app.library.characters().get(self.seen)
        met = self._met(who.id) if who is not None else STRANGER
        if who is None:
            return ""
        tr, language = self.app.tr, self.app.phrases.language
        told = [tr("cast.met", name=who.name, n=met.matches, yours=met.yours, theirs=met.theirs)] if met.matches else []
        told += [tr(MOMENTS[what]) for what in met.moments[:2]]
        if any(self.known.met(game, who.id).wants_revenge for game in ([self.game] if self.game else GAMES)):
            told.append(tr("cast.grudge"))
        return " ".join([*told, *(named(tell, tr, language) for which, tell in enumerate(who.tells) if met.knows_tell(which))])

    def _words(self) -> tuple[str, str, str]:
        """Return name, style and description of the character pointed at."""
        app, language = self.app, self.app.phrases.language
        if self.own and self.seen == NEW:
            return app.tr("face.roll"), "", app.tr("face.roll_help")
        if self.own and is_avatar(self.seen):
            return app.tr("face.own"), "", app.tr("face.own_help")
        who = app.library.characters().get(self.seen)
        if who is None:
            return "", "", ""
        style = app.library.personalities().get(who.personality)
        note = who.note.of(language)
        if style is None:
            return who.name, "", note
        return who.name, style.name.of(language), f"{note} {style.note.of(language)}"


def named(tell: CharacterTell, tr: Tr, language: str) -> str:
    """Return the sentence of a tell that the player knows."""
    if tell.says is not None:
        return tr(TELLS["says", tell.about], says=tell.says.of(language).rstrip("."))
    return tr(TELLS[tell.face, tell.about])
