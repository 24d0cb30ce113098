"""The records of the data files: frozen msgspec records; unknown keys are refused.

The records' own checks raise `Fault`, which the reader turns into a problem with file, line and column. The
command ``schema`` writes the JSON Schemas of these records for editors.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Final, Literal

from msgspec import Meta, field
from msgspec.structs import force_setattr, replace

from tabletop_gui.content.decks.composition import once
from tabletop_gui.content.text.key_family import OpenKeyFamily
from tabletop_gui.content.yaml_files.diagnostics import Fault, with_guess
from tabletop_gui.content.yaml_files.fields import ArtPath, Colour, Id, Milliseconds, Name, Seat, Unit
from tabletop_gui.content.yaml_files.fields import DataRecord as DataRecord
from tabletop_gui.content.yaml_files.fields import Lines as Lines
from tabletop_gui.content.yaml_files.fields import ShortText as ShortText

if TYPE_CHECKING:
    from tabletop_gui.content.library import Library

OptionValue = str | int | bool
AUTO: Final = "auto"
"""The value of a number option that leaves the number to the game (it depends on the seats)."""

WINNER: Final = "winner"
"""The value of a starter option that lets the last winner begin."""

OPTION_LABELS: Final = OpenKeyFamily("game.{}.option.{}.label", lambda library: _each(library, _options))
OPTION_HELP: Final = OpenKeyFamily("game.{}.option.{}.help", lambda library: _each(library, _options))
VALUE_LABELS: Final = OpenKeyFamily("game.{}.option.{}.value.{}.label", lambda library: _each(library, _values))
VALUE_HELP: Final = OpenKeyFamily("game.{}.option.{}.value.{}.help", lambda library: _each(library, _values))
PRESET_LABELS: Final = OpenKeyFamily("game.{}.preset.{}.label", lambda library: _each(library, _presets))
PRESET_NOTES: Final = OpenKeyFamily("game.{}.preset.{}.note", lambda library: _each(library, _presets))
PHASES: Final = OpenKeyFamily("game.{}.phase.{}", lambda library: _each(library, lambda game: [(one,) for one in game.phases]))
PROGRESS: Final = OpenKeyFamily("save.progress.{}", lambda library: [game.id for game in library.manifests()])
"""Phrases for the progress of a match, by game."""
# -- a game ----------------------------------------------------------------------------------------------------------------------


class SeatRange(DataRecord, frozen=True):
    """Numbers of seats: `least` to `most`, best between the two of `best`, `default` if none was chosen."""

    least: Seat
    most: Seat
    best: tuple[Seat, Seat]
    default: Seat

    def __post_init__(self) -> None:
        if self.least > self.most:
            raise Fault("wrong_range", ("least",), low=self.least, high=self.most)
        for place, seats in ((("best", 0), self.best[0]), (("best", 1), self.best[1]), (("default",), self.default)):
            if not self.least <= seats <= self.most:
                fault, limit = ("at_least", self.least) if seats < self.least else ("at_most", self.most)
                raise Fault(fault, place, found=seats, limit=limit)

    @property
    def counts(self) -> range:
        """Every allowed number of seats."""
        return range(self.least, self.most + 1)


class ChoiceOption(DataRecord, frozen=True, tag_field="kind", tag="choice"):
    """An option that takes one of a few values. Labels: ``game.<game>.option.<id>.label``, ``.help``, ``.value.<value>``."""

    id: Id
    values: Annotated[tuple[str | int, ...], Meta(min_length=2, max_length=12)]
    default: str | int

    def __post_init__(self) -> None:
        if self.default not in self.values:
            raise Fault("wrong_default", ("default",), found=self.default)

    def choices(self, seats: int) -> Sequence[OptionValue]:
        """Return the values it may take at a table of `seats` seats."""
        return self.values

    def fault(self, value: OptionValue) -> tuple[str, dict[str, object]] | None:
        """Return the fault of a value that must be allowed at every table, or None."""
        if any(value == one and type(value) is type(one) for one in self.values):
            return None
        return with_guess("not_one_of", value, self.values, found=_quoted(value), among=", ".join(map(str, self.values)))


class ToggleOption(DataRecord, frozen=True, tag_field="kind", tag="toggle"):
    """An option that is on or off."""

    id: Id
    default: bool

    def choices(self, seats: int) -> Sequence[OptionValue]:
        """Return on and off."""
        return (True, False)

    def fault(self, value: OptionValue) -> tuple[str, dict[str, object]] | None:
        """Return the fault of a value that must be allowed at every table, or None."""
        return None if isinstance(value, bool) else ("expected_bool", {"found": _quoted(value)})


class NumberOption(DataRecord, frozen=True, tag_field="kind", tag="number"):
    """A whole number from `least` up to a limit that depends on the seats.

    With `default: auto` the option may also be left to the game, which then takes the number `automatic` has for the seats.
    """

    id: Id
    least: int
    most: Annotated[dict[int, int], Meta(min_length=1)]
    """The limit by number of seats."""
    default: int | Literal["auto"]
    automatic: dict[int, int] = field(default_factory=dict)
    """The number that `auto` stands for, by number of seats."""

    def __post_init__(self) -> None:
        for seats, most in self.most.items():
            if most < self.least:
                raise Fault("wrong_range", ("most", seats), low=self.least, high=most)
            auto = self.automatic.get(seats)
            if self.default == AUTO and auto is None:
                raise Fault("seats_without_value", ("automatic",), n=seats)
            if auto is not None and not self.least <= auto <= most:
                fault, limit = ("at_least", self.least) if auto < self.least else ("at_most", most)
                raise Fault(fault, ("automatic", seats), found=auto, limit=limit)
        narrowest = min(self.most.values())
        if self.default != AUTO and not self.least <= self.default <= narrowest:
            fault, limit = ("at_least", self.least) if self.default < self.least else ("at_most", narrowest)
            raise Fault(fault, ("default",), found=self.default, limit=limit)

    def limit(self, seats: int) -> int:
        """Return the largest value at a table of `seats` seats."""
        return self.most.get(seats, min(self.most.values()))

    def number(self, value: OptionValue, seats: int) -> int:
        """Return the number a value of this option stands for: itself, or the meaning of `auto` at this table."""
        return self.automatic.get(seats, self.limit(seats)) if value == AUTO else int(value)

    def choices(self, seats: int) -> Sequence[OptionValue]:
        """Return `auto` if that is the default, and every number up to the limit."""
        numbers = range(self.least, self.limit(seats) + 1)
        return (AUTO, *numbers) if self.default == AUTO else tuple(numbers)

    def fault(self, value: OptionValue) -> tuple[str, dict[str, object]] | None:
        """Return the fault of a value that must be allowed at every table, or None."""
        if value == AUTO and self.default == AUTO:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            return "expected_integer", {"found": _quoted(value)}
        narrowest = min(self.most.values())
        if self.least <= value <= narrowest:
            return None
        fault, limit = ("at_least", self.least) if value < self.least else ("at_most", narrowest)
        return fault, {"found": value, "limit": limit}


def _quoted(value: OptionValue) -> str:
    """Return a value as messages quote it."""
    return f"“{value}”" if isinstance(value, str) else str(value).lower()


class StarterOption(DataRecord, frozen=True, tag_field="kind", tag="starter"):
    """The player who begins: random, the last winner, or a seat (written from "1" on). The set-up shows the seats
    by name.

    The rules do not know `WINNER`: it is resolved to a seat, or to random, when the match starts.
    """

    id: Id
    default: Literal["lot"] = "lot"

    @staticmethod
    def seat(index: int) -> str:
        """Return the notation of the seat with this index."""
        return str(index + 1)

    def choices(self, seats: int) -> Sequence[OptionValue]:
        """Return the values it may take at a table of `seats` seats."""
        return (self.default, WINNER, *map(self.seat, range(seats)))

    def fault(self, value: OptionValue) -> tuple[str, dict[str, object]] | None:
        """Return the fault of a value that must be allowed at every table: only values that name no seat are."""
        known = (self.default, WINNER)
        return None if value in known else with_guess("not_one_of", value, known, found=_quoted(value), among=", ".join(known))


OptionDef = ChoiceOption | ToggleOption | NumberOption | StarterOption


class Preset(DataRecord, frozen=True):
    """A named kind of match: "short", say. Label and description: ``game.<game>.preset.<id>.label``, ``.note``.

    It is selected as long as every option it names has its value; the options it leaves out do not matter.
    """

    id: Id
    options: Annotated[dict[Id, str | int | bool], Meta(min_length=1)]
    minutes: tuple[int, int]
    """Duration of such a match, shortest and longest usual time."""

    def __post_init__(self) -> None:
        if self.minutes[0] > self.minutes[1]:
            raise Fault("wrong_range", ("minutes",), low=self.minutes[0], high=self.minutes[1])

    def chosen(self, options: Mapping[str, OptionValue]) -> bool:
        """Return True if a table with these options plays this kind of match."""
        return all(name in options and _same(options[name], value) for name, value in self.options.items())


class Proposed(DataRecord, frozen=True):
    """The presets proposed to a player who has not chosen one: `first` until one match of the game has been
    finished, `then` later. The rivals of a first match play at the weakest level.
    """

    first: Id
    then: Id
    seats: Seat | None = None
    """Number of seats at a newcomer's table; None: the usual number."""
    deals: tuple[Annotated[str, Meta(pattern="^[0-9a-f]{16}$")], ...] = ()
    """Deals in hexadecimal digits, one of which a newcomer is given: they show early what the game can do. None: any deal."""


