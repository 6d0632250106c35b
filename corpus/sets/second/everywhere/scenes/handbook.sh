# Documentation site with translations (mkdocs, po files), link checks, a published branch
G="git -c user.name=a -c user.email=a@b.c"
git init -q -b main
mkdir -p docs/en docs/de locale/de/LC_MESSAGES locale/fr/LC_MESSAGES scripts .gitlab
cat > mkdocs.yml <<'E'
site_name: Beehive Handbook
strict: true
theme:
  name: material
plugins:
  - search
  - i18n:
      languages: [en, de]
nav:
  - Home: index.md
  - Install: install.md
validation:
  links:
    not_found: warn
E
printf '# Beehive Handbook\n\nBeehive keeps your sensors in one place.\n\nSee [install](install.md).\n' > docs/en/index.md
cat > docs/en/install.md <<'E'
# Install

Download the release and check its signature before you run it:

    curl -LO https://dl.beehive.example/beehive-3.2.tar.gz
    curl -LO https://dl.beehive.example/beehive-3.2.tar.gz.asc
    gpg --verify beehive-3.2.tar.gz.asc

Then unpack it and run `./install`.

## Uninstall

Stop the service, then delete `/opt/beehive`.
E
printf '# Beehive-Handbuch\n\nBeehive hält Ihre Sensoren zusammen.\n' > docs/de/index.md
cat > docs/en/security.md <<'E'
# Security

- Keep TLS verification on.
- Never run the agent as root.
- Rotate the API key every 90 days.
E
cat > locale/de/LC_MESSAGES/app.po <<'E'
msgid ""
msgstr ""
"Language: de\n"

msgid "Delete all sensors?"
msgstr "Alle Sensoren löschen?"

msgid "Cancel"
msgstr ""

msgid "This cannot be undone."
msgstr "Dies kann nicht rückgängig gemacht werden."
E
cat > locale/fr/LC_MESSAGES/app.po <<'E'
msgid ""
msgstr ""
"Language: fr\n"

msgid "Cancel"
msgstr "Annuler"
E
cat > .gitlab-ci.yml <<'E'
stages: [check, pages]
links:
  stage: check
  script:
    - lychee --no-progress docs
    - mkdocs build --strict
secrets:
  stage: check
  script:
    - gitleaks detect --redact
  allow_failure: false
pages:
  stage: pages
  script: [mkdocs build]
  rules:
    - if: $CI_COMMIT_BRANCH == "main"
  artifacts: { paths: [public] }
E
cat > .vale.ini <<'E'
StylesPath = styles
MinAlertLevel = warning
[*.md]
BasedOnStyles = Vale, write-good
E
cat > scripts/wordcount.sh <<'E'
#!/bin/sh
find docs -name '*.md' -exec wc -w {} +
E
cat > CONTRIBUTING.md <<'E'
# Contributing

Open a merge request against `main`. Two approvals are needed.
E
printf 'site/\npublic/\n.cache/\n.env\n' > .gitignore
printf 'mkdocs-material==9.5.28\nmkdocs-static-i18n==1.2.3\n' > requirements.txt
git add -A; $G commit -qm "handbook"
git init -q --bare "$HOME/remote.git"; git remote add origin "$HOME/remote.git"; git push -q -u origin main
git checkout -q --orphan gh-pages; git rm -rfq .; echo "<h1>live</h1>" > index.html; git add index.html; $G commit -qm "live site"; git push -q -u origin gh-pages
git checkout -q main
git checkout -q -b de-install
printf '# Installation\n\nLaden Sie das Archiv herunter und prüfen Sie die Signatur.\n' > docs/de/install.md
git add -A; $G commit -qm "de: install"
printf '# Sicherheit\n' > docs/de/security.md
mkdir -p site .cache; echo "<h1>built</h1>" > site/index.html
echo "BEEHIVE_API_KEY=bhk_live_4f9a2c7e1d8b4a60" > .env
