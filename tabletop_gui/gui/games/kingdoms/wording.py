"""The situation, the seats and the hints of a battle in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms.actions import ALL_IN, CALL, CHECK, FOLD, Bet, Raise
from tabletop_gui.games.kingdoms.blinds import level
from tabletop_gui.games.kingdoms.strength import TEAMS, team
from tabletop_gui.gui.games.kingdoms.figures import grouped
from tabletop_gui.gui.games.kingdoms.tally import Tally

Told = Callable[..., str]
"""`Phrases.tr`."""
SIGNED: Final = ("fold", "check", "call", "bet", "raise")
"""What a plate says of what a seat did last. An all-in is none: either nothing is left, or what came back is."""


def situation(tally: Tally, me: int, held: str, turn: str, tr: Told) -> str:
    """Where the war stands and what it asks of a seat. `held`: the name of its best team so far; `turn`: whose turn it is."""
    lines = [tr("table.kingdoms.tell.battle", battle=tally.battle, small=grouped(tally.small, tr), big=grouped(tally.big, tr))]
    if tally.growth:
        rest = tally.growth - (tally.battle - 1) % tally.growth
        if level(tally.battle + rest, tally.first, tally.growth) != level(tally.battle, tally.first, tally.growth):
            lines.append(tr("table.kingdoms.tell.rise", n=rest))
    lines.append(tr("table.kingdoms.tell.treasure", n=grouped(tally.treasure, tr)))
    if me in tally.live:
        if held:
            lines.append(tr("table.kingdoms.tell.team", team=held))
        lines.append(tr("table.kingdoms.tell.points", n=grouped(tally.points[me], tr)))
        owes = min(max(0, tally.current - tally.bets[me]), tally.points[me])
        lines.append(tr("table.kingdoms.tell.owes", n=grouped(owes, tr)) if owes else tr("table.kingdoms.tell.free"))
    else:
        lines.append(tr("table.kingdoms.tell.out"))
    lines.append(tr("table.kingdoms.tell.live", n=sum(seat != me for seat in tally.live)))
    return "\n".join([*lines, turn] if turn else lines)


def sign_line(tally: Tally, seat: int, points: str, thinking: bool, tr: Told, *, mine: bool = False) -> str:
    """What a seat's plate says under the name: its points and what it did last, its team, or its place. `mine`: the reader's."""
    if tally.place[seat] and not tally.points[seat]:
        return tr("table.kingdoms.sign.out", n=tally.place[seat])
    if seat in tally.teams:
        return tr(f"table.kingdoms.short.{TEAMS[team(tally.teams[seat])]}")
    if thinking:
        return tr("table.kingdoms.sign.did", points=points, did=tr("table.kingdoms.sign.thinking"))
    word = tally.did[seat]
    if tally.all_in(seat):
        return tr("table.kingdoms.sign.all_in")
    if word not in SIGNED or (word in ("bet", "raise") and not tally.bets[seat]):
        return points
    did = tr(f"table.kingdoms.sign.{'mine.' if mine else ''}{word}", n=grouped(tally.bets[seat], tr))
    return tr("table.kingdoms.sign.did", points=points, did=did)


def hint_where(action: Action, tr: Told) -> str:
    """The first step of a hint: what to weigh."""
    if action == ALL_IN or isinstance(action, Bet | Raise):
        return tr("table.kingdoms.hint.attack_or")
    return tr("table.kingdoms.hint.safe" if action == CHECK else "table.kingdoms.hint.weigh")


def hint_what(action: Action, tr: Told) -> str:
    """The second step: what to do."""
    match action:
        case Bet(to):
            return tr("table.kingdoms.hint.bet", n=grouped(to, tr))
        case Raise(to):
            return tr("table.kingdoms.hint.raise", n=grouped(to, tr))
    key = "fold" if action == FOLD else "check" if action == CHECK else "call" if action == CALL else "all_in"
    return tr(f"table.kingdoms.hint.{key}")
