import type { Decision, Round, Trace } from './decision/decision.ts'
import type { Finding } from './findings/finding.ts'
import { findingsText, findingText } from './findings/message.ts'
import { compareStances, type Verdict } from './findings/verdict.ts'
import type { Script } from './script/script.ts'

/** Findings reduce to one verdict: strictest wins, order never matters. */
export const decide = (trace: Trace, rewritten: string | undefined): Decision => {
  const findings = findingsOf(trace)
  // A finding that passes is no opinion: its advice travels with the verdict of the others.
  const ranked = findings
    .filter(({ verdict }) => verdict !== 'pass')
    .sort((a, b) => compareStances(a.verdict, b.verdict) || a.rule.localeCompare(b.rule))
  const strictest = ranked[0]?.verdict ?? 'pass'
  const isHollow =
    strictest === 'allow' && (trace.event.tool?.guessed === true || !trace.rounds.slice(-1).every(covered))
  const verdict: Verdict = isHollow ? 'pass' : strictest
  const equals = ranked.filter(finding => finding.verdict === verdict)
  const telling = equals.filter(({ general }) => general !== true)
  const winners = telling.length > 0 ? telling : equals
  // The question is about the rewritten command, so its text names the rewrites too.
  const rewrites = verdict === 'ask' ? ranked.filter(finding => finding.verdict === 'rewrite') : []
  const told = [...winners, ...rewrites]
  return {
    verdict,
    rule: winners[0]?.rule,
    reason: findingsText(told),
    instead: insteadOf(told),
    rewritten: verdict === 'rewrite' || verdict === 'ask' ? rewritten : undefined,
    ...changedIn(findings, verdict),
    advice: advice(findings),
    trace,
  }
}

/** The other call, where it runs or is asked about, and the other result. */
const changedIn = (
  findings: readonly Finding[],
  verdict: Verdict,
): Partial<Pick<Decision, 'input' | 'result'>> => {
  const result = findings.findLast(one => one.result !== undefined)?.result
  const tool =
    verdict === 'rewrite' || verdict === 'ask' ? findings.findLast(one => one.tool)?.tool : undefined
  return {
    ...(result === undefined ? {} : { result }),
    ...(tool === undefined ? {} : { input: tool.input }),
  }
}

/** Most events have one round. */
const findingsOf = ({ rounds }: Trace): readonly Finding[] => {
  const [only, second] = rounds
  return only !== undefined && second === undefined ? only.findings : rounds.flatMap(round => round.findings)
}

const insteadOf = (told: readonly Finding[]): readonly string[] => {
  const all = new Set<string>()
  for (const { use, instead } of told) {
    if (use !== undefined) all.add(use)
    for (const way of instead) all.add(way)
  }
  return [...all]
}

const advice = (findings: readonly Finding[]): readonly string[] => [
  ...new Set(findings.filter(finding => finding.verdict === 'pass' && finding.says !== '').map(findingText)),
]

/** An allow holds only when every invocation of a script that was understood whole is vouched for. */
const covered = (round: Round): boolean => {
  // A check that broke or stepped aside leaves a hole in the cover, whatever it was told to answer.
  if (round.findings.some(({ fault, waived }) => fault !== undefined || waived !== undefined)) return false
  const allows = round.findings.filter(finding => finding.verdict === 'allow')
  if (allows.length === 0) return false
  if (round.command === undefined) return true
  return round.script !== undefined && coversScript(round.script, allows)
}

const coversScript = (script: Script, allows: readonly Finding[]): boolean => {
  if (script.unknown.length > 0 || script.invocations.length === 0) return false
  if (script.strange?.() !== undefined) return false
  return script.invocations.every((_, index) => allows.some(({ covers }) => covers?.includes(index)))
}
