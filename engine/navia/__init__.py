"""Navia Dratp: a battle of pieces that transform, on 7×7 squares (RULES.md)."""
