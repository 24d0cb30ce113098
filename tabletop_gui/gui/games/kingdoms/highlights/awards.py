"""Display of the treasures' awards, one after the other: side treasures first, the smallest of them first, the
main one last.

This is only the order of display. The rules have settled the shares, odd points included, in their own order.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct

from tabletop_gui.engine.events import Said
from tabletop_gui.games.kingdoms.battle import BOARD, HAND, STREETS
from tabletop_gui.games.kingdoms.treasure import treasures
from tabletop_gui.gui.games.kingdoms.emphasis import DEED, weight_of_sum
from tabletop_gui.gui.games.kingdoms.facts import team_cards
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.gui.table.effects.chips import HEAVY, Slides, slide_ms
from tabletop_gui.gui.table.model.motion import timing
from tabletop_gui.gui.table.model.motion.director import Cue
from tabletop_gui.gui.table.model.motion.highlights import HighlightRequest, among_bots
from tabletop_gui.gui.table.model.motion.timeline import Play
from tabletop_gui.gui.table.model.table import Table

WON, SIDE_WON, ALL_IN_SHOWN = "won", "side_won", "all_in"
"""Names of the highlights of a treasure won, a side treasure won, and an all-in."""
ANSWER_MS: Final = 160.0
"""Delay from a treasure's departure to the reactions of the other portraits."""
SHATTERS_MS: Final = 420.0
"""Time in which the bar of a run-out's hopes breaks to pieces."""
LATEST: Final = 0.8
"""Latest share of its highlight at which a sum arrives."""


class TreasureWon(Struct, frozen=True):
    """Winners of treasures, alone or shared. `strength` is 0 if no fighter was left to compare with."""

    seats: tuple[int, ...]
    pot: int
    amount: int
    strength: int


class Award(Struct, frozen=True):
    """One treasure and the share of each of its winners."""

    pot: int
    shares: tuple[Said, ...]
    several: bool
    """True if it is one of several."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The winners."""
        return tuple(share.seat for share in self.shares)

    @property
    def amount(self) -> int:
        """The whole amount."""
        return sum(share.n for share in self.shares)


