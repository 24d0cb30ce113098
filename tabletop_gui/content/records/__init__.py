"""The records that the data files hold."""
