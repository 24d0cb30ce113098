"""What a game brings to its table: its words (`GameWords`), its looks (`GameLook`) and its reactions (`GameScene`).

The parts of the table (`part.Part`) know a game by these alone; they know nothing of one another's place in it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar, cast

import pygame

from tabletop_gui.content.library import GameData
from tabletop_gui.content.text.key_family import OpenKeyFamily
from tabletop_gui.engine.values import Action
from tabletop_gui.gui.art.tabletop.table import TableLook
from tabletop_gui.gui.paint.canvas import Canvas, Retouch
from tabletop_gui.gui.shell.scene import Scene
from tabletop_gui.gui.table.chrome.recap import ActionIcon
from tabletop_gui.gui.table.chrome.sheets import TableSheet
from tabletop_gui.gui.table.model.input.carry import Carry
from tabletop_gui.gui.table.model.input.gestures import Fit, Press
from tabletop_gui.gui.table.model.input.intents import Chip, PutChip, Target
from tabletop_gui.gui.table.model.motion.tempo import Pace
from tabletop_gui.gui.table.model.play import ActionFilter, AnyPlay, PlacesT, TallyT, ViewT
from tabletop_gui.gui.table.model.seating import Sway
from tabletop_gui.gui.table.model.sprites import Sprite
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.part import Signal
from tabletop_gui.gui.table.seats.rival_facts import RivalFacts
from tabletop_gui.gui.table.seats.seat_plates import SeatPlate
from tabletop_gui.gui.table.sprite_painter import CardPainter
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.gui.widgets.button import Button
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.log.game_log import LogLine

PlayT = TypeVar("PlayT", bound=AnyPlay)

DEFAULT_FACE = "vera"

TOOLS: Final = OpenKeyFamily("table.tool.{}", lambda library: (
    "menu", "undo", "redo", "hint", "last", "scores", "log", "bookmark", "speed", "sort",
))  # fmt: skip
"""The tools of every table, by the names of their buttons; a package's table may have others."""


class FeltAnimation(Protocol):
    """Interface of the idle animation of a game's felt."""

    def draw(self, canvas: Canvas) -> None:
        """Draw its current state directly on the felt."""

    def update(self, dt_ms: float, acting: int | None) -> Sequence[Retouch] | None:
        """Advance time; return the pictures that changed, a few at most. None if a whole frame must be drawn."""


