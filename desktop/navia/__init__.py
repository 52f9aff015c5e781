"""Navia Dratp at the table: the playmat, the hand, what is told and shown, and the force builder."""
