"""Text on the system's clipboard."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop_gui.content.text.clean_text import clean

MAX_CHARACTERS: Final = 1 << 16
"""Maximum number of characters read."""


def pasted() -> str:
    """Return the text on the clipboard; empty if there is none or it cannot be read."""
    try:
        text = pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError):
        return ""
    return clean(text[:MAX_CHARACTERS])


def put(text: str) -> bool:
    """Put a text on the clipboard. Return False if that fails."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
