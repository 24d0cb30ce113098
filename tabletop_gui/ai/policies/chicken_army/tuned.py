"""The army weights by number of living players; found by `tools/tuning/chicken_army.py`."""

from __future__ import annotations

from tabletop_gui.ai.policies.chicken_army.weights import Weights

# fmt: off
TUNED = {
    2: Weights(
        life=0.531, race=2.311, doomed=-0.257, cure=0.109, coin=0.334, second=0.247, attack=0.182, defence=0.186,
        single=0.182, cell=0.075, turn=1.453, clock=7.752, blow=0.0,
    ),
    3: Weights(
        life=0.432, race=2.625, doomed=-0.455, cure=0.045, coin=0.142, second=0.131, attack=0.08, defence=0.08,
        single=0.08, cell=0.229, turn=1.564, clock=4.333, blow=0.015,
    ),
    4: Weights(
        life=0.233, race=3.474, doomed=-0.066, cure=0.031, coin=0.137, second=0.171, attack=0, defence=0.043,
        single=0, cell=0.419, turn=2.076, clock=4.234, blow=0,
    ),
}
"""The weights for two, three and four living players."""
