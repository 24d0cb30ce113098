"""Oh Hell, thought about: deals that agree with what was bid are played out by rule.

================  ======================================================================================
`odds`            what a hand is worth in tricks: the weights and the tables made of them
`tuned`           the numbers of it
`rule_policy`     a bid and a card by rule
`bid_inference`   what the others' bids tell of their cards
`certain_tricks`  what must come of a bid or a card, whatever the others hold
`rule_reason`     what it tells of a decision by rule
`decision`        one decision: what is tried, what a deal is worth; what is forgotten
================  ======================================================================================
"""

from tabletop_gui.ai.policies.oh_hell.decision import OhHellPolicy

__all__ = ["OhHellPolicy"]
