"""Writes `index.json` and `jinxes.json` anew from the almanac's texts."""

import msgspec

from belfry.clocktower.almanac import FILES, FOLDER, JinxListing, Listing, jinxes, read


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


def jinx_listings() -> tuple[JinxListing, ...]:
    """The index of jinxes as the texts have it now."""
    return tuple(JinxListing(jinx.id, apart="never in play together" in jinx.rule) for jinx in jinxes().values())


def main() -> None:
    # A line for each, so that a change to one reads as such.
    for file, items in {"index": listings(), "jinxes": jinx_listings()}.items():
        lines = b",\n".join(map(msgspec.json.encode, items))
        (FOLDER / f"{file}.json").write_bytes(b"[\n" + lines + b"\n]\n")


if __name__ == "__main__":
    main()
