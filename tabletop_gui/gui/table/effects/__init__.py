"""Effects on the felt."""
