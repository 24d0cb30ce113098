"""Robustness tests from outside: each module is a command that prints the number of its tries and the worst
results.
"""
