import { isRecord, type Json } from '../../core/text/json.ts'
import { singleQuoted } from '../../core/text/quoting/single-quoted.ts'

/** An object of JSON, with comments and commas at the end; undefined where it is none. */
export const objectIn = (text: string): Json | undefined => {
  for (const one of [
    text,
    text
      .replaceAll(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_all, kept?: string) => kept ?? '')
      .replaceAll(/,(?=\s*[}\]])/g, ''),
  ]) {
    try {
      const value: unknown = JSON.parse(one)
      if (isRecord(value)) return value
    } catch {}
  }
  return undefined
}

/** All texts below a value. */
export const textsBelow = (value: unknown, depth = 0): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (depth > 4 || typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(one => textsBelow(one, depth + 1))
}

/** A command that is a text, a list of words, or several of these by name. */
export const commandsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value))
    return [value.flatMap(word => (typeof word === 'string' ? [singleQuoted(word)] : [])).join(' ')]
  return isRecord(value) ? Object.values(value).flatMap(commandsOf) : []
}

/** Objects that have a `command`, with their arguments, wherever they stand. */
export const tasksIn = (value: unknown, depth = 0): readonly string[] => {
  if (depth > 6 || typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(one => tasksIn(one, depth + 1))
  if (!isRecord(value) || Array.isArray(value)) return inner
  const program = [value.command, value.runtimeExecutable].find(one => typeof one === 'string')
  const args = [value.args, value.runtimeArgs].flatMap(one => (Array.isArray(one) ? one : []))
  if (typeof program !== 'string') return inner
  const words = args.flatMap(word =>
    typeof word === 'string' ? [/\$\{/.test(word) ? `"${word}"` : singleQuoted(word)] : [],
  )
  return [variables([program, ...words].join(' ')), ...inner]
}

/** Replaces variables of editors: `${env:HOME}` by one of the shell, `${workspaceFolder}` by a dot. */
const variables = (text: string): string =>
  text
    .replaceAll(/\$\{(?:env|localEnv):(\w+)\}/g, '${$1}')
    .replaceAll(/\$\{(?:userHome)\}/g, '${HOME}')
    .replaceAll(/\$\{workspace(?:Folder|Root)\}/g, '.')
