"""Plate sources: the player's folder first, the shipped plates if the player's is missing or cannot be drawn.

Faults of a player's plate are recorded once in ``problems`` and never prevent an image.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Final

import pygame

from tabletop_gui.content.packs.packed_drawings import shipped_drawing
from tabletop_gui.content.paths import is_file
from tabletop_gui.content.yaml_files.diagnostics import Problem
from tabletop_gui.gui.art.raster.disk_cache import DiskCache, key_of
from tabletop_gui.gui.art.raster.raster import inks_of, is_embeddable, premultiplied, raster, recolour
from tabletop_gui.gui.art.raster.sandbox import SANDBOX, LimitExceeded, SandboxUnavailable

Composition = Callable[[Callable[[str], bytes]], str]
"""Composes a drawing from plates, which it requests by their paths; a missing plate is empty."""

_WORTH_KEEPING: Final = 96 * 96  # smaller pictures are drawn faster than read from disk


class Plates:
    """Rasterises plates by their path under ``assets/``, through the disk cache. Usable from any thread.

    ``find`` returns the file that wins (the player's folder, then the shipped one), ``shipped`` the shipped one.
    Rendered images are passed to ``keep`` with their keys, to be written to ``store`` later. Everything that
    contains a player's plate is rasterised in the sandbox.
    """

    def __init__(
        self,
        find: Callable[[str], Path],
        shipped: Callable[[str], Path],
        store: DiskCache,
        keep: Callable[..., None],
    ) -> None:
        self.problems: list[Problem] = []
        self._reported: set[Path] = set()
        self._find = find
        self._shipped = shipped
        self._store = store
        self._keep = keep
        self._texts: dict[str, tuple[bytes, Path]] = {}
        self._fit: set[str] = set()
        """Plates known to be fit for composition."""
        self._lock = Lock()
        self._under_way: dict[tuple[str, int, int], Event] = {}
        self._beside: dict[tuple[str, int, int], pygame.Surface | None] = {}

    def exists(self, relative: str) -> bool:
        """True if there is such a plate."""
        return bool(relative) and any(is_file(path) for path in self._candidates(relative))

    def svg(self, relative: str) -> bytes:
        """Return the plate's text; empty (and a problem recorded) if it is unavailable."""
        with self._lock:
            known = self._texts.get(relative)
        if known is None:
            known = self._read(relative)
            with self._lock:
                self._texts[relative] = known
        return known[0]

    def inks(self, relative: str) -> list[str]:
        """Return every ``#rrggbb`` in the plate, in upper case."""
        return inks_of(self.svg(relative))

    def _read(self, relative: str) -> tuple[bytes, Path]:
        shipped = self._shipped(relative)
        for path in self._candidates(relative):
            try:
                if path == shipped:  # ours are known to be sound
                    raw = shipped_drawing(path)
                    raw.decode("utf-8-sig")
                    if raw:
                        return raw, path
                from tabletop_gui.content.packs.svg_check import LARGEST_DRAWING, flaw_of

                if path.stat().st_size > LARGEST_DRAWING:
                    self._report(path, "drawing_too_big", limit=LARGEST_DRAWING // 1024)
                    continue
                raw = path.read_bytes()
                text = raw.decode("utf-8-sig")  # whoever takes a part of the drawing, or its inks, relies on it
                flaw = flaw_of(text)
                if flaw is None:
                    return raw, path
                self._report(path, flaw.fault, flaw.line, flaw.column, **flaw.params)
            except UnicodeDecodeError:
                self._report(path, "encoding")
            except FileNotFoundError:
                self._report(path, "missing_file")
            except OSError:
                self._report(path, "unreadable")
        return b"", shipped

    def _candidates(self, relative: str) -> list[Path]:
        """Return the player's file and the shipped one, in this order, or just the shipped one."""
        try:
            chosen = self._find(relative)
        except ValueError:  # a path that climbs out of the folder: whoever read it from YAML has said so
            return []
        return list(dict.fromkeys((chosen, self._shipped(relative))))

    def _report(self, path: Path, fault: str, line: int = 0, column: int = 0, /, **params: object) -> None:
        with self._lock:
            if path not in self._reported:
                self._reported.add(path)
                self.problems.append(Problem(path, line, column, "", fault, params))

    def begin(self, wanted: Iterable[tuple[str, int, int]]) -> None:
        """Rasterise these plates (path and size) in parallel with the caller; rasterising releases the interpreter.

        `picture` returns each result once, and waits for it if necessary.
        """
        begun = {one: Event() for one in wanted}

        def draw() -> None:
            for one, over in begun.items():
                try:
                    self._beside[one] = self._drawn_now(*one)
                finally:
                    over.set()

        self._under_way |= begun
        if begun:
            Thread(target=draw, name="plates", daemon=True).start()

    def picture(self, relative: str, w: int, h: int, inks: dict[str, str] | None = None) -> pygame.Surface | None:
        """Return the plate at exactly ``w`` x ``h`` px, premultiplied, its inks exchanged by ``inks``; None if it cannot
        be drawn.

        The pixels may be shared with the disk cache's buffer: never write to them.
        """
        one = relative, w, h
        over = None if inks else self._under_way.pop(one, None)
        if over is not None and over.wait() and one in self._beside:
            return self._beside.pop(one)
        return self._drawn_now(relative, w, h, inks)

    def _drawn_now(self, relative: str, w: int, h: int, inks: dict[str, str] | None = None) -> pygame.Surface | None:
        for _ in range(2):
            text = self.svg(relative)
            if not text:
                return None
            try:
                return self._draw(text, w, h, inks, own=self.is_players(relative))
            except ValueError as error:
                if not self._fall_back(relative, fault_of(error)):
                    return None
        return None

    def printed(self, relative: str, *how: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return a print from a plate, from the disk if it was made with the same parameters before; the print finish
        takes longest of all.

        Prints from a player's plate are made each time, so that its faults are reported.
        """
        key = self.print_key(relative, *how)
        found = self._store.load(key) if key else None
        if found is None:
            found = make()
            if key:
                self._keep(key, found, deflate=False)
        return found

    def print_key(self, relative: str, *how: object) -> str:
        """Return the cache key of a print from a plate; empty if it is not cached."""
        text = self.svg(relative)
        return key_of(*how, text) if text and not self.is_players(relative) else ""

    def composed(self, write: Composition, w: int, h: int) -> pygame.Surface | None:
        """Return a drawing that ``write`` composes from plates, at ``w`` x ``h`` px, premultiplied. If it cannot be
        drawn with the player's plates, the shipped ones are used; None if those fail too.
        """
        for text, own in self._compositions(write, w, h):
            try:
                return self._draw(text.encode(), w, h, None, own=own)
            except ValueError:
                continue
        return None

    def drawn(self, write: Composition, w: int, h: int) -> pygame.Surface:
        """Return the result of ``composed`` with straight alpha, without the disk cache. Raises ValueError if the
        shipped plates make no drawing.
        """
        (text, own), (ours, _) = self._compositions(write, w, h)
        if own:
            try:
                return raster(text, w, h, SANDBOX.raster)
            except ValueError:
                text = ours
        return raster(text, w, h)

    def _compositions(self, write: Composition, w: int, h: int) -> tuple[tuple[str, bool], tuple[str, bool]]:
        """Return the drawing with the player's plates and the one with the shipped ones, each with True if it contains
        anything of the player's.
        """
        owned = False

        def chosen(relative: str) -> bytes:
            nonlocal owned
            if not self.exists(relative):
                return b""
            if relative not in self._fit:
                self._fit.add(relative)
                self._try_out(relative, w, h)
            owned = owned or self.is_players(relative)
            return self.svg(relative)

        def shipped(relative: str) -> bytes:
            try:
                return shipped_drawing(self._shipped(relative))
            except OSError:
                return b""

        text = write(chosen)
        return (text, owned), (write(shipped) if owned else text, False)

    def _try_out(self, relative: str, w: int, h: int) -> None:
        """Replace a plate by the shipped one if it would spoil a composition, or be left out silently."""
        text = self.svg(relative)
        if not is_embeddable(text):
            self._fall_back(relative, "no_drawing")
        elif self.is_players(relative):
            try:
                raster(text, w, h, SANDBOX.raster)
            except ValueError as error:
                self._fall_back(relative, fault_of(error))

    def is_players(self, relative: str) -> bool:
        """True if the plate in use is the player's; valid after it has been read."""
        with self._lock:
            known = self._texts.get(relative)
        return known is not None and known[1] != self._shipped(relative)

    def _draw(self, text: bytes, w: int, h: int, inks: dict[str, str] | None, *, own: bool) -> pygame.Surface:
        """Rasterise a plate's text. Raises ValueError if it makes no image."""
        key = ""
        if w * h >= _WORTH_KEEPING:
            key = key_of(text, w, h, sorted(inks.items()) if inks else "")
            kept = self._store.load(key)
            if kept is not None:
                return kept
        drawn = raster(recolour(text, inks) if inks else text, w, h, SANDBOX.raster if own else None)
        if not drawn.get_bounding_rect().width:  # nanosvg answers what it does not understand with an empty picture
            raise ValueError("nothing is drawn")
        surface = premultiplied(drawn)
        if key:
            self._keep(key, surface)
        return surface

    def _fall_back(self, relative: str, fault: str) -> bool:
        """Record that the plate is unusable and read the shipped one instead, if that is another file."""
        with self._lock:
            _, path = self._texts[relative]
        self._report(path, fault)
        shipped = self._shipped(relative)
        text = b""
        if shipped != path:
            try:
                text = shipped_drawing(shipped)
            except OSError:
                self._report(shipped, "unreadable")
        with self._lock:
            self._texts[relative] = (text, shipped)
        return bool(text)

    def forget(self) -> None:
        """Read every plate again (the player changed files)."""
        with self._lock:
            self._texts.clear()
            self._under_way.clear()
            self._beside.clear()
            self._fit.clear()
            self._reported.clear()
            self.problems.clear()


def fault_of(error: ValueError) -> str:
    """Return the fault reported for a drawing that could not be rasterised."""
    if isinstance(error, SandboxUnavailable):
        return "drawing_untried"
    return "drawing_costly" if isinstance(error, LimitExceeded) else "no_drawing"
