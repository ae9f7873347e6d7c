"""EmotrionsOnCards and Emotrions Pareo."""
