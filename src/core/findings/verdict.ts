export type Verdict = 'deny' | 'ask' | 'rewrite' | 'allow' | 'pass'

/** The setting of a rule: advice is text that travels with a `pass`. */
export type Stance = Verdict | 'advise'

/** How much a stance holds back. A rule that allows holds back less than one that is off. */
const strictness: Readonly<Record<Stance | 'off', number>> = {
  deny: 5,
  ask: 4,
  rewrite: 3,
  advise: 2,
  pass: 1,
  off: 1,
  allow: 0,
}

/** Below 0 where the first is the stricter one. */
export const compareStances = (a: Stance | 'off', b: Stance | 'off'): number => strictness[b] - strictness[a]
