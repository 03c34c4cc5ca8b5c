"""Words: the catalogue of each language and theme, and the sentences that are made of it."""
