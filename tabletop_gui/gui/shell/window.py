"""The window: native pixels, resizing, full screen, and workarounds for each platform.

Everything is drawn into the window's own software surface, or into one of ours if the screen has another
pixel format (16 bits, say): all composed pictures have 32 bits of one order. The reasons for each
environment variable are measured: X11's default sends every partial update through an OpenGL texture (4 to
1200 times slower without a GPU); SDL by default disables the screen saver and the compositor.
"""

from __future__ import annotations

import os
import sys
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from tabletop_gui.gui.shell.input.keyboard import REPEAT_AFTER_MS, REPEAT_EVERY_MS

if TYPE_CHECKING:
    from tabletop_gui.content.text.phrases import Tr

TITLE: Final = "Tapete"
MINIMUM_SIZE: Final = (800, 600)
"""Minimum size of the window; a smaller screen lowers it."""
FRAME_SIZE: Final = (0, 64)
"""Space of a screen for the title bar and a panel (width, height). A larger minimum size would push the
window's bottom off the screen, even when maximised.
"""
DEFAULT_SIZE: Final = (1600, 900)

ORDER: Final = 32, (0xFF0000, 0xFF00, 0xFF, 0)
"""Bits and masks of the surfaces drawn into (`gui.art.raster.raster.raster.opaque`)."""


class NoScreen(RuntimeError):
    """There is no screen for a window, or it refuses one; `refusal` gives the reason and the remedy."""

    def __init__(self, reason: str = "", *, refused: bool = False) -> None:
        from tabletop_gui.engine.values import Refusal  # the first picture waits for this module, and hardly ever for that one

        named = [f"{name}={os.environ[name]}" for name in ("DISPLAY", "WAYLAND_DISPLAY") if os.environ.get(name)]
        if refused:
            self.refusal = Refusal("cli.refuse.screen_refuses", {"reason": reason})
        elif named:  # a screen that is named and does not answer is another thing than none
            self.refusal = Refusal("cli.refuse.screen_silent", {"named": ", ".join(named)})
        elif reason and not sys.platform.startswith("linux"):
            self.refusal = Refusal("cli.refuse.screen_fails", {"reason": reason})
        else:
            self.refusal = Refusal("cli.refuse.no_screen", {})
        super().__init__(self.refusal.key)

    def sentence(self, tr: Tr) -> str:
        """Return the message in the player's language."""
        return tr(self.refusal.key, **self.refusal.params)


class Window(Protocol):
    """Interface of a window for the loop. Positions and sizes are pixels of `surface`, except those that the
    desktop measures in points (on macOS one or two pixels).
    """

    @property
    def surface(self) -> pygame.Surface: ...
    @property
    def fullscreen(self) -> bool: ...
    def present(self, rects: Sequence[pygame.Rect]) -> None: ...
    def set_fullscreen(self, on: bool) -> None: ...
    def maximise(self) -> None: ...
    def resize(self, points: tuple[int, int]) -> None: ...
    def to_pixels(self, position: tuple[int, int]) -> tuple[int, int]: ...
    def to_points(self, position: tuple[int, int]) -> tuple[int, int]: ...
    def request_attention(self) -> None: ...
    def hide(self) -> None: ...
    def close(self) -> None: ...


def in_pixels(window: Window, event: pygame.event.Event) -> pygame.event.Event:
    """Return the event with the pointer's position in window pixels."""
    if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pos = window.to_pixels(event.pos)
        if pos != event.pos:
            return pygame.event.Event(event.type, {**event.dict, "pos": pos})
    return event


def prepare_environment() -> None:
    """Set SDL's environment variables. Must run before `pygame.display.init()`; the player's own variables take precedence."""
    defaults = {
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
        "SDL_VIDEO_ALLOW_SCREENSAVER": "1",
        "SDL_VIDEO_WAYLAND_WMCLASS": "tapete",
        "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
        "SDL_MOUSE_FOCUS_CLICKTHROUGH": "1",
        "SDL_IME_SHOW_UI": "1",
        "SDL_NO_SIGNAL_HANDLERS": "1",
    }
    for name, value in defaults.items():
        os.environ.setdefault(name, value)


