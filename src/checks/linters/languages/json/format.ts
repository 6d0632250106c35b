import { format } from 'jsonc-parser'
import type { TextEdit } from '../../../../core/findings/finding.ts'
import type { Failure, Target } from '../../tool.ts'
import { isFailure } from '../../tool.ts'
import { mayHoldComments } from './comments.ts'
import { jsonSyntax } from './syntax.ts'

/** A larger file is data that is not read line by line. */
const most = 1024 * 1024

/**
 * Lays out JSON with one value on a line. Only whitespace changes: the order of keys, the spelling of numbers, the
 * indentation and the line ends stay. A file with comments was laid out by hand and stays as it is.
 */
export const formatJson = (text: string, target: Pick<Target, 'path'>): string | Failure => {
  if (text.trim() === '' || text.length > most || /\.min\.json$/i.test(target.path)) return text
  const faults = jsonSyntax(text, target)
  if (isFailure(faults)) return faults
  if (faults.length > 0) return text
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const body = text.slice(mark.length).trim()
  if (mayHoldComments(target.path) && body.includes('\n')) return text
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const edits = format(body, undefined, {
    insertSpaces: !/^\t/m.test(body),
    tabSize: indentOf(body),
    eol,
  }).map(({ offset, length, content }) => ({ start: offset, end: offset + length, text: content }))
  return `${mark}${applied(body, edits)}${eol}`
}

/** Two, unless the file plainly uses four or eight. */
const indentOf = (body: string): number => {
  const found = [...body.matchAll(/\n( +)\S/g)].map(([, blanks = '']) => blanks.length)
  const least = Math.min(...found.slice(0, 1000))
  return least === 4 || least === 8 ? least : 2
}

/** Applies all edits in one pass: a file of one line may have thousands. */
const applied = (text: string, edits: readonly TextEdit[]): string => {
  let at = 0
  let out = ''
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    out += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return out + text.slice(at)
}
