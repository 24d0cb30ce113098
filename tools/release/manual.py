"""The manual page and the shells' completions, read off the parser of the command line: what it takes is written down once."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from datetime import UTC, datetime

from tabletop_gui import __version__
from tabletop_gui.commands import parser as spoken_parser
from tabletop_gui.commands.messages import TERMINAL_LANGUAGE
from tabletop_gui.content.text.language_ids import FALLBACK
from tools.release import epoch, texts, urls

PROGRAM = "tapete"
PLAIN = {ord("["): "(", ord("]"): ")", ord(":"): "\\:"}
"""The signs that mean something to zsh, as they mean nothing."""


def parser(language: str = FALLBACK) -> argparse.ArgumentParser:
    """Return the command line in a language, independently of the builder's settings."""
    TERMINAL_LANGUAGE.ask(["--lang", language])
    return spoken_parser()


def commands(top: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """The sub-commands with their parsers."""
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            return dict(action.choices)
    return {}


def said(top: argparse.ArgumentParser) -> dict[str, str]:
    """Return the one-line description of each sub-command."""
    for action in top._actions:
        if isinstance(action, argparse._SubParsersAction):
            return {str(one.dest): one.help or "" for one in action._choices_actions}
    return {}


def options(one: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    """Yield the documented arguments of a parser: options and files; if it offers several actions (`do`), those of
    each, once.
    """
    for action in one._actions:
        if isinstance(action, argparse._SubParsersAction) and action.dest == "do":
            taken_by = {entry(found)[1]: found for deed in action.choices.values() for found in options(deed)}
            taken_by.pop("\\fB\\-h\\fR, \\fB\\-\\-help\\fR", None)
            yield from taken_by.values()
        if action.help != argparse.SUPPRESS and not isinstance(action, argparse._SubParsersAction):
            yield action


def roff(text: str) -> str:
    """A text as a manual page writes it."""
    plain = text.replace("\\", "\\e").replace("-", "\\-")
    return f"\\&{plain}" if plain.startswith((".", "'")) else plain


def manual(language: str = FALLBACK) -> str:
    """The manual page in a language, section 6 (games)."""
    top, words = parser(language), texts(language)["manual"]
    games = words["games"]
    day = datetime.fromtimestamp(epoch(), UTC).date().isoformat()

    def section(name: str) -> str:
        return f".SH {words['section_' + name]}"

    lines = [
        f'.TH TAPETE 6 "{day}" "Tapete {__version__}" "{games}"',
        section("name"),
        f"tapete \\- {roff(words['what'])}",
        section("synopsis"),
        ".B tapete",
        f"[\\fI{words['option']}\\fR]... [\\fI{words['file']}\\fR]",
        ".br",
        ".B tapete",
        f"\\fI{words['command']}\\fR [\\fI{words['option']}\\fR]...",
        section("description"),
        roff(words["opens"]),
        section("options"),
    ]
    for action in options(top):
        lines += entry(action)
    for word, one in commands(top).items():
        lines += [f'.SH "tapete {word}"', roff(said(top).get(word, ""))]
        for action in options(one):
            lines += entry(action)
    lines += [section("environment"), ".TP", ".B TAPETE_HOME", roff(words["home"]), section("files"), roff(words["files"])]
    lines += [section("status"), roff(words["status"]), section("bugs"), roff(urls()["Issues"])]
    return "\n".join(lines) + "\n"


def entry(action: argparse.Action) -> list[str]:
    """Return the entry of one option."""
    value = taken(action)
    names = ", ".join(f"\\fB{roff(name)}\\fR" for name in action.option_strings)
    head = " ".join(part for part in (names, f"\\fI{roff(value)}\\fR" if value else "") if part)
    return [".TP", head, roff((action.help or "") % {"prog": PROGRAM, "default": action.default})]


def taken(action: argparse.Action) -> str:
    """Return the placeholder of an argument's value; empty if it takes none."""
    if action.nargs == 0:
        return ""
    if isinstance(action.metavar, str):
        return action.metavar
    if action.choices:
        return "{" + ",".join(map(str, action.choices)) + "}"
    return action.dest.upper()


def long_options(one: argparse.ArgumentParser) -> list[argparse.Action]:
    """Return the options that begin with two dashes."""
    return [action for action in options(one) if any(name.startswith("--") for name in action.option_strings)]


def long_name(action: argparse.Action) -> str:
    """Its name with two dashes."""
    return next(name for name in action.option_strings if name.startswith("--"))


def wants_file(action: argparse.Action) -> bool:
    """Return True if its value is a file or a folder."""
    return getattr(action.type, "__name__", "") == "Path"


def bash() -> str:
    """Completion for bash."""
    top = parser()
    found = commands(top)
    lines = ["# bash completion for tapete, made by tools.release", "_tapete() {"]
    lines += ["    local cur prev words cword; _init_completion || return", "    local word command="]
    lines += ['    for word in "${words[@]:1:cword-1}"; do', "        case $word in"]
    lines += [f"            {'|'.join(found)}) command=$word; break ;;", "        esac", "    done"]
    choices: dict[str, str] = {}
    files: set[str] = set()
    for one in (top, *found.values()):
        for action in long_options(one):
            if action.choices:
                choices[long_name(action)] = " ".join(map(str, action.choices))
            elif wants_file(action):
                files.add(long_name(action))
    lines += ["    case $prev in"]
    for name, words in sorted(choices.items()):
        lines.append(f'        {name}) COMPREPLY=($(compgen -W "{words}" -- "$cur")); return ;;')
    lines += [f"        {'|'.join(sorted(files))}) _filedir; return ;;", "    esac", "    case $command in"]
    for name, one in found.items():
        words = " ".join(map(long_name, long_options(one)))
        lines.append(f'        {name}) COMPREPLY=($(compgen -W "{words}" -- "$cur")) ;;')
    words = " ".join([*map(long_name, long_options(top)), *found])
    lines += [f'        *) COMPREPLY=($(compgen -W "{words}" -- "$cur")) ;;', "    esac", "    [[ $cur == -* ]] || _filedir"]
    lines += ["} &&", "    complete -F _tapete tapete", ""]
    return "\n".join(lines)


def quoted(text: str) -> str:
    """A text in single quotes, for a shell.

    >>> quoted("a player's")
    "'a player'\\\\''s'"
    """
    return "'" + text.replace("'", "'\\''") + "'"


def fish() -> str:
    """Completion for fish."""
    top = parser()
    found = commands(top)
    names, told = " ".join(found), said(top)
    lines = ["# fish completion for tapete, made by tools.release"]
    free = f"not __fish_seen_subcommand_from {names}"
    lines += [f"complete -c tapete -n {quoted(free)} -a {name} -d {quoted(told[name])}" for name in found]
    for where, one in ((free, top), *((f"__fish_seen_subcommand_from {name}", one) for name, one in found.items())):
        for action in long_options(one):
            words = f" -a {quoted(' '.join(map(str, action.choices)))}" if action.choices else ""
            value = "" if action.nargs == 0 else f" -r{'' if wants_file(action) else ' -f'}{words}"
            spoken = (action.help or "") % {"prog": PROGRAM, "default": action.default}
            lines.append(f"complete -c tapete -n {quoted(where)} -l {long_name(action)[2:]}{value} -d {quoted(spoken)}")
    return "\n".join(lines) + "\n"


def zsh() -> str:
    """Completion for zsh."""
    top = parser()
    found = commands(top)

    def specs(one: argparse.ArgumentParser) -> str:
        made = []
        for action in long_options(one):
            spoken = ((action.help or "") % {"prog": PROGRAM, "default": action.default}).translate(PLAIN)
            kind = f"({' '.join(map(str, action.choices))})" if action.choices else "_files" if wants_file(action) else " "
            value = "" if action.nargs == 0 else f":{taken(action)}:{kind}"
            made.append(quoted(f"{long_name(action)}[{spoken}]{value}"))
        return " ".join([*made, quoted("*:file:_files")])

    lines = ["#compdef tapete", "# zsh completion for tapete, made by tools.release", "_tapete() {", "  case ${words[2]} in"]
    lines += [f"    {name}) _arguments {specs(one)} ;;" for name, one in found.items()]
    told = " ".join(quoted(f"{name}:{words}") for name, words in said(top).items())
    lines += [
        "    *)",
        f"      local -a commands=({told})",
        "      _describe command commands",
        f"      _arguments {specs(top)} ;;",
    ]
    return "\n".join([*lines, "  esac", "}", '_tapete "$@"', ""])
