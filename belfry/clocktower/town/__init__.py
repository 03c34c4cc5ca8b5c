"""The town: who sits where and has which ability, as it is in the Grimoire or as somebody supposes it."""
