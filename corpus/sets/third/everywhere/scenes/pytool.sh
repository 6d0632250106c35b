# Python CLI that signs and uploads invoices; pre-commit, tests, .env, sqlite
G="git -c user.name=a -c user.email=a@b.c -c commit.gpgsign=false"
mkdir -p src/invoicer tests .github/workflows scripts migrations
cat > pyproject.toml <<'X'
[project]
name = "invoicer"
version = "0.9.0"
requires-python = ">=3.10"
dependencies = [
    "requests>=2.32",
    "pyyaml>=6.0",
    "click>=8.1",
]

[project.optional-dependencies]
dev = ["pytest", "pytest-cov", "ruff", "mypy", "bandit"]

[project.scripts]
invoicer = "invoicer.cli:main"

[tool.ruff]
line-length = 100

[tool.ruff.lint]
select = ["E", "F", "I", "S", "B"]

[tool.mypy]
strict = true

[tool.pytest.ini_options]
addopts = "--strict-markers -ra"
testpaths = ["tests"]

[tool.coverage.report]
fail_under = 85
X
cat > src/invoicer/__init__.py <<'X'
__version__ = "0.9.0"
X
cat > src/invoicer/cli.py <<'X'
"""Command line of invoicer."""
import click

from .store import Store
from .upload import upload


@click.group()
def main() -> None:
    """Invoices from time sheets."""


@main.command()
@click.argument("number")
def send(number: str) -> None:
    store = Store("invoices.db")
    invoice = store.get(number)
    upload(invoice)
    click.echo(f"sent {number}")
X
cat > src/invoicer/store.py <<'X'
"""SQLite store of invoices."""
import sqlite3


class Store:
    def __init__(self, path: str) -> None:
        self.db = sqlite3.connect(path)

    def get(self, number: str) -> dict:
        row = self.db.execute(
            "SELECT number, customer, cents FROM invoices WHERE number = ?", (number,)
        ).fetchone()
        if row is None:
            raise KeyError(number)
        return {"number": row[0], "customer": row[1], "cents": row[2]}

    def list(self) -> list:
        return self.db.execute("SELECT number FROM invoices ORDER BY number").fetchall()
X
cat > src/invoicer/upload.py <<'X'
"""Upload of signed invoices."""
import hashlib
import hmac
import os

import requests

ENDPOINT = "https://books.example.com/api/invoices"


def sign(body: bytes, key: bytes) -> str:
    return hmac.new(key, body, hashlib.sha256).hexdigest()


def verify(body: bytes, signature: str, key: bytes) -> bool:
    expected = sign(body, key)
    return hmac.compare_digest(expected, signature)


def upload(invoice: dict) -> None:
    if invoice["cents"] <= 0:
        raise ValueError("an invoice needs a positive amount")
    body = repr(invoice).encode()
    key = os.environ["INVOICER_KEY"].encode()
    response = requests.post(
        ENDPOINT,
        data=body,
        headers={"X-Signature": sign(body, key)},
        timeout=10,
        verify=True,
    )
    response.raise_for_status()
X
cat > tests/test_upload.py <<'X'
import pytest

from invoicer.upload import sign, upload, verify


def test_sign_is_stable():
    assert sign(b"abc", b"k") == sign(b"abc", b"k")


def test_verify_rejects_forged():
    assert verify(b"abc", "0" * 64, b"k") is False


def test_negative_amount_is_refused():
    with pytest.raises(ValueError):
        upload({"number": "1", "customer": "x", "cents": -5})
X
cat > tests/test_store.py <<'X'
import pytest

from invoicer.store import Store


@pytest.fixture
def store(tmp_path):
    s = Store(str(tmp_path / "t.db"))
    s.db.execute("CREATE TABLE invoices (number TEXT, customer TEXT, cents INT)")
    return s


def test_missing(store):
    with pytest.raises(KeyError):
        store.get("nope")
X
cat > tests/conftest.py <<'X'
import os

os.environ.setdefault("INVOICER_KEY", "test-key")
X
cat > .pre-commit-config.yaml <<'X'
repos:
  - repo: https://github.com/astral-sh/ruff-pre-commit
    rev: v0.5.7
    hooks:
      - id: ruff
      - id: ruff-format
  - repo: https://github.com/gitleaks/gitleaks
    rev: v8.18.4
    hooks:
      - id: gitleaks
  - repo: local
    hooks:
      - id: mypy
        name: mypy
        entry: mypy src
        language: system
        pass_filenames: false
X
cat > .github/workflows/test.yml <<'X'
name: test
on: [push, pull_request]
permissions: read-all
jobs:
  test:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: pip install --require-hashes -r requirements.lock
      - run: ruff check .
      - run: bandit -r src -ll
      - run: pytest --cov=invoicer --cov-fail-under=85
X
cat > requirements.lock <<'X'
click==8.1.7 --hash=sha256:ae74fb96c20a0277a1d615f1e4d73c8414f5a98db8b799a7931d1582f3390c28
requests==2.32.3 --hash=sha256:70761cfe03c773ceb22aa2f671b4757976145175cdfca038c02654d061d6dcc6
X
cat > Makefile <<'X'
.PHONY: test lint clean
test:
	pytest -q
lint:
	ruff check . && mypy src
clean:
	rm -rf build dist .pytest_cache .mypy_cache
X
cat > scripts/report.py <<'X'
import csv, sys
total = sum(int(r["cents"]) for r in csv.DictReader(sys.stdin))
print(total / 100)
X
cat > migrations/001_init.sql <<'X'
CREATE TABLE invoices (number TEXT PRIMARY KEY, customer TEXT NOT NULL, cents INTEGER NOT NULL CHECK (cents > 0));
X
cat > SECURITY.md <<'X'
# Security

Report to security@example.com. We answer within 3 days.
X
printf '# invoicer\n\nSends invoices.\n\n## Usage\n\n    invoicer send 2024-001\n' > README.md
printf 'INVOICER_KEY=\nBOOKS_TOKEN=\n' > .env.example
printf '%s\n' .env '*.db' __pycache__ .pytest_cache .mypy_cache build dist .venv '*.pem' > .gitignore
git init -q -b main
git add -A; $G commit -q -m "invoicer 0.9.0"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main
git checkout -q -b fix/rounding
sed -i 's/Invoices from time sheets./Invoices from time sheets and expenses./' src/invoicer/cli.py
$G commit -q -am "docs: expenses"
printf 'def cents(x: float) -> int:\n    return round(x * 100)\n' > src/invoicer/money.py
sed -i 's/timeout=10/timeout=15/' src/invoicer/upload.py
printf 'INVOICER_KEY=4f1d0c77e8b94a0e9a31b7c2d5e6f708\nBOOKS_TOKEN=bk_live_92hsKq0Lm3nVx81TzP\n' > .env
printf 'SQLite format 3' > invoices.db
printf -- '-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkq\n-----END PRIVATE KEY-----\n' > signing.pem
mkdir -p build dist .pytest_cache; echo x > build/x; echo x > dist/invoicer-0.9.0-py3-none-any.whl
printf '[pypi]\nusername = __token__\npassword = pypi-AgEIcHlwaS5vcmcCJDk0ZjE\n' > "$HOME/.pypirc"
printf 'machine books.example.com login bot password hunter77\n' > "$HOME/.netrc"
printf '#!/bin/sh\nexec pre-commit run\n' > .git/hooks/pre-commit; chmod +x .git/hooks/pre-commit
