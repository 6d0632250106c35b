import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Platform } from '../../core/platform.ts'
import type { Policy } from '../../core/policy.ts'
import type { Rule } from '../../core/rule.ts'
import { allRules, judge } from '../../engine.ts'
import { claudeCode } from '../../hosts/claude-code/codec.ts'
import { canarySession } from '../../state/canary.ts'
import { waiversFor } from '../../state/grants.ts'
import type { Json } from '../../text/json.ts'
import { ruleDocs } from '../rule-docs.generated.ts'
import { type ClientReading, canaryEnv, clientReading, type RunFolder } from './probe.ts'

/** An event with a known answer. */
export interface Canary {
  readonly family: string
  /** Empty if no rule should stop it. */
  readonly rule: string
  readonly subject: string
  readonly payload: Json
  readonly expected: ClientReading
}

const payloadOf = (tool: string, input: Json, event = 'PreToolUse'): Json => ({
  hook_event_name: event,
  tool_name: tool,
  tool_input: input,
})

export const harmless: Canary = {
  family: 'silence',
  rule: '',
  subject: 'ls',
  payload: payloadOf('Bash', { command: 'ls' }),
  expected: 'pass',
}

/** Examples for rules whose page has none. */
const examples: Readonly<Record<string, string>> = { 'lint/violations': 'canary.json = {"a": }' }

/**
 * One canary for each family of guards that is on: the first rule that stops its own example here, else one that gives
 * advice.
 */
export const guardCanaries = (
  platform: Platform,
  policy: Policy,
  where: RunFolder,
): Promise<readonly Canary[]> =>
  onePerFamily(platform, active('guard', policy), where, (rule, example) => {
    const path = rule.on === 'edit' || rule.on === 'path'
    if (path && !example.startsWith('$ ')) return editDraft('PreToolUse', example)
    const command = path ? example.slice(2) : example
    return { subject: command, payload: payloadOf('Bash', { command }) }
  })

/** The same for fixers. Their files are written to `where`, which must be a temporary folder. */
export const fixerCanaries = (
  platform: Platform,
  policy: Policy,
  where: RunFolder,
): Promise<readonly Canary[]> =>
  onePerFamily(platform, active('fixer', policy), where, (_, example) => {
    const [path, content] = fileOf(example)
    mkdirSync(dirname(join(where.cwd, path)), { recursive: true })
    writeFileSync(join(where.cwd, path), content)
    return editDraft('PostToolUse', example)
  })

const active = (kind: Rule['kind'], policy: Policy): readonly Rule[] =>
  allRules.filter(rule => rule.kind === kind && (policy.rules[rule.id]?.stance ?? 'off') !== 'off')

type CanaryDraft = Pick<Canary, 'subject' | 'payload'>

const onePerFamily = async (
  platform: Platform,
  rules: readonly Rule[],
  where: RunFolder,
  draftOf: (rule: Rule, example: string) => CanaryDraft,
): Promise<readonly Canary[]> => {
  const found = new Map<string, Canary>()
  for (const rule of rules) {
    const family = rule.id.slice(0, rule.id.indexOf('/'))
    const example = examples[rule.id] ?? ruleDocs[rule.id]?.denies?.[0]
    const known = found.get(family)
    if (example === undefined || (known !== undefined && known.expected !== 'advise')) continue
    const draft = draftOf(rule, example)
    const { said, spoke } = await expectedAnswer(platform, draft.payload, where)
    if (!spoke.includes(rule.id) || said === 'pass' || (said === 'advise' && known !== undefined)) continue
    found.set(family, { family, rule: rule.id, ...draft, expected: said })
  }
  return [...found.values()]
}

/** `path`, or `path = content`. */
const fileOf = (example: string): readonly [string, string] => {
  const [path = '', content = ''] = example.split(/ = (.*)/s)
  return [path, content]
}

const editDraft = (event: string, example: string): CanaryDraft => {
  const [path, content] = fileOf(example)
  return { subject: `Write ${path}`, payload: payloadOf('Write', { file_path: path, content }, event) }
}

/** The answer of this process. An installation that answers otherwise is another one. */
export const expectedAnswer = async (
  platform: Platform,
  payload: Json,
  where: RunFolder,
): Promise<{ readonly said: ClientReading; readonly spoke: readonly string[] }> => {
  const there: Platform = {
    ...platform,
    env: name => ({ CLAUDE_PROJECT_DIR: where.project, ...canaryEnv })[name] ?? platform.env(name),
  }
  const event = claudeCode.decode({ ...payload, session_id: canarySession, cwd: where.cwd }, undefined)
  const { decision, policy } = await judge(there, event, {
    waivers: root => waiversFor(there, root, event),
    // The files of a fixer's canary are in a temporary folder.
    effects: event.kind === 'post-tool' ? { tmp: false } : undefined,
  })
  const { stdout, exit } = claudeCode.encode(decision, {
    output: policy.output,
    rewrite: policy.rewrite,
    human: [],
  })
  const findings = decision.trace.rounds.flatMap(round => round.findings)
  const spoke = findings
    .filter(({ fault, waived }) => fault === undefined && waived === undefined)
    .map(finding => finding.rule)
  return { said: clientReading({ code: exit, stdout }), spoke }
}

/** A minimal event of any name. A stop is marked as held before, so that no gate runs. */
export const sampleOf = (event: string): Json => {
  const samples: Readonly<Record<string, Json>> = {
    PreToolUse: harmless.payload,
    PostToolUse: {
      tool_name: 'Write',
      tool_input: { file_path: 'canary.txt', content: '' },
      tool_response: { filePath: 'canary.txt' },
    },
    UserPromptSubmit: { prompt: 'handrail doctor' },
    SessionStart: { source: 'startup' },
    SessionEnd: { reason: 'other' },
    Stop: { stop_hook_active: true },
    SubagentStart: { agent_id: 'canary', agent_type: 'canary' },
    SubagentStop: { stop_hook_active: true, agent_id: 'canary', agent_type: 'canary' },
    PreCompact: { trigger: 'manual', custom_instructions: null },
    Notification: { message: 'handrail doctor', notification_type: 'canary' },
  }
  return { ...samples[event], hook_event_name: event }
}
