"""One decision on the real table, on trial: nothing falls before it has been said to be the answer."""