class GameWords(Scene, Generic[PlayT, TallyT, PlacesT, ViewT]):
    """The texts and states a game provides for its table: the abstract methods, and overrides of the others.

    It is generic in the game's kinds of play, tally, places and view.
    """

    match: Match
    table: Table
    play: PlayT
    """The game's table part: created before the table."""
    felt_animation: Callable[[Any], FeltAnimation] | None = None
    """Factory of the felt's idle animation; None if there is none."""
    seat_offsets: Mapping[int, Sway] = {}
    """Current displacement of seats, by seat."""

    tool_words: Mapping[str, str] = {}
    """Phrases of tools that differ from other tables: "last" shows what left the street."""

    headings: Collection[str] = ()
    """Log phrases with which a hand begins."""
    shows_odds: bool = False
    """True if it can show live winning odds (`Settings.live_odds`)."""
    loud: Collection[str] = ()
    """Log phrases that stand out among the others."""
    recap_words: Collection[str] = ()
    """Log phrases shown in the strip "since your last turn": what left the table, or was taken from somebody."""
    recap_from = ""
    """Log phrase at whose last line the strip begins: what came before has been summed up."""

    @property
    def tally(self) -> TallyT:
        """The numbers shown now."""
        return cast(TallyT, self.table.tally)

    @property
    def places(self) -> PlacesT:
        """The current layout."""
        return cast(PlacesT, self.table.places)

    @property
    def view(self) -> ViewT:
        """The match as the viewer sees it."""
        return cast(ViewT, self.table.view)

    @property
    def names(self) -> list[str]:
        """Names by seat."""
        return [one.name for one in self.match.seats]

    # -- seats ----------------------------------------------------------------------------------------------------------------

    @abstractmethod
    def seat_plate(self, seat: int) -> SeatPlate:
        """Return the contents of a seat's plate now."""

    @abstractmethod
    def face(self, seat: int) -> str:
        """Return the emotion shown by a seat: thinking, unless something has just happened to it."""

    @abstractmethod
    def plate_line(self, seat: int) -> str:
        """Return the line below the name on a seat's plate."""

    def rival_facts(self, seat: int) -> RivalFacts:
        """Return what everybody has seen of a seat: its habits, and the last hands it has shown."""
        return RivalFacts()

    def plate_told(self, seat: int) -> str:
        """Return what is heard of a seat: the line below its name, and what else stands there as a picture."""
        return self.plate_line(seat)

    def acts(self, seat: int) -> bool:
        """Return True if a seat has the turn ring."""
        return self.table.acting == seat

    def is_out(self, seat: int) -> bool:
        """Return True if a seat has no part in the current play, and is dimmed."""
        return False

    def character(self, seat: int) -> str:
        """Return the portrait of a seat."""
        return self.match.seats[seat].character or DEFAULT_FACE

    def thinks(self, seat: int) -> bool:
        """Return True if a seat is shown thinking."""
        return self.table.turns.thinking_seat == seat

    def handover_reason(self, seat: int) -> str:
        """Return why the table is handed to this player if it is not simply the next turn; public information."""
        return ""

    # -- how things stand -----------------------------------------------------------------------------------------------------

    def prompt(self) -> tuple[str, str]:
        """Return the ribbon's prompt for the player and its colour; ("", "") if a panel asks instead."""
        return "", ""

    def ribbon_says(self) -> tuple[str, str]:
        """Return the text of the ribbon and its colour: the prompt, while it is the player's turn."""
        return self.prompt() if self.table.mine else ("", "")

    @abstractmethod
    def where(self) -> str:
        """Return the progress of the match: "Hand 7 of 19"."""

    @abstractmethod
    def situation(self) -> str:
        """Return the situation in a few sentences."""

    def usage_tips(self) -> Sequence[str]:
        """Return the game's own usage tips that apply now, besides those of every table (`help.tips.AFTER_MS`)."""
        return ()

    def first_match_help_text(self) -> tuple[str, Sequence[str]]:
        """Return help for a player new to the game at this decision: a title and some sentences; empty where the
        table says enough.
        """
        return "", ()

    # -- cards and what was done with them ------------------------------------------------------------------------------------

    def card_name(self, card: int) -> str:
        """Return a card's name for use in a sentence."""
        phrase = self.match.game.card_phrase(card)
        return self.app.tr(phrase.key, **phrase.params)

    def description(self, card: int) -> str:
        """Return the description of an enlarged card; "" if it needs none."""
        return ""

    def action_icon(self, line: LogLine) -> ActionIcon | None:
        """Return the icon before a line of the strip; None for the face of the player."""
        return None

    @abstractmethod
    def tip_at(self, pos: tuple[int, int]) -> tuple[str, pygame.Rect | None]:
        """Return the tooltip for a point of the window that is no widget, and its anchor."""

    # -- hints ----------------------------------------------------------------------------------------------------------------

    @abstractmethod
    def hint_what(self, action: Action) -> str:
        """Return the advised action as a phrase without a full stop."""

    def idea_what(self, action: Action) -> str:
        """Return a short name of the player's idea for use in a sentence, where it is not named after a card; "" if
        it has none.
        """
        return ""

    @abstractmethod
    def cards_of(self, action: Action) -> Sequence[int]:
        """Return the cards of an action, the one it is named after first."""

    def idea(self) -> Action | None:
        """Return the legal action that the player has prepared, for comparison by a hint; None if there is none."""
        return self.table.idea()

    def confirms(self) -> Button | None:
        """Return the button that carries out the pending input (a card on trial, cards set aside); None if there is none."""
        return None


class Spotlight(Protocol):
    """Interface of an effect that dims everything else while it lasts."""

    @property
    def dark(self) -> float:
        """Dimming of everything else, 0 to 1."""

    def draw(self, canvas: Canvas) -> None:
        """Draw what stays lit, over the dimmed rest."""


