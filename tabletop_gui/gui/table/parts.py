"""What a game adds to the table every game has: what it says (`GameWords`), shows (`GameLook`) and does (`GameParts`).

They stand below the table's own scene: whatever a table has (its bar, its picture, its input) knows a game by these alone.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Generic, Protocol, TypeAlias, TypeVar, cast

import pygame

from tabletop_gui.content.text.key_family import OpenBranch
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.art.tabletop.table import TableLook
from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.scene import Scene
from tabletop_gui.gui.table.chrome.corner import MARGIN, Corner
from tabletop_gui.gui.table.chrome.log_panel import LogPanel
from tabletop_gui.gui.table.chrome.recap import DeedSign, RecapStrip
from tabletop_gui.gui.table.chrome.ribbon import Ribbon
from tabletop_gui.gui.table.chrome.sheets import Sheets, TableSheet
from tabletop_gui.gui.table.chrome.topbar import TopBar
from tabletop_gui.gui.table.chrome.zoom import ZoomView
from tabletop_gui.gui.table.control.keyboard import LitPlace, TableFocus
from tabletop_gui.gui.table.effects.drop_targets import Lights
from tabletop_gui.gui.table.help.advice import Advice
from tabletop_gui.gui.table.help.first_match_help import Helping
from tabletop_gui.gui.table.help.first_times import FirstTimes
from tabletop_gui.gui.table.help.hint import HintGuide
from tabletop_gui.gui.table.help.note_panel import CAPS, NotePanel
from tabletop_gui.gui.table.help.rule_link import BookLine
from tabletop_gui.gui.table.model.input.carry import Carry
from tabletop_gui.gui.table.model.input.gestures import Fit, Press
from tabletop_gui.gui.table.model.input.intents import Chip, PutChip, Target
from tabletop_gui.gui.table.model.play import AnyPlay, Judge, PlacesT, TallyT, ViewT
from tabletop_gui.gui.table.model.seating import STILL, Sway
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.seats.idle_animation import Breath, LivingTable
from tabletop_gui.gui.table.seats.seat_plates import Sign, Signs, about
from tabletop_gui.gui.table.seats.speech import Bubbles, Faces
from tabletop_gui.gui.table.sprite_painter import CardPainter
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log.game_log import Chronicle, Line

if TYPE_CHECKING:
    from tabletop_gui.gui.table.control.a11y import TableEar
    from tabletop_gui.gui.table.control.announcements import Tidings
    from tabletop_gui.gui.table.control.autoplay import HousePlays
    from tabletop_gui.gui.table.control.handover import Handover
    from tabletop_gui.gui.table.control.premove import CardAhead

PlayT = TypeVar("PlayT", bound=AnyPlay)

DEFAULT_FACE = "vera"

TOOLS: Final = OpenBranch("table.tool.{}", lambda library: (
    "menu", "undo", "redo", "hint", "last", "scores", "log", "bookmark", "speed", "sort",
))  # fmt: skip
"""The tools of every table, by the names of their buttons; a package's table may have others."""


