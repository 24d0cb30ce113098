"""The player's settings at run time: changes apply at once, are saved after a short delay, and may be overridden for one run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tabletop_gui.engine.values import Refusal
from tabletop_gui.match.storage.settings import Settings, store

SAVE_AFTER_MS: Final = 600.0
"""Delay between the last change and saving; a slider changes settings fifty times a second."""


class SettingsStore:
    """The current settings and their file; without a file (`path` None) they are not saved."""

    def __init__(self, settings: Settings, path: Path | None) -> None:
        self.now = settings
        self.path = path
        self.due_ms: float | None = None
        """Milliseconds until saving; None if nothing has changed."""
        self._before: dict[str, Any] = {}
        self._changed: set[str] = set()
        self._written = settings
        """Settings last written, so that only differing fields are written and fields of other versions stay."""

    def change(self, **fields: Any) -> Settings:
        """Change settings by name and return the previous ones. Raises msgspec.ValidationError for values out of bounds."""
        before = self.now
        self.move(**fields)
        self._changed |= fields.keys()
        return before

    def move(self, **fields: Any) -> None:
        """Change settings without the player's request (the window's size, say): fields overridden for this run are not saved."""
        self.now = self.now.changed(**fields)
        self.due_ms = SAVE_AFTER_MS

    def override(self, **fields: Any) -> None:
        """Set fields for this run only, unless the player changes them."""
        self._before = {name: getattr(self.now, name) for name in fields}
        self.now = self.now.changed(**fields)

    def wait(self, dt_ms: float) -> float | None:
        """Advance the time; return the milliseconds until saving (0 or less: due now), None if nothing has changed."""
        if self.due_ms is not None:
            self.due_ms -= dt_ms
        return self.due_ms

    def write(self) -> Refusal | None:
        """Write the settings if they have changed; return the refusal if that fails."""
        store_settings = self.changes()
        return store_settings() if store_settings is not None else None

    def changes(self) -> Callable[[], Refusal | None] | None:
        """Return a function that writes the current settings, to be run elsewhere; None if nothing has changed."""
        due, self.due_ms = self.due_ms, None
        if due is None or self.path is None:
            return None
        path = self.path
        ours = self.now.changed(**{name: value for name, value in self._before.items() if name not in self._changed})

        def store_settings() -> Refusal | None:
            refusal = store(ours, path, self._written)
            if refusal is None:
                self._written = ours
            return refusal

        return store_settings
