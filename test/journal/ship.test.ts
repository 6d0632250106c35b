import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isRecord, type Json, record } from '../../src/core/text/json.ts'
import { bundledSource } from '../support/bundled-source.ts'
import { callAlone } from '../support/hook.ts'
import { isNightly } from '../support/matrix.ts'
import {
  addLines,
  doubled,
  logsOf,
  metricsOf,
  type Place,
  place,
  receive,
  requestsOf,
  ship,
  uniqueIds,
  until,
} from './ship/support.ts'

// slow: 25 s, 6 s of CPU

const limit = { timeout: 180_000 }

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const statusOf = (at: Place): Readonly<Record<string, unknown>> => {
  const { stdout } = callAlone({ cwd: at.root, args: ['ship', '--status', '--json'], env: { HOME: at.home } })
  const rows: unknown = JSON.parse(stdout)
  return Array.isArray(rows) && isRecord(rows[0]) ? rows[0] : {}
}

const rotate = (at: Place, number: number): void =>
  renameSync(join(at.root, '.handrail/journal.jsonl'), join(at.root, `.handrail/journal.${number}.jsonl`))

test('every line comes once, with its words, and a second call sends nothing', async t => {
  const at = place(t)
  const ids = [...addLines(at, 'a', 700)]
  rotate(at, 1)
  ids.push(...addLines(at, 'b', 50))
  const { url } = await receive(t, at)
  const first = await ship(t, at, '', [], {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-fleet=one',
  }).end
  assert.deepEqual(first, { code: 0, said: '750 decisions sent\n' })
  assert.deepEqual(
    logsOf(at).map(({ id }) => id),
    ids,
    'in the order of the journal',
  )
  assert.equal((await ship(t, at, url).end).said, '0 decisions sent\n')
  assert.equal(logsOf(at).length, 750)
  assert.deepEqual(metricsOf(at), { 'handrail.decisions': 750, 'handrail.duration': 750 })
  assert.ok(requestsOf(at).every(({ header }) => header === 'one'))
  const row: Json = logsOf(at)[10]?.row ?? {}
  const { 'handrail.batch': _batch, ...log } = record(row, 'log')
  assert.deepEqual(log, {
    'handrail.id': 'a-10',
    'handrail.verdict': 'deny',
    'handrail.rule': 'git/hard-reset',
    'handrail.host': 'claude-code',
    'handrail.event': 'pre-tool',
    'handrail.session': 'session-1',
    'handrail.tool': 'Bash',
    'handrail.preset': 'recommended',
    'handrail.ms': 1.3,
    'handrail.rounds': 1,
    'handrail.tried': 1,
  })
  assert.equal(row.severityText, 'WARN')
  assert.match(String(row.body), /^echo a-10 x/)
  assert.equal(row.timeUnixNano, `${Date.parse('2026-11-15T20:52:20.123Z')}000000`)
  assert.match(String(record(row, 'resource')['host.id']), /^[a-z0-9]{16}$/)
  assert.equal(record(row, 'resource')['handrail.project'], 'project')
})

test('commands stay here where they should', async t => {
  const at = place(t)
  addLines(at, 'a', 3)
  const { url } = await receive(t, at)
  await ship(t, at, url, ['--no-commands']).end
  assert.deepEqual(
    logsOf(at).map(({ row }) => row.body),
    ['Bash', 'Bash', 'Bash'],
  )
  assert.doesNotMatch(readFileSync(at.got, 'utf8'), /echo a-/)
})

test('without a collector the lines wait, and go out when it comes', async t => {
  const at = place(t)
  const ids = addLines(at, 'a', 20)
  const gone = await receive(t, at)
  gone.process.kill('SIGKILL')
  await until(() => gone.process.signalCode !== null)
  const { code, said } = await ship(t, at, gone.url, [], { OTEL_EXPORTER_OTLP_TIMEOUT: '500' }).end
  assert.equal(code, 1, said)
  assert.match(said, /not accepted .*ECONNREFUSED.* It stays in the journal/)
  assert.notEqual(statusOf(at).error, '')
  const following = ship(t, at, gone.url, ['--follow'], { OTEL_EXPORTER_OTLP_TIMEOUT: '500' })
  await receive(t, at, [], gone.port)
  await until(() => uniqueIds(at).length === ids.length)
  following.process.kill('SIGTERM')
  assert.equal((await following.end).code, 0)
  assert.deepEqual(doubled(at), [])
  assert.equal(statusOf(at).waiting, 0)
  assert.equal(statusOf(at).error, '')
})