def _same(one: OptionValue, other: OptionValue) -> bool:
    return one == other and type(one) is type(other)


class TableInks(DataRecord, frozen=True):
    """The table of a game: colours of felt, wooden rim and floor, and the drawing printed in the felt."""

    felt: Colour
    wood: Colour
    floor: Colour
    motif: ArtPath
    motif_ink: Colour | None = None
    """The single ink of the motif printed on the felt; None: the drawing's own inks."""


class GameManifest(DataRecord, frozen=True):
    """``<game>/game.yaml``: the data of a game for the lobby and the set-up."""

    id: Id
    name: ShortText
    kind: ShortText
    """The genre of the game, in a word: "bazas"."""
    tagline: ShortText
    description: ShortText
    seats: SeatRange
    minutes: tuple[int, int]
    """Duration of a match, shortest and longest usual time."""
    phases: tuple[Id, ...]
    """The parts of a hand, named by ``game.<game>.phase.<id>``."""
    options: tuple[OptionDef, ...]
    table: TableInks
    back: Id
    """The card back: ``assets/backs/<back>.svg``."""
    poster: ArtPath
    showcase: Annotated[tuple[str, ...], Meta(max_length=7)] = ()
    """Codes of cards worth showing in the lobby."""
    presets: Annotated[tuple[Preset, ...], Meta(max_length=5)] = ()
    """The named kinds of match, as the set-up offers them. They all set the same options, and one of them has the
    default values.
    """
    proposed: Proposed | None = None
    """The initially selected presets; None: the one with the default values."""
    no_long: ShortText | None = None
    """The reason why there is no longer match than the usual one, shown by the set-up."""
    deck: Id = ""
    """Id of its deck; empty: the game's own, of the same id."""

    def __post_init__(self) -> None:
        if not self.deck:
            force_setattr(self, "deck", self.id)
        once([option.id for option in self.options], ("options",))
        once([preset.id for preset in self.presets], ("presets",))
        least, most, first = self.seats.least, self.seats.most, self.first_seats
        if not least <= first <= most:
            fault, limit = ("at_least", least) if first < least else ("at_most", most)
            raise Fault(fault, ("proposed", "seats"), found=first, limit=limit)
        for at in ("first", "then") if self.proposed is not None else ():
            named, known = getattr(self.proposed, at), [preset.id for preset in self.presets]
            if named not in known:
                fault, params = with_guess("unknown_id", named, known, name=named)
                raise Fault(fault, ("proposed", at), **params)
        for k, option in enumerate(self.options):
            if isinstance(option, NumberOption):
                for seats in self.seats.counts:
                    if seats not in option.most:
                        raise Fault("seats_without_value", ("options", k, "most"), n=seats)
        if self.minutes[0] > self.minutes[1]:
            raise Fault("wrong_range", ("minutes",), low=self.minutes[0], high=self.minutes[1])

    @property
    def defaults(self) -> dict[str, OptionValue]:
        """Every option with its default value."""
        return {option.id: option.default for option in self.options}

    @property
    def starter(self) -> StarterOption | None:
        """The option that selects the player who begins; None if the rules always choose at random."""
        return next((option for option in self.options if isinstance(option, StarterOption)), None)

    @property
    def preset_options(self) -> Iterable[str]:
        """The options that the presets set."""
        return self.presets[0].options if self.presets else ()

    def preset(self, id: str) -> Preset:
        """Return the preset with this id. Raises KeyError."""
        for preset in self.presets:
            if preset.id == id:
                return preset
        raise KeyError(id)

    def with_preset_ids_of(self, other: GameManifest) -> GameManifest:
        """Return the manifest with the presets that `other` has too under its ids, by which their texts are found: a
        player's own file may have those of an earlier version.
        """
        ids = {one.id: next((two.id for two in other.presets if two.options == one.options), one.id) for one in self.presets}
        if len({*ids.values()}) < len(ids):  # two would have the same id
            return self
        presets = tuple(replace(one, id=ids[one.id]) for one in self.presets)
        named = self.proposed
        return replace(self, presets=presets, proposed=named and replace(named, first=ids[named.first], then=ids[named.then]))

    def preset_of(self, options: Mapping[str, OptionValue]) -> Preset | None:
        """Return the preset that these options match, or None."""
        return next((preset for preset in self.presets if preset.chosen(options)), None)

    def minutes_of(self, options: Mapping[str, OptionValue]) -> tuple[int, int]:
        """Return the shortest and longest usual duration of a match with these options; that of the usual match if
        they match no preset.
        """
        preset = self.preset_of(options)
        return self.minutes if preset is None else preset.minutes

    def proposal(self, *, newcomer: bool) -> dict[str, OptionValue]:
        """Return the initial options of a player who has chosen none; a newcomer has not finished a match of this game."""
        named = self.proposed and (self.proposed.first if newcomer else self.proposed.then)
        return {**self.defaults, **(self.preset(named).options if named else {})}

    @property
    def first_seats(self) -> int:
        """Number of seats at a newcomer's table."""
        return (self.proposed and self.proposed.seats) or self.seats.default

    def preset_label(self, preset: str) -> str:
        """Return the phrase key of a preset's name."""
        return PRESET_LABELS[self.id, preset]

    def preset_note(self, preset: str) -> str:
        """Return the phrase key of a preset's short description."""
        return PRESET_NOTES[self.id, preset]

    def option(self, id: str) -> OptionDef:
        """Return the option with this id. Raises KeyError."""
        for option in self.options:
            if option.id == id:
                return option
        raise KeyError(id)

    def label(self, option: str) -> str:
        """Return the phrase key of an option's name."""
        return OPTION_LABELS[self.id, option]

    def help(self, option: str) -> str:
        """Return the phrase key of an option's explanation."""
        return OPTION_HELP[self.id, option]

    def value_label(self, option: str, value: OptionValue) -> str:
        """Return the phrase key of the name of a choice's value (or of `auto`). Toggles and numbers have none."""
        return VALUE_LABELS[self.id, option, value]

    def value_help(self, option: str, value: OptionValue) -> str:
        """Return the phrase key of a value's explanation."""
        return VALUE_HELP[self.id, option, value]

    def phase_label(self, phase: str) -> str:
        """Return the phrase key of a phase's name."""
        return PHASES[self.id, phase]


