"""Help with the current decision: the hint with its reasons, on a panel and as highlights, and a summary of the situation."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import Final

import pygame

from tabletop_gui.ai.certainty import EVEN, certainty
from tabletop_gui.ai.regret import MISTAKE_FROM, compare
from tabletop_gui.ai.requests import Reason
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.free_space import VisibleItem
from tabletop_gui.gui.paint.theme import GOLD_DEEP, KEPT, MUTED_INK
from tabletop_gui.gui.shell.a11y.announcer import sentence
from tabletop_gui.gui.shell.input.bindings import SHOWN
from tabletop_gui.gui.shell.input.keyboard import ENTER
from tabletop_gui.gui.table.chrome.log_panel import LogPanel
from tabletop_gui.gui.table.control.keyboard import TableFocus
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.help.hint_guide import CERTAINTY, MOST_NAMED, UNITS, HintGuide, bar
from tabletop_gui.gui.table.help.note_panel import (
    Advised,
    Answers,
    IdeaCompared,
    NotePanel,
    NotePart,
    Numbered,
    Title,
    ValueRow,
    Words,
)
from tabletop_gui.gui.table.help.odds import ChoiceValues, bars_of
from tabletop_gui.gui.table.help.reason_lights import ReasonLights
from tabletop_gui.gui.table.part import MOVES, RESTS, Draw, Layer, Part, Passed, Signal
from tabletop_gui.gui.widgets.button import Button, ButtonStyle
from tabletop_gui.match.core.deal import day_of, duel_of
from tabletop_gui.match.log.game_log import signed

LONGEST: Final = 44
"""Most letters that two actions may have together for both to be named in a heading."""
SHOWN_CHOICES: Final = 3
"""Number of options listed with their value, the best first, where values are shown; the player's own idea is added."""
PRAISE: Final = KeyFamily("table.hint.idea_{}", ("best", "even"))
PRAISE_NAMED: Final = KeyFamily("table.hint.idea_{}_named", ("best", "even"))
INKS: Final = {"sure": KEPT, "likely": GOLD_DEEP, "slight": GOLD_DEEP, "close": MUTED_INK, "same": MUTED_INK}