def prepare() -> None:
    """Initialise the display if necessary. Raises NoScreen if there is none: SDL would otherwise draw into memory,
    and nothing would be visible.
    """
    chosen = os.environ.get("SDL_VIDEODRIVER")
    prepare_environment()
    try:
        with only_x11(chosen is None):
            pygame.display.init()
    except pygame.error as error:
        raise NoScreen(str(error)) from error
    driver = pygame.display.get_driver()
    if chosen is None and driver in ("offscreen", "dummy", "evdev"):
        pygame.display.quit()
        raise NoScreen
    pygame.key.set_repeat(REPEAT_AFTER_MS, REPEAT_EVERY_MS)
    if driver == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


@contextmanager
def only_x11(asked: bool) -> Iterator[None]:
    """Context in which SDL tries X11 only, if Wayland is impossible (no XDG_RUNTIME_DIR): Wayland's library would
    print a complaint on the terminal beside our message.
    """
    asked = asked and sys.platform.startswith("linux") and not os.environ.get("XDG_RUNTIME_DIR")
    if asked:
        os.environ["SDL_VIDEODRIVER"] = "x11"
    try:
        yield
    finally:
        if asked:
            del os.environ["SDL_VIDEODRIVER"]


def open_window(
    size: tuple[int, int] | None = None,
    *,
    remembered: tuple[int, int] | None = None,
    fullscreen: bool = False,
    maximised: bool = False,
    icon: Path | None = None,
) -> Window:
    """Open the window. `size` is in pixels; None: the `remembered` size (in points) as far as the desktop allows,
    else a size that fits the desktop.

    Raises NoScreen if there is no screen or it refuses every window.
    """
    prepare()
    points = (0, 0)
    if size is None:
        desktops = pygame.display.get_desktop_sizes()
        points = fitting_size(desktops[0]) if remembered is None else fit_to_screens(remembered, desktops)
    if icon is not None and icon.is_file():
        with suppress(pygame.error, OSError):
            pygame.display.set_icon(pygame.image.load(str(icon)))
    try:
        window: Window
        if sys.platform == "darwin":
            window = RetinaWindow(size or points, fullscreen=fullscreen, in_pixels=size is not None)
        else:
            window = DisplayWindow(size or points, fullscreen=fullscreen)
    except pygame.error as error:
        raise NoScreen(str(error), refused=True) from error
    if maximised and size is None and not fullscreen:
        window.maximise()
    return window