test('a collector that asks for a wait gets it', async t => {
  const at = place(t)
  addLines(at, 'a', 5)
  // Within the time of one export the package waits, beyond it the shipper does.
  const { url } = await receive(t, at, ['503:1', '429:4'])
  const following = ship(t, at, url, ['--follow'])
  await until(() => logsOf(at).length === 5)
  following.process.kill('SIGTERM')
  await following.end
  const times = requestsOf(at).map(each => Number(each.at))
  const [first = 0, second = 0, third = 0] = times
  assert.equal(times.length, 3)
  assert.ok(second - first >= 950 && third - second >= 3950, times.join())
})

test('a partial success is not sent again, and is counted', async t => {
  const at = place(t)
  addLines(at, 'a', 5)
  const { url } = await receive(t, at, ['partial:2'])
  assert.equal((await ship(t, at, url).end).code, 0)
  assert.equal(logsOf(at).length, 5)
  const { shipped, refused } = statusOf(at)
  assert.deepEqual({ shipped, refused }, { shipped: 3, refused: 2 })
})

test('a batch that is too large is cut, and one line that is refused is left out', async t => {
  const at = place(t)
  const ids = addLines(at, 'a', 20)
  const { url } = await receive(t, at, ['few:6', 'ok', 'ok', 'ok', 'ok', 'ok'])
  assert.equal((await ship(t, at, url).end).code, 0)
  assert.deepEqual(
    logsOf(at).map(({ id }) => id),
    ids,
  )
  const other = place(t)
  addLines(other, 'b', 1)
  const refusing = await receive(t, other, ['400'])
  assert.equal((await ship(t, other, refusing.url).end).code, 0)
  addLines(other, 'c', 1)
  assert.equal((await ship(t, other, refusing.url).end).code, 0)
  assert.deepEqual(uniqueIds(other), ['c-0'])
  assert.equal(statusOf(other).refused, 1)
})

