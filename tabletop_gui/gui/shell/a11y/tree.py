"""The accessibility tree of a frame: everything that the top scene shows.

It contains only what is on the screen: the scene's controls (`Scene.focus_groups`), the nodes of the table
(`Scene.a11y_nodes`) and the drawn texts (`Lettering.written`). A screen reader therefore tells no more than the
screen shows; while the handover curtain hides the table, the tree contains only the curtain.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from itertools import groupby
from operator import attrgetter, is_not
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import pygame
from msgspec.structs import replace

from tabletop_gui.content.text.clean_text import line
from tabletop_gui.content.text.key_family import KeyFamily, OpenKeyFamily
from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.gui.paint.canvas import Entry
from tabletop_gui.gui.shell.a11y.nodes import (
    NOWHERE,
    SCROLL_ACTIONS,
    A11yNode,
    Accessible,
    AccessibleGroup,
    Box,
    DrawnText,
    NodeAction,
    PlacedGroup,
    Role,
)

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.scene import Scene

SUITS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
SUIT_NAMES: Final = KeyFamily("cards.suit.{}", SUITS.values())
CARD: Final = re.compile(r"(?<![A-Za-z0-9])(10|[2-9JQKA])([♠♥♦♣])")
MAX_CACHED_TEXTS: Final = 4000
"""Maximum number of cached spoken texts."""
LIST_GROUPS: Final = ("hand", "offer", "places")
"""Control groups of a table that are lists as a whole."""
GROUP_NAMES: Final = OpenKeyFamily("heard.party.{}", lambda library: (*LIST_GROUPS, "panel", "bar", "teacher"))
"""Phrase keys of named control groups; a plugin's table may have others."""
T = TypeVar("T")
SAME_LINE: Final = 0.5
"""Texts are on one line if their vertical centres differ by less than this share of their height."""


def spoken(text: str, tr: Tr) -> str:
    """Return a text in its spoken form: names for cards and suits, no markup.

    >>> from tabletop_gui.content.text.phrases import Phrases
    >>> spoken("**Bea** plays Q♦", Phrases("en").tr)
    'Bea plays queen of diamonds'
    """
    if any(suit in text for suit in SUITS):
        text = CARD.sub(lambda found: tr("cards.name", rank=found[1], suit=SUITS[found[2]]), text)
        for sign, suit in SUITS.items():
            text = text.replace(sign, tr(SUIT_NAMES[suit]))
    return line(text.replace("*", ""))


NodeSource = tuple[AccessibleGroup, Accessible, str]
"""The source of a node: focus group, control, and the key of its row ("" for the control itself)."""


class A11yTree:
    """An accessibility tree with its focus and the actions on its nodes."""

    def __init__(self, root: A11yNode, focus: str, sources: Mapping[str, NodeSource]) -> None:
        self.root, self.focus = root, focus
        self._sources = sources

    @cached_property
    def nodes(self) -> dict[str, A11yNode]:
        """All nodes by key; computed on first use."""
        found: dict[str, A11yNode] = {}

        def enter(node: A11yNode) -> None:
            found[node.key] = node
            for part in node.parts:
                enter(part)

        enter(self.root)
        return found

    @property
    def reachable(self) -> list[A11yNode]:
        """The focusable nodes in order."""
        return [node for node in self.nodes.values() if node.reachable]

    def do(self, key: str, action: NodeAction, value: str = "") -> bool:
        """Perform an action on a node, as the keyboard would. Return False if the control is gone or does not offer
        the action.
        """
        node, owner = self.nodes.get(key), self._sources.get(key)
        if node is None or owner is None or action not in node.acts:
            return False
        group, widget, row = owner
        if action == "reveal":
            widget.reveal(row)
            return True
        group.set_focus(widget)
        if row:
            widget.select_row(row)
        if action == "click":
            widget.activate()
        elif action in ("raise", "lower"):
            widget.turn(1 if action == "raise" else -1)
        elif action == "set":
            return widget.set_value(value)
        return True


ControlState = tuple[A11yNode, tuple[str, ...], Box, bool, str, bool]
"""Everything the node of a control is built from: its own node, the texts drawn on it, its rectangle, whether
it is usable, its explanation, and whether it is in a scroll area.
"""


