"""Validators of data files that need the rules, or what the window has."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tabletop_gui.match.core.validators import VALIDATORS
from tabletop_gui.plugins import Registry

if TYPE_CHECKING:
    from tabletop_gui.content.library import Validator

TIMELINES: Final[Registry[Validator]] = Registry({"timelines": "tabletop_gui.gui.timeline_validator:validate_timelines"})
ALL_VALIDATORS: Final[Mapping[str, Validator]] = ChainMap(TIMELINES, VALIDATORS)
"""The validators, by the name of the file in a game's folder; each is imported on first use."""
