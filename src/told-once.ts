import type { Finding } from './core/finding.ts'
import { findingText } from './core/message.ts'
import type { Judgement } from './judge.ts'

/** A fault that lasts and stops nothing is told at its first time in a session. The journal has it every time. */
export const toldOnce = (judgement: Judgement): Judgement => {
  const { decision, edge } = judgement
  const { rounds } = decision.trace
  const lasting = rounds.flatMap(({ findings }) => findings.filter(isLasting))
  if (lasting.length === 0) return judgement
  const first = new Set(lasting.flatMap(({ once }) => once ?? []).filter(mark => edge.session.first(mark)))
  const again = new Set(lasting.filter(({ once = '' }) => !first.has(once)))
  const texts = new Set([...again].map(findingText))
  const quiet = rounds.map(round => ({
    ...round,
    findings: round.findings.map(finding => (again.has(finding) ? { ...finding, says: '' } : finding)),
  }))
  return {
    ...judgement,
    decision: {
      ...decision,
      advice: decision.advice.filter(text => !texts.has(text)),
      trace: { ...decision.trace, rounds: quiet },
    },
  }
}

const isLasting = ({ once, verdict }: Finding): boolean => once !== undefined && verdict === 'pass'
