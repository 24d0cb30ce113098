"""All that commands answer to some lines of a console, word for word, with the status they end with.

`python -m tests.commands.test_kept_answers` writes the answers anew; what differs belongs to the change that made it. To try
another line, put it into `answers.txt` and have them written. Figures that a clock gave stand there as #.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path
from shutil import copy
from typing import Final
from unittest.mock import patch

import pytest

from tabletop_gui import commands
from tabletop_gui.commands.messages import TERMINAL_LANGUAGE
from tabletop_gui.gui.shell import launch

KEPT: Final = Path(__file__).with_name("answers.txt")
SAVES: Final = Path(__file__).parents[1] / "match" / "kept_saves"
FAULTY: Final = {
    "mods/data/oh_hell/firsts.yaml": "nobody: [3, nine]\n",
    "mods/data/text/en.yaml": "app:\n  name: Table\n  name: Cloth\n",
    "mods/data/nowhere.yaml": "a: [1\n",
    "mods/assets/cards/french/queen.svg": "<svg><script/></svg>",
    "packs/torn/pack.yaml": "pack: [\n",
}
"""A player's own files, with a fault each."""
BY_THE_CLOCK: Final = re.compile(r"(?<=\d )( +\d+\.\d)( +\d+)( +\d+)(?= +\d+ +\d+$)", re.M)
PROMPT: Final = "$ tapete "


def given(folder: Path) -> None:
    """What the lines speak of: matches by `GAME.begun.json` and `GAME.over.json`, a file that is none, faulty mods and a pack."""
    for path in SAVES.glob("format_4.*.json"):
        copy(path, folder / path.name.removeprefix("format_4."))
    (folder / "none.json").write_text("{}", encoding="utf-8")
    for name, text in FAULTY.items():
        path = folder / "home/data" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def begun(asked: launch.LaunchOptions) -> int:
    """In place of the window: what it would open with."""
    usual = launch.LaunchOptions()
    print({name: value for name in asked.__struct_fields__ if (value := getattr(asked, name)) != getattr(usual, name)})
    return 0


def answers(lines: list[str]) -> Iterator[str]:
    """Each line with its answer."""
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as name, patch.dict(os.environ, {"TAPETE_HOME": f"{name}/home", "COLUMNS": "100"}):
        given(Path(name))
        os.chdir(name)
        try:
            for line in lines:
                said = StringIO()
                with redirect_stdout(said), redirect_stderr(said), patch.object(launch, "launch", begun):
                    try:
                        status: object = commands.run(line.removeprefix(PROMPT).split())
                    except SystemExit as end:
                        status = end.code
                    finally:
                        TERMINAL_LANGUAGE.ask(())
                answer = said.getvalue().replace(str(Path(name).resolve()), "~").replace(name, "~").replace(str(here), "…")
                yield f"{line}\n{BY_THE_CLOCK.sub(' # # #', answer)}[{status}]\n"
        finally:
            os.chdir(here)


def lines_in(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(PROMPT)]


@pytest.mark.win32("the answers name files as POSIX does")
def test_commands_answer_as_they_did() -> None:
    kept = KEPT.read_text(encoding="utf-8")
    assert "\n".join(answers(lines_in(kept))) == kept


if __name__ == "__main__":
    KEPT.write_text("\n".join(answers(lines_in(KEPT.read_text(encoding="utf-8")))), encoding="utf-8")
