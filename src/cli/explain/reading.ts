import { refusal } from '../../core/allowance.ts'
import type { Decision } from '../../core/decision.ts'
import type { Finding } from '../../core/finding.ts'
import type { Rule } from '../../core/rule.ts'
import { objectors } from '../../report/looked.ts'
import { singleQuoted } from '../../text/single-quoted.ts'
import { indented } from '../../text/wrap.ts'
import type { CliCall } from '../command.ts'
import { pausedUntil } from '../grant/active.ts'
import { prose } from '../prose.ts'
import { ruleDocs } from '../rule-docs.generated.ts'

/** For a person who was stopped: why, how to do it right, how to change the rule. Nothing where nothing was stopped. */
export const showReading = (decision: Decision, rules: readonly Rule[], call: CliCall): void => {
  const all = decision.trace.rounds.flatMap(round => round.findings)
  const ids = [...objectors(all)]
  const findings = all.filter(({ rule, waived }) => ids.includes(rule) && waived === undefined)
  section(call, 'Why', [...findings.flatMap(whatOf), ...ids.flatMap(id => ruleDocs[id]?.why ?? [])])
  section(call, 'How to do it right', findings.flatMap(waysOf))
  const one = ids.length === 1
  section(
    call,
    one ? 'How to change the rule' : 'How to change the rules',
    ids.flatMap(id => changesOf(id, decision, rules, call)),
  )
}

const section = (call: CliCall, title: string, lines: readonly string[]): void => {
  if (lines.length === 0) return
  call.io.out('')
  call.io.out(call.io.paint('bold', title))
  for (const line of new Set(lines)) prose(call.io, indented(line, 2))
}

/** Some findings bring their own text, whole; one with ways alone has none. */
const whatOf = ({ says, text, rows = [] }: Finding): readonly string[] => {
  const lines = [...(says === '' ? [text ?? ''] : [says]), ...rows].filter(line => line !== '')
  return lines.length === 0 ? [] : [lines.join('\n')]
}

const waysOf = ({ use, instead }: Finding): readonly string[] => [
  ...(use === undefined ? [] : [use]),
  ...instead,
]

/** Ways for a human to change a rule, from the smallest change to the largest. */
const changesOf = (
  id: string,
  { trace, verdict }: Decision,
  rules: readonly Rule[],
  call: CliCall,
): readonly string[] => {
  const rule = rules.find(known => known.id === id)
  if (rule === undefined) return []
  const never = refusal(rule)
  const { command } = trace.event.tool ?? {}
  const until = pausedUntil(call)(id)
  const lasting =
    verdict === 'ask' && command !== undefined && !command.includes('\n')
      ? [`handrail allow ${singleQuoted(command)}   (this command, for good)`]
      : [`"rules": { "${id}": "${verdict === 'deny' ? 'ask' : 'off'}" }   (in handrail.jsonc, for good)`]
  return [
    until === undefined
      ? `handrail pause ${id} --for 10m   (you, in your own terminal)`
      : `${id} is paused until ${until}: the hook lets it step aside.`,
    ...(never === undefined ? lasting : [never]),
    `handrail rules ${id}   (its page, with its options)`,
  ]
}
