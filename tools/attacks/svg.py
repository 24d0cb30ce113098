"""`python -m tools.attacks.svg [N [SEED]]`: randomly mutated drawings as a player's plates.

Prints the time of the slowest and the memory of the largest. Linux.

Each is processed like a plate in `mods/assets`: size, well-formedness, then the sandbox with its full
timeout. One in fifty is made to be costly (a part repeated to a megabyte, dashes, strokes), the others are
near ordinary drawings.
"""

from __future__ import annotations

import os
import re
import resource
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from tabletop_gui.content.packs.svg_check import LARGEST_DRAWING, flaw_of
from tabletop_gui.content.paths import assets_root
from tabletop_gui.gui.art.raster.raster import raster
from tabletop_gui.gui.art.raster.sandbox import SECONDS, LimitExceeded, Sandbox

W, H = 150, 210
COSTLY = 0.02
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
TAG = re.compile(r"<(?:path|circle|rect|ellipse|line|polygon|g)\b[^<>]*>")
COMMAND = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]")
EXTREMES = ("0", "-0", "1e-9", "1e9", "-1e9", "1e38", "1e39", "nan", "inf", "99999999999999999999", ".", "-", "1e", "0x9")
ATTRIBUTES = (
    ' stroke="#000"', ' stroke-width="1e4"', ' stroke-dasharray="1"', ' stroke-dasharray="1e-3 1e-3"', ' opacity="9"',
    ' stroke-linecap="round"', ' stroke-linejoin="round"', ' transform="scale(1e3)"', ' transform="rotate(1e9)"',
    ' transform="matrix(0 0 0 0 0 0)"', ' fill="url(#a)"', ' style="stroke:#000;stroke-dasharray:1"', ' fill-rule="evenodd"',
    ' viewBox="0 0 0 0"', ' viewBox="0 0 1e9 1e-9"',
)  # fmt: skip


def number(text: str, rng: Random) -> str:
    """Replace a number by another."""
    found = list(NUMBER.finditer(text))
    if not found:
        return text
    at = rng.choice(found)
    new = str(round(float(at[0]) * rng.uniform(-3, 3), 2)) if rng.random() < 0.7 else rng.choice(EXTREMES)
    return text[: at.start()] + new + text[at.end() :]


def attribute(text: str, rng: Random) -> str:
    """Add an attribute."""
    found = list(TAG.finditer(text))
    if not found:
        return text
    at = rng.choice(found).start() + 2
    while text[at].isalpha():
        at += 1
    return text[:at] + rng.choice(ATTRIBUTES) + text[at:]


def command(text: str, rng: Random) -> str:
    """Replace a letter in an outline by another."""
    found = list(COMMAND.finditer(text))
    at = rng.choice(found).start() if found else 0
    return text[:at] + rng.choice("MmLlHhVvCcSsQqTtAaZz") + text[at + 1 :]


def cut(text: str, rng: Random) -> str:
    """Remove a part."""
    at = rng.randrange(len(text))
    return text[:at] + text[at + rng.choice((1, 1, 9, 99)) :]


def insert(text: str, rng: Random) -> str:
    """Insert a part."""
    at = rng.randrange(len(text))
    return text[:at] + rng.choice(("<", ">", "/", '"', "&", "<g>", "</g>", "\0", "é", "<!--", "]]>", " ", "-", ".")) + text[at:]


def repeat(text: str, rng: Random, largest: int = 20_000) -> str:
    """Repeat a part many times."""
    found = list(TAG.finditer(text))
    if not found:
        return text
    tag = rng.choice(found)
    outline = rng.random() < 0.5 and re.search(r' d="([^"]*)"', tag[0])
    if outline:
        middle = tag.start() + outline.end(1)
        return text[:middle] + outline[1] * (largest // max(1, len(outline[1]))) + text[middle:]
    part = tag[0] if tag[0].endswith("/>") else tag[0][:-1] + "/>"
    return text[: tag.start()] + part * (largest // len(part)) + text[tag.start() :]


def costly(text: str, rng: Random) -> str:
    """Return a drawing near the size limits, made of the most expensive elements."""
    for _ in range(rng.randrange(4)):
        text = attribute(text, rng)
    return repeat(text, rng, rng.choice((100_000, 900_000)))


MILD: tuple[Callable[[str, Random], str], ...] = (number, number, number, attribute, command, command, cut, insert, repeat)


def main(rounds: int = 300, seed: int = 1) -> int:
    """Print the results of all drawings, the slowest and the largest; return 0 if none exceeded its limits."""
    rng = Random(seed)
    plates = sorted(assets_root().rglob("*.svg"))
    sandbox = Sandbox()
    ends: Counter[str] = Counter()
    slowest, slowest_clock, judged, largest = 0.0, 0.0, 0.0, 0
    for _ in range(rounds):
        text = rng.choice(plates).read_text(encoding="utf-8")
        for _ in range(rng.randrange(1, 6)):
            text = rng.choice(MILD)(text, rng) or " "
        if rng.random() < COSTLY:
            text = costly(text, rng)
        before = time.perf_counter()
        flaw = "too big" if len(text.encode(errors="replace")) > LARGEST_DRAWING else flaw_of(text)
        judged = max(judged, time.perf_counter() - before)
        if flaw is not None:
            ends["no drawing"] += 1
            continue
        sandbox.seconds = SECONDS
        _up(sandbox)
        pid = sandbox.pid
        assert pid is not None
        used, dead = cpu(pid), children()
        before = time.perf_counter()
        try:
            raster(text, W, H, sandbox.raster)
            ends["drawn"] += 1
        except LimitExceeded:
            ends["too much"] += 1
        except ValueError:
            ends["nothing"] += 1
        slowest_clock = max(slowest_clock, time.perf_counter() - before)
        alive = sandbox.pid == pid
        slowest = max(slowest, (cpu(pid) if alive else children() - dead) - used)
        largest = max(largest, held(pid) if alive else 0)
    sandbox.close()
    largest = max(largest, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)
    print(f"n = {rounds}, seed {seed}: " + ", ".join(f"{what} {n}" for what, n in ends.most_common()))
    print(f"slowest {slowest:.2f} s of the processor, {slowest_clock:.2f} s by the clock; judged in {judged:.2f} s; {largest} MB")
    return 0 if slowest < SECONDS + 0.2 and largest < 300 else 1


def _up(sandbox: Sandbox) -> None:
    """Bring a process up before anything is measured."""
    if sandbox.pid is None:
        raster('<svg viewBox="0 0 1 1"/>', 1, 1, sandbox.raster)


def children() -> float:
    """Seconds of the processor that ended processes used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def cpu(pid: int) -> float:
    """Seconds of the processor that a process used (Linux)."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def held(pid: int) -> int:
    """The most memory a process ever held, MB (Linux)."""
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"VmHWM:\s+(\d+)", status)
    return int(found[1]) // 1024 if found else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))
