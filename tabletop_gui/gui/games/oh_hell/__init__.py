"""What Oh Hell adds to the table: its tally, places, panels and score sheet."""
