"""What is worth sending of a match: a poster, and a hand that plays again as a GIF."""
