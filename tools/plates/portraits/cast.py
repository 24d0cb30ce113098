"""The whole cast."""

from __future__ import annotations

from tools.plates.portraits.men import MEN
from tools.plates.portraits.women import WOMEN

CAST = (*MEN, *WOMEN)
