"""Check that a game's timelines name only what its table has: anchors, pictures, drawings, dials, inks, changes, parameters."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator
from typing import Any, Final

from msgspec import Struct

from tabletop_gui.content.checks.record_checks import problem_at
from tabletop_gui.content.records.timelines import CURVES, TIME, TIMES, AnyTrack, PlacedTrack, Position, Timeline, TimelinesFile
from tabletop_gui.content.yaml_files.diagnostics import Problem, with_guess
from tabletop_gui.content.yaml_files.document import Document

MARKS: Final = ("start", "end")
PARAMETER: Final = re.compile(r"\$(\w+)|\{(\w+)\}")
TRIGGERED: Final = ("seat", "n", "card")
"""Parameters of a timeline that an event begins."""


class TimelineNames(Struct, frozen=True):
    """What a table has for its timelines, by name."""

    anchors: Collection[str] = ()
    pictures: Collection[str] = ()
    drawings: Collection[str] = ()
    sets: Collection[str] = ()
    """Sets of cards."""
    words: Collection[str] = ()
    dials: Collection[str] = ()
    inks: Collection[str] = ()
    calls: Collection[str] = ()
    marks: Collection[str] = ()
    """Marks of clips that the game begins."""

    def joined(self, other: TimelineNames) -> TimelineNames:
        """Return these names and others."""
        return TimelineNames(*({*getattr(self, name), *getattr(other, name)} for name in self.__struct_fields__))


def check_timelines(
    file: TimelinesFile, document: Document, names: TimelineNames, sounds: Collection[str], has_art: Callable[[str], bool]
) -> list[Problem]:
    """Return a problem for every name in the timelines that stands for nothing, at its place in the file."""
    problems: list[Problem] = []

    def known(at: tuple[str | int, ...], name: Any, among: Collection[str]) -> None:
        if name and not str(name).startswith("$") and name not in among:
            fault, params = with_guess("unknown_id", str(name), sorted(among), name=name)
            problems.append(problem_at(document, at, fault, **params))

    for k, timeline in enumerate(file.timelines):
        for at, track in tracks_of(timeline, ("timelines", k)):
            if isinstance(track, PlacedTrack):
                for field in ("at", "to"):
                    place = getattr(track.path, field)
                    known((*at, "path", field), place if isinstance(place, str) else place[0], names.anchors)
            heard_at = getattr(track, "at", "")
            known((*at, "at"), heard_at if isinstance(heard_at, str) else heard_at[0], names.anchors)
            for place, picture in pictures_of(track):
                if not (picture.endswith(".svg") and has_art(picture)):
                    known((*at, *place), picture, names.pictures)
            for field, among in (
                ("drawing", names.drawings), ("cards", names.sets), ("words", names.words), ("dial", names.dials),
                ("call", names.calls), ("sound", sounds), ("ink", names.inks), ("glow", names.inks), ("ground", names.inks),
                ("rim", names.inks),
            ):  # fmt: skip
                known((*at, field), getattr(track, field, ""), among)
            for n, ink in enumerate(getattr(track, "inks", ())):
                known((*at, "inks", n), ink, names.inks)
            given = {*timeline.takes, *(TRIGGERED if timeline.on else ())}
            given |= {key for row in (track.each if isinstance(track.each, tuple) else ()) for key in row}
            own = {*MARKS, *names.marks} if at[2] == "clips" else {*MARKS, "hit"}
            for place, mark in marks_of(track):
                known((*at, *place), mark, own | ({"begin", "done"} if len(place) > 1 else set()))
            for field in track.__struct_fields__:
                if field != "each":
                    for name in PARAMETER.findall(str(getattr(track, field))):
                        known((*at, field), "".join(name), given)
    return problems


def pictures_of(track: AnyTrack) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield the pictures that a track names, in its repetitions, too, each with its place in the track."""
    picture = getattr(track, "picture", "")
    yield ("picture",), picture
    for k, row in enumerate(track.each if isinstance(track.each, tuple) else ()):
        if picture.startswith("$") and picture[1:] in row:
            yield ("each", k, picture[1:]), str(row[picture[1:]])


def marks_of(track: AnyTrack) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield the marks that the times of a track name, each with its place in the track."""

    def mark(time: object) -> str:
        found = TIME.fullmatch(time) if isinstance(time, str) else None
        return found["mark"] if found is not None else ""

    for field in TIMES:
        yield (field,), mark(getattr(track, field))
    for field in CURVES & {*track.__struct_fields__}:
        for k, key in enumerate(keys if isinstance(keys := getattr(track, field), tuple) else ()):
            yield (field, k, 0), mark(key[0])
    if isinstance(track, PlacedTrack):
        for field in CURVES & {*Position.__struct_fields__}:
            for k, key in enumerate(keys if isinstance(keys := getattr(track.path, field), tuple) else ()):
                yield ("path", field, k, 0), mark(key[0])


def tracks_of(timeline: Timeline, at: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], AnyTrack]]:
    """Yield every track of a timeline with its place in the file."""
    for k, track in enumerate(timeline.tracks):
        yield (*at, "tracks", k), track
    for clip, tracks in timeline.clips.items():
        for k, track in enumerate(tracks):
            yield (*at, "clips", clip, k), track
