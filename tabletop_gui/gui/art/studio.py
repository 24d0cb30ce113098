"""``Art``: all images of the scenes other than text and widgets, rendered to size and cached.

All surfaces handed out are premultiplied in the display's pixel order, or opaque, and must never be written
to. An image requested before it is ready is rendered at once; ``prepare`` has a thread rasterise ahead
(rasterising releases the GIL, so the table keeps moving).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.content.yaml_files.diagnostics import Problem
from tabletop_gui.gui.art.cards import card_pictures
from tabletop_gui.gui.art.cards.card_prints import CardPrints
from tabletop_gui.gui.art.cards.chips import Chips
from tabletop_gui.gui.art.cards.portraits import PortraitSpec, portrait
from tabletop_gui.gui.art.cards.posters import PosterSpec, poster, poster_height
from tabletop_gui.gui.art.cards.shadows import Picture, soft_shadow
from tabletop_gui.gui.art.faces import INSCRIPTIONS, Back, Face, PrintContext
from tabletop_gui.gui.art.raster.background_worker import BackgroundWorker
from tabletop_gui.gui.art.raster.disk_cache import DiskCache
from tabletop_gui.gui.art.raster.lru_cache import LruCache, surface_bytes
from tabletop_gui.gui.art.raster.placeholders import PlaceholderCache
from tabletop_gui.gui.art.raster.plates import Plates
from tabletop_gui.gui.art.raster.raster import blank, inner_drawing, premultiplied, recolour, svg_text
from tabletop_gui.gui.art.tabletop.backgrounds import Backgrounds
from tabletop_gui.gui.art.tabletop.table import TableLook
from tabletop_gui.gui.art.tabletop.textures import INK, PAPER

if TYPE_CHECKING:
    from tabletop_gui.content.paths import PlayerFolders
    from tabletop_gui.content.records.schema import GameManifest

MIB: Final = 2**20
PLAIN_BELOW: Final = 20
"""Size in px below which emblems are drawn without their split and gouge."""
USUAL_WIDTHS: Final = (142.0, 114.0, 96.0)
"""Logical widths of the cards of a table: in hand, in the middle, in a stack."""
AT_ONCE_MS: Final = 4.0
"""Time spent on texts at once when cards are ordered; the rest is done between the next frames."""


class Art:
    """The app's images. One per window; ``close`` it at the end.

    ``find`` returns the file for a path under ``assets/`` (the player's first), ``shipped`` the shipped one;
    ``cache`` is the folder for rasterised plates, None for none.
    """

    def __init__(self, find: Callable[[str], Path], shipped: Callable[[str], Path], cache: Path | None) -> None:
        self._store = DiskCache(cache)
        self._worker = BackgroundWorker()
        self.plates = Plates(find, shipped, self._store, self._keep)
        small: LruCache[tuple[object, ...], pygame.Surface] = LruCache(16 * MIB, surface_bytes)
        self._small = small
        self.context = PrintContext(self.plates, self._small)
        self.prints = CardPrints(self.context)
        self._posters: PlaceholderCache[PosterSpec] = PlaceholderCache("poster", small, self._printed)
        self.portrait_cache: PlaceholderCache[PortraitSpec] = PlaceholderCache(
            "portrait", small, lambda who, size: portrait(self.plates, small, who, size[0])
        )
        """Portraits; a table orders those that it will need ahead."""
        self._later = (self._posters, self.portrait_cache)
        self.hurried = False
        """True while the window is being resized: slow images may be stretched in this frame (`hurry`)."""
        self.chips = Chips(self.context, self._small)
        self._prerender: object = None
        self._table = ""
        """The current or last game on the table."""
        self.on_ready: Callable[[], None] = lambda: None
        """Called, perhaps *in the background thread*, after a stretched or missing image has been rendered; the app sets
        it to redraw.
        """
        self._backgrounds = Backgrounds(self.plates, self._store, self._worker, lambda: self.on_ready())

    @classmethod
    def standard(cls, places: PlayerFolders) -> Art:
        """Return the images from the shipped assets and the player's ``mods/assets``, cached in the player's cache folder."""
        from tabletop_gui.content.paths import find, shipped_file

        def chosen(relative: str) -> Path:
            return find("assets", relative, places)

        return cls(chosen, partial(shipped_file, "assets"), places.cache / "plates")

    def _keep(self, key: str, surface: pygame.Surface, *, deflate: bool = True) -> None:
        """Write to the disk cache in the background."""
        self._worker.add(self._store.keep, key, surface, deflate=deflate)

    def prune(self) -> None:
        """Limit the disk cache, and remove remains of killed programs, in the background."""
        self._worker.add(self._store.prune)

    def prefetch_posters(self, specs: Iterable[tuple[PosterSpec, int]]) -> None:
        """Start to render the posters of these widths that are not cached; they are needed in a moment."""
        wanted = [(spec, (width, poster_height(width))) for spec, width in specs]
        keys = [self.plates.print_key(spec.plate, "poster", *spec, size) for spec, size in wanted]
        self.plates.begin(
            (spec.plate, *size) for (spec, size), key in zip(wanted, keys, strict=True) if key and not self._store.has(key)
        )

    def _printed(self, spec: PosterSpec, size: tuple[int, int]) -> pygame.Surface:
        """Return a poster as displayed."""
        return self.plates.printed(spec.plate, "poster", *spec, size, make=lambda: poster(self.plates, spec, size[0]))

    @property
    def problems(self) -> list[Problem]:
        """Plates that could not be used, each once; the shipped plate was drawn instead."""
        return self.plates.problems

    def plate(self, relative: str, w: int, h: int) -> pygame.Surface | None:
        """Return any plate by its path under ``assets/`` at exactly ``w`` x ``h`` px, without additions; None if it is
        unavailable.
        """
        key = ("plate", relative, w, h)
        found = self._small.get(key)
        if found is None:
            drawn = self.plates.picture(relative, w, h)
            found = self._small.put(key, drawn) if drawn is not None else None
        return found

    def turned(self, relative: str, px: int, degrees: float = 0.0, inks: Mapping[str, str] | None = None) -> pygame.Surface:
        """Return a square plate at ``px`` x ``px``, turned clockwise about its centre, its inks exchanged by ``inks``.
        Not cached, and usable from any thread.
        """

        def composed(plate: Callable[[str], bytes]) -> str:
            found = inner_drawing(plate(relative))
            if found is None:
                return svg_text(px, px, "")
            body, (x, y, side, _) = found
            how = f"translate({px / 2} {px / 2}) scale({px / side:.4f}) rotate({degrees:g})"
            if (middle := (x + side / 2, y + side / 2)) != (0, 0):
                how += f" translate({-middle[0]:g} {-middle[1]:g})"
            return svg_text(px, px, f'<g transform="{how}">{recolour(body, inks) if inks else body}</g>')

        return premultiplied(self.plates.drawn(composed, px, px))

    # ---------------------------------------------------------------- cards
    def card(
        self,
        side: Face | str,
        width: int,
        *,
        angle: float = 0.0,
        lift: float = 0.0,
        dim: bool = False,
        glow: str | None = None,
    ) -> Picture:
        """Return a face, or the card back of a name, as a card ``width`` px wide over its shadow, to be drawn with its
        *centre* at the card's position.

        ``angle`` degrees counter-clockwise; ``lift`` px above the table (only the shadow shows it: move the card
        yourself); ``dim`` for a card that may not be played; ``glow`` the ``#rrggbb`` of the line round a selected card.
        """
        return self.prints.card(Back(side) if isinstance(side, str) else side, width, angle, lift, dim, glow or "")

    def back(self, name: str, width: int, *, angle: float = 0.0, lift: float = 0.0, glow: str | None = None) -> Picture:
        """Return the card back ``assets/backs/<name>.svg`` as a card."""
        return self.card(name, width, angle=angle, lift=lift, glow=glow)

    def squeezed(self, picture: Picture, factor: float) -> Picture:
        """Return the picture scaled horizontally by ``factor`` (0 to 1), for a card turning over."""
        return picture if factor >= 1 else card_pictures.squeezed(picture, factor)

    # ---------------------------------------------------------------- emblems, icons, portraits, posters
    def suit(self, suit: str, px: int, colour: str | None = None) -> pygame.Surface:
        """Return the emblem of a suit (its letter) ``px`` high and wide, in its own inks or all in ``colour``."""
        plain = colour is not None or px < PLAIN_BELOW
        return self.context.emblem(f"suits/{suit}_plain.svg" if plain else f"suits/{suit}.svg", px, colour)

    def emblem(self, path: str, px: int, colour: str | None = None) -> pygame.Surface:
        """Return the emblem ``assets/<path>``, ``px`` high, in its own inks or all in ``colour``."""
        return self.context.emblem(path, px, colour)

    def icon(self, name: str, px: int, colour: str = PAPER) -> pygame.Surface:
        """Return the icon ``assets/icons/<name>.svg``, ``px`` square, in one colour."""
        path, inks = f"icons/{name}.svg", {PAPER: colour} if colour != PAPER else None
        return self._small.made(
            ("icon", name, px, colour), lambda: self.plates.picture(path, px, px, inks) or blank(px, px)
        )

    def portrait(
        self, character: str, emotion: str, diameter: int, ring: str = PAPER, *, dim: bool = False, look: str = ""
    ) -> pygame.Surface:
        """Return a medallion, ``diameter`` px, of a character or a custom avatar (``content.records.avatar``): ``emotion`` is
        calm, glad or sour; ``ring`` the colour of its ring; ``look`` the state of its eyes (``portraits.LOOKS``).

        ``dim`` greys a seat that is out. Its shadow is ``disc_shadow(diameter)``.
        """
        return self.medallion(PortraitSpec(character, emotion, ring, dim, look), diameter)

    def medallion(self, spec: PortraitSpec, diameter: int) -> pygame.Surface:
        """Return the medallion of a specification."""
        return self.portrait_cache.get(spec, (diameter, diameter), self.hurried)

    def poster(self, game: str, width: int, title: str = "", subtitle: str = "", ink: str = INK) -> pygame.Surface:
        """Return a game's poster ``width`` px wide with its title and line printed on it (height is
        ``poster_height(width)``).

        ``game`` is the game's id, or the path of its poster in the manifest.
        """
        return self.bill(PosterSpec(game if game.endswith(".svg") else f"posters/{game}.svg", title, subtitle, ink), width)

    def bill(self, bill: PosterSpec, width: int) -> pygame.Surface:
        """Return the poster of a specification."""
        return self._posters.get(bill, (width, poster_height(width)), True)

    def hurry(self) -> None:
        """Note a new window size: until `hurried` is unset, slow images are stretched if possible."""
        self.hurried = True
        for later in self._later:
            later.drop_waiting()

    # ---------------------------------------------------------------- shadows
    def disc_shadow(self, diameter: int) -> Picture:
        """Return the shadow under a medallion, for the medallion's centre."""
        return self.shadow(diameter, diameter, diameter / 2, max(3, diameter // 12), 120, drop=max(2, diameter // 16))

    def shadow(self, w: int, h: int, r: float, blur: int, alpha: int = 110, *, drop: int = 0) -> Picture:
        """Return the shadow of a rounded rectangle, for the rectangle's centre, ``drop`` px lower. Cached by size."""
        made = soft_shadow(w, h, r, blur, alpha)
        return Picture(made.surface, made.dx, made.dy + drop)

    # ---------------------------------------------------------------- grounds
    def table(self, size: tuple[int, int], u: float, look: TableLook, *, wait: bool = True) -> pygame.Surface:
        """Return the window's whole background for a game: floor, rim, felt; opaque.

        Without ``wait`` a size not rendered yet returns the last table stretched, and ``on_ready`` tells when to ask
        again: for a window that is being resized.
        """
        return self._backgrounds.table(size, u, look, wait)

    def table_soon(self, size: tuple[int, int], u: float, look: TableLook) -> pygame.Surface | None:
        """Return a game's background as `table` does, but None until it was first rendered aside: ``on_ready`` tells when."""
        return self._backgrounds.table_soon(size, u, look)

    def floor(self, size: tuple[int, int], u: float, ink: str, *, glow: str | None = None, wait: bool = True) -> pygame.Surface:
        """Return bare planks, for the lobby; ``glow`` is the ink of the light in the middle. Opaque. ``wait`` as for
        ``table``.
        """
        return self._backgrounds.floor(size, u, ink, glow, wait)

    # ---------------------------------------------------------------- ahead of time
    def prepare(self, sides: Iterable[Face], widths: Iterable[int], *, ms: float = AT_ONCE_MS) -> None:
        """Print these cards in the background at these widths (and at those of picked-up cards), largest first. Their
        texts are rendered at once, for up to ``ms``.
        """
        self.prints.order(sides, widths, self._worker.add)
        if ms > 0 and not self._worker.paused:
            self.finish_pending(ms)

    def ready(self, side: Face, width: int) -> bool:
        """True if a card has been printed at this size, or larger."""
        return self.prints.ready(side, width)

    def finish_pending(self, ms: float) -> bool:
        """Do the main thread's pending work between frames: texts of ordered cards, for about ``ms``, and one of the
        stretched posters and portraits. Return True if something is left.
        """
        for later in self._later:
            if later.waiting:
                later.draw_one()
                self.on_ready()
                return True
        return self.prints.render_texts(ms)

    def render_stretched(self) -> None:
        """Render every stretched poster and portrait, however long it takes."""
        for later in self._later:
            while later.waiting:
                later.draw_one()

    def prepare_game(
        self, game: GameManifest, faces: Iterable[Face], size: tuple[int, int], u: float, floor: str = "", darkest: float = 1.0
    ) -> None:
        """Render a game's table and cards in the background, for a window it will probably be played in. ``floor`` is
        the theme's, if any; ``darkest`` is the theme's limit for the felt.

        A call for another window or game cancels the remaining work.
        """
        wanted = (game.id, game.back, game.table, size, u, floor, darkest, self.prints.large)
        if self._prerender == wanted:
            return
        self._prerender = wanted
        self.switch_game(game.id)

        def unless_changed(call: Callable[..., object], *arguments: object) -> None:
            def run() -> None:
                if self._prerender == wanted:
                    call(*arguments)

            self._worker.add(run)

        self._backgrounds.prepare_table(size, u, TableLook.of(game.table, floor, darkest))
        widths = [round(width * u) for width in USUAL_WIDTHS]
        self.prints.order([Back(game.back), *faces], widths, unless_changed)
        self.finish_pending(AT_ONCE_MS)

    def prepare_table(self, size: tuple[int, int], u: float, look: TableLook) -> None:
        """Render the table in the background."""
        self._backgrounds.prepare_table(size, u, look)

    def in_background(self, call: Callable[[], object]) -> None:
        """Run ``call`` in the art's own thread, after everything queued before. Its texts must have been rendered."""
        self._worker.add(call)

    def pause(self) -> None:
        """Start no background work before `go_on`, so that a first frame has the interpreter for itself."""
        self._worker.pause()

    def go_on(self) -> None:
        """Resume the background work."""
        self._worker.go_on()

    def prepared(self) -> bool:
        """Return True if there is no background work."""
        waiting = any(later.waiting for later in self._later)
        return not self.prints.ordered and not waiting and self._worker.idle()

    def wait(self, seconds: float) -> bool:
        """Render the texts of the background work and wait for it, at most ``seconds``. Return True if it is done."""
        while self.finish_pending(seconds * 1000):
            pass
        return self._worker.wait(seconds)

    def switch_game(self, game: str) -> None:
        """Set the current or next game on the table; prints and drawings of any other are dropped."""
        if self._table not in ("", game):
            self.prints.clear()
            self._small.clear()
            self._backgrounds.clear()
            INSCRIPTIONS.clear()
        self._table = game

    def forget(self) -> None:
        """Drop every image and read the plates again (the player changed files; fonts were closed)."""
        self._worker.drop()
        self._let_go()
        self._prerender = None
        INSCRIPTIONS.clear()
        self.plates.forget()

    def close(self) -> None:
        """Stop the background thread after its current image, and drop all images, since references to scenes of an
        ended program would keep them.
        """
        self._worker.close()
        self._let_go()

    def _let_go(self) -> None:
        """Drop every image and every order."""
        for later in self._later:
            later.forget()
        self.prints.clear()
        self._small.clear()
        self._backgrounds.clear()
