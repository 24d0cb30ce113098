"""Review of a match: an embedded table, the decision bar below it, and the coach beside it."""
