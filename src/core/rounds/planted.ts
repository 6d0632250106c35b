import type { World } from '../evaluate.ts'
import type { Event } from '../event.ts'
import { type Answer, type Finding, isNotes, type Note } from '../findings/finding.ts'
import type { Verdict } from '../findings/verdict.ts'
import type { Policy } from '../policy/policy.ts'
import { steppedAside } from '../policy/waiver.ts'
import { activeRules } from '../rule/active.ts'
import { contextsOf } from '../rule/context.ts'
import type { Guard } from '../rule/rule.ts'
import type { PlannedProgram } from '../script/plan.ts'
import { basename } from '../text/paths/path.ts'
import { oneLine } from '../text/quoting/foreign.ts'
import { askGuard, type Subjects, subjectsOf } from './ask.ts'

/** Guards of what is done to this machine. Whoever runs the plan later is asked about the rest then. */
const here = /^(?:network|secrets|files|disk|self|process)\//
/** On another machine only foreign programs and secrets matter. */
const elsewhere =
  /^(?:network\/(?:remote-script|downloaded-program|decoded-script|reverse-shell|attack-tool|lookalike-package)|secrets\/.*)$/

/** Of code that somebody has to call, only what nobody means. */
const called = /^(?:secrets\/upload|files\/(?:outside|root)-deletion|network\/reverse-shell)$/
/** A script may well fetch an installer; code that does is none. */
const calledCode = /^network\/remote-script$/

/** Commands that code starts: what they fetch and run, or send. */
const started =
  /^(?:secrets\/upload|files\/(?:outside|root)-deletion|network\/(?:reverse-shell|remote-script|downloaded-program|decoded-script|attack-tool|system-loader))$/

/** Most commands write no text that is known. */
export const mayPlant = ({ marks }: Subjects): boolean =>
  marks.traits.has('write') || marks.traits.has('written') || marks.programs.has('sed')

/** The programs that a call plants in files which run them later. Only those that the files did not have before. */
export const plansOf = ({ world, changes }: Subjects): readonly PlannedProgram[] =>
  world.reader.plansIn(changes(), world.facts)

/** Findings of guards as if a plan ran now: never more than a question, because it does not run yet. */
export const plantedFindings = (
  plan: PlannedProgram,
  event: Event,
  policy: Policy,
  world: World,
): readonly Finding[] => {
  const { before, ...rest } = plan
  const found = findingsIn(rest, event, policy, world)
  if (before === undefined || found.length === 0) return found
  const old = findingsIn({ ...rest, text: before }, event, policy, world)
  const had = new Set(before.split('\n'))
  const added = plan.text.split('\n').filter(line => !had.has(line))
  const news = findingsIn({ ...rest, text: added.join('\n') }, event, policy, world)
  return found.filter(
    one =>
      news.some(({ rule }) => rule === one.rule) ||
      !old.some(({ rule, says }) => rule === one.rule && says === one.says),
  )
}

const findingsIn = (plan: PlannedProgram, event: Event, policy: Policy, world: World): readonly Finding[] => {
  const { tool } = event
  if (tool === undefined) return []
  const script = world.reader.readPlan(plan, world.facts)
  const input = { command: plan.text }
  const later: Event = {
    ...event,
    tool: { name: tool.name, use: 'command', input, command: plan.text },
  }
  const { index } = activeRules(world.rules, later, policy, world.reader)
  const subjects = subjectsOf(later, script, world, index)
  const found: Finding[] = []
  const contexts = contextsOf(later, policy, world.facts)
  for (const asked of index.guardsFor(subjects.marks, world.facts)) {
    const rule = asked.guard
    if (rule.class !== 'safety' || rule.on === 'edit' || !concerns(rule, plan)) continue
    const answers = askGuard(asked, subjects, contexts) ?? []
    const note = answers.map(answer => noteOf(rule, answer, policy)).find(one => one !== undefined)
    if (note !== undefined) found.push(...steppedAside([findingOf(rule, note, plan)], rule.id, world.facts))
  }
  return found
}

/** What the file of a shell that starts is for: settings that are private, and files that only this machine has. */
const meant = /^(?:secrets\/literal-key|process\/unseen-code)$/

const concerns = ({ id, verdict }: Guard, plan: PlannedProgram): boolean =>
  plan.ofShell === true && meant.test(id)
    ? false
    : plan.started === true
      ? started.test(id)
      : plan.called === true || plan.atStart === true
        ? called.test(id) || (plan.language !== 'sh' && calledCode.test(id))
        : plan.elsewhere
          ? elsewhere.test(id)
          : verdict === 'deny' || here.test(id)

/** The objection of a guard to a call, where the policy has the guard on. */
export const noteOf = (rule: Guard, answer: Answer, policy: Policy): Note | undefined => {
  if (answer === undefined || answer === false) return undefined
  const note: Note | undefined = answer === true ? {} : isNotes(answer) ? answer[0] : answer
  if (note === undefined) return undefined
  const stance = policy.rules[rule.id]?.stance ?? 'off'
  const verdict: Verdict | 'advise' =
    stance === 'on' || stance === 'off' ? (note.verdict ?? rule.verdict) : stance
  return verdict === 'deny' || verdict === 'ask' ? note : undefined
}

const findingOf = (rule: Guard, note: Note, { path }: PlannedProgram): Finding => ({
  rule: rule.id,
  verdict: 'ask',
  says: oneLine(`${basename(path)} would run this later: ${note.says ?? rule.says}`),
  instead: note.instead ?? rule.instead ?? [],
})
