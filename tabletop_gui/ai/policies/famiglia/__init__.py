"""Famiglia, thought about: turns are tried out in worlds whose deck is shuffled anew, some turns deep.

=============  ======================================================================================
`values`       what cards promise besides their victory points, by the stage of the match
`tuned`        the numbers of it
`turns`        whole turns: what can be taken with what is held, a Brute or two exchanges further
`rule_policy`  a turn by rule: whether to stir, what to take, when to pass
`reasons`      what a hint says for an action
`rule_reason`  what it tells of a turn by rule
`decision`     one decision: what is tried, how deep, what a position is worth; what is forgotten
=============  ======================================================================================
"""

from tabletop_gui.ai.policies.famiglia.decision import FamigliaPolicy

__all__ = ["FamigliaPolicy"]