def _each(library: Library, told: Callable[[GameManifest], Iterable[tuple[object, ...]]]) -> list[tuple[object, ...]]:
    """Return the key values that `told` gives for each game, preceded by the game's id."""
    return [(game.id, *values) for game in library.manifests() for values in told(game)]


def _options(game: GameManifest) -> list[tuple[object, ...]]:
    return [(option.id,) for option in game.options]


def _values(game: GameManifest) -> list[tuple[object, ...]]:
    named = {option.id: option.values for option in game.options if isinstance(option, ChoiceOption)}
    left = {option.id: (AUTO,) for option in game.options if isinstance(option, NumberOption) and option.default == AUTO}
    return [(option, value) for option, values in {**named, **left}.items() for value in values]


def _presets(game: GameManifest) -> list[tuple[object, ...]]:
    return [(preset.id,) for preset in game.presets]
# -- opponents -------------------------------------------------------------------------------------------------------------------


class LevelOverride(DataRecord, frozen=True):
    """Deviations of a level in one game: given numbers replace the level's own, settings are added."""

    worlds: Annotated[int, Meta(ge=0, le=20_000)] | None = None
    milliseconds: Milliseconds | None = None
    temperature: Annotated[float, Meta(ge=0.0, le=10.0)] | None = None
    noise: Annotated[float, Meta(ge=0.0, le=10.0)] | None = None
    memory: Unit | None = None
    lapses: Unit | None = None
    settings: dict[str, float] = field(default_factory=dict)


