"""A match that is looked back at: through whose eyes, where one stands, what is known of it and what was tried again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop_gui.engine.values import Refusal
from tabletop_gui.gui.review.belief_page import Asking
from tabletop_gui.gui.review.grading import Grading
from tabletop_gui.gui.shell.app import App
from tabletop_gui.match.core.match import WATCHER, Match
from tabletop_gui.match.core.seating import hides_hands
from tabletop_gui.match.log.playback import Past


class Session:
    """What the parts of the look back share. Where no hand is over there is nothing to stand at (`Past.hands`)."""

    def __init__(self, app: App, match: Match, save: Path | None, seat: int | None, broken: Refusal | None = None) -> None:
        """`save` is where the match is kept; `seat` whose decisions are looked at (None: the first person's); `broken` says why
        its record breaks off."""
        self.app, self.match, self.save, self.broken = app, match, save, broken
        self.past = Past(match)
        persons = [k for k, one in enumerate(match.seats) if one.person]
        self.people = persons or list(range(len(match.seats)))
        """Whose decisions may be looked at."""
        self.may_open = self.past.may_open
        self.open = self.may_open and len(persons) < 2
        self.offers_open = self.may_open and hides_hands(match.game)
        """Whether hands laid open differ from what was seen then."""
        self.private = self.past.private
        """Nobody's decisions are judged then, nor tried again: both would tell the others what was held."""
        self.try_first = False
        """Whether the answer is hidden until one has tried again."""
        self.answered: set[int] = set()
        """The steps whose answer has been shown all the same."""
        self.tries: dict[int, str] = {}
        """What was tried at a step, the last time."""
        self.sit(self.people[0] if seat is None else seat)

    def sit(self, seat: int) -> None:
        """This seat's decisions from now on; what the bots thought of a person is for that person."""
        self.seat = seat
        self.tries.clear()
        self.grading = Grading(self.app, self.match, seat, self.save, self.private)
        self.asking = Asking(self.app, self.past, seat if self.past.people[seat] and not self.private else None)

    def close(self) -> None:
        """Nobody judges or asks any longer."""
        self.grading.close()
        self.asking.close()

    @property
    def eyes(self) -> int:
        """The seat through whose eyes the table is seen, or `WATCHER`."""
        return WATCHER if self.private else self.seat

    @property
    def seen(self) -> dict[str, Any]:
        """What is looked at, and how, for a page that shows it to others."""
        return {"seat": self.seat, "step": self.number, "open_table": self.open}

    @property
    def number(self) -> int:
        """The step before which the table stands."""
        return self.past.number

    @property
    def decides(self) -> bool:
        """Whether that is a decision of the seat's own."""
        return self.number in self.grading.numbers

    def hidden(self, number: int) -> bool:
        """Whether the answer at a step is not to be seen yet."""
        return self.try_first and number not in self.answered

    @property
    def why_no_further(self) -> str:
        """Why there is no more to see: the match goes on, or its record breaks off; "" where it is over."""
        if self.broken is not None:
            return self.app.tr(self.broken.key, **self.broken.params)
        return "" if self.past.over else self.app.tr("look_back.goes_on")

    # -- ways to go -----------------------------------------------------------------------------------------------------------

    def begins(self, step: int | None) -> int:
        """Where one begins to look: at a step, or what cost most, or the first decision."""
        if step is not None:
            return max(0, min(step, self.past.most))
        dear = self.grading.dearest
        return dear[0].step if dear else self.grading.numbers[0] if self.grading.numbers else 0

    def decision(self, way: int) -> int:
        """The next decision of the seat's own, or the one before; the end or the beginning where there is none. Where none are
        judged, the next deed of anybody."""
        if self.private:
            return min(self.past.most, max(0, self.number + way))
        ahead = [k for k in self.grading.numbers if (k - self.number) * way > 0]
        if not ahead:
            return self.past.most if way > 0 else 0
        return min(ahead) if way > 0 else max(ahead)

    def hand(self, way: int) -> int:
        """The beginning of the next hand, or of this one, or of the one before."""
        hands = self.past.hands
        now = hands.index(self.past.hand(self.number))
        if way < 0 and self.number > hands[now].first:
            return hands[now].first
        return hands[min(len(hands) - 1, max(0, now + way))].first

    def dear(self) -> int:
        """The next of those that cost most, round and round; where one stands while there is none."""
        dear = [one.step for one in self.grading.dearest]
        if not dear:
            return self.number
        return dear[(dear.index(self.number) + 1) % len(dear)] if self.number in dear else dear[0]

    def bot(self, way: int = 0) -> int:
        """What a bot did here, or next, that it can be asked about; where one stands when there is nothing. `way`: not here, but
        after it (1) or before it (-1)."""
        whole = self.past.whole
        steps = range(self.number - 1, -1, -1) if way < 0 else range(self.number + way, len(whole))
        return next((n for n in steps if self.asking.about(n) and not whole[n].forced), self.number)
