"""The options of a game as the command line writes them: ``maximum=7``, ``vienna=on``."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tabletop_gui.content.text.phrases import Tr
from tabletop_gui.engine.game import AnyGame, OptionValue
from tabletop_gui.engine.values import Refusal

SWITCH = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class OptionError(ValueError):
    """The command line asks for an impossible table: `refusal` has the reason, and the alternatives."""

    def __init__(self, key: str, **params: str) -> None:
        super().__init__(key)
        self.refusal = Refusal(key, params)

    def sentence(self, tr: Tr) -> str:
        """Return the reason in the player's language."""
        return tr(self.refusal.key, **self.refusal.params)


def read_options(texts: Iterable[str], game: AnyGame) -> dict[str, OptionValue]:
    """Parse ``key=value`` texts as options. Of the values the option may take at any table the one with this text is used
    (``mano=1`` is the text "1", ``maximum=1`` the number); the game decides whether it is allowed at this table.

    Raises OptionError for an option the game does not have, and for a switch that is neither on nor off.

    >>> from tabletop_gui.games import GAMES
    >>> read_options(["maximum=7", "vienna=on"], GAMES["oh_hell"])
    {'maximum': 7, 'vienna': True}
    """
    options: dict[str, OptionValue] = {}
    for text in texts:
        name, equals, said = text.partition("=")
        if not equals or name not in game.defaults:
            raise OptionError("cli.refuse.no_option", text=text, known=", ".join(game.defaults))
        if isinstance(game.defaults[name], bool):
            if said.lower() not in SWITCH:
                raise OptionError("cli.refuse.no_switch", text=text)
            options[name] = SWITCH[said.lower()]
        else:
            known = {str(value).lower(): value for seats in game.seats for value in game.choices(seats)[name]}
            other = int(said) if re.fullmatch(r"-?[0-9]{1,18}", said) else said
            options[name] = known.get(said.lower(), other)
    return options
