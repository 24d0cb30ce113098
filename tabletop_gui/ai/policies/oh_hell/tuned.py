"""The parameters found by self-play for Oh Hell, by the number of seats. Made by `tools/tuning/oh_hell.py`; see
there for the commands.
"""

from __future__ import annotations

from tabletop_gui.ai.policies.oh_hell.odds import Tuning, Weights

FOUR = Tuning(
    play=Weights(
        trump=0.722, side=4.741, ruff=0.99, small=0.326, long=3.796, reach=0.796,
        now_trump=1.828, now_side=0.521, now_ruff=0.182, now_over=0.096, sated=1.638, slack=0.235,
    ),
    bid=Weights(trump=0.477, side=1.954, ruff=0.99, small=0.276, long=3.065, reach=0.564),
    lead=-0.109, push=0.317, shift=(-0.03, -0.052, -0.022, -0.022, 0.0, -0.03, -0.03, -0.052, 0.0, 0.0),
)  # fmt: skip

TUNED: dict[int, Tuning] = {3: FOUR, 4: FOUR, 5: FOUR, 6: FOUR, 7: FOUR}
