"""Lessons as data files write them: a table to begin at, and what is said, lit and to be done there, step by step."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from tabletop_gui.content.decks.composition import once
from tabletop_gui.content.records.positions import ActionText, PositionDef
from tabletop_gui.content.text.rule_lines import RuleLine
from tabletop_gui.content.yaml_files.diagnostics import Fault
from tabletop_gui.content.yaml_files.fields import DataRecord, Id, ShortText

MOST_SIGNS = 140
"""Signs of what is said at once, the stars of bold words not among them."""
SignText = Annotated[str, Meta(min_length=1, max_length=2 * MOST_SIGNS)]
ClosingLine = Annotated[str, Meta(min_length=1, max_length=60)]
RuleNumber = Annotated[str, Meta(pattern="^R[1-9][0-9]{0,2}$")]
Acts = Annotated[tuple[ActionText, ...], Meta(max_length=40)]


class LessonText(ShortText, frozen=True):
    """What is said in a lesson, in every language; ``**bold**`` where a word of the game is first met."""

    es: SignText
    en: SignText

    def __post_init__(self) -> None:
        for language in ("es", "en"):
            signs = len(getattr(self, language).replace("**", ""))
            if signs > MOST_SIGNS:
                raise Fault("too_many_signs", (language,), found=signs, limit=MOST_SIGNS)


class ClosingText(ShortText, frozen=True):
    """The last word of a lesson, in every language."""

    es: ClosingLine
    en: ClosingLine


class LessonLight(DataRecord, frozen=True):
    """The one thing that is lit: exactly one of these."""

    card: Annotated[str, Meta(max_length=8)] | None = None
    """A card by its code, wherever it lies: ``QH``."""
    zone: Annotated[str, Meta(max_length=20)] | None = None
    """All that lies in a zone, by its name in the rules: ``TRICK``, ``HAND+1``."""
    seat: Annotated[int, Meta(ge=0, le=8)] | None = None
    """A seat with its name and figures, from 0."""
    panel: Annotated[str, Meta(max_length=40)] | None = None
    """A button by its name (docs/writing-lessons.md says how to find them), or ``panel``: every panel that lies there."""

    def __post_init__(self) -> None:
        given = [one for one in (self.card, self.zone, self.seat, self.panel) if one is not None]
        if len(given) != 1:
            raise Fault("one_light", found=len(given))


class LessonStep(DataRecord, frozen=True):
    """One step: something is said, then something is done. It is over when it is *done*."""

    say: LessonText | None = None
    """What the teacher says; left out, what was said before stands. Only a step in which rivals act may leave it out."""
    light: LessonLight | None = None
    """What is lit meanwhile; left out, nothing is."""
    do: Acts = ()
    """What the player is to do: any of these actions. ``*`` stands for anything: ``play *``. The first is what `check` plays."""
    rival: Acts = ()
    """What the others do then, in this order; of a step without `do`, all there is to it."""
    look: bool = False
    """There is only something to be seen: a click or Enter goes on. Rarely right: a lesson is done, not read."""
    praise: LessonText | None = None
    """What is said when it has been done; left out, nothing is until the next step."""
    wrong: LessonText | None = None
    """What is said of an action that is allowed, but not one of those meant."""
    line: RuleLine | None = None
    """The line of the rules that this is about, told beside `wrong`."""

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
    """One idea, done by hand in one to three minutes."""

    id: Id
    name: ShortText
    idea: ShortText
    """The idea in a line, for the list of lessons."""
    teacher: Id
    """The character who teaches."""
    position: PositionDef
    """The table at which it begins. Nothing in it may depend on chance: every step is played on the same cards."""
    steps: Annotated[tuple[LessonStep, ...], Meta(min_length=1, max_length=30)]
    rules: Annotated[tuple[RuleNumber, ...], Meta(max_length=30)] = ()
    """The sentences of the game's rules that it brings, by their numbers (docs/rules): ``[R4, R22]``."""
    rivals: Annotated[tuple[Id, ...], Meta(max_length=8)] = ()
    """The characters at the other seats, in their order; left out, those who like the game."""
    closing: ClosingText | None = None
    """What the teacher says at the very end, large: what can be done now. Left out, no more than that it is done."""
    shows: Annotated[tuple[Literal["score"], ...], Meta(max_length=4)] = ()
    """The panels it speaks of, of those that can be done without and are absent otherwise."""


class LessonsFile(DataRecord, frozen=True):
    """``<game>/lessons.yaml``: how a game is learned, one idea after the other."""

    lessons: Annotated[tuple[Lesson, ...], Meta(max_length=20)] = field(default_factory=tuple)

    def __post_init__(self) -> None:
        once([one.id for one in self.lessons], ("lessons",))

    def lesson(self, word: str) -> Lesson | None:
        """The lesson with this id, or of this number (from 1); None where there is none."""
        number = int(word) if word.isascii() and word.isdigit() and len(word) < 4 else 0
        if 0 < number <= len(self.lessons):
            return self.lessons[number - 1]
        return next((one for one in self.lessons if one.id == word), None)
