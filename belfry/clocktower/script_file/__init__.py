"""Script files: reading and writing them, sharing them by a link, and all that there is to say of a script."""

from belfry.clocktower.script_file.comparison import Comparison, compare
from belfry.clocktower.script_file.contents import OwnCharacter, Problem, ScriptFile
from belfry.clocktower.script_file.examination import Examination, examine
from belfry.clocktower.script_file.link import from_link, is_link, link, sheet_name
from belfry.clocktower.script_file.reading import read
from belfry.clocktower.script_file.sentences import ScriptSentences
from belfry.clocktower.script_file.spelling import spelled
from belfry.clocktower.script_file.writing import write

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
