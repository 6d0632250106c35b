/** A word of PowerShell. `expands`: it holds variables, which the shell knows by the same names. */
export interface PwshWord {
  readonly text: string
  readonly quoted: boolean
  readonly expands: boolean
}

export type Token =
  | { readonly word: PwshWord }
  | { readonly mark: '|' | ';' | '(' | ')' | '{' | '}' | '>' | '=' | '&' }

const marks = /^(?:&&|\|\||[|;(){}\n]|>>?|&)/

/** The words and marks of a text of PowerShell. What hides in sub-expressions of strings is read as a variable. */
export const tokensOf = (source: string): readonly Token[] => {
  const text = source.replaceAll(/<#[\s\S]*?#>/g, ' ').replaceAll(/`\r?\n/g, ' ')
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const rest = text.slice(at, at + 4000)
    const space = /^(?:[ \t\r]+|#[^\n]*)/.exec(rest)
    if (space !== null && space[0] !== '') {
      at += space[0].length
      continue
    }
    const here = /^@(['"])\r?\n([\s\S]*?)\r?\n\1@/.exec(text.slice(at))
    if (here !== null) {
      tokens.push({ word: { text: here[2] ?? '', quoted: true, expands: here[1] === '"' } })
      at += here[0].length
      continue
    }
    const mark = /^\d?>|^\*>/.test(rest) ? /^(?:\d|\*)?>>?(?:&\d)?/.exec(rest) : marks.exec(rest)
    if (mark !== null) {
      tokens.push({ mark: markOf(mark[0]) })
      at += mark[0].length
      continue
    }
    const [word, length] = wordAt(text, at)
    tokens.push(word.text === '=' && !word.quoted ? { mark: '=' } : { word })
    at += Math.max(1, length)
  }
  return tokens
}

const markOf = (text: string): Extract<Token, { mark: string }>['mark'] => {
  if (text === '|' || text === '(' || text === ')' || text === '{' || text === '}' || text === '&')
    return text
  return text.includes('>') ? '>' : ';'
}

/** One word with its quotes taken off, and how long it is. */
const wordAt = (text: string, start: number): readonly [PwshWord, number] => {
  let [at, value, quoted, expands] = [start, '', false, false]
  while (at < text.length) {
    const char = text.charAt(at)
    if (/[\s|;(){}]/.test(char)) break
    if (char === "'") {
      const end = text.slice(at + 1).search(/'(?!')/)
      const inner = text.slice(at + 1, end < 0 ? undefined : at + 1 + end)
      value += inner.replaceAll("''", "'")
      quoted = true
      at += inner.length + 2
    } else if (char === '"') {
      const inner = /^"((?:[^"`]|`[\s\S]|"")*)"?/.exec(text.slice(at))?.[1] ?? ''
      value += inner.replaceAll(/`(.)/g, '$1').replaceAll('""', '"')
      quoted = true
      expands ||= inner.includes('$')
      at += inner.length + 2
    } else {
      if (char === '`') at += 1
      const one = text.charAt(at)
      expands ||= one === '$'
      value += one
      at += 1
      if (one === '=' && value === '=') break
    }
  }
  return [{ text: value, quoted, expands }, at - start]
}
