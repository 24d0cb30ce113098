"""Advice at the table: the hint with its argument, on a page and in lights, and the situation in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol

from tabletop_gui.ai.beside import beside
from tabletop_gui.ai.requests import Why
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.paint.theme import GOLD_DEEP, KEPT, MUTED_INK
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.argument import Argument
from tabletop_gui.gui.table.hint import HintGuide
from tabletop_gui.gui.table.log_panel import LogPanel
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.note_panel import Advised, Meant, NotePanel, Numbered, Part, Price, Title, Weighed, Words
from tabletop_gui.match.match import Match

LONGEST: Final = 44
"""So many letters have two actions together that are called by name in a heading."""
INKS: Final = {"sure": KEPT, "likely": GOLD_DEEP, "close": MUTED_INK}


class Counsel(Protocol):
    """What a game's scene has to say of a hint, and of how things stand."""

    app: App
    match: Match
    table: Table
    log: LogPanel

    def hint_what(self, action: Any) -> str: ...

    def idea(self) -> Action | None: ...

    def cards_of(self, action: Any) -> Sequence[int]: ...

    def card_name(self, card: int) -> str: ...

    def situation(self) -> str: ...


class Advice:
    """What the page beside the trick says, what is lit for it, and when both go away."""

    def __init__(self, scene: Counsel) -> None:
        """The chronicle makes room for the page."""
        self.scene, self.app = scene, scene.app
        self.hint, self.note = HintGuide(self.app, scene.match), NotePanel(self.app)
        self.argument = Argument(self.app)

    def ask(self) -> None:
        """A hint, and what is thought of the player's idea; once more for the same, and it goes away."""
        table, hint = self.scene.table, self.hint
        if not table.mine or table.eyes.covered:
            self.app.toast(self.app.tr("table.hint.not_now"))
            return
        idea = self.scene.idea()
        if hint.shown and (idea is None or idea == hint.idea):
            self.close()
            return
        self.app.play("hint")
        self.scene.log.shown = False
        hint.ask(table, idea)
        if not hint.thinking:  # till then a ring goes round the lamp, and nothing else moves
            self.show()

    def update(self, dt_ms: float) -> bool:
        """Show the hint as soon as it has been thought of. True while lights come or go."""
        if self.hint.update():
            self.show()
        return self.argument.update(dt_ms)

    def show(self) -> None:
        """The hint, on the page and on the table."""
        hint, tr = self.hint, self.app.tr
        best = hint.hints[0]
        said = [(why, False) for why in best.reasons] + [(why, True) for why in best.warnings]
        advice = self._advice()
        parts: list[Part] = [Advised(advice, tr(f"table.hint.{hint.certainty}"), INKS[hint.certainty])]
        if best.odds is not None:
            parts.append(self._price())
            if best.odds.leads is not None:
                parts.append(Words(tr("table.hint.odds.leads"), quiet=True))
        mine = self.scene.cards_of(hint.idea) if hint.idea is not None else ()
        numbers: dict[int, tuple[int, bool]] = {}
        for number, (why, against) in enumerate(said, 1):
            parts.append(Numbered(number, self._told(why), against))
            numbers |= {card: (number, against) for card in hint.named(why.cards) if card not in numbers and card not in mine}
        if len(hint.best) > 1 and advice == self.scene.hint_what(hint.best[0]):
            parts.append(Words(tr("table.hint.as_good", other=_within(self.scene.hint_what(hint.best[1]))), quiet=True))
        elif len(hint.hints) > 1 and not best.warnings and hint.idea is None:
            parts.append(Words(tr("table.hint.given_nothing"), quiet=True))
        if hint.idea is not None and hint.weighs(hint.idea):
            parts.append(self._meant(hint.idea))
        label = self.app.bindings.label
        parts.append(Words(tr("table.hint.keys", close=label("hint"), rules=label("rules")), quiet=True))
        self.app.tips.hide()  # it was placed before there was a page to keep clear of
        self.note.show(tr("table.hint.title"), *parts)
        pointed = [card for action in hint.best for card in self.scene.cards_of(action)]
        self.argument.show(numbers, pointed, [card for card in mine if card not in pointed])

    def _told(self, why: Why) -> str:
        return self.app.tr(why.key, **why.params)

    def _labels(self, one: Action, other: Action) -> tuple[str, str] | None:
        """Two actions in a word or two each: their cards, or what they are called. None where that does not tell them apart."""
        if type(one) is not type(other):
            return None
        cards = [self.scene.cards_of(action) for action in (one, other)]
        if any(len(named) > 1 for named in cards):
            return None
        first, second = (
            self.scene.card_name(named[0]) if named else _within(self.scene.hint_what(action))
            for named, action in zip(cards, (one, other), strict=True)
        )
        return (first, second) if first != second and len(first) + len(second) <= LONGEST else None

    def _advice(self) -> str:
        """What to do; two things where it is all one."""
        first, *others = self.hint.best
        labels = self._labels(first, others[0]) if others else None
        if labels is not None:
            return self.app.tr("table.hint.either", one=labels[0], other=labels[1])
        return self.scene.hint_what(first)

    def _number(self, value: float) -> str:
        """A worth as it is written."""
        return self.app.tr("table.hint.worth", n=_rounded(value)).replace("-", "−")

    def _meant(self, idea: Action) -> Meant:
        """What the player's idea costs beside the best."""
        tr, hint, text = self.app.tr, self.hint, self.scene.match.game.text(idea)
        found = beside(hint.hints, text)
        if not found.cost:
            return Meant(tr("table.hint.idea_best" if found.mine is found.best else "table.hint.idea_even"), "")
        cost = tr(f"hint.unit.{hint.unit}", n=max(_rounded(found.cost), 0.1))
        told = self._labels(idea, hint.best[0])
        heading = tr("table.hint.idea_costs", idea=told[0], cost=cost) if told else tr("table.hint.idea_costs_plain", cost=cost)
        label, other = told or (tr("table.hint.tag.yours"), tr("table.hint.tag.best"))
        values = found.best.value, found.mine.value
        top, low = max(*values, 0.0), min(*values, 0.0)
        shares = [max(0.0, (value - low) / (top - low)) if top > low else 0.0 for value in values]
        rows = (
            Weighed(other, self._number(values[0]), shares[0], True),
            Weighed(label, self._number(values[1]), shares[1], False),
        )
        return Meant(heading, self._told(found.why) if found.why is not None else "", rows)

    def _price(self) -> Price:
        """What is won beside what it costs."""
        odds, tr = self.hint.hints[0].odds, self.app.tr
        assert odds is not None
        flag = tr("table.hint.odds.price", n=round(100 * odds.price)) if odds.cost else ""
        total = tr("table.hint.odds.sum", n=odds.cost, pot=odds.treasure) if odds.cost else ""
        return Price(odds, tr("table.hint.odds.wins", n=round(100 * odds.wins)), flag, total)

    def drop(self) -> None:
        """The hint is of no use any longer."""
        self._put_away()
        self.hint.clear()

    def _put_away(self) -> None:
        if self.hint.shown:
            self.note.clear()
        self.argument.clear()

    def tell(self) -> None:
        """The situation in words, or no longer."""
        if self.note.title and not self.hint.shown:
            self.note.clear()
            return
        self.close()
        self.scene.log.shown = False  # there is no room for both
        self.app.tips.hide()
        title = self.app.tr("table.situation.title")
        self.note.show(title, Title(title), Words(self.scene.situation()))

    def close(self) -> bool:
        """Put the page away. False when there is none."""
        if not self.note.title:
            return False
        self._put_away()
        self.hint.close()
        self.note.clear()
        return True


def _within(words: str) -> str:
    """Words as they stand within a sentence."""
    return words[:1].lower() + words[1:]


def _rounded(value: float) -> float:
    """A worth as exactly as it is told."""
    return round(value) if abs(value) >= 20 else round(value, 1)
