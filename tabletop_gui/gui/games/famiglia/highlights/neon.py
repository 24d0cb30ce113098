"""Numbers in the style of neon signs: an inner light, an edge and a shadow keep them legible on any background."""

from __future__ import annotations

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Anchor, laid
from tabletop_gui.gui.paint.theme import GOLD, INK, PAPER
from tabletop_gui.gui.shell.app import App


def neon(
    canvas: Canvas, app: App, words: str, size: int, at: tuple[int, int], anchor: Anchor = "center", *, ink: str = GOLD,
    edge: str = PAPER,
) -> None:  # fmt: skip
    """Draw text `size` pixels high at a point (pixels)."""
    wide = max(1, round(size / 20))
    if app.theme.sharp:
        ink, edge = PAPER, INK
    for far, colour in ((2 * wide, INK), (wide, edge)):
        picture = app.text.line(words, "display", size, colour)
        x, y = laid(picture.get_size(), at, anchor).topleft
        for dx, dy in ((-far, 0), (far, 0), (0, -far), (0, far), (-far, -far), (far, far), (-far, far), (far, -far)):
            canvas.blit(picture, x + dx, y + dy)
    canvas.blit(app.text.line(words, "display", size, ink), x, y)
