"""Which language a player who chose none is spoken to in."""

from __future__ import annotations

from typing import Literal

import pygame

from tabletop_gui.match.storage.settings import system_language


def players_language() -> Literal["es", "en"]:
    """What the environment says; where it is silent, as for a program that was double-clicked, what the desktop is set to."""
    return system_language(preferred())


def preferred() -> list[str]:
    """The desktop's languages, the best liked first; none where it does not tell."""
    try:
        return [locale["language"] for locale in pygame.system.get_pref_locales() if locale.get("language")]
    except (pygame.error, AttributeError, NotImplementedError):
        return []