test('a wrong key holds the lines back and loses none', async t => {
  const at = place(t)
  addLines(at, 'a', 5)
  const { url } = await receive(t, at, ['401'])
  const { code, said } = await ship(t, at, url).end
  assert.equal(code, 1)
  assert.match(said, /not accepted \(.*401/)
  assert.equal((await ship(t, at, url).end).code, 0)
  assert.equal(uniqueIds(at).length, 5)
})

test('a batch whose answer was lost comes again as the same batch', async t => {
  const at = place(t)
  addLines(at, 'a', 30)
  const { url } = await receive(t, at, ['cut'])
  const first = ship(t, at, url, [], { OTEL_EXPORTER_OTLP_TIMEOUT: '500' })
  assert.equal((await first.end).code, 1)
  // More lines meanwhile do not change it.
  addLines(at, 'b', 30)
  assert.equal((await ship(t, at, url).end).code, 0)
  const twice = doubled(at)
  assert.equal(twice.length, 60)
  assert.equal(new Set(twice.map(({ batch }) => batch)).size, 1)
  assert.equal(
    new Set(twice.map(({ row }) => JSON.stringify(row))).size,
    30,
    'each record is the same to the letter',
  )
  assert.equal(uniqueIds(at).length, 60)
  assert.equal(metricsOf(at)['handrail.decisions'], 60, 'the sums count it once')
})

test('two shippers at once: one sends, the other says who does', async t => {
  const at = place(t)
  addLines(at, 'a', 5)
  const { url } = await receive(t, at)
  const following = ship(t, at, url, ['--follow'])
  await until(() => logsOf(at).length === 5)
  const { code, said } = await ship(t, at, url).end
  assert.equal(code, 1)
  assert.match(said, new RegExp(`process ${following.process.pid} ships this journal already`))
  assert.equal(statusOf(at).process, following.process.pid)
})

test('a shipper that is killed between two sends sends nothing twice', async t => {
  const at = place(t)
  const { url } = await receive(t, at)
  for (const round of [1, 2, 3]) {
    addLines(at, `r${round}`, 40)
    const shipper = ship(t, at, url, ['--follow'])
    await until(() => statusOf(at).shipped === 40 * round)
    shipper.process.kill('SIGKILL')
    await shipper.end
  }
  assert.equal(logsOf(at).length, 120)
  assert.equal(uniqueIds(at).length, 120)
})

test(
  'shippers and receivers that are killed lose no line while writers rotate the journal',
  limit,
  async t => {
    const at = place(t)
    let receiver = await receive(t, at)
    const { port, url } = receiver
    const writer = bundledSource(join(root, 'src/journal/fixtures/writer.ts'))
    const names = ['u', 'v', 'w']
    const lines = isNightly ? 700 : 300
    const writers = names.map(name =>
      spawn(process.execPath, [writer, at.root, name, String(lines)], {
        stdio: ['pipe', 'pipe', 'inherit'],
        env: { ...process.env, HOME: at.home },
      }),
    )
    await Promise.all(writers.map(child => new Promise(resolve => child.stdout.once('data', resolve))))
    for (const child of writers) child.stdin.write('x')
    const ended = Promise.all(writers.map(child => new Promise(resolve => child.once('close', resolve))))
    let seed = 7
    const chance = (most: number): number => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed % most
    }
    const kills = isNightly ? 14 : 6
    for (let round = 0; round < kills; round += 1) {
      const shipper = ship(t, at, url, ['--follow'])
      await sleep(120 + chance(500))
      if (round % 4 === 3) {
        receiver.process.kill('SIGKILL')
        await until(() => receiver.process.signalCode !== null)
        receiver = await receive(t, at, [], port)
      }
      shipper.process.kill('SIGKILL')
      await shipper.end
    }
    await ended
    // Another program of a busy machine may have had the port, or ended the receiver.
    if (receiver.process.exitCode !== null || receiver.process.signalCode !== null)
      receiver = await receive(t, at, [], port)
    const last = await ship(t, at, url).end
    assert.equal(last.code, 0, last.said)
    const wanted = names
      .flatMap(name => Array.from({ length: lines }, (_, index) => `${name}-${index}`))
      .sort()
    assert.deepEqual(uniqueIds(at), wanted)
    const twice = doubled(at)
    // A line that came twice came in the same batch, the same to the letter: the key of the table takes one of them.
    const different = new Set(twice.map(({ row }) => JSON.stringify(row)))
    assert.equal(different.size, new Set(twice.map(({ id }) => id)).size)
    assert.ok(new Set(twice.map(({ batch }) => batch)).size <= kills + 4)
    assert.equal(metricsOf(at)['handrail.decisions'], wanted.length)
    const { torn, refused, missedBytes } = statusOf(at)
    assert.deepEqual({ torn, refused, missedBytes }, { torn: 0, refused: 0, missedBytes: 0 })
    t.diagnostic(`${twice.length} of ${logsOf(at).length} records came twice, ${kills} kills`)
  },
)

test('a session starts it where the user’s own config says so, and never where a project does', async t => {
  const at = place(t)
  const { url } = await receive(t, at)
  const start = (): void => {
    const input = JSON.stringify({
      session_id: 's',
      cwd: at.root,
      hook_event_name: 'SessionStart',
      source: 'startup',
    })
    callAlone({ cwd: at.root, args: ['hook', 'claude-code'], input, env: { HOME: at.home } })
  }
  const config = `{"ship":{"endpoint":"${url}"}}`
  writeFileSync(join(at.root, 'handrail.jsonc'), config)
  start()
  assert.equal(statusOf(at).process, undefined)
  const checked = callAlone({
    cwd: at.root,
    args: ['doctor', '--json', '--only', 'hooks'],
    env: { HOME: at.home },
  })
  assert.match(checked.stdout, /counts only in your own config file/)
  mkdirSync(join(at.home, '.config/handrail'), { recursive: true })
  writeFileSync(join(at.home, '.config/handrail/config.jsonc'), config)
  start()
  await until(() => logsOf(at).length >= 2)
  const pid = Number(statusOf(at).process)
  assert.ok(pid > 0)
  start()
  assert.equal(statusOf(at).process, pid, 'one is enough')
  process.kill(pid, 'SIGTERM')
  await until(() => statusOf(at).process === undefined)
})
