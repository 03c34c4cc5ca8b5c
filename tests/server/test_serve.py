"""`belfry serve` and `belfry play` as a shell starts them, on real ports of this machine."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from belfry.cli.serve import PORT, data_folder
from tests.cli.command import belfry, process, refusal
from tests.server.process import ServerProcess


def get(url: str, **headers: str) -> tuple[int, Any]:
    request = urllib.request.Request(url, headers=headers)
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.read()


def test_it_serves_and_stops_when_told(tmp_path: Path) -> None:
    for how in (signal.SIGTERM, signal.SIGINT):
        with ServerProcess(tmp_path) as server:
            assert server.first == f"belfry: started at {server.url} with the data in {tmp_path}\n"
            status, body = get(f"{server.url}/api/health")
            assert (status, json.loads(body)["tables"]) == (200, 0)
            said = server.stop(how)
            assert server.process.returncode == 0
            assert said.startswith("belfry: stopped\n")
            assert "Traceback" not in said


def test_no_key_is_logged(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        get(f"{server.url}/seat/MOTH-27-secret")
        get(f"{server.url}/api/tables/MOTH-27/journal?key=MOTH-27-secret")
        assert "secret" not in server.stop()


def test_a_client_that_hangs_up_in_the_middle_does_no_harm(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        for sent in (b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", b"\x16\x03\x01 no TLS here\r\n\r\n"):
            for _ in range(20):
                with socket.create_connection(("127.0.0.1", server.port)) as line:
                    line.sendall(sent)
                    line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\x01\x00\x00\x00\x00\x00\x00\x00")
        assert get(f"{server.url}/api/health")[0] == 200


def test_a_request_that_is_broken_off_leaves_no_traceback(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        whole = b'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{"seats": [{}, {}'
        for sent in (whole, b"POST /api/take HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"):
            for _ in range(5):
                with socket.create_connection(("127.0.0.1", server.port)) as line:
                    line.sendall(sent)
                    assert get(f"{server.url}/api/health")[0] == 200
        assert get(f"{server.url}/api/health")[0] == 200
        assert "Traceback" not in server.stop()


@pytest.mark.skipif(os.name == "nt", reason="files have no such permissions there")
def test_the_files_of_the_data_folder_are_their_owners(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        data = tmp_path / "data"
        data.mkdir(mode=0o755)
        (data / "belfry.db").touch(mode=0o644)
        with ServerProcess(data) as server:
            assert get(f"{server.url}/api/health")[0] == 200
            modes = {file.name: file.stat().st_mode & 0o777 for file in data.iterdir()}
    finally:
        os.umask(old)
    assert set(modes) == {"belfry.db", "belfry.db-wal", "belfry.db-shm", "belfry.lock"}
    assert set(modes.values()) == {0o600}


def test_paths_are_not_tidied_up_on_the_way(tmp_path: Path) -> None:
    with ServerProcess(tmp_path) as server:
        for path in ("/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/..%2f..%2fetc/passwd", "/assets/%00"):
            with socket.create_connection(("127.0.0.1", server.port)) as line:
                line.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
                answer = b"".join(iter(lambda: line.recv(65536), b""))
            assert answer.split()[1] == b"404"
            assert b"root:" not in answer


def test_a_port_that_is_taken_is_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        done = process("serve", "--port", port, "--data", str(tmp_path))
    assert done.returncode == 2, done.stdout
    [line] = done.stderr.splitlines()
    assert line.startswith("belfry: ")
    assert f"port {port}" in line


@pytest.fixture
def never_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    """For tests in which a server in this process would have to be refused: it must not wait for guests."""

    def run(*_: Any, **__: Any) -> None:
        raise AssertionError("the server has started")

    monkeypatch.setattr(uvicorn.Server, "run", run)


refused = pytest.mark.usefixtures("never_serves")


@refused
def test_an_address_that_is_not_ours_is_one_clear_line(tmp_path: Path) -> None:
    assert "192.0.2.1" in refusal("serve", "--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path))


@refused
def test_a_folder_that_cannot_be_used_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert "cannot be made" in refusal("serve", "--port", "0", "--data", str(tmp_path / "file"))
    (tmp_path / "belfry.db").write_text("a shopping list")
    assert "not a database" in refusal("serve", "--port", "0", "--data", str(tmp_path))


@refused
def test_a_folder_that_is_in_use_is_one_clear_line(tmp_path: Path) -> None:
    with ServerProcess(tmp_path):
        assert "in use" in refusal("serve", "--port", "0", "--data", str(tmp_path))


@refused
@pytest.mark.parametrize(
    "options", [("--public-url", "nonsense"), ("--proxy", "nonsense"), ("--host", "no such host!")]
)
def test_options_that_make_no_sense_are_one_clear_line(tmp_path: Path, options: tuple[str, str]) -> None:
    assert options[0] in refusal("serve", *options, "--port", "0", "--data", str(tmp_path))


@refused
def test_the_data_folder_comes_from_the_option_the_environment_or_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    if sys.platform == "linux":
        assert data_folder() == tmp_path / "share" / "belfry"
    (tmp_path / "file").write_text("in the way")
    folder = str(tmp_path / "file" / "data")
    monkeypatch.setenv("BELFRY_DATA", folder)
    assert folder in refusal("serve", "--port", "0")


def test_play_takes_the_next_free_port_and_shows_where_to_go(tmp_path: Path) -> None:
    with socket.socket() as taken:
        # Lines that were closed a moment ago must not keep this from taking the port, as they do not keep Belfry.
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        with suppress(OSError):
            taken.bind(("0.0.0.0", PORT))
            taken.listen()
        command = [sys.executable, "-m", "belfry", "play", "--no-browser", "--data", str(tmp_path / "data")]
        playing = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert playing.stdout is not None
        first = playing.stdout.readline()
        try:
            port = first.rpartition(":")[2].strip()
            assert first == f"Belfry is ready: http://localhost:{port}\n"
            assert int(port) > PORT
            assert get(f"http://127.0.0.1:{port}/api/health")[0] == 200
        finally:
            playing.terminate()
            said = playing.stdout.read()
            playing.communicate(timeout=30)
        assert playing.returncode == 0
        assert str(tmp_path / "data") in said


def test_help_says_what_the_commands_do() -> None:
    for command in ("serve", "play"):
        shown = belfry(command, "--help")
        assert shown.exit_code == 0
        assert "--data" in shown.stdout
    assert "serve" in belfry("--help").stdout


def test_neither_play_nor_a_server_of_one_process_needs_what_several_need(tmp_path: Path) -> None:
    """`make play` has no database to reach, and imports no package for one."""
    program = (
        "import sys; from belfry.cli import main; import uvicorn; "
        "uvicorn.Server.run = lambda *_, **__: sys.exit(str(sorted({'asyncpg', 'redis'} & set(sys.modules)))); main()"
    )
    for command in (["play", "--no-browser"], ["serve", "--port", "0"]):
        started = [sys.executable, "-c", program, *command, "--data", str(tmp_path)]
        done = subprocess.run(started, capture_output=True, text=True, check=False, timeout=60)
        assert done.stderr.strip().endswith("[]"), done.stderr
