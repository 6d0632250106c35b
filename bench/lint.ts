import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadPolicy } from '../src/config/load.ts'
import { contextOf } from '../src/core/context.ts'
import type { Event } from '../src/core/event.ts'
import type { EffectContext } from '../src/core/rule.ts'
import { allRules } from '../src/engine.ts'
import { serviceFor } from '../src/fixers/lint/_serve.ts'
import { targetOf } from '../src/fixers/lint/_target.ts'
import violations from '../src/fixers/lint/violations.ts'
import { edgeOf } from '../src/platform/edge.ts'
import { factsOf } from '../src/platform/facts.ts'
import { nodePlatform } from '../src/platform/node.ts'
import { findProject } from '../src/platform/project.ts'
import { plans } from '../src/tools/plans.ts'
import { pathWithTools } from '../test/support/linters.ts'

/**
 * What an edit of a clean file costs, against the slowest of the linters that look at it: both in one run, interleaved,
 * medians. `npx tsx bench/lint.ts`
 */
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const handrail = join(root, 'dist/handrail.cjs')
const rounds = Number(process.env.BENCH_ROUNDS ?? 15)
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'handrail-bench-')))
const env = { ...process.env, NODE_EXTRA_CA_CERTS: '', PATH: pathWithTools(), CLAUDE_PROJECT_DIR: folder }

const samples: Readonly<Record<string, string>> = {
  'nothing.xyz': 'nobody looks at this\n',
  'a.py':
    '"""A module."""\n\n\ndef total(items: list[int]) -> int:\n    """Add them up."""\n    return sum(items)\n',
  'a.ts': 'export const total = (items: number[]): number => items.reduce((a, b) => a + b, 0);\n',
  'a.sh': '#!/bin/bash\necho "hello"\n',
  'a.md': '# Title\n\nShort text.\n',
  'a.yaml': '---\nkey: value\n',
  'a.toml': '[a]\nb = 1\n',
  Dockerfile: 'FROM python:3.11-slim\nLABEL maintainer="test" version="1.0"\nCMD ["python"]\n',
}

mkdirSync(join(folder, '.git'))
writeFileSync(join(folder, '.git/HEAD'), 'ref: refs/heads/feature/x\n')
writeFileSync(
  join(folder, 'handrail.jsonc'),
  '{ "preset": "quality", "phases": { "subprocess_delegation": false } }',
)
writeFileSync(join(folder, 'biome.json'), '{ "formatter": { "indentStyle": "space", "lineWidth": 100 } }')
for (const [name, text] of Object.entries(samples)) writeFileSync(join(folder, name), text)

const timed = (program: string, args: readonly string[], input: string): number => {
  const started = process.hrtime.bigint()
  const { error } = spawnSync(program, args, { cwd: folder, input, env })
  if (error !== undefined) throw error
  return Number(process.hrtime.bigint() - started) / 1e6
}

/** The calls of the linters that would look at a file. */
const callsFor = (name: string): ReadonlyMap<string, () => number> => {
  const path = join(folder, name)
  const platform = {
    ...nodePlatform,
    env: (key: string) => Object.entries(env).find(([name]) => name === key)?.[1],
  }
  const project = findProject(platform, folder)
  const event: Event = { kind: 'post-tool', host: 'bench', name: 'PostToolUse', cwd: folder }
  const policy = loadPolicy(platform, { cwd: folder, ...project }, allRules)
  const context: EffectContext = {
    ...contextOf(violations, event, policy, factsOf(platform, project, folder)),
    edge: edgeOf(platform, project, event, false),
  }
  const target = targetOf({ path }, context)
  if (target === undefined) return new Map()
  return new Map(
    serviceFor(plans[target.language], target, context).linters.map(({ tool, found }) => {
      const { args, input } = tool.call(target)
      return [tool.name, () => timed(found.program, [...found.before, ...args], input ?? '')]
    }),
  )
}

const hook = (name: string): number =>
  timed(
    process.execPath,
    [handrail, 'hook', 'claude-code', 'PostToolUse'],
    JSON.stringify({
      session_id: 'bench',
      cwd: folder,
      hook_event_name: 'PostToolUse',
      tool_name: 'Write',
      tool_input: { file_path: join(folder, name), content: samples[name] },
    }),
  )

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

try {
  for (const name of Object.keys(samples)) {
    const linters = callsFor(name)
    const times = new Map<string, number[]>([...linters.keys(), 'hook'].map(key => [key, []]))
    hook(name)
    for (let round = 0; round < rounds; round += 1) {
      for (const [key, call] of linters) times.get(key)?.push(call())
      times.get('hook')?.push(hook(name))
    }
    const own = median(times.get('hook') ?? [])
    const all = [...linters.keys()].map(key => [key, median(times.get(key) ?? [])] as const)
    const slowest = all.reduce<readonly [string, number]>((a, b) => (b[1] > a[1] ? b : a), ['none', 0])
    const ratio = slowest[1] === 0 ? '' : `${(own / slowest[1]).toFixed(2)} × ${slowest[0]}`
    const parts = all.map(([key, ms]) => `${key} ${ms.toFixed(0)}`).join(', ')
    console.log(`${name.padEnd(12)} ${own.toFixed(0).padStart(5)} ms  ${ratio.padEnd(22)} ${parts}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
