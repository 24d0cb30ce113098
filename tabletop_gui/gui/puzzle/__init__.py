"""A puzzle: a single decision on the real table, where no action is carried out before it is submitted as the answer."""
