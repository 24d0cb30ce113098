"""Lessons in data files: a starting table, and step by step the text, the spotlight and the expected action."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from tabletop_gui.content.decks.composition import once
from tabletop_gui.content.records.positions import ActionText, PositionDef
from tabletop_gui.content.text.rule_lines import RuleLine
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import DataRecord, Id, ShortText

MAX_CHARACTERS = 140
"""Maximum characters of a text, not counting the stars of bold words."""
BubbleText = Annotated[str, Meta(min_length=1, max_length=2 * MAX_CHARACTERS)]
ClosingLine = Annotated[str, Meta(min_length=1, max_length=60)]
RuleNumber = Annotated[str, Meta(pattern="^R[1-9][0-9]{0,2}$")]
Acts = Annotated[tuple[ActionText, ...], Meta(max_length=40)]


class LessonText(ShortText):
    """A text of a lesson in every language; ``**bold**`` marks the first use of a game term."""

    VALUE = BubbleText

    def check(self) -> None:
        """Raise Fault for a text that is too long for the speech bubble."""
        for language, text in self.items():
            length = len(text.replace("**", ""))
            if length > MAX_CHARACTERS:
                raise Fault("too_many_signs", (language,), found=length, limit=MAX_CHARACTERS)


class ClosingText(ShortText):
    """The closing text of a lesson, in every language."""

    VALUE = ClosingLine


class SpotlightTarget(DataRecord, frozen=True):
    """The target of the spotlight: exactly one of these."""

    card: Annotated[str, Meta(max_length=8)] | None = None
    """A card by its code, wherever it lies: ``QH``."""
    zone: Annotated[str, Meta(max_length=20)] | None = None
    """A whole zone, by its name in the rules: ``TRICK``, ``HAND+1``."""
    seat: Annotated[int, Meta(ge=0, le=8)] | None = None
    """A seat with its name and numbers, from 0."""
    panel: Annotated[str, Meta(max_length=40)] | None = None
    """A button by its name (docs/writing-lessons.md says how to find them), or ``panel``: every panel on the table."""

    def __post_init__(self) -> None:
        given = [one for one in (self.card, self.zone, self.seat, self.panel) if one is not None]
        if len(given) != 1:
            raise Fault("one_light", found=len(given))


class LessonStep(DataRecord, frozen=True):
    """A step: a text, then an action. It ends with the action, not with the reading."""

    say: LessonText | None = None
    """The teacher's text; omitted, the one before stays. Only a step in which rivals act may omit it."""
    light: SpotlightTarget | None = None
    """The spotlight during the step; omitted, there is none."""
    do: Acts = ()
    """The accepted actions of the player. ``*`` is a wildcard: ``play *``. `check` plays the first."""
    rival: Acts = ()
    """Actions of the others afterwards, in this order; in a step without `do` they are the whole step."""
    look: bool = False
    """A step to be looked at only: a click or Enter continues. Rarely appropriate: a lesson is done, not read."""
    praise: LessonText | None = None
    """Text after the action; omitted, there is none until the next step."""
    wrong: LessonText | None = None
    """Text after an action that is legal but not among those accepted."""
    line: RuleLine | None = None
    """The line of the rules concerned, shown with `wrong`."""

    def __post_init__(self) -> None:
        if self.look and (self.do or self.rival):
            raise Fault("step_kind", ("look",))
        if not (self.look or self.do or self.rival):
            raise Fault("step_kind")
        if self.praise is not None and not self.do:
            raise Fault("step_kind", ("praise",))
        if self.say is None and (self.do or self.look):
            raise Fault("missing_key", name="“say”")


class Lesson(DataRecord, frozen=True):
    """A single idea, practised in one to three minutes."""

    id: Id
    name: ShortText
    idea: ShortText
    """The idea in a line, for the list of lessons."""
    teacher: Id
    """The character that teaches."""
    position: PositionDef
    """The starting table. Nothing in it may depend on chance: every step is played on the same cards."""
    steps: Annotated[tuple[LessonStep, ...], Meta(min_length=1, max_length=30)]
    rules: Annotated[tuple[RuleNumber, ...], Meta(max_length=30)] = ()
    """The sentences of the game's rules that it introduces, by number (docs/rules): ``[R4, R22]``."""
    rivals: Annotated[tuple[Id, ...], Meta(max_length=8)] = ()
    """The characters at the other seats, in order; omitted, those that like the game."""
    closing: ClosingText | None = None
    """The teacher's final text, in large print: the skill gained. Omitted, only a note that the lesson is done."""
    shows: Annotated[tuple[Literal["score"], ...], Meta(max_length=4)] = ()
    """The optional panels it refers to; other optional panels are not shown."""


class LessonsFile(DataRecord, frozen=True):
    """``<game>/lessons.yaml``: the lessons of a game, one idea after the other."""

    lessons: Annotated[tuple[Lesson, ...], Meta(max_length=20)] = field(default_factory=tuple)

    def __post_init__(self) -> None:
        once([one.id for one in self.lessons], ("lessons",))

    def lesson(self, word: str) -> Lesson | None:
        """Return the lesson with this id, or of this number (from 1); None if there is none."""
        number = int(word) if word.isascii() and word.isdigit() and len(word) < 4 else 0
        if 0 < number <= len(self.lessons):
            return self.lessons[number - 1]
        return next((one for one in self.lessons if one.id == word), None)
