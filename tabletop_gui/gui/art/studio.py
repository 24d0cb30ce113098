"""``Art``: everything the scenes draw with that is not text or a widget, made to measure and kept.

All surfaces handed out are premultiplied in the display's pixel order, or opaque, and must never be written to. Anything
asked for before it is ready is made at once; ``prepare`` has a thread rasterise ahead (rasterising releases the GIL, so the table
keeps moving).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.content.yaml_files.diagnostics import Problem
from tabletop_gui.gui.art.cards import card_pictures
from tabletop_gui.gui.art.cards.card_prints import Prints
from tabletop_gui.gui.art.cards.chips import Chips
from tabletop_gui.gui.art.cards.portraits import Sitting, portrait
from tabletop_gui.gui.art.cards.posters import Bill, poster, poster_height
from tabletop_gui.gui.art.cards.shadows import Picture, soft_shadow
from tabletop_gui.gui.art.faces import INSCRIPTIONS, Back, Face, PrintRoom
from tabletop_gui.gui.art.raster.background_worker import Workshop
from tabletop_gui.gui.art.raster.disk_cache import PixelStore
from tabletop_gui.gui.art.raster.lru_cache import Shelf, surface_bytes
from tabletop_gui.gui.art.raster.placeholders import Later
from tabletop_gui.gui.art.raster.plates import Plates
from tabletop_gui.gui.art.raster.raster import blank
from tabletop_gui.gui.art.tabletop.backgrounds import Grounds
from tabletop_gui.gui.art.tabletop.table import TableLook
from tabletop_gui.gui.art.tabletop.textures import INK, PAPER

if TYPE_CHECKING:
    from tabletop_gui.content.paths import Places
    from tabletop_gui.content.records.schema import GameManifest

MIB: Final = 2**20
PLAIN_BELOW: Final = 20
"""Emblems smaller than this many px are drawn without their split and gouge."""
USUAL_WIDTHS: Final = (142.0, 114.0, 96.0)
"""Logical widths of the cards of a table: in hand, in the middle, in a stack."""
AT_ONCE_MS: Final = 4.0
"""So much of the time is spent on texts when cards are asked for; the rest is done between the next frames."""


class Art:
    """The app's pictures. One per window; ``close`` it at the end.

    ``find`` gives the file for a path under ``assets/`` (the player's first), ``shipped`` the shipped one; ``cache`` is the
    folder for rasterised plates, None for none.
    """

    def __init__(self, find: Callable[[str], Path], shipped: Callable[[str], Path], cache: Path | None) -> None:
        self._store = PixelStore(cache)
        self._workshop = Workshop()
        self.plates = Plates(find, shipped, self._store, self._keep)
        small: Shelf[tuple[object, ...], pygame.Surface] = Shelf(16 * MIB, surface_bytes)
        self._small = small
        self.room = PrintRoom(self.plates, self._small)
        self.prints = Prints(self.room)
        self._posters: Later[Bill] = Later("poster", small, self._printed)
        self.medallions: Later[Sitting] = Later(
            "portrait", small, lambda who, size: portrait(self.plates, small, who, size[0])
        )
        """Portraits; what stands at a table has those drawn ahead that it will want."""
        self._later = (self._posters, self.medallions)
        self.hurried = False
        """The window is being resized: what is slow to draw may be stretched in this frame (`hurry`)."""
        self.chips = Chips(self.room, self._small)
        self._ahead: object = None
        self._table = ""
        """The game on the table, or the one that was last."""
        self.on_ready: Callable[[], None] = lambda: None
        """Called, perhaps *in the background thread*, when what was stretched or missing has been drawn; the app sets it to
        redraw."""
        self._grounds = Grounds(self.plates, self._store, self._workshop, lambda: self.on_ready())

    @classmethod
    def standard(cls, places: Places) -> Art:
        """Pictures from the shipped assets and the player's ``mods/assets``, kept in the player's cache folder."""
        from tabletop_gui.content.paths import find, shipped_file

        def chosen(relative: str) -> Path:
            return find("assets", relative, places)

        return cls(chosen, partial(shipped_file, "assets"), places.cache / "plates")

    def _keep(self, key: str, surface: pygame.Surface, *, deflate: bool = True) -> None:
        """Write to the disk cache in the background."""
        self._workshop.add(self._store.keep, key, surface, deflate=deflate)

    def prune(self) -> None:
        """Keep the disk cache within its bounds, and sweep what killed programs left there, in the background."""
        self._workshop.add(self._store.prune)

    def posters_soon(self, bills: Iterable[tuple[Bill, int]]) -> None:
        """Begin with the posters of these widths that have never been printed: they are asked for in a moment."""
        wanted = [(bill, (width, poster_height(width))) for bill, width in bills]
        keys = [self.plates.print_key(bill.plate, "poster", *bill, size) for bill, size in wanted]
        self.plates.begin(
            (bill.plate, *size) for (bill, size), key in zip(wanted, keys, strict=True) if key and not self._store.has(key)
        )

    def _printed(self, bill: Bill, size: tuple[int, int]) -> pygame.Surface:
        """A poster as it hangs."""
        return self.plates.printed(bill.plate, "poster", *bill, size, make=lambda: poster(self.plates, bill, size[0]))

    @property
    def problems(self) -> list[Problem]:
        """Plates that could not be used, each once; the shipped plate was drawn instead."""
        return self.plates.problems

    def plate(self, relative: str, w: int, h: int) -> pygame.Surface | None:
        """Any plate by its path under ``assets/`` at exactly ``w`` x ``h`` px, bare; None when there is none to be had."""
        key = ("plate", relative, w, h)
        found = self._small.get(key)
        if found is None:
            drawn = self.plates.picture(relative, w, h)
            found = self._small.put(key, drawn) if drawn is not None else None
        return found

    # ---------------------------------------------------------------- cards
    def card(
        self,
        face: Face | None,
        width: int,
        *,
        angle: float = 0.0,
        lift: float = 0.0,
        dim: bool = False,
        glow: str | None = None,
        back: str | Face | None = None,
    ) -> Picture:
        """A card ``width`` px wide over its shadow, to be put with its *centre* where the card is.

        ``angle`` degrees counter-clockwise; ``lift`` px above the table (only the shadow shows it: move the card yourself);
        ``dim`` for a card that may not be played; ``glow`` the ``#rrggbb`` of the line round a selected card; ``back`` the name
        of a card back (or the back itself), shown instead of ``face``.
        """
        side = Back(back) if isinstance(back, str) else back or face
        if side is None:
            raise ValueError("a card needs a face or a back")
        return self.prints.card(side, width, angle, lift, dim, glow or "")

    def back(self, name: str, width: int, *, angle: float = 0.0, lift: float = 0.0, glow: str | None = None) -> Picture:
        """The card back ``assets/backs/<name>.svg`` as a card."""
        return self.card(None, width, angle=angle, lift=lift, glow=glow, back=name)

    def squeezed(self, picture: Picture, factor: float) -> Picture:
        """The picture ``factor`` as wide, for a card turning over (0 to 1)."""
        return picture if factor >= 1 else card_pictures.squeezed(picture, factor)

    # ---------------------------------------------------------------- emblems, icons, portraits, posters
    def suit(self, suit: str, px: int, colour: str | None = None) -> pygame.Surface:
        """The emblem of a suit (its letter) ``px`` high and as wide, in its own inks or all in ``colour``."""
        plain = colour is not None or px < PLAIN_BELOW
        return self.room.emblem(f"suits/{suit}_plain.svg" if plain else f"suits/{suit}.svg", px, colour)

    def emblem(self, path: str, px: int, colour: str | None = None) -> pygame.Surface:
        """The emblem ``assets/<path>``, ``px`` high, in its own inks or all in ``colour``."""
        return self.room.emblem(path, px, colour)

    def icon(self, name: str, px: int, colour: str = PAPER) -> pygame.Surface:
        """The icon ``assets/icons/<name>.svg``, ``px`` square, in one colour."""
        path, inks = f"icons/{name}.svg", {PAPER: colour} if colour != PAPER else None
        return self._small.made(
            ("icon", name, px, colour), lambda: self.plates.picture(path, px, px, inks) or blank(px, px)
        )

    def portrait(
        self, character: str, emotion: str, diameter: int, ring: str = PAPER, *, dim: bool = False, look: str = ""
    ) -> pygame.Surface:
        """A medallion, ``diameter`` px, of a character or of a face of one's own (``content.records.avatar``): ``emotion`` is
        calm, glad or sour; ``ring`` the colour of its ring; ``look`` what its eyes do (``portraits.LOOKS``).

        ``dim`` greys one who is out. Its shadow is ``disc_shadow(diameter)``.
        """
        return self.medallions.get(Sitting(character, emotion, ring, dim, look), (diameter, diameter), self.hurried)

    def poster(self, game: str, width: int, title: str = "", subtitle: str = "", ink: str = INK) -> pygame.Surface:
        """A game's poster ``width`` px wide with its title and line printed on it (height is ``poster_height(width)``).

        ``game`` is the game's id, or the path of its poster as the manifest has it.
        """
        return self.bill(Bill(game if game.endswith(".svg") else f"posters/{game}.svg", title, subtitle, ink), width)

    def bill(self, bill: Bill, width: int) -> pygame.Surface:
        """The poster of a bill."""
        return self._posters.get(bill, (width, poster_height(width)), True)

    def hurry(self) -> None:
        """The window has another size: until `hurried` is unset, what is slow to draw is stretched if it can be."""
        self.hurried = True
        for later in self._later:
            later.drop_waiting()

    # ---------------------------------------------------------------- shadows
    def disc_shadow(self, diameter: int) -> Picture:
        """The shadow under a medallion, for the medallion's centre."""
        return self.shadow(diameter, diameter, diameter / 2, max(3, diameter // 12), 120, drop=max(2, diameter // 16))

    def shadow(self, w: int, h: int, r: float, blur: int, alpha: int = 110, *, drop: int = 0) -> Picture:
        """The shadow of a rounded rectangle, for the rectangle's centre, ``drop`` px lower. Made once per size."""
        made = soft_shadow(w, h, r, blur, alpha)
        return Picture(made.surface, made.dx, made.dy + drop)

    # ---------------------------------------------------------------- grounds
    def table(self, size: tuple[int, int], u: float, look: TableLook, *, wait: bool = True) -> pygame.Surface:
        """The whole window's ground for a game: floor, rim, felt; opaque.

        Without ``wait`` a size not made yet is answered with the last table stretched, and ``on_ready`` tells when to ask again:
        for a window that is being resized.
        """
        return self._grounds.table(size, u, look, wait)

    def floor(self, size: tuple[int, int], u: float, ink: str, *, glow: str | None = None, wait: bool = True) -> pygame.Surface:
        """Bare planks, for the lobby; ``glow`` is the ink of the light in the middle. Opaque. ``wait`` as for ``table``."""
        return self._grounds.floor(size, u, ink, glow, wait)

    # ---------------------------------------------------------------- ahead of time
    def prepare(self, sides: Iterable[Face], widths: Iterable[int], *, ms: float = AT_ONCE_MS) -> None:
        """Have these cards printed in the background at these widths (and as wide as a picked-up card gets), largest first. For
        so long their texts are engraved at once."""
        self.prints.order(sides, widths, self._workshop.add)
        if ms > 0 and not self._workshop.paused:
            self.catch_up(ms)

    def ready(self, side: Face, width: int) -> bool:
        """Whether a card has been printed as large as this, or larger."""
        return self.prints.ready(side, width)

    def catch_up(self, ms: float) -> bool:
        """Do what only the main thread can and no frame has time for: the texts of the cards that were asked for, for about so
        long, and one of the posters and portraits that are stretched. Whether something is left; called between frames.
        """
        for later in self._later:
            if later.waiting:
                later.draw_one()
                self.on_ready()
                return True
        return self.prints.engrave(ms)

    def sharpen(self) -> None:
        """Draw every poster and portrait that is stretched, however long it takes."""
        for later in self._later:
            while later.waiting:
                later.draw_one()

    def prepare_game(
        self, game: GameManifest, faces: Iterable[Face], size: tuple[int, int], u: float, floor: str = "", darkest: float = 1.0
    ) -> None:
        """Have a game's table and cards made in the background, for a window it will probably be played in; ``floor`` is the
        theme's, if it has one, and ``darkest`` what it wants of a felt.

        Asked again for another window or game, what is not made yet is left.
        """
        wanted = (game.id, game.back, game.table, size, u, floor, darkest, self.prints.large)
        if self._ahead == wanted:
            return
        self._ahead = wanted
        self.turn_to(game.id)

        def unless_changed(call: Callable[..., object], *arguments: object) -> None:
            def run() -> None:
                if self._ahead == wanted:
                    call(*arguments)

            self._workshop.add(run)

        self._grounds.prepare_table(size, u, TableLook.of(game.table, floor, darkest))
        widths = [round(width * u) for width in USUAL_WIDTHS]
        self.prints.order([Back(game.back), *faces], widths, unless_changed)
        self.catch_up(AT_ONCE_MS)

    def prepare_table(self, size: tuple[int, int], u: float, look: TableLook) -> None:
        """Have the table made in the background."""
        self._grounds.prepare_table(size, u, look)

    def in_background(self, call: Callable[[], object]) -> None:
        """Have ``call`` run in the art's own thread, after everything that was asked for before. Its texts must be engraved."""
        self._workshop.add(call)

    def pause(self) -> None:
        """Begin with nothing in the background before `go_on`, so that a first frame has the interpreter for itself."""
        self._workshop.pause()

    def go_on(self) -> None:
        """Begin with what waits in the background."""
        self._workshop.go_on()

    def prepared(self) -> bool:
        """Whether nothing is being made in the background."""
        waiting = any(later.waiting for later in self._later)
        return not self.prints.ordered and not waiting and self._workshop.idle()

    def wait(self, seconds: float) -> bool:
        """Do the rest of the background work's texts, and wait for it, at most so long; whether it is done."""
        while self.catch_up(seconds * 1000):
            pass
        return self._workshop.wait(seconds)

    def turn_to(self, game: str) -> None:
        """This game is on the table, or will be: what was printed and drawn for another goes."""
        if self._table not in ("", game):
            self.prints.clear()
            self._small.clear()
            self._grounds.clear()
            INSCRIPTIONS.clear()
        self._table = game

    def forget(self) -> None:
        """Drop every picture and read the plates again (the player changed files; fonts were closed)."""
        self._workshop.drop()
        self._let_go()
        self._ahead = None
        INSCRIPTIONS.clear()
        self.plates.forget()

    def close(self) -> None:
        """Stop the background thread after the picture it is at, and keep no picture: whoever still holds a scene of a program
        that has ended would hold them all."""
        self._workshop.close()
        self._let_go()

    def _let_go(self) -> None:
        """Drop every picture, and what is asked for ahead."""
        for later in self._later:
            later.forget()
        self.prints.clear()
        self._small.clear()
        self._grounds.clear()
