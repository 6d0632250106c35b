import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'yaml'
import { isRecord, list, record } from '../../src/core/text/json.ts'

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

const pipelinesUse = (config: Readonly<Record<string, unknown>>, kind: string): readonly unknown[] =>
  Object.values(record(record(config, 'service'), 'pipelines')).flatMap(pipe =>
    isRecord(pipe) ? list(pipe, kind) : [],
  )

test('the collector’s pipelines name what the file has, and the table that the SQL makes', () => {
  const config: unknown = parse(read('fleet/otel-collector.yaml'))
  assert.ok(isRecord(config))
  for (const kind of ['receivers', 'processors', 'exporters'])
    for (const name of pipelinesUse(config, kind))
      assert.ok(Object.hasOwn(record(config, kind), String(name)), `${kind}: ${name}`)
  const logs = record(record(config, 'exporters'), 'clickhouse/logs')
  assert.ok(read('fleet/clickhouse.sql').includes(`EXISTS ${logs.database}.${logs.logs_table_name}\n`))
})

test('the tables and queries read attributes that are sent', () => {
  const sent = read('src/journal/ship/records.ts') + read('src/journal/ship/machine.ts')
  const sql = read('fleet/clickhouse.sql') + read('fleet/queries.sql')
  const used = [...sql.matchAll(/Attributes\['([^']+)'\]/g)].map(match => match[1] ?? '')
  assert.ok(used.length > 10)
  assert.deepEqual(
    used.filter(key => !sent.includes(`'${key}'`)),
    [],
  )
})

test('every panel of the dashboard asks the view', () => {
  const dashboard: unknown = JSON.parse(read('fleet/grafana-dashboard.json'))
  assert.ok(isRecord(dashboard))
  const panels = list(dashboard, 'panels').filter(isRecord)
  assert.ok(panels.length > 5)
  for (const panel of panels)
    for (const target of list(panel, 'targets').filter(isRecord))
      assert.match(String(target.rawSql), /FROM handrail\.decision WHERE \$__timeFilter\(Timestamp\)/)
})
