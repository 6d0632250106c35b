import { type LineChange, lineChange } from '../../../checks/quality/findings/compare.ts'
import { sourceOf } from '../../../edits/change/change.ts'
import type { TypeFault } from './_compile.ts'

/** Comments that a type checker reads, and those of them that count for the whole file. */
const directive = /@ts-|type:\s*ignore|\b(?:pyright|mypy|basedpyright|ty):/
const fileWide = /@ts-(?:no)?check|^\s*#\s*(?:mypy|pyright|basedpyright):|@jsx/

/** Words of every line, which tie no two of them together. */
const common = new Set(
  'and any as assert async await bool boolean break bytes case catch class const continue declare def default del delete do elif else enum except export extends false finally float for from function global if implements import in instanceof int interface is keyof lambda let list new none nonlocal not null number object or pass private protected public raise readonly return satisfies self set static str string super switch this throw true try type typeof undefined unknown var void while with yield'.split(
    ' ',
  ),
)

const namesIn = (line: string): readonly string[] =>
  (line.match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []).filter(name => !common.has(name.toLowerCase()))

/** The lines without their comments. JSDoc of JavaScript is read by the compiler. */
const codeLines = (path: string, text: string): readonly string[] => {
  const comments = /\.[cm]?jsx?$/.test(path) ? '' : (sourceOf(path, text)?.comments ?? '')
  const code =
    comments === '' ? text : [...text].map((char, at) => (isBlank(comments[at]) ? char : ' ')).join('')
  return code.split('\n').map(line => line.trimEnd())
}

const isBlank = (char: string | undefined): boolean => char === undefined || /\s/.test(char)

/**
 * The errors that an edit brought. A type checker reads the disk, so it can't be asked about the text before. An error counts on a
 * line whose code the edit wrote, and on another line that names something of the changed code or of the blocks around it: a call of
 * a function whose parameters changed. An edit of comments brings none, unless the checker reads them.
 */
export const broughtErrors = (
  errors: readonly TypeFault[],
  path: string,
  before: string,
  after: string,
): readonly TypeFault[] => {
  if (errors.length === 0 || before.trim() === '') return errors
  const marks = directiveLines(before, after)
  if (marks === 'all') return errors
  const change = lineChange(codeLines(path, before), codeLines(path, after))
  const names = changedNames(change)
  return errors.filter(
    ({ line }) =>
      isWritten(change, line) ||
      marks.has(line) ||
      namesIn(change.after[line - 1] ?? '').some(name => names.has(name)),
  )
}

const isWritten = ({ hunks, after }: LineChange, line: number): boolean =>
  after[line - 1]?.trim() !== '' && hunks.some(({ newStart, newEnd }) => line > newStart && line <= newEnd)

/** The names in the changed lines of both texts, and in the heads of the blocks that they stand in. */
const changedNames = ({ before, after, hunks }: LineChange): ReadonlySet<string> => {
  const lines = hunks.flatMap(({ oldStart, oldEnd, newStart, newEnd }) => {
    const changed = [...before.slice(oldStart, oldEnd), ...after.slice(newStart, newEnd)]
    // A comment that came or went is a blank line here, and stands in no block.
    return changed.every(line => line.trim() === '') ? [] : [...changed, ...headsOf(after, newStart)]
  })
  return new Set(lines.flatMap(namesIn))
}

const indentOf = (line: string): number => line.length - line.trimStart().length

const headsOf = (lines: readonly string[], at: number): readonly string[] => {
  const heads: string[] = []
  let least = indentOf(lines[at] ?? '')
  for (let index = at - 1; index >= 0 && least > 0; index -= 1) {
    const line = lines[index] ?? ''
    if (line.trim() === '' || indentOf(line) >= least) continue
    least = indentOf(line)
    heads.push(line)
  }
  return heads
}

/** The lines that a changed comment for the checker is about: its own and the next. */
const directiveLines = (before: string, after: string): ReadonlySet<number> | 'all' => {
  const change = lineChange(before.split('\n'), after.split('\n'))
  const found = new Set<number>()
  for (const { oldStart, oldEnd, newStart, newEnd } of change.hunks) {
    const lines = [...change.before.slice(oldStart, oldEnd), ...change.after.slice(newStart, newEnd)]
    if (lines.some(line => fileWide.test(line))) return 'all'
    if (!lines.some(line => directive.test(line))) continue
    for (let line = newStart + 1; line <= newEnd + 1; line += 1) found.add(line)
  }
  return found
}
