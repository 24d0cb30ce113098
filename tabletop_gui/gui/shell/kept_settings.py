"""The player's settings while the program runs: changed at once, written a moment later, and what holds for this run only."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tabletop_gui.engine.values import Refusal
from tabletop_gui.match.storage.settings import Settings, store

SAVE_AFTER_MS: Final = 600.0
"""Settings are written this long after the last change: a slider changes them fifty times a second."""


class KeptSettings:
    """Settings and their file; without one (`path` None) they are gone with the program."""

    def __init__(self, settings: Settings, path: Path | None) -> None:
        self.now = settings
        self.path = path
        self.due_ms: float | None = None
        """How long until they are to be written; None when nothing has changed."""
        self._before: dict[str, Any] = {}
        self._changed: set[str] = set()
        self._written = settings
        """What the file is known to hold, as far as this version understands it: only what differs is written."""

    def change(self, **fields: Any) -> Settings:
        """Change settings by name and answer what they were. Raises msgspec.ValidationError out of bounds."""
        before = self.now
        self.move(**fields)
        self._changed |= fields.keys()
        return before

    def move(self, **fields: Any) -> None:
        """The same for what changes of itself, as the window's size does: where it was given for this run it is not kept."""
        self.now = self.now.changed(**fields)
        self.due_ms = SAVE_AFTER_MS

    def override(self, **fields: Any) -> None:
        """Settings that hold for this run only, unless the player changes them."""
        self._before = {name: getattr(self.now, name) for name in fields}
        self.now = self.now.changed(**fields)

    def wait(self, dt_ms: float) -> float | None:
        """Let time pass; how long until they are to be written (0 or less: now), None when nothing has changed."""
        if self.due_ms is not None:
            self.due_ms -= dt_ms
        return self.due_ms

    def write(self) -> Refusal | None:
        """Write them now, when they have changed; why not when it cannot be."""
        store_them = self.changes()
        return store_them() if store_them is not None else None

    def changes(self) -> Callable[[], Refusal | None] | None:
        """What writes them as they are now, for whoever has that done elsewhere; None when nothing has changed."""
        due, self.due_ms = self.due_ms, None
        if due is None or self.path is None:
            return None
        path = self.path
        ours = self.now.changed(**{name: value for name, value in self._before.items() if name not in self._changed})

        def store_them() -> Refusal | None:
            refusal = store(ours, path, self._written)
            if refusal is None:
                self._written = ours
            return refusal

        return store_them
