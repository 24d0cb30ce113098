"""A lesson at the table: the table with its lights, and what the teacher says and shows beside it."""
