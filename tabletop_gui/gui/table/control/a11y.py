"""A table as it is heard: who sits there, the own hand card by card with what may be done, where a card may go, the open piles.

All of it is what the viewer sees: the stage's rows hold no face that those eyes do not have. While nobody looks there is nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.engine.values import Refusal
from tabletop_gui.gui.shell.a11y.nodes import PRESSED, Hearable, Heard
from tabletop_gui.gui.shell.a11y.tree import spoken
from tabletop_gui.gui.table.chrome.recap import RecapStrip
from tabletop_gui.gui.table.control.keyboard import LitPlace, OnTheTable, OwnCard
from tabletop_gui.gui.table.model.input.intents import Target
from tabletop_gui.gui.table.model.play import TablePlaces
from tabletop_gui.gui.table.parts import AnyParts
from tabletop_gui.gui.table.seats.seat_plates import Sign, about
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.match.log.game_log import Chronicle


class TableEar:
    """What there is to hear of a table: its controls by parties, and what lies on it. It is asked with every frame while somebody
    listens, so what is put into words once is kept as long as it holds."""

    steady = True
    """Whether `piles` depends on nothing but who sits where, who looks, and the language."""

    def __init__(self, scene: AnyParts) -> None:
        self.scene = scene
        self._cards: tuple[object, dict[int, Heard]] = None, {}
        """How each card that can be taken up is heard, and the moment that is for."""
        self._names: tuple[object, dict[int, tuple[str, str]]] = None, {}
        self._lies: tuple[object, list[Heard]] = None, []
        self._piles: tuple[object, Sequence[tuple[str, int]]] = None, ()
        self._choices: tuple[object, dict[object, Heard]] = None, {}
        """How what may be chosen on the table is heard, and the moment that is for."""
        self._rival = -1
        """Which of the rivals was told of last."""

    # -- what a game has of its own -------------------------------------------------------------------------------------------

    def piles(self) -> Sequence[tuple[str, int]]:
        """The zones that are read out besides the own hand, each with its name."""
        return ()

    def boards(self) -> Sequence[Heard]:
        """What else lies on the table that a list of cards does not tell: a board of cells."""
        return ()

    def place_words(self, target: Target, card: int) -> str:
        """What is done with a card that is put there; no two places of a card are called alike."""
        return self.scene.hint_what(target.action)

    # -- the controls: a group as the gatherer knows it ------------------------------------------------------------------------

    def parties(self) -> Sequence[tuple[str, Sequence[Widget]]]:
        """The controls in named groups; none while the table is handed over."""
        if self.covered:
            return ()
        bar, held = set(map(id, self.scene.bar.widgets)), set(self.scene.table.held)
        found: dict[str, list[Widget]] = {}
        for widget in self.scene.focus.widgets:
            if isinstance(widget, LitPlace):
                party = "places"
            elif isinstance(widget, OwnCard):
                party = "hand" if widget.card in held else "offer"
            elif isinstance(widget, OnTheTable):
                party = "offer"
            elif isinstance(widget, RecapStrip):
                continue
            else:
                party = "bar" if id(widget) in bar else "panel"
            found.setdefault(party, []).append(widget)
        return list(found.items())

    def is_at(self, widget: Hearable) -> bool:
        """Whether the focus is on it."""
        return self.scene.focus.is_at(widget)

    def go_to(self, widget: Hearable) -> None:
        """Give it the focus."""
        self.scene.focus.go_to(widget)

    def heard_of(self, widget: Hearable) -> Heard:
        """How a control is heard."""
        if isinstance(widget, OwnCard):
            return self.card(widget.card)
        if isinstance(widget, LitPlace):
            return self._choice((widget.target, widget.card), partial(self.place_words, widget.target, widget.card))
        action = getattr(widget, "chooses", None)
        if action is not None:
            return self._choice(action, partial(self.scene.hint_what, action))
        return widget.heard()

    def _choice(self, what: object, words: Callable[[], str]) -> Heard:
        """Something on the table that may be chosen, in these words."""
        table = self.scene.table
        moment = self._moment(), table.shown, table.director.idle, table.director.waits
        if self._choices[0] != moment:
            self._choices = moment, {}
        known = self._choices[1].get(what)
        if known is None:
            known = self._choices[1][what] = Heard("place", words(), acts=PRESSED)
        return known

    # -- cards ----------------------------------------------------------------------------------------------------------------

    def _moment(self) -> object:
        """What all that is said of the cards depends on."""
        table, language = self.scene.table, self.scene.app.phrases.language
        return len(table.match.steps), table.match.undone, table.mine, table.pointer.selected, table.holding, language

    def card(self, card: int) -> Heard:
        """A card that can be taken up: its name, and whether it may be."""
        moment = self._moment()
        if self._cards[0] != moment:
            self._cards = moment, {}
        known = self._cards[1]
        if card not in known:
            name, about = self.named(card)
            known[card] = Heard("card", name, self._stands(card), about, acts=PRESSED)
        return known[card]

    def named(self, card: int) -> tuple[str, str]:
        """What a card is called, and what there is to know about it."""
        moment = self.scene.app.phrases.language, len(self.scene.table.match.steps), self.scene.table.mine
        if self._names[0] != moment:
            self._names = moment, {}
        known = self._names[1]
        if card not in known:
            known[card] = self.scene.card_name(card), self.scene.description(card)
        return known[card]

    def _stands(self, card: int) -> str:
        """Whether an own card is taken up or put aside, or may be played, and why not."""
        table, tr = self.scene.table, self.scene.app.tr
        if card == table.pointer.selected:
            return tr("heard.taken_up")
        if card in table.holding.aside:
            return tr("heard.aside")
        if not table.mine:
            return ""
        if table.felt.targets(card):
            return tr("heard.may")
        refusal = self._refusal(card) if table.felt.asks() else None
        return tr("heard.may_not", why=tr(refusal.key, **refusal.params)) if refusal is not None else ""

    def _refusal(self, card: int) -> Refusal | None:
        table = self.scene.table
        for target in table.felt.attempts(card):
            refusal = self.scene.match.game.why_not(table.view, target.action)
            if refusal is not None:
                return refusal
        return None

    # -- what lies there ------------------------------------------------------------------------------------------------------

    @property
    def covered(self) -> bool:
        """Nobody looks: the table is being handed over, or lies under the curtain."""
        return self.scene.table.eyes.covered or self.scene.handover.under_way

    def lies(self) -> list[Heard]:
        """Where the match stands, the seats, and the open piles; the same records as before as long as nothing has changed."""
        if self.covered:
            return []
        scene, table = self.scene, self.scene.table
        rows = table.stage.rows
        names = scene.names
        told = [(name, scene.plate_line(seat), scene.acts(seat)) for seat, name in enumerate(names)]
        piles = self._piles_now(names)
        seen = [[one.face if one.readable and one.spot.seen else HIDDEN for one in rows[zone]] for _, zone in piles]
        director = table.director
        key = self._moment(), table.shown, director.idle, director.waits, scene.app.viewport.size, seen, told
        if self._lies[0] != key:
            tr = scene.app.tr
            found = [Heard("label", scene.situation().replace("\n", " "))]
            signs = [scene.sign(seat) for seat in range(len(names))]
            found.append(Heard("list", tr("heard.seats"), parts=tuple(self._seats(signs))))
            lying = [self._pile(name, faces) for (name, _), faces in zip(piles, seen, strict=True)]
            self._lies = key, [*found, *(pile for pile in lying if pile is not None), *self.boards()]
        return self._lies[1]

    def _piles_now(self, names: list[str]) -> Sequence[tuple[str, int]]:
        """The zones that are read out, called anew only where they may be called otherwise."""
        if not self.steady:
            return self.piles()
        key = names, self.scene.table.eyes.south, self.scene.app.phrases.language
        if self._piles[0] != key:
            self._piles = key, self.piles()
        return self._piles[1]

    def _seats(self, signs: Sequence[Sign]) -> list[Heard]:
        """Who sits there, from the viewer on, and what everybody may know of them."""
        scene, table, tr = self.scene, self.scene.table, self.scene.app.tr
        places: TablePlaces = table.places
        found = []
        for slot, at in enumerate(places.seats):
            seat = (table.eyes.south + slot) % len(places.seats)
            sign = signs[seat]
            rect = scene.signs.plate_rect(at, sign)
            value = ", ".join(part for part in (sign.line, tr("heard.acts") if sign.active else "") if part)
            own = not slot and table.eyes.seat == seat and sign.name != tr("setup.you")
            name = tr("heard.you", name=sign.name) if own else sign.name
            box = rect.x, rect.y, rect.w, rect.h
            found.append(Heard("seat", name, value, about(scene.app, scene.match.seats[seat]), on=sign.active, at=box))
        return found

    def _pile(self, name: str, faces: Sequence[int]) -> Heard | None:
        """What of a zone lies open, and how many cards lie face down; None for one that is empty."""
        if not faces:
            return None
        hidden = faces.count(HIDDEN)
        parts = tuple(Heard("card", *self._open(card)) for card in faces if card != HIDDEN)
        return Heard("list", name, self.scene.app.tr("heard.face_down", n=hidden) if hidden else "", parts=parts)

    def _open(self, card: int) -> tuple[str, str, str]:
        name, told = self.named(card)
        return name, "", told

    # -- said again -----------------------------------------------------------------------------------------------------------

    def say(self, what: str) -> None:
        """Say again what is asked for; to whoever does not hear the screen, in writing."""
        ways = {"hand": self.hand_told, "table": self.table_told, "rival": self.rival_told, "score": self.score_told,
                "news": self.news_told}  # fmt: skip
        app, text = self.scene.app, ways[what]()
        if app.crier.listening:
            app.crier.say(text, "brief", urgent=True)
            app.dirty()
        elif text:
            app.toast(spoken(text, app.tr), "heard")

    def hand_told(self) -> str:
        """The own hand in one sentence, card by card, with what may be done."""
        table, tr = self.scene.table, self.scene.app.tr
        if self.covered:
            return ""
        held = [self.card(card) for card in table.held]
        if not held:
            return tr("heard.no_hand")
        cards = "; ".join(f"{one.name}, {one.value}" if one.value else one.name for one in held)
        return tr("heard.hand", n=len(held), cards=cards)

    def table_told(self) -> str:
        """Where the match stands, and what lies open."""
        scene = self.scene
        if self.covered:
            return ""
        told = [scene.situation().replace("\n", " ")]
        for node in self.lies()[2:]:
            cards = ", ".join(part.name for part in node.parts)
            told.append(f"{node.name}: {', '.join(part for part in (cards, node.value) if part)}")
        return ". ".join(part.rstrip(".") for part in told if part) + "."

    def rival_told(self) -> str:
        """One of the rivals: with every time it is asked the next."""
        lies = self.lies()
        rivals = lies[1].parts[1:] if lies else ()
        self._rival += 1
        return rivals[self._rival % len(rivals)].told() if rivals else ""

    def score_told(self) -> str:
        """Everybody's points, the most first."""
        scene = self.scene
        if self.covered:
            return ""
        points = scene.match.game.standing(scene.view)
        order = sorted(range(len(points)), key=lambda seat: -points[seat])
        return ", ".join(f"{scene.names[seat]} {points[seat]}" for seat in order)

    def news_told(self) -> str:
        """What has happened since the viewer's last action."""
        scene, eyes = self.scene, self.scene.table.eyes
        if self.covered:
            return ""
        lines = Chronicle(scene.match, eyes.seat, eyes.open).since_last_turn()
        told = [line.sentence(scene.app.tr).rstrip(".") for line in lines]
        return ". ".join(told) + "." if told else scene.app.tr("heard.no_news")


class TrickEar(TableEar):
    """A table at which tricks are taken."""

    def piles(self) -> Sequence[tuple[str, int]]:
        return [(self.scene.app.tr("heard.trick"), self.scene.view.TRICK)]
