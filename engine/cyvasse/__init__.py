"""Cyvasse: armies set up in secret on a hexagon of 91 hexes; the game is won by taking the King."""
