"""Oh Hell's table logic: tally, layout, gestures, and the display of events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from tabletop_gui.engine.events import Said
from tabletop_gui.engine.trick_taking import SUIT, Trick
from tabletop_gui.engine.values import Action
from tabletop_gui.games.oh_hell import AskPlay, Bid, OhHell
from tabletop_gui.gui.games.oh_hell.emphasis import stake_of
from tabletop_gui.gui.games.oh_hell.highlights.bid_params import bid_params
from tabletop_gui.gui.games.oh_hell.highlights.hand_scoring import HandScoring, may_animate_scoring
from tabletop_gui.gui.games.oh_hell.highlights.hook import Hook
from tabletop_gui.gui.games.oh_hell.highlights.last_trick import HighlightedTrick
from tabletop_gui.gui.games.oh_hell.highlights.lost_bid_rings import LostBidRings
from tabletop_gui.gui.games.oh_hell.highlights.match_point import MatchPoint
from tabletop_gui.gui.games.oh_hell.places import oh_hell_places
from tabletop_gui.gui.games.oh_hell.tally import OhHellTally
from tabletop_gui.gui.table.model.input.gestures import Gesture, Press
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots
from tabletop_gui.gui.table.model.motion.tween import Ease, in_cubic
from tabletop_gui.gui.table.model.play import PendingInput, ViewContext
from tabletop_gui.gui.table.model.table import Table
from tabletop_gui.gui.table.model.trick_play import TrickPlaces, TrickPlay

FILLS, BREAKS = "fills", "breaks"
"""Names of a bid's highlights: the trick that makes it, and the one too many."""
FILL_HITS: Final = 0.42
"""Share of the highlight at which the seal of a made bid is there."""
FILL_DARK: Final = 0.5
"""Dimming factor for good news."""
SHOWN_MS: Final = 1000.0
"""Least time for which the trick that breaks a bid lies under its seal."""
THROWN_MS: Final = 190.0
LAST_BID_MS, ANSWERED_BID_MS = 900.0, 640.0
"""Longest highlight of a bid decided by the last trick, which the scoring follows; shorter if the last card was held up."""


