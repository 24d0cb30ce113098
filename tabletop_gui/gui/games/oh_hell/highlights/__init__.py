"""The animated highlights of Oh Hell."""
