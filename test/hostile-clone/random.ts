/** Numbers from 0 up to 1 that a seed fixes: mulberry32. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export const pick = <T>(list: readonly T[], random: () => number): T => {
  const found = list[Math.floor(random() * list.length)]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

/** So many of a list, in an order that the seed fixes. */
export const sampleOf = <T>(list: readonly T[], count: number, random: () => number): readonly T[] => {
  const rest = [...list]
  const found: T[] = []
  while (found.length < count && rest.length > 0)
    found.push(...rest.splice(Math.floor(random() * rest.length), 1))
  return found
}
