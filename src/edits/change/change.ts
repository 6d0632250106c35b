import type { FileChange } from '../../core/event.ts'
import type { Facts } from '../../core/facts/facts.ts'
import { changedText } from '../../core/files/changed-text.ts'
import { remembered } from '../../core/text/memo.ts'
import { type LanguageName, syntaxOf } from '../syntax/language.ts'
import { type Layers, split, withoutDead } from '../syntax/split.ts'
import { cellDifference } from './notebook-cells.ts'
import { onceAChange } from './once-a-change.ts'

/** One file before and after a change. */
export interface Difference {
  readonly path: string
  /** Undefined if there was no file. */
  readonly before: string | undefined
  /** Undefined if the file is gone. */
  readonly after: string | undefined
  /** The new path, if the file was moved. */
  readonly movedTo?: string | undefined
  /** The path stands for several files, and all of them are deleted. */
  readonly whole?: 'folder' | 'pattern' | undefined
  /** For a new config: the one that counted for its files before. */
  readonly shadows?: { readonly path: string; readonly text: string } | undefined
}

/** Files larger than this are not written by hand. */
const most = 1_000_000

export const isHuge = (text: string | undefined): boolean => text !== undefined && text.length > most

/**
 * The effect of a change on a file; undefined if it is not known. If the file on the disk does not contain the text to
 * replace, only the replaced pieces are compared. Worked out once for an event, whichever rules ask.
 */
export const differenceOf = (change: FileChange, facts: Facts): Difference | undefined => {
  const known = made(facts)
  const again = known.get(change)
  if (again !== undefined) return again.difference
  const difference = effectOf(change, facts)
  known.set(change, { difference })
  return difference
}

const made = remembered(
  (_: Facts) => new WeakMap<FileChange, { readonly difference: Difference | undefined }>(),
)

const effectOf = (change: FileChange, facts: Facts): Difference | undefined => {
  const { path, content, edits, deleted, movedTo } = change
  if (deleted === 'folder' || deleted === 'pattern')
    return { path, before: undefined, after: undefined, whole: deleted, movedTo }
  const before = facts.readText(path)
  if (isHuge(before) || isHuge(content)) return undefined
  if (deleted !== undefined) return { path, before, after: undefined, movedTo }
  const cell = cellDifference(change, before)
  if (cell !== undefined) return cell
  if (content === undefined && (edits === undefined || edits.length === 0)) return undefined
  const after = changedText(change, before)
  if (after === undefined) return pieces(change)
  return after === before ? undefined : { path, before, after }
}

const pieces = ({ path, edits = [] }: FileChange): Difference => ({
  path,
  before: edits.map(edit => edit.before).join('\n'),
  after: edits.map(edit => edit.after).join('\n'),
})

/** A text with its language. */
export interface SourceText extends Layers {
  readonly path: string
  readonly language: LanguageName
}

const empty = { text: '', code: '', comments: '' }

export const sourceOf = (path: string, text: string | undefined): SourceText | undefined => {
  const language = syntaxOf(path)
  if (language === undefined) return undefined
  return {
    path,
    language: language.name,
    ...(text === undefined ? empty : withoutDead(split(text, language))),
  }
}

/** Files as they are after a change, as sources; none for one that is gone. */
export const sourcesAfter = (all: readonly Difference[]): readonly SourceText[] =>
  all.flatMap(({ path, after }) => (after === undefined ? [] : (sourceOf(path, after) ?? [])))

export interface SourcePair {
  readonly before: SourceText
  readonly after: SourceText
}

/** Both sides of a difference as sources; undefined for an unknown language. */
export const sourcesOf = onceAChange((difference): SourcePair | undefined => {
  const before = sourceOf(difference.path, difference.before)
  const after = sourceOf(difference.path, difference.after)
  return before === undefined || after === undefined ? undefined : { before, after }
})

/** Multiset difference: the items of the first list beyond those of the second. */
export const more = <T>(list: readonly T[], than: readonly T[], key: (item: T) => string): readonly T[] => {
  const left = new Map<string, number>()
  for (const item of than) left.set(key(item), (left.get(key(item)) ?? 0) + 1)
  return list.filter(item => {
    const count = left.get(key(item)) ?? 0
    left.set(key(item), count - 1)
    return count <= 0
  })
}

/** The matching brackets of the last code that was asked about. */
let pairs: { readonly code: string; readonly closes: ReadonlyMap<number, number> } | undefined

const pairsOf = (code: string): ReadonlyMap<number, number> => {
  const closes = new Map<number, number>()
  const open: number[] = []
  for (let at = 0; at < code.length; at += 1) {
    const char = code[at]
    if (char === '(' || char === '[' || char === '{') open.push(at)
    else if (char === ')' || char === ']' || char === '}') {
      const start = open.pop()
      if (start !== undefined) closes.set(start, at)
    }
  }
  return closes
}

/** The offset where the bracket at an offset, or the first one behind it, closes; the end of the code if it does not. */
export const closeOf = (code: string, open: number): number => {
  const first = /[([{)\]}]/g
  first.lastIndex = Math.max(open, 0)
  const at = first.exec(code)
  if (at === null || /[)\]}]/.test(at[0])) return at?.index ?? code.length
  pairs = pairs?.code === code ? pairs : { code, closes: pairsOf(code) }
  return pairs.closes.get(at.index) ?? code.length
}

/** The number of elements in the list whose bracket opens at an offset. */
export const countIn = (code: string, open: number): number => {
  const close = closeOf(code, open)
  let depth = 0
  let count = 0
  let filled = false
  for (let at = open + 1; at < close; at += 1) {
    const char = code[at] ?? ''
    if ('([{'.includes(char)) depth += 1
    else if (')]}'.includes(char)) depth -= 1
    if (char === ',' && depth === 0) {
      if (filled) count += 1
      filled = false
    } else if (/\S/.test(char)) filled = true
  }
  return filled ? count + 1 : count
}
