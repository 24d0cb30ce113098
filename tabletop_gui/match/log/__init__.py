"""The log of a match: sentences, saves, playback and review."""