class Awards:
    """Awards of the treasures of one table's battle."""

    def __init__(self, slides: Slides, heard: list[Said]) -> None:
        """Create the awards. `slides`: the sums in motion. `heard`: the list that records events of the table."""
        self.slides, self._heard = slides, heard
        self.verdict: TreasureWon | None = None
        self.gains: dict[int, int] = {}
        """Amount each seat has won in the battle that has just ended."""
        self.paying: int | None = None
        """Index of the treasure being paid, of several: its row is lit."""
        self.attacker: int | None = None
        """The last attacker of this battle, if there were warriors on the table then."""
        self.bluffer: int | None = None
        """The last attacker, if it has shown a hand without a team, until the winner is known."""
        self._winners: dict[int, tuple[int, ...]] = {}
        """The winners of each treasure that has been paid."""
        self._unsaid: list[Award] = []
        """Awards that are commented on only once a fall has been shown."""

    def clear(self) -> None:
        """Reset for another battle or another position."""
        self.gains.clear()
        self._winners.clear()
        self._unsaid.clear()
        self.verdict = self.paying = self.attacker = self.bluffer = None

    def beaten_by(self, tally: KingdomsTally, seat: int) -> tuple[int, ...]:
        """Return who has won the last treasure that a seat fought for: what it lost its last points to."""
        fought = [k for k, pot in enumerate(treasures(tally.paid, tally.live)) if seat in pot.seats]
        return self._winners.get(max(fought, default=0), ())

    def given(self, table: Table, events: Sequence[Said]) -> Iterator[Cue]:
        """Yield the cues of all awards at the end of a battle."""
        pots: dict[int, list[Said]] = {}
        for event in events:
            pots.setdefault(int(event.what[3:]), []).append(event)
        awards = [Award(pot, tuple(shares), len(pots) > 1) for pot, shares in pots.items()]
        for award in sorted(awards, key=lambda one: (one.pot == 0, one.amount, -one.pot)):
            yield from self._cues(table, award)

    def _cues(self, table: Table, award: Award) -> Iterator[Cue]:
        """Yield the cues of one treasure. A press pays one treasure: the pause stands before its row is lit."""

        def light() -> None:
            self.paying = award.pot
            table.sound("tick")

        def done() -> None:
            self.paying = None

        if not award.several:
            yield Cue(lambda: self._judge(table, award))
            yield Cue(lambda: self._pay(table, award), ANSWER_MS, beat=True)
            yield Cue(lambda: self._answer(table, award), timing.WON_MS - ANSWER_MS, settle=True)
            return
        yield Cue(beat=True)
        yield Cue(light, timing.ROW_LIT_MS)
        yield Cue(lambda: self._judge(table, award), timing.WINS_MS)
        yield Cue(lambda: self._pay(table, award), ANSWER_MS)
        yield Cue(lambda: self._answer(table, award), settle=True)
        yield Cue(done, timing.NEXT_ROW_MS)

    def _judge(self, table: Table, award: Award) -> None:
        """Announce the winner and hold up the winning five cards."""
        tally: KingdomsTally = table.tally
        strength = tally.teams.get(award.seats[0], 0)
        before = self.verdict
        won_before = before.amount if before is not None and before.seats == award.seats else 0
        self.verdict = TreasureWon(award.seats, award.pot, won_before + award.amount, strength)
        quick = timing.LIFT_MS if table.flourishes else 0
        five = {card for seat in award.seats for card in winning(table, seat)} if strength else set[int]()
        telling = {card for seat in award.seats for card in winning(table, seat, whole=False)} if strength else set[int]()
        for zone in (BOARD, *(HAND + seat for seat in range(tally.n))):
            for sprite in table.stage.rows[zone]:
                sprite.glow = sprite.face in telling
                sprite.lifted.to(float(sprite.face in five), quick)
        for seat in award.seats:
            table.host.emotion(seat, "glad", timing.FACE_MS)

    def _pay(self, table: Table, award: Award) -> None:
        """Send the chips off, the numbers with them."""
        tally: KingdomsTally = table.tally
        least, heaviest = min(share.n for share in award.shares), 0.0
        self._winners[award.pot] = award.seats
        hoped = not self.gains and any(word in STREETS for word in last_event_kinds(table))
        for share in award.shares:
            self._heard.append(share)
            tally.see(share)
            self.gains[share.seat] = self.gains.get(share.seat, 0) + share.n
            weight = weight_of_sum(tally, share.n)
            heaviest = max(heaviest, weight)
            source, target = ("won", award.pot), ("stack", share.seat)
            self.slides.show(table, least if len(award.shares) > 1 else share.n, source, target, weight)
            odd = share.n - least
            if odd and table.flourishes:
                pace = table.pace
                self.slides.send(odd, source, target, pace.ms(timing.ODD_POINT_MS), wait=pace.ms(slide_ms(weight)))
                table.host.bubble(share.seat, "table.kingdoms.bubble.odd", {"n": odd})
        if not table.director.hurrying:
            if heaviest >= HEAVY or award.several:
                kind = SIDE_WON if award.pot else WON
                plays = [Play("shatters", 0.0, SHATTERS_MS)] if hoped and table.tally.teams else []
                begin_sum_highlight(table, self.slides, kind, award.seats, max(heaviest, DEED), plays)
            self._unsaid.append(award)
            if not somebody_falls_here(table):
                self.remark_on_winner(table)
        now = table.highlights.now
        if now is None or now.kind != WON:
            table.sound("chips_win", side=table.side_of(award.seats[0]))
            return
        for sound in ("scrape", "rumble"):  # the wall sets out; it is heard once more where it strikes
            table.sound(sound)

    def _answer(self, table: Table, award: Award) -> None:
        """Let the losers' portraits react a moment later."""
        teams = table.tally.teams
        for seat in teams if award.pot == 0 else ():
            if teams[seat] < teams.get(award.seats[0], 0):
                table.host.emotion(seat, "sour", timing.FACE_MS)

    def remark_on_winner(self, table: Table) -> None:
        """Comment on what has been won and not been commented on yet."""
        awards, self._unsaid = self._unsaid, []
        for award in awards:
            self._remark(table, award)

    def _remark(self, table: Table, award: Award) -> None:
        """Comment on a win from public information: a bluff, an attack without a caller, luck after the last attack."""
        tally: KingdomsTally = table.tally
        winner = award.seats[0]
        bluffer, self.bluffer = self.bluffer, None
        if bluffer is not None:
            if winner != bluffer:
                table.host.chatter(bluffer, "caught", winner)
            else:
                fooled = [seat for seat in tally.teams if seat != bluffer]
                table.host.chatter(bluffer, "bluffed", fooled[0] if fooled else -1)
        elif not tally.teams and award.pot == 0 and winner == self.attacker:
            table.host.chatter(winner, "folded_to")
        elif len(tally.teams) > 1 and award.pot == 0:
            beaten = max((seat for seat in tally.teams if seat != winner), key=lambda seat: tally.teams[seat])
            run_out = sum(word in STREETS for word in last_event_kinds(table)) > 1
            table.host.chatter(winner, "lucky" if run_out else "big_trick", beaten)
            table.host.chatter(beaten, "denied", winner)


