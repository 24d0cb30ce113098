"""Laws of what a screen reader is told of a scene: names, places, and that whatever is scrolled away says so and comes back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

import pygame

from tabletop_gui.gui.shell.a11y.nodes import NOWHERE, A11yNode
from tabletop_gui.gui.shell.app import App

VALUED: Final = ("choice", "slider", "number", "field")
"""What has a value drawn on it, which is no name."""


def it_can_be_heard(app: App) -> None:
    """Everything the focus can be on has a name in the tree that nothing else of the scene has, and every key is one node's."""
    tree = app.scenes.a11y_tree()
    names = [node.name for node in tree.reachable]
    assert names and all(names), [node.key for node in tree.reachable if not node.name]
    assert len(set(names)) == len(names), sorted(name for name in names if names.count(name) > 1)
    there = [node.key for node in walk(tree.root)]
    assert len(set(there)) == len(there)
    assert tree.focus in tree.nodes
    rows_have_their_places(tree.root)


def rows_have_their_places(node: A11yNode, within: A11yNode | None = None) -> None:
    """The rows of a list count from 1 to how many there are, nothing else has a place, and what has one does not say it in words
    besides. Of a list that scrolls by itself there may be no more than what is near to what is seen."""
    if node.role == "list" and node.parts:
        rows = [part.place for part in node.parts if part.place is not None]
        if not (node.clips and within is not None and within.role != "area"):
            assert rows == [(number, len(rows)) for number in range(1, len(rows) + 1)], (node.name, rows)
        places, many = [place for place, _ in rows], {of for _, of in rows}
        assert places == sorted(set(places)) and (not rows or (len(many) == 1 and 1 <= places[0] <= places[-1] <= max(many)))
    if node.place is not None:
        assert within is not None and within.role == "list", node
        assert not re.search(r"\b\d+ (de|of) \d+$", node.about), node
    for part in node.parts:
        rows_have_their_places(part, node)


def walk(node: A11yNode) -> Iterator[A11yNode]:
    yield node
    for part in node.parts:
        yield from walk(part)


def nothing_is_lost(app: App) -> None:
    """What lies beyond the window, or partly, is in something that says that it clips and is in the window itself; whatever is
    scrolled away comes in when it is asked to, has a name that is not read off the screen, and stands where it is read."""
    tree = app.scenes.a11y_tree()
    window = app.canvas.target.get_rect()
    for node, clip in clipped(tree.root, None):
        if clip is None:
            assert node.at == NOWHERE or window.contains(node.at), node
        else:
            assert window.contains(clip), (node, clip)
    for reach in app.scenes.top.focus_groups() if app.scenes.top is not None else ():
        for _, widgets in reach.group.named_groups():
            there = [(one, reach.group.node_of(one)) for one in widgets if one.shown]
            nameless = [one.name for one, told in there if not told.name and (one.scroll_clip is not None or told.role in VALUED)]
            assert not nameless, f"called after what is drawn on it, its value or what scrolls away with it: {nameless}"
    for node in walk(tree.root):
        if node.role == "area":
            _reads_downwards(node)
    for key in [node.key for node, clip in clipped(tree.root, None) if clip is not None and _away(node, clip)]:
        assert app.scenes.a11y_tree().do(key, "reveal"), key
        assert key in seen(app), key


def seen(app: App) -> set[str]:
    """The keys of what is scrolled, and seen."""
    tree = app.scenes.a11y_tree()
    return {node.key for node, clip in clipped(tree.root, None) if clip is not None and clip.colliderect(node.at)}


def _away(node: A11yNode, clip: pygame.Rect) -> bool:
    return node.role not in ("list", "label") and not clip.colliderect(node.at)


def clipped(node: A11yNode, clip: pygame.Rect | None) -> Iterator[tuple[A11yNode, pygame.Rect | None]]:
    """Every node, and what of the window it can be seen in at most: None for all of it."""
    yield node, clip
    if node.clips and (clip is None or clip.colliderect(node.at)):
        clip = pygame.Rect(node.at)
    for part in node.parts:
        yield from clipped(part, clip)


def _reads_downwards(area: A11yNode) -> None:
    """No line stands after one that is below it."""
    tops = [part.parts[0].at if part.role == "list" else part.at for part in area.parts]
    for before, after in pairwise(tops):
        assert after[1] + after[3] > before[1], (before, after)
