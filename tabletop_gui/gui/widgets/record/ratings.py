"""How strong the levels and the player are in a game, as the set-up and the profile say it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.record.index_progress import index_of, scale_of
from tabletop_gui.gui.widgets.record.rating_curve import shown_of
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.rating import FIRM

EVEN: Final = "even"
"""What stands beside the levels for an even match."""


class Strengths:
    """Read once when a scene opens: the history does not grow meanwhile."""

    def __init__(self, app: App, game: str) -> None:
        self.app = app
        self.ratings = app.library.ratings(game)
        """None where nothing has been measured: then nobody has a figure."""
        self.scale = scale_of(app, game)
        """Where the levels stand for an even match."""
        index = index_of(app).whole()
        self.own = index.strength(game)
        """The player's strength now."""
        self.course = index.course(game, shown_of(self.own.matches))
        """After some of the matches that say something of it, as many as a curve shows."""
        self.evenly = index.evenly(game)

    def evened(self, seats: Sequence[Seat]) -> list[Seat]:
        """The seats with everybody of an even match as strong as the player is now."""
        return [self.as_strong(seat) if seat.even is not None else seat for seat in seats]

    def as_strong(self, seat: Seat) -> Seat:
        """This bot, as strong as the player."""
        level, even = self.scale.standing(self.own.rating, self.own.doubt)
        return msgspec.structs.replace(seat, level=level, even=even)

    def figure(self, seat: Seat, count: int) -> str:
        """How strong a bot is at a table of so many; empty where that was not measured."""
        return self._measured(seat) if self.ratings is not None and self.ratings.seats == count else ""

    def _measured(self, seat: Seat) -> str:
        """How strong a bot was measured to be, at whatever table that was; empty where it was at none."""
        rated = self.ratings.of(seat.level, seat.even) if self.ratings is not None else None
        if rated is None:
            return ""
        if seat.even is not None:
            return self.app.tr("setup.about", rating=f"{round(rated.rating, -1):.0f}")
        return self.app.tr("setup.figure", rating=f"{rated.rating:.0f}", half=f"{max(rated.half, 1):.0f}")

    def tip(self, seat: Seat) -> str:
        """What the level means, and its figure with the table it was measured at."""
        tr, language = self.app.tr, self.app.phrases.language
        if seat.even is not None:
            said, last = [tr("setup.even_tip")], self.evenly
            if seat.even < 0:
                said.append(tr("setup.even_low"))
            elif self.scale.place(seat.level) == len(self.scale.levels) - 1:
                said.append(tr("setup.even_top"))
            if last.matches:
                said.append(tr("setup.even_last", n=last.matches, wins=last.wins, fair=round(last.fair, 1)))
            return " ".join(said)
        note = self.app.library.levels()[seat.level].note.of(language)
        figure = self._measured(seat)
        if self.ratings is None or not figure:
            return note
        return f"{note} {tr('setup.figure_tip', n=self.ratings.seats, figure=figure)}"

    def own_figure(self) -> tuple[str, str]:
        """The player's own figure and what is said beside it; a figure that is no more than a guess is not told."""
        if self.ratings is None:
            return "", ""
        own, tr = self.own, self.app.tr
        if not own.firm:
            return "", tr("setup.own_later", n=FIRM - own.matches)
        return tr("setup.figure", rating=f"{own.rating:.0f}", half=f"{own.half:.0f}"), tr("setup.own_figure")
