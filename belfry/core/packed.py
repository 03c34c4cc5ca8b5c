"""Texts packed into links: compressed, and with a checksum that tells one that was cut off.

A payload is the letter of its form, eight hexadecimal digits of the CRC-32 of what is compressed, and that itself, by
raw deflate, in base64url without padding.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from typing import Literal

FORM = "1"
CHECK = 8
LONGEST_LINK = 64 * 1024
PAYLOAD = re.compile(r"[0-9A-Za-z_-]+")
LINK = re.compile(rf"{FORM}[0-9a-f]{{{CHECK}}}")

Flaw = Literal["link-too-long", "link-broken", "link-cut"]
"""What keeps a payload from being unpacked."""


def pack(data: bytes) -> str:
    """The payload that carries some bytes."""
    squeezing = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    squeezed = squeezing.compress(data) + squeezing.flush()
    return f"{FORM}{zlib.crc32(squeezed):08x}{base64.urlsafe_b64encode(squeezed).decode().rstrip('=')}"


def is_packed(text: str) -> bool:
    """Whether a text has the form of a payload."""
    return LINK.match(text) is not None


def unpack(payload: str, longest: int) -> bytes | Flaw:
    """What a payload carries, of which one byte more than the longest is read; or what is wrong with it."""
    flaw = _flaw(payload)
    if flaw is not None:
        return flaw
    try:
        unpacking = zlib.decompressobj(-zlib.MAX_WBITS)
        data = unpacking.decompress(_bytes(payload), longest + 1)
    except zlib.error:
        return "link-broken"
    return "link-cut" if not unpacking.eof and len(data) <= longest else data


def _flaw(payload: str) -> Flaw | None:
    """What is wrong with a payload as it stands."""
    if len(payload) > LONGEST_LINK:
        return "link-too-long"
    if not payload.startswith(FORM) or not PAYLOAD.fullmatch(payload):
        return "link-broken"
    if len(payload) <= 1 + CHECK:
        return "link-cut"
    try:
        squeezed = _bytes(payload)
    except (binascii.Error, ValueError):
        return "link-cut"
    return None if f"{zlib.crc32(squeezed):08x}" == payload[1 : 1 + CHECK].lower() else "link-cut"


def _bytes(payload: str) -> bytes:
    """What stands behind the checksum."""
    body = payload[1 + CHECK :]
    return base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
