"""The rules of Trivium's games, the record of a match and the engine protocol. Imports no Qt."""
