"""The moments of the rulebook: night and day, nomination and vote, death and change, the end."""
