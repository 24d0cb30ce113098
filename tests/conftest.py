"""Fixtures of all tests, and the three tiers: quick (default), ``--sets N`` and ``--census``.

Every test runs without a screen, a sound device or the player's own folders. A parametrised function runs one of its parameter
sets, drawn by a hash of its id and the day; ``--census`` runs all of them, and the tests marked ``census`` too.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections import defaultdict
from collections.abc import Iterator
from datetime import date
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import pytest

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from hypothesis import settings

from tests import run_folder
from tests.memory import Tidy

settings.register_profile("tapete", deadline=None)  # how long something takes is measured, never judged by a test
settings.load_profile("tapete")

if TYPE_CHECKING:
    from tests.drive import Drive

WRITERS = {
    "tabletop_gui.match.storage.disk",
    "tabletop_gui.match.storage.locks",
    "tabletop_gui.gui.art.raster.disk_cache",
    "tabletop_gui.gui.shell.process.run_notes",
}
"""The only modules of the program that open files to write: they know how two windows meet in one."""


def _watch_files(event: str, given: tuple[Any, ...]) -> None:
    """An audit hook: fail the test in which another module of the window, the matches or the content opens a file to write."""
    if event != "open" or not given[2] & (os.O_WRONLY | os.O_RDWR) or isinstance(given[0], int) or given[0] == os.devnull:
        return
    frame = inspect.currentframe()
    while frame is not None:
        name = frame.f_globals.get("__name__") or ""
        if name.startswith("importlib."):  # bytecode
            return
        if name.startswith(("tabletop_gui.gui.", "tabletop_gui.match.", "tabletop_gui.content.")):
            if name not in WRITERS:
                pytest.fail(f"{name} writes {given[0]!r} itself")
            return
        frame = frame.f_back


sys.addaudithook(_watch_files)


# -- tiers -----------------------------------------------------------------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("tiers")
    group.addoption("--sets", type=int, default=1, metavar="N", help="sets a function runs, drawn by the day (default 1)")
    group.addoption("--day", type=date.fromisoformat, metavar="YYYY-MM-DD", help="draw the sets of this day (default today)")
    group.addoption("--census", action="store_true", help="run every parameter set, and the tests marked census")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Fix the day once, before the processes of xdist start and copy the options; Hypothesis draws by it as well."""
    config.option.day = config.option.day or date.today()
    if config.option.hypothesis_seed is None:
        config.option.hypothesis_seed = str(config.option.day.toordinal())


def pytest_report_header(config: pytest.Config) -> str:
    return f"tier: {'census' if config.option.census else f'{config.option.sets} of the sets'}, day {config.option.day}"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep what the tier runs. After ``-k`` and ``-m``: the draw is among what they leave. A set named by its id always runs."""
    if config.option.census:
        return
    functions: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        functions[item.nodeid.partition("[")[0]].append(item)
    named = {arg for arg in config.args if "[" in arg}
    kept: set[pytest.Item] = set()
    for sets in functions.values():
        if sets[0].get_closest_marker("all_sets"):
            kept.update(sets)
        elif not sets[0].get_closest_marker("census"):
            kept.update(sorted(sets, key=lambda item: _lot(item, config.option.day))[: config.option.sets])
        kept.update(item for item in sets if item.nodeid in named)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = [item for item in items if item in kept]


def _lot(item: pytest.Item, day: date) -> bytes:
    return blake2b(f"{day} {item.nodeid}".encode(), digest_size=8).digest()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    """Print the line that runs each failed test again, whatever day it is by then."""
    failed = [report.nodeid for kind in ("failed", "error") for report in terminalreporter.stats.get(kind, [])]
    if failed:
        terminalreporter.section("to run a failed test again")
    for nodeid in dict.fromkeys(failed):
        terminalreporter.line(f"python -m pytest -n 0 --day {config.option.day} '{nodeid}'")


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip on Windows what cannot be made there."""
    if sys.platform == "win32" and (mark := item.get_closest_marker("win32")):
        pytest.skip(mark.args[0])


# -- fixtures --------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="session", autouse=True)
def _plates_of_a_run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What has been drawn once is found by every test of a run, whichever process it is in."""
    base = tmp_path_factory.getbasetemp()
    run_folder.shared = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "drawn"
    yield
    run_folder.shared = None


@pytest.fixture(scope="session")
def _tidy() -> Tidy:
    return Tidy()


@pytest.fixture(autouse=True)
def _tidied(_tidy: Tidy) -> Iterator[None]:
    """Free, after each test, what it has left in memory."""
    yield
    _tidy.after_a_test()


@pytest.fixture
def drive(monkeypatch: pytest.MonkeyPatch) -> Drive:
    """The disk: what is asked of it is noted, and it can refuse."""
    from tests.drive import Drive

    return Drive(monkeypatch)


@pytest.fixture
def cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint that wavers looks at a few worlds more than its level has, not at hundreds: for tests of what it says and to whom,
    which would hold of poor advice just as well."""
    from tabletop_gui.ai import search

    monkeypatch.setattr(search, "LONGEST", 0)
