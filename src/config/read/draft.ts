import type { Platform } from '../../core/edge/platform.ts'
import type { Problem } from '../../core/policy/policy.ts'
import { resolvesWithin } from '../../platform/resolves-within.ts'
import type { ConfigDraft } from '../check/config.ts'
import { parseConfig } from './parse.ts'

/** A config is read at every event, and none that is written by hand is larger. */
export const maxBytes = 262_144

const nothing = (file: string): ConfigDraft => ({
  file,
  value: undefined,
  read: false,
  broken: true,
  line: () => undefined,
})

/** Reads a config file. Any error is a problem, and then the file may only tighten. */
export const readDraft = (
  platform: Platform,
  file: string,
  problems: Problem[],
  root?: string,
): ConfigDraft => {
  const leaves = root !== undefined && !resolvesWithin(platform.files, file, root)
  const text = leaves ? undefined : platform.files.readText(file, maxBytes)
  if (text === undefined) {
    problems.push({ level: 'error', file, says: `${unreadable(platform, file, leaves)} It is not used.` })
    return nothing(file)
  }
  return draftOf(file, text, problems)
}

/** The draft of a text that was read. */
export const draftOf = (file: string, text: string, problems: Problem[]): ConfigDraft => {
  if (/^\uFEFF?\s*$/.test(text)) {
    problems.push({ level: 'warning', file, line: 1, says: 'The file is empty. It is not used.' })
    return nothing(file)
  }
  const { value, fault, line } = parseConfig(text)
  if (fault !== undefined) {
    const says = `Column ${fault.column}: ${fault.says}. Until this is mended the file may tighten rules and not loosen them.`
    problems.push({ level: 'error', file, line: fault.line, says })
  }
  return { file, value, read: value !== undefined, broken: fault !== undefined, line }
}

const unreadable = (platform: Platform, file: string, leaves: boolean): string => {
  const kind = platform.files.kind(file)
  if (leaves && kind === 'file')
    return 'This is a link to a file outside of the project: put a copy in its place.'
  if (kind === undefined) return 'There is no such file.'
  if (kind !== 'file')
    return `This is ${kind === 'directory' ? 'a folder' : 'a pipe or a device'}, not a config file.`
  const size = platform.files.size(file) ?? 0
  if (size > maxBytes) return `The file has ${size} bytes; a config has at most ${maxBytes}.`
  return 'The file cannot be read. Check its permissions.'
}
