"""Advice at the table: the hint with its argument, on a page and in lights, and the situation in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Protocol

from tabletop_gui.ai.regret import DEAR, beside
from tabletop_gui.ai.requests import Why
from tabletop_gui.content.text.key_family import Branch
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.paint.theme import GOLD_DEEP, KEPT, MUTED_INK
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.shell.input.bindings import SHOWN
from tabletop_gui.gui.table.chrome.log_panel import LogPanel
from tabletop_gui.gui.table.control.keyboard import TableFocus
from tabletop_gui.gui.table.help.hint import CERTAINTY, MOST_NAMED, UNITS, HintGuide, bar, certainty
from tabletop_gui.gui.table.help.note_panel import Advised, Answers, Meant, NotePanel, Numbered, Part, Title, Weighed, Words
from tabletop_gui.gui.table.help.odds import Brings, bars_of
from tabletop_gui.gui.table.help.reason_lights import Argument
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.widgets.button import Button
from tabletop_gui.match.core.deal import day_of, duel_of
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log.game_log import signed

LONGEST: Final = 44
"""So many letters have two actions together that are called by name in a heading."""
SHOWN_CHOICES: Final = 3
"""So many of what can be done are told with their worth, the best first, where a price is shown; the player's idea besides."""
PRAISE: Final = Branch("table.hint.idea_{}", ("best", "even"))
PRAISE_NAMED: Final = Branch("table.hint.idea_{}_named", ("best", "even"))
INKS: Final = {"sure": KEPT, "likely": GOLD_DEEP, "slight": GOLD_DEEP, "close": MUTED_INK, "same": MUTED_INK}


