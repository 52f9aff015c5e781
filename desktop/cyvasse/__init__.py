"""Cyvasse at the table: the board, the battle on it, the set-up before it, and its cards in the side panel."""
