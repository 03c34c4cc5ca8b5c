"""Pages: the built browser client, file by file, and its front page for every address that the client routes itself."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
import re
from email.utils import formatdate
from functools import cached_property
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parent / "web"
"""Where the client is built to; `make web` fills it."""
FRONT = "/index.html"
ROUTES = (
    "",
    "host",
    "join",
    "t",
    "seat",
    "grimoire",
    "square",
    "story",
    "traitors",
    "almanac",
    "puzzles",
    "scripts",
    "rules",
    "about",
)
"""What the addresses of the client's own screens begin with."""
ASSETS = "/assets/"
"""Files whose names change with their contents."""

FOREVER = "public, max-age=31536000, immutable"
CHECK_FIRST = "no-cache"
ENCODINGS = (("br", ".br"), ("gzip", ".gz"))

_PLAIN_PATH = re.compile(r"/(?:[A-Za-z0-9_-][A-Za-z0-9._-]*/)*(?:[A-Za-z0-9_-][A-Za-z0-9._-]*)?")
_TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Not left to the machine's own list of types, which differs from one to the next."""

NOT_BUILT = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Belfry</title>
<h1>Belfry is running, but its pages have not been built</h1>
<p>Run <code>make web</code> in the project's folder and load this page again. Programs can already use the server.</p>
</html>
"""
NOT_HERE = """\
<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Belfry: nothing here</title>
<h1>There is nothing at this address</h1>
<p><a href="/">To the front page</a></p>
</html>
"""


class Page:
    """A file of the client."""

    def __init__(self, file: Path, *, forever: bool) -> None:
        self.file = file
        self.type = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        self.caching = FOREVER if forever else CHECK_FIRST

    @cached_property
    def versions(self) -> dict[str, bytes]:
        """The file as it is, and as it was compressed when it was built, by the name of the encoding."""
        found = {"": self.file.read_bytes()}
        for encoding, suffix in ENCODINGS:
            squeezed = self.file.with_name(self.file.name + suffix)
            if squeezed.is_file():
                found[encoding] = squeezed.read_bytes()
        return found

    @cached_property
    def tag(self) -> str:
        return hashlib.sha256(self.versions[""]).hexdigest()[:20]

    @cached_property
    def modified(self) -> str:
        return formatdate(self.file.stat().st_mtime, usegmt=True)

    def response(self, request: Request, status: int = 200) -> Response:
        """The page for a browser, as it asked for it."""
        accepted = encodings(request)
        encoding = next((name for name, _ in ENCODINGS if name in accepted and name in self.versions), "")
        tag = f'"{self.tag}{encoding and "-" + encoding}"'
        headers = {"cache-control": self.caching, "etag": tag, "last-modified": self.modified}
        if len(self.versions) > 1:
            headers["vary"] = "accept-encoding"
        if status == 200 and is_known(request, tag):
            return Response(status_code=304, headers=headers)
        if encoding:
            headers["content-encoding"] = encoding
        return Response(self.versions[encoding], status, headers, self.type)


NOSCRIPT = re.compile(rb"<noscript>.*?</noscript>", re.DOTALL)
SCREEN = b'<div id="app">'
BY_NIGHT, BY_DAY = b'data-mood="night"', b'data-mood="day"'


class Pages:
    """The client's files by their paths. What is not in the list does not exist, however the path is spelled."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder
        self._pages: dict[str, Page] = {}
        self._built: int | None = None

    @property
    def built(self) -> bool:
        """Whether the client has been built."""
        return self._find(FRONT) is not None

    def _find(self, path: str) -> Page | None:
        try:
            built = (self.folder / "index.html").stat().st_mtime_ns
        except OSError:
            built = None
        if built != self._built:
            # Built, or built anew while the server runs.
            self._built = built
            self._pages = self._listed()
        return self._pages.get(path)

    def _listed(self) -> dict[str, Page]:
        squeezed = tuple(suffix for _, suffix in ENCODINGS)
        found: dict[str, Page] = {}
        for file in sorted(self.folder.rglob("*")):
            if file.is_file() and not file.name.endswith(squeezed):
                path = "/" + file.relative_to(self.folder).as_posix()
                found[path] = Page(file, forever=path.startswith(ASSETS))
        return found

    def respond(self, request: Request) -> Response:
        """What stands at the address that a browser asks for."""
        raw = request.scope.get("raw_path") or request.url.path.encode()
        path = raw.partition(b"?")[0].decode("latin-1")
        if not _PLAIN_PATH.fullmatch(path):
            return _html(NOT_HERE, 404)
        page = self._find(path)
        if page is not None:
            return page.response(request)
        front = self._find(FRONT)
        if front is None:
            return _html(NOT_BUILT, 503)
        first = path.split("/")[1]
        if "." in path.rpartition("/")[2]:
            return _html(NOT_HERE, 404)
        return front.response(request, 200 if first in ROUTES else 404)

    def respond_with(self, request: Request, plain: str, status: int = 200) -> Response:
        """The front page, with something to read for those without JavaScript."""
        front = self._find(FRONT)
        # Where the client was not built, what there is to read stands by itself.
        whole = NOT_BUILT.replace("</html>", plain + "</html>").encode() if front is None else _with(front, plain)
        headers = {"cache-control": CHECK_FIRST, "vary": "accept-encoding, accept-language"}
        if "gzip" in encodings(request):
            headers["content-encoding"] = "gzip"
            whole = gzip.compress(whole, 6, mtime=0)
        return Response(whole, status, headers, _TYPES[".html"])


def _with(front: Page, plain: str) -> bytes:
    """A page with something to read before the screen, which stays empty without JavaScript."""
    bare = NOSCRIPT.sub(b"", front.versions[""]).replace(BY_NIGHT, BY_DAY, 1)
    return bare.replace(SCREEN, f"<noscript>{plain}</noscript>".encode() + SCREEN, 1)


def encodings(request: Request) -> set[str]:
    """The encodings that a browser accepts."""
    listed = request.headers.get("accept-encoding", "").split(",")
    parts = [[part.strip() for part in entry.split(";")] for entry in listed]
    return {name.lower() for name, *quality in parts if "q=0" not in quality}


def is_known(request: Request, tag: str) -> bool:
    """Whether a browser has this version of the page already."""
    known = [one.strip().removeprefix("W/") for one in request.headers.get("if-none-match", "").split(",")]
    return tag in known


def _html(text: str, status: int) -> Response:
    return Response(text, status, {"cache-control": "no-store"}, "text/html; charset=utf-8")
