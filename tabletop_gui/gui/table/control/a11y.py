"""The accessibility tree of a table: seats, the player's hand with the legal plays, drop targets, open piles.

It holds only what the viewer sees: the stage's rows contain no face that is hidden from the viewpoint.
While no viewer is at the table it is empty.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

from tabletop_gui.engine.events import HIDDEN
from tabletop_gui.engine.values import Refusal
from tabletop_gui.gui.shell.a11y.nodes import BUTTON_ACTIONS, A11yNode, Accessible
from tabletop_gui.gui.shell.a11y.tree import spoken
from tabletop_gui.gui.table.chrome.recap import RecapStrip
from tabletop_gui.gui.table.chrome.topbar import TopBar
from tabletop_gui.gui.table.control.keyboard import LitPlace, OnTheTable, OwnCard, TableFocus
from tabletop_gui.gui.table.game_scene import AnyGameScene
from tabletop_gui.gui.table.model.input.intents import Target
from tabletop_gui.gui.table.model.play import TablePlaces
from tabletop_gui.gui.table.part import Part
from tabletop_gui.gui.table.seats.rival_page import page_in_words
from tabletop_gui.gui.table.seats.seat_plates import SeatPlate, SeatPlates
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.match.log.game_log import GameLog


class TableA11y(Part):
    """Accessibility nodes of a table: its controls in groups, and what lies on it. It is read every frame while
    assistive technology is active, so texts are cached as long as they hold.
    """

    steady = True
    """True if `piles` depends only on the seating, the viewer and the language."""

    def __init__(self, game: AnyGameScene, focus: TableFocus, signs: SeatPlates, bar: TopBar, hushed: Callable[[], bool]) -> None:
        """Create the tree. `hushed`: True during a handover."""
        self.game, self.focus, self.signs, self.bar, self._hushed = game, focus, signs, bar, hushed
        self._cards: tuple[object, dict[int, A11yNode]] = None, {}
        """State key, and the node of each card that can be picked up."""
        self._names: tuple[object, dict[int, tuple[str, str]]] = None, {}
        self._lies: tuple[object, list[A11yNode]] = None, []
        self._piles: tuple[object, Sequence[tuple[str, int]]] = None, ()
        self._choices: tuple[object, dict[object, A11yNode]] = None, {}
        """State key, and the node of each choice on the table."""
        self._rival = -1
        """Index of the rival read out last."""

    # -- what a game has of its own -------------------------------------------------------------------------------------------

    def piles(self) -> Sequence[tuple[str, int]]:
        """Return the zones that are read out besides the player's hand, each with its name."""
        return ()

    def boards(self) -> Sequence[A11yNode]:
        """Return further nodes that a list of cards cannot express: a grid of spaces."""
        return ()

    def place_words(self, target: Target, card: int) -> str:
        """Return what playing a card to a target does; no two targets of a card have the same text."""
        return self.game.hint_what(target.action)

    # -- the controls, in groups -----------------------------------------------------------------------------------------------

    def named_groups(self) -> Sequence[tuple[str, Sequence[Widget]]]:
        """Return the controls in named groups; none during a handover."""
        if self.covered:
            return ()
        bar, held = set(map(id, self.bar.widgets)), set(self.game.table.held)
        found: dict[str, list[Widget]] = {}
        for widget in self.focus.widgets:
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

    def has_focus(self, widget: Accessible) -> bool:
        """Return True if a control has the focus."""
        return self.focus.has_focus(widget)

    def set_focus(self, widget: Accessible) -> None:
        """Focus a control."""
        self.focus.set_focus(widget)

    def node_of(self, widget: Accessible) -> A11yNode:
        """Return the accessibility node of a control."""
        if isinstance(widget, OwnCard):
            return self.card(widget.card)
        if isinstance(widget, LitPlace):
            return self._choice((widget.target, widget.card), partial(self.place_words, widget.target, widget.card))
        action = getattr(widget, "chooses", None)
        if action is not None:
            return self._choice(action, partial(self.game.hint_what, action))
        return widget.a11y_node()

    def _choice(self, what: object, words: Callable[[], str]) -> A11yNode:
        """Return the cached node of a choice on the table, with these words."""
        table = self.game.table
        moment = self._moment(), table.shown, table.director.idle, table.director.waits
        if self._choices[0] != moment:
            self._choices = moment, {}
        known = self._choices[1].get(what)
        if known is None:
            known = self._choices[1][what] = A11yNode("place", words(), acts=BUTTON_ACTIONS)
        return known

    # -- cards ----------------------------------------------------------------------------------------------------------------

    def _moment(self) -> object:
        """Return the state that the texts of the cards depend on."""
        table, language = self.game.table, self.game.app.phrases.language
        return len(table.match.steps), table.match.undone, table.mine, table.pointer.selected, table.holding, language

    def card(self, card: int) -> A11yNode:
        """Return the node of a card that can be picked up: its name, and whether it may be played."""
        moment = self._moment()
        if self._cards[0] != moment:
            self._cards = moment, {}
        known = self._cards[1]
        if card not in known:
            name, about = self.named(card)
            known[card] = A11yNode("card", name, self._stands(card), about, acts=BUTTON_ACTIONS)
        return known[card]

    def named(self, card: int) -> tuple[str, str]:
        """Return a card's name and its description."""
        moment = self.game.app.phrases.language, len(self.game.table.match.steps), self.game.table.mine
        if self._names[0] != moment:
            self._names = moment, {}
        known = self._names[1]
        if card not in known:
            known[card] = self.game.card_name(card), self.game.description(card)
        return known[card]

    def _stands(self, card: int) -> str:
        """Return the state of a card of the hand: picked up, set aside, playable, or why not."""
        table, tr = self.game.table, self.game.app.tr
        if card == table.pointer.selected:
            return tr("heard.taken_up")
        if card in table.holding.aside:
            return tr("heard.aside")
        if not table.mine:
            return ""
        if table.hit_test.targets(card):
            return tr("heard.may")
        refusal = self._refusal(card) if table.hit_test.asks() else None
        return tr("heard.may_not", why=tr(refusal.key, **refusal.params)) if refusal is not None else ""

    def _refusal(self, card: int) -> Refusal | None:
        table = self.game.table
        for target in table.hit_test.attempts(card):
            refusal = self.game.match.game.why_not(table.view, target.action)
            if refusal is not None:
                return refusal
        return None

    # -- what lies there ------------------------------------------------------------------------------------------------------

    @property
    def covered(self) -> bool:
        """True if no viewer is at the table: a handover is under way."""
        return self.game.table.viewpoint.covered or self._hushed()

    def nodes(self) -> Iterable[A11yNode]:
        return self.lies()

    def lies(self) -> list[A11yNode]:
        """Return the nodes of the situation, the seats and the open piles; the same objects as long as nothing has changed."""
        if self.covered:
            return []
        game, table = self.game, self.game.table
        rows = table.stage.rows
        names = game.names
        told = [(name, game.plate_told(seat), game.acts(seat)) for seat, name in enumerate(names)]
        piles = self._piles_now(names)
        seen = [[one.face if one.readable and one.spot.seen else HIDDEN for one in rows[zone]] for _, zone in piles]
        director = table.director
        key = self._moment(), table.shown, director.idle, director.waits, game.app.viewport.size, seen, told
        if self._lies[0] != key:
            tr = game.app.tr
            found = [A11yNode("label", game.situation().replace("\n", " "))]
            plates = [game.seat_plate(seat) for seat in range(len(names))]
            found.append(A11yNode("list", tr("heard.seats"), parts=tuple(self._seats(plates))))
            lying = [self._pile_node(name, faces) for (name, _), faces in zip(piles, seen, strict=True)]
            self._lies = key, [*found, *(pile for pile in lying if pile is not None), *self.boards()]
        return self._lies[1]

    def _piles_now(self, names: list[str]) -> Sequence[tuple[str, int]]:
        """Return the named zones, computed again only when their names may have changed."""
        if not self.steady:
            return self.piles()
        key = names, self.game.table.viewpoint.south, self.game.app.phrases.language
        if self._piles[0] != key:
            self._piles = key, self.piles()
        return self._piles[1]

    def _seats(self, plates: Sequence[SeatPlate]) -> list[A11yNode]:
        """Return the nodes of the seats, from the viewer on, with their public information."""
        game, table, tr = self.game, self.game.table, self.game.app.tr
        places: TablePlaces = table.places
        found = []
        for slot, at in enumerate(places.seats):
            seat = (table.viewpoint.south + slot) % len(places.seats)
            plate = plates[seat]
            rect = self.signs.plate_rect(at, plate)
            value = ", ".join(part for part in (game.plate_told(seat), tr("heard.acts") if plate.active else "") if part)
            own = not slot and table.viewpoint.seat == seat and plate.name != tr("setup.you")
            name = tr("heard.you", name=plate.name) if own else plate.name
            box = rect.x, rect.y, rect.w, rect.h
            page = page_in_words(game.app, game.match.seats[seat], game.rival_facts(seat))
            found.append(A11yNode("seat", name, value, page, on=plate.active, at=box))
        return found

    def _pile_node(self, name: str, faces: Sequence[int]) -> A11yNode | None:
        """Return the node of a zone: its open cards and the number of face-down ones; None if it is empty."""
        if not faces:
            return None
        hidden = faces.count(HIDDEN)
        parts = tuple(A11yNode("card", *self._open(card)) for card in faces if card != HIDDEN)
        return A11yNode("list", name, self.game.app.tr("heard.face_down", n=hidden) if hidden else "", parts=parts)

    def _open(self, card: int) -> tuple[str, str, str]:
        name, told = self.named(card)
        return name, "", told

    # -- said again -----------------------------------------------------------------------------------------------------------

    def say(self, what: str) -> None:
        """Announce the requested information; as a toast if no assistive technology listens."""
        ways = {"hand": self.hand_told, "table": self.table_told, "rival": self.rival_told, "score": self.score_told,
                "news": self.news_told}  # fmt: skip
        app, text = self.game.app, ways[what]()
        if app.announcer.listening:
            app.announcer.say(text, "brief", urgent=True)
            app.dirty()
        elif text:
            app.toast(spoken(text, app.tr), "heard")

    def hand_told(self) -> str:
        """Return the player's hand in one sentence, card by card, with the legal plays."""
        table, tr = self.game.table, self.game.app.tr
        if self.covered:
            return ""
        held = [self.card(card) for card in table.held]
        if not held:
            return tr("heard.no_hand")
        cards = "; ".join(f"{one.name}, {one.value}" if one.value else one.name for one in held)
        return tr("heard.hand", n=len(held), cards=cards)

    def table_told(self) -> str:
        """Return the situation of the match and the open cards as text."""
        game = self.game
        if self.covered:
            return ""
        told = [game.situation().replace("\n", " ")]
        for node in self.lies()[2:]:
            cards = ", ".join(part.name for part in node.parts)
            told.append(f"{node.name}: {', '.join(part for part in (cards, node.value) if part)}")
        return ". ".join(part.rstrip(".") for part in told if part) + "."

    def rival_told(self) -> str:
        """Return the description of a rival; each call moves on to the next one."""
        lies = self.lies()
        rivals = lies[1].parts[1:] if lies else ()
        self._rival += 1
        return rivals[self._rival % len(rivals)].told() if rivals else ""

    def score_told(self) -> str:
        """Return the points of all seats as text, highest first."""
        game = self.game
        if self.covered:
            return ""
        points = game.match.game.seat_scores(game.view)
        order = sorted(range(len(points)), key=lambda seat: -points[seat])
        return ", ".join(f"{game.names[seat]} {points[seat]}" for seat in order)

    def news_told(self) -> str:
        """Return what has happened since the viewer's last action as text."""
        game, viewpoint = self.game, self.game.table.viewpoint
        if self.covered:
            return ""
        lines = GameLog(game.match, viewpoint.seat, viewpoint.open).since_last_turn()
        told = [line.sentence(game.app.tr).rstrip(".") for line in lines]
        return ". ".join(told) + "." if told else game.app.tr("heard.no_news")


class TrickA11y(TableA11y):
    """Accessibility tree of a trick-taking table."""

    def piles(self) -> Sequence[tuple[str, int]]:
        return [(self.game.app.tr("heard.trick"), self.game.view.TRICK)]
