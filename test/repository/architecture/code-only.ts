/** Where a slash begins a regular expression and not a division. */
const beforeRegex = /(?:^|[([{,;:=!&|?+*%<~^\n-]|=>|\b(?:return|typeof|case|of|in|do|else|void|delete))\s*$/

const skipString = (source: string, start: number, quote: string): number => {
  for (let at = start + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1
    else if (source[at] === quote) return at + 1
  }
  return source.length
}

const skipRegex = (source: string, start: number): number => {
  let inClass = false
  for (let at = start + 1; at < source.length; at += 1) {
    const letter = source[at]
    if (letter === '\\') at += 1
    else if (letter === '[') inClass = true
    else if (letter === ']') inClass = false
    else if (letter === '/' && !inClass) return at + 1
  }
  return source.length
}

const endOf = (source: string, mark: string, start: number): number => {
  const found = source.indexOf(mark, start)
  return found < 0 ? source.length : found + mark.length
}

/** The source without comments, and with empty strings and regular expressions: what is left is code. */
export const codeOnly = (source: string): string => {
  let out = ''
  let at = 0
  /** For each template that is open: how many braces are open inside its current `${`. */
  const templates: number[] = []
  const inTemplate = (): void => {
    while (at < source.length) {
      if (source[at] === '\\') at += 2
      else if (source.startsWith('${', at)) {
        templates.push(0)
        out += ' ${'
        at += 2
        return
      } else if (source[at] === '`') {
        at += 1
        out += '``'
        return
      } else at += 1
    }
  }
  while (at < source.length) {
    const letter = source[at] ?? ''
    const depth = templates.at(-1)
    if (source.startsWith('//', at)) at = endOf(source, '\n', at) - 1
    else if (source.startsWith('/*', at)) at = endOf(source, '*/', at)
    else if (letter === "'" || letter === '"') {
      at = skipString(source, at, letter)
      out += "''"
    } else if (letter === '`') {
      at += 1
      inTemplate()
    } else if (letter === '/' && beforeRegex.test(out.slice(-12))) {
      at = skipRegex(source, at)
      out += '/x/'
    } else if (letter === '}' && depth === 0) {
      templates.pop()
      out += '} '
      at += 1
      inTemplate()
    } else {
      if (depth !== undefined && letter === '{') templates[templates.length - 1] = depth + 1
      if (depth !== undefined && letter === '}') templates[templates.length - 1] = depth - 1
      out += letter
      at += 1
    }
  }
  return out
}
