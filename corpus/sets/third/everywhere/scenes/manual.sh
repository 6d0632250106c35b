# documentation site with translations (mkdocs, gettext)
G="git -c user.name=a -c user.email=a@b.c -c commit.gpgsign=false"
mkdir -p docs/en docs/de docs/fr locale/de/LC_MESSAGES locale/fr/LC_MESSAGES tools .github/workflows theme
cat > mkdocs.yml <<'X'
site_name: Harbor Manual
docs_dir: docs
strict: true
theme:
  name: material
  language: en
plugins:
  - search
nav:
  - Home: en/index.md
  - Install: en/install.md
X
cat > docs/en/index.md <<'X'
# Harbor Manual

Harbor plans berths for small ports.

See [Install](install.md) for the first steps.
X
cat > docs/en/install.md <<'X'
# Install

1. Download the package from the releases page.
2. Check the signature with `gpg --verify harbor.sig`.
3. Run `harbor setup`.

> Never run `rm -rf /var/lib/harbor` on a live system: it deletes all berths.

The teh default port is 8443.
X
cp docs/en/install.md docs/de/install.md
printf '# Hafen-Handbuch\n\nHarbor plant Liegeplätze.\n' > docs/de/index.md
printf '# Manuel Harbor\n\nHarbor planifie les quais.\n' > docs/fr/index.md
for l in de fr; do printf 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Save"\nmsgstr ""\n\nmsgid "Delete berth"\nmsgstr ""\n' > locale/$l/LC_MESSAGES/harbor.po; done
cat > tools/check_links.py <<'X'
import pathlib, re, sys
bad = 0
for md in pathlib.Path("docs").rglob("*.md"):
    for link in re.findall(r"\]\(([^)#]+\.md)\)", md.read_text()):
        if not (md.parent / link).exists():
            print(f"{md}: {link} is missing")
            bad += 1
sys.exit(1 if bad else 0)
X
cat > .github/workflows/docs.yml <<'X'
name: docs
on:
  push:
    branches: [main]
  pull_request:
permissions:
  contents: read
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - run: pip install -r requirements.txt
      - run: python tools/check_links.py
      - run: vale docs/en
      - run: mkdocs build --strict
X
printf 'StylesPath = styles\nMinAlertLevel = warning\n[*.md]\nBasedOnStyles = Vale\n' > .vale.ini
printf 'mkdocs==1.6.0\nmkdocs-material==9.5.31\n' > requirements.txt
printf '{\n  "MD013": false,\n  "MD040": true\n}\n' > .markdownlint.json
printf '# Harbor manual\n\nBuild with mkdocs build.\n' > README.md
printf '# Contributing\n\nAll pull requests need one review.\n' > CONTRIBUTING.md
printf 'site/\n__pycache__/\n*.mo\n' > .gitignore
git init -q -b main; git add -A; $G commit -q -m "manual"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main
git push -q origin main:gh-pages
git checkout -q -b docs/fr-install
cp docs/en/install.md docs/fr/install.md; git add -A; $G commit -q -m "fr: install, raw copy"
printf '# Installation\n\n1. Téléchargez le paquet depuis la page des versions.\n' > docs/fr/install.md
printf 'Entwurf: Glossar, drei Tage Arbeit\n' > docs/de/glossar.md
mkdir -p site; echo '<html>' > site/index.html
