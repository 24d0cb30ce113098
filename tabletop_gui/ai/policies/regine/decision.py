"""A decision of Regine: building actions are tried out in samples, bets are answered by the equilibrium."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from msgspec.structs import replace

from tabletop_gui.ai.certainty import all_even
from tabletop_gui.ai.motifs import against
from tabletop_gui.ai.policies.regine import ReginePolicy
from tabletop_gui.ai.policies.regine.belief_report import answered, considered_builds
from tabletop_gui.ai.policies.regine.bets.bet_decision import BetDecision, working_for
from tabletop_gui.ai.policies.regine.bets.bet_motifs import BetDetectors, Terms, figure
from tabletop_gui.ai.policies.regine.build_decision import TRIES, BuildContext, standard_error
from tabletop_gui.ai.policies.regine.hand_values import plain_worth, worth
from tabletop_gui.ai.policies.regine.rule_policy import CONTENT, BuildRulePolicy
from tabletop_gui.ai.policies.regine.rule_reason import bet_rule, build_rule
from tabletop_gui.ai.policies.regine.style import SOLVES, Style
from tabletop_gui.ai.requests import BeliefReport, Considered, Hint
from tabletop_gui.ai.search import NotingSearch, with_motifs
from tabletop_gui.content.records.schema import Level, Personality
from tabletop_gui.engine.values import Action
from tabletop_gui.games.regine import GAME
from tabletop_gui.games.regine.characters import QUEEN, copies
from tabletop_gui.games.regine.court import BUILDING, Regine

TRUSTED: Final = 0.5
"""Weight of the samples' standard error in favour of the usual action. All of it was too much: the usual card
was laid although ending the turn was half a point better.
"""
FIRST, LONGER = 100, 8
"""Minimum number of samples for advice on building, and the factor up to which more are used until all costs are
stable, so that the same turn costs the same with other deals.
"""


@lru_cache(maxsize=24)
def rule_policy(seats: int, queens: int, simple: bool, content: float) -> BuildRulePolicy:
    """Return the rule policy for building with these settings (cached, with the values it has computed)."""
    return BuildRulePolicy(plain_worth(queens) if simple else worth(seats, queens), CONTENT * content)


class Decision:
    """One decision: `worlds` is the number of samples, `values` holds the actions considered, in points."""

    def __init__(self, view: Regine, level: Level, who: Personality) -> None:
        self.view, self.level, self.style = view, level, Style.of(level, who)
        self.worlds = 0
        self.values: Mapping[Action, float] = {}
        self._search: NotingSearch | None = None
        self._answered: tuple[BetDecision, float] | None = None
        """The betting question evaluated, and the frequency of answer 1."""

    def run(self, rng: Random) -> Iterator[Action]:
        """Yield better and better answers; the last is the final one."""
        legal = self.view.legal
        if len(legal) == 1:
            yield legal[0]
        elif self.view.jugada == BUILDING:
            yield from self._build(rng)
        else:
            yield from self._bet(rng)

    def _build_policy(self) -> BuildRulePolicy:
        queens = copies(len(self.view.sight))[QUEEN]
        return rule_policy(self.view.n, queens, self.style.simple, self.style.content)

    def build_context(self, caution: float = 0.0) -> BuildContext:
        """Return the decision context of a question of phase 1."""
        return BuildContext(self.view, self._build_policy(), self.style, caution)

    def _build(self, rng: Random) -> Iterator[Action]:
        style = self.style
        if not style.worlds:
            yield self._build_policy().choose(self.view, rng)
            return
        search = self._search = NotingSearch(self.build_context(TRUSTED * standard_error(style.worlds)), rng, TRIES)
        for action in search.run(style.worlds):
            self.worlds, self.values = search.worlds, dict(zip(search.actions, search.values, strict=True))
            yield action

    def _bet(self, rng: Random) -> Iterator[Action]:
        if self.style.simple:
            yield self.view.legal[BetDecision(self.view, self.style).simple(rng)]
            return
        if self._solves:  # as the tables have it, for whoever is in a hurry, while the equilibrium is found
            likely = self.view.legal[BetDecision(self.view, self._by_table).likelier]
            for _ in working_for(self.view, self.style):
                yield likely
        bet = BetDecision(self.view, self.style)
        share = bet.share(rng)
        self._answered = bet, share
        self.values = dict(zip(self.view.legal, bet.worth, strict=True))
        yield self.view.legal[rng.random() < share]

    @property
    def _solves(self) -> bool:
        """True if an equilibrium is computed on the spot."""
        return self.style.solves and self.view.n in SOLVES

    @property
    def _by_table(self) -> Style:
        """The same style without solving on the spot."""
        return replace(self.style, solves=False)

    def belief_report(self, done: Action) -> BeliefReport:
        """Return the belief report after `run`: the results of the building actions, or the values and frequencies of
        the answers.
        """
        text = GAME.text
        if self._search is not None:
            return BeliefReport(text(done), "weighed", considered_builds(self._search, self.style.patience, text), self.worlds)
        if self._answered is not None:
            return BeliefReport(text(done), "weighed", answered(*self._answered, self.view.legal, done, text))
        if len(self.view.legal) == 1:
            return BeliefReport(text(done), "forced", (Considered(text(done), 0.0),))
        if self.view.jugada == BUILDING:
            came = build_rule(self._build_policy(), self.view, done)
        else:
            came = bet_rule(BetDecision(self.view, self.style), done)
        return BeliefReport(text(done), "rule", (Considered(text(done), 0.0, came=came),))

    # -- hints ---------------------------------------------------------------------------------------

    def hints(self, rng: Random, asked: Sequence[Action] = ()) -> Iterator[tuple[int, tuple[Hint, ...]]]:
        """Yield the number of samples and the hints, best action first, better and better. For a bet both answers are
        evaluated.
        """
        if self.view.jugada != BUILDING:
            if self._solves:
                first = self._bet_hints(BetDecision(self.view, self._by_table))
                for _ in working_for(self.view, self.style):
                    yield 0, first
            yield 0, self._bet_hints(BetDecision(self.view, self.style))
            return
        search = NotingSearch(self.build_context(), rng, TRIES, asked, ReginePolicy.value_scale)
        yield from search.analyse(max(min(FIRST, self.level.worlds), 1), LONGER, GAME.text)

    def _bet_hints(self, bet: BetDecision) -> tuple[Hint, ...]:
        worth = dict(zip(self.view.legal, bet.worth, strict=True)) if len(self.view.legal) == 2 else {}
        if not worth:
            return ()
        best, other = sorted(worth, key=lambda action: -worth[action])
        terms = Terms.of(bet, best == self.view.legal[1])
        motifs = BetDetectors(self.view, bet.seat, terms).motifs()
        worse = Hint(GAME.text(other), round(worth[other], 2), doubt=round(bet.doubt, 3), against=against(motifs))
        better = Hint(GAME.text(best), round(worth[best], 2))
        if all_even((better, worse), ReginePolicy.value_scale):
            return better, worse
        return with_motifs(better, motifs, figure(terms, worth[best] - worth[other])), worse
