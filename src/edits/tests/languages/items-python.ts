import { closeOf, countIn } from '../../change/change.ts'
import { type Item, type ItemReader, offsetsOf } from './items.ts'

const head = /^([ \t]*)(?:async[ \t]+def|def|class)[ \t]+(\w+)/gm

const skipMark =
  /@\s*(?:pytest\s*\.\s*mark\s*\.\s*(?:skip|skipif|xfail)|(?:unittest\s*\.\s*)?(?:skip|skipIf|skipUnless|expectedFailure))\b/

const innerSkip =
  /\bpytest\s*\.\s*(?:skip|xfail)\s*\(|\bself\s*\.\s*skipTest\s*\(|\braise\s+(?:unittest\s*\.\s*)?SkipTest\b|(?<!@[ \t]*)\bpytest\s*\.\s*mark\s*\.\s*(?:skip|xfail)\b|^collect_ignore|^__test__\s*=\s*False/gm

/** Functions and classes that pytest and unittest collect. */
export const readPython: ItemReader = ({ code }) => {
  const items: Item[] = []
  for (const match of code.matchAll(head)) {
    const [all, indent = '', name = ''] = match
    const suite = all.includes('class')
    if (suite ? !/^Test|Tests?$|TestCase$/.test(name) : !/^test/i.test(name)) continue
    const marks = decorators(code, match.index, indent)
    items.push({
      kind: suite ? 'suite' : 'test',
      name,
      start: match.index - marks.length,
      end: endOf(code, match.index + all.length, indent.length),
      skipped: skipMark.test(marks) || startsWithReturn(code, match.index + all.length),
      focused: false,
      todo: false,
      cases: casesOf(marks),
    })
  }
  return { items, skips: offsetsOf(code, innerSkip) }
}

/** The decorators above a definition, also those that span lines. */
const decorators = (code: string, at: number, indent: string): string => {
  const lines = linesBefore(code, at)
  let from = lines.length
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? ''
    if (line.startsWith(`${indent}@`)) from = index
    else if (line.trim() !== '' && !line.startsWith(`${indent} `) && line.trim() !== ')') break
    else if (/^\s*(?:async\s+def|def|class)\s/.test(line) || lines.length - index > 30) break
  }
  const text = lines.slice(from).join('\n')
  return from === lines.length ? '' : `${text}\n`
}

/** The last lines before an offset, up to a limit: a file may have thousands of definitions. */
const linesBefore = (code: string, at: number): readonly string[] => {
  let from = at
  for (let count = 0; count < 34 && from > 0; count += 1) from = code.lastIndexOf('\n', from - 2) + 1
  return code.slice(from, at).split('\n').slice(0, -1)
}

/** The rows of `parametrize("names", [...])`. */
const casesOf = (marks: string): number | undefined => {
  const open = marks.search(/\bparametrize\s*\(/)
  if (open < 0) return undefined
  const call = marks.indexOf('(', open)
  const first =
    /^\(\s*(?:\([^)]*\)|\[[^\]]*\]|"[^"]*"|'[^']*'|argnames\s*=[^,]*)\s*,\s*(?:argvalues\s*=\s*)?/.exec(
      marks.slice(call),
    )
  const list = call + (first?.[0].length ?? 0)
  return first !== null && /[[(]/.test(marks[list] ?? '') ? countIn(marks, list) : undefined
}

/** A body ends before the next line with the same or less indentation. */
const endOf = (code: string, from: number, indent: number): number => {
  // The arguments may span lines.
  const body = code.indexOf(':', from)
  let at = code.indexOf('\n', body < 0 ? from : body)
  while (at >= 0) {
    const next = code.indexOf('\n', at + 1)
    const line = code.slice(at + 1, next < 0 ? undefined : next)
    if (line.trim() !== '' && !/^\s*[)\]}]/.test(line) && line.length - line.trimStart().length <= indent)
      return at + 1
    at = next
  }
  return code.length
}

/** A body that begins with `return` tests nothing. */
const startsWithReturn = (code: string, from: number): boolean => {
  const head = closeOf(code, from)
  return /^[^:\n]*:[ \t]*\n\s*return[ \t]*(?:None[ \t]*)?\n[ \t]+\S/.test(code.slice(head + 1, head + 600))
}
