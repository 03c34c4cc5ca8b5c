"""Passwords: what a host may ask of whoever wants to sit down or to watch. Only a salted hash is ever kept.

Hashing takes long on purpose: a server does it beside its other work.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import unicodedata

from belfry.table import refusals
from belfry.table.errors import Refusal

LONGEST = 100
COST = {"n": 2**14, "r": 8, "p": 1}


def hashed(text: str) -> str:
    """What is kept of a password; nothing of an empty one. Raises `Refusal` if it is too long."""
    tidied = _tidy(text)
    if len(tidied) > LONGEST:
        raise Refusal("too-long", refusals.PASSWORD_TOO_LONG(most=LONGEST, count=len(tidied)))
    if not tidied:
        return ""
    salt = secrets.token_bytes(16)
    return f"{salt.hex()}:{_scrypt(tidied, salt).hex()}"


def fits(text: str, kept: str) -> bool:
    """Whether it is the password of which this was kept."""
    salt, _, hash = kept.partition(":")
    return hmac.compare_digest(_scrypt(_tidy(text)[:LONGEST], bytes.fromhex(salt)), bytes.fromhex(hash))


def _tidy(text: str) -> str:
    """The same for everybody who types the same, whatever the keyboard makes of it."""
    return unicodedata.normalize("NFC", text).strip()


def _scrypt(text: str, salt: bytes) -> bytes:
    return hashlib.scrypt(text.encode(errors="replace"), salt=salt, dklen=32, **COST)
