"""The language for a player who has chosen none."""

from __future__ import annotations

import pygame

from tabletop_gui.content.text.languages import Languages


def players_language(chosen: str | None, languages: Languages) -> str:
    """Return the chosen language if it was found, else that of the environment, or else of the desktop's settings (a
    double-clicked program may have no environment variables).
    """
    return chosen if chosen and chosen in languages else languages.system(preferred())


def preferred() -> list[str]:
    """Return the desktop's languages by preference; empty if unknown."""
    try:
        return [locale["language"] for locale in pygame.system.get_pref_locales() if locale.get("language")]
    except (pygame.error, AttributeError, NotImplementedError):
        return []
