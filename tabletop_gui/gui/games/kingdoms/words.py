"""Texts of a war: teams, seats, the situation, results, and hints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tabletop_gui.content.text.key_family import KeyFamily
from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.engine.values import Action
from tabletop_gui.games.kingdoms.actions import CALL, CHECK, FOLD, Bet, Raise
from tabletop_gui.games.kingdoms.betting_stats import BATTLES, ENTERED, FACED, FOLDS, RAISED_FIRST, WIDTH
from tabletop_gui.games.kingdoms.blinds import level
from tabletop_gui.games.kingdoms.strength import RANKINGS, TEAMS, strength, team
from tabletop_gui.games.kingdoms.warriors import CODES, KINGDOM, RANK, RANKS
from tabletop_gui.gui.games.kingdoms.facts import PointHistory
from tabletop_gui.gui.games.kingdoms.highlights.awards import TreasureWon
from tabletop_gui.gui.games.kingdoms.tally import KingdomsTally
from tabletop_gui.gui.table.seats.rival_facts import Habit, RivalFacts, ShownHand

TEAM_NAMES: Final = KeyFamily("table.kingdoms.team.{}", TEAMS)
SHORT: Final = KeyFamily("table.kingdoms.short.{}", TEAMS)
VERDICTS: Final = KeyFamily("table.kingdoms.verdict.{}", ("shared", "my_team", "team", "mine", "alone"))
FALL_PLACE: Final = KeyFamily("table.kingdoms.fall.place.{}", ("me", "they"))
FALL_LINE: Final = KeyFamily("table.kingdoms.fall.line.{}", ("me", "they"))
FALLEN_TEAM: Final = KeyFamily("table.kingdoms.fall.mine.{}", TEAMS[:-1])
VICTORS_TEAM: Final = KeyFamily("table.kingdoms.fall.theirs.{}", TEAMS)
BETTER_TEAM: Final = KeyFamily("table.kingdoms.fall.better.{}", TEAMS[:-1])
HABITS: Final = KeyFamily("table.kingdoms.habit.{}", ("enters", "attacks", "folds"))
WHAT: Final = KeyFamily("table.kingdoms.hint.{}", ("fold", "check", "call", "all_in"))
FEW_BLINDS: Final = 20
"""Number of big blinds below which they are told beside the points: what is sensible depends on them then."""


def grouped(n: int, tr: Tr) -> str:
    """Return a number with the language's thousands separator: 1.240 or 1,240."""
    return tr("table.number", n=n)


def name_of(value: int, tr: Tr) -> str:
    """Return the name of a team of this strength, such as "Triunvirato de VII"."""
    ranks = RANKINGS[value]
    told = {"a": RANKS[ranks[0]], "b": RANKS[ranks[1]] if len(ranks) > 1 else ""}
    return tr(TEAM_NAMES[TEAMS[team(value)]], **told)


def best_of(cards: Sequence[int], tr: Tr) -> str:
    """Return the name of the best team of two to seven cards; "" without cards."""
    if len(cards) >= 5:
        return name_of(strength(cards), tr)
    if len(cards) < 2:
        return ""
    high, low = sorted(cards, key=lambda card: -RANK[card])[:2]
    if RANK[high] == RANK[low]:
        return tr("table.kingdoms.team.espejo", a=RANKS[RANK[high]], b="")
    same = KINGDOM[high] == KINGDOM[low]
    key = "table.kingdoms.team.two_alike" if same else "table.kingdoms.team.two"
    return tr(key, a=RANKS[RANK[high]], b=RANKS[RANK[low]], kingdom=CODES[high][-1])


def situation(tally: KingdomsTally, me: int, held: str, turn: str, tr: Tr) -> str:
    """Return the state of the war and the decision a seat faces. `held`: the name of its best team so far; `turn`:
    whose turn it is.
    """
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


def plate_line(tally: KingdomsTally, seat: int, points: int, tr: Tr, *, blinds: bool) -> str:
    """Return the line below the name on a seat's plate: its points, team or final place. Points are told in the unit of bets,
    with the big blinds besides where they are few, or in big blinds alone if `blinds`.
    """
    if tally.fallen(seat):
        return tr("table.kingdoms.sign.out", n=tally.place[seat])
    if seat in tally.teams:
        return tr(SHORT[TEAMS[team(tally.teams[seat])]])
    if tally.all_in(seat):
        return tr("table.kingdoms.sign.all_in")
    told = grouped(points, tr)
    if not tally.big or (points >= FEW_BLINDS * tally.big and not blinds):
        return told
    few = in_blinds(points, tally.big, tr)
    return few if blinds else tr("table.kingdoms.sign.few", points=told, blinds=few)


