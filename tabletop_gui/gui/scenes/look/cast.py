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
from tabletop_gui.gui.widgets import Button, ScrollArea
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.gui.widgets.layout import Column, Drawn, Grid, Grow, Held, Line, Row, Scroll
from tabletop_gui.gui.widgets.setup.portrait_picker import NewAvatarOption, PortraitOption
from tabletop_gui.gui.widgets.setup.seat_page import SeatPage
from tabletop_gui.match.record.rivals import HAPPENINGS, STRANGER, RivalHistories, RivalHistory

MOMENTS: Final = KeyFamily("cast.moment.{}", HAPPENINGS)
TELLS: Final = KeyFamily("cast.tell.{}.{}", (*get_args(TellFace), "says"), get_args(TellAbout))
WIDE: Final = 1480.0
PAD: Final = 34
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
        app = self.app
        self.sitters = sitters = self._sitters()
        controls = None if self.seat is None else self.seat.item(self.sheet_width(WIDE) - 2 * app.skin.px(PAD))
        label = app.tr("app.cancel" if self.seat is None else "app.close")
        close = Button(app, label, self.back, ButtonStyle(size=18), name="cancel")
        told = Drawn(0, 98 if self.seat is None else 68, self._paint_words)
        foot = [Held(button, high=44) for button in (self._touching_up(), self._forgetting(), close) if button is not None]
        portraits = Scroll(self.area, Grid(0, *map(Held, sitters), gap=6, down=5))
        title = Line(app.tr(self.title), 30, INK, "display", least=20)
        page = Column(title, controls, portraits, Row(Grow(told), Drawn(10), *foot, gap=14, across="end"), gap=14)
        self.lay_sheet(page, WIDE, pad=PAD, above=26, below=30)
        first = next((one for one in sitters if one.chosen), sitters[0] if sitters else None)
        self.fill([*self.page.widgets()], [self.area], first=first)
        if first is not None and not self.revealed:
            self.revealed = True
            self.area.reveal(first)
        for sitter in sitters:
            sitter.arrived = False
        self._arrive()

    def _touching_up(self) -> Button | None:
        """Return the button that edits the chosen avatar, if it is the player's own."""
        if not (self.own and is_avatar(self.chosen)):
            return None
        compose = partial(self.compose, self.chosen)
        return Button(self.app, self.app.tr("face.touch_up"), compose, ButtonStyle(size=18), name="touch_up")

    def _forgetting(self) -> Button | None:
        """Return the button that deletes the memories about everyone, or restores them."""
        if self.own or not (self.forgotten or any(self._met(who.id).matches for who in self.cast)):
            return None
        key, deed = ("cast.remember", self._remember) if self.forgotten else ("cast.forget", self._forget)
        return Button(self.app, self.app.tr(key), deed, ButtonStyle(size=18), name="forget")

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

    def _paint_words(self, pen: Pen, rect: pygame.Rect) -> None:
        """Draw who is pointed at, and what happened between them and the player."""
        name, style, note = self._words()
        if not name:
            return
        called = pen.text(rect.topleft, name, "display", 22, INK)
        if style:
            pen.text(called.move(called.w + pen.px(10), 0), f"· {style}", "italic", 20, MUTED_INK, "midleft")
        told = pen.block(called.bottomleft, note, 19, MUTED_INK, rect.w)
        between = self._between()
        if between:
            pen.block(told.bottomleft, between, 19, INK, rect.w)

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
