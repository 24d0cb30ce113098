"""What Regine adds to the table every game has."""
