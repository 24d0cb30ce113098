"""What Game of Kingdoms adds to the table: its tally, places, chips, bet panel and final sheet."""
