import type { Decision } from '../core/decision.ts'
import { inertEdge } from '../core/edge.ts'
import { evaluate } from '../core/evaluate.ts'
import type { Event, FileChange } from '../core/event.ts'
import type { Policy } from '../core/policy.ts'
import type { Rule } from '../core/rule.ts'
import { reader } from '../shell/reader.ts'
import { type TestWorld, testFacts } from './facts.ts'

/** A policy that has the given rules on with their own verdicts. */
export const policyOf = (rules: readonly Rule[], over: Partial<Policy> = {}): Policy => ({
  preset: 'test',
  rules: Object.fromEntries(rules.map(rule => [rule.id, { stance: 'on', options: {} }])),
  onError: { safety: 'ask', quality: 'pass' },
  output: { dialect: 'claude', postFeedback: 'exit2', tellHuman: true },
  rewrite: 'apply',
  standby: false,
  journal: { enabled: false, maxBytes: 0, keep: 0 },
  escalation: { enabled: false, remindAt: 2, escalateAt: 3, humanAt: 4, forgetMinutes: 60 },
  compat: { tmpMarkers: false },
  sources: [],
  problems: [],
  ...over,
})

/**
 * Judges one event with the given rules, in a world of plain data.
 *
 * @example
 * const decision = await judgeWith([guard], commandEvent('git reset --hard'))
 */
export const judgeWith = (
  rules: readonly Rule[],
  event: Event,
  world: TestWorld = {},
  policy: Policy = policyOf(rules),
): Promise<Decision> =>
  evaluate(event, policy, {
    rules,
    reader,
    edge: inertEdge,
    facts: testFacts({ ...world, cwd: event.cwd }),
    watch: { run: work => work(), race: work => work },
  })

export const commandEvent = (command: string, cwd = '/home/dev/app'): Event => ({
  kind: 'pre-tool',
  host: 'test',
  name: 'PreToolUse',
  cwd,
  tool: { name: 'Bash', use: 'command', command, input: { command } },
})

/** `path`, `path = content`, or `path = old ⇒ new` for a piece that is replaced. */
export const editEvent = (
  row: string,
  kind: 'pre-tool' | 'post-tool' = 'pre-tool',
  cwd = '/home/dev/app',
): Event => {
  const [path = '', content] = row.split(/ = (.*)/s)
  const change = changeOf(path, content)
  return {
    kind,
    host: 'test',
    name: kind === 'pre-tool' ? 'PreToolUse' : 'PostToolUse',
    cwd,
    tool: {
      name: content === undefined ? 'Edit' : 'Write',
      use: 'edit',
      input: { file_path: path },
      changes: [change],
    },
  }
}

const changeOf = (path: string, content: string | undefined): FileChange => {
  if (content === undefined) return { path, edits: [] }
  const [before = '', after] = content.split(/ ⇒ (.*)/s)
  return after === undefined ? { path, content } : { path, edits: [{ before, after, all: false }] }
}

/** A row of a path guard: `$ command`, `< path` for a tool that reads, else an edit. */
export const pathEvent = (row: string, cwd = '/home/dev/app'): Event => {
  if (row.startsWith('$ ')) return commandEvent(row.slice(2), cwd)
  if (!row.startsWith('< ')) return editEvent(row, 'pre-tool', cwd)
  const path = row.slice(2)
  return {
    kind: 'pre-tool',
    host: 'test',
    name: 'PreToolUse',
    cwd,
    tool: { name: 'Read', use: 'read', input: { file_path: path }, reads: [path] },
  }
}
