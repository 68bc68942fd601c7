# The tasks of this project. All they install goes into .venv; `make clean` removes every trace.
# Stamps in .venv remember what is up to date.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
PYTEST := $(BIN)/python -m pytest -q -rs --dist worksteal
PLAIN := DUELYARD_PURE=1
SITE := --ignore=tests/server --ignore=tests/web
# What compiled modules could do otherwise. That the kit bites and the commands speak is shown on the plain build.
COMPILED := tests/conformance tests/core tests/games tests/bots --ignore=tests/conformance/test_bites.py
NPM = PATH="$$(tools/find-node $(BIN)/python):$$PATH" npm --prefix web
LOCK := $(BIN)/uv pip compile -q --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command 'make lock' pyproject.toml --extra server

.DELETE_ON_ERROR:
.PHONY: help play test lint test-plain test-native test-site soak bench ladder load load-abuse screenshots bench-deps bench-page rules native lock clean web types lint-web

help:  ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 20

play: $(VENV)/native.stamp $(VENV)/web.stamp  ## open the table in your browser (in a terminal: .venv/bin/duelyard play clash)
	@$(BIN)/duelyard serve --open

test: lint lint-web test-native test-plain test-site  ## all that a change must pass: lint, types, imports, tests on both builds
	@echo; echo 'All passed on the plain build.'; $(BIN)/python -m tools.which_build || true

lint: $(VENV)/install.stamp  ## ruff, mypy --strict, import directions
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports

TYPES := web/src/lib/api/types.ts
types: $(VENV)/install.stamp $(VENV)/npm.stamp  ## the messages as TypeScript, made from the server's schema
	@$(MAKE_TYPES) $(TYPES)

MAKE_TYPES = $(PLAIN) $(BIN)/python -m duelyard.server.schema > web/node_modules/.openapi.json && \
	$(NPM) run -s types --

lint-web: $(VENV)/install.stamp $(VENV)/web.stamp  ## the browser client: lint, types, tests, the size of its first load
	@$(MAKE_TYPES) web/node_modules/.types.ts
	@diff -u $(TYPES) web/node_modules/.types.ts || { echo 'The messages changed: make types'; exit 1; }
	@$(NPM) run -s lint
	@$(NPM) run -s check
	@$(NPM) test -s
	@$(NPM) run -s size

# The native build is faster: where there is one, it shows what either build would show.
test-plain: $(VENV)/install.stamp $(VENV)/ray.stamp  ## the tests, and the examples in docstrings, on the plain build
	$(PLAIN) $(PYTEST) -n 2 --doctest-modules src tests $(SITE) $$($(BIN)/python -m tools.which_build >&2 && echo --other-build)

# Without a compiler there is nothing to test, which is fatal only where DUELYARD_NATIVE insists.
test-native: $(VENV)/native.stamp $(VENV)/ray.stamp  ## the tests on the native build, where there is one
	@if $(BIN)/python -m tools.which_build; then $(PYTEST) -n 2 $(COMPILED); else [ -z "$$DUELYARD_NATIVE" ]; fi

# The server and the page, once, on the best build there is: with a real PostgreSQL and a real Chromium where they are.
# These tests wait a good deal, for processes and for what is drawn: three of them keep two cores busy.
test-site: $(VENV)/native.stamp $(VENV)/web.stamp $(VENV)/ray.stamp  ## the table server and the browser table
	$(PYTEST) -n 3 tests/server
	$(PYTEST) -n 3 tests/web

soak: $(VENV)/native.stamp $(VENV)/web.stamp  ## the long tests
	$(PYTEST) -n 2 -m slow --run-slow

bench: $(VENV)/native.stamp  ## measure both builds
	$(PLAIN) $(BIN)/python -m benchmarks.run
	@if $(BIN)/python -m tools.which_build; then $(BIN)/python -m benchmarks.run; fi

ladder: $(VENV)/native.stamp  ## every level against the one below it; writes docs/strength/
	$(BIN)/python -m benchmarks.ladder

screenshots: $(VENV)/native.stamp $(VENV)/web.stamp  ## every page and board at three widths, into docs/screenshots
	$(BIN)/python -m tools.screenshots

load: $(VENV)/native.stamp  ## many tables at once on a server of this machine
	$(BIN)/python -m benchmarks.load
	$(BIN)/python -m benchmarks.lengths

load-abuse: $(VENV)/native.stamp  ## the same beside one abusive guest, and without him, in turns
	$(BIN)/python -m benchmarks.load --abuse

bench-page: $(VENV)/native.stamp $(VENV)/web.stamp  ## clicks, first visit and size of the page
	$(BIN)/python -m benchmarks.page

bench-deps: $(VENV)/bench.stamp  ## install what the benchmarks compare with (OpenSpiel)

web: $(VENV)/web.stamp  ## build the browser client into web/dist

rules: $(VENV)/install.stamp  ## the rules of the ledgers that no test exercises yet
	@$(BIN)/python -m tools.rules

native: $(VENV)/install.stamp  ## compile what changed since the last time
	@DUELYARD_NATIVE=1 $(BIN)/python setup.py -q build_ext --inplace

lock: $(VENV)/lock.stamp  ## pin the newest releases of all dependencies
	$(PIP) install uv
	$(LOCK) requirements/dev.in -o requirements/dev.txt
	$(LOCK) --extra bench -c requirements/dev.txt -o requirements/bench.txt
	$(LOCK) --extra ray -c requirements/dev.txt -o requirements/ray.txt

clean:  ## back to a fresh checkout
	rm -rf $(VENV) build dist web/dist web/node_modules .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis src/*.egg-info
	find . -name __pycache__ -prune -exec rm -rf {} +
	find src \( -name '*.so' -o -name '*.pyd' -o -name _build.manifest \) -delete

$(VENV)/lock.stamp: requirements/dev.txt
	@tools/make-venv $(PYTHON) $(VENV)
	@echo 'Installing what Duelyard needs into $(VENV) (the first time takes half a minute) ...'
	@$(PIP) install --require-hashes -r $<
	@touch $@

# Compiling is left to the next step, where one can watch it.
$(VENV)/install.stamp: $(VENV)/lock.stamp pyproject.toml setup.py
	@$(PLAIN) $(PIP) install --no-build-isolation --no-deps -e .
	@touch $@

$(VENV)/native.stamp: $(VENV)/install.stamp $(shell find src -name '*.py')
	@$(BIN)/python setup.py -q build_ext --inplace
	@touch $@

$(VENV)/bench.stamp: requirements/bench.txt $(VENV)/lock.stamp
	$(PIP) install --require-hashes -r $<
	@touch $@

# The cluster that matches may be played on. Where there is no Ray for the machine its tests are skipped, but not in CI.
$(VENV)/ray.stamp: requirements/ray.txt $(VENV)/lock.stamp
	@echo 'Installing Ray, for the tests that play on a cluster ...'
	@if $(PIP) install --require-hashes -r $<; then touch $@; \
	else echo 'Ray cannot be had here: its tests are skipped.'; [ -z "$$CI" ]; fi

$(VENV)/npm.stamp: web/package-lock.json $(VENV)/lock.stamp
	@echo 'Installing what builds the browser client into web/node_modules ...'
	@$(NPM) ci --loglevel=error
	@touch $@

$(VENV)/web.stamp: $(VENV)/npm.stamp web/index.html web/vite.config.ts web/tsconfig.json web/package.json \
		$(shell find web/src web/public web/scripts -type f 2>/dev/null)
	@$(NPM) run -s build -- --logLevel warn
	@touch $@
