"""Table scenes: sprites that mirror the view, animations cued by events, gestures derived from the legal actions."""