class Level(DataRecord, frozen=True):
    """A strength of play, independent of style.

    Budgets are counted in samples of the hidden state, not in seconds, so that the same seed plays the same match.
    """

    id: Id
    name: ShortText
    note: ShortText
    worlds: Annotated[int, Meta(ge=0, le=20_000)]
    """Number of hidden states sampled for a decision; 0 means by rule alone."""
    milliseconds: Milliseconds
    """Maximum time of a decision on a slow machine; then the best answer so far is played."""
    temperature: Annotated[float, Meta(ge=0.0, le=10.0)] = 0.0
    """Softmax temperature on differences in value, in points; 0 always takes the best."""
    noise: Annotated[float, Meta(ge=0.0, le=10.0)] = 0.0
    """Standard deviation of the error in its expected tricks."""
    memory: Unit = 1.0
    """Share of the played cards that it remembers."""
    lapses: Unit = 0.0
    """Blunder rate: the share of its decisions made as the level below it would, those of the weakest at random
    (`content.records.level_scale`). A game may vary it by decision (`ai.policy.Policy.blunder_rate`).
    """
    tells: bool = False
    """True if characters give tells at this level (`Character.tells`)."""
    settings: dict[str, float] = field(default_factory=dict)
    """Numbers for single games or experiments."""
    games: dict[Id, LevelOverride] = field(default_factory=dict)
    """Deviations in single games."""

    def at(self, game: str) -> Level:
        """Return the level with the deviations of one game applied."""
        if not self.games:
            return self
        there = self.games.get(game, LevelOverride())
        said = {name: value for name in LevelOverride.__struct_fields__ if isinstance(value := getattr(there, name), int | float)}
        return replace(self, **said, settings={**self.settings, **there.settings}, games={})


