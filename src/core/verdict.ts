export type Verdict = 'deny' | 'ask' | 'rewrite' | 'allow' | 'pass'

/** What a rule may be set to: advice is text that travels with a `pass`. */
export type Stance = Verdict | 'advise'

const strictness: Readonly<Record<Verdict, number>> = { deny: 4, ask: 3, rewrite: 2, allow: 1, pass: 0 }

export const compareVerdicts = (a: Verdict, b: Verdict): number => strictness[b] - strictness[a]
