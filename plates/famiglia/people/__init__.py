"""The twenty people of the deck, a module each: `setting` draws where they stand, `figure` what they do."""
