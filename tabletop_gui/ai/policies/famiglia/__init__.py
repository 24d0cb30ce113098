"""Policy of Famiglia: tries turns out in samples with a reshuffled deck, some turns deep.

======================== ======================================================================================
`values`                 value of the cards besides their victory points, by the stage of the match
`tuned`                  the tuned numbers of `values`
`turns`                  whole turns: the cards that can be taken with the cards held, with a Brute or two exchanges
`rule_policy`            a turn by rule: stir or not, take, pass
`reasons`                the reasons of a hint
`rule_reason`            the reasons given for a turn by rule
`decision`               the decision context: actions tried, depth, value of a position; forgetting
======================== ======================================================================================
"""

from tabletop_gui.ai.policies.famiglia.decision import FamigliaPolicy

__all__ = ["FamigliaPolicy"]
