import assert from 'node:assert/strict'
import { test } from 'node:test'
import { weakerApp } from '../app-protection.ts'
import '../../../../test/support/prove-readers.ts'

const gate =
  'def gate(m, least: float = 0.91):\n    if m["accuracy"] < least:\n        raise SystemExit("low")\n'
const run = 'THRESHOLD = 0.8\n\ndef main(score):\n    if score < THRESHOLD:\n        sys.exit("below")\n'
const sums =
  'TOLERANCE = 0.01\n\ndef same(a, b):\n    if abs(a - b) > TOLERANCE:\n        raise ValueError("books")\n'
const load =
  'from pipeline.checks import no_gaps, totals\n\ndef load(df):\n    no_gaps(df)\n    totals(df)\n    df.to_sql("t")\n'
const search =
  'def find(q, org_id):\n    return client.search("docs", query=q,\n        query_filter={"key": "org_id", "value": org_id})\n'

const weaker: readonly (readonly [path: string, before: string, old: string, now: string])[] = [
  ['ml/gate.py', gate, '0.91', '0.85'],
  ['evals/run.py', run, '0.8', '0.6'],
  ['books/checks.py', sums, '0.01', '1e9'],
  ['ci/gate.ts', 'const BAR = 0.8\nif (score < BAR) throw new Error("low")\n', '0.8', '0.5'],
  ['ci/gate.py', 'LEAST = 0.8\nassert recall >= LEAST\n', '0.8', '0.5'],
  ['evals/run.py', 'def grade(want, got):\n    return want in got\n', 'want in got', 'bool(want)'],
  ['evals/run.py', 'def grade(want, got):\n    return want == got\n', 'want == got', 'True'],
  ['pipeline/load.py', load, '    no_gaps(df)\n    totals(df)\n', ''],
  ['pipeline/load.py', load, '    totals(df)\n', ''],
  ['app/rag.py', search, ',\n        query_filter={"key": "org_id", "value": org_id})', ')'],
]

const ordinary: typeof weaker = [
  ['ml/gate.py', gate, '0.91', '0.95'],
  ['evals/run.py', run, '0.8', '0.9'],
  ['books/checks.py', sums, '0.01', '0.02'],
  ['books/checks.py', sums, '0.01', '0.001'],
  ['app/text.py', 'MOST = 400\nif len(q) > MOST:\n    raise ValueError("long")\n', '400', '800'],
  ['app/rag.py', 'LEAST = 0.4\nhits = [h for h in all if h.score >= LEAST]\n', '0.4', '0.3'],
  ['ml/fit.py', 'RATE = 0.01\nstep(RATE)\n', '0.01', '0.001'],
  [
    'evals/run.py',
    'def grade(want, got):\n    return want == got\n',
    'want == got',
    'want.strip() == got.strip()',
  ],
  ['app/ready.py', 'def is_open(a, b):\n    return a == b\n', 'a == b', 'True'],
  ['pipeline/load.py', load, '    df.to_sql("t")\n', '    df.to_parquet("t")\n'],
  ['app/rag.py', search, 'query=q', 'query=q.strip()'],
  ['app/rag.py', search, '"org_id", "value": org_id', '"org", "value": org_id'],
]

const linesOf = ([path, before, old, now]: (typeof weaker)[number]): readonly string[] =>
  weakerApp({ path: `/${path}`, before, after: before.replace(old, now) })

for (const row of weaker) test(`sees ${row[0]}: ${row[3]}`, () => assert.notDeepEqual(linesOf(row), []))
for (const row of ordinary) test(`lets pass ${row[0]}: ${row[3]}`, () => assert.deepEqual(linesOf(row), []))
