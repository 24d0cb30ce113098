"""What the data files hold: one frozen msgspec record per kind of thing; unknown keys are refused.

The records' own checks raise `Fault`, which the reader turns into a problem with file, line and column. The command
``schema`` writes the JSON Schemas of these records for editors.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Final, Literal

from msgspec import Meta, field

from tabletop_gui.content.decks.composition import once
from tabletop_gui.content.fields import ArtPath, Colour, Id, Milliseconds, Name, Seat, Unit
from tabletop_gui.content.fields import Lines as Lines
from tabletop_gui.content.fields import Record as Record
from tabletop_gui.content.fields import Words as Words
from tabletop_gui.content.problems import Fault

OptionValue = str | int | bool
AUTO: Final = "auto"
"""The value of a number option that leaves the number to the game (it depends on the seats)."""

# -- a game ----------------------------------------------------------------------------------------------------------------------


class SeatRange(Record, frozen=True):
    """How many may sit down: `least` to `most`, best between the two of `best`, `default` when nothing was said."""

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
        """Every number of seats there may be."""
        return range(self.least, self.most + 1)


class ChoiceOption(Record, frozen=True, tag_field="kind", tag="choice"):
    """An option that takes one of a few values. Labels: ``game.<game>.option.<id>.label``, ``.help``, ``.value.<value>``."""

    id: Id
    values: Annotated[tuple[str | int, ...], Meta(min_length=2, max_length=12)]
    default: str | int

    def __post_init__(self) -> None:
        if self.default not in self.values:
            raise Fault("wrong_default", ("default",), found=self.default)

    def choices(self, seats: int) -> Sequence[OptionValue]:
        """The values it may take at a table of so many seats."""
        return self.values


class ToggleOption(Record, frozen=True, tag_field="kind", tag="toggle"):
    """An option that is on or off."""

    id: Id
    default: bool

    def choices(self, seats: int) -> Sequence[OptionValue]:
        """On and off."""
        return (True, False)


class NumberOption(Record, frozen=True, tag_field="kind", tag="number"):
    """A whole number from `least` up to a limit that depends on the seats.

    With `default: auto` the option may also be left to the game, which then takes the number `automatic` has for the seats.
    """

    id: Id
    least: int
    most: Annotated[dict[int, int], Meta(min_length=1)]
    """The limit by number of seats."""
    default: int | Literal["auto"]
    automatic: dict[int, int] = field(default_factory=dict)
    """What `auto` stands for, by number of seats."""

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
        """The largest value at a table of so many seats."""
        return self.most.get(seats, min(self.most.values()))

    def number(self, value: OptionValue, seats: int) -> int:
        """The number a value of this option stands for: itself, or what `auto` means at this table."""
        return self.automatic.get(seats, self.limit(seats)) if value == AUTO else int(value)

    def choices(self, seats: int) -> Sequence[OptionValue]:
        """`auto` when the default is, and every number up to the limit."""
        numbers = range(self.least, self.limit(seats) + 1)
        return (AUTO, *numbers) if self.default == AUTO else tuple(numbers)


OptionDef = ChoiceOption | ToggleOption | NumberOption


class TableInks(Record, frozen=True):
    """The table of a game: colours of felt, wooden rim and floor, and the drawing printed in the felt."""

    felt: Colour
    wood: Colour
    floor: Colour
    motif: ArtPath


class GameManifest(Record, frozen=True):
    """``<game>/game.yaml``: everything the lobby and the set-up need to know of a game."""

    id: Id
    name: Words
    kind: Words
    """What sort of game it is, in a word: "bazas"."""
    tagline: Words
    description: Words
    seats: SeatRange
    minutes: tuple[int, int]
    """How long a match takes, shortest and longest usual time."""
    phases: tuple[Id, ...]
    """The parts of a hand, named by ``game.<game>.phase.<id>``."""
    options: tuple[OptionDef, ...]
    table: TableInks
    back: Id
    """The card back: ``assets/backs/<back>.svg``."""
    poster: ArtPath
    showcase: Annotated[tuple[str, ...], Meta(max_length=7)] = ()
    """Codes of cards worth showing in the lobby."""

    def __post_init__(self) -> None:
        once([option.id for option in self.options], ("options",))
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

    def option(self, id: str) -> OptionDef:
        """The option with this id. Raises KeyError."""
        for option in self.options:
            if option.id == id:
                return option
        raise KeyError(id)

    def label(self, option: str) -> str:
        """The phrase key of an option's name."""
        return f"game.{self.id}.option.{option}.label"

    def help(self, option: str) -> str:
        """The phrase key of an option's explanation."""
        return f"game.{self.id}.option.{option}.help"

    def value_label(self, option: str, value: OptionValue) -> str:
        """The phrase key of a value of a choice (or of `auto`): its name. Toggles and numbers have none."""
        return f"game.{self.id}.option.{option}.value.{value}.label"

    def value_help(self, option: str, value: OptionValue) -> str:
        """The phrase key of a value's explanation."""
        return f"game.{self.id}.option.{option}.value.{value}.help"

    def phase_label(self, phase: str) -> str:
        """The phrase key of a phase's name."""
        return f"game.{self.id}.phase.{phase}"


