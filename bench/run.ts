import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readScript } from '../src/shell/read.ts'
import { testFacts } from '../src/testing/facts.ts'

/**
 * Latency of the hook against a bare Node, interleaved in one run so that a noisy machine slows both; medians.
 * `--check` fails when a budget is broken.
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const handrail = join(root, 'dist/handrail.cjs')
const rounds = Number(process.env.BENCH_ROUNDS ?? 60)
const budget = { hook: 1.35, checksPerSecond: 5000 }

const folder = mkdtempSync(join(tmpdir(), 'handrail-bench-'))
mkdirSync(join(folder, '.git'))
writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/heads/feature/x\n')
writeFileSync(join(folder, 'handrail.jsonc'), '// bench\n{ "preset": "recommended" }\n')

const environment = { ...process.env, NODE_EXTRA_CA_CERTS: '', CLAUDE_PROJECT_DIR: folder }
const payload = (tool: string, input: object): string =>
  JSON.stringify({
    session_id: '00000000-0000-4000-8000-000000000001',
    transcript_path: join(folder, 'transcript.jsonl'),
    cwd: folder,
    permission_mode: 'default',
    hook_event_name: 'PreToolUse',
    tool_name: tool,
    tool_input: input,
    tool_use_id: 'toolu_01',
  })

const hook = [handrail, 'hook', 'claude-code', 'PreToolUse']
const cases: readonly (readonly [string, readonly string[], string])[] = [
  ['bare node', ['-e', '0'], ''],
  [
    'harmless command',
    hook,
    payload('Bash', { command: 'cd app && git status --short && npm test -- --run' }),
  ],
  ['denied command', hook, payload('Bash', { command: 'cd app && git reset --hard HEAD~1' })],
  ['edit', hook, payload('Edit', { file_path: join(folder, 'src/a.ts'), old_string: 'a', new_string: 'b' })],
]

const once = (args: readonly string[], input: string): number => {
  const started = process.hrtime.bigint()
  const result = spawnSync(process.execPath, args, { cwd: folder, input, env: environment })
  const ms = Number(process.hrtime.bigint() - started) / 1e6
  if (result.status !== 0 && result.status !== 2) throw new Error(`${args.join(' ')}: ${result.stderr}`)
  return ms
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const latency = (): ReadonlyMap<string, number> => {
  for (const [, args, input] of cases) once(args, input)
  const times = new Map<string, number[]>(cases.map(([name]) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, args, input] of cases) times.get(name)?.push(once(args, input))
    if (process.stderr.isTTY) process.stderr.write(`\r${round + 1}/${rounds}`)
  }
  if (process.stderr.isTTY) process.stderr.write('\r')
  return new Map([...times].map(([name, values]) => [name, median(values)]))
}

/** Simple commands through `handrail check`, a whole process with its start. */
const throughput = (): number => {
  const words = [
    'ls -la src',
    'git status',
    'npm test',
    'cat README.md | head -n 20',
    'rg -n "x" src',
    'cd app && make',
  ]
  const lines = Array.from({ length: 30_000 }, (_, index) =>
    JSON.stringify({ command: `${words[index % words.length]} ${index}` }),
  )
  const started = process.hrtime.bigint()
  const result = spawnSync(process.execPath, [handrail, 'check'], {
    cwd: folder,
    input: `${lines.join('\n')}\n`,
    env: environment,
    maxBuffer: 1e9,
  })
  const seconds = Number(process.hrtime.bigint() - started) / 1e9
  if (result.status !== 0) throw new Error(String(result.stderr))
  return lines.length / seconds
}

/** Reading one command in a warm process, without rules: microseconds, the median of many batches. */
const reading = (): number => {
  const facts = testFacts({ branch: 'main' })
  const commands = [
    'git status --short',
    'cd app && npm test -- --run',
    'rg -n "x y" src | head -n 20',
    'cat a.txt > b.txt',
  ]
  const batch = (): number => {
    const started = process.hrtime.bigint()
    for (let index = 0; index < 400; index += 1) readScript(commands[index % commands.length] ?? '', facts)
    return Number(process.hrtime.bigint() - started) / 400 / 1000
  }
  for (let index = 0; index < 20; index += 1) batch()
  return median(Array.from({ length: 40 }, batch))
}

const medians = latency()
const readMicroseconds = reading()
const perSecond = throughput()
rmSync(folder, { recursive: true, force: true })

const base = medians.get('bare node') ?? 1
const result = {
  node: process.version,
  cpu: cpus()[0]?.model ?? 'unknown',
  rounds,
  medianMs: Object.fromEntries(medians),
  ratio: Object.fromEntries([...medians].map(([name, ms]) => [name, ms / base])),
  checksPerSecond: perSecond,
  readMicroseconds,
  budget,
}
for (const [name, ms] of medians)
  console.log(`${name.padEnd(18)} ${ms.toFixed(1).padStart(7)} ms   ${(ms / base).toFixed(2)} × bare node`)
console.log(`${'check'.padEnd(18)} ${perSecond.toFixed(0).padStart(7)} commands a second`)
console.log(`${'read'.padEnd(18)} ${readMicroseconds.toFixed(0).padStart(7)} µs for one command, warm`)
writeFileSync(join(root, 'bench/result.json'), `${JSON.stringify(result, null, 2)}\n`)
const over = [...medians].filter(([, ms]) => ms / base > budget.hook).map(([name]) => name)
if (process.argv.includes('--check') && (over.length > 0 || perSecond < budget.checksPerSecond)) {
  console.error(
    `over budget: ${[...over, ...(perSecond < budget.checksPerSecond ? ['check'] : [])].join(', ')}`,
  )
  process.exitCode = 1
}
