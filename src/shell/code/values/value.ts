/** Stands in a text for a part that only the running code knows. */
export const gap = '\0'

/** A text, with gaps, or a list of texts. */
export type Plain = string | readonly string[]

/** The value of an expression: one thing, or one of several. */
export type CodeValue = Plain | { readonly any: readonly Plain[] }

const mostChoices = 8
const longest = 20_000

const isPlain = (value: CodeValue): value is Plain => typeof value === 'string' || Array.isArray(value)

/** The things that a value may be. */
export const plainsOf = (value: CodeValue): readonly Plain[] => (isPlain(value) ? [value] : value.any)

const keyOf = (value: Plain): string => (typeof value === 'string' ? `"${value}` : value.join('\n'))

/** One of the values. */
export const either = (...values: readonly CodeValue[]): CodeValue => {
  const all = new Map<string, Plain>()
  for (const plain of values.flatMap(plainsOf)) all.set(keyOf(plain), plain)
  const some = [...all.values()]
  if (some.length > mostChoices) return { any: [...some.slice(0, mostChoices - 1), gap] }
  const [first = gap] = some
  return some.length < 2 ? first : { any: some }
}

/** The results of a function for every choice of its arguments. */
export const spread = (
  values: readonly CodeValue[],
  make: (...plain: readonly Plain[]) => Plain,
): CodeValue => {
  let rows: readonly (readonly Plain[])[] = [[]]
  for (const value of values) {
    const plains = plainsOf(value)
    rows = rows.flatMap(row => plains.map(plain => [...row, plain])).slice(0, mostChoices)
  }
  return either(...rows.map(row => bounded(make(...row))))
}

const bounded = (value: Plain): Plain => {
  if (typeof value === 'string') return value.length > longest ? gap : value
  return value.length > 200 ? [...value.slice(0, 200), gap] : value
}

/** As one text: a list where a text is wanted is not known. */
export const textOf = (value: Plain | undefined): string => (typeof value === 'string' ? value : gap)

/** As a list: a text may be one that the code has not shown. */
export const listOf = (value: Plain | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value

/** One of the elements of a list, as in a loop over it. */
export const elementOf = (value: CodeValue): CodeValue =>
  either(
    ...plainsOf(value).flatMap((plain): readonly Plain[] =>
      typeof plain === 'string' ? [gap] : plain.length === 0 ? [gap] : plain,
    ),
  )

export const isKnown = (value: Plain): boolean =>
  typeof value === 'string' ? !value.includes(gap) : !value.some(item => item.includes(gap))
