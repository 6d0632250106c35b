import type { Decision } from '../../../core/decision/decision.ts'
import type { Finding } from '../../../core/findings/finding.ts'
import { refusal } from '../../../core/policy/allowance.ts'
import type { Rule } from '../../../core/rule/rule.ts'
import { indented } from '../../../core/text/layout/wrap.ts'
import { singleQuoted } from '../../../core/text/quoting/single-quoted.ts'
import { objectors } from '../../../journal/report/looked.ts'
import type { CliCall } from '../../command.ts'
import { pausedUntil } from '../../permission/grants/active.ts'
import { ruleDocs } from '../../rulebook/pages/docs.generated.ts'
import { prose } from '../../terminal/prose.ts'

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
