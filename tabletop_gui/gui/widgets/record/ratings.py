"""Ratings of the levels and of the player in a game, for the set-up and the profile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.record.index_progress import history_index, level_ratings
from tabletop_gui.gui.widgets.record.rating_curve import plotted_matches
from tabletop_gui.match.core.seats import Seat
from tabletop_gui.match.record.rating import RELIABLE_AFTER

EVEN: Final = "even"
"""The value beside the levels that stands for an adaptive opponent."""


class GameRatingsView:
    """The ratings in a game, read once when a scene opens; the history does not grow meanwhile."""

    def __init__(self, app: App, game: str) -> None:
        self.app = app
        self.ratings = app.library.ratings(game)
        """None if no level was measured: then no rating is shown."""
        self.scale = level_ratings(app, game)
        """Ratings of the levels for adaptive opponents."""
        index = history_index(app).whole()
        self.own = index.rating(game)
        """The player's current rating."""
        self.rating_history = index.rating_history(game, plotted_matches(self.own.matches))
        """The rating after selected rated matches, as many as a curve shows."""
        self.adaptive_results = index.adaptive_results(game)

    def with_matched_bots(self, seats: Sequence[Seat]) -> list[Seat]:
        """Return the seats with every adaptive opponent set to the player's current rating."""
        return [self.matched_to_player(seat) if seat.even is not None else seat for seat in seats]

    def matched_to_player(self, seat: Seat) -> Seat:
        """Return this bot, matched to the player's rating."""
        level, even = self.scale.adaptive_level(self.own.rating, self.own.doubt)
        return msgspec.structs.replace(seat, level=level, even=even)

    def figure(self, seat: Seat, count: int) -> str:
        """Return the rating of a bot at a table of `count` seats; empty if that was not measured."""
        return self._measured(seat) if self.ratings is not None and self.ratings.seats == count else ""

    def _measured(self, seat: Seat) -> str:
        """Return the rating of a bot, whatever number of seats it was measured with; empty if it was not measured."""
        rated = self.ratings.of(seat.level, seat.even) if self.ratings is not None else None
        if rated is None:
            return ""
        if seat.even is not None:
            return self.app.tr("setup.about", rating=f"{round(rated.rating, -1):.0f}")
        return self.app.tr("setup.figure", rating=f"{rated.rating:.0f}", half=f"{max(rated.half, 1):.0f}")

    def tip(self, seat: Seat) -> str:
        """Return the meaning of the level, and its rating with the table it was measured at."""
        tr, language = self.app.tr, self.app.phrases.language
        if seat.even is not None:
            said, last = [tr("setup.even_tip")], self.adaptive_results
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

    def own_rating(self) -> tuple[str, str]:
        """Return the player's own rating and its note; a rating that is only a guess is not shown."""
        if self.ratings is None:
            return "", ""
        own, tr = self.own, self.app.tr
        if not own.is_reliable:
            return "", tr("setup.own_later", n=RELIABLE_AFTER - own.matches)
        return tr("setup.figure", rating=f"{own.rating:.0f}", half=f"{own.half:.0f}"), tr("setup.own_figure")
