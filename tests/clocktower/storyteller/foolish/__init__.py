"""Cases in which some advice of a character would be foolish, by the editions of the characters."""
