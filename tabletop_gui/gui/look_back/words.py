"""What the coach says: of a decision, of what would have been better, and of what was tried again."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop_gui.ai.beside import LESS, Beside, beside
from tabletop_gui.ai.policies import POLICIES
from tabletop_gui.ai.requests import Hint
from tabletop_gui.gui.look_back.coach import Page, WeighedRow
from tabletop_gui.gui.look_back.session import Session
from tabletop_gui.gui.table.hint import certainty
from tabletop_gui.match.past import deed
from tabletop_gui.match.review import Grade, Judged

LONGEST, LEAST = 0.94, 0.24
"""The share of its bar that the best fills, and what is worst of all that was weighed."""


class CoachWords:
    """Everything about one match in the player's language."""

    def __init__(self, session: Session) -> None:
        self.session, self.app = session, session.app
        self._policy = POLICIES[session.match.game.id]
        self._codes = {code: card for card, code in enumerate(session.match.game.codes)}

    # -- deeds and figures ----------------------------------------------------------------------------------------------------

    def deed(self, number: int, text: str) -> str:
        """What somebody did at a step, or might have done, in a sentence."""
        one = self.session
        own = one.past.whole[number].seat == one.seat
        line = deed(one.past, number, text, None if one.open and not own else one.seat)
        return self.app.tr("look_back.silent") if line is None else line.sentence(self.app.tr)

    def said(self, number: int) -> str:
        """What the ribbon says of a step."""
        whole = self.session.past.whole
        return self.deed(number, whole[number].text) if number < len(whole) else self.app.tr("look_back.end")

    def cards(self, text: str) -> list[int]:
        """The cards an action names."""
        return [self._codes[word] for part in text.split() for word in part.split(",") if word in self._codes]

    def card(self, text: str) -> int | None:
        """The one card an action is about."""
        cards = self.cards(text)
        return cards[0] if len(cards) == 1 else None

    def cost(self, loss: float) -> str:
        """What something costs, in the game's own unit."""
        return self.app.tr(f"hint.unit.{self._policy.unit}", n=self._rounded(loss))

    def figure(self, value: float) -> str:
        """A value as it is written beside its bar."""
        n = self._rounded(value)
        text = f"{n:g}" if isinstance(n, int) else f"{n:.1f}"
        return (text.replace(".", ",") if self.app.phrases.language == "es" else text).replace("-", "−")

    def _rounded(self, value: float) -> float | int:
        """Whole points where a decision is worth many, else tenths."""
        return round(value) if self._policy.stake >= 10 or abs(value) >= 100 else round(value, 1)

    def shares(self) -> tuple[int, int]:
        """What the cards gave and what the play gave, in the game's unit: the play is what its decisions cost beside the best,
        the cards all the rest by which the seat finished above or below the table's average."""
        one, match = self.session, self.session.match
        play, n = -sum(judged.loss for judged in one.grading.grades.values()), len(match.seats)
        if self._policy.unit == "points":
            points = match.game.points(match.state)
            result = points[one.seat] - sum(points) / n
        else:
            winners = match.outcome.winners if match.outcome is not None else ()
            result = 100 * ((one.seat in winners) / max(1, len(winners)) - 1 / n)
        return round(result) - round(play), round(play)

    # -- the page -------------------------------------------------------------------------------------------------------------

    def page(self, where: str, trying: bool) -> tuple[Page, Sequence[str]]:
        """The coach's page for the step at which one stands, and the buttons it offers. `where` in the match that is; `trying`
        it once more."""
        tr, one, number, grading = self.app.tr, self.session, self.session.number, self.session.grading
        if trying:
            return Page(tr("look_back.your_turn"), where, lead=tr("look_back.your_turn_text")), ["show"]
        if number >= len(one.past.whole):
            return Page(tr("look_back.end"), where), []
        step = one.past.whole[number]
        if not one.decides:
            who = tr("look_back.nobody", who=one.match.seats[step.seat].name)
            return Page(who, where, lead=self.said(number), why=tr("look_back.forced") if step.forced else ""), []
        title, judged = tr("look_back.coach"), grading.grades.get(number)
        if judged is None:
            if grading.stopped:
                why = tr("look_back.ungraded", n=grading.left)
                return Page(title, where, lead=tr("look_back.not_yet"), why=why), ["look_now"]
            of = len(grading.numbers)
            lead = tr("look_back.working", n=of - grading.left, of=of)
            return Page(title, where, lead=lead, working=(of - grading.left, of)), ["stop"]
        if one.hidden(number):
            return Page(title, where, lead=self.said(number)), ["try", "show"]
        return self._judgement(title, where, judged), ["try", "from_here"]

    def _judgement(self, title: str, where: str, judged: Judged) -> Page:
        tr, number = self.app.tr, self.session.number
        weighed = beside(judged.hints, judged.action)
        best, mine = weighed.best, weighed.mine
        spread = max(judged.stake * 2, best.value - min(one.value for one in judged.hints), 1e-9)

        def bar(label: str, one: Hint, grade: Grade) -> WeighedRow:
            behind = 0.0 if one is mine and judged.loss <= 0 else min(1.0, (best.value - one.value) / spread)
            caption = f"{label} · {self.deed(number, one.action)}"
            return WeighedRow(caption, self.card(one.action), self.figure(one.value), LONGEST - (LONGEST - LEAST) * behind, grade)

        rows = [bar(tr("look_back.best"), best, "sound")] if judged.loss > 0 else []
        rows.append(bar(tr("look_back.yours"), mine, judged.grade))
        tried = self.session.tries.get(number, judged.action)
        other = self.session.grading.tried.get((number, tried))
        if tried != judged.action and other is None:
            return Page(title, where, tuple(rows), tr("look_back.weighing"))
        lead, why, sure = self._verdict(judged, weighed)
        if tried != judged.action and other is not None:
            lead = self._of_try(other, best.action)
            if tried != best.action:
                hint = next(one for one in other.hints if one.action == tried)
                rows.append(bar(tr("look_back.tried"), hint, other.grade))
        return Page(title, where, tuple(rows), lead, why, sure)

    def _of_try(self, tried: Judged, best: str) -> str:
        if tried.action == best:
            return self.app.tr("look_back.right")
        return self.app.tr("look_back.wrong", cost=self.cost(tried.loss)) if tried.loss else self.app.tr("look_back.right_too")

    def _verdict(self, judged: Judged, weighed: Beside) -> tuple[str, str, str]:
        """What it comes to, why, and how sure that is."""
        tr, against = self.app.tr, weighed.why
        argued = weighed.best if judged.loss > 0 else weighed.mine
        names = [seat.name for seat in self.session.match.seats]
        said = [why.sentence(tr, names) for why in argued.reasons[:1]]
        if judged.loss <= 0:
            return tr("look_back.fine" if weighed.best is weighed.mine else "look_back.near"), " ".join(said), ""
        reasons = [*([against.sentence(tr, names)] if against is not None and against != LESS else []), *said]
        sure = certainty([weighed.best, weighed.mine], self._policy.stake)
        return tr("look_back.costs", cost=self.cost(judged.loss)), " ".join(reasons), tr(f"look_back.{sure}")
