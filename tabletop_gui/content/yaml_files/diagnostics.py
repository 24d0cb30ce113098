"""Problems of a data file: one record per fault, in English for logs and as a phrase for the player."""

from __future__ import annotations

import difflib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct, field

from tabletop_gui.content.text.clean_text import line
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.plugins import disabled

ENGLISH: Mapping[str, str] = {
    # the file
    "missing_file": "there is no such file",
    "unreadable": "the file cannot be read",
    "too_big": "the file is larger than {limit} KB",
    "encoding": "the file is not UTF-8 text; save it again with that encoding",
    "empty": "the file is empty",
    "unused_file": "no part of the program reads this file",
    "unused_file_guess": "no part of the program reads this file; did you mean {guess}?",
    # YAML
    "syntax": "this is not valid YAML",
    "syntax_tab": "there is a tab or a character that cannot begin a value here; indent with spaces and put the value in quotes",
    "syntax_colon": "a colon and a space are missing after the key, or a quote was not closed above",
    "syntax_nested": "there is a second colon in this line; put the value in quotes",
    "syntax_indent": "the indentation does not match the lines above",
    "syntax_bracket": "a bracket or a comma is missing",
    "syntax_quote": "a quote was opened and never closed",
    "syntax_escape": "this backslash and the letter after it mean nothing; use single quotes or a double backslash",
    "syntax_alias": "this alias refers to an anchor that is not defined above",
    "syntax_character": "the file has a character that is not allowed in text",
    "second_document": "only one document per file: a second one begins here",
    "tag": "type tags are not allowed; leave out {tag}",
    "deep": "the data is nested too deeply",
    "too_many": "the data is too large once its aliases are expanded",
    "recursive": "the alias refers to something that contains the alias itself",
    "key_kind": "a key must be a plain word",
    "duplicate_key": "{name} is given twice",
    # records
    "unknown_key": "unknown key {name}",
    "unknown_key_guess": "unknown key {name}; did you mean {guess}?",
    "missing_key": "{name} is missing",
    "expected_mapping": "expected keys with values, found {found}",
    "expected_list": "expected a list, found {found}",
    "expected_text": "expected text, found {found}; put it in quotes",
    "expected_integer": "expected a whole number, found {found}",
    "expected_number": "expected a number, found {found}",
    "expected_bool": "expected true or false, found {found}",
    "expected_value": "{found} is not valid here",
    "not_one_of": "{found} is not one of {among}",
    "not_one_of_guess": "{found} is not one of {among}; did you mean {guess}?",
    "at_least": "{found} is less than {limit}",
    "at_most": "{found} is more than {limit}",
    "too_short": "this is too short: the minimum is {limit}",
    "too_long": "this is too long: the maximum is {limit}",
    "pattern": "{found} does not have the form expected here",
    "colour": "{found} is not a colour such as #5E1220",
    "art_path": "{found} is not the path of a picture, such as french/QS.svg",
    "identifier": "{found} is not an id: lower-case letters, digits and _ only",
    # what must hold between records
    "duplicate_id": "the id {name} is given twice",
    "unknown_id": "there is no {name}",
    "unknown_id_guess": "there is no {name}; did you mean {guess}?",
    "wrong_game": "this file is for {found}, but it is in the folder of {name}",
    "too_many_played": "the positions of all the puzzles take more than {limit} moves; leave some puzzles out",
    "not_asked": "it is not seat {found}’s turn in this position",
    "no_choice": "in this position every legal move is a right answer",
    "not_in_order": "difficulty {found} comes after {limit}; put the easiest puzzles first",
    "wrong_default": "the default {found} is not one of the values",
    "wrong_defaults": "the game refuses these default values for {n} players",
    "wrong_preset": "the game refuses the preset {name} for {n} players",
    "same_preset": "the preset {name} already has these values",
    "no_usual_preset": "no preset has the default values",
    "wrong_range": "{low} is more than {high}",
    "seats_without_value": "there is no value for {n} players",
    "cards_missing": "the deck lacks {names}",
    "rank_mismatch": "the id {name} does not match rank {rank} and suit {suit}",
    "family_mismatch": "the id {name} does not match family {family} and value {value}",
    "missing_art": "there is no picture {name} in assets",
    # drawings
    "drawing_too_big": "the drawing is larger than {limit} KB; simplify it, or save it as an optimised SVG",
    "drawing_entities": "the drawing declares entities (<!DOCTYPE … [ or <!ENTITY), which are not allowed; save it as plain SVG",
    "drawing_tag": "a tag is malformed here; check for a missing quote, = or >",
    "drawing_unclosed": "{name} is opened here and not closed; add {closing}",
    "drawing_crossed": "{name} closes a tag that is not open; take it out, or move it after its opening tag",
    "drawing_root": "the file begins with {name}, but a drawing begins with <svg>; save it as SVG",
    "drawing_none": "there is no <svg> in the file; save the drawing as SVG",
    "drawing_size": "the drawing has no size; give <svg> a viewBox, such as viewBox=\"0 0 300 420\"",
    "drawing_outside": "there is something outside <svg> … </svg>; take it out",
    "drawing_costly": "the drawing takes too much time or memory; use fewer shapes, shorter outlines and no fine dashes",
    "drawing_untried": "the drawing cannot be tested: the system will not start another process; "
    "close some programs and check again",
    "no_drawing": "no part of the drawing can be shown; use filled or stroked shapes and colours such as #5E1220",
    "missing_rules": "the rules of {name} are missing in the language {language}",
    # phrases
    "not_a_phrase": "expected a text, found {found}",
    "plural_forms": "a plural needs the form other; it may also have zero, one, two, few and many",
    "plural_missing": "the plural lacks the form {name}, which {language} needs",
    "plural_rule": "{found} is not a CLDR plural rule, such as i = 1 and v = 0",
    "phrase_unused": "the program has no text {name}",
    "phrase_unused_guess": "the program has no text {name}; did you mean {guess}?",
    "phrase_renamed": "the text {name} is now called {now}; change its key",
    "phrase_gone": "the text {name} is no longer used; take it out",
    "phrases_nested": "all the texts are inside {name}; take this line out and move the rest to the left",
    "placeholder_form": "{name} is not a placeholder; use one of the names this text is given",
    "placeholder": "the text uses {name}, which it is never given",
    "package_fails": "the game cannot be loaded ({reason})",
    "package_version": "the game was made for another version of Tapete ({name} is missing from this one): look for a newer one",
    "package_wrong": "the entry point does not name a GamePackage",
    "package_empty": "the package has no folder {name}",
    "package_twice": "there is already a game {name}",
    "phrase_elsewhere": "{name} is already in another text file",
    "phrase_missing": "the language {language} lacks the text {name}",
    "placeholder_differs": "the text has {found} here, but {among} in {language}",
    # PO files
    "po_syntax": "this is not a PO file, or it is damaged; save it again in your translation program",
    "po_entries": "the file has more than {limit:#} entries; export the texts again and translate the new file",
    "po_language": "the header names no language; set Language to one such as pt_BR",
    # packs
    "pack_no_zip": "the file is not a pack, or is damaged; get it again, or make it with tapete pack make",
    "pack_large": "the pack is larger than {limit} MB; use fewer pictures, or simpler ones",
    "pack_members": "there are more than {limit} files in the pack; leave some out",
    "pack_unpacked": "unpacked, the pack would be larger than {limit} MB; use fewer pictures, or simpler ones",
    "pack_member": "{name} is larger than {limit} KB; simplify it, or leave it out",
    "pack_path": "{name} points outside the pack; give it a plain path such as assets/backs/tide.svg",
    "pack_name": "{name} isn’t a valid name on every computer; use unaccented letters, digits, _ and - only",
    "pack_twice": "{name} is in the pack twice, or as a file and a folder; leave one out",
    "pack_link": "{name} is a link and not a file; put the file itself there instead",
    "pack_locked": "{name} has a password; zip it again without one",
    "pack_packing": "{name} is compressed in a way that cannot be read; make the pack with tapete pack make",
    "pack_bomb": "unpacked, {name} would be over two hundred times larger, which no drawing needs; leave it out",
    "pack_damaged": "{name} is damaged; make the pack again, or get it again",
    "pack_missing": "pack.yaml, which gives the pack’s name and contents, is missing from the pack",
    "pack_stranger": "a pack cannot contain this; leave it out (allowed: pack.yaml, decks, drawings, languages, README, LICENSE)",
    "pack_unused": "nothing in the pack uses this drawing; name it in pack.yaml or in a deck, or leave it out",
    "pack_empty": "the pack has no deck, back, felt, wood or language; add one",
    "pack_language": "{name} comes with Tapete; a pack can only add languages that Tapete lacks",
    "pack_no_language": "the pack does not describe the language {name}; add data/languages/{name}.yaml",
    "pack_felt": "text cannot be read on felt of the colour {found}; pick a darker one",
    "pack_wood": "the table’s golden ring cannot be seen on wood of the colour {found}; pick a darker one",
    # positions and lessons
    "rig_or_seed": "a position needs either a rig or a seed, not both",
    "no_rig": "{name} cannot deal chosen cards; give the position a seed",
    "no_position": "the game cannot continue from here; check hands, points and whose turn it is",
    "wrong_set_up": "the game refuses this setup ({found}); check seats and options",
    "card_twice": "there is only one {name}, and it is already in use",
    "one_card": "there must be one card here, found {found}",
    "one_each": "there must be one for each of the {limit} seats, found {found}",
    "equal_hands": "there must be {limit} cards here, found {found}",
    "no_action": "{found} is not an action of this game",
    "not_legal": "{found} is not allowed here; these are: {among}",
    "too_many_signs": "there may be at most {limit} characters, not counting the asterisks of bold words; found {found}",
    "one_light": "a light must point at one thing (card, zone, seat or panel); found {found}",
    "step_kind": "a step has do, or rival, or do followed by rival, or only look",
    "not_rivals_turn": "it is not a rival’s turn, so {found} cannot be done",
    "not_players_turn": "it is not the player’s turn, so {found} cannot be done; let the rivals act first",
    "lesson_stuck": "after {found}, which is accepted here, the lesson cannot be finished",
    "no_heading": "the English rules have no heading {name}",
    "no_heading_guess": "the English rules have no heading {name}; did you mean {guess}?",
    # too many to be told one by one
    "more": "and {n:#} more of the same kind",
    "more_in_all": "and {n:#} more",
}
"""The English sentence of each kind of fault; `content.problem.*` of the catalogues has the same, and the Spanish."""
SENTENCES = KeyFamily("content.problem.{}", ENGLISH)


