"""A match at the table: seats, the action log that is the save, undo, history, settings."""
