"""The command line is spoken in the player's language, argparse's own words too."""

from __future__ import annotations

import argparse
import inspect
import re
from collections.abc import Iterator

import pytest

from tabletop_gui import commands
from tabletop_gui.commands.messages import ARGPARSE, TERMINAL_LANGUAGE
from tools.release.manual import commands as sub_commands

ENGLISH = (
    "usage",
    "show this",
    "options:",
    "positional",
    "invalid",
    "error:",
    "expected",
    "required",
    "unrecognized",
    "COMMAND",
    "FILE",
)


@pytest.fixture(autouse=True)
def nobody_asked() -> Iterator[None]:
    """The next test speaks as it likes."""
    yield
    TERMINAL_LANGUAGE.ask(())


def test_the_whole_help_is_in_spanish() -> None:
    TERMINAL_LANGUAGE.ask(["--lang", "es"])
    top = commands.parser()
    pages = {"": top.format_help(), **{name: one.format_help() for name, one in sub_commands(top).items()}}
    for name, page in pages.items():
        assert page.startswith("uso: "), name
        assert not [word for word in ENGLISH if word in page], name
        assert "cli." not in page, name


def test_every_option_and_command_is_told_of() -> None:
    TERMINAL_LANGUAGE.ask(["--lang", "en"])
    top = commands.parser()
    for one in (top, *sub_commands(top).values()):
        assert all(action.help for action in one._actions), one.prog
    page = top.format_help()
    assert all(re.search(rf"^  {name} ", page, re.M) for name in commands.COMMANDS)
    assert sorted(name for names in commands.COMMAND_GROUPS.values() for name in names) == sorted(commands.COMMANDS)


@pytest.mark.parametrize(
    "words",
    [
        ["--size", "big"],
        ["--size"],
        ["replay"],
        ["--wrong"],
        ["arena", "--jobs", "x"],
        ["--fullscreen=3"],
        ["--se", "x"],
        ["nonsense"],
    ],
)
def test_a_refusal_is_one_spanish_sentence_that_says_where_to_look(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        commands.run([*words, "--lang", "es"] if words != ["--size"] else ["--lang", "es", *words])
    said = capsys.readouterr().err
    assert left.value.code == 2 and len(said.strip().splitlines()) == 1
    assert "--help" in said and "cli." not in said
    assert not [word for word in ENGLISH if word in said], said


def test_what_is_translated_is_what_argparse_says() -> None:
    source = inspect.getsource(argparse)
    joined = re.sub(r"'\s*\n\s*'", "", source)
    assert not [said for said in ARGPARSE if said not in joined]


def test_what_measures_reports_in_spanish(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", "--agents", "easy,first", "--deals", "1", "--option", "maximum=2", "--lang", "es"]
    assert commands.run(words) == 0
    said = capsys.readouterr().out
    assert "puntos por mano" in said and "ganadas" in said
    assert not [word for word in ("points", "wins", "against", "illegal ", "errors") if word in said], said


@pytest.mark.parametrize("name", commands.COMMANDS)
def test_every_command_can_be_asked_in_another_language(name: str) -> None:
    TERMINAL_LANGUAGE.ask(["--lang", "es"])
    assert "--lang" in sub_commands(commands.parser((name,)))[name].format_help()