def bet_told(tally: KingdomsTally, seat: int, tr: Tr) -> str:
    """Return what a seat has bet in this street, or that it has folded, for those who hear it; "" for neither."""
    if tally.did[seat] == "fold":
        return tr("table.kingdoms.tell.folded")
    return tr("table.kingdoms.tell.bet", n=grouped(tally.bets[seat], tr)) if tally.bets[seat] else ""


def in_blinds(points: int, big: int, tr: Tr) -> str:
    """Return points as whole big blinds, what is over left out; to a tenth below ten, where that is what one decides by, and
    never none of some.
    """
    tenths = max(10 * points // big, points > 0)
    return tr("table.kingdoms.sign.blinds", n=tenths / 10 if tenths < 100 and tenths % 10 else tenths // 10)


def rival_facts(habits: Sequence[int], seat: int, hands: Sequence[ShownHand], tr: Tr) -> RivalFacts:
    """Return how often a seat enters, raises and folds to bets, and the hands it has shown."""
    own = habits[seat * WIDTH : (seat + 1) * WIDTH]
    counts = (ENTERED, BATTLES, "enters"), (RAISED_FIRST, BATTLES, "attacks"), (FOLDS, FACED, "folds")
    told = tuple(Habit(tr(HABITS[what]), own[did] / own[of]) for did, of, what in counts if own[of])
    return RivalFacts(told, hands)


def result_text(verdict: TreasureWon, names: Sequence[str], mine: bool, tr: Tr) -> str:
    """Return the winners as text. `mine`: True if the reader is among them."""
    told = {"who": " · ".join(names[seat] for seat in verdict.seats), "n": grouped(verdict.amount, tr)}
    if verdict.strength:
        told["team"] = name_of(verdict.strength, tr)
    shared = len(verdict.seats) > 1
    form = "shared" if shared else ("my_team" if mine else "team") if verdict.strength else "mine" if mine else "alone"
    return tr(VERDICTS[form], **told)


def fall_place(name: str, place: int, mine: bool, tr: Tr) -> str:
    """Return that somebody has fallen, and in which place. `mine`: True if the reader has."""
    return tr(FALL_PLACE["me" if mine else "they"], who=name, n=place)


def fall_line(tally: KingdomsTally, seat: int, victors: Sequence[int], names: Sequence[str], mine: bool, tr: Tr) -> str:
    """Return the teams of a fall, what was beaten by what; "" if they were not shown. `mine`: True if the reader has fallen."""
    if not victors or not {seat, *victors} <= tally.teams.keys():
        return ""
    lost, won = (TEAMS[team(tally.teams[one])] for one in (seat, victors[0]))
    who = " · ".join(names[one] for one in victors)
    theirs = tr(BETTER_TEAM[won] if won == lost else VICTORS_TEAM[won], who=who)
    own = tr(FALLEN_TEAM[lost] if mine else SHORT[lost])
    return tr(FALL_LINE["me" if mine else "they"], who=names[seat], mine=own, theirs=theirs)


def hint_what(action: Action, tr: Tr) -> str:
    """Return the text of a hint."""
    match action:
        case Bet(to):
            return tr("table.kingdoms.hint.bet", n=grouped(to, tr))
        case Raise(to):
            return tr("table.kingdoms.hint.raise", n=grouped(to, tr))
    key = "fold" if action == FOLD else "check" if action == CHECK else "call" if action == CALL else "all_in"
    return tr(WHAT[key])


def decisive_text(courses: Sequence[PointHistory], number: int, winner: int, names: Sequence[str], tr: Tr) -> str:
    """Return what happened in a battle: the winner's gain, and whose war it ended."""
    own = courses[winner].points
    told = tr("results.kingdoms.decided.gain", who=names[winner], n=grouped(own[number] - own[number - 1], tr))
    out = [names[seat] for seat, course in enumerate(courses) if course.fell == number]
    fell = tr("results.kingdoms.decided.out", who=" · ".join(out)) if out else ""
    return " ".join(filter(None, (tr("results.kingdoms.decided.battle", n=number), told, fell)))
