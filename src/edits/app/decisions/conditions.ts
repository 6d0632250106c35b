/** A condition that is read at its own depth: what stands in brackets and quotes is one part. */
const cut = (text: string, sign: RegExp): readonly string[] => {
  const parts: string[] = []
  let [from, depth] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (char === '"' || char === "'" || char === '`') {
      const end = text.indexOf(char, at + 1)
      if (end < 0) continue
      at = end
    } else if ('([{'.includes(char)) depth += 1
    else if (')]}'.includes(char)) depth -= 1
    else if (depth === 0) {
      sign.lastIndex = at
      const found = sign.exec(text)
      if (found === null) continue
      parts.push(text.slice(from, at))
      at += found[0].length - 1
      from = at + 1
    }
  }
  return [...parts, text.slice(from)].map(plain).filter(part => part !== '')
}

const or = /\|\|(?!=)|\?\?(?!=)|(?<=[\s)])or(?=[\s(])/y
const and = /&&|(?<=[\s)])and(?=[\s(])/y

/** Brackets around all of it say nothing. */
const plain = (part: string): string => {
  const text = part.trim()
  if (!/^\(.*\)$/s.test(text)) return text
  let depth = 0
  for (let at = 0; at < text.length - 1; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return text
  }
  return plain(text.slice(1, -1))
}

/** Parts of which one has to hold. */
export const anyOf = (condition: string): readonly string[] => cut(plain(condition), or)
/** Parts that have to hold together. */
export const allOf = (condition: string): readonly string[] => cut(plain(condition), and)

/** Two parts that say the same, whatever their blanks. */
export const sameText = (part: string): string => part.replaceAll(/[\s;]|^return\b/g, '')

const goesOn = /(?:\|\||&&|\bor|\band|[(=]|\s\?|\breturn|=>|\\)$/
const wentOn = /^(?:\|\||&&|or\s|and\s|\?\.|\.(?!\.)|[)\]])/

/** The lines of a text with those that go on in the next one joined, and the number of the first. */
export const joinedLines = (text: string): readonly { readonly text: string; readonly at: number }[] => {
  const found: { text: string; at: number }[] = []
  let open = false
  for (const [at, raw] of text.split('\n').entries()) {
    const line = raw.trim()
    if (line === '') continue
    const last = found.at(-1)
    if (last !== undefined && (open || wentOn.test(line)) && last.text.length < 1000 && !/^[)\]]/.test(line))
      last.text += ` ${line}`
    else if (last !== undefined && /^[)\]]+[;,]?$/.test(line) && open) last.text += line
    else found.push({ text: line, at })
    open = goesOn.test(line)
  }
  return found
}

const assigned =
  /^(?:(?:const|let|var|val|final|auto|bool|boolean|my|local|static|export)\s+)*[\w.$@>-]+[?!]?(?:\s*:\s*[\w<>?]+)?\s*:?=(?![=>~])\s*/
const arrow = /^[^"'`]*?(?:=>|\)\s*(?::\s*\w+\??\s*)?=(?!=)|\)\s*->\s*bool\s*\{)\s*(?!\{)/
const asked = /^(?:\}\s*)?(?:else\s+)?(?:if|elif|elsif|unless|while|when|guard)\b\s*/
const marked = /^[@#[].*?(["'])(.*)\1\s*\)?\]?$/

/** The condition that a line asks or answers with, and the word before it. */
export const conditionOf = (line: string): { readonly word: string; readonly text: string } => {
  const mark = marked.exec(line)?.[2]
  if (mark !== undefined) return { word: 'mark', text: mark }
  const [head] = asked.exec(line) ?? []
  if (head !== undefined)
    return {
      word: /unless|guard/.exec(head)?.[0] ?? 'if',
      text: line
        .slice(head.length)
        .replace(/\s*(?:\belse\b.*)?(?:\{.*|:|\bthen\b.*)$/s, '')
        .replace(/^(\(.*\))\s*(?:return|throw|raise)\b.*$/s, '$1'),
    }
  const value = line.replace(/^return\b\s*/, '').replace(/[;,]+$/, '')
  return {
    word: 'is',
    text: line.startsWith('return') ? value : value.replace(arrow, '').replace(assigned, ''),
  }
}