class GameWords(Scene, Generic[PlayT, TallyT, PlacesT, ViewT]):
    """What is said at a game's table: a game must write what is abstract here, and may write the rest.

    It names its own kinds of play, tally, places and view.
    """

    match: Match
    table: Table
    play: PlayT
    """The rules' side of the table: made before the table is."""
    breathes: Callable[[Any], Breath] | None = None
    """Makes what breathes on the game's felt; None where nothing does."""
    living: LivingTable | None = None
    """What its faces do between the moves."""
    signs: Signs
    sways: Mapping[int, Sway] = {}
    """How far seats are off their places now, by seat."""
    moods: Faces
    hint: HintGuide

    tool_words: Mapping[str, str] = {}
    """The phrases of the tools that do here something else than at other tables: "last" shows what left the street."""

    headings: Collection[str] = ()
    """The words of the chronicle with which a hand begins."""
    shows_odds: bool = False
    """Whether it shows how often somebody wins, where that is wanted unasked (`Settings.live_odds`)."""
    loud: Collection[str] = ()
    """The words of the chronicle that stand out among the others."""
    recalled: Collection[str] = ()
    """The words of the chronicle that the strip "since your last turn" shows."""
    recalled_from = ""
    """The word of the chronicle with whose last line the strip begins: what was before it has been summed up."""
    recalled_in_words = False
    """Whether the strip tells every line in its sentence: where there are many kinds of deeds."""
    recalled_all_turn = False
    """Whether the strip stays until the turn ends: where a turn is several decisions."""

    @property
    def tally(self) -> TallyT:
        """The figures shown now."""
        return cast(TallyT, self.table.tally)

    @property
    def places(self) -> PlacesT:
        """Where everything lies now."""
        return cast(PlacesT, self.table.places)

    @property
    def view(self) -> ViewT:
        """The match as the viewer sees it."""
        return cast(ViewT, self.table.view)

    @property
    def names(self) -> list[str]:
        """Everybody's name, by seat."""
        return [one.name for one in self.match.seats]

    def face(self, seat: int) -> str:
        """The emotion a seat shows: who thinks is seen to, unless something has just happened to it."""
        shown = self.moods.of(seat)
        return "thinking" if shown == "calm" and self.thinks(seat) else shown

    # -- seats ----------------------------------------------------------------------------------------------------------------

    def sign(self, seat: int) -> Sign:
        """What stands at a seat now."""
        sign = Sign(
            self.names[seat], self.plate_line(seat), self.character(seat), active=self.acts(seat),
            thinking=self.thinks(seat), emotion=self.face(seat), dim=self.out_of_it(seat),
            sway=self.sways.get(seat, STILL),
        )  # fmt: skip
        return self.living.alive(seat, sign) if self.living is not None else sign

    @abstractmethod
    def plate_line(self, seat: int) -> str:
        """What a seat's plate says under the name."""

    def acts(self, seat: int) -> bool:
        """Whether a seat has the ring round it."""
        return self.table.acting == seat

    def out_of_it(self, seat: int) -> bool:
        """Whether a seat has no part in what goes on, and is dimmed."""
        return False

    def character(self, seat: int) -> str:
        """The portrait of a seat."""
        return self.match.seats[seat].character or DEFAULT_FACE

    def thinks(self, seat: int) -> bool:
        """Whether a seat is seen thinking."""
        return self.table.turns.attended == seat

    def why_handed(self, seat: int) -> str:
        """Why the table is handed to this person when it is not simply the next turn; everybody may know it."""
        return ""

    # -- how things stand -----------------------------------------------------------------------------------------------------

    def prompt(self) -> tuple[str, str]:
        """What the ribbon asks of the player, and its colour; ("", "") for nothing, where a panel asks it."""
        return "", ""

    def ribbon_says(self) -> tuple[str, str]:
        """What stands on the ribbon: the prompt, while it is the player's turn."""
        return self.prompt() if self.table.mine else ("", "")

    @abstractmethod
    def where(self) -> str:
        """Where in the match we are: "Hand 7 of 19"."""

    @abstractmethod
    def situation(self) -> str:
        """The situation in a few sentences, for those who ask."""

    def asides(self) -> Sequence[str]:
        """The lines of the game's own that would be of use now, besides those of every table (`asides.AFTER_MS`)."""
        return ()

    def helps(self) -> tuple[str, Sequence[str]]:
        """What helps somebody who plays the game for the first time, at this moment of the own turn: a title and some sentences;
        none where the table says enough."""
        return "", ()

    # -- cards and what was done with them ------------------------------------------------------------------------------------

    def card_name(self, card: int) -> str:
        """A card in a sentence."""
        phrase = self.match.game.card_phrase(card)
        return self.app.tr(phrase.key, **phrase.params)

    def description(self, card: int) -> str:
        """What there is to know about a card held close to the eye; "" when it speaks for itself."""
        return ""

    def deed_sign(self, line: Line) -> DeedSign | None:
        """What the strip puts on a card to say what was done with it; None for the face of whoever did it."""
        return None

    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect | None]:
        """What there is to say about the thing at a point of the window that is no widget, and where it is."""
        seats = self.table.places.seats
        for k, at in enumerate(seats):
            seat = (self.table.eyes.south + k) % len(seats)
            rect = self.signs.plate_rect(at, self.sign(seat))
            if rect.collidepoint(pos):
                return about(self.app, self.match.seats[seat]), rect
        name = self.table.felt.thing(*self.app.viewport.logical(pos))
        words = self.tool_words.get(name, TOOLS[name]) if name else ""
        return (self.app.tr(words), pygame.Rect(pos, (1, 1))) if words else ("", None)

    # -- hints ----------------------------------------------------------------------------------------------------------------

    @abstractmethod
    def hint_what(self, action: Action) -> str:
        """What a hint says to do: a verb and what it is done with, without a full stop."""

    def idea_what(self, action: Action) -> str:
        """What the player has in mind, in a word within a sentence, where it is called after no card; "" where it has no name."""
        return ""

    def cards_of(self, action: Action) -> Sequence[int]:
        """The cards that an action is about, the one it is called after first."""
        return self.hint.named([self.match.game.text(action)])

    def idea(self) -> Action | None:
        """What the player is about to do, and may: what a hint is asked to compare. None while nothing is on trial."""
        return self.table.idea()

    def confirms(self) -> Button | None:
        """The button that carries out what the player has laid out: a card on trial, cards put aside. None while nothing is."""
        return None


