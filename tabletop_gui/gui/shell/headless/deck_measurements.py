"""Measurements of decks: first rendering, loading from the disk cache, re-labelling for another language.
Figures only, no verdicts.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event
from typing import Any, Final

import pygame

from tabletop_gui.content.paths import PlayerFolders
from tabletop_gui.gui.art.faces import INSCRIPTIONS, Face
from tabletop_gui.gui.art.faces.collection import DECKS, backs_of, faces_of
from tabletop_gui.gui.art.studio import USUAL_WIDTHS, Art
from tabletop_gui.gui.shell.app import App

UNIT_1080: Final = 1.2
"""Pixels per logical unit at 1920 x 1080."""
PATIENCE_S: Final = 60.0
A_FRAME_MS: Final = 5.0


def decks(app: App) -> dict[str, Any]:
    """Return the measurements of every deck."""
    return {deck: rendering(app, deck) | relabelling(app, deck) for deck in DECKS}


def rendering(app: App, deck: str) -> dict[str, float]:
    """Return the seconds for rendering a whole deck at every width used by a table of 1920 x 1080, largest first:
    wall-clock and processor time of both threads, uncached and from the disk cache; and the milliseconds that
    the texts blocked the main thread.
    """
    sides: list[Face] = [*backs_of(app.library, deck), *faces_of(app.library, deck, app.phrases.language).values()]
    widths = [round(width * UNIT_1080) for width in USUAL_WIDTHS]
    with TemporaryDirectory(prefix="tapete-", ignore_cleanup_errors=True) as folder:
        places = PlayerFolders(app.places.config, app.places.data, Path(folder))
        INSCRIPTIONS.clear()
        cold = _printed(places, sides, widths)
        warm = _printed(places, sides, widths)
        first = _printed(places, sides, widths[:1])
    return {
        "sides": len(sides),
        "cold_s": cold[0],
        "cold_cpu_s": cold[1],
        "texts_ms": cold[2],
        "warm_s": warm[0],
        "warm_cpu_s": warm[1],
        "warm_hand_s": first[0],
    }


def _printed(places: PlayerFolders, sides: Iterable[Face], widths: Iterable[int]) -> tuple[float, float, float]:
    """Return wall-clock seconds and processor seconds until everything is rendered, and the longest time in ms
    that the texts blocked the main thread.
    """
    art = Art.standard(places)
    try:
        begun, cpu, slices, printed = time.perf_counter(), time.process_time(), [], Event()
        art.prepare(sides, widths)
        while True:
            held = time.perf_counter()
            more = art.finish_pending(A_FRAME_MS)
            slices.append((time.perf_counter() - held) * 1000)
            if not more:
                break
        art.in_background(printed.set)
        printed.wait(PATIENCE_S)
        figures = time.perf_counter() - begun, time.process_time() - cpu, max(slices)
        art.wait(PATIENCE_S)  # what is kept on the disk is written when everything is printed
    finally:
        art.close()
    return figures


def relabelling(app: App, deck: str, seconds: float = 2.5) -> dict[str, float]:
    """Return the longest frame, in ms of wall-clock time and of this thread's processor time, when the gallery changes
    its language and when the window changes its size. The wall-clock values include other load of the machine.
    """
    app.change(language="es")
    app.scenes.reset(app.scene("gallery", room=deck))
    _frames(app, seconds, lambda: None)
    language = _frames(app, seconds, lambda: app.change(language="en"))
    size = _frames(app, seconds, lambda: _resize(app, (1600, 900)))
    _resize(app, (1920, 1080))
    app.change(language="es")
    return {
        "language_worst_ms": language[0],
        "language_worst_cpu_ms": language[1],
        "size_worst_ms": size[0],
        "size_worst_cpu_ms": size[1],
    }


def _resize(app: App, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    app.resized()


def _frames(app: App, seconds: float, change: Callable[[], None]) -> tuple[float, float]:
    """Return the longest frame (wall-clock and processor ms) while pictures arrive at the screen's pace. `change`
    is called in the first frame.
    """
    wall: list[float] = []
    processor: list[float] = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        begun, cpu = time.perf_counter(), time.thread_time()
        if not wall:
            change()
        app.update(1000 / 60)
        app.draw()
        wall.append((time.perf_counter() - begun) * 1000)
        processor.append((time.thread_time() - cpu) * 1000)
        time.sleep(max(0.001, (1000 / 60 - wall[-1]) / 1000))
    return max(wall), max(processor)
