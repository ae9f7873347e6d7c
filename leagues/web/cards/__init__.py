"""How cards look: one module for each family of cards draws its sprite and names its cards."""
