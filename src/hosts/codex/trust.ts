import { join } from 'node:path'
import { readTextFile } from '../text-file.ts'

/**
 * The hooks that the account has trusted: the hash of each, by its key. A key is the file of the hook, the event in snake case, and the
 * numbers of group and hook: `/home/a/.codex/hooks.json:pre_tool_use:0:0`.
 */
export const trustedHooks = (home: string): ReadonlyMap<string, string> => {
  const config = readTextFile(join(home, '.codex', 'config.toml')) ?? ''
  const found = new Map<string, string>()
  let key: string | undefined
  for (const line of config.split(/\r?\n/)) {
    if (/^\s*\[/.test(line)) key = keyOf(line)
    const [, hash] = /^\s*trusted_hash\s*=\s*["']([^"']+)["']/.exec(line) ?? []
    if (key !== undefined && hash !== undefined) found.set(key, hash)
  }
  return found
}

/** The key in the header of a table, as Codex writes it: a basic string, or a literal one. */
const keyOf = (header: string): string | undefined => {
  const [, basic, literal] = /^\s*\[hooks\.state\.(?:("(?:[^"\\]|\\.)*")|'([^']*)')\]/.exec(header) ?? []
  if (literal !== undefined) return literal
  try {
    const parsed: unknown = JSON.parse(basic ?? 'null')
    return typeof parsed === 'string' ? parsed : undefined
  } catch {
    return undefined
  }
}
