import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Json } from '../../core/json.ts'
import type { Policy } from '../../core/policy.ts'
import type { Rule } from '../../core/rule.ts'
import { judge } from '../../engine.ts'
import { claudeCode } from '../../hosts/claude-code/codec.ts'
import type { Platform } from '../../platform/platform.ts'
import { ruleDocs } from '../rule-docs.generated.ts'
import { type Said, saidBy, type Where } from './probe.ts'

/** An event that a working installation answers in a known way. */
export interface Canary {
  readonly family: string
  readonly rule: string
  readonly event: string
  readonly subject: string
  readonly payload: Json
  readonly expected: Said
}

export const harmless: Omit<Canary, 'expected'> = {
  family: 'silence',
  rule: '',
  event: 'PreToolUse',
  subject: 'ls',
  payload: { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'ls' } },
}

/** Examples for rules whose page has none. */
const examples: Readonly<Record<string, string>> = { 'json/syntax': 'canary.json = {"a": }' }

const familyOf = (rule: Rule): string => rule.id.slice(0, rule.id.indexOf('/'))

/**
 * One canary for each family of guards that is switched on: the first rule whose own example it stops here. What is
 * expected is what this very process would answer, so an installation that answers otherwise is another one.
 */
export const guardCanaries = async (
  platform: Platform,
  rules: readonly Rule[],
  policy: Policy,
  where: Where,
): Promise<readonly Canary[]> => {
  const found = new Map<string, Canary>()
  for (const rule of active(rules, policy)) {
    const example = exampleOf(rule)
    if (rule.kind !== 'guard' || example === undefined || found.has(familyOf(rule))) continue
    const draft = rule.on === 'edit' ? editPayload('PreToolUse', example) : commandPayload(example)
    const canary = await expecting(platform, rule, draft, where)
    if (canary !== undefined) found.set(familyOf(rule), canary)
  }
  return [...found.values()]
}

/** The same for fixers. Their files are made in `where`, which must be a folder to throw away. */
export const fixerCanaries = async (
  platform: Platform,
  rules: readonly Rule[],
  policy: Policy,
  where: Where,
): Promise<readonly Canary[]> => {
  const found = new Map<string, Canary>()
  for (const rule of active(rules, policy)) {
    const example = exampleOf(rule)
    if (rule.kind !== 'fixer' || example === undefined || found.has(familyOf(rule))) continue
    const [path = '', content = ''] = example.split(/ = (.*)/s)
    mkdirSync(dirname(join(where.cwd, path)), { recursive: true })
    writeFileSync(join(where.cwd, path), content)
    const canary = await expecting(platform, rule, editPayload('PostToolUse', example), where)
    if (canary !== undefined) found.set(familyOf(rule), canary)
  }
  return [...found.values()]
}

const active = (rules: readonly Rule[], policy: Policy): readonly Rule[] =>
  rules.filter(rule => (policy.rules[rule.id]?.stance ?? 'off') !== 'off')

const exampleOf = (rule: Rule): string | undefined => examples[rule.id] ?? ruleDocs[rule.id]?.denies?.[0]

type Draft = Pick<Canary, 'event' | 'subject' | 'payload'>

const commandPayload = (command: string): Draft => ({
  event: 'PreToolUse',
  subject: command,
  payload: { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } },
})

const editPayload = (event: string, example: string): Draft => {
  const [path = '', content = ''] = example.split(/ = (.*)/s)
  return {
    event,
    subject: `Write ${path}`,
    payload: { hook_event_name: event, tool_name: 'Write', tool_input: { file_path: path, content } },
  }
}

const expecting = async (
  platform: Platform,
  rule: Rule,
  draft: Draft,
  where: Where,
): Promise<Canary | undefined> => {
  const there: Platform = {
    ...platform,
    env: name => (name === 'CLAUDE_PROJECT_DIR' ? where.project : platform.env(name)),
  }
  const event = claudeCode.decode({ ...draft.payload, cwd: where.cwd }, undefined)
  const { decision, policy } = await judge(there, event)
  const spoke = decision.trace.rounds.some(round =>
    round.findings.some(finding => finding.rule === rule.id && finding.fault === undefined),
  )
  if (!spoke) return undefined
  const { stdout, exit } = claudeCode.encode(decision, {
    output: policy.output,
    rewrite: policy.rewrite,
    human: [],
  })
  return { family: familyOf(rule), rule: rule.id, ...draft, expected: saidBy({ code: exit, stdout }) }
}

/** A minimal event of any name. A stop says that it was held before, so that no gate starts its work. */
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