class Problem(Struct, frozen=True):
    """A fault at a place of a file. `line` and `column` count from 1; both are 0 if the whole file is meant."""

    path: Path
    line: int
    column: int
    where: str
    """The place in the data: ``cards[3].ink``; empty for the whole file."""
    fault: str
    """A key of `ENGLISH`."""
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
        return ENGLISH[self.fault].format_map({name: _Shown(value) for name, value in self.params.items()})

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


class _Shown(str):
    """A parameter as text; ``{n:#}`` adds thousands separators, as in the catalogues."""

    def __format__(self, form: str) -> str:
        return f"{int(self):,}" if form == "#" else str(self)


def plugin_problems() -> list[Problem]:
    """Return the problems of plugins whose games could not be loaded, each named by its entry point."""
    return [Problem(Path(one.name), 0, 0, "", one.fault, one.params) for one in disabled()]


class DataError(Exception):
    """Raised for a file that cannot be used, with all its problems, in line order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda p: (p.line, p.column)))
        super().__init__("\n".join(map(str, self.problems)))


class Fault(ValueError):
    """Raised by a record's own check (``__post_init__``): a key of `ENGLISH` and its parameters.

    `at` is the path from the record to the faulty value, ``("values", 2)``; empty means the record itself.
    """

    def __init__(self, fault: str, at: tuple[str | int, ...] = (), /, **params: object) -> None:
        super().__init__(ENGLISH[fault].format_map({name: str(value) for name, value in params.items()}))
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
