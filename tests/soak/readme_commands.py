"""Every command line of the README and the manual, run with a built program.

Run: python -m tests.soak.readme_commands PROGRAM

A command that opens a window ends at its first frame; one that cannot is ended after a few seconds, and must be there until then.
FILE is a kept save or an example pack. Prints a line for each, and ends with 1 at the first that fails.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tabletop_gui.commands import COMMANDS
from tests.soak.bundled import environment

ROOT: Final = Path(__file__).resolve().parents[2]
PAGES: Final = ("README.md", "docs/players/en/manual.md")
"""The pages whose commands are run."""
SAVE: Final = ROOT / "tests/match/kept_saves/format_6.oh_hell.over.json"
DEALS: Final = "1"
"""Deals of an arena, in place of the page's number: it is asked whether it plays, not who wins."""
PATIENCE_S: Final = 300.0
"""Seconds a command may take on a machine that builds something else beside it; a match of strong bots takes 20."""
SHOWN_S: Final = 6.0
"""Seconds that a window without ``--first-frame`` stays open."""


def commands(page: str) -> Iterator[list[str]]:
    """The words of each command, without the program's name: lines of code blocks, and single-line code within a sentence."""
    blocks = re.findall(r"^```\n(.*?)^```", page, flags=re.S | re.M)
    lines = [line for block in blocks for line in block.splitlines()]
    prose = re.sub(r"^```\n.*?^```", "", page, flags=re.S | re.M)
    for text in [*lines, *re.findall(r"`([^`\n]+)`", prose)]:
        if found := re.fullmatch(r"(?:dist/Tapete/)?(?:tapete|tabletop-gui)((?: \S+)*)", text):
            yield shlex.split(found[1])


def prepared(words: list[str], pack: Path) -> list[str]:
    """The words with what a reader fills in, and with an end where a window opens."""
    files = {"FILE": str(pack if words[:2] == ["pack", "add"] else SAVE)}
    words = [files.get(word, word) for word in words]
    if "--deals" in words:
        words[words.index("--deals") + 1] = DEALS
    return words if {*words} & {*COMMANDS, "--help"} else [*words, "--first-frame"]


def main(program: Path) -> int:
    """Run them all from an empty folder, with a new player's home."""
    program = program.resolve()
    with TemporaryDirectory(prefix="tapete-readme-") as held:
        folder = Path(held)
        folder.chmod(0o755)
        surroundings = environment(folder)
        pack = folder / "verbena.tapete-pack"
        made = [program, "pack", "make", str(ROOT / "examples/verbena"), "--out", str(pack)]
        subprocess.run(made, env=surroundings, cwd=folder, check=True, stdout=subprocess.DEVNULL, timeout=PATIENCE_S)
        found = [words for page in PAGES for words in commands((ROOT / page).read_text(encoding="utf-8"))]
        if len(found) < 15:
            print(f"only {len(found)} commands were found in {' and '.join(PAGES)}")
            return 1
        for words in found:
            words = prepared(words, pack)
            window = words[:1] == ["gallery"] and "--out" not in words
            process = subprocess.Popen(
                [program, *words], env=surroundings, cwd=folder, text=True,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            )  # fmt: skip
            early = False
            try:
                said = process.communicate(timeout=SHOWN_S if window else PATIENCE_S)[0]
                early = window
            except subprocess.TimeoutExpired:
                process.terminate() if window else process.kill()
                said = process.communicate()[0]
            line = shlex.join(["tapete", *words]).replace(str(ROOT), ".").replace(held, ".")
            if early or process.returncode != 0 or "Traceback" in said:
                print(f"FAILED {line}: {process.returncode}\n{said[-2000:]}")
                return 1
            print(f"runs   {line}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
