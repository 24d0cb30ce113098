"""A picture of every sound: spectrogram (80 Hz to 18 kHz, 70 dB) over the wave, so that a change can be seen."""

from __future__ import annotations

import math
import os
from pathlib import Path

from tools.sounds.measure import read
from tools.sounds.signals import Signal
from tools.sounds.spectrum import fft

WIDTH, HEIGHT, WAVE, GAP, HEAD, COLUMNS = 190, 200, 50, 12, 20, 9
LOWEST, HIGHEST, RANGE_DB = 80.0, 18_000.0, 70.0


def _columns(signal: Signal, size: int) -> list[list[float]]:
    """WIDTH spectra in dB over the whole signal."""
    window = [0.5 - 0.5 * math.cos(2 * math.pi * i / size) for i in range(size)]
    out = []
    for x in range(WIDTH):
        start = int(len(signal) * x / WIDTH) - size // 2
        frame = [complex(signal[start + i] * w) if 0 <= start + i < len(signal) else 0j for i, w in enumerate(window)]
        out.append([20.0 * math.log10(abs(v) + 1e-7) for v in fft(frame)[: size // 2]])
    return out


def draw(files: list[Path], picture: Path) -> None:
    """One tile per file, written as a PNG."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    import pygame

    pygame.font.init()
    font = pygame.font.Font(None, 19)
    rows = -(-len(files) // COLUMNS)
    tile = HEAD + HEIGHT + WAVE + GAP
    sheet = pygame.Surface((GAP + COLUMNS * (WIDTH + GAP), GAP + rows * tile))
    sheet.fill("#18121a")
    for number, path in enumerate(files):
        left, top = GAP + number % COLUMNS * (WIDTH + GAP), GAP + number // COLUMNS * tile
        heard = read(path)
        signal = heard.signal
        size = 1024 if len(signal) > 30_000 else 512
        columns = _columns(signal, size)
        loudest = max(map(max, columns))
        sheet.blit(font.render(f"{path.stem}  {1000 * len(signal) / heard.rate:.0f} ms", True, "#f6ead4"), (left, top))
        for y in range(HEIGHT):
            hz = LOWEST * (HIGHEST / LOWEST) ** (1 - y / (HEIGHT - 1))
            index = min(size // 2 - 1, int(hz / heard.rate * size))
            for x, column in enumerate(columns):
                heat = min(1.0, max(0.0, (column[index] - loudest + RANGE_DB) / RANGE_DB))
                colour = (int(20 + 226 * heat), int(14 + 200 * heat**1.5), int(20 + 150 * heat**3))
                sheet.set_at((left + x, top + HEAD + y), colour)
        middle, scale = top + HEAD + HEIGHT + WAVE // 2, (WAVE / 2 - 2) / max(map(abs, signal))
        for x in range(WIDTH):
            part = signal[len(signal) * x // WIDTH : max(len(signal) * (x + 1) // WIDTH, len(signal) * x // WIDTH + 1)]
            pygame.draw.line(sheet, "#e2a42b", (left + x, middle - max(part) * scale), (left + x, middle - min(part) * scale))
    pygame.image.save(sheet, picture)
