"""The whole cast."""

from __future__ import annotations

from plates.portraits.farm import FARM
from plates.portraits.heralds import HERALDS
from plates.portraits.infernal import INFERNAL
from plates.portraits.masque import MASQUE
from plates.portraits.men import MEN
from plates.portraits.noir import NOIR
from plates.portraits.women import WOMEN

CAST = (*MEN, *WOMEN, *INFERNAL, *HERALDS, *NOIR, *FARM, *MASQUE)
