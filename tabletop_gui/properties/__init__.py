"""The laws every game obeys, whoever wrote it: called on one table at a time, an AssertionError says which was broken.

A package that brings a game tries them on it in its own tests, with nothing but pytest:

    import pytest
    from tabletop_gui.properties import LAWS, settings

    @pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
    def test_the_laws(law):
        for setting in settings(GAME, 10):
            law(*setting)

`honesty` tries the opponents, `words` what is told in every language, `scenarios` plays the rules sentence by sentence. For an
assertion that shows what was compared, put ``pytest.register_assert_rewrite("tabletop_gui.properties")`` into ``conftest.py``.
Nothing of this is imported while the program runs.
"""

from __future__ import annotations

from tabletop_gui.properties.engine import LAWS as ENGINE_LAWS
from tabletop_gui.properties.hidden_moves import what_is_done_unseen_looks_the_same
from tabletop_gui.properties.tables import Law, Setting, decisions, drawn, settings, some
from tabletop_gui.properties.told_facts import LAWS as TOLD_LAWS

LAWS: tuple[Law, ...] = (*ENGINE_LAWS, *TOLD_LAWS, what_is_done_unseen_looks_the_same)
"""The laws of the rules: each takes a game, a number of seats, options and a seed."""

__all__ = ["LAWS", "Law", "Setting", "decisions", "drawn", "settings", "some"]
