"""The whole cast."""

from __future__ import annotations

from tools.plates.portraits.farm import FARM
from tools.plates.portraits.heralds import HERALDS
from tools.plates.portraits.infernal import INFERNAL
from tools.plates.portraits.masque import MASQUE
from tools.plates.portraits.men import MEN
from tools.plates.portraits.noir import NOIR
from tools.plates.portraits.women import WOMEN

CAST = (*MEN, *WOMEN, *INFERNAL, *HERALDS, *NOIR, *FARM, *MASQUE)
