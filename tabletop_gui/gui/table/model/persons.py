"""How a decision comes to the person who has to make it: simply, behind a curtain, or before everybody's eyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop_gui.gui.table.model.table import Table


class Persons:
    """The persons at one table."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.covering = False
        """The last viewer's cards are being turned down: the next decision is made before everybody's eyes."""
        self._looked: tuple[int, int] | None = None
        """Who has asked to see their own cards before speaking, and after how many actions that was."""

    @property
    def openly(self) -> bool:
        """A person decides before everybody's eyes: nobody's hidden cards are seen, but what may be done may be done."""
        return self.table.eyes.covered and self.table.curtain_for is None and self._asked_openly

    @property
    def _asked_openly(self) -> bool:
        table, seat = self.table, self.table.match.to_act
        return seat is not None and table.match.seats[seat].person and self._open_talk

    @property
    def _open_talk(self) -> bool:
        """Several persons hear what is said now, and nobody's cards are needed for it."""
        table = self.table
        return table.eyes.hot_seat and table.play.openly(table.match.state)

    @property
    def exposed(self) -> bool:
        """The viewer's hidden cards lie open although all talk before everybody's eyes: whoever has asked to look at their own
        may do so until they have spoken, nobody else, not even who speaks first or while a bot thinks."""
        table = self.table
        return self._open_talk and not table.eyes.covered and self._looked != (table.eyes.seat, len(table.match.steps))

    @property
    def looking(self) -> bool:
        """Whoever asked to see their own cards before speaking sees them now."""
        return self._open_talk and not self.table.eyes.covered and not self.exposed

    @property
    def secret(self) -> bool:
        """Hands are hidden from one another in this game."""
        return self.table.play.secret

    @property
    def actor(self) -> int | None:
        """In whose name the screen acts: the viewer's, or that of whoever decides openly; None while nobody may."""
        if self.openly:
            return self.table.match.to_act
        return None if self.table.eyes.covered else self.table.eyes.seat

    def come(self, seat: int) -> bool | None:
        """It is this person's turn: have the right eyes at the table. None when they are; else whether time must pass."""
        table, eyes = self.table, self.table.eyes
        if seat == eyes.seat or self._asked_openly:
            return None
        if eyes.hot_seat and self.secret:
            if table.curtain_for != seat:
                self._hand_over(seat)
            return False
        table.sit(seat)  # an open table, or open hands: nothing to hide, the view just turns to whoever acts
        return True

    def look(self) -> None:
        """Whoever decides openly wants to see their cards first: the table is handed over to them."""
        seat = self.table.match.to_act
        if self.openly and seat is not None:
            self._looked = seat, len(self.table.match.steps)
            self._hand_over(seat)

    def _hand_over(self, seat: int) -> None:
        self.table.curtain_for = seat
        self.table.hands.apply(self.table.pointer.cancel())
        self.table.host.curtain(seat)

    def spoken(self) -> None:
        """Whoever had looked has spoken, and all look at the table again: their cards go down while the chip still flies."""
        if self.exposed and not self.covering:
            self.cover()

    def cover(self) -> bool:
        """The last viewer's cards are turned down, and the table stays as it stands. True: time must pass."""
        table = self.table
        if not self.covering:
            self.covering = True
            table.hands.apply(table.pointer.cancel())
            table.host.forget_viewer()
            table.hands_down()
        elif not table.stage.flying:
            self.covering = False
            table.look_away(table.eyes.south)
            table.host.forget_viewer()  # and what the table itself has brought up meanwhile
        return True
