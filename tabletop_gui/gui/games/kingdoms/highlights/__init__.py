"""The animated highlights of Game of Kingdoms."""
