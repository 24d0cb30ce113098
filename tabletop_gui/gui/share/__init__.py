"""Pictures of a match to share: a poster, and an animated GIF of a hand."""
