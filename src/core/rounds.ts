import { changesOf } from '../shell/changes.ts'
import { command as asCommand } from '../shell/command.ts'
import type { Command, Invocation, Script } from '../shell/script.ts'
import { type Access, accessesOf } from './access.ts'
import { isCall, names } from './calls.ts'
import { contextOf } from './context.ts'
import type { Round } from './decision.ts'
import type { World } from './evaluate.ts'
import type { Event, FileChange } from './event.ts'
import { type Answer, type Finding, type Note, recommendable } from './finding.ts'
import { faultSays } from './message.ts'
import type { Policy } from './policy.ts'
import type { Guard, Rule } from './rule.ts'
import type { Stance, Verdict } from './verdict.ts'
import { steppedAside } from './waiver.ts'

/** How the edge bounds the time of rules. `run` throws when the time is over. */
export interface Watch {
  run<T>(work: () => T): T
  race<T>(work: Promise<T>): Promise<T>
}

/** Rules that were interrupted, with the reason. */
export type Broken = Map<string, string>

interface Look {
  readonly event: Event
  readonly policy: Policy
  readonly world: World
  readonly active: readonly Rule[]
  readonly broken: Broken
  readonly progress: { rule?: string | undefined }
}

const chosen = new WeakMap<Policy, WeakMap<readonly Rule[], Map<string, readonly Rule[]>>>()

/** The rules that have something to say about this kind of event and are switched on; worked out once for a policy. */
export const activeRules = (rules: readonly Rule[], event: Event, policy: Policy): readonly Rule[] => {
  const { tool, stop } = event
  const about = [tool?.command, tool?.changes, tool?.reads].map(part => (part === undefined ? 0 : 1)).join('')
  const key = `${event.kind} ${about} ${tool?.failed} ${stop?.active} ${(stop?.background ?? 0) > 0}`
  const ofPolicy = chosen.get(policy) ?? new WeakMap<readonly Rule[], Map<string, readonly Rule[]>>()
  const known = ofPolicy.get(rules) ?? new Map<string, readonly Rule[]>()
  const before = known.get(key)
  if (before !== undefined) return before
  const active = rules.filter(
    rule => (policy.rules[rule.id]?.stance ?? 'off') !== 'off' && concerns(rule, event),
  )
  chosen.set(policy, ofPolicy.set(rules, known.set(key, active)))
  return active
}

const concerns = (rule: Rule, event: Event): boolean => {
  if (rule.kind === 'guard') {
    if (event.kind !== 'pre-tool' && event.kind !== 'permission') return false
    const { command, changes, reads } = event.tool ?? {}
    if (rule.on === 'path') return command !== undefined || changes !== undefined || reads !== undefined
    return command !== undefined || (rule.on === 'edit' && changes !== undefined)
  }
  if (rule.kind === 'fixer')
    return event.kind === 'post-tool' && event.tool?.changes !== undefined && !event.tool.failed
  // The engine owns loops: no gate holds a turn that a hold already prolonged, or that has work in the background.
  if (rule.kind === 'gate')
    return event.kind === rule.on && event.stop?.active !== true && (event.stop?.background ?? 0) === 0
  return event.kind === rule.on
}

/** A shell or edit call that hides what it does from us can't be judged. */
const unreadable = ({ kind, tool }: Event): boolean => {
  if (kind !== 'pre-tool' && kind !== 'permission') return false
  return (
    (tool?.use === 'command' && tool.command === undefined) ||
    (tool?.use === 'edit' && tool.changes === undefined)
  )
}

export const lookOnce = async (look: Look): Promise<Round> => {
  const { event, world, active } = look
  const command = event.tool?.command
  const needsScript = active.some(rule => rule.kind === 'guard')
  const findings: Finding[] = []
  let script: Script | undefined
  world.watch.run(() => {
    // The watch may run the work again from its start.
    findings.length = 0
    look.progress.rule = 'handrail/shell'
    if (unreadable(event))
      findings.push(
        fault('handrail/input', 'safety', look.policy, 'the tool call has no readable command or path'),
      )
    if (command !== undefined && needsScript) script = readGuarded(look, command, findings)
    const asked = new Map<Invocation, Command>()
    let accesses: readonly Access[] | undefined
    const reached = (): readonly Access[] => {
      accesses ??= accessesOf(event, script, world.facts)
      return accesses
    }
    let changes: readonly FileChange[] | undefined
    const changed = (): readonly FileChange[] => {
      changes ??= event.tool?.changes ?? (script === undefined ? [] : changesOf(script, world.facts))
      return changes
    }
    const subjects = { script, reached, changed, asked }
    for (const rule of active) {
      if (rule.kind !== 'guard' || isIdle(rule, script)) continue
      findings.push(...guarded(look, rule, () => checkGuard(rule, look, subjects)))
    }
  })
  for (const rule of active) {
    if (rule.kind === 'guard') continue
    findings.push(...(await guardedAsync(look, rule)))
  }
  look.progress.rule = undefined
  return { command, script, tried: active.map(rule => rule.id), findings: recommendable(findings) }
}

