/**
 * The lines of a text, none wider than `width` where a space allows it. A line that goes on begins under the first word of the
 * one that it continues.
 *
 * @example
 * wrap('  one two three', 9) // ['  one two', '  three']
 */
export const wrap = (text: string, width: number): readonly string[] =>
  text.split('\n').flatMap(line => wrapLine(line, width))

const wrapLine = (line: string, width: number): readonly string[] => {
  if (line.length <= width) return [line]
  const indent = /^ */.exec(line)?.[0] ?? ''
  const out: string[] = []
  let now = indent
  for (const word of line.slice(indent.length).split(' ')) {
    const longer = now === indent ? now + word : `${now} ${word}`
    if (longer.length > width && now !== indent) {
      out.push(now)
      now = indent + word
    } else now = longer
  }
  return [...out, now]
}

/** The same text with each line moved to the right. */
export const indented = (text: string, by: number): string => text.replace(/^/gm, ' '.repeat(by))
