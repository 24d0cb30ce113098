"""Policy of Oh Hell: plays out, by rule, deals that agree with the bids.

==============  ======================================================================================
`odds`          expected tricks of a hand: the weights and the tables made of them
`tuned`         the tuned weights
`play`          a bid and a card by rule
`beliefs`       inference of the others' cards from their bids
`certain`       certain results of a bid or a card, whatever the others hold
`ruled`         the reasons given for a decision by rule
`study`         the decision context: actions tried, value of a deal; forgetting
==============  ======================================================================================
"""

from tabletop_gui.ai.policies.oh_hell.decision import OhHellPolicy

__all__ = ["OhHellPolicy"]
