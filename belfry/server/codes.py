"""Codes and keys: a code is said aloud and names a table; a key is secret and opens a place at it."""

from __future__ import annotations

import re
import secrets

WORDS = tuple(
    re.findall(
        r"\w+",
        """
    ACORN ALDER AMBER ANVIL APPLE APRON ARROW ASPEN ATTIC BADGE BAKER BARGE BASIL BEACON BEAVER BEECH BIRCH BISON
    BLOOM BOBBIN BONNET BRAMBLE BREAD BRIDGE BROOM BUCKET BUTTON CABIN CANAL CANDLE CASTLE CEDAR CHALK CHERRY CHIME
    CIDER CLOAK CLOUD CLOVER COBALT COBBLE COMET COPPER CORAL COTTON CRANE CRICKET CROWN DAISY DINGHY DONKEY DRAGON
    DRUM EAGLE EMBER FALCON FARMER FEATHER FERRY FIDDLE FINCH FLINT FLUTE FOREST FOUNTAIN FROST GARDEN GARLIC GARNET
    GINGER GOBLET GOOSE GRANITE GRAPE HAMLET HAMMER HARBOUR HAZEL HEATHER HERON HONEY HORNET IVORY JASPER JIGSAW KETTLE
    KITE LADDER LANTERN LARK LAUREL LAVENDER LEMON LILAC LINDEN LOBSTER MAGPIE MAPLE MARBLE MEADOW MELON MILL MIRROR
    MITTEN MOTH MUSTARD NETTLE NUTMEG OAK OLIVE ORCHARD OTTER OWL OYSTER PANDA PAPER PARSLEY PEBBLE PEPPER PIGEON PILLOW
    PLUM POPPY POTTER PRETZEL PUDDLE QUARRY QUILL QUILT RABBIT RAVEN RIBBON RIVER ROBIN ROCKET SADDLE SAFFRON SALMON
    SATCHEL SHUTTER SILVER SPARROW SPIDER STABLE STORK SWAN TEAPOT THIMBLE THISTLE TIMBER TULIP TURNIP VALLEY VELVET
    VIOLET WAGON WALNUT WEAVER WILLOW WINDMILL
        """,
    )
)
"""Words that are easy to say over a bad line and hard to mistake for each other."""

NUMBERS = range(1000, 10_000)
LONGEST = max(map(len, WORDS)) + 5
KEY_BYTES = 24

# Tables of earlier versions have codes with two digits.
_CODE = re.compile(r"([A-Z]{2,})[\s_\u2013-]*(\d{4}|\d{2})")
_KEY = re.compile(r"([A-Z]{2,}-(?:\d{4}|\d{2}))-[A-Za-z0-9_-]{32}")


def new_code() -> str:
    """A code by chance, such as `MOTH-2748`; whether it is free is for the storage to say."""
    return f"{secrets.choice(WORDS)}-{secrets.choice(NUMBERS)}"


def read_code(text: str) -> str | None:
    """The code that somebody wrote, in whatever way: `moth 2748` is `MOTH-2748`; none if it cannot be one."""
    found = _CODE.fullmatch(text.strip().upper()) if len(text) <= 2 * LONGEST else None
    return f"{found[1]}-{found[2]}" if found and found[2].isascii() else None


def new_key(code: str) -> str:
    """A key for a place at a table. It begins with the table's code, so that a link needs to say nothing else."""
    return f"{code}-{secrets.token_urlsafe(KEY_BYTES)}"


def code_of(key: str) -> str | None:
    """The table that a key belongs to; none if it cannot be a key."""
    found = _KEY.fullmatch(key) if len(key) <= LONGEST + 40 else None
    return found[1] if found else None


def masked(text: str) -> str:
    """The text with every key in it made unreadable, for logs."""
    return re.sub(r"([A-Z]{2,}-(?:\d{4}|\d{2}))-[A-Za-z0-9_-]{8,}", r"\1-…", text)