class Hush(Protocol):
    """Something for whose sake everything else goes down, for as long as it lasts."""

    @property
    def dark(self) -> float:
        """How far everything else is down, 0 to 1."""

    def draw(self, canvas: Canvas) -> None:
        """What stays in the light, over all that has gone down."""


class GameLook(GameWords[PlayT, TallyT, PlacesT, ViewT]):
    """What a game shows beside its cards, and how its cards stand out."""

    bar: TopBar
    bounds: pygame.Rect
    """Where something may come up, in pixels."""
    bubbles: Bubbles
    corner: Corner
    hush: Hush | None = None
    """What makes the table go quiet, where a game has such a thing."""
    lights: Lights
    log: LogPanel
    look: TableLook
    note: NotePanel
    painter: CardPainter
    dusk = 0.0
    """How far everything is down for what a game shows besides its moments, 0 to 1."""
    asks = True
    """Whether the panel is drawn that says whose turn it is and what may be done: not in a picture for others."""
    put_away = False
    """Another scene lies over the table: the own hand is not seen through it, however blurred."""
    recap: RecapStrip
    grey: Collection[int] = ()
    """Hands that are grey for as long as the game says so: nothing is to be hoped of them any more."""
    relit: Collection[int] = ()
    """Zones whose cards the moment draws itself, over the dark: under it they are not painted as well."""
    ribbon: Ribbon
    ribbon_up: float = 296.0
    """Logical units from the lower edge to the middle of the ribbon: over the hand."""
    sheets: Sheets
    """What may be laid over the table."""
    zoom: ZoomView

    # -- panels ---------------------------------------------------------------------------------------------------------------

    def watch(self) -> Hashable:
        """What the game's panels show now: best the frozen records they are filled with, so that nothing is listed twice.

        The table asks once an update, after time has passed, and has everything round the cards filled and laid out anew
        (`place_panels`, `panels`, the tools) when it is not equal to what it was. So a panel that was opened, a chip that was
        moved, or a figure that was shown needs no call of `changed`: it only has to be in here. It changes nothing itself.
        Whose turn it is, what flies, what waits to be read, the hint, the card chosen and `where` are watched for every game.
        """
        return None

    @abstractmethod
    def changed(self) -> None:
        """Fill everything round the cards, and lay it out anew. What differs in `watch` needs no call."""

    def place_panels(self) -> None:
        """Fill the game's own panels with what is watched, and lay them out."""

    def panels(self) -> Sequence[Sequence[Widget]]:
        """The game's own widgets, in groups."""
        return ()

    def panel_rects(self) -> Sequence[pygame.Rect]:
        """The ground of the game's panels that are shown, in pixels: nothing that comes up may lie over what they say."""
        return [self.corner.panel] if self.corner.panel is not None else []

    def room_taken(self) -> tuple[float, float]:
        """What a panel takes up, logical units, of which the cards keep clear (`Vantage.room`)."""
        return 0.0, 0.0

    def kept_in_sight(self) -> Sequence[pygame.Rect]:
        """What else nothing that comes up may lie over, in pixels: what is weighed before anything is done. Whoever wants large
        letters rather reads a page in those than sees every open place: there is no room for both."""
        viewport, table = self.app.viewport, self.table
        if viewport.scale > CAPS[1]:
            return ()
        return [viewport.rect(*box) for box in table.play.open_places(table.places)]

    def table_sheets(self) -> Mapping[str, TableSheet]:
        """The sheets that may be laid over the table, by the tool or button that asks for each; made when the table is."""
        return {}

    @property
    def reading(self) -> bool:
        """Whether a sheet lies over the table: what it covers has nothing to say meanwhile."""
        return self.sheets.reading

    def close_sheets(self) -> bool:
        """Close what lies over the table. False when nothing does."""
        return self.sheets.close()

    def update_panels(self, dt_ms: float) -> bool:
        """Let time pass in the game's panels."""
        return False

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw_felt(self, canvas: Canvas) -> None:
        """What lies on the felt under the cards: labels, empty slots."""

    def draw_moment(self, canvas: Canvas) -> None:
        """What is shown with weight just now (`Table.moments`, or what the `dusk` is for), over all that has gone down."""

    def shaken(self) -> tuple[int, int]:
        """How far felt and cards are off their places now, in pixels: what weighs shakes the table."""
        table, viewport = self.table, self.app.viewport
        if not table.moments.running:
            return 0, 0
        card = table.places.zones[table.hand].spots(1)[0].width
        x, y = table.moments.shake
        return viewport.px(card * x) if x else 0, viewport.px(card * y) if y else 0

    def draw_panels(self, canvas: Canvas) -> None:
        """Panels above the cards."""

    def draw_over(self, canvas: Canvas) -> None:
        """What lies over everything: sheets that were asked for."""
        self.sheets.draw(canvas)

    def draw_carried(self, canvas: Canvas, carry: Carry) -> None:
        """The card in the player's hand."""
        self.painter.carried(canvas, carry)

    def dims(self, sprite: Sprite) -> bool:
        """Whether an own card is shown dimmed: it cannot be played now."""
        table, card = self.table, sprite.face
        if table.hand in self.grey:
            return True
        return table.mine and not table.playable(card) and card not in table.holding.aside

    def veiled(self, zone: int, sprite: Sprite) -> bool:
        """Whether a card of another zone than the own hand is shown dimmed."""
        return zone in self.grey and sprite.readable

    def glows(self, sprite: Sprite) -> bool:
        """Whether a resting card has the gold line round it."""
        return sprite.face >= 0 and sprite.face == self.table.pointer.selected

    def lit(self) -> Sequence[Target]:
        """The places that shine while a card is carried or selected; of a board none do, it shows where a card would lie."""
        return () if any(isinstance(gesture, Fit) for gesture in self.table.gestures) else self.table.pointer.lit()

    def note_corner(self) -> tuple[int, int]:
        """The lower right corner of the page of advice, in pixels: over what stands in the corner."""
        px = self.app.viewport.px
        return self.app.viewport.width - px(MARGIN), (self.corner.top or 0) - px(10)


