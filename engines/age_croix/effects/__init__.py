"""The effects of the cards, one module a card; a number of C1 is a card."""
