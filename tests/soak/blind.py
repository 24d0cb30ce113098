"""A player who sees nothing: reads the tree and what is said, and does only what the tree lets be done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from tabletop_gui.gui.shell.a11y.nodes import A11yNode
from tabletop_gui.gui.shell.a11y.tree import A11yTree
from tabletop_gui.gui.shell.app import App


class BlindPlayer:
    """Puts a card that may be played where it may go, else presses what there is to press; of several things one that it has done
    least often as things stand. It knows the words for "may be played", and leaves the tools alone."""

    def __init__(self, app: App, seed: int, avoids: Callable[[A11yNode], bool] = lambda node: False) -> None:
        self.app, self.rng, self.avoids = app, Random(seed), avoids
        self.heard: list[str] = []
        self.done: Counter[str] = Counter()
        self._stands: object = None

    def listen(self) -> A11yTree:
        """What there is to hear now, and what was said since."""
        self.heard += [cry.text for cry in self.app.announcer.fetch()]
        return self.app.scenes.a11y_tree()

    def act(self) -> bool:
        """Do something. False when there is nothing to do."""
        tree, may, aside = self.listen(), self.app.tr("heard.may"), self.app.tr("heard.aside")
        tools = {node.key for bar in tree.nodes.values() if bar.role == "bar" for node in bar.parts}
        can = [node for node in tree.reachable if node.key not in tools and not self.avoids(node)]
        places = [node for node in can if node.role == "place"]
        cards = [node for node in can if node.role == "card" and node.value == may]
        others = [node for node in can if (node.role not in ("place", "card") and node.able) or node.value == aside]
        found = places or [*cards, *others]
        if not found:
            return False
        stands = tuple(node.told() for node in tree.nodes.values() if node.role in ("seat", "card"))
        if stands != self._stands:
            self._stands = stands
            self.done.clear()
        self.rng.shuffle(found)
        node = min(found, key=lambda one: self.done[one.name])
        self.done[node.name] += 1
        if "click" in node.acts:
            assert tree.do(node.key, "click"), node
        elif "raise" in node.acts:
            assert tree.do(node.key, self.rng.choice(("raise", "lower"))), node
        return True
