"""Global keyboard shortcuts, applied if the scene does not use the key."""

from __future__ import annotations

from datetime import datetime
from io import BytesIO
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.match.storage import disk
from tabletop_gui.match.storage.disk import DiskError

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

SCALES: Final = (0.8, 0.9, 1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2.0)


EVERYWHERE: Final = frozenset({"quit", "fullscreen", "mute", "larger", "smaller", "screenshot"})
"""The actions of keys that mean the same on every screen."""


def done(app: App, action: str | None) -> bool:
    """Perform a global action; return False if there is none of this name."""
    if action == "quit":
        app.quit()
    elif action == "fullscreen":
        app.change(full_screen=not app.window.fullscreen)
    elif action == "mute":
        app.change(muted=not app.settings.muted)
        app.toast(app.tr("app.muted" if app.settings.muted else "app.unmuted"), "sound")
    elif action in ("larger", "smaller"):
        rescale(app, 1 if action == "larger" else -1)
    elif action == "screenshot":
        take_picture(app)
    else:
        return False
    return True


def rescale(app: App, by: int) -> None:
    """Switch to the next larger or smaller interface scale."""
    nearest = min(range(len(SCALES)), key=lambda index: abs(SCALES[index] - app.settings.ui_scale))
    scale = SCALES[min(len(SCALES) - 1, max(0, nearest + by))]
    app.change(ui_scale=scale)
    app.toast(app.tr("app.scale", percent=round(scale * 100)), "scale")


def take_picture(app: App) -> None:
    """Save a screenshot as PNG in the player's folder of pictures."""
    path = app.places.pictures / f"tapete-{datetime.now():%Y%m%d-%H%M%S-%f}.png"
    shown = app.canvas.target.copy()

    def do() -> None:  # to press a large picture into a PNG takes a second
        picture = BytesIO()
        pygame.image.save(shown, picture, path.name)
        disk.write(path, picture.getvalue())

    def told(error: Exception | None) -> None:
        if error is None:
            app.toast_written(app.tr("app.screenshot", path=str(path)), path.parent)
        elif isinstance(error, DiskError):
            app.toast(app.tr("app.no_screenshot", reason=error.refusal.params["reason"]))
        elif isinstance(error, pygame.error):
            app.toast(app.tr("app.no_screenshot", reason="unknown"))
        else:
            raise error

    app.play("button")
    app.write_queue.write(do, told)
