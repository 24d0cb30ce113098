"""Asked to end, the program ends: quietly, and whatever its thinking process or its own window is at."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tools.attacks.signals import DEEDS, TABLE, trial

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks for processes where Linux tells of them")
ROOT = Path(__file__).parents[3]
NOTICED = ("the thinking process died; starting another", "the thinking process is silent; starting another")
"""What a program may have said of its thinking process before it was asked to end: whether it had noticed is a matter of time."""


@pytest.mark.parametrize(("deed", "sign"), [*((deed, signal.SIGTERM) for deed in DEEDS), ("alone", signal.SIGINT)])
def test_it_ends_whatever_the_thinking_process_does(deed: str, sign: signal.Signals, tmp_path: Path) -> None:
    ended = trial(DEEDS[deed], sign, tmp_path)
    assert (ended.status, ended.orphans) == (0, [])
    told = [line for line in ended.said.splitlines() if deed == "alone" or line not in NOTICED]
    assert not told, "it ends in silence"


STUCK = """
import sys, threading
from tabletop_gui.gui.shell.loop import Loop
def turn(self, events):
    print("stuck", flush=True)
    threading.Event().wait()
Loop.turn = turn
from tabletop_gui.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
"""A window whose loop never comes round again."""


@pytest.mark.parametrize("sign", ["SIGTERM", "SIGINT", "SIGHUP"])  # by name: Windows, which skips this, has not all of them
def test_it_ends_though_its_window_hangs(sign: str, tmp_path: Path) -> None:
    surroundings = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "TAPETE_HOME": str(tmp_path)}
    command = [sys.executable, "-c", STUCK, *TABLE]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT, env=surroundings
    ) as program:
        assert program.stdout is not None and program.stdout.readline() == "stuck\n"
        program.send_signal(signal.Signals[sign])
        _, said = program.communicate(timeout=60)
    assert (program.returncode, said) == (0, "")


def test_ctrl_c_in_a_command_is_no_fault(tmp_path: Path) -> None:
    code = "import sys, os, signal; signal.signal(signal.SIGINT, signal.default_int_handler); "  # a shell's "&" has it ignored
    code += "import tabletop_gui.commands as c; "
    code += "c.run = lambda argv: os.kill(os.getpid(), signal.SIGINT); from tabletop_gui.__main__ import main; sys.exit(main())"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (130, "")
