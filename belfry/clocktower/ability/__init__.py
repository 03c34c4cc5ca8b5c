"""An ability: what it says of itself, whether it works, what its holder chooses, learns and is told."""
