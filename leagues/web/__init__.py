"""The door for people: HTML pages. URL, then access, then queries, then a template."""
