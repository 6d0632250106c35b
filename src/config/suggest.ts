/** The edit distance of two words: a letter added, dropped, changed, or swapped with its neighbour. */
const distance = (a: string, b: string): number => {
  let older: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = swapped ? (older[j - 2] ?? 0) + 1 : change
      row.push(Math.min(change, swap, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    older = previous
    previous = row
  }
  return previous[b.length] ?? 0
}

/** The known word that was probably meant, if one is close enough. */
export const closest = (word: string, known: readonly string[]): string | undefined => {
  if (word.length > 60) return undefined
  const lower = word.toLowerCase()
  const near = known
    .map(candidate => ({ candidate, steps: distance(lower, candidate.toLowerCase()) }))
    .filter(
      ({ candidate, steps }) => steps <= Math.max(1, Math.floor(Math.min(word.length, candidate.length) / 3)),
    )
    .sort((a, b) => a.steps - b.steps)
  if (near[0] !== undefined) return near[0].candidate
  const tails = known.filter(candidate => candidate.endsWith(`/${lower}`))
  return tails.length === 1 ? tails[0] : undefined
}

/** The suggestion for an unknown word. */
export const hint = (word: string, known: readonly string[]): string => {
  const meant = closest(word, known)
  return meant === undefined ? `Allowed: ${known.join(', ')}.` : `Did you mean ${meant}?`
}
