"""Age Croix: two to six players bluff with two cards each, for PREUVE."""
