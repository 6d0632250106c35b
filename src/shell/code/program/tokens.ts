export interface ProgramToken {
  readonly kind: 'name' | 'number' | 'text' | 'regex' | 'sign' | 'line' | 'in' | 'out' | 'end'
  readonly text: string
  /** Of a text with expressions in it: texts, and the code between them. */
  readonly parts?: readonly (string | { readonly code: string })[]
}

const pySign = /^(?:\*\*|\/\/|==|!=|<=|>=|\+=|-=|->|:=|[-+*/%=<>()[\]{},:.;@|&~^])/
const jsSign = /^(?:===|!==|=>|==|!=|<=|>=|\+=|-=|&&|\|\||\?\?|\?\.|\.\.\.|\+\+|--|[-+*/%=<>()[\]{},:.;!?&|])/

/** The words of an edit program in Python or JavaScript; undefined where one is not known. */
export const tokensOf = (code: string, python: boolean): readonly ProgramToken[] | undefined => {
  const found: ProgramToken[] = []
  const indents = [0]
  let at = 0
  let open = 0
  let fresh = true
  while (at < code.length) {
    const rest = code.slice(at)
    if (python && fresh && open === 0) {
      const [blank = '', mark] = /^([ \t]*)(?:#[^\n]*)?(?=\n|$)/.exec(rest) === null ? [] : [rest, '']
      if (mark !== undefined && blank !== '') {
        const [line = ''] = /^[^\n]*\n?/.exec(rest) ?? []
        at += line.length
        if (line === '') break
        continue
      }
      const width = /^[ \t]*/.exec(rest)?.[0].length ?? 0
      while (width < (indents.at(-1) ?? 0)) {
        indents.pop()
        found.push({ kind: 'out', text: '' })
      }
      if (width > (indents.at(-1) ?? 0)) {
        indents.push(width)
        found.push({ kind: 'in', text: '' })
      }
      fresh = false
      at += width
      continue
    }
    const [skipped] =
      /^(?:[ \t\r]+|\\\n)/.exec(rest) ??
      (python ? /^#[^\n]*/ : /^(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/).exec(rest) ??
      []
    if (skipped !== undefined) {
      at += skipped.length
      continue
    }
    if (rest.startsWith('\n')) {
      at += 1
      if (open === 0) found.push({ kind: 'line', text: '' })
      fresh = true
      continue
    }
    const token = textAt(rest, python) ?? plainAt(rest, python, found.at(-1))
    if (token === undefined) return undefined
    if (token.kind === 'sign' && /^[([]$/.test(token.text)) open += 1
    if (token.kind === 'sign' && /^[)\]]$/.test(token.text)) open -= 1
    if (python && token.kind === 'sign' && /^[{}]$/.test(token.text)) open += token.text === '{' ? 1 : -1
    found.push(token)
    at += token.length
  }
  found.push({ kind: 'line', text: '' })
  for (; indents.length > 1; indents.pop()) found.push({ kind: 'out', text: '' })
  return [...found, { kind: 'end', text: '' }]
}

type Sized = ProgramToken & { readonly length: number }

const plainAt = (rest: string, python: boolean, before: ProgramToken | undefined): Sized | undefined => {
  const [name] = /^[A-Za-z_$][\w$]*/.exec(rest) ?? []
  if (name !== undefined) return { kind: 'name', text: name, length: name.length }
  const [number] = /^\d[\d_]*(?:\.\d+)?/.exec(rest) ?? []
  if (number !== undefined) return { kind: 'number', text: number.replaceAll('_', ''), length: number.length }
  const operand =
    before === undefined ||
    /^(?:line|in|out)$/.test(before.kind) ||
    (before.kind === 'sign' && !/^[)\]}]$/.test(before.text)) ||
    before.text === 'return'
  const [regex] =
    !python && operand ? (/^\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/.exec(rest) ?? []) : []
  if (regex !== undefined) return { kind: 'regex', text: regex, length: regex.length }
  const [sign] = (python ? pySign : jsSign).exec(rest) ?? []
  return sign === undefined ? undefined : { kind: 'sign', text: sign, length: sign.length }
}

/** A text in its quotes, with its escapes worked out. */
const textAt = (rest: string, python: boolean): Sized | undefined => {
  const [head, prefix = '', quote = ''] =
    (python ? /^([rRbBuUfF]{0,2})("""|'''|"|')/ : /^()(["'`])/).exec(rest) ?? []
  if (head === undefined) return undefined
  const raw = /r/i.test(prefix)
  const parts: (string | { readonly code: string })[] = []
  let text = ''
  let at = head.length
  for (; at < rest.length && !rest.startsWith(quote, at); at += 1) {
    const char = rest.charAt(at)
    if (char === '\\') {
      const next = rest.charAt(++at)
      text += raw ? `\\${next}` : escaped(next, rest.slice(at + 1, at + 5), python)
      if (!raw && (next === 'u' || next === 'x')) at += next === 'u' ? 4 : 2
      continue
    }
    const holds = /f/i.test(prefix)
      ? char === '{'
      : quote === '`' && char === '$' && rest.charAt(at + 1) === '{'
    if (/f/i.test(prefix) && /^(?:\{\{|\}\})/.test(rest.slice(at))) {
      text += char
      at += 1
      continue
    }
    if (!holds) {
      text += char
      continue
    }
    const start = rest.indexOf('{', at) + 1
    const end = rest.indexOf('}', start)
    if (end < 0) return undefined
    parts.push(text, { code: rest.slice(start, end) })
    text = ''
    at = end
  }
  if (at >= rest.length) return undefined
  const length = at + quote.length
  return parts.length === 0
    ? { kind: 'text', text, length }
    : { kind: 'text', text: '', parts: [...parts, text], length }
}

const escaped = (char: string, rest: string, python: boolean): string => {
  const plain: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\n': '', '0': '\0' }
  if (Object.hasOwn(plain, char)) return plain[char] ?? ''
  if (char === 'u') return String.fromCharCode(Number.parseInt(rest.slice(0, 4), 16) || 0)
  if (char === 'x') return String.fromCharCode(Number.parseInt(rest.slice(0, 2), 16) || 0)
  return python && !/["'\\]/.test(char) ? `\\${char}` : char
}
