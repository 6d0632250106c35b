/** One kind of secret. `«…»` marks what must go; all other text must stay. `twin` looks alike and must stay whole. */
export type Row = readonly [kind: string, secret: string, twin: string]

/** Fillers are made at run time: no literal here looks live to a scanner of secrets. */
const drawn = (alphabet: string, length: number): string => {
  let state = length * 7919 + alphabet.length
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return alphabet[Math.floor((state / 2_147_483_648) * alphabet.length)]
  }).join('')
}

export const digits = (length: number): string => drawn('7390128456', length)
export const hex = (length: number): string => drawn('9f3a0c7e1b5d8246', length)
export const alnum = (length: number): string => drawn('aZ3kQ9xW7bR2mT5vN8cL4pYdHs6GfJ1eU0', length)
export const upper = (length: number): string => drawn('Q7ZK3XWN5BRT2MVHY4LDJG6SF', length)
export const base64 = (length: number): string => drawn('aZ3+kQ9xW7b/R2mT5vN8cL4pYdHs6GfJ1eU0', length)

/** A password that a person would choose: a word, a digit, a sign. */
export const chosen = ['Tr0ub', '4dor!', 'x'].join('')
