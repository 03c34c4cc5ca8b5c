"""Information: the shapes in which it comes, and how players register."""
