import type { FileChange } from '../../core/event.ts'
import { type CodeLanguage, type CodeText, codeLanguageOf } from '../../core/facts/code.ts'
import type { Facts } from '../../core/facts/facts.ts'
import { isRecord, list } from '../../core/text/json.ts'
import { differenceOf, isHuge } from './change.ts'

/** Source code before and after a change. */
export interface CodeChange {
  /** Absolute. */
  readonly path: string
  /** From the project's root, without a slash at its front. */
  readonly name: string
  /** Undefined where there was no file, and where a file is looked at that no edit is about. */
  readonly before: CodeText | undefined
  readonly after: CodeText
  /** False where only the replaced pieces are known, because the file on the disk does not hold them. */
  readonly whole: boolean
}

/** The file that a change is about: its new place, if it is moved. */
export const changedFile = ({ path, movedTo }: FileChange, facts: Facts): string =>
  facts.resolve(movedTo ?? path)

export const nameIn = (path: string, facts: Facts): string => {
  const root = facts.root()
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path
}

/** `huge` for a file that is too large to be parsed; undefined where no code is left, or none that can be parsed. */
export const codeChangeOf = (change: FileChange, facts: Facts): CodeChange | 'huge' | undefined => {
  const path = changedFile(change, facts)
  const reader = readerOf(path)
  if (reader === undefined || change.deleted === 'folder' || change.deleted === 'pattern') return undefined
  const source = facts.resolve(change.path)
  if (isHuge(change.content) || isHuge(facts.readText(source))) return 'huge'
  const sides = sidesOf({ ...change, path: source }, path, facts)
  if (isHuge(sides?.after)) return 'huge'
  if (sides?.after === undefined || sides.after.includes('\0')) return undefined
  const codeOf = (text: string): CodeText => ({ language: reader.language, text: reader.code(text) })
  const whole = sides.before === undefined || sides.before === facts.readText(path)
  return {
    path,
    name: nameIn(path, facts),
    before: sides.before === undefined ? undefined : codeOf(sides.before),
    after: codeOf(sides.after),
    whole,
  }
}

interface Sides {
  readonly before: string | undefined
  readonly after: string | undefined
}

const sidesOf = (change: FileChange, path: string, facts: Facts): Sides | undefined => {
  if (change.movedTo !== undefined)
    return { before: facts.readText(path), after: facts.readText(change.path) }
  // A file by its name alone: it is looked at as it is.
  if (change.content === undefined && change.deleted === undefined && change.edits?.length === 0)
    return { before: undefined, after: facts.readText(change.path) }
  return differenceOf(change, facts)
}

interface CodeReader {
  readonly language: CodeLanguage
  /** The code of a file that holds other things too, with its lines where they were. */
  code(text: string): string
}

const readerOf = (path: string): CodeReader | undefined => {
  const language = codeLanguageOf(path)
  if (language !== undefined) return { language, code: text => text }
  if (/\.ipynb$/i.test(path)) return { language: 'python', code: cellsOf }
  return /\.(?:vue|svelte)$/i.test(path) ? { language: 'typescript', code: scriptsOf } : undefined
}

/** The code cells of a notebook. What is no notebook is one cell. */
const cellsOf = (text: string): string => {
  try {
    const notebook: unknown = JSON.parse(text)
    if (!isRecord(notebook)) return text
    return list(notebook, 'cells')
      .flatMap(cell => (isRecord(cell) && cell.cell_type === 'code' ? [cell.source] : []))
      .map(source => (Array.isArray(source) ? source.join('') : String(source)))
      .join('\n\n')
  } catch {
    return text
  }
}

const scriptsOf = (text: string): string => {
  let code = ''
  let done = 0
  for (const { 1: open = '', 2: script = '', index } of text.matchAll(
    /(<script\b[^>]*>)([\s\S]*?)<\/script\s*>/gi,
  )) {
    const start = index + open.length
    code += text.slice(done, start).replaceAll(/[^\n]/g, ' ') + script
    done = start + script.length
  }
  return code
}
