"""What lies on the system's clipboard, as text."""

from __future__ import annotations

from typing import Final

import pygame

from tabletop_gui.content.text.clean_text import clean

MOST: Final = 1 << 16
"""Characters that are looked at."""


def pasted() -> str:
    """The text on the clipboard; empty where there is none, or it cannot be had."""
    try:
        text = pygame.scrap.get_text()
    except (pygame.error, UnicodeDecodeError):
        return ""
    return clean(text[:MOST])


def put(text: str) -> bool:
    """Put a text there. False where that cannot be done."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
