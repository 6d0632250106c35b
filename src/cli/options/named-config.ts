import { maxBytes } from '../../config/read/draft.ts'
import { parseConfig } from '../../config/read/parse.ts'
import type { Platform } from '../../core/edge/platform.ts'
import { isRecord } from '../../core/text/json.ts'
import { UsageError } from '../command.ts'

/**
 * The text of a config file that the command line names. One on disk that is broken still tightens rules, and the rest goes on;
 * the result of a command for a named one would be that of a policy that nobody wrote.
 */
export const namedConfig = ({ files }: Pick<Platform, 'files'>, file: string, shown: string): string => {
  const text = files.readText(file, maxBytes)
  if (text === undefined) throw new UsageError(`${shown} can't be read, or has more than ${maxBytes} bytes`)
  return wholeConfig(text, shown)
}

/** The same text if it is a whole config. */
export const wholeConfig = (text: string, shown: string): string => {
  if (/^\uFEFF?\s*$/.test(text)) throw broken(`${shown}:1: the file is empty`)
  const { value, fault } = parseConfig(text)
  if (fault !== undefined) throw broken(`${shown}:${fault.line}: column ${fault.column}: ${fault.says}`)
  if (!isRecord(value)) throw broken(`${shown}:1: a config is an object, such as { "preset": "recommended" }`)
  return text
}

const broken = (what: string): UsageError => new UsageError(`${what}. Mend the file, then run this again.`)
