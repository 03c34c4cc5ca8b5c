"""PostgreSQL and Redis for the tests: found on the machine, or installed by `python -m tests.server.services`.

Each is started on a free port of this machine only, in a folder of its own, and ends with the tests.
"""

from __future__ import annotations

import itertools
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

HOST = "127.0.0.1"
PATIENCE = 60.0
PASSWORD = "not-a-secret"
NAMES = itertools.count(1)


def find_postgres() -> Path | None:
    """The folder of PostgreSQL's programs, the newest if there are several; none if it is not here."""
    found = [Path(program).resolve().parent for program in (shutil.which("initdb"),) if program]
    found += sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name), reverse=True)
    return next((folder for folder in found if (folder / "initdb").exists() and (folder / "postgres").exists()), None)


def find_redis() -> str | None:
    """The program of Redis or of Valkey, which does the same; none if neither is here."""
    return shutil.which("redis-server") or shutil.which("valkey-server")


def missing() -> list[str]:
    """What is not on this machine."""
    return [name for name, found in (("PostgreSQL", find_postgres()), ("Redis", find_redis())) if found is None]


def install() -> None:
    """Bring what is missing onto the machine, where the system's packages can be had."""
    if not shutil.which("apt-get") or os.geteuid() != 0:
        return
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    wanted = [name for name, found in (("postgresql", find_postgres()), ("redis-server", find_redis())) if not found]
    # Only the programs are needed: nothing is to run by itself.
    barred = Path("/usr/sbin/policy-rc.d")
    bar = not barred.exists()
    if bar:
        barred.write_text("#!/bin/sh\nexit 101\n")
        barred.chmod(0o755)
    try:
        subprocess.run(["apt-get", "update", "-qq"], check=True, env=quiet, stdout=sys.stderr)
        subprocess.run(["apt-get", "install", "-y", "-qq", *wanted], check=True, env=quiet, stdout=sys.stderr)
    finally:
        if bar:
            barred.unlink()


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return probe.getsockname()[1]


class Service:
    """A program that runs beside the tests, with a folder of its own."""

    def __init__(self, name: str, within: Path | None = None) -> None:
        # PostgreSQL does not run as root.
        user = _unprivileged() if os.geteuid() == 0 else None
        self.as_user: dict[str, Any] = {} if user is None else {"user": user.pw_uid, "group": user.pw_gid}
        if user is not None:
            self.as_user["extra_groups"] = []
        self.folder = Path(tempfile.mkdtemp(prefix=f"belfry-{name}-", dir=within))
        if user is not None:
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def command(self) -> list[str]:
        """What is started."""
        raise NotImplementedError

    def answers(self) -> bool:
        """Whether it is ready."""
        raise NotImplementedError

    def start(self) -> None:
        """Start it and wait until it answers."""
        log = (self.folder / "log").open("ab")
        self.process = subprocess.Popen(
            self.command, stdout=log, stderr=log, cwd=self.folder, start_new_session=True, **self.as_user
        )
        log.close()
        try:
            wait_until(self.answers, lambda: f"{self.command[0]}: {(self.folder / 'log').read_text()[-2000:]}")
        except BaseException:
            self.close()
            raise

    def stop(self) -> None:
        """End it; it can be started again over the same data."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def close(self) -> None:
        """End it for good, with nothing to be kept."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


class Postgres(Service):
    """A PostgreSQL of our own, with as many databases as are wanted."""

    def __init__(self, *, fsync: bool = False, within: Path | None = None) -> None:
        super().__init__("postgres", within)
        programs = find_postgres()
        assert programs is not None
        self.programs = programs
        self.fsync = fsync
        password = self.folder / "password"
        password.write_text(PASSWORD)
        password.chmod(0o644)
        options = [
            "-D",
            "data",
            "-U",
            "belfry",
            "--pwfile=password",
            "-A",
            "scram-sha-256",
            "-E",
            "UTF8",
            "--locale=C",
            "--no-sync",
        ]
        initdb = [programs / "initdb", *options]
        subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, cwd=self.folder, **self.as_user)
        self.start()

    @property
    def command(self) -> list[str]:
        settings = {
            "listen_addresses": HOST,
            "port": self.port,
            "unix_socket_directories": "",
            "fsync": "on" if self.fsync else "off",
            "max_connections": 200,
            "shared_buffers": "64MB",
        }
        flags = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        return [str(self.programs / "postgres"), "-D", "data", *flags]

    def answers(self) -> bool:
        ready = [self.programs / "pg_isready", "-q", "-h", HOST, "-p", str(self.port)]
        return subprocess.run(ready, check=False).returncode == 0

    def url(self, database: str = "postgres", *, port: int | None = None, password: str = PASSWORD) -> str:
        """The address of a database."""
        return f"postgresql://belfry:{password}@{HOST}:{port or self.port}/{database}"

    def new(self) -> str:
        """The name of a new, empty database."""
        name = f"t{next(NAMES)}_{secrets.token_hex(4)}"
        self.do(f"CREATE DATABASE {name}")
        return name

    def do(self, statement: str, database: str = "postgres") -> list[tuple[str, ...]]:
        """Carry out a statement, past Belfry; the rows that it gives."""
        command = [self.programs / "psql", "-qAt", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-d", self.url(database)]
        done = subprocess.run([*command, "-c", statement], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return [tuple(line.split("\t")) for line in done.stdout.splitlines()]


class Redis(Service):
    """A Redis of our own, which keeps nothing on the disk."""

    def __init__(self) -> None:
        super().__init__("redis")
        self.start()

    @property
    def command(self) -> list[str]:
        program = find_redis()
        assert program is not None
        return [program, "--bind", HOST, "--port", str(self.port), "--save", "", "--appendonly", "no"]

    def answers(self) -> bool:
        try:
            with socket.create_connection((HOST, self.port), timeout=1) as line:
                line.sendall(b"PING\r\n")
                return line.recv(16).startswith(b"+PONG")
        except OSError:
            return False

    def url(self, *, port: int | None = None, database: int = 0) -> str:
        """Its address."""
        return f"redis://{HOST}:{port or self.port}/{database}"


def wait_until(check: Callable[[], bool], otherwise: Callable[[], str] = lambda: "", seconds: float = PATIENCE) -> None:
    """Wait for a state; fails if it never comes."""
    end = time.monotonic() + seconds
    while not check():
        assert time.monotonic() < end, f"it never came so far: {otherwise()}"
        time.sleep(0.02)


def _unprivileged() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise RuntimeError("there is no user whom PostgreSQL could run as")


if __name__ == "__main__":
    if missing():
        install()
    if missing() and os.environ.get("CI"):
        sys.exit(f"{' and '.join(missing())} could not be found or installed; the tests need them.")
    if missing():
        print(f"Without {' and '.join(missing())} the tests of several processes are left out.", file=sys.stderr)
