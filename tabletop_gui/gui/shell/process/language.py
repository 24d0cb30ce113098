"""The language for a player who has chosen none."""

from __future__ import annotations

from typing import Literal

import pygame

from tabletop_gui.match.storage.settings import system_language


def players_language() -> Literal["es", "en"]:
    """Return the language from the environment, or else from the desktop's settings (a double-clicked program may
    have no environment variables).
    """
    return system_language(preferred())


def preferred() -> list[str]:
    """Return the desktop's languages by preference; empty if unknown."""
    try:
        return [locale["language"] for locale in pygame.system.get_pref_locales() if locale.get("language")]
    except (pygame.error, AttributeError, NotImplementedError):
        return []
