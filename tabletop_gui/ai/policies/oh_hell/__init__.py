"""Policy of Oh Hell: plays out, by rule, deals that agree with the bids.

======================== ======================================================================================
`odds`                   expected tricks of a hand: the weights and the tables made of them
`tuned`                  the tuned weights
`rule_policy`            a bid and a card by rule
`bid_inference`          inference of the others' cards from their bids
`certain_tricks`         certain results of a bid or a card, whatever the others hold
`rule_reason`            the reasons given for a decision by rule
`decision`               the decision context: actions tried, value of a deal; forgetting
======================== ======================================================================================
"""

from tabletop_gui.ai.policies.oh_hell.decision import OhHellPolicy

__all__ = ["OhHellPolicy"]
