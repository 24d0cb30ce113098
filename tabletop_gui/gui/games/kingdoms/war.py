"""A whole war as its sheet tells it, and what stands out in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tabletop_gui.games.kingdoms import habits
from tabletop_gui.games.kingdoms.battle import Kingdoms
from tabletop_gui.gui.games.kingdoms.figures import grouped

Told = Callable[..., str]
"""`Phrases.tr`."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a seat's points went: before the first battle, then after each; `fell` is the battle that ended its war (0: none)."""

    points: tuple[int, ...]
    place: int
    fell: int


def course_of(state: Kingdoms, battles: int | None = None) -> list[Course]:
    """The course of every seat, over so many battles (None: over all that have been fought)."""
    n, sheet = state.n, state.sheet if battles is None else state.sheet[: battles * state.n]
    start = sum(state.points + state.paid if not state.sheet else state.sheet[:n]) // n
    rows = [[start] * n, *(sheet[k : k + n] for k in range(0, len(sheet), n))]
    courses = []
    for seat in range(n):
        points = [row[seat] for row in rows]
        fell = points.index(0) if 0 in points else 0
        place = state.place[seat] if battles is None or fell else 0
        courses.append(Course(tuple(points[: fell + 1] if fell else points), place, fell))
    return courses


def facts_of(state: Kingdoms, names: Sequence[str], tr: Told) -> list[str]:
    """What is worth telling, the best first."""
    courses = course_of(state)
    battles = max(len(course.points) for course in courses) - 1
    if not battles:
        return []
    seats = range(state.n)
    facts: list[str] = []
    won = [state.habits[seat * habits.WIDTH + habits.WON] for seat in seats]
    most = max(won)
    who = " · ".join(names[seat] for seat in seats if won[seat] == most)
    facts.append(tr("results.kingdoms.won", who=who, n=most, battles=battles))
    gains = [(own[k] - own[k - 1], s, k) for s, own in enumerate(c.points for c in courses) for k in range(1, len(own))]
    gain, seat, battle = max(gains)
    facts.append(tr("results.kingdoms.biggest", who=names[seat], n=grouped(gain, tr), battle=battle))
    winner = min(seats, key=lambda s: courses[s].place or state.n + 1)
    least = min(courses[winner].points)
    if least * 2 < courses[winner].points[0]:
        facts.append(tr("results.kingdoms.comeback", who=names[winner], n=grouped(least, tr)))
    led = [0] * state.n
    for k in range(1, battles + 1):
        held = [course.points[k] if k < len(course.points) else 0 for course in courses]
        led[held.index(max(held))] += 1
    first = led.index(max(led))
    facts.append(tr("results.kingdoms.lead", who=names[first], n=led[first], battles=battles))
    return facts
