"""The program attacked from outside: each module is a command that says how often it tried, and the worst that it saw."""
