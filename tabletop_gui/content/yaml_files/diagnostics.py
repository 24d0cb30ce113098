"""Problems of a data file: one record per fault, in English for logs and as a phrase for the player."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from msgspec import Struct, field

from tabletop_gui.content.text.clean_text import line
from tabletop_gui.content.text.key_family import OpenKeyFamily
from tabletop_gui.content.text.language_ids import FALLBACK
from tabletop_gui.plugins import disabled

SENTENCES = OpenKeyFamily("content.problem.{}")
"""The sentence of each kind of fault."""


class Problem(Struct, frozen=True):
    """A fault at a place of a file. `line` and `column` count from 1; both are 0 if the whole file is meant."""

    path: Path
    line: int
    column: int
    where: str
    """The place in the data: ``cards[3].ink``; empty for the whole file."""
    fault: str
    """A key of `content.problem` in the catalogues."""
    params: Mapping[str, object] = field(default_factory=dict)
    source: str = ""
    """The line of the file, without its indentation."""

    def __hash__(self) -> int:
        return hash((self.path, self.line, self.column, self.where, self.fault))

    @property
    def key(self) -> str:
        """The phrase key of its explanation for the player."""
        return SENTENCES[self.fault]

    @property
    def message(self) -> str:
        """The fault in English."""
        return self.explained(_english())

    def explained(self, tr: Callable[..., str]) -> str:
        """Return the fault alone in the player's language, with values in that language's quotation marks; `tr` is
        `Phrases.tr`.
        """

        def quoted(value: object) -> object:
            words = isinstance(value, str) and value.startswith("“") and value.endswith("”")
            return tr("content.problem.quoted", text=str(value)[1:-1]) if words else value

        return tr(self.key, **{name: quoted(value) for name, value in self.params.items()})

    def sentence(self, tr: Callable[..., str], whole: bool = False) -> str:
        """Return the place and the fault in the player's language; `tr` is `Phrases.tr`. The file is named by folder
        and name, or by its `whole` path.
        """
        file = line(self.path.as_posix() if whole else "/".join(self.path.parts[-2:]), instead="·")
        place = {"file": file, "line": self.line, "where": self.where, "message": self.explained(tr)}
        key = "content.problem.at" if self.where else "content.problem.at_line"
        return tr(key if self.line else "content.problem.at_file", **place)

    def listed(self, message: str) -> str:
        """Return the problem in compiler format, so that editors can jump to it: file, line and column, the fault
        (`message`, or `explained`), and the line of the file below.
        """
        place = f"{self.path}:{self.line}:{self.column}: " if self.line else f"{self.path}: "
        text = line(place + (f"{self.where}: " if self.where else "") + message, instead="·")
        return f"{text}\n    {line(self.source, instead='·')}" if self.source else text

    def __str__(self) -> str:
        return self.listed(self.message)

    @property
    def count(self) -> int:
        """Number of faults it stands for."""
        more = self.params.get("n")
        return more if self.fault.startswith("more") and isinstance(more, int) else 1


@cache
def _english() -> Callable[..., str]:
    from tabletop_gui.content.text.phrases import Phrases  # which reports its own files' problems with this module

    return Phrases(FALLBACK).tr


def plugin_problems() -> list[Problem]:
    """Return the problems of plugins whose games could not be loaded, each named by its entry point."""
    return [Problem(Path(one.name), 0, 0, "", one.fault, one.params) for one in disabled()]


class DataError(Exception):
    """Raised for a file that cannot be used, with all its problems, in line order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        super().__init__(problems)
        self.problems = tuple(sorted(problems, key=lambda p: (p.line, p.column)))

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


class Fault(ValueError):
    """Raised by a record's own check (``__post_init__``): a key of `content.problem` in the catalogues, and its parameters.

    `at` is the path from the record to the faulty value, ``("values", 2)``; empty means the record itself.
    """

    def __init__(self, fault: str, at: tuple[str | int, ...] = (), /, **params: object) -> None:
        super().__init__(fault)
        self.fault = fault
        self.at = at
        self.params = params


