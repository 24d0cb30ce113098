"""Benchmarks of the program beside others that do the same, measured in one run, without verdicts."""
