import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allLoosened } from '../../readers/all-loosened.ts'
import '../../../../test/support/prove-readers.ts'

const script = (name: string, line: string): string => `{\n  "scripts": {\n    "${name}": "${line}"\n  }\n}\n`
const macro = (line: string): string => `{% macro tidy() %}\n  ${line}\n{% endmacro %}\n`
const cron = (line: string): string => `kind: CronJob\nspec:\n  command: ["sh", "-c", "${line}"]\n`

type Row = readonly [path: string, before: string | undefined, after: string]

/** Steps for others that take data away. */
const taking: readonly Row[] = [
  ['package.json', script('predeploy', 'tsc'), script('predeploy', 'npx prisma migrate reset --force')],
  ['dbt_project.yml', 'on-run-end:\n  - "a"\n', 'on-run-end:\n  - "drop schema if exists raw cascade"\n'],
  ['dbt/macros/tidy.sql', undefined, macro("{% do run_query('truncate table ' ~ source('crm', 'a')) %}")],
  ['dbt/macros/tidy.sql', undefined, macro("{% do run_query('delete from raw.orders') %}")],
  ['deploy/cron.yaml', cron('/bin/report'), cron('/bin/report; find /var/lib/bank -type f -delete')],
  ['k8s/job.yaml', cron('/bin/report'), cron('rm -rf /data/uploads')],
]

const ordinary: readonly Row[] = [
  ['package.json', script('db:reset', 'tsc'), script('db:reset', 'npx prisma migrate reset --force')],
  ['dbt_project.yml', 'on-run-end:\n  - "a"\n', 'on-run-end:\n  - "grant usage on schema a to role b"\n'],
  ['dbt/macros/tidy.sql', undefined, macro("{% do run_query('drop table if exists ' ~ a ~ '.tmp_stage') %}")],
  ['dbt/macros/cents.sql', undefined, macro('round({{ a }} / 100.0, 2)')],
  ['deploy/cron.yaml', cron('/bin/report'), cron('/bin/report; rm -rf /tmp/report')],
]

const linesOf = ([path, before, after]: Row): readonly string[] =>
  allLoosened({ path: `/${path}`, before, after })

for (const row of taking) test(`sees ${row[0]}: ${row[2]}`, () => assert.notDeepEqual(linesOf(row), []))
for (const row of ordinary) test(`lets pass ${row[0]}: ${row[2]}`, () => assert.deepEqual(linesOf(row), []))
