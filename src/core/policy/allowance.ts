import type { Finding } from '../findings/finding.ts'
import type { Rule } from '../rule/rule.ts'
import type { Reader } from '../script/reader.ts'
import type { Script } from '../script/script.ts'
import type { Allowance } from './own.ts'
import type { Policy } from './policy.ts'

/** Why no lasting answer can be given to a rule; undefined where one can. */
export const refusal = (rule: Rule): string | undefined => {
  if (rule.id.startsWith('self/')) return `${rule.id} protects handrail itself: no lasting answer changes it.`
  if (rule.kind !== 'guard') return `${rule.id} is not asked about commands.`
  if (rule.level === 'critical')
    return `${rule.id} is about what destroys a machine: each time a human has to look.`
  return undefined
}

/** The command that a rule was asked about. */
export interface Asked {
  readonly command: string | undefined
  readonly script: Script | undefined
  readonly reader: Reader
}

/**
 * The findings of a rule after the lasting answers of the config. Only a question is answered: what is denied, rewritten or
 * advised stays, and so does the fault of a check.
 */
export const answered = (
  findings: readonly Finding[],
  rule: string,
  policy: Policy,
  asked: Asked,
): readonly Finding[] => {
  const { allow } = policy
  if (allow === undefined || !findings.some(({ verdict }) => verdict === 'ask')) return findings
  const found = allow.find(allowance => allowance.rule === rule && isAbout(allowance, asked))
  if (found === undefined) return findings
  return findings.map(finding =>
    finding.verdict === 'ask'
      ? { rule, verdict: 'pass', says: '', instead: [], waived: allowanceName(found) }
      : finding,
  )
}

/** The name of a lasting answer in the journal. */
const allowanceName = ({ file, index }: Allowance): string => `${file}: allow.${index}`

const isAbout = ({ command, calls }: Allowance, asked: Asked): boolean => {
  if (command !== undefined) return asked.command?.trim() === command
  const { script, reader } = asked
  if (calls === undefined || script === undefined) return false
  if (script.unknown.length > 0 || script.strange?.() !== undefined || script.invocations.length === 0)
    return false
  return script.invocations.every(invocation => reader.matchCall(invocation, calls) !== undefined)
}
