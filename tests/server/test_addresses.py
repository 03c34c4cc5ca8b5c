"""Addresses: links that phones can open, callers that limits are counted for, and origins."""

from __future__ import annotations

from unittest.mock import AsyncMock

import pytest
from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from belfry.core.errors import BelfryError
from belfry.server import addresses as module
from belfry.server.addresses import OWN_PATH, Addresses, is_local, lan_address, qr_svg, qr_text, valid_host


def call(host: str = "belfry.local:8000", peer: str = "192.168.1.20", **headers: str | list[str]) -> HTTPConnection:
    named = {"host": host, **{name.replace("_", "-"): value for name, value in headers.items()}}
    said = [(name, line) for name, value in named.items() for line in ([value] if isinstance(value, str) else value)]
    raw = [(name.encode(), line.encode("latin-1")) for name, line in said]
    return HTTPConnection({"type": "http", "scheme": "http", "path": "/", "headers": raw, "client": (peer, 50000)})


async def heard(addresses: Addresses, connection: HTTPConnection) -> HTTPConnection:
    """The connection as the application has it, behind the proxies that the server believes."""
    found: list[HTTPConnection] = []

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        found.append(HTTPConnection(scope))

    await addresses.behind_proxies(app)(connection.scope, AsyncMock(), AsyncMock())
    return found[0]


@pytest.fixture
def lan(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "lan_address", lambda: "192.168.1.5")


@pytest.mark.usefixtures("lan")
@pytest.mark.parametrize(
    ("bound", "public", "host", "base"),
    [
        ("0.0.0.0", "", "localhost:8000", "http://192.168.1.5:8000"),
        ("0.0.0.0", "", "127.0.0.1:8000", "http://192.168.1.5:8000"),
        ("::", "", "[::1]:8000", "http://192.168.1.5:8000"),
        ("0.0.0.0", "", "192.168.1.5:8000", "http://192.168.1.5:8000"),
        ("0.0.0.0", "", "belfry.local", "http://belfry.local"),
        ("0.0.0.0", "", "evil.example/<script>", "http://192.168.1.5:8000"),
        ("0.0.0.0", "", "", "http://192.168.1.5:8000"),
        ("127.0.0.1", "", "localhost:8000", "http://127.0.0.1:8000"),
        ("192.168.1.9", "", "localhost:8000", "http://192.168.1.9:8000"),
        ("0.0.0.0", "https://play.example.org/", "localhost:8000", "https://play.example.org"),
    ],
)
def test_links_lead_where_phones_can_go(bound: str, public: str, host: str, base: str) -> None:
    assert Addresses(bound, 8000, public).base(call(host)) == base


@pytest.mark.usefixtures("lan")
def test_without_anybody_asking_the_address_in_the_network_is_told() -> None:
    assert Addresses("0.0.0.0", 8001).base() == "http://192.168.1.5:8001"
    assert Addresses("0.0.0.0", 8001).local == "http://localhost:8001"
    assert Addresses("::1", 8001).local == "http://[::1]:8001"


def test_a_machine_without_a_network_is_called_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nowhere:
        def __init__(self, *_: object) -> None:
            raise OSError("network is unreachable")

    monkeypatch.setattr(module.socket, "socket", Nowhere)
    monkeypatch.setattr(module.socket, "gethostname", lambda: "attic")
    assert lan_address() == "attic"
    monkeypatch.setattr(module.socket, "gethostname", lambda: "not a name")
    assert lan_address() == "localhost"


@pytest.mark.parametrize(
    "url",
    [
        "ftp://a.example",
        "play.example.org",
        "https://",
        "https://a b",
        "https://a.example/sub",
        "https://u:p@a.example",
        "https://[oops",
    ],
)
def test_a_public_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(BelfryError, match="--public-url"):
        Addresses("0.0.0.0", 8000, url)


def test_a_proxy_that_is_none_is_refused() -> None:
    with pytest.raises(BelfryError, match="--proxy"):
        Addresses("0.0.0.0", 8000, proxies=["localhost:80"])


@pytest.mark.parametrize(
    ("peer", "forwarded", "caller"),
    [
        ("203.0.113.9", "198.51.100.1", "203.0.113.9"),
        ("10.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", "1.2.3.4, 198.51.100.1", "198.51.100.1"),
        ("10.0.0.1", ["1.2.3.4", "198.51.100.1"], "198.51.100.1"),
        ("10.0.0.1", "1.2.3.4, 198.51.100.1:4711", "198.51.100.1"),
        ("10.0.0.1", "198.51.100.1, 10.0.0.7", "198.51.100.1"),
        ("10.0.0.1", "10.0.0.7", "10.0.0.7"),
        ("10.0.0.1", "1.2.3.4, nonsense", "unknown"),
        ("10.0.0.1", "", "10.0.0.1"),
        ("::ffff:10.0.0.1", "198.51.100.1", "198.51.100.1"),
        ("2001:db8:1:2:3:4:5:6", "198.51.100.1", "2001:db8:1:2::"),
        ("::ffff:203.0.113.9", "198.51.100.1", "203.0.113.9"),
    ],
)
async def test_only_a_proxy_of_ours_is_believed_about_who_calls(
    peer: str, forwarded: str | list[str], caller: str
) -> None:
    addresses = Addresses("0.0.0.0", 8000, proxies=["10.0.0.0/24"])

    assert addresses.caller(await heard(addresses, call(peer=peer, x_forwarded_for=forwarded))) == caller


