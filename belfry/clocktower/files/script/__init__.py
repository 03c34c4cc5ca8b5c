"""Script files: reading and writing them, sharing them by a link, and all that there is to say of a script."""

from belfry.clocktower.files.script.comparison import Comparison, compare
from belfry.clocktower.files.script.contents import OwnCharacter, Problem, ScriptFile
from belfry.clocktower.files.script.examination import Examination, examine
from belfry.clocktower.files.script.link import from_link, is_link, link, sheet_name
from belfry.clocktower.files.script.reading import read
from belfry.clocktower.files.script.sentences import ScriptSentences
from belfry.clocktower.files.script.spelling import spelled
from belfry.clocktower.files.script.writing import write

__all__ = [
    "Comparison",
    "Examination",
    "OwnCharacter",
    "Problem",
    "ScriptFile",
    "ScriptSentences",
    "compare",
    "examine",
    "from_link",
    "is_link",
    "link",
    "read",
    "sheet_name",
    "spelled",
    "write",
]
