"""Pictures of cards, chips and portraits."""