async def test_without_a_proxy_nobody_is_believed() -> None:
    addresses = Addresses("0.0.0.0", 8000)
    connection = await heard(addresses, call(peer="127.0.0.1", x_forwarded_for="1.2.3.4", x_forwarded_proto="https"))

    assert addresses.caller(connection) == "127.0.0.1"
    assert not addresses.secure(connection)


async def test_tls_at_a_proxy_is_tls() -> None:
    addresses = Addresses("0.0.0.0", 8000, proxies=["10.0.0.1"])
    through = await heard(addresses, call("play.example.org", "10.0.0.1", x_forwarded_proto="https"))
    past = await heard(addresses, call("play.example.org", "10.0.0.2", x_forwarded_proto="https"))

    assert addresses.base(through) == "https://play.example.org"
    assert addresses.secure(through)
    assert not addresses.secure(past)
    public = Addresses("0.0.0.0", 8000, "https://play.example.org")
    assert public.secure(call("play.example.org"))
    assert not public.secure(call("192.168.1.5:8000"))


def test_whoever_sits_at_this_machine_is_known_unless_a_proxy_stands_between() -> None:
    addresses = Addresses("0.0.0.0", 8000)

    assert addresses.is_own_machine(call(peer="127.0.0.1"))
    assert addresses.is_own_machine(call(peer="::1"))
    assert not addresses.is_own_machine(call(peer="192.168.1.20"))
    assert not addresses.is_own_machine(call(peer="127.0.0.1", x_forwarded_for="203.0.113.9"))
    assert not addresses.is_own_machine(call(peer="testclient"))


@pytest.mark.parametrize(
    ("headers", "same"),
    [
        ({}, True),
        ({"origin": "http://belfry.local:8000"}, True),
        ({"origin": "https://belfry.local:8000", "sec_fetch_site": "same-origin"}, True),
        ({"origin": "https://play.example.org"}, True),
        ({"origin": "http://belfry.local"}, False),
        ({"origin": "http://evil.example"}, False),
        ({"origin": "null"}, False),
        ({"origin": "file://"}, False),
        ({"sec_fetch_site": "cross-site"}, False),
        ({"sec_fetch_site": "same-site", "origin": "http://belfry.local:8000"}, False),
        ({"sec_fetch_site": "none"}, True),
    ],
)
def test_only_pages_of_ours_may_act_for_a_browser(headers: dict[str, str], same: bool) -> None:
    addresses = Addresses("0.0.0.0", 8000, "https://play.example.org")

    assert addresses.same_origin(call(**headers)) is same


def test_hosts_that_could_not_stand_in_a_link_are_none() -> None:
    for host in ("belfry.local", "192.168.1.5:8000", "[2001:db8::1]:80", "a"):
        assert valid_host(host) == host
    for host in ("", "a b", "a/b", "a@b", "a:99999", "a:0", "a..b", "-a", "é.example", "a\r\nb", "a:80:80"):
        assert valid_host(host) == ""
    assert is_local("localhost") and is_local("x.localhost:80") and is_local("[::1]:80") and is_local("127.9.9.9")
    assert not is_local("local.example:80")


@pytest.mark.parametrize("path", ["/", "/join/MOTH-27", "/seat/MOTH-27-a_b-c", "/square/MOTH-27", "/t/MOTH-27"])
def test_a_qr_code_leads_to_a_page_of_ours(path: str) -> None:
    assert OWN_PATH.fullmatch(path)


@pytest.mark.parametrize(
    "path",
    [
        "",
        "//evil.example",
        "/join/../x",
        "/join/a/b",
        "https://evil.example",
        "/join/a?b",
        "/\\evil",
        "/join/",
        "/other/x",
    ],
)
def test_a_qr_code_leads_nowhere_else(path: str) -> None:
    assert not OWN_PATH.fullmatch(path)


def test_qr_codes_are_pictures_and_text() -> None:
    assert qr_svg("http://192.168.1.5:8000/join/MOTH-27").startswith(b"<?xml")
    assert len(qr_text("http://192.168.1.5:8000").splitlines()) > 10


def test_the_machines_own_name_is_one_of_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module.socket, "gethostname", lambda: "Attic.example.com")
    addresses = Addresses("0.0.0.0", 8000, "https://play.example.org", names=["club.example.net"])

    for host in ("attic.example.com:8000", "play.example.org", "CLUB.example.net", "192.168.1.5", "[::1]:80"):
        assert addresses.is_ours(call(host))
    for host in ("", "a b", "a/b", "attic:x", "[", "a]b", "\xff"):
        assert not addresses.is_ours(call(host))
    for host in ("cellar.example.com", "example.com", "xattic.example.com", "1.2.3.4.example.com"):
        assert not addresses.is_ours(call(host))


@pytest.mark.parametrize("name", ["", "a b", "belfry.example.org:80", "*.example.org", "https://a.example"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(BelfryError, match="--allow-host"):
        Addresses("0.0.0.0", 8000, names=[name])
