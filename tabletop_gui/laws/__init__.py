"""The laws every game obeys, whoever wrote it: called on one table at a time, an AssertionError says which was broken.

A package that brings a game tries them on it in its own tests, with nothing but pytest:

    import pytest
    from tabletop_gui.laws import LAWS, settings

    @pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
    def test_the_laws(law):
        for setting in settings(GAME, 10):
            law(*setting)

`honesty` tries the opponents, `words` what is told in every language, `scenarios` plays the rules sentence by sentence. For an
assertion that shows what was compared, put ``pytest.register_assert_rewrite("tabletop_gui.laws")`` into ``conftest.py``.
Nothing of this is imported while the program runs.
"""

from __future__ import annotations

from tabletop_gui.laws.engine import LAWS as ENGINE_LAWS
from tabletop_gui.laws.tables import Law, Setting, decisions, drawn, settings, some
from tabletop_gui.laws.told import LAWS as TOLD_LAWS
from tabletop_gui.laws.unseen import what_is_done_unseen_looks_the_same

LAWS: tuple[Law, ...] = (*ENGINE_LAWS, *TOLD_LAWS, what_is_done_unseen_looks_the_same)
"""The laws of the rules: each takes a game, a number of seats, options and a seed."""

__all__ = ["LAWS", "Law", "Setting", "decisions", "drawn", "settings", "some"]
