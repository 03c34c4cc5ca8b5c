"""The parts of a character beside its ability: its `Setup`, `Advice` to the Storyteller, and how players `Play` it.

A part is a class of its own, which stands in the module after the character's: `class ImpAdvice(Advice, of=Imp)`. Each
character has one object of it, its own or that of the nearest class it derives from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

if TYPE_CHECKING:
    from belfry.clocktower.script.character import Character


class Part:
    """What is said of a character beside its ability."""

    place: ClassVar[str]
    """Where a character has it."""
    written: ClassVar[dict[type[Character], Any]]
    """The parts of this kind that have been written, each by the character that it is of."""

    def __init_subclass__(cls, *, place: str = "", of: type[Character] | None = None) -> None:
        super().__init_subclass__()
        if place:
            cls.place, cls.written = place, {}
        if of is not None:
            inherited: Part = getattr(of, cls.place)
            if not issubclass(cls, type(inherited)):
                raise TypeError(
                    f"{cls.__name__} has to derive from {type(inherited).__name__}, which {of.__name__} has already"
                )
            cls.written[of] = cls
            setattr(of, cls.place, cls(of))

    def __init__(self, character: type[Character]) -> None:
        self.character = character

    @classmethod
    def inherited(cls, character: type[Character]) -> Self:
        """What a character has of its bases: of the nearest one that has something of its own to say."""
        written = next((cls.written[base] for base in character.__mro__ if base in cls.written), cls)
        return written(character)
