import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { StartOptions } from '../src/core/edge/edge.ts'
import type { Platform } from '../src/core/edge/platform.ts'
import type { Event } from '../src/core/event.ts'
import { judge } from '../src/event/judge.ts'
import { nodePlatform } from '../src/platform/node.ts'
import { pathWithTools } from '../test/support/linters.ts'
import { beginSession, installedLine, root } from './session.ts'
import { measureWarm, median } from './warm.ts'

/**
 * The cost of an edit of a clean file, against the slowest of the programs that the hook itself starts for it: all in one
 * run, interleaved, started the same way, medians. The hook is the installed line, in a session. `npm run bench:lint [-- --check] [python ...]`
 * `warm` is an edit in a project of 300 files with eslint and prettier, which a process keeps loaded, against these two one after the
 * other; `--project=<folder> --file=<path>` measures it in a copy of that folder, and `--save` keeps the figures in bench/results.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const budget = 1.5
const warmBudget = 0.35

interface Sample {
  readonly file: string
  readonly text: string
  readonly files?: Readonly<Record<string, string>>
}

const biome = { 'biome.json': '{ "formatter": { "indentStyle": "space", "lineWidth": 100 } }' }
const python =
  '"""A module."""\n\n\ndef total(items: list[int]) -> int:\n    """Add."""\n    return sum(items)\n'
const script = 'export const total = (items) => items.reduce((a, b) => a + b, 0);\n'
const samples: Readonly<Record<string, Sample>> = {
  nothing: { file: 'nothing.xyz', text: 'nobody looks at this\n' },
  python: { file: 'a.py', text: python },
  'python async': { file: 'a.py', text: python.replace('A module', 'Async') },
  typescript: { file: 'a.ts', text: script.replace('items', 'items: number[]'), files: biome },
  eslint: {
    file: 'a.js',
    text: script,
    files: {
      '.prettierrc': '{}',
      'package.json': '{ "type": "module" }',
      'eslint.config.js': 'export default [{ rules: { "no-undef": "error" } }]\n',
    },
  },
  css: { file: 'a.css', text: 'a {\n  color: red;\n}\n', files: biome },
  json: { file: 'a.json', text: '{ "a": 1 }\n', files: biome },
  toml: { file: 'a.toml', text: '[a]\nb = 1\n' },
  tombi: { file: 'a.toml', text: '[a]\nb = 1\n', files: { 'tombi.toml': '' } },
  markdown: { file: 'a.md', text: '# Title\n\nShort text.\n' },
  rumdl: { file: 'a.md', text: '# Title\n\nShort text.\n', files: { '.rumdl.toml': '' } },
  yaml: { file: 'a.yaml', text: '---\nkey: value\n' },
  shell: { file: 'a.sh', text: '#!/bin/bash\necho "hello"\n' },
  dockerfile: {
    file: 'Dockerfile',
    text: 'FROM python:3.11-slim\nLABEL maintainer="test" version="1.0"\nCMD ["python"]\n',
  },
  go: {
    file: 'a.go',
    text: 'package main\n\nfunc main() {}\n',
    files: { 'go.mod': 'module example.com/a\n\ngo 1.20\n' },
  },
  rust: {
    file: 'src/lib.rs',
    text: 'pub fn one() -> u8 {\n    1\n}\n',
    files: { 'Cargo.toml': '[package]\nname = "a"\nversion = "0.1.0"\nedition = "2021"\n' },
  },
}

const projectOf = ({ file, text, files = {} }: Sample): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-bench-')))
  const config = {
    preset: 'quality',
    languages: { typescript: true, go: true, rust: true },
    phases: { subprocess_delegation: false },
  }
  const head = { '.git/HEAD': 'ref: refs/heads/feature/x\n', 'handrail.jsonc': JSON.stringify(config) }
  for (const [name, content] of Object.entries({ ...head, ...files, [file]: text })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  return folder
}

const environment = (folder: string): Readonly<Record<string, string | undefined>> => ({
  ...session.env,
  PATH: pathWithTools(),
  CLAUDE_PROJECT_DIR: folder,
})

const timed = (
  program: string,
  args: readonly string[],
  options: Omit<StartOptions, 'timeoutMs'>,
): number => {
  const { cwd, input } = options
  const env = { ...environment(cwd), ...options.env }
  const started = process.hrtime.bigint()
  const { error } = spawnSync(program, args, { cwd, input: input ?? '', env })
  if (error !== undefined) throw error
  return Number(process.hrtime.bigint() - started) / 1e6
}

type Calls = ReadonlyMap<string, () => number>

/** The programs that the hook starts for an edit, recorded while it looks at one. */
const callsFor = async (folder: string, path: string): Promise<Calls> => {
  const env = environment(folder)
  const calls = new Map<string, () => number>()
  const platform: Platform = {
    ...nodePlatform,
    env: key => env[key],
    start: (program, args, options) => {
      calls.set(`${basename(program)} ${args[0] ?? ''}`.trim(), () => timed(program, args, options))
      return nodePlatform.start(program, args, options)
    },
  }
  const tool = { name: 'Write', use: 'edit' as const, input: {}, changes: [{ path }] }
  const event: Event = {
    kind: 'post-tool',
    host: 'claude-code',
    name: 'PostToolUse',
    cwd: folder,
    session: 'record',
    tool,
  }
  // The first edit also brings the messages of once a session.
  await judge(platform, event, { effects: { tmp: false } })
  calls.clear()
  await judge(platform, event, { effects: { tmp: false } })
  return calls
}

