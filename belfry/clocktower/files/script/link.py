"""Links that carry a whole script: compressed, and with a checksum that tells one that was cut off.

A payload is the letter of its form, eight hexadecimal digits of the CRC-32 of what is compressed, and that itself: the
script as compact JSON in UTF-8, by raw deflate, in base64url without padding.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib

from belfry.clocktower.files.script.contents import ERROR, Problem, ScriptFile
from belfry.clocktower.files.script.reading import LONGEST_FILE, read
from belfry.clocktower.files.script.writing import write

FORM = "1"
CHECK = 8
LONGEST_LINK = 64 * 1024
PAYLOAD = re.compile(r"[0-9A-Za-z_-]+")
MARKER = "script="
LINK = re.compile(rf"{FORM}[0-9a-f]{{{CHECK}}}")


def link(file: ScriptFile) -> str:
    """The payload of a link with the whole script."""
    text = json.dumps(write(file), ensure_ascii=False, separators=(",", ":")).encode()
    squeezing = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    squeezed = squeezing.compress(text) + squeezing.flush()
    return f"{FORM}{zlib.crc32(squeezed):08x}{base64.urlsafe_b64encode(squeezed).decode().rstrip('=')}"


def sheet_name(file: ScriptFile) -> str:
    """What a script's sheet is asked for with: its ids with commas between, or all of it where ids do not say all."""
    return ",".join(file.characters) if file.plain else link(file)


def is_link(text: str) -> bool:
    """Whether a text has the form of a payload, as no id has."""
    return LINK.match(text) is not None


def from_link(given: str) -> tuple[ScriptFile, tuple[Problem, ...]]:
    """The script of a payload, or of a whole address that ends with one, with everything that is wrong about it."""
    text = given.strip()
    payload = text.rsplit(MARKER, 1)[-1].rsplit("#", 1)[-1].rsplit("/", 1)[-1]
    code = _code(payload)
    if code is not None:
        return ScriptFile(), (Problem(ERROR, "", code),)
    squeezed = base64.urlsafe_b64decode(payload[1 + CHECK :] + "=" * (-len(payload[1 + CHECK :]) % 4))
    try:
        unpacking = zlib.decompressobj(-zlib.MAX_WBITS)
        data = unpacking.decompress(squeezed, LONGEST_FILE + 1)
    except zlib.error:
        return ScriptFile(), (Problem(ERROR, "", "link-broken"),)
    if not unpacking.eof and len(data) <= LONGEST_FILE:
        return ScriptFile(), (Problem(ERROR, "", "link-cut"),)
    return read(data)


def _code(payload: str) -> str | None:
    """What keeps a payload from being unpacked."""
    if len(payload) > LONGEST_LINK:
        return "link-too-long"
    if not payload.startswith(FORM) or not PAYLOAD.fullmatch(payload):
        return "link-broken"
    if len(payload) <= 1 + CHECK:
        return "link-cut"
    body = payload[1 + CHECK :]
    try:
        squeezed = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    except (binascii.Error, ValueError):
        return "link-cut"
    return None if f"{zlib.crc32(squeezed):08x}" == payload[1 : 1 + CHECK].lower() else "link-cut"
