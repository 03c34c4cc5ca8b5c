"""`belfry rules`: the rulebook, looked up or printed as a booklet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from belfry.cli import themes
from belfry.cli.print import write
from belfry.cli.terminal import Unusable, complain, guarded, print_json, screen

if TYPE_CHECKING:
    from belfry.rulebook import Book, Chapter, Paragraph

app = typer.Typer(name="rules", no_args_is_help=True, rich_markup_mode=None)

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]
Language = Annotated[
    str, typer.Option(metavar="LANGUAGE", help=themes.LANGUAGE_HELP, autocompletion=themes.complete_language)
]
Theme = Annotated[str, typer.Option(metavar="THEME", help=themes.HELP, autocompletion=themes.complete_theme)]


@app.callback()
def rules() -> None:
    """Look something up in the rulebook, or print it."""


@app.command()
@guarded
def show(
    address: Annotated[
        str, typer.Argument(metavar="[ADDRESS]", help="A rule such as NOM-3, or a chapter such as night.")
    ] = "",
    json: Json = False,
    language: Language = themes.ENGLISH,
    theme: Theme = themes.DEFAULT,
) -> None:
    """Show a rule or a chapter; without an address, which chapters there are."""
    from belfry.rulebook import rulebook

    themes.find_words(theme, language)
    book = rulebook(language, theme)
    if not address:
        _list(book, json=json)
        return
    found, chapter = book.find(address) or book.find(address.upper()), book.chapter(address)
    if found is None and chapter is None:
        raise Unusable(f"there is no rule and no chapter {address!r}; `belfry rules show` lists the chapters")
    paragraphs = [found[1]] if found else chapter.paragraphs if chapter else []
    title = found[0].title if found else chapter.title if chapter else ""
    if json:
        print_json({"title": title, "paragraphs": [_plain(one) for one in paragraphs]})
        return
    screen().print(f"[bold]{title}[/]", highlight=False)
    for one in paragraphs:
        _print(one)


@app.command("print")
@guarded
def print_booklet(
    paper: Annotated[str, typer.Option(help="a4 or letter; a page of the booklet is half of it.")] = "a4",
    language: Language = themes.ENGLISH,
    theme: Theme = themes.DEFAULT,
    output: Annotated[
        str, typer.Option(metavar="FILE", help="Where to write the PDF; - is standard output. By default rulebook.pdf.")
    ] = "",
    json: Json = False,
) -> None:
    """Print the rulebook as a booklet, a PDF."""
    from belfry.print import built
    from belfry.print.booklet import BookletOrder, press_booklet

    if json and output == "-":
        raise Unusable("--json and --output - would both write to standard output")
    order = BookletOrder(paper, language, theme)
    pdf = press_booklet(order)
    path = output or order.file_name
    write(path, pdf)
    if not built.complete():
        complain("the browser client was never built (make setup), so another font stands in")
    if json:
        print_json({"file": path, "paper": paper, "bytes": len(pdf)})
    elif path != "-":
        screen().print(f"{path}: {len(pdf) // 1024} KB")


def _list(book: Book, *, json: bool) -> None:
    if json:
        print_json({"chapters": [_contents(chapter) for chapter in book.chapters]})
        return
    for chapter in book.chapters:
        screen().print(f"[bold]{chapter.id:12}[/] {chapter.title}", highlight=False)


def _contents(chapter: Chapter) -> dict[str, Any]:
    return {"id": chapter.id, "part": chapter.part, "title": chapter.title, "lead": chapter.lead}


def _plain(one: Paragraph) -> dict[str, Any]:
    return {
        "address": one.address,
        "rules": one.rules,
        "kind": one.kind,
        "heading": one.heading,
        "text": one.text,
        "table": {"head": one.table.head, "rows": one.table.rows} if one.table else None,
    }


def _print(one: Paragraph) -> None:
    out = screen()
    if one.heading:
        out.print(f"\n[bold]{one.heading}[/]", highlight=False)
    out.print(f"\n{one.text} [dim]{', '.join(one.rules)}[/]", highlight=False)
    if one.table:
        for row in (one.table.head, *one.table.rows):
            out.print("  ".join(f"{cell:>12}" for cell in row), highlight=False)
