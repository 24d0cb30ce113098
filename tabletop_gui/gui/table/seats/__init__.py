"""The seats round the table: name plates, speech, faces."""
