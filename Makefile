# Each target says what it does while it does it. PYTHON=... chooses an interpreter, PORT=... a port.
.DEFAULT_GOAL := help
.PHONY: help demo run test check bench format lock messages schema clean

export PORT ?= 8000

help: ## Show this list
	@grep -E '^[a-z]+: .*##' Makefile | sed 's/: .*## /\t/' | sort | column -t -s "$$(printf '\t')"

demo: ## Install what is needed and serve the site with a sample club
	@scripts/bootstrap runtime
	@exec .venv/bin/tapis serve --sample-club

run: ## Serve the site as it is
	@scripts/bootstrap runtime
	@exec .venv/bin/tapis serve

test: ## Run the tests, on SQLite and on PostgreSQL
	@scripts/system-packages
	@scripts/bootstrap dev
	@scripts/test

check: ## Check format, lint, types, floors, migrations, translations, API schema
	@scripts/system-packages
	@scripts/bootstrap dev
	@scripts/check

bench: ## Measure speed against other projects and against its bounds
	@scripts/bootstrap bench
	@.venv-bench/bin/python -m tests.bench

format: ## Bring the code into form
	@scripts/bootstrap dev
	@.venv/bin/ruff format --quiet . && .venv/bin/ruff check --quiet --fix .

messages: ## Bring the catalogues of translations up to date
	@scripts/bootstrap dev
	@DJANGO_SETTINGS_MODULE=leagues.settings.test .venv/bin/python scripts/check_translations.py --write

schema: ## Write docs/api-schema.yaml from the code
	@scripts/bootstrap dev
	@DJANGO_SETTINGS_MODULE=leagues.settings.test .venv/bin/python scripts/check_api_schema.py --write

lock: ## Choose the versions of all packages anew
	@scripts/bootstrap dev
	@scripts/lock

clean: ## Remove everything that is not in the repository, the data in var/ too
	@rm -rf .venv .venv-bench var staticfiles .mypy_cache .ruff_cache .pytest_cache .hypothesis ./*.egg-info
