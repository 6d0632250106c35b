import { closeOf, countIn, type SourceText } from '../../change/change.ts'
import { type Item, type ItemReader, offsetsOf, pastBlanks } from './items.ts'

const words = 'it|test|describe|context|specify|suite'
const marks =
  'skip|only|todo|fixme|fails?|failing|concurrent|sequential|serial|parallel|each|for|skipIf|runIf|if|ignore|describe|step|shuffle|configure'
const call = new RegExp(
  `(?<![\\w.$])(Deno\\s*\\.\\s*test|[xf]?(?:${words}))((?:\\s*\\.\\s*(?:${marks})\\b)*)\\s*(?=[(\`])`,
  'g',
)

const innerSkip = /(?<![\w.$])(?:t|ctx|context|this)\s*\.\s*(?:skip|todo|fixme)\s*\(|(?<![\w.$])pending\s*\(/g

/** `it`, `test`, `describe` and their kin: Jest, Vitest, Mocha, Jasmine, Playwright, node:test, Bun, Deno. */
export const readJs: ItemReader = source => {
  const items: Item[] = []
  const skips = [...offsetsOf(source.code, innerSkip)]
  for (const match of source.code.matchAll(call)) {
    const [all, word = '', chain = ''] = match
    const parts = chain.split(/[\s.]+/).filter(part => part !== '')
    const open = openOf(source.code, match.index + all.length, parts)
    if (open === undefined) continue
    const name = nameOf(source, open)
    const end = closeOf(source.code, open) + 1
    const given = optionsOf(source.code, open, end)
    const skipped =
      /^x/.test(word) ||
      parts.some(part => skipping.has(part)) ||
      /\b(skip|ignore)\s*:/.test(given) ||
      skipsAtEnd.test(source.code.slice(Math.max(open, end - 160), end)) ||
      (source.language === 'dart' && skipsAtFront.test(source.code.slice(open, open + 300)))
    // `test.skip(condition)` in a body skips the test around it.
    if (name === undefined && skipped) skips.push(match.index)
    if (name === undefined) continue
    items.push({
      kind: /describe|context|suite/.test(word) || parts.includes('describe') ? 'suite' : 'test',
      name,
      start: match.index,
      end,
      skipped,
      focused: /^f/.test(word) || parts.includes('only') || /\bonly\s*:/.test(given),
      todo: parts.includes('todo') || /\btodo\s*:/.test(given),
      cases: casesAt(source.code, match.index + all.length, parts),
    })
  }
  return { items, skips }
}

/** `}, skip: true)` of Dart, `}, { skip: true })`: options behind the function. */
const skipsAtEnd = /\}\s*,\s*(?:\{[^{}]*)?\bskip\s*:\s*(?!false\b|null\b)[^{}]*\}?\s*,?\s*\)$/

/** `test('a', skip: true, () {` */
const skipsAtFront = /^\([^{]*\bskip\s*:\s*(?!false\b|null\b)/

const skipping = new Set(['skip', 'fixme', 'fail', 'fails', 'failing', 'skipIf', 'runIf', 'if', 'ignore'])
const tabled = new Set(['each', 'for', 'skipIf', 'runIf', 'if'])

/** The bracket with the name: `.each(table)` and `.skipIf(condition)` have a bracket of their own before it. */
const openOf = (code: string, at: number, parts: readonly string[]): number | undefined => {
  let open = at
  if (parts.some(part => tabled.has(part))) {
    const close = code[open] === '`' ? code.indexOf('`', open + 1) : closeOf(code, open)
    open = pastBlanks(code, close + 1)
  }
  return code[open] === '(' ? open : undefined
}

/** The rows of `.each([...])`. */
const casesAt = (code: string, at: number, parts: readonly string[]): number | undefined => {
  if (!parts.includes('each') && !parts.includes('for')) return undefined
  const list = pastBlanks(code, at + 1)
  return code[at] === '(' && code[list] === '[' ? countIn(code, list) : undefined
}

/** The first argument: a string or an identifier; undefined for anything else. */
const nameOf = ({ text, code }: SourceText, open: number): string | undefined => {
  const at = pastBlanks(code, open + 1)
  const quote = code[at] ?? ''
  if (/['"`]/.test(quote)) {
    const end = code.indexOf(quote, at + 1)
    return text.slice(at + 1, end < 0 ? at + 80 : end)
  }
  return /^[\w$.]+(?=\s*,)/.exec(code.slice(at, at + 120))?.[0]
}

/** The options between the name and the function. */
const optionsOf = (code: string, open: number, end: number): string => {
  const head = code.slice(open, Math.min(end, open + 400)).split(/=>|\bfunction\b|\basync\b/)[0] ?? ''
  return /,\s*(\{[^{}]*\})/.exec(head)?.[1]?.replaceAll(/\b\w+\s*:\s*false\b/g, '') ?? ''
}