def winning(table: Table, seat: int, *, whole: bool = True) -> tuple[int, ...]:
    """Return the five cards of a seat's team, as far as the viewer sees them; without the kickers unless `whole`."""
    cards = [sprite.face for zone in (HAND + seat, BOARD) for sprite in table.stage.rows[zone] if sprite.face >= 0]
    return team_cards(cards, whole=whole) if len(cards) == 7 else ()


def last_events(table: Table) -> list[Said]:
    """Return what was said in the last action."""
    events = table.match.steps[-1].events if table.match.steps else ()
    return [event for event in events if isinstance(event, Said)]


def last_event_kinds(table: Table) -> list[str]:
    """Return the kinds of the last action's events."""
    return [event.what for event in last_events(table)]


def falls_here(table: Table, seat: int) -> bool:
    """True if the fall of a seat is shown large: somebody at this screen plays it, and the table leads on by itself."""
    viewpoint = table.viewpoint
    return seat in viewpoint.persons and not (viewpoint.led or viewpoint.past)


def somebody_falls_here(table: Table) -> bool:
    """True if the last action ends in a fall that is shown large."""
    return any(event.what == "out" and falls_here(table, event.seat) for event in last_events(table))


def begin_sum_highlight(
    table: Table, slides: Slides, kind: str, seats: Sequence[int], stake: float, plays: Sequence[Play] = ()
) -> None:
    """Begin the highlight of a heavy sum that has just set out to seats, or to a betting spot; it strikes when the last
    part arrives. `plays`: further clips of its timeline.
    """
    moving, seat = slides.under_way, seats[0]
    if not moving or table.pace.instant:
        return
    on_way = max(slide.wait + slide.ms for slide in moving) * table.pace.speed
    lighter = among_bots(table.match, table.tally.live)
    lasts = max(table.highlights.lasts(stake, lighter=lighter, kind=kind, seat=seat), on_way / LATEST)
    x, y = table.places.seats[(seat - table.viewpoint.south) % table.match.state.n].inward
    along = (x, y) if kind == ALL_IN_SHOWN else (-x, -y)
    request = HighlightRequest(
        kind, seat, stake, lighter=lighter, hits=on_way / max(1.0, lasts), along=along, dice=len(table.match.steps), ms=lasts,
        side=table.side_of(seat), params={"seat": seat, "winners": tuple({"winner": one} for one in seats), "along": along},
        plays=plays,
    )  # fmt: skip
    table.highlights.begin(request)
