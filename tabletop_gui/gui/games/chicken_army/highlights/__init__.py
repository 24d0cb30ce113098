"""The battle of Regroup! Chicken Army, animated."""
