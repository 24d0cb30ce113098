"""Fitting of the bots' parameters, and measurements against other programs; nothing here runs in the program."""