class GameLook(GameWords[PlayT, TallyT, PlacesT, ViewT]):
    """The visuals of a game besides its cards, and the marks on its cards."""

    spotlight: Spotlight | None = None
    """The spotlight that dims the table, where a game has one."""
    data: GameData
    look: TableLook
    painter: CardPainter
    dimming = 0.0
    """Dimming of everything for what a game shows besides its highlights, 0 to 1."""
    asks = True
    """True if the panel with turn and choices is drawn: not in a shared picture."""
    put_away = False
    """True if another scene lies over the table: the player's hand must not be visible through it, not even blurred."""
    grey: Collection[int] = ()
    """Zones of hands shown grey: they can gain nothing any more."""
    highlight_zones: Collection[int] = ()
    """Zones whose cards the highlight draws itself, over the dimming: they are not painted below it as well."""
    ribbon_up: float = 296.0
    """Logical units from the lower edge to the middle of the ribbon: above the hand."""

    # -- panels ---------------------------------------------------------------------------------------------------------------

    def watch(self) -> Hashable:
        """Return the data that the game's panels show, for comparison: best the frozen records they are filled with,
        so that nothing is listed twice.

        The table calls it once per update, after time has passed, and refills and lays out everything round the
        cards (`place_panels`, `panels`, the tools) when the result has changed. So an opened panel, a moved chip
        or a changed number needs no call of `changed`: it only has to be in here. It has no side effects. The
        turn, flights, pauses, the hint, the selected card and `where` are watched for every game.
        """
        return None

    @abstractmethod
    def changed(self) -> None:
        """Refill and lay out everything round the cards. Not needed for what differs in `watch`."""

    def place_panels(self) -> None:
        """Fill and lay out the game's own panels."""

    def panels(self) -> Sequence[Sequence[Widget]]:
        """Return the game's own widgets, in groups."""
        return ()

    @property
    @abstractmethod
    def bounds(self) -> pygame.Rect:
        """Area for pop-ups, pixels."""

    @abstractmethod
    def panel_rects(self) -> Sequence[pygame.Rect]:
        """Return the areas of the game's visible panels, pixels: no pop-up may cover them."""

    def room_taken(self) -> tuple[float, float]:
        """Return the space taken by a panel, logical units, of which the cards keep clear (`ViewContext.room`)."""
        return 0.0, 0.0

    @abstractmethod
    def kept_in_sight(self) -> Sequence[pygame.Rect]:
        """Return further areas that no pop-up may cover, pixels: what the player considers before acting."""

    @abstractmethod
    def note_corner(self) -> tuple[int, int]:
        """Return the lower right corner of the hint panel, pixels: above the contents of the corner."""

    def table_sheets(self) -> Mapping[str, TableSheet]:
        """Return the sheets of the table, by the tool or button that opens each; created with the table."""
        return {}

    @property
    @abstractmethod
    def reading(self) -> bool:
        """True if a sheet lies over the table: what it covers is inactive meanwhile."""

    @abstractmethod
    def close_sheets(self) -> bool:
        """Close the open sheet. False if there is none."""

    def update_panels(self, dt_ms: float) -> bool:
        """Advance time in the game's panels."""
        return False

    # -- drawing --------------------------------------------------------------------------------------------------------------

    def draw_felt(self, canvas: Canvas) -> None:
        """Draw what lies on the felt under the cards: labels, empty slots."""

    def draw_highlight(self, canvas: Canvas) -> None:
        """Draw the current highlight (`Table.highlights`, or the reason for `dimming`) over the dimmed rest."""

    def shaken(self) -> tuple[int, int]:
        """Return the current offset of felt and cards, pixels: emphasis shakes the table."""
        table, viewport = self.table, self.app.viewport
        if not table.highlights.running:
            return 0, 0
        card = table.places.zones[table.hand].spots(1)[0].width
        x, y = table.highlights.shake
        return viewport.px(card * x) if x else 0, viewport.px(card * y) if y else 0

    def draw_panels(self, canvas: Canvas) -> None:
        """Draw the panels above the cards."""

    def draw_over(self, canvas: Canvas) -> None:
        """Draw what lies over everything but open sheets."""

    def draw_carried(self, canvas: Canvas, carry: Carry) -> None:
        """Draw the carried card."""
        self.painter.carried(canvas, carry)

    def dims(self, sprite: Sprite) -> bool:
        """Return True if a card of the hand is dimmed because it cannot be played now."""
        table, card = self.table, sprite.face
        if table.hand in self.grey:
            return True
        return table.mine and not table.playable(card) and card not in table.holding.aside

    def veiled(self, zone: int, sprite: Sprite) -> bool:
        """Return True if a card outside the player's hand is dimmed."""
        return zone in self.grey and sprite.readable

    def glows(self, sprite: Sprite) -> bool:
        """Return True if a resting card has the gold line."""
        return sprite.face >= 0 and sprite.face == self.table.pointer.selected

    def lit(self) -> Sequence[Target]:
        """Return the drop targets of the carried or selected card; a grid has none, it shows where a card would lie."""
        return () if any(isinstance(gesture, Fit) for gesture in self.table.gestures) else self.table.pointer.lit()