# -- opponents -------------------------------------------------------------------------------------------------------------------


class Level(Record, frozen=True):
    """How well an opponent plays, whatever its style.

    Budgets are counted in sampled worlds, not in seconds, so that the same seed plays the same match.
    """

    id: Id
    name: Words
    note: Words
    worlds: Annotated[int, Meta(ge=0, le=20_000)]
    """Hidden worlds sampled for a decision; 0 means by rule alone."""
    milliseconds: Milliseconds
    """The longest a decision may take on a slow machine; the best answer so far is then played."""
    temperature: Annotated[float, Meta(ge=0.0, le=10.0)] = 0.0
    """Softmax temperature on differences in value, in points: 0 always takes the best."""
    noise: Annotated[float, Meta(ge=0.0, le=10.0)] = 0.0
    """Spread of the error in what it expects of its hand, in tricks."""
    memory: Unit = 1.0
    """The share of what was played that it remembers."""
    settings: dict[str, float] = field(default_factory=dict)
    """Numbers for single games or experiments."""


class Personality(Record, frozen=True):
    """A style of play: it moves what an opponent wants and expects, never blunders at random."""

    id: Id
    name: Words
    note: Words
    boldness: Annotated[float, Meta(ge=-2.0, le=2.0)] = 0.0
    """How many tricks more (or fewer) than it expects it bids."""
    risk: Annotated[float, Meta(ge=-1.0, le=1.0)] = 0.0
    """Below 0 it prefers the sure thing, above 0 the gamble."""
    spite: Unit = 0.0
    """How much the leader's loss is worth to it, as a share of its own gain."""
    bluff: Annotated[float, Meta(ge=0.0, le=3.0)] = 1.0
    """How often it plays against what it holds; 1 is usual."""
    memory: Annotated[float, Meta(ge=0.1, le=1.0)] = 1.0
    """What it remembers, as a share of what its level does."""
    settings: dict[str, float] = field(default_factory=dict)
    """Numbers for single games or experiments."""


class CharacterLines(Record, frozen=True):
    """What a character says."""

    made: Lines
    """Its bid was made."""
    missed: Lines
    """Its bid was missed."""
    big_trick: Lines
    """It took a trick that mattered."""
    winner: Lines
    """It won the match."""


class Character(Record, frozen=True):
    """One of the cast: portrait, style of play, pace and voice. Portraits: ``assets/portraits/<id>_<emotion>.svg``."""

    id: Id
    name: Name
    personality: Id
    think_ms: tuple[Milliseconds, Milliseconds]
    """How long it is seen thinking, shortest and longest; it says nothing about the computation."""
    ink: Colour
    note: Words
    lines: CharacterLines
    games: Annotated[tuple[Id, ...], Meta(max_length=12)] = ()
    """The games at whose tables it likes to sit; empty: any. Whoever sets up a table is offered these first."""

    def __post_init__(self) -> None:
        if self.think_ms[0] > self.think_ms[1]:
            raise Fault("wrong_range", ("think_ms",), low=self.think_ms[0], high=self.think_ms[1])

    def portrait(self, emotion: str) -> str:
        """The path of a portrait under assets; emotions are calm, glad and sour."""
        return f"portraits/{self.id}_{emotion}.svg"


EMOTIONS: Final = ("calm", "glad", "sour")


class LevelsFile(Record, frozen=True):
    """``ai/levels.yaml``, weakest first."""

    levels: Annotated[tuple[Level, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        once([level.id for level in self.levels], ("levels",))


class PersonalitiesFile(Record, frozen=True):
    """``ai/personalities.yaml``."""

    personalities: Annotated[tuple[Personality, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        once([one.id for one in self.personalities], ("personalities",))


class CharactersFile(Record, frozen=True):
    """``ai/characters.yaml``."""

    characters: Annotated[tuple[Character, ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        once([one.id for one in self.characters], ("characters",))


FILES: Final[Mapping[str, type[Record]]] = {
    "game": GameManifest,
    "levels": LevelsFile,
    "personalities": PersonalitiesFile,
    "characters": CharactersFile,
}
"""The kinds of YAML file by the names they bear (``game.yaml``)."""
