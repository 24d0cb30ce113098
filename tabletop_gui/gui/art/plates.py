"""Where plates come from: the player's folder first, the shipped ones when a player's is missing or cannot be drawn.

What is wrong with a player's plate is noted once in ``problems`` and never stops a picture.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from threading import Lock
from typing import Final

import pygame

from tabletop_gui.content.paths import is_file
from tabletop_gui.content.problems import Problem
from tabletop_gui.gui.art.raster import inks_of, is_whole, premultiplied, raster, recolour
from tabletop_gui.gui.art.store import PixelStore, key_of

__all__ = ["LARGEST_PLATE", "Plates"]

LARGEST_PLATE: Final = 2**20
"""Bytes; no drawing of ours comes near, and a bigger one would stall the table."""
_WORTH_KEEPING: Final = 96 * 96  # smaller pictures are drawn faster than read from disk


class Plates:
    """Rasterises plates by their path under ``assets/``, through the disk store. Usable from any thread.

    ``find`` gives the file that wins (the player's folder, then the shipped one), ``shipped`` the shipped one. What was drawn is
    given to ``keep`` with its key, to be written to ``store`` when there is time.
    """

    def __init__(
        self,
        find: Callable[[str], Path],
        shipped: Callable[[str], Path],
        store: PixelStore,
        keep: Callable[[str, pygame.Surface], None],
    ) -> None:
        self.problems: list[Problem] = []
        self._find = find
        self._shipped = shipped
        self._store = store
        self._keep = keep
        self._texts: dict[str, tuple[bytes, Path]] = {}
        self._whole: set[str] = set()
        """Plates known to be fit to be put among others."""
        self._lock = Lock()

    def exists(self, relative: str) -> bool:
        """Whether there is such a plate at all."""
        return bool(relative) and any(is_file(path) for path in self._candidates(relative))

    def svg(self, relative: str) -> bytes:
        """The plate's text; empty (and a problem noted) when there is none to be had."""
        with self._lock:
            known = self._texts.get(relative)
        if known is None:
            known = self._read(relative)
            with self._lock:
                self._texts[relative] = known
        return known[0]

    def inks(self, relative: str) -> list[str]:
        """Every ``#rrggbb`` in the plate, in upper case."""
        return inks_of(self.svg(relative))

    def _read(self, relative: str) -> tuple[bytes, Path]:
        for path in self._candidates(relative):
            try:
                if path.stat().st_size > LARGEST_PLATE:
                    self._report(path, "too_big", limit=LARGEST_PLATE // 1024)
                    continue
                text = path.read_bytes()
                if not text:
                    self._report(path, "empty")
                    continue
                text.decode("utf-8")  # whoever takes a part of the drawing, or its inks, relies on it
                return text, path
            except UnicodeDecodeError:
                self._report(path, "encoding")
            except FileNotFoundError:
                self._report(path, "missing_file")
            except OSError:
                self._report(path, "unreadable")
        return b"", self._shipped(relative)

    def _candidates(self, relative: str) -> list[Path]:
        """The player's file and the shipped one, in this order, or just the shipped one."""
        try:
            chosen = self._find(relative)
        except ValueError:  # a path that climbs out of the folder: whoever read it from YAML has said so
            return []
        return list(dict.fromkeys((chosen, self._shipped(relative))))

    def _report(self, path: Path, fault: str, **params: object) -> None:
        with self._lock:
            if all(known.path != path for known in self.problems):
                self.problems.append(Problem(path, 0, 0, "", fault, params))

    def picture(self, relative: str, w: int, h: int, inks: dict[str, str] | None = None) -> pygame.Surface | None:
        """The plate at exactly ``w`` x ``h`` px, premultiplied, its inks exchanged by ``inks``; None when nothing can be drawn.

        The pixels may be shared with the disk cache's buffer: never write to them.
        """
        for _ in range(2):
            text = self.svg(relative)
            if not text:
                return None
            surface = self._draw(text, w, h, inks)
            if surface is not None:
                return surface
            if not self._fall_back(relative):
                return None
        return None

    def composed(self, write: Callable[[Callable[[str], bytes]], str], w: int, h: int) -> pygame.Surface | None:
        """A drawing that ``write`` puts together from plates (by their path; empty when there is none) at ``w`` x ``h`` px,
        premultiplied. With the shipped plates alone when the player's make no drawing; None when those do not either."""

        def own(relative: str) -> bytes:
            if not self.exists(relative):
                return b""
            text = self.svg(relative)
            if relative not in self._whole:
                self._whole.add(relative)
                if not is_whole(text):  # it would spoil the others, or be left out without a word
                    self._fall_back(relative)
                    text = self.svg(relative)
            return text

        def shipped(relative: str) -> bytes:
            try:
                return self._shipped(relative).read_bytes()
            except OSError:
                return b""

        for part in (own, shipped):
            surface = self._draw(write(part).encode(), w, h, None)
            if surface is not None:
                return surface
        return None

    def _draw(self, text: bytes, w: int, h: int, inks: dict[str, str] | None) -> pygame.Surface | None:
        key = ""
        if w * h >= _WORTH_KEEPING:
            key = key_of(text, w, h, sorted(inks.items()) if inks else "")
            kept = self._store.load(key)
            if kept is not None:
                return kept
        try:
            drawn = raster(recolour(text, inks) if inks else text, w, h)
        except (ValueError, UnicodeDecodeError):
            return None
        if not drawn.get_bounding_rect().width:  # nanosvg answers broken XML with an empty picture
            return None
        surface = premultiplied(drawn)
        if key:
            self._keep(key, surface)
        return surface

    def _fall_back(self, relative: str) -> bool:
        """The plate read is no drawing: note it and read the shipped one instead, if that is another file."""
        with self._lock:
            _, path = self._texts[relative]
        self._report(path, "no_drawing")
        shipped = self._shipped(relative)
        text = b""
        if shipped != path:
            try:
                text = shipped.read_bytes()
            except OSError:
                self._report(shipped, "unreadable")
        with self._lock:
            self._texts[relative] = (text, shipped)
        return bool(text)

    def forget(self) -> None:
        """Read every plate again (the player changed files)."""
        with self._lock:
            self._texts.clear()
            self._whole.clear()
            self.problems.clear()
