"""What the panel in the corner says, and what its button does: in the own turn, in the rival's, and when all is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tabletop_gui.games.famiglia import Famiglia, GiveBack
from tabletop_gui.gui.games.famiglia.prices import Named, Tr
from tabletop_gui.gui.games.famiglia.steps import Step, steps_of, watched
from tabletop_gui.gui.games.famiglia.tally import Tally
from tabletop_gui.gui.paint.skin import Kind


@dataclass(frozen=True, slots=True)
class TurnWords:
    """What the panel shows."""

    title: str
    steps: tuple[Step, ...] = ()
    warning: str = ""
    button: str = ""
    """What the button that ends the turn says; "": there are no buttons."""
    kind: Kind = "paper"
    enabled: bool = True
    """Whether that button can be pressed."""
    dial: str = ""
    """The text of the stepper of a Brute; "" for none."""
    less: bool = False
    more: bool = False
    back: bool = False
    """Whether the last step can be taken back."""


def giving(view: Famiglia) -> bool:
    """Whether a card has been fetched and another one is owed for it."""
    return bool(view.agenda) and type(view.agenda[-1]) is GiveBack


def ends(view: Famiglia) -> bool:
    """Whether a pass would end the game at once."""
    return bool(view.passed[1 - view.seat])


def own_turn(
    title: str, view: Famiglia, tally: Tally, names: Sequence[str], gone: Sequence[int], armed: bool, tr: Tr, named: Named
) -> TurnWords:
    """While the viewer acts. `gone`: the cards stirred away in this turn; `armed`: the last pass has been pressed once."""
    warning, last = "", ends(view)
    if last and not giving(view):
        own, other = tally.points(view.seat), tally.points(1 - view.seat)
        warning = tr("table.famiglia.pass.ends", who=names[1 - view.seat], own=own, other=other)
    elif view.left >= 0:
        warning = tr("table.famiglia.pass.last")
    button = tr("table.famiglia.pass." + ("sure" if armed else "end" if last else "pass"))
    return TurnWords(title, tuple(steps_of(view, tr, named, gone)), warning, button, "red" if last else "paper", not giving(view))


def others_turn(title: str, view: Famiglia, gone: Sequence[int], tr: Tr, named: Named) -> TurnWords:
    """While somebody else acts."""
    return TurnWords(title, tuple(watched(view, tr, named, gone)))


def over(tally: Tally, names: Sequence[str], waits: bool, tr: Tr) -> TurnWords:
    """When the gangs are counted; `waits`: they have been, and a press leads on."""
    title = tr("table.famiglia.turn.over")
    if not waits:
        return TurnWords(title)
    points = [tally.points(seat) for seat in range(2)]
    final = tr("table.famiglia.final", a=names[0], b=names[1], own=points[0], other=points[1])
    return TurnWords(title, (), final, tr("table.famiglia.pass.results"), "gold")
