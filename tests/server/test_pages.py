"""Pages: the client's files and nothing else, whatever is asked for."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from belfry.server.pages import Pages


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    web = tmp_path / "web"
    (web / "assets").mkdir(parents=True)
    (web / "index.html").write_text("<title>Belfry</title>")
    (web / "assets" / "app-1a2b.js").write_text("start()")
    (web / "assets" / "app-1a2b.js.gz").write_bytes(gzip.compress(b"start()"))
    (web / "assets" / "app-1a2b.js.br").write_bytes(b"squeezed")
    (web / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret.txt").write_text("a key")
    return Pages(web)


def get(pages: Pages, path: str, **headers: str) -> Response:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "raw_path": path.encode(),
        "headers": raw,
        "query_string": b"",
    }
    return pages.respond(Request(scope))


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/host",
        "/join/MOTH-27",
        "/t/MOTH-27",
        "/seat/MOTH-27-abc_-",
        "/square/MOTH-27",
        "/traitors",
        "/rules",
        "/almanac",
        "/almanac/imp",
        "/about",
    ],
)
def test_every_screen_is_the_front_page_and_checked_for_news(pages: Pages, path: str) -> None:
    page = get(pages, path)

    assert page.status_code == 200
    assert page.body == b"<title>Belfry</title>"
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"


def test_an_address_that_is_no_screen_is_said_to_be_missing(pages: Pages) -> None:
    assert get(pages, "/nowhere").status_code == 404


def test_files_whose_name_tells_their_contents_are_kept_for_ever(pages: Pages) -> None:
    page = get(pages, "/assets/app-1a2b.js")

    assert page.body == b"start()"
    assert page.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in page.headers["cache-control"]
    assert get(pages, "/manifest.webmanifest").headers["cache-control"] == "no-cache"
    assert get(pages, "/manifest.webmanifest").headers["content-type"] == "application/manifest+json"


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [("br, gzip", "br"), ("gzip, deflate", "gzip"), ("", None), ("identity", None), ("br;q=0, gzip;q=0.5", "gzip")],
)
def test_a_file_comes_as_small_as_the_browser_can_take_it(pages: Pages, accepted: str, encoding: str | None) -> None:
    page = get(pages, "/assets/app-1a2b.js", accept_encoding=accepted)

    assert page.headers.get("content-encoding") == encoding
    assert page.headers["vary"] == "accept-encoding"


def test_a_file_that_the_browser_has_is_not_sent_again(pages: Pages) -> None:
    tag = get(pages, "/").headers["etag"]

    again = get(pages, "/", if_none_match=f'"other", W/{tag}')
    assert (again.status_code, again.body) == (304, b"")
    assert get(pages, "/", if_none_match='"other"').status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/../secret.txt",
            "/assets/../../secret.txt",
            "/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "/assets/%2e%2e/%2e%2e/secret.txt",
        ),
        *(
            "//secret.txt",
            "/./index.html",
            "/assets/app-1a2b.js%00.html",
            "/\\secret.txt",
            "/..\\secret.txt",
            "/index.html/",
        ),
        *(
            "/secret.txt",
            "/.env",
            "/.git/config",
            "/assets/",
            "/assets",
            "/assets/missing.js",
            "/C:/secret",
            "/é",
            "/t/<script>",
        ),
        "/" + "a/" * 5000 + "%",
        "/" + "a" * 50000 + "%",
    ],
)
def test_path_tricks_find_nothing(pages: Pages, path: str) -> None:
    page = get(pages, path)

    assert page.status_code == 404
    assert b"a key" not in page.body


def test_a_client_that_is_not_built_says_so_until_it_is(tmp_path: Path) -> None:
    pages = Pages(tmp_path)
    missing = get(pages, "/")

    assert missing.status_code == 503
    assert b"make web" in missing.body
    assert not pages.built
    (tmp_path / "index.html").write_text("there")
    assert get(pages, "/").body == b"there"
    assert pages.built


def test_a_client_that_is_built_anew_is_served_anew(pages: Pages) -> None:
    get(pages, "/assets/app-1a2b.js")
    (pages.folder / "assets" / "app-3c4d.js").write_text("start_again()")
    (pages.folder / "index.html").write_text("<title>Belfry again</title>")
    os.utime(pages.folder / "index.html", (1, 1))

    assert get(pages, "/").body == b"<title>Belfry again</title>"
    assert get(pages, "/assets/app-3c4d.js").body == b"start_again()"
