"""What is common to the computer players: the search, the levels, and the rivals they are measured by."""
