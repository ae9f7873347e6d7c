"""House bots of EmotrionsOnCards and Emotrions Pareo."""
