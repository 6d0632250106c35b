import type { Event } from '../../core/event.ts'
import { humanLines } from '../../core/findings/human.ts'
import { problemText } from '../../core/findings/message.ts'
import type { Policy } from '../../core/policy/policy.ts'
import { endsTurn } from '../../core/rule/active.ts'
import type { Rule } from '../../core/rule/rule.ts'
import type { HostCall, SessionFact } from '../../core/session/session-fact.ts'
import type { Judgement } from '../../core/session/situation.ts'
import { markOf } from '../../core/text/mark.ts'
import { oneLine } from '../../core/text/quoting/foreign.ts'
import { hider } from '../../journal/redaction/hide.ts'
import { programLine } from '../../platform/program/other.ts'
import { ranAlone } from '../asks/alone.ts'
import { firstTime } from './once.ts'

export const sessionFact: SessionFact = {
  settles: {
    step: 'say',
    run: (judgement, { id, alone }) => {
      const { decision, policy, facts, edge, event } = judgement
      const once = onceLines(judgement, alone)
      const all = [...humanLines(decision, policy, id, facts.waivers), ...ranAlone(edge, event), ...once].map(
        hider(decision.trace.event),
      )
      return { ...judgement, human: { all, once } }
    },
  },
}

/** Lines for the human once a session: doubtful keys of the config, a hook that it switches off, rules without trust, another program. */
const onceLines = (
  { platform, policy, edge, event, rules }: Judgement,
  hook: HostCall['alone'],
): readonly string[] => {
  const warnings = policy.problems
    .filter(({ level, apart }) => (level === 'error') === (apart === true))
    .map(problemText)
  const isOff = hook?.rules.every(({ id }) => policy.rules[id]?.stance === 'off') === true
  const silent =
    isOff && policy.sources.length > 0
      ? [`run ${hook?.name} does nothing: ${policy.sources.join(', ')} switches its rules off.`]
      : []
  const program = event.kind === 'session-start' && hook === undefined && programLine(platform, event.cwd)
  const all = [
    ...warnings,
    ...silent,
    ...(typeof program === 'string' ? [program] : []),
    ...untrustedText(policy),
    ...unaskedGates(event, rules, policy),
  ]
  const lines = all.map(line => ({ marker: `told-${markOf(line)}`, says: oneLine(`handrail: ${line}`) }))
  return firstTime(edge.session, lines)
}

/** A task in the background that never ends, such as a server, would switch these gates off without a word. */
const unaskedGates = ({ kind, stop }: Event, rules: readonly Rule[], policy: Policy): readonly string[] => {
  if ((stop?.background ?? 0) === 0) return []
  const unasked = rules.filter(
    rule =>
      rule.kind === 'gate' &&
      rule.again === true &&
      endsTurn(rule, { kind }) &&
      (policy.rules[rule.id]?.stance ?? 'off') !== 'off',
  )
  if (unasked.length === 0) return []
  return [`${unasked.map(({ id }) => id).join(', ')} looks at no turn that ends with work in the background.`]
}

const untrustedText = ({ untrusted = [] }: Policy): readonly string[] => {
  if (untrusted.length === 0) return []
  const what =
    untrusted.length === 1 ? 'a rule of this project is' : `${untrusted.length} rules of this project are`
  return [`${what} off until you trust the files: ${oneLine(untrusted.join(', '), 300)} · handrail trust`]
}
