"""Files to take away: tables as CSV and JSON, and all records of a tournament in one archive."""
