import type { RunResult } from '../../core/edge/edge.ts'
import { dirname } from '../../core/text/paths/path.ts'
import { positionAtByte } from './position.ts'
import type { Failure, Target } from './tool.ts'

/** The file as an argument: relative to the root, and never like an option. */
export const argumentOf = ({ name }: Pick<Target, 'name'>): string =>
  name.startsWith('-') ? `./${name}` : name

/** The working directory for a tool that searches for its config there and above, and the file's name relative to it. */
export const workingFolder = (
  config: string | undefined,
  { name, path, root }: Pick<Target, 'name' | 'path' | 'root'>,
): { readonly cwd: string; readonly name: string } => {
  const folder = config === undefined ? root : dirname(config)
  return folder === root ? { cwd: root, name } : { cwd: folder, name: path.slice(folder.length + 1) }
}

/** Undefined if it is no JSON. */
export const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A line or column as a whole number from 1. */
export const oneBased = (value: unknown, first = 1): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.max(1, value + 1 - first) : 1

/** The column for a byte offset from the start of the line, counted from 0. */
export const columnOfByte = (text: string, line: number, offset: unknown): number =>
  typeof offset === 'number' ? positionAtByte(text.split('\n')[line - 1] ?? '', offset).column : 1

export const linesOf = (text: string): readonly string[] => text.split(/\r?\n/).filter(line => line !== '')

/** The failure of a tool, in its own words if it printed any. */
export const failureOf = (result: RunResult): Failure => {
  if (result.timedOut) return { failed: 'it took too long' }
  const said = linesOf(result.stderr.trim() === '' ? result.stdout : result.stderr).map(line => line.trim())
  // The last line of a traceback is the error.
  const telling = said[0]?.startsWith('Traceback ') ? said.slice(-1) : said.slice(0, 3)
  const words = telling.join(' ')
  if (words !== '') return { failed: words.length > 200 ? `${words.slice(0, 199)}…` : words }
  return {
    failed:
      result.code === undefined
        ? 'it could not be run'
        : `it ended with code ${result.code} and said nothing`,
  }
}
