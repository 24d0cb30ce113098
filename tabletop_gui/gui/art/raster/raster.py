"""Conversion of SVG text to pixels of an exact size.

SDL_image's rasteriser (nanosvg) keeps the aspect of the drawing and may return a row too many. Here the size in the
drawing's own root is replaced by the requested size, so the surface is exactly ``w`` x ``h`` and the drawing fills it.

Everything returned has *straight* alpha and is not tied to the display's pixel format, so all of it may run in any thread
(``load_sized_svg`` releases the GIL). ``finish`` makes a surface ready for the canvas and belongs to the main thread.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping

import pygame

Rasteriser = Callable[[str, int, int], pygame.Surface]
"""Converts SVG text of a given size to a straight-alpha surface; raises ValueError."""

_ROOT = re.compile(r"<svg\b[^<>]*>")
_SIZE = re.compile(r"\s(?:width|height|preserveAspectRatio)\s*=\s*(?:\"[^\"]*\"|'[^']*')")
_LENGTH = re.compile(r"\s(width|height)\s*=\s*[\"']\s*([0-9.]+)")
_VIEW_BOX = re.compile(r"\sviewBox\s*=\s*[\"']([^\"']*)[\"']")
_HEX = re.compile(r"#[0-9A-Fa-f]{6}\b")


def blank(w: int, h: int) -> pygame.Surface:
    """Return a transparent surface in the pixel order used for all composed images (alpha, red, green, blue); at
    least one pixel, since a window may leave no space.
    """
    return pygame.Surface((max(1, w), max(1, h)), pygame.SRCALPHA, 32)


def opaque(w: int, h: int) -> pygame.Surface:
    """Return an opaque surface in the pixel order used for the window, whatever the screen has; at least one pixel."""
    return pygame.Surface((max(1, w), max(1, h)), 0, 32)


def premultiplied(surface: pygame.Surface) -> pygame.Surface:
    """Return a premultiplied copy of a straight-alpha surface, in the order of ``blank``. Thread-safe."""
    return surface.convert(blank(1, 1)).premul_alpha()


def _text(svg: bytes | str) -> str:
    return svg.decode("utf-8") if isinstance(svg, bytes) else svg


def raster(svg: bytes | str, w: int, h: int, within: Rasteriser | None = None) -> pygame.Surface:
    """Return the drawing as a straight-alpha 32-bit surface of exactly ``w`` x ``h`` pixels, stretched to fill it.

    Third-party drawings go to ``within`` (`SANDBOX.raster`). Raises ValueError if ``svg`` is not an SVG that
    can be drawn or the size is not positive, LimitExceeded (a ValueError too) if it exceeds a limit.
    """
    if w < 1 or h < 1:
        raise ValueError(f"cannot draw at {w}x{h} pixels")
    text = _text(svg)
    root = _ROOT.search(text)
    if root is None:
        raise ValueError("not an SVG: no <svg> element")
    tag = root.group()
    box = ""
    if "viewBox" not in tag:
        lengths = dict(_LENGTH.findall(tag))
        if "width" not in lengths or "height" not in lengths:
            raise ValueError("the SVG has neither a viewBox nor a width and height")
        box = f' viewBox="0 0 {lengths["width"]} {lengths["height"]}"'
    bare = _SIZE.sub("", tag)
    close = "/>" if bare.endswith("/>") else ">"
    sized = f'{bare[: -len(close)]} width="{w}" height="{h}" preserveAspectRatio="none"{box}{close}'
    surface = (within or raster_in_process)(sized + text[root.end() :], w, h)
    if surface.get_size() == (w, h):
        return surface
    exact = pygame.Surface((w, h), pygame.SRCALPHA, 32)
    exact.blit(surface, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return exact


def raster_in_process(svg: str, w: int, h: int) -> pygame.Surface:
    """Rasterise a drawing of this size in this process. Raises ValueError if that fails."""
    try:
        return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (w, h))
    except pygame.error as error:
        raise ValueError(f"the SVG cannot be drawn: {error}") from error


def svg_text(w: float, h: float, body: str) -> str:
    """Return an SVG document of ``w`` x ``h`` units."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_n(w)} {_n(h)}">{body}</svg>'


