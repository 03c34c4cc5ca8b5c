"""Setting pages: Typst reads what the sheets say and writes a PDF."""

from __future__ import annotations

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
