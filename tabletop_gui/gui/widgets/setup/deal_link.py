"""Links for a match's deal: to deal the same cards again, and to verify that they were not changed."""

from __future__ import annotations

from collections.abc import Callable

from tabletop_gui.gui.shell.app import App
from tabletop_gui.gui.widgets.button import Link
from tabletop_gui.match.core.match import Match
from tabletop_gui.match.core.seal import sealed_text
from tabletop_gui.match.sharing.codes import code_or_number, is_proved


class DealLink(Link):
    """The deal code, or the number of a deal that has none; a click copies it. It reveals all cards, so it is only
    for finished matches. Raises ValueError for any other.
    """

    def __init__(self, app: App, match: Match, copy: Callable[[str, str], object], *, colour: str = "") -> None:
        """`copy` puts a text on the clipboard and shows a confirmation."""
        if match.state.agenda:
            raise ValueError("the code of a match that goes on is told to nobody")
        text, refusal = code_or_number(match)
        label = app.tr("code.copy" if refusal is None else "code.copy_number", code=text)
        super().__init__(app, label, lambda: copy(text, app.tr("code.copied")), icon="log", colour=colour, name="code")
        self.tip = app.tr("code.tip") if refusal is None else app.tr(refusal.key, **refusal.params)


class SealLink(Link):
    """The seal of a deal, shown from before the first card on. During the match a click copies it; afterwards a
    click verifies it.
    """

    def __init__(self, app: App, match: Match, copy: Callable[[str, str], object], *, colour: str = "") -> None:
        """`copy` as in `DealLink`. Raises ValueError for a match without a seal."""
        seal = match.seal
        if seal is None:
            raise ValueError("this match was begun without a seal")
        self.match, self.deal_seal, self._copy = match, seal, copy
        over = not match.state.agenda
        label = app.tr("seal.prove" if over else "seal.copy", signs=seal.signs)
        super().__init__(app, label, self.verify if over else self.copy_full, icon="lock", colour=colour, name="seal")
        self.tip = app.tr("seal.prove_tip" if over else "seal.tip")

    def copy_full(self) -> None:
        """Copy the complete seal, by which the deal is committed."""
        self._copy(self.deal_seal.whole, self.app.tr("seal.copied"))

    def verify(self) -> None:
        """Recompute the seal, replay the match, and show the result."""
        app, match, seal = self.app, self.match, self.deal_seal
        holds, tr = is_proved(match), app.tr
        text = sealed_text(match.seed, seal.salt)

        def answered(answer: object) -> None:
            if answer == "copy":
                self._copy(f"printf '{text}' | sha256sum\n{seal.whole}", tr("seal.proof_copied"))

        if holds:
            self.label, self.icon = tr("seal.proved", signs=seal.signs), "check"
        else:
            self.label, self.icon = tr("seal.failed", signs=seal.signs), "cross"
        answers = [("close", tr("seal.close"), "gold"), ("copy", tr("seal.copy_proof"), "paper")]
        said = tr("seal.proved_text" if holds else "seal.failed_text", signs=seal.signs, n=str(match.seed), salt=seal.salt[:8])
        app.scenes.show("question", answered, title=self.label, text=said, answers=answers, first="close")