def inner_drawing(svg: bytes | str) -> tuple[str, tuple[float, float, float, float]] | None:
    """Return the content of the root element and its view box (x, y, w, h), for embedding in another drawing; None if unfit."""
    text = _text(svg)
    root, end = _ROOT.search(text), text.rfind("</svg>")
    box = _VIEW_BOX.search(root.group()) if root is not None else None
    if root is None or box is None or end < root.end():
        return None
    try:
        x, y, w, h = (float(part) for part in box.group(1).replace(",", " ").split())
    except ValueError:
        return None
    return (text[root.end() : end], (x, y, w, h)) if w > 0 and h > 0 else None


def is_embeddable(svg: bytes | str) -> bool:
    """True if a drawing is well-formed and has a view box, as required for embedding it."""
    from tabletop_gui.content.packs.svg_check import is_svg  # what looks drawings through is for those of players

    try:
        text = _text(svg)
    except UnicodeDecodeError:
        return False
    return is_svg(text) and inner_drawing(text) is not None


def recolour(svg: bytes | str, inks: Mapping[str, str]) -> str:
    """Return the drawing with each ``#rrggbb`` ink of ``inks`` replaced by its partner (case does not matter)."""
    table = {old.upper(): new for old, new in inks.items()}
    return _HEX.sub(lambda found: table.get(found.group().upper(), found.group()), _text(svg))


def inks_of(svg: bytes | str) -> list[str]:
    """Return every distinct ``#rrggbb`` in the drawing, in upper case."""
    return sorted({ink.upper() for ink in _HEX.findall(_text(svg))})


def finish(surface: pygame.Surface) -> pygame.Surface:
    """Return a straight-alpha surface ready for the canvas: display format, premultiplied. Main thread only."""
    return surface.convert_alpha().premul_alpha()


def hex_rgb(colour: str) -> tuple[int, int, int]:
    """Convert ``#rrggbb`` to three numbers 0-255. Raises ValueError for anything else."""
    if not _HEX.fullmatch(colour):
        raise ValueError(f"not a #rrggbb colour: {colour!r}")
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, t: float) -> str:
    """Return the ink ``t`` of the way from ``a`` to ``b`` (both ``#rrggbb``)."""
    return "#{:02X}{:02X}{:02X}".format(*(round(x + (y - x) * t) for x, y in zip(hex_rgb(a), hex_rgb(b), strict=True)))


def _n(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def rrect_path(x: float, y: float, w: float, h: float, r: float) -> str:
    """Return the SVG path data of a rounded rectangle; ``r`` is limited to half the shorter side."""
    r = max(0.0, min(r, w / 2, h / 2))
    if r == 0:
        return f"M{_n(x)} {_n(y)}h{_n(w)}v{_n(h)}h{_n(-w)}Z"
    k = r * 0.4477
    right, bottom = x + w, y + h
    return (
        f"M{_n(x + r)} {_n(y)}H{_n(right - r)}C{_n(right - k)} {_n(y)} {_n(right)} {_n(y + k)} {_n(right)} {_n(y + r)}"
        f"V{_n(bottom - r)}C{_n(right)} {_n(bottom - k)} {_n(right - k)} {_n(bottom)} {_n(right - r)} {_n(bottom)}"
        f"H{_n(x + r)}C{_n(x + k)} {_n(bottom)} {_n(x)} {_n(bottom - k)} {_n(x)} {_n(bottom - r)}"
        f"V{_n(y + r)}C{_n(x)} {_n(y + k)} {_n(x + k)} {_n(y)} {_n(x + r)} {_n(y)}Z"
    )
