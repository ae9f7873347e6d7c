"""The forms of what a bot is shown, for the published schemas: one type a game."""
