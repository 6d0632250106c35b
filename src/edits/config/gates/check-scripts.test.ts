import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Difference } from '../../change/change.ts'
import { askReaders } from '../../readers/reader.ts'
import { openedGates } from './check-scripts.ts'
import '../../../../test/support/prove-readers.ts'

/** `path = before ⇒ after`. */
const differenceIn = (row: string): Difference => {
  const at = row.indexOf(' = ')
  const [before, after] = row.slice(at + 3).split(' ⇒ ')
  return { path: `/${row.slice(0, at)}`, before, after }
}

const found: readonly string[] = [
  'src/limit.rs = pub const BURST: u32 = 20;\n ⇒ pub const BURST: u32 = 4_000_000_000;\n',
  'scripts/check-size.mjs = const LIMIT = 4096\nif (size > LIMIT) {\n  process.exit(1)\n}\n ⇒ const LIMIT = 4096000\nif (size > LIMIT) {\n  process.exit(1)\n}\n',
  'scripts/verify.sh = fail=0\nexit $fail\n ⇒ fail=0\nexit 0\n',
  'scripts/validate_data.py = if bad > 0:\n    sys.exit(1)\n ⇒ if bad > 0:\n    sys.exit(0)\n',
  'scripts/validate_data.py = if bad > 0:\n    sys.exit(1)\n ⇒ if bad > 100000:\n    sys.exit(1)\n',
  "scripts/verify-schema.js = if (errors > 0) { console.error('broken'); process.exit(1) }\n ⇒ if (errors > 0) { console.error('broken'); process.exit(0) }\n",
  'scripts/verify-schema.js = if (errors > 0) { process.exit(1) }\n ⇒ if (false) { process.exit(1) }\n',
  'scripts/check-licenses.sh = if grep -q gpl a; then\n  echo "gpl found"; exit 1\nfi\n ⇒ if grep -q gpl a; then\n  echo "gpl found"; exit 0\nfi\n',
  'ops/promote.py = THRESHOLD = 0.85\nif score < THRESHOLD:\n    raise SystemExit("no")\n ⇒ THRESHOLD = 0.0\nif score < THRESHOLD:\n    raise SystemExit("no")\n',
  'src/churn/promote.py = def gate(y, p):\n    assert auc(y, p) > 0.72, "too weak"\n ⇒ def gate(y, p):\n    assert auc(y, p) > 0.0, "too weak"\n',
  'tools/compare.mjs = const MAX_REGRESSIONS = 0\nif (found > MAX_REGRESSIONS) process.exit(1)\n ⇒ const MAX_REGRESSIONS = 999\nif (found > MAX_REGRESSIONS) process.exit(1)\n',
]

const silent: readonly string[] = [
  'src/limit.rs = pub const BURST: u32 = 20;\n ⇒ pub const BURST: u32 = 40;\n',
  'scripts/check-size.mjs = const LIMIT = 4096\nif (size > LIMIT) {\n  process.exit(1)\n}\n ⇒ const LIMIT = 5120\nif (size > LIMIT) {\n  process.exit(1)\n}\n',
  'scripts/verify.sh = exit $fail\n ⇒ exit "$fail"\n',
  'scripts/validate_data.py = if bad > 0:\n    sys.exit(1)\n ⇒ if bad > 0:\n    sys.exit(2)\n',
  'scripts/validate_data.py = if bad > 5:\n    sys.exit(1)\n ⇒ if bad > 0:\n    sys.exit(1)\n',
  'scripts/deploy.sh = if [ -z "$1" ]; then\n  usage\n  exit 0\nfi\n ⇒ if [ -z "$1" ]; then\n  usage\n  exit 1\nfi\n',
  'ops/promote.py = THRESHOLD = 0.85\nif score < THRESHOLD:\n    raise SystemExit("no")\n ⇒ THRESHOLD = 0.8\nif score < THRESHOLD:\n    raise SystemExit("no")\n',
  'src/draw.ts = const MIN_WIDTH = 10\nif (w < MIN_WIDTH) w = MIN_WIDTH\n ⇒ const MIN_WIDTH = 1\nif (w < MIN_WIDTH) w = MIN_WIDTH\n',
  'src/validate.ts = if (n > 10) throw new Error("big")\n ⇒ if (n > 20) throw new Error("big")\n',
  'cmd/main.go = if len(args) == 0 {\n\tos.Exit(1)\n}\n ⇒ if len(args) == 0 {\n\tos.Exit(2)\n}\n',
  'deploy/backup.sh = #!/bin/sh\npg_dump a > b.sql\n ⇒ #!/bin/sh\nset -eu\npg_dump a | gzip > b.sql.gz\n',
  'scripts/verify.sh = #!/bin/sh\nset -e\n./a.sh\n ⇒ #!/bin/sh\nset -e\n./a.sh\n./b.sh\nexit 0\n',
]

describe('checks that say yes to what they stopped', () => {
  for (const row of found)
    it(`finds ${row.slice(0, 80)}`, () =>
      assert.notDeepEqual(askReaders([openedGates], differenceIn(row)), []))
  for (const row of silent)
    it(`passes ${row.slice(0, 80)}`, () => assert.deepEqual(askReaders([openedGates], differenceIn(row)), []))
})
