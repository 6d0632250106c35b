/** Whether every captured text has one of the forms that are right for it. Without forms nothing is right. */
export const isRight = (
  captures: Readonly<Record<string, string>>,
  formats: Readonly<Record<string, readonly string[]>>,
): boolean => {
  const names = Object.keys(formats)
  return (
    names.length > 0 &&
    names.every(name => {
      const value = textOf(captures[name] ?? '')
      return value === undefined || (formats[name] ?? []).some(format => fits(value, format))
    })
  )
}

/** Placeholder for a value that code inserts into a text, because the value is unknown. */
const hole = '\u0000'

/** `{id}` stands for one or more letters that are no `#`. */
const fits = (value: string, format: string): boolean => {
  const source = format
    .split(/\{[^}]*\}/)
    .map(part => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('[^#]+')
  return new RegExp(`^${source}$`).test(value)
}

/** The text that an expression makes, with holes; undefined where it is not known to begin with a text. */
const textOf = (expression: string): string | undefined => {
  const code = expression.trim()
  // Marshalled: { S: 'USER#1' }
  const wrapped = /^\{\s*["']?S["']?\s*:\s*([\s\S]*?),?\s*\}$/.exec(code)?.[1]
  if (wrapped !== undefined) return textOf(wrapped)
  const value = piecesOf(code)?.join('')
  return value?.startsWith(hole) === true ? undefined : value
}

/** The operands of a concatenation, each as its text or a hole. */
const piecesOf = (code: string): readonly string[] | undefined => {
  const pieces: string[] = []
  let rest = code
  while (rest !== '') {
    const literal = /^[rbuf]{0,2}(["'])((?:\\[\s\S]|(?!\1)[^\\])*)\1\s*(?:\+\s*|$)/i.exec(rest)
    const template = /^`((?:\\[\s\S]|[^`\\])*)`\s*(?:\+\s*|$)/.exec(rest)
    const other = /^[^"'`+]+(?:\+\s*|$)/.exec(rest)
    const found = literal ?? template ?? other
    if (found === null) return undefined
    if (template !== null) pieces.push(template[1]?.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, hole) ?? '')
    else if (literal !== null)
      pieces.push(/^f/i.test(rest) ? (literal[2] ?? '').replaceAll(/\{[^{}]*\}/g, hole) : (literal[2] ?? ''))
    else pieces.push(hole)
    rest = rest.slice(found[0].length)
  }
  return pieces
}