class GameScene(GameLook[PlayT, TallyT, PlacesT, ViewT]):
    """The reactions of a game's table to input."""

    action_filter: ActionFilter | None = None
    """Action filter, where not every legal action is accepted (lesson, puzzle); None elsewhere."""

    menu_tools: Mapping[str, str] = {"scores": "trophy"}
    """The tools in the menu and their icons; each has its key at the table too."""

    @abstractmethod
    def your_turn(self) -> None:
        """React to the beginning of the viewer's turn: show what the others did since the last one."""

    @property
    def pace(self) -> Pace:
        """The player's speed and motion settings."""
        settings = self.app.settings
        return Pace(settings.speed, self.app.reduced_motion, settings.table_shake, settings.dramatic_effects)

    @property
    @abstractmethod
    def autoplays(self) -> bool:
        """True while the program plays for the viewer."""

    @property
    @abstractmethod
    def premoved(self) -> int | None:
        """The card chosen before the viewer's turn; None if there is none."""

    @abstractmethod
    def send(self, signal: Signal) -> None:
        """Tell every part of a signal."""

    def accepted(self) -> None:
        """React to an accepted action of the viewer."""
        self.play.acted(self.table)

    def undo_pending(self) -> Callable[[], object] | None:
        """Return the function of the undo button while pending input, such as a card on trial, can be taken back;
        None otherwise.
        """
        return None

    def fast_forward_while(self) -> Callable[[], bool] | None:
        """Return a predicate for how long fast-forward may last; None if the viewer still has decisions to make."""
        return None

    @abstractmethod
    def touched(self, name: str) -> None:
        """Handle a click on a hotspot, or the use of its tool."""

    def dragged(self, name: str, x: float, y: float) -> None:
        """Handle a hotspot that was dragged and released at a point (logical units)."""

    def hotspot_at(self, x: float, y: float) -> str | None:
        """Return the name of a hotspot at a point of the table (logical units); None if there is none."""
        return self.play.hotspot(self.places, self.tally, x, y)

    def chip_at(self, x: float, y: float) -> Chip | None:
        """Return the chip at a point of the table (logical units) that may be picked up."""
        return None

    def pile_at(self, x: float, y: float) -> str | None:
        """Return the pile that receives a chip dropped at a point of the table."""
        return None

    def chip_put(self, intent: PutChip) -> None:
        """Handle a chip that was carried to a pile, released elsewhere, or clicked."""
        self.play.put_chip(self.table, intent)
        self.app.dirty()

    def scroll(self, steps: int) -> bool:
        """Handle the scroll wheel over no widget; up is positive. True if it was used."""
        return False

    def game_key(self, event: pygame.event.Event) -> bool:
        """Handle a key with a meaning in this game: the key of an answer. True if it was used."""
        typed = getattr(event, "unicode", "")
        for gesture in self.table.gestures if self.table.mine and typed else ():
            if isinstance(gesture, Press) and gesture.key == typed:
                self.table.propose(gesture.action)
                return True
        return False

    @abstractmethod
    def dismiss(self) -> bool:
        """Close what the player has opened. False if there is nothing."""

    @abstractmethod
    def focus_hand(self) -> None:
        """Focus the table: the first playable card, or the first button of a panel."""


AnyGameScene: TypeAlias = GameScene[Any, Any, Any, Any]
"""A game's table, whatever its type parameters."""
