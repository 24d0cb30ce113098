"""What the table shows of a hand of Hearts."""

from __future__ import annotations

from tabletop_gui.engine.events import Event, Moved, Said
from tabletop_gui.engine.trick_taking import SUIT
from tabletop_gui.gui.table.model.trick_play import TrickTally
from tapete_hearts.rules import HEARTS, TRICK, AskPass, AskPlay, Deal, Hearts, way


class HeartsTally(TrickTally):
    """The figures of the hand on the table and of the match so far."""

    TRICK = TRICK

    target: int
    broken: bool
    got: list[int]
    """Points taken in this hand."""

    @classmethod
    def of(cls, view: Hearts) -> HeartsTally:
        """Return the figures of a view."""
        phase = {AskPass: "pass", AskPlay: "tricks", Deal: "deal", type(None): "score"}[type(view.question)]
        return cls(*cls.common(view, phase), view.target, view.broken, view.got[:])

    @property
    def last(self) -> bool:
        return max(self.points) >= self.target

    def see(self, event: Event) -> None:
        """Update the figures after an event was shown."""
        TrickTally.see(self, event)
        match event:
            case Said(seat, "deal", number):
                self.hand, self.broken, self.got = number - 1, False, [0] * self.n
                self.phase = "pass" if way(self.n, self.hand) else "deal"
            case Said(seat, "begins"):
                self.leader, self.phase = seat, "tricks"
            case Moved(card=card, target=target) if target == TRICK:
                self.broken = self.broken or SUIT[card] == HEARTS
            case Said(seat, "points" | "trick", points):
                self.got[seat] += points
                self.take(seat)
            case Said(seat, "counted", points):
                self.points[seat] += points
                self.sheet.append(points)
                self.phase = "score"
