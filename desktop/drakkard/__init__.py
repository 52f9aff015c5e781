"""Drakkard at the table: the sea with its cards, the card in hand, and the panels beside them."""
