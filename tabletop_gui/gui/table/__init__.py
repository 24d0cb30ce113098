"""The table itself: sprites that mirror the view, cues played from events, gestures derived from the legal actions."""
