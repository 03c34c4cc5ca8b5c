"""Writes `index.json` anew from the almanac's texts."""

import msgspec

from belfry.clocktower.almanac import FILES, FOLDER, Listing, read


def listings() -> tuple[Listing, ...]:
    """The index as the texts have it now."""
    return tuple(
        Listing(
            id=entry.id,
            name=entry.name,
            type=entry.type,
            edition=entry.edition,
            first_night=bool(entry.first_night),
            other_nights=bool(entry.other_nights),
            file=file,
        )
        for file in FILES
        for entry in read(file).values()
    )


def main() -> None:
    # A line per character, so that a change to one reads as such.
    lines = b",\n".join(map(msgspec.json.encode, listings()))
    (FOLDER / "index.json").write_bytes(b"[\n" + lines + b"\n]\n")


if __name__ == "__main__":
    main()
