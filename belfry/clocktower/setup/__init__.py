"""Setup: numbers, the bag, the seats, the Fabled, and the Grimoire that comes of them."""
