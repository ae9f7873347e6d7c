"""House bots of Age Croix."""
