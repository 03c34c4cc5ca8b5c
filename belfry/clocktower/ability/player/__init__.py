"""The players' side of a character: what is known about it beside the rules, and how it is claimed and played."""
