"""What a game's own scene adds to the table every game has."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from typing import Generic, TypeVar

import pygame

from tabletop_gui.gui.paint.canvas import Canvas
from tabletop_gui.gui.shell.scene import Scene
from tabletop_gui.gui.table.model.intents import Chip, PutChip
from tabletop_gui.gui.table.model.play import AnyPlay, PlacesT, TallyT, ViewT
from tabletop_gui.gui.table.recap import Deed
from tabletop_gui.gui.table.sheets import Sheets, TableSheet
from tabletop_gui.gui.table.signs import Sign
from tabletop_gui.gui.widgets.base import Widget
from tabletop_gui.match.chronicle import Line

PlayT = TypeVar("PlayT", bound=AnyPlay)


class GameParts(Scene, Generic[PlayT, TallyT, PlacesT, ViewT]):
    """The parts a game must write (abstract), and those it may. It names its own kinds of play, tally, places and view."""

    play: PlayT
    """The rules' side of the table: made before the table is."""

    sheets: Sheets
    """What may be laid over the table."""

    icons: Mapping[str, str] = {"undo": "undo", "hint": "hint", "last": "trick", "log": "log"}
    """The tools in the bar and their icons."""

    tool_words: Mapping[str, str] = {}
    """The phrases of the tools that do here something else than at other tables: "last" shows what left the street."""

    recalled: Collection[str] = ("play", "bid")
    """The words of the chronicle that the strip "since your last turn" shows."""
    recalled_in_words = False
    """Whether the strip tells every line in its sentence: where there are many kinds of deeds."""

    @abstractmethod
    def sign(self, seat: int) -> Sign:
        """What stands at a seat now."""

    @abstractmethod
    def prompt(self) -> tuple[str, str]:
        """What the ribbon asks of the player, and its colour; ("", "") for nothing."""

    @abstractmethod
    def where(self) -> str:
        """Where in the match we are: "Hand 7 of 19"."""

    @abstractmethod
    def situation(self) -> str:
        """The situation in a few sentences, for those who ask."""

    @abstractmethod
    def hint_where(self) -> str:
        """The first step of a hint: where to look. The hint's action is known."""

    @abstractmethod
    def hint_what(self) -> str:
        """The second step: what to do."""

    def deed(self, line: Line) -> Deed | None:
        """What the strip puts on a card to say what was done with it; None for the face of whoever did it."""
        return None

    def told_of(self, card: int) -> str:
        """What there is to know about a card held close to the eye; "" when it speaks for itself."""
        return ""

    def why_handed(self, seat: int) -> str:
        """Why the table is handed to this person when it is not simply the next turn; everybody may know it."""
        return ""

    def puts_back(self) -> bool:
        """Whether the undo button puts something back now that is no action yet: a card on trial."""
        return False

    def hinted(self, card: int) -> bool:
        """Whether the hint points at this card."""
        return False

    def panels(self) -> Sequence[Sequence[Widget]]:
        """The game's own widgets, in groups."""
        return ()

    def panel_rects(self) -> Sequence[pygame.Rect]:
        """The ground of the game's panels that are shown, in pixels: nothing that comes up may lie over what they say."""
        return ()

    def watch(self) -> Hashable:
        """What the game's panels show now: best the frozen records they are filled with, so that nothing is listed twice.

        The table asks once an update, after time has passed, and has everything round the cards filled and laid out anew
        (`place_panels`, `panels`, the tools) when it is not equal to what it was. So a panel that was opened, a chip that was
        moved, or a figure that was shown needs no call of `changed`: it only has to be in here. It changes nothing itself.
        Whose turn it is, what flies, what waits to be read, the hint, the card chosen and `where` are watched for every game.
        """
        return None

    def place_panels(self) -> None:
        """Fill the game's own panels with what is watched, and lay them out."""

    def draw_felt(self, canvas: Canvas) -> None:
        """What lies on the felt under the cards: labels, empty slots."""

    def draw_panels(self, canvas: Canvas) -> None:
        """Panels above the cards."""

    def draw_over(self, canvas: Canvas) -> None:
        """What lies over everything: sheets that were asked for."""
        self.sheets.draw(canvas)

    def update_panels(self, dt_ms: float) -> bool:
        """Let time pass in the game's panels."""
        return False

    def game_key(self, event: pygame.event.Event) -> bool:
        """A key that has a meaning in this game."""
        return False

    def pulled(self, name: str, x: float, y: float) -> None:
        """A thing of the table was dragged and let go at a point (logical units)."""

    def chip_at(self, x: float, y: float) -> Chip | None:
        """The chip at a point of the table (logical units) that may be taken up: whoever draws the chips knows."""
        return None

    def pile_at(self, x: float, y: float) -> str | None:
        """The pile that catches a chip dropped at a point of the table."""
        return None

    def room_taken(self) -> tuple[float, float]:
        """What a panel takes up, logical units, of which the cards keep clear (`Vantage.room`)."""
        return 0.0, 0.0

    def chip_put(self, intent: PutChip) -> None:
        """A chip was carried to a pile, let go elsewhere, or clicked."""

    def wheel(self, steps: int) -> bool:
        """The wheel was turned over no widget; up is positive."""
        return False

    def table_sheets(self) -> Mapping[str, TableSheet]:
        """The sheets that may be laid over the table, by the tool or button that asks for each; made when the table is."""
        return {}

    def rushes(self) -> Callable[[], bool] | None:
        """Where the viewer has no part in what goes on: how long that lasts, asked again and again. None: it has."""
        return None

    @property
    def reading(self) -> bool:
        """Whether a sheet lies over the table: what it covers has nothing to say meanwhile."""
        return self.sheets.reading

    def close_sheets(self) -> bool:
        """Close what lies over the table. False when nothing does."""
        return self.sheets.close()
