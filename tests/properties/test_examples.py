"""The examples in the docstrings are true: each is run as it stands."""

from __future__ import annotations

import doctest
from importlib import import_module
from pkgutil import walk_packages

import tabletop_gui

PUBLIC = ("engine.values", "engine.events", "engine.state", "engine.game", "engine.splitmix", "engine.sampling",
          "match.core.match", "match.log.saves", "match.log.game_log", "match.core.option_text")  # fmt: skip
"""What whoever writes a game, or asks the program from outside, begins with: none of it is without an example."""


def test_the_examples_are_true_and_what_is_public_has_some() -> None:
    finder, runner, found = doctest.DocTestFinder(), doctest.DocTestRunner(verbose=False), set[str]()
    for one in walk_packages(tabletop_gui.__path__, "tabletop_gui."):
        for examples in finder.find(import_module(one.name)) if not one.name.endswith("__main__") else ():
            if examples.examples:
                runner.run(examples)
                found.add(one.name)
    assert runner.failures == 0 and runner.tries > len(found)
    assert [name for name in PUBLIC if f"tabletop_gui.{name}" not in found] == []
