/** Numbers that look like chance and are the same for the same seed. */
export interface Dice {
  /** From 0 up to, and without, 1. */
  next(): number
  /** A whole number from 0 up to, and without, the limit. */
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
}

/** Mulberry32: small, quick and even enough to choose inputs with. */
export const diceOf = (seed: number): Dice => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    next,
    below,
    chance: share => next() < share,
    pick: from => {
      const found = from[below(from.length)]
      if (found === undefined) throw new Error('there is nothing to pick from')
      return found
    },
  }
}
