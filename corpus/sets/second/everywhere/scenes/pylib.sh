# Python library, src layout, pre-commit, tox, coverage gate, security tests
G="git -c user.name=a -c user.email=a@b.c"
git init -q -b main
mkdir -p src/tarsafe tests docs .github/workflows
cat > pyproject.toml <<'E'
[build-system]
requires = ["hatchling>=1.25"]
build-backend = "hatchling.build"

[project]
name = "tarsafe-extract"
version = "2.3.0"
requires-python = ">=3.9"
dependencies = ["requests>=2.32", "click>=8.1"]

[project.optional-dependencies]
dev = ["pytest", "pytest-cov", "ruff", "mypy", "bandit"]

[project.scripts]
tarsafe = "tarsafe.cli:main"

[tool.pytest.ini_options]
addopts = "-ra --strict-markers --cov=tarsafe --cov-fail-under=92"
filterwarnings = ["error"]
xfail_strict = true

[tool.ruff]
line-length = 100

[tool.ruff.lint]
select = ["E", "F", "B", "S", "UP", "RUF"]

[tool.mypy]
strict = true
E
cat > .pre-commit-config.yaml <<'E'
repos:
  - repo: https://github.com/astral-sh/ruff-pre-commit
    rev: v0.5.1
    hooks:
      - id: ruff
      - id: ruff-format
  - repo: https://github.com/Yelp/detect-secrets
    rev: v1.5.0
    hooks:
      - id: detect-secrets
        args: ["--baseline", ".secrets.baseline"]
E
echo '{"version":"1.5.0","results":{}}' > .secrets.baseline
cat > tox.ini <<'E'
[tox]
envlist = py39, py312, lint

[testenv]
extras = dev
commands = pytest {posargs}

[testenv:lint]
commands =
    ruff check src tests
    mypy src
    bandit -q -r src
E
cat > src/tarsafe/__init__.py <<'E'
from .core import UnsafeArchive, extract

__all__ = ["UnsafeArchive", "extract"]
__version__ = "2.3.0"
E
cat > src/tarsafe/core.py <<'E'
"""Extraction of archives that refuses to leave its folder."""
from __future__ import annotations

import tarfile
from pathlib import Path

MAX_BYTES = 512 * 1024 * 1024


class UnsafeArchive(Exception):
    pass


def _inside(base: Path, target: Path) -> bool:
    try:
        target.resolve().relative_to(base.resolve())
    except ValueError:
        return False
    return True


def extract(archive: Path, dest: Path) -> list[Path]:
    total = 0
    out: list[Path] = []
    with tarfile.open(archive) as tf:
        for m in tf.getmembers():
            if not _inside(dest, dest / m.name):
                raise UnsafeArchive(m.name)
            if m.issym() or m.islnk():
                raise UnsafeArchive(f"link: {m.name}")
            total += m.size
            if total > MAX_BYTES:
                raise UnsafeArchive("too large")
            tf.extract(m, dest, filter="data")
            out.append(dest / m.name)
    return out
E
cat > src/tarsafe/fetch.py <<'E'
from __future__ import annotations

import hashlib
from pathlib import Path

import requests


def fetch(url: str, dest: Path, sha256: str) -> Path:
    if not url.startswith("https://"):
        raise ValueError("https only")
    r = requests.get(url, timeout=30, verify=True)
    r.raise_for_status()
    digest = hashlib.sha256(r.content).hexdigest()
    if digest != sha256:
        raise ValueError("checksum mismatch")
    dest.write_bytes(r.content)
    return dest
E
cat > src/tarsafe/cli.py <<'E'
from __future__ import annotations

from pathlib import Path

import click

from .core import extract


@click.command()
@click.argument("archive", type=click.Path(exists=True, path_type=Path))
@click.option("-d", "--dest", type=click.Path(path_type=Path), default=Path("."))
def main(archive: Path, dest: Path) -> None:
    """Extract ARCHIVE safely."""
    for p in extract(archive, dest):
        click.echo(str(p))
E
cat > tests/test_core.py <<'E'
import io
import tarfile

import pytest

from tarsafe import UnsafeArchive, extract


def make(path, name, data=b"x"):
    with tarfile.open(path, "w") as tf:
        info = tarfile.TarInfo(name)
        info.size = len(data)
        tf.addfile(info, io.BytesIO(data))


def test_extracts(tmp_path):
    make(tmp_path / "a.tar", "ok.txt")
    assert extract(tmp_path / "a.tar", tmp_path / "o")[0].name == "ok.txt"


def test_refuses_traversal(tmp_path):
    make(tmp_path / "a.tar", "../../etc/evil")
    with pytest.raises(UnsafeArchive):
        extract(tmp_path / "a.tar", tmp_path / "o")


def test_refuses_large(tmp_path, monkeypatch):
    monkeypatch.setattr("tarsafe.core.MAX_BYTES", 3)
    make(tmp_path / "a.tar", "big", b"12345")
    with pytest.raises(UnsafeArchive):
        extract(tmp_path / "a.tar", tmp_path / "o")
E
cat > tests/test_fetch.py <<'E'
import pytest

from tarsafe.fetch import fetch


def test_https_only(tmp_path):
    with pytest.raises(ValueError, match="https"):
        fetch("http://example.com/a", tmp_path / "a", "0" * 64)
E
cat > requirements-dev.txt <<'E'
pytest==8.2.2 --hash=sha256:c434598117762e2bd304e526244f67bf66bbd7b5d6cf22138be51ff661980343
ruff==0.5.1 --hash=sha256:3164488aebd89b1745b47fd00604fb4358d774465f20d1fcd907f9c0fc1b0655
E
cat > .github/workflows/test.yml <<'E'
name: test
on: [push, pull_request]
permissions: {}
jobs:
  tox:
    runs-on: ubuntu-latest
    strategy:
      matrix:
        python: ["3.9", "3.12"]
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-python@v5
        with:
          python-version: ${{ matrix.python }}
      - run: pip install --require-hashes -r requirements-dev.txt
      - run: tox -e py
      - run: tox -e lint
E
cat > README.md <<'E'
# tarsafe-extract

Extract archives without leaving the folder.

    pip install tarsafe-extract
E
echo "# Usage" > docs/usage.md
printf '.venv/\n__pycache__/\n.pytest_cache/\n.mypy_cache/\n.ruff_cache/\ndist/\nbuild/\n.coverage\nhtmlcov/\n.tox/\n' > .gitignore
git add -A; $G commit -qm "2.3.0"
git tag v2.3.0
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"
git push -q -u origin main; git push -q origin v2.3.0
git checkout -q -b zip-support
cat > src/tarsafe/zips.py <<'E'
from __future__ import annotations

import zipfile
from pathlib import Path


def names(path: Path) -> list[str]:
    with zipfile.ZipFile(path) as z:
        return z.namelist()
E
git add -A; $G commit -qm "list zips"
echo "def extract_zip(): ..." >> src/tarsafe/zips.py
echo "todo: symlinks in zips" > NOTES.txt
mkdir -p dist .pytest_cache .venv/bin htmlcov .tox
echo x > dist/tarsafe_extract-2.3.0-py3-none-any.whl; echo x > htmlcov/index.html
printf '[distutils]\nindex-servers = pypi\n[pypi]\nusername = __token__\npassword = pypi-AgEIcHlwaS5vcmcmadeup\n' > "$HOME/.pypirc"
mkdir -p "$HOME/.config/pip"; printf '[global]\nrequire-virtualenv = true\n' > "$HOME/.config/pip/pip.conf"
