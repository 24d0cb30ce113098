"""Opponents: agents that receive a view and nothing else."""
