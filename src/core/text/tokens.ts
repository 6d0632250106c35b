/** A rough count: about four characters of a text are a token. */
const charactersInToken = 4

export const tokensIn = (text: string): number => Math.ceil(text.length / charactersInToken)

/** The first lines of a text that take at most so many tokens, and a mark for the rest; undefined where not even one fits. */
export const firstLinesIn = (text: string, tokens: number): string | undefined => {
  const lines = text.split('\n')
  let kept = 0
  // The mark is a line of its own.
  let left = tokens * charactersInToken - 2
  for (const { length } of lines) {
    left -= length + 1
    if (left < 0) break
    kept += 1
  }
  return kept === 0 ? undefined : kept === lines.length ? text : [...lines.slice(0, kept), '…'].join('\n')
}
