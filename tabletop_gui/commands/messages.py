"""Messages of the command line in the user's language, each refusal with a remedy.

The language is that of ``--lang``, else of the player's settings, else of the system.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, NoReturn

from tabletop_gui.commands import COMMANDS
from tabletop_gui.content.os_services import show_message
from tabletop_gui.content.paths import NoHome, PlayerFolders
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.content.text.phrases import Languages, Phrases
from tabletop_gui.match.storage.settings import SETTINGS_FILE, load

ARGPARSE: Final[Mapping[str, tuple[str, Mapping[str, str]]]] = {
    "argument %(argument_name)s: %(message)s": ("cli.wrong.argument", {"name": "%(argument_name)s", "what": "%(message)s"}),
    "invalid choice: %(value)r (choose from %(choices)s)": (
        "cli.wrong.choice", {"value": "%(value)r", "choices": "%(choices)s"}
    ),
    "expected one argument": ("cli.wrong.value", {}),
    "expected at least one argument": ("cli.wrong.some", {}),
    "the following arguments are required: %s": ("cli.wrong.required", {"names": "%s"}),
    "unrecognized arguments: %s": ("cli.wrong.unknown", {"words": "%s"}),
    "invalid %(type)s value: %(value)r": ("cli.wrong.type", {"value": "%(value)r"}),
    "ambiguous option: %(option)s could match %(matches)s": (
        "cli.wrong.ambiguous", {"option": "%(option)s", "matches": "%(matches)s"}
    ),
    "ignored explicit argument %r": ("cli.wrong.ignored", {"value": "%r"}),
}  # fmt: skip
"""The messages of argparse with our replacements: the phrase, and the mapping of parameters."""


class TerminalLanguage:
    """The language of the command line, determined at the first message."""

    def __init__(self) -> None:
        self.asked = ""
        self._phrases: Phrases | None = None

    def ask(self, argv: Iterable[str]) -> None:
        """Use the language that this command line asks for."""
        words = [*argv]
        named = [word.partition("=")[2] for word in words if word.startswith("--lang=")]
        named += [after for word, after in pairwise(words) if word == "--lang"]
        self.asked = next((word for word in named if word in found_languages()), "")
        self._phrases = None

    @property
    def phrases(self) -> Phrases:
        """The catalogue."""
        if self._phrases is None:
            self._phrases = Phrases(self.asked or default_language(), player_folders())
        return self._phrases


TERMINAL_LANGUAGE: Final = TerminalLanguage()


def default_language() -> str:
    """Return the language of the player's settings, or of the system."""
    places = player_folders()
    settings = load(places.config / SETTINGS_FILE)[0] if places is not None else None
    return Languages(places).chosen(settings.language if settings is not None else None)


def player_folders() -> PlayerFolders | None:
    """Return the player's folders; None if there are none."""
    try:
        return PlayerFolders.standard()
    except NoHome:
        return None


def found_languages() -> tuple[str, ...]:
    """Return the ids of the languages that texts can be shown in: the shipped ones, then the player's."""
    return tuple(Languages(player_folders()))


def tr(key: str, /, **params: object) -> str:
    """Return the phrase in the language of the command line."""
    return TERMINAL_LANGUAGE.phrases.tr(key, **params)


def key_only(key: str, /, **params: object) -> str:
    """Return the key itself, in place of `tr` for texts that are never shown, so that no catalogue is loaded."""
    return key


def refuse(key: str, /, **params: object) -> int:
    """Print a refusal to the error output and return the exit status."""
    show_message(tr(key, **params))
    return 2


def program() -> str:
    """Return the name the program was called by if it is one of its two names, else the newer one."""
    name = Path(sys.argv[0]).stem if sys.argv else ""
    return "tabletop-gui" if name == "tabletop-gui" else "tapete"


class HelpPage(argparse.HelpFormatter):
    """Formatter of help pages."""

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Add the usage line with a translated prefix."""
        super().add_usage(usage, actions, groups, f"{tr('cli.usage')} " if prefix is None else prefix)

SAYS: Final = KeyFamily("cli.{}.says", COMMANDS)

class HelpMention(argparse.Action):
    """A sub-command listed in its group of the help, never parsed."""

    def __init__(self, name: str) -> None:
        super().__init__([], name, nargs=0, metavar=name, help=tr(SAYS[name]))

    def __call__(self, *met: object) -> NoReturn:
        """Never called."""
        raise AssertionError(self.dest)


class LocalisedParser(argparse.ArgumentParser):
    """A parser with translated headings, help and errors; an error is one sentence and a reference to the help."""

    def __init__(self, *, helps: bool = True, **keywords: Any) -> None:
        vars(argparse)["_"] = localised  # the one door argparse has for other languages is its gettext
        super().__init__(**{"formatter_class": HelpPage, **keywords, "add_help": False})
        if not helps:
            return
        self._positionals.title, self._optionals.title = tr("cli.wanted"), tr("cli.options")
        self.add_argument("-h", "--help", action="help", default=argparse.SUPPRESS, help=tr("cli.help"))

    def error(self, message: str) -> NoReturn:
        """Exit with status 2 and the sentence."""
        self.exit(2, tr("cli.error", prog=self.prog, what=message) + "\n")


def localised(said: str) -> str:
    """Return argparse's message in the player's language; unchanged if there is no translation.

    >>> TERMINAL_LANGUAGE.ask(["--lang", "en"])
    >>> localised("unrecognized arguments: %s"), localised("show this")
    ('unknown argument: %s', 'show this')
    """
    found = ARGPARSE.get(said)
    return said if found is None else tr(found[0], **found[1])
