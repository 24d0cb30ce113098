"""A lesson at the table: the table with its spotlights, and the teacher's panel beside it."""
