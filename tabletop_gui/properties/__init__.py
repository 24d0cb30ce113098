"""Properties that every game must satisfy, built in or from a plugin: checked on one table at a time, with an
AssertionError on violation.

A plugin checks them on its game in its own tests, with nothing but pytest:

    import pytest
    from tabletop_gui.properties import PROPERTIES, settings

    @pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
    def test_the_properties(holds):
        for setting in settings(GAME, 10):
            holds(*setting)

`honesty` tests the opponents, `texts` the texts in every language, and `scenarios` plays the rules sentence by sentence.
To see compared values in failed assertions, put ``pytest.register_assert_rewrite("tabletop_gui.properties")`` into
``conftest.py``. None of this is imported while the program runs.
"""

from __future__ import annotations

from tabletop_gui.properties.engine import PROPERTIES as ENGINE_PROPERTIES
from tabletop_gui.properties.hidden_moves import what_is_done_unseen_looks_the_same
from tabletop_gui.properties.tables import Property, Setting, decisions, drawn, settings, some
from tabletop_gui.properties.told_facts import PROPERTIES as TEXT_PROPERTIES

PROPERTIES: tuple[Property, ...] = (*ENGINE_PROPERTIES, *TEXT_PROPERTIES, what_is_done_unseen_looks_the_same)
"""The properties of the rules: each takes a game, a number of seats, options and a seed."""

__all__ = ["PROPERTIES", "Property", "Setting", "decisions", "drawn", "settings", "some"]