ScrollArea = tuple[int, list[DrawnText]]
"""A scroll area: its number and the free texts in it."""


class GroupedControl(NamedTuple):
    """A control within its named group: the list it is a row of, whether it counts as a row, its scroll area, its node."""

    row_of: str
    counts: bool
    scroll_clip: Box | None
    node: A11yNode


class TreeBuilder:
    """Builds the accessibility tree of each frame; nodes that have not changed are reused."""

    def __init__(
        self, written: Callable[[], Mapping[int, tuple[object, str]]], tr: Callable[[], Tr], language: Callable[[], str]
    ) -> None:
        """`written` returns the texts by the id of their picture (`Lettering.written`), `tr` the translation function
        and `language` the current language.
        """
        self._written, self._tr, self._language = written, tr, language
        self._spoken: dict[str, str] = {}
        self._spoken_language = ""
        self._control_nodes: dict[str, tuple[ControlState, A11yNode]] = {}
        """Nodes of the controls in the previous frame, by key."""
        self._own: tuple[list[A11yNode], list[A11yNode]] = [], []
        """The scene's own nodes in the previous frame, and the nodes made from them."""
        self._label_nodes: dict[int, tuple[list[DrawnText], tuple[A11yNode, ...]]] = {}
        """Free texts and their labels, by number of the scroll area (0 for none)."""
        self._text_owners: tuple[list[Box], dict[tuple[str, int, int, int, int], int | DrawnText]] = [], {}
        """The boxes of the previous frame, and a cache from a text with its rectangle to the index of the box that
        contains it, or to the free text.
        """
        self._renamed_nodes: dict[str, tuple[A11yNode, str, A11yNode]] = {}
        """Nodes renamed because another node had the same name, by key."""
        self._rows: dict[str, tuple[A11yNode, A11yNode]] = {}
        """Rows of lists without and with their position, by key."""
        self._last_rects: tuple[list[Box], list[Box | None], list[Box]] = [], [], []
        """Rectangles of the controls in the previous frame, their scroll areas, and the visible parts."""
        self._reading_orders: dict[str, tuple[tuple[A11yNode, ...], list[A11yNode], list[A11yNode]]] = {}
        """Labels and controls of each scroll area in the previous frame, and both in reading order."""
        self._last_split: tuple[list[DrawnText], list[Box | None], dict[Box, ScrollArea], list[DrawnText]] = [], [], {}, []
        """Free texts and scroll areas of the previous frame, and the assignment of the texts to the areas."""
        self._groups: dict[str, A11yNode] = {}
        """The named groups and the root of the previous frame."""

    def spoken(self, text: str) -> str:
        """Return the spoken form of a text, cached."""
        said = self._spoken.get(text)
        if said is None:
            if len(self._spoken) > MAX_CACHED_TEXTS:
                self._spoken.clear()
            said = self._spoken[text] = spoken(text, self._tr())
        return said

    def gather(self, scene: Scene, entries: Sequence[Entry], title: str) -> A11yTree:
        """Return the accessibility tree of a scene. `entries` are the drawn pictures, `title` is the window's title."""
        tr, language = self._tr(), self._language()
        if language != self._spoken_language:
            self._spoken.clear()
            self._control_nodes.clear()
            self._own = [], []
            self._text_owners = [], {}
            self._renamed_nodes.clear()
            self._rows.clear()
            self._spoken_language = language
        focus_groups, own = scene.focus_groups(), list(scene.a11y_nodes())
        found: list[tuple[int, PlacedGroup, Accessible, str]] = []
        for number, placed in enumerate(focus_groups):
            for group_name, widgets in placed.group.named_groups():
                found += [(number, placed, widget, group_name) for widget in widgets if widget.shown]
        text_rects: list[Box] = [_moved(widget.text_rect, placed.dx, placed.dy) for _, placed, widget, _ in found]
        areas: list[Box | None] = []
        for _, placed, widget, _ in found:
            within = widget.scroll_clip
            areas.append(None if within is None else _moved(within, placed.dx, placed.dy))
        if text_rects != self._last_rects[0] or areas != self._last_rects[1]:
            self._last_rects = text_rects, areas, [_clipped(box, area) for box, area in zip(text_rects, areas, strict=True)]
        boxes = list(self._last_rects[2])
        boxes += [node.at for one in own for node in (one, *one.parts) if node.at is not NOWHERE]
        claimed, loose = self._assign_texts(entries, boxes)
        sources: dict[str, NodeSource] = {}
        named_groups: dict[str, list[GroupedControl]] = {}
        taken: dict[str, int] = {}
        focus = ""
        before, self._control_nodes = self._control_nodes, {}
        for place, (number, placed, widget, group_name) in enumerate(found):
            raw = placed.group.node_of(widget)
            key = f"{number} {widget.name or raw.role}"
            while key in sources:
                key += "'"
            able = widget.enabled and widget.focusable
            scrolls = areas[place] is not None
            state = raw, tuple(claimed.get(place, ())), text_rects[place], able, widget.explained, scrolls
            node = self._control(before.get(key), key, state)
            if node.acts and node.acts != SCROLL_ACTIONS:
                times = taken[node.name] = taken.get(node.name, 0) + 1
                if times > 1:
                    node = self._distinguished(key, node, tr("heard.nth", name=node.name, n=times))
                if not focus and placed.group.has_focus(widget):
                    focus = key
            elif node.parts and not focus and placed.group.has_focus(widget):
                focus = next((part.key for part in node.parts if part.on), key)
            sources[key] = placed.group, widget, ""
            for part, row in zip(node.parts, raw.parts, strict=True):
                sources[part.key] = placed.group, widget, row.key
            named_groups.setdefault(group_name, []).append(GroupedControl(widget.row_of, widget.counts, areas[place], node))
        scrolled, loose = self._split_by_area(loose, areas)
        groups = [self._named_group(name, some, tr, title, scrolled) for name, some in named_groups.items()]
        root = self._group("window", title, "window", [*self._words(loose, 0), *self._own_nodes(own), *groups])
        return A11yTree(root, focus or "window", sources)

    def _assign_texts(self, entries: Sequence[Entry], boxes: Sequence[Box]) -> tuple[dict[int, list[str]], list[DrawnText]]:
        """Return the drawn texts by the index of the box (control or node) that contains them, and the free texts."""
        written, known = self._written(), self._spoken
        if boxes != self._text_owners[0] or len(self._text_owners[1]) > MAX_CACHED_TEXTS:
            self._text_owners = list(boxes), {}
        lie = self._text_owners[1]
        claimed: dict[int, list[str]] = {}
        loose: list[DrawnText] = []
        for entry in entries:
            words = written.get(id(entry.surface))
            if words is None:
                continue
            said = known.get(words[1]) or self.spoken(words[1])
            if not said:
                continue
            x, y, w, h = entry.rect
            place = said, x, y, w, h
            found = lie.get(place)
            if found is None:
                over = pygame.Rect(x + w // 2, y + h // 2, 1, 1).collidelistall(boxes)
                found = min(over, key=lambda one: boxes[one][2] * boxes[one][3]) if over else DrawnText(said, (x, y, w, h))
                lie[place] = found
            if isinstance(found, DrawnText):
                loose.append(found)
            else:
                claimed.setdefault(found, []).append(said)
        return claimed, loose

    def _distinguished(self, key: str, node: A11yNode, name: str) -> A11yNode:
        """Return the node with a name that distinguishes it from a node of the same name."""
        before = self._renamed_nodes.get(key)
        if before is None or before[0] is not node or before[1] != name:
            before = self._renamed_nodes[key] = node, name, replace(node, name=name)
        return before[2]

    def _named_group(
        self, name: str, found: Sequence[GroupedControl], tr: Tr, title: str, scrolled: Mapping[Box, ScrollArea]
    ) -> A11yNode:
        """Return the node of a named group of controls.

        Consecutive rows of one list are put into a list node with their positions; controls of one scroll area are
        put into an area node together with the free texts in it (`scrolled`), in reading order.
        """
        called, key = tr(GROUP_NAMES[name]) if name else title, f"party {name}"
        if name in LIST_GROUPS:
            return self._group("list", called, key, self._with_positions([(True, one.node) for one in found]))
        parts: list[A11yNode | Box] = []
        areas: dict[Box, list[A11yNode]] = {}
        for (row_of, area), run in groupby(found, key=attrgetter("row_of", "scroll_clip")):
            if not row_of:
                some = [one.node for one in run]
            else:
                rows = self._with_positions([(one.counts, one.node) for one in run])
                at = _visible_part(_bounding_box(rows), area) if area is not None else NOWHERE
                some = [self._group("list", tr(row_of), f"{key} {rows[0].key}", rows, at)]
            if area is None:
                parts += some
            elif area in areas:
                areas[area] += some
            else:
                areas[area] = some
                parts.append(area)
        whole = [one if isinstance(one, A11yNode) else self._area(key, one, areas[one], scrolled[one]) for one in parts]
        return self._group("bar" if name == "bar" else "group", called, key, whole)

    def _area(self, key: str, box: Box, parts: Sequence[A11yNode], scrolled: ScrollArea) -> A11yNode:
        """Return the node of a scroll area, with its texts and controls in reading order."""
        number, words = scrolled
        labels, name = self._words(words, number), f"{key} area {number}"
        before = self._reading_orders.get(name)
        if before is None or before[0] is not labels or len(before[1]) != len(parts) or any(map(is_not, before[1], parts)):
            before = self._reading_orders[name] = labels, list(parts), in_reading_order([*labels, *parts], reading_box)
        return self._group("area", "", name, before[2], box)

    def _split_by_area(self, loose: list[DrawnText], areas: list[Box | None]) -> tuple[dict[Box, ScrollArea], list[DrawnText]]:
        """Return the scroll areas, numbered from 1, with their free texts, and the free texts outside them."""
        if loose == self._last_split[0] and areas == self._last_split[1]:
            return self._last_split[2:]
        found: dict[Box, ScrollArea] = {box: (number, []) for number, box in enumerate(filter(None, dict.fromkeys(areas)), 1)}
        boxes, rest = list(found), list[DrawnText]()
        for word in loose:
            x, y, w, h = word.at
            over = pygame.Rect(x + w // 2, y + h // 2, 1, 1).collidelist(boxes) if boxes else -1
            (found[boxes[over]][1] if over >= 0 else rest).append(word)
        self._last_split = loose, areas, found, rest
        return found, rest

    def _with_positions(self, found: Sequence[tuple[bool, A11yNode]]) -> list[A11yNode]:
        """Return the rows of a list with their positions; rows that do not count get none."""
        many, number, placed = sum(counts for counts, _ in found), 0, list[A11yNode]()
        for counts, node in found:
            if counts:
                number += 1
                before = self._rows.get(node.key)
                if before is None or before[0] is not node or before[1].place != (number, many):
                    before = self._rows[node.key] = node, replace(node, place=(number, many))
                node = before[1]
            placed.append(node)
        return placed

    def _group(self, role: Role, name: str, key: str, parts: Sequence[A11yNode], at: Box = NOWHERE) -> A11yNode:
        """Return a group node, reusing that of the previous frame if its parts are identical. A group with a rectangle
        clips its parts.
        """
        before = self._groups.get(key)
        same = before is not None and before.name == name and before.at == at and len(before.parts) == len(parts)
        if before is None or not same or any(map(is_not, before.parts, parts)):
            before = self._groups[key] = A11yNode(role, name, key=key, at=at, clips=at != NOWHERE, parts=tuple(parts))
        return before

    def _control(self, before: tuple[ControlState, A11yNode] | None, key: str, state: ControlState) -> A11yNode:
        """Return the node of a control. Without a name of its own it is named after the texts drawn on it, or after
        its explanation.
        """
        if before is not None and before[0] == state:
            self._control_nodes[key] = before
            return before[1]
        raw, drawn, at, able, explained, scrolls = state
        name, value, about = self.spoken(raw.name), self.spoken(raw.value), self.spoken(raw.about or explained)
        if not name:
            name, about = (", ".join(drawn), about) if drawn else (about, "")
        about, acts = "" if about == name else about, raw.acts if able else ()
        acts = (*acts, *SCROLL_ACTIONS) if scrolls else acts
        if raw.place is not None:
            of = self._tr()("heard.of", n=raw.place[0], of=raw.place[1])
            about = f"{about}. {of}" if about else of
        rows = self._list_rows(raw.parts, key)
        node = replace(
            raw, name=name, value=value, about=about, able=able and raw.able, acts=acts, place=None, key=key, at=at, parts=rows,
        )  # fmt: skip
        self._control_nodes[key] = state, node
        return node

    def _list_rows(self, raw: Sequence[A11yNode], key: str) -> tuple[A11yNode, ...]:
        """Return the rows of a control that is a list by itself; rows of equal name are numbered."""
        rows, taken = list[A11yNode](), dict[str, int]()
        for one in raw:
            row = self._named(one, f"{key} {one.key}")
            times = taken[row.name] = taken.get(row.name, 0) + 1
            rows.append(replace(row, name=self._tr()("heard.nth", name=row.name, n=times)) if times > 1 else row)
        return tuple(rows)

    def _own_nodes(self, own: list[A11yNode]) -> list[A11yNode]:
        """Return the scene's own nodes with their texts in spoken form."""
        if len(own) != len(self._own[0]) or any(a is not b for a, b in zip(own, self._own[0], strict=True)):
            self._own = own, [self._named(node, f"own {place}") for place, node in enumerate(own)]
        return self._own[1]

    def _named(self, node: A11yNode, key: str) -> A11yNode:
        name, value, about = self.spoken(node.name), self.spoken(node.value), self.spoken(node.about)
        parts = tuple(self._named(part, f"{key}.{place}") for place, part in enumerate(node.parts))
        if node.role == "list":
            parts = tuple(replace(part, place=(number, len(parts))) for number, part in enumerate(parts, 1))
        return replace(node, name=name, value=value, about=about, key=key, parts=parts)

    def _words(self, loose: list[DrawnText], area: int) -> tuple[A11yNode, ...]:
        """Return the labels of the free texts in a scroll area (0: outside all areas), in reading order."""
        before = self._label_nodes.get(area)
        if before is None or loose != before[0]:
            key = f"word in {area}" if area else "word"
            lines = enumerate(in_reading_order(loose, lambda word: word.at))
            labels = tuple(A11yNode("label", word.text, key=f"{key} {k}", at=word.at) for k, word in lines)
            before = self._label_nodes[area] = loose, labels
        return before[1]


def _moved(box: Box, dx: int, dy: int) -> Box:
    return (box[0] + dx, box[1] + dy, box[2], box[3]) if dx or dy else box


def _clipped(box: Box, area: Box | None) -> Box:
    """Return the part of a box that is visible in an area; an empty box at the area's edge if none is."""
    if area is None:
        return box
    left, top = max(box[0], area[0]), max(box[1], area[1])
    right, bottom = min(box[0] + box[2], area[0] + area[2]), min(box[1] + box[3], area[1] + area[3])
    return left, top, max(0, right - left), max(0, bottom - top)


def _visible_part(box: Box, area: Box) -> Box:
    """Return the part of a box that is visible in an area, or the whole box if none is."""
    seen = _clipped(box, area)
    return seen if seen[2] and seen[3] else box


def _bounding_box(nodes: Sequence[A11yNode]) -> Box:
    """Return the bounding box of the nodes."""
    left, top = min(node.at[0] for node in nodes), min(node.at[1] for node in nodes)
    right, bottom = max(node.at[0] + node.at[2] for node in nodes), max(node.at[1] + node.at[3] for node in nodes)
    return left, top, right - left, bottom - top


def reading_box(node: A11yNode) -> Box:
    """Return the box that determines a node's reading order: that of the first row for a list."""
    return node.parts[0].at if node.role == "list" and node.parts else node.at


def in_reading_order(things: Sequence[T], at: Callable[[T], Box]) -> list[T]:
    """Return the items in reading order: by line from the top, and from left to right within a line."""
    lines: list[list[tuple[Box, T]]] = []
    for one in sorted(((at(thing), thing) for thing in things), key=lambda one: one[0][1] + one[0][3] / 2):
        middle, last = one[0][1] + one[0][3] / 2, lines[-1][0][0] if lines else None
        if last is not None and abs(last[1] + last[3] / 2 - middle) < SAME_LINE * min(last[3], one[0][3]):
            lines[-1].append(one)
        else:
            lines.append([one])
    return [thing for line in lines for _, thing in sorted(line, key=lambda one: one[0][0])]