class Counsel(Protocol):
    """What a game's scene has to say of a hint, and of how things stand."""

    app: App
    match: Match
    table: Table
    log: LogPanel
    shows_odds: bool
    focus: TableFocus

    @property
    def names(self) -> Sequence[str]: ...

    def hint_what(self, action: Any) -> str: ...

    def idea_what(self, action: Any) -> str: ...

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
        self.held: Action | None = None
        """What was about to be done and may be dear: it waits until it has been weighed, or is said to be meant."""
        self._sure: Action | None = None
        """What is meant, dear or not."""
        self._left = ""
        """The name of what had the keyboard before the page had it."""
        self._has_keyboard = False
        self.gate: Callable[[Action], bool] | None = None
        """Who is asked instead whether an action falls at once, where nothing falls before it has been said to be the answer."""
        tr = self.app.tr
        self._answers = (
            Button(self.app, tr("table.hint.speaks_up.do"), self._do, kind="paper", size=19, name="do it"),
            Button(self.app, tr("table.hint.speaks_up.stay"), self.close, kind="gold", size=19, name="take it back"),
        )

    @property
    def buttons(self) -> Sequence[Button]:
        """What answers the page, while it asks something."""
        return self._answers if self.held is not None and self.hint.shown else ()

    def ask(self) -> None:
        """A hint, and what is thought of the player's idea; once more for the same, and it goes away."""
        table, hint = self.scene.table, self.hint
        if day_of(self.scene.match.dealt):
            self.app.toast(self.app.tr("today.refuse.hint"))
            return
        if duel_of(self.scene.match.dealt):
            self.app.toast(self.app.tr("duel.refuse.hint"))
            return
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
        hint, table = self.hint, self.scene.table
        if hint.update():
            if self.held is not None:
                self._judge(self.held)
            elif hint.shown:
                self.show()
        elif self._unasked and table.mine and not table.eyes.covered and not (hint.answered or hint.weighing):
            hint.prepare(table)  # what follows only knows what has been thought of by then: nobody waits for it
        return self.argument.update(dt_ms)

    @property
    def _unasked(self) -> bool:
        """Whether a decision is weighed before anybody asks."""
        settings = self.app.settings
        return settings.speaks_up or (settings.live_odds and self.scene.shows_odds)

    # -- counsel speaks up ----------------------------------------------------------------------------------------------------

    def lets(self, action: Action) -> bool:
        """Whether an action falls at once: counsel that speaks up asks first when it is dear."""
        if self.gate is not None:
            return self.gate(action)
        hint, table = self.hint, self.scene.table
        sure, self._sure = self._sure, None
        dealt = self.scene.match.dealt
        if not self.app.settings.speaks_up or day_of(dealt) or duel_of(dealt) or action == sure:
            return True
        if not hint.hints or action not in table.view.legal:
            return True
        if hint.weighs(action):
            return not self._dear(action)
        self.held = action
        hint.prepare(table, action)  # it is not among what is worth a thought: that takes a moment
        return False

    def _judge(self, action: Action) -> None:
        """What waited has been weighed: do it, or ask."""
        self.held = None
        if not self._dear(action):
            self._sure = action
            self.scene.table.propose(action)

    def _dear(self, action: Action) -> bool:
        """Whether an action costs dear; then whoever plays is asked."""
        hint, tr = self.hint, self.app.tr
        if not hint.weighs(action) or beside(hint.hints, self.scene.match.game.text(action)).cost <= DEAR * hint.stake:
            return False
        self.held, hint.idea, hint.shown = action, action, True
        self.scene.match.advise()
        self.app.play("hint")
        self.scene.log.shown = False
        self._answers[0].label, self._answers[1].label = tr("table.hint.speaks_up.do"), tr("table.hint.speaks_up.stay")
        title = tr("table.hint.speaks_up.title")
        self.note.show(title, Title(title), self._meant(action), Answers(self._answers))
        self._light({}, action)
        return True

    def _do(self) -> None:
        """It is meant."""
        action = self._sure = self.held
        self.close()
        if action is not None:
            self.scene.table.propose(action)

    # -- the hint -------------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The hint, on the page and on the table."""
        hint, tr = self.hint, self.app.tr
        best = hint.hints[0]
        said = [(why, False) for why in best.reasons] + [(why, True) for why in best.warnings]
        advice = self._advice()
        plain = advice == self.scene.hint_what(hint.best[0])
        what, how = advice.partition(": ")[::2] if plain else (advice, "")
        forced = self._forced
        sure = tr("table.hint.only") if forced else tr(CERTAINTY[hint.certainty])
        bars = bars_of(best, tr)
        parts: list[Part] = [Advised(what, sure, INKS[hint.certainty], how), *bars]
        mine = self.scene.cards_of(hint.idea) if hint.idea is not None else ()
        numbers: dict[int, tuple[int, bool]] = {}
        for number, (why, against) in enumerate(said, 1):
            parts.append(Numbered(number, self._told(why), against))
            numbers |= {card: (number, against) for card in hint.named(why.cards) if card not in numbers and card not in mine}
        if len(self.best) > 1 and plain:
            parts.append(Words(tr("table.hint.as_good", other=_within(self.scene.hint_what(self.best[1]))), quiet=True))
        if hint.idea is not None and hint.weighs(hint.idea) and not forced:
            parts.append(self._meant(hint.idea))
        if best.odds is not None:
            game = self.scene.match.game
            mind = game.text(hint.idea) if hint.idea is not None else ""
            shown = [one for k, one in enumerate(hint.hints) if k < SHOWN_CHOICES or one.action == mind]
            weighed = [(game.parse(one.action), one.value) for one in shown]
            parts.append(Brings(tuple((self.scene.hint_what(one), signed(round(worth))) for one, worth in weighed)))
        label = self.app.bindings.label
        parts.append(Words(tr("table.hint.keys", close=label("hint"), take=SHOWN["return"], rules=label("rules")), quiet=True))
        self.app.tips.hide()  # it was placed before there was a page to keep clear of
        self.note.show(tr("table.hint.title"), *parts)
        self._take_keyboard()
        self.scene.match.advise()
        self._light(numbers, hint.idea)

    def _take_keyboard(self) -> None:
        """The page has it, for its key does what is advised: no ring round anything else says otherwise."""
        focus, self._has_keyboard = self.scene.focus, True
        if focus.current is not None:
            self._left = focus.current.name
            focus.focus(None)

    def keeps_keyboard(self) -> bool:
        """Whether the page has it still: whoever goes on with something else has it there."""
        self._has_keyboard = self._has_keyboard and self.hint.shown and self.scene.focus.current is None
        return self._has_keyboard

    def lend_keyboard(self) -> bool:
        """Give it back to whatever had it, for a key that goes on from there. False where that was nothing, or is gone."""
        name, self._left = self._left, ""
        return bool(name) and self.scene.focus.regain(name)

    def rethink(self) -> None:
        """The player's idea is another one, or none any longer: what was said of it is not true of what lies there now."""
        hint = self.hint
        if hint.shown and self.held is None and hint.idea is not None and hint.idea != self.scene.idea():
            hint.idea = None
            self.show()

    def _light(self, numbers: Mapping[int, tuple[int, bool]], idea: Action | None) -> None:
        """Light the cards that are spoken of, what is best, and the idea."""
        told = self.best
        best = [self.scene.cards_of(action) for action in told]
        if any(len(cards) > 1 for cards in best):  # the frames of several would run together: the others are told in words
            best = best[:1]
        mine = self.scene.cards_of(idea) if idea is not None else ()
        if idea not in told:  # the very same cards, but otherwise: as they lie they are the player's idea
            best = [cards for cards in best if set(cards) != set(mine)]
        pointed = [card for cards in best for card in cards]
        self.argument.show(numbers, best, [card for card in mine if card not in pointed], only=self._forced)

    @property
    def _forced(self) -> bool:
        """Whether nothing else may be done."""
        return len(self.scene.table.view.legal) == 1

    def _told(self, why: Why) -> str:
        return why.sentence(self.app.tr, self.scene.names)

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

    @property
    def best(self) -> Sequence[Action]:
        """What is told to be best: where it is many things, all of them if each is a card that can be lit, else the first two."""
        best = self.hint.best
        if len(best) > 2 and self._cards(best) is None:
            return best[:2]
        return best

    def _cards(self, actions: Sequence[Action]) -> list[str] | None:
        """The names of the cards that some actions lay, one each; None where it is not so."""
        cards = [self.scene.cards_of(action) for action in actions]
        names = [self.scene.card_name(one[0]) for one in cards if len(one) == 1]
        alike = len({type(action) for action in actions}) == 1
        return names if alike and len(set(names)) == len(actions) else None

    def _advice(self) -> str:
        """What to do; several things where it is all one."""
        tr, told = self.app.tr, self.best
        first, what = told[0], self.scene.hint_what(told[0])
        labels: Sequence[str] | None = None
        if len(told) > 1:
            labels = self._labels(first, told[1]) if len(told) == 2 else self._cards(told)
        if labels is None:
            return what
        if len(told) > MOST_NAMED:
            several = tr("table.hint.any_of_these", n=len(told))
        elif len(told) == MOST_NAMED:
            several = tr("table.hint.one_of_three", one=labels[0], other=labels[1], third=labels[2])
        else:
            several = tr("table.hint.one_or_other", one=labels[0], other=labels[1])
        return what.replace(labels[0], several) if what.count(labels[0]) == 1 else tr("table.hint.either", both=several)

    def _number(self, value: float) -> str:
        """A worth as it is written."""
        return self.app.tr("table.hint.worth", n=rounded(value)).replace("-", "−")

    def _meant(self, idea: Action) -> Meant:
        """What the player's idea costs beside the best."""
        tr, hint, text = self.app.tr, self.hint, self.scene.match.game.text(idea)
        found = beside(hint.hints, text)
        if not found.cost or certainty([found.best, found.mine], hint.stake) in ("close", "same"):
            only = [text] == [self.scene.match.game.text(one) for one in hint.best]
            praise, named = "best" if only else "even", self.scene.idea_what(idea)
            return Meant(tr(PRAISE_NAMED[praise], idea=named) if named else tr(PRAISE[praise]), "")
        priced = hint.hints[0].odds is not None  # what everything is worth stands on the page: no other figure for the same
        n = max(rounded(found.cost), 0.1)
        cost = tr(UNITS[hint.unit], n=n)
        if priced and rounded(found.best.value - found.mine.value) > n:
            cost = tr("table.hint.at_least", cost=cost)
        told = self._labels(idea, hint.best[0])
        named = told[0] if told and self.scene.cards_of(idea) else self.scene.idea_what(idea)  # no "play 3" within a sentence
        heading = tr("table.hint.idea_costs", idea=named, cost=cost) if named else tr("table.hint.idea_costs_plain", cost=cost)
        label, other = told or (tr("table.hint.tag.yours"), tr("table.hint.tag.best"))
        worth = [signed(round(one.value)) for one in (found.best, found.mine)] if priced else ["", self._number(-n)]
        rows = (
            Weighed(other, worth[0], bar(hint.hints, 0.0, hint.stake), True),
            Weighed(label, worth[1], bar(hint.hints, found.cost, hint.stake), False),
        )
        return Meant(heading, self._told(found.why) if found.why is not None else "", rows)

    def take(self) -> bool:
        """Do what is advised. False while no advice lies open, or something else is asked."""
        if not self.hint.shown or self.held is not None or not self.scene.table.mine:
            return False
        table, self._sure = self.scene.table, self.hint.best[0]
        table.hands.apply(table.pointer.select(None))
        return table.propose(self._sure)

    def drop(self) -> None:
        """The hint is of no use any longer."""
        self.held = self._sure = None
        self._left = ""
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
        self.held = None
        self._put_away()
        self.hint.close()
        self.note.clear()
        if self.scene.focus.current is None:
            self.lend_keyboard()
        return True


def _within(words: str) -> str:
    """Words as they stand within a sentence."""
    return words[:1].lower() + words[1:]


def rounded(value: float) -> float:
    """A worth as exactly as it is told.

    >>> rounded(-0.04), rounded(1.26), rounded(-31.7)
    (0, 1.3, -32)
    """
    return (round(value) if abs(value) >= 20 else round(value, 1)) or 0
