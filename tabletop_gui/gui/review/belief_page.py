"""The page of a bot's beliefs: what it considered, the influence of its style, what it believed, and the truth.

It replaces the coach's page while the current step was made by a bot.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol, get_args

import pygame
from msgspec.structs import replace

from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.requests import Considered, DecisionMethod, Reason, Wanted, WorthUnit
from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.gui.art.cards.shadows import Picture
from tabletop_gui.gui.art.raster.raster import mix, opaque
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.pen import Pen
from tabletop_gui.gui.paint.theme import BEST_ON_PAPER, CHOSEN_ROW, GOLD, INK, KEPT, MUTED_INK, PAPER, PAPER_2, RED
from tabletop_gui.gui.review.match_line import CAP
from tabletop_gui.gui.review.page_sheet import HEAD, PageHeading, draw_page_sheet, within
from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.table.control.thinking import SeparateThinker
from tabletop_gui.gui.table.game_scene import DEFAULT_FACE
from tabletop_gui.gui.table.help.hint_guide import length
from tabletop_gui.gui.table.scale import TableScale
from tabletop_gui.gui.widgets import Button, IconButton, ScrollArea, Widget
from tabletop_gui.gui.widgets.button import ButtonStyle
from tabletop_gui.match.log.belief_reports import BeliefAnswer, BeliefCheck, answered, known_to, level_and_style_at, question
from tabletop_gui.match.log.playback import Playback

UNITS: Final = KeyFamily("why.{}", get_args(WorthUnit))
WAYS: Final = KeyFamily("why.{}", set(get_args(DecisionMethod)) - {"weighed"})
"""Texts for the ways of deciding; evaluated decisions have a heading instead."""
BAR: Final = 9
CARD: Final = 38
"""Width of a card: its index is readable."""
FEW: Final = 2
"""Number of cards that fit beside a name, side by side."""
SOME: Final = 4
"""Number of cards that fit beside the truth."""
APART: Final = 0.82
"""Largest distance between the cards of a hand, in card widths."""
LITTLE: Final = 0.05
"""Influence of a style, in points or percentage points, below which it is not mentioned."""
WHOLE: Final = 20
"""Value from which decimals are omitted, in points."""
TRUE: Final = mix(PAPER, BEST_ON_PAPER, 0.24)
GREY: Final = mix(PAPER, INK, 0.46)


class BeliefQuery:
    """Asks the bots of a match for their beliefs, one request at a time, in a separate process."""

    def __init__(self, app: App, playback: Playback, reader: int | None) -> None:
        """Create it. `reader` is the human who looks; see `match.log.belief_reports.answered`."""
        self.app, self.playback, self.reader = app, playback, reader
        self.known: dict[int, BeliefAnswer | None] = {}
        """Answers by step; None where the bot could not tell."""
        self._thinker = SeparateThinker(app)
        self._asked: tuple[int, int] | None = None
        """The current request, and its step."""

    def about(self, number: int) -> bool:
        """Return True if a step was made by a bot."""
        steps = self.playback.whole
        return 0 <= number < len(steps) and not self.playback.people[steps[number].seat]

    def ask(self, number: int) -> None:
        """Ask about a step, unless the answer is known; another request is dropped."""
        if number in self.known or not self.about(number) or (self._asked is not None and self._asked[1] == number):
            return
        one = question(self.playback, number, *level_and_style_at(self.playback, number, self.app.library))
        request = self._thinker.ask(one.view, one.game, one.level, one.style, one.seed, Wanted(recall=one.deed))
        self._asked = request, number

    def again(self, number: int) -> None:
        """Ask again about a step without an answer."""
        self.known.pop(number, None)
        self.ask(number)

    def update(self) -> bool:
        """Fetch the answer. True when one has arrived."""
        if self._asked is None:
            return False
        answer = self._thinker.poll()
        if answer is None or answer.request != self._asked[0]:
            return False
        (_, number), self._asked = self._asked, None
        found = answer.recollection
        self.known[number] = None if found is None else answered(self.playback, number, found, self.reader)
        return True

    def close(self) -> None:
        """End the process."""
        self._thinker.close()
        self._asked = None


class PageActions(Protocol):
    """Interface of the review that the page calls."""

    def refill(self) -> None: ...
    def look(self, wanted: bool) -> None: ...


class BeliefPage:
    """Paper beside the table. Its buttons belong to the scene."""

    def __init__(
        self, app: App, belief_query: BeliefQuery, small: Callable[[int, float], Picture], deed: Callable[[int, str], str],
        viewer: Callable[[], int | None], actions: PageActions,
    ) -> None:  # fmt: skip
        """Create the page.

        `small` renders a card at a width; `deed` describes an action at a step in a sentence; `viewer` returns the
        seat that sees no more than it saw then (None: everything is visible).
        """
        self.app, self.belief_query, self.playback = app, belief_query, belief_query.playback
        self._small, self._say, self._viewer, self._refill = small, deed, viewer, actions.refill
        self._said_of: tuple[object, dict[str, str]] = (None, {})
        """Cache of the action descriptions of the step shown: they are read every frame."""
        self.measure = TableScale(app, CAP)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.area = ScrollArea(app, on_paper=True)
        self.number: int | None = None
        self.rival = 0
        """Index of the belief shown."""
        self._next = IconButton(app, "right", self.turn, "", name="next belief")
        self._next.colour = INK
        self._again = Button(app, "", self._ask_again, ButtonStyle("gold", 19), name="ask again")
        self._again.cap = CAP
        self._open = Button(app, "", partial(actions.look, True), ButtonStyle("gold", 19), name="lay open")
        self._open.cap = CAP
        self.buttons: list[Widget] = []
        """The buttons on the page now."""

    def show(self, number: int) -> None:
        """Show the bot's beliefs at this step, as soon as they arrive."""
        if number != self.number:
            self.number, self.rival = number, 0
            self.area.top()
        self.belief_query.ask(number)
        self._lay()

    @property
    def told(self) -> BeliefAnswer | None:
        """The answer, as far as the viewer may see it; None until it has arrived."""
        found, viewer = None if self.number is None else self.belief_query.known.get(self.number), self._viewer()
        return found if found is None or viewer is None else known_to(self.playback, found, viewer)

    @property
    def failed(self) -> bool:
        """True if the bot could not answer."""
        return self.number in self.belief_query.known and self.told is None

    def turn(self, way: int = 1, *, round: bool = True) -> bool:
        """Show the next belief, cyclically if `round`. False if there is no other."""
        answer = self.told
        if answer is None or len(answer.believed) < 2 or not (round or 0 <= self.rival + way < len(answer.believed)):
            return False
        self.rival = (self.rival + way) % len(answer.believed)
        self._refill()
        return True

    def _ask_again(self) -> None:
        if self.number is not None:
            self.belief_query.again(self.number)
            self._refill()

    # -- where it lies --------------------------------------------------------------------------------------------------------

    def place(self, rect: pygame.Rect) -> None:
        """Place the page, window pixels."""
        self.rect = rect
        self._lay()

    def _lay(self) -> None:
        if not self.rect.w or self.number is None:
            return
        px, tr = self.measure.px, self.app.tr
        self._inner = within(self.rect, self.measure)
        top = self._inner.y + px(HEAD)
        self.body = pygame.Rect(self._inner.x, top, self._inner.w, self._inner.bottom - top)
        self.buttons, told = [], self.told
        foot = self._again if self.failed else self._open if told is not None and told.veiled else None
        if foot is not None:
            foot.label = tr("why.again" if foot is self._again else "look_back.open")
            foot.place(self.body.x, self.body.bottom - px(46) - self.app.skin.drop, self.body.w, px(46))
            self.body.h -= px(46) + self.app.skin.drop + px(10)
            self.buttons = [foot]
        self._chevron = pygame.Rect(0, 0, 0, 0)
        self.area.lay(self.body, 0)
        content = self._paint(None, 0)
        self.area.lay(self.body, content)
        if self.area.most:  # narrower, and so perhaps higher, beside its bar
            content = self._paint(None, 0)
        children: list[Widget] = []
        if told is not None and len(told.believed) > 1:
            self._next.tip = tr("why.next", n=self.rival + 1, all=len(told.believed))
            self._next.place(*self._chevron.move(0, self.body.y).topleft, *self._chevron.size)
            children = [self._next]
            self.buttons = [*self.buttons, self._next]
        self.area.lay(self.body, content, children)

    def update(self, dt_ms: float) -> bool:
        """Advance scrolling. True while it moves."""
        return self.area.update(dt_ms)

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Draw the page; its buttons are widgets of the scene."""
        if self.number is None:
            return
        pen, px, inner = self.measure.pen(canvas), self.measure.px, self._inner
        step, held = self.playback.whole[self.number], self._beside_the_name
        seat, wide = self.playback.seats[step.seat], self._wide(held)
        heading = PageHeading(seat.character or DEFAULT_FACE, self.app.tr("why.ask", name=seat.name))
        beside = wide + px(8) if held else 0
        draw_page_sheet(pen, self.measure, self.rect, heading, red=self.failed, beside=beside)
        if held:
            self._cards(pen, held, pygame.Rect(inner.right - wide, inner.y - px(2), wide, 0), False)
        with canvas.clipped(self.body):
            self._paint(pen, self.body.y - self.area.offset)
        self.area.draw(canvas)

    @property
    def _beside_the_name(self) -> tuple[int, ...]:
        """The bot's cards, if they are few enough to fit beside its name."""
        return self.told.cards if self.told is not None and len(self.told.cards) <= FEW else ()

    def _paint(self, pen: Pen | None, top: int) -> int:
        """Draw everything under the heading; return its height. Without a pen it is only measured."""
        measuring = pen is None
        pen = pen or self.measure.pen(Canvas(opaque(1, 1)))
        px, tr, answer = pen.px, self.app.tr, self.told
        x, y, w = self.body.x, top + px(8), self.body.w - (self.area.bar_width if self.area.most else 0)
        if answer is None:
            words = tr("why.failed" if self.failed else "why.remember")
            return pen.block((x, y + px(4)), words, 20, INK, w, face="bold").bottom - top
        if answer.cards and not self._beside_the_name:
            y = self._cards(pen, answer.cards, pygame.Rect(x, y, w, px(60)), measuring) + px(8)
        if answer.recollection.way == "weighed" and len(answer.weighed) > answer.veiled:
            y = self._heading(pen, tr("why.weighed"), tr(UNITS[answer.recollection.unit]), pygame.Rect(x, y, w, 0))
            values = [one.value for one in answer.recollection.weighed]
            for one, caption in zip(answer.weighed, self._captions(answer), strict=True):
                share = length(max(values) - one.value, max(values) - min(values), POLICIES[self.playback.game.id].value_scale)
                y = self._weighed(pen, one, caption, share, one.action == answer.deed, pygame.Rect(x, y, w, 0))
        if remarks := self.remarks(answer):
            y = self._remark(pen, " ".join(remarks), pygame.Rect(x, y, w, 0))
        if answer.believed:
            y = self._believed(pen, answer.believed, pygame.Rect(x, y + px(4), w, 0), top, measuring)
        return y - top + px(6)

    def _heading(self, pen: Pen, words: str, beside: str, at: pygame.Rect, room: int = 0) -> int:
        said = pen.text((at.right - room, at.y + pen.px(25)), beside, "italic", 17, MUTED_INK, "bottomright")
        title = pen.text(at.topleft, words, "display", 20, RED, room=said.x - at.x - pen.px(10), least=16)
        return title.bottom + pen.px(3)

    def _weighed(self, pen: Pen, one: Considered, caption: str, share: float, done: bool, at: pygame.Rect) -> int:
        """Draw a considered action: its name, its bar, its value, and its outcome."""
        px, tr = pen.px, self.app.tr
        worth = pen.text((at.right, at.y), figure(one.value, self.app.phrases.decimal, plain=self._chances), "display", 22, INK,
                         "topright")  # fmt: skip
        right = worth.x - px(10)
        if done:
            mark = pen.line(tr("why.done"), "bold", 16, PAPER)
            pill = pygame.Rect(right - mark.get_width() - px(18), at.y + px(3), mark.get_width() + px(18), mark.get_height())
            pen.pill(pill, INK)
            pen.put(mark, pill, "center")
            right = pill.x - px(8)
        name = pen.block((at.x, at.y + px(3)), caption, 18, INK, right - at.x, face="bold" if done else "text", leading=1.0)
        bar = pygame.Rect(at.x, max(name.bottom, worth.bottom) + px(2), at.w, px(BAR))
        pen.pill(bar, PAPER_2)
        if share > 0:
            pen.pill(pygame.Rect(bar.topleft, (max(bar.h, round(bar.w * share)), bar.h)), GOLD if done else GREY)
        y = bar.bottom + px(1)
        if one.came:
            y = pen.block((at.x, y), " ".join(self._said(why) for why in one.came), 16, MUTED_INK, at.w, face="italic").bottom
        return y + px(5)

    def _deed(self, number: int, text: str) -> str:
        """Return the description of an action at a step."""
        if self._said_of[0] != (number, self.app.phrases.language):
            self._said_of = (number, self.app.phrases.language), {}
        known = self._said_of[1]
        return known[text] if text in known else known.setdefault(text, self._say(number, text))

    def _captions(self, answer: BeliefAnswer) -> list[str]:
        """Return the names of the considered actions; a repeated name is the same card played elsewhere."""
        found: list[str] = []
        for one in answer.weighed:
            said = self._deed(answer.step, one.action)
            found.append(self.app.tr("why.elsewhere", what=said) if said in found else said)
        return found

    @property
    def _chances(self) -> bool:
        """True if values are chances of winning, which have no sign."""
        return self.told is not None and self.told.recollection.unit == "chances"

    def _remark(self, pen: Pen, words: str, at: pygame.Rect) -> int:
        px = pen.px
        block = pen.lettering.block(words, pen.type(18), INK, at.w - px(24))
        rect = pygame.Rect(at.x, at.y + px(3), at.w, block.get_height() + px(12))
        pen.band(rect, CHOSEN_ROW, 8)
        pen.put(block, (rect.x + px(12), rect.y + px(6)))
        return rect.bottom + px(6)

    def _believed(self, pen: Pen, found: Sequence[BeliefCheck], at: pygame.Rect, top: int, measuring: bool) -> int:
        """Draw a belief about one rival, with its probability, and the truth."""
        px, tr = pen.px, self.app.tr
        one = found[min(self.rival, len(found) - 1)]
        belief, of = one.belief, one.belief.of.key
        pen.rule((at.x, at.y), at.w, PAPER_2, 1.4)
        head = pygame.Rect(at.x, at.y + px(8), at.w, 0)
        room = px(36) if len(found) > 1 else 0
        if room:
            self._chevron = pygame.Rect(at.right - px(30), head.y - px(3) - top, px(30), px(30))
        form, who = self._form(belief.seat)
        beside = tr(f"{of}.{form}", who=who)
        y = self._heading(pen, tr(f"{of}.title"), beside, head, room)
        percents = [tr("why.share", n=round(100 * chance.share)) for chance in belief.chances]
        names = [self._said(chance.what) for chance in belief.chances]
        wide = max(pen.width(each, "bold", 18) for each in percents)
        label = min(max([pen.width(each, "bold", 17) for each in names], default=0) + px(10), round(at.w * 0.5))
        check = px(24)
        for k, (name, percent, chance) in enumerate(zip(names, percents, belief.chances, strict=True)):
            row, true = pygame.Rect(at.x, y, at.w, px(26)), k == one.row
            if true:
                pen.band(row.inflate(px(12), 0), TRUE, 6)
                pen.icon(row.midright, "check", px(19), BEST_ON_PAPER, "midright")
            pen.text(row.midleft, name, "bold" if true else "text", 17, INK, "midleft", room=label - px(8), least=16)
            told = pen.text((row.right - check, row.centery), percent, "bold", 18, INK, "midright")
            bar = pygame.Rect(row.x + label, row.centery - px(BAR) // 2, told.right - wide - px(10) - row.x - label, px(BAR))
            pen.pill(bar, PAPER_2)
            if chance.share > 0:
                reach = max(bar.h, round(bar.w * chance.share))
                pen.pill(pygame.Rect(bar.topleft, (reach, bar.h)), BEST_ON_PAPER if true else GREY)
            y = row.bottom
        for why in belief.known:
            y = pen.block((at.x, y + px(3)), self._said(why), 16, MUTED_INK, at.w, face="italic").bottom
        words = tr("why.nobody") if one.true is None else tr("why.was", what=self._said(one.true))
        ink, held = MUTED_INK if one.true is None else KEPT, self._wide(one.cards) if len(one.cards) <= SOME else 0
        truth = pen.block((at.x, y + px(5)), words, 18, ink, at.w - held - (px(10) if held else 0), face="bold")
        if not one.cards:
            return truth.bottom
        place = (at.right - held, y + px(5)) if held else (at.x, truth.bottom + px(5))
        return max(truth.bottom, self._cards(pen, one.cards, pygame.Rect(place, (held or at.w, 0)), measuring))

    def _wide(self, cards: Sequence[int]) -> int:
        """Return the width of a row of cards."""
        wide = self.measure.px(CARD)
        return wide + (len(cards) - 1) * self._apart(wide, len(cards)) if cards else 0

    def _apart(self, wide: int, many: int) -> int:
        return round(wide * APART) if many > FEW else wide + self.measure.px(4)

    def _cards(self, pen: Pen, cards: Sequence[int], at: pygame.Rect, measuring: bool) -> int:
        """Draw cards in a row, overlapping if there are many."""
        wide = pen.px(CARD)
        apart = min(self._apart(wide, len(cards)), (at.w - wide) // max(1, len(cards) - 1))
        for k, card in enumerate(sorted(cards)):
            picture = self._small(card, CARD)
            if not measuring:
                pen.picture((at.x + wide // 2 + k * apart, at.y + round(wide * 0.72)), picture)
        return at.y + round(wide * 1.5)

    # -- words ----------------------------------------------------------------------------------------------------------------

    def _form(self, seat: int) -> tuple[str, str]:
        """Return the grammatical form for a seat, and its name: the reader is addressed directly."""
        return "me" if seat == self.belief_query.reader else "they", self.playback.seats[seat].name

    def _said(self, why: Reason) -> str:
        """Return a reason in the player's language, with the form for its seat."""
        if why.seat is not None:
            why = replace(why, key=f"{why.key}.{self._form(why.seat)[0]}")
        return why.sentence(self.app.tr, [seat.name for seat in self.playback.seats])

    def remarks(self, answer: BeliefAnswer) -> list[str]:
        """Return remarks besides the values: there was no choice, it was in a hurry, it chose at random, or its style
        mattered.
        """
        tr, found = self.app.tr, answer.recollection
        if answer.veiled:
            return [tr("why.veiled")]
        said, other = [tr("why.hurried")] if answer.cut_short else [], found.action != answer.deed
        if other and not said:  # kept by another Tapete, or its level or style has changed since
            said = [tr("why.otherwise")]
        if other and found.way != "weighed":
            return said  # what is recalled speaks for something else
        if found.way == "rule" and found.weighed[0].came:
            return [" ".join(self._said(why) for why in found.weighed[0].came)]
        if found.way != "weighed":
            return [tr(WAYS[found.way]), *(self._said(why) for why in found.weighed[0].came)]
        done = answer.done
        if done is None or other:
            return said
        plain = done.odds if done.unstyled is None else done.unstyled
        if answer.left_to_chance:
            said.append(tr("why.lot", n=tenths(done.odds)))
        elif done.value < max(one.value for one in answer.weighed) and not plain < 0.5 < done.odds:
            said.append(tr("why.mixed"))
        if tenths(plain) != tenths(done.odds):
            key = "why.style.oftener" if plain < done.odds else "why.style.seldomer"
            said.append(tr(key, style=self._style(answer), n=tenths(plain)))
        elif abs(done.style) >= LITTLE:
            key = "why.style.adds" if done.style > 0 else "why.style.takes"
            if answer.styled and done.style > 0:
                key = "why.style.decided"
            amount = figure(abs(done.style), self.app.phrases.decimal, plain=True)
            said.append(tr(key, style=self._style(answer), n=amount))
        return said

    def _style(self, answer: BeliefAnswer) -> str:
        """Return the name of the bot's style."""
        return level_and_style_at(self.playback, answer.step, self.app.library)[1].name.of(self.app.phrases.language).lower()


def tenths(share: float) -> int:
    """Return a frequency as a number of times out of ten; never 0 or 10, since evaluated actions are never certain.

    >>> tenths(0.34), tenths(0.98)
    (3, 9)
    """
    return min(9, max(1, round(10 * share)))


def figure(value: float, decimal: str, *, plain: bool = False) -> str:
    """Return a value as it is written beside its bar, with its sign; `plain`: an amount, without sign."""
    rounded = (round(value) if abs(value) >= WHOLE else round(value, 1)) or 0
    text = f"{rounded:g}" if plain or not rounded else f"{rounded:+g}"
    return text.replace(".", decimal).replace("-", "−")
