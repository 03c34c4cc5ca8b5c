"""What lies in `deploy/` fits the program that it runs."""

from __future__ import annotations

import re
import shlex
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


def test_the_image_has_the_versions_of_the_lock() -> None:
    text = (FOLDER / "Dockerfile").read_text("utf-8")
    command = re.search(r"(sed -n .*) requirements\.lock > versions\.txt", text)
    assert command is not None
    lock = FOLDER.parent / "requirements.lock"
    found = subprocess.run([*shlex.split(command[1]), lock], check=True, capture_output=True, text=True).stdout

    assert set(found.split()) == {one[0] for one in re.finditer(r"^\S+==\S+", lock.read_text("utf-8"), re.MULTILINE)}
    assert "--constraint /belfry/versions.txt" in text


def test_nothing_that_this_machine_built_goes_into_the_image() -> None:
    left_out = set((FOLDER / "Dockerfile.dockerignore").read_text("utf-8").split())
    assert {".git", ".venv", "build", "**/node_modules", "belfry/server/web", "belfry/print/built"} <= left_out


def test_the_proxy_sends_a_table_to_one_process_by_what_clients_say() -> None:
    assert "lb_policy query table" in (FOLDER / "Caddyfile").read_text("utf-8")