class Personality(DataRecord, frozen=True):
    """A style of play: it shifts the goals and expectations of an opponent, never by random blunders."""

    id: Id
    name: ShortText
    note: ShortText
    boldness: Annotated[float, Meta(ge=-2.0, le=2.0)] = 0.0
    """Number of tricks bid above (or below) its expectation."""
    risk: Annotated[float, Meta(ge=-1.0, le=1.0)] = 0.0
    """Risk preference: below 0 it prefers safe choices, above 0 gambles."""
    spite: Unit = 0.0
    """Value of the leader's loss, as a share of its own gain."""
    bluff: Annotated[float, Meta(ge=0.0, le=3.0)] = 1.0
    """Bluffing frequency; 1 is usual."""
    memory: Annotated[float, Meta(ge=0.1, le=1.0)] = 1.0
    """Memory as a share of its level's."""
    settings: dict[str, float] = field(default_factory=dict)
    """Numbers for single games or experiments."""


TellAbout = Literal["bluff", "strength"]
TellFace = Literal["glad", "sour", "surprised", "smug"]
class CharacterTell(DataRecord, frozen=True):
    """A tell that a character gives at the levels that have tells (docs/tells.md): an expression, or a phrase of its own."""

    about: TellAbout
    """Its meaning if it is true."""
    face: TellFace | None = None
    """The expression shown."""
    says: ShortText | None = None
    """The phrase spoken."""
    share: Annotated[float, Meta(ge=0.5, le=0.9)] = 0.7
    """Share of cases in which it is true: 0.7 is seven in ten."""

    def __post_init__(self) -> None:
        if self.face is None and self.says is None:
            raise Fault("missing_key", name="“face”")


