"""What the author of a bot gets: a folder that already plays, and its check."""