class GameParts(GameLook[PlayT, TallyT, PlacesT, ViewT]):
    """What a game does with what is done at its table."""

    advice: Advice
    book_line: BookLine
    first_times: FirstTimes
    helping: Helping
    judge: Judge | None = None
    """Who sits over the table, where not everything that may be done is meant: a lesson."""
    ear: TableEar
    focus: TableFocus
    handover: Handover
    house: HousePlays
    tidings: Tidings
    ahead: CardAhead

    icons: Mapping[str, str] = {"undo": "undo", "hint": "hint", "last": "trick", "log": "log"}
    """The tools in the bar and their icons."""

    def your_turn(self) -> None:
        """It is the viewer's turn from now on: tell what the others did since the last."""
        self.app.play("turn")
        self._cry_turn()
        if not pygame.key.get_focused():
            self.app.window.beckon()
        if self.judge is not None:
            return  # what the others did is what the lesson speaks of
        eyes = self.table.eyes
        lines = Chronicle(self.match, eyes.seat, eyes.open).since_last_turn() if not eyes.covered else ()
        first = max((k for k, line in enumerate(lines) if line.word == self.recalled_from), default=0)
        self.recap.fill(lines[first:], eyes.seat)

    def _cry_turn(self) -> None:
        """Say that it is the viewer's turn, to whoever listens."""
        if self.app.crier.listening:
            self.tidings.follow()
            self.app.crier.say(f"{self.app.tr('heard.your_turn')} {self.prompt()[0]}".strip(), "brief")

    def listened_to(self) -> None:
        if self.table.mine and not self.table.eyes.covered:
            self._cry_turn()

    def accepted(self) -> None:
        """The viewer has done something that may be done."""
        self.play.acted(self.table)

    def puts_back(self) -> Callable[[], object] | None:
        """What the undo button does now where something can be put back that is no action yet: a card on trial."""
        return None

    def rushes(self) -> Callable[[], bool] | None:
        """Where the viewer has no part in what goes on: how long that lasts, asked again and again. None: it has."""
        return None

    def idea(self) -> Action | None:
        """With the keyboard, the place that a card is held over is one as well."""
        place = self.focus.current if self.app.ring_shown else None
        held_over = place.target.action if isinstance(place, LitPlace) else None
        return held_over if held_over is not None and held_over in self.view.legal else super().idea()

    def touched(self, name: str) -> None:
        """A thing on the table was clicked, or its tool used."""
        if not self.play.touch(self.table, name):
            self.sheets.turn(name)

    def pulled(self, name: str, x: float, y: float) -> None:
        """A thing of the table was dragged and let go at a point (logical units)."""

    def thing_at(self, x: float, y: float) -> str | None:
        """The name of a thing at a point of the table (logical units) that can be touched."""
        return self.play.thing(self.places, self.tally, x, y)

    def chip_at(self, x: float, y: float) -> Chip | None:
        """The chip at a point of the table (logical units) that may be taken up: whoever draws the chips knows."""
        return None

    def pile_at(self, x: float, y: float) -> str | None:
        """The pile that catches a chip dropped at a point of the table."""
        return None

    def chip_put(self, intent: PutChip) -> None:
        """A chip was carried to a pile, let go elsewhere, or clicked."""
        self.play.put_chip(self.table, intent)
        self.app.dirty()

    def wheel(self, steps: int) -> bool:
        """The wheel was turned over no widget; up is positive."""
        return False

    def game_key(self, event: pygame.event.Event) -> bool:
        """A key that has a meaning in this game: that of an answer, where an answer has one."""
        typed = getattr(event, "unicode", "")
        for gesture in self.table.gestures if self.table.mine and typed else ():
            if isinstance(gesture, Press) and gesture.key == typed:
                self.table.propose(gesture.action)
                return True
        return False

    def dismiss(self) -> bool:
        """Close what was asked for and lies open. False when nothing does."""
        return self.close_sheets() or self.advice.close()

    def focus_hand(self) -> None:
        """The keyboard comes to the table: to the first playable card, or the first button of a panel."""
        self.app.ring_shown = True
        self.focus.focus_hand(self.table)


AnyParts: TypeAlias = GameParts[Any, Any, Any, Any]
"""Some game's table: what its tools, its input and its picture are made for."""
