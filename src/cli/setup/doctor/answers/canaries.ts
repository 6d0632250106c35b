import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Platform } from '../../../../core/edge/platform.ts'
import type { Event, EventKind } from '../../../../core/event.ts'
import { commandEvent, type EventPlace, editEvent } from '../../../../core/make-event.ts'
import type { Policy } from '../../../../core/policy/policy.ts'
import type { Rule } from '../../../../core/rule/rule.ts'
import { judge } from '../../../../event/judge.ts'
import type { HostInspector, HostReading } from '../../../../hosts/protocol/host.ts'
import { allRules } from '../../../../rules/index.ts'
import { canarySession } from '../../../../state/session/canary.ts'
import { ruleDocs } from '../../../rulebook/pages/docs.generated.ts'
import { canaryEnv, type RunFolder } from './probe.ts'

/** An event with a known answer. */
export interface Canary {
  readonly family: string
  /** Empty if no rule should stop it. */
  readonly rule: string
  readonly subject: string
  readonly event: Event
  readonly expected: HostReading
}

/** The host's words; each place adds its own folder. */
const at = ({ codec }: HostInspector): EventPlace => ({ cwd: '', session: canarySession, names: codec.names })

export const harmless = (host: HostInspector): Canary => ({
  family: 'silence',
  rule: '',
  subject: 'ls',
  event: commandEvent('ls', at(host)),
  expected: 'pass',
})

/** Examples for rules whose page has none. */
const examples: Readonly<Record<string, string>> = { 'lint/violations': 'canary.json = {"a": }' }

interface Choice {
  /** The rules that were taken for another host, by family: they are tried first. */
  readonly chosen?: ReadonlyMap<string, string>
  /** No family is looked at after a canary with this answer. Default: all families are. */
  readonly last?: HostReading
}

/**
 * One canary for each family of guards that is on: the first rule that stops its own example here, else one that gives
 * advice.
 */
export const guardCanaries = (
  platform: Platform,
  host: HostInspector,
  policy: Policy,
  where: RunFolder,
  { chosen = new Map(), last }: Choice = {},
): Promise<readonly Canary[]> => {
  const draftOf = (rule: Rule, example: string): CanaryDraft => {
    const path = rule.on === 'edit' || rule.on === 'path'
    if (path && !example.startsWith('$ ')) return editDraft(host, 'pre-tool', example)
    const command = path ? example.slice(2) : example
    return { subject: command, event: commandEvent(command, at(host)) }
  }
  return onePerFamily(platform, host, byChoice(active('guard', policy), chosen), where, draftOf, last)
}

/** The same for fixers. Their files are written to `where`, which must be a temporary folder. */
export const fixerCanaries = (
  platform: Platform,
  host: HostInspector,
  policy: Policy,
  where: RunFolder,
): Promise<readonly Canary[]> =>
  onePerFamily(platform, host, active('fixer', policy), where, (_, example) => {
    const [path, content] = fileOf(example)
    mkdirSync(dirname(join(where.cwd, path)), { recursive: true })
    writeFileSync(join(where.cwd, path), content)
    return editDraft(host, 'post-tool', example)
  })

const active = (kind: Rule['kind'], policy: Policy): readonly Rule[] =>
  allRules.filter(rule => rule.kind === kind && (policy.rules[rule.id]?.stance ?? 'off') !== 'off')

/** The rules that another host's canaries are about come first. */
const byChoice = (rules: readonly Rule[], chosen: ReadonlyMap<string, string>): readonly Rule[] => {
  const ids = new Set(chosen.values())
  return [...rules.filter(({ id }) => ids.has(id)), ...rules.filter(({ id }) => !ids.has(id))]
}

type CanaryDraft = Pick<Canary, 'subject' | 'event'>

const onePerFamily = async (
  platform: Platform,
  host: HostInspector,
  rules: readonly Rule[],
  where: RunFolder,
  draftOf: (rule: Rule, example: string) => CanaryDraft,
  last?: HostReading,
): Promise<readonly Canary[]> => {
  const found = new Map<string, Canary>()
  for (const rule of rules) {
    const family = rule.id.slice(0, rule.id.indexOf('/'))
    const example = examples[rule.id] ?? ruleDocs[rule.id]?.denies?.[0]
    const known = found.get(family)
    if (example === undefined || (known !== undefined && known.expected !== 'advise')) continue
    const draft = draftOf(rule, example)
    const { said, spoke } = await expectedAnswer(platform, host, draft.event, where)
    if (!spoke.includes(rule.id) || said === 'pass' || (said === 'advise' && known !== undefined)) continue
    found.set(family, { family, rule: rule.id, ...draft, expected: said })
    if (said === last) break
  }
  return [...found.values()]
}

/** `path`, or `path = content`. */
const fileOf = (example: string): readonly [string, string] => {
  const [path = '', content = ''] = example.split(/ = (.*)/s)
  return [path, content]
}

const editDraft = (host: HostInspector, kind: EventKind, example: string): CanaryDraft => {
  const [path, content] = fileOf(example)
  return { subject: `Write ${path}`, event: editEvent({ path, content }, { ...at(host), kind }) }
}

/** A host may have several events before a tool, by what the tool does. */
export const eventName = (host: HostInspector, event: Event): string =>
  host.codec.decode(host.payload(event), event.name).name

/** The answer of this process. An installation that answers otherwise is another one. */
export const expectedAnswer = async (
  platform: Platform,
  host: HostInspector,
  given: Event,
  where: RunFolder,
): Promise<{ readonly said: HostReading; readonly spoke: readonly string[] }> => {
  const there: Platform = {
    ...platform,
    env: name => ({ ...host.env(where.project), ...canaryEnv })[name] ?? platform.env(name),
  }
  const event = { ...given, name: eventName(host, given), cwd: where.cwd }
  const { decision, policy } = await judge(there, event, {
    grants: 'read',
    // The files of a fixer's canary are in a temporary folder.
    effects: event.kind === 'post-tool' ? { tmp: false } : undefined,
  })
  const { stdout, exit } = host.codec.encode(decision, {
    output: policy.output,
    rewrite: policy.rewrite,
    human: [],
  })
  const findings = decision.trace.rounds.flatMap(round => round.findings)
  const spoke = findings
    .filter(({ fault, waived }) => fault === undefined && waived === undefined)
    .map(finding => finding.rule)
  return { said: host.reading({ code: exit, stdout }), spoke }
}
