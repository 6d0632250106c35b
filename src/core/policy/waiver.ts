import type { Facts } from '../facts/facts.ts'
import type { Finding } from '../findings/finding.ts'
import type { Waiver } from './policy.ts'

/** Whether a waiver, or a list of patterns, is about a rule: its id, `group/*` or `*`. */
export const concerns = (rules: readonly string[], id: string): boolean =>
  rules.some(
    pattern =>
      pattern === id ||
      pattern === '*' ||
      (pattern.endsWith('/*') && id.startsWith(pattern.slice(0, -1)) && pattern.length > 2),
  )

/** The waiver that lets a rule step aside, where there is one. */
const waiverOf = (waivers: readonly Waiver[], rule: string): Waiver | undefined =>
  waivers.find(({ rules }) => concerns(rules, rule))

/**
 * The findings of a rule that a human let step aside: what would have stopped or changed the call is kept without its
 * force, everything else is gone. Faults never come here: a check that broke is nothing that a human has judged.
 */
export const steppedAside = (
  findings: readonly Finding[],
  rule: string,
  facts: Pick<Facts, 'waivers'>,
): readonly Finding[] => {
  // Nearly always there is none, and to look for one is a call of the system.
  const waiver = findings.length === 0 ? undefined : waiverOf(facts.waivers(), rule)
  if (waiver === undefined) return findings
  return findings
    .filter(({ verdict }) => verdict === 'deny' || verdict === 'ask' || verdict === 'rewrite')
    .map(({ aside }) => ({
      rule,
      verdict: 'pass',
      says: '',
      instead: [],
      waived: waiver.id,
      aside: aside?.asked === undefined ? undefined : { asked: aside.asked },
    }))
}
