import { hashOf } from '../../setup/init/install-record.ts'

/**
 * A section of ours lies between two lines of a file of somebody else. A file of our own is whole and has one such line. The line
 * has a hash of the text, so that an edit by hand can be told from a policy that changed.
 */

const note = 'Made from the config of the project; edits here are replaced.'
const endLine = '<!-- handrail mirror: end -->'

const begins = /^<!-- handrail mirror: begin ([0-9a-f]{12})\..*-->[ \t]*\r?$/gm
const ends = /^<!-- handrail mirror: end -->[ \t]*\r?$/gm
const wholeMark = /^<!-- handrail mirror: whole ([0-9a-f]{12})\..*-->\n/m

const markOfText = (text: string): string => hashOf(text).slice(0, 12)

const unix = (text: string): string => text.replaceAll('\r\n', '\n')

/** The line ending of a text: that of its first line. */
const eolOf = (text: string): string => (/^[^\n]*\r\n/.test(text) ? '\r\n' : '\n')

/** The content that a file should have, or undefined for none, and what was found in it. */
export interface Marked {
  readonly after: string | undefined
  /** Somebody else changed our part. */
  readonly edited: boolean
  /** Nothing in it is ours. */
  readonly foreign: boolean
}

interface Section {
  readonly start: number
  readonly stop: number
  readonly edited: boolean
}

/** Marks that do not fit: what is wrong, with the line. */
export class MarkError extends Error {}

const sectionIn = (text: string): Section | undefined => {
  const first = [...text.matchAll(begins)]
  const last = [...text.matchAll(ends)]
  const [begin, end] = [first[0], last[0]]
  if (begin === undefined && end === undefined) return undefined
  const line = (match: RegExpMatchArray): number => text.slice(0, match.index).split('\n').length
  const again = first[1] ?? last[1]
  if (again !== undefined)
    throw new MarkError(
      `has marks of handrail mirror twice, again on line ${line(again)}. Leave one section.`,
    )
  if (begin === undefined || end === undefined || end.index < begin.index) {
    const lone = begin ?? end
    const wanted = begin === undefined ? 'begins above it' : 'ends below it'
    throw new MarkError(
      `has a mark of handrail mirror on line ${lone === undefined ? 1 : line(lone)}, and no section ${wanted}. Remove the mark, or put this line where the section ends: ${endLine}`,
    )
  }
  const body = text.slice(begin.index + begin[0].length + 1, end.index)
  const stop = end.index + endLine.length
  return { start: begin.index, stop, edited: markOfText(unix(body)) !== begin[1] }
}

const sectionText = (body: string, eol: string): string =>
  `<!-- handrail mirror: begin ${markOfText(body)}. ${note} -->\n${body}${endLine}`.replaceAll('\n', eol)

/** A byte order mark is no part of the first line. */
const behindMark = (whole: string, change: (text: string) => Marked): Marked => {
  if (!whole.startsWith('\uFEFF')) return change(whole)
  const { after, ...rest } = change(whole.slice(1))
  return { ...rest, after: after === undefined ? undefined : `\uFEFF${after}` }
}

/** The file with our section: in its old place, else at the end. */
export const withSection = (whole: string | undefined, body: string): Marked =>
  whole === undefined
    ? { after: `${sectionText(body, '\n')}\n`, edited: false, foreign: false }
    : behindMark(whole, before => placed(before, body))

const placed = (before: string, body: string): Marked => {
  const eol = eolOf(before)
  const text = sectionText(body, eol)
  const old = sectionIn(before)
  if (old !== undefined)
    return {
      after: before.slice(0, old.start) + text + before.slice(old.stop),
      edited: old.edited,
      foreign: false,
    }
  // Whether a line ending follows the section says whether the file ended with one, for the way back.
  const after = before.endsWith('\n') ? before + eol + text + eol : before + eol + eol + text
  return { after, edited: false, foreign: false }
}

/** The file without our section, as it was before. */
export const withoutSection = (whole: string): Marked => behindMark(whole, taken)

const taken = (before: string): Marked => {
  const old = sectionIn(before)
  if (old === undefined) return { after: before, edited: false, foreign: true }
  const head = before.slice(0, old.start)
  const tail = before.slice(old.stop)
  const { edited } = old
  if (tail === '') return { after: head.replace(/(?:\r?\n){1,2}$/, ''), edited, foreign: false }
  const rest = tail.replace(/^\r?\n/, '')
  if (head === '' && rest === '') return { after: undefined, edited, foreign: false }
  return { after: head.replace(/(^|\n)\r?\n$/, '$1') + rest, edited, foreign: false }
}

/** A file of our own: what hosts want to read first, the mark, the text. */
const wholeText = (front: string, body: string): string =>
  `${front}<!-- handrail mirror: whole ${markOfText(front + body)}. ${note} -->\n${body}`

const wholeIn = (text: string): { readonly edited: boolean } | undefined => {
  const plain = unix(text)
  const mark = wholeMark.exec(plain)
  if (mark === null) return undefined
  const rest = plain.slice(0, mark.index) + plain.slice(mark.index + mark[0].length)
  return { edited: markOfText(rest) !== mark[1] }
}

export const withWhole = (whole: string | undefined, front: string, body: string): Marked => {
  const text = wholeText(front, body)
  if (whole === undefined) return { after: text, edited: false, foreign: false }
  return behindMark(whole, before => {
    const old = wholeIn(before)
    if (old === undefined) return { after: before, edited: false, foreign: true }
    return { after: text.replaceAll('\n', eolOf(before)), edited: old.edited, foreign: false }
  })
}

export const withoutWhole = (whole: string): Marked =>
  behindMark(whole, before => {
    const old = wholeIn(before)
    if (old === undefined) return { after: before, edited: false, foreign: true }
    return { after: undefined, edited: old.edited, foreign: false }
  })
