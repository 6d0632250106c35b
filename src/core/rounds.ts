import { changesOf } from '../shell/changes.ts'
import { command as asCommand } from '../shell/command.ts'
import { isCall, names } from '../shell/match.ts'
import { oneLine } from '../text/foreign.ts'
import { type Access, accessesOf } from './access.ts'
import { type Active, awakeGuards } from './active.ts'
import { contextOf } from './context.ts'
import type { Round } from './decision.ts'
import type { World } from './evaluate.ts'
import type { Event, FileChange } from './event.ts'
import type { Facts } from './facts.ts'
import { type Answer, type Finding, type Note, recommendable } from './finding.ts'
import { faultSays } from './message.ts'
import type { Policy } from './policy.ts'
import type { Guard, Rule } from './rule.ts'
import type { Command, Invocation, Script } from './script.ts'
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
  readonly active: Active
  readonly broken: Broken
  readonly progress: { rule?: string | undefined }
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
  const findings: Finding[] = []
  let script: Script | undefined
  const ask = (): void => {
    // The watch may run this again from its start.
    findings.length = 0
    look.progress.rule = 'handrail/shell'
    if (unreadable(event))
      findings.push(
        fault('handrail/input', 'safety', look.policy, 'the tool call has no readable command or path'),
      )
    if (command !== undefined && active.guards.length > 0) script = readGuarded(look, command, findings)
    const subjects = subjectsOf(event, script, world.facts)
    for (const rule of awakeGuards(active, event, script, world.facts))
      guarded(look, rule, subjects, findings)
  }
  // A watch needs a thread, and without guards there is nothing to watch.
  if (active.guards.length > 0) world.watch.run(ask)
  else ask()
  for (const rule of active.others) findings.push(...(await guardedAsync(look, rule)))
  look.progress.rule = undefined
  return { command, script, tried: active.ids, findings: recommendable(findings) }
}

/** A script that can't be read, or not whole, could hold anything: that is a fault of every check that needed it. */
const readGuarded = (look: Look, command: string, findings: Finding[]): Script | undefined => {
  const rule = 'handrail/shell'
  const broke = (why: string): undefined => {
    const safety = look.active.guards.some(one => one.class === 'safety')
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
  /** Commands that were asked about: every rule begins at their first operand, so that one serves all. */
  readonly asked: Map<Invocation, Command>
}

const subjectsOf = (event: Event, script: Script | undefined, facts: Facts): Subjects => {
  let accesses: readonly Access[] | undefined
  let changes: readonly FileChange[] | undefined
  return {
    script,
    reached: () => {
      accesses ??= accessesOf(event, script, facts)
      return accesses
    },
    changed: () => {
      changes ??= event.tool?.changes ?? (script === undefined ? [] : changesOf(script, facts))
      return changes
    },
    asked: new Map(),
  }
}

const noAnswers: readonly Answer[] = []

const checkGuard = (
  rule: Guard,
  look: Look,
  { script, reached, changed, asked }: Subjects,
): readonly Answer[] => {
  if (rule.on === 'edit' && changed().length === 0) return noAnswers
  if (rule.on === 'path' && reached().length === 0) return noAnswers
  const context = contextOf(rule, look.event, look.policy, look.world.facts)
  if (rule.on === 'edit') return changed().map(change => rule.check(change, context))
  if (rule.on === 'path') return reached().map(access => rule.check(access, context))
  if (script === undefined) return noAnswers
  if (rule.on === 'script') return [rule.check(script, context)]
  const { calls } = rule
  const answers: Answer[] = []
  for (const invocation of script.invocations) {
    if (calls !== undefined && !names(calls, invocation.name)) continue
    let command = asked.get(invocation)
    if (command === undefined) {
      command = asCommand(invocation)
      asked.set(invocation, command)
    } else command.is(command.name)
    if (calls !== undefined && !isCall(command, calls)) continue
    answers.push(rule.check === undefined ? calls !== undefined : rule.check(command, context))
  }
  return answers
}

const guarded = (look: Look, rule: Guard, subjects: Subjects, findings: Finding[]): void => {
  look.progress.rule = rule.id
  const hung = look.broken.get(rule.id)
  if (hung !== undefined) {
    findings.push(fault(rule.id, rule.class, look.policy, hung))
    return
  }
  const before = findings.length
  try {
    for (const answer of checkGuard(rule, look, subjects)) {
      // Most answers are none, and a batch has millions of them.
      if (answer !== undefined && answer !== false) findings.push(...findingsOf(rule, answer, look.policy))
    }
  } catch (error) {
    findings.length = before
    findings.push(fault(rule.id, rule.class, look.policy, messageOf(error)))
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

/** Rows hold commands to be run, which a cut would change. */
const longestRow = 8000

const isNotes = (answer: Note | readonly Note[]): answer is readonly Note[] => Array.isArray(answer)

const findingOf = (rule: Rule, note: Note, setting: Stance | 'on' | 'off'): Finding => {
  const own = note.verdict ?? rule.verdict
  // A rule that says `pass` itself has no objection that a setting could turn into one.
  const stance = setting === 'on' || setting === 'off' || own === 'pass' ? own : setting
  const verdict: Verdict = stance === 'advise' ? 'pass' : stance
  return {
    rule: rule.id,
    verdict: verdict === 'rewrite' && note.edits === undefined ? 'deny' : verdict,
    says: note.says === undefined ? rule.says : oneLine(note.says),
    rows: note.rows?.map(row => oneLine(row, longestRow)),
    text: note.text,
    instead: note.instead ?? rule.instead ?? [],
    use: note.use,
    useAlone: note.useAlone,
    edits: note.edits,
    covers: note.covers,
    aside: note.aside,
  }
}