/** A script that can't be read, or not whole, could hold anything: that is a fault of every check that needed it. */
const readGuarded = (look: Look, command: string, findings: Finding[]): Script | undefined => {
  const rule = 'handrail/shell'
  const safety = look.active.some(one => one.kind === 'guard' && one.class === 'safety')
  const broke = (why: string): undefined => {
    findings.push(fault(rule, safety ? 'safety' : 'quality', look.policy, why))
  }
  const hung = look.broken.get(rule)
  if (hung !== undefined) return broke(hung)
  try {
    const script = look.world.readScript(command, look.world.facts)
    if (script.unread.length > 0) broke(`the command can't be read whole: ${script.unread.join('; ')}`)
    return script
  } catch (error) {
    return broke(messageOf(error))
  }
}

/** What all guards of one look share. */
interface Subjects {
  readonly script: Script | undefined
  readonly reached: () => readonly Access[]
  /** What an edit tool does to files, or a script, as far as its text says it. */
  readonly changed: () => readonly FileChange[]
  /** Commands that were asked about: every table begins at their first operand, so that one serves all. */
  readonly asked: Map<Invocation, Command>
}

/** Whether none of the programs is in a guard's table, told without loading it. A fault is the same for all: it was told. */
const isIdle = (rule: Guard, script: Script | undefined): boolean => {
  if (rule.on !== 'command' || rule.calls === undefined) return false
  const { calls } = rule
  return script === undefined || !script.invocations.some(({ name }) => names(calls, name))
}

const checkGuard = (
  rule: Guard,
  look: Look,
  { script, reached, changed, asked }: Subjects,
): readonly Answer[] => {
  const context = contextOf(rule, look.event, look.policy, look.world.facts)
  if (rule.on === 'edit') return changed().map(change => rule.check(change, context))
  if (rule.on === 'path') return reached().map(access => rule.check(access, context))
  if (script === undefined) return []
  if (rule.on === 'script') return [rule.check(script, context)]
  const { calls } = rule
  if (calls === undefined)
    return script.invocations.map(invocation => rule.check?.(asCommand(invocation), context))
  return script.invocations
    .filter(invocation => names(calls, invocation.name))
    .map(invocation => {
      const command = asked.get(invocation) ?? asCommand(invocation)
      asked.set(invocation, command)
      return isCall(command, calls) && (rule.check === undefined || rule.check(command, context))
    })
}

const guarded = (look: Look, rule: Rule, answers: () => readonly Answer[]): readonly Finding[] => {
  look.progress.rule = rule.id
  const hung = look.broken.get(rule.id)
  if (hung !== undefined) return [fault(rule.id, rule.class, look.policy, hung)]
  try {
    // Most answers are none, and a batch has millions of them.
    const said = answers().filter(answer => answer !== undefined && answer !== false)
    return said.length === 0 ? [] : said.flatMap(answer => findingsOf(rule, answer, look.policy))
  } catch (error) {
    return [fault(rule.id, rule.class, look.policy, messageOf(error))]
  }
}

const guardedAsync = async (look: Look, rule: Rule): Promise<readonly Finding[]> => {
  look.progress.rule = rule.id
  try {
    const answers = await look.world.watch.race(runAsync(rule, look))
    return answers.flatMap(answer => findingsOf(rule, answer, look.policy))
  } catch (error) {
    return [fault(rule.id, rule.class, look.policy, messageOf(error))]
  }
}

const runAsync = async (rule: Rule, look: Look): Promise<readonly Answer[]> => {
  const { edge, watch, facts } = look.world
  if (rule.kind === 'guard') return []
  const timed = <T>(work: () => T): T => watch.run(work)
  const context = { ...contextOf(rule, look.event, look.policy, facts), edge, timed }
  if (rule.kind !== 'fixer') return [await rule.run(look.event, context)]
  const answers: Answer[] = []
  for (const change of look.event.tool?.changes ?? []) answers.push(await rule.run(change, context))
  return answers
}

const fault = (rule: string, kind: 'safety' | 'quality', policy: Policy, why: string): Finding => ({
  rule,
  verdict: policy.onError[kind],
  says: faultSays(`the rule ${rule} failed`, why),
  instead: [],
  fault: why,
})

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const findingsOf = (rule: Rule, answer: Answer, policy: Policy): readonly Finding[] => {
  if (answer === undefined || answer === false) return []
  const notes: readonly Note[] = answer === true ? [{}] : isNotes(answer) ? answer : [answer]
  const stance = policy.rules[rule.id]?.stance ?? 'off'
  return steppedAside(
    notes.map(note => findingOf(rule, note, stance)),
    rule.id,
    policy,
  )
}

const isNotes = (answer: Note | readonly Note[]): answer is readonly Note[] => Array.isArray(answer)

const findingOf = (rule: Rule, note: Note, setting: Stance | 'on' | 'off'): Finding => {
  const own = note.verdict ?? rule.verdict
  // A rule that says `pass` itself has no objection that a setting could turn into one.
  const stance = setting === 'on' || setting === 'off' || own === 'pass' ? own : setting
  const verdict: Verdict = stance === 'advise' ? 'pass' : stance
  return {
    rule: rule.id,
    verdict: verdict === 'rewrite' && note.edits === undefined ? 'deny' : verdict,
    says: note.says ?? rule.says,
    text: note.text,
    instead: note.instead ?? rule.instead ?? [],
    use: note.use,
    useAlone: note.useAlone,
    edits: note.edits,
    covers: note.covers,
    aside: note.aside,
  }
}
