"""Numbers in the style of neon signs: an inner light, an edge and a shadow keep them legible on any background."""

from __future__ import annotations

from tabletop_gui.gui.paint.pen import Anchor, Pen, laid
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER


def neon(
    pen: Pen, words: str, size: int, at: tuple[int, int], anchor: Anchor = "center", *, ink: str = GOLD
) -> None:
    """Draw text `size` pixels high at a point (pixels)."""
    wide, edge = max(1, round(size / 20)), PAPER
    if pen.theme.sharp:
        ink, edge = PAPER, INK
    for far, colour in ((2 * wide, INK), (wide, edge)):
        picture = pen.lettering.line(words, "display", size, colour)
        x, y = laid(picture.get_size(), at, anchor).topleft
        for dx, dy in ((-far, 0), (far, 0), (0, -far), (0, far), (-far, -far), (far, far), (-far, far), (far, -far)):
            pen.canvas.blit(picture, x + dx, y + dy)
    pen.canvas.blit(pen.lettering.line(words, "display", size, ink), x, y)
