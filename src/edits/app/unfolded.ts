import { type Difference, sourceOf } from '../change/change.ts'
import { onceAChange } from '../change/once-a-change.ts'

const braced =
  /\.(?:[cm]?[jt]sx?|java|kts?|scala|groovy|dart|cs|swift|php|c|h|cc|cpp|cxx|hpp|hh|mm?|go|rs|zig|sol|vue|svelte)$/
/** Code that a block follows, not a literal: a list of parameters with its type, an arrow, `else`. */
const opensBlock =
  /(?:\)\s*(?:(?::|->)\s*[^={};]+|throws\s+[\w., ]+|const|noexcept|override|async\b)?\s*|=>\s*|\b(?:else|try|do|finally|loop|unsafe)\s*|\)\s*(?!(?:return|throw|yield|new)\b)[\w.*[\]]+\s*|\)\s*\([^()]*\)\s*)\{$/
const headed = /^(?:async\s+def|def|if|elif|else|for|while|with|try|except|finally|class)\b/

/** The lines of a text in which a function or a condition stands on one line with what it does, each part on a line of its own. */
const unfold = (path: string, text: string): string => {
  const isPython = path.endsWith('.py')
  const parts = isPython ? unfoldedPython : braced.test(path) ? unfoldedBraces : undefined
  const source = parts === undefined ? undefined : sourceOf(path, text)
  if (parts === undefined || source === undefined) return text
  const code = source.code.split('\n')
  // Most lines hold one statement at most.
  const mayUnfold = (line: string): boolean =>
    isPython ? line.includes(':') : line.includes(';') || (line.includes('{') && line.includes('}'))
  let isOther = false
  const lines = text.split('\n').map((line, at) => {
    const bare = code[at] ?? ''
    if (line.length > 300 || !mayUnfold(bare)) return line
    const found = parts(line, bare)
    if (found.length > 1 || found[0] !== line) isOther = true
    return found.join('\n')
  })
  return isOther ? lines.join('\n') : text
}

const unfoldedPython = (line: string, code: string): readonly string[] => {
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  if (!headed.test(code.trim())) return [line]
  const colon = firstOutside(code, indent.length, ':')
  const rest = line.slice(colon + 1).trim()
  if (colon < 0 || rest === '' || rest.startsWith('#') || code.slice(colon + 1).trim() === '') return [line]
  return [line.slice(0, colon + 1), `${indent}    ${rest}`]
}

const unfoldedBraces = (line: string, code: string): readonly string[] => {
  if (!code.includes(';') && !(code.includes('{') && code.includes('}'))) return [line]
  const indent = /^\s*/.exec(line)?.[0] ?? ''
  // `if v, ok := x[y]; !ok {` of Go is one condition.
  if (/^\s*(?:for\b|(?:\}\s*else\s+)?(?:if|switch)\b[^{]*;.*\{\s*$)/.test(code)) return [line]
  const open = blockIn(code)
  if (open < 0) return statementsIn(line, code, indent)
  const close = closing(code, open)
  const inner = line.slice(open + 1, close)
  if (close < 0 || code.slice(open + 1, close).trim() === '') return [line]
  const body = unfoldedBraces(
    `${indent}  ${inner.trim()}`,
    `${indent}  ${code.slice(open + 1, close).trim()}`,
  )
  const ends = close + 1 + (/^[;,)\]\s]*/.exec(code.slice(close + 1))?.[0].length ?? 0)
  const after = line.slice(ends).trim()
  return [
    line.slice(0, open + 1),
    ...body,
    `${indent}${line.slice(close, ends).trim()}`,
    ...(after === '' ? [] : unfoldedBraces(indent + after, indent + code.slice(ends).trim())),
  ]
}

/** Several statements of one line. */
const statementsIn = (line: string, code: string, indent: string): readonly string[] => {
  const parts: string[] = []
  let from = indent.length
  for (let at = firstOutside(code, from, ';'); at >= 0; at = firstOutside(code, from, ';')) {
    parts.push(`${indent}${line.slice(from, at + 1).trim()}`)
    from = at + 1
  }
  const rest = line.slice(from).trim()
  if (parts.length === 0) return [line]
  return rest === '' ? parts : [...parts, `${indent}${rest}`]
}

/** Where a mark stands outside of all brackets. */
const firstOutside = (code: string, from: number, mark: string): number => {
  if (!code.includes(mark, from)) return -1
  let depth = 0
  for (let at = from; at < code.length; at += 1) {
    const char = code[at] ?? ''
    if (char === mark && depth === 0) return at
    if ('([{'.includes(char)) depth += 1
    else if (')]}'.includes(char)) depth -= 1
  }
  return -1
}

/** Where the first block of a line opens that it closes too. */
const blockIn = (code: string): number => {
  for (let at = code.indexOf('{'); at >= 0; at = code.indexOf('{', at + 1))
    if (closing(code, at) > 0 && opensBlock.test(code.slice(0, at + 1))) return at
  return -1
}

const closing = (code: string, open: number): number => {
  let depth = 0
  for (let at = open; at < code.length; at += 1) {
    if (code[at] === '{') depth += 1
    if (code[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

/** Python 3 needs no names to ask the class above. */
const above = (path: string, text: string): string =>
  path.endsWith('.py') && text.includes('super(')
    ? text.replaceAll(/\bsuper\(\s*\w+\s*,\s*(?:self|cls)\s*\)/g, 'super()')
    : text

/** A change with its code unfolded, so that readers of lines see statements. */
export const unfolded = onceAChange((difference): Difference => {
  const { path, before, after } = difference
  if (before === undefined || after === undefined || after.length > 200_000) return difference
  const [old, now] = [unfold(path, above(path, before)), unfold(path, above(path, after))]
  return old === before && now === after ? difference : { ...difference, before: old, after: now }
})
