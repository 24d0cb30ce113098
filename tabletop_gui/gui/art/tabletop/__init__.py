"""Pictures of the table and the floor."""