def fit_to_screens(size: tuple[int, int], desktops: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Limit a remembered size to the current screens, which may be smaller; a settings file may contain any size."""
    widest, highest = max(w for w, _ in desktops), max(h for _, h in desktops)
    return (min(size[0], widest), min(size[1], highest)) if widest > 0 and highest > 0 else size


def fitting_size(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the initial window size on a desktop: at most 85 % of it, 16:9 or as near as possible, not below the
    minimum that fits.
    """
    width, height = desktop
    if width <= 0 or height <= 0:
        return DEFAULT_SIZE
    share = min(0.85 * width / 16, 0.85 * height / 9)
    fitted = (round(share * 16), round(share * 9))
    least = fit_to_screens(MINIMUM_SIZE, [_max_content(desktop)])
    return max(fitted[0], least[0]), max(fitted[1], least[1])


def _max_content(desktop: tuple[int, int]) -> tuple[int, int]:
    """Return the maximum size of a window's content on a desktop."""
    return desktop[0] - FRAME_SIZE[0], desktop[1] - FRAME_SIZE[1]


class DisplayWindow:
    """pygame's display surface with partial updates, for Linux and Windows."""

    def __init__(self, size: tuple[int, int], *, fullscreen: bool) -> None:
        self._windowed = size
        self._own: pygame.Surface | None = None
        self._fullscreen = False
        pygame.display.set_caption(TITLE)
        self._surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        keep_minimum()
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def surface(self) -> pygame.Surface:
        shown = pygame.display.get_surface() or self._surface
        if (shown.get_bitsize(), shown.get_masks()) == ORDER:
            return shown
        if self._own is None or self._own.get_size() != shown.get_size():
            self._own = pygame.Surface(shown.get_size(), 0, 32)
        return self._own

    @property
    def fullscreen(self) -> bool:
        return self._fullscreen

    def present(self, rects: Sequence[pygame.Rect]) -> None:
        if self._own is not None and (shown := pygame.display.get_surface()) is not None:
            for rect in rects:
                shown.blit(self._own, rect, rect)
        pygame.display.update(list(rects))

    def maximise(self) -> None:
        with display_window() as window:
            if window is not None:
                window.maximize()

    def resize(self, points: tuple[int, int]) -> None:
        """Set the window's size in points."""
        with display_window() as window:
            if window is not None:
                window.size = points

    def set_fullscreen(self, on: bool) -> None:
        if on == self._fullscreen:
            return
        with display_window() as window:
            if window is not None:  # SDL itself remembers the place and the size to come back to
                window.set_fullscreen(True) if on else window.set_windowed()
                self._fullscreen = on
                return
        if on:
            self._windowed = self.surface.get_size()
            desktop = pygame.display.get_desktop_sizes()[0]
            self._surface = pygame.display.set_mode(desktop, pygame.FULLSCREEN)
        else:
            self._surface = pygame.display.set_mode(self._windowed, pygame.RESIZABLE)
            keep_minimum()
        self._fullscreen = on

    def to_pixels(self, position: tuple[int, int]) -> tuple[int, int]:
        return position

    def to_points(self, position: tuple[int, int]) -> tuple[int, int]:
        return position

    def request_attention(self) -> None:
        """Request attention until the window has the focus, usually by flashing in the task bar."""
        with display_window() as window:
            flash(window)

    def hide(self) -> None:
        with display_window() as window:
            if window is not None:
                window.hide()

    def close(self) -> None:
        pygame.display.quit()


class RetinaWindow:
    """A high-density window for macOS, where the display surface would be blurred; always presents the whole surface."""

    def __init__(self, size: tuple[int, int], *, fullscreen: bool, in_pixels: bool = False) -> None:
        self._window = pygame.Window(TITLE, size, resizable=True, allow_high_dpi=True)
        self._window.minimum_size = minimum_size()
        if in_pixels:  # how many a point has is known now that the window is on its screen
            self._window.size = self.to_points(size)
        self._fullscreen = False
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def surface(self) -> pygame.Surface:
        return self._window.get_surface()

    @property
    def fullscreen(self) -> bool:
        return self._fullscreen

    def present(self, rects: Sequence[pygame.Rect]) -> None:
        self._window.flip()

    def maximise(self) -> None:
        self._window.maximize()

    def resize(self, points: tuple[int, int]) -> None:
        self._window.size = points

    def set_fullscreen(self, on: bool) -> None:
        if on:
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
        self._fullscreen = on

    def to_pixels(self, position: tuple[int, int]) -> tuple[int, int]:
        points, pixels = self._window.size, self.surface.get_size()
        return round(position[0] * pixels[0] / points[0]), round(position[1] * pixels[1] / points[1])

    def to_points(self, position: tuple[int, int]) -> tuple[int, int]:
        points, pixels = self._window.size, self.surface.get_size()
        return round(position[0] * points[0] / pixels[0]), round(position[1] * points[1] / pixels[1])

    def request_attention(self) -> None:
        flash(self._window)

    def hide(self) -> None:
        self._window.hide()

    def close(self) -> None:
        self._window.destroy()
        pygame.display.quit()


@contextmanager
def display_window() -> Iterator[pygame.Window | None]:
    """Yield the window behind the display surface, for functions that `pygame.display` lacks; None if the deprecated
    access is gone.

    `set_mode` cannot leave full screen under X11: the window would keep the screen's size and extend beyond the edge.
    """
    bridge = getattr(pygame.Window, "from_display_module", None)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        window = None
        if bridge is not None:
            with suppress(pygame.error):
                window = bridge()
        yield window


def flash(window: pygame.Window | None) -> None:
    """Make a window flash until it has the focus; ignored if pygame or the system does not support it."""
    if window is not None and hasattr(window, "flash"):
        with suppress(pygame.error):
            window.flash(pygame.FLASH_UNTIL_FOCUSED)


def keep_minimum() -> None:
    """Set the window's minimum size if possible."""
    with display_window() as window, suppress(pygame.error, TypeError, ValueError):
        if window is not None:
            window.minimum_size = minimum_size()


def minimum_size() -> tuple[int, int]:
    """Return the minimum window size on this desktop, which with its frame does not exceed the screen."""
    return fit_to_screens(MINIMUM_SIZE, [_max_content(desktop) for desktop in pygame.display.get_desktop_sizes()])
