/** A number with commas: 12,345. */
export const number = (value: number): string => String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ',')

/** `1 call`, `2,000 calls`. */
export const some = (count: number, word: string): string =>
  `${number(count)} ${word}${count === 1 ? '' : 's'}`

const units = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
  ['ms', 1],
] as const

/** A length of time in its largest whole unit, rounded: 3 h, 12 s. */
export const duration = (ms: number): string => {
  for (const [unit, length] of units)
    if (ms >= length) return `${Math.round((10 * ms) / length) / 10} ${unit}`
  return '0 s'
}

export const percent = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${Math.round((100 * part) / whole)} %`
