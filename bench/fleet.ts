import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { isRecord, text } from '../src/core/text/json.ts'
import { sampleDecision, sampleEvent, sampleExtras } from '../src/journal/fixtures/samples.ts'
import { entryLine } from '../src/journal/line/entry.ts'
import { mostLines } from '../src/journal/ship/batch.ts'
import { otlpSender } from '../src/journal/ship/otlp.ts'
import { step } from '../src/journal/ship/step.ts'
import { nodePlatform } from '../src/platform/node.ts'

/**
 * The volume of a fleet: one journal after the other through the shipper and the real exporters, over HTTP and gzip, into one receiver
 * process. `npm run bench:fleet -- [machines] [lines of each]`. Prints what docs/fleet.md says.
 */
const [first = '1000', second = '2000'] = process.argv.slice(2)

/** The other process: counts records, distinct ones, and bytes as they come in. */
const receive = (): void => {
  const seen = new Set<string>()
  const sum = { records: 0, wire: 0, plain: 0, requests: 0 }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(Buffer.from(part))
    const body = Buffer.concat(parts)
    if (request.url === '/v1/logs') {
      const plain = gunzipSync(body).toString('utf8')
      sum.requests += 1
      sum.wire += body.length
      sum.plain += plain.length
      for (const [, id = ''] of plain.matchAll(/"handrail\.id","value":\{"stringValue":"([^"]+)"/g)) {
        sum.records += 1
        seen.add(id)
      }
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(request.url === '/sum' ? JSON.stringify({ ...sum, distinct: seen.size }) : '{}')
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.stdout.write(`${isRecord(address) ? String(address.port) : ''}\n`)
  })
}

const began = Date.parse('2026-11-16T08:00:00Z')

/** Commands of everyday work, one decision in fifty denied. */
const linesOf = (count: number): readonly string[] => {
  const commands = readFileSync(new URL('../corpus/everyday-daily.jsonl', import.meta.url), 'utf8')
    .split('\n')
    .flatMap(line => {
      const row: unknown = line === '' ? undefined : JSON.parse(line)
      return isRecord(row) ? (text(row, 'command') ?? []) : []
    })
  return Array.from({ length: count }, (_, index) => {
    const event = sampleEvent(commands[index % commands.length] ?? 'ls')
    const stopped = index % 50 === 0
    const decision = sampleDecision(event, stopped ? { verdict: 'deny', rule: 'git/hard-reset' } : {})
    return entryLine(
      decision,
      sampleExtras({ id: '@', at: new Date(began + index * 7919), ms: (index % 37) / 3 }),
    )
  })
}

const shipMachine = async (url: string, machine: number, lines: readonly string[]): Promise<number> => {
  const root = mkdtempSync(join(tmpdir(), 'handrail-fleet-'))
  mkdirSync(join(root, '.handrail'), { mode: 0o700 })
  const content = lines
    .map(line => `${line.replace('"id":"@"', `"id":"${nodePlatform.randomId(8)}${machine}"`)}\n`)
    .join('')
  writeFileSync(join(root, '.handrail/journal.jsonl'), content, { mode: 0o600 })
  const resource = {
    'service.name': 'handrail',
    'host.id': `machine-${machine}`,
    'host.name': `dev-${machine}`,
  }
  const sender = otlpSender({ endpoint: url, resource, version: '0', subjects: true })
  const shipper = { platform: nodePlatform, root, sender, owns: () => true, most: mostLines }
  for (;;) {
    const done = await step(shipper)
    if (done.kind === 'failed') throw new Error(done.why)
    if (done.kind === 'idle') break
  }
  rmSync(root, { recursive: true })
  return Buffer.byteLength(content)
}

const portOf = (child: ChildProcess): Promise<string> =>
  new Promise(resolve => child.stdout?.once('data', data => resolve(String(data).trim())))

const main = async (): Promise<void> => {
  const [machines, count] = [Number(first), Number(second)]
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), 'receive'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const url = `http://127.0.0.1:${await portOf(child)}`
  const lines = linesOf(count)
  const started = performance.now()
  const cpu = process.cpuUsage()
  let journal = 0
  for (let machine = 0; machine < machines; machine += 1) journal += await shipMachine(url, machine, lines)
  const seconds = (performance.now() - started) / 1000
  const used = process.cpuUsage(cpu)
  const sum: unknown = await (await fetch(`${url}/sum`)).json()
  if (!isRecord(sum)) throw new Error('the receiver gave no sum')
  const all = machines * count
  const wire = Number(sum.wire)
  console.log(JSON.stringify({ machines, lines: all, seconds, ...sum }))
  console.log(
    `lines/s elapsed ${(all / seconds).toFixed(0)}, by CPU of the sender ${(all / ((used.user + used.system) / 1e6)).toFixed(0)}`,
  )
  console.log(
    `bytes a line: journal ${(journal / all).toFixed(0)}, OTLP ${(Number(sum.plain) / all).toFixed(0)}, gzip ${(wire / all).toFixed(0)}`,
  )
  console.log(`memory of the sender ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`)
  if (sum.records !== all || sum.distinct !== all) throw new Error('a line was lost or doubled')
}

if (first === 'receive') receive()
else {
  await main()
  process.exit(0)
}
