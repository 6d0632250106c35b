import type { Verdict } from '../../core/findings/verdict.ts'

/**
 * How many rules were asked, and how many of them stop or change the call.
 *
 * @example
 * looked(58, round.findings) // '58 rules looked, 1 objected'
 */
export const looked = (
  tried: number,
  findings: readonly { readonly rule: string; readonly verdict: Verdict }[],
): string => {
  const rules = tried === 1 ? '1 rule' : `${tried === 0 ? 'no' : tried} rules`
  const objected = objectors(findings).size
  return `${rules} looked, ${objected === 0 ? 'none' : objected} objected`
}

/** The rules that stop or change a call. */
export const objectors = (
  findings: readonly { readonly rule: string; readonly verdict: Verdict }[],
): ReadonlySet<string> =>
  new Set(findings.flatMap(({ rule, verdict }) => (verdict === 'allow' || verdict === 'pass' ? [] : [rule])))
