"""The choice of a leader: the leaders nobody has yet, side by side; a click, a figure or Enter takes one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from tabletop_gui.content.decks.chicken_army import ChickenDeck
from tabletop_gui.games.chicken_army.actions import Lead
from tabletop_gui.games.chicken_army.cards import LEADERS, POWERS
from tabletop_gui.gui.art.faces import Face
from tabletop_gui.gui.games.chicken_army.emblems import Emblems
from tabletop_gui.gui.games.chicken_army.telling import leader_asked
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.paint.theme import GOLD
from tabletop_gui.gui.table.measure import Measure
from tabletop_gui.gui.widgets.base import Widget

if TYPE_CHECKING:
    from tabletop_gui.gui.shell.app import App

CAP: Final = 1.2
CARD: Final = 132.0
STEP: Final = 186.0
HIGH: Final = 258.0
PLAIN: Final = 222.0
"""The same where powers are not played: nothing stands under the cards."""
HEAD: Final = 56.0
ICON: Final = 26.0


class LeaderCard(Widget):
    """One leader that may be chosen."""

    def __init__(self, app: App, choice: LeaderChoice, lead: Lead) -> None:
        super().__init__(app, f"leader {lead.leader}")
        self.choice, self.lead = choice, lead

    def hover(self, pos: tuple[int, int]) -> bool:
        changed, self.hot = not self.hot, True
        return changed

    def unhovered(self) -> None:
        self.hot = False

    def activate(self) -> None:
        self.app.play("card_place")
        self.choice.taken(self.lead)

    def draw(self, canvas: Canvas) -> None:
        self.choice.draw_card(canvas, self)


class LeaderChoice:
    """A panel over the market's place. `taken` is told which one it is."""

    def __init__(
        self, app: App, deck: ChickenDeck, emblems: Emblems, faces: Callable[[], Mapping[str, Face]],
        taken: Callable[[Lead], object],
    ) -> None:  # fmt: skip
        self.app, self.deck, self.emblems, self.faces, self.taken = app, deck, emblems, faces, taken
        self.measure = Measure(app, CAP)
        self.powers = False
        self.who = ""
        self.cards: list[LeaderCard] = []
        self.rect = pygame.Rect(0, 0, 0, 0)

    def offer(self, leads: Sequence[Lead], *, powers: bool, who: str = "") -> None:
        """These may be chosen (none: nothing is asked); `who` chooses, where several persons share the screen."""
        self.powers, self.who = powers, who
        if [card.lead for card in self.cards] != list(leads):
            self.cards = [LeaderCard(self.app, self, lead) for lead in leads]
        language = self.app.phrases.language
        for card in self.cards:
            card.tip = self.told(card.lead.leader, language) if powers else ""

    def told(self, leader: int, language: str) -> str:
        """What a leader's power is, in words."""
        names = [self.deck.symbol(symbol).name.of(language).lower() for symbol in POWERS[leader]]
        return self.app.tr("table.chicken_army.tip.power", icons=" + ".join(names))

    def place(self, x: int, y: int) -> None:
        """About a point, in pixels."""
        m = self.measure
        high = HIGH if self.powers else PLAIN
        w, h = len(self.cards) * m.px(STEP) + m.px(30), m.px(HEAD + high)
        self.rect = pygame.Rect(x - w // 2, y - h // 2, w, h)
        for k, card in enumerate(self.cards):
            card.place(self.rect.x + m.px(15) + k * m.px(STEP), self.rect.y + m.px(HEAD - 4), m.px(STEP - 6), m.px(high - 8))

    def draw(self, canvas: Canvas) -> None:
        """The ground and what is asked; the cards are drawn by the focus group."""
        if not self.cards:
            return
        app, m, rect = self.app, self.measure, self.rect
        shadow = app.art.shadow(rect.w, rect.h, 14 * app.skin.unit, m.px(18), 170, drop=m.px(8))
        canvas.blit(shadow.surface, rect.centerx + shadow.dx, rect.centery + shadow.dy)
        canvas.blit(app.skin.panel(rect.w, rect.h, fill="#160F14", alpha=0.94, radius=16, line=GOLD), rect.x, rect.y)
        words = leader_asked(self.who, app.tr)
        title = app.text.shrunk(words, "display", m.type(24), GOLD, rect.w - m.px(30), m.type(16))
        canvas.blit(title, rect.centerx - title.get_width() // 2, rect.y + m.px(14))

    def draw_card(self, canvas: Canvas, card: LeaderCard) -> None:
        """A leader, whose name is printed on the card, and the three icons of the power where powers are played."""
        app, m, rect = self.app, self.measure, card.rect
        leader = card.lead.leader
        if card.hot or card.focused:
            canvas.blit(app.skin.panel(rect.w, rect.h, fill=GOLD, alpha=0.18, radius=12, line=GOLD), rect.x, rect.y)
        face = self.faces()[LEADERS[leader] + ("_power" if self.powers else "")]
        picture = app.art.card(face, m.px(CARD))
        middle = rect.y + m.px(12) + round(m.px(CARD) * 0.7)
        canvas.blit(picture.surface, rect.centerx + picture.dx, middle + picture.dy)
        y = rect.y + m.px(24) + round(m.px(CARD) * 1.4)
        if self.powers:
            side, gap = m.px(ICON), m.px(5)
            x = rect.centerx - (3 * side + 2 * gap) // 2
            for symbol in POWERS[leader]:
                self.emblems.draw(canvas, symbol, x, y, side)
                x += side + gap
