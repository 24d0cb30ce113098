"""Contact sheets for looking at plates: `python -m plates.drawing.contact_sheet out.png 300 assets/french/K*.svg`.

Uses the program's own rasteriser (SDL_image's nanosvg through pygame), so what is seen is what players get.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path


def sheet(files: Sequence[Path], out: Path, width: int, columns: int, ground: str, grey: bool = False) -> None:
    """Draw the plates `width` pixels wide, row by row, on the ground ink; `grey` takes the colour away."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    pygame.display.init()
    pygame.display.set_mode((8, 8))
    first = pygame.image.load(files[0])
    height = round(width * first.get_height() / first.get_width())
    gap = max(6, width // 16)
    rows = -(-len(files) // columns)
    board = pygame.Surface((columns * (width + gap) + gap, rows * (height + gap) + gap))
    board.fill(ground)
    for i, file in enumerate(files):
        drawn = pygame.image.load_sized_svg(file, (width * 2, height * 2))
        picture = pygame.transform.smoothscale(drawn, (width, height))
        board.blit(picture, (gap + i % columns * (width + gap), gap + i // columns * (height + gap)))
    pygame.image.save(pygame.transform.grayscale(board) if grey else board, out)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("width", type=int)
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--columns", type=int, default=6)
    parser.add_argument("--ground", default="#283A38")
    parser.add_argument("--grey", action="store_true")
    chosen = parser.parse_args()
    sheet(chosen.files, chosen.out, chosen.width, chosen.columns, chosen.ground, chosen.grey)
