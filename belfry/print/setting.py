"""Setting pages: Typst, in a process of its own, which reads what the sheets say and writes a PDF.

Run by `press`: `python -m belfry.print.setting`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import typst

from belfry.print import built

TEMPLATES = Path(__file__).parent / "templates"


def set_pages(data: str) -> bytes:
    """The PDF of what sheets say. The same data gives the same bytes: no date, and no font of the machine."""
    fonts = typst.Fonts(
        include_system_fonts=False,
        include_embedded_fonts=not built.complete(),
        font_paths=[str(built.FONTS)] if built.complete() else [],
    )
    compiler = typst.Compiler(TEMPLATES / "main.typ", TEMPLATES, fonts, sys_inputs={"data": data})
    pdf = compiler.compile(format="pdf", timestamp=0)
    assert isinstance(pdf, bytes)
    return pdf


MOST_MEMORY = 2 * 1024**3
"""Far more than the largest script needs."""


def _give_way() -> None:
    """Let games go before pages, and never take all of a machine's memory; as far as the system can do that."""
    if sys.platform != "win32":
        import os
        import resource

        os.nice(5)
        if sys.platform == "linux":
            resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def main() -> None:
    """Set what standard input says."""
    _give_way()
    sys.stdout.buffer.write(set_pages(sys.stdin.buffer.read().decode()))


if __name__ == "__main__":
    main()
