"""Writes what printing needs of the browser client: fonts that Typst can read, the emblems, and the rules.

The packages have their fonts as WOFF2, one file for each range of letters. Each becomes a TrueType font with a family
name of its own, since Typst looks for a letter in one family after the other and never in two files of one family.
Run it after `npm run build`: `python web/scripts/print.py`.
"""

import json
import shutil
from pathlib import Path

from fontTools.ttLib import TTFont

WEB = Path(__file__).parents[1]
PACKAGES = WEB / "node_modules" / "@fontsource-variable"
EMBLEMS = WEB / "src" / "emblems" / "generated"
WORDS = WEB / "src" / "words"
BUILT = WEB.parent / "belfry" / "print" / "built"

FONTS = {
    "fraunces": ("Fraunces", "full", ("latin", "latin-ext", "vietnamese")),
    "inter": (
        "Inter",
        "wght",
        ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese"),
    ),
}
RANGES = {
    "latin": "Latin",
    "latin-ext": "Latin Two",
    "cyrillic": "Cyrillic",
    "cyrillic-ext": "Cyrillic Two",
    "greek": "Greek",
    "greek-ext": "Greek Two",
    "vietnamese": "Vietnamese",
}
LANGUAGES = ("en", "de")
FAMILY_NAMES = (1, 16)
OTHER_NAMES = (3, 4, 6, 17, 21, 22, 25)


def font(source: Path, family: str, target: Path) -> list[int]:
    """Write a font anew as TrueType under another family name, and say which letters it has."""
    # Its date stays what it is, so that every build writes the same bytes.
    with TTFont(source, recalcTimestamp=False) as found:
        found.flavor = None
        names = found["name"]
        for id in OTHER_NAMES:
            names.removeNames(nameID=id)
        for id in FAMILY_NAMES:
            names.removeNames(nameID=id)
            names.setName(family, id, 3, 1, 0x409)
        names.setName(family, 4, 3, 1, 0x409)
        names.setName(family.replace(" ", ""), 6, 3, 1, 0x409)
        found.save(target)
        return sorted(found.getBestCmap())


def main() -> None:
    shutil.rmtree(BUILT, ignore_errors=True)
    (BUILT / "fonts").mkdir(parents=True)
    families: dict[str, list[str]] = {}
    letters: set[int] = set()
    for package, (name, axes, ranges) in FONTS.items():
        for range in ranges:
            family = f"{name} {RANGES[range]}"
            families.setdefault(name.lower(), []).append(family)
            source = PACKAGES / package / "files" / f"{package}-{range}-{axes}-normal.woff2"
            letters.update(font(source, family, BUILT / "fonts" / f"{package}-{range}.ttf"))
        # The fonts' licence goes where they go.
        shutil.copy(PACKAGES / package / "LICENSE", BUILT / "fonts" / f"{package}-LICENSE.txt")
    emblems: dict[str, list[str]] = {}
    for file in sorted(EMBLEMS.glob("*.json")):
        if file.stem not in ("places", "credits", "traitors"):
            emblems.update(json.loads(file.read_text("utf-8")))
    credits = json.loads((EMBLEMS / "credits.json").read_text("utf-8"))
    write("fonts", {"families": families, "letters": spans(sorted(letters))})
    write("emblems", {"credits": credits, "emblems": emblems})
    write(
        "rules", {language: json.loads((WORDS / f"rules.{language}.json").read_text("utf-8")) for language in LANGUAGES}
    )


def spans(numbers: list[int]) -> list[tuple[int, int]]:
    """Numbers in order, as the first and the last of each run of neighbours."""
    found: list[tuple[int, int]] = []
    for number in numbers:
        if found and number == found[-1][1] + 1:
            found[-1] = (found[-1][0], number)
        else:
            found.append((number, number))
    return found


def write(name: str, value: object) -> None:
    (BUILT / f"{name}.json").write_text(json.dumps(value, sort_keys=True) + "\n", "utf-8", newline="\n")


if __name__ == "__main__":
    main()