MOST_TELLS: Final = 2


class Character(DataRecord, frozen=True):
    """A character of the cast: portrait, style of play and pace. Portraits:
    ``assets/portraits/<id>_<emotion>.svg``; its lines are in ``ai/voices/<id>.yaml`` (`content.records.voices`).
    """

    id: Id
    name: Name
    personality: Id
    think_ms: tuple[Milliseconds, Milliseconds]
    """Displayed thinking time, shortest and longest; unrelated to the computation."""
    ink: Colour
    note: ShortText
    dwells: Annotated[float, Meta(ge=0.0, le=2.0)] = 1.0
    """Extension of the displayed thinking time when it is public that much is at stake: 0 none, 1 usual."""
    games: Annotated[tuple[Id, ...], Meta(max_length=12)] = ()
    """Its favourite games; empty: any. The set-up offers these characters first."""
    tells: Annotated[tuple[CharacterTell, ...], Meta(max_length=MOST_TELLS)] = ()
    """Its tells, one or two, which players can learn."""

    def __post_init__(self) -> None:
        if self.think_ms[0] > self.think_ms[1]:
            raise Fault("wrong_range", ("think_ms",), low=self.think_ms[0], high=self.think_ms[1])

    def portrait(self, emotion: str) -> str:
        """Return the path of a portrait under assets; the emotions are `EMOTIONS`."""
        return f"portraits/{self.id}_{emotion}.svg"


EMOTIONS: Final = ("calm", "glad", "sour", "surprised", "thinking", "smug")
"""The expressions of a portrait."""
NEEDED_EMOTIONS: Final = EMOTIONS[:3]
"""Those every character must have; calm replaces any other that is missing."""


class LevelsFile(DataRecord, frozen=True):
    """``ai/levels.yaml``, weakest first."""

    levels: Annotated[tuple[Level, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        once([level.id for level in self.levels], ("levels",))


class PersonalitiesFile(DataRecord, frozen=True):
    """``ai/personalities.yaml``."""

    personalities: Annotated[tuple[Personality, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        once([one.id for one in self.personalities], ("personalities",))


class CharactersFile(DataRecord, frozen=True):
    """``ai/characters.yaml``."""

    characters: Annotated[tuple[Character, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        once([one.id for one in self.characters], ("characters",))