class Advice(Part):
    """The help panel beside the trick, its highlights on the cards, and the rules for closing both."""

    def __init__(self, game: AnyGameScene, log: LogPanel, focus: TableFocus, sights: Callable[[], Sequence[VisibleItem]]) -> None:
        """Create the panel; it replaces the log while it is open. `sights`: what it must not cover."""
        self.game, self.app, self.log, self.focus, self._sights = game, game.app, log, focus, sights
        self.hint, self.note = HintGuide(self.app, game.match), NotePanel(self.app)
        self.reason_lights = ReasonLights(self.app)
        self.held: Action | None = None
        """The action on hold: it may be a mistake and waits to be evaluated, or to be confirmed by the player."""
        self._sure: Action | None = None
        """The action that the player has confirmed, mistake or not."""
        self._left = ""
        """Name of the widget that had the keyboard focus before the panel took it."""
        self._has_keyboard = False
        self._key_down = False
        """True while the key of the hint is held down: the card under the pointer is then compared with the best."""
        self.gate: Callable[[Action], bool] | None = None
        """Predicate that replaces the mistake check where an action needs a confirmed answer first (puzzles); None elsewhere."""
        tr = self.app.tr
        self._answers = (
            Button(self.app, tr("table.hint.speaks_up.do"), self._do, ButtonStyle("paper", 19), name="do it"),
            Button(self.app, tr("table.hint.speaks_up.stay"), self.close, ButtonStyle("gold", 19), name="take it back"),
        )

    @property
    def buttons(self) -> Sequence[Button]:
        """The buttons of the panel while it asks a question."""
        return self._answers if self.held is not None and self.hint.shown else ()

    def ask(self) -> None:
        """Ask for a hint and a verdict on the player's idea. Asking again about the same idea closes the panel."""
        table, hint = self.game.table, self.hint
        if day_of(self.game.match.dealt):
            self.app.toast(self.app.tr("today.refuse.hint"))
            return
        if duel_of(self.game.match.dealt):
            self.app.toast(self.app.tr("duel.refuse.hint"))
            return
        if not table.mine or table.viewpoint.covered:
            self.app.toast(self.app.tr("table.hint.not_now"))
            return
        idea = self.game.idea()
        if hint.shown and (idea is None or idea == hint.idea):
            self.close()
            return
        self.app.play("hint")
        self.log.shown = False
        hint.ask(table, idea)
        if not hint.thinking:  # till then a ring goes round the lamp, and nothing else moves
            self.show()

    def watch(self) -> Hashable:
        return self.hint.shown, self.held, self.note.title

    def on(self, signal: Signal) -> None:
        if signal is Signal.WAITS:
            self.drop()
        elif signal is Signal.VIEWER_LEFT:
            self.drop()
            self.note.clear()

    def handle(self, event: pygame.event.Event) -> bool:
        """Play the advised action on Enter, while nothing else is chosen."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP, pygame.WINDOWFOCUSLOST):
            self._key_down = self.app.bindings.action(event) == "hint"
        if event.type != pygame.KEYDOWN or event.key not in ENTER:
            return False
        chosen = self.app.ring_shown and self.focus.current is not None
        return not (chosen or self.game.table.pointer.holding) and self.take()

    def dim(self) -> float:
        return self.reason_lights.dimmed

    def layers(self) -> Iterable[tuple[Layer, Draw]]:
        return ((Layer.PAGES, self._draw),)

    def keeps(self) -> Iterable[VisibleItem]:
        return (VisibleItem(self.note.rect),) if self.note.title else ()

    def _draw(self, canvas: Canvas) -> None:
        if self.note.title:
            self.note.place(self.game.note_corner(), self._sights(), self.game.bounds)
            self.note.draw(canvas)
        self.reason_lights.draw(canvas, self.game.table.stage)

    def update(self, passed: Passed) -> float:
        """Show the hint once it has been computed."""
        hint, table = self.hint, self.game.table
        self._ask_why_not()
        if hint.update():
            if self.held is not None:
                self._judge(self.held)
            elif hint.shown:
                self.show()
        elif self._evaluates_unasked and table.mine and not table.viewpoint.covered and not (hint.answered or hint.weighing):
            hint.prepare(table)  # what follows only knows what has been thought of by then: nobody waits for it
        return MOVES if self.reason_lights.update(passed.ms) else RESTS

    def _ask_why_not(self) -> None:
        """Compare the card under the pointer with the best one while the key of the hint is held down."""
        hint, table = self.hint, self.game.table
        if not (self._key_down and hint.shown) or self.held is not None or hint.weighing:
            return
        pointed = table.pointed()
        if pointed is not None and pointed != hint.idea:
            hint.ask(table, pointed)
            if not hint.thinking:
                self.show()

    @property
    def _evaluates_unasked(self) -> bool:
        """True if decisions are evaluated without a request: the mistake warning or the live odds are on."""
        settings = self.app.settings
        return settings.mistake_warning or (settings.live_odds and self.game.shows_odds)

    # -- the mistake warning --------------------------------------------------------------------------------------------------

    def lets(self, action: Action) -> bool:
        """Return True if an action may be played at once; False holds it back until the mistake warning has been answered."""
        if self.gate is not None:
            return self.gate(action)
        hint, table = self.hint, self.game.table
        sure, self._sure = self._sure, None
        dealt = self.game.match.dealt
        if not self.app.settings.mistake_warning or day_of(dealt) or duel_of(dealt) or action == sure:
            return True
        if not hint.hints or action not in table.view.legal:
            return True
        if hint.has_evaluated(action):
            return not self._warn_of_mistake(action)
        self.held = action
        hint.prepare(table, action)  # it is not among what is worth a thought: that takes a moment
        return False

    def _judge(self, action: Action) -> None:
        """Play the held action once it has been evaluated, or warn that it is a mistake."""
        self.held = None
        if not self._warn_of_mistake(action):
            self._sure = action
            self.game.table.propose(action)

    def _warn_of_mistake(self, action: Action) -> bool:
        """Return True if an action is a mistake (regret above `MISTAKE_FROM`), and ask the player to confirm it."""
        hint, tr = self.hint, self.app.tr
        if (
            not hint.has_evaluated(action)
            or compare(hint.hints, self.game.match.game.text(action)).cost <= MISTAKE_FROM * hint.stake
        ):
            return False
        self.held, hint.idea, hint.shown = action, action, True
        self.game.match.record_hint()
        self.app.play("hint")
        self.log.shown = False
        self._answers[0].label, self._answers[1].label = tr("table.hint.speaks_up.do"), tr("table.hint.speaks_up.stay")
        title = tr("table.hint.speaks_up.title")
        self.note.show(title, Title(title), self._idea_part(action), Answers(self._answers))
        self._light({}, action)
        return True

    def _do(self) -> None:
        """Play the held action: the player has confirmed it."""
        action = self._sure = self.held
        self.close()
        if action is not None:
            self.game.table.propose(action)

    # -- the hint -------------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the hint on the panel and on the table."""
        hint, tr = self.hint, self.app.tr
        best = hint.hints[0]
        said = [(why, False) for why in best.reasons] + [(why, True) for why in best.warnings]
        advice = self._advice()
        plain = advice == self.game.hint_what(hint.best[0])
        what, how = advice.partition(": ")[::2] if plain else (advice, "")
        forced = self._forced
        sure = tr("table.hint.only") if forced else tr(CERTAINTY[hint.certainty])
        bars = bars_of(best, tr)
        parts: list[NotePart] = [Advised(what, sure, INKS[hint.certainty], how), *bars]
        mine = self.game.cards_of(hint.idea) if hint.idea is not None else ()
        numbers: dict[int, tuple[int, bool]] = {}
        for number, (why, against) in enumerate(said, 1):
            parts.append(Numbered(number, self._told(why), against))
            numbers |= {card: (number, against) for card in hint.named(why.cards) if card not in numbers and card not in mine}
        if best.figure is not None:
            parts.append(Words(self._told(best.figure), size=16))  # in one line, where the page is narrow
        if len(self.best) > 1 and plain:
            parts.append(Words(tr("table.hint.as_good", other=_within(self.game.hint_what(self.best[1]))), quiet=True))
        if hint.idea is not None and hint.has_evaluated(hint.idea) and not forced:
            parts.append(self._idea_part(hint.idea))
        if best.odds is not None:
            game = self.game.match.game
            mind = game.text(hint.idea) if hint.idea is not None else ""
            shown = [one for k, one in enumerate(hint.hints) if k < SHOWN_CHOICES or one.action == mind]
            weighed = [(game.parse(one.action), one.value) for one in shown]
            parts.append(ChoiceValues(tuple((self.game.hint_what(one), signed(round(worth))) for one, worth in weighed)))
        label = self.app.bindings.label
        parts.append(Words(tr("table.hint.keys", close=label("hint"), take=SHOWN["return"]), quiet=True))
        self.app.tooltip.hide()  # it was placed before there was a page to keep clear of
        self.note.show(tr("table.hint.title"), *parts)
        reasons = [self._told(why) for why, _ in said] + ([self._told(best.figure)] if best.figure is not None else [])
        compared = [text for one in parts if isinstance(one, IdeaCompared) for text in (one.heading, one.why)]
        self._speak([advice, sure, *reasons, *compared])
        self._take_keyboard()
        self.game.match.record_hint()
        self._light(numbers, hint.idea)

    def _speak(self, texts: Sequence[str]) -> None:
        """Say what stands on the panel, in one piece, to whoever listens."""
        if self.app.announcer.listening:
            self.app.announcer.say(" ".join(map(sentence, filter(None, texts))), "brief", urgent=True)
            self.app.dirty()

    def _take_keyboard(self) -> None:
        """Take the keyboard focus: Enter now plays the advised action, so no widget shows a focus ring. Whoever listens keeps the
        focus, and Enter does what has it.
        """
        if self.app.announcer.listening:
            return
        focus, self._has_keyboard = self.focus, True
        if focus.current is not None:
            self._left = focus.current.name
            focus.focus(None)

    def keeps_keyboard(self) -> bool:
        """Return True while the panel still has the keyboard focus; it loses it once another widget is focused."""
        self._has_keyboard = self._has_keyboard and self.hint.shown and self.focus.current is None
        return self._has_keyboard

    def lend_keyboard(self) -> bool:
        """Give the focus back to the widget that had it before the panel. False if there was none, or it is gone."""
        name, self._left = self._left, ""
        return bool(name) and self.focus.regain(name)

    def drop_stale_idea(self) -> None:
        """Drop the verdict on the player's idea when the selected move has changed."""
        hint = self.hint
        if hint.shown and self.held is None and hint.idea is not None and hint.idea != self.game.idea():
            hint.idea = None
            self.show()

    def _light(self, numbers: Mapping[int, tuple[int, bool]], idea: Action | None) -> None:
        """Highlight the cards named by the reasons, the best actions and the player's idea."""
        told = self.best
        best = [self.game.cards_of(action) for action in told]
        if any(len(cards) > 1 for cards in best):  # the frames of several would run together: the others are told in words
            best = best[:1]
        mine = self.game.cards_of(idea) if idea is not None else ()
        if idea not in told:  # the very same cards, but otherwise: as they lie they are the player's idea
            best = [cards for cards in best if set(cards) != set(mine)]
        pointed = [card for cards in best for card in cards]
        self.reason_lights.show(numbers, best, [card for card in mine if card not in pointed], only=self._forced)

    @property
    def _forced(self) -> bool:
        """True if there is only one legal action."""
        return len(self.game.table.view.legal) == 1

    def _told(self, why: Reason) -> str:
        return why.sentence(self.app.tr, self.game.names)

    def _labels(self, one: Action, other: Action) -> tuple[str, str] | None:
        """Return short labels of two actions (their cards or names); None if the labels are alike or too long."""
        if type(one) is not type(other):
            return None
        cards = [self.game.cards_of(action) for action in (one, other)]
        if any(len(named) > 1 for named in cards):
            return None
        first, second = (
            self.game.card_name(named[0]) if named else _within(self.game.hint_what(action))
            for named, action in zip(cards, (one, other), strict=True)
        )
        return (first, second) if first != second and len(first) + len(second) <= LONGEST else None

    @property
    def best(self) -> Sequence[Action]:
        """The actions shown as best: all of them if each is a single card that can be highlighted, otherwise the first two."""
        best = self.hint.best
        if len(best) > 2 and self._cards(best) is None:
            return best[:2]
        return best

    def _cards(self, actions: Sequence[Action]) -> list[str] | None:
        """Return the names of the cards played by some actions of one kind, one card each; None if that does not apply."""
        cards = [self.game.cards_of(action) for action in actions]
        names = [self.game.card_name(one[0]) for one in cards if len(one) == 1]
        alike = len({type(action) for action in actions}) == 1
        return names if alike and len(set(names)) == len(actions) else None

    def _advice(self) -> str:
        """Return the advice as text; equally good actions are named together."""
        tr, told = self.app.tr, self.best
        first, what = told[0], self.game.hint_what(told[0])
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
        """Return a value formatted for display."""
        return self.app.tr("table.hint.worth", n=rounded(value)).replace("-", "−")

    def _idea_part(self, idea: Action) -> IdeaCompared:
        """Return the panel part that compares the player's idea with the best action (its regret)."""
        tr, hint, text = self.app.tr, self.hint, self.game.match.game.text(idea)
        found = compare(hint.hints, text)
        if not found.cost or certainty([found.best, found.mine], hint.stake) in EVEN:
            only = [text] == [self.game.match.game.text(one) for one in hint.best]
            praise, named = "best" if only else "even", self.game.idea_what(idea)
            return IdeaCompared(tr(PRAISE_NAMED[praise], idea=named) if named else tr(PRAISE[praise]), "")
        priced = hint.hints[0].odds is not None  # what everything is worth stands on the page: no other figure for the same
        n = max(rounded(found.cost), 0.1)
        cost = tr(UNITS[hint.unit], n=n)
        if priced and rounded(found.best.value - found.mine.value) > n:
            cost = tr("table.hint.at_least", cost=cost)
        told = self._labels(idea, hint.best[0])
        named = told[0] if told and self.game.cards_of(idea) else self.game.idea_what(idea)  # no "play 3" within a sentence
        heading = tr("table.hint.idea_costs", idea=named, cost=cost) if named else tr("table.hint.idea_costs_plain", cost=cost)
        label, other = told or (tr("table.hint.tag.yours"), tr("table.hint.tag.best"))
        worth = [signed(round(one.value)) for one in (found.best, found.mine)] if priced else ["", self._number(-n)]
        rows = (
            ValueRow(other, worth[0], bar(hint.hints, 0.0, hint.stake), True),
            ValueRow(label, worth[1], bar(hint.hints, found.cost, hint.stake), False),
        )
        return IdeaCompared(heading, self._told(found.why) if found.why is not None else "", rows)

    def take(self) -> bool:
        """Play the advised action. False while no hint is open, or another question is."""
        if not self.hint.shown or self.held is not None or not self.game.table.mine:
            return False
        table, self._sure = self.game.table, self.hint.best[0]
        table.hands.apply(table.pointer.select(None))
        return table.propose(self._sure)

    def drop(self) -> None:
        """Discard the hint: the decision is over."""
        self.held = self._sure = None
        self._left = ""
        self._put_away()
        self.hint.clear()

    def _put_away(self) -> None:
        if self.hint.shown:
            self.note.clear()
        self.reason_lights.clear()

    def tell(self) -> None:
        """Show the situation summary, or close it."""
        if self.note.title and not self.hint.shown:
            self.note.clear()
            return
        self._clear()
        self.hint.put_aside()
        self.log.shown = False  # there is no room for both
        self.app.tooltip.hide()
        title = self.app.tr("table.situation.title")
        situation = self.game.situation()
        self.note.show(title, Title(title), Words(situation))
        self._speak([situation.replace("\n", " ")])

    def close(self) -> bool:
        """Close the panel. False if none is open."""
        if not self.note.title:
            return False
        if self.hint.shown:
            self.hint.close()
        self._clear()
        return True

    def _clear(self) -> None:
        """Take away what is on the panel and the light it throws, and give back the keyboard."""
        if not self.note.title:
            return
        self.held = None
        self.note.clear()
        self.reason_lights.clear()
        if self.focus.current is None:
            self.lend_keyboard()


def _within(words: str) -> str:
    """Return a text with a lower-case initial, for use within a sentence."""
    return words[:1].lower() + words[1:]


def rounded(value: float) -> float:
    """Round a value to the precision at which it is shown.

    >>> rounded(-0.04), rounded(1.26), rounded(-31.7)
    (0, 1.3, -32)
    """
    return (round(value) if abs(value) >= 20 else round(value, 1)) or 0
