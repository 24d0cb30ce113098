"""Everything the table can sound like on one page, to be heard by a person before a release."""

from __future__ import annotations

import base64
import inspect
from html import escape
from pathlib import Path

from tabletop_gui.gui.sound import ambience
from tabletop_gui.gui.sound.ambience import recording
from tools.sounds.loudness import by_ffmpeg as ffmpeg
from tools.sounds.loudness import momentary_maximum
from tools.sounds.measure import read
from tools.sounds.score import LEVELS, PIECES, Piece

STYLE = """
body { background: #18121a; color: #f6ead4; font: 16px/1.4 sans-serif; margin: 2em auto; max-width: 70em }
td, th { border-bottom: 1px solid #4a3c44; padding: 6px 10px; text-align: left; vertical-align: top }
button { background: #e2a42b; border: 0; border-radius: 4px; color: #18121a; margin: 2px; padding: 4px 8px }
"""
HEAD = """<p>Press a file to hear it, the name to hear all of a sound one after the other. What a person has to say of each: is it
what it claims to be; is it as loud as the others of its class; does it tire when heard often; do its variants pass for one thing.
</p>"""
SCRIPT = """
function all(files) {
  if (files.length) { const one = new Audio(files[0]); one.onended = () => all(files.slice(1)); one.play(); }
}
"""


def page(folder: Path) -> str:
    """The page as HTML; it plays the files where they lie, in ``folder``."""
    rows = "\n".join(_row(piece, folder) for piece in PIECES)
    levels = ", ".join(f"{level} {lufs} LUFS" for level, lufs in LEVELS.items())
    rows += f"\n{_room_row()}"
    return (
        f"<!doctype html><meta charset=utf-8><title>Tapete: sounds</title><style>{STYLE}</style><script>{SCRIPT}</script>"
        f"<h1>What the table sounds like</h1>{HEAD}<p>{escape(levels)}</p><table>"
        f"<tr><th>sound<th>what it is<th>class<th>files<th>heard by, what of it</tr>\n{rows}</table>\n"
    )


def _row(piece: Piece, folder: Path) -> str:
    addresses = [(folder / name).resolve().as_uri() for name in piece.file_names()]
    buttons = "".join(
        f"<button onclick=\"all(['{escape(address)}'])\">{name.removesuffix('.wav').removeprefix(piece.name + '_')}</button>"
        for name, address in zip(piece.file_names(), addresses, strict=True)
    )
    every = ", ".join(f"'{escape(address)}'" for address in addresses)
    what = escape(inspect.getdoc(piece.recipe) or "")
    return (
        f'<tr><td><button onclick="all([{every}])">{piece.name}</button><td>{what}<td>{piece.level}<td>{buttons}'
        '<td contenteditable style="min-width: 14em"></tr>'
    )


def _room_row() -> str:
    """The room's own tone, which the program makes as it runs."""
    address = "data:audio/wav;base64," + base64.b64encode(recording()).decode()
    what = escape((inspect.getdoc(ambience) or "").partition("\n")[0])
    return (
        f"<tr><td><button onclick=\"all(['{address}'])\">room_tone</button><td>{what}<td>room<td>a loop, off at first"
        '<td contenteditable style="min-width: 14em"></tr>'
    )


def table(folder: Path, by_ffmpeg: bool) -> str:
    """Return the loudness of every sound as a table in Markdown: the softest and the loudest of its files, in
    LUFS.
    """
    lines = ["| sound | class | aim | files | ms | softest | loudest | ffmpeg | off by at most |", 9 * "|---" + "|"]
    for piece in PIECES:
        paths = [folder / name for name in piece.file_names()]
        found = [read(path) for path in paths]
        heard = [momentary_maximum(one.signal, one.rate) for one in found]
        aim, longest = LEVELS[piece.level], max(1000 * len(one.signal) / one.rate for one in found)
        other = [ffmpeg(path) for path in paths] if by_ffmpeg else []
        off = max(abs(one - aim) for one in heard + other)
        seen = f"{min(other):.1f} to {max(other):.1f}" if other else "–"
        lines.append(
            f"| {piece.name} | {piece.level} | {aim} | {len(paths)} | {longest:.0f} | {min(heard):.1f} | {max(heard):.1f} | "
            f"{seen} | {off:.1f} |"
        )
    return "\n".join(lines)
