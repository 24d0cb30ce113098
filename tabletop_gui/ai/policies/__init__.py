"""What each game's agent knows of good play."""
