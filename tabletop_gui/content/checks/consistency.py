"""Consistency checks between data and rules: every table the lobby offers must be playable, and every
announced event possible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from tabletop_gui.content.checks.record_checks import Place, problem_at
from tabletop_gui.content.records.schema import (
    ChoiceOption,
    GameManifest,
    NumberOption,
    OptionDef,
    OptionValue,
    StarterOption,
    ToggleOption,
)
from tabletop_gui.content.text.phrases import LANGUAGES, SOURCE, shipped_catalogue
from tabletop_gui.content.yaml_files.diagnostics import Problem, with_guess
from tabletop_gui.content.yaml_files.document import Document, short
from tabletop_gui.engine.game import AnyGame

if TYPE_CHECKING:
    from tabletop_gui.content.records.first_times import FirstTimesFile
from tabletop_gui.engine.values import verb

Found = tuple[Place, str, dict[str, object]]
"""Place of a fault, its name and its parameters."""
Allowed = Mapping[int, Sequence[OptionValue]]
"""The values the rules allow for an option, by number of seats."""


def check_rules(manifest: GameManifest, document: Document, rules: AnyGame) -> list[Problem]:
    """Return the problems of a manifest that offers what the rules do not allow: seats, options, values, the
    defaults as a whole, or a preset.

    It may offer less than the rules allow.
    """
    found = list(_seats(manifest, rules))
    tables = {seats: rules.choices(seats) for seats in manifest.seats.counts if seats in rules.seats}
    for k, option in enumerate(manifest.options):
        if option.id not in rules.defaults:
            fault, params = with_guess("unknown_id", option.id, rules.defaults, name=option.id)
            found.append((("options", k, "id"), fault, params))
            continue
        allowed = {seats: values[option.id] for seats, values in tables.items()}
        found += [(("options", k, *at), fault, params) for at, fault, params in _option(option, allowed)]
    if not found:
        refused = [seats for seats in tables if rules.refuse(seats, manifest.defaults) is not None]
        found += [(("options",), "wrong_defaults", {"n": seats}) for seats in refused[:1]]
        found += _presets(manifest, rules)
    return [problem_at(document, at, fault, **params) for at, fault, params in found]


def _presets(manifest: GameManifest, rules: AnyGame) -> Iterator[Found]:
    """Yield presets that cannot be played at every table, or that are equal to another."""
    options, presets = {option.id: option for option in manifest.options}, manifest.presets
    wanted = [name for name in options if any(name in preset.options for preset in presets)]
    broken = False
    for k, preset in enumerate(presets):
        for name, value in preset.options.items():
            found = options[name].fault(value) if name in options else with_guess("unknown_id", name, options, name=name)
            if found is not None:
                broken = True
                yield ("presets", k, "options", name), *found
        if preset.options.keys() <= options.keys():
            for name in [name for name in wanted if name not in preset.options]:
                broken = True
                yield ("presets", k, "options"), "missing_key", {"name": name}
    if broken:
        return
    for k, preset in enumerate(presets):
        for same in [other.id for other in presets[:k] if other.chosen(preset.options)]:
            yield ("presets", k, "options"), "same_preset", {"name": same}
        table = {**manifest.defaults, **preset.options}
        refused = [seats for seats in manifest.seats.counts if rules.refuse(seats, table) is not None]
        yield from ((("presets", k), "wrong_preset", {"name": preset.id, "n": seats}) for seats in refused[:1])
    if presets and manifest.preset_of(manifest.defaults) is None:
        yield ("presets",), "no_usual_preset", {}


def _seats(manifest: GameManifest, rules: AnyGame) -> Iterator[Found]:
    least, most = rules.seats[0], rules.seats[-1]
    if manifest.seats.least < least:
        yield ("seats", "least"), "at_least", {"found": manifest.seats.least, "limit": least}
    if manifest.seats.most > most:
        yield ("seats", "most"), "at_most", {"found": manifest.seats.most, "limit": most}


def _option(option: OptionDef, allowed: Allowed) -> Iterator[Found]:
    somewhere = list(dict.fromkeys(value for values in allowed.values() for value in values))
    switch = any(isinstance(value, bool) for value in somewhere)
    numbers = {seats: [value for value in values if type(value) is int] for seats, values in allowed.items()}
    if somewhere and switch != isinstance(option, ToggleOption):
        yield ("kind",), "expected_value", {"found": short(type(option).__struct_config__.tag)}
    elif isinstance(option, ChoiceOption):
        wrong = [k for k, value in enumerate(option.values) if not _among(value, somewhere)]
        yield from ((("values", k), *_fault(option.values[k], somewhere)) for k in wrong)
        if not wrong:
            yield from _default(option, allowed)
    elif isinstance(option, StarterOption):
        seats = {StarterOption.seat(seat) for seat in range(max(allowed, default=0))}
        if not {option.default, *seats} <= {*somewhere}:
            yield ("kind",), "expected_value", {"found": short(type(option).__struct_config__.tag)}
    elif isinstance(option, NumberOption):
        if not all(map(_unbroken, numbers.values())):
            yield ("kind",), "expected_value", {"found": short(type(option).__struct_config__.tag)}
            return
        limits = list(_limits(option, numbers))
        yield from limits
        if not limits:
            yield from _default(option, allowed)


def _unbroken(numbers: Sequence[int]) -> bool:
    """Return True if the numbers have no gap between the least and the greatest, as options of the kind `number` require."""
    return bool(numbers) and len(set(numbers)) == max(numbers) - min(numbers) + 1


def _limits(option: NumberOption, numbers: Mapping[int, Sequence[int]]) -> Iterator[Found]:
    """Yield limits of a number beyond what the rules allow at some table."""
    least = max((min(values) for values in numbers.values()), default=option.least)
    if option.least < least:
        yield ("least",), "at_least", {"found": option.least, "limit": least}
    for seats, values in numbers.items():
        if option.limit(seats) > max(values):
            yield ("most", seats), "at_most", {"found": option.limit(seats), "limit": max(values)}


def _default(option: OptionDef, allowed: Allowed) -> Iterator[Found]:
    """Check that the default is allowed at every table, since the set-up starts with it and falls back on it."""
    for values in allowed.values():
        if not _among(option.default, values):
            yield ("default",), *_fault(option.default, values)
            return


def _among(value: OptionValue, values: Sequence[OptionValue]) -> bool:
    return any(value == one and type(value) is type(one) for one in values)


def _fault(value: OptionValue, values: Sequence[OptionValue]) -> tuple[str, dict[str, object]]:
    """Return the reason why a value is none of these: written as text or as a number where it should not be, or unknown."""
    if str(value) in map(str, values):
        return "expected_text" if isinstance(value, int) else "expected_integer", {"found": short(value)}
    return with_guess("not_one_of", value, values, found=short(value), among=", ".join(map(str, values)))


def check_first_times(
    file: FirstTimesFile,
    document: Document,
    game: str,
    rules: AnyGame | None,
    book: Callable[[str, str], str],
    lessons: Sequence[str] | None = None,
) -> list[Problem]:
    """Check that the triggers of a game's first-time cards can occur, and that the headings they name exist in its
    rule book (`book`: its text by game and language) and the lessons among its `lessons`, if these are given.
    """
    problems: list[Problem] = []
    log = ".".join(("log", game, ""))
    words = dict.fromkeys(key.removeprefix(log).partition(".")[0] for key in shipped_catalogue(SOURCE)[0] if key.startswith(log))
    from tabletop_gui.content.text.headings import headings_of

    headings = {language: headings_of(book(game, language)) for language in LANGUAGES}

    def known(at: Place, name: str, among: Sequence[str]) -> None:
        if name and name not in among:
            fault, params = with_guess("unknown_id", name, among, name=name)
            problems.append(problem_at(document, at, fault, **params))

    for k, one in enumerate(file.firsts):
        for place, word in enumerate(one.told):
            known(("firsts", k, "told", place), word, [*words])
        if rules is not None:
            known(("firsts", k, "asked"), one.asked, [verb(kind) for kind in rules.kinds])
            known(("firsts", k, "moment"), one.moment, rules.situation_names)
        if lessons is not None:
            known(("firsts", k, "lesson"), one.lesson, lessons)
        for language, there in headings.items():
            if there:
                known(("firsts", k, "book", language), one.book.of(language), there)
    return problems
