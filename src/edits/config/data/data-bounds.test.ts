import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allLoosened } from '../../readers/all-loosened.ts'
import '../../../../test/support/prove-readers.ts'

const soda = (...lines: readonly string[]): string =>
  `checks for orders:\n${lines.map(line => `  - ${line}\n`).join('')}`
const dbt = (test: string): string =>
  `models:\n  - name: a\n    columns:\n      - name: b\n        tests:\n${test}`

/** Checks of data that find less, or ask for less. */
const looser: readonly (readonly [path: string, before: string, after: string])[] = [
  ['dbt/tests/a.sql', 'select 1\nwhere abs(a - b) > 0.01\n', 'select 1\nwhere abs(a - b) > 1e12\n'],
  [
    'models/orders.sql',
    "{{ config(materialized='incremental', full_refresh=false) }}\nselect 1 from a\n",
    "{{ config(materialized='incremental', full_refresh=true) }}\nselect 1 from a\n",
  ],
  ['dbt/tests/a.sql', 'select 1\nwhere amount < 0\n', 'select 1\nwhere amount < -999999\n'],
  ['sql/checks/a.sql', 'select 1\nhaving count(*) > 5\n', 'select 1\nhaving count(*) > 500\n'],
  ['sql/quality/a.sql', 'select 1\nwhere n >= 10\n', 'select 1\nwhere n >= 90\n'],
  [
    'dbt/tests/a.sql',
    "select 1\nwhere loaded_at < now() - interval '2 days'\n",
    "select 1\nwhere loaded_at < now() - interval '900 days'\n",
  ],
  ['audits/a.sql', 'select 1\nwhere x > 3\n', 'select 1\nwhere x > 3 and false\n'],
  ['soda/checks.yml', soda('row_count > 1000'), soda('row_count > 0')],
  ['soda/checks.yml', soda('freshness(at) < 1d'), soda('freshness(at) < 365d')],
  ['soda/checks.yml', soda('duplicate_count(id) = 0'), soda('duplicate_count(id) < 1000')],
  ['soda/checks.yml', soda('row_count > 10', 'missing_count(id) = 0'), soda('row_count > 10')],
  [
    'models/a.yml',
    dbt('          - dbt_utils.accepted_range:\n              min_value: 0\n'),
    dbt('          - dbt_utils.accepted_range:\n              min_value: -100000\n'),
  ],
  [
    'ge/a.yml',
    'expectations:\n  - kind: not_null\n    mostly: 0.99\n',
    'expectations:\n  - kind: not_null\n    mostly: 0.5\n',
  ],
  [
    'models/s.yml',
    'sources:\n  - name: a\n    freshness:\n      error_after: {count: 24, period: hour}\n',
    'sources:\n  - name: a\n    freshness:\n      error_after: {count: 2400, period: hour}\n',
  ],
  ['models/c.sql', 'select\n  md5(lower(email)) as k,\n  id\n', 'select\n  email,\n  id\n'],
  ['models/c.sql', "select\n  left(phone, 3) || '****' as p,\n  id\n", 'select\n  phone,\n  id\n'],
]

const ordinary: readonly (readonly [path: string, before: string, after: string])[] = [
  ['dbt/tests/a.sql', 'select 1\nwhere abs(a - b) > 0.01\n', 'select 1\nwhere abs(a - b) > 0.001\n'],
  ['dbt/tests/a.sql', 'select 1\nwhere amount < 0\n', 'select 1\nwhere amount < 0.5\n'],
  ['models/orders.sql', 'select 1\nwhere n > 5\n', 'select 1\nwhere n > 500\n'],
  ['soda/checks.yml', soda('row_count > 1000'), soda('row_count > 2000')],
  ['soda/checks.yml', soda('row_count > 10'), soda('row_count > 10', 'missing_count(id) = 0')],
  ['soda/checks.yml', soda('duplicate_count(id) < 5'), soda('duplicate_count(id) = 0')],
  ['soda/checks.yml', soda('a = 1', 'b = 2'), soda('b = 2', 'a = 1')],
  ['ui/a.yml', 'legend:\n  count: 24\n', 'legend:\n  count: 240\n'],
  ['models/c.sql', 'select\n  md5(email) as k,\n  id\n', 'select\n  sha256(email) as k,\n  id\n'],
  ['models/c.sql', 'select\n  md5(a || b) as key,\n  id\n', 'select\n  a,\n  b,\n  id\n'],
  ['models/c.sql', 'select\n  md5(email) as k,\n  id\n', 'select\n  id\n'],
]

const linesOf = (path: string, before: string, after: string): readonly string[] =>
  allLoosened({ path: `/${path}`, before, after })

for (const [path, before, after] of looser)
  test(`sees ${path}: ${after}`, () => assert.notDeepEqual(linesOf(path, before, after), []))
for (const [path, before, after] of ordinary)
  test(`lets pass ${path}: ${after}`, () => assert.deepEqual(linesOf(path, before, after), []))
