"""State of a review: viewpoint, current step, judgements and retried decisions."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop_gui.engine.values import Refusal
from tabletop_gui.gui.review.belief_page import BeliefQuery
from tabletop_gui.gui.review.grading import Grading
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import SPECTATOR, Match
from tabletop_gui.match.core.seating import hides_hands
from tabletop_gui.match.log.playback import Playback


class Session:
    """State shared by the parts of the review. Requires at least one finished hand (`Playback.hands`)."""

    def __init__(self, app: App, match: Match, save: Path | None, seat: int | None, broken: Refusal | None = None) -> None:
        """Create the session. `save`: path of the match's save; `seat`: whose decisions are reviewed (None: the first
        human's); `broken`: why the record is incomplete.
        """
        self.app, self.match, self.save, self.broken = app, match, save, broken
        self.playback = Playback(match)
        persons = [k for k, one in enumerate(match.seats) if one.person]
        self.people = persons or list(range(len(match.seats)))
        """Seats whose decisions may be reviewed."""
        self.may_open_hands = self.playback.may_open_hands
        self.open = self.may_open_hands and len(persons) < 2
        self.offers_open = self.may_open_hands and hides_hands(match.game)
        """True if open hands would show more than was visible then."""
        self.private = self.playback.private
        """True if decisions are neither judged nor retried: both would reveal hands to other players."""
        self.try_first = False
        """True if the answer is hidden until the player has retried."""
        self.answered: set[int] = set()
        """Steps whose answer has been shown nevertheless."""
        self.tries: dict[int, str] = {}
        """Last retried action by step."""
        self.sit(self.people[0] if seat is None else seat)

    def sit(self, seat: int) -> None:
        """Review this seat's decisions. A bot's thoughts about a human are shown only to that human."""
        self.seat = seat
        self.tries.clear()
        self.grading = Grading(self.app, self.match, seat, self.save, self.private)
        self.belief_query = BeliefQuery(
            self.app, self.playback, seat if self.playback.people[seat] and not self.private else None
        )

    def close(self) -> None:
        """Stop the worker processes."""
        self.grading.close()
        self.belief_query.close()

    @property
    def viewer(self) -> int:
        """Seat of the viewpoint, or `SPECTATOR`."""
        return SPECTATOR if self.private else self.seat

    @property
    def seen(self) -> dict[str, Any]:
        """State of the review, for the share screen."""
        return {"seat": self.seat, "step": self.number, "open_hands": self.open}

    @property
    def number(self) -> int:
        """The step before which the table stands."""
        return self.playback.number

    @property
    def decides(self) -> bool:
        """True if that step is a decision of the reviewed seat."""
        return self.number in self.grading.numbers

    def hidden(self, number: int) -> bool:
        """Return True if the answer at a step is still hidden."""
        return self.try_first and number not in self.answered

    @property
    def why_no_further(self) -> str:
        """Text that says why the record ends: the match is unfinished or the record is broken; "" if it is over."""
        if self.broken is not None:
            return self.app.tr(self.broken.key, **self.broken.params)
        return "" if self.playback.over else self.app.tr("look_back.goes_on")

    # -- ways to go -----------------------------------------------------------------------------------------------------------

    def begins(self, step: int | None) -> int:
        """Return the step at which the review starts: the given one, else the costliest mistake, else the first decision."""
        if step is not None:
            return max(0, min(step, self.playback.most))
        dear = self.grading.costliest
        return dear[0].step if dear else self.grading.numbers[0] if self.grading.numbers else 0

    def decision(self, way: int) -> int:
        """Return the next (`way` 1) or previous (-1) decision of the seat; the end or the beginning if there is none.
        Where none are judged, the next action of any seat.
        """
        if self.private:
            return min(self.playback.most, max(0, self.number + way))
        ahead = [k for k in self.grading.numbers if (k - self.number) * way > 0]
        if not ahead:
            return self.playback.most if way > 0 else 0
        return min(ahead) if way > 0 else max(ahead)

    def hand(self, way: int) -> int:
        """Return the first step of the next hand, or of this one, or of the previous one."""
        hands = self.playback.hands
        now = hands.index(self.playback.hand(self.number))
        if way < 0 and self.number > hands[now].first:
            return hands[now].first
        return hands[min(len(hands) - 1, max(0, now + way))].first

    def dear(self) -> int:
        """Return the next of the costliest mistakes, cyclically; the current step if there are none."""
        dear = [one.step for one in self.grading.costliest]
        if not dear:
            return self.number
        return dear[(dear.index(self.number) + 1) % len(dear)] if self.number in dear else dear[0]

    def bot(self, way: int = 0) -> int:
        """Return the nearest step of a bot that can be asked about, from here on; the current step if there is none.
        `way`: only after (1) or before (-1) the current step.
        """
        whole = self.playback.whole
        steps = range(self.number - 1, -1, -1) if way < 0 else range(self.number + way, len(whole))
        return next((n for n in steps if self.belief_query.about(n) and not whole[n].forced), self.number)