const measure = async (name: string, sample: Sample): Promise<number> => {
  const folder = projectOf(sample)
  try {
    const path = join(folder, sample.file)
    const input = JSON.stringify({
      session_id: 'bench',
      cwd: folder,
      hook_event_name: 'PostToolUse',
      tool_name: 'Write',
      tool_input: { file_path: path, content: sample.text },
    })
    const [program = '', ...args] = installedLine('PostToolUse')
    const hook = (): number => timed(program, args, { cwd: folder, input })
    const calls = await callsFor(folder, path)
    const times = new Map<string, number[]>([...calls.keys(), 'hook'].map(key => [key, []]))
    // Both that wait have seen one: an engine is loaded once.
    for (let count = 0; count < 4; count += 1) {
      hook()
      await session.settled()
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const [key, call] of calls) times.get(key)?.push(call())
      await session.settled()
      times.get('hook')?.push(hook())
    }
    const own = median(times.get('hook') ?? [])
    const all = [...calls.keys()].map(key => [key, median(times.get(key) ?? [])] as const)
    const slowest = all.reduce<readonly [string, number]>((a, b) => (b[1] > a[1] ? b : a), ['none', 0])
    const ratio = slowest[1] === 0 ? 0 : own / slowest[1]
    const against = ratio === 0 ? '' : `${ratio.toFixed(2)} × ${slowest[0]}`
    const parts = all.map(([key, ms]) => `${key} ${ms.toFixed(0)}`).join(', ')
    console.log(`${name.padEnd(12)} ${own.toFixed(0).padStart(5)} ms  ${against.padEnd(32)} ${parts}`)
    return ratio
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const option = (name: string): string | undefined =>
  process.argv.find(word => word.startsWith(`--${name}=`))?.slice(name.length + 3)

/** Whether it is within its budget. */
const warm = async (): Promise<boolean> => {
  const [folder, file] = [option('project'), option('file')]
  const [program = '', ...args] = installedLine('PostToolUse')
  const figures = await measureWarm({
    env: session.env,
    rounds,
    project: folder === undefined || file === undefined ? undefined : [realpathSync(folder), file],
    calls: callsFor,
    hook: (cwd, input) => timed(program, args, { cwd, input }),
    settled: session.settled,
  })
  if (figures === undefined) {
    console.log('warm         skipped: a package is missing (npx tsx scripts/tools.ts)')
    return true
  }
  const { hook, first, commands, ratio, files } = figures
  const parts = Object.entries(commands).map(([key, ms]) => `${key} ${ms.toFixed(0)}`)
  const against = `${ratio.toFixed(2)} × all, one after the other`
  console.log(
    `${'warm'.padEnd(12)} ${hook.toFixed(0).padStart(5)} ms  ${against.padEnd(32)} ${parts.join(', ')}; first edit ${first.toFixed(0)}; ${files} files`,
  )
  if (process.argv.includes('--save')) {
    mkdirSync(join(root, 'bench/results'), { recursive: true })
    const path = join(root, `bench/results/warm-${figures.project}.json`)
    writeFileSync(
      path,
      `${JSON.stringify({ ...figures, node: process.version, load: loadavg()[0], date: new Date().toISOString() }, undefined, 2)}\n`,
    )
  }
  return ratio <= warmBudget
}

const place = mkdtempSync(join(tmpdir(), 'handrail-bench-'))
const session = await beginSession(place, {})
const wanted = process.argv.slice(2).filter(word => !word.startsWith('-'))
const over: string[] = []
for (const [name, sample] of Object.entries(samples)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  if ((await measure(name, sample)) > budget) over.push(name)
}
if (wanted.length === 0 || wanted.includes('warm')) if (!(await warm())) over.push('warm')
session.end()
rmSync(place, { recursive: true, force: true })
if (process.argv.includes('--check') && over.length > 0) {
  console.error(
    `over ${budget} times the slowest linter, or over ${warmBudget} times all where they are loaded: ${over.join(', ')}`,
  )
  process.exitCode = 1
}
