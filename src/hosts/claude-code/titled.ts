import type { Decision } from '../../core/decision/decision.ts'
import { strikeNote } from '../../core/decision/escalate.ts'
import { type HostAnswer, type NamedAnswer, silence } from '../../core/edge/host.ts'
import type { Event } from '../../core/event.ts'
import { subjectOf } from '../../core/findings/message.ts'
import { labelled, named, oneLine } from '../../core/text/quoting/foreign.ts'
import { documentOf } from '../protocol/answer/document.ts'

/**
 * The answer of a documented hook under its own name: a block is text on standard error and exit 2; what a person has to
 * decide is an ask of the host, with the same text.
 */
export const titledAnswer = (
  decision: Decision,
  as: NamedAnswer & { readonly title: string },
  advice: string,
): HostAnswer => {
  const { title, alternatives = {} } = as
  const { verdict, rewritten } = decision
  const { event } = decision.trace
  if (verdict === 'ask') {
    const body = bodyOf(decision, as) ?? [
      subject(event),
      ...reasons(decision),
      ...(event.tool?.command === undefined ? [] : instead(decision, alternatives)),
    ]
    const text = [`⚠️ ${title} ESCALATE`, ...body, ...options(event)].join('\n')
    const own = {
      hookEventName: event.name,
      permissionDecision: 'ask',
      permissionDecisionReason: text,
      ...(rewritten === undefined ? {} : { updatedInput: { ...event.tool?.input, command: rewritten } }),
    }
    return {
      stdout: documentOf({ hookSpecificOutput: own }),
      stderr: `${text}\n${advice}`,
      exit: 0,
    }
  }
  if (verdict !== 'deny' && verdict !== 'rewrite') return { ...silence, stderr: advice }
  const note = strikeNote(decision)
  const body = bodyOf(decision, as) ?? [
    subject(event),
    ...reasons(decision),
    ...instead(decision, alternatives),
  ]
  // No tool is blocked at the end of a turn.
  const what = event.tool === undefined ? 'BLOCKED COMPLETION' : 'BLOCKED'
  const text = [`❌ ${title} ${what}`, ...body, ...(note === '' ? [] : [note])].join('\n')
  return { stdout: '', stderr: `${text}\n${blockedPrompt(decision, title)}${advice}`, exit: 2 }
}

/** The rows of the rules that decided, as their document has them; undefined where they have none. */
const bodyOf = ({ trace, verdict }: Decision, { rows }: NamedAnswer): readonly string[] | undefined => {
  if (rows !== true) return undefined
  const told = trace.rounds
    .flatMap(({ findings }) => findings.filter(finding => finding.verdict === verdict))
    .flatMap(finding => (finding.rows === undefined ? [] : [finding.rows.join('\n')]))
  return told.length === 0 ? undefined : [[...new Set(told)].join('\n\n')]
}

const longest = 500

const subject = ({ tool }: Event): string =>
  tool?.command === undefined
    ? `File: ${labelled(tool?.changes?.[0]?.path ?? tool?.reads?.[0] ?? '', longest)}`
    : `Command: ${oneLine(tool.command, longest)}`

const reasons = (decision: Decision): readonly string[] => {
  const told = decision.trace.rounds
    .flatMap(round => round.findings)
    .filter(finding => finding.verdict === decision.verdict)
    .map(finding => `${finding.says} [${finding.rule}]`)
  return [`Reason: ${[...new Set(told)].join('; ')}`]
}

const instead = (
  { instead, rewritten, rule = '', trace }: Decision,
  alternatives: Readonly<Record<string, string>>,
): readonly string[] => {
  const documented = Object.hasOwn(alternatives, rule) ? alternatives[rule] : undefined
  const better = rewritten ?? documented ?? instead.join(' · ')
  if (trace.event.tool?.command !== undefined) return better === '' ? [] : [`Safe alternative: ${better}`]
  return [`Action: ${better === '' ? 'If user explicitly requests change, ask for confirmation' : better}`]
}

const options = ({ tool }: Event): readonly string[] => {
  const what = tool?.command === undefined ? 'edit' : 'command'
  return ['Options:', `  a) Proceed with ${what} (user approved)`, `  b) Cancel ${what}`]
}

/** The choice of the human in the words of the older hooks; nothing before the human is called. */
export const blockedPrompt = (decision: Decision, hook?: string): string => {
  const [worst] = decision.strikes ?? []
  if (worst?.stage !== 'blocked') return ''
  return `⚠️ Story ${named(worst.story ?? decision.trace.event.session ?? '', 60)} Blocked by Hook Violations
Hook: ${hook ?? worst.rule}
Violations: ${worst.count} attempts to run '${subjectOf(decision.trace.event)}'

Options:
  a) Manual fix (human intervention)
  b) Override hook (not recommended)
  c) Skip story
`
}
