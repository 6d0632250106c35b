import type { Round } from '../decision/decision.ts'
import type { World } from '../evaluate.ts'
import { commandIn, type Event } from '../event.ts'
import { type Answer, type Finding, isNotes, type Note, recommendable } from '../findings/finding.ts'
import { faultSays } from '../findings/message.ts'
import { type Asked, answered } from '../policy/allowance.ts'
import type { Policy } from '../policy/policy.ts'
import { steppedAside } from '../policy/waiver.ts'
import type { Active } from '../rule/active.ts'
import { contextOf, contextsAgain, contextsOf } from '../rule/context.ts'
import type { Candidate } from '../rule/guard-index.ts'
import type { Context, Rule } from '../rule/rule.ts'
import type { Script } from '../script/script.ts'
import { oneLine } from '../text/quoting/foreign.ts'
import { askGuard, type Subjects, subjectsOf } from './ask.ts'
import { awaitedFindings } from './awaited.ts'
import { commandChanges } from './command-changes.ts'
import { findingOf } from './finding-of.ts'
import { mayPlant, plansOf, plantedFindings } from './planted.ts'
import { togetherFindings } from './together.ts'

/** How the edge bounds the time of rules. `run` throws when the time is over. */
export interface Watch {
  run<T>(work: () => T, whole?: boolean): T
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

/** A shell or edit call that hides what it does can't be judged. */
const unreadable = ({ kind, tool }: Event): boolean => {
  if (kind !== 'pre-tool' && kind !== 'permission') return false
  return (
    (tool?.use === 'command' && commandIn(tool) === undefined) ||
    (tool?.use === 'edit' && tool.changes === undefined)
  )
}

/** A call that may change something. What only reads files is left to the rules that are there. */
const acts = ({ kind, tool }: Event): boolean =>
  (kind === 'pre-tool' || kind === 'permission') &&
  tool !== undefined &&
  (commandIn(tool) !== undefined || tool.changes !== undefined)

/** No setting of the policy that is in doubt lets it pass. */
const unproven = (policy: Policy, why: string): Finding => ({
  rule: 'handrail/policy',
  verdict: policy.onError.safety === 'deny' ? 'deny' : 'ask',
  says: `The policy that must hold here is not there as it should be: ${oneLine(why, 400)} A human looks at it: handrail doctor.`,
  instead: [],
})

export const lookOnce = async (look: Look): Promise<Round> => {
  const { event, world, active } = look
  const command = commandIn(event.tool)
  let findings: Finding[] = []
  let tried: string[] = []
  let script: Script | undefined
  const ask = (): void => {
    // The watch may run this again from its start.
    findings = []
    tried = []
    look.progress.rule = 'handrail/shell'
    if (unreadable(event))
      findings.push(
        fault('handrail/input', 'safety', look.policy, 'the tool call has no readable command or path'),
      )
    if (look.policy.unproven !== undefined && acts(event))
      findings.push(unproven(look.policy, look.policy.unproven))
    if (command !== undefined && active.guards.length > 0) script = readGuarded(look, command, findings)
    const subjects = subjectsOf(event, script, world, active.index)
    const contexts = contextsOf(event, look.policy, world.facts)
    const again = contextsAgain(event, look.policy, world.facts)
    for (const asked of active.index.guardsFor(subjects.marks, world.facts))
      if (guarded(look, asked, subjects, contexts, findings)) {
        tried.push(asked.id)
        if (again?.has(asked.id) === true) guarded(look, asked, subjects, again.of, findings)
      }
    plantedIn(look, subjects, findings)
    togetherIn(look, script, findings)
    if (event.tool?.command === undefined && command !== undefined) findings = findings.map(asked)
  }
  // A watch needs a thread, and without guards there is nothing to watch.
  if (active.guards.length > 0) world.watch.run(ask)
  else ask()
  for (const rule of active.others) {
    tried.push(rule.id)
    findings.push(...(await guardedAsync(look, rule)))
  }
  look.progress.rule = undefined
  return { command, script, active: active.ids, tried, findings: recommendable(findings) }
}

/** There is nothing to rewrite in a call that only has the same effect as a command. */
const asked = (finding: Finding): Finding =>
  finding.verdict === 'rewrite' && finding.tool === undefined
    ? { ...finding, verdict: 'ask', edits: undefined }
    : finding

const noParse = 'it does not parse: '

/** The mistake is in the command, and whoever wrote it can mend it. */
const unparsedSays = (why: string): string =>
  `The command does not parse (${why}), so handrail can't judge it. Mend it and try again.`

/** A script that can't be read, or not whole, could hold anything: that is a fault of every check that needed it. */
const readGuarded = (look: Look, command: string, findings: Finding[]): Script | undefined => {
  const rule = 'handrail/shell'
  const broke = (why: string, says?: string): undefined => {
    const safety = look.active.guards.some(one => one.class === 'safety')
    const finding = fault(rule, safety ? 'safety' : 'quality', look.policy, why)
    findings.push(says === undefined ? finding : { ...finding, says })
  }
  const hung = look.broken.get(rule)
  if (hung !== undefined) return broke(hung)
  try {
    const script = look.world.reader.readScript(command, look.world.facts)
    const [first, second] = script.unread
    if (first !== undefined && second === undefined && first.startsWith(noParse))
      broke(first, unparsedSays(first.slice(noParse.length)))
    else if (first !== undefined) broke(`the command can't be read whole: ${script.unread.join('; ')}`)
    return script
  } catch (error) {
    return broke(messageOf(error))
  }
}

/** Adds what a guard says; false where it was not asked. */
const guarded = (
  look: Look,
  asked: Candidate,
  subjects: Subjects,
  contexts: (rule: Rule) => Context,
  findings: Finding[],
): boolean => {
  look.progress.rule = asked.id
  const hung = look.broken.size === 0 ? undefined : look.broken.get(asked.id)
  if (hung !== undefined) {
    findings.push(fault(asked.id, asked.guard.class, look.policy, hung))
    return true
  }
  const before = findings.length
  try {
    const answers = askGuard(asked, subjects, contexts)
    if (answers === undefined) return false
    for (const answer of answers) {
      // Most answers are none, and a batch has millions of them.
      if (answer !== undefined && answer !== false)
        findings.push(
          ...answered(findingsOf(asked.guard, answer, look), asked.id, look.policy, askedIn(look, subjects)),
          ...notesOf(answer)
            .flatMap(({ plans }) => plans ?? [])
            .flatMap(plan => plantedFindings(plan, look.event, look.policy, look.world)),
        )
    }
  } catch (error) {
    findings.length = before
    findings.push(fault(asked.id, asked.guard.class, look.policy, messageOf(error), onceOf(error)))
  }
  return true
}

/** Adds what would be said of the programs that the call plants in files. */
const plantedIn = (look: Look, subjects: Subjects, findings: Finding[]): void => {
  const { event, policy, world } = look
  if (event.kind !== 'pre-tool' && event.kind !== 'permission') return
  // The reader of commands reads the plans, too.
  if (look.broken.has('handrail/shell') || !mayPlant(subjects)) return
  const rule = 'handrail/plans'
  look.progress.rule = rule
  const hung = look.broken.get(rule)
  if (hung !== undefined) {
    findings.push(fault(rule, 'safety', policy, hung))
    return
  }
  try {
    for (const plan of plansOf(subjects))
      for (const finding of plantedFindings(plan, event, policy, world))
        if (!findings.some(one => one.rule === finding.rule && one.says === finding.says))
          findings.push(finding)
  } catch (error) {
    findings.push(fault(rule, 'safety', policy, messageOf(error)))
  }
}

/** Adds what would be said of the command together with earlier steps, where nothing stops it alone. */
const togetherIn = (look: Look, script: Script | undefined, findings: Finding[]): void => {
  const { event, policy, world } = look
  if (script === undefined || event.kind !== 'pre-tool' || look.broken.has('handrail/shell')) return
  if (findings.some(({ verdict }) => verdict === 'deny' || verdict === 'ask')) return
  if (world.facts.steps().length === 0) return
  const rule = 'handrail/steps'
  look.progress.rule = rule
  const hung = look.broken.get(rule)
  try {
    if (hung !== undefined) throw new Error(hung)
    findings.push(
      ...togetherFindings(event, script, policy, world),
      ...awaitedFindings(event, script, policy, world),
    )
  } catch (error) {
    findings.push(fault(rule, 'safety', policy, messageOf(error)))
  }
}

const askedIn = ({ event, world }: Look, { script }: Subjects): Asked => ({
  command: commandIn(event.tool),
  script,
  reader: world.reader,
})

const guardedAsync = async (look: Look, rule: Rule): Promise<readonly Finding[]> => {
  look.progress.rule = rule.id
  try {
    const answers = await look.world.watch.race(runAsync(rule, look))
    return answers.flatMap(answer => findingsOf(rule, answer, look))
  } catch (error) {
    return [fault(rule.id, rule.class, look.policy, messageOf(error), onceOf(error))]
  }
}

const runAsync = async (rule: Rule, look: Look): Promise<readonly Answer[]> => {
  const { edge, watch, facts } = look.world
  if (rule.kind === 'guard') return []
  const timed = <T>(work: () => T, whole?: boolean): T => watch.run(work, whole)
  const context = { ...contextOf(rule, look.event, look.policy, facts), edge, timed }
  if (rule.kind !== 'fixer') return [await rule.run(look.event, context)]
  if (rule.on === 'result') return [await rule.run(look.event, context)]
  const answers: Answer[] = []
  const changes = look.event.tool?.changes ?? commandChanges(look.event, look.world)
  for (const change of changes) answers.push(await rule.run(change, context))
  return answers
}

const fault = (
  rule: string,
  kind: 'safety' | 'quality',
  policy: Policy,
  why: string,
  once?: string | undefined,
): Finding => ({
  rule,
  verdict: policy.onError[kind],
  says: faultSays(`the rule ${rule} failed`, why),
  instead: [],
  fault: why,
  once,
})

const onceOf = (error: unknown): string | undefined =>
  error instanceof Error && 'once' in error && typeof error.once === 'string' ? error.once : undefined

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const notesOf = (answer: true | Note | readonly Note[]): readonly Note[] =>
  answer === true ? [{}] : isNotes(answer) ? answer : [answer]

const findingsOf = (rule: Rule, answer: Answer, { policy, world }: Look): readonly Finding[] => {
  if (answer === undefined || answer === false) return []
  const notes = notesOf(answer).filter(({ plans }) => plans === undefined)
  const stance = policy.rules[rule.id]?.stance ?? 'off'
  return steppedAside(
    notes.map(note => findingOf(rule, note, stance)),
    rule.id,
    world.facts,
  )
}
