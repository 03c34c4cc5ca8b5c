"""What lies in `deploy/` fits the program that it runs."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import yaml

from tests.cli.command import belfry

FOLDER = Path(__file__).parents[2] / "deploy"


def test_the_compose_file_uses_options_and_addresses_that_there_are() -> None:
    services = yaml.safe_load((FOLDER / "compose.yaml").read_text("utf-8"))["services"]
    server = services["belfry"]
    shown = belfry("serve", "--help").stdout
    options = set(re.findall(r"--[a-z-]+", " ".join(server["command"])))
    assert options <= set(re.findall(r"--[a-z-]+", shown))
    assert set(server["environment"]) == {"BELFRY_STORE", "BELFRY_REDIS"}
    assert "/api/ready" in " ".join(server["healthcheck"]["test"])
    assert {"postgres", "valkey", "caddy"} <= set(services)


def test_the_image_installs_what_a_cluster_needs() -> None:
    text = (FOLDER / "Dockerfile").read_text("utf-8")
    assert "[cluster]" in text
    assert '["belfry", "serve"' in text


def test_the_image_has_nothing_that_is_not_in_the_lock() -> None:
    text = (FOLDER / "Dockerfile").read_text("utf-8")
    build, image = text.split("\nFROM ")[1:]
    assert "pip download --no-cache-dir --require-hashes --dest wheels -r requirements.lock" in build
    assert re.findall(r"pip install (.*) 'belfry", image) == ["--no-cache-dir --no-index --find-links /wheels"]


def test_the_services_behind_belfry_ask_for_passwords() -> None:
    services = yaml.safe_load((FOLDER / "compose.yaml").read_text("utf-8"))["services"]
    environment = services["belfry"]["environment"]
    assert "${POSTGRES_PASSWORD:?}@postgres" in environment["BELFRY_STORE"]
    assert ":${VALKEY_PASSWORD:?}@valkey" in environment["BELFRY_REDIS"]
    *_, command = services["valkey"]["command"]
    # As compose hands it on, and as a shell reads it then.
    settings = subprocess.run(
        ["sh", "-c", command.replace("$$", "$").replace("valkey-server -", "cat")],
        env={"VALKEY_PASSWORD": "a secret", "PATH": "/usr/bin:/bin"},
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    assert "requirepass a secret\n" in settings
    assert "VALKEY_PASSWORD" in services["valkey"]["environment"]


def test_nothing_that_this_machine_built_goes_into_the_image() -> None:
    left_out = set((FOLDER / "Dockerfile.dockerignore").read_text("utf-8").split())
    assert {".git", ".venv", "build", "**/node_modules", "belfry/server/web", "belfry/print/built"} <= left_out


def test_the_proxy_sends_a_table_to_one_process_by_what_clients_say() -> None:
    assert "lb_policy query table" in (FOLDER / "Caddyfile").read_text("utf-8")
