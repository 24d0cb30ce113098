"""Bots: agents that decide from a view and nothing else."""