class OhHellPlay(TrickPlay[OhHell, OhHellTally]):
    """Table logic of Oh Hell."""

    view, figures, asks = OhHell, OhHellTally, AskPlay
    count: HandScoring | None = None
    """The scoring of the hand, while it is shown."""

    def __init__(self) -> None:
        self._due: list[Said] = []
        """Events of the hand that is about to be scored."""
        self.hook, self.rings, self.match_point = Hook(), LostBidRings(), MatchPoint()
        self.laying = self.last_trick = HighlightedTrick()
        self._spent = 0.0
        """Duration of the last card's highlights, ms at speed 1."""

    def places(self, tally: OhHellTally, context: ViewContext, holding: PendingInput) -> TrickPlaces:
        return oh_hell_places(tally, context)

    def gestures(self, view: OhHell, legal: Sequence[Action]) -> Iterator[Gesture]:
        yield from super().gestures(view, legal)
        for action in legal:
            if isinstance(action, Bid):
                yield Press(str(action.tricks), action, str(action.tricks))

    def stakes(self, view: OhHell) -> float:
        """Return the emphasis of the decision.

        For a bid: higher for later bidders, who have fewer choices. For a card: full while the bid may still go
        either way, growing with every trick; none once it is broken. It grows towards the end of the match.
        """
        seat = view.agenda[-1].seat
        if min(view.bids) < 0:
            now = 0.3 + 0.4 * sum(bid >= 0 for bid in view.bids) / view.n
        else:
            left = view.size - sum(view.won)
            now = (0.35 + 0.65 / left) if 0 <= view.bids[seat] - view.won[seat] <= left else 0.0
        return now * (0.5 + 0.5 * (view.hand + 1) / len(view.sizes))

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
        mine = event.seat == table.viewpoint.seat

        def begin() -> None:
            table.tally.see(event)
            self.hook.bid(table)
            self.match_point.bid(table)
            table.host.sound("knock", side=table.side_of(event.seat))
            if not mine:
                table.host.bubble(event.seat, "table.bubble.bid", {"n": event.n})
            if not table.director.hurrying:
                self._remark_on_bid(table, event)

        yield Cue(begin, 0 if mine else timing.read_ms(2))
        yield from self.match_point.cues(table)

    @staticmethod
    def _remark_on_bid(table: Table, event: Said) -> None:
        """Let the bidder comment on a number that the hook denied to the last one, or on a bid of 0."""
        tally: OhHellTally = table.tally
        others = tally.bids[: event.seat] + tally.bids[event.seat + 1 :]
        forbidden = tally.size - sum(others)
        if table.match.options["hook"] and min(others) >= 0 and 0 <= forbidden <= tally.size:
            if chance(table, event.seat, 2):
                table.host.chatter(event.seat, "hook")
        elif event.n == 0 and chance(table, event.seat, 2):
            table.host.chatter(event.seat, "dull")

    @staticmethod
    def _cheap(table: Table) -> bool:
        """True if the last trick, of three cards or more, went to a plain-suit card no higher than a six."""
        last: Trick = table.tally.taken[-1]
        best = last.cards[(last.winner - last.leader) % len(last.cards)]
        return len(last.cards) > 2 and best % 13 < 5 and SUIT[best] != table.tally.trump

    def gathers(self, table: Table, zone: int) -> tuple[float, Ease]:
        """Return the time and easing of a gathered trick; a trick too many is thrown."""
        tally: OhHellTally = table.tally
        winner = tally.taken[-1].winner
        return (THROWN_MS, in_cubic) if tally.won[winner] >= tally.bids[winner] else super().gathers(table, zone)

    def lies(self, table: Table, zone: int) -> Iterable[Cue]:
        """Yield the cues of a trick that lies with its winner: a filled or broken bid is highlighted."""

        def begin() -> None:
            tally: OhHellTally = table.tally
            seat = tally.taken[-1].winner
            won, bid = tally.won[seat], tally.bids[seat]
            table.host.emotion(seat, "sour" if won > bid else "glad", timing.FACE_MS)
            self._spent = held = self.last_trick.spent
            if won == bid or won == bid + 1:
                at = table.places.seats[(seat - table.viewpoint.south) % tally.n]
                away = -at.inward[0], -at.inward[1]
                lighter = among_bots(table.match, (seat, tally.taken[-1].leader))
                kind, hits, dark = (FILLS, FILL_HITS, FILL_DARK) if won == bid else (BREAKS, 0.0, 1.0)
                stake = stake_of(tally, seat, table.viewpoint.south)
                lasts, last = self._lasts(table, seat, kind, stake, lighter=lighter), sum(tally.won) == tally.size
                request = HighlightRequest(
                    kind, seat, stake, lighter=lighter, hits=hits, along=away, dark=dark, dice=len(table.match.steps),
                    ms=min(lasts, ANSWERED_BID_MS if held else LAST_BID_MS) if last else lasts, side=table.side_of(seat),
                    params={"seat": seat, **bid_params(bid, tally.taken[-1], at.side)},
                )  # fmt: skip
                table.highlights.begin(request)
                now = table.highlights.now
                self._spent += now.weight.ms + now.weight.size.stop_ms if now is not None else 0.0
            if not table.director.hurrying and won == bid and bid > 1 and chance(table, seat, 3):
                table.host.chatter(seat, "big_trick")
            elif not table.director.hurrying and won <= bid and self._cheap(table):
                table.host.chatter(seat, "lucky")

        yield Cue(begin, settle=True)

    @staticmethod
    def _lasts(table: Table, seat: int, kind: str, stake: float, *, lighter: bool) -> float:
        """Return the duration of a bid's highlight, ms: the trick that breaks it is looked at, if there is more than a touch."""
        highlights = table.highlights
        if not highlights.sizes:
            return 0.0
        weight = highlights.weighed(kind, seat, stake, lighter=lighter)
        return max(weight.ms, SHOWN_MS) if kind == BREAKS and weight.size is not highlights.sizes[0] else weight.ms

    def _counted(self, table: Table, event: Said) -> Iterator[Cue]:
        if may_animate_scoring(table):
            yield Cue(lambda: self._due.append(event))
            return
        if event.seat == speaker(table) and table.match.outcome is None:
            yield Cue(lambda: table.host.chatter(event.seat, event.what))
        yield from self.counted(table, event, event.what == "made")

    def _points(self, table: Table, event: Said) -> Iterator[Cue]:
        last = event.seat == table.match.state.n - 1
        if may_animate_scoring(table):
            yield Cue(lambda: self._due.append(event))
            if last:
                yield from self._part_by_part(table)
        else:
            yield Cue(lambda: table.tally.see(event))
        if last:
            yield from self.summed_up(table)

    def _part_by_part(self, table: Table) -> Iterator[Cue]:
        """Yield the cues of the scoring; the summary follows when all points have landed."""

        def begin() -> None:
            self.count = HandScoring(table, self._due, self._spent)

        def finish() -> None:
            if self.count is not None:
                self.count.finish(table)
            self._forget_count()
            if table.match.outcome is None:
                seat, tally = speaker(table), table.tally
                table.host.chatter(seat, "made" if tally.bids[seat] == tally.won[seat] else "missed")

        yield Cue(begin, settle=True)
        yield Cue(finish)

    def _forget_count(self) -> None:
        self.count, self._due = None, []

    def gains(self, tally: OhHellTally) -> Sequence[int]:
        return [row[2] for row in tally.rows()[-1]]

    def reset(self) -> None:
        super().reset()
        self.last_trick.forget()
        self.last_trick.known = True
        self.rings.forget()
        self.match_point.forget()
        self._forget_count()

    def update(self, table: Table, dt_ms: float) -> bool:
        ms = dt_ms * (table.pace.speed or 1)
        moving = self.rings.update(table, ms)
        return self.last_trick.update(table, ms) or moving


def chance(table: Table, seat: int, one_in: int) -> bool:
    """Return True once in `one_in` cases, reproducible for the same position of the match, so that comments reveal nothing."""
    return (table.match.seed + 31 * len(table.match.steps) + 7 * seat) % one_in == 0


def speaker(table: Table) -> int:
    """Return the seat that may comment on the scored hand."""
    return (table.match.seed + len(table.match.steps)) % len(table.match.seats)
