"""Oh Hell's part of its table: tally, places, gestures, and how what is said is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tabletop_gui.engine.events import Said
from tabletop_gui.engine.tricks import SUIT
from tabletop_gui.engine.values import Action
from tabletop_gui.games.oh_hell import TRICK, AskPlay, Bid, OhHell
from tabletop_gui.gui.games.oh_hell.places import oh_hell_places
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model import timing
from tabletop_gui.gui.table.model.director import Cue
from tabletop_gui.gui.table.model.gestures import Gesture, Press
from tabletop_gui.gui.table.model.play import Holding, Vantage
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.model.tricks import TrickPlaces, TrickPlay


class OhHellPlay(TrickPlay[OhHell, OhHellTally]):
    """How Oh Hell is played at a table."""

    view, figures, asks = OhHell, OhHellTally, AskPlay

    def places(self, tally: OhHellTally, vantage: Vantage, holding: Holding) -> TrickPlaces:
        return oh_hell_places(tally, vantage)

    def gestures(self, view: OhHell, legal: Sequence[Action]) -> Iterator[Gesture]:
        yield from super().gestures(view, legal)
        for action in legal:
            if isinstance(action, Bid):
                yield Press(str(action.tricks), action, str(action.tricks))

    def said(self, table: Table, event: Said) -> Iterable[Cue]:
        match event.what:
            case "bid":
                return self._bid(table, event)
            case "made" | "missed":
                return self._counted(table, event)
            case "points":
                return self._points(table, event)
        return super().said(table, event)

    def _bid(self, table: Table, event: Said) -> Iterator[Cue]:
        mine = event.seat == table.eyes.seat

        def begin() -> None:
            table.tally.see(event)
            table.host.sound("knock")
            if not mine:
                table.host.bubble(event.seat, "table.bubble.bid", {"n": event.n})
            if not table.director.hurrying:
                self._remark_on_bid(table, event)

        yield Cue(begin, 0 if mine else timing.read_ms(2))

    @staticmethod
    def _remark_on_bid(table: Table, event: Said) -> None:
        """The hook left its number out of what the last one to bid might have said; or who bid 0 has nothing to do."""
        tally: OhHellTally = table.tally
        others = tally.bids[: event.seat] + tally.bids[event.seat + 1 :]
        forbidden = tally.size - sum(others)
        if table.match.options["hook"] and min(others) >= 0 and 0 <= forbidden <= tally.size:
            if chance(table, event.seat, 2):
                table.host.chatter(event.seat, "hook")
        elif event.n == 0 and chance(table, event.seat, 2):
            table.host.chatter(event.seat, "dull")

    def taken_by(self, table: Table, event: Said) -> None:
        made, bid = table.tally.won[event.seat], table.tally.bids[event.seat]
        table.host.emotion(event.seat, "sour" if made > bid else "glad", timing.FACE_MS)
        if not table.director.hurrying and made == bid and bid > 1 and chance(table, event.seat, 3):
            table.host.chatter(event.seat, "big_trick")
        elif not table.director.hurrying and made <= bid and self._cheap(table):
            table.host.chatter(event.seat, "lucky")

    @staticmethod
    def _cheap(table: Table) -> bool:
        """A trick of three cards or more went to a plain card no higher than a six."""
        row = table.stage.rows[TRICK]
        best = next((sprite.face for sprite in row if sprite.glow), -1)
        return len(row) > 2 and best >= 0 and best % 13 < 5 and SUIT[best] != SUIT[table.tally.turned]

    def _counted(self, table: Table, event: Said) -> Iterator[Cue]:
        if event.seat == speaker(table) and table.match.outcome is None:
            yield Cue(lambda: table.host.chatter(event.seat, event.what))
        yield from self.counted(table, event, event.what == "made")

    def _points(self, table: Table, event: Said) -> Iterator[Cue]:
        yield Cue(lambda: table.tally.see(event))
        if event.seat == table.match.state.n - 1:
            yield from self.summed_up(table)


def chance(table: Table, seat: int, one_in: int) -> bool:
    """One in so many, the same for the same moment of the same match: what a character says tells nothing."""
    return (table.match.seed + 31 * len(table.match.steps) + 7 * seat) % one_in == 0


def speaker(table: Table) -> int:
    """The seat that may say something about the hand that is counted."""
    return (table.match.seed + len(table.match.steps)) % len(table.match.seats)
