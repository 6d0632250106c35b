import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { EventKind } from '../src/core/event.ts'
import { namedHooks } from '../src/event/named-hooks.ts'
import { codec } from '../src/hosts/claude-code/codec.ts'
import { secondsOf } from '../src/hosts/claude-code/events.ts'
import { handrail, root } from './session.ts'

/**
 * The CPU time of each documented hook alone, in a process of its own, with all that it starts, against a bare Node: interleaved in one
 * run, the least of several rounds. A busy machine disturbs that little; the time on the clock it makes useless.
 * `npm run bench:hooks` writes docs/performance.md.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)

const folder = mkdtempSync(join(tmpdir(), 'handrail-bench-'))
const project = join(folder, 'app')
const file = 'backend/functions/save-url/handler.ts'
const files: Readonly<Record<string, string>> = {
  'handrail.jsonc': '{ "preset": ["safety", "discipline"] }',
  'package.json': '{ "type": "module", "scripts": { "test": "node --test" } }',
  'sum.test.js': "import { test } from 'node:test'\ntest('one', () => {})\n",
  'tsconfig.json':
    '{ "compilerOptions": { "strict": true, "noEmit": true, "types": [] }, "include": ["backend"] }',
  'biome.json': '{}',
  [file]: '// Saves a URL.\nexport const handler = (url: string) => ({ statusCode: 201, body: url });\n',
  '.gitignore': 'node_modules\n.claude/\n.handrail/\n',
}
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(project, path)), { recursive: true })
  writeFileSync(join(project, path), text)
}
symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'))
const git = (...words: readonly string[]): void => {
  spawnSync('git', ['-c', 'user.name=b', '-c', 'user.email=b@example.com', ...words], { cwd: project })
}
git('init', '-q', '-b', 'feature/x')
git('add', '-A')
git('commit', '-qm', 'start')

/** The wait that each event adds to the work, for hooks without a text of their own. */
const impacts: Readonly<Partial<Record<EventKind, string>>> = {
  'pre-tool': 'before each call',
  'post-tool': 'after each edit',
  stop: 'at the end of a turn',
  'subagent-start': 'for each subagent',
  'subagent-stop': 'for each subagent',
  'session-start': 'once a session',
  prompt: 'for each prompt',
  'pre-compact': 'for each compaction',
  'session-end': 'once a session',
  notification: 'nobody waits',
}

const depends: Readonly<Record<string, string>> = {
  'auto-format': 'the time of the formatters',
  'multi-linter': 'the time of the linters',
  lint: 'the time of the linters',
  'type-check': 'the time of the TypeScript compiler',
  'test-validator': 'the time of the tests, lint and build; here one test',
  'test-runner': 'the time of the tests; here one test',
}

interface Case {
  readonly name: string
  readonly words: readonly string[]
  readonly input: string
}

const hooks = Object.entries(namedHooks).filter(([name]) => name !== 'notify')
const cases: readonly Case[] = [
  { name: 'bare node', words: ['-e', '0'], input: '' },
  ...hooks.map(([name, { takes, on }]): Case => {
    const words = [handrail, 'run', name]
    if (takes !== undefined)
      return { name, words: [...words, takes === 'path' ? file : 'git status --short'], input: '' }
    const input = {
      hook_event_name: codec.names.event(on),
      session_id: 'bench',
      cwd: project,
      prompt: 'Go on',
    }
    return { name, words, input: JSON.stringify(input) }
  }),
]

/** Each call finds the project as it was: what passed or was said before would not be done again. */
const once = ({ words, input }: Case): number => {
  const fresh = join(folder, 'run')
  rmSync(fresh, { recursive: true, force: true })
  cpSync(project, fresh, { recursive: true, verbatimSymlinks: true })
  const env = { ...process.env, HANDRAIL_STANDBY: 'off', XDG_STATE_HOME: join(folder, 'state') }
  rmSync(join(folder, 'state'), { recursive: true, force: true })
  const line = 'TIMEFORMAT="%3U %3S"; time "$@" >/dev/null 2>/dev/null'
  const result = spawnSync('bash', ['-c', line, 'bash', process.execPath, ...words], {
    cwd: fresh,
    input: input.replaceAll(project, fresh),
    encoding: 'utf8',
    env,
  })
  if (result.status !== 0 && result.status !== 2) throw new Error(`${words.join(' ')}: ${result.status}`)
  const [user = 0, system = 0] = result.stderr.trim().split(/\s+/).map(Number)
  return (user + system) * 1000
}

const times = new Map<Case, number[]>(cases.map(each => [each, []]))
for (const each of cases) once(each)
for (let round = 0; round < rounds; round += 1) for (const each of cases) times.get(each)?.push(once(each))
const load = loadavg()[0] ?? 0
rmSync(folder, { recursive: true, force: true })

const least = new Map([...times].map(([{ name }, all]) => [name, Math.min(...all)]))
const bare = least.get('bare node') ?? 1
const rows = hooks.map(([name, { on }]) => {
  const ms = least.get(name) ?? 0
  const limit = `${secondsOf(codec.names.event(on))} s`
  const impact = [impacts[on], depends[name]].filter(text => text !== undefined).join('; ')
  return `| ${name} | ${(ms / bare).toFixed(1)} × | ${ms.toFixed(0)} ms | ${limit} | ${impact} |`
})

const page = `<!-- Written by npm run bench:hooks. Run it again in place of an edit. -->

# What a hook costs

Each documented hook alone (\`handrail run <hook>\`), in a process of its own, without a process that waits: the slowest way there is.
CPU time counts, of the hook and of all that it starts, as a ratio to that of a bare \`node -e 0\` measured in turn with it: the least of
${rounds} rounds. Time on the clock depends on the machine. These are of ${availableParallelism()} cores, load average ${load.toFixed(0)}, Node ${process.version}; a bare Node took
${bare.toFixed(0)} ms of CPU time. Guards get \`git status --short\` or a small TypeScript file.

Installed as \`handrail init\` does it, one process answers for all hooks of an event, and in a session one that waits: \`npm run bench\`
measures that.

| hook | ratio | CPU time | time-out | when, and what it depends on |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

The time-out is the one that \`handrail init\` writes for the event of the hook. Within it the rules of a guard have 2 s, a linter
\`lint.timeout\` (30 s), the type check \`type_check.timeout\` (60 s), and the checks at the end of a turn \`checks.timeout\` (240 s).
A rule that takes longer is an ask, or steps aside with a word, as [SECURITY](../SECURITY.md) says.
`
writeFileSync(join(root, 'docs/performance.md'), page)
console.log(page)
