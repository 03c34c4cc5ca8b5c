"""The pieces in the box: characters' types, tokens, seats, numbers, switches, and what is home-made."""
