import { type Strike, stages } from '../../core/decision/escalate.ts'
import type { EventKind } from '../../core/event.ts'
import type { Verdict } from '../../core/findings/verdict.ts'
import { type Became, fates } from '../../core/session/became.ts'
import type { ShadowAnswer } from '../../core/session/session-fact.ts'
import type { KeptFirst } from '../../core/session/situation.ts'
import { isRecord, type Json, list, record, text } from '../../core/text/json.ts'
import type { EntryCall, Omission } from './call.ts'
import type { EntryContext, EntryFinding, EntryFix, JournalEntry } from './entry.ts'

const verdictTable: Readonly<Record<Verdict, true>> = {
  deny: true,
  ask: true,
  rewrite: true,
  allow: true,
  pass: true,
}

const kindTable: Readonly<Record<EventKind, true>> = {
  'session-start': true,
  prompt: true,
  'pre-tool': true,
  'post-tool': true,
  permission: true,
  refused: true,
  'subagent-start': true,
  'subagent-stop': true,
  stop: true,
  'pre-compact': true,
  'session-end': true,
  notification: true,
}

export const verdicts: readonly string[] = Object.keys(verdictTable)
export const eventKinds: readonly string[] = Object.keys(kindTable)

const isVerdict = (value: unknown): value is Verdict =>
  typeof value === 'string' && Object.hasOwn(verdictTable, value)
const isKind = (value: unknown): value is EventKind =>
  typeof value === 'string' && Object.hasOwn(kindTable, value)

/** Decodes the JSON of a line. Undefined if this version does not know its format. */
export const decodeEntry = (json: unknown): JournalEntry | undefined => {
  if (!isRecord(json)) return undefined
  const { v, id, at, event, verdict } = json
  if (v !== 1 || typeof id !== 'string' || typeof at !== 'string' || !isKind(event) || !isVerdict(verdict))
    return undefined
  const policy = record(json, 'policy')
  const answer = record(json, 'answer')
  return {
    v,
    id,
    at,
    host: text(json, 'host') ?? '',
    event,
    name: text(json, 'name') ?? '',
    session: text(json, 'session'),
    agent: text(json, 'agent'),
    agentType: text(json, 'agentType'),
    tool: text(json, 'tool'),
    subject: text(json, 'subject') ?? '',
    cwd: text(json, 'cwd') ?? '',
    verdict,
    rule: text(json, 'rule'),
    reason: text(json, 'reason'),
    rewritten: text(json, 'rewritten'),
    advice: texts(json, 'advice'),
    human: texts(json, 'human'),
    findings: list(json, 'findings').flatMap(finding),
    context: Array.isArray(json.context) ? list(json, 'context').flatMap(told) : undefined,
    strikes: Array.isArray(json.strikes) ? list(json, 'strikes').flatMap(strike) : undefined,
    kept: isRecord(json.kept) ? keptIn(json.kept) : undefined,
    fixed: Array.isArray(json.fixed) ? list(json, 'fixed').flatMap(fix) : undefined,
    shadow: isRecord(json.shadow) ? shadowIn(json.shadow) : undefined,
    became: Array.isArray(json.became) ? list(json, 'became').flatMap(became) : undefined,
    tried: number(json, 'tried'),
    rounds: number(json, 'rounds'),
    policy: {
      preset: text(policy, 'preset') ?? '',
      sources: texts(policy, 'sources') ?? [],
      problems: texts(policy, 'problems'),
    },
    answer: { exit: number(answer, 'exit'), bytes: number(answer, 'bytes') },
    ms: number(json, 'ms'),
    engine: text(json, 'engine') ?? '',
    call: call(record(json, 'call')),
  }
}

const call = (json: Json): EntryCall => ({
  id: text(json, 'id'),
  use: uses.find(use => use === json.use),
  command: text(json, 'command'),
  changes: texts(json, 'changes'),
  reads: texts(json, 'reads'),
  mode: text(json, 'mode'),
  cause: text(json, 'cause'),
  prompt: text(json, 'prompt'),
  failed: json.failed === true ? true : undefined,
  losses: texts(json, 'losses')?.flatMap(name => allLosses.filter(loss => loss === name)),
})

const uses = ['command', 'edit', 'read', 'other'] as const
const allLosses: readonly Omission[] = ['redacted', 'cut', 'contents']

const finding = (json: unknown): readonly EntryFinding[] => {
  if (!isRecord(json) || !isVerdict(json.verdict)) return []
  const round = number(json, 'round')
  return [
    {
      rule: text(json, 'rule') ?? '',
      verdict: json.verdict,
      fault: text(json, 'fault'),
      waived: text(json, 'waived'),
      round: round === 0 ? undefined : round,
    },
  ]
}

const became = (json: unknown): readonly Became[] => {
  if (!isRecord(json)) return []
  const id = text(json, 'id')
  const fate = fates.find(known => known === json.fate)
  if (id === undefined || fate === undefined) return []
  return [{ id, fate, alone: json.alone === true ? true : undefined }]
}

const reasons = ['said before', 'budget'] as const

const told = (json: unknown): readonly EntryContext[] =>
  isRecord(json)
    ? [
        {
          rule: text(json, 'rule') ?? '',
          tokens: number(json, 'tokens'),
          text: text(json, 'text'),
          held: typeof json.held === 'number' ? json.held : undefined,
          why: reasons.find(why => why === json.why),
        },
      ]
    : []

const fixKinds = ['format', 'repair'] as const

const fix = (json: unknown): readonly EntryFix[] => {
  if (!isRecord(json)) return []
  const kind = fixKinds.find(known => known === json.kind)
  const maybe = (key: string): number | undefined => (typeof json[key] === 'number' ? json[key] : undefined)
  return kind === undefined
    ? []
    : [
        {
          rule: text(json, 'rule') ?? '',
          file: text(json, 'file') ?? '',
          kind,
          by: text(json, 'by') ?? '',
          count: number(json, 'count'),
          left: maybe('left'),
          ms: maybe('ms'),
          dropped: text(json, 'dropped'),
        },
      ]
}

const strike = (json: unknown): readonly Strike[] => {
  if (!isRecord(json)) return []
  const stage = stages.find(known => known === json.stage)
  return stage === undefined
    ? []
    : [
        {
          rule: text(json, 'rule') ?? '',
          count: number(json, 'count'),
          row: typeof json.row === 'number' ? json.row : undefined,
          stage,
          story: text(json, 'story'),
        },
      ]
}

const texts = (json: Json, key: string): readonly string[] | undefined =>
  Array.isArray(json[key]) ? list(json, key).filter(item => typeof item === 'string') : undefined

const number = (json: Json, key: string): number => {
  const value = json[key]
  return typeof value === 'number' ? value : 0
}

const shadowIn = (json: Json): ShadowAnswer | undefined =>
  isVerdict(json.verdict) ? { verdict: json.verdict, rule: text(json, 'rule') } : undefined

const keptIn = (json: Json): KeptFirst => {
  const number = (key: string): number => (typeof json[key] === 'number' ? json[key] : 0)
  return {
    files: number('files'),
    bytes: number('bytes'),
    refs: number('refs'),
    missed: list(json, 'missed').filter(one => typeof one === 'string'),
  }
}
