import { type ChildProcess, spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isRecord, type Json, record, text } from '../../../src/core/text/json.ts'
import { sampleDecision, sampleEvent, sampleExtras } from '../../../src/journal/fixtures/samples.ts'
import { entryLine } from '../../../src/journal/line/entry.ts'
import { bundledSource } from '../../support/bundled-source.ts'
import { handrail, scratch } from '../../support/hook.ts'

const here = dirname(fileURLToPath(import.meta.url))

export interface Receiver {
  readonly url: string
  readonly port: string
  readonly process: ChildProcess
}

export interface Place {
  readonly root: string
  readonly home: string
  /** The file of all that receivers got, over all of their processes. */
  readonly got: string
}

export const place = (t: TestContext): Place => {
  const folder = scratch(t)
  const [root, home] = [join(folder, 'project'), join(folder, 'home')]
  for (const path of [root, home, join(root, '.handrail')]) mkdirSync(path, { recursive: true, mode: 0o700 })
  return { root, home, got: join(folder, 'got.jsonl') }
}

/** Lines as the hook writes them, without the chain. */
export const addLines = ({ root }: Place, name: string, count: number): readonly string[] => {
  const ids = Array.from({ length: count }, (_, index) => `${name}-${index}`)
  const lines = ids.map(id => {
    const event = sampleEvent(`echo ${id} ${'x'.repeat((Number(id.split('-')[1]) * 37) % 400)}`)
    const decision = sampleDecision(
      event,
      id.endsWith('0') ? { verdict: 'deny', rule: 'git/hard-reset' } : {},
    )
    return `${entryLine(decision, sampleExtras({ id }))}\n`
  })
  appendFileSync(join(root, '.handrail/journal.jsonl'), lines.join(''))
  return ids
}

export const receive = async (
  t: TestContext,
  { got }: Place,
  plan: readonly string[] = [],
  port = '0',
): Promise<Receiver> => {
  const receiver = bundledSource(join(here, 'receiver.ts'))
  const child = spawn(process.execPath, [receiver, got, port, ...plan], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  t.after(() => child.kill('SIGKILL'))
  const said = await new Promise<string>(resolve => child.stdout.once('data', data => resolve(String(data))))
  return { url: `http://127.0.0.1:${said.trim()}`, port: said.trim(), process: child }
}

export interface Ended {
  readonly code: number | null
  readonly said: string
}

export interface Started {
  readonly process: ChildProcess
  readonly end: Promise<Ended>
}

/** The built program as a process of its own. */
export const ship = (
  t: TestContext,
  { root, home }: Place,
  url: string,
  more: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Started => {
  const child = spawn(
    process.execPath,
    [handrail, 'ship', ...(url === '' ? [] : ['--endpoint', url]), ...more],
    {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: home,
        OTEL_EXPORTER_OTLP_TIMEOUT: '3000',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  t.after(() => child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', data => {
      said += String(data)
    })
  return { process: child, end: new Promise(resolve => child.once('close', code => resolve({ code, said }))) }
}

export interface Got {
  readonly id: string
  readonly batch: string
  readonly row: Json
}

const rows = ({ got }: Place): readonly Json[] =>
  existsSync(got)
    ? readFileSync(got, 'utf8')
        .split('\n')
        .flatMap(line => {
          const row: unknown = line === '' ? undefined : JSON.parse(line)
          return isRecord(row) ? [row] : []
        })
    : []

/** The log records that receivers took, in order. */
export const logsOf = (at: Place): readonly Got[] =>
  rows(at).flatMap(row => {
    const log = record(row, 'log')
    const id = text(log, 'handrail.id')
    return id === undefined ? [] : [{ id, batch: text(log, 'handrail.batch') ?? '', row }]
  })

export const requestsOf = (at: Place): readonly Json[] => rows(at).filter(row => 'request' in row)

/** The last value of each metric. */
export const metricsOf = (at: Place): Readonly<Record<string, unknown>> =>
  Object.fromEntries(rows(at).flatMap(row => ('metric' in row ? [[String(row.metric), row.count]] : [])))

/** Waits for something that another process does. */
export const until = async (what: () => boolean): Promise<void> => {
  while (!what()) await sleep(20)
}

/** Ids that came more than once. */
export const doubled = (at: Place): readonly Got[] => {
  const all = logsOf(at)
  const counts = new Map<string, number>()
  for (const { id } of all) counts.set(id, (counts.get(id) ?? 0) + 1)
  return all.filter(({ id }) => (counts.get(id) ?? 0) > 1)
}

export const uniqueIds = (at: Place): readonly string[] => [...new Set(logsOf(at).map(({ id }) => id))].sort()
