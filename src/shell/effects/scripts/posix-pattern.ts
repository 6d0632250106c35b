const classes: Readonly<Record<string, string>> = {
  alpha: 'A-Za-z',
  digit: '0-9',
  alnum: 'A-Za-z0-9',
  upper: 'A-Z',
  lower: 'a-z',
  space: '\\s',
  blank: ' \\t',
  punct: '!-\\/:-@\\[-`{-~',
  xdigit: '0-9A-Fa-f',
  cntrl: '\\x00-\\x1f',
  print: ' -~',
  graph: '!-~',
}

/**
 * A pattern of sed, grep or awk as one of JavaScript: without -E the brackets and quantifiers with a backslash are the special ones.
 * Undefined where it can't be read, or where it could take for ever.
 */
export const patternOf = (pattern: string, extended: boolean, flags: string): RegExp | undefined => {
  let source = ''
  let at = 0
  // At the start of a pattern or group a star is a letter, and so are ^ and $ elsewhere than at its ends.
  const opens = (): boolean => source === '' || /(?:^|[^\\])(?:\(|\||\^)$/.test(source)
  while (at < pattern.length) {
    const char = pattern.charAt(at)
    if (char === '[') {
      const set = setAt(pattern, at)
      if (set === undefined) return undefined
      source += set.source
      at = set.end
    } else if (char === '\\') {
      source += escaped(pattern.charAt(at + 1), extended)
      at += 2
    } else {
      const rest = pattern.slice(at + 1)
      source += plain(char, rest, extended, opens())
      at += 1
    }
  }
  return compiled(source, flags)
}

/** Compiles a pattern of JavaScript; repeated repetitions can take for ever. */
export const compiled = (source: string, flags: string): RegExp | undefined => {
  if (isEndless(source)) return undefined
  try {
    return new RegExp(source, flags)
  } catch {
    return undefined
  }
}

const plain = (char: string, rest: string, extended: boolean, opens: boolean): string => {
  if (char === '.') return '[\\s\\S]'
  if (char === '*') return opens ? '\\*' : '*'
  if (extended) return char === '{' && !/^\d*,?\d*\}/.test(rest) ? '\\{' : char
  if (char === '^') return opens ? '^' : '\\^'
  if (char === '$') return rest === '' || /^\\[)|]/.test(rest) ? '$' : '\\$'
  return /[(){}+?|]/.test(char) ? `\\${char}` : char
}

const escaped = (char: string, extended: boolean): string => {
  if (/[(){}+?|]/.test(char)) return extended ? `\\${char}` : char
  if (/[ntrfvwWsSbB\d]/.test(char)) return `\\${char}`
  if (char === '<') return '\\b(?=\\w)'
  if (char === '>') return '\\b(?<=\\w)'
  if (char === "'") return '(?![\\s\\S])'
  if (char === '`') return '(?<![\\s\\S])'
  return /\w/.test(char) ? char : `\\${char}`
}

/** `[a-z]`, `[^]x]`, `[[:space:]]`: a backslash in it is a letter, but for line ends and tabs. */
const setAt = (pattern: string, open: number): { source: string; end: number } | undefined => {
  const not = pattern.charAt(open + 1) === '^' ? '^' : ''
  let at = open + 1 + not.length
  let source = ''
  for (let first = true; at < pattern.length; first = false) {
    const char = pattern.charAt(at)
    if (char === ']' && !first) return { source: `[${not}${source}]`, end: at + 1 }
    const [all, name = ''] = /^\[:(\w+):\]/.exec(pattern.slice(at, at + 12)) ?? []
    if (all !== undefined) {
      if (!Object.hasOwn(classes, name)) return undefined
      source += classes[name] ?? ''
      at += all.length
    } else if (char === '\\' && /[nt\\]/.test(pattern.charAt(at + 1))) {
      source += pattern.slice(at, at + 2)
      at += 2
    } else {
      source += /[\\[\]^]/.test(char) ? `\\${char}` : char
      at += 1
    }
  }
  return undefined
}

/** Whether a group repeats what repeats itself: `(a+)+`. */
const isEndless = (source: string): boolean => {
  const open: boolean[] = []
  let repeats = false
  for (let at = 0; at < source.length; at += 1) {
    const char = source.charAt(at)
    if (char === '\\') at += 1
    else if (char === '[') at = endOfSet(source, at)
    else if (char === '(') {
      open.push(repeats)
      repeats = false
    } else if (char === ')') {
      if (repeats && /^(?:[*+]|\{\d*,\d*\})/.test(source.slice(at + 1, at + 12))) return true
      repeats = (open.pop() ?? false) || repeats
    } else if (char === '*' || char === '+' || (char === '{' && /^\{\d*,\}/.test(source.slice(at, at + 8))))
      repeats = true
  }
  return false
}

const endOfSet = (source: string, open: number): number => {
  let at = open + 1
  while (at < source.length && source.charAt(at) !== ']') at += source.charAt(at) === '\\' ? 2 : 1
  return at
}
