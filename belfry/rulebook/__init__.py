"""The rulebook: all rules of both games and the Storyteller's handbook, to be read, searched and printed."""

from belfry.rulebook.book import Book, Chapter, Paragraph, Piece, Term, rulebook

__all__ = ["Book", "Chapter", "Paragraph", "Piece", "Term", "rulebook"]