MAX_PER_KIND = 20
"""Maximum faults of a kind reported singly, with a guess at the intended word; the others are only counted."""
MAX_IN_ALL = 100
LONGEST_WORD = 120
"""Maximum characters of a word for which a guess is made."""
MANY_WORDS = 60
"""Number of candidates above which only those that share a trigram with the word are considered."""


def abridged(problems: Iterable[Problem]) -> list[Problem]:
    """Return each fault once, in order, but no more than can be read: `MAX_PER_KIND` of a kind in a file, or
    over all files where whole files are at fault, then the number of others; and `MAX_IN_ALL` of everything.
    """
    told: list[Problem] = []
    met: Counter[tuple[Path | None, str]] = Counter()
    last: dict[Problem, tuple[Path | None, str]] = {}
    for problem in dict.fromkeys(problems):
        kind = (problem.path if problem.line else None, problem.fault.removesuffix("_guess"))
        met[kind] += 1
        if met[kind] <= MAX_PER_KIND:
            told.append(problem)
        if met[kind] == MAX_PER_KIND:
            last[problem] = kind
    over = len(told) - MAX_IN_ALL
    short: list[Problem] = []
    for problem in told[:MAX_IN_ALL]:
        short.append(problem)
        more = met[last[problem]] - MAX_PER_KIND if problem in last else 0
        if more:
            short.append(Problem(problem.path, 0, 0, "", "more", {"n": more}))
    over += sum(met[kind] - MAX_PER_KIND for problem, kind in last.items() if problem in told[MAX_IN_ALL:])
    if over > 0:
        short.append(Problem(short[-1].path.parent, 0, 0, "", "more_in_all", {"n": over}))
    return short


class Guesses:
    """Suggests known words for unknown ones: for the first `MAX_PER_KIND`, then none."""

    def __init__(self, among: Iterable[object]) -> None:
        self._among = sorted(str(known) for known in among)
        self._met = 0
        self._with: dict[str, list[int]] | None = None
        """Indices of the known words that contain each trigram."""

    def worded(self, fault: str, word: object, /, **params: object) -> tuple[str, dict[str, object]]:
        """Return the fault and its parameters, in the did-you-mean form if there is a suggestion."""
        self._met += 1
        if self._met > MAX_PER_KIND:
            return fault, params
        near = guess(word, self._like(str(word)))
        return (f"{fault}_guess", {**params, "guess": near}) if near else (fault, params)

    def _like(self, word: str) -> Sequence[str]:
        if len(self._among) <= MANY_WORDS:
            return self._among
        if self._with is None:
            self._with = {}
            for index, known in enumerate(self._among):
                for three in _threes(known):
                    self._with.setdefault(three, []).append(index)
        shared = Counter(index for three in _threes(word[:LONGEST_WORD]) for index in self._with.get(three, ()))
        return [self._among[index] for index, _ in shared.most_common(MANY_WORDS)]


def _threes(word: str) -> Iterable[str]:
    """Return the trigrams of a word, each once, in order, so that ties are resolved the same way at every start."""
    return dict.fromkeys(word[at : at + 3] for at in range(len(word) - 2))


def guess(word: object, among: Iterable[object]) -> str:
    """Return the known word that `word` was probably meant to be; empty if none is near."""
    text = str(word)
    near = difflib.get_close_matches(text, [str(known) for known in among], 1, 0.6) if len(text) <= LONGEST_WORD else []
    return near[0] if near else ""


def with_guess(fault: str, word: object, among: Iterable[object], /, **params: object) -> tuple[str, dict[str, object]]:
    """Return the fault and its parameters, in the did-you-mean form if there is a suggestion."""
    near = guess(word, among)
    return (f"{fault}_guess", {**params, "guess": near}) if near else (fault, params)
